// Reads from the events which decision is asked and which events are recent.
import type { EventBatch, EventInfo, Update } from "../api/protocol";

/** The key of the current decision: unchanged while others decide in secret, different as soon as an event happens. */
export function decisionKey(update: Update, lots: EventBatch[]): string {
  return `${update.seat}:${update.own}:${lots.findLast((lot) => lot.events.length)?.n ?? 0}`;
}

/** The events since each seat's last turn began, at most one turn back; boards mark their moves. */
export function recentEventsOf(lots: EventBatch[], turn: number): EventInfo[] {
  const turns = new Map(lots.filter((lot) => lot.seat >= 0).map((lot) => [lot.seat, lot.turn]));
  const from = Math.max(turn - 1, Math.min(turn, ...turns.values()));
  return lots.filter((lot) => lot.turn >= from).flatMap((lot) => lot.events);
}
