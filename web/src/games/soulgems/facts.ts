// Reads numbers from the facts of a choice: its price and its chances.
import type { Choice, Chooser, Menu, Step } from "../contract";

export type Facts = [string, string][];

export const fact = (facts: Facts, name: string): string | undefined => facts.find(([what]) => what === name)?.[1];

/** The LP, SP and points (of either currency) of a price such as “2 LP + 5 SP”. */
export function priceOf(facts: Facts): { lp: number; sp: number; points: number } {
  const words = fact(facts, "Price") ?? "";
  const amount = (unit: string): number => Number(new RegExp(`(\\d+) ${unit}`).exec(words)?.[1] ?? 0);
  return { lp: amount("LP"), sp: amount("SP"), points: amount("points") };
}

/** The sum of a price; null without a price. */
export function totalPrice(facts: Facts): number | null {
  if (fact(facts, "Price") === undefined) return null;
  const { lp, sp, points } = priceOf(facts);
  return lp + sp + points;
}

/** The LP that a conversion or a pass gains. */
export const gainedLp = (facts: Facts): number => Number(/\+(\d+) LP/.exec(fact(facts, "Gain") ?? "")?.[1] ?? 0);

/** The label of a square that can be chosen: the chance to hit, else the price. */
export function targetLabel(facts: Facts): string {
  const sum = totalPrice(facts);
  return fact(facts, "Hit") ?? (sum === null ? "" : String(sum));
}

/** The value of the step of a role in a choice. */
export function valueOf(menu: Menu, choice: Choice, role: string): string | undefined {
  return choice.steps.map((i) => menu.steps[i]!).find((step) => step.role === role)?.value;
}

/** The best chance to hit each target, before an attacker is chosen. */
export function bestHits(chooser: Chooser): Map<string, number> {
  const best = new Map<string, number>();
  for (const choice of chooser.remaining) {
    const hit = choice.facts && parseInt(fact(choice.facts, "Hit") ?? "", 10);
    const to = hit ? valueOf(chooser.menu!, choice, "to") : undefined;
    if (hit && to) best.set(to, Math.max(hit, best.get(to) ?? 0));
  }
  return best;
}

/** The cheapest remaining choice with a step, or null. */
export function cheapest(chooser: Chooser, step: Step): Choice | null {
  const number = chooser.menu?.steps.findIndex((one) => one.role === step.role && one.value === step.value) ?? -1;
  const found = chooser.remaining.filter((choice) => choice.steps.includes(number) && choice.facts);
  return found.reduce<Choice | null>((best, choice) => (best === null || (totalPrice(choice.facts!) ?? 0) < (totalPrice(best.facts!) ?? 0) ? choice : best), null);
}
