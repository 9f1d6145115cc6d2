// Victory Points by Faction, source and turn, from the scoring events.
import { dataOf, type DataOf, type Event } from "./view";

export interface Payment {
  spirit: number;
  faction: number;
  terms: number[]; // tenths: Battle, Affluence, Spread
}

export interface Total {
  spirit: number;
  tenths: number;
  gained: number;
  lost: number;
  now: number;
}

export interface Scoring {
  turn: number | null; // null: unknown
  payments: Payment[];
  totals: Total[];
}

const payment = (data: DataOf<"scored">): Payment => ({
  spirit: data.spirit,
  faction: data.faction,
  terms: [data.battle_tenths, data.affluence_tenths, data.spread_tenths],
});

const total = (data: DataOf<"vp_changed">): Total => ({
  spirit: data.spirit,
  tenths: data.tenths,
  gained: data.new - data.old,
  lost: data.lost_tenths,
  now: data.new,
});

/** Events by turn; those before the first start of a turn have turn null. */
export function turnsOf(events: Event[]): { turn: number | null; events: Event[] }[] {
  const turns: { turn: number | null; events: Event[] }[] = [{ turn: null, events: [] }];
  for (const event of events) {
    if (event.data.event === "turn_start") turns.push({ turn: event.data.turn, events: [] });
    else turns.at(-1)!.events.push(event);
  }
  return turns;
}

/** The scorings of all turns with payments, oldest first. */
export function scorings(events: Event[]): Scoring[] {
  const all = turnsOf(events).map((chapter) => ({
    turn: chapter.turn,
    payments: dataOf(chapter.events, "scored").map(payment),
    totals: dataOf(chapter.events, "vp_changed").map(total),
  }));
  return all.filter(({ payments, totals }) => payments.length || totals.length);
}

export interface Account {
  spirit: number;
  rank: number; // equal points, equal rank
  vp: number;
  sources: number[]; // tenths before rounding, by type of Idol
  lost: number; // tenths
  byTurn: number[]; // points gained in each turn, from turn 1 on
}

/** Each Spirit's points by source and by turn, the best first. */
export function accounts(vp: number[], turns: number, events: Event[]): Account[] {
  const all = scorings(events);
  const of = (spirit: number): Account => {
    const totals = all.flatMap(({ turn, totals }) => totals.filter((one) => one.spirit === spirit).map((one) => ({ ...one, turn })));
    const paid = all.flatMap(({ payments }) => payments.filter((one) => one.spirit === spirit));
    return {
      spirit,
      rank: 1 + vp.filter((other) => other > vp[spirit]!).length,
      vp: vp[spirit]!,
      sources: [0, 1, 2].map((kind) => paid.reduce((sum, { terms }) => sum + terms[kind]!, 0)),
      lost: totals.reduce((sum, one) => sum + one.lost, 0),
      byTurn: Array.from({ length: turns }, (_, i) => totals.find(({ turn }) => turn === i + 1)?.gained ?? 0),
    };
  };
  return vp.map((_, spirit) => of(spirit)).sort((a, b) => a.rank - b.rank);
}

/** Tenths as points: “1.2”. */
export const points = (tenths: number): string => (tenths / 10).toFixed(1);
