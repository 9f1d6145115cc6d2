// The rulebooks that were opened: each is fetchRulebook and read once. What reads Markdown comes only when it is needed.
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

/** The rulebook of a game; a failure is forgotten, so that asking again tries again. */
export function loadRulebook(game: string): Promise<LoadedRulebook> {
  const found = opened.get(game) ?? fetchRulebook(game);
  opened.set(game, found);
  found.catch(() => opened.delete(game));
  return found;
}
