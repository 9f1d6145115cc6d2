"""Nothing reads our own prose: every place of kernel and terminal that takes a text apart, or compares one, is listed.

The server has its own list (tests/server/test_no_rule_patterns.py), and so has the web (web/tests/no-prose.test.ts).
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import ludex

FOLDER = Path(ludex.__file__).parent
CUTTING = {"split", "rsplit", "splitlines", "partition", "rpartition", "removeprefix", "removesuffix", "find", "rfind"}
PROSE = {"label", "words", "about", "prompt", "title"}  # fields with words for people: things are found by id

# what people type, and what it is compared with: the notation, a language of its own
TYPED = {
    "terminal/games/aeonis/place.py": {"re": 1},
    "kernel/play/notation.py": {"split": 3},
    "kernel/play/notation_forms.py": {"re": 5, "split": 1},
    "kernel/play/match.py": {"split": 1},
    "kernel/play/typed_text.py": {"re": 1, "split": 2},
    "kernel/contract/lesson.py": {"partition": 1},
    "kernel/state/option.py": {"re": 1},
    "terminal/action_search.py": {"re": 2, "split": 6},
    "terminal/completion.py": {"rpartition": 1, "split": 2},
    "terminal/log.py": {"re": 2, "split": 1},
    "terminal/loop.py": {"partition": 1, "split": 1},
    "terminal/seat_views.py": {"split": 1},
    "terminal/session.py": {"re": 1, "split": 1},
    "terminal/games/impetus/place.py": {"re": 1},
    "terminal/games/simpleciv/atlas.py": {"re": 1},
    "terminal/games/simpleciv/pages.py": {"re": 1},
}
# forms of files that are read back: saves, positions, seeds
FORMS = {
    "kernel/play/position.py": {"split": 1},
    "kernel/play/position_reader.py": {"partition": 3, "re": 5, "split": 3},
    "kernel/play/position_values.py": {"re": 1, "split": 1},
    "kernel/play/save_file.py": {"re": 3, "split": 1, "splitlines": 1},
    "kernel/play/save_limits.py": {"partition": 1, "re": 1, "split": 1},
    "kernel/play/save_reader.py": {"re": 1},
    "kernel/play/seed.py": {"re": 2},
    "terminal/commands.py": {"splitlines": 2},
}
# documents with marks in them: rulebooks, lessons, findings
DOCUMENTS = {
    "kernel/contract/lesson_text.py": {"re": 2, "split": 1},
    "kernel/figure_aims.py": {"removeprefix": 1, "split": 1},
    "kernel/rulebook.py": {"re": 4, "split": 2},
}
# names of modules, files, kinds of events, errors of the compiler, the source itself
NAMES = {
    "kernel/compile/cache_key.py": {"re": 2, "split": 2},
    "kernel/compile/compile_errors.py": {"re": 1, "splitlines": 1},
    "kernel/contract/scenario.py": {"re": 1},
    "kernel/coverage.py": {"re": 1, "split": 2},
    "kernel/events/text.py": {"partition": 1, "split": 2},
    "terminal/files.py": {"re": 1},
}
# a painter packs its own lines by the heading that it has given them
HEADINGS = {"terminal/games/soulgems/story.py": {"compares label": 1}}


def uses(source: str) -> Iterator[str]:
    """What a source does with texts: a pattern, a cut, or a look-up by words."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            if isinstance(owner, ast.Name) and owner.id == "re":
                yield "re"
            elif node.func.attr in CUTTING:
                yield node.func.attr
        if isinstance(node, ast.Compare):
            sides = [side for side in (node.left, *node.comparators) if isinstance(side, ast.Attribute | ast.Call)]
            yield from (f"compares {name}" for name in map(_field, sides) if name in PROSE)


def _field(side: ast.expr) -> str:
    """The field that is compared, or the method whose answer is."""
    named = side.func if isinstance(side, ast.Call) else side
    return named.attr if isinstance(named, ast.Attribute) else ""


def test_no_text_of_ours_is_taken_apart_and_nothing_is_found_by_its_words() -> None:
    found = {
        str(path.relative_to(FOLDER)): dict(Counter(uses(path.read_text(encoding="utf-8"))))
        for folder in ("kernel", "terminal")
        for path in sorted((FOLDER / folder).rglob("*.py"))
    }
    listed = TYPED | FORMS | DOCUMENTS | NAMES | HEADINGS
    assert {path: what for path, what in found.items() if what} == listed


def test_what_reads_a_sentence_would_be_found() -> None:
    assert list(uses('turn = moment.title.split(" · ")[0]')) == ["split"]
    assert list(uses("price = re.search(r'(\\d+) LP', text)")) == ["re"]
    assert list(uses("found = [entry for entry in entries if entry.words in wanted]")) == ["compares words"]
    assert list(uses("found = [one for one in choices if scene.words(one.action) in wanted]")) == ["compares words"]
    assert list(uses("turn = moment.turn")) == []
