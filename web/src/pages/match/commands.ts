// Parses typed input: an action in notation, or one of the terminal's commands.

export type Command =
  | { does: "decide"; words: string }
  | { does: "open"; tab: "log" | "seats" | "actions" }
  | { does: "rule"; id: string }
  | { does: "at"; place: string }
  | { does: "undo" }
  | { does: "help" };

const PLAIN: Record<string, Command> = {
  log: { does: "open", tab: "log" },
  view: { does: "open", tab: "seats" },
  actions: { does: "open", tab: "actions" },
  undo: { does: "undo" },
  help: { does: "help" },
};

/** The command of a line; everything else is a decision in notation. */
export function parseCommand(line: string): Command {
  const text = line.trim();
  const [word = "", ...rest] = text.split(/\s+/);
  const argument = rest.join(" ");
  if (!argument && PLAIN[word.toLowerCase()]) return PLAIN[word.toLowerCase()]!;
  if (word.toLowerCase() === "rule" && argument) return { does: "rule", id: argument.toUpperCase() };
  if (word.toLowerCase() === "at" && argument) return { does: "at", place: argument };
  return { does: "decide", words: text };
}
