// Parses the Markdown subset of lessons: paragraphs of text, `code` and rule ids. No HTML.

export interface TextPart {
  kind: "text" | "code" | "rule";
  text: string;
}

const MARKS = /(`[^`]+`|\b[A-Z]{2,4}-\d+(?:\.\d+)*\b)/;

function textPart(part: string): TextPart {
  if (part.length > 2 && part.startsWith("`") && part.endsWith("`")) return { kind: "code", text: part.slice(1, -1) };
  return { kind: MARKS.test(part) ? "rule" : "text", text: part };
}

/** The paragraphs of a text, each as a list of parts. */
export function paragraphs(text: string): TextPart[][] {
  const blocks = text.split(/\n\s*\n/).map((block) => block.replace(/\s+/g, " ").trim());
  return blocks.filter(Boolean).map((block) => block.split(MARKS).filter(Boolean).map(textPart));
}
