// The rulebooks that were opened: each is fetched and read once. What reads Markdown comes only when it is needed.
import { fetchCodex } from "../../api/http";
import type { Book } from "./rulebook";

export interface Volume {
  title: string;
  book: Book;
}

const opened = new Map<string, Promise<Volume>>();

async function fetched(game: string): Promise<Volume> {
  const [{ title, text }, { read }] = await Promise.all([fetchCodex(game), import("./parse")]);
  return { title, book: read(text) };
}

/** The rulebook of a game; a failure is forgotten, so that asking again tries again. */
export function volume(game: string): Promise<Volume> {
  const found = opened.get(game) ?? fetched(game);
  opened.set(game, found);
  found.catch(() => opened.delete(game));
  return found;
}
