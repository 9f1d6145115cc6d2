// A position as an address: /replay/ID?at=12&seat=0, with seat=all for the hands of everybody.
import { ALL, SPECTATOR } from "./replay-player.svelte";

export interface Place {
  at: number | null;
  eyes: number;
}

const number = (text: string | null): number | null => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null);

export function read(search: string): Place {
  const query = new URLSearchParams(search);
  const seat = query.get("seat");
  return { at: number(query.get("at")), eyes: seat === "all" ? ALL : (number(seat) ?? SPECTATOR) };
}

export function write(id: string, at: number, eyes: number): string {
  const seat = eyes === ALL ? "&seat=all" : eyes === SPECTATOR ? "" : `&seat=${eyes}`;
  return `/replay/${id}?at=${at}${seat}`;
}
