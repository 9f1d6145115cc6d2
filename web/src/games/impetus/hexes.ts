// The map as it is drawn: pointy-top hexes in rows; their numbers, coordinates and places come from the catalog.
import type { Catalog } from "./view";

export const SIZE = 50; // from the centre of a hex to a corner, in units of the drawing
export const HALF = (SIZE * Math.sqrt(3)) / 2;

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

const SIDES = [0, 1, 2, 3, 4, 5];
const ACROSS: [number, number][] = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]]; // the neighbour beyond each side, clockwise

const round = (n: number): number => Math.round(n * 100) / 100;

/** The corners of a hex around its centre, clockwise from the top; smaller with a scale below 1. */
export const corners = (scale = 1): Point[] =>
  SIDES.map((i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return [round(SIZE * scale * Math.cos(angle)), round(SIZE * scale * Math.sin(angle))];
  });

export const outline = (scale = 1): string => corners(scale).map((corner) => corner.join(",")).join(" ");

const far = (a: Point, b: Point): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

/** The spot nearest to a point, or null. */
const closest = (spots: Spot[], to: Point): Spot | null =>
  spots.length ? spots.reduce((best, spot) => (far([spot.x, spot.y], to) < far([best.x, best.y], to) ? spot : best)) : null;

/** All hexes of the map, and what lies beside, between and among them. */
export class HexGrid {
  readonly spots: Spot[];
  readonly rows: Spot[][];
  readonly homes: Set<number>;
  readonly #places: Map<string, Spot>;
  readonly #coordinates: Map<string, Spot>;

  constructor({ hexes, homes }: Pick<Catalog, "hexes" | "homes">) {
    this.spots = hexes.map(({ q, r, place }, hex) => ({ hex, q, r, place, x: 2 * HALF * (q + r / 2), y: 1.5 * SIZE * r }));
    this.rows = [...new Set(this.spots.map(({ r }) => r))].map((r) => this.spots.filter((spot) => spot.r === r));
    this.homes = new Set(homes);
    this.#places = new Map(this.spots.map((spot) => [spot.place, spot]));
    this.#coordinates = new Map(this.spots.map((spot) => [`${spot.q} ${spot.r}`, spot]));
  }

  spotAt(place: string): Spot | undefined {
    return this.#places.get(place);
  }

  /** The place in the middle of the map. */
  get middle(): string {
    return this.#at(0, 0)!.place;
  }

  /** The middle of a hex. */
  point(hex: number): Point {
    const { x, y } = this.spots[hex]!;
    return [x, y];
  }

  #at(q: number, r: number): Spot | undefined {
    return this.#coordinates.get(`${q} ${r}`);
  }

  #beyond({ q, r }: Spot, side: number): Spot | undefined {
    return this.#at(q + ACROSS[side]![0], r + ACROSS[side]![1]);
  }

  /** The borders between lands, as lines from corner to corner of hexes. */
  borders(owner: number[]): [Point, Point][] {
    const tips = corners();
    const ends = (spot: Spot, side: number): boolean => {
      const other = this.#beyond(spot, side);
      return owner[spot.hex]! >= 0 && owner[spot.hex] !== (other ? owner[other.hex] : -1);
    };
    const at = (spot: Spot, corner: number): Point => [spot.x + tips[corner % 6]![0], spot.y + tips[corner % 6]![1]];
    return this.spots.flatMap((spot) => SIDES.filter((side) => ends(spot, side)).map((side): [Point, Point] => [at(spot, side), at(spot, side + 1)]));
  }

  /** The pair of hexes in the middle of the border between two lands, or null. */
  middlePair(a: number[], b: number[]): [number, number] | null {
    const near = (hex: number): number[] => SIDES.flatMap((side) => this.#beyond(this.spots[hex]!, side)?.hex ?? []);
    const pairs = a.flatMap((hex) => near(hex).filter((other) => b.includes(other)).map((other): [number, number] => [hex, other]));
    return pairs[Math.floor(pairs.length / 2)] ?? null;
  }

  /** The hex nearest to the centre of a land, or null. */
  landCenter(land: number[]): Spot | null {
    const spots = land.map((hex) => this.spots[hex]!);
    const middle = (of: "x" | "y"): number => spots.reduce((sum, spot) => sum + spot[of], 0) / spots.length;
    return closest(spots, [middle("x"), middle("y")]);
  }

  /** The hex of a land nearest to another hex, or null. */
  nearest(land: number[], hex: number): Spot | null {
    return closest(land.filter((one) => one !== hex).map((one) => this.spots[one]!), this.point(hex));
  }

  /** The next place for an arrow key; up and down alternate so that they go straight. */
  neighbour(place: string | null, key: Arrow): string {
    const at = place === null ? undefined : this.spotAt(place);
    if (!at) return this.middle;
    const lean = Math.abs(at.r) % 2;
    const ways: Record<Arrow, [number, number][]> = {
      ArrowLeft: [[-1, 0]],
      ArrowRight: [[1, 0]],
      ArrowUp: [[lean, -1], [1 - lean, -1]],
      ArrowDown: [[lean - 1, 1], [-lean, 1]],
    };
    const found = ways[key].map(([q, r]) => this.#at(at.q + q, at.r + r)).find((spot) => spot);
    return (found ?? at).place;
  }
}

const grids = new WeakMap<Catalog, HexGrid>();

/** The map of a catalog, made once. */
export function gridOf(catalog: Catalog): HexGrid {
  const grid = grids.get(catalog) ?? new HexGrid(catalog);
  grids.set(catalog, grid);
  return grid;
}
