// The types of Impetus' data, made from the server's, and questions to a view. No rules are computed here.
import type { GameEvent } from "../contract";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type View = Schemas["View"];
export type Catalog = Schemas["Catalog"];
export type EventData = Schemas["EventData"];
export type War = Schemas["War"];
export type Danger = View["danger"][number];
export type Event = GameEvent<EventData>;
export type EventName = EventData["event"];
export type DataOf<N extends EventName> = Extract<EventData, { event: N }>;

export interface Idol {
  spirit: number;
  kind: number;
  count: number;
}

export const KINDS = [0, 1, 2]; // the types of Idols

export const factions = (view: View): number[] => view.gold.map((_, f) => f);

export const spirits = (view: View): number[] => view.vp.map((_, spirit) => spirit);

export const livingFactions = (view: View): number[] => factions(view).filter((f) => !view.eliminated[f]);

/** The number of a pair of Factions. */
export const pairOf = ({ pairs }: Catalog, a: number, b: number): number => pairs.findIndex((pair) => pair.includes(a) && pair.includes(b));

/** The Idols of a hex by Spirit and type. */
export function idolsOn(view: View, hex: number): Idol[] {
  const stacks = view.shrines.find((shrine) => shrine.hex === hex)?.idols ?? [];
  return stacks.map(([spirit, kind, count]) => ({ spirit, kind, count }));
}

/** How many Idols of each type a Spirit has on the map. */
export function idolsOf(view: View, spirit: number): number[] {
  const stacks = view.shrines.flatMap(({ idols }) => idols);
  return KINDS.map((wanted) => stacks.reduce((sum, [who, kind, count]) => (who === spirit && kind === wanted ? sum + count : sum), 0));
}

/** The Factions that reach a neutral hex. */
export const reachers = (view: View, hex: number): number[] => factions(view).filter((f) => view.reach[f]!.includes(hex));

/** What a Faction has gained or lost since the turn began: gold and hexes. */
export function gains(view: View, opening: View | null, f: number): { gold: number; size: number } {
  if (!opening) return { gold: 0, size: 0 };
  return { gold: view.gold[f]! - opening.gold[f]!, size: view.land[f]!.length - opening.land[f]!.length };
}

/** The worst danger of war of a Faction with any other that lives. */
export function dangerOf(view: View, { pairs }: Catalog, f: number): Danger {
  const alive = (pair: [number, number]): boolean => pair.includes(f) && !pair.some((one) => view.eliminated[one]);
  const all = view.danger.filter((_, pair) => alive(pairs[pair]!));
  return (["war", "low", "near"] as const).find((one) => all.includes(one)) ?? "";
}

/** The cards of a Faction in this turn: the one played, then its spoils. */
export const cardsOf = (view: View, f: number): number[] => [...(view.played[f]! >= 0 ? [view.played[f]!] : []), ...spoilsOf(view, f)];

const spoilsOf = (view: View, f: number): number[] => view.spoils_played.filter(([winner]) => winner === f).map(([, card]) => card);

/** The data of the events of one kind. */
export const dataOf = <N extends EventName>(events: Event[], name: N): DataOf<N>[] => events.map(({ data }) => data).filter((data): data is DataOf<N> => data.event === name);
