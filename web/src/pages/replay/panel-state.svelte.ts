// What a person looks at around the board of a replay.
import { findCause, type EventTest } from "../../stage/log";
import type { ReplayPlayer } from "./replay-player.svelte";

export type Tab = "seats" | "log" | "charts" | "codex";
export type DialogName = "branch" | "help";

export class PanelState {
  tab = $state<Tab>("log");
  rule = $state("");
  place = $state<string | null>(null);
  dialog = $state<DialogName | null>(null); // never more than one
  #player: ReplayPlayer;
  #cause = $state.raw<{ line: string; at: number } | null>(null);

  constructor(player: ReplayPlayer) {
    this.#player = player;
  }

  /** A line of the log that was asked for at this position. */
  get logTarget(): string | null {
    return this.#cause?.at === this.#player.at ? this.#cause.line : null;
  }

  openRule = (id: string): void => {
    this.rule = id;
    this.tab = "codex";
  };

  /** Scroll the log to what caused a change. */
  showCause = (test: EventTest): void => {
    const line = findCause(this.#player.past, test);
    this.#cause = line ? { line, at: this.#player.at } : null;
    if (line) this.tab = "log";
  };

  inspect = (place: string | null): void => {
    this.place = place;
  };
}
