// Choosing steps by role: a step replaces another one of the same role.
import type { Blocked, Choice, Chooser, Fact, Step } from "../contract";

export const stepsOf = (chooser: Chooser, role: string): Step[] => chooser.menu?.steps.filter((step) => step.role === role) ?? [];

export const stepOf = (chooser: Chooser, role: string, value: string): Step | undefined => stepsOf(chooser, role).find((step) => step.value === value);

/** Why a step is missing, if the menu says so. */
export const blockedStep = (chooser: Chooser, role: string, value: string): Blocked | undefined =>
  chooser.menu?.blocked?.find((one) => one.role === role && one.value === value);

export const factOf = (chooser: Chooser, of: Choice | Step, name: string): Fact | undefined => chooser.facts(of).find((fact) => fact.name === name);

export const sameStep = (a: Step | null | undefined, b: Step): boolean => a?.role === b.role && a.value === b.value;

export const isTaken = (chooser: Chooser, step: Step): boolean => chooser.taken.some((one) => sameStep(one, step));

export const isOpen = (chooser: Chooser, step: Step): boolean => chooser.nextSteps.some((one) => sameStep(one, step));

export const takenOf = (chooser: Chooser, role: string): Step | undefined => chooser.taken.find((one) => one.role === role);

/** The step of a role under the pointer, else the one that was taken. */
export const shownOf = (chooser: Chooser, role: string): Step | undefined => (chooser.highlighted?.role === role ? chooser.highlighted : takenOf(chooser, role));

/** Take a step instead of another one of its role; a step that is taken already is removed. */
export function choose(chooser: Chooser, step: Step): void {
  const other = takenOf(chooser, step.role);
  if (other && !sameStep(other, step)) chooser.take(other);
  chooser.take(step);
}
