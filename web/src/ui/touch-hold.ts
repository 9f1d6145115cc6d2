// Touch and hold on a place of the board: inspects it instead of clicking it.
import type { Attachment } from "svelte/attachments";

const HOLD_MS = 450;
const DRIFT = 10; // pixels that the finger may move meanwhile

/** Attach to a board; calls `asked` with the place that is held. */
export function touchHold(asked: (place: string) => void): Attachment<HTMLElement> {
  return (box) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let swallow = false; // suppress the click that ends the hold

    function down(event: PointerEvent): void {
      swallow = false;
      clearTimeout(timer);
      const place = (event.target as Element).closest("[data-place]")?.getAttribute("data-place");
      if (event.pointerType === "mouse" || !place) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => ((swallow = true), asked(place)), HOLD_MS);
    }

    function move(event: PointerEvent): void {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRIFT) clearTimeout(timer);
    }

    function end(): void {
      clearTimeout(timer);
    }

    function stop(event: Event): void {
      if (!swallow) return;
      event.preventDefault();
      event.stopPropagation();
    }

    const listeners: [string, (event: any) => void][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", end],
      ["pointercancel", end],
      ["click", stop],
      ["contextmenu", stop],
    ];
    for (const [name, listener] of listeners) box.addEventListener(name, listener, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) box.removeEventListener(name, listener, { capture: true });
    };
  };
}
