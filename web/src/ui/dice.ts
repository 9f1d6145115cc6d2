// The dice in an event: either `sides`, `count` and the numbers rolled, or one `die_…` field for each side.
import type { EventInfo } from "../api/protocol";

export interface Die {
  sides: number;
  shows: number;
}

const PLACES = ["first", "second", "third"];

function whole(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}

/** The dice rolled in an event. */
export function diceOf(event: EventInfo): Die[] {
  const { sides, count } = event.data;
  if (whole(sides) && whole(count)) {
    return PLACES.slice(0, count).flatMap((place) => (whole(event.data[place]) ? [{ sides, shows: event.data[place] }] : []));
  }
  const rolled = Object.entries(event.data).filter(([name, value]) => name.startsWith("die_") && whole(value));
  return rolled.map(([, shows]) => ({ sides: 6, shows: shows as number }));
}

const SPOTS: Record<number, [number, number][]> = {
  1: [[2, 2]],
  2: [[1, 1], [3, 3]],
  3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [3, 1], [1, 3], [3, 3]],
  5: [[1, 1], [3, 1], [2, 2], [1, 3], [3, 3]],
  6: [[1, 1], [3, 1], [1, 2], [3, 2], [1, 3], [3, 3]],
};

/** The positions of the pips of a six-sided die, on a grid of 4 × 4; empty for other dice. */
export function pips(die: Die): [number, number][] {
  return die.sides === 6 ? (SPOTS[die.shows] ?? []) : [];
}
