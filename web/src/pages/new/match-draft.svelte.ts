// The form of a new match.
import { HttpError, type GameInfo, type NewMatch, type OptionInfo, type ScenarioInfo, type SeatChoice } from "../../api/http";
import { createMatch, defaultLevel, importMatch } from "../../api/new-match";
import { store, stored } from "../../app/storage";
import { valueError } from "./option-text";

const NAME = "ludex.name";

export interface SeatDraft {
  kind: SeatChoice["kind"];
  level: string;
  name: string;
}

export type Pasted = "position" | "record";

export class MatchDraft {
  readonly game: GameInfo;
  seats = $state<SeatDraft[]>([]);
  scenario = $state("");
  pasted = $state<Pasted | "">(""); // what the match starts from instead
  text = $state(""); // of that
  values = $state<Record<string, string>>({}); // the values of all options
  rejection = $state.raw<{ option: string; text: string } | null>(null); // why the server refused the match, and the option at fault
  busy = $state(false);

  readonly chosen = $derived.by((): ScenarioInfo | undefined => this.game.scenarios.find((one) => one.name === this.scenario));
  readonly changed = $derived(this.#changes());

  constructor(game: GameInfo) {
    this.game = game;
    const me: SeatDraft = { kind: "here", level: defaultLevel(game), name: stored(NAME) ?? "" };
    this.seats = Array.from({ length: game.seats[2] }, (_, seat) => (seat ? this.#bot() : me));
    this.reset();
  }

  /** Set all options to their defaults, then apply the settings. */
  reset(settings: Record<string, string> = {}): void {
    this.rejection = null;
    for (const option of this.game.options) this.values[option.name] = settings[option.name] ?? option.default;
  }

  add(): void {
    if (this.seats.length < this.game.seats[1]) this.seats.push(this.#bot());
  }

  remove(seat: number): void {
    if (this.seats.length > this.game.seats[0]) this.seats.splice(seat, 1);
  }

  /** Whether the start brings its own rules. */
  get hasOwnRules(): boolean {
    return this.pasted !== "" || this.scenario !== "";
  }

  /** Start from a text that is pasted. */
  choosePasted(kind: Pasted): void {
    this.chooseScenario("");
    this.pasted = kind;
    this.text = "";
  }

  /** Choose a scenario, or "" for none. A scenario has its own rules and may fix the seats. */
  chooseScenario(name: string): void {
    this.scenario = name;
    this.pasted = "";
    this.rejection = null;
    const seats = this.chosen?.seats ?? [];
    if (seats.length) this.seats = seats.map((kind, seat) => (kind === "human" ? this.#person(seat) : { ...this.#bot(), level: kind }));
  }

  errorOf(option: OptionInfo): string {
    const own = valueError(option, this.values[option.name] ?? "");
    return own || (this.rejection?.option === option.name ? this.rejection.text : "");
  }

  /** Why the match can't be started, or "". */
  get startError(): string {
    if (this.pasted && !this.text.trim()) return `Paste the text of the ${this.pasted}.`;
    if (this.hasOwnRules) return "";
    const wrong = this.game.options.find((option) => valueError(option, this.values[option.name] ?? ""));
    return wrong ? "One of the options has an invalid value. It is marked." : "";
  }

  get newMatch(): NewMatch {
    const { game, scenario } = this;
    const settings = this.hasOwnRules ? {} : { ...this.changed };
    return { game: game.name, scenario, position: this.pasted === "position" ? this.text : "", lesson: false, settings, seats: this.seats.map(seatChoice) };
  }

  /** Create the match. Returns its id, or null if the server refused it: see `rejection`. */
  async start(): Promise<string | null> {
    this.busy = true;
    this.rejection = null;
    store(NAME, this.seats.find((seat) => seat.kind === "here")?.name ?? "");
    try {
      return await (this.pasted === "record" ? importMatch(this.text, this.game.name) : createMatch(this.newMatch));
    } catch (error) {
      this.rejection = { option: error instanceof HttpError ? error.option : "", text: (error as Error).message };
      return null;
    } finally {
      this.busy = false;
    }
  }

  #bot(): SeatDraft {
    return { kind: "bot", level: defaultLevel(this.game), name: "" };
  }

  #person(seat: number): SeatDraft {
    return { ...(this.seats[seat] ?? this.#bot()), kind: "here" };
  }

  #changes(): Record<string, string> {
    const different = this.game.options.filter((option) => this.values[option.name] !== option.default);
    return Object.fromEntries(different.map((option) => [option.name, this.values[option.name]!]));
  }
}

function seatChoice({ kind, level, name }: SeatDraft): SeatChoice {
  if (kind === "bot") return { kind, level };
  return name.trim() ? { kind, name: name.trim() } : { kind };
}
