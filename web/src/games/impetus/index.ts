// Impetus in the browser.
import type { GameClient } from "../../lib/contract";
import Board from "./Board.svelte";
import { filters } from "./causes";
import Decision from "./Decision.svelte";
import Ending from "./Ending.svelte";
import { step } from "./hexes";
import Panel from "./Panel.svelte";
import Seat from "./Seat.svelte";
import type { View } from "./view";
import { describe } from "./words";

export const client: GameClient<View> = {
  Board,
  Seat,
  Panel,
  Decision,
  Ending,
  describe,
  neighbour: (_view, place, key) => step(place, key),
  filters,
};
