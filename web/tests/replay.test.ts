import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Position, Replay, Summary } from "../src/api/http";
import { read, write } from "../src/pages/replay/address";
import { align, valueAt } from "../src/pages/replay/curves";
import { Reel } from "../src/pages/replay/position-cache";
import { ALL, Film, SPECTATOR } from "../src/pages/replay/replay-player.svelte";
import { headline } from "../src/pages/replay/result-text";

const server = vi.hoisted(() => ({ replay: vi.fn(), summary: vi.fn(), position: vi.fn() }));
vi.mock("../src/api/http", () => server);

const seat = (role: string, name = ""): Summary["seats"][number] => ({ role, kind: "human", level: "", name });
const at = (n: number, eyes = SPECTATOR): Position => ({ at: n, board: n, seat: eyes, view: {}, opening: {}, moment: `M${n}`, pending: [], words: "" });
const told = (words: string) => ({ kind: "x", words, rule: "", data: {} });

const match = (over = true): Replay => ({
  id: "m", game: "toy", title: "Toy", count: 6, over, seats: [seat("White"), seat("Black")],
  turns: [{ at: 0, turn: 1, moment: "T1" }, { at: 3, turn: 2, moment: "T2" }, { at: 5, turn: 3, moment: "T3" }],
  lots: Array.from({ length: 7 }, (_, n) => ({ n, turn: 1, moment: n ? `M${n - 1}` : "Setup", seat: -1, events: [told(`e${n}`)] })),
  charts: {},
});

async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

describe("a film", () => {
  beforeEach(() => {
    server.replay.mockImplementation(async () => match());
    server.summary.mockImplementation(async () => ({}));
    server.position.mockReset().mockImplementation(async (_id: string, n: number, eyes: number) => at(n, eyes));
  });

  async function loaded(place: number | null = null, eyes = SPECTATOR, mine: ConstructorParameters<typeof Film>[1] = null): Promise<Film> {
    const film = new Film("m", mine);
    await film.load(place, eyes);
    await settled();
    return film;
  }

  it("begins at the beginning when the match is over, and at its last position when it is not", async () => {
    expect((await loaded()).shot?.at).toBe(0);
    server.replay.mockImplementation(async () => match(false));
    expect((await loaded()).shot?.at).toBe(6);
  });

  it("tells what has just happened after a step forward, and nothing after a jump", async () => {
    const film = await loaded(1);
    film.step(1);
    await settled();
    expect(film.shot?.news.map((event) => event.words)).toEqual(["e2"]);
    film.go(5);
    await settled();
    expect(film.shot?.news).toEqual([]);
    film.step(-1);
    await settled();
    expect(film.shot?.news).toEqual([]);
  });

  it("leaves out positions that nobody wants any more", async () => {
    const film = await loaded(0);
    server.position.mockClear();
    film.go(2);
    film.go(4);
    film.go(6);
    await settled();
    expect(film.shot?.at).toBe(6);
    expect(server.position.mock.calls.map(([, n]) => n)).toEqual([2, 6]);
  });

  it("jumps over turns and stays inside the match", async () => {
    const film = await loaded(4);
    film.turn(-1);
    expect(film.at).toBe(3);
    film.turn(-1);
    expect(film.at).toBe(0);
    film.turn(-1);
    expect(film.at).toBe(0);
    film.go(5);
    film.turn(1);
    expect(film.at).toBe(6);
    film.step(Infinity);
    expect(film.at).toBe(6);
    film.step(-Infinity);
    expect(film.at).toBe(0);
  });

  it("shows the hands of every seat to all", async () => {
    const film = await loaded(2, ALL);
    expect(film.shot?.scene.seat).toBe(SPECTATOR);
    expect(film.shot?.hands.map((hand) => hand.seat)).toEqual([0, 1]);
  });

  it("shows of a running match only what spectators and the seats of this browser see", async () => {
    server.replay.mockImplementation(async () => match(false));
    const film = await loaded(2, 1, { seats: [0], tokens: ["secret", "other"] });
    expect(film.eyes).toBe(SPECTATOR);
    expect([SPECTATOR, 0, 1, ALL].map((eyes) => film.mayLook(eyes))).toEqual([true, true, false, false]);
    film.look(0);
    await settled();
    expect(server.replay).toHaveBeenLastCalledWith("m", 0, "secret,other");
    expect(server.position).toHaveBeenCalledWith("m", 2, 0, "secret,other");
  });

  it("of a running match counts the decisions that these eyes know of", async () => {
    server.replay.mockImplementation(async (_id: string, eyes: number) => ({ ...match(false), count: eyes < 0 ? 3 : 6 }));
    const film = await loaded(6, 0, { seats: [0], tokens: ["secret"] });
    expect([film.count, film.shot?.at]).toEqual([6, 6]);
    film.look(SPECTATOR);
    await settled();
    expect([film.count, film.shot?.at]).toEqual([3, 3]);
    expect(server.position).not.toHaveBeenCalledWith("m", 6, SPECTATOR, "");
  });

  it("says what went wrong, keeps what it shows, and tries again", async () => {
    const film = await loaded(1);
    server.position.mockRejectedValueOnce(new Error("gone"));
    film.go(4);
    await settled();
    expect([film.fault?.message, film.shot?.at]).toEqual(["gone", 1]);
    film.go(4);
    await settled();
    expect([film.fault, film.shot?.at]).toEqual([null, 4]);
  });

  describe("of a running match", () => {
    function grown(count: number, over = false): void {
      server.replay.mockImplementation(async () => ({ ...match(over), count }));
      server.summary.mockImplementation(async () => ({ count }));
    }
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    async function running(place: number | null = null): Promise<Film> {
      grown(6);
      return loaded(place);
    }

    it("grows with it, and whoever looked at its end goes along", async () => {
      const film = await running();
      grown(8);
      void film.follow(8);
      await settled();
      expect([film.count, film.at, film.shot?.at]).toEqual([8, 8, 8]);
      film.step(-5);
      grown(9);
      await vi.runAllTimersAsync();
      void film.follow(9);
      await settled();
      expect([film.count, film.at]).toEqual([9, 3]);
    });

    it("forgets what was taken back", async () => {
      const film = await running();
      void film.follow(6);
      grown(4);
      server.position.mockClear();
      void film.follow(4);
      await settled();
      expect([film.count, film.shot?.at]).toEqual([4, 4]);
      expect(server.position).toHaveBeenCalledWith("m", 4, SPECTATOR, "");
    });

    it("is asked for once at a time, however fast the match goes on", async () => {
      const film = await running();
      server.replay.mockClear();
      for (const count of [7, 8, 9]) void film.follow(count);
      grown(9, true);
      await vi.runAllTimersAsync();
      expect([film.count, film.info?.over, server.replay.mock.calls.length]).toEqual([9, true, 2]);
    });

    it("says what went wrong and tries again with the next decision", async () => {
      const film = await running();
      server.replay.mockRejectedValueOnce(new Error("gone"));
      await film.follow(7);
      expect(film.fault?.message).toBe("gone");
      grown(8);
      void film.follow(8);
      await settled();
      expect([film.count, film.fault]).toEqual([8, null]);
    });
  });

  it("knows the moment of a position before it is loaded", async () => {
    const film = await loaded(0);
    expect(film.momentAt(3)).toBe("M3");
    expect(film.momentAt(6)).toBe("T3");
  });
});

describe("a reel", () => {
  it("asks for each position once and forgets the oldest", async () => {
    const load = vi.fn(async (n: number) => at(n));
    const reel = new Reel(load, 2);
    for (const n of [1, 2, 1, 3, 1]) await reel.get(n, -1);
    expect(load.mock.calls.map(([n]) => n)).toEqual([1, 2, 3]);
    await reel.get(2, -1);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it("tries again what failed", async () => {
    const load = vi.fn(async (n: number) => at(n)).mockRejectedValueOnce(new Error("gone"));
    const reel = new Reel(load);
    await expect(reel.get(1, -1)).rejects.toThrow("gone");
    expect((await reel.get(1, -1)).at).toBe(1);
  });

  it("loads ahead what is not there, and drops it when something else is wanted", async () => {
    const load = vi.fn(async (n: number) => at(n));
    const reel = new Reel(load);
    await reel.get(2, -1);
    reel.ahead([[1, -1], [2, -1], [3, -1], [4, -1]]);
    reel.ahead([[9, -1]]);
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
  ])("%s is read", (search, place, eyes) => {
    expect(read(search)).toEqual({ at: place, eyes });
  });

  it("is written as it is read", () => {
    for (const eyes of [SPECTATOR, ALL, 0, 3]) {
      const address = write("m", 7, eyes);
      expect(read(address.slice(address.indexOf("?")))).toEqual({ at: 7, eyes });
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
