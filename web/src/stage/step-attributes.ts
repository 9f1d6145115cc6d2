// What every button of a step has: pointing at it, by pointer or by focus, shows what it would lead to.
import type { Chooser, Step } from "../games/contract";

export const pointing = (chooser: Chooser, step: Step) => ({
  "data-step": `${step.role} ${step.value}`,
  onpointerenter: () => chooser.point(step),
  onpointerleave: () => chooser.point(null),
  onfocus: () => chooser.point(step),
  onblur: () => chooser.point(null),
});
