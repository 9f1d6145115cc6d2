// A match on film: which position is shown, through whose eyes, and whether it runs.
import { position, replay, summary, type Position, type Replay, type Summary } from "../../api/http";
import type { Lot, Told } from "../../api/protocol";
import { store, stored } from "../../app/storage";
import { Reel, type Frame } from "./position-cache";

export const SPECTATOR = -1;
export const ALL = -2; // the public view, with the hands of every seat

/** What the screen shows. */
export interface Shot {
  at: number;
  eyes: number;
  scene: Position; // what the board shows
  hands: Position[]; // by seat, what each of them saw: with ALL only
  news: Told[]; // what has just happened; empty after a jump
}

export const SPEEDS = [0.5, 1, 2, 4, 8, 16]; // decisions a second
const QUIET = 0.25; // how long a decision lasts from which nothing followed
const AHEAD = 6; // positions that are loaded before they are wanted
const REST = 120; // ms without a move after which they are
const PACE = 500; // ms between two looks at how a match goes on
const KEY = "ludex.replay.speed";

export class Film {
  readonly id: string;
  info = $state.raw<Replay | null>(null);
  result = $state.raw<Summary | null>(null);
  fault = $state.raw<Error | null>(null);
  at = $state(0); // where we want to be
  eyes = $state(SPECTATOR);
  shot = $state.raw<Shot | null>(null); // where we are, as soon as it is loaded
  playing = $state(false);
  speed = $state(SPEEDS.find((one) => String(one) === stored(KEY)) ?? 1);
  #mine: { seats: number[]; tokens: string[] };
  #reel: Reel;
  #busy = false;
  #seen = 0; // decisions, as we last heard
  #stale = false; // some were taken back since we looked
  #following = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, mine: { seats: number[]; tokens: string[] } | null) {
    this.id = id;
    this.#mine = mine ?? { seats: [], tokens: [] };
    this.#reel = this.#blank();
  }

  get count(): number {
    return this.info?.count ?? 0;
  }

  /** What has happened up to the position on the screen. */
  get past(): Lot[] {
    return this.info?.lots.slice(0, (this.shot?.at ?? 0) + 1) ?? [];
  }

  /** The place of a position's turn among the turns. */
  turnAt(at: number): number {
    return Math.max(0, this.info?.turns.findLastIndex((turn) => turn.at <= at) ?? 0);
  }

  /** Where the game stood then, in words, before the position is loaded. */
  momentAt(at: number): string {
    const turn = this.info?.turns[this.turnAt(at)];
    return this.info?.lots[at + 1]?.moment ?? (this.shot?.at === at ? this.shot.scene.moment : (turn?.moment ?? ""));
  }

  /** Load the match; without a position a finished match begins at its start. */
  async load(at: number | null, eyes: number): Promise<void> {
    try {
      const [info, result] = await Promise.all([this.#told(eyes), summary(this.id)]);
      [this.info, this.result, this.shot] = [info, result, null];
      this.#reel = this.#blank();
      this.eyes = this.mayLook(eyes) ? eyes : SPECTATOR;
      this.go(at ?? (info.over ? 0 : info.count));
    } catch (error) {
      this.fault = error as Error;
    }
  }

  /** A running match has so many decisions now: look at it again until we know them all. */
  async follow(count: number): Promise<void> {
    this.#stale ||= count < this.#seen;
    this.#seen = count;
    if (this.#following) return;
    this.#following = true;
    try {
      while ((this.#stale || this.#seen !== this.result?.count) && !this.info?.over) await this.#grow();
    } catch (error) {
      this.fault = error as Error;
    } finally {
      this.#following = false;
    }
  }

  /** Everything may be seen of a finished match; of a running one what spectators and this browser's seats see. */
  mayLook(eyes: number): boolean {
    if (eyes === SPECTATOR || !this.info) return eyes === SPECTATOR;
    const known = eyes >= ALL && eyes < this.info.seats.length;
    return known && (this.info.over || this.#mine.seats.includes(eyes));
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.count, Math.round(at) || 0));
    void this.#show();
  }

  step(by: number): void {
    this.pause();
    this.go(this.at + by);
  }

  /** To the beginning of this turn, or of the one before or after. */
  turn(by: number): void {
    const turns = this.info?.turns ?? [];
    const now = this.turnAt(this.at);
    const to = by < 0 && this.at > (turns[now]?.at ?? 0) ? now : now + by;
    this.pause();
    this.go(turns[to]?.at ?? (by < 0 ? 0 : this.count));
  }

  look(eyes: number): void {
    if (this.info && !this.info.over) return void this.#recount(eyes);
    this.eyes = eyes;
    void this.#show();
  }

  play(): void {
    if (this.at >= this.count) this.go(0);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  pace(speed: number): void {
    this.speed = speed;
    store(KEY, String(speed));
    if (this.playing) this.#wait();
  }

  faster(by: number): void {
    this.pace(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(this.speed) + by))]!);
  }

  /** Load what has happened since; whoever looked at the last position goes along. */
  async #grow(): Promise<void> {
    const [info, result] = await Promise.all([this.#told(this.eyes), summary(this.id)]);
    const along = this.at >= Math.min(this.count, info.count);
    [this.info, this.result] = [info, result];
    if (this.#stale) await this.#refresh();
    if (along) this.go(info.count);
    await new Promise((done) => setTimeout(done, PACE));
  }

  /** What was taken back is forgotten; the position on the screen may be another one. */
  async #refresh(): Promise<void> {
    this.#stale = false;
    this.#reel = this.#blank();
    this.at = Math.min(this.at, this.count);
    this.shot = await this.#shoot(this.at, this.eyes);
  }

  /** Of a running match every seat is told, and counts, what it may know. */
  async #recount(eyes: number): Promise<void> {
    try {
      [this.info, this.eyes] = [await this.#told(eyes), eyes];
      this.go(this.at);
    } catch (error) {
      this.fault = error as Error;
    }
  }

  #told(eyes: number): Promise<Replay> {
    const seat = this.#mine.seats.includes(eyes) ? eyes : SPECTATOR;
    return replay(this.id, seat, this.#token(seat));
  }

  #blank(): Reel {
    return new Reel((at, seat) => position(this.id, at, seat, this.#token(seat)));
  }

  #token(seat: number): string {
    return seat < 0 ? "" : this.#mine.tokens.join(",");
  }

  /** Show what is wanted now; whatever was wanted meanwhile is left out. */
  async #show(): Promise<void> {
    if (this.#busy || !this.info) return;
    this.#busy = true;
    try {
      while (this.shot?.at !== this.at || this.shot.eyes !== this.eyes) this.shot = await this.#shoot(this.at, this.eyes);
      this.fault = null;
      this.#lookAhead();
      if (this.playing) this.#wait();
    } catch (error) {
      this.fault = error as Error;
      this.pause();
    } finally {
      this.#busy = false;
    }
  }

  async #shoot(at: number, eyes: number): Promise<Shot> {
    const [scene, ...hands] = await Promise.all(this.#seats(eyes).map((seat) => this.#reel.get(at, seat)));
    const next = this.shot?.at === at - 1 && this.shot.eyes === eyes;
    return { at, eyes, scene: scene!, hands, news: next ? (this.info!.lots[at]?.events ?? []) : [] };
  }

  #seats(eyes: number): number[] {
    return eyes === ALL ? [SPECTATOR, ...this.info!.seats.keys()] : [eyes];
  }

  /** Not while somebody scrubs: then what is wanted now comes first. */
  #lookAhead(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#reel.ahead(this.#soon()), this.playing ? 0 : REST);
  }

  /** What is probably wanted next: a few ahead, one back, the neighbouring turns. */
  #soon(): Frame[] {
    const now = this.turnAt(this.at);
    const turns = [now + 1, now, now - 1].map((turn) => this.info!.turns[turn]?.at ?? this.at);
    const near = Array.from({ length: this.playing ? 2 * AHEAD : AHEAD }, (_, i) => this.at + 1 + i);
    const wanted = [near[0]!, this.at - 1, ...near.slice(1), ...turns].filter((at) => at >= 0 && at <= this.count);
    return [...new Set(wanted)].flatMap((at) => this.#seats(this.eyes).map((seat): Frame => [at, seat]));
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const quiet = this.at > 0 && !this.info?.lots[this.at]?.events.length;
    this.#timer = setTimeout(() => this.#next(), ((quiet ? QUIET : 1) * 1000) / this.speed);
  }

  #next(): void {
    if (this.at < this.count) this.go(this.at + 1);
    else this.pause();
  }
}
