// The texts of a scenario.
const RULES = /\s*\(([A-Z]+-[\d.]+(?:, [A-Z]+-[\d.]+)*)\)\.?$/;

/** A text without the rule ids in parentheses at its end, and these ids. */
export function splitCitations(about: string): { text: string; rules: string[] } {
  return { text: about.replace(RULES, ""), rules: RULES.exec(about)?.[1]?.split(", ") ?? [] };
}
