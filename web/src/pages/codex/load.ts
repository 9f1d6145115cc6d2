// Loads rulebooks, each once.
import { fetchRulebook, type Rulebook } from "../../api/http";

const opened = new Map<string, Promise<Rulebook>>();

/** The rulebook of a game, cached; a failure is not cached. */
export function loadRulebook(game: string): Promise<Rulebook> {
  const found = opened.get(game) ?? fetchRulebook(game);
  opened.set(game, found);
  found.catch(() => opened.delete(game));
  return found;
}
