// The next steps as groups of buttons, and the name of a choice.
import type { Choice, Menu, Step } from "../games/contract";

export interface StepGroup {
  role: string;
  title: string;
  steps: Step[];
}

/** “summon” → “Summon”, “to_square” → “To square”. */
export function sentenceCase(text: string): string {
  const words = text.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Steps by role, in the order of the menu. */
export function groupSteps(next: Step[]): StepGroup[] {
  const found = new Map<string, StepGroup>();
  for (const step of next) {
    const group = found.get(step.role) ?? { role: step.role, title: sentenceCase(step.role), steps: [] };
    found.set(step.role, group);
    group.steps.push(step);
  }
  return [...found.values()];
}

/** The name of a choice: the labels of its steps. */
export function choiceName(menu: Menu, choice: Choice): string {
  return sentenceCase(choice.steps.map((number) => menu.steps[number]?.label ?? "").join(" "));
}
