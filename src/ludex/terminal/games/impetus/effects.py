"""All about one hex (IM-27.1, IM-27.2)."""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ludex.games.impetus.client.preview import View, hex_pay, idols_on, listed, tenths, terms
from ludex.games.impetus.rules.data import HOMES, MAP
from ludex.games.impetus.text.names import FACTION_NAMES, IDOL_NAMES, PLACES
from ludex.kernel.errors import LudexError
from ludex.kernel.play.notation import single_spaced
from ludex.terminal.games import Scene
from ludex.terminal.games.impetus.facts import deeds, enemies_at, reachers
from ludex.terminal.games.impetus.look import DIM, IDOL_SIGNS, brief, spirit


def hex_named(words: str) -> int:
    """A hex by its typed coordinates; a clear error if there is none."""
    found = re.fullmatch(r"\(? ?([-+]?\d{1,9}) ?[, ] ?([-+]?\d{1,9}) ?\)?", single_spaced(words))
    spot = (int(found[1]), int(found[2])) if found else None
    if spot is None or spot not in MAP:
        form = "write Q,R with both and their sum from -4 to 4, for example: at 2,-2"
        raise LudexError(f"“{brief(words)}” is not a hex; {form}")
    return MAP.index(*spot)


def hex_panel(scene: Scene, words: str) -> RenderableType:
    """IM-27.1, IM-27.2: coordinate, owner, Idols, who reaches it, what it would pay to whom."""
    view, h = scene.view, hex_named(words)
    owner = view["owner"][h]
    lines = [_owner(view, h), _idols(view, h)]
    if owner >= 0:
        lines.append(_pays_now(view, h, owner))
    else:
        lines += _pays_then(view, h)
    return Panel(Group(*(Text(line) for line in lines)), title=f"Hex {PLACES[h]}", title_align="left", border_style=DIM)


def _owner(view: View, h: int) -> str:
    owner, foes = view["owner"][h], [FACTION_NAMES[f] for f in enemies_at(view, h)]
    whose = FACTION_NAMES[owner] if owner >= 0 else "nobody, it is neutral"
    home = ", a home hex" if h in HOMES else ""
    return f"Owner: {whose}{home}" + (f"; battleground against {listed(foes)}" if foes else "")


def _idols(view: View, h: int) -> str:
    idols = [f"{n} {IDOL_SIGNS[t]} {IDOL_NAMES[t]} of {spirit(s)}" for s, t, n in idols_on(view, h)]
    return "Idols: " + (", ".join(idols) or "none")


def _pays_now(view: View, h: int, f: int) -> str:
    """IM-21.2: the Idols of an owned hex pay the Spirit that its owner Worships."""
    pay, holder = terms(hex_pay(view, h)), view["worship"][f]
    if not pay:
        return "It pays nothing: no Idols here."
    if holder < 0:
        return f"It pays nobody, for {FACTION_NAMES[f]} Worships nobody; else {listed(pay)}."
    sofar = sum(each * done for each, done in zip(hex_pay(view, h), deeds(view, f), strict=True))
    return (
        f"It pays {spirit(holder)}, whom {FACTION_NAMES[f]} Worships: {listed(pay)}; {sofar} tenths so far this turn."
    )


def _pays_then(view: View, h: int) -> list[str]:
    """IM-5.2, IM-21.2: who could claim a neutral hex, and whom it would then pay."""
    near = [f"{FACTION_NAMES[f]} (Worships {_holder(view, f)})" for f in reachers(view, h)]
    reached = f"Reached by: {', '.join(near)}" if near else "Nobody reaches it now."
    pay, new = terms(hex_pay(view, h)), " or ".join(terms(tenths(view)))
    pays = f"Claimed, it would pay the Spirit of its owner {listed(pay)}." if pay else f"One Idol here would pay {new}."
    return [reached, pays]


def _holder(view: View, f: int) -> str:
    return spirit(view["worship"][f]) if view["worship"][f] >= 0 else "nobody"
