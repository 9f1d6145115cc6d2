// What the shell and the games promise each other. The shell knows no game; a game draws what its view says; neither knows rules.
import type { Component } from "svelte";
import type { Told } from "../api/protocol";

export interface Step {
  role: string;
  value: string;
  place: boolean; // the value names a place on the board
  label: string;
  about?: string;
}

export interface Choice {
  action: number;
  steps: number[]; // indices into the menu's steps
  facts?: [string, string][]; // price, odds …
  more?: boolean; // leaves something open that is asked next
}

export interface Refusal {
  label: string;
  reason: string;
  rule: string;
}

/** A decision about the match itself, such as resigning: no list shows it, and it is confirmed before it is made. */
export interface MatchAction {
  action: number;
  label: string;
  about: string;
}

export interface Menu {
  prompt: string;
  rule: string;
  steps: Step[];
  choices: Choice[];
  refusals: Refusal[];
  apart: MatchAction[];
}

/** Choose → see the targets → see the price and the odds → commit. Implemented in chooser.svelte.ts. */
export interface Chooser {
  readonly menu: Menu | null; // null: nothing to decide here
  readonly taken: Step[]; // steps so far
  readonly remaining: Choice[]; // choices that have all of them
  readonly nextSteps: Step[]; // steps of those that are not taken and would narrow them down
  readonly highlighted: Step | null; // the step under the pointer or the focus
  readonly preview: Choice | null; // the one choice that `taken` (and `highlighted`) leave, with its facts
  readonly refusal: { text: string; rule: string } | null; // why the last click was not allowed
  /** How a place may be marked: what a click there would do. */
  mark(place: string): "taken" | "target" | "source" | null;
  /** The facts that a place would show on hover, focus or touch-and-hold. */
  factsAt(place: string): [string, string][];
  take(step: Step): void;
  /** A click on a place: takes the step it stands for, or asks the server why it can't be. A second click on the last
   * place of a whole choice confirms it, on an earlier one steps back to before it. */
  click(place: string): void;
  highlight(step: Step | null): void;
  highlightPlace(place: string | null): void;
  back(): void; // Esc
  clear(): void;
  confirm(): void; // Enter; asks what is left open first
}

export interface BoardProps<V = any> {
  view: V;
  opening: V | null; // the public view at the start of this turn
  seat: number; // whose eyes these are; -1 a spectator
  chooser: Chooser;
  events: Told[]; // what has just happened, to be shown; empty on replay jumps
  animating?: Told[]; // what is told at this very moment, while the board still shows the position before it
  recentEvents: Told[]; // all events of this turn, for marks of last moves
  still: boolean; // no motion (reduced motion, replay scrubbing)
  /** Tell the shell that a person looks at a place: shown in the inspector and read aloud. */
  oninspect?: (place: string | null) => void;
  onrule?: (id: string) => void;
  oncause?: (match: (event: Told) => boolean) => void; // as in SeatProps
}

export interface SeatProps<V = any> {
  view: V;
  opening: V | null;
  of: number; // the seat that is shown
  me: number; // whose eyes
  chooser: Chooser;
  onrule: (id: string) => void;
  oncause: (match: (event: Told) => boolean) => void; // a change chip was clicked: scroll the log to its cause
}

export interface PanelProps<V = any> {
  view: V;
  opening: V | null;
  me: number;
  chooser: Chooser;
  events: Told[]; // of this turn
  allEvents?: Told[]; // of the whole match so far
  onrule: (id: string) => void;
  oncause: (match: (event: Told) => boolean) => void;
}

/** One game in the browser: web/src/games/<name>/index.ts exports `client`. */
export interface GameClient<V = any> {
  Board: Component<BoardProps<V>>;
  Seat: Component<SeatProps<V>>; // what is public of one seat, left column
  Panel?: Component<PanelProps<V>>; // what belongs to no seat: factions, weather, market …
  Decision?: Component<PanelProps<V>>; // the game's own way to show the menu in the action bar; else buttons by role
  Ending?: Component<PanelProps<V>>; // the result, under the headline that the shell writes
  /** What is at a place, in a line or two of plain words: tooltip, inspector, live region. */
  describe(view: V, place: string): string[];
  /** The place one step away for an arrow key, or the same place at the edge. `null` as place: where to start. */
  neighbour(view: V, place: string | null, key: "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"): string;
  /** Names by which the log can be filtered, with a test on an event. */
  filters(view: V): { label: string; test: (event: Told) => boolean }[];
}
