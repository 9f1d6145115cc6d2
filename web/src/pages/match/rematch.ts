// A new match with the same rules and seats.
import type { NewMatch, SeatChoice } from "../../api/http";
import { createMatch } from "../../api/new-match";
import type { SeatInfo, MatchInfo } from "../../api/protocol";
import { navigate } from "../../app/router";

function seatChoice({ mine, kind, level, name }: SeatInfo): SeatChoice {
  if (mine) return { kind: "here", name };
  return kind === "bot" ? { kind: "bot", level } : { kind: "link", name };
}

export function rematchSettings({ game, settings, scenario, lesson, seats }: MatchInfo): NewMatch {
  return { game, settings, scenario, position: "", lesson, seats: seats.map(seatChoice) };
}

/** Create the match and go to it. */
export async function rematch(table: MatchInfo): Promise<void> {
  navigate(`/match/${await createMatch(rematchSettings(table))}`);
}
