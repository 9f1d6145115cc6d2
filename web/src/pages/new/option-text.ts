// What is typed about options: values and searches.
import type { OptionInfo } from "../../api/http";
import { optionLabel } from "../../stage/setting-text";

/** Why a typed value is invalid, or "". */
export function valueError(option: OptionInfo, value: string): string {
  if (option.names.includes(value)) return "";
  const fits = /^[+-]?\d+$/.test(value.trim()) && Number(value) >= option.low && Number(value) <= option.high;
  return fits ? "" : `Enter a number from ${option.low} to ${option.high}.`;
}

/** Whether an option matches a search query. */
export function matchesQuery(option: OptionInfo, query: string): boolean {
  const text = [option.name, optionLabel(option), option.about, ...option.rules, ...option.names].join(" ").toLowerCase();
  return query.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
