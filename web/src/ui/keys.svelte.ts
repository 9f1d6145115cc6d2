// Keyboard shortcuts: what each part of the page adds is at work while the part is there, and listed on the `?` sheet.

export interface Shortcut {
  key: string; // as KeyboardEvent.key has it: "Escape", "u", "?"
  label: string; // for the sheet: “Undo your last decision”
  group: string; // heading on the sheet
  run?: (event: KeyboardEvent) => void; // none: somebody else listens, it is only listed
  typing?: boolean; // also while a text field has the focus
}

let active = $state.raw<Shortcut[]>([]);

/** What is at work now, the last added first. */
export const shortcuts = (): Shortcut[] => active;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea, select"));

/** A key that the focused control needs itself. */
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

/** Add shortcuts; call what it returns when their part of the page goes. */
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
