import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection } from "../src/api/socket.svelte";

/** The other end of a wire. */
class FakeSocket {
  static all: FakeSocket[] = [];
  sent: any[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send = (text: string) => this.sent.push(JSON.parse(text));
  close = () => this.onclose();
  say = (frame: object) => this.onmessage({ data: JSON.stringify(frame) });
  of = (t: string) => this.sent.filter((frame) => frame.t === t);
}

const socket = () => FakeSocket.all.at(-1)!;
const batch = (n: number) => ({ n, turn: 1, moment: { turn: 1, title: "" }, seat: 0, events: [] });
const update = (more: object = {}) => ({ t: "update", first: 0, keeps: true, batches: [batch(0)], view: null, changes: null, opening: null, opening_changes: null, ...more });
const numbers = (connection: Connection) => connection.batches.map((one) => one.n);

let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", { protocol: "http:", host: "127.0.0.1:8600" });
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  connection = new Connection("abcdefghijk", ["token"]);
  socket().onopen();
  socket().say(update());
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The connection breaks, and comes back. */
function break_(): void {
  socket().onclose();
  vi.advanceTimersByTime(15_000);
  socket().onopen();
}

describe("a connection", () => {
  test("says hello first, then is open with the first update", () => {
    expect(socket().sent[0]).toEqual({ t: "hello", ref: 1, match: "abcdefghijk", tokens: ["token"], batches: 0 });
    expect(connection.status).toBe("open");
  });

  test("numbers requests, and each reply settles its own", async () => {
    const [why, ack] = [connection.request({ t: "why", seat: 0, words: "e4" }), connection.request({ t: "undo", seat: 0 })];
    const [first, second] = socket().sent.slice(1);
    socket().say({ t: "ack", ref: second.ref });
    socket().say({ t: "answer", ref: first.ref, text: "No.", rule: "X-1" });
    expect(await ack).toMatchObject({ t: "ack" });
    expect(await why).toMatchObject({ t: "answer", text: "No." });
  });

  test("merges batches where the server says", () => {
    socket().say(update({ first: 1, batches: [batch(1), batch(2)] }));
    expect([numbers(connection), connection.newBatches.map((one) => one.n)]).toEqual([[0, 1, 2], [1, 2]]);
    socket().say(update({ first: 1, batches: [] })); // an undo
    expect([numbers(connection), connection.newBatches]).toEqual([[0], []]);
  });

  test("asks for what came earlier, in portions, without counting it as new", async () => {
    socket().say(update({ first: 7, keeps: false, batches: [batch(7), batch(8)] }));
    expect([numbers(connection), connection.missing]).toEqual([[7, 8], 7]);
    const loaded = connection.loadEarlier();
    expect(socket().sent.at(-1)).toMatchObject({ t: "earlier", before: 7 });
    socket().say(update({ first: 9, batches: [batch(9)] }));
    socket().say({ t: "history", ref: socket().sent.at(-1).ref, batches: [batch(5), batch(6)] });
    await loaded;
    expect([connection.earlier.map((one) => one.n), numbers(connection), connection.missing]).toEqual([[5, 6], [7, 8, 9], 5]);
    expect(connection.newBatches.map((one) => one.n)).toEqual([9]);
  });

  test("drops what no longer counts: after a takeback its end, after a long absence all", async () => {
    socket().say(update({ first: 7, keeps: false, batches: [batch(7), batch(8)] }));
    const loaded = connection.loadEarlier();
    socket().say({ t: "history", ref: socket().sent.at(-1).ref, batches: [batch(5), batch(6)] });
    await loaded;
    socket().say(update({ first: 6, batches: [batch(6)] }));
    expect([connection.earlier.map((one) => one.n), numbers(connection)]).toEqual([[5], [6]]);
    socket().say(update({ first: 90, keeps: false, batches: [batch(90)] }));
    expect([connection.earlier, numbers(connection), connection.missing]).toEqual([[], [90], 90]);
  });

  test("says why earlier events did not come", async () => {
    socket().say(update({ first: 7, keeps: false, batches: [batch(7)] }));
    const loaded = connection.loadEarlier();
    socket().say({ t: "refused", ref: socket().sent.at(-1).ref, text: "That was too fast.", rule: "" });
    await expect(loaded).rejects.toThrow("That was too fast.");
  });

  test("keeps the opening of the turn, and all that was said", () => {
    socket().say({ t: "chat", first: 0, lines: [{ text: "Hi" }] });
    socket().say(update({ opening: { gold: 3 } }));
    socket().say({ t: "chat", first: 1, lines: [{ text: "Ho" }] });
    socket().say(update());
    expect(connection.opening).toEqual({ gold: 3 });
    expect(connection.chat.map((one) => one.text)).toEqual(["Hi", "Ho"]);
  });

  test("puts what has changed into the view and the opening that it has", () => {
    socket().say(update({ view: { gold: 3, map: { hexes: 9 } }, opening: { gold: 1 } }));
    const { map } = connection.update!.view as { map: object };
    socket().say(update({ changes: [{ op: "replace", path: "/gold", value: 4 }], opening_changes: [{ op: "replace", path: "/gold", value: 2 }] }));
    expect([connection.update?.view, connection.opening]).toEqual([{ gold: 4, map: { hexes: 9 } }, { gold: 2 }]);
    expect((connection.update!.view as { map: object }).map).toBe(map);
  });

  test("asks for the whole when a change does not fit, and shows nothing of it", () => {
    socket().say(update({ view: { gold: 3 } }));
    socket().say(update({ first: 1, batches: [batch(1)], changes: [{ op: "remove", path: "/silver" }] }));
    expect([connection.status, FakeSocket.all.length, numbers(connection)]).toEqual(["lost", 2, [0]]);
    socket().onopen();
    expect(socket().sent[0]).toMatchObject({ t: "hello", batches: 1 });
    socket().say(update({ first: 1, batches: [batch(1)], view: { gold: 5 } }));
    expect([connection.status, connection.update?.view, numbers(connection)]).toEqual(["open", { gold: 5 }, [0, 1]]);
  });

  test("reconnects by itself, says what it has, and takes its seat again", () => {
    connection.request({ t: "sit", seat: 1 }).catch(() => {}); // its answer is lost with the connection
    socket().say(update({ first: 1, batches: [batch(1)] }));
    break_();
    expect(FakeSocket.all).toHaveLength(2);
    expect(socket().sent[0]).toMatchObject({ t: "hello", batches: 2 });
    expect(connection.status).toBe("lost");
    socket().say({ t: "chat", first: 0, lines: [{ text: "all of it" }] });
    socket().say(update({ first: 2, batches: [batch(2)] }));
    expect([connection.status, numbers(connection), connection.chat.length]).toEqual(["open", [0, 1, 2], 1]);
    expect(socket().of("sit")[0]).toMatchObject({ seat: 1 });
  });

  test("sends a decision again until it is acknowledged, and no other request", async () => {
    const decided = connection.decide(0, 4, { action: 7 });
    const asked = connection.request({ t: "undo", seat: 0 });
    const lost = expect(asked).rejects.toThrow("connection was lost");
    const sent = socket().of("decide")[0];
    break_();
    await lost;
    expect(socket().of("decide")).toEqual([]); // not before the first update
    socket().say(update());
    expect(socket().of("decide")).toEqual([sent]);
    expect(socket().of("undo")).toEqual([]);
    socket().say({ t: "ack", ref: sent.ref });
    expect(await decided).toBeNull();
    break_();
    socket().say(update());
    expect(socket().of("decide")).toEqual([]);
  });

  test("a decision made without a connection is sent when there is one", async () => {
    socket().onclose();
    const decided = connection.decide(0, 1, { words: "pass" });
    vi.advanceTimersByTime(15_000);
    socket().onopen();
    socket().say(update());
    const [sent] = socket().of("decide");
    socket().say({ t: "refused", ref: sent.ref, text: "Not yours.", rule: "" });
    expect(await decided).toMatchObject({ text: "Not yours." });
  });

  test("other requests need a connection", async () => {
    socket().onclose();
    await expect(connection.request({ t: "undo", seat: 0 })).rejects.toThrow("not connected");
  });

  test("waits longer after each failure, but reconnects at once when the network is back", () => {
    const waits = [0, 1, 2, 3].map(() => {
      const before = FakeSocket.all.length;
      socket().onclose();
      let waited = 0;
      while (FakeSocket.all.length === before) vi.advanceTimersByTime(50), (waited += 50);
      return waited;
    });
    expect(waits[0]!).toBeLessThan(waits[3]!);
    socket().onclose();
    const before = FakeSocket.all.length;
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  test("reconnects when the server is silent", () => {
    vi.advanceTimersByTime(20_000);
    expect(socket().of("ping")).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    expect(connection.status).toBe("lost");
  });

  test("does not reconnect when the server says so", () => {
    socket().say({ t: "closed", text: "This match was abandoned.", retry: false });
    vi.advanceTimersByTime(60_000);
    expect([connection.status, connection.closeNotice?.text, FakeSocket.all.length]).toEqual(["closed", "This match was abandoned.", 1]);
  });

  test("after a refused Hello the Closed frame says whether to retry", () => {
    break_();
    socket().say({ t: "refused", ref: socket().sent[0].ref, text: "Impetus is being prepared.", rule: "" });
    expect(connection.status).toBe("lost");
    socket().say({ t: "closed", text: "Impetus is being prepared.", retry: true });
    expect([connection.status, connection.closeNotice?.text]).toEqual(["lost", "Impetus is being prepared."]);
    socket().say({ t: "closed", text: "There is no such match.", retry: false });
    expect([connection.status, connection.closeNotice?.text]).toEqual(["closed", "There is no such match."]);
  });
});
