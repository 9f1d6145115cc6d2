// Soul Gems in the browser: squares, words, facts and marks, without a page.
import { describe as about, expect, test } from "vitest";
import type { EventInfo } from "../src/api/protocol";
import { ghosts, lastMoves } from "../src/games/soulgems/animation";
import { gainedLp, priceOf, targetLabel, totalPrice } from "../src/games/soulgems/facts";
import { phaseTrack } from "../src/games/soulgems/phase-track";
import { neighbour, parse, spot, squareName, squares, terrainAt } from "../src/games/soulgems/squares";
import { countsText, describe, effects, filters, priceText } from "../src/games/soulgems/text";
import type { Piece, View } from "../src/games/soulgems/view";

const player = { king_damage: 3, king_hp: 20 };
const rook: Piece = { side: "W", type: "R", value: 5, square: "a3", moved: true, damage: 2, bound: 0, marks: ["veil"] };
const king: Piece = { side: "W", type: "K", value: 0, square: "e1", moved: false, damage: 0, bound: 0, marks: [] };

function position(given: Partial<View> = {}): View {
  const tiles = Array.from({ length: 8 }, () => "........");
  return {
    side: "W",
    phase: "MAIN1",
    node: "PHASE",
    board: { width: 8, height: 8, tiles, camps: { W: [1, 4], B: [5, 8] } },
    players: { W: player, B: player },
    pieces: [rook, king],
    features: [],
    npcs: [],
    anchors: [],
    strikes: [],
    rules: { npc: 0 },
    ...given,
  } as unknown as View;
}

const event = (event: string, data: Record<string, unknown> = {}): EventInfo => ({ kind: event, words: "", rule: "", data: { event, ...data } });

about("squares", () => {
  test("names go to af32 and back", () => {
    expect([squareName(0, 0), squareName(25, 9), squareName(31, 31)]).toEqual(["a1", "z10", "af32"]);
    expect(["a1", "z10", "af32"].map(parse)).toEqual([[0, 0], [25, 9], [31, 31]]);
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
    const tiles = ["~.......", ...Array.from({ length: 7 }, () => "........")];
    expect(terrainAt(position({ board: { width: 8, height: 8, tiles, camps: { W: [1, 4], B: [5, 8] } } }), "a8")).toBe("~");
  });
});

about("facts", () => {
  test("a payment is read as it is written", () => {
    expect(priceOf([["Price", "2 LP + 6 SP"]])).toEqual({ lp: 2, sp: 6, points: 0 });
    expect([totalPrice([["Price", "12 points"]]), totalPrice([["Price", "free"]]), totalPrice([["Hit", "5 %"]])]).toEqual([12, 0, null]);
    expect(gainedLp([["Gain", "+3 LP"]])).toBe(3);
  });
  test("a target shows its chance, another goal its price", () => {
    expect(targetLabel([["Price", "12 LP"], ["Hit", "60 %"]])).toBe("60 %");
    expect(targetLabel([["Price", "2 LP + 6 SP"]])).toBe("8");
    expect(targetLabel([])).toBe("");
  });
});

about("words", () => {
  test("a square says what is there, what it may do and suffer", () => {
    const strike = { side: "W", type: "R", from: "a3", target: "P", to: "a5", cost: 12, chance: 60, hits: 1, reward: 5 } as const;
    const lines = describe(position({ strikes: [strike] }), "a3");
    expect(lines[0]).toBe("a3: White's Rook, worth 5, 2 of 5 damage this turn, has made its Move, veiled: can't be attacked and can't attack");
    expect(lines).toContain("Plain, White's camp");
    expect(lines.at(-1)).toBe("Strikes Pawn a5 60 %");
    expect(describe(position(), "e1")[0]).toBe("e1: White's King, 3 of 20 damage");
    expect(describe(position(), "h8")).toEqual(["h8: no piece", "Plain, Black's camp"]);
  });
  test("prices, armies and effects", () => {
    expect(priceText({ points: 0, lp: 5, sp: 5 })).toBe("5 LP + 5 SP");
    expect(countsText({ P: 2, N: 0, B: 0, R: 1, Q: 0 })).toBe("2 Pawns, 1 Rook");
    expect(effects({ trader_tokens: 3, guard: 1 })).toEqual(["3 Trader Tokens", "King harder to hit, ×1"]);
  });
  test("the log is filtered by side and by kind", () => {
    const names = (event: EventInfo): string[] => filters(position()).filter(({ test: passes }) => passes(event)).map((filter) => filter.label);
    expect(names(event("captured", { side: "B", piece: { side: "W", type: "P" }, square: "e4" }))).toEqual(["Black", "Attacks", "Gems and points"]);
    expect(names(event("card_played", { side: "W" }))).toEqual(["White", "Cards"]);
  });
});

about("marks", () => {
  test("the last movement and the last attack of each side stay", () => {
    const piece = { side: "W", type: "R" };
    const events = [
      event("moved", { piece, from: "a1", to: "a2" }),
      event("moved", { piece, from: "a2", to: "a3" }),
      event("attack_declared", { piece, from: "a3", square: "a5" }),
      event("hit", { roll: 4 }),
    ];
    expect(lastMoves(events)).toEqual([
      { side: "W", from: "a2", to: "a3", strike: false, hit: false },
      { side: "W", from: "a3", to: "a5", strike: true, hit: true },
    ]);
  });
  test("a captured piece is seen to leave", () => {
    expect(ghosts([event("captured", { side: "W", piece: { side: "B", type: "P" }, square: "a5" })])).toEqual([{ side: "B", kind: "P", square: "a5" }]);
  });
  test("the track has the phases of the turn, extra ones too", () => {
    expect(phaseTrack(position({ phase: "BATTLE" })).map(({ name, now, done }) => [name, now, done])).toEqual([
      ["Upkeep", false, true],
      ["Main 1", false, true],
      ["Battle", true, false],
      ["Main 2", false, false],
      ["End", false, false],
    ]);
    expect(phaseTrack(position({ phase: "MX" })).find((stop) => stop.now)?.name).toBe("Extra moves");
    const rules = { colour_roll: 1, setup: 0, field: 1, layout: 0, relics: 0 };
    expect(phaseTrack(position({ phase: "SETUP", node: "TILE", rules })).map((stop) => stop.name)).toEqual(["Colours", "Field", "Kings"]);
  });
});
