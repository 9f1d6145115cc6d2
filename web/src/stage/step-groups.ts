// The next steps of a choice as groups of buttons, and a choice in words.
import type { Choice, Menu, Step } from "../games/contract";

export interface Group {
  role: string;
  title: string;
  steps: Step[];
}

/** “summon” becomes “Summon”; “to_square” becomes “To square”. */
export function sentence(text: string): string {
  const words = text.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Steps by role, in the order in which the menu has them. */
export function groups(next: Step[]): Group[] {
  const found = new Map<string, Group>();
  for (const step of next) {
    const group = found.get(step.role) ?? { role: step.role, title: sentence(step.role), steps: [] };
    found.set(step.role, group);
    group.steps.push(step);
  }
  return [...found.values()];
}

/** What a choice is called: the labels of its steps. */
export function named(menu: Menu, choice: Choice): string {
  return sentence(choice.steps.map((number) => menu.steps[number]?.label ?? "").join(" "));
}
