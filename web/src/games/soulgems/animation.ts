// What has just happened on the board: short movements that explain it, and the marks of the last moves.
import type { Told } from "../../api/protocol";
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

/** Somebody who has left the board, shown for a moment where it stood. */
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

const data = (event: Told): Data => event.data as Data;

/** The last movement and the last attack of each side among these events. */
export function lastMoves(events: Told[]): LastMove[] {
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

/** Pieces that these events have taken off the board. */
export function ghosts(events: Told[]): Ghost[] {
  const gone = new Set(["captured", "sacrificed", "piece_dispersed"]);
  return events.flatMap((event) => {
    const { piece, square } = data(event);
    return gone.has(eventName(event)) && piece?.side && piece.type && square ? [{ side: piece.side, kind: piece.type, square }] : [];
  });
}

const SLIDE = 220; // ms
const SHAKE = 180;

/** Let pieces slide from where they were, enter from nothing, and shake where they were hit. */
export function animate(svg: SVGElement, view: View, events: Told[]): void {
  const element = (square?: string): Element | null => svg.querySelector(`[data-piece="${square}"]`);
  for (const event of events) {
    const { from, to, square } = data(event);
    const name = eventName(event);
    if ((name === "moved" || name === "teleported") && from && to) slide(element(to), view, from, to);
    if (name === "summoned") element(square)?.animate([{ opacity: 0 }, { opacity: 1 }], SLIDE);
    if (name === "damage_dealt") shake(element(square));
    if (name === "npc_moved" && from && to) slide(thing(svg, event), view, from, to);
  }
}

function thing(svg: SVGElement, event: Told): Element | null {
  const { object } = event.data as { object?: { id?: string } };
  return svg.querySelector(`[data-thing="${object?.id}"] > g`);
}

function slide(element: Element | null, view: View, from: string, to: string): void {
  const [a, b] = [spot(view, from), spot(view, to)];
  const start = `translate(${(a.x - b.x) * 100}px, ${(a.y - b.y) * 100}px)`;
  element?.animate([{ transform: start }, { transform: "none" }], { duration: SLIDE, easing: "ease-in-out" });
}

function shake(element: Element | null): void {
  const steps = [0, -7, 7, -4, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  element?.animate(steps, SHAKE);
}
