// Splits new events into animation steps, shown one after the other within a limited time.
import type { EventBatch, EventInfo } from "../../api/protocol";
import { diceOf } from "../../ui/dice";

export type Speed = "off" | "fast" | "normal";

export interface AnimationStep {
  events: EventInfo[]; // shown together: one event, or several of the same kind
  dice: boolean; // the events include dice
}

const MAX_STEPS = 10; // of one update
const QUIET_EVENTS = 3; // up to so many events of an own decision are not animated
const MAX_TOTAL_MS = 2500; // for all queued steps together
const DURATION_MS: Record<Speed, { plain: number; dice: number }> = {
  off: { plain: 0, dice: 0 },
  fast: { plain: 180, dice: 320 },
  normal: { plain: 420, dice: 600 },
};

/** Consecutive events of one kind become one step; dice have their own. */
function runs(events: EventInfo[]): AnimationStep[] {
  const steps: AnimationStep[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    const dice = diceOf(event).length > 0;
    if (last && !dice && !last.dice && last.events[0]!.data.event === event.data.event) last.events.push(event);
    else steps.push({ events: [event], dice });
  }
  return steps;
}

/** Whether a batch needs no animation for the seat that decided it. */
function quiet(batch: EventBatch, me: number): boolean {
  return me >= 0 && batch.seat === me && batch.events.length <= QUIET_EVENTS && !batch.events.some((event) => diceOf(event).length);
}

/** Merge neighbouring steps until there are at most `MAX_STEPS`. */
function joined(steps: AnimationStep[]): AnimationStep[] {
  const each = Math.ceil(steps.length / MAX_STEPS);
  const groups = Array.from({ length: Math.ceil(steps.length / each) }, (_, i) => steps.slice(i * each, (i + 1) * each));
  return groups.map((group) => ({ events: group.flatMap((step) => step.events), dice: group.some((step) => step.dice) }));
}

/** The animation steps of new batches, for the viewer `me`. */
export function animationSteps(batches: EventBatch[], me: number): AnimationStep[] {
  const shown = batches.filter((batch) => !quiet(batch, me));
  const steps = shown.flatMap((batch) => runs(batch.events.filter((event) => event.words)));
  return steps.length > MAX_STEPS ? joined(steps) : steps;
}

/** How long one of `many` steps is shown, in ms. */
export function stepDuration(step: AnimationStep, many: number, speed: Speed): number {
  const usual = step.dice ? DURATION_MS[speed].dice : DURATION_MS[speed].plain;
  return Math.min(usual, MAX_TOTAL_MS / many);
}
