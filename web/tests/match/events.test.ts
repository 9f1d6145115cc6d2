import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { animationSteps, stepDuration } from "../../src/pages/match/animation";
import { AnimationQueue, type MatchSnapshot } from "../../src/pages/match/animation-queue.svelte";
import { findCause, lastOwnBatch, logAsText, logSections, newestSections, sectionsAround, spokenSummary } from "../../src/stage/log";
import { decisionKey, recentEventsOf } from "../../src/stage/moves";
import { diceOf, pips } from "../../src/ui/dice";
import { batch, told, update } from "./sample";

const dice = told("dice", "Two dice show 3 and 5.", { sides: 6, count: 2, first: 3, second: 5, third: 0 });

describe("dice", () => {
  test("are read from both formats of events", () => {
    expect(diceOf(dice).map((die) => die.shows)).toEqual([3, 5]);
    expect(diceOf(told("war", "", { die_a: 6, die_b: 1, power_a: 2 })).map((die) => die.shows)).toEqual([6, 1]);
    expect(diceOf(told("moved"))).toEqual([]);
  });
  test("have pips if they are six-sided", () => {
    expect(pips({ sides: 6, shows: 5 })).toHaveLength(5);
    expect(pips({ sides: 10, shows: 5 })).toHaveLength(0);
  });
});

describe("animation steps", () => {
  test("show events of one kind together and dice alone", () => {
    const steps = animationSteps([batch(1, 1, [told("plays", "A"), told("plays", "B"), dice, told("hit")])], 0);
    expect(steps.map((step) => [step.events.length, step.dice])).toEqual([[2, false], [1, true], [1, false]]);
  });
  test("leave out a few events of an own decision, but no dice", () => {
    expect(animationSteps([batch(1, 0, [told("paid"), told("moved")])], 0)).toEqual([]);
    expect(animationSteps([batch(1, 0, [told("paid"), dice])], 0)).toHaveLength(2);
    expect(animationSteps([batch(1, 0, [told("paid"), told("moved")])], -1)).toHaveLength(2);
  });
  test("are limited in number and duration", () => {
    const events = Array.from({ length: 57 }, (_, i) => told(`kind${i}`));
    const steps = animationSteps([batch(1, 1, events)], 0);
    expect(steps.length).toBeLessThanOrEqual(10);
    expect(steps.flatMap((step) => step.events)).toEqual(events);
    expect(steps.reduce((sum, step) => sum + stepDuration(step, steps.length, "normal"), 0)).toBeLessThanOrEqual(2500);
    expect(stepDuration(steps[0]!, 1, "normal")).toBeLessThanOrEqual(600);
  });
});

describe("the log", () => {
  const batches = [batch(0, -1, [told("setup")]), batch(1, 0, [told("a")]), batch(2, 1, [told("b"), told("c", "")]), batch(3, 0, [], 2), batch(4, 1, [told("d")], 2)];

  test("has sections by turn, without events that have no text", () => {
    const found = logSections(batches, 0);
    expect(found.map((section) => [section.title, section.entries.length])).toEqual([["Setup", 1], ["Turn 1", 2], ["Turn 2", 1]]);
  });
  test("names each phase of a turn once", () => {
    const turn = [batch(1, 0, [told("a"), told("b")], 1, "Round 1 · White", "Upkeep"), batch(2, 0, [told("c")], 1, "Round 1 · White", "Battle")];
    const [only] = logSections(turn, 0);
    expect([only?.title, ...only!.entries.map((entry) => entry.phase)]).toEqual(["Round 1 · White", "Upkeep", "", "Battle"]);
  });
  test("marks events since the viewer's last decision", () => {
    expect(lastOwnBatch(batches, 0)).toBe(3);
    expect(logSections(batches, 0).flatMap((section) => section.entries).filter((entry) => entry.isNew).map((entry) => entry.event.data.event)).toEqual(["d"]);
    expect(logSections(batches, -1).some((section) => section.entries.some((entry) => entry.isNew))).toBe(false);
  });
  test("shows the newest sections first", () => {
    const all = logSections(batches, 0);
    expect(newestSections(all, 2)).toEqual({ shown: all.slice(1), older: true });
    expect(newestSections(all, 100).older).toBe(false);
  });
  test("shows the turns around a decision, and what is left out beside them", () => {
    const all = logSections(batches, -1);
    expect(sectionsAround(all, 2, 0)).toEqual({ shown: [all[1]], before: all[0], after: all[2] });
    expect(sectionsAround(all, 4, 1)).toEqual({ shown: all.slice(1), before: all[0], after: undefined });
    expect(sectionsAround([], 4, 1).shown).toEqual([]);
  });
  test("knows the decision of each line", () => {
    expect(logSections(batches, -1, (event) => event.data.event !== "a").flatMap((section) => section.entries.map((entry) => [entry.id, entry.batch]))).toEqual([["log-0-0", 0], ["log-2-0", 2], ["log-4-0", 4]]);
  });
  test("finds the latest cause of a change", () => {
    expect(findCause(batches, (event) => event.data.event === "b")).toBe("log-2-0");
    expect(findCause(batches, (event) => event.data.event === "x")).toBeNull();
  });
  test("can be written as text", () => {
    expect(logAsText("Impetus", logSections(batches.slice(0, 2), 0))).toBe("Impetus\n\nSetup\n  setup (IM-1.1)\nTurn 1\n  a (IM-1.1)\n");
  });
  test("is summarized for screen readers", () => {
    expect(spokenSummary(batches.slice(1, 3))).toBe("a b");
    expect(spokenSummary(batches, 2)).toBe("4 events; the last: b d");
  });
});

describe("moves", () => {
  const batches = [batch(1, 0, [told("a")], 3), batch(2, 1, [told("b")], 4), batch(3, 0, [told("c")], 5), batch(4, 0, [told("d")], 5)];

  test("stay marked until their seat moves again, a turn at most", () => {
    expect(recentEventsOf(batches, 5).map((event) => event.data.event)).toEqual(["b", "c", "d"]);
    expect(recentEventsOf(batches, 6).map((event) => event.data.event)).toEqual(["c", "d"]);
  });
  test("made in secret leave my decision the same", () => {
    const now = update({ own: 2 });
    expect(decisionKey(now, [...batches, batch(5, -1, [])])).toBe(decisionKey(now, batches));
    expect(decisionKey(now, [...batches, batch(5, -1, [told("e")])])).not.toBe(decisionKey(now, batches));
    expect(decisionKey({ ...now, own: 3 }, batches)).not.toBe(decisionKey(now, batches));
  });
});

describe("animations", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const snapshot = (count: number, newBatches = [batch(count, 1, [told("moved")])], seat = 0): MatchSnapshot => ({ update: update({ count, seat }), batches: [], newBatches, opening: null });

  test("shows the first position at once and later ones after their steps", () => {
    const animations = new AnimationQueue(() => false);
    animations.push(snapshot(1));
    expect([animations.snapshot?.update.count, animations.step]).toEqual([1, null]);
    animations.push(snapshot(2));
    expect([animations.snapshot?.update.count, animations.step?.events.length]).toEqual([1, 1]);
    vi.runAllTimers();
    expect([animations.snapshot?.update.count, animations.step]).toEqual([2, null]);
  });
  test("keeps the order of updates, also of those that have nothing to show", () => {
    const animations = new AnimationQueue(() => false);
    for (const next of [snapshot(1), snapshot(2), snapshot(3, [])]) animations.push(next);
    expect(animations.snapshot?.update.count).toBe(1);
    vi.runAllTimers();
    expect(animations.snapshot?.update.count).toBe(3);
  });
  test("knows which seats were asked since the last event", () => {
    const animations = new AnimationQueue(() => true);
    const asking = (pending: number[], newBatches: MatchSnapshot["newBatches"]): MatchSnapshot => ({ update: update({ pending }), batches: [], newBatches, opening: null });
    animations.push(asking([0, 1, 2], []));
    animations.push(asking([1, 2], [batch(1, 0, [])]));
    expect([...animations.asked]).toEqual([0, 1, 2]);
    animations.push(asking([2], [batch(2, 1, [told("revealed")])]));
    expect([...animations.asked]).toEqual([2]);
  });
  test("forgets who was asked when something was undone", () => {
    const animations = new AnimationQueue(() => true);
    for (const [count, pending] of [[4, [0, 1]], [3, [1]]] as const) animations.push({ update: update({ count, pending: [...pending] }), batches: [], newBatches: [], opening: null });
    expect([...animations.asked]).toEqual([1]);
  });
  test("can be skipped", () => {
    const animations = new AnimationQueue(() => false);
    for (const next of [snapshot(1), snapshot(2), snapshot(3)]) animations.push(next);
    animations.skip();
    expect([animations.snapshot?.update.count, animations.step]).toEqual([3, null]);
    expect(vi.getTimerCount()).toBe(0);
  });
  test("animates nothing if motion is reduced or the viewer's seat changes", () => {
    const still = new AnimationQueue(() => true);
    for (const next of [snapshot(1), snapshot(2)]) still.push(next);
    expect(still.snapshot?.update.count).toBe(2);
    const handed = new AnimationQueue(() => false);
    for (const next of [snapshot(1), snapshot(2, undefined, 1)]) handed.push(next);
    expect([handed.snapshot?.update.count, handed.step]).toEqual([2, null]);
  });
});
