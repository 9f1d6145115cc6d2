// A changed rule in words.
import type { OptionInfo } from "../api/http";
import { idAsWords } from "./words";

/** What people call an option, and its value: “Victory Points to win” and “12”, “Soul Steal” and “on”. */
export function settingText(options: OptionInfo[], name: string, value: string): { label: string; value: string } {
  const option = options.find((one) => one.name === name);
  const shown = option?.switch ? (Number(value) ? "on" : "off") : idAsWords(value);
  return { label: option?.label ?? name, value: shown };
}
