// New tables: made by the server, remembered by this browser.
import { branch, create, load, type Created, type GameInfo, type MatchOrder, type SeatOrder } from "./http";
import { keep } from "./my-matches";

/** Remember the links of a new table: those of friends to give away, all others to play with. */
function remember(game: string, { id, tokens }: Created, seats: SeatOrder[] = []): void {
  const isFriend = (seat: number): boolean => seats[seat]?.kind === "link";
  const mine = tokens.flatMap((token, seat) => (token && !isFriend(seat) ? [seat] : []));
  const links = tokens.map((token, seat) => (isFriend(seat) ? token : null));
  keep(id, { game, seats: mine, tokens: mine.map((seat) => tokens[seat]!), links });
}

/** Make a table; its id. */
export async function start(order: MatchOrder): Promise<string> {
  const created = await create(order);
  remember(order.game, created, order.seats);
  return created.id;
}

/** A guided game; its id. */
export const learn = (game: GameInfo): Promise<string> =>
  start({ game: game.name, seats: [], settings: {}, scenario: "", lesson: true });

/** Bring a saved match back; its id. */
export async function bring(text: string): Promise<string> {
  const created = await load(text);
  remember("", created);
  return created.id;
}

/** The weakest bot that knows what it does. */
export const gentle = (game: GameInfo): string => game.levels[1] ?? game.levels[0]!;

/** One person against bots, as the game is usually played. */
export function usual(game: GameInfo): MatchOrder {
  const bot: SeatOrder = { kind: "bot", level: gentle(game) };
  const seats = Array.from({ length: game.seats[2] }, (_, seat): SeatOrder => (seat ? bot : { kind: "here" }));
  return { game: game.name, seats, settings: {}, scenario: "", lesson: false };
}

/** Play on from a position of a finished match; the id of the new one. */
export async function branchOff(game: string, id: string, at: number, seats: SeatOrder[]): Promise<string> {
  const created = await branch(id, at, seats);
  remember(game, created, seats);
  return created.id;
}
