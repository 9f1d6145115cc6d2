"""The figures of a finding as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludex.lab import findings


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    found = {"hard": {"5, 50, 95 %": [1, 2, 3], "Größe": 0.5}}
    path = findings.write("chess", found, tmp_path)
    assert path == tmp_path / "chess.json"
    assert json.loads(path.read_text(encoding="utf-8")) == found
    assert "Größe" in path.read_text(encoding="utf-8")


def test_figures_are_printed_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    findings.report("hard, Tiny", {"games": 3})
    assert capsys.readouterr().out == 'hard, Tiny {"games": 3}\n'
