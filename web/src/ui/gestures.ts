// Wheel, drag and pinch on a board.
import type { Attachment } from "svelte/attachments";
import type { Camera } from "./camera.svelte";

const SLACK = 6; // pixels before a press becomes a drag

/** Attach gestures that move a camera. `ondrag` tells whether a press has become a drag, which must not count as a click. */
export function gestures(camera: Camera, ondrag: (dragged: boolean) => void): Attachment<HTMLElement> {
  return (window) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let start = { x: 0, y: 0 };
    let dragging = false;

    const point = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
      const box = window.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const spread = (): { x: number; y: number; size: number } => {
      const [a, b] = [...fingers.values()];
      return { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2, size: Math.hypot(a!.x - b!.x, a!.y - b!.y) || 1 };
    };

    function down(event: PointerEvent): void {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if (!fingers.size) [start, dragging] = [point(event), false];
      if (!fingers.size) ondrag(false);
      fingers.set(event.pointerId, point(event));
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = point(event);
      if (!dragging && Math.hypot(now.x - start.x, now.y - start.y) > SLACK) begin(event);
      if (!dragging) return;
      const old = fingers.size > 1 ? spread() : null;
      fingers.set(event.pointerId, now);
      if (old) pinch(old);
      else camera.pan(now.x - before.x, now.y - before.y);
    }

    function begin(event: PointerEvent): void {
      dragging = true;
      ondrag(true);
      window.setPointerCapture(event.pointerId);
    }

    function pinch(old: { x: number; y: number; size: number }): void {
      const now = spread();
      camera.pan(now.x - old.x, now.y - old.y);
      camera.zoom(now.size / old.size, now.x, now.y);
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const { x, y } = point(event);
      camera.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), x, y);
    }

    const on: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", up],
      ["wheel", wheel, { passive: false }],
    ];
    for (const [name, listener, options] of on) window.addEventListener(name, listener as EventListener, options);
    return () => on.forEach(([name, listener]) => window.removeEventListener(name, listener as EventListener));
  };
}
