import { describe, expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "../src/api/http";
import { defaultMatch } from "../src/api/new-match";
import { MatchDraft } from "../src/pages/new/match-draft.svelte";
import { groupOptions, presets } from "../src/pages/new/option-groups";
import { explainOption, explainRejection, matchesQuery, optionLabel, valueError } from "../src/pages/new/option-text";
import { splitCitations } from "../src/pages/new/scenario-text";

const option = (name: string, about: string, rules: string[], value: string, low: number, high: number, names: string[] = []): OptionInfo => ({
  name,
  about,
  rules,
  default: value,
  low,
  high,
  names,
});

const goal = option("lp_goal", "Life Points that win; 0 for off", ["SG-9.4"], "1000", 0, 9999);
const npc = option("npc", "1 plays with neutral figures; needs field", ["SG-14"], "0", 0, 1);
const field = option("field", "1 plays with Field & Terrain", ["SG-13"], "0", 0, 1);
const setup = option("setup", "how the armies begin", ["SG-3.4"], "gem", 0, 2, ["gem", "standard", "draft"]);

const game: GameInfo = {
  name: "soulgems",
  title: "Soul Gems",
  about: "",
  seats: [2, 4, 3],
  levels: ["random", "easy", "normal"],
  options: [goal, npc, field, setup],
  scenarios: [
    { name: "drill", title: "Drill", about: "", seats: ["human", "random"], settings: { max_rounds: "1" } },
    { name: "siege", title: "Siege", about: "", seats: [], settings: {} },
  ],
  lesson: true,
  example: false,
  ready: 1,
};

describe("an option", () => {
  test("has a name and a sentence", () => {
    expect([optionLabel("lp_goal"), optionLabel("npc")]).toEqual(["LP goal", "NPC"]);
    expect(explainOption(setup)).toBe("How the armies begin.");
    expect(explainOption(npc)).toBe("Plays with neutral figures; needs field.");
  });

  test("knows what it may be", () => {
    expect([valueError(goal, "0"), valueError(goal, " 9999 "), valueError(setup, "draft")]).toEqual(["", "", ""]);
    for (const wrong of ["", "-1", "10000", "ten", "1.5"]) expect(valueError(goal, wrong)).toBe("Enter a number from 0 to 9999.");
  });

  test("is found by its words", () => {
    expect(matchesQuery(setup, "ARMIES begin")).toBe(true);
    expect(matchesQuery(setup, "draft")).toBe(true);
    expect(matchesQuery(setup, "sg-3.4")).toBe(true);
    expect(matchesQuery(setup, "weather")).toBe(false);
  });

  test("is named in the server's error as on the page", () => {
    expect(explainRejection(game.options, "Npc=1 needs field=1.")).toEqual({ option: "npc", text: "NPC on needs Field on." });
    expect(explainRejection(game.options, "setup=draft is out.")).toEqual({ option: "setup", text: "Setup draft is out." });
    expect(explainRejection(game.options, "The server is full.")).toEqual({ option: null, text: "The server is full." });
  });

  test("is in exactly one group", () => {
    const strange = option("strange", "something new", [], "0", 0, 9);
    const { common, groups } = groupOptions("soulgems", [...game.options, strange]);
    const names = [...common, ...groups.flatMap((group) => group.options)].map((one) => one.name);
    expect(names.toSorted()).toEqual(["field", "lp_goal", "npc", "setup", "strange"]);
    expect(groups.at(-1)).toEqual({ title: "Others", options: [strange] });
    expect(groupOptions("unheard", [strange]).groups).toHaveLength(1);
  });
});

describe("a scenario", () => {
  test("has the rules at the end of its text apart", () => {
    expect(splitCitations("In any order (SG-15.4).")).toEqual({ text: "In any order", rules: ["SG-15.4"] });
    expect(splitCitations("Where cards come from (SG-11.2, SG-11.10)").rules).toEqual(["SG-11.2", "SG-11.10"]);
    expect(splitCitations("The usual start.")).toEqual({ text: "The usual start.", rules: [] });
  });
});

describe("a draft", () => {
  test("begins with one person against bots of the default level", () => {
    const bot = { kind: "bot", level: "easy" };
    expect(new MatchDraft(game).newMatch).toEqual({ ...defaultMatch(game), seats: [{ kind: "here" }, bot, bot] });
  });

  test("keeps within the seats of the game", () => {
    const draft = new MatchDraft(game);
    for (let i = 0; i < 5; i++) draft.add();
    expect(draft.seats).toHaveLength(4);
    for (let i = 0; i < 5; i++) draft.remove(0);
    expect(draft.seats).toHaveLength(2);
  });

  test("sends what was changed, and nothing that can't be", () => {
    const draft = new MatchDraft(game);
    draft.reset(presets("soulgems")[0]!.settings);
    expect(draft.newMatch.settings).toEqual({ setup: "standard" });
    draft.values.lp_goal = "x";
    expect(draft.startError).not.toBe("");
    draft.reset();
    expect([draft.newMatch.settings, draft.startError]).toEqual([{}, ""]);
  });

  test("takes seats and rules of a scenario", () => {
    const draft = new MatchDraft(game);
    draft.values.lp_goal = "x";
    draft.chooseScenario("drill");
    expect(draft.newMatch).toMatchObject({ scenario: "drill", settings: {}, seats: [{ kind: "here" }, { kind: "bot", level: "random" }] });
    expect(draft.startError).toBe("");
    draft.chooseScenario("siege");
    expect(draft.seats).toHaveLength(2);
  });

  test("writes names only where there are some", () => {
    const draft = new MatchDraft(game);
    draft.seats[0]!.name = "  Ada ";
    draft.seats[1]!.kind = "link";
    expect(draft.newMatch.seats.slice(0, 2)).toEqual([{ kind: "here", name: "Ada" }, { kind: "link" }]);
  });
});
