// Curves in the format of uPlot: one list of positions, and for each curve a value or null at each of them.

export type Curves = Record<string, [number, number][]>;

export interface Aligned {
  names: string[];
  at: number[];
  values: (number | null)[][]; // by curve
}

export function align(curves: Curves): Aligned {
  const names = Object.keys(curves);
  const at = [...new Set(names.flatMap((name) => curves[name]!.map(([place]) => place)))].sort((a, b) => a - b);
  const values = names.map((name) => {
    const known = new Map(curves[name]);
    return at.map((place) => known.get(place) ?? null);
  });
  return { names, at, values };
}

/** The value of a curve at a position: that of its last point up to there. */
export function valueAt(points: [number, number][], at: number): number | null {
  return points.findLast(([place]) => place <= at)?.[1] ?? null;
}

/** Dash patterns, so that curves differ not only in colour. */
export const DASHES: number[][] = [[], [8, 4], [2, 3], [12, 3, 2, 3], [5, 2], [1, 2], [12, 6], [8, 3, 2, 3, 2, 3]];

export const formatNumber = (value: number | null): string => (value === null ? "" : String(Math.round(value * 100) / 100));
