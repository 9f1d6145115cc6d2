"""What `import ludex` offers to whoever sits at a prompt."""

from __future__ import annotations

from pathlib import Path

import ludex
from ludex.kernel.play import seed as seeds


def test_every_public_name_is_there_and_says_what_it_is() -> None:
    for name in ludex.__all__:
        found = getattr(ludex, name)
        assert name == "GAMES" or found.__doc__


def test_a_match_tells_where_it_stands_and_what_may_be_done() -> None:
    match = ludex.Match(ludex.load("nim"), ["human", "human"], seeds.numbered(1))
    assert repr(match) == "<Nim, Turn 1; seats to decide: [0]>"
    assert match.actions(0)[:2] == ["take 1 from heap 1", "take 2 from heap 1"]
    assert match.actions(1) == []
    for words in ("take 3 from heap 1", "take 4 from heap 2", "take 5 from heap 3"):
        match.decide(match.pending()[0], words)
    assert repr(match) == "<Nim, Turn 2; over>"


def test_a_match_goes_through_a_file(tmp_path: Path) -> None:
    match = ludex.Match(ludex.load("nim"), ["human", "human"], seeds.numbered(1))
    match.decide(0, match.actions(0)[0])
    ludex.write_save(match, tmp_path / "nim.ludex")
    assert ludex.read_save(str(tmp_path / "nim.ludex")).state == match.state
