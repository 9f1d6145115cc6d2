// Queues snapshots of the match and animates the events that led to each before it is shown.
import type { EventBatch, Update } from "../../api/protocol";
import { store, stored } from "../../app/storage";
import { animationSteps, stepDuration, type AnimationStep, type Speed } from "./animation";

/** A position with all that is shown with it. */
export interface MatchSnapshot {
  update: Update;
  batches: EventBatch[];
  newBatches: EventBatch[]; // those that this snapshot adds
  opening: unknown; // the public view at the start of this turn
}

const KEY = "ludex.speed";
const SPEEDS: Speed[] = ["off", "fast", "normal"];

function remembered(): Speed {
  return SPEEDS.find((speed) => speed === stored(KEY)) ?? "normal";
}

export class AnimationQueue {
  snapshot = $state.raw<MatchSnapshot | null>(null);
  asked = $state.raw(new Set<number>()); // seats that were asked since the last event
  step = $state.raw<AnimationStep | null>(null); // shown right now; input is disabled meanwhile
  speed = $state<Speed>(remembered());
  #queue: { snapshot: MatchSnapshot; steps: AnimationStep[] }[] = [];
  #longestQueue = 0; // the most steps queued since the queue was last empty
  #timer: ReturnType<typeof setTimeout> | undefined;
  #still: () => boolean;

  constructor(still: () => boolean) {
    this.#still = still;
  }

  /** Add a snapshot: it is shown at once, or after its animation. */
  push(snapshot: MatchSnapshot): void {
    const steps = this.#showsAtOnce() || this.#seatChanged(snapshot) ? [] : animationSteps(snapshot.newBatches, snapshot.update.seat);
    this.#queue.push({ snapshot, steps });
    if (!this.step) this.#next();
  }

  /** Skip all animations and show the last snapshot. */
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

  /** Whether the viewer's seat is another one than before; then nothing is animated. */
  #seatChanged(snapshot: MatchSnapshot): boolean {
    return (this.#queue.at(-1)?.snapshot ?? this.snapshot)?.update.seat !== snapshot.update.seat;
  }

  #show(snapshot: MatchSnapshot): void {
    const back = snapshot.update.count < (this.snapshot?.update.count ?? 0);
    const quiet = !back && snapshot.newBatches.every((batch) => !batch.events.length);
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
