import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.LUDEX_SERVER ?? "http://127.0.0.1:8600";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/ludex/server/static",
    emptyOutDir: true,
    manifest: true, // which chunk needs which: tests add up what a page loads
    target: "es2022",
    assetsInlineLimit: 0, // nothing inline: the content-security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server }, "/ws": { target: server.replace(/^http/, "ws"), ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"] },
});
