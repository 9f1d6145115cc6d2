// Loads the client of a game when it is needed.
import type { GameClient } from "./contract";

const clients = import.meta.glob<{ client: GameClient }>("./*/index.ts");

/** Whether a game has a client for the browser. */
export function hasClient(game: string): boolean {
  return `./${game}/index.ts` in clients;
}

/** The client of a game; throws if there is none. */
export async function loadClient(game: string): Promise<GameClient> {
  const load = clients[`./${game}/index.ts`];
  if (!load) throw new Error(`This page can't draw ${game}. Reload it: the server may have been updated.`);
  return (await load()).client;
}
