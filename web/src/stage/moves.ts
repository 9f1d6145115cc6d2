// Which decision is asked, and which moves are the last ones, read from what has happened.
import type { Lot, Told, Update } from "../api/protocol";

/** Names a decision: the same while others decide in secret, another one as soon as anything has happened. */
export function decisionKey(update: Update, lots: Lot[]): string {
  return `${update.seat}:${update.own}:${lots.findLast((lot) => lot.events.length)?.n ?? 0}`;
}

/** What happened since the last turn of each seat began, at most one turn ago: its moves stay marked. */
export function recentEventsOf(lots: Lot[], turn: number): Told[] {
  const turns = new Map(lots.filter((lot) => lot.seat >= 0).map((lot) => [lot.seat, lot.turn]));
  const from = Math.max(turn - 1, Math.min(turn, ...turns.values()));
  return lots.filter((lot) => lot.turn >= from).flatMap((lot) => lot.events);
}
