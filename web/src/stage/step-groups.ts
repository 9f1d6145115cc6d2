// The next steps of a choice as groups of buttons, and a choice in words.
import type { Choice, Menu, Step } from "../games/contract";

export interface StepGroup {
  role: string;
  title: string;
  steps: Step[];
}

/** “summon” becomes “Summon”; “to_square” becomes “To square”. */
export function sentenceCase(text: string): string {
  const words = text.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Steps by role, in the order in which the menu has them. */
export function groupSteps(next: Step[]): StepGroup[] {
  const found = new Map<string, StepGroup>();
  for (const step of next) {
    const group = found.get(step.role) ?? { role: step.role, title: sentenceCase(step.role), steps: [] };
    found.set(step.role, group);
    group.steps.push(step);
  }
  return [...found.values()];
}

/** What a choice is called: the labels of its steps. */
export function choiceName(menu: Menu, choice: Choice): string {
  return sentenceCase(choice.steps.map((number) => menu.steps[number]?.label ?? "").join(" "));
}
