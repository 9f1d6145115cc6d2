// The contract between the pages and the games. Pages know no game; a game draws its view; neither computes rules.
import type { Component } from "svelte";
import type { EventInfo } from "../api/protocol";
import type { components } from "../api/schema";

type Schemas = components["schemas"];

/** The parts of a menu as the server sends them. */
export type Menu = Schemas["Menu"];
export type Step = Schemas["Step"]; // role and value are its id; people read the label
export type Choice = Schemas["Choice"];
export type Grid = Schemas["Grid"];
export type Fact = Schemas["Fact"]; // found by its name; people read label and text
export type Part = Schemas["Part"]; // one line of the sum that a fact opens into
export type Blocked = Schemas["Blocked"];
export type MatchAction = Schemas["MatchAction"];

/** One event: E is the game's EventData, whose field `event` has the name of its kind. */
export type GameEvent<E = any> = Omit<EventInfo, "data"> & { data: E };

/** A test on an event, such as the filters of the log. */
export type EventTest<E = any> = (event: GameEvent<E>) => boolean;

/** Choosing among the actions of a menu, step by step. Implemented in stage/chooser.svelte.ts. */
export interface Chooser {
  readonly menu: Menu | null; // null: nothing to decide here
  readonly taken: Step[]; // steps chosen so far, and those that all remaining choices share
  readonly choices: Choice[]; // all of the menu, those of its grids included
  readonly remaining: Choice[]; // choices that have all taken steps
  readonly nextSteps: Step[]; // steps that would narrow down `remaining`
  readonly highlighted: Step | null; // the step under the pointer or with the focus
  readonly preview: Choice | null; // the only choice that `taken` and `highlighted` leave
  readonly refusal: { text: string; rule: string } | null; // why the last click was not allowed
  /** The mark of a place, by what a click there would do. */
  mark(place: string): "taken" | "target" | "source" | null;
  /** The facts of a choice or a step of this menu. */
  facts(of: Choice | Step): Fact[];
  /** The facts to show for a place on hover, focus or touch-and-hold: those of the choice that a click settles. What is
   * to know of the place itself `describe` tells. */
  factsAt(place: string): Fact[];
  take(step: Step): void;
  /** A click on a place: takes its step, or asks the server why it is not allowed. A second click on the last place
   * of a complete choice confirms it, on an earlier one goes back to before it. */
  click(place: string): void;
  highlight(step: Step | null): void;
  highlightPlace(place: string | null): void;
  back(): void; // Esc
  clear(): void;
  confirm(): void; // Enter; opens the next menu if the choice leaves something open
}

export interface BoardProps<V = any, C = any, E = any> {
  view: V;
  catalog: C; // what never changes: texts, tables, identities
  opening: V | null; // the public view at the start of this turn
  seat: number; // the viewer's seat; -1 for a spectator
  chooser: Chooser;
  events: GameEvent<E>[]; // the new events, to be animated; empty after a jump in a replay
  animating?: GameEvent<E>[]; // the events shown right now, while the board still shows the position before them
  recentEvents: GameEvent<E>[]; // since each seat's last turn, to mark the last moves
  still: boolean; // no motion (reduced motion, replay scrubbing)
  /** Called when the user points at a place: the page shows it in the inspector and announces it. */
  oninspect?: (place: string | null) => void;
  onrule?: (id: string) => void;
  oncause?: (test: EventTest<E>) => void; // as in SeatProps
}

export interface SeatProps<V = any, C = any, E = any> {
  view: V;
  catalog: C; // what never changes: texts, tables, identities
  opening: V | null;
  of: number; // the seat to show
  me: number; // the viewer's seat
  chooser: Chooser;
  onrule: (id: string) => void;
  oncause: (test: EventTest<E>) => void; // scroll the log to the latest event that passes the test
}

export interface PanelProps<V = any, C = any, E = any> {
  view: V;
  catalog: C; // what never changes: texts, tables, identities
  opening: V | null;
  me: number;
  chooser: Chooser;
  events: GameEvent<E>[]; // the events of this turn
  allEvents?: GameEvent<E>[]; // all events of the match so far, where the client needs them; else the latest
  onrule: (id: string) => void;
  oncause: (test: EventTest<E>) => void;
}

/** One game in the browser: web/src/games/<name>/index.ts exports `client`. */
export interface GameClient<V = any, C = any, E = any> {
  Board: Component<BoardProps<V, C, E>>;
  Seat: Component<SeatProps<V, C, E>>; // the public state of one seat, in the left column
  Panel?: Component<PanelProps<V, C, E>>; // the state that belongs to no seat: factions, weather, market …
  Decision?: Component<PanelProps<V, C, E>>; // the menu in the action bar; by default buttons by role
  needsPast?: boolean; // whether Panel or Ending tell of earlier turns, so that `allEvents` must be all
  Ending?: Component<PanelProps<V, C, E>>; // the result, under the page's headline
  /** What is at a place, in a few lines of plain text: for the tooltip, the inspector and screen readers. */
  describe(view: V, place: string, catalog: C): string[];
  /** The next place for an arrow key, or the same place at the edge; for `null` the place to start from. */
  neighbour(view: V, place: string | null, key: "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight", catalog: C): string;
  /** The filters of the log: a label and a test on an event. */
  filters(view: V, catalog: C): { label: string; test: EventTest<E> }[];
}
