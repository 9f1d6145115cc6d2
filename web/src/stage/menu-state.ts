// How steps narrow down the choices of a menu: pure functions, without any rule of a game.
import type { Choice, Menu } from "../games/contract";

export type Mark = "taken" | "target" | "source";

/** The state of a menu after some steps, given by their indices, were chosen in any order. */
export interface MenuState {
  taken: number[]; // the chosen steps, then those that all remaining choices share
  remaining: Choice[]; // choices that have all chosen steps
  nextSteps: number[]; // steps that some of `remaining` have and others do not
  complete: Choice | null; // the choice that can be confirmed now
  settles: Map<number, Choice>; // for each of `nextSteps`: the choice that it would settle, if one
}

/** The step that a click on a place takes. */
export interface ClickTarget {
  step: number;
  mark: Mark | null; // null: possible, but another place is asked for first
}

const hasAll = (choice: Choice, steps: number[]): boolean => steps.every((step) => choice.steps.includes(step));

/** Steps that all choices share; they count as taken. */
function common(choices: Choice[]): number[] {
  const [first, ...others] = choices;
  return first ? first.steps.filter((step) => others.every((choice) => choice.steps.includes(step))) : [];
}

/** Steps of the choices that are not taken, in the order of the menu. */
function open(choices: Choice[], taken: Set<number>): number[] {
  const found = new Set(choices.flatMap((choice) => choice.steps.filter((step) => !taken.has(step))));
  return [...found].sort((a, b) => a - b);
}

/** For each open step the choice that it settles: the only one that has it, or the one that it completes. */
function settled(choices: Choice[], taken: Set<number>): Map<number, Choice> {
  const only = new Map<number, Choice | null>();
  const completed = new Map<number, Choice>();
  for (const choice of choices) {
    const missing = choice.steps.filter((step) => !taken.has(step));
    for (const step of missing) only.set(step, only.has(step) ? null : choice);
    if (missing.length === 1 && !completed.has(missing[0]!)) completed.set(missing[0]!, choice);
  }
  for (const [step, choice] of only) if (choice) completed.set(step, choice);
  return completed;
}

/** The state of a menu after the chosen steps. */
export function menuState(menu: Menu, chosen: number[]): MenuState {
  const remaining = menu.choices.filter((choice) => hasAll(choice, chosen));
  const taken = [...new Set([...chosen, ...common(remaining)])];
  const held = new Set(taken);
  const allTaken = remaining.find((choice) => choice.steps.every((step) => held.has(step)));
  const complete = remaining.length === 1 ? remaining[0]! : (allTaken ?? null);
  return { taken, remaining, nextSteps: open(remaining, held), complete, settles: settled(remaining, held) };
}

/** The steps asked for first: the first open place of each remaining choice. */
function expected(menu: Menu, state: MenuState): Set<number> {
  const taken = new Set(state.taken);
  const isOpenPlace = (step: number): boolean => !taken.has(step) && Boolean(menu.steps[step]!.place);
  const firsts = state.remaining.map((choice) => choice.steps.find(isOpenPlace));
  return new Set(firsts.filter((step) => step !== undefined));
}

/** For each place the step that a click takes, and the mark of the place. */
export function clickTargets(menu: Menu, state: MenuState): Map<string, ClickTarget> {
  const first = expected(menu, state);
  const aimed = state.taken.some((step) => menu.steps[step]!.place);
  const found = new Map<string, ClickTarget>();
  for (const step of [...state.nextSteps].sort((a, b) => Number(first.has(b)) - Number(first.has(a)))) {
    const { place, value } = menu.steps[step]!;
    const mark = !first.has(step) ? null : aimed || state.settles.has(step) ? "target" : "source";
    if (place && !found.has(value)) found.set(value, { step, mark });
  }
  for (const step of state.taken) {
    const { place, value } = menu.steps[step]!;
    if (place && !found.has(value)) found.set(value, { step, mark: "taken" });
  }
  return found;
}

/** The chosen steps with this place instead of one chosen before; null if it can't replace any. */
export function replacePlace(menu: Menu, chosen: number[], place: string): number[] | null {
  for (let keep = chosen.length - 1; keep >= 0; keep--) {
    if (!menu.steps[chosen[keep]!]!.place) continue;
    const before = chosen.slice(0, keep);
    const target = clickTargets(menu, menuState(menu, before)).get(place);
    if (target && target.mark !== "taken" && target.step !== chosen[keep]) return [...before, target.step];
  }
  return null;
}

/** The steps that a click on a place probably means, to ask the server why they are not allowed; in a menu without
 * places, the place alone. */
export function attemptedSteps(menu: Menu, state: MenuState, place: string): [string, string][] {
  const wanted = [...expected(menu, state)][0] ?? menu.steps.findIndex((step) => step.place);
  const role = menu.steps[wanted]?.role;
  if (role === undefined) return [["place", place]];
  const taken = state.taken.map((step) => menu.steps[step]!).filter((step) => step.role !== role);
  return [...taken.map((step): [string, string] => [step.role, step.value]), [role, place]];
}
