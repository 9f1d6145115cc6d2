// Reads the facts of choices: what is paid and gained, and the chances to hit.
import type { Choice, Chooser, Fact, Menu, Step } from "../contract";

export const fact = (facts: Fact[], name: string): Fact | undefined => facts.find((one) => one.name === name);

/** How many points of a currency a choice takes and gives. */
export function balance(facts: Fact[], unit: "LP" | "SP"): number {
  const paid = fact(facts, "price")?.parts?.filter((part) => part.unit === unit) ?? [];
  const gain = fact(facts, "gain");
  return (gain?.unit === unit ? (gain.value ?? 0) : 0) - paid.reduce((sum, part) => sum + part.value, 0);
}

/** What a square that can be chosen shows: the chance to hit, else the price; null for nothing. */
export interface Label {
  kind: "odds" | "cost";
  text: string;
}

export function targetLabel(facts: Fact[]): Label | null {
  const [hit, price] = [fact(facts, "hit"), fact(facts, "price")];
  if (hit) return { kind: "odds", text: hit.text };
  return price ? { kind: "cost", text: String(price.value) } : null;
}

/** The value of the step of a role in a choice. */
export function valueOf(menu: Menu, choice: Choice, role: string): string | undefined {
  return choice.steps.map((number) => menu.steps[number]!).find((step) => step.role === role)?.value;
}

/** The best chance to hit each target, before an attacker is chosen. */
export function bestHits(chooser: Chooser): Map<string, Fact> {
  const best = new Map<string, Fact>();
  for (const choice of chooser.remaining) {
    const hit = fact(chooser.facts(choice), "hit");
    const to = hit && valueOf(chooser.menu!, choice, "to");
    if (hit && to && (hit.value ?? 0) > (best.get(to)?.value ?? 0)) best.set(to, hit);
  }
  return best;
}

/** The facts of each remaining choice that has a step. */
export function factsWith(chooser: Chooser, step: Step): Fact[][] {
  const found = chooser.remaining.filter((choice) => choice.steps.some((number) => chooser.menu!.steps[number] === step));
  return found.map((choice) => chooser.facts(choice)).filter((facts) => facts.length);
}

/** The facts of the cheapest remaining choice with a step. */
export function cheapest(chooser: Chooser, step: Step): Fact[] {
  const price = (facts: Fact[]): number => fact(facts, "price")?.value ?? 0;
  return factsWith(chooser, step).reduce<Fact[] | null>((best, facts) => (best && price(best) <= price(facts) ? best : facts), null) ?? [];
}
