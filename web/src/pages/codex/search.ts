// Search in a rulebook: rules by number, passages by words.
import type { Passage, Rulebook } from "../../api/http";

export interface Part {
  text: string;
  hit: boolean;
}

export interface Hit {
  anchor: string;
  rule: string;
  heading: string;
  parts: Part[]; // the text around the first match
}

const BEFORE = 40; // characters shown before the first match
const AROUND = 150; // characters shown in total

/** The words of a query, in lower case. */
export function terms(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The best passages for a query: rules of that number first, then headings, whole words and parts of words. */
export function search(rulebook: Rulebook, query: string, limit = 40): Hit[] {
  const searchWords = terms(query);
  if (query.trim().length < 2) return [];
  const number = /^(?:[a-z]{1,4}[- ]?)?(\d+(?:\.\d+)*)\.?$/i.exec(query.trim())?.[1] ?? "";
  return rulebook.passages
    .map((passage) => ({ passage, rank: rank(passage, searchWords, number) }))
    .filter((found) => found.rank < NEVER)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ passage }) => hit(passage, searchWords));
}

const NEVER = 9;
const LONG = 700; // characters; longer passages, mostly tables, rank lower

function rank(passage: Passage, searchWords: string[], number: string): number {
  const own = passage.rule.replace(/^[A-Z]+-/, "");
  if (number && own === number) return 0;
  if (number && (own.startsWith(`${number}.`) || (number.includes(".") && own.startsWith(number)))) return 1;
  const text = `${passage.rule} ${passage.text}`.toLowerCase();
  const heading = passage.heading.toLowerCase();
  if (!searchWords.every((word) => text.includes(word) || heading.includes(word))) return NEVER;
  if (!passage.rule && searchWords.every((word) => heading.includes(word))) return 2;
  if (!searchWords.some((word) => text.includes(word))) return 5;
  return (searchWords.every((word) => whole(word).test(text)) ? 3 : 4) + (passage.text.length > LONG ? 0.5 : 0);
}

function whole(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escape(word)}(?![\\p{L}\\p{N}])`, "u");
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** A passage as a result: its text around the first match, cut at word boundaries. */
function hit(passage: Passage, searchWords: string[]): Hit {
  const { anchor, rule, heading, text } = passage;
  const first = Math.min(...searchWords.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0), text.length);
  const from = first === text.length || first <= BEFORE ? 0 : text.indexOf(" ", first - BEFORE) + 1;
  const cut = text.length > from + AROUND ? text.lastIndexOf(" ", from + AROUND) : text.length;
  const shown = (from ? "… " : "") + text.slice(from, cut > from ? cut : from + AROUND) + (cut < text.length ? " …" : "");
  return { anchor, rule, heading, parts: parts(shown, searchWords) };
}

/** A text split into matches of the words and the text between them. */
export function parts(text: string, searchWords: string[]): Part[] {
  if (!searchWords.length) return [{ text, hit: false }];
  const longest = [...searchWords].sort((a, b) => b.length - a.length).map(escape);
  const pieces = text.split(new RegExp(`(${longest.join("|")})`, "iu"));
  return pieces.map((piece, i) => ({ text: piece, hit: i % 2 === 1 })).filter((part) => part.text);
}
