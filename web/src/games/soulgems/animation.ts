// Animates new events on the board, and finds the last moves to mark.
import { spot } from "./squares";
import type { Kind, Side, SoulGemsEvent, View } from "./view";

export interface LastMove {
  side: Side;
  from: string | null;
  to: string | null;
  strike: boolean;
  hit: boolean;
}

/** A piece that has left the board, shown briefly where it stood. */
export interface Ghost {
  side: Side;
  kind: Kind;
  square: string;
}

/** The last move and the last attack of each side in these events. */
export function lastMoves(events: SoulGemsEvent[]): LastMove[] {
  const found = new Map<string, LastMove>();
  let attack: LastMove | null = null;
  for (const { data } of events) {
    if (data.event === "hit" && attack) attack.hit = true;
    const side = "piece" in data ? data.piece.side : null;
    if (!side) continue;
    if (data.event === "moved" || data.event === "teleported") found.set(`${side} move`, { side, from: data.from, to: data.to, strike: false, hit: false });
    if (data.event === "summoned") found.set(`${side} move`, { side, from: null, to: data.square, strike: false, hit: false });
    if (data.event === "attack_declared") found.set(`${side} attack`, (attack = { side, from: data.from, to: data.square, strike: true, hit: false }));
  }
  return [...found.values()];
}

/** The pieces that these events removed from the board. */
export function ghosts(events: SoulGemsEvent[]): Ghost[] {
  return events.flatMap(({ data }) => {
    if (data.event !== "captured" && data.event !== "sacrificed" && data.event !== "piece_dispersed") return [];
    const { piece, square } = data;
    return piece.side && piece.type && square ? [{ side: piece.side, kind: piece.type, square }] : [];
  });
}

const SLIDE_MS = 220;
const SHAKE_MS = 180;

/** Animate the pieces of a board: slide moved ones, fade in summoned ones, shake damaged ones. */
export function animate(svg: SVGElement, view: View, events: SoulGemsEvent[]): void {
  const piece = (square: string | null): Element | null => svg.querySelector(`[data-piece="${square}"]`);
  for (const { data } of events) {
    if (data.event === "moved" || data.event === "teleported") slide(piece(data.to), view, data.from, data.to);
    if (data.event === "summoned") piece(data.square)?.animate([{ opacity: 0 }, { opacity: 1 }], SLIDE_MS);
    if (data.event === "damage_dealt") shake(piece(data.square));
    if (data.event === "npc_moved") slide(svg.querySelector(`[data-thing="${data.object.id}"] > g`), view, data.from, data.to);
  }
}

function slide(element: Element | null, view: View, from: string | null, to: string | null): void {
  if (!element || !from || !to) return;
  const [a, b] = [spot(view, from), spot(view, to)];
  const start = `translate(${(a.x - b.x) * 100}px, ${(a.y - b.y) * 100}px)`;
  element.animate([{ transform: start }, { transform: "none" }], { duration: SLIDE_MS, easing: "ease-in-out" });
}

function shake(element: Element | null): void {
  const steps = [0, -7, 7, -4, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  element?.animate(steps, SHAKE_MS);
}
