// The entries of the catalog by their ids: names and texts of what views and menus name.
import type { Step } from "../contract";
import type { Catalog, Identity, Kind, Price, Side, Thing } from "./view";

/** The entry of a list that has this id. */
export function entry<T extends { id: string }>(list: T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`The catalog has no ${id}.`);
  return found;
}

export const identity = (catalog: Catalog, side: Side): Identity => entry(catalog.identities, side);
export const sideName = (catalog: Catalog, side: Side): string => identity(catalog, side).name;
export const pieceName = (catalog: Catalog, kind: Kind): string => entry(catalog.pieces, kind).name;

/** “Shrine of accuracy S2”. */
export function thingName(catalog: Catalog, { kind, mode, id }: Thing): string {
  const name = entry(catalog.things, kind).name;
  return mode ? `${name} of ${entry(catalog.modes, mode).name} ${id}` : `${name} ${id}`;
}

export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;

/** The types of pieces that are counted, with how many there are; counts are in the order of the catalog. */
export function counted(catalog: Catalog, counts: number[]): { kind: Kind; name: string; count: number }[] {
  return catalog.pieces.map(({ id, name }, i) => ({ kind: id, name, count: counts[i] ?? 0 })).filter(({ count }) => count);
}

/** “3 Pawns, 1 Rook”. */
export const countsText = (catalog: Catalog, counts: number[]): string => counted(catalog, counts).map(({ count, name }) => plural(count, name)).join(", ") || "none";

/** “7 points”, “5 LP + 5 SP”, “free”. */
export function priceText({ points = 0, lp = 0, sp = 0 }: Price): string {
  const parts = [points && plural(points, "point"), lp && `${lp} LP`, sp && `${sp} SP`];
  return parts.filter(Boolean).join(" + ") || "free";
}

/** What a step does: its own words, or those of what it names. */
export function stepText(catalog: Catalog, step: Step): string {
  const lists: Record<string, { id: string; text?: string }[]> = { build: catalog.things, mode: catalog.modes, weather: catalog.weathers };
  const list = lists[step.role];
  return step.about || (list && entry(list, step.value).text) || "";
}
