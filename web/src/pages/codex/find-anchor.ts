// Finds a rule or a heading in a rulebook.
import type { Rulebook } from "../../api/http";

/** The anchor of a rule or a heading; for a rule that the codex leaves out, the anchor of its chapter. */
export function findAnchor(rulebook: Rulebook, rule: string): string {
  if (rulebook.rules.includes(rule) || rulebook.headings.some((heading) => heading.anchor === rule)) return rule;
  const chapter = /-(\d+)/.exec(rule)?.[1];
  return rulebook.headings.find((heading) => heading.level === 2 && heading.title.startsWith(`${chapter}.`))?.anchor ?? "";
}
