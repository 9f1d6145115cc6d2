// The texts of an option.
import type { OptionInfo } from "../../api/http";

const SHORT = new Set(["vp", "lp", "sp", "hp", "npc"]);

export const isSwitch = (option: OptionInfo): boolean => option.low === 0 && option.high === 1 && !option.names.length;

/** “vp_to_win” → “VP to win”. */
export function optionLabel(name: string): string {
  const words = name.split("_").map((word) => (SHORT.has(word) ? word.toUpperCase() : word));
  return words.join(" ").replace(/^./, (letter) => letter.toUpperCase());
}

/** What an option does, as a sentence. */
export function explainOption(option: OptionInfo): string {
  const plain = isSwitch(option) ? option.about.replace(/^1 /, "").replace("; 0 ", "; off ") : option.about;
  return `${plain.replace(/^./, (letter) => letter.toUpperCase())}.`;
}

/** Why a value is invalid, or "". */
export function valueError(option: OptionInfo, value: string): string {
  if (option.names.includes(value)) return "";
  const fits = /^[+-]?\d+$/.test(value.trim()) && Number(value) >= option.low && Number(value) <= option.high;
  return fits ? "" : `Enter a number from ${option.low} to ${option.high}.`;
}

const spokenValue = (option: OptionInfo, value: string): string => {
  const said = isSwitch(option) ? { 0: "off", 1: "on" }[value] : value.replaceAll("_", " ");
  return `${optionLabel(option.name)} ${said ?? value}`;
};

/** An error of the server with option names as they are on this page, and the first option that it names. */
export function explainRejection(options: OptionInfo[], complaint: string): { option: string | null; text: string } {
  let first: string | null = null;
  const text = complaint.replace(/\b(\w+)=(-?\w+)/g, (words, name: string, value: string) => {
    const option = options.find((one) => one.name === name.toLowerCase());
    if (!option) return words;
    first ??= option.name;
    return spokenValue(option, value);
  });
  return { option: first, text };
}

/** Whether an option matches a search query. */
export function matchesQuery(option: OptionInfo, query: string): boolean {
  const words = [option.name, optionLabel(option.name), option.about, ...option.rules, ...option.names];
  const text = words.join(" ").toLowerCase();
  return query.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
