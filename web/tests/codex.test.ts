import { describe, expect, it } from "vitest";
import { parseRulebook } from "../src/pages/codex/parse";
import { findAnchor } from "../src/pages/codex/rulebook";
import { parts, search } from "../src/pages/codex/search";

const BOOK = parseRulebook(`# Toy: the rules

You add up.

## 1. Numbers

- **TO-1.1** A number is *small* if it is below 10 (TO-2.1, TO-9.9).
  - a part of it
- **TO-1.2** Numbers are written in \`TO-1.1\` digits.

| what | many |
| ---: | --- |
| legs of TO-1.1 | 4 |

## 2. The end of a game

**TO-2.1** Who reaches 10 wins. <script>alert(1)</script> [click](javascript:alert(1))

- **A.1** An appendix.
`);

describe("a rulebook", () => {
  it("has an anchor for every rule, in lists and in paragraphs", () => {
    expect([...BOOK.anchors]).toEqual(["TO-1.1", "TO-1.2", "TO-2.1", "A.1"]);
    expect(BOOK.html).toContain('<li id="TO-1.1" class="rule">');
    expect(BOOK.html).toContain('<p id="TO-2.1" class="rule">');
  });

  it("links rules that exist, and only those", () => {
    expect(BOOK.html).toContain('(<a href="#TO-2.1" class="rule-link">TO-2.1</a>, TO-9.9)');
    expect(BOOK.html).toContain('<strong><a href="#TO-1.1" class="rule-id">TO-1.1</a></strong>');
    expect(BOOK.html).toContain("<code>TO-1.1</code>");
    expect(BOOK.html).toContain('legs of <a href="#TO-1.1" class="rule-link">TO-1.1</a>');
  });

  it("lets no HTML, script or inline style through", () => {
    expect(BOOK.html).toContain("&lt;script&gt;");
    expect(BOOK.html).not.toMatch(/<script|style=|href="javascript/);
  });

  it("knows its headings as a table of contents points to them", () => {
    expect(BOOK.headings.map(({ level, anchor }) => [level, anchor])).toEqual([
      [1, "toy-the-rules"],
      [2, "1-numbers"],
      [2, "2-the-end-of-a-game"],
    ]);
  });

  it("gives each passage the words that belong to it", () => {
    const text = Object.fromEntries(BOOK.passages.map((passage) => [passage.anchor, passage.text]));
    expect(text["toy-the-rules"]).toBe("You add up.");
    expect(text["TO-1.1"]).toBe("A number is small if it is below 10 (TO-2.1, TO-9.9). a part of it");
    expect(text["TO-1.2"]).toBe("Numbers are written in TO-1.1 digits. what many legs of TO-1.1 4");
  });

  it("shows the chapter of a rule that it leaves out", () => {
    expect(findAnchor(BOOK, "TO-1.2")).toBe("TO-1.2");
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
      { text: ". <script>alert(1)</script> [click](javascript:alert(1))", hit: false },
    ]);
  });

  it("cuts long texts around the first hit", () => {
    const rulebook = parseRulebook(`# B\n\n**BB-1.1** ${"early ".repeat(40)}needle ${"late ".repeat(80)}`);
    const shown = search(rulebook, "needle")[0]!.parts.map((part) => part.text).join("");
    expect(shown).toMatch(/^… early .*needle late .*late …$/);
    expect(shown.length).toBeLessThan(170);
  });

  it("prefers the longer of two words at one place", () => {
    expect(parts("numbers", ["number", "numbers"])).toEqual([{ text: "numbers", hit: true }]);
  });
});
