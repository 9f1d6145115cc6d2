"""What is to be known before a decision (SC-23.6, UI-06 to UI-12): numbers with units and the sums behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ludex.games.simpleciv.client.combat_preview import Preview
from ludex.games.simpleciv.rules.codes import Overlay, Terrain
from ludex.games.simpleciv.rules.data import OVERLAYS, TERRAIN, YIELDS
from ludex.games.simpleciv.text.about_lines import count, goods
from ludex.games.simpleciv.text.names import GOODS, OVERLAY_NAMES, TERRAIN_NAMES
from ludex.kernel.contract.fact import Fact, Part, Total, amount, remark


def duration(turns: int | None) -> Fact:
    """UI-03, UI-06: how long something takes; without a number if it never ends."""
    text = count(turns, "turn") if turns is not None else "for ever"
    return Fact("duration", "Takes", text, turns, "turns")


def done(progress: int, unit: str) -> list[Fact]:
    """SC-7.5, SC-15.6: what has been done of it before."""
    return [amount("done", "Done", progress, unit)] if progress else []


def total(name: str, label: str, found: Total, unit: str = "") -> Fact:
    """A number with the sum behind it: 5 (printed defense +2, terrain +3)."""
    text = f"{found.value:g} {unit}".rstrip()
    sums = ", ".join(f"{part.text} {part.value:+g}" for part in found.parts)
    return Fact(name, label, f"{text} ({sums})" if sums else text, found.value, unit, found.parts)


# ---------------------------------------------------------------- tiles


def tile_yield(terrain: Terrain, overlay: Overlay) -> Fact:
    """SC-5.1: what a tile yields: its terrain, and what lies on it."""
    sources = ((TERRAIN_NAMES[terrain], TERRAIN[terrain][:YIELDS]), (OVERLAY_NAMES[overlay], OVERLAYS[overlay]))
    parts = [part for name, amounts in sources for part in yield_parts(name, amounts)]
    sums = [sum(pair) for pair in zip(*(amounts for _, amounts in sources), strict=True)]
    return Fact("yield", "Yield", goods(sums), parts=tuple(parts))


def yield_parts(name: str, amounts: Iterable[int]) -> Iterator[Part]:
    """SC-0.2: what something yields, good by good."""
    return (Part(name, n, unit) for n, unit in zip(amounts, GOODS, strict=True) if n)


def ground_facts(terrain: Terrain, overlay: Overlay, cover: int) -> list[Fact]:
    """UI-14: the terrain, what lies on it, and the defense that it gives."""
    words = [TERRAIN_NAMES[terrain], *([OVERLAY_NAMES[overlay]] if overlay != Overlay.NONE else [])]
    facts = [remark("ground", "Ground", ", ".join(words))]
    return [*facts, Fact("cover", "Cover", f"defense {cover:+d}", cover, "defense")] if cover else facts


# ---------------------------------------------------------------- battles


def battle_facts(preview: Preview) -> list[Fact]:
    """SC-23.6: strengths with their modifiers, least, middle and most damage, what comes back, and a capture."""
    strike, answer = preview.strike, preview.answer
    if strike is None:
        return [remark("captures", "Captures", "the Settler, without a fight")]
    facts = [
        total("attack", "Attack", strike.attack),
        total("defense", "Defense", strike.defense),
        span("damage", "Damage", strike.damage),
        span("answer", "Answer", answer.damage) if answer else remark("answer", "Answer", "none"),
    ]
    return [*facts, *([remark("capture", "Capture", "possible")] if preview.capture else [])]


def span(name: str, label: str, amounts: Sequence[int]) -> Fact:
    """SC-13.6: least, middle and most damage; one number if they are equal. Its number is the middle."""
    least, middle, most = amounts
    text = str(least) if least == most else f"{least} to {most}, mostly {middle}"
    return Fact(name, label, text, middle, "HP")
