import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";
import { written, type Catalog, type EventData, type View } from "./view";

/** The client of games without one of their own: the view as a table, the menu as buttons. */
export const client: GameClient<View, Catalog, EventData> = {
  Board,
  Seat,
  describe: (view, place) => (place in view ? [written(view[place])] : []),
  neighbour: (view, place) => place ?? Object.keys(view)[0] ?? "",
  filters: () => [],
};
