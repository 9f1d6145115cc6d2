// Impetus in the browser: the geometry of its map, its words, its scores, and how its steps are chosen.
import { describe, expect, test } from "vitest";
import type { Chooser, Menu, Step } from "../src/games/contract";
import { marksOf } from "../src/games/impetus/animation";
import { joinWords, PATTERNS, SIGILS, signOf, spiritName } from "../src/games/impetus/art";
import { filters, ofGold, ofGuide, ofRegard } from "../src/games/impetus/event-predicates";
import { gridOf } from "../src/games/impetus/hexes";
import { accounts, points, scorings } from "../src/games/impetus/scores";
import { blockedStep, choose, stepOf } from "../src/games/impetus/steps";
import { cardText, describe as words, factionText, payText, regardText, warText } from "../src/games/impetus/text";
import { cardsOf, dangerOf, idolsOf, idolsOn, pairOf, type Catalog, type DataOf, type Event, type EventName, type View } from "../src/games/impetus/view";

const MOUNTAIN = 0;
const MESA = 1;
const HOMES = [22, 31, 39, 38, 29, 21];
const RADII = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

const identity = (name: string, letter: string, pattern: string) => ({ id: name.toLowerCase(), name, letter, colour: "#000000", ink: "#ffffff", pattern });
const named = (name: string) => ({ id: name.toLowerCase(), name, effect: "", spoils: "" });

/** The tables of IM-2.2, IM-3.4 and IM-4.1, as the server would send them. */
const CATALOG: Catalog = {
  factions: ["Mountain", "Mesa", "Sand", "Plains", "River", "Jungle"].map((name, f) => identity(name, "MESPRJ"[f]!, "peaks")),
  spirits: ["flame", "moon", "star"].map((sigil, spirit) => identity(`S${spirit}`, `${spirit}`, sigil)),
  neutral: identity("Neutral", "", ""),
  cards: ["Trade", "Steal", "Expand", "Change"].map(named),
  modifiers: ["Trade", "Steal", "Expand"].map(named),
  idols: [["Battle", "war won", "war"], ["Affluence", "gold gained", "gold"], ["Spread", "hex gained", "hex"]].map(([name, deed, unit]) => ({ id: name!.toLowerCase(), name: name!, deed: deed!, unit: unit!, sign: "" })),
  hexes: RADII.flatMap((r) => RADII.filter((q) => Math.abs(q + r) <= 4).map((q) => ({ q, r, place: `${q},${r}` }))),
  homes: HOMES,
  pairs: [0, 1, 2, 3, 4, 5].flatMap((a) => [0, 1, 2, 3, 4, 5].filter((b) => b > a).map((b): [number, number] => [a, b])),
  phases: {},
  steps: {},
  endings: {},
  failures: [],
  ejections: [],
  legend: [{ id: "low", sign: "!!", text: "regard low enough for war" }],
};
const GRID = gridOf(CATALOG);

/** The board of IM-3.8 without anything on it. */
function start(given: Partial<View> = {}): View {
  const six = <T>(value: T): T[] => HOMES.map(() => structuredClone(value));
  const rules = {
    vp_to_win: 10, turn_limit: 100, start_gold: 0, guide_influence: 3, war_regard: -2, war_gold: 1,
    battle_tenths: 5, affluence_tenths: 2, spread_tenths: 5, shuffle_homes: 0,
  };
  return {
    turn: 1, quiet: 0, phase: "V_DECIDE", n_spirits: 2, rules, owner: CATALOG.hexes.map((_, hex) => HOMES.indexOf(hex)), shrines: [],
    regard: CATALOG.pairs.map(() => 0), danger: CATALOG.pairs.map(() => ""), wars: [], gold: six(0), mod: six([0, 0, 0]), pool: six([1, 1, 1, 1]),
    guide: six(-1), worship: six(-1), eliminated: six(false), gold_gained: six(0), terr_gained: six(0), wars_won: six(0), played: six(-1), power: six(0),
    land: HOMES.map((hex) => [hex]), reach: [[14, 15, 23, 30], [23, 30, 32, 40], [30, 40, 46, 47], [30, 37, 45, 46], [20, 28, 30, 37], [13, 14, 20, 30]],
    neighbours: [[1, 5], [0, 2], [1, 3], [2, 4], [3, 5], [0, 4]], expand_cost: six(1), expand_candidates: six([]),
    pay: six([0, 0, 0] as [number, number, number]), earned: six([0, 0, 0] as [number, number, number]),
    influence: [0, 0], guiding: [-1, -1], idol_used: [false, false], collided: [-1, -1], vp: [0, 0], traders: [], war_results: [], spoils_played: [],
    waiting: [0, 1], confirmed: [], game_over: false, winners: [], end_reason: "none", seat: 0, ...given,
  };
}

const told = <N extends EventName>(event: N, data: Omit<DataOf<N>, "event">): Event => ({ words: event, rule: "IM-25.1", data: { event, ...data } as unknown as DataOf<N> });

describe("map", () => {
  test("hexes are those of the catalog, in rows", () => {
    expect(GRID.spots).toHaveLength(61);
    expect(["0,-4", "4,-4", "-4,0", "0,0", "4,0", "-4,4", "0,4"].map((place) => GRID.spotAt(place)!.hex)).toEqual([0, 4, 26, 30, 34, 56, 60]);
    expect(GRID.rows.map((row) => row.length)).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5]);
    expect([...GRID.homes].map((hex) => GRID.spots[hex]!.place)).toEqual(["1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1"]);
    expect(gridOf(CATALOG)).toBe(GRID);
  });

  test("arrow keys go straight and stop at the edge", () => {
    expect(GRID.neighbour(null, "ArrowUp")).toBe("0,0");
    expect(GRID.neighbour("4,0", "ArrowRight")).toBe("4,0");
    const path = ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"].reduce((place) => GRID.neighbour(place, "ArrowUp"), "0,0");
    expect(GRID.spotAt(path)).toMatchObject({ r: -4, x: 0 });
    expect(GRID.neighbour(GRID.neighbour("0,0", "ArrowUp"), "ArrowDown")).toBe("0,0");
    expect(GRID.neighbour("4,-4", "ArrowUp")).toBe("4,-4");
  });

  test("land has a border where it ends", () => {
    const owner = CATALOG.hexes.map(() => -1);
    owner[30] = MOUNTAIN;
    expect(GRID.borders(owner)).toHaveLength(6);
    owner[31] = MOUNTAIN;
    expect(GRID.borders(owner)).toHaveLength(10);
    owner[31] = MESA;
    expect(GRID.borders(owner)).toHaveLength(12);
  });

  test("something between two lands, and the middle of one", () => {
    expect(GRID.middlePair([22], [31])).toEqual([22, 31]);
    expect(GRID.middlePair([22], [60])).toBeNull();
    expect(GRID.landCenter([29, 30, 31])!.hex).toBe(30);
    expect(GRID.landCenter([])).toBeNull();
    expect(GRID.nearest([22, 38], 23)!.hex).toBe(22);
  });
});

describe("words", () => {
  test("a neutral hex says who reaches it and what its Idols would pay", () => {
    const view = start({ shrines: [{ hex: 23, idols: [[1, 0, 1]], pay: [5, 0, 0] }], worship: [1, 0, -1, -1, -1, -1] });
    expect(words(view, "2,-1", CATALOG)).toEqual([
      "Hex (2,-1): neutral",
      "Idols: 1 Battle of S1",
      "Once claimed it pays the Spirit of its owner 5 tenths per war won",
      "Reached by Mountain (Worships S1) and Mesa (Worships you)",
    ]);
    expect(words(view, "4,0", CATALOG)).toEqual(["Hex (4,0): neutral", "No Faction reaches it now"]);
    expect(words(view, "9,9", CATALOG)).toEqual(["Hex 9,9 does not exist"]);
  });

  test("a battleground says what is fought there, with powers and odds", () => {
    const pair = pairOf(CATALOG, MESA, MOUNTAIN);
    const view = start({ wars: [{ pair, power: [2, 1], odds: [21, 5, 10], ground: [22, 31] }] });
    expect(words(view, "1,-1", CATALOG).at(-1)).toBe(warText(CATALOG, view.wars[0]!));
    expect(warText(CATALOG, view.wars[0]!)).toContain("Mountain (power 2) against Mesa (power 1), fought in this turn’s War Phase");
    expect(warText(CATALOG, view.wars[0]!)).toContain("Of 36 rolls Mountain wins 21, 5 tie, Mesa wins 10");
  });

  test("pay and alarms", () => {
    expect(payText(CATALOG, [5, 4, 0])).toBe("5 tenths per war won and 4 tenths per gold gained");
    expect(payText(CATALOG, [0, 0, 0])).toBe("");
    const view = start({ regard: CATALOG.pairs.map(() => -2), danger: CATALOG.pairs.map(() => "low") });
    expect(regardText(view, CATALOG, 0, true)).toBe("Mountain and Mesa, neighbours: regard -2: the next Steal between them starts a war");
    expect([signOf(CATALOG, "low"), signOf(CATALOG, "")]).toEqual(["!!", ""]);
    expect([spiritName(CATALOG, 1), spiritName(CATALOG, -1), joinWords(["a", "b", "c"])]).toEqual(["S1", "nobody", "a, b and c"]);
  });

  test("a Faction in one sentence, with its worst alarm (IM-27.4)", () => {
    const opening = start();
    const view = start({ gold: [0, 3, 0, 0, 0, 0], guide: [-1, 1, -1, -1, -1, -1], influence: [0, 2] });
    expect(factionText(view, CATALOG, opening, MESA)).toBe("Mesa: 3 gold (+3 this turn), 1 hex, guided by S1 with Influence 2, Worships nobody");
    [view.danger[pairOf(CATALOG, MESA, 2)], view.danger[pairOf(CATALOG, MESA, MOUNTAIN)]] = ["low", "war"];
    expect([MOUNTAIN, MESA, 2, 3].map((f) => dangerOf(view, CATALOG, f))).toEqual(["war", "war", "low", ""]);
    expect(factionText(view, CATALOG, null, MESA)).toMatch(/^Mesa: 3 gold, 1 hex, .* at war$/);
    view.eliminated[MESA] = true;
    expect([factionText(view, CATALOG, null, MESA), dangerOf(view, CATALOG, 2)]).toEqual(["Mesa is eliminated", ""]);
  });

  test("the cards of a turn: the one played, then its spoils", () => {
    const view = start({ played: [2, -1, -1, -1, -1, -1], spoils_played: [[MOUNTAIN, 0], [MESA, 3]] });
    expect([cardsOf(view, MOUNTAIN), cardsOf(view, 3)]).toEqual([[2, 0], []]);
    expect(cardText(view, CATALOG, MOUNTAIN)).toBe("Mountain played Expand and Trade as spoils of war this turn");
  });
});

describe("drawings", () => {
  test("Idols are counted by hex and by Spirit", () => {
    const view = start({ shrines: [{ hex: 23, idols: [[0, 1, 2], [1, 0, 1]], pay: [5, 4, 0] }, { hex: 5, idols: [[0, 1, 1]], pay: [0, 2, 0] }] });
    expect(idolsOn(view, 23)).toEqual([{ spirit: 0, kind: 1, count: 2 }, { spirit: 1, kind: 0, count: 1 }]);
    expect([idolsOn(view, 30), idolsOf(view, 0), idolsOf(view, 1)]).toEqual([[], [0, 3, 0], [1, 0, 0]]);
  });

  test("every sigil and pattern has a drawing", () => {
    expect(Object.keys(SIGILS)).toEqual(["flame", "moon", "star", "eye", "bolt"]);
    expect(Object.keys(PATTERNS)).toEqual(["peaks", "bricks", "dots", "stalks", "waves", "leaves"]);
  });
});

describe("log", () => {
  test("a change is linked to what caused it", () => {
    expect(ofGold(MESA)(told("theft", { faction: 0, victim: MESA, gold: 1, spoils: false }))).toBe(true);
    expect(ofGold(MESA)(told("guided", { faction: MESA, spirit: 0 }))).toBe(false);
    expect(ofGuide(MESA)(told("guided", { faction: MESA, spirit: 0 }))).toBe(true);
    const regard = { old: 0, new: -1, cause: 1, spoils: false };
    expect(ofRegard(3)(told("regard_changed", { pair: 3, ...regard }))).toBe(true);
    expect(ofRegard(3)(told("regard_changed", { pair: 4, ...regard }))).toBe(false);
  });

  test("filters by Faction and Spirit", () => {
    const tests = new Map(filters(start(), CATALOG).map(({ label, test }) => [label, test]));
    expect([...tests.keys()]).toEqual(["Mountain", "Mesa", "Sand", "Plains", "River", "Jungle", "S0", "S1"]);
    const war = told("war_erupted", { pair: pairOf(CATALOG, 0, 5) });
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
    expect(marksOf([told("expand", { faction: MOUNTAIN, hex: 23, cost: 1 })], view, CATALOG).map(({ kind }) => kind)).toEqual(["arrow", "ring"]);
    view.shrines = [{ hex: 22, idols: [[0, 1, 2]], pay: [0, 4, 0] }];
    const scored = told("scored", { spirit: 1, faction: MOUNTAIN, battle_tenths: 0, affluence_tenths: 4, spread_tenths: 0 });
    expect(marksOf([scored], view, CATALOG)).toEqual([{ kind: "beam", from: GRID.point(22), spirit: 1 }]);
  });

  test("notes of one land stand below each other, and give way when there is too much", () => {
    const view = start();
    const trade = told("trade", { faction: MOUNTAIN, gold: 3, co_traders: [], spoils: false });
    const [first, second] = marksOf([trade, trade], view, CATALOG) as { at: [number, number] }[];
    expect(second!.at[1]).toBeGreaterThan(first!.at[1]);
    const many = Array.from({ length: 20 }, () => trade);
    expect(marksOf([...many, told("war_ripe", { pair: 0, hex_a: 22, hex_b: 31 })], view, CATALOG).map(({ kind }) => kind)).toEqual(["ring", "ring"]);
  });

  test("other events have no marks", () => {
    expect(marksOf([told("turn_start", { turn: 2 })], start(), CATALOG)).toEqual([]);
  });

  test("a war shows power and die of both sides where it is fought", () => {
    const view = start({ wars: [{ pair: 0, power: [2, 1], odds: [21, 5, 10], ground: [22, 31] }] });
    const war = told("war_resolved", { pair: 0, die_a: 5, die_b: 3, power_a: 2, power_b: 1, winner: MOUNTAIN });
    expect(marksOf([war], view, CATALOG)).toEqual([
      { kind: "note", at: GRID.point(22), faction: MOUNTAIN, text: "2 + 5 = 7", glyph: "war" },
      { kind: "note", at: GRID.point(31), faction: MESA, text: "1 + 3 = 4", glyph: undefined },
    ]);
  });
});

describe("choosing", () => {
  test("steps and what is blocked are found by role and value", () => {
    const menu: Menu = {
      prompt: "", rule: "IM-16.2", choices: [], steps: [{ role: "out", value: "trade", label: "Trade" }, { role: "in", value: "trade", label: "Trade" }],
      blocked: [{ role: "out", value: "change", label: "Take out Change", text: "the pool has no such card", rule: "IM-16.2" }],
    };
    const chooser = { menu } as Chooser;
    expect(stepOf(chooser, "in", "trade")).toBe(menu.steps[1]);
    expect(stepOf(chooser, "in", "change")).toBeUndefined();
    expect([blockedStep(chooser, "out", "change"), blockedStep(chooser, "in", "change")]).toEqual([menu.blocked![0], undefined]);
  });

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
