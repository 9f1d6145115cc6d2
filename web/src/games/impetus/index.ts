// The browser client of Impetus.
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import Ending from "./Ending.svelte";
import { filters } from "./event-predicates";
import { gridOf } from "./hexes";
import Panel from "./Panel.svelte";
import Seat from "./Seat.svelte";
import { describe } from "./text";
import type { Catalog, EventData, View } from "./view";

export const client: GameClient<View, Catalog, EventData> = {
  Board,
  Seat,
  Panel,
  Decision,
  Ending,
  needsPast: true, // scorings of all rounds
  describe,
  neighbour: (_view, place, key, catalog) => gridOf(catalog).neighbour(place, key),
  filters,
};
