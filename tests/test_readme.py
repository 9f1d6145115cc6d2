"""The README is executed: what it shows at a prompt is what happens."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def examples() -> list[tuple[int, str]]:
    """The Python blocks with a prompt, and the lines where they begin."""
    text = README.read_text(encoding="utf-8")
    blocks = re.finditer(r"^```python\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    return [(text.count("\n", 0, block.start(1)), block[1]) for block in blocks if ">>>" in block[1]]


def test_the_readme_has_an_example() -> None:
    assert examples()


def test_the_examples_of_the_readme_are_true() -> None:
    """One after the other in one session, as a reader would type them."""
    session: dict[str, object] = {}
    complaints: list[str] = []
    for line, block in examples():
        example = doctest.DocTestParser().get_doctest(block, session, README.name, str(README), line)
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=complaints.append, clear_globs=False)
        session = example.globs
    assert "".join(complaints) == ""
