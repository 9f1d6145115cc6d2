// Facts and the lines of their sums as text.
import type { Fact, Part } from "../games/contract";

/** “4 LP”, “−1”, “12.5 %”. */
export function partText({ value, unit = "" }: Part): string {
  const number = value < 0 ? `−${-value}` : `${value}`;
  return unit ? `${number} ${unit}` : number;
}

/** “Price 4 LP”. */
export const factText = ({ label, text }: Fact): string => `${label} ${text}`;
