// Loads rulebooks, each once. The Markdown parser is loaded with the first one.
import { fetchCodex } from "../../api/http";
import type { Rulebook } from "./rulebook";

export interface LoadedRulebook {
  title: string;
  rulebook: Rulebook;
}

const opened = new Map<string, Promise<LoadedRulebook>>();

async function fetchRulebook(game: string): Promise<LoadedRulebook> {
  const [{ title, text }, { parseRulebook }] = await Promise.all([fetchCodex(game), import("./parse")]);
  return { title, rulebook: parseRulebook(text) };
}

/** The rulebook of a game, cached; a failure is not cached. */
export function loadRulebook(game: string): Promise<LoadedRulebook> {
  const found = opened.get(game) ?? fetchRulebook(game);
  opened.set(game, found);
  found.catch(() => opened.delete(game));
  return found;
}
