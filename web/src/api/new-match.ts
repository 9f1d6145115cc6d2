// New tables: made by the server, remembered by this browser.
import { postBranch, postMatch, postSave, type CreatedMatch, type GameInfo, type NewMatch, type SeatChoice } from "./http";
import { rememberMatch } from "./my-matches";

/** Remember the links of a new table: those of friends to give away, all others to play with. */
function rememberCreated(game: string, { id, tokens }: CreatedMatch, seats: SeatChoice[] = []): void {
  const isFriend = (seat: number): boolean => seats[seat]?.kind === "link";
  const mine = tokens.flatMap((token, seat) => (token && !isFriend(seat) ? [seat] : []));
  const links = tokens.map((token, seat) => (isFriend(seat) ? token : null));
  rememberMatch(id, { game, seats: mine, tokens: mine.map((seat) => tokens[seat]!), links });
}

/** Make a table; its id. */
export async function createMatch(match: NewMatch): Promise<string> {
  const created = await postMatch(match);
  rememberCreated(match.game, created, match.seats);
  return created.id;
}

/** A guided game; its id. */
export const createLesson = (game: GameInfo): Promise<string> =>
  createMatch({ game: game.name, seats: [], settings: {}, scenario: "", lesson: true });

/** Bring a saved match back; its id. */
export async function importMatch(text: string): Promise<string> {
  const created = await postSave(text);
  rememberCreated("", created);
  return created.id;
}

/** The weakest bot that knows what it does. */
export const defaultLevel = (game: GameInfo): string => game.levels[1] ?? game.levels[0]!;

/** One person against bots, as the game is usually played. */
export function defaultMatch(game: GameInfo): NewMatch {
  const bot: SeatChoice = { kind: "bot", level: defaultLevel(game) };
  const seats = Array.from({ length: game.seats[2] }, (_, seat): SeatChoice => (seat ? bot : { kind: "here" }));
  return { game: game.name, seats, settings: {}, scenario: "", lesson: false };
}

/** Play on from a position of a finished match; the id of the new one. */
export async function branchMatch(game: string, id: string, at: number, seats: SeatChoice[]): Promise<string> {
  const created = await postBranch(id, at, seats);
  rememberCreated(game, created, seats);
  return created.id;
}
