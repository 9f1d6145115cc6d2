// What a person looks at around the board: tabs, a rule, a line of the log, a place, a dialog.
import type { Apart } from "../../games/contract";
import { cause, type Test } from "../../stage/log";
import type { Sitting } from "./match-session.svelte";

export type Tab = "actions" | "seats" | "log" | "codex" | "chat";
export type Sheet = "links" | "rules" | "leave" | "abandon" | "apart" | "help";

export class Looking {
  tabs = $state.raw<Tab[]>(["log", "codex", "chat"]); // that the width of the page has; the rest is in sight anyway
  tab = $state<Tab>("log");
  rule = $state("");
  goal = $state.raw<{ line: string } | null>(null); // of the log
  place = $state<string | null>(null);
  sheet = $state<Sheet | null>(null); // never more than one
  apart = $state.raw<Apart | null>(null); // what the sheet of that name asks about
  read = $state(-1); // lines of chat; none before the first are news
  #sitting: Sitting;

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
  }

  open(tab: Tab): void {
    if (this.tabs.includes(tab)) this.tab = tab;
    if (tab === "log" || tab === "actions") this.#sitting.learn(tab);
    if (tab === "seats") this.#sitting.learn("view");
  }

  openRule = (id: string): void => {
    this.rule = id;
    this.tab = "codex";
    this.#sitting.learn("rule");
  };

  /** Scroll the log to what caused a change. */
  showCause = (test: Test): void => {
    const line = cause(this.#sitting.scene?.lots ?? [], test);
    this.goal = line ? { line } : null;
    if (line) this.open("log");
  };

  inspect = (place: string | null): void => {
    this.place = place;
    if (place !== null) this.#sitting.learn("at");
  };
}
