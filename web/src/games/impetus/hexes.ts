// The map: 61 pointy-top hexes in rows, named by their axial coordinates “q,r”.

export const SIZE = 50; // from the centre of a hex to a corner, in units of the drawing
export const HALF = (SIZE * Math.sqrt(3)) / 2;
const RADIUS = 4;

export interface Spot {
  hex: number;
  q: number;
  r: number;
  place: string;
  x: number;
  y: number;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
export type Point = [number, number];

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

function row(r: number): [number, number][] {
  return range(Math.max(-RADIUS, -RADIUS - r), Math.min(RADIUS, RADIUS - r)).map((q) => [q, r]);
}

export const HEXES: Spot[] = range(-RADIUS, RADIUS)
  .flatMap(row)
  .map(([q, r], hex) => ({ hex, q, r, place: `${q},${r}`, x: 2 * HALF * (q + r / 2), y: 1.5 * SIZE * r }));

export const ROWS: Spot[][] = range(-RADIUS, RADIUS).map((r) => HEXES.filter((spot) => spot.r === r));

const BY_PLACE = new Map(HEXES.map((spot) => [spot.place, spot]));

export const spotAt = (place: string): Spot | undefined => BY_PLACE.get(place);

export const HOMES = new Set([22, 31, 39, 38, 29, 21]);

const round = (n: number): number => Math.round(n * 100) / 100;

/** The corners of a hex around its centre, clockwise from the top; smaller with a scale below 1. */
export const corners = (scale = 1): Point[] =>
  range(0, 5).map((i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return [round(SIZE * scale * Math.cos(angle)), round(SIZE * scale * Math.sin(angle))];
  });

export const outline = (scale = 1): string => corners(scale).map((corner) => corner.join(",")).join(" ");

const ACROSS: [number, number][] = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]]; // the neighbour beyond each side, clockwise

const beyond = ({ q, r }: Spot, side: number): Spot | undefined => spotAt(`${q + ACROSS[side]![0]},${r + ACROSS[side]![1]}`);

/** The borders between lands, as lines from corner to corner of hexes. */
export function borders(owner: number[]): [Point, Point][] {
  const tips = corners();
  const ends = (spot: Spot, side: number): boolean => {
    const other = beyond(spot, side);
    return owner[spot.hex]! >= 0 && owner[spot.hex] !== (other ? owner[other.hex] : -1);
  };
  const at = (spot: Spot, corner: number): Point => [spot.x + tips[corner % 6]![0], spot.y + tips[corner % 6]![1]];
  return HEXES.flatMap((spot) => range(0, 5).filter((side) => ends(spot, side)).map((side): [Point, Point] => [at(spot, side), at(spot, side + 1)]));
}

/** All pairs of adjacent hexes of two lands. */
function touching(a: number[], b: number[]): [number, number][] {
  const near = (hex: number): number[] => range(0, 5).flatMap((side) => beyond(HEXES[hex]!, side)?.hex ?? []);
  return a.flatMap((hex) => near(hex).filter((other) => b.includes(other)).map((other): [number, number] => [hex, other]));
}

/** The pair of hexes in the middle of the border between two lands, or null. */
export function middlePair(a: number[], b: number[]): [number, number] | null {
  const pairs = touching(a, b);
  return pairs[Math.floor(pairs.length / 2)] ?? null;
}

/** The hex nearest to the centre of a land, or null. */
export function landCenter(land: number[]): Spot | null {
  const spots = land.map((hex) => HEXES[hex]!);
  const middle = (of: "x" | "y"): number => spots.reduce((sum, spot) => sum + spot[of], 0) / spots.length;
  const [x, y] = [middle("x"), middle("y")];
  const far = (spot: Spot): number => (spot.x - x) ** 2 + (spot.y - y) ** 2;
  return spots.length ? spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best)) : null;
}

/** The hex of a land nearest to another hex, or null. */
export function nearest(land: number[], hex: number): Spot | null {
  const to = HEXES[hex]!;
  const far = (spot: Spot): number => (spot.x - to.x) ** 2 + (spot.y - to.y) ** 2;
  const spots = land.map((one) => HEXES[one]!).filter((spot) => spot.hex !== hex);
  return spots.length ? spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best)) : null;
}

/** The next place for an arrow key; up and down alternate so that they go straight. */
export function neighbour(place: string | null, key: Arrow): string {
  const at = place === null ? undefined : spotAt(place);
  if (!at) return "0,0";
  const lean = Math.abs(at.r) % 2;
  const ways: Record<Arrow, [number, number][]> = {
    ArrowLeft: [[-1, 0]],
    ArrowRight: [[1, 0]],
    ArrowUp: [[lean, -1], [1 - lean, -1]],
    ArrowDown: [[lean - 1, 1], [-lean, 1]],
  };
  const found = ways[key].map(([q, r]) => spotAt(`${at.q + q},${at.r + r}`)).find((spot) => spot);
  return (found ?? at).place;
}
