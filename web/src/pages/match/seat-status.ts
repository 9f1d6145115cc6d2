// The status of a seat as text: who plays it, whether the player is online, whether it has decided.
import type { SeatInfo, Update } from "../../api/protocol";

export type DecisionMark = "deciding" | "decided" | null;

/** Seats that were asked since the last event and are not asked any more have decided. */
export function decisionMark(seat: number, update: Update, asked: Set<number>): DecisionMark {
  if (update.over || !update.pending.length) return null;
  if (update.pending.includes(seat)) return "deciding";
  return asked.has(seat) ? "decided" : null;
}

export function presence(seat: SeatInfo): { label: string; tone: "here" | "away" | "none" } {
  if (seat.kind === "bot") return { label: "Bot", tone: "none" };
  if (seat.online) return { label: seat.mine ? "Here" : "Online", tone: "here" };
  if (!seat.joined) return { label: "Not here yet", tone: "away" };
  return { label: seat.away >= 60 ? `Away for ${minutes(seat.away)}` : "Away", tone: "away" };
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds / 60);
  return whole < 120 ? `${whole} min` : `${Math.round(whole / 60)} h`;
}

/** “bot, normal”, “you” or “player”. */
export function playerKind(seat: SeatInfo): string {
  return seat.kind === "bot" ? `bot, ${seat.level}` : seat.mine ? "you" : "player";
}
