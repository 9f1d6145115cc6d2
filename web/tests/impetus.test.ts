// Impetus in the browser: the geometry of its map, its words, its scores, and how its steps are chosen.
import { describe, expect, test } from "vitest";
import type { EventInfo } from "../src/api/protocol";
import type { Chooser, Step } from "../src/games/contract";
import { marksOf } from "../src/games/impetus/animation";
import { filters, ofGold, ofRegard } from "../src/games/impetus/event-tests";
import { borders, HEXES, HOMES, landCenter, middlePair, nearest, neighbour, ROWS, spotAt } from "../src/games/impetus/hexes";
import { accounts, points, scorings } from "../src/games/impetus/scores";
import { choose } from "../src/games/impetus/steps";
import { cardText, describe as words, factionText, payText, warText } from "../src/games/impetus/text";
import { alarm, cardsOf, danger, pairOf, PAIRS, warsOf, type View } from "../src/games/impetus/view";

const MOUNTAIN = 0;
const MESA = 1;

/** The board of IM-3.8 without anything on it. */
function start(given: Partial<View> = {}): View {
  const homes = [22, 31, 39, 38, 29, 21];
  const six = <T>(value: T): T[] => Array.from({ length: 6 }, () => structuredClone(value));
  const pairs = <T>(value: T): T[] => PAIRS.map(() => structuredClone(value));
  return {
    turn: 1, phase: "V_DECIDE", n_spirits: 2, rules: { vp_to_win: 10, war_regard: -2, guide_influence: 3 },
    owner: HEXES.map(({ hex }) => homes.indexOf(hex)), gold: six(0), regard: pairs(0), mod: six([0, 0, 0]), pool: six([1, 1, 1, 1]),
    guide: six(-1), worship: six(-1), eliminated: six(false), war: pairs(0), battleground: pairs([-1, -1] as [number, number]),
    idols: HEXES.map(() => [[0, 0, 0], [0, 0, 0]]), influence: [0, 0], guiding: [-1, -1], idol_used: [false, false], vp: [0, 0],
    game_over: false, winners: [], end_reason: "none", played: six(-1), war_results: [], spoils_played: [], waiting: [0, 1], confirmed: [],
    land: homes.map((hex) => [hex]), reach: [[14, 15, 23, 30], [23, 30, 32, 40], [30, 40, 46, 47], [30, 37, 45, 46], [20, 28, 30, 37], [13, 14, 20, 30]],
    neighbours: [[1, 5], [0, 2], [1, 3], [2, 4], [3, 5], [0, 4]], expand_cost: six(1), pay: six([0, 0, 0]), war_odds: pairs([15, 6, 15] as [number, number, number]),
    hex_pay: {}, earned: six([0, 0, 0]), seat: 0, ...given,
  };
}

const told = (kind: string, data: Record<string, unknown>): EventInfo => ({ kind, words: kind, rule: "IM-25.1", data: { event: kind, ...data } });

describe("map", () => {
  test("hexes are numbered as the engine numbers them (IM-3.4)", () => {
    expect(HEXES).toHaveLength(61);
    expect(["0,-4", "4,-4", "-4,0", "0,0", "4,0", "-4,4", "0,4"].map((place) => spotAt(place)!.hex)).toEqual([0, 4, 26, 30, 34, 56, 60]);
    expect(ROWS.map((row) => row.length)).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5]);
    expect([...HOMES].map((hex) => HEXES[hex]!.place)).toEqual(["1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1"]);
  });

  test("arrow keys go straight and stop at the edge", () => {
    expect(neighbour(null, "ArrowUp")).toBe("0,0");
    expect(neighbour("4,0", "ArrowRight")).toBe("4,0");
    const path = ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"].reduce((place) => neighbour(place, "ArrowUp"), "0,0");
    expect(spotAt(path)).toMatchObject({ r: -4, x: 0 });
    expect(neighbour(neighbour("0,0", "ArrowUp"), "ArrowDown")).toBe("0,0");
    expect(neighbour("4,-4", "ArrowUp")).toBe("4,-4");
  });

  test("land has a border where it ends", () => {
    const owner = HEXES.map(() => -1);
    owner[30] = MOUNTAIN;
    expect(borders(owner)).toHaveLength(6);
    owner[31] = MOUNTAIN;
    expect(borders(owner)).toHaveLength(10);
    owner[31] = MESA;
    expect(borders(owner)).toHaveLength(12);
  });

  test("something between two lands, and the middle of one", () => {
    expect(middlePair([22], [31])).toEqual([22, 31]);
    expect(middlePair([22], [60])).toBeNull();
    expect(landCenter([29, 30, 31])!.hex).toBe(30);
    expect(landCenter([])).toBeNull();
    expect(nearest([22, 38], 23)!.hex).toBe(22);
  });
});

describe("words", () => {
  test("a neutral hex says who reaches it and what its Idols would pay", () => {
    const view = start({ hex_pay: { "2,-1": [5, 0, 0] }, worship: [1, 0, -1, -1, -1, -1] });
    view.idols[23]![1]![0] = 1;
    expect(words(view, "2,-1")).toEqual([
      "Hex (2,-1): neutral",
      "Idols: 1 Battle of S1",
      "Once claimed it pays the Spirit of its owner 5 tenths per war won",
      "Reached by Mountain (Worships S1) and Mesa (Worships you)",
    ]);
    expect(words(view, "4,0")).toEqual(["Hex (4,0): neutral", "No Faction reaches it now"]);
    expect(words(view, "9,9")).toEqual(["Hex 9,9 does not exist"]);
  });

  test("a battleground says what is fought there, with powers and odds", () => {
    const view = start();
    const pair = pairOf(MESA, MOUNTAIN);
    [view.war[pair], view.battleground[pair], view.war_odds[pair]] = [2, [22, 31], [21, 5, 10]];
    expect(words(view, "1,-1").at(-1)).toBe(warText(view, warsOf(view)[0]!));
    expect(warText(view, warsOf(view)[0]!)).toContain("Of 36 rolls Mountain wins 21, 5 tie, Mesa wins 10");
  });

  test("pay and alarms", () => {
    expect(payText([5, 4, 0])).toBe("5 tenths per war won and 4 tenths per gold gained");
    expect(payText([0, 0, 0])).toBe("");
    const view = start();
    const at = (regard: number, war = 0): string => (([view.regard[0], view.war[0]] = [regard, war]), alarm(view, 0));
    expect([at(0), at(-1), at(-2), at(-9), at(3, 1)]).toEqual(["", "near", "low", "low", "war"]);
  });

  test("a Faction in one sentence, with its worst alarm (IM-27.4)", () => {
    const opening = start();
    const view = start({ gold: [0, 3, 0, 0, 0, 0], guide: [-1, 1, -1, -1, -1, -1], influence: [0, 2] });
    expect(factionText(view, opening, MESA)).toBe("Mesa: 3 gold (+3 this turn), 1 hex, guided by S1 with Influence 2, Worships nobody");
    [view.regard[pairOf(MESA, 2)], view.war[pairOf(MESA, MOUNTAIN)]] = [-2, 1];
    expect([MOUNTAIN, MESA, 2, 3].map((f) => danger(view, f))).toEqual(["war", "war", "low", ""]);
    expect(factionText(view, null, MESA)).toMatch(/^Mesa: 3 gold, 1 hex, .* at war$/);
    view.eliminated[MESA] = true;
    expect([factionText(view, null, MESA), danger(view, 2)]).toEqual(["Mesa is eliminated", ""]);
  });

  test("the cards of a turn: the one played, then its spoils", () => {
    const view = start({ played: [2, -1, -1, -1, -1, -1], spoils_played: [[MOUNTAIN, 0], [MESA, 3]] });
    expect([cardsOf(view, MOUNTAIN), cardsOf(view, 3)]).toEqual([[2, 0], []]);
    expect(cardText(view, MOUNTAIN)).toBe("Mountain played Expand and Trade as spoils of war this turn");
  });
});

describe("log", () => {
  test("a change is linked to what caused it", () => {
    expect(ofGold(MESA)(told("theft", { faction: 0, victim: MESA, gold: 1 }))).toBe(true);
    expect(ofGold(MESA)(told("guided", { faction: MESA, spirit: 0 }))).toBe(false);
    expect(ofRegard(3)(told("regard_changed", { pair: 3 }))).toBe(true);
    expect(ofRegard(3)(told("regard_changed", { pair: 4 }))).toBe(false);
  });

  test("filters by Faction and Spirit", () => {
    const tests = new Map(filters(start()).map(({ label, test }) => [label, test]));
    expect([...tests.keys()]).toEqual(["Mountain", "Mesa", "Sand", "Plains", "River", "Jungle", "S0", "S1"]);
    const war = told("war_erupted", { pair: pairOf(0, 5) });
    expect([tests.get("Mountain")!(war), tests.get("Jungle")!(war), tests.get("Mesa")!(war), tests.get("S0")!(war)]).toEqual([true, true, false, false]);
    expect(tests.get("S1")!(told("guide_contested", { faction: 2, spirits: [0, 1] }))).toBe(true);
  });
});

describe("scores", () => {
  const story = [
    told("turn_start", { turn: 1 }),
    told("scored", { spirit: 0, faction: 3, battle_tenths: 5, affluence_tenths: 12, spread_tenths: 5 }),
    told("vp_changed", { spirit: 0, old: 0, tenths: 22, lost_tenths: 2, new: 2 }),
    told("turn_start", { turn: 2 }),
    told("turn_start", { turn: 3 }),
    told("scored", { spirit: 1, faction: 4, battle_tenths: 0, affluence_tenths: 8, spread_tenths: 0 }),
    told("vp_changed", { spirit: 1, old: 0, tenths: 8, lost_tenths: 8, new: 0 }),
  ];

  test("a turn's scoring has its terms, its sum, and what was lost (IM-27.8)", () => {
    expect(scorings(story)).toEqual([
      { turn: 1, payments: [{ spirit: 0, faction: 3, terms: [5, 12, 5] }], totals: [{ spirit: 0, tenths: 22, gained: 2, lost: 2, now: 2 }] },
      { turn: 3, payments: [{ spirit: 1, faction: 4, terms: [0, 8, 0] }], totals: [{ spirit: 1, tenths: 8, gained: 0, lost: 8, now: 0 }] },
    ]);
  });

  test("the ranking, by source and by turn; equal points share a rank (IM-27.11)", () => {
    expect(accounts([2, 0, 2], 3, story)).toEqual([
      { spirit: 0, rank: 1, vp: 2, sources: [5, 12, 5], lost: 2, byTurn: [2, 0, 0] },
      { spirit: 2, rank: 1, vp: 2, sources: [0, 0, 0], lost: 0, byTurn: [0, 0, 0] },
      { spirit: 1, rank: 3, vp: 0, sources: [0, 8, 0], lost: 8, byTurn: [0, 0, 0] },
    ]);
    expect(points(22)).toBe("2.2");
  });
});

describe("animation", () => {
  test("an Expand is an arrow from the nearest land, a scoring beams from the Idols that pay", () => {
    const view = start();
    expect(marksOf([told("expand", { faction: MOUNTAIN, hex: 23, cost: 1 })], view).map(({ kind }) => kind)).toEqual(["arrow", "ring"]);
    view.idols[22]![0]![1] = 2;
    const scored = told("scored", { spirit: 1, faction: MOUNTAIN, battle_tenths: 0, affluence_tenths: 4, spread_tenths: 0 });
    expect(marksOf([scored], view)).toEqual([{ kind: "beam", from: [HEXES[22]!.x, HEXES[22]!.y], spirit: 1 }]);
  });

  test("notes of one land stand below each other, and give way when there is too much", () => {
    const view = start();
    const trade = told("trade", { faction: MOUNTAIN, gold: 3, co_traders: [], spoils: false });
    const [first, second] = marksOf([trade, trade], view) as { at: [number, number] }[];
    expect(second!.at[1]).toBeGreaterThan(first!.at[1]);
    const many = Array.from({ length: 20 }, () => trade);
    expect(marksOf([...many, told("war_ripe", { pair: 0, hex_a: 22, hex_b: 31 })], view).map(({ kind }) => kind)).toEqual(["ring", "ring"]);
  });

  test("other events have no marks", () => {
    expect(marksOf([told("turn_start", { turn: 2 })], start())).toEqual([]);
  });
});

describe("choosing", () => {
  test("another value of a role takes its place; the same one is put back", () => {
    const taken: Step[] = [];
    const of = (value: string): Step => ({ role: "idol", value, place: false, label: value });
    const take = (one: Step): void => {
      const at = taken.findIndex(({ value }) => value === one.value);
      if (at >= 0) taken.splice(at, 1);
      else taken.push(one);
    };
    const chooser = { taken, take } as unknown as Chooser;
    choose(chooser, of("battle"));
    choose(chooser, of("spread"));
    expect(taken.map(({ value }) => value)).toEqual(["spread"]);
    choose(chooser, of("spread"));
    expect(taken).toEqual([]);
  });
});
