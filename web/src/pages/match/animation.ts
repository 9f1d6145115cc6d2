// What has just happened, cut into steps that are shown one after the other: quickly, and never for long.
import type { Lot, Told } from "../../api/protocol";
import { diceOf } from "../../ui/dice";

export type Speed = "off" | "fast" | "normal";

export interface AnimationStep {
  events: Told[]; // shown together: one thing, or a reveal of several of a kind
  dice: boolean; // some fall
}

const MOST = 10; // steps of one update
const QUIET = 3; // so few things after an own decision are not news to whoever decided
const BOUND = 2500; // ms that all waiting steps may take together
const LENGTH: Record<Speed, { plain: number; dice: number }> = {
  off: { plain: 0, dice: 0 },
  fast: { plain: 180, dice: 320 },
  normal: { plain: 420, dice: 600 },
};

/** Things of one kind that follow each other are one reveal; dice stand alone. */
function runs(events: Told[]): AnimationStep[] {
  const steps: AnimationStep[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    const dice = diceOf(event).length > 0;
    if (last && !dice && !last.dice && last.events[0]!.kind === event.kind) last.events.push(event);
    else steps.push({ events: [event], dice });
  }
  return steps;
}

/** Whether a lot has nothing to show to whoever decided it. */
function quiet(lot: Lot, me: number): boolean {
  return me >= 0 && lot.seat === me && lot.events.length <= QUIET && !lot.events.some((event) => diceOf(event).length);
}

/** Join neighbours until there are few enough. */
function joined(steps: AnimationStep[]): AnimationStep[] {
  const each = Math.ceil(steps.length / MOST);
  const groups = Array.from({ length: Math.ceil(steps.length / each) }, (_, i) => steps.slice(i * each, (i + 1) * each));
  return groups.map((group) => ({ events: group.flatMap((step) => step.events), dice: group.some((step) => step.dice) }));
}

/** The steps of new lots, for the eyes of a seat. */
export function animationSteps(lots: Lot[], me: number): AnimationStep[] {
  const shown = lots.filter((lot) => !quiet(lot, me));
  const steps = shown.flatMap((lot) => runs(lot.events.filter((event) => event.words)));
  return steps.length > MOST ? joined(steps) : steps;
}

/** How long a step stays, in ms, as one of so many. */
export function stepDuration(step: AnimationStep, many: number, speed: Speed): number {
  const usual = step.dice ? LENGTH[speed].dice : LENGTH[speed].plain;
  return Math.min(usual, BOUND / many);
}
