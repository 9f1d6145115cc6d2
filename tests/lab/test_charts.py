"""Pictures need Altair, which is an optional dependency."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ludex.kernel.errors import LudexError
from ludex.lab.charts import altair, chart, intervals


@pytest.mark.parametrize("module", ["altair", "vl_convert"])
def test_a_missing_altair_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(LudexError, match=r'pip install "ludex\[lab\]"'):
        altair()


def test_rates_with_their_intervals_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("altair")
    rows = [{"name": "White", "low": 0.4, "rate": 0.5, "high": 0.6}]
    base = chart(rows).encode(y="name:N")
    intervals(base, altair().X("low:Q"), 60).save(str(tmp_path / "rates.svg"))
    assert "White" in (tmp_path / "rates.svg").read_text(encoding="utf-8")
