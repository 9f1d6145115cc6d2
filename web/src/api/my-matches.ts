// The matches of this browser, kept in its own storage.
import { store, stored } from "../app/storage";

const KEY = "ludex.matches";

export interface MyMatch {
  id: string;
  game: string;
  seats: number[]; // that are played in this browser
  tokens: string[]; // their secret links
  links: (string | null)[]; // by seat: those that were made here for friends
  when: number; // last opened, ms
}

const isMyMatch = (one: any): one is MyMatch =>
  typeof one?.id === "string" && [one.seats, one.tokens, one.links].every(Array.isArray);

/** All of them, the last opened first. */
export function allMatches(): MyMatch[] {
  try {
    const list: unknown = JSON.parse(stored(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isMyMatch).sort((a, b) => b.when - a.when) : [];
  } catch {
    return [];
  }
}

export const findMatch = (id: string): MyMatch | null => allMatches().find((one) => one.id === id) ?? null;

/** Remember a match, in addition to what is known of it already. */
export function rememberMatch(id: string, what: Partial<Omit<MyMatch, "id" | "when">>): MyMatch {
  const known = findMatch(id) ?? { id, game: "", seats: [], tokens: [], links: [], when: 0 };
  const tokens = [...new Set([...known.tokens, ...(what.tokens ?? [])])];
  const one = { ...known, ...what, tokens, when: Date.now() };
  store(KEY, JSON.stringify([one, ...allMatches().filter((other) => other.id !== id)]));
  return one;
}

/** Forget a match, with its links. */
export function forgetMatch(id: string): void {
  store(KEY, JSON.stringify(allMatches().filter((one) => one.id !== id)));
}

/** The secret link in the address of a match: it is remembered, and taken out of the address bar. */
export function claimSeatLink(id: string): MyMatch | null {
  const token = /^#seat=([\w-]{22})$/.exec(location.hash)?.[1];
  if (!token) return findMatch(id);
  history.replaceState(null, "", location.pathname + location.search);
  return rememberMatch(id, { tokens: [token] });
}

/** The address that makes a friend a player. */
export const seatLink = (id: string, token: string): string => `${location.origin}/match/${id}#seat=${token}`;

/** The address for those who only look on. */
export const spectatorLink = (id: string): string => `${location.origin}/match/${id}`;
