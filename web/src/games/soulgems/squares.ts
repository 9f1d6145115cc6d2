// Squares by name (SG-2.1): a1 is file 0 and rank 0; the files are a to z, then aa to af.
import type { View } from "./view";

export interface Spot {
  x: number; // columns from the left, as drawn
  y: number; // rows from the top, as drawn
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export function fileName(x: number): string {
  return x < 26 ? String.fromCharCode(97 + x) : `a${String.fromCharCode(97 + x - 26)}`;
}

export function squareName(file: number, rank: number): string {
  return `${fileName(file)}${rank + 1}`;
}

/** File and rank of a square, both from 0. */
export function parse(square: string): [number, number] {
  const beyond = square.charAt(1) >= "a"; // the files aa to af
  const file = square.charCodeAt(beyond ? 1 : 0) - 97 + (beyond ? 26 : 0);
  return [file, Number(square.slice(beyond ? 2 : 1)) - 1];
}

/** The place of a square as drawn; Black sees the board from the other side. */
export function spot(view: View, square: string): Spot {
  const [file, rank] = parse(square);
  const { width, height } = view.board;
  return view.side === "B" ? { x: width - 1 - file, y: rank } : { x: file, y: height - 1 - rank };
}

/** The letter of a square's terrain (SG-13.31). */
export function terrainAt(view: View, square: string): string {
  const [file, rank] = parse(square);
  return view.board.tiles[view.board.height - 1 - rank]?.[file] ?? "_";
}

/** Every square, row by row as drawn. */
export function squares(view: View): string[] {
  const { width, height } = view.board;
  const ranks = Array.from({ length: height }, (_, y) => (view.side === "B" ? y : height - 1 - y));
  const files = Array.from({ length: width }, (_, x) => (view.side === "B" ? width - 1 - x : x));
  return ranks.flatMap((rank) => files.map((file) => squareName(file, rank)));
}

const STEPS: Record<Arrow, [number, number]> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export const isArrow = (key: string): key is Arrow => key in STEPS;

/** The next square for an arrow key, or the same at the edge; for `null` the viewer's King, or the centre. */
export function neighbour(view: View, place: string | null, key: Arrow): string {
  if (place === null) return start(view);
  const { width, height } = view.board;
  const [file, rank] = parse(place);
  const turned = view.side === "B" ? -1 : 1;
  const [dx, dy] = STEPS[key];
  const clamp = (n: number, most: number): number => Math.max(0, Math.min(most - 1, n));
  return squareName(clamp(file + dx * turned, width), clamp(rank + dy * turned, height));
}

function start(view: View): string {
  const king = view.pieces.find((piece) => piece.type === "K" && piece.side === (view.side ?? "W"));
  return king?.square ?? squareName(view.board.width >> 1, view.board.height >> 1);
}
