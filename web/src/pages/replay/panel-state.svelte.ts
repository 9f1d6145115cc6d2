// What a person looks at around the board of a replay.
import { cause, type Test } from "../../stage/log";
import type { Film } from "./replay-player.svelte";

export type Tab = "seats" | "log" | "charts" | "codex";
export type Sheet = "branch" | "help";

export class Looking {
  tab = $state<Tab>("log");
  rule = $state("");
  place = $state<string | null>(null);
  sheet = $state<Sheet | null>(null); // never more than one
  #film: Film;
  #cause = $state.raw<{ line: string; at: number } | null>(null);

  constructor(film: Film) {
    this.#film = film;
  }

  /** A line of the log that was asked for at this position. */
  get goal(): string | null {
    return this.#cause?.at === this.#film.at ? this.#cause.line : null;
  }

  openRule = (id: string): void => {
    this.rule = id;
    this.tab = "codex";
  };

  /** Scroll the log to what caused a change. */
  showCause = (test: Test): void => {
    const line = cause(this.#film.past, test);
    this.#cause = line ? { line, at: this.#film.at } : null;
    if (line) this.tab = "log";
  };

  inspect = (place: string | null): void => {
    this.place = place;
  };
}
