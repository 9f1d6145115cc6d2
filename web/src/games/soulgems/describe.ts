// What is at a square, in a few lines: for the inspector and for screen readers.
import { capitalise } from "../../stage/words";
import { entry, pieceName, plural, sideName, thingName } from "./catalog";
import { parse, terrainAt } from "./squares";
import { pieceAt, SIDES, thingsAt, type Catalog, type Piece, type Thing, type View } from "./view";

/** The piece and its marks, buildings and figures, the ground, then attacks by and on the piece. */
export function describe(view: View, square: string, catalog: Catalog): string[] {
  const piece = pieceAt(view, square);
  return [
    `${square}: ${piece ? pieceText(view, piece, catalog) : "no piece"}`,
    ...(piece ? markTexts(piece, catalog) : []),
    ...thingsAt(view, square).map((thing) => thingText(thing, catalog)),
    groundText(view, square, catalog),
    ...(piece ? attackTexts(view, square, catalog) : []),
  ];
}

function pieceText(view: View, { side, type, damage }: Piece, catalog: Catalog): string {
  const { name, value } = entry(catalog.pieces, type);
  const whose = `${sideName(catalog, side)}'s ${name}`;
  if (type === "K") return `${whose}, ${view.players[side].king_damage ?? 0} of ${view.king_hp} damage`;
  return `${whose}, worth ${value}${damage ? `, ${damage} of ${value} damage this turn` : ""}`;
}

function markTexts({ marks = [], bound }: Piece, catalog: Catalog): string[] {
  return marks.map((id) => {
    const { name, text } = entry(catalog.marks, id);
    return `${capitalise(name)}${id === "bound" && bound ? ` for ${plural(bound, "turn")}` : ""}: ${text}`;
  });
}

function thingText(thing: Thing, catalog: Catalog): string {
  const { text, falls } = entry(catalog.things, thing.kind);
  const hurt = thing.damage ? `, ${thing.damage} taken this turn` : "";
  return `${thingName(catalog, thing)}: ${text}${thing.used ? " Used up." : ""} Falls to ${falls} damage${hurt}.`;
}

function groundText(view: View, square: string, catalog: Catalog): string {
  const rank = parse(square)[1] + 1;
  const camps = SIDES.filter((side) => view.board.camps[side][0]! <= rank && rank <= view.board.camps[side][1]!);
  const fields = (view.anchors ?? []).filter((field) => field.squares.includes(square));
  return [
    entry(catalog.grounds, terrainAt(view, square)).name,
    ...camps.map((side) => `${sideName(catalog, side)}'s camp`),
    ...fields.map(({ owner }) => `in ${sideName(catalog, owner)}'s Anchor Field`),
  ].join(", ");
}

/** SG-8: the attacks by and on the piece of a square, with their chances. */
function attackTexts(view: View, square: string, catalog: Catalog): string[] {
  const other = (at: string, chance: number): string => `${pieceName(catalog, pieceAt(view, at)!.type)} ${at} ${chance} %`;
  const aims = view.strikes.filter((strike) => strike.source === square).map(({ target, chance }) => other(target, chance));
  const threats = view.strikes.filter((strike) => strike.target === square).map(({ source, chance }) => other(source, chance));
  return [...(aims.length ? [`Strikes ${aims.join(", ")}`] : []), ...(threats.length ? [`Struck by ${threats.join(", ")}`] : [])];
}
