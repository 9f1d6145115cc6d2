// The attributes of a button for a step: pointer and focus highlight the step, so that its preview is shown.
import type { Chooser, Step } from "../games/contract";

export const stepAttributes = (chooser: Chooser, step: Step) => ({
  "data-step": `${step.role} ${step.value}`,
  onpointerenter: () => chooser.highlight(step),
  onpointerleave: () => chooser.highlight(null),
  onfocus: () => chooser.highlight(step),
  onblur: () => chooser.highlight(null),
});
