// What the screen shows now: updates wait here until what led to them has been shown.
import type { Lot, Update } from "../../api/protocol";
import { stored, store } from "../../app/storage";
import { animationSteps, stepDuration, type AnimationStep, type Speed } from "./animation";

/** A position with everything that is shown beside it. */
export interface MatchSnapshot {
  update: Update;
  lots: Lot[];
  newLots: Lot[]; // what is new in it
  opening: Record<string, any> | null;
}

const KEY = "ludex.speed";
const SPEEDS: Speed[] = ["off", "fast", "normal"];

function remembered(): Speed {
  return SPEEDS.find((speed) => speed === stored(KEY)) ?? "normal";
}

export class Playback {
  snapshot = $state.raw<MatchSnapshot | null>(null);
  asked = $state.raw(new Set<number>()); // seats that were asked since anything last happened
  step = $state.raw<AnimationStep | null>(null); // shown just now; the input is closed meanwhile
  speed = $state<Speed>(remembered());
  #queue: { snapshot: MatchSnapshot; steps: AnimationStep[] }[] = [];
  #longestQueue = 0; // the most steps that have waited since the queue was empty
  #timer: ReturnType<typeof setTimeout> | undefined;
  #still: () => boolean;

  constructor(still: () => boolean) {
    this.#still = still;
  }

  /** A new position: at once, or after what led to it. */
  push(snapshot: MatchSnapshot): void {
    const steps = this.#showsAtOnce() || this.#seatChanged(snapshot) ? [] : animationSteps(snapshot.newLots, snapshot.update.seat);
    this.#queue.push({ snapshot, steps });
    if (!this.step) this.#next();
  }

  /** Enough: show where the game stands. */
  skip(): void {
    clearTimeout(this.#timer);
    for (const waiting of this.#queue) waiting.steps = [];
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
    this.step = null;
  }

  #showsAtOnce(): boolean {
    return !this.snapshot || this.speed === "off" || this.#still();
  }

  /** The eyes are not the same as before: nothing is shown step by step. */
  #seatChanged(snapshot: MatchSnapshot): boolean {
    return (this.#queue.at(-1)?.snapshot ?? this.snapshot)?.update.seat !== snapshot.update.seat;
  }

  #show(snapshot: MatchSnapshot): void {
    const back = snapshot.update.count < (this.snapshot?.update.count ?? 0);
    const quiet = !back && snapshot.newLots.every((lot) => !lot.events.length);
    this.asked = new Set([...(quiet ? this.asked : []), ...snapshot.update.pending]);
    this.snapshot = snapshot;
  }

  #next(): void {
    while (this.#queue[0] && !this.#queue[0].steps.length) this.#show(this.#queue.shift()!.snapshot);
    const waiting = this.#queue.reduce((sum, { steps }) => sum + steps.length, 0);
    this.#longestQueue = waiting && Math.max(this.#longestQueue, waiting);
    this.step = this.#queue[0]?.steps.shift() ?? null;
    if (this.step) this.#timer = setTimeout(() => this.#next(), stepDuration(this.step, this.#longestQueue, this.speed));
  }
}
