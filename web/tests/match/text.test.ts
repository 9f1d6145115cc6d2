import { describe, expect, test } from "vitest";
import { parseCommand } from "../../src/pages/match/commands";
import { headline } from "../../src/pages/match/headline";
import { seatChoice } from "../../src/pages/match/rematch";
import { rulesNotice } from "../../src/pages/match/rules-notice";
import { decisionMark, presence } from "../../src/pages/match/seat-status";
import { canAskTakeback, takebackQuestion } from "../../src/pages/match/takeback";
import { handOverSeat, joinNames, turnStatus } from "../../src/pages/match/turn-status";
import { mustWarnOfKnownDice } from "../../src/stage/fairness";
import { choiceName, groupSteps } from "../../src/stage/step-groups";
import { momentText } from "../../src/stage/words";
import { seat, table, update } from "./sample";

const menu = { prompt: "Choose a card", rule: "IM-11.1", steps: [], choices: [] };

describe("the turn status", () => {
  const alone = table([seat(0, { mine: true }), seat(1, { kind: "bot", name: "Bot 1" }), seat(2)]);

  test("is “Your turn” with a menu", () => {
    expect(turnStatus(alone, update({ menu, pending: [0] }))).toEqual({ who: "Your turn", what: "Choose a card" });
  });
  test("names the seats that have to decide", () => {
    expect(turnStatus(alone, update({ pending: [1, 2] })).who).toBe("Waiting for Bot 1 and Cy");
  });
  test("names the player where several people share a screen", () => {
    const shared = table([seat(0, { mine: true }), seat(1, { mine: true })]);
    expect(turnStatus(shared, update({ menu, seat: 1, pending: [1] }))).toEqual({ who: "Bob’s turn", what: "Choose a card" });
  });
  test("says that the match is over", () => {
    expect(turnStatus(alone, update({ over: true })).who).toBe("The match is over");
    expect(turnStatus(table([], { abandoned: true }), update()).who).toBe("This match was abandoned");
  });
  test("tells two of the same name apart", () => {
    const bots = table([seat(0, { mine: true }), seat(1, { name: "Easy bot" }), seat(2, { name: "Easy bot" })]);
    expect(turnStatus(bots, update({ pending: [2] })).who).toBe("Waiting for Easy bot (S2)");
  });
  test("lists three names", () => expect(joinNames(["Ada", "Bob", "Cy"])).toBe("Ada, Bob and Cy"));
});

describe("a hand-over", () => {
  const shared = table([seat(0, { mine: true }), seat(1, { mine: true }), seat(2)]);

  test("goes to another seat of mine that is asked", () => {
    expect(handOverSeat(shared, update({ seat: 0, pending: [1, 2] }))?.name).toBe("Bob");
  });
  test("waits until the viewer has decided", () => {
    expect(handOverSeat(shared, update({ seat: 0, pending: [0, 1] }))).toBeNull();
  });
  test("begins with the first seat asked when no seat is taken", () => {
    expect(handOverSeat(shared, update({ seat: -1, pending: [0, 1] }))?.name).toBe("Ada");
  });
  test("is not needed by one person, for other people or at the end", () => {
    expect(handOverSeat(table([seat(0, { mine: true }), seat(1)]), update({ pending: [1] }))).toBeNull();
    expect(handOverSeat(shared, update({ seat: 0, pending: [2] }))).toBeNull();
    expect(handOverSeat(shared, update({ seat: -1, pending: [0], over: true }))).toBeNull();
  });
});

describe("the headline", () => {
  const alone = table([seat(0, { mine: true }), seat(1), seat(2)]);
  test.each([
    [[1, 0, 0], "You win"],
    [[0, 1, 0], "Bob wins"],
    [[0.5, 0.5, 0], "Shared victory: you and Bob"],
    [[0, 0, 0], "Nobody wins"],
  ])("%s: %s", (returns, words) => expect(headline(alone, update({ over: true, returns }))).toBe(words));

  test("of two equal ones is a draw", () => {
    expect(headline(table([seat(0), seat(1)]), update({ over: true, returns: [0.5, 0.5] }))).toBe("A draw");
  });
  test("of an abandoned match", () => expect(headline(table([seat(0)], { abandoned: true }), update())).toBe("Abandoned"));
});

describe("what is typed", () => {
  test.each([
    ["play trade", { kind: "decide", words: "play trade" }],
    ["Log", { kind: "open", tab: "log" }],
    ["rule im-9.4", { kind: "rule", id: "IM-9.4" }],
    ["at 1,-1", { kind: "at", place: "1,-1" }],
    ["view from above", { kind: "decide", words: "view from above" }],
  ])("%s", (line, command) => expect(parseCommand(line)).toEqual(command));
});

test("a moment is told with its phase, if it has one", () => {
  expect(momentText({ turn: 8, title: "Round 8 · White", phase: "Upkeep" })).toBe("Round 8 · White · Upkeep");
  expect(momentText({ turn: 8, title: "Turn 8", phase: "" })).toBe("Turn 8");
});

describe("steps", () => {
  const step = (role: string, value: string) => ({ role, value, place: false, label: value });
  test("are grouped by role in the order of the menu, under the titles that it has", () => {
    const found = groupSteps([step("card", "trade"), step("idol", "battle"), step("card", "steal")], { idol: "The Idol" });
    expect(found.map((group) => [group.title, group.steps.length])).toEqual([["Card", 2], ["The Idol", 1]]);
  });
  test("give a choice its name", () => {
    const steps = [step("verb", "summon"), step("to", "e2")];
    expect(choiceName({ ...menu, steps }, { action: 1, steps: [0, 1] })).toBe("Summon e2");
  });
});

describe("a seat", () => {
  test("decides, or has decided", () => {
    const now = update({ pending: [1] });
    expect([0, 1, 2].map((number) => decisionMark(number, now, new Set([0, 1])))).toEqual(["decided", "deciding", null]);
  });
  test("is here, away, or was never here", () => {
    expect(presence(seat(0)).label).toBe("Online");
    expect(presence(seat(0, { online: false, away: 300 })).label).toBe("Away for 5 min");
    expect(presence(seat(0, { online: false, joined: false })).label).toBe("Not here yet");
  });
});

describe("a takeback", () => {
  test("may be asked of other people only, for what undo refuses", () => {
    const now = update({ own: 2, undo: "dice were drawn" });
    expect(canAskTakeback(table([seat(0, { mine: true }), seat(1)]), now)).toBe(true);
    expect(canAskTakeback(table([seat(0, { mine: true }), seat(1, { kind: "bot" })]), now)).toBe(false);
    expect(canAskTakeback(table([seat(0), seat(1)]), { ...now, undo: "" })).toBe(false);
  });
  test("is answered once, by the others", () => {
    const asked = { by: 1, to: 3, agreed: [1, 2] };
    const seats = table([seat(0), seat(1), seat(2)]);
    expect([0, 1, 2, -1].map((one) => takebackQuestion(seats, asked, one).mayAnswer)).toEqual([true, false, false, false]);
  });
});

test("other players are warned that the dice of a match are known", () => {
  const guest = [seat(0), seat(1, { mine: true })];
  expect(mustWarnOfKnownDice(table(guest, { dice: "known" }))).toBe(true);
  expect(mustWarnOfKnownDice(table(guest))).toBe(false);
  expect(mustWarnOfKnownDice(table(guest, { dice: "known", seed: "s" }))).toBe(false);
  expect(mustWarnOfKnownDice(table([seat(0, { mine: true }), seat(1, { kind: "bot" })], { dice: "known" }))).toBe(false);
});

test("a rematch has the same seats", () => {
  const seats = [seat(0, { mine: true }), seat(1), seat(2, { kind: "bot" })];
  expect(seats.map(seatChoice)).toEqual([
    { kind: "here", name: "Ada" },
    { kind: "link", name: "Bob" },
    { kind: "bot", level: "normal" },
  ]);
});

describe("when the rules have changed", () => {
  const seats = [seat(0, { mine: true }), seat(1)];
  const hidden = { turn: 5, number: 0, seat: -1, words: "", text: "", rule: "" };

  test("a match with changed rules has a notice, one with unchanged rules has none", () => {
    expect(rulesNotice(table(seats))).toBeNull();
    const notice = rulesNotice(table(seats, { rules: { begun: 1, now: 2, broken: null } }));
    expect(notice).toMatchObject({ broken: false });
    expect(notice!.text).toContain("version 1, now 2");
  });

  test("an invalid decision is named to those who may know it", () => {
    const told = { ...hidden, number: 9, seat: 0, words: "guide mesa", text: "You must name one.", rule: "IM-9.4" };
    const notice = rulesNotice(table(seats, { rules: { begun: 1, now: 2, broken: told } }));
    expect(notice!.text).toContain("Decision 9, “guide mesa”, in turn 5 is not allowed any more. You must name one.");
    expect(notice).toMatchObject({ broken: true, rule: "IM-9.4" });
    expect(rulesNotice(table(seats, { rules: { begun: 1, now: 2, broken: hidden } }))!.text).toContain("A decision in turn 5 is not allowed any more. Continue");
  });

  test("a request to continue from that turn says so", () => {
    const broken = table(seats, { rules: { begun: 1, now: 2, broken: hidden } });
    expect(takebackQuestion(broken, { by: 1, to: 4, agreed: [1] }, 0).text).toMatch(/asks to continue from that turn/);
    expect(canAskTakeback(broken, { ...update(), own: 1, undo: "no" })).toBe(false);
  });
});
