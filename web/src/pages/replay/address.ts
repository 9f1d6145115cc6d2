// The address of a position in a replay: /replay/ID?at=12&seat=0; seat=all shows the hands of all seats.
import { ALL, SPECTATOR } from "./replay-player.svelte";

export interface ReplayAddress {
  at: number | null;
  viewpoint: number;
}

const number = (text: string | null): number | null => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null);

export function parseAddress(search: string): ReplayAddress {
  const query = new URLSearchParams(search);
  const seat = query.get("seat");
  return { at: number(query.get("at")), viewpoint: seat === "all" ? ALL : (number(seat) ?? SPECTATOR) };
}

export function formatAddress(id: string, at: number, viewpoint: number): string {
  const seat = viewpoint === ALL ? "&seat=all" : viewpoint === SPECTATOR ? "" : `&seat=${viewpoint}`;
  return `/replay/${id}?at=${at}${seat}`;
}
