// The keys of a match.
import { announce } from "../../ui/announce";
import type { Shortcut } from "../../ui/keys.svelte";
import type { MatchSession } from "./match-session.svelte";
import type { PanelState } from "./panel-state.svelte";

const BOARD = "Board";
const MATCH = "Match";
const LOOK = "Look";

const STARTS = ['[data-place][tabindex="0"]', "[data-step]", "button:not(:disabled)"]; // the first that a part has

/** Put the focus into a part of the page: where its own arrow keys start, or on its first button. */
function focusIn(part: string): void {
  const box = document.querySelector<HTMLElement>(`section[aria-label="${part}"]`);
  const starts = STARTS.map((start) => box?.querySelector<HTMLElement>(start));
  (starts.find(Boolean) ?? box)?.focus();
}

/** The rule of what has the focus or the pointer, else of the decision. */
function ruleHere(session: MatchSession): string {
  const near = document.querySelector("[data-rule]:hover, [data-rule]:focus, [data-rule]:focus-within");
  return near?.getAttribute("data-rule") || session.chooser.menu?.rule || session.snapshot?.lots.at(-1)?.events.at(-1)?.rule || "";
}

/** Enter goes on reading if there is nothing to confirm. */
function enter(session: MatchSession): void {
  if (session.chooser.complete) session.chooser.confirm();
  else if (session.connection.update?.lesson?.reading) session.notifyLesson("");
}

export function matchShortcuts(session: MatchSession, panels: PanelState, field: () => HTMLInputElement | undefined): Shortcut[] {
  const open = (tab: "log" | "chat" | "seats" | "actions"): void => panels.open(tab);
  return [
    { key: "ArrowUp", label: "and the other arrows: move over the board", group: BOARD },
    { key: "b", label: "Go to the board", group: BOARD, run: () => focusIn("Board") },
    { key: "i", label: "Read the place again", group: BOARD, run: () => announce(document.querySelector(".inspector")?.textContent ?? "") },
    { key: "Enter", label: "Choose what has the focus; confirm", group: MATCH, run: () => enter(session) },
    { key: "Escape", label: "Step back", group: MATCH, run: () => session.chooser.back() },
    { key: "a", label: "Go to the actions", group: MATCH, run: () => (open("actions"), setTimeout(() => focusIn("Actions"))) },
    { key: "/", label: "Type an action in notation", group: MATCH, run: () => (open("actions"), setTimeout(() => field()?.focus())) },
    { key: "u", label: "Undo", group: MATCH, run: () => session.undo() },
    { key: "r", label: "The rule of what you look at", group: LOOK, run: () => panels.openRule(ruleHere(session)) },
    { key: "l", label: "The log", group: LOOK, run: () => open("log") },
    { key: "s", label: "The seats", group: LOOK, run: () => (open("seats"), setTimeout(() => focusIn("Seats"))) },
    { key: "c", label: "The chat", group: LOOK, run: () => open("chat") },
    { key: "?", label: "These keys", group: LOOK, run: () => (panels.dialog = "help") },
  ];
}
