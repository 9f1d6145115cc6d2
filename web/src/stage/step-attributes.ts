// What every button of a step has: pointing at it, by pointer or by focus, shows what it would lead to.
import type { Chooser, Step } from "../games/contract";

export const stepAttributes = (chooser: Chooser, step: Step) => ({
  "data-step": `${step.role} ${step.value}`,
  onpointerenter: () => chooser.highlight(step),
  onpointerleave: () => chooser.highlight(null),
  onfocus: () => chooser.highlight(step),
  onblur: () => chooser.highlight(null),
});
