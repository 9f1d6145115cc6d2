// New events as marks on the map: rings, arrows, notes and beams, in coordinates of the drawing.
import { glyphOf, signed, spiritName, type GlyphName } from "./art";
import { gridOf, type HexGrid, type Point } from "./hexes";
import { idolsOn, type Catalog, type DataOf, type Event, type EventData, type EventName, type View } from "./view";

export type Mark =
  | { kind: "ring"; at: Point }
  | { kind: "arrow"; from: Point; to: Point; faction: number; bold: boolean }
  | { kind: "note"; at: Point; faction: number; text: string; glyph?: GlyphName | undefined }
  | { kind: "beam"; from: Point; spirit: number };

/** What events are drawn on. */
interface Stage {
  view: View;
  catalog: Catalog;
  grid: HexGrid;
}

type Draw<N extends EventName> = (data: DataOf<N>, stage: Stage) => Mark[];

function home({ view, grid }: Stage, f: number): Point | null {
  const spot = grid.landCenter(view.land[f]!);
  return spot && [spot.x, spot.y];
}

const ring = ({ grid }: Stage, hex: number): Mark => ({ kind: "ring", at: grid.point(hex) });

function note(stage: Stage, faction: number, text: string, glyph?: GlyphName): Mark[] {
  const spot = home(stage, faction);
  return spot ? [{ kind: "note", at: spot, faction, text, glyph }] : [];
}

function arrow(stage: Stage, faction: number, hex: number, bold: boolean): Mark[] {
  const from = stage.grid.nearest(stage.view.land[faction]!, hex);
  return [...(from ? [{ kind: "arrow" as const, from: [from.x, from.y] as Point, to: stage.grid.point(hex), faction, bold }] : []), ring(stage, hex)];
}

const gold = (data: { faction: number; gold: number }, stage: Stage): Mark[] => note(stage, data.faction, `+${data.gold}`, "gold");

const spirit = (glyph: GlyphName) => (data: { faction: number; spirit: number }, stage: Stage): Mark[] => note(stage, data.faction, spiritName(stage.catalog, data.spirit), glyph);

const card = (data: { faction: number; card: number }, stage: Stage): Mark[] => note(stage, data.faction, "", glyphOf(stage.catalog.cards[data.card]!));

function theft(data: DataOf<"theft">, stage: Stage): Mark[] {
  const [from, to] = [home(stage, data.victim), home(stage, data.faction)];
  return from && to ? [{ kind: "arrow", from, to, faction: data.faction, bold: false }, ...gold(data, stage)] : [];
}

function placed(data: DataOf<"idol_placed">, stage: Stage): Mark[] {
  const [at, text] = [stage.grid.point(data.hex), spiritName(stage.catalog, data.spirit)];
  return [ring(stage, data.hex), { kind: "note", at, faction: -1, text, glyph: glyphOf(stage.catalog.idols[data.idol_type]!) }];
}

/** The power and the die of both sides, at the battleground. */
function battle(data: DataOf<"war_resolved">, stage: Stage): Mark[] {
  const ground = stage.view.wars.find(({ pair }) => pair === data.pair)?.ground;
  const sides = [[data.power_a, data.die_a], [data.power_b, data.die_b]] as const;
  return stage.catalog.pairs[data.pair]!.flatMap((f, side): Mark[] => {
    const at = ground ? stage.grid.point(ground[side]!) : home(stage, f);
    const [power, die] = sides[side]!;
    return at ? [{ kind: "note", at, faction: f, text: `${power} + ${die} = ${power + die}`, glyph: data.winner === f ? "war" : undefined }] : [];
  });
}

/** A beam from each paying Idol of a Faction to the track of the Spirit. */
function beams(data: DataOf<"scored">, { view, grid }: Stage): Mark[] {
  const paid = [data.battle_tenths, data.affluence_tenths, data.spread_tenths];
  const pays = (hex: number): boolean => idolsOn(view, hex).some(({ kind }) => paid[kind]);
  return view.land[data.faction]!.filter(pays).map((hex) => ({ kind: "beam", from: grid.point(hex), spirit: data.spirit }));
}

const DRAW: { [N in EventName]?: Draw<N> } = {
  idol_placed: placed,
  guided: spirit("guide"),
  worship_gained: spirit("worship"),
  worship_taken: spirit("worship"),
  agenda_played: card,
  spoils_played: card,
  trade: gold,
  trade_bonus: gold,
  theft,
  war_gold: (data, stage) => note(stage, data.faction, signed(data.net), "gold"),
  expand: (data, stage) => arrow(stage, data.faction, data.hex, false),
  conquest: (data, stage) => arrow(stage, data.faction, data.hex, true),
  expand_failed: gold,
  change: (data, stage) => note(stage, data.faction, "+1", glyphOf(stage.catalog.modifiers[data.modifier]!)),
  war_erupted: (data, stage) => stage.catalog.pairs[data.pair]!.flatMap((f) => note(stage, f, "", "war")),
  war_resolved: battle,
  war_ripe: (data, stage) => [ring(stage, data.hex_a), ring(stage, data.hex_b)],
  faction_eliminated: (data, stage) => note(stage, data.faction, "", "gone"),
  scored: beams,
};

const MANY = 14; // marks above which notes are left out

/** The marks of events; notes at the same spot are stacked. */
export function marksOf(events: Event[], view: View, catalog: Catalog): Mark[] {
  const stage = { view, catalog, grid: gridOf(catalog) };
  const draw = (data: EventData): Mark[] => (DRAW[data.event] as Draw<EventName> | undefined)?.(data, stage) ?? [];
  const all = events.flatMap(({ data }) => draw(data));
  const marks = all.length > MANY ? all.filter(({ kind }) => kind !== "note") : all;
  const taken = new Map<string, number>();
  return marks.map((mark) => {
    if (mark.kind !== "note") return mark;
    const below = taken.get(mark.at.join()) ?? 0;
    taken.set(mark.at.join(), below + 1);
    return { ...mark, at: [mark.at[0], mark.at[1] + 30 * below] };
  });
}
