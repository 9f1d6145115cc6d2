import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Summary } from "../src/api/http";
import { allMatches, claimSeatLink, findMatch, forgetMatch, rememberMatch, seatLink } from "../src/api/my-matches";
import { parseRoute } from "../src/app/router";
import { matchName, mustWarnOfKnownDice, playersText, sortEntries, statusText, timeAgo, type MatchEntry } from "../src/pages/home/match-text";

const seat = (role: string, name = "") => ({ role, kind: "human" as const, level: "easy", name });

function entry(seats: number[], more: Partial<Summary> = {}): MatchEntry {
  const summary: Summary = {
    id: "abcdefghijk",
    game: "soulgems",
    title: "Soul Gems",
    moment: { turn: 3, title: "Round 3" },
    count: 9,
    created: 0,
    updated: 0,
    seats: [seat("White", "Ada"), seat("Black")],
    pending: [1],
    over: false,
    abandoned: false,
    ending: "",
    returns: [],
    parent: "",
    scenario: "",
    lesson: false,
    dice: "secret",
    ...more,
  };
  return { mine: { id: summary.id, game: "soulgems", seats, tokens: [], links: [], when: 0 }, summary };
}

describe("a match in my list", () => {
  test("says that its dice are known while somebody else plays it", () => {
    expect(mustWarnOfKnownDice(entry([1], { dice: "known" }))).toBe(true);
    expect(mustWarnOfKnownDice(entry([1]))).toBe(false);
    expect(mustWarnOfKnownDice(entry([0, 1], { dice: "known" }))).toBe(false);
    expect(mustWarnOfKnownDice(entry([1], { dice: "known", over: true }))).toBe(false);
  });

  test("says whose turn it is", () => {
    expect(statusText(entry([1]))).toBe("Your turn");
    expect(statusText(entry([0]))).toBe("Waiting for Black");
    expect(statusText(entry([0, 1]))).toBe("Your turn: Black");
    expect(statusText(entry([1], { pending: [0] }))).toBe("Waiting for Ada (White)");
  });

  test("says how it ended", () => {
    const over = { over: true, pending: [], returns: [1, 0] };
    expect(statusText(entry([0], over))).toBe("You won");
    expect(statusText(entry([1], over))).toBe("Ada (White) won");
    expect(statusText(entry([1], { ...over, returns: [0.5, 0.5] }))).toBe("Shared victory");
    expect(statusText(entry([1], { ...over, returns: [] }))).toBe("Over");
    expect(statusText(entry([1], { abandoned: true }))).toBe("Abandoned");
  });

  test("names the others", () => {
    expect(playersText(entry([1]))).toBe("with Ada (White)");
    expect(playersText(entry([0, 1]))).toBe("everybody in this browser");
    expect(matchName(entry([0], { lesson: true }).summary)).toBe("Soul Gems, lesson");
    expect(matchName(entry([0], { scenario: "Gem Siege" }).summary)).toBe("Soul Gems: Gem Siege");
  });

  test("comes first when it is my turn, last when it is over", () => {
    const [mine, theirs, over] = [entry([1], { id: "mine" }), entry([0], { id: "theirs" }), entry([0], { id: "over", over: true, updated: 9 })];
    expect(sortEntries([over, theirs, mine]).map((one) => one.summary.id)).toEqual(["mine", "theirs", "over"]);
  });

  test("tells how long ago it was", () => {
    expect([timeAgo(100, 130), timeAgo(0, 60), timeAgo(0, 7_300), timeAgo(0, 200_000)]).toEqual(["just now", "1 minute ago", "2 hours ago", "2 days ago"]);
  });
});

describe("my matches", () => {
  const token = "6fC1Zr0Jm2h8yq3nQm7T1w";

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
    vi.stubGlobal("location", { hash: "", pathname: "/match/abcdefghijk", search: "", origin: "http://here" });
    vi.stubGlobal("history", { replaceState: vi.fn() });
  });

  test("are kept, added to and forgotten", () => {
    rememberMatch("one", { game: "impetus", tokens: ["a"], seats: [0] });
    rememberMatch("one", { tokens: ["b"] });
    expect(findMatch("one")).toMatchObject({ game: "impetus", tokens: ["a", "b"], seats: [0] });
    forgetMatch("one");
    expect(allMatches()).toEqual([]);
  });

  test("survive damaged storage", () => {
    localStorage.setItem("ludex.matches", '[{"id": 3}, null, {"id": "x"');
    expect(allMatches()).toEqual([]);
    localStorage.setItem("ludex.matches", '[{"id": "x"}, null, 7]');
    expect(allMatches()).toEqual([]);
  });

  test("survive blocked storage as long as the page", () => {
    const blocked = () => {
      throw new Error("denied");
    };
    vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked });
    rememberMatch("one", { tokens: ["a"] });
    expect(findMatch("one")?.tokens).toEqual(["a"]);
    forgetMatch("one");
    expect(allMatches()).toEqual([]);
  });

  test("the secret of a seat leaves the address bar", () => {
    location.hash = `#seat=${token}`;
    expect(claimSeatLink("abcdefghijk")?.tokens).toEqual([token]);
    expect(history.replaceState).toHaveBeenCalledWith(null, "", "/match/abcdefghijk");
    expect(seatLink("abcdefghijk", token)).toBe(`http://here/match/abcdefghijk#seat=${token}`);
  });

  test("no secret, or a cut one, changes nothing", () => {
    location.hash = "#seat=short";
    expect(claimSeatLink("abcdefghijk")).toBeNull();
    expect(history.replaceState).not.toHaveBeenCalled();
  });
});

test("every path is a page, or not found", () => {
  expect(parseRoute("/")).toEqual({ page: "home" });
  expect(parseRoute("/new/impetus")).toEqual({ page: "new", game: "impetus" });
  expect(parseRoute("/match/abcdefghijk")).toEqual({ page: "match", id: "abcdefghijk" });
  expect(parseRoute("/replay/abcdefghijk/")).toEqual({ page: "replay", id: "abcdefghijk" });
  expect(parseRoute("/codex/soulgems")).toEqual({ page: "codex", game: "soulgems" });
  for (const path of ["/new", "/match/a/b", "/elsewhere/x", "/match/%E0%A4%A"]) expect(parseRoute(path)).toEqual({ page: "notFound", path });
});
