// Choosing steps by role: a step replaces another one of the same role.
import type { Chooser, Step } from "../contract";

export const stepsOf = (chooser: Chooser, role: string): Step[] => chooser.menu?.steps.filter((step) => step.role === role) ?? [];

export const sameStep = (a: Step | null | undefined, b: Step): boolean => a?.role === b.role && a.value === b.value;

export const isTaken = (chooser: Chooser, step: Step): boolean => chooser.taken.some((one) => sameStep(one, step));

export const isOpen = (chooser: Chooser, step: Step): boolean => chooser.nextSteps.some((one) => sameStep(one, step));

export const takenOf = (chooser: Chooser, role: string): Step | undefined => chooser.taken.find((one) => one.role === role);

/** Take a step instead of another one of its role; a step that is taken already is removed. */
export function choose(chooser: Chooser, step: Step): void {
  const other = takenOf(chooser, step.role);
  if (other && !sameStep(other, step)) chooser.take(other);
  chooser.take(step);
}
