// A match in this browser: its connection, what is shown, and what its players can do.
import { untrack } from "svelte";
import type { EventBatch, EventInfo, MatchInfo, Paragraph, Refused, SeatInfo } from "../../api/protocol";
import { Connection } from "../../api/socket.svelte";
import type { Menu } from "../../games/contract";
import { LiveChooser, type Reason } from "../../stage/chooser.svelte";
import { decisionKey } from "../../stage/moves";
import { AnimationQueue, type MatchSnapshot } from "./animation-queue.svelte";
import { handOverSeat, mySeats } from "./turn-status";

type SessionRequest = Parameters<Connection["request"]>[0];

const PAUSE = 60; // ms between two requests for what happened earlier
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** The hints with the new ones among others; a reconnection brings some again. */
function joinHints(known: Paragraph[][], others: Paragraph[][]): Paragraph[][] {
  const seen = new Set(known.map((hint) => JSON.stringify(hint)));
  return [...known, ...others.filter((hint) => !seen.has(JSON.stringify(hint)))];
}

export class MatchSession {
  readonly connection: Connection;
  readonly chooser: LiveChooser;
  readonly animations = new AnimationQueue(() => reduced.matches || document.hidden);
  refusal = $state.raw<Reason | null>(null); // why the last request was refused

  hints = $state.raw<Paragraph[][]>([]); // hints of the lesson that were not dismissed
  undoable = $state<number | null>(null); // the seat that can still undo during a hand-over
  #notified = new Set<string>();

  constructor(match: string, tokens: string[]) {
    this.connection = new Connection(match, tokens);
    this.chooser = new LiveChooser({
      decide: (action) => this.decide({ action }),
      expand: (action) => this.#expand(action),
      why: (steps) => this.#why(steps),
    });
    $effect(() => this.#onUpdate());
    $effect(() => this.#showMenu());
    $effect(() => this.#takeSeat());
  }

  get table(): MatchInfo | null {
    return this.connection.table;
  }

  get snapshot(): MatchSnapshot | null {
    return this.animations.snapshot;
  }

  get playing(): boolean {
    return this.animations.step !== null;
  }

  get seat(): number {
    return this.snapshot?.update.seat ?? -1;
  }

  /** The seats that a person plays in this browser. */
  get mine(): SeatInfo[] {
    return this.table ? mySeats(this.table) : [];
  }

  /** The seat to hand the screen to; while it is set, nothing else is shown. */
  get handOverTo(): SeatInfo | null {
    const { table, update } = this.connection;
    return table && update && !this.playing ? handOverSeat(table, update) : null;
  }

  /** The turn of the position. */
  get turn(): number {
    return this.snapshot?.update.moment.turn ?? 0;
  }

  /** The events of this turn. */
  get turnEvents(): EventInfo[] {
    return (this.snapshot?.batches ?? []).filter((batch) => batch.turn === this.turn && batch.n).flatMap((batch) => batch.events);
  }

  /** All that is known of the match so far; what came before is asked for where it is wanted. */
  readonly past = $derived.by((): EventBatch[] => [...this.connection.earlier, ...(this.snapshot?.batches ?? [])]);

  /** All events that are known. */
  get allEvents(): EventInfo[] {
    return this.past.flatMap((batch) => batch.events);
  }

  /** Load earlier batches until the test holds or all are known, slowly enough for the server. */
  async loadPast(enough: () => boolean = () => false): Promise<void> {
    while (this.connection.missing && !enough()) {
      await this.connection.loadEarlier();
      await new Promise((wake) => setTimeout(wake, PAUSE));
    }
  }

  get still(): boolean {
    return reduced.matches || this.animations.speed === "off";
  }

  /** Send a request; a refusal is stored in `refusal`. Returns whether it was accepted. */
  async ask(request: SessionRequest): Promise<boolean> {
    try {
      const reply = await this.connection.request(request);
      this.refusal = reply.t === "refused" ? reply : null;
      return reply.t !== "refused";
    } catch (error) {
      this.refusal = { text: (error as Error).message, rule: "" };
      return false;
    }
  }

  async decide(what: { action: number } | { words: string }): Promise<Refused | null> {
    const update = this.connection.update!;
    return this.connection.decide(update.seat, update.own, what);
  }

  /** Tell the lesson what the player looks at, once per step for each thing. */
  notifyLesson(word: string): void {
    const lesson = this.connection.update?.lesson;
    const sign = `${lesson?.step}:${word}`;
    if (!lesson || (word && this.#notified.has(sign))) return;
    this.#notified.add(sign);
    void this.ask({ t: "learn", word });
  }

  dismiss(hint: Paragraph[]): void {
    this.hints = this.hints.filter((one) => one !== hint);
  }

  undo(): void {
    if (!this.playing && this.seat >= 0 && this.snapshot?.update.undo === "") void this.ask({ t: "undo", seat: this.seat });
  }

  close(): void {
    this.animations.stop();
    this.connection.close();
  }

  #onUpdate(): void {
    const { update, batches, newBatches, opening } = this.connection;
    if (!update) return;
    untrack(() => {
      this.animations.push({ update, batches, newBatches, opening });
      if (newBatches.length) this.refusal = null;
      if (update.lesson) this.hints = joinHints(this.hints, update.lesson.hints);
    });
  }

  /** Show the menu once all animations are over. */
  #showMenu(): void {
    const snapshot = this.playing ? null : this.snapshot;
    const menu = snapshot?.update.menu ?? null;
    untrack(() => this.chooser.show(menu, snapshot ? decisionKey(snapshot.update, snapshot.batches) : ""));
  }

  /** Take the only seat of this browser; with several, leave the seat during a hand-over. */
  #takeSeat(): void {
    const seat = this.connection.update?.seat ?? -1;
    const only = this.mine.length === 1 ? this.mine[0]!.seat : seat;
    if (this.connection.status !== "open" || this.playing) return;
    if (only !== seat) untrack(() => void this.ask({ t: "sit", seat: only }));
    else if (this.handOverTo && seat >= 0) untrack(() => this.#leaveSeat(seat));
  }

  #leaveSeat(seat: number): void {
    this.undoable = this.connection.update!.undo === "" ? seat : null;
    void this.ask({ t: "sit", seat: null });
  }

  async #expand(action: number): Promise<Menu> {
    const reply = await this.connection.request({ t: "expand", seat: this.seat, action });
    if (reply.t === "choices") return reply.menu;
    throw new Error(reply.t === "refused" ? reply.text : "The server did not say what is left to choose. Try again.");
  }

  async #why(steps: [string, string][]): Promise<Reason> {
    this.notifyLesson("why");
    const reply = await this.connection.request({ t: "why", seat: this.seat, steps });
    return reply.t === "answer" || reply.t === "refused" ? reply : { text: "", rule: "" };
  }
}
