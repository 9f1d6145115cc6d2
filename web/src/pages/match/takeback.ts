// Going back further than undo may: only with the others' consent.
import type { TableInfo, TakebackInfo, Update } from "../../api/protocol";
import { seatName } from "./turn-status";

/** Whether the seat that looks could ask the others. */
export function canAskTakeback(table: TableInfo, update: Update): boolean {
  const others = table.seats.some((seat) => seat.seat !== update.seat && seat.kind === "human");
  return others && !table.rules?.broken && update.seat >= 0 && update.undo !== "" && update.own > 0 && !update.takeback && !update.over;
}

/** The takebackQuestion in words, and the seat of this browser that must answer it, if one must. */
export function takebackQuestion(table: TableInfo, asked: TakebackInfo, seat: number): { text: string; mayAnswer: boolean } {
  const own = asked.by === seat;
  const mayAnswer = !own && seat >= 0 && !asked.agreed.includes(seat);
  const who = seatName(table, asked.by);
  const [mine, theirs] = table.rules?.broken ? ["to go on from that turn", "to go on from that turn"] : ["to take back your last decision", "to take back a decision"];
  const text = own ? `You asked ${mine}. Waiting for the others.` : `${who} asks ${theirs}.`;
  return { text, mayAnswer };
}
