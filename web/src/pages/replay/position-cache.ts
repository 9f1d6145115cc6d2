// LRU cache of the positions of a replay, with prefetching.
import type { Position } from "../../api/http";

export type PositionKey = [at: number, seat: number];

export class PositionCache {
  #load: (at: number, seat: number) => Promise<Position>;
  #capacity: number;
  #positions = new Map<string, Promise<Position>>();
  #queue: PositionKey[] = [];
  #running = false;

  constructor(load: (at: number, seat: number) => Promise<Position>, capacity = 160) {
    this.#load = load;
    this.#capacity = capacity;
  }

  /** A position, loaded if it is not cached; a failure is not cached. */
  get(at: number, seat: number): Promise<Position> {
    const key = `${at}:${seat}`;
    const found = this.#positions.get(key) ?? this.#load(at, seat);
    this.#positions.delete(key);
    this.#positions.set(key, found);
    found.catch(() => this.#positions.delete(key));
    for (const oldest of this.#positions.keys()) {
      if (this.#positions.size <= this.#capacity) break;
      this.#positions.delete(oldest);
    }
    return found;
  }

  /** Load these one after the other in the background; replaces what is still queued. */
  prefetch(keys: PositionKey[]): void {
    this.#queue = keys.filter(([at, seat]) => !this.#positions.has(`${at}:${seat}`));
    if (!this.#running) void this.#work();
  }

  async #work(): Promise<void> {
    this.#running = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await this.get(...next).catch(() => (this.#queue = []));
    }
    this.#running = false;
  }
}
