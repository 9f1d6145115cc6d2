// The notice that the rules have changed since a match began.
import type { MatchInfo } from "../../api/protocol";

/** Its text, the rule that now forbids a decision, and whether the players must choose how to continue. */
export interface RulesNotice {
  text: string;
  rule: string;
  broken: boolean;
}

export function rulesNotice(table: MatchInfo): RulesNotice | null {
  if (!table.rules || table.abandoned) return null;
  const { begun, now, broken } = table.rules;
  const changed = `The rules have changed since this match began (version ${begun}, now ${now}).`;
  if (!broken) return { text: `${changed} All decisions are still valid.`, rule: "", broken: false };
  const which = broken.number ? `Decision ${broken.number}${broken.words ? `, “${broken.words}”,` : ""} in turn ${broken.turn}` : `A decision in turn ${broken.turn}`;
  const why = broken.text ? ` ${broken.text}` : "";
  return { text: `${changed} ${which} is not allowed any more.${why} Continue from the beginning of that turn, or end the match.`, rule: broken.rule ?? "", broken: true };
}
