// Parses the Markdown of a rulebook.
import MarkdownIt, { type StateCore, type Token } from "markdown-it";
import type { Heading, Passage, Rulebook } from "./rulebook";

const NAME = /^(?:[A-Z]{1,2}-\d+(?:\.\d+)*|[A-Z]\.\d+)$/; // IM-9.4, SG-1.6.2, A.1
const MANY = 50;
const MENTION = /(?<![A-Z])[A-Z]{2,4}-\d+\.\d+(?:\.\d+)*/g;

/** Parse a rulebook: HTML with an anchor for each rule, its headings and passages. */
export function parseRulebook(text: string): Rulebook {
  const markdown = new MarkdownIt({ html: false });
  const anchors = new Set<string>();
  markdown.core.ruler.push("rules", (state) => mark(state, anchors));
  markdown.renderer.rules.table_open = () => '<div class="table"><table>\n';
  markdown.renderer.rules.table_close = () => "</table></div>\n";
  const tokens = markdown.parse(text, {});
  return { html: markdown.renderer.render(tokens, markdown.options, {}), ...outline(tokens), anchors };
}

/** Add anchors, then links to them; only rules that exist become links. */
function mark(state: StateCore, anchors: Set<string>): void {
  const { tokens } = state;
  tokens.forEach((token, i) => {
    if (token.type === "heading_open") token.attrSet("id", slug(plain(tokens[i + 1]!)));
    if (token.type === "th_open" || token.type === "td_open") token.attrs = cell(tokens[i + 1]!);
    const rule = token.type === "inline" ? ruleOf(token) : "";
    if (rule) {
      const holder = tokens[i - 2]?.type === "list_item_open" ? tokens[i - 2]! : tokens[i - 1]!;
      holder.attrSet("id", rule);
      holder.attrJoin("class", "rule");
      anchors.add(rule);
      token.meta = { rule };
    }
  });
  for (const token of tokens) if (token.type === "inline") token.children = linked(state, token, anchors);
}

/** The attributes of a table cell: a class if its text is long. Alignment is dropped, as it is an inline style. */
function cell(inline: Token): [string, string][] | null {
  return inline.content.length > MANY ? [["class", "long"]] : null;
}

/** The id of the rule that a paragraph states, or "". */
function ruleOf(inline: Token): string {
  const [open, name] = (inline.children ?? []).filter((child) => child.type !== "text" || child.content);
  return open?.type === "strong_open" && NAME.test(name?.content ?? "") ? name!.content : "";
}

/** The tokens of a paragraph with every mention of a rule as a link; a rule's own id links to itself. */
function linked(state: StateCore, inline: Token, anchors: Set<string>): Token[] {
  let inside = 0;
  let own = inline.meta?.rule;
  return (inline.children ?? []).flatMap((child) => {
    if (child.type === "link_open" || child.type === "link_close") inside += child.nesting;
    if (child.type !== "text" || inside) return [child];
    if (child.content && child.content === own) {
      own = "";
      return link(state, child.content, "rule-id");
    }
    return split(state, child, anchors);
  });
}

function split(state: StateCore, text: Token, anchors: Set<string>): Token[] {
  const parts: Token[] = [];
  let from = 0;
  for (const found of text.content.matchAll(MENTION)) {
    if (!anchors.has(found[0])) continue;
    parts.push(words(state, text.content.slice(from, found.index)), ...link(state, found[0], "rule-link"));
    from = found.index + found[0].length;
  }
  return [...parts, words(state, text.content.slice(from))];
}

function words(state: StateCore, content: string): Token {
  const token = new state.Token("text", "", 0);
  token.content = content;
  return token;
}

function link(state: StateCore, rule: string, kind: string): Token[] {
  const open = new state.Token("link_open", "a", 1);
  open.attrs = [
    ["href", `#${rule}`],
    ["class", kind],
  ];
  return [open, words(state, rule), new state.Token("link_close", "a", -1)];
}

/** The headings, and the passages between rules and headings. */
function outline(tokens: Token[]): { headings: Heading[]; passages: Passage[] } {
  const headings: Heading[] = [];
  const passages: Passage[] = [];
  const begin = (anchor: string, rule: string): void => {
    passages.push({ anchor, rule, heading: headings.at(-1)?.title ?? "", text: "" });
  };
  tokens.forEach((token, i) => {
    const anchor = String(token.attrGet("id") ?? "");
    if (token.type === "heading_open") {
      headings.push({ level: Number(token.tag.slice(1)), anchor, title: plain(tokens[i + 1]!) });
      begin(anchor, "");
    } else if (anchor) begin(anchor, anchor);
    else if (token.type === "inline" && tokens[i - 1]?.type !== "heading_open") add(passages, plain(token));
    else if (token.type === "fence") add(passages, token.content);
  });
  return { headings, passages: passages.filter((passage) => passage.text) };
}

function add(passages: Passage[], text: string): void {
  const last = passages.at(-1);
  if (last) last.text += (last.text ? " " : "") + text.replace(/\s+/g, " ").trim();
}

/** The text of a paragraph without its own rule id. */
function plain(inline: Token): string {
  const text = (inline.children ?? []).map((child) => (/break$/.test(child.type) ? " " : child.content)).join("");
  return text.slice(String(inline.meta?.rule ?? "").length).trim();
}

/** The anchor of a heading, as GitHub writes it. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
}
