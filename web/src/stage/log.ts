// The log of a match: its events by turn, as data for the page and as plain text.
import type { EventBatch, EventInfo, Moment } from "../api/protocol";
import type { EventTest } from "../games/contract";

export interface LogItem {
  id: string; // of its element on the page
  batch: number; // the number of the decision that caused it
  event: EventInfo;
  phase: string; // the part of the turn, for the first line of each; else empty
  isNew: boolean; // since the viewer's last decision
}

export interface LogSection {
  key: string;
  title: string;
  entries: LogItem[];
}

/** The number of the batch of a seat's last decision; this and all later ones are new to the seat. */
export function lastOwnBatch(batches: EventBatch[], me: number): number {
  return me < 0 ? Infinity : (batches.findLast((batch) => batch.seat === me)?.n ?? Infinity);
}

const SETUP: Moment = { turn: 0, title: "Setup" };

/** The log by turn, oldest first, with the events that pass the test. */
export function logSections(batches: EventBatch[], me: number, test: EventTest = () => true): LogSection[] {
  const since = lastOwnBatch(batches, me);
  const found: LogSection[] = [];
  let at = ""; // the moment of the last line
  for (const batch of batches) {
    const { title, phase = "" } = batch.n ? batch.moment : SETUP;
    const kept = batch.events.map((event, i) => ({ id: `log-${batch.n}-${i}`, batch: batch.n, event, phase: "", isNew: batch.n >= since }));
    const entries = kept.filter(({ event }) => event.words && test(event));
    if (!entries.length) continue;
    if (found.at(-1)?.title !== title) found.push({ key: `${batch.n}`, title, entries: [] });
    if (at !== `${title} ${phase}`) entries[0]!.phase = phase;
    at = `${title} ${phase}`;
    found.at(-1)!.entries.push(...entries);
  }
  return found;
}

/** The newest sections with about this many lines together, and whether older ones are left out. */
export function newestSections(all: LogSection[], lines: number): { shown: LogSection[]; older: boolean } {
  let from = all.length;
  for (let count = 0; from > 0 && count < lines; ) count += all[--from]!.entries.length;
  return { shown: all.slice(from), older: from > 0 };
}

/** The section of a decision with `many` sections on both sides, and the next ones that are left out. */
export function sectionsAround(all: LogSection[], batch: number, many: number): { shown: LogSection[]; before?: LogSection; after?: LogSection } {
  const now = Math.max(0, all.findLastIndex((section) => section.entries[0]!.batch <= batch));
  const [from, to] = [Math.max(0, now - many), now + many + 1];
  return { shown: all.slice(from, to), before: all[from - 1], after: all[to] };
}

/** The id of the line of the latest event that passes the test, or null. */
export function findCause(batches: EventBatch[], test: EventTest): string | null {
  const batch = batches.findLast(({ events }) => events.some(test));
  return batch ? `log-${batch.n}-${batch.events.findLastIndex(test)}` : null;
}

/** The log as plain text. */
export function logAsText(title: string, all: LogSection[]): string {
  const parts = all.map(({ title: heading, entries }) => [heading, ...entries.map(({ event }) => `  ${line(event)}`)]);
  return `${[title, "", ...parts.flat()].join("\n")}\n`;
}

function line(event: EventInfo): string {
  return event.rule ? `${event.words} (${event.rule})` : event.words;
}

/** What a screen reader reads of new batches: everything if short, else how many and the last sentences. */
export function spokenSummary(batches: EventBatch[], most = 4): string {
  const words = batches.flatMap((batch) => batch.events.map((event) => event.words)).filter(Boolean);
  if (words.length <= most) return words.join(" ");
  return `${words.length} events; the last: ${words.slice(-2).join(" ")}`;
}
