// Positions that were looked at or will be soon: each is asked for once, and the ones not used for longest go first.
import type { Position } from "../../api/http";

export type Frame = [at: number, seat: number];

export class Reel {
  #load: (at: number, seat: number) => Promise<Position>;
  #room: number;
  #kept = new Map<string, Promise<Position>>();
  #ahead: Frame[] = [];
  #running = false;

  constructor(load: (at: number, seat: number) => Promise<Position>, room = 160) {
    this.#load = load;
    this.#room = room;
  }

  /** A position; a failure is forgotten, so that asking again tries again. */
  get(at: number, seat: number): Promise<Position> {
    const key = `${at}:${seat}`;
    const found = this.#kept.get(key) ?? this.#load(at, seat);
    this.#kept.delete(key);
    this.#kept.set(key, found);
    found.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#room) break;
      this.#kept.delete(oldest);
    }
    return found;
  }

  /** Load these one after the other while nobody asks for anything else; what was to be loaded before is dropped. */
  ahead(frames: Frame[]): void {
    this.#ahead = frames.filter(([at, seat]) => !this.#kept.has(`${at}:${seat}`));
    if (!this.#running) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#running = true;
    for (let next = this.#ahead.shift(); next; next = this.#ahead.shift()) {
      await this.get(...next).catch(() => (this.#ahead = []));
    }
    this.#running = false;
  }
}
