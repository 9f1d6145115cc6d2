// A match on player: which position is shown, through whose viewpoint, and whether it runs.
import { fetchPosition, fetchReplay, fetchSummary, type Position, type Replay, type Summary } from "../../api/http";
import type { Lot, Told } from "../../api/protocol";
import { store, stored } from "../../app/storage";
import { PositionCache, type PositionKey } from "./position-cache";

export const SPECTATOR = -1;
export const ALL = -2; // the public view, with the hands of every seat

/** What the screen shows. */
export interface ReplayFrame {
  at: number;
  viewpoint: number;
  position: Position; // what the board shows
  hands: Position[]; // by seat, what each of them saw: with ALL only
  newEvents: Told[]; // what has just happened; empty after a jump
}

export const SPEEDS = [0.5, 1, 2, 4, 8, 16]; // decisions a second
const QUIET_SHARE = 0.25; // how long a decision lasts from which nothing followed
const PREFETCH_COUNT = 6; // positions that are loaded before they are wanted
const PREFETCH_DELAY_MS = 120; // ms without a move after which they are
const FOLLOW_PAUSE_MS = 500; // ms between two looks at how a match goes on
const SPEED_KEY = "ludex.replay.speed";

export class ReplayPlayer {
  readonly id: string;
  info = $state.raw<Replay | null>(null);
  result = $state.raw<Summary | null>(null);
  error = $state.raw<Error | null>(null);
  at = $state(0); // where we want to be
  viewpoint = $state(SPECTATOR);
  frame = $state.raw<ReplayFrame | null>(null); // where we are, as soon as it is loaded
  playing = $state(false);
  speed = $state(SPEEDS.find((one) => String(one) === stored(SPEED_KEY)) ?? 1);
  #mine: { seats: number[]; tokens: string[] };
  #cache: PositionCache;
  #loading = false;
  #seen = 0; // decisions, as we last heard
  #stale = false; // some were taken back since we looked
  #following = false;
  #playTimer: ReturnType<typeof setTimeout> | undefined;
  #prefetchTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, mine: { seats: number[]; tokens: string[] } | null) {
    this.id = id;
    this.#mine = mine ?? { seats: [], tokens: [] };
    this.#cache = this.#newCache();
  }

  get count(): number {
    return this.info?.count ?? 0;
  }

  /** What has happened up to the position on the screen. */
  get past(): Lot[] {
    return this.info?.lots.slice(0, (this.frame?.at ?? 0) + 1) ?? [];
  }

  /** The place of a position's turn among the turns. */
  turnAt(at: number): number {
    return Math.max(0, this.info?.turns.findLastIndex((turn) => turn.at <= at) ?? 0);
  }

  /** Where the game stood then, in words, before the position is loaded. */
  momentAt(at: number): string {
    const turn = this.info?.turns[this.turnAt(at)];
    return this.info?.lots[at + 1]?.moment ?? (this.frame?.at === at ? this.frame.position.moment : (turn?.moment ?? ""));
  }

  /** Load the match; without a position a finished match begins at its start. */
  async load(at: number | null, viewpoint: number): Promise<void> {
    try {
      const [info, result] = await Promise.all([this.#fetchReplay(viewpoint), fetchSummary(this.id)]);
      [this.info, this.result, this.frame] = [info, result, null];
      this.#cache = this.#newCache();
      this.viewpoint = this.canViewAs(viewpoint) ? viewpoint : SPECTATOR;
      this.go(at ?? (info.over ? 0 : info.count));
    } catch (error) {
      this.error = error as Error;
    }
  }

  /** A running match has so many decisions now: look at it again until we know them all. */
  async follow(count: number): Promise<void> {
    this.#stale ||= count < this.#seen;
    this.#seen = count;
    if (this.#following) return;
    this.#following = true;
    try {
      while ((this.#stale || this.#seen !== this.result?.count) && !this.info?.over) await this.#extend();
    } catch (error) {
      this.error = error as Error;
    } finally {
      this.#following = false;
    }
  }

  /** Everything may be seen of a finished match; of a running one what spectators and this browser's seats see. */
  canViewAs(viewpoint: number): boolean {
    if (viewpoint === SPECTATOR || !this.info) return viewpoint === SPECTATOR;
    const known = viewpoint >= ALL && viewpoint < this.info.seats.length;
    return known && (this.info.over || this.#mine.seats.includes(viewpoint));
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
  stepTurn(by: number): void {
    const turns = this.info?.turns ?? [];
    const now = this.turnAt(this.at);
    const to = by < 0 && this.at > (turns[now]?.at ?? 0) ? now : now + by;
    this.pause();
    this.go(turns[to]?.at ?? (by < 0 ? 0 : this.count));
  }

  viewAs(viewpoint: number): void {
    if (this.info && !this.info.over) return void this.#switchViewpoint(viewpoint);
    this.viewpoint = viewpoint;
    void this.#show();
  }

  play(): void {
    if (this.at >= this.count) this.go(0);
    this.playing = true;
    this.#scheduleNext();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#playTimer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    store(SPEED_KEY, String(speed));
    if (this.playing) this.#scheduleNext();
  }

  changeSpeed(by: number): void {
    this.setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(this.speed) + by))]!);
  }

  /** Load what has happened since; whoever looked at the last position goes along. */
  async #extend(): Promise<void> {
    const [info, result] = await Promise.all([this.#fetchReplay(this.viewpoint), fetchSummary(this.id)]);
    const along = this.at >= Math.min(this.count, info.count);
    [this.info, this.result] = [info, result];
    if (this.#stale) await this.#refresh();
    if (along) this.go(info.count);
    await new Promise((done) => setTimeout(done, FOLLOW_PAUSE_MS));
  }

  /** What was taken back is forgotten; the position on the screen may be another one. */
  async #refresh(): Promise<void> {
    this.#stale = false;
    this.#cache = this.#newCache();
    this.at = Math.min(this.at, this.count);
    this.frame = await this.#loadFrame(this.at, this.viewpoint);
  }

  /** Of a running match every seat is told, and counts, what it may know. */
  async #switchViewpoint(viewpoint: number): Promise<void> {
    try {
      [this.info, this.viewpoint] = [await this.#fetchReplay(viewpoint), viewpoint];
      this.go(this.at);
    } catch (error) {
      this.error = error as Error;
    }
  }

  #fetchReplay(viewpoint: number): Promise<Replay> {
    const seat = this.#mine.seats.includes(viewpoint) ? viewpoint : SPECTATOR;
    return fetchReplay(this.id, seat, this.#token(seat));
  }

  #newCache(): PositionCache {
    return new PositionCache((at, seat) => fetchPosition(this.id, at, seat, this.#token(seat)));
  }

  #token(seat: number): string {
    return seat < 0 ? "" : this.#mine.tokens.join(",");
  }

  /** Show what is wanted now; whatever was wanted meanwhile is left out. */
  async #show(): Promise<void> {
    if (this.#loading || !this.info) return;
    this.#loading = true;
    try {
      while (this.frame?.at !== this.at || this.frame.viewpoint !== this.viewpoint) this.frame = await this.#loadFrame(this.at, this.viewpoint);
      this.error = null;
      this.#prefetchSoon();
      if (this.playing) this.#scheduleNext();
    } catch (error) {
      this.error = error as Error;
      this.pause();
    } finally {
      this.#loading = false;
    }
  }

  async #loadFrame(at: number, viewpoint: number): Promise<ReplayFrame> {
    const [position, ...hands] = await Promise.all(this.#seats(viewpoint).map((seat) => this.#cache.get(at, seat)));
    const next = this.frame?.at === at - 1 && this.frame.viewpoint === viewpoint;
    return { at, viewpoint, position: position!, hands, newEvents: next ? (this.info!.lots[at]?.events ?? []) : [] };
  }

  #seats(viewpoint: number): number[] {
    return viewpoint === ALL ? [SPECTATOR, ...this.info!.seats.keys()] : [viewpoint];
  }

  /** Not while somebody scrubs: then what is wanted now comes first. */
  #prefetchSoon(): void {
    clearTimeout(this.#prefetchTimer);
    this.#prefetchTimer = setTimeout(() => this.#cache.prefetch(this.#likelyNext()), this.playing ? 0 : PREFETCH_DELAY_MS);
  }

  /** What is probably wanted next: a few ahead, one back, the neighbouring turns. */
  #likelyNext(): PositionKey[] {
    const now = this.turnAt(this.at);
    const turns = [now + 1, now, now - 1].map((turn) => this.info!.turns[turn]?.at ?? this.at);
    const near = Array.from({ length: this.playing ? 2 * PREFETCH_COUNT : PREFETCH_COUNT }, (_, i) => this.at + 1 + i);
    const wanted = [near[0]!, this.at - 1, ...near.slice(1), ...turns].filter((at) => at >= 0 && at <= this.count);
    return [...new Set(wanted)].flatMap((at) => this.#seats(this.viewpoint).map((seat): PositionKey => [at, seat]));
  }

  #scheduleNext(): void {
    clearTimeout(this.#playTimer);
    const quiet = this.at > 0 && !this.info?.lots[this.at]?.events.length;
    this.#playTimer = setTimeout(() => this.#next(), ((quiet ? QUIET_SHARE : 1) * 1000) / this.speed);
  }

  #next(): void {
    if (this.at < this.count) this.go(this.at + 1);
    else this.pause();
  }
}
