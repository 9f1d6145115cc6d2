// Keyboard shortcuts. Each part of the page adds its own while it is mounted; the `?` dialog lists them.

export interface Shortcut {
  key: string; // as KeyboardEvent.key has it: "Escape", "u", "?"
  label: string; // for the list: “Undo your last decision”
  group: string; // heading in the list
  run?: (event: KeyboardEvent) => void; // missing: handled elsewhere, only listed
  typing?: boolean; // also works while a text field has the focus
}

let active = $state.raw<Shortcut[]>([]);

/** All active shortcuts, the last added first. */
export const shortcuts = (): Shortcut[] => active;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea, select"));

/** Whether the focused control handles the key itself. */
const isPress = (event: KeyboardEvent): boolean =>
  (event.key === "Enter" || event.key === " ") && event.target instanceof Element && event.target.matches("button, a, summary, [role=tab], input");

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isPress(event)) return;
  if (document.querySelector("dialog[open]")) return;
  const typing = isTyping(event.target);
  const found = active.find((one) => one.run && one.key.toLowerCase() === event.key.toLowerCase() && (one.typing || !typing));
  if (!found) return;
  event.preventDefault();
  found.run!(event);
}

/** Add shortcuts. Returns a function that removes them. */
export function addShortcuts(added: Shortcut[]): () => void {
  if (!active.length) addEventListener("keydown", pressed);
  active = [...added, ...active];
  return () => {
    active = active.filter((one) => !added.includes(one));
    if (!active.length) removeEventListener("keydown", pressed);
  };
}

const NAMES: Record<string, string> = { Escape: "Esc", " ": "Space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

/** A key as it is printed on a keyboard. */
export const keyName = (key: string): string => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
