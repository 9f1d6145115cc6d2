"""All about one hex (IM-27.1, IM-27.2)."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ludex.kernel.errors import LudexError
from ludex.kernel.play.notation import single_spaced
from ludex.terminal.games import Scene
from ludex.terminal.games.impetus.look import DIM, Look, brief, listed
from ludex.terminal.games.impetus.view_queries import View, enemies, reachers


def hex_named(catalog: Any, words: str) -> int:
    """A hex by its typed coordinates; a clear error if there is none."""
    found = re.fullmatch(r"\(? ?([-+]?\d{1,9}) ?[, ] ?([-+]?\d{1,9}) ?\)?", single_spaced(words))
    spot = (int(found[1]), int(found[2])) if found else None
    hexes = {(place.q, place.r): h for h, place in enumerate(catalog.hexes)}
    if spot not in hexes:
        form = "write Q,R with both and their sum from -4 to 4, for example: at 2,-2"
        raise LudexError(f"“{brief(words)}” is not a hex; {form}")
    return hexes[spot]


def hex_panel(scene: Scene, words: str) -> RenderableType:
    """IM-27.1, IM-27.2: coordinate, owner, Idols, who reaches it, what it would pay to whom."""
    view, look, h = scene.view, Look(scene.catalog), hex_named(scene.catalog, words)
    shrine = next((shrine for shrine in view.shrines if shrine.hex == h), None)
    pay = look.terms(shrine.pay) if shrine else []
    lines = [_owner(view, look, h), _idols(look, shrine)]
    if view.owner[h] >= 0:
        lines.append(_pays_now(view, look, pay, shrine, view.owner[h]))
    else:
        lines += [_reached(view, look, h), _pays_then(view, look, pay)]
    title = f"Hex {look.place(h)}"
    return Panel(Group(*(Text(line) for line in lines)), title=title, title_align="left", border_style=DIM)


def _owner(view: View, look: Look, h: int) -> str:
    owner, foes = view.owner[h], [look.faction(f) for f in enemies(view, look.catalog.pairs).get(h, [])]
    whose = look.faction(owner) if owner >= 0 else "nobody, it is neutral"
    home = ", a home hex" if h in look.catalog.homes else ""
    return f"Owner: {whose}{home}" + (f"; battleground against {listed(foes)}" if foes else "")


def _idols(look: Look, shrine: Any) -> str:
    kinds, stacks = look.catalog.idols, shrine.idols if shrine else []
    words = [f"{n} {kinds[kind].sign} {kinds[kind].name} of {look.spirit(s)}" for s, kind, n in stacks]
    return f"Idols: {', '.join(words) or 'none'}"


def _pays_now(view: View, look: Look, pay: list[str], shrine: Any, f: int) -> str:
    """IM-21.2: the Idols of an owned hex pay the Spirit that its owner Worships."""
    holder, name = view.worship[f], look.faction(f)
    if not pay:
        return "It pays nothing: no Idols here."
    if holder < 0:
        return f"It pays nobody, for {name} Worships nobody; else {listed(pay)}."
    paid = f"{listed(pay)}; {shrine.earned} tenths so far this turn"
    return f"It pays {look.spirit(holder)}, whom {name} Worships: {paid}."


def _reached(view: View, look: Look, h: int) -> str:
    """IM-5.2: who could claim a neutral hex."""
    near = [f"{look.faction(f)} (Worships {look.spirit(view.worship[f])})" for f in reachers(view, h)]
    return f"Reached by: {', '.join(near)}" if near else "Nobody reaches it now."


def _pays_then(view: View, look: Look, pay: list[str]) -> str:
    """IM-21.2: what a neutral hex would pay once it is claimed."""
    if pay:
        return f"Claimed, it would pay the Spirit of its owner {listed(pay)}."
    return f"One Idol here would pay {' or '.join(look.terms(view.rules.tenths))}."
