// Creates matches on the server and stores their links in this browser. All functions return the id of the match.
import { postBranch, postImport, postMatch, postRematch, type CreatedMatch, type GameInfo, type NewMatch, type SeatChoice } from "./http";
import { rememberMatch } from "./my-matches";

/** Store the tokens of a new match: those of friends as links to send, all others as seats of this browser. */
function rememberCreated(game: string, { id, tokens }: CreatedMatch, seats: SeatChoice[] = []): void {
  const isFriend = (seat: number): boolean => seats[seat]?.kind === "link";
  const mine = tokens.flatMap((token, seat) => (token && !isFriend(seat) ? [seat] : []));
  const links = tokens.map((token, seat) => (isFriend(seat) ? token : null));
  rememberMatch(id, { game, seats: mine, tokens: mine.map((seat) => tokens[seat]!), links });
}

/** Create a match. */
export async function createMatch(match: NewMatch): Promise<string> {
  const created = await postMatch(match);
  rememberCreated(match.game, created, match.seats);
  return created.id;
}

/** Create the guided first game. */
export const createLesson = (game: GameInfo): Promise<string> =>
  createMatch({ game: game.name, seats: [], settings: {}, scenario: "", position: "", lesson: true });

/** Create a match from the text of a save, or from the own record of a game. */
export async function importMatch(text: string, recordOf = ""): Promise<string> {
  const created = await postImport(text, recordOf);
  rememberCreated(recordOf, created);
  return created.id;
}

/** The level that a bot has by default: the weakest that does not play at random. */
export const defaultLevel = (game: GameInfo): string => game.levels[1] ?? game.levels[0]!;

/** One person against bots, with the usual number of seats and the rules of the rulebook. */
export function defaultMatch(game: GameInfo): NewMatch {
  const bot: SeatChoice = { kind: "bot", level: defaultLevel(game) };
  const seats = Array.from({ length: game.seats[2] }, (_, seat): SeatChoice => (seat ? bot : { kind: "here" }));
  return { game: game.name, seats, settings: {}, scenario: "", position: "", lesson: false };
}

/** Create a match that continues from a position of a finished one. */
export async function branchMatch(game: string, id: string, at: number, seats: SeatChoice[]): Promise<string> {
  const created = await postBranch(id, at, seats);
  rememberCreated(game, created, seats);
  return created.id;
}

/** Create a match that begins as a finished one did, with new dice. */
export async function repeatMatch(game: string, id: string, seats: SeatChoice[]): Promise<string> {
  const created = await postRematch(id, seats);
  rememberCreated(game, created, seats);
  return created.id;
}
