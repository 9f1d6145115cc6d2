"""Rulebooks as HTML: anchors, links between rules, headings, and passages for the search."""

from __future__ import annotations

import re

from ludex.server.http.rulebook_html import render

BOOK = render("""# Toy: the rules

You add up.

## 1. Numbers

- **TO-1.1** A number is *small* if it is below 10 (TO-2.1, TO-9.9).
  - a part of it
- **TO-1.2** Numbers are written in `TO-1.1` digits.

| what | many |
| ---: | --- |
| legs of TO-1.1 | 4 |
| very, very, very many of the legs of a large centipede | |

## 2. The end of a game

**TO-2.1** Who reaches 10 wins. <script>alert(1)</script> [click](javascript:alert(1))

- **A.1** An appendix, see [TO-2.1](#2-the-end-of-a-game).

```
a  board
```
""")


def test_every_rule_has_an_anchor_in_lists_and_in_paragraphs() -> None:
    assert BOOK.rules == ["TO-1.1", "TO-1.2", "TO-2.1", "A.1"]
    assert '<li id="TO-1.1" class="rule">' in BOOK.html
    assert '<p id="TO-2.1" class="rule">' in BOOK.html


def test_mentions_of_rules_that_exist_are_links() -> None:
    assert '(<a href="#TO-2.1" class="rule-link">TO-2.1</a>, TO-9.9)' in BOOK.html
    assert '<strong><a href="#TO-1.1" class="rule-id">TO-1.1</a></strong>' in BOOK.html
    assert 'legs of <a href="#TO-1.1" class="rule-link">TO-1.1</a>' in BOOK.html


def test_code_and_links_stay_as_they_are() -> None:
    assert "<code>TO-1.1</code>" in BOOK.html
    assert 'see <a href="#2-the-end-of-a-game">TO-2.1</a>.' in BOOK.html


def test_no_html_script_or_inline_style_gets_through() -> None:
    assert "&lt;script&gt;" in BOOK.html
    assert re.findall(r"<script|style=|href=.javascript", BOOK.html) == []


def test_tables_can_scroll_and_long_cells_are_wider() -> None:
    assert '<div class="table"><table>' in BOOK.html
    assert '<td class="long">very, very' in BOOK.html
    assert "<td>4</td>" in BOOK.html


def test_headings_have_the_anchors_of_a_table_of_contents() -> None:
    assert [(heading.level, heading.anchor, heading.title) for heading in BOOK.headings] == [
        (1, "toy-the-rules", "Toy: the rules"),
        (2, "1-numbers", "1. Numbers"),
        (2, "2-the-end-of-a-game", "2. The end of a game"),
    ]


def test_each_passage_has_the_words_that_belong_to_it() -> None:
    assert [(passage.anchor, passage.rule, passage.heading) for passage in BOOK.passages] == [
        ("toy-the-rules", "", "Toy: the rules"),
        ("TO-1.1", "TO-1.1", "1. Numbers"),
        ("TO-1.2", "TO-1.2", "1. Numbers"),
        ("TO-2.1", "TO-2.1", "2. The end of a game"),
        ("A.1", "A.1", "2. The end of a game"),
    ]
    texts = {passage.anchor: passage.text for passage in BOOK.passages}
    assert texts["toy-the-rules"] == "You add up."
    assert texts["TO-1.1"] == "A number is small if it is below 10 (TO-2.1, TO-9.9). a part of it"
    assert texts["TO-1.2"].startswith("Numbers are written in TO-1.1 digits. what many legs of TO-1.1 4 very,")
    assert texts["A.1"] == "An appendix, see TO-2.1. a board"


def test_a_text_without_headings_has_no_passages() -> None:
    book = render("Only words, none of them a rule.")
    assert (book.html, book.rules, book.passages) == ("<p>Only words, none of them a rule.</p>\n", [], [])
