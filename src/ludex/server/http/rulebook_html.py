"""Rulebooks as HTML: an anchor for each rule, links between rules, headings, and passages for the search."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ludex.kernel.rulebook import anchor

NAME = re.compile(r"[A-Z]{1,4}-\d+(?:\.\d+)*|[A-Z]\.\d+")  # AB-9.4, AB-1.6.2, A.1
MENTION = re.compile(r"(?<![A-Z])[A-Z]{2,4}-\d+\.\d+(?:\.\d+)*")
LONG_CELL = 50  # characters; longer cells of a table get a wider column


@dataclass
class Heading:
    """A heading and its anchor."""

    level: int
    anchor: str
    title: str


@dataclass
class Passage:
    """The text of a rule, or the text below a heading; `rule` is empty for text that is not a rule."""

    anchor: str
    rule: str
    heading: str
    text: str


@dataclass
class RulebookHtml:
    """A rendered rulebook; every id in `rules` is an anchor in the HTML."""

    html: str
    rules: list[str]
    headings: list[Heading] = field(default_factory=list)
    passages: list[Passage] = field(default_factory=list)


def render(markdown: str) -> RulebookHtml:
    """Render a rulebook; HTML in it is shown as text, and unsafe links are not made."""
    parser = MarkdownIt("js-default", {"html": False})
    parser.add_render_rule("table_open", lambda *_: '<div class="table"><table>\n')
    parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
    tokens = parser.parse(markdown)
    rules = list(_mark(tokens))
    _link_mentions(tokens, set(rules))
    book = RulebookHtml(parser.renderer.render(tokens, parser.options, {}), rules)
    _outline(book, tokens)
    return book


def _mark(tokens: Sequence[Token]) -> Iterator[str]:
    """Add anchors to headings and rules, classes to long cells; yield the ids of the rules."""
    for i, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor(_plain(tokens[i + 1])))
        elif token.type in ("th_open", "td_open"):  # alignment is dropped: it would be an inline style
            token.attrs = {"class": "long"} if len(tokens[i + 1].content) > LONG_CELL else {}
        elif rule := _rule_of(token):
            holder = tokens[i - 2] if tokens[i - 2].type == "list_item_open" else tokens[i - 1]
            holder.attrs |= {"id": rule, "class": "rule"}
            token.meta["rule"] = rule
            yield rule


def _rule_of(inline: Token) -> str:
    """Return the id of the rule that a paragraph states, or an empty string."""
    first = [child for child in inline.children or [] if child.type != "text" or child.content][:2]
    states = len(first) == 2 and first[0].type == "strong_open" and NAME.fullmatch(first[1].content)
    return first[1].content if states else ""


def _link_mentions(tokens: Sequence[Token], rules: set[str]) -> None:
    """Make each mention of a known rule a link; a rule's own id links to itself."""
    for token in tokens:
        if token.type == "inline":
            token.children = list(_linked(token, rules))


def _linked(inline: Token, rules: set[str]) -> Iterator[Token]:
    inside, own = 0, inline.meta.get("rule")
    for child in inline.children or []:
        inside += child.nesting if child.type in ("link_open", "link_close") else 0
        if child.type != "text" or inside:
            yield child
        elif own and child.content == own:
            own = None
            yield from _link(child.content, "rule-id")
        else:
            yield from _split(child.content, rules)


def _split(text: str, rules: set[str]) -> Iterator[Token]:
    """Yield a text with links for the rules that it mentions."""
    start = 0
    for found in MENTION.finditer(text):
        if found[0] in rules:
            yield _text(text[start : found.start()])
            yield from _link(found[0], "rule-link")
            start = found.end()
    yield _text(text[start:])


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _link(rule: str, kind: str) -> list[Token]:
    opening = Token("link_open", "a", 1, attrs={"href": f"#{rule}", "class": kind})
    return [opening, _text(rule), Token("link_close", "a", -1)]


def _outline(book: RulebookHtml, tokens: Sequence[Token]) -> None:
    """Collect the headings, and the passages between rules and headings."""
    for i, token in enumerate(tokens):
        at = str(token.attrGet("id") or "")
        if token.type == "heading_open":
            book.headings.append(Heading(int(token.tag[1:]), at, _plain(tokens[i + 1])))
        if at:
            title = book.headings[-1].title if book.headings else ""
            book.passages.append(Passage(at, "" if token.type == "heading_open" else at, title, ""))
        elif token.type == "fence" or (token.type == "inline" and tokens[i - 1].type != "heading_open"):
            _add_words(book.passages, token.content if token.type == "fence" else _plain(token))
    book.passages = [passage for passage in book.passages if passage.text]


def _add_words(passages: Sequence[Passage], text: str) -> None:
    """Append a text to the last passage, if there is one."""
    if passages:
        passages[-1].text = f"{passages[-1].text} {' '.join(text.split())}".strip()


def _plain(inline: Token) -> str:
    """Return the text of a paragraph without its own rule id."""
    words = "".join(" " if child.type.endswith("break") else child.content for child in inline.children or [])
    return words[len(inline.meta.get("rule", "")) :].strip()
