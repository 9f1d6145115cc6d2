// The menu of a decision and the steps chosen in it, as reactive state for boards and action bars.
import type { Choice, Chooser, Fact, Menu, Step } from "../games/contract";
import { expandGrids } from "./menu-grids";
import { attemptedSteps, clickTargets, menuState, replacePlace, type ClickTarget, type Mark, type MenuState } from "./menu-state";

export interface Reason {
  text: string;
  rule: string;
}

/** The server as a chooser needs it. */
export interface ChooserServer {
  decide(action: number): Promise<Reason | null>; // null: accepted
  expand(action: number): Promise<Menu>;
  why(steps: [string, string][]): Promise<Reason>;
}

const EMPTY: MenuState = { taken: [], remaining: [], nextSteps: [], complete: null, settles: new Map() };
const SAME_AS_ANOTHER = "This is possible, but has the same effect as another choice. Choose that one.";

export class LiveChooser implements Chooser {
  #server: ChooserServer;
  #key = $state(""); // identifies the decision that the menu belongs to
  #menus = $state.raw<Menu[]>([]); // the menu, then those of choices that ask for more; without grids
  #chosen = $state.raw<number[][]>([]); // the steps chosen in each menu
  #highlighted = $state.raw<Step | null>(null);
  #refusal = $state.raw<Reason | null>(null);
  #busy = $state(false);

  readonly menu = $derived(this.#menus.at(-1) ?? null);
  readonly #picked = $derived(this.#chosen.at(-1) ?? []);
  readonly #state = $derived(this.menu ? menuState(this.menu, this.#picked) : EMPTY);
  readonly #targets = $derived(this.menu ? clickTargets(this.menu, this.#state) : new Map<string, ClickTarget>());
  readonly taken = $derived(this.#steps(this.#state.taken));
  readonly nextSteps = $derived(this.#steps(this.#state.nextSteps));

  constructor(server: ChooserServer) {
    this.#server = server;
  }

  /** The steps that the player has chosen, without those that all remaining choices share. */
  get chosen(): Step[] {
    return this.#steps(this.#picked);
  }

  /** The choice that `confirm` would make now. */
  get complete(): Choice | null {
    return this.#state.complete;
  }

  get choices(): Choice[] {
    return this.menu?.choices ?? [];
  }

  get remaining(): Choice[] {
    return this.#state.remaining;
  }

  get highlighted(): Step | null {
    return this.#highlighted;
  }

  get refusal(): Reason | null {
    return this.#refusal;
  }

  /** Identifies the current decision. */
  get key(): string {
    return this.#key;
  }

  /** Whether a decision was sent and not answered yet. */
  get busy(): boolean {
    return this.#busy;
  }

  get preview(): Choice | null {
    const step = this.#numberOf(this.#highlighted);
    return step !== null && this.#state.nextSteps.includes(step) ? (this.#state.settles.get(step) ?? null) : this.#state.complete;
  }

  /** What to know of the choice that is in sight, or of the steps chosen so far. */
  get previewFacts(): Fact[] {
    return this.#allFacts(...(this.preview ? [this.preview] : this.chosen));
  }

  /** Show the menu of a decision; if its key is unchanged, the chosen steps are kept. */
  show(menu: Menu | null, key: string): void {
    if (key === this.#key && (menu === null) === (this.menu === null)) return;
    this.#key = key;
    this.#menus = menu ? [expandGrids(menu)] : [];
    this.#chosen = menu ? [[]] : [];
    this.#highlighted = this.#refusal = null;
    this.#busy = false;
  }

  mark(place: string): Mark | null {
    return this.#targets.get(place)?.mark ?? null;
  }

  facts(of: Choice | Step): Fact[] {
    return (of.facts ?? []).map((number) => this.menu!.facts![number]!);
  }

  factsAt(place: string): Fact[] {
    const target = this.#targets.get(place);
    if (!target) return [];
    const choice = target.mark === "taken" ? this.#state.complete : this.#state.settles.get(target.step);
    return choice ? this.#allFacts(choice) : [];
  }

  take(step: Step): void {
    const number = this.#numberOf(step);
    if (number === null || this.#busy) return;
    if (this.#state.nextSteps.includes(number)) this.#choose([...this.#picked, number]);
    else if (this.#picked.includes(number)) this.#choose(this.#picked.filter((one) => one !== number));
  }

  click(place: string): void {
    if (!this.menu || this.#busy) return;
    const target = this.#targets.get(place);
    if (target && target.mark !== "taken") return this.#choose([...this.#picked, target.step]);
    if (target) return this.#clickTaken(target.step);
    const other = replacePlace(this.menu, this.#picked, place);
    if (other) return this.#choose(other);
    void this.#askWhy(place);
  }

  highlight(step: Step | null): void {
    this.#highlighted = step;
  }

  highlightPlace(place: string | null): void {
    const target = place === null ? undefined : this.#targets.get(place);
    this.#highlighted = target && this.menu ? this.menu.steps[target.step]! : null;
  }

  back(): void {
    if (this.#busy) return;
    if (this.#refusal) this.#refusal = null;
    else if (this.#picked.length) this.#choose(this.#picked.slice(0, -1));
    else if (this.#menus.length > 1) [this.#menus, this.#chosen] = [this.#menus.slice(0, -1), this.#chosen.slice(0, -1)];
  }

  clear(): void {
    if (this.#busy) return;
    [this.#menus, this.#chosen] = [this.#menus.slice(0, 1), this.#menus.length ? [[]] : []];
    this.#refusal = this.#highlighted = null;
  }

  confirm(): void {
    const choice = this.#state.complete;
    if (choice && !this.#busy) void this.#settle(choice);
  }

  #steps(numbers: number[]): Step[] {
    return numbers.map((step) => this.menu!.steps[step]!);
  }

  /** The facts of steps, and of choices with their steps, each once; what is to know of a place the board tells. */
  #allFacts(...of: (Choice | Step)[]): Fact[] {
    const things = of.flatMap((thing) => ("steps" in thing ? [thing, ...this.#steps(thing.steps)] : [thing]));
    return [...new Set(things.filter((thing) => !("place" in thing && thing.place)).flatMap((thing) => this.facts(thing)))];
  }

  #numberOf(step: Step | null): number | null {
    const found = step && this.menu ? this.menu.steps.findIndex((one) => one.role === step.role && one.value === step.value) : -1;
    return found < 0 ? null : found;
  }

  #choose(steps: number[]): void {
    this.#chosen = [...this.#chosen.slice(0, -1), steps];
    this.#highlighted = this.#refusal = null;
  }

  /** A click on a taken place: one taken by itself is chosen; the last one of a complete choice confirms
   * it; an earlier one goes back to before it. */
  #clickTaken(step: number): void {
    const at = this.#picked.indexOf(step);
    if (at < 0) this.#choose([...this.#picked, step]);
    else if (this.#state.complete && at === this.#picked.length - 1) this.confirm();
    else this.#choose(this.#picked.slice(0, at));
  }

  /** Send the decision, or open the menu of what it leaves open. Busy until the next menu is shown. */
  async #settle(choice: Choice): Promise<void> {
    const key = this.#key;
    this.#busy = true;
    try {
      if (choice.more) await this.#open(choice, key);
      else await this.#decide(choice, key);
    } catch (error) {
      if (key === this.#key) this.#refuse({ text: error instanceof Error ? error.message : String(error), rule: "" });
    }
  }

  async #decide(choice: Choice, key: string): Promise<void> {
    const refused = await this.#server.decide(choice.action);
    if (refused && key === this.#key) this.#refuse(refused);
  }

  #refuse(reason: Reason): void {
    this.#refusal = reason;
    this.#busy = false;
  }

  /** Open the menu of what a choice leaves open; a single answer is taken at once. */
  async #open(choice: Choice, key: string): Promise<void> {
    const menu = expandGrids(await this.#server.expand(choice.action));
    if (key !== this.#key) return;
    const [only] = menu.choices;
    if (menu.choices.length === 1 && only) return only.more ? this.#open(only, key) : this.#decide(only, key);
    [this.#menus, this.#chosen] = [[...this.#menus, menu], [...this.#chosen, []]];
    this.#highlighted = null;
    this.#busy = false;
  }

  async #askWhy(place: string): Promise<void> {
    const [menu, key] = [this.menu!, this.#key];
    const reason = await this.#server.why(attemptedSteps(menu, this.#state, place)).catch(() => null);
    if (menu !== this.menu || key !== this.#key || !reason) return;
    this.#refusal = reason.text ? reason : { text: SAME_AS_ANOTHER, rule: menu.rule };
  }
}
