// What the screen shows now: updates wait here until what led to them has been shown.
import type { Lot, Update } from "../../api/protocol";
import { stored, store } from "../../app/storage";
import { beatsOf, lengthOf, type Beat, type Speed } from "./animation";

/** A position with everything that is shown beside it. */
export interface Scene {
  update: Update;
  lots: Lot[];
  fresh: Lot[]; // what is new in it
  opening: Record<string, any> | null;
}

const KEY = "ludex.speed";
const SPEEDS: Speed[] = ["off", "fast", "normal"];

function remembered(): Speed {
  return SPEEDS.find((speed) => speed === stored(KEY)) ?? "normal";
}

export class Playback {
  scene = $state.raw<Scene | null>(null);
  asked = $state.raw(new Set<number>()); // seats that were asked since anything last happened
  beat = $state.raw<Beat | null>(null); // shown just now; the input is closed meanwhile
  speed = $state<Speed>(remembered());
  #queue: { scene: Scene; beats: Beat[] }[] = [];
  #crowd = 0; // the most beats that have waited since the queue was empty
  #timer: ReturnType<typeof setTimeout> | undefined;
  #still: () => boolean;

  constructor(still: () => boolean) {
    this.#still = still;
  }

  /** A new position: at once, or after what led to it. */
  push(scene: Scene): void {
    const news = this.#silent() || this.#moved(scene) ? [] : beatsOf(scene.fresh, scene.update.seat);
    this.#queue.push({ scene, beats: news });
    if (!this.beat) this.#next();
  }

  /** Enough: show where the game stands. */
  skip(): void {
    clearTimeout(this.#timer);
    for (const waiting of this.#queue) waiting.beats = [];
    this.#next();
  }

  set(speed: Speed): void {
    this.speed = speed;
    store(KEY, speed);
    if (speed === "off") this.skip();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.beat = null;
  }

  #silent(): boolean {
    return !this.scene || this.speed === "off" || this.#still();
  }

  /** The eyes are not the same as before: nothing is shown step by step. */
  #moved(scene: Scene): boolean {
    return (this.#queue.at(-1)?.scene ?? this.scene)?.update.seat !== scene.update.seat;
  }

  #show(scene: Scene): void {
    const back = scene.update.count < (this.scene?.update.count ?? 0);
    const quiet = !back && scene.fresh.every((lot) => !lot.events.length);
    this.asked = new Set([...(quiet ? this.asked : []), ...scene.update.pending]);
    this.scene = scene;
  }

  #next(): void {
    while (this.#queue[0] && !this.#queue[0].beats.length) this.#show(this.#queue.shift()!.scene);
    const waiting = this.#queue.reduce((sum, { beats }) => sum + beats.length, 0);
    this.#crowd = waiting && Math.max(this.#crowd, waiting);
    this.beat = this.#queue[0]?.beats.shift() ?? null;
    if (this.beat) this.#timer = setTimeout(() => this.#next(), lengthOf(this.beat, this.#crowd, this.speed));
  }
}
