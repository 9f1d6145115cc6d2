// Soul Gems in the browser: squares, words, facts and marks, without a page.
import { describe as about, expect, test } from "vitest";
import type { Fact, Menu } from "../src/games/contract";
import { ghosts, lastMoves } from "../src/games/soulgems/animation";
import { countsText, entry, priceText, stepText, thingName } from "../src/games/soulgems/catalog";
import { describe } from "../src/games/soulgems/describe";
import { filters, isOf } from "../src/games/soulgems/event-predicates";
import { balance, bestHits, cheapest, targetLabel } from "../src/games/soulgems/facts";
import { neighbour, parse, spot, squareName, squares, terrainAt } from "../src/games/soulgems/squares";
import { cardsOf, thingsAt, type Catalog, type EventData, type Piece, type SoulGemsEvent, type Thing, type View } from "../src/games/soulgems/view";
import { LiveChooser } from "../src/stage/chooser.svelte";

const rook: Piece = { side: "W", type: "R", square: "a3", damage: 2, marks: ["moved", "bound"], bound: 2 };
const pawn: Piece = { side: "B", type: "P", square: "a5" };
const king: Piece = { side: "W", type: "K", square: "e1" };
const portal: Thing = { id: "PA", kind: "PORTAL", square: "b2", other: "g7" };
const shrine: Thing = { id: "S1", kind: "SHRINE", square: "c3", mode: "ACC", damage: 1 };

const named = (id: string, name: string) => ({ id, name });
const thing = (id: string, name: string, text: string) => ({ id, name, text, falls: 3, rule: "SG-13.13" });
const catalog = {
  identities: [named("W", "White"), named("B", "Black")],
  pieces: [{ ...named("P", "Pawn"), value: 1 }, { ...named("R", "Rook"), value: 5 }, { ...named("K", "King"), value: 0 }],
  things: [thing("PORTAL", "Portal", "Two ends."), thing("SHRINE", "Shrine", "Helps an attack.")],
  marks: [
    { id: "moved", sign: "✓", name: "has moved", text: "Has made its Move.", rule: "SG-6.3" },
    { id: "bound", sign: "‡", name: "bound", text: "Can't Move.", rule: "SG-11.36" },
  ],
  modes: [named("ACC", "accuracy")],
  grounds: [named(".", "Plain"), named("~", "Water")],
  weathers: [{ ...named("FOG", "Fog"), text: "No attack reaches farther than 3." }],
} as unknown as Catalog;

function position(given: Partial<View> = {}): View {
  const tiles = ["~.......", ...Array.from({ length: 7 }, () => "........")];
  return {
    side: "W",
    king_hp: 20,
    board: { width: 8, height: 8, tiles, camps: { W: [1, 4], B: [5, 8] } },
    players: { W: { king_damage: 3 }, B: {} },
    pieces: [rook, pawn, king],
    strikes: [],
    ...given,
  } as unknown as View;
}

const event = (data: Partial<EventData> & { event: EventData["event"] }): SoulGemsEvent => ({ words: "", rule: "", data: data as EventData });

about("squares", () => {
  test("names go to af32 and back", () => {
    expect([squareName(0, 0), squareName(25, 9), squareName(31, 31)]).toEqual(["a1", "z10", "af32"]);
    expect(["a1", "z10", "aa1", "af32"].map(parse)).toEqual([[0, 0], [25, 9], [26, 0], [31, 31]]);
  });
  test("White sees a1 at the lower left, Black at the upper right", () => {
    expect(spot(position(), "a1")).toEqual({ x: 0, y: 7 });
    expect(spot(position({ side: "B" }), "a1")).toEqual({ x: 7, y: 0 });
    expect(squares(position())[0]).toBe("a8");
    expect(squares(position({ side: "B" }))[0]).toBe("h1");
  });
  test("arrows go as drawn and stop at the edge", () => {
    expect(neighbour(position(), "a1", "ArrowUp")).toBe("a2");
    expect(neighbour(position({ side: "B" }), "a1", "ArrowUp")).toBe("a1");
    expect(neighbour(position({ side: "B" }), "a2", "ArrowLeft")).toBe("b2");
    expect(neighbour(position(), null, "ArrowUp")).toBe("e1");
  });
  test("the ground is listed from the highest rank", () => {
    expect([terrainAt(position(), "a8"), terrainAt(position(), "a1")]).toEqual(["~", "."]);
  });
});

const price = (lp: number, sp: number): Fact => ({
  name: "price",
  label: "Price",
  text: "in words",
  value: lp + sp,
  unit: "points",
  parts: [{ text: "Life Points", value: lp, unit: "LP" }, { text: "Soul Points", value: sp, unit: "SP" }],
});
const hit = (value: number): Fact => ({ name: "hit", label: "Hit", text: `${value} %`, value, unit: "%" });

about("facts", () => {
  test("what is paid and gained counts by its currency, whatever the words say", () => {
    expect([balance([price(2, 6)], "LP"), balance([price(2, 6)], "SP")]).toEqual([-2, -6]);
    const conversion = [price(0, 4), { name: "gain", label: "Gain", text: "+2 LP", value: 2, unit: "LP" }];
    expect([balance(conversion, "LP"), balance(conversion, "SP"), balance([], "LP")]).toEqual([2, -4, 0]);
  });
  test("a target shows its chance, another goal its price", () => {
    expect(targetLabel([price(12, 0), hit(60)])).toEqual({ kind: "odds", text: "60 %" });
    expect(targetLabel([price(2, 6)])).toEqual({ kind: "cost", text: "8" });
    expect(targetLabel([])).toBeNull();
  });
  test("of several attackers the best chance and the lowest price are told", () => {
    const menu: Menu = {
      prompt: "",
      rule: "",
      steps: [
        { role: "act", value: "attack", label: "Attack" },
        { role: "from", value: "a3", label: "Rook a3", place: true },
        { role: "from", value: "b3", label: "Queen b3", place: true },
        { role: "to", value: "a5", label: "Pawn a5", place: true },
      ],
      choices: [{ action: 1, steps: [0, 1, 3], facts: [0, 1] }, { action: 2, steps: [0, 2, 3], facts: [2, 3] }],
      facts: [price(12, 0), hit(60), price(20, 0), hit(90)],
    };
    const chooser = new LiveChooser({ decide: async () => null, expand: async () => menu, why: async () => ({ text: "", rule: "" }) });
    chooser.show(menu, "battle");
    expect([...bestHits(chooser)]).toEqual([["a5", hit(90)]]);
    expect(cheapest(chooser, menu.steps[3]!)).toEqual([price(12, 0), hit(60)]);
  });
});

about("words", () => {
  test("a square says what is there, what it carries, what it may do and suffer", () => {
    const strikes = [{ source: "a3", target: "a5", cost: 12, chance: 60, damage: 1, hits: 1 }];
    expect(describe(position({ strikes }), "a3", catalog)).toEqual([
      "a3: White's Rook, worth 5, 2 of 5 damage this turn",
      "Has moved: Has made its Move.",
      "Bound for 2 turns: Can't Move.",
      "Plain, White's camp",
      "Strikes Pawn a5 60 %",
    ]);
    expect(describe(position({ strikes }), "a5", catalog).at(-1)).toBe("Struck by Rook a3 60 %");
    expect(describe(position(), "e1", catalog)[0]).toBe("e1: White's King, 3 of 20 damage");
    expect(describe(position(), "a8", catalog)).toEqual(["a8: no piece", "Water, Black's camp"]);
  });
  test("things and Anchor Fields are told on each of their squares", () => {
    const field = position({ things: [portal, shrine], anchors: [{ square: "g7", owner: "B", squares: ["g7", "h7"] }] });
    expect(thingsAt(field, "g7")).toEqual([portal]);
    expect(describe(field, "g7", catalog).slice(1)).toEqual(["Portal PA: Two ends. Falls to 3 damage.", "Plain, Black's camp, in Black's Anchor Field"]);
    expect(describe(field, "c3", catalog)[1]).toBe("Shrine of accuracy S1: Helps an attack. Falls to 3 damage, 1 taken this turn.");
    expect(thingName(catalog, shrine)).toBe("Shrine of accuracy S1");
  });
  test("prices, armies, steps", () => {
    expect([priceText({ lp: 5, sp: 5 }), priceText({ points: 1 }), priceText({})]).toEqual(["5 LP + 5 SP", "1 point", "free"]);
    expect([countsText(catalog, [2, 1]), countsText(catalog, [0, 0])]).toEqual(["2 Pawns, 1 Rook", "none"]);
    expect(stepText(catalog, { role: "weather", value: "FOG", label: "Fog" })).toBe("No attack reaches farther than 3.");
    expect(stepText(catalog, { role: "verb", value: "pass", label: "Pass", about: "Your turn ends." })).toBe("Your turn ends.");
    expect(() => entry(catalog.pieces, "X")).toThrow("The catalog has no X.");
  });
  test("every card with a price is found, wherever it lies", () => {
    const price = { lp: 3 };
    const players = { W: { hand: [{ id: "SoulNet", price }] }, B: { reserved: [{ id: "ColdRead", price }] } } as unknown as View["players"];
    const view = position({ players, market: { relics: [{ id: "SoulWard", price }], piles: [] } });
    expect([...cardsOf(view).keys()]).toEqual(["SoulNet", "ColdRead", "SoulWard"]);
  });
  test("the log is filtered by side and by kind", () => {
    const labels = (event: SoulGemsEvent): string[] => filters(position(), catalog).filter(({ test: passes }) => passes(event)).map((filter) => filter.label);
    expect(labels(event({ event: "captured", side: "B", piece: { side: "W", type: "P" }, square: "e4" }))).toEqual(["Black", "Attacks", "Gems and points"]);
    expect(labels(event({ event: "moved", piece: { side: "W", type: "P" } }))).toEqual(["White"]);
    expect(labels(event({ event: "card_played", side: "W" }))).toEqual(["White", "Cards"]);
    expect([isOf("W", "paid")(event({ event: "paid", side: "W" })), isOf("B", "paid")(event({ event: "paid", side: "W" }))]).toEqual([true, false]);
  });
});

about("marks", () => {
  test("the last movement and the last attack of each side stay", () => {
    const piece = { side: "W", type: "R" } as const;
    const events = [
      event({ event: "moved", piece, from: "a1", to: "a2" }),
      event({ event: "moved", piece, from: "a2", to: "a3" }),
      event({ event: "attack_declared", piece, from: "a3", square: "a5" }),
      event({ event: "hit", roll: 4 }),
    ];
    expect(lastMoves(events)).toEqual([
      { side: "W", from: "a2", to: "a3", strike: false, hit: false },
      { side: "W", from: "a3", to: "a5", strike: true, hit: true },
    ]);
  });
  test("a captured piece is seen to leave", () => {
    expect(ghosts([event({ event: "captured", side: "W", piece: { side: "B", type: "P" }, square: "a5" })])).toEqual([{ side: "B", kind: "P", square: "a5" }]);
  });
});
