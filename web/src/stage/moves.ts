// Reads from the events which decision is asked and which events are recent.
import type { EventBatch, EventInfo, Update } from "../api/protocol";

/** The key of the current decision: unchanged while others decide in secret, different as soon as an event happens. */
export function decisionKey(update: Update, batches: EventBatch[]): string {
  return `${update.seat}:${update.own}:${batches.findLast((batch) => batch.events.length)?.n ?? 0}`;
}

/** The events since each seat's last turn began, at most one turn back; boards mark their moves. */
export function recentEventsOf(batches: EventBatch[], turn: number): EventInfo[] {
  const turns = new Map(batches.filter((batch) => batch.seat >= 0).map((batch) => [batch.seat, batch.turn]));
  const from = Math.max(turn - 1, Math.min(turn, ...turns.values()));
  return batches.filter((batch) => batch.turn >= from).flatMap((batch) => batch.events);
}
