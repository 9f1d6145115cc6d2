// The headline of a finished match, from the view of this browser.
import type { MatchInfo, Update } from "../../api/protocol";
import { joinNames, mySeats, seatName } from "./turn-status";

/** “You win”, “Ada wins”, “Shared victory: Ada and Bob”, “A draw”. */
export function headline(table: MatchInfo, update: Update): string {
  if (table.abandoned && !update.over) return "Abandoned";
  const best = Math.max(0, ...update.returns);
  const winners = table.seats.filter((seat) => best > 0 && update.returns[seat.seat] === best);
  if (!winners.length) return "Nobody wins";
  if (winners.length === table.seats.length) return "A draw";
  const mine = mySeats(table);
  const names = winners.map((seat) => (mine.length === 1 && mine[0]!.seat === seat.seat ? "you" : seatName(table, seat.seat)));
  if (names.length > 1) return `Shared victory: ${joinNames(names)}`;
  return names[0] === "you" ? "You win" : `${names[0]} wins`;
}
