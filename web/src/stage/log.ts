// The log of a match: sentences under the moments in which they came, and the same as text.
import type { Lot, Told } from "../api/protocol";

export type EventTest = (event: Told) => boolean;

export interface LogItem {
  id: string; // of its line on the page
  lot: number; // the decision that it followed from
  event: Told;
  moment: string; // where in the turn, at the first line of each moment
  isNew: boolean; // since my last decision
}

export interface LogSection {
  key: string;
  title: string;
  entries: LogItem[];
}

/** The lot that followed from a seat's last decision; that and all later ones are new to it. */
export function lastOwnLot(lots: Lot[], me: number): number {
  return me < 0 ? Infinity : (lots.findLast((lot) => lot.seat === me)?.n ?? Infinity);
}

/** “Round 8 · White · Upkeep” is the moment Upkeep of the turn “Round 8 · White”. */
function turnAndMoment(lot: Lot): { title: string; moment: string } {
  const parts = lot.n ? lot.moment.split(" · ") : [];
  if (!parts.length) return { title: "Setup", moment: "" };
  return parts.length > 1 ? { title: parts.slice(0, -1).join(" · "), moment: parts.at(-1)! } : { title: parts[0]!, moment: "" };
}

/** Sections of the log, one for each turn, oldest first; only what passes a test. */
export function logSections(lots: Lot[], me: number, test: EventTest = () => true): LogSection[] {
  const since = lastOwnLot(lots, me);
  const found: LogSection[] = [];
  let at = ""; // the moment of the last line
  for (const lot of lots) {
    const { title, moment } = turnAndMoment(lot);
    const kept = lot.events.map((event, i) => ({ id: `log-${lot.n}-${i}`, lot: lot.n, event, moment: "", isNew: lot.n >= since }));
    const entries = kept.filter(({ event }) => event.words && test(event));
    if (!entries.length) continue;
    if (found.at(-1)?.title !== title) found.push({ key: `${lot.n}`, title, entries: [] });
    if (at !== `${title} ${moment}`) entries[0]!.moment = moment;
    at = `${title} ${moment}`;
    found.at(-1)!.entries.push(...entries);
  }
  return found;
}

/** The newest sections that together have about so many lines, and whether older ones are left out. */
export function newestSections(all: LogSection[], lines: number): { shown: LogSection[]; older: boolean } {
  let from = all.length;
  for (let count = 0; from > 0 && count < lines; ) count += all[--from]!.entries.length;
  return { shown: all.slice(from), older: from > 0 };
}

/** So many sections before and after the one in which a decision was made, and those next to them that are left out. */
export function sectionsAround(all: LogSection[], lot: number, many: number): { shown: LogSection[]; before?: LogSection; after?: LogSection } {
  const now = Math.max(0, all.findLastIndex((section) => section.entries[0]!.lot <= lot));
  const [from, to] = [Math.max(0, now - many), now + many + 1];
  return { shown: all.slice(from, to), before: all[from - 1], after: all[to] };
}

/** The line of the latest event that passes a test. */
export function findCause(lots: Lot[], test: EventTest): string | null {
  const lot = lots.findLast(({ events }) => events.some(test));
  return lot ? `log-${lot.n}-${lot.events.findLastIndex(test)}` : null;
}

/** The log as a text to keep. */
export function logAsText(title: string, all: LogSection[]): string {
  const parts = all.map(({ title: heading, entries }) => [heading, ...entries.map(({ event }) => `  ${line(event)}`)]);
  return `${[title, "", ...parts.flat()].join("\n")}\n`;
}

function line(event: Told): string {
  return event.rule ? `${event.words} (${event.rule})` : event.words;
}

/** What a live region reads of new lots: all of it if short, else how much and the last sentences. */
export function spokenSummary(lots: Lot[], most = 4): string {
  const words = lots.flatMap((lot) => lot.events.map((event) => event.words)).filter(Boolean);
  if (words.length <= most) return words.join(" ");
  return `${words.length} things happened; the last: ${words.slice(-2).join(" ")}`;
}
