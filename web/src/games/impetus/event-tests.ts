// Tests on events: for the causes of changes and the filters of the log.
import type { EventTest } from "../contract";
import { FACTION_NAMES, spiritName } from "./art";
import { FACTIONS, PAIRS, spirits, type View } from "./view";

const GOLD = new Set(["trade", "trade_bonus", "theft", "steal", "expand", "expand_failed", "war_gold"]);
const LAND = new Set(["expand", "conquest"]);

export const ofGold = (f: number): EventTest => ({ kind, data }) => GOLD.has(kind) && (data.faction === f || data.victim === f);
export const ofLand = (f: number): EventTest => ({ kind, data }) => LAND.has(kind) && (data.faction === f || data.from === f);
export const ofRegard = (pair: number): EventTest => ({ kind, data }) => kind === "regard_changed" && data.pair === pair;
export const ofModifier = (f: number, modifier: number): EventTest => ({ kind, data }) => kind === "change" && data.faction === f && data.modifier === modifier;
export const ofPool = (f: number): EventTest => ({ kind, data }) => kind === "pool_replaced" && data.faction === f;
export const ofPoints = (spirit: number): EventTest => ({ kind, data }) => kind === "vp_changed" && data.spirit === spirit;
export const ofCard = (f: number): EventTest => ({ kind, data }) => (kind === "agenda_played" || kind === "spoils_played") && data.faction === f;
export const ofDevotion = (f: number): EventTest => ({ kind, data }) => kind.startsWith("worship_") && data.faction === f;
export const ofGuide = (f: number): EventTest => ({ kind, data }) => (kind === "guided" || kind === "ejected") && data.faction === f;

const aboutFaction = (f: number): EventTest => ({ data }) =>
  [data.faction, data.victim, data.from, data.against, data.source].includes(f) || (data.pair >= 0 && PAIRS[data.pair]!.includes(f));

const aboutSpirit = (spirit: number): EventTest => ({ data }) =>
  [data.spirit, data.old_spirit, data.guided_by].includes(spirit) || [data.spirits, data.winners].some((list) => Array.isArray(list) && list.includes(spirit));

/** The filters of the log: by Faction and by Spirit. */
export const filters = (view: View): { label: string; test: EventTest }[] => [
  ...FACTIONS.map((f) => ({ label: FACTION_NAMES[f]!, test: aboutFaction(f) })),
  ...spirits(view).map((spirit) => ({ label: spiritName(spirit), test: aboutSpirit(spirit) })),
];
