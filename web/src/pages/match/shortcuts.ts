// The keyboard shortcuts of a match.
import { announce } from "../../ui/announce";
import type { Shortcut } from "../../ui/keys.svelte";
import type { MatchSession } from "./match-session.svelte";
import type { PanelState } from "./panel-state.svelte";

const BOARD = "Board";
const MATCH = "Match";
const VIEW = "View";

const STARTS = ['[data-place][tabindex="0"]', "[data-step]", "button:not(:disabled)"]; // what gets the focus: the first that is found

/** Focus a section of the page: its place for arrow keys, or its first button. */
function focusIn(part: string): void {
  const box = document.querySelector<HTMLElement>(`section[aria-label="${part}"]`);
  const starts = STARTS.map((start) => box?.querySelector<HTMLElement>(start));
  (starts.find(Boolean) ?? box)?.focus();
}

/** The rule of the element under the pointer or with the focus; else of the decision or the last event. */
function ruleHere(session: MatchSession): string {
  const near = document.querySelector("[data-rule]:hover, [data-rule]:focus, [data-rule]:focus-within");
  return near?.getAttribute("data-rule") || session.chooser.menu?.rule || session.snapshot?.batches.at(-1)?.events.at(-1)?.rule || "";
}

/** Confirm the choice; in a lesson without one, go to the next page. */
function enter(session: MatchSession): void {
  if (session.chooser.complete) session.chooser.confirm();
  else if (session.connection.update?.lesson?.reading) session.notifyLesson("");
}

export function matchShortcuts(session: MatchSession, panels: PanelState, field: () => HTMLInputElement | undefined): Shortcut[] {
  const open = (tab: "log" | "chat" | "seats" | "actions"): void => panels.open(tab);
  return [
    { key: "ArrowUp", label: "and the other arrows: move over the board", group: BOARD },
    { key: "b", label: "Go to the board", group: BOARD, run: () => focusIn("Board") },
    { key: "i", label: "Announce the place again", group: BOARD, run: () => announce(document.querySelector(".inspector")?.textContent ?? "") },
    { key: "Enter", label: "Choose the focused item, or confirm", group: MATCH, run: () => enter(session) },
    { key: "Escape", label: "Step back", group: MATCH, run: () => session.chooser.back() },
    { key: "a", label: "Go to the actions", group: MATCH, run: () => (open("actions"), setTimeout(() => focusIn("Actions"))) },
    { key: "/", label: "Type an action in notation", group: MATCH, run: () => (open("actions"), setTimeout(() => field()?.focus())) },
    { key: "u", label: "Undo", group: MATCH, run: () => session.undo() },
    { key: "r", label: "Rule of the item you point at", group: VIEW, run: () => panels.openRule(ruleHere(session)) },
    { key: "l", label: "The log", group: VIEW, run: () => open("log") },
    { key: "s", label: "The seats", group: VIEW, run: () => (open("seats"), setTimeout(() => focusIn("Seats"))) },
    { key: "c", label: "The chat", group: VIEW, run: () => open("chat") },
    { key: "?", label: "Show the keys", group: VIEW, run: () => (panels.dialog = "help") },
  ];
}
