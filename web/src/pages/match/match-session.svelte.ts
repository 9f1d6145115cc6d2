// One browser at one table: the connection, what is shown of it, and what its person may do.
import { untrack } from "svelte";
import type { Refused, SeatInfo, TableInfo, Told } from "../../api/protocol";
import { Connection } from "../../api/socket.svelte";
import type { Menu } from "../../games/contract";
import { LiveChooser } from "../../stage/chooser.svelte";
import { decisionKey } from "../../stage/moves";
import { Playback, type Scene } from "./playback.svelte";
import { handOver, held } from "./turn-status";

type Ask = Parameters<Connection["request"]>[0];

export interface Reason {
  text: string;
  rule: string;
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export class Sitting {
  readonly line: Connection;
  readonly chooser: LiveChooser;
  readonly playback = new Playback(() => reduced.matches || document.hidden);
  said = $state.raw<Reason | null>(null); // why the last thing asked for was not done

  hints = $state.raw<string[]>([]); // of the lesson, until they are dismissed
  undoable = $state<number | null>(null); // who may still undo during a hand-over
  #learned = new Set<string>();

  constructor(match: string, tokens: string[]) {
    this.line = new Connection(match, tokens);
    this.chooser = new LiveChooser({
      decide: (action) => this.decide({ action }),
      expand: (action) => this.#expand(action),
      why: (steps) => this.#why(steps),
    });
    $effect(() => this.#arrived());
    $effect(() => this.#offer());
    $effect(() => this.#sitDown());
  }

  get table(): TableInfo | null {
    return this.line.table;
  }

  get scene(): Scene | null {
    return this.playback.scene;
  }

  get playing(): boolean {
    return this.playback.beat !== null;
  }

  get seat(): number {
    return this.scene?.update.seat ?? -1;
  }

  /** The seats of this browser that a person plays. */
  get mine(): SeatInfo[] {
    return this.table ? held(this.table) : [];
  }

  /** Whom the screen must be handed to now, if anybody: then nothing else is shown. */
  get next(): SeatInfo | null {
    const { table, update } = this.line;
    return table && update && !this.playing ? handOver(table, update) : null;
  }

  /** The turn that the position belongs to. */
  get turn(): number {
    const turn: unknown = this.scene?.update.view.turn;
    return typeof turn === "number" ? turn : (this.scene?.lots.at(-1)?.turn ?? 0);
  }

  /** What has happened in this turn. */
  get turnEvents(): Told[] {
    return (this.scene?.lots ?? []).filter((lot) => lot.turn === this.turn && lot.n).flatMap((lot) => lot.events);
  }

  /** What has happened since the beginning. */
  get story(): Told[] {
    return (this.scene?.lots ?? []).flatMap((lot) => lot.events);
  }

  get still(): boolean {
    return reduced.matches || this.playback.speed === "off";
  }

  /** Ask for something; what was refused is said. True if it was done. */
  async ask(request: Ask): Promise<boolean> {
    try {
      const reply = await this.line.request(request);
      this.said = reply.t === "refused" ? reply : null;
      return reply.t !== "refused";
    } catch (error) {
      this.said = { text: (error as Error).message, rule: "" };
      return false;
    }
  }

  async decide(what: { action: number } | { words: string }): Promise<Refused | null> {
    const update = this.line.update!;
    return this.line.decide(update.seat, update.own, what);
  }

  /** A guided game hears what its player looks at: once a step for each thing. */
  learn(word: string): void {
    const lesson = this.line.update?.lesson;
    const sign = `${lesson?.step}:${word}`;
    if (!lesson || (word && this.#learned.has(sign))) return;
    this.#learned.add(sign);
    void this.ask({ t: "learn", word });
  }

  dismiss(hint: string): void {
    this.hints = this.hints.filter((one) => one !== hint);
  }

  undo(): void {
    if (!this.playing && this.seat >= 0 && this.scene?.update.undo === "") void this.ask({ t: "undo", seat: this.seat });
  }

  close(): void {
    this.playback.stop();
    this.line.close();
  }

  #arrived(): void {
    const { update, lots, fresh, opening } = this.line;
    if (!update) return;
    untrack(() => {
      this.playback.push({ update, lots, fresh, opening });
      if (fresh.length) this.said = null;
      if (update.lesson) this.hints = [...new Set([...this.hints, ...update.lesson.hints])];
    });
  }

  /** Input opens when everything has been shown. */
  #offer(): void {
    const scene = this.playing ? null : this.scene;
    const menu = (scene?.update.menu ?? null) as Menu | null;
    untrack(() => this.chooser.show(menu, scene ? decisionKey(scene.update, scene.lots) : ""));
  }

  /** The one person here sits down without being asked; of several nobody looks during a hand-over. */
  #sitDown(): void {
    const seat = this.line.update?.seat ?? -1;
    const only = this.mine.length === 1 ? this.mine[0]!.seat : seat;
    if (this.line.status !== "open" || this.playing) return;
    if (only !== seat) untrack(() => void this.ask({ t: "sit", seat: only }));
    else if (this.next && seat >= 0) untrack(() => this.#rise(seat));
  }

  #rise(seat: number): void {
    this.undoable = this.line.update!.undo === "" ? seat : null;
    void this.ask({ t: "sit", seat: null });
  }

  async #expand(action: number): Promise<Menu> {
    const reply = await this.line.request({ t: "expand", seat: this.seat, action });
    if (reply.t === "choices") return reply.menu as unknown as Menu;
    throw new Error(reply.t === "refused" ? reply.text : "The server did not say what is left to choose. Try again.");
  }

  async #why(steps: [string, string][]): Promise<Reason> {
    this.learn("why");
    const reply = await this.line.request({ t: "why", seat: this.seat, steps });
    return reply.t === "answer" || reply.t === "refused" ? reply : { text: "", rule: "" };
  }
}
