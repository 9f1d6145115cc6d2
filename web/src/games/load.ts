// Loads the client and the catalog of a game when they are needed.
import { loadCatalog } from "../api/catalog";
import type { GameClient } from "./contract";

/** A client with the catalog that all of its parts are given. */
export type LoadedClient<V = any, C = any, E = any> = GameClient<V, C, E> & { catalog: C };

const clients = import.meta.glob<{ client: GameClient }>("./*/index.ts");

/** Whether a game has a client of its own. */
export const hasClient = (game: string): boolean => `./${game}/index.ts` in clients;

/** The client of a game, with its catalog in a version; games without a client of their own have the generic one. */
export async function loadClient(game: string, version: string): Promise<LoadedClient> {
  const load = clients[`./${game}/index.ts`] ?? clients["./generic/index.ts"];
  if (!load) throw new Error(`This page can't draw ${game}. Reload it: the server may have been updated.`);
  const [{ client }, catalog] = await Promise.all([load(), loadCatalog(game, version)]);
  return { ...client, catalog };
}
