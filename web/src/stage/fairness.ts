// Whether the dice of a match are fair: nobody knows the seed of a new one, but whoever brings a match has its seed.
import type { TableInfo } from "../api/protocol";

export const KNOWN_DICE = "The dice of this match are known to whoever brought it.";

/** Whether a running match is to say so by itself: somebody plays or watches who may not know. */
export const mustWarnOfKnownDice = ({ dice, seed, seats }: TableInfo): boolean => dice === "known" && !seed && seats.some((seat) => seat.kind === "human" && !seat.mine);
