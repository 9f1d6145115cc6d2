// The state of the panels around the board of a replay: tab, rule, inspected place, dialog.
import type { EventTest } from "../../games/contract";
import { findCause } from "../../stage/log";
import type { ReplayPlayer } from "./replay-player.svelte";

export type Tab = "seats" | "log" | "charts" | "codex";
export type DialogName = "branch" | "help";

export class PanelState {
  tab = $state<Tab>("log");
  rule = $state("");
  place = $state<string | null>(null);
  dialog = $state<DialogName | null>(null); // the open one
  #player: ReplayPlayer;
  #cause = $state.raw<{ line: string; at: number } | null>(null);

  constructor(player: ReplayPlayer) {
    this.#player = player;
  }

  /** The line of the log to scroll to, if it was asked for at this position. */
  get logTarget(): string | null {
    return this.#cause?.at === this.#player.at ? this.#cause.line : null;
  }

  openRule = (id: string): void => {
    this.rule = id;
    this.tab = "codex";
  };

  /** Scroll the log to the latest event that passes the test. */
  showCause = (test: EventTest): void => {
    const line = findCause(this.#player.past, test);
    this.#cause = line ? { line, at: this.#player.at } : null;
    if (line) this.tab = "log";
  };

  inspect = (place: string | null): void => {
    this.place = place;
  };
}
