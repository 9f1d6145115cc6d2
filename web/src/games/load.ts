// Loads the client of a game when it is needed.
import type { GameClient } from "./contract";

const clients = import.meta.glob<{ client: GameClient }>("./*/index.ts");

const TERMINAL_ONLY = new Set(["simpleciv"]); // its map is more than a table can show

/** Whether a game can be played in the browser. */
export function hasClient(game: string): boolean {
  return !TERMINAL_ONLY.has(game);
}

/** The client of a game; games without a folder of their own have the generic one. */
export async function loadClient(game: string): Promise<GameClient> {
  const load = clients[`./${game}/index.ts`] ?? clients["./generic/index.ts"];
  if (!load) throw new Error(`This page can't draw ${game}. Reload it: the server may have been updated.`);
  return (await load()).client;
}
