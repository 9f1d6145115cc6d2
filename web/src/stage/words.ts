// Small helpers for texts. None of them reads a sentence.
import type { Moment } from "../api/protocol";

/** The text with a capital letter at its beginning. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The id of a value as people read it: “open_double” → “open double”. */
export const idAsWords = (id: string): string => id.replaceAll("_", " ");

/** Where a game stands: “Round 8 · White · Upkeep”. */
export const momentText = ({ title, phase }: Moment): string => (phase ? `${title} · ${phase}` : title);
