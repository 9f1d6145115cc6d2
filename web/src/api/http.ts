// The HTTP API. Every failure is an `HttpError` whose message can be shown to the user.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type OptionInfo = Schemas["OptionInfo"];
export type OptionGroup = Schemas["OptionGroup"];
export type PresetInfo = Schemas["PresetInfo"];
export type Identity = Schemas["Identity"];
export type ScenarioInfo = Schemas["ScenarioInfo"];
export type GameInfo = Schemas["GameInfo"];
export type SeatChoice = Schemas["SeatChoice"];
export type NewMatch = Required<Schemas["NewMatch"]>;
export type CreatedMatch = Schemas["Begun"];
export type Problem = Schemas["Problem"];
export type Summary = Schemas["Summary"];
export type Replay = Schemas["ReplayInfo"];
export type Position = Schemas["Position"];
export type Rulebook = Schemas["Codex"];
export type Heading = Schemas["Heading"];
export type Passage = Schemas["Passage"];

/** The server refused or did not answer; `status` is 0 if there was no answer. */
export class HttpError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly rule = "",
    readonly option = "", // the name of the option that is wrong, if one is
  ) {
    super(message);
  }
}

const NO_ANSWER = "The server does not answer. Is it still running? Start it with “ludex serve” and try again.";

async function request(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/api${path}`, init).catch(() => {
    throw new HttpError(NO_ANSWER, 0);
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new HttpError(body.error ?? `The server could not answer (${response.status}). Try again.`, response.status, body.rule, body.option);
}

async function get<T>(path: string, headers?: HeadersInit): Promise<T> {
  return (await request(path, { headers })).json() as Promise<T>;
}

async function post<T, B>(path: string, body: B): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (await request(path, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

export const fetchGames = (): Promise<GameInfo[]> => get("/games");

export const fetchCatalog = (game: string, version: string): Promise<unknown> => get(`/games/${game}/catalog?v=${version}`);

export const postMatch = (match: NewMatch): Promise<CreatedMatch> => post<CreatedMatch, NewMatch>("/matches", match);

export const fetchSummary = (id: string): Promise<Summary> => get(`/matches/${id}`);

const MINE = 20; // matches in one request, as the server limits it

/** The summaries of matches, without those that are unknown. */
export async function fetchSummaries(ids: string[]): Promise<Summary[]> {
  const found: Summary[] = [];
  for (let from = 0; from < ids.length; from += MINE) {
    found.push(...(await post<Summary[], Schemas["Mine"]>("/mine", { ids: ids.slice(from, from + MINE) })));
  }
  return found;
}

export const fetchSave = async (id: string): Promise<string> => (await request(`/matches/${id}/save`)).text();

/** A position of a match as text; refused while something is hidden. */
export const fetchPositionText = async (id: string, at: number): Promise<string> => (await request(`/matches/${id}/position?at=${at}`)).text();

/** A match as its game records it; while it goes on, without what is hidden. */
export const fetchRecord = async (id: string): Promise<string> => (await request(`/matches/${id}/record`)).text();

/** Import a save, or the own record of a game. */
export async function postImport(text: string, recordOf = ""): Promise<CreatedMatch> {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return (await request(recordOf ? `/import?game=${recordOf}` : "/import", { method: "POST", headers, body: text })).json() as Promise<CreatedMatch>;
}

export const postBranch = (id: string, at: number, seats: SeatChoice[]): Promise<CreatedMatch> =>
  post<CreatedMatch, Schemas["Branch"]>(`/matches/${id}/branch`, { at, seats });

/** Create a match that begins as a finished one did. */
export const postRematch = (id: string, seats: SeatChoice[]): Promise<CreatedMatch> =>
  post<CreatedMatch, Schemas["Rematch"]>(`/matches/${id}/rematch`, { seats });

const seatHeaders = (token: string): HeadersInit | undefined => (token ? { Authorization: `Seat ${token}` } : undefined);

/** The replay of a match as a seat may see it; a seat of a running match needs its token. */
export const fetchReplay = (id: string, seat: number, token = ""): Promise<Replay> =>
  get(`/matches/${id}/replay?seat=${seat}`, seatHeaders(token));

/** One position of a replay as a seat saw it; a seat of a running match needs its token. */
export const fetchPosition = (id: string, at: number, seat: number, token = ""): Promise<Position> =>
  get(`/matches/${id}/positions/${at}?seat=${seat}`, seatHeaders(token));

export const fetchRulebook = (game: string): Promise<Rulebook> => get(`/codex/${game}`);
