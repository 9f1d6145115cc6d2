import { describe, expect, test } from "vitest";
import { applyChanges } from "../src/api/patch";

const view = { turn: 3, seats: [{ gold: 1, hand: [4, 5] }, { gold: 2, hand: [] }], map: { "1,-1": "hill", "a/b~c": 7 } };

describe("changes of a view", () => {
  test("add, remove and replace what their path names, one after the other", () => {
    const after = applyChanges(view, [
      { op: "replace", path: "/turn", value: 4 },
      { op: "add", path: "/seats/0/hand/1", value: 9 },
      { op: "remove", path: "/seats/0/hand/0" },
      { op: "add", path: "/seats/1/hand/-", value: 8 },
      { op: "remove", path: "/map/1,-1" },
      { op: "add", path: "/map/0,0", value: null },
    ]);
    expect(after).toEqual({ turn: 4, seats: [{ gold: 1, hand: [9, 5] }, { gold: 2, hand: [8] }], map: { "a/b~c": 7, "0,0": null } });
  });

  test("leave the old view as it is, and share what is the same", () => {
    const before = structuredClone(view);
    const after = applyChanges(view, [{ op: "replace", path: "/seats/0/gold", value: 5 }]) as typeof view;
    expect(view).toEqual(before);
    expect([after === view, after.seats === view.seats, after.seats[0] === view.seats[0]]).toEqual([false, false, false]);
    expect([after.seats[1] === view.seats[1], after.map === view.map, after.seats[0]!.hand === view.seats[0]!.hand]).toEqual([true, true, true]);
  });

  test("may change what another of them has brought, but not the change itself", () => {
    const hand = [1];
    const after = applyChanges(view, [{ op: "replace", path: "/seats/1/hand", value: hand }, { op: "add", path: "/seats/1/hand/-", value: 2 }]);
    expect((after as typeof view).seats[1]!.hand).toEqual([1, 2]);
    expect(hand).toEqual([1]);
  });

  test("none are the same view", () => expect(applyChanges(view, [])).toBe(view));

  test("an empty path is the whole", () => expect(applyChanges(view, [{ op: "replace", path: "", value: { turn: 1 } }])).toEqual({ turn: 1 }));

  test("names with slashes and tildes are escaped", () => {
    expect((applyChanges(view, [{ op: "replace", path: "/map/a~1b~0c", value: 8 }]) as typeof view).map["a/b~c"]).toBe(8);
  });

  test.each([
    ["a name that is not there", { op: "replace", path: "/round", value: 1 }],
    ["a list that is too short", { op: "remove", path: "/seats/2" }],
    ["a place far behind the end", { op: "add", path: "/seats/9", value: {} }],
    ["a word instead of a number", { op: "replace", path: "/seats/length", value: 0 }],
    ["a way through a number", { op: "replace", path: "/turn/now", value: 0 }],
    ["a way through nothing", { op: "add", path: "/seats/7/gold", value: 0 }],
  ] as const)("that do not fit are refused: %s", (_, change) => {
    expect(() => applyChanges(view, [change])).toThrow("nothing is at");
  });

  test("of nothing are refused", () => expect(() => applyChanges(undefined, [{ op: "add", path: "/turn", value: 1 }])).toThrow());
});
