// Drawings by the ids of the catalog, and signs. Colour is never the only sign: Factions have letters, Spirits have sigils.
import type { Catalog } from "./view";

export const spiritName = ({ spirits }: Catalog, spirit: number): string => spirits[spirit]?.name ?? "nobody";
export const factionName = ({ factions }: Catalog, f: number): string => factions[f]?.name ?? "nobody";
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");

/** The sign of the legend with an id, or nothing. */
export const signOf = ({ legend = [] }: Catalog, id: string): string => legend.find((sign) => sign.id === id)?.sign ?? "";

/** “a, b and c”. */
export const joinWords = (words: string[]): string => (words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

const HEXAGON = "M12 3.500l7.400 4.250v8.500L12 20.500l-7.400-4.250v-8.500z";
const COIN = "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z";

/** Icons: paths of one stroke width in a viewBox of 24 × 24. Cards, modifiers and Idols have theirs by their id. */
export const GLYPHS = {
  battle: ["M20 4h-3.500L8 12.500l3.500 3.500L20 7.500z", "M6 12l6 6", "M8.600 15.400 4.500 19.500"],
  affluence: [COIN, "M12 8l4 4-4 4-4-4z"],
  spread: ["M12 21v-9", "M12 12.500c0-4.500-3-6.500-8-6.500 0 4.500 3 6.500 8 6.500z", "M12 16c0-4.500 3-6.500 8-6.500 0 4.500-3 6.500-8 6.500z"],
  trade: ["M4 8.500h13", "M13 4.500l4 4-4 4", "M20 15.500H7", "M11 11.500l-4 4 4 4"],
  steal: ["M3 8.500c3-2 6-1.500 9 0 3-1.500 6-2 9 0 0 5.500-2 9-4.500 9-2 0-3-2.500-4.500-2.500s-2.500 2.500-4.500 2.500C5 17.500 3 14 3 8.500z", "M7 11.500h2.500", "M14.500 11.500H17"],
  expand: [HEXAGON, "M12 8.500v7", "M8.500 12h7"],
  change: ["M19.500 10a7.500 7.500 0 0 0-14-2L4 10.500", "M4 5.500v5h5", "M4.500 14a7.500 7.500 0 0 0 14 2l1.500-2.500", "M20 18.500v-5h-5"],
  gold: [COIN, "M12 8l4 4-4 4-4-4z"],
  hexes: [HEXAGON],
  war: ["M5 5l12 12", "M19 5 7 17", "M4 14.500l5.500 5.500", "M20 14.500 14.500 20"],
  guide: ["M12 3l2.200 6.800L21 12l-6.800 2.200L12 21l-2.200-6.800L3 12l6.800-2.200z"],
  worship: ["M12 3.500c2.500 3 3.500 4.700 3.500 6.500a3.500 3.500 0 0 1-7 0c0-1.800 1-3.500 3.500-6.500z", "M8.500 16.500h7v4h-7z", "M6 20.500h12"],
  home: ["M4 12 12 5l8 7", "M6.500 10.500V19h11v-8.500"],
  gone: ["M6 6l12 12", "M18 6 6 18"],
} as const satisfies Record<string, readonly string[]>;

export type GlyphName = keyof typeof GLYPHS;

/** The icon of a card, a modifier or a type of Idol. */
export const glyphOf = ({ id }: { id: string }): GlyphName => id as GlyphName;

/** The sigils of the Spirits by the name of their pattern. Filled, so that they differ even when small. */
export const SIGILS: Record<string, string> = {
  flame: "M12 1.500c5 5.500 7 8.500 7 12.500a7 7 0 0 1-14 0c0-4 2-7 7-12.500z",
  moon: "M17.500 2.500a10 10 0 1 0 0 19 11 11 0 0 1 0-19z",
  star: "M12 1l3 8 8 3-8 3-3 8-3-8-8-3 8-3z",
  eye: "M1 12c3-5.500 6.500-8 11-8s8 2.500 11 8c-3 5.500-6.500 8-11 8S4 17.500 1 12zm11-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  bolt: "M14.500 1 4 14h6.500L8.500 23 20 9.500h-7z",
};

/** The patterns of the Factions' land by their name, in tiles of 20 × 20, with their stroke. */
export const PATTERNS: Record<string, { d: string; stroke: number }> = {
  peaks: { d: "M0 12 5 5l5 7M10 12l5-7 5 7", stroke: 1.5 },
  bricks: { d: "M0 4h12M8 12h12M0 20h6M14 20h6", stroke: 1.5 },
  dots: { d: "M4 5h.01M14 5h.01M9 14h.01M19 14h.01", stroke: 3 },
  stalks: { d: "M4 4v6M9 11v6M14 4v6M19 11v6", stroke: 1.5 },
  waves: { d: "M0 6c3-4 7-4 10 0s7 4 10 0M0 16c3-4 7-4 10 0s7 4 10 0", stroke: 1.5 },
  leaves: { d: "M2 8c0-5 6-5 6-5s0 5-6 5zM12 18c0-5 6-5 6-5s0 5-6 5z", stroke: 1.5 },
};
