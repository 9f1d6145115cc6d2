// The list of this browser's matches, with their seat tokens, in the browser's storage.
import { store, stored } from "../app/storage";

const KEY = "ludex.matches";

export interface MyMatch {
  id: string;
  game: string;
  seats: number[]; // seats played in this browser
  tokens: string[]; // the tokens of these seats
  links: (string | null)[]; // by seat: the token of a friend's link that was made here
  when: number; // last opened, ms since the epoch
}

const isMyMatch = (one: any): one is MyMatch =>
  typeof one?.id === "string" && [one.seats, one.tokens, one.links].every(Array.isArray);

/** All matches, most recently opened first. */
export function allMatches(): MyMatch[] {
  try {
    const list: unknown = JSON.parse(stored(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isMyMatch).sort((a, b) => b.when - a.when) : [];
  } catch {
    return [];
  }
}

export const findMatch = (id: string): MyMatch | null => allMatches().find((one) => one.id === id) ?? null;

/** Add a match or update it: tokens are added to the known ones, other fields replaced. */
export function rememberMatch(id: string, what: Partial<Omit<MyMatch, "id" | "when">>): MyMatch {
  const known = findMatch(id) ?? { id, game: "", seats: [], tokens: [], links: [], when: 0 };
  const tokens = [...new Set([...known.tokens, ...(what.tokens ?? [])])];
  const one = { ...known, ...what, tokens, when: Date.now() };
  store(KEY, JSON.stringify([one, ...allMatches().filter((other) => other.id !== id)]));
  return one;
}

/** Remove a match with its tokens and links. */
export function forgetMatch(id: string): void {
  store(KEY, JSON.stringify(allMatches().filter((one) => one.id !== id)));
}

/** Store the seat token in the address, if there is one, and remove it from the address bar. Returns the match. */
export function claimSeatLink(id: string): MyMatch | null {
  const token = /^#seat=([\w-]{22})$/.exec(location.hash)?.[1];
  if (!token) return findMatch(id);
  history.replaceState(null, "", location.pathname + location.search);
  return rememberMatch(id, { tokens: [token] });
}

/** The secret address that gives a seat to whoever opens it. */
export const seatLink = (id: string, token: string): string => `${location.origin}/match/${id}#seat=${token}`;

/** The public address of a match: whoever opens it is a spectator. */
export const spectatorLink = (id: string): string => `${location.origin}/match/${id}`;
