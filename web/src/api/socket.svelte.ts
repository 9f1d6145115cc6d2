// The connection of one browser to one table. It heals by itself; decisions that were not acknowledged are sent again.
import { keep } from "./my-matches";
import type { ChatLine, Closed, Decide, Incoming, Lot, Outgoing, Refused, Reply, Request, TableInfo, Update } from "./protocol";

export type Status = "connecting" | "open" | "lost" | "closed";
type Sent = { frame: Incoming; settle: (reply: Reply) => void; fail: (error: Error) => void };

const FIRST_WAIT = 500; // ms before the second attempt; each further one waits twice as long
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 20_000;

/** Where the WebSocket of this server is. */
const address = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;

export class Connection {
  status = $state<Status>("connecting");
  table = $state.raw<TableInfo | null>(null);
  update = $state.raw<Update | null>(null);
  lots = $state.raw<Lot[]>([]); // everything that has happened, by the number of the decision
  fresh = $state.raw<Lot[]>([]); // what the last update added; empty after a jump
  opening = $state.raw<Record<string, any> | null>(null); // the public view at the start of this turn
  chat = $state.raw<ChatLine[]>([]);
  farewell = $state.raw<Closed | null>(null); // why the server said goodbye, if it did

  #match: string;
  #tokens: string[];
  #socket: WebSocket | null = null;
  #sent = new Map<number, Sent>();
  #last = 0; // ref
  #greeting = -1; // ref of the Hello that was not answered yet
  #seat: number | null | undefined; // where this browser wanted to sit
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(match: string, tokens: string[]) {
    this.#match = match;
    this.#tokens = tokens;
    this.#listen("addEventListener");
    this.#connect();
  }

  /** Send something and wait for its one reply. A refusal is a reply; no connection is an error. */
  request(request: Exclude<Request, Decide>): Promise<Reply> {
    if (this.status !== "open") return Promise.reject(new Error("There is no connection right now. Try again in a moment."));
    if (request.t === "sit") this.#seat = request.seat;
    return this.#send(request);
  }

  /** A decision: kept, and sent again after a lost connection, until the server answers. */
  async decide(seat: number, own: number, what: { action: number } | { words: string }): Promise<Refused | null> {
    const reply = await this.#send({ t: "decide", seat, own, ...what });
    return reply.t === "refused" ? reply : null;
  }

  /** Another seat link was opened in this browser. */
  join(token: string): void {
    this.#tokens = [...this.#tokens, token];
    this.#again();
  }

  /** Leave the table: the page is left. */
  close(): void {
    this.#listen("removeEventListener");
    this.#stop();
    this.status = "closed";
    for (const sent of this.#sent.values()) sent.fail(new Error("The table was left."));
    this.#sent.clear();
  }

  #listen(how: "addEventListener" | "removeEventListener"): void {
    window[how]("online", this.#again);
    window[how]("pageshow", this.#shown as EventListener);
    window[how]("pagehide", this.#stop);
  }

  #shown = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#again();
  };

  /** Come again at once, if the server has not said that it makes no sense. */
  #again = (): void => {
    if (this.status === "closed") return;
    this.#stop();
    this.#giveUp();
    this.#connect();
  };

  #stop = (): void => {
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
  };

  #connect(): void {
    const socket = new WebSocket(address());
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (message) => socket === this.#socket && this.#receive(JSON.parse(message.data as string) as Outgoing);
    socket.onclose = () => socket === this.#socket && this.#lost();
  }

  #hello(): void {
    this.#greeting = ++this.#last;
    this.#write({ t: "hello", ref: this.#greeting, match: this.#match, tokens: this.#tokens, lots: this.lots.length });
    let answered = true;
    this.#beat = setInterval(() => {
      if (!answered) return this.#socket?.close();
      answered = false;
      void this.#send({ t: "ping" }).then(() => (answered = true), () => {});
    }, HEARTBEAT);
  }

  #lost(): void {
    this.#stop();
    this.#giveUp();
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures++, LONGEST_WAIT);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** What can't be sent twice is lost with the connection. */
  #giveUp(): void {
    this.status = "lost";
    for (const [ref, sent] of this.#sent) {
      if (sent.frame.t === "decide") continue;
      this.#sent.delete(ref);
      sent.fail(new Error("The connection was lost. Try again when it is back."));
    }
  }

  #send(request: Request): Promise<Reply> {
    const frame = { ...request, ref: ++this.#last } as Incoming;
    return new Promise((settle, fail) => {
      this.#sent.set(frame.ref, { frame, settle, fail });
      if (this.status === "open") this.#write(frame);
    });
  }

  #write(frame: Incoming): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #receive(frame: Outgoing): void {
    if (frame.t === "table") this.#seated(frame);
    else if (frame.t === "chat") this.chat = [...this.chat.slice(0, frame.first), ...frame.lines];
    else if (frame.t === "history") this.lots = [...this.lots.slice(0, frame.first), ...frame.lots];
    else if (frame.t === "update") this.#updated(frame);
    else if (frame.t === "closed") this.#goodbye(frame);
    else this.#replied(frame);
  }

  /** The list of this browser's matches knows which seats are played here. */
  #seated(table: TableInfo): void {
    this.table = table;
    const seats = table.seats.filter((one) => one.mine).map((one) => one.seat);
    if (seats.length) keep(table.match, { game: table.game, seats });
  }

  #replied(reply: Reply): void {
    if (reply.ref === this.#greeting) return; // refused: the server says goodbye next, and whether to come again
    this.#sent.get(reply.ref)?.settle(reply);
    this.#sent.delete(reply.ref);
  }

  #goodbye(closed: Closed): void {
    this.farewell = closed;
    if (!closed.retry) this.close();
  }

  #updated(update: Update): void {
    const known = this.lots.length;
    const first = this.#greeting >= 0;
    this.lots = [...this.lots.slice(0, update.first), ...update.lots];
    this.fresh = this.update ? this.lots.slice(known) : [];
    this.opening = update.opening ?? this.opening;
    this.update = update;
    if (first) this.#greeted();
  }

  /** The first update after a Hello: the table is there, so what was not answered is sent again. */
  #greeted(): void {
    this.#greeting = -1;
    this.#failures = 0;
    this.status = "open";
    this.farewell = null;
    if (this.#seat !== undefined) void this.#send({ t: "sit", seat: this.#seat }).catch(() => {});
    for (const sent of this.#sent.values()) if (sent.frame.t === "decide") this.#write(sent.frame);
  }
}
