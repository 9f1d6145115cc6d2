import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import Ending from "./Ending.svelte";
import Panel from "./Panel.svelte";
import Seat from "./Seat.svelte";
import { neighbour } from "./squares";
import { describe, filters } from "./text";
import type { View } from "./view";

export const client: GameClient<View> = { Board, Seat, Panel, Decision, Ending, describe, neighbour, filters };
