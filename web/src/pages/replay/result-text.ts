// The seats and the result of a match as text.
import type { Summary } from "../../api/http";

type Seat = Summary["seats"][number];

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** “Ada (White)”, “Black”. */
export const seatName = ({ name, role }: Seat): string => (name && name !== role ? `${name} (${role})` : role);

export const playerKind = ({ kind, level }: Seat): string => (kind === "bot" ? `Bot, ${level}` : "Person");

/** “White wins”, “Shared victory: Ada and Bob”, “A draw”. */
export function headline({ seats, returns, over, abandoned }: Summary): string {
  if (!over) return abandoned ? "Abandoned" : "Still being played";
  const best = Math.max(0, ...returns);
  const winners = seats.filter((_, seat) => best > 0 && returns[seat] === best);
  if (!winners.length) return "Nobody wins";
  if (winners.length === seats.length) return "A draw";
  return winners.length > 1 ? `Shared victory: ${list.format(winners.map(seatName))}` : `${seatName(winners[0]!)} wins`;
}
