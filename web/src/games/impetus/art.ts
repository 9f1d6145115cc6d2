// Names, letters, colours and icons. Colour is never the only sign: Factions have letters, Spirits have sigils.

export const FACTION_NAMES = ["Mountain", "Mesa", "Sand", "Plains", "River", "Jungle"];
export const LETTERS = ["M", "E", "S", "P", "R", "J"]; // Mesa is E: M is Mountain
export const CARD_NAMES = ["Trade", "Steal", "Expand", "Change"];
export const IDOL_NAMES = ["Battle", "Affluence", "Spread"];
export const UNITS = ["war won", "gold gained", "hex gained"]; // what each type of Idol pays for

/** The Factions' colours from the Okabe-Ito palette, and the text colours that are legible on them. */
export const FILLS = ["--hue-6", "--hue-1", "--hue-4", "--hue-3", "--hue-5", "--hue-7"].map((name) => `var(${name})`);
export const INKS = ["#111", "#111", "#111", "#111", "#fff", "#111"];

export const ALARMS = { war: "×", low: "!!", near: "!", "": "" }; // signs for the danger of war, worst first

export const spiritName = (spirit: number): string => (spirit < 0 ? "nobody" : `S${spirit}`);
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");

/** “a, b and c”. */
export const joinWords = (words: string[]): string => (words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

const HEXAGON = "M12 3.500l7.400 4.250v8.500L12 20.500l-7.400-4.250v-8.500z";
const COIN = "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z";

/** Icons: paths of one stroke width in a viewBox of 24 × 24. */
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

export const CARD_GLYPHS: GlyphName[] = ["trade", "steal", "expand", "change"];
export const IDOL_GLYPHS: GlyphName[] = ["battle", "affluence", "spread"];

/** The sigil of each Spirit: flame, moon, star, eye, bolt. Filled, so that they differ even when small. */
export const SIGILS = [
  "M12 1.500c5 5.500 7 8.500 7 12.500a7 7 0 0 1-14 0c0-4 2-7 7-12.500z",
  "M17.500 2.500a10 10 0 1 0 0 19 11 11 0 0 1 0-19z",
  "M12 1l3 8 8 3-8 3-3 8-3-8-8-3 8-3z",
  "M1 12c3-5.500 6.500-8 11-8s8 2.500 11 8c-3 5.500-6.500 8-11 8S4 17.500 1 12zm11-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  "M14.500 1 4 14h6.500L8.500 23 20 9.500h-7z",
];
export const SIGIL_NAMES = ["flame", "moon", "star", "eye", "bolt"];
