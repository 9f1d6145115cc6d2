// The groups and presets of each game's options. Their meaning comes from the server.
import type { OptionInfo } from "../../api/http";

export interface Preset {
  title: string;
  about: string;
  settings: Record<string, string>;
}

interface OptionLayout {
  common: string[]; // shown first; all others are collapsed
  groups: Record<string, string[]>;
  presets: Preset[];
}

const layouts: Record<string, OptionLayout> = {
  impetus: {
    common: ["vp_to_win", "turn_limit", "shuffle_homes"],
    groups: {
      "The beginning": ["start_gold", "guide_influence"],
      War: ["war_regard", "war_gold"],
      "Victory Points": ["battle_tenths", "affluence_tenths", "spread_tenths"],
    },
    presets: [
      { title: "Short", about: "5 Victory Points win, or the most after 40 turns.", settings: { vp_to_win: "5", turn_limit: "40" } },
      { title: "Shuffled homes", about: "The six peoples start where chance puts them.", settings: { shuffle_homes: "1" } },
      { title: "Rich start", about: "Every Faction begins with 3 gold.", settings: { start_gold: "3" } },
    ],
  },
  soulgems: {
    common: ["setup", "relics", "field", "npc", "start_lp", "lp_goal"],
    groups: {
      "Points and length": ["start_sp", "max_rounds", "pass_bonus", "lp_zero_loses", "gem_income"],
      "The armies": ["draft_size", "colour_roll", "king_hp", "king_move_value", "knight_pay", "promotion", "promotion_refund_pawn"],
      "Relic Spells": ["relic_mode", "draft_variant", "soul_ward_mode"],
      "Field and terrain": ["width", "height", "layout", "camp_depth", "field_quota"],
      "Neutral figures": ["npc_variant", "npc_order"],
      Abilities: ["soul_steal", "classic_break", "classic_repair", "classic_transfer"],
      "For drills": ["dummy", "goal"],
    },
    presets: [
      {
        title: "Chess armies",
        about: "Both armies stand on the board from the start.",
        settings: { setup: "standard", gem_income: "all", knight_pay: "any" },
      },
      { title: "Draft", about: "Each side picks its own army; dice give the colours.", settings: { setup: "draft", colour_roll: "1" } },
      { title: "Relic Spells", about: "With hands of cards and reactions.", settings: { relics: "1" } },
      {
        title: "Field",
        about: "A board of 10 × 10 with terrain, buildings and weather.",
        settings: { field: "1", width: "10", height: "10", gem_income: "all" },
      },
      {
        title: "Everything",
        about: "Cards, terrain, neutral figures and Soul Steal.",
        settings: { field: "1", width: "10", height: "10", npc: "1", relics: "1", soul_steal: "1", gem_income: "all" },
      },
    ],
  },
};

export const presets = (game: string): Preset[] => layouts[game]?.presets ?? [];

export interface OptionGroup {
  title: string;
  options: OptionInfo[];
}

/** The options in groups: the common ones first, those without a group last. */
export function groupOptions(game: string, options: OptionInfo[]): { common: OptionInfo[]; groups: OptionGroup[] } {
  const { common = [], groups = {} } = layouts[game] ?? {};
  const pick = (names: string[]): OptionInfo[] => names.flatMap((name) => options.find((one) => one.name === name) ?? []);
  const named = new Set([...common, ...Object.values(groups).flat()]);
  const others = options.filter((one) => !named.has(one.name));
  const all = [...Object.entries(groups).map(([title, names]) => ({ title, options: pick(names) })), { title: "Others", options: others }];
  return { common: pick(common), groups: all.filter((group) => group.options.length) };
}
