// One tooltip for the page. It shows on hover, on focus and on touch-and-hold, on HTML and SVG elements alike:
//   <button {@attach tip("Undo your last decision")}>
import type { Attachment } from "svelte/attachments";
import "./tip.css";

const HOLD = 450; // ms of touch
const GAP = 8;
let shared: HTMLElement | null = null;
let owner: Element | null = null;

function bubble(): HTMLElement {
  if (shared) return shared;
  shared = document.createElement("div");
  shared.id = "tip";
  shared.className = "tip";
  shared.popover = "manual";
  shared.setAttribute("role", "tooltip");
  document.body.append(shared);
  return shared;
}

/** Place a tip above the element, or below it where space is short, inside the window. */
export function placeNear(element: Element, tip: HTMLElement): void {
  const [at, own] = [element.getBoundingClientRect(), tip.getBoundingClientRect()];
  const left = Math.min(Math.max(at.left + at.width / 2 - own.width / 2, GAP), innerWidth - own.width - GAP);
  const above = at.top - own.height - GAP;
  tip.style.left = `${left}px`;
  tip.style.top = `${above >= GAP ? above : Math.min(at.bottom + GAP, innerHeight - own.height - GAP)}px`;
}

function show(element: Element, text: string): void {
  if (!text) return;
  const tip = bubble();
  owner = element;
  tip.textContent = text;
  if (!tip.matches(":popover-open")) tip.showPopover();
  element.setAttribute("aria-describedby", tip.id);
  placeNear(element, tip);
}

function hide(element: Element): void {
  if (owner !== element) return;
  owner = null;
  element.removeAttribute("aria-describedby");
  if (shared?.matches(":popover-open")) shared.hidePopover();
}

/** Attach a tooltip to an element; a function is called each time it is shown. Line breaks are kept. */
export function tip(text: string | (() => string)): Attachment {
  return (element) => {
    const words = (): string => (typeof text === "function" ? text() : text);
    const appear = (): void => show(element, words());
    const vanish = (): void => hide(element);
    let hold: ReturnType<typeof setTimeout>;
    const on: Record<string, (event: Event) => void> = {
      pointerenter: (event) => (event as PointerEvent).pointerType === "mouse" && appear(),
      pointerleave: vanish,
      pointerdown: (event) => {
        if ((event as PointerEvent).pointerType !== "mouse") hold = setTimeout(appear, HOLD);
      },
      pointerup: () => clearTimeout(hold),
      pointercancel: () => clearTimeout(hold),
      focus: () => element.matches(":focus-visible") && appear(),
      blur: vanish,
      keydown: (event) => (event as KeyboardEvent).key === "Escape" && vanish(),
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
    return () => {
      clearTimeout(hold);
      vanish();
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
    };
  };
}
