// The drawing half of each game, loaded when it is played.
import type { GameClient } from "./contract";

const clients = import.meta.glob<{ client: GameClient }>("./*/index.ts");

/** Whether a game can be played in the browser yet. */
export function hasClient(game: string): boolean {
  return `./${game}/index.ts` in clients;
}

/** How a game is drawn; an error if this page does not know it. */
export async function loadClient(game: string): Promise<GameClient> {
  const load = clients[`./${game}/index.ts`];
  if (!load) throw new Error(`This page does not know how to draw ${game}. Load it again; the server may have been renewed.`);
  return (await load()).client;
}
