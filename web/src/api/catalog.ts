// Loads the catalogs of games: what never changes during a match. Each version once; the browser's cache keeps it for later.
import { fetchCatalog } from "./http";

const loaded = new Map<string, Promise<unknown>>();

/** The catalog of a game in a version; a failure is not kept. */
export function loadCatalog(game: string, version: string): Promise<unknown> {
  const key = `${game} ${version}`;
  const found = loaded.get(key) ?? fetchCatalog(game, version);
  loaded.set(key, found);
  found.catch(() => loaded.delete(key));
  return found;
}
