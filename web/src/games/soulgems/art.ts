// The drawings, on squares of 100 × 100, with one stroke width.
import type { Kind } from "./view";

interface Figure {
  body: string; // filled
  lines?: string; // drawn on it
}

export const FIGURES: Record<Kind, Figure> = {
  P: { body: "M50 23a10 10 0 0 1 6.300 17.800c-1 .8-1.400 1.700-1 2.700L61 65h5v9H34v-9h5l5.700-21.500c.4-1 0-1.900-1-2.700A10 10 0 0 1 50 23z" },
  N: {
    body: "M35 74c0-11 9-15 9.500-24-4 4-9 4.500-12 7.500l-6-6c2.500-9 6-15 11-19.500L36.500 21l8 5.500C60 25 70 41 68 74z",
    lines: "M43.500 36.500h.01M57 37c4 6 5.500 15 5 27",
  },
  B: {
    body: "M50 18a4.500 4.500 0 0 1 3.400 7.400C60 31 64 38 64 45.500c0 6-2.700 10.300-6 13.500l3 6h5v9H34v-9h5l3-6c-3.300-3.200-6-7.500-6-13.500 0-7.500 4-14.500 10.600-20.100A4.500 4.500 0 0 1 50 18z",
    lines: "M50 35v14M43.500 42h13M42 59h16",
  },
  R: { body: "M31 23h8.500v6.500H46V23h8v6.500h6.500V23H69v14.500l-6.500 4.500v21l6.500 4v7H31v-7l6.500-4V42L31 37.500z", lines: "M37.500 42h25M37.500 63h25" },
  Q: {
    body: "M30 31.500l8.500 13L42.500 25 50 43.500 57.500 25l4 19.500 8.500-13-5 33v9.500H35v-9.500zM30 31.500a3 3 0 1 1 .01 0zM42.500 25a3 3 0 1 1 .01 0zM57.500 25a3 3 0 1 1 .01 0zM70 31.500a3 3 0 1 1 .01 0z",
    lines: "M35.500 64.500h29",
  },
  K: {
    body: "M47.500 15h5v5h5.500v5h-5.500v5.500c7-6.500 18.500-2.500 17 8.500-1 8-8 13.500-9.500 20.500V65h4v9H36v-9h4v-5.500c-1.500-7-8.500-12.500-9.500-20.500-1.500-11 10-15 17-8.500V25H42v-5h5.500z",
    lines: "M50 33v25M40 62h20",
  },
};

/** The stand of a piece shows its side, by the pattern of that identity. */
export const STANDS: Record<string, string> = {
  round: "M50 7a43 43 0 1 1 0 86 43 43 0 0 1 0-86z",
  square: "M19 9h62a10 10 0 0 1 10 10v62a10 10 0 0 1-10 10H19A10 10 0 0 1 9 81V19A10 10 0 0 1 19 9z",
};

/** Standing buildings and neutral figures. */
export const THING_ART: Record<string, Figure> = {
  OUTPOST: { body: "M34 82l5-34h22l5 34zM32 36h36v12H32z", lines: "M50 36V16M50 17h17l-5 6 5 6H50M39 64h22" },
  BAZAAR: { body: "M18 36l8-14h48l8 14v6a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0zM24 54h52v28H24z", lines: "M34 42V36M50 42V36M66 42V36M42 82V64h16v18" },
  MINT: { body: "M50 20a30 30 0 1 1 0 60 30 30 0 0 1 0-60z", lines: "M50 29a21 21 0 1 1 0 42 21 21 0 0 1 0-42zM50 38l9 12-9 12-9-12z" },
  SHRINE: { body: "M42 20h16l5 50H37zM28 70h44v12H28z", lines: "M41 32h18" },
  WEATHER_NODE: { body: "M50 14l8 22 22 8-22 8-8 22-8-22-22-8 22-8zM38 78h24v8H38z", lines: "M50 60v18" },
  TRADER: { body: "M40 28h20l-4 9c12 8 18 18 18 29 0 11-9 16-24 16s-24-5-24-16c0-11 6-21 18-29z", lines: "M42 37h16M50 48v24M57 53c-3-4-13-4-13 2 0 7 13 4 13 11 0 6-10 6-14 2" },
  GUARDIAN: { body: "M50 16l28 9v24c0 18-12 29-28 36-16-7-28-18-28-36V25z", lines: "M50 27v46M32 43h36" },
  BEAST: { body: "M24 26l12 10c8-5 20-5 28 0l12-10-2 26c-1 16-10 30-24 30S27 68 26 52z", lines: "M40 52h.01M60 52h.01M42 68c5 4 11 4 16 0" },
};

/** A Soul Gem on 100 × 100: its outline, its facets, and the crack of a broken one. */
export const GEM = {
  body: "M28 14h44l20 26-42 50L8 40z",
  facets: "M8 40h84M28 14l10 26 12 50 12-50 10-26M38 40l12-26 12 26",
  crack: "M56 8L46 30l12 10-16 16 10 8-8 24",
  halves: ["M28 14h25L43 30l12 10-16 16 10 8-6 18L8 40z", "M56 14h16l20 26-37 44 3-20-9-8 15-16-12-10z"],
};
