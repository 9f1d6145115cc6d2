import { describe, expect, test, vi } from "vitest";
import type { GameInfo, OptionInfo } from "../src/api/http";
import { defaultMatch } from "../src/api/new-match";
import { MatchDraft } from "../src/pages/new/match-draft.svelte";
import { groupOptions } from "../src/pages/new/option-groups";
import { matchesQuery, valueError } from "../src/pages/new/option-text";
import { optionLabel, settingText } from "../src/stage/setting-text";

const option = (name: string, label: string, about: string, rules: string[], value: string, low: number, high: number, names: string[] = []): OptionInfo => ({
  name,
  label,
  about,
  rules,
  default: value,
  low,
  high,
  names,
});

const goal = option("lp_goal", "LP goal", "Life Points that win; 0 for off", ["SG-9.4"], "1000", 0, 9999);
const npc = option("npc", "Neutral figures", "plays with neutral figures; needs field", ["SG-14"], "0", 0, 1);
const field = option("field", "", "plays with Field & Terrain", ["SG-13"], "0", 0, 1);
const setup = option("setup", "", "how the armies begin", ["SG-3.4"], "gem", 0, 2, ["gem", "standard", "draft"]);

const game: GameInfo = {
  name: "soulgems",
  title: "Soul Gems",
  about: "",
  seats: [2, 4, 3],
  levels: ["random", "easy", "normal"],
  options: [goal, npc, field, setup],
  common_options: ["setup"],
  option_groups: [{ title: "The board", options: ["npc", "field"] }],
  presets: [{ title: "Chess armies", about: "", settings: { setup: "standard" } }],
  identities: [],
  scenarios: [
    { name: "drill", title: "Drill", about: "", rules: [], seats: ["human", "random"], settings: { max_rounds: "1" } },
    { name: "siege", title: "Siege", about: "", rules: [], seats: [], settings: {} },
  ],
  lesson: true,
  records: true,
  example: false,
  ready: 1,
};

describe("an option", () => {
  test("goes by its label, or by its name", () => {
    expect([goal, npc, setup].map(optionLabel)).toEqual(["LP goal", "Neutral figures", "Setup"]);
  });

  test("is told with its value", () => {
    expect(settingText(game.options, "npc", "1")).toEqual({ label: "Neutral figures", value: "on" });
    expect(settingText(game.options, "setup", "open_double")).toEqual({ label: "Setup", value: "open double" });
    expect(settingText([], "unheard", "3")).toEqual({ label: "unheard", value: "3" });
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

  test("is in exactly one group", () => {
    const strange = option("strange", "", "something new", [], "0", 0, 9);
    const { common, groups } = groupOptions({ ...game, options: [...game.options, strange] });
    expect(common).toEqual([setup]);
    expect(groups).toEqual([{ title: "The board", options: [npc, field] }, { title: "Others", options: [goal, strange] }]);
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
    draft.reset(game.presets[0]!.settings);
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

  test("starts from a position, which has its own rules", () => {
    const draft = new MatchDraft(game);
    draft.values.lp_goal = "5";
    draft.choosePasted("position");
    expect(draft.startError).toBe("Paste the text of the position.");
    draft.text = "game soulgems";
    expect([draft.startError, draft.newMatch.position, draft.newMatch.settings]).toEqual(["", "game soulgems", {}]);
    draft.chooseScenario("");
    expect([draft.newMatch.position, draft.newMatch.settings]).toEqual(["", { lp_goal: "5" }]);
  });

  test("is imported from a record, which has its own seats and rules", async () => {
    const sent: [string, unknown][] = [];
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      sent.push([path, init.body]);
      return new Response(JSON.stringify({ id: "recorded", tokens: ["t", null] }), { status: 201 });
    });
    const draft = new MatchDraft(game);
    draft.choosePasted("record");
    expect([draft.startError, draft.hasOwnRules]).toEqual(["Paste the text of the record.", true]);
    draft.text = "GAME: Soul Gems";
    expect(await draft.start()).toBe("recorded");
    expect(sent).toEqual([["/api/import?game=soulgems", "GAME: Soul Gems"]]);
    vi.unstubAllGlobals();
  });

  test("marks the option that the server refuses", async () => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ error: "Neutral figures need Field.", rule: "", option: "npc" }), { status: 422 }));
    const draft = new MatchDraft(game);
    expect(await draft.start()).toBeNull();
    expect([draft.errorOf(npc), draft.errorOf(field)]).toEqual(["Neutral figures need Field.", ""]);
    vi.unstubAllGlobals();
  });

  test("writes names only where there are some", () => {
    const draft = new MatchDraft(game);
    draft.seats[0]!.name = "  Ada ";
    draft.seats[1]!.kind = "link";
    expect(draft.newMatch.seats.slice(0, 2)).toEqual([{ kind: "here", name: "Ada" }, { kind: "link" }]);
  });
});
