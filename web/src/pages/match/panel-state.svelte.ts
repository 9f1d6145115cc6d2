// What a person looks at around the board: tabs, a rule, a line of the log, a place, a dialog.
import type { MatchAction } from "../../games/contract";
import { findCause, type EventTest } from "../../stage/log";
import type { MatchSession } from "./match-session.svelte";

export type Tab = "actions" | "seats" | "log" | "codex" | "chat";
export type DialogName = "links" | "rules" | "leave" | "abandon" | "matchAction" | "help";

export class PanelState {
  tabs = $state.raw<Tab[]>(["log", "codex", "chat"]); // that the width of the page has; the rest is in sight anyway
  tab = $state<Tab>("log");
  rule = $state("");
  logTarget = $state.raw<{ line: string } | null>(null); // of the log
  place = $state<string | null>(null);
  dialog = $state<DialogName | null>(null); // never more than one
  matchAction = $state.raw<MatchAction | null>(null); // what the sheet of that name asks about
  readLines = $state(-1); // lines of chat; none before the first are news
  #session: MatchSession;

  constructor(session: MatchSession) {
    this.#session = session;
  }

  open(tab: Tab): void {
    if (this.tabs.includes(tab)) this.tab = tab;
    if (tab === "log" || tab === "actions") this.#session.notifyLesson(tab);
    if (tab === "seats") this.#session.notifyLesson("view");
  }

  openRule = (id: string): void => {
    this.rule = id;
    this.tab = "codex";
    this.#session.notifyLesson("rule");
  };

  /** Scroll the log to what caused a change. */
  showCause = (test: EventTest): void => {
    const line = findCause(this.#session.snapshot?.lots ?? [], test);
    this.logTarget = line ? { line } : null;
    if (line) this.open("log");
  };

  inspect = (place: string | null): void => {
    this.place = place;
    if (place !== null) this.#session.notifyLesson("at");
  };
}
