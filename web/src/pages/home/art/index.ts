import type { Component } from "svelte";
import type { Identity } from "../../../api/http";
import Dice from "./Dice.svelte";
import Gems from "./Gems.svelte";
import Hexes from "./Hexes.svelte";

type Art = Component<{ identities: Identity[] }>; // in the colours and with the letters of who is who on the board

const drawn: Record<string, Art> = { impetus: Hexes, soulgems: Gems };

/** The picture of a game. */
export const art = (game: string): Art => drawn[game] ?? Dice;
