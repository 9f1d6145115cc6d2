import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Position, Replay, Summary } from "../src/api/http";
import type { Moment } from "../src/api/protocol";
import { formatAddress, parseAddress } from "../src/pages/replay/address";
import { align, valueAt } from "../src/pages/replay/curves";
import { PositionCache } from "../src/pages/replay/position-cache";
import { ALL, ReplayPlayer, SPECTATOR } from "../src/pages/replay/replay-player.svelte";
import { headline } from "../src/pages/replay/result-text";

const server = vi.hoisted(() => ({ fetchReplay: vi.fn(), fetchSummary: vi.fn(), fetchPosition: vi.fn() }));
vi.mock("../src/api/http", () => server);

const seat = (role: string, name = ""): Summary["seats"][number] => ({ role, kind: "human", level: "", name });
const moment = (title: string): Moment => ({ turn: 1, title });
const at = (n: number, viewpoint = SPECTATOR): Position => ({ at: n, board: n, seat: viewpoint, view: {}, opening: {}, moment: moment(`M${n}`), pending: [], words: "" });
const told = (words: string) => ({ words, rule: "", data: { event: "x" } });

const match = (over = true): Replay => ({
  id: "m", game: "toy", catalog: "1", title: "Toy", count: 6, over, seats: [seat("White"), seat("Black")],
  turns: [{ at: 0, moment: moment("T1") }, { at: 3, moment: moment("T2") }, { at: 5, moment: moment("T3") }],
  batches: Array.from({ length: 7 }, (_, n) => ({ n, turn: 1, moment: moment(n ? `M${n - 1}` : "Setup"), seat: -1, events: [told(`e${n}`)] })),
  charts: {},
  exports: [],
});

async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

describe("a replay player", () => {
  beforeEach(() => {
    server.fetchReplay.mockImplementation(async () => match());
    server.fetchSummary.mockImplementation(async () => ({}));
    server.fetchPosition.mockReset().mockImplementation(async (_id: string, n: number, viewpoint: number) => at(n, viewpoint));
  });

  async function loaded(place: number | null = null, viewpoint = SPECTATOR, mine: ConstructorParameters<typeof ReplayPlayer>[1] = null): Promise<ReplayPlayer> {
    const player = new ReplayPlayer("m", mine);
    await player.load(place, viewpoint);
    await settled();
    return player;
  }

  it("begins at the beginning when the match is over, and at its last position when it is not", async () => {
    expect((await loaded()).frame?.at).toBe(0);
    server.fetchReplay.mockImplementation(async () => match(false));
    expect((await loaded()).frame?.at).toBe(6);
  });

  it("has new events after a step forward, and none after a jump", async () => {
    const player = await loaded(1);
    player.step(1);
    await settled();
    expect(player.frame?.newEvents.map((event) => event.words)).toEqual(["e2"]);
    player.go(5);
    await settled();
    expect(player.frame?.newEvents).toEqual([]);
    player.step(-1);
    await settled();
    expect(player.frame?.newEvents).toEqual([]);
  });

  it("skips positions that are not wanted any more", async () => {
    const player = await loaded(0);
    server.fetchPosition.mockClear();
    player.go(2);
    player.go(4);
    player.go(6);
    await settled();
    expect(player.frame?.at).toBe(6);
    expect(server.fetchPosition.mock.calls.map(([, n]) => n)).toEqual([2, 6]);
  });

  it("jumps over turns and stays inside the match", async () => {
    const player = await loaded(4);
    player.stepTurn(-1);
    expect(player.at).toBe(3);
    player.stepTurn(-1);
    expect(player.at).toBe(0);
    player.stepTurn(-1);
    expect(player.at).toBe(0);
    player.go(5);
    player.stepTurn(1);
    expect(player.at).toBe(6);
    player.step(Infinity);
    expect(player.at).toBe(6);
    player.step(-Infinity);
    expect(player.at).toBe(0);
  });

  it("loads the hands of every seat for the viewpoint of all", async () => {
    const player = await loaded(2, ALL);
    expect(player.frame?.position.seat).toBe(SPECTATOR);
    expect(player.frame?.hands.map((hand) => hand.seat)).toEqual([0, 1]);
  });

  it("shows of a running match only what spectators and the seats of this browser see", async () => {
    server.fetchReplay.mockImplementation(async () => match(false));
    const player = await loaded(2, 1, { seats: [0], tokens: ["secret", "other"] });
    expect(player.viewpoint).toBe(SPECTATOR);
    expect([SPECTATOR, 0, 1, ALL].map((viewpoint) => player.canViewAs(viewpoint))).toEqual([true, true, false, false]);
    player.viewAs(0);
    await settled();
    expect(server.fetchReplay).toHaveBeenLastCalledWith("m", 0, "secret,other");
    expect(server.fetchPosition).toHaveBeenCalledWith("m", 2, 0, "secret,other");
  });

  it("counts the decisions of a running match that the viewpoint knows of", async () => {
    server.fetchReplay.mockImplementation(async (_id: string, viewpoint: number) => ({ ...match(false), count: viewpoint < 0 ? 3 : 6 }));
    const player = await loaded(6, 0, { seats: [0], tokens: ["secret"] });
    expect([player.count, player.frame?.at]).toEqual([6, 6]);
    player.viewAs(SPECTATOR);
    await settled();
    expect([player.count, player.frame?.at]).toEqual([3, 3]);
    expect(server.fetchPosition).not.toHaveBeenCalledWith("m", 6, SPECTATOR, "");
  });

  it("reports an error, keeps its frame, and tries again", async () => {
    const player = await loaded(1);
    server.fetchPosition.mockRejectedValueOnce(new Error("gone"));
    player.go(4);
    await settled();
    expect([player.error?.message, player.frame?.at]).toEqual(["gone", 1]);
    player.go(4);
    await settled();
    expect([player.error, player.frame?.at]).toEqual([null, 4]);
  });

  describe("of a running match", () => {
    function grown(count: number, over = false): void {
      server.fetchReplay.mockImplementation(async () => ({ ...match(over), count }));
      server.fetchSummary.mockImplementation(async () => ({ count }));
    }
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    async function running(place: number | null = null): Promise<ReplayPlayer> {
      grown(6);
      return loaded(place);
    }

    it("follows it, and stays at its end", async () => {
      const player = await running();
      grown(8);
      void player.follow(8);
      await settled();
      expect([player.count, player.at, player.frame?.at]).toEqual([8, 8, 8]);
      player.step(-5);
      grown(9);
      await vi.runAllTimersAsync();
      void player.follow(9);
      await settled();
      expect([player.count, player.at]).toEqual([9, 3]);
    });

    it("forgets what was taken back", async () => {
      const player = await running();
      void player.follow(6);
      grown(4);
      server.fetchPosition.mockClear();
      void player.follow(4);
      await settled();
      expect([player.count, player.frame?.at]).toEqual([4, 4]);
      expect(server.fetchPosition).toHaveBeenCalledWith("m", 4, SPECTATOR, "");
    });

    it("is requested once at a time, however fast the match is", async () => {
      const player = await running();
      server.fetchReplay.mockClear();
      for (const count of [7, 8, 9]) void player.follow(count);
      grown(9, true);
      await vi.runAllTimersAsync();
      expect([player.count, player.info?.over, server.fetchReplay.mock.calls.length]).toEqual([9, true, 2]);
    });

    it("reports an error and tries again with the next decision", async () => {
      const player = await running();
      server.fetchReplay.mockRejectedValueOnce(new Error("gone"));
      await player.follow(7);
      expect(player.error?.message).toBe("gone");
      grown(8);
      void player.follow(8);
      await settled();
      expect([player.count, player.error]).toEqual([8, null]);
    });
  });

  it("knows the moment of a position before it is loaded", async () => {
    const player = await loaded(0);
    expect(player.momentAt(3).title).toBe("M3");
    expect(player.momentAt(6).title).toBe("T3");
  });
});

describe("a position cache", () => {
  it("loads each position once and drops the least recently used", async () => {
    const load = vi.fn(async (n: number) => at(n));
    const cache = new PositionCache(load, 2);
    for (const n of [1, 2, 1, 3, 1]) await cache.get(n, -1);
    expect(load.mock.calls.map(([n]) => n)).toEqual([1, 2, 3]);
    await cache.get(2, -1);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it("tries again what failed", async () => {
    const load = vi.fn(async (n: number) => at(n)).mockRejectedValueOnce(new Error("gone"));
    const cache = new PositionCache(load);
    await expect(cache.get(1, -1)).rejects.toThrow("gone");
    expect((await cache.get(1, -1)).at).toBe(1);
  });

  it("prefetches missing positions, and drops the queue when others are wanted", async () => {
    const load = vi.fn(async (n: number) => at(n));
    const cache = new PositionCache(load);
    await cache.get(2, -1);
    cache.prefetch([[1, -1], [2, -1], [3, -1], [4, -1]]);
    cache.prefetch([[9, -1]]);
    await settled();
    expect(load.mock.calls.map(([n]) => n)).toEqual([2, 1, 9]);
  });
});

describe("an address", () => {
  it.each([
    ["?at=12&seat=0", 12, 0],
    ["?at=0&seat=all", 0, ALL],
    ["?seat=-1", null, SPECTATOR],
    ["?at=x&seat=y", null, SPECTATOR],
    ["?at=-3", null, SPECTATOR],
    ["", null, SPECTATOR],
  ])("%s is read", (search, place, viewpoint) => {
    expect(parseAddress(search)).toEqual({ at: place, viewpoint });
  });

  it("is formatted as it is parsed", () => {
    for (const viewpoint of [SPECTATOR, ALL, 0, 3]) {
      const address = formatAddress("m", 7, viewpoint);
      expect(parseAddress(address.slice(address.indexOf("?")))).toEqual({ at: 7, viewpoint });
    }
  });
});

describe("curves", () => {
  it("are put on common positions", () => {
    expect(align({ a: [[0, 1], [4, 2]], b: [[0, 5], [2, 6]] })).toEqual({
      names: ["a", "b"],
      at: [0, 2, 4],
      values: [[1, null, 2], [5, 6, null]],
    });
  });

  it("keep their value until the next point", () => {
    expect([0, 3, 4, 9].map((place) => valueAt([[2, 7], [4, 8]], place))).toEqual([null, 7, 8, 8]);
  });
});

describe("the headline", () => {
  const result = (returns: number[], more: Partial<Summary> = {}): string =>
    headline({ seats: [seat("White", "Ada"), seat("Black"), seat("Red")], returns, over: true, abandoned: false, ...more } as Summary);

  it.each([
    [[1, 0, 0], "Ada (White) wins"],
    [[0.5, 0.5, 0], "Shared victory: Ada (White) and Black"],
    [[1 / 3, 1 / 3, 1 / 3], "A draw"],
    [[0, 0, 0], "Nobody wins"],
  ])("of %j is “%s”", (returns, words) => {
    expect(result(returns)).toBe(words);
  });

  it("tells of a match without a result", () => {
    expect(result([], { over: false, abandoned: true })).toBe("Abandoned");
    expect(result([], { over: false })).toBe("Still being played");
  });
});
