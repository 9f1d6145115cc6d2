// Whose turn it is, as text, and the names of seats.
import type { SeatInfo, MatchInfo, Update } from "../../api/protocol";

/** “Ada”, “Ada and Bob”, “Ada, Bob and Cy”. */
export function joinNames(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The name of a seat: its player's name, with the role if two players have the same name; else its role. */
export function seatName(table: MatchInfo, number: number): string {
  const seat = table.seats[number];
  if (!seat) return "Somebody";
  const shared = table.seats.some((other) => other !== seat && other.name === seat.name);
  return !seat.name ? seat.role : shared ? `${seat.name} (${seat.role})` : seat.name;
}

/** The seats that a person plays in this browser. */
export function mySeats(table: MatchInfo): SeatInfo[] {
  return table.seats.filter((seat) => seat.mine && seat.kind === "human");
}

/** Who has to decide, and what: “Your turn” and “Choose a card”, or “Waiting for Ada and Bob” and "". */
export function turnStatus(table: MatchInfo, update: Update): { who: string; what: string } {
  if (table.abandoned) return { who: "This match was abandoned", what: "" };
  if (update.over) return { who: "The match is over", what: "" };
  if (update.menu) return { who: `${owner(table, update.seat)} turn`, what: update.menu.prompt };
  if (update.pending.includes(update.seat) && table.seats[update.seat]?.kind === "human") return { who: "You have no choice here and pass", what: "" };
  const waiting = update.pending.map((seat) => seatName(table, seat));
  return { who: waiting.length ? `Waiting for ${joinNames(waiting)}` : "The game continues", what: "" };
}

function owner(table: MatchInfo, seat: number): string {
  return mySeats(table).length > 1 ? `${seatName(table, seat)}’s` : "Your";
}

/** The seat of this browser to hand the screen to: it has to decide and the viewer does not. Null if there is none. */
export function handOverSeat(table: MatchInfo, update: Update): SeatInfo | null {
  const mine = mySeats(table);
  if (mine.length < 2 || update.over || table.abandoned || update.pending.includes(update.seat)) return null;
  return mine.find((seat) => update.pending.includes(seat.seat)) ?? null;
}
