// The rulebook of a game as data: HTML with an anchor for every rule, its headings, and its passages to search in.

export interface Heading {
  level: number;
  anchor: string;
  title: string;
}

/** A rule and what belongs to it, or the words below a heading. */
export interface Passage {
  anchor: string;
  rule: string; // empty if it is no rule
  heading: string;
  text: string;
}

export interface Rulebook {
  html: string;
  headings: Heading[];
  passages: Passage[];
  anchors: Set<string>;
}

/** Where a rule (or a heading) is; the chapter of a rule that the codex for players leaves out. */
export function findAnchor(rulebook: Rulebook, rule: string): string {
  if (rulebook.anchors.has(rule) || rulebook.headings.some((heading) => heading.anchor === rule)) return rule;
  const chapter = /-(\d+)/.exec(rule)?.[1];
  return rulebook.headings.find((heading) => heading.level === 2 && heading.title.startsWith(`${chapter}.`))?.anchor ?? "";
}
