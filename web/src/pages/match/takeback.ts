// Takebacks: going back further than undo allows, with the consent of the other players.
import type { MatchInfo, TakebackInfo, Update } from "../../api/protocol";
import { seatName } from "./turn-status";

/** Whether the viewer can ask for a takeback. */
export function canAskTakeback(table: MatchInfo, update: Update): boolean {
  const others = table.seats.some((seat) => seat.seat !== update.seat && seat.kind === "human");
  return others && !table.rules?.broken && update.seat >= 0 && update.undo !== "" && update.own > 0 && !update.takeback && !update.over;
}

/** The question of a takeback as text, and whether the viewer has to answer it. */
export function takebackQuestion(table: MatchInfo, asked: TakebackInfo, seat: number): { text: string; mayAnswer: boolean } {
  const own = asked.by === seat;
  const mayAnswer = !own && seat >= 0 && !asked.agreed.includes(seat);
  const who = seatName(table, asked.by);
  const [mine, theirs] = table.rules?.broken ? ["to continue from that turn", "to continue from that turn"] : ["to take back your last decision", "to take back a decision"];
  const text = own ? `You asked ${mine}. Waiting for the others.` : `${who} asks ${theirs}.`;
  return { text, mayAnswer };
}
