// The rules have changed since a match was begun: what its players should know.
import type { TableInfo } from "../../api/protocol";

/** The notice in words, the rule that forbids a decision now, and whether somebody must choose how to go on. */
export interface RulesNotice {
  text: string;
  rule: string;
  broken: boolean;
}

export function rulesNotice(table: TableInfo): RulesNotice | null {
  if (!table.rules || table.abandoned) return null;
  const { begun, now, broken } = table.rules;
  const changed = `The rules have changed since this match was begun (version ${begun}, now ${now}).`;
  if (!broken) return { text: `${changed} All decisions still hold; its replay is told as it was.`, rule: "", broken: false };
  const which = broken.number ? `Decision ${broken.number}${broken.words ? `, “${broken.words}”,` : ""} in turn ${broken.turn}` : `A decision in turn ${broken.turn}`;
  const why = broken.text ? ` ${broken.text}` : "";
  return { text: `${changed} ${which} is not allowed any more.${why} Go on from the beginning of that turn, or end the match.`, rule: broken.rule ?? "", broken: true };
}
