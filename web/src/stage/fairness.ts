// Whether the dice of a match are secret: nobody knows the seed of a new match, but whoever imports one has its seed.
import type { MatchInfo } from "../api/protocol";

export const KNOWN_DICE = "Whoever imported this match knows its dice.";

/** Whether a running match must show this: somebody else plays who may not know. */
export const mustWarnOfKnownDice = ({ dice, seed, seats }: MatchInfo): boolean => dice === "known" && !seed && seats.some((seat) => seat.kind === "human" && !seat.mine);
