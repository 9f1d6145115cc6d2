// Coordinates on the board, in hundredths of a square.
import { spot } from "./squares";
import type { View } from "./view";

/** The upper left corner of a square. */
export function corner(view: View, square: string): [number, number] {
  const { x, y } = spot(view, square);
  return [x * 100, y * 100];
}

/** The path of a line between two squares that leaves their centres free. */
export function linePath(view: View, from: string, to: string): string {
  const [[x, y], [u, v]] = [corner(view, from), corner(view, to)];
  const length = Math.hypot(u - x, v - y) || 1;
  const [dx, dy] = [((u - x) / length) * 40, ((v - y) / length) * 40];
  return `M${x + 50 + dx} ${y + 50 + dy}L${u + 50 - dx} ${v + 50 - dy}`;
}
