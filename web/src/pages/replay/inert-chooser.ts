// A chooser with nothing to choose: in a replay a board only shows.
import type { Chooser } from "../../games/contract";

const nothing = (): void => {};

export const INERT: Chooser = {
  menu: null,
  taken: [],
  left: [],
  next: [],
  pointed: null,
  preview: null,
  refusal: null,
  mark: () => null,
  factsAt: () => [],
  take: nothing,
  click: nothing,
  point: nothing,
  pointAt: nothing,
  back: nothing,
  clear: nothing,
  confirm: nothing,
};
