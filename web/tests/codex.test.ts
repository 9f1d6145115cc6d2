import { describe, expect, it } from "vitest";
import type { Passage, Rulebook } from "../src/api/http";
import { findAnchor } from "../src/pages/codex/find-anchor";
import { parts, search } from "../src/pages/codex/search";

const rule = (anchor: string, heading: string, text: string): Passage => ({ anchor, rule: anchor, heading, text });

const BOOK: Rulebook = {
  game: "toy",
  title: "Toy",
  html: "",
  rules: ["TO-1.1", "TO-1.2", "TO-2.1", "A.1"],
  headings: [
    { level: 1, anchor: "toy-the-rules", title: "Toy: the rules" },
    { level: 2, anchor: "1-numbers", title: "1. Numbers" },
    { level: 2, anchor: "2-the-end-of-a-game", title: "2. The end of a game" },
  ],
  passages: [
    { anchor: "toy-the-rules", rule: "", heading: "Toy: the rules", text: "You add up." },
    rule("TO-1.1", "1. Numbers", "A number is small if it is below 10 (TO-2.1, TO-9.9). a part of it"),
    rule("TO-1.2", "1. Numbers", "Numbers are written in TO-1.1 digits. what many legs of TO-1.1 4"),
    rule("TO-2.1", "2. The end of a game", "Who reaches 10 wins. <b>Always</b>"),
    rule("A.1", "2. The end of a game", "An appendix."),
  ],
};

describe("a rulebook", () => {
  it("shows the chapter of a rule that it leaves out", () => {
    expect(findAnchor(BOOK, "TO-1.2")).toBe("TO-1.2");
    expect(findAnchor(BOOK, "1-numbers")).toBe("1-numbers");
    expect(findAnchor(BOOK, "TO-2.7")).toBe("2-the-end-of-a-game");
    expect(findAnchor(BOOK, "TO-12.7")).toBe("");
  });
});

describe("search", () => {
  const found = (query: string): string[] => search(BOOK, query).map((hit) => hit.anchor);

  it.each(["TO-1.2", "to-1.2", "to 1.2", "to1.2", "1.2"])("finds a rule by its id, written %s", (query) => {
    expect(found(query)[0]).toBe("TO-1.2");
  });

  it("finds all rules of a chapter by its number", () => {
    expect(found("TO-1").slice(0, 2)).toEqual(["TO-1.1", "TO-1.2"]);
  });

  it("wants every word, whole words first", () => {
    expect(found("small number")).toEqual(["TO-1.1"]);
    expect(found("number")).toEqual(["TO-1.1", "TO-1.2"]);
    expect(found("numbers written")).toEqual(["TO-1.2"]);
    expect(found("nowhere")).toEqual([]);
  });

  it("does not search for less than two letters", () => {
    expect(found("a")).toEqual([]);
    expect(found(" ")).toEqual([]);
  });

  it("takes every character as itself", () => {
    expect(found("(TO-2.1, TO-9.9)")).toEqual(["TO-1.1"]);
    expect(found(".*")).toEqual([]);
  });

  it("marks the hits in a piece of the text", () => {
    expect(search(BOOK, "reaches WINS")[0]!.parts).toEqual([
      { text: "Who ", hit: false },
      { text: "reaches", hit: true },
      { text: " 10 ", hit: false },
      { text: "wins", hit: true },
      { text: ". <b>Always</b>", hit: false },
    ]);
  });

  it("cuts long texts around the first hit", () => {
    const rulebook = { ...BOOK, passages: [rule("BB-1.1", "B", `${"early ".repeat(40)}needle ${"late ".repeat(80)}`)] };
    const shown = search(rulebook, "needle")[0]!.parts.map((part) => part.text).join("");
    expect(shown).toMatch(/^… early .*needle late .*late …$/);
    expect(shown.length).toBeLessThan(170);
  });

  it("prefers the longer of two words at one place", () => {
    expect(parts("numbers", ["number", "numbers"])).toEqual([{ text: "numbers", hit: true }]);
  });
});
