// A parsed rulebook: HTML with an anchor for each rule, its headings, and its passages for the search.

export interface Heading {
  level: number;
  anchor: string;
  title: string;
}

/** The text of a rule, or the text below a heading. */
export interface Passage {
  anchor: string;
  rule: string; // its id; empty for text that is not a rule
  heading: string;
  text: string;
}

export interface Rulebook {
  html: string;
  headings: Heading[];
  passages: Passage[];
  anchors: Set<string>;
}

/** The anchor of a rule or a heading; for a rule that the codex leaves out, the anchor of its chapter. */
export function findAnchor(rulebook: Rulebook, rule: string): string {
  if (rulebook.anchors.has(rule) || rulebook.headings.some((heading) => heading.anchor === rule)) return rule;
  const chapter = /-(\d+)/.exec(rule)?.[1];
  return rulebook.headings.find((heading) => heading.level === 2 && heading.title.startsWith(`${chapter}.`))?.anchor ?? "";
}
