// The matches of this browser, kept in its own storage.
import { store, stored } from "../app/storage";

const KEY = "ludex.matches";

export interface Mine {
  id: string;
  game: string;
  seats: number[]; // that are played in this browser
  tokens: string[]; // their secret links
  links: (string | null)[]; // by seat: those that were made here for friends
  when: number; // last opened, ms
}

const isMine = (one: any): one is Mine =>
  typeof one?.id === "string" && [one.seats, one.tokens, one.links].every(Array.isArray);

/** All of them, the last opened first. */
export function all(): Mine[] {
  try {
    const list: unknown = JSON.parse(stored(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isMine).sort((a, b) => b.when - a.when) : [];
  } catch {
    return [];
  }
}

export const find = (id: string): Mine | null => all().find((one) => one.id === id) ?? null;

/** Remember a match, in addition to what is known of it already. */
export function keep(id: string, what: Partial<Omit<Mine, "id" | "when">>): Mine {
  const known = find(id) ?? { id, game: "", seats: [], tokens: [], links: [], when: 0 };
  const tokens = [...new Set([...known.tokens, ...(what.tokens ?? [])])];
  const one = { ...known, ...what, tokens, when: Date.now() };
  store(KEY, JSON.stringify([one, ...all().filter((other) => other.id !== id)]));
  return one;
}

/** Forget a match, with its links. */
export function drop(id: string): void {
  store(KEY, JSON.stringify(all().filter((one) => one.id !== id)));
}

/** The secret link in the address of a match: it is remembered, and taken out of the address bar. */
export function claim(id: string): Mine | null {
  const token = /^#seat=([\w-]{22})$/.exec(location.hash)?.[1];
  if (!token) return find(id);
  history.replaceState(null, "", location.pathname + location.search);
  return keep(id, { tokens: [token] });
}

/** The address that makes a friend a player. */
export const seatLink = (id: string, token: string): string => `${location.origin}/match/${id}#seat=${token}`;

/** The address for those who only look on. */
export const watchLink = (id: string): string => `${location.origin}/match/${id}`;
