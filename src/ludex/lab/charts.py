"""What the pictures of findings share. Altair draws them; it comes with the optional dependencies `lab`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludex.kernel.errors import LudexError

INK, SECOND, GREY = "#4c78a8", "#f58518", "#999"
Rows = Sequence[Mapping[str, Any]]


def altair() -> Any:
    """Return the module Altair; a LudexError that says how to install it if it is missing."""
    try:
        import altair
        import vl_convert  # noqa: F401  writes the SVG
    except ImportError:
        raise LudexError('pictures need Altair: pip install "ludex[lab]"') from None
    return altair


def chart(rows: Rows) -> Any:
    """Return an empty chart of these rows."""
    return altair().Chart(altair().Data(values=rows))


def intervals(base: Any, across: Any, dot: int) -> Any:
    """Return bars from `low` to `high` with a dot at `rate`; `across` is the axis that both share."""
    bars = base.mark_rule(strokeWidth=3, color=INK).encode(x=across, x2="high:Q")
    return bars + base.mark_point(filled=True, size=dot, color=INK).encode(x="rate:Q")
