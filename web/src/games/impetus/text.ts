// Texts about a position: hexes, wars, Factions.
import { factionName, joinWords, signed, spiritName } from "./art";
import { gridOf } from "./hexes";
import { cardsOf, dangerOf, gains, idolsOn, reachers, type Catalog, type Danger, type View, type War } from "./view";

/** “5 tenths per war won and 4 tenths per gold gained”; empty if nothing is paid. */
export const payText = ({ idols }: Catalog, pay: number[]): string => joinWords(pay.flatMap((tenths, kind) => (tenths ? [`${tenths} tenths per ${idols[kind]!.deed}`] : [])));

const who = (view: View, catalog: Catalog, spirit: number): string => (spirit >= 0 && spirit === view.seat ? "you" : spiritName(catalog, spirit));

function ownerLine(view: View, catalog: Catalog, hex: number): string {
  const owner = view.owner[hex]!;
  const home = gridOf(catalog).homes.has(hex) ? ", a home hex" : "";
  return `Hex (${catalog.hexes[hex]!.place}): ${owner < 0 ? "neutral" : factionName(catalog, owner)}${home}`;
}

function idolLine(view: View, catalog: Catalog, hex: number): string[] {
  const idols = idolsOn(view, hex).map(({ spirit, kind, count }) => `${count} ${catalog.idols[kind]!.name} of ${who(view, catalog, spirit)}`);
  return idols.length ? [`Idols: ${idols.join(", ")}`] : [];
}

function payLine(view: View, catalog: Catalog, hex: number): string[] {
  const pay = payText(catalog, view.shrines.find((shrine) => shrine.hex === hex)?.pay ?? []);
  const owner = view.owner[hex]!;
  if (!pay) return [];
  if (owner < 0) return [`Once claimed it pays the Spirit of its owner ${pay}`];
  const holder = view.worship[owner]!;
  return [holder < 0 ? `It pays nobody: ${factionName(catalog, owner)} Worships nobody` : `It pays ${who(view, catalog, holder)} ${pay}`];
}

function reachLine(view: View, catalog: Catalog, hex: number): string[] {
  if (view.owner[hex]! >= 0) return [];
  const near = reachers(view, hex).map((f) => `${factionName(catalog, f)} (Worships ${who(view, catalog, view.worship[f]!)})`);
  return [near.length ? `Reached by ${joinWords(near)}` : "No Faction reaches it now"];
}

/** A hex: its coordinates, owner, Idols, what they pay to whom, who reaches it, and its wars. */
export function describe(view: View, place: string, catalog: Catalog): string[] {
  const spot = gridOf(catalog).spotAt(place);
  if (!spot) return [`Hex ${place} does not exist`];
  const wars = view.wars.filter(({ ground }) => ground?.includes(spot.hex));
  return [
    ownerLine(view, catalog, spot.hex),
    ...idolLine(view, catalog, spot.hex),
    ...payLine(view, catalog, spot.hex),
    ...reachLine(view, catalog, spot.hex),
    ...wars.map((war) => warText(catalog, war)),
  ];
}

/** A war: both sides with their power, and the odds. */
export function warText(catalog: Catalog, { pair, power, odds: [win, tie, lose], ground }: War): string {
  const [a, b] = catalog.pairs[pair]!.map((f) => factionName(catalog, f));
  const when = ground ? "fought in this turn’s War Phase" : "gets its battleground at the end of this turn";
  return `War: ${a} (power ${power[0]}) against ${b} (power ${power[1]}), ${when}. Of 36 rolls ${a} wins ${win}, ${tie} tie, ${b} wins ${lose}`;
}

export const pairName = (catalog: Catalog, pair: number): string => catalog.pairs[pair]!.map((f) => factionName(catalog, f)).join(" and ");

const WARNINGS: Record<Danger, string> = {
  war: ", at war",
  low: ": the next Steal between them starts a war",
  near: ": one more point lost and a Steal starts a war",
  "": "",
};

/** The regard between two Factions and its danger. */
export const regardText = (view: View, catalog: Catalog, pair: number, near: boolean): string =>
  `${pairName(catalog, pair)}${near ? ", neighbours" : ""}: regard ${view.regard[pair]}${WARNINGS[view.danger[pair]!]}`;

/** Who guides a Faction, with how much Influence. */
export function guideText(view: View, catalog: Catalog, f: number): string {
  const guide = view.guide[f]!;
  const name = factionName(catalog, f);
  return guide < 0 ? `Nobody guides ${name}` : `${spiritName(catalog, guide)} guides ${name} with Influence ${view.influence[guide]}`;
}

/** The Spirit that a Faction Worships, and what it pays. */
export function worshipText(view: View, catalog: Catalog, f: number): string {
  const pays = payText(catalog, view.pay[f]!);
  return `${factionName(catalog, f)} Worships ${spiritName(catalog, view.worship[f]!)}${pays ? ` and pays ${pays}` : "; no Idols in its land pay"}`;
}

/** The cards that a Faction has played in this turn. */
export function cardText(view: View, catalog: Catalog, f: number): string {
  const names = cardsOf(view, f).map((card, i) => `${catalog.cards[card]!.name}${i ? " as spoils of war" : ""}`);
  return `${factionName(catalog, f)} played ${names.length ? joinWords(names) : "nothing"} this turn`;
}

const DANGERS: Record<Danger, string> = { war: "at war", low: "the next Steal against a neighbour may start a war", near: "near to a war", "": "" };

/** A Faction in one sentence, for its tile on a narrow screen. */
export function factionText(view: View, catalog: Catalog, opening: View | null, f: number): string {
  const name = factionName(catalog, f);
  if (view.eliminated[f]) return `${name} is eliminated`;
  const { gold, size } = gains(view, opening, f);
  const hexes = view.land[f]!.length;
  const counted = (n: number, unit: string, by: number): string => `${n} ${unit}${by ? ` (${signed(by)} this turn)` : ""}`;
  const guide = view.guide[f]! < 0 ? "guided by nobody" : `guided by ${spiritName(catalog, view.guide[f]!)} with Influence ${view.influence[view.guide[f]!]}`;
  const worship = `Worships ${spiritName(catalog, view.worship[f]!)}`;
  const parts = [counted(view.gold[f]!, "gold", gold), counted(hexes, hexes === 1 ? "hex" : "hexes", size), guide, worship, DANGERS[dangerOf(view, catalog, f)]];
  return `${name}: ${parts.filter(Boolean).join(", ")}`;
}
