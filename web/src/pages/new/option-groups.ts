// The options of a game in the groups that it names.
import type { GameInfo, OptionInfo } from "../../api/http";

export interface ListedGroup {
  title: string;
  options: OptionInfo[];
}

/** The options in groups: the common ones first, those without a group last. */
export function groupOptions(game: GameInfo): { common: OptionInfo[]; groups: ListedGroup[] } {
  const pick = (names: string[]): OptionInfo[] => names.flatMap((name) => game.options.find((one) => one.name === name) ?? []);
  const named = new Set([...game.common_options, ...game.option_groups.flatMap((group) => group.options)]);
  const others = { title: "Others", options: game.options.filter((one) => !named.has(one.name)) };
  const groups = game.option_groups.map(({ title, options }) => ({ title, options: pick(options) }));
  return { common: pick(game.common_options), groups: [...groups, others].filter((group) => group.options.length) };
}
