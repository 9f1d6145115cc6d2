import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.LUDEX_SERVER ?? "http://127.0.0.1:8600";

/** Parts of markdown-it that we do without. */
const trimmed = (name) => fileURLToPath(new URL(`src/trim/${name}.ts`, import.meta.url));

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
  resolve: {
    alias: { entities: trimmed("entities"), "linkify-it": trimmed("linkify-it") },
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  test: { include: ["tests/**/*.test.ts"] },
});
