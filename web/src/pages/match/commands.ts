// Parses typed input: an action in notation, or one of the terminal's commands.

export type Command =
  | { kind: "decide"; words: string }
  | { kind: "open"; tab: "log" | "seats" | "actions" }
  | { kind: "rule"; id: string }
  | { kind: "at"; place: string }
  | { kind: "undo" }
  | { kind: "help" };

const PLAIN: Record<string, Command> = {
  log: { kind: "open", tab: "log" },
  view: { kind: "open", tab: "seats" },
  actions: { kind: "open", tab: "actions" },
  undo: { kind: "undo" },
  help: { kind: "help" },
};

/** The command of a line; everything else is a decision in notation. */
export function parseCommand(line: string): Command {
  const text = line.trim();
  const [word = "", ...rest] = text.split(/\s+/);
  const argument = rest.join(" ");
  if (!argument && PLAIN[word.toLowerCase()]) return PLAIN[word.toLowerCase()]!;
  if (word.toLowerCase() === "rule" && argument) return { kind: "rule", id: argument.toUpperCase() };
  if (word.toLowerCase() === "at" && argument) return { kind: "at", place: argument };
  return { kind: "decide", words: text };
}
