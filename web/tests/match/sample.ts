// Small samples of wire types for tests.
import type { EventBatch, EventInfo, SeatInfo, MatchInfo, Update } from "../../src/api/protocol";

export function told(event: string, words = event, data: Record<string, unknown> = {}): EventInfo {
  return { words, rule: "IM-1.1", data: { event, ...data } };
}

export function batch(n: number, seat: number, events: EventInfo[], turn = 1, title = `Turn ${turn}`, phase = ""): EventBatch {
  return { n, seat, turn, moment: { turn, title, phase }, events };
}

export function seat(number: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: number, role: `S${number}`, kind: "human", level: "normal", name: ["Ada", "Bob", "Cy"][number] ?? "", mine: false, online: true, away: 0, joined: true, ...more };
}

export function table(seats: SeatInfo[], more: Partial<MatchInfo> = {}): MatchInfo {
  return { t: "match", match: "m", game: "impetus", catalog: "1", title: "Impetus", seats, settings: {}, scenario: "", lesson: false, commitment: "c", dice: "secret", seed: "", spectators: 0, parent: "", created: 0, abandoned: false, rules: null, exports: [], ...more };
}

export function update(more: Partial<Update> = {}): Update {
  return { t: "update", seq: 1, count: 0, seat: 0, view: {}, moment: { turn: 1, title: "Turn 1" }, pending: [], own: 0, menu: null, first: 0, keeps: true, batches: [], undo: "no", takeback: null, lesson: null, over: false, returns: [], ending: "", ...more };
}
