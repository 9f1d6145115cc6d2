// The types of Soul Gems, made from ludex.games.soulgems.client, and what is looked up in a view.
import type { GameEvent } from "../contract";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type View = Schemas["View"];
export type Catalog = Schemas["Catalog"];
export type EventData = Schemas["EventData"];
export type SoulGemsEvent = GameEvent<EventData>;

export type Side = View["active"];
export type Piece = Schemas["Piece"];
export type Kind = Piece["type"];
export type Thing = Schemas["Thing"];
export type Card = Schemas["Card"];
export type Price = Schemas["Price"];
export type Identity = Schemas["Identity"];

export const SIDES: Side[] = ["W", "B"];

export const otherSide = (side: Side): Side => (side === "W" ? "B" : "W");

/** The side that a seat plays. */
export const sideOf = (view: View, seat: number): Side => (view.seats.W === seat ? "W" : "B");

/** The side at the bottom of the board: the viewer's, or White for spectators. */
export const bottomSide = (view: View): Side => view.side ?? "W";

/** The piece on a square. */
export const pieceAt = (view: View, square: string): Piece | undefined => view.pieces.find((piece) => piece.square === square);

/** The squares of a thing: a portal has two. */
export const squaresOf = (thing: Thing): string[] => (thing.other ? [thing.square, thing.other] : [thing.square]);

/** Buildings and neutral figures on a square. */
export const thingsAt = (view: View, square: string): Thing[] => (view.things ?? []).filter((thing) => squaresOf(thing).includes(square));

/** Every card with a price that this view shows, by its id. */
export function cardsOf({ players, market }: View): Map<string, Card> {
  const held = [players.W, players.B].flatMap(({ hand = [], reserved = [] }) => [...hand, ...reserved]);
  const sold = market ? [...market.relics, ...market.piles] : [];
  return new Map([...held, ...sold].map((card) => [card.id, card]));
}
