// The next steps as groups of buttons, and the name of a choice.
import type { Choice, Menu, Step } from "../games/contract";
import { capitalise } from "./words";

export interface StepGroup {
  role: string;
  title: string;
  steps: Step[];
}

/** Steps by role, in the order of the menu; roles without a title go by their id. */
export function groupSteps(next: Step[], titles: Menu["titles"] = {}): StepGroup[] {
  const found = new Map<string, StepGroup>();
  for (const step of next) {
    const group = found.get(step.role) ?? { role: step.role, title: titles[step.role] ?? capitalise(step.role), steps: [] };
    found.set(step.role, group);
    group.steps.push(step);
  }
  return [...found.values()];
}

/** The name of a choice: the labels of its steps. */
export function choiceName(menu: Menu, choice: Choice): string {
  return capitalise(choice.steps.map((number) => menu.steps[number]?.label ?? "").join(" "));
}
