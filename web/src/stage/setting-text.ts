// A changed rule in words.
import type { OptionInfo } from "../api/http";
import { capitalise, idAsWords } from "./words";

/** Whether an option is off or on. */
export const isSwitch = (option: OptionInfo): boolean => option.low === 0 && option.high === 1 && !option.names.length;

/** What people call an option: by its name, unless it has a label. */
export const optionLabel = (option: OptionInfo): string => option.label || capitalise(idAsWords(option.name));

/** What people call an option, and its value: “VP to win” and “12”, “Soul steal” and “on”. */
export function settingText(options: OptionInfo[], name: string, value: string): { label: string; value: string } {
  const option = options.find((one) => one.name === name);
  if (!option) return { label: name, value };
  return { label: optionLabel(option), value: isSwitch(option) ? (Number(value) ? "on" : "off") : idAsWords(value) };
}
