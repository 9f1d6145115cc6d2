// A chooser without a menu, for the boards of replays.
import type { Chooser } from "../../games/contract";

const nothing = (): void => {};

export const INERT_CHOOSER: Chooser = {
  menu: null,
  taken: [],
  choices: [],
  remaining: [],
  nextSteps: [],
  highlighted: null,
  preview: null,
  refusal: null,
  mark: () => null,
  facts: () => [],
  factsAt: () => [],
  take: nothing,
  click: nothing,
  highlight: nothing,
  highlightPlace: nothing,
  back: nothing,
  clear: nothing,
  confirm: nothing,
};
