// A step of a role, chosen instead of the one of the same role that may be chosen already.
import type { Chooser, Step } from "../contract";

export const stepsOf = (chooser: Chooser, role: string): Step[] => chooser.menu?.steps.filter((step) => step.role === role) ?? [];

export const same = (a: Step | null | undefined, b: Step): boolean => a?.role === b.role && a.value === b.value;

export const isTaken = (chooser: Chooser, step: Step): boolean => chooser.taken.some((one) => same(one, step));

export const isOpen = (chooser: Chooser, step: Step): boolean => chooser.nextSteps.some((one) => same(one, step));

export const takenOf = (chooser: Chooser, role: string): Step | undefined => chooser.taken.find((one) => one.role === role);

/** Take a step; another value of its role is put back first. A second click puts it back, too. */
export function choose(chooser: Chooser, step: Step): void {
  const other = takenOf(chooser, step.role);
  if (other && !same(other, step)) chooser.take(other);
  chooser.take(step);
}
