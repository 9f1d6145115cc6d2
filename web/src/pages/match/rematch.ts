// A new match that begins as this one did, with the same players.
import type { SeatChoice } from "../../api/http";
import { repeatMatch } from "../../api/new-match";
import type { SeatInfo, MatchInfo } from "../../api/protocol";
import { navigate } from "../../app/router";

/** Who plays a seat again: whoever is at this browser, a bot, or somebody with a link. */
export function seatChoice({ mine, kind, level, name }: SeatInfo): SeatChoice {
  if (mine) return { kind: "here", name };
  return kind === "bot" ? { kind: "bot", level } : { kind: "link", name };
}

/** Create the match and go to it. */
export async function rematch({ game, match, seats }: MatchInfo): Promise<void> {
  navigate(`/match/${await repeatMatch(game, match, seats.map(seatChoice))}`);
}
