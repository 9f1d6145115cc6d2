import { describe, expect, test } from "vitest";
import type { Choice, Fact, Grid, Menu } from "../src/games/contract";
import { LiveChooser, type ChooserServer } from "../src/stage/chooser.svelte";
import { expandGrids } from "../src/stage/menu-grids";
import { attemptedSteps, clickTargets, menuState, replacePlace } from "../src/stage/menu-state";

/** A menu from choices in words: "verb=move from@e2 to@e4"; @ marks a place, ! that something is left open. */
function menu(...lines: string[]): Menu {
  const [steps, facts]: [Menu["steps"], Fact[]] = [[], []];
  const number = (word: string): number => {
    const [role, value] = word.split(/[=@]/) as [string, string];
    const known = steps.findIndex((step) => step.role === role && step.value === value);
    return known >= 0 ? known : steps.push({ role, value, place: word.includes("@"), label: value }) - 1;
  };
  const choice = (line: string, action: number): Choice => ({
    action,
    steps: line.replace("!", "").split(" ").map(number),
    facts: [facts.push({ name: "price", label: "Price", text: `${action} LP`, value: action, unit: "LP" }) - 1],
    ...(line.includes("!") ? { more: true } : {}),
  });
  return { prompt: "Decide", rule: "X-1.1", choices: lines.map(choice), steps, facts };
}

const step = (of: Menu, value: string) => of.steps.findIndex((one) => one.value === value);
const values = (of: Menu, numbers: number[]) => numbers.map((one) => of.steps[one]!.value);

const moves = menu("verb=move from@e2 to@e4", "verb=move from@e2 to@e3", "verb=move from@d2 to@d3", "verb=pass");

describe("steps narrow choices down", () => {
  test("in any order", () => {
    const there = menuState(moves, [step(moves, "e4")]);
    expect(there.remaining.map((choice) => choice.action)).toEqual([0]);
    expect(values(moves, there.taken)).toEqual(["e4", "move", "e2"]);
    expect(menuState(moves, [step(moves, "e2"), step(moves, "move")]).remaining).toHaveLength(2);
  });

  test("steps that all choices share count as taken", () => {
    const piece = menuState(moves, [step(moves, "e2")]);
    expect(values(moves, piece.taken)).toEqual(["e2", "move"]);
    expect(values(moves, piece.nextSteps)).toEqual(["e4", "e3"]);
    expect(piece.complete).toBeNull();
  });

  test("a menu of one choice is settled from the start", () => {
    const only = menu("verb=pass");
    expect(menuState(only, []).complete).toBe(only.choices[0]);
    expect(menuState(only, []).nextSteps).toEqual([]);
  });

  test("a choice whose steps are all taken can be confirmed though others go further", () => {
    const cards = menu("card=fire", "card=fire at@e4", "card=ice");
    const fire = menuState(cards, [step(cards, "fire")]);
    expect(fire.complete).toBe(cards.choices[0]);
    expect(values(cards, fire.nextSteps)).toEqual(["e4"]);
  });

  test("each next step knows the choice that it would settle", () => {
    const piece = menuState(moves, [step(moves, "e2")]);
    expect(piece.settles.get(step(moves, "e4"))).toBe(moves.choices[0]);
    expect(menuState(moves, []).settles.has(step(moves, "e2"))).toBe(false);
    expect(menuState(moves, []).settles.get(step(moves, "pass"))).toBe(moves.choices[3]);
  });
});

describe("places", () => {
  test("first the pieces, then their targets", () => {
    const start = clickTargets(moves, menuState(moves, []));
    expect(start.get("e2")?.mark).toBe("source");
    expect(start.get("e4")?.mark).toBeNull();
    expect(start.has("h8")).toBe(false);
    const piece = clickTargets(moves, menuState(moves, [step(moves, "e2")]));
    expect([piece.get("e2")?.mark, piece.get("e4")?.mark, piece.has("d3")]).toEqual(["taken", "target", false]);
  });

  test("the only target of a place that is asked for first settles at once", () => {
    const drops = menu("at@a1", "at@b1");
    expect(clickTargets(drops, menuState(drops, [])).get("a1")?.mark).toBe("target");
  });

  test("a place that two steps name stands for the one that is asked for first", () => {
    const swap = menu("from@a1 to@b1", "from@b1 to@a1", "from@a1 to@c1");
    const target = clickTargets(swap, menuState(swap, [])).get("b1")!;
    expect(swap.steps[target.step]!.role).toBe("from");
  });

  test("another piece can be chosen instead", () => {
    expect(values(moves, replacePlace(moves, [step(moves, "e2")], "d2")!)).toEqual(["d2"]);
    expect(replacePlace(moves, [step(moves, "e2")], "h8")).toBeNull();
    expect(replacePlace(moves, [step(moves, "pass")], "e2")).toBeNull();
  });

  test("a forbidden place is asked about with the steps taken and the role that is expected", () => {
    expect(attemptedSteps(moves, menuState(moves, [step(moves, "e2")]), "h8")).toEqual([["from", "e2"], ["verb", "move"], ["to", "h8"]]);
    expect(attemptedSteps(moves, menuState(moves, []), "h8")).toEqual([["from", "h8"]]);
    expect(attemptedSteps(menu("verb=pass"), menuState(menu("verb=pass"), []), "h8")).toEqual([["place", "h8"]]);
  });
});

describe("grids", () => {
  const board = menu("verb=move from@e2 to@e4", "from@d2 to@d4", "verb=pass");
  const grid = { action: 100, columns: [[[1, 10], [3, 20]], [[2, 1], [4, 2]]] } satisfies Grid;

  test("stand for any one entry of each column, and the action is the sum", () => {
    const { choices, grids } = expandGrids({ ...board, grids: [grid] });
    expect(choices.slice(3).map((choice) => [choice.action, ...choice.steps])).toEqual([[111, 1, 2], [112, 1, 4], [121, 3, 2], [122, 3, 4]]);
    expect([choices.slice(0, 3), grids]).toEqual([board.choices, []]);
  });

  test("a menu without any stays what it is", () => expect(expandGrids(board)).toBe(board));
});

describe("a live chooser", () => {
  const answers = (more: Partial<ChooserServer> = {}) => {
    const decided: number[] = [];
    const asked: [string, string][][] = [];
    const server: ChooserServer = {
      decide: async (action) => (decided.push(action), null),
      expand: async () => menu("pay=LP", "pay=SP"),
      why: async (steps) => (asked.push(steps), { text: "Too far.", rule: "X-2.1" }),
      ...more,
    };
    return { server, decided, asked };
  };
  const settled = () => new Promise((done) => setTimeout(done));

  test("click, click, confirm", async () => {
    const { server, decided } = answers();
    const chooser = new LiveChooser(server);
    chooser.show(moves, "1");
    chooser.click("e2");
    expect(chooser.factsAt("e4").map((fact) => fact.text)).toEqual(["0 LP"]);
    chooser.click("e4");
    expect(chooser.preview).toBe(moves.choices[0]);
    chooser.confirm();
    await settled();
    expect(decided).toEqual([0]);
    chooser.confirm();
    await settled();
    expect(decided).toEqual([0]); // busy until the next menu
  });

  test("a second click on the target confirms, one on the piece steps back", async () => {
    const { server, decided } = answers();
    const chooser = new LiveChooser(server);
    chooser.show(moves, "1");
    chooser.click("e2");
    chooser.click("e2");
    expect(chooser.taken).toEqual([]);
    for (const place of ["e2", "e3", "e3"]) chooser.click(place);
    await settled();
    expect(decided).toEqual([1]);
  });

  test("the only target is clicked like any other", async () => {
    const { server, decided } = answers();
    const chooser = new LiveChooser(server);
    chooser.show(moves, "1");
    for (const place of ["d2", "d3"]) chooser.click(place);
    expect([chooser.preview?.action, chooser.mark("d3"), decided]).toEqual([2, "taken", []]);
    chooser.click("d3");
    await settled();
    expect(decided).toEqual([2]);
  });

  test("pointing previews, Esc steps back, the same decision keeps its steps", () => {
    const chooser = new LiveChooser(answers().server);
    chooser.show(moves, "1");
    chooser.click("e2");
    chooser.highlightPlace("e3");
    expect(chooser.preview?.action).toBe(1);
    chooser.highlightPlace(null);
    expect(chooser.preview).toBeNull();
    chooser.show(structuredClone(moves), "1");
    expect(chooser.taken.map((one) => one.value)).toEqual(["e2", "move"]);
    chooser.back();
    expect(chooser.taken).toEqual([]);
    chooser.click("e2");
    chooser.show(moves, "2");
    expect(chooser.taken).toEqual([]);
  });

  test("what a choice leaves open is asked next, and Esc leads back out", async () => {
    const { server, decided } = answers();
    const chooser = new LiveChooser(server);
    chooser.show(menu("card=fire!", "card=ice"), "1");
    chooser.take(chooser.nextSteps[0]!);
    chooser.confirm();
    await settled();
    expect(chooser.nextSteps.map((one) => one.value)).toEqual(["LP", "SP"]);
    chooser.back();
    expect(chooser.taken.map((one) => one.value)).toEqual(["fire"]);
    chooser.confirm();
    await settled();
    chooser.take(chooser.nextSteps[1]!);
    chooser.confirm();
    await settled();
    expect(decided).toEqual([1]);
  });

  test("the only way to complete a choice is taken", async () => {
    const { server, decided } = answers({ expand: async () => menu("pay=LP") });
    const chooser = new LiveChooser(server);
    chooser.show(menu("card=fire!"), "1");
    chooser.confirm();
    await settled();
    expect(decided).toEqual([0]);
  });

  test("chooses in a grid as in any list", async () => {
    const { server, decided } = answers();
    const chooser = new LiveChooser(server);
    const grid: Grid = { action: 40, columns: [[[1, 0], [3, 1]], [[2, 0], [4, 2]]] };
    chooser.show({ ...menu("verb=move from@e2 to@e4", "from@d2 to@d4"), choices: [], grids: [grid] }, "1");
    expect(chooser.choices).toHaveLength(4);
    for (const place of ["d2", "d4"]) chooser.click(place);
    chooser.confirm();
    await settled();
    expect(decided).toEqual([43]);
  });

  test("tells what to know of a choice and of its steps, each once", () => {
    const cards = menu("card=fire at@e4", "card=fire at@e5", "card=ice");
    cards.facts!.push({ name: "hit", label: "Hit", text: "58 %", value: 58, unit: "%" });
    const [fire, e4] = [cards.steps[step(cards, "fire")]!, cards.steps[step(cards, "e4")]!];
    fire.facts = [0, 3];
    e4.facts = [1]; // the board tells it
    const chooser = new LiveChooser(answers().server);
    chooser.show(cards, "1");
    chooser.highlight(e4);
    expect(chooser.previewFacts.map((fact) => fact.name)).toEqual(["price", "hit"]);
    expect(chooser.factsAt("e4")).toEqual(chooser.previewFacts);
    chooser.highlight(fire);
    expect(chooser.previewFacts).toEqual([]); // nothing moves under the pointer
    chooser.take(fire);
    expect(chooser.previewFacts.map((fact) => fact.name)).toEqual(["price", "hit"]);
    expect(chooser.facts(cards.choices[2]!).map((fact) => fact.value)).toEqual([2]);
  });

  test("a forbidden click is answered with the rule", async () => {
    const { server, asked } = answers();
    const chooser = new LiveChooser(server);
    chooser.show(moves, "1");
    chooser.click("e2");
    chooser.click("h8");
    await settled();
    expect(asked).toEqual([[["from", "e2"], ["verb", "move"], ["to", "h8"]]]);
    expect(chooser.refusal).toEqual({ text: "Too far.", rule: "X-2.1" });
    chooser.back();
    expect(chooser.refusal).toBeNull();
    expect(chooser.taken).toHaveLength(2);
  });

  test("a refused decision can be made again in another way", async () => {
    const { server } = answers({ decide: async () => ({ text: "Not your turn.", rule: "" }) });
    const chooser = new LiveChooser(server);
    chooser.show(moves, "1");
    chooser.take(moves.steps[step(moves, "pass")]!);
    chooser.confirm();
    await settled();
    expect([chooser.refusal?.text, chooser.busy]).toEqual(["Not your turn.", false]);
  });
});
