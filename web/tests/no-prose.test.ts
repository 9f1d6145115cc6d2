// Nothing reads our own prose: every place that takes a text apart, or compares one, is listed here with the reason.
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

/** Methods of strings that take them apart; those that lists have, too, are listed where a list has them. */
const METHODS = new Set(["split", "replace", "replaceAll", "match", "matchAll", "search", "exec", "indexOf", "lastIndexOf", "startsWith", "endsWith"]);
const FUNCTIONS = new Set(["parseInt", "parseFloat", "RegExp"]);
/** Fields with words for people: things are found by id, never by one of these. */
const PROSE = new Set(["label", "words", "about", "prompt", "title"]);

interface Place {
  why: string;
  uses: string[];
}

const ALLOWED: Record<string, Place> = {
  // what people type, and what they search for
  "pages/codex/RulebookText.svelte": { why: "marks the words of a search", uses: ["indexOf", "indexOf"] },
  "pages/codex/search.ts": {
    why: "searches the rulebook for what was typed",
    uses: [
      ...["RegExp", "RegExp", "exec", "indexOf", "indexOf", "lastIndexOf"],
      ...["regular expression", "regular expression", "regular expression", "regular expression"],
      ...["replace", "replace", "split", "split", "startsWith", "startsWith"],
    ],
  },
  "pages/match/commands.ts": { why: "reads a typed command", uses: ["regular expression", "split"] },
  "pages/new/option-text.ts": { why: "checks a typed number, searches for typed words", uses: ["regular expression", "regular expression", "split"] },
  // addresses
  "api/my-matches.ts": { why: "the secret of a seat in the address", uses: ["exec", "regular expression"] },
  "api/patch.ts": { why: "a JSON Pointer is an address", uses: ["replaceAll", "replaceAll", "split"] },
  "app/router.ts": { why: "the path of a page", uses: ["regular expression", "split", "startsWith"] },
  "pages/codex/RuleBar.svelte": { why: "whether an address names a rule or a heading", uses: ["regular expression"] },
  "pages/codex/find-anchor.ts": { why: "the chapter of a rule's id in the rulebook", uses: ["exec", "regular expression", "startsWith"] },
  "pages/replay/address.ts": { why: "numbers in the address", uses: ["regular expression"] },
  // lists, not texts
  "pages/home/art/Hexes.svelte": { why: "a list of numbers", uses: ["indexOf"] },
  "pages/replay/replay-player.svelte.ts": { why: "a list of speeds", uses: ["indexOf"] },
  "pages/replay/shortcuts.ts": { why: "a list of viewpoints", uses: ["indexOf"] },
  "stage/chooser.svelte.ts": { why: "a list of step numbers", uses: ["indexOf"] },
  // ids and names that are no prose
  "pages/match/MatchLog.svelte": { why: "the filter that was clicked", uses: ["compares label"] },
  "pages/replay/ReplayLog.svelte": { why: "the filter that was clicked", uses: ["compares label"] },
  "stage/words.ts": { why: "writes an id as words", uses: ["replaceAll"] },
  "ui/dice.ts": { why: "the names of fields", uses: ["startsWith"] },
};

type Node = { type: string; [key: string]: any };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const nameOf = (node: Node): string => (node.type === "MemberExpression" ? node.property.name : node.type === "Identifier" ? node.name : "");

/** What a node does with a text, or "". */
function use(node: Node): string {
  if (node.type === "Literal" && node.regex) return "regular expression";
  if (node.type === "CallExpression" && node.callee.type === "MemberExpression" && METHODS.has(nameOf(node.callee))) return nameOf(node.callee);
  if ((node.type === "CallExpression" || node.type === "NewExpression") && FUNCTIONS.has(nameOf(node.callee))) return nameOf(node.callee);
  const compared = node.type === "BinaryExpression" && (node.operator === "===" || node.operator === "!==") ? [node.left, node.right] : [];
  const prose = compared.find((side) => side.type === "MemberExpression" && PROSE.has(nameOf(side)));
  return prose ? `compares ${nameOf(prose)}` : "";
}

function uses(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(uses);
  if (!isNode(node)) return typeof node === "object" && node !== null && !(node instanceof RegExp) ? Object.values(node).flatMap(uses) : [];
  const found = use(node);
  return [...(found ? [found] : []), ...Object.entries(node).flatMap(([key, child]) => (key === "css" ? [] : uses(child)))];
}

function usesIn(file: string, text: string): string[] {
  const source = file.endsWith(".svelte") ? text : `<script lang="ts">${text}</script>`;
  return uses(parse(source, { modern: true })).sort();
}

test("no text of ours is taken apart, and nothing is found by its words", () => {
  const files = Object.entries(SOURCES).filter(([file]) => !file.endsWith(".d.ts"));
  const listed = files.map(([file, text]) => [file.slice("../src/".length), usesIn(file, text)] as const);
  const found = Object.fromEntries(listed.filter(([, list]) => list.length));
  expect(found).toEqual(Object.fromEntries(Object.entries(ALLOWED).map(([file, { uses }]) => [file, uses])));
}, 120_000); // parses every source
