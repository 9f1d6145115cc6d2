// The view of a Soul Gems position (ludex.games.soulgems.client.view).

export type Side = "W" | "B";
export type Kind = "P" | "N" | "B" | "R" | "Q" | "K";
export type Counts = Record<Exclude<Kind, "K">, number>;

export interface Price {
  points: number; // in either currency
  lp: number;
  sp: number;
}

export interface Card {
  id: string;
  name: string;
  text: string;
  relic: boolean;
  active: boolean;
  price: Price;
  windows: string[];
  limit: number;
  kept?: boolean; // locked in an Open Draft
  used?: boolean; // a relic, this turn
  copies?: number; // of a spell of the market
}

export interface Piece {
  side: Side;
  type: Kind;
  value: number;
  square: string;
  moved: boolean;
  damage: number; // this turn
  bound: number;
  marks: string[];
}

export interface Thing {
  id: string;
  kind: string;
  square: string;
  damage: number;
  sv: number;
  other?: string | null; // the second end of a portal
  mode?: string | null;
  by?: Side | null;
  used?: boolean;
  acting?: boolean; // a neutral figure
  prey?: string | null;
}

export interface Player {
  lp: number;
  sp: number;
  king_damage: number;
  king_hp: number;
  broken: boolean;
  acted: boolean;
  turns_taken: number;
  reserve: Counts;
  captives: Counts;
  captured_value: number;
  reserve_value: number;
  score: number;
  income: { lp: number; sp: number; lost: number };
  spent: number;
  drill: number | null;
  converted: number;
  activations: { used: number; most: number };
  slots: { used: number; most: number } | null;
  hand: Card[] | number;
  king_choice: string | null;
  zone: Card[];
  reserved: Card[];
  effects: Record<string, number>;
}

export interface Strike {
  side: Side;
  type: Kind;
  from: string;
  target: string; // a type, or the id of an object after #
  to: string;
  cost: number;
  chance: number;
  hits: number | null;
  reward: number;
}

export interface View {
  seat: number;
  side: Side | null;
  round: number;
  turn: number;
  active: Side;
  phase: string;
  node: string;
  decider: Side | null;
  seats: Record<Side, number>;
  board: { width: number; height: number; tiles: string[]; camps: Record<Side, [number, number]> };
  players: Record<Side, Player>;
  pieces: Piece[];
  features: Thing[];
  npcs: Thing[];
  weather: { kind: string; turns: number };
  tags: Record<string, string[]>; // attack sources by element
  anchors: { square: string; owner: Side }[];
  market: { relics: Card[]; piles: Card[] } | null;
  attack: {
    side: Side;
    type: Kind;
    attacker: string;
    target: string | null;
    object: string;
    distance: number;
    threshold: number;
    pushed: boolean;
    roll: number | null;
  } | null;
  gem_roll: { side: Side; repair: boolean; total: number; needed: number } | null;
  roll: number[] | null;
  announced: { what: string; side: Side; name: string | null; text: string | null }[];
  strikes: Strike[];
  draft: { pool: Counts; picks: Record<Side, number>; tiles: number; keep: number };
  rules: Record<string, number>;
  goal: string;
  ending: string;
  winner: Side | null;
}

export const otherSide = (side: Side): Side => (side === "W" ? "B" : "W");

/** The side that a seat plays. */
export const sideOf = (view: View, seat: number): Side => (view.seats.W === seat ? "W" : "B");

/** The side at the bottom of the board: the viewer's, or White for spectators. */
export const bottomSide = (view: View): Side => view.side ?? "W";
