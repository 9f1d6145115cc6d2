// Tests on events: for the causes of changes and the filters of the log.
import type { EventTest as AnyTest } from "../contract";
import { spirits, type Catalog, type EventData, type EventName, type View } from "./view";

type EventTest = AnyTest<EventData>;

const GOLD = new Set<EventName>(["trade", "trade_bonus", "theft", "steal", "expand", "expand_failed", "war_gold"]);
const LAND = new Set<EventName>(["expand", "conquest"]);
const CARDS = new Set<EventName>(["agenda_played", "spoils_played"]);
const WORSHIP = new Set<EventName>(["worship_gained", "worship_taken"]);
const GUIDANCE = new Set<EventName>(["guided", "ejected"]);

const FACTIONS = ["faction", "victim", "from", "against", "source"];
const SPIRITS = ["spirit", "old_spirit", "guided_by", "spirits", "winners"];

/** Whether one of these fields of an event has or contains a number. */
function names(data: EventData, fields: string[], number: number): boolean {
  return Object.entries(data).some(([name, value]) => fields.includes(name) && (Array.isArray(value) ? value.includes(number) : value === number));
}

const ofFaction = (kinds: Set<EventName>, f: number): EventTest => ({ data }) => kinds.has(data.event) && names(data, FACTIONS, f);

export const ofGold = (f: number): EventTest => ofFaction(GOLD, f);
export const ofLand = (f: number): EventTest => ofFaction(LAND, f);
export const ofCard = (f: number): EventTest => ofFaction(CARDS, f);
export const ofDevotion = (f: number): EventTest => ofFaction(WORSHIP, f);
export const ofGuide = (f: number): EventTest => ofFaction(GUIDANCE, f);
export const ofPool = (f: number): EventTest => ofFaction(new Set<EventName>(["pool_replaced"]), f);
export const ofRegard = (pair: number): EventTest => ({ data }) => data.event === "regard_changed" && data.pair === pair;
export const ofModifier = (f: number, modifier: number): EventTest => ({ data }) => data.event === "change" && data.faction === f && data.modifier === modifier;
export const ofPoints = (spirit: number): EventTest => ({ data }) => data.event === "vp_changed" && data.spirit === spirit;

const aboutFaction = ({ pairs }: Catalog, f: number): EventTest => ({ data }) => names(data, FACTIONS, f) || ("pair" in data && pairs[data.pair]!.includes(f));

const aboutSpirit = (spirit: number): EventTest => ({ data }) => names(data, SPIRITS, spirit);

/** The filters of the log: by Faction and by Spirit. */
export const filters = (view: View, catalog: Catalog): { label: string; test: EventTest }[] => [
  ...catalog.factions.map(({ name }, f) => ({ label: name, test: aboutFaction(catalog, f) })),
  ...spirits(view).map((spirit) => ({ label: catalog.spirits[spirit]!.name, test: aboutSpirit(spirit) })),
];
