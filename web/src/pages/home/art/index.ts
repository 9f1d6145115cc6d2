import type { Component } from "svelte";
import Dice from "./Dice.svelte";
import Gems from "./Gems.svelte";
import Hexes from "./Hexes.svelte";

const drawn: Record<string, Component> = { impetus: Hexes, soulgems: Gems };

/** The picture of a game. */
export const art = (game: string): Component => drawn[game] ?? Dice;
