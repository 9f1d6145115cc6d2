// Animates new events on the board, and finds the last moves to mark.
import type { EventInfo } from "../../api/protocol";
import { spot } from "./squares";
import { eventName } from "./text";
import type { Kind, Side, View } from "./view";

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

interface Data {
  piece?: { side?: Side; type?: Kind };
  side?: Side;
  from?: string;
  to?: string;
  square?: string;
}

const data = (event: EventInfo): Data => event.data as Data;

/** The last move and the last attack of each side in these events. */
export function lastMoves(events: EventInfo[]): LastMove[] {
  const found = new Map<string, LastMove>();
  let attack: LastMove | null = null;
  for (const event of events) {
    const { piece, from, to, square } = data(event);
    const side = piece?.side;
    const name = eventName(event);
    if (name === "hit" && attack) attack.hit = true;
    if (!side) continue;
    if (name === "moved" || name === "teleported") found.set(`${side} move`, { side, from: from!, to: to!, strike: false, hit: false });
    if (name === "summoned") found.set(`${side} move`, { side, from: null, to: square!, strike: false, hit: false });
    if (name === "attack_declared") found.set(`${side} attack`, (attack = { side, from: from!, to: square!, strike: true, hit: false }));
  }
  return [...found.values()];
}

/** The pieces that these events removed from the board. */
export function ghosts(events: EventInfo[]): Ghost[] {
  const gone = new Set(["captured", "sacrificed", "piece_dispersed"]);
  return events.flatMap((event) => {
    const { piece, square } = data(event);
    return gone.has(eventName(event)) && piece?.side && piece.type && square ? [{ side: piece.side, kind: piece.type, square }] : [];
  });
}

const SLIDE_MS = 220;
const SHAKE_MS = 180;

/** Animate the pieces of a board: slide moved ones, fade in summoned ones, shake damaged ones. */
export function animate(svg: SVGElement, view: View, events: EventInfo[]): void {
  const element = (square?: string): Element | null => svg.querySelector(`[data-piece="${square}"]`);
  for (const event of events) {
    const { from, to, square } = data(event);
    const name = eventName(event);
    if ((name === "moved" || name === "teleported") && from && to) slide(element(to), view, from, to);
    if (name === "summoned") element(square)?.animate([{ opacity: 0 }, { opacity: 1 }], SLIDE_MS);
    if (name === "damage_dealt") shake(element(square));
    if (name === "npc_moved" && from && to) slide(thing(svg, event), view, from, to);
  }
}

function thing(svg: SVGElement, event: EventInfo): Element | null {
  const { object } = event.data as { object?: { id?: string } };
  return svg.querySelector(`[data-thing="${object?.id}"] > g`);
}

function slide(element: Element | null, view: View, from: string, to: string): void {
  const [a, b] = [spot(view, from), spot(view, to)];
  const start = `translate(${(a.x - b.x) * 100}px, ${(a.y - b.y) * 100}px)`;
  element?.animate([{ transform: start }, { transform: "none" }], { duration: SLIDE_MS, easing: "ease-in-out" });
}

function shake(element: Element | null): void {
  const steps = [0, -7, 7, -4, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  element?.animate(steps, SHAKE_MS);
}
