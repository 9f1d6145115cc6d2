// The log of a whole match: what followed from each decision, under the moment in which it was made.
import type { Lot, Told } from "../lib/protocol";

export type Test = (event: Told) => boolean;

export interface Line {
  id: string; // of its line on the page
  told: Told;
  lot: number; // the decision that it followed from
}

export interface Section {
  key: number;
  title: string;
  lines: Line[];
}

const lineId = (lot: number, i: number): string => `log-${lot}-${i}`;

/** Sections of the log, oldest first; only what passes a test. */
export function sections(lots: Lot[], test: Test = () => true): Section[] {
  const found: Section[] = [];
  for (const { n, moment, events } of lots) {
    const lines = events.map((told, i) => ({ id: lineId(n, i), told, lot: n })).filter(({ told }) => told.words && test(told));
    const last = found.at(-1);
    if (last?.title === moment) last.lines.push(...lines);
    else if (lines.length) found.push({ key: n, title: moment, lines });
  }
  return found;
}

/** The line of the latest event that passes a test. */
export function cause(lots: Lot[], test: Test): string | null {
  const lot = lots.findLast(({ events }) => events.some(test));
  return lot ? lineId(lot.n, lot.events.findLastIndex(test)) : null;
}
