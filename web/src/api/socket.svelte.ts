// The WebSocket of one match. It reconnects by itself and sends unacknowledged decisions again.
import { rememberMatch } from "./my-matches";
import { applyChanges } from "./patch";
import type { ChatLine, Closed, Decide, EventBatch, Incoming, Outgoing, Refused, Reply, Request, MatchInfo, Update, UpdateFrame } from "./protocol";

export type Status = "connecting" | "open" | "lost" | "closed";
type PendingRequest = { frame: Incoming; settle: (reply: Reply) => void; fail: (error: Error) => void };

const FIRST_WAIT = 500; // ms before the second attempt; each further one waits twice as long
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 20_000;

/** The address of the server's WebSocket. */
const address = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;

export class Connection {
  status = $state<Status>("connecting");
  table = $state.raw<MatchInfo | null>(null);
  update = $state.raw<Update | null>(null);
  batches = $state.raw<EventBatch[]>([]); // the latest events, by the number of the decision
  earlier = $state.raw<EventBatch[]>([]); // those before them that were asked for
  newBatches = $state.raw<EventBatch[]>([]); // those that the last update added; empty after an undo
  opening = $state.raw<unknown>(null); // the public view at the start of this turn
  chat = $state.raw<ChatLine[]>([]);
  closeNotice = $state.raw<Closed | null>(null); // why the server closed the connection, if it did

  #match: string;
  #tokens: string[];
  #socket: WebSocket | null = null;
  #pending = new Map<number, PendingRequest>();
  #lastRef = 0; // the `ref` of the last frame sent
  #helloRef = -1; // the `ref` of a Hello that was not answered yet, or -1
  #seat: number | null | undefined; // the seat chosen last; null: none
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(match: string, tokens: string[]) {
    this.#match = match;
    this.#tokens = tokens;
    this.#listen("addEventListener");
    this.#connect();
  }

  /** Send a request and wait for its reply. A refusal is a reply; rejects if there is no connection. */
  request(request: Exclude<Request, Decide>): Promise<Reply> {
    if (this.status !== "open") return Promise.reject(new Error("You are not connected right now. Try again in a moment."));
    if (request.t === "sit") this.#seat = request.seat;
    return this.#send(request);
  }

  /** Send a decision, after each reconnection again until the server answers. Returns the refusal, or null. */
  async decide(seat: number, own: number, what: { action: number } | { words: string }): Promise<Refused | null> {
    const reply = await this.#send({ t: "decide", seat, own, ...what });
    return reply.t === "refused" ? reply : null;
  }

  /** How many batches came before those that are known. */
  get missing(): number {
    return (this.earlier[0] ?? this.batches[0])?.n ?? 0;
  }

  /** Ask for the last batches before those that are known. */
  async loadEarlier(): Promise<void> {
    const before = this.missing;
    const reply = before ? await this.request({ t: "earlier", before }) : null;
    if (reply?.t === "refused") throw new Error(reply.text);
    if (reply?.t === "history" && before === this.missing) this.earlier = [...reply.batches, ...this.earlier];
  }

  /** Reconnect with one more seat token. */
  addToken(token: string): void {
    this.#tokens = [...this.#tokens, token];
    this.#reconnect();
  }

  /** Close the connection for good; pending requests fail. */
  close(): void {
    this.#listen("removeEventListener");
    this.#stop();
    this.status = "closed";
    for (const pending of this.#pending.values()) pending.fail(new Error("The connection was closed."));
    this.#pending.clear();
  }

  #listen(how: "addEventListener" | "removeEventListener"): void {
    window[how]("online", this.#reconnect);
    window[how]("pageshow", this.#onPageShow as EventListener);
    window[how]("pagehide", this.#stop);
  }

  #onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#reconnect();
  };

  /** Reconnect at once, unless the connection was closed for good. */
  #reconnect = (): void => {
    if (this.status === "closed") return;
    this.#stop();
    this.#failPending();
    this.#connect();
  };

  #stop = (): void => {
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
  };

  #connect(): void {
    const socket = new WebSocket(address());
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (message) => socket === this.#socket && this.#receive(JSON.parse(message.data as string) as Outgoing);
    socket.onclose = () => socket === this.#socket && this.#onLost();
  }

  #hello(): void {
    this.#helloRef = ++this.#lastRef;
    this.#write({ t: "hello", ref: this.#helloRef, match: this.#match, tokens: this.#tokens, batches: this.#last + 1 });
    let answered = true;
    this.#heartbeat = setInterval(() => {
      if (!answered) return this.#socket?.close();
      answered = false;
      void this.#send({ t: "ping" }).then(() => (answered = true), () => {});
    }, HEARTBEAT);
  }

  #onLost(): void {
    this.#stop();
    this.#failPending();
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures++, LONGEST_WAIT);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Fail all pending requests except decisions, which are sent again. */
  #failPending(): void {
    this.status = "lost";
    for (const [ref, pending] of this.#pending) {
      if (pending.frame.t === "decide") continue;
      this.#pending.delete(ref);
      pending.fail(new Error("The connection was lost. Try again when it is back."));
    }
  }

  #send(request: Request): Promise<Reply> {
    const frame = { ...request, ref: ++this.#lastRef } as Incoming;
    return new Promise((settle, fail) => {
      this.#pending.set(frame.ref, { frame, settle, fail });
      if (this.status === "open") this.#write(frame);
    });
  }

  #write(frame: Incoming): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #receive(frame: Outgoing): void {
    if (frame.t === "match") this.#onTable(frame);
    else if (frame.t === "chat") this.chat = [...this.chat.slice(0, frame.first), ...frame.lines];
    else if (frame.t === "update") this.#onFrame(frame);
    else if (frame.t === "closed") this.#onClosed(frame);
    else this.#onReply(frame);
  }

  /** Also stores which seats are played in this browser. */
  #onTable(table: MatchInfo): void {
    this.table = table;
    const seats = table.seats.filter((one) => one.mine).map((one) => one.seat);
    if (seats.length) rememberMatch(table.match, { game: table.game, seats });
  }

  #onReply(reply: Reply): void {
    if (reply.ref === this.#helloRef) return; // refused: a Closed frame follows, which tells whether to retry
    this.#pending.get(reply.ref)?.settle(reply);
    this.#pending.delete(reply.ref);
  }

  #onClosed(closed: Closed): void {
    this.closeNotice = closed;
    if (!closed.retry) this.close();
  }

  /** Put the changes into what is known; if they don't fit, connect again: then the whole is sent. */
  #onFrame(frame: UpdateFrame): void {
    try {
      const view = frame.changes ? applyChanges(this.update?.view, frame.changes) : frame.view;
      const opening = frame.opening_changes ? applyChanges(this.opening, frame.opening_changes) : (frame.opening ?? this.opening);
      this.#onUpdate({ ...frame, view }, opening);
    } catch {
      this.#reconnect();
    }
  }

  /** The number of the last batch, or -1. */
  get #last(): number {
    return this.batches.at(-1)?.n ?? -1;
  }

  #onUpdate(update: Update, opening: unknown): void {
    const known = this.#last;
    const first = this.#helloRef >= 0;
    const kept = (batches: EventBatch[]): EventBatch[] => (update.keeps ? batches.filter((batch) => batch.n < update.first) : []);
    this.earlier = kept(this.earlier);
    this.batches = [...kept(this.batches), ...update.batches];
    this.newBatches = this.update ? this.batches.filter((batch) => batch.n > known) : [];
    this.opening = opening;
    this.update = update;
    if (first) this.#onWelcome();
  }

  /** The first update after a Hello: the connection is open, unanswered decisions are sent again. */
  #onWelcome(): void {
    this.#helloRef = -1;
    this.#failures = 0;
    this.status = "open";
    this.closeNotice = null;
    if (this.#seat !== undefined) void this.#send({ t: "sit", seat: this.#seat }).catch(() => {});
    for (const pending of this.#pending.values()) if (pending.frame.t === "decide") this.#write(pending.frame);
  }
}
