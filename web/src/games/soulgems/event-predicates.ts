// Tests on events: the filters of the log, and what has changed the points of a side.
import type { EventTest } from "../contract";
import type { Catalog, EventData, Side, View } from "./view";

type Name = EventData["event"];

const ATTACKS: Name[] = ["attack_declared", "attack_fizzled", "hit", "missed", "damage_prevented", "damage_dealt", "captured", "king_damaged", "king_converted", "npc_attacked", "piece_dispersed"];
const CARDS: Name[] = ["card_played", "card_cancelled", "relic_deployed", "relic_used", "relic_drafted", "card_locked", "effect_began", "effect_expired", "rerolled"];
const GEMS: Name[] = ["gem_roll", "gem_broken", "gem_repaired", "captives_returned", "converted", "sp_gained", "lp_gained", "pass_bonus", "captured"];

/** The side of an event, or of its piece. */
export function eventSide(data: EventData): Side | null {
  if ("side" in data) return data.side;
  return ("piece" in data && data.piece.side) || null;
}

const isOneOf = (names: Name[]): EventTest<EventData> => ({ data }) => names.includes(data.event);

/** Whether an event is one of these and belongs to a side. */
export const isOf = (side: Side, ...names: Name[]): EventTest<EventData> => ({ data }) => names.includes(data.event) && eventSide(data) === side;

/** The filters of the log. */
export function filters(_view: View, catalog: Catalog): { label: string; test: EventTest<EventData> }[] {
  return [
    ...catalog.identities.map(({ id, name }) => ({ label: name, test: ({ data }: { data: EventData }) => eventSide(data) === id })),
    { label: "Attacks", test: isOneOf(ATTACKS) },
    { label: "Cards", test: isOneOf(CARDS) },
    { label: "Gems and points", test: isOneOf(GEMS) },
  ];
}
