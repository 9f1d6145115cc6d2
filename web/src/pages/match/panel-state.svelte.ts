// The state of the panels around the board of a match: tabs, rule, line of the log, inspected place, dialog.
import type { EventTest, MatchAction } from "../../games/contract";
import { findCause } from "../../stage/log";
import type { MatchSession } from "./match-session.svelte";

export type Tab = "actions" | "seats" | "log" | "codex" | "chat";
export type DialogName = "links" | "rules" | "leave" | "abandon" | "matchAction" | "help";

export class PanelState {
  tabs = $state.raw<Tab[]>(["log", "codex", "chat"]); // the tabs at this width; other panels are always visible
  tab = $state<Tab>("log");
  rule = $state("");
  logTarget = $state.raw<{ line: string } | null>(null); // the line of the log to scroll to
  place = $state<string | null>(null);
  dialog = $state<DialogName | null>(null); // the open one
  matchAction = $state.raw<MatchAction | null>(null); // for the dialog of that name
  readLines = $state(-1); // lines of chat that were read; -1 before the chat is loaded
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

  /** Scroll the log to the latest event that passes the test. */
  showCause = (test: EventTest): void => {
    const line = findCause(this.#session.past, test);
    this.logTarget = line ? { line } : null;
    if (line) this.open("log");
  };

  inspect = (place: string | null): void => {
    this.place = place;
    if (place !== null) this.#session.notifyLesson("at");
  };
}
