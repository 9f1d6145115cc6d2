// Dice in events, as both games tell them: some dice of one size with the numbers they show, or the die of each side.
import type { Told } from "../api/protocol";

export interface Die {
  sides: number;
  shows: number;
}

const PLACES = ["first", "second", "third"];

function whole(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}

/** The dice that an event shows; none for most. */
export function diceOf(event: Told): Die[] {
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

/** Where the pips of an ordinary die are, on a grid of 4; none if the number is written instead. */
export function pips(die: Die): [number, number][] {
  return die.sides === 6 ? (SPOTS[die.shows] ?? []) : [];
}
