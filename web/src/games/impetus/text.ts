// Texts about a position: hexes, wars, Factions.
import { CARD_NAMES, FACTION_NAMES, IDOL_NAMES, joinWords, signed, spiritName, UNITS } from "./art";
import { HOMES, spotAt } from "./hexes";
import { cardsOf, danger, gains, idolsOn, PAIRS, reachers, warsOf, type View, type War } from "./view";

/** “5 tenths per war won and 4 tenths per gold gained”; empty if nothing is paid. */
export const payText = (pay: number[]): string => joinWords(pay.flatMap((tenths, kind) => (tenths ? [`${tenths} tenths per ${UNITS[kind]}`] : [])));

const who = (view: View, spirit: number): string => (spirit >= 0 && spirit === view.seat ? "you" : spiritName(spirit));

function ownerLine(view: View, hex: number, place: string): string {
  const owner = view.owner[hex]!;
  const home = HOMES.has(hex) ? ", a home hex" : "";
  return owner < 0 ? `Hex (${place}): neutral${home}` : `Hex (${place}): ${FACTION_NAMES[owner]}${home}`;
}

function idolLine(view: View, hex: number): string[] {
  const idols = idolsOn(view, hex).map(({ spirit, kind, count }) => `${count} ${IDOL_NAMES[kind]} of ${who(view, spirit)}`);
  return idols.length ? [`Idols: ${idols.join(", ")}`] : [];
}

function payLine(view: View, hex: number, place: string): string[] {
  const pay = payText(view.hex_pay[place] ?? []);
  const owner = view.owner[hex]!;
  if (!pay) return [];
  if (owner < 0) return [`Once claimed it pays the Spirit of its owner ${pay}`];
  const holder = view.worship[owner]!;
  return [holder < 0 ? `It pays nobody: ${FACTION_NAMES[owner]} Worships nobody` : `It pays ${who(view, holder)} ${pay}`];
}

function reachLine(view: View, hex: number): string[] {
  if (view.owner[hex]! >= 0) return [];
  const near = reachers(view, hex).map((f) => `${FACTION_NAMES[f]} (Worships ${who(view, view.worship[f]!)})`);
  return [near.length ? `Reached by ${joinWords(near)}` : "No Faction reaches it now"];
}

/** A hex: its coordinates, owner, Idols, what they pay to whom, who reaches it, and its wars. */
export function describe(view: View, place: string): string[] {
  const spot = spotAt(place);
  if (!spot) return [`Hex ${place} does not exist`];
  const wars = warsOf(view).filter(({ at }) => at?.includes(spot.hex));
  return [
    ownerLine(view, spot.hex, place),
    ...idolLine(view, spot.hex),
    ...payLine(view, spot.hex, place),
    ...reachLine(view, spot.hex),
    ...wars.map((war) => warText(view, war)),
  ];
}

/** A war: both sides with their power, and the odds. */
export function warText(view: View, { pair, a, b, ripe }: War): string {
  const [win, tie, lose] = view.war_odds[pair]!;
  const power = (f: number): string => `${FACTION_NAMES[f]} (power ${view.land[f]!.length})`;
  const when = ripe ? "fought in this turn’s War Phase" : "gets its battleground at the end of this turn";
  return `War: ${power(a)} against ${power(b)}, ${when}. Of 36 rolls ${FACTION_NAMES[a]} wins ${win}, ${tie} tie, ${FACTION_NAMES[b]} wins ${lose}`;
}

export const pairName = (pair: number): string => PAIRS[pair]!.map((f) => FACTION_NAMES[f]).join(" and ");

/** The regard between two Factions and its danger. */
export function regardText(view: View, pair: number, alarm: string, near: boolean): string {
  const warnings: Record<string, string> = {
    war: ", at war",
    low: ": the next Steal between them starts a war",
    near: ": one more point lost and a Steal starts a war",
  };
  return `${pairName(pair)}${near ? ", neighbours" : ""}: regard ${view.regard[pair]}${warnings[alarm] ?? ""}`;
}

/** Who guides a Faction, with how much Influence. */
export function guideText(view: View, f: number): string {
  const guide = view.guide[f]!;
  return guide < 0 ? `Nobody guides ${FACTION_NAMES[f]}` : `${spiritName(guide)} guides ${FACTION_NAMES[f]} with Influence ${view.influence[guide]}`;
}

/** The Spirit that a Faction Worships, and what it pays. */
export function worshipText(view: View, f: number): string {
  const pays = payText(view.pay[f]!);
  return `${FACTION_NAMES[f]} Worships ${spiritName(view.worship[f]!)}${pays ? ` and pays ${pays}` : "; no Idols in its land pay"}`;
}

/** The cards that a Faction has played in this turn. */
export function cardText(view: View, f: number): string {
  const names = cardsOf(view, f).map((card, i) => `${CARD_NAMES[card]}${i ? " as spoils of war" : ""}`);
  return `${FACTION_NAMES[f]} played ${names.length ? joinWords(names) : "nothing"} this turn`;
}

const DANGERS = { war: "at war", low: "the next Steal against a neighbour may start a war", near: "near to a war", "": "" };

/** A Faction in one sentence, for its tile on a narrow screen. */
export function factionText(view: View, opening: View | null, f: number): string {
  if (view.eliminated[f]) return `${FACTION_NAMES[f]} is eliminated`;
  const { gold, size } = gains(view, opening, f);
  const counted = (n: number, unit: string, by: number): string => `${n} ${unit}${by ? ` (${signed(by)} this turn)` : ""}`;
  const guide = view.guide[f]! < 0 ? "guided by nobody" : `guided by ${spiritName(view.guide[f]!)} with Influence ${view.influence[view.guide[f]!]}`;
  const parts = [counted(view.gold[f]!, "gold", gold), counted(view.land[f]!.length, view.land[f]!.length === 1 ? "hex" : "hexes", size), guide, `Worships ${spiritName(view.worship[f]!)}`, DANGERS[danger(view, f)]];
  return `${FACTION_NAMES[f]}: ${parts.filter(Boolean).join(", ")}`;
}
