// The HTTP side of the server. Every failure is an error whose message is a sentence for the person.
import type { Lot } from "./protocol";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type OptionInfo = Schemas["OptionInfo"];
export type ScenarioInfo = Schemas["ScenarioInfo"];
export type GameInfo = Schemas["GameInfo"];
export type SeatOrder = Schemas["SeatChoice"];
export type MatchOrder = Required<Schemas["NewMatch"]>;
export type Created = Schemas["Begun"];
export type Summary = Schemas["Summary"];
export type Replay = Omit<Schemas["Film"], "lots"> & { lots: Lot[] };
export type Position = Schemas["Position"];
export type Codex = Schemas["Codex"];

/** The server said no, or did not answer; `status` is 0 for the latter. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly rule = "",
  ) {
    super(message);
  }
}

const SILENT = "The server does not answer. Is it still running? Start it with “ludex serve” and try again.";

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/api${path}`, init).catch(() => {
    throw new Failure(SILENT, 0);
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { error?: string; rule?: string };
  throw new Failure(body.error ?? `The server could not answer (${response.status}). Try again.`, response.status, body.rule);
}

async function get<T>(path: string, headers?: HeadersInit): Promise<T> {
  return (await ask(path, { headers })).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (await ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

export const games = (): Promise<GameInfo[]> => get("/games");

export const create = (order: MatchOrder): Promise<Created> => post("/matches", order);

export const summary = (id: string): Promise<Summary> => get(`/matches/${id}`);

export const mine = (ids: string[]): Promise<Summary[]> => post("/mine", { ids });

export const save = async (id: string): Promise<string> => (await ask(`/matches/${id}/save`)).text();

export async function load(text: string): Promise<Created> {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return (await ask("/import", { method: "POST", headers, body: text })).json() as Promise<Created>;
}

export const branch = (id: string, at: number, seats: SeatOrder[]): Promise<Created> =>
  post(`/matches/${id}/branch`, { at, seats });

const credentials = (token: string): HeadersInit | undefined => (token ? { Authorization: `Seat ${token}` } : undefined);

/** A match as a seat may know it; the seat of a running match needs its token. */
export const replay = (id: string, seat: number, token = ""): Promise<Replay> =>
  get(`/matches/${id}/replay?seat=${seat}`, credentials(token));

/** A position as a seat saw it, among those of the replay; the seat of a running match needs its token. */
export const position = (id: string, at: number, seat: number, token = ""): Promise<Position> =>
  get(`/matches/${id}/positions/${at}?seat=${seat}`, credentials(token));

export const codex = (game: string): Promise<Codex> => get(`/codex/${game}`);
