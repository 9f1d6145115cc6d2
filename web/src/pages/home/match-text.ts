// The texts of a match in the list of this browser's matches.
import type { Summary } from "../../api/http";
import type { MyMatch } from "../../api/my-matches";

export interface MatchEntry {
  mine: MyMatch;
  summary: Summary;
}

const who = (summary: Summary, seat: number): string => {
  const { role, name } = summary.seats[seat]!;
  return name && name !== role ? `${name} (${role})` : role;
};

const list = new Intl.ListFormat("en", { type: "conjunction" });

export const isEnded = (summary: Summary): boolean => summary.over || summary.abandoned;

/** Whether a seat of this browser has to decide. */
export const isMyTurn = ({ mine, summary }: MatchEntry): boolean =>
  !isEnded(summary) && summary.pending.some((seat) => mine.seats.includes(seat));

/** Whether to warn that the dice are known: somebody else plays too. */
export const mustWarnOfKnownDice = ({ mine, summary }: MatchEntry): boolean =>
  summary.dice === "known" && !isEnded(summary) && summary.seats.some((seat, number) => seat.kind === "human" && !mine.seats.includes(number));

/** The result of a finished match, from the view of this browser. */
function resultText({ mine, summary }: MatchEntry): string {
  if (!summary.returns.length) return "Over";
  const best = Math.max(...summary.returns);
  const winners = summary.returns.flatMap((share, seat) => (share === best ? [seat] : []));
  if (winners.length > 1) return winners.some((seat) => mine.seats.includes(seat)) ? "Shared victory" : `${list.format(winners.map((seat) => who(summary, seat)))} share the victory`;
  if (mine.seats.length === 1 && mine.seats[0] === winners[0]) return "You won";
  return `${who(summary, winners[0]!)} won`;
}

/** The name of a match in the list. */
export const matchName = ({ title, lesson, scenario }: Summary): string => (lesson ? `${title}, lesson` : scenario ? `${title}: ${scenario}` : title);

/** Whose turn it is, or how the match ended. */
export function statusText(entry: MatchEntry): string {
  const { mine, summary } = entry;
  if (summary.abandoned) return "Abandoned";
  if (summary.over) return resultText(entry);
  const mySeats = summary.pending.filter((seat) => mine.seats.includes(seat));
  if (mySeats.length) return mine.seats.length > 1 ? `Your turn: ${list.format(mySeats.map((seat) => who(summary, seat)))}` : "Your turn";
  return summary.pending.length ? `Waiting for ${list.format(summary.pending.map((seat) => who(summary, seat)))}` : "Running";
}

/** The other players. */
export function playersText({ mine, summary }: MatchEntry): string {
  const others = summary.seats.flatMap((_, seat) => (mine.seats.includes(seat) ? [] : [who(summary, seat)]));
  return others.length ? `with ${list.format(others)}` : "everybody in this browser";
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** “3 hours ago”; both times in seconds. */
export function timeAgo(then: number, now: number): string {
  const [unit, size] = units.find(([, size]) => now - then >= size) ?? ["second", 0];
  return size ? relative.format(-Math.floor((now - then) / size), unit) : "just now";
}

const rank = (entry: MatchEntry): number => (isMyTurn(entry) ? 0 : isEnded(entry.summary) ? 2 : 1);

/** Matches where it is my turn first, then running, then finished ones; each newest first. */
export const sortEntries = (entries: MatchEntry[]): MatchEntry[] =>
  entries.toSorted((a, b) => rank(a) - rank(b) || b.summary.updated - a.summary.updated);
