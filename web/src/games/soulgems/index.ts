import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import { describe } from "./describe";
import Ending from "./Ending.svelte";
import { filters } from "./event-predicates";
import Panel from "./Panel.svelte";
import Seat from "./Seat.svelte";
import { neighbour } from "./squares";
import type { Catalog, EventData, View } from "./view";

export const client: GameClient<View, Catalog, EventData> = { Board, Seat, Panel, Decision, Ending, describe, neighbour, filters };
