// The texts of Soul Gems: names, effects, squares, and the filters of the log.
import type { EventInfo } from "../../api/protocol";
import type { EventTest } from "../contract";
import { parse, terrainAt } from "./squares";
import type { Card, Counts, Kind, Piece, Price, Side, Strike, Thing, View } from "./view";

export const SIDES: Record<Side, string> = { W: "White", B: "Black" };
export const KINDS: Record<Kind, string> = { P: "Pawn", N: "Knight", B: "Bishop", R: "Rook", Q: "Queen", K: "King" };
export const ARMY: Exclude<Kind, "K">[] = ["P", "N", "B", "R", "Q"];

const GROUND: Record<string, string> = { ".": "Plain", "^": "High ground", v: "Pit", "~": "Water", "!": "Hazard", "#": "Wall", _: "No ground" };

export const THINGS: Record<string, string> = {
  ROAD: "Road",
  BRIDGE: "Bridge",
  PORTAL: "Portal",
  OUTPOST: "Outpost",
  BAZAAR: "Bazaar",
  MINT: "Mint",
  SHRINE: "Shrine",
  WEATHER_NODE: "Weather Node",
  TRADER: "Trader",
  GUARDIAN: "Guardian",
  BEAST: "Wandering Beast",
};
export const PIECE_RULES: Record<Kind, string> = { P: "SG-6.7", N: "SG-6.6", B: "SG-6.4", R: "SG-6.4", Q: "SG-6.4", K: "SG-9.1" };
export const THING_RULES: Record<string, string> = {
  ROAD: "SG-13.14",
  BRIDGE: "SG-13.15",
  PORTAL: "SG-13.16",
  OUTPOST: "SG-13.17",
  SHRINE: "SG-13.18",
  BAZAAR: "SG-13.19",
  MINT: "SG-13.20",
  WEATHER_NODE: "SG-13.25",
  TRADER: "SG-14.4",
  GUARDIAN: "SG-14.5",
  BEAST: "SG-14.6",
};
const MODES: Record<string, string> = { ACC: " of accuracy", DMG: " of damage" };
const USES: Record<string, string> = {
  ROAD: "a Move that enters it is 1 shorter",
  BRIDGE: "passable, and counts as a Road",
  PORTAL: "a Move that ends here may continue at the other end for 1 more",
  OUTPOST: "once a turn an attack from within 2 squares is 1 nearer",
  BAZAAR: "the first card bought each turn costs 3 LP less",
  MINT: "at the end of a turn 2 or 4 SP become 1 or 2 LP",
  SHRINE: "once a turn it helps an attack from within 2 squares",
  WEATHER_NODE: "calls the weather, once",
  TRADER: "sells tokens to pieces that stop beside it",
  GUARDIAN: "walks to the nearest piece and strikes it",
  BEAST: "wanders about",
};

/** The letter of a mark on a piece, and its meaning. */
export const MARKS: Record<string, [string, string]> = {
  veil: ["V", "veiled: can't be attacked and can't attack"],
  chorus: ["C", "Guardian Chorus stops the next hit"],
  iron: ["I", "Iron Reserves: takes no damage this turn"],
  reaper: ["D", "Reaper's Strike: its hits deal 2 more"],
  forge: ["F", "Soul Forge: +10 % this turn"],
  phasing: ["S", "Phase Shift: passes through other pieces"],
  no_target: ["T", "can't be targeted this turn"],
  no_act: ["A", "can't move or attack this turn"],
};

export const PHASES: Record<string, string> = {
  SETUP: "Set-up",
  UPKEEP: "Upkeep",
  NPC_MOVE: "Figures move",
  MAIN1: "Main 1",
  MX: "Extra moves",
  M1X: "Extra Main 1",
  BATTLE: "Battle",
  MAIN2: "Main 2",
  END: "End",
  NPC: "Figures",
  OVER: "Over",
};

export const WEATHERS: Record<string, string> = {
  FOG: "No attack reaches farther than 3",
  RAIN: "Attacks from 2 or more squares deal 1 less",
  SNOW: "Every Move reaches 1 less",
  STORM: "No effect on the usual pieces",
};

export const GOALS: Record<string, [string, string]> = {
  siege: ["Gem Siege: the first to break the enemy Gem and capture a piece wins", "SG-15.4"],
  capture: ["Drill: capture a piece. Your score is 5 × captured value − points spent", "SG-15.2"],
};

const EFFECTS: Record<string, string> = {
  denied_pending: "No Repair next turn",
  denied_now: "No Repair this turn",
  sealed_pending: "Captures pay no SP next turn",
  sealed_now: "Captures pay no SP this turn",
  barrier_pending: "Can't attack the King next turn",
  barrier_now: "Can't attack the King this turn",
  march: "The next Summon steps free",
  workshop: "Break rolls +1",
  capture_bonus: "Next capture +{n} SP",
  supply_left: "{n} more cards cost 2 less",
  adv_token: "An advantage token",
  respite: "Respite: +4 LP for a pass, ×{n}",
  ward_pool: "Soul Ward stops {n} more",
  trader_tokens: "{n} Trader Tokens",
  turn_bonus: "+{n} % to hit this turn",
  next_dmg: "Next attack +{n} damage",
  next_dist: "Next attack {n} nearer",
  next_setdist: "{n} attacks at distance 1",
  next_advantage: "Next attack rolls twice",
  next_critical: "Critical Edge on the next attack",
  next_margin: "Margin Call on the next attack",
  stalwart: "Pawns, Knights and Bishops harder to hit, ×{n}",
  stone: "Rooks fall only to 2 damage at once",
  guard: "King harder to hit, ×{n}",
  shield: "Rolls of 96 and more miss",
  last_stand: "The King takes no damage this turn",
  break_counters: "{n} of 5 Break counters",
  repair_counters: "{n} of 3 Repair counters",
  stockpile: "Stockpile pays {n} more times",
};

/** The effects in force for a side. */
export function effects(found: Record<string, number>): string[] {
  return Object.entries(found).map(([name, n]) => (EFFECTS[name] ?? name).replace("{n}", String(n)));
}

/** “7 points”, “5 LP + 5 SP”, “free”. */
export function priceText(cost: Price): string {
  const parts = [cost.points && `${cost.points} points`, cost.lp && `${cost.lp} LP`, cost.sp && `${cost.sp} SP`];
  return parts.filter(Boolean).join(" + ") || "free";
}

const WINDOWS: Record<string, string> = {
  UP: "Upkeep",
  M1: "Main 1",
  MX: "extra moves",
  BT: "Battle",
  M2: "Main 2",
  EN: "End",
  RX1: "when you are attacked",
  RX2: "when dice lie open",
  RX3: "against a card",
};

/** When a card can be used. */
export function whenUsable(card: Card): string {
  if (card.relic && !card.active) return "always at work";
  return card.windows.map((window) => WINDOWS[window] ?? window).join(", ");
}

/** Every card that this view shows, by its id. */
export function cardsOf(view: View): Map<string, Card> {
  const hands = Object.values(view.players).flatMap((me) => [...(Array.isArray(me.hand) ? me.hand : []), ...me.zone, ...me.reserved]);
  const market = view.market ? [...view.market.relics, ...view.market.piles] : [];
  return new Map([...hands, ...market].map((card) => [card.id, card]));
}

export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;

/** “3 Pawns, 1 Rook”. */
export function countsText(counts: Counts): string {
  const found = ARMY.filter((kind) => counts[kind]).map((kind) => plural(counts[kind], KINDS[kind]));
  return found.join(", ") || "none";
}

export function thingName(thing: Thing): string {
  return `${THINGS[thing.kind] ?? thing.kind}${MODES[thing.mode ?? ""] ?? ""} ${thing.id}`;
}

// ---------------------------------------------------------------- squares

/** The piece on a square. */
export const pieceAt = (view: View, square: string): Piece | undefined => view.pieces.find((piece) => piece.square === square);

export function thingsAt(view: View, square: string): Thing[] {
  return [...view.npcs, ...view.features].filter((thing) => thing.square === square || thing.other === square);
}

/** What is at a square: the piece, buildings and figures, the terrain, then attacks by and on the piece. */
export function describe(view: View, square: string): string[] {
  const piece = pieceAt(view, square);
  const lines = [`${square}: ${piece ? pieceText(view, piece) : "no piece"}`];
  lines.push(...thingsAt(view, square).map(thingText), terrainText(view, square));
  return piece ? [...lines, ...odds(view, square)] : lines;
}

function pieceText(view: View, piece: Piece): string {
  const name = `${SIDES[piece.side]}'s ${KINDS[piece.type]}`;
  const king = view.players[piece.side];
  const words = piece.type === "K" ? [`${king.king_damage} of ${king.king_hp} damage`] : [`worth ${piece.value}`];
  if (piece.damage && piece.type !== "K") words.push(`${piece.damage} of ${piece.value} damage this turn`);
  if (piece.moved) words.push("has made its Move");
  if (piece.bound) words.push(`bound for ${plural(piece.bound, "turn")}`);
  return [name, ...words, ...piece.marks.map((mark) => MARKS[mark]?.[1] ?? mark)].join(", ");
}

function thingText(thing: Thing): string {
  const hurt = thing.damage ? `, ${thing.damage} taken this turn` : "";
  const used = thing.used ? ", used up" : "";
  return `${thingName(thing)}: ${USES[thing.kind] ?? ""}${used}; falls to ${thing.sv} damage${hurt}`;
}

function terrainText(view: View, square: string): string {
  const rank = parse(square)[1] + 1;
  const camp = (["W", "B"] as const).find((side) => view.board.camps[side][0] <= rank && rank <= view.board.camps[side][1]);
  const anchors = view.anchors.filter((area) => near(area.square, square));
  const held = anchors.map((area) => `, in ${SIDES[area.owner]}'s Anchor Field`).join("");
  return `${GROUND[terrainAt(view, square)] ?? ""}${camp ? `, ${SIDES[camp]}'s camp` : ""}${held}`;
}

const near = (a: string, b: string): boolean => {
  const [[x, y], [u, v]] = [parse(a), parse(b)];
  return Math.max(Math.abs(x - u), Math.abs(y - v)) <= 1;
};

/** SG-8: the attacks by and on the piece of a square, with their chances. */
function odds(view: View, square: string): string[] {
  const aims = view.strikes.filter((strike) => strike.from === square).map((strike) => `${target(strike)} ${strike.to} ${strike.chance} %`);
  const threats = view.strikes.filter((strike) => strike.to === square).map((strike) => `${KINDS[strike.type]} ${strike.from} ${strike.chance} %`);
  return [...(aims.length ? [`Strikes ${aims.join(", ")}`] : []), ...(threats.length ? [`Struck by ${threats.join(", ")}`] : [])];
}

const target = (strike: Strike): string => KINDS[strike.target as Kind] ?? strike.target;

// ---------------------------------------------------------------- log

export const eventName = (event: EventInfo): string => String(event.data["event"] ?? event.kind);

/** The side of an event, or of its piece. */
export function eventSide(event: EventInfo): string | undefined {
  const { side, piece } = event.data as { side?: string; piece?: { side?: string } };
  return side ?? piece?.side;
}

const ATTACKS = new Set(["attack_declared", "attack_fizzled", "hit", "missed", "damage_prevented", "damage_dealt", "captured", "king_damaged", "king_converted", "npc_attacked", "piece_dispersed"]);
const CARDS = new Set(["card_played", "card_cancelled", "relic_deployed", "relic_used", "relic_drafted", "card_locked", "effect_began", "effect_expired", "rerolled"]);
const GEMS = new Set(["gem_roll", "gem_broken", "gem_repaired", "captives_returned", "converted", "sp_gained", "lp_gained", "pass_bonus", "captured"]);

/** The filters of the log. */
export function filters(_view: View): { label: string; test: EventTest }[] {
  return [
    { label: "White", test: (event) => eventSide(event) === "W" },
    { label: "Black", test: (event) => eventSide(event) === "B" },
    { label: "Attacks", test: (event) => ATTACKS.has(eventName(event)) },
    { label: "Cards", test: (event) => CARDS.has(eventName(event)) },
    { label: "Gems and points", test: (event) => GEMS.has(eventName(event)) },
  ];
}
