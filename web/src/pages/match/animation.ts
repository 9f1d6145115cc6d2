// What has just happened, cut into beats that are shown one after the other: quickly, and never for long.
import type { Lot, Told } from "../../api/protocol";
import { diceOf } from "../../ui/dice";

export type Speed = "off" | "fast" | "normal";

export interface Beat {
  told: Told[]; // shown together: one thing, or a reveal of several of a kind
  dice: boolean; // some fall
}

const MOST = 10; // beats of one update
const QUIET = 3; // so few things after an own decision are not news to whoever decided
const BOUND = 2500; // ms that all waiting beats may take together
const LENGTH: Record<Speed, { plain: number; dice: number }> = {
  off: { plain: 0, dice: 0 },
  fast: { plain: 180, dice: 320 },
  normal: { plain: 420, dice: 600 },
};

/** Things of one kind that follow each other are one reveal; dice stand alone. */
function runs(events: Told[]): Beat[] {
  const beats: Beat[] = [];
  for (const event of events) {
    const last = beats.at(-1);
    const dice = diceOf(event).length > 0;
    if (last && !dice && !last.dice && last.told[0]!.kind === event.kind) last.told.push(event);
    else beats.push({ told: [event], dice });
  }
  return beats;
}

/** Whether a lot has nothing to show to whoever decided it. */
function quiet(lot: Lot, me: number): boolean {
  return me >= 0 && lot.seat === me && lot.events.length <= QUIET && !lot.events.some((event) => diceOf(event).length);
}

/** Join neighbours until there are few enough. */
function joined(beats: Beat[]): Beat[] {
  const each = Math.ceil(beats.length / MOST);
  const groups = Array.from({ length: Math.ceil(beats.length / each) }, (_, i) => beats.slice(i * each, (i + 1) * each));
  return groups.map((group) => ({ told: group.flatMap((beat) => beat.told), dice: group.some((beat) => beat.dice) }));
}

/** The beats of new lots, for the eyes of a seat. */
export function beatsOf(lots: Lot[], me: number): Beat[] {
  const shown = lots.filter((lot) => !quiet(lot, me));
  const beats = shown.flatMap((lot) => runs(lot.events.filter((event) => event.words)));
  return beats.length > MOST ? joined(beats) : beats;
}

/** How long a beat stays, in ms, as one of so many. */
export function lengthOf(beat: Beat, many: number, speed: Speed): number {
  const usual = beat.dice ? LENGTH[speed].dice : LENGTH[speed].plain;
  return Math.min(usual, BOUND / many);
}
