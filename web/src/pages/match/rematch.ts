// The same table again: same rules, same seats.
import type { MatchOrder, SeatOrder } from "../../api/http";
import { start } from "../../api/new-match";
import type { SeatInfo, TableInfo } from "../../api/protocol";
import { go } from "../../app/router";

function seatOrder({ mine, kind, level, name }: SeatInfo): SeatOrder {
  if (mine) return { kind: "here", name };
  return kind === "bot" ? { kind: "bot", level } : { kind: "link", name };
}

export function orderOf({ game, settings, scenario, lesson, seats }: TableInfo): MatchOrder {
  return { game, settings, scenario, lesson, seats: seats.map(seatOrder) };
}

/** Make it and go there. */
export async function rematch(table: TableInfo): Promise<void> {
  go(`/match/${await start(orderOf(table))}`);
}
