// New events as marks on the map: rings, arrows, notes and beams, in coordinates of the drawing.
import type { EventInfo } from "../../api/protocol";
import { CARD_GLYPHS, IDOL_GLYPHS, signed, type GlyphName } from "./art";
import { HEXES, landCenter, nearest, type Point } from "./hexes";
import { idolsOn, PAIRS, type View } from "./view";

export type Mark =
  | { kind: "ring"; at: Point }
  | { kind: "arrow"; from: Point; to: Point; faction: number; bold: boolean }
  | { kind: "note"; at: Point; faction: number; text: string; glyph?: GlyphName | undefined }
  | { kind: "beam"; from: Point; spirit: number };

type Draw = (data: Record<string, any>, view: View) => Mark[];

const at = (hex: number): Point => [HEXES[hex]!.x, HEXES[hex]!.y];

function home(view: View, f: number): Point | null {
  const spot = landCenter(view.land[f]!);
  return spot && [spot.x, spot.y];
}

function note(view: View, faction: number, text: string, glyph?: GlyphName): Mark[] {
  const spot = home(view, faction);
  return spot ? [{ kind: "note", at: spot, faction, text, glyph }] : [];
}

function arrow(view: View, faction: number, hex: number, bold: boolean): Mark[] {
  const from = nearest(view.land[faction]!, hex);
  const ring: Mark = { kind: "ring", at: at(hex) };
  return from ? [{ kind: "arrow", from: [from.x, from.y], to: at(hex), faction, bold }, ring] : [ring];
}

function theft(data: Record<string, any>, view: View): Mark[] {
  const [from, to] = [home(view, data.victim), home(view, data.faction)];
  return from && to ? [{ kind: "arrow", from, to, faction: data.faction, bold: false }, ...note(view, data.faction, `+${data.gold}`, "gold")] : [];
}

/** The power and the die of both sides, at the battleground. */
function battle(data: Record<string, any>, view: View): Mark[] {
  return PAIRS[data.pair]!.flatMap((f, side) => {
    const hex = view.battleground[data.pair]?.[side] ?? -1;
    const spot = hex >= 0 ? at(hex) : home(view, f);
    const [die, power] = side ? [data.die_b, data.power_b] : [data.die_a, data.power_a];
    return spot ? [{ kind: "note" as const, at: spot, faction: f, text: `${power} + ${die} = ${data.totals[side]}`, glyph: data.winner === f ? ("war" as const) : undefined }] : [];
  });
}

const both = (data: Record<string, any>, view: View, text: string, glyph: GlyphName): Mark[] => PAIRS[data.pair]!.flatMap((f) => note(view, f, text, glyph));

/** A beam from each paying Idol of a Faction to the track of the Spirit. */
function beams(data: Record<string, any>, view: View): Mark[] {
  const paid = [data.battle_tenths, data.affluence_tenths, data.spread_tenths];
  const pays = (hex: number): boolean => idolsOn(view, hex).some(({ kind }) => paid[kind]);
  return view.land[data.faction]!.filter(pays).map((hex) => ({ kind: "beam", from: at(hex), spirit: data.spirit }));
}

const DRAW: Record<string, Draw> = {
  idol_placed: (data) => [{ kind: "ring", at: at(data.hex) }, { kind: "note", at: at(data.hex), faction: -1, text: `S${data.spirit}`, glyph: IDOL_GLYPHS[data.idol_type] }],
  guided: (data, view) => note(view, data.faction, `S${data.spirit}`, "guide"),
  worship_gained: (data, view) => note(view, data.faction, `S${data.spirit}`, "worship"),
  worship_taken: (data, view) => note(view, data.faction, `S${data.spirit}`, "worship"),
  agenda_played: (data, view) => note(view, data.faction, "", CARD_GLYPHS[data.card]),
  spoils_played: (data, view) => note(view, data.faction, "", CARD_GLYPHS[data.card]),
  trade: (data, view) => note(view, data.faction, `+${data.gold}`, "gold"),
  trade_bonus: (data, view) => note(view, data.faction, `+${data.gold}`, "gold"),
  theft,
  war_gold: (data, view) => note(view, data.faction, signed(data.net), "gold"),
  expand: (data, view) => arrow(view, data.faction, data.hex, false),
  conquest: (data, view) => arrow(view, data.faction, data.hex, true),
  expand_failed: (data, view) => note(view, data.faction, `+${data.gold}`, "gold"),
  change: (data, view) => note(view, data.faction, "+1", CARD_GLYPHS[data.modifier]),
  war_erupted: (data, view) => both(data, view, "", "war"),
  war_resolved: battle,
  war_ripe: (data) => [{ kind: "ring", at: at(data.hex_a) }, { kind: "ring", at: at(data.hex_b) }],
  faction_eliminated: (data, view) => note(view, data.faction, "", "gone"),
  scored: beams,
};

const MANY = 14; // marks above which notes are left out

/** The marks of events; notes at the same spot are stacked. */
export function marksOf(events: EventInfo[], view: View): Mark[] {
  const all = events.flatMap((event) => DRAW[event.kind]?.(event.data, view) ?? []);
  const marks = all.length > MANY ? all.filter(({ kind }) => kind !== "note") : all;
  const taken = new Map<string, number>();
  return marks.map((mark) => {
    if (mark.kind !== "note") return mark;
    const below = taken.get(mark.at.join()) ?? 0;
    taken.set(mark.at.join(), below + 1);
    return { ...mark, at: [mark.at[0], mark.at[1] + 30 * below] };
  });
}
