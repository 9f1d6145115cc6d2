// The player of a replay: its position, viewpoint and speed.
import { fetchPosition, fetchReplay, fetchSummary, type Position, type Replay, type Summary } from "../../api/http";
import type { EventBatch, EventInfo, Moment } from "../../api/protocol";
import { store, stored } from "../../app/storage";
import { PositionCache, type PositionKey } from "./position-cache";

export const SPECTATOR = -1;
export const ALL = -2; // the public view, with the hands of every seat

/** A loaded position with what is needed to show it. */
export interface ReplayFrame {
  at: number;
  viewpoint: number;
  position: Position; // for the board
  hands: Position[]; // by seat, each from its own view; only with ALL
  newEvents: EventInfo[]; // events since the frame before; empty after a jump
}

export const SPEEDS = [0.5, 1, 2, 4, 8, 16]; // decisions per second
const QUIET_SHARE = 0.25; // a decision without events is shown for this share of the time
const PREFETCH_COUNT = 6; // positions loaded in advance
const PREFETCH_DELAY_MS = 120; // after the last change of position
const FOLLOW_PAUSE_MS = 500; // between two requests while following a running match
const SPEED_KEY = "ludex.replay.speed";

export class ReplayPlayer {
  readonly id: string;
  info = $state.raw<Replay | null>(null);
  result = $state.raw<Summary | null>(null);
  error = $state.raw<Error | null>(null);
  at = $state(0); // the position asked for
  viewpoint = $state(SPECTATOR);
  frame = $state.raw<ReplayFrame | null>(null); // the position on the screen
  playing = $state(false);
  speed = $state(SPEEDS.find((one) => String(one) === stored(SPEED_KEY)) ?? 1);
  #mine: { seats: number[]; tokens: string[] };
  #cache: PositionCache;
  #loading = false;
  #seen = 0; // decisions that the match is known to have
  #stale = false; // decisions were taken back since the last request
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

  /** The events up to the position on the screen. */
  get past(): EventBatch[] {
    return this.info?.batches.slice(0, (this.frame?.at ?? 0) + 1) ?? [];
  }

  /** The index of a position's turn in `info.turns`. */
  turnAt(at: number): number {
    return Math.max(0, this.info?.turns.findLastIndex((turn) => turn.at <= at) ?? 0);
  }

  /** The moment of a position; known before the position is loaded. */
  momentAt(at: number): Moment {
    const turn = this.info!.turns[this.turnAt(at)]!;
    return this.info!.batches[at + 1]?.moment ?? (this.frame?.at === at ? this.frame.position.moment : turn.moment);
  }

  /** Load the match. Without a position, a finished match starts at its beginning, a running one at its end. */
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

  /** A running match has `count` decisions now: reload until all are known. */
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

  /** Whether a viewpoint is allowed: all of a finished match, spectators and this browser's seats of a running one. */
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

  /** Go to the beginning of the turn before or after; going back within a turn goes to its beginning. */
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

  /** Load new decisions; if the last position was shown, go to the new last one. */
  async #extend(): Promise<void> {
    const [info, result] = await Promise.all([this.#fetchReplay(this.viewpoint), fetchSummary(this.id)]);
    const along = this.at >= Math.min(this.count, info.count);
    [this.info, this.result] = [info, result];
    if (this.#stale) await this.#refresh();
    if (along) this.go(info.count);
    await new Promise((done) => setTimeout(done, FOLLOW_PAUSE_MS));
  }

  /** Drop cached positions after a takeback and reload the current one. */
  async #refresh(): Promise<void> {
    this.#stale = false;
    this.#cache = this.#newCache();
    this.at = Math.min(this.at, this.count);
    this.frame = await this.#loadFrame(this.at, this.viewpoint);
  }

  /** In a running match each viewpoint has its own events and decisions: load them. */
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

  /** Load and show the position asked for; skips those asked for meanwhile. */
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
    return { at, viewpoint, position: position!, hands, newEvents: next ? (this.info!.batches[at]?.events ?? []) : [] };
  }

  #seats(viewpoint: number): number[] {
    return viewpoint === ALL ? [SPECTATOR, ...this.info!.seats.keys()] : [viewpoint];
  }

  /** Prefetch after a short rest, so that scrubbing loads only what is shown. */
  #prefetchSoon(): void {
    clearTimeout(this.#prefetchTimer);
    this.#prefetchTimer = setTimeout(() => this.#cache.prefetch(this.#likelyNext()), this.playing ? 0 : PREFETCH_DELAY_MS);
  }

  /** The positions that are likely next: some ahead, one back, the neighbouring turns. */
  #likelyNext(): PositionKey[] {
    const now = this.turnAt(this.at);
    const turns = [now + 1, now, now - 1].map((turn) => this.info!.turns[turn]?.at ?? this.at);
    const near = Array.from({ length: this.playing ? 2 * PREFETCH_COUNT : PREFETCH_COUNT }, (_, i) => this.at + 1 + i);
    const wanted = [near[0]!, this.at - 1, ...near.slice(1), ...turns].filter((at) => at >= 0 && at <= this.count);
    return [...new Set(wanted)].flatMap((at) => this.#seats(this.viewpoint).map((seat): PositionKey => [at, seat]));
  }

  #scheduleNext(): void {
    clearTimeout(this.#playTimer);
    const quiet = this.at > 0 && !this.info?.batches[this.at]?.events.length;
    this.#playTimer = setTimeout(() => this.#next(), ((quiet ? QUIET_SHARE : 1) * 1000) / this.speed);
  }

  #next(): void {
    if (this.at < this.count) this.go(this.at + 1);
    else this.pause();
  }
}
