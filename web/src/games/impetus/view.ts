// The view of an Impetus position (ludex.games.impetus.client.view) with helpers to read it. No rules are computed here.
import type { EventInfo } from "../../api/protocol";

export interface View {
  turn: number;
  phase: "V_DECIDE" | "A_DECIDE" | "C_DECIDE" | "J_DECIDE" | "S_DECIDE" | "SC_DECIDE" | "GAME_OVER";
  n_spirits: number;
  rules: { vp_to_win: number; war_regard: number; guide_influence: number; [name: string]: number };
  owner: number[]; // by hex; -1 for nobody, here and below
  gold: number[]; // by Faction
  regard: number[]; // by pair
  mod: number[][]; // by Faction: Trade, Steal, Expand
  pool: number[][]; // by Faction: Trade, Steal, Expand, Change
  guide: number[];
  worship: number[];
  eliminated: boolean[];
  war: number[]; // by pair: 0 none, 1 Pending, 2 Ripe
  battleground: [number, number][]; // by pair, while the war is Ripe
  idols: number[][][]; // by hex, Spirit and type
  influence: number[]; // by Spirit
  guiding: number[];
  idol_used: boolean[];
  vp: number[];
  game_over: boolean;
  winners: number[];
  end_reason: string;
  played: number[]; // by Faction: the card of this turn
  war_results: [number, number, number, number, number][]; // pair, die, die, winner, prize
  spoils_played: [number, number][]; // Faction, card
  waiting: number[];
  confirmed: number[];
  land: number[][]; // by Faction
  reach: number[][];
  neighbours: number[][];
  expand_cost: number[];
  pay: number[][]; // by Faction: tenths per war won, gold gained, hex gained
  war_odds: [number, number, number][]; // by pair: win, tie, lose, of 36
  hex_pay: Record<string, number[]>; // by place, where Idols stand
  earned: number[][]; // by Faction: tenths of this turn so far
  seat?: number;
  hand?: number[];
}

export interface Idol {
  spirit: number;
  kind: number;
  count: number;
}

export interface War {
  pair: number;
  a: number;
  b: number;
  ripe: boolean;
  at: [number, number] | null; // the battleground
}

export const FACTIONS = [0, 1, 2, 3, 4, 5];

/** The pairs of Factions in their order. */
export const PAIRS: [number, number][] = FACTIONS.flatMap((a) => FACTIONS.slice(a + 1).map((b): [number, number] => [a, b]));

const PAIR_OF = new Map(PAIRS.flatMap(([a, b], pair) => [[`${a} ${b}`, pair] as const, [`${b} ${a}`, pair] as const]));

export const pairOf = (a: number, b: number): number => PAIR_OF.get(`${a} ${b}`) ?? -1;

export const spirits = (view: View): number[] => view.vp.map((_, spirit) => spirit);

export const livingFactions = (view: View): number[] => FACTIONS.filter((f) => !view.eliminated[f]);

/** The Idols of a hex by Spirit and type. */
export function idolsOn(view: View, hex: number): Idol[] {
  const all = (view.idols[hex] ?? []).flatMap((kinds, spirit) => kinds.map((count, kind) => ({ spirit, kind, count })));
  return all.filter(({ count }) => count > 0);
}

/** How many Idols of each type a Spirit has on the map. */
export function idolsOf(view: View, spirit: number): number[] {
  return [0, 1, 2].map((kind) => view.idols.reduce((sum, hex) => sum + (hex[spirit]?.[kind] ?? 0), 0));
}

export function warsOf(view: View): War[] {
  const all = PAIRS.map(([a, b], pair) => ({ pair, a, b, ripe: view.war[pair] === 2, at: view.war[pair] === 2 ? view.battleground[pair]! : null }));
  return all.filter(({ pair }) => view.war[pair]);
}

/** The danger of war between a pair: at war, regard low enough for one, one above that, or none. */
export function alarm(view: View, pair: number): "war" | "low" | "near" | "" {
  const limit = view.rules.war_regard;
  const regard = view.regard[pair]!;
  return view.war[pair] ? "war" : regard <= limit ? "low" : regard === limit + 1 ? "near" : "";
}

/** The Factions that reach a neutral hex. */
export const reachers = (view: View, hex: number): number[] => FACTIONS.filter((f) => view.reach[f]!.includes(hex));

/** What a Faction has gained or lost since the turn began: gold and hexes. */
export function gains(view: View, opening: View | null, f: number): { gold: number; size: number } {
  if (!opening) return { gold: 0, size: 0 };
  return { gold: view.gold[f]! - opening.gold[f]!, size: view.land[f]!.length - opening.land[f]!.length };
}

/** The worst alarm of a Faction with any other. */
export function danger(view: View, f: number): "war" | "low" | "near" | "" {
  const all = livingFactions(view).filter((other) => other !== f).map((other) => alarm(view, pairOf(f, other)));
  return (["war", "low", "near"] as const).find((one) => all.includes(one)) ?? "";
}

/** The cards of a Faction in this turn: the one played, then its spoils. */
export const cardsOf = (view: View, f: number): number[] => [...(view.played[f]! >= 0 ? [view.played[f]!] : []), ...spoilsOf(view, f)];

const spoilsOf = (view: View, f: number): number[] => view.spoils_played.filter(([winner]) => winner === f).map(([, card]) => card);

/** The events of the given kinds. */
export const ofKind = (events: EventInfo[], ...kinds: string[]): EventInfo[] => events.filter((event) => kinds.includes(event.kind));
