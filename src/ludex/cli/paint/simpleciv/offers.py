"""What a terminal shows of a position (SC-22.6, SC-23.1): the view of a seat, and its menu line by line."""

from __future__ import annotations

import re

from ludex.cli.paint import Data, View
from ludex.games.simpleciv.codes import End
from ludex.kernel.game import HUMAN
from ludex.kernel.match import SPECTATOR, Match

BATTLES = ("attack", "shoot")
NO_MENU: Data = {"prompt": "", "rule": "", "steps": [], "choices": []}
HOUSEHOLD = ("at", "who", "do")  # steps that say who does what, not what it is aimed at


def sight(match: Match, seat: int) -> View:
    """SC-22.6: what a seat sees and may do; where nobody plays, nobody has anything to hide."""
    open_to_all = seat == SPECTATOR and HUMAN not in match.header.seats
    view = unveiled(match) if open_to_all else match.view(seat)
    curves = match.game.charts(match.state) if view["ending"] else {}
    menu = match.game.menu(match.state, seat, match.legal(seat)).plain() if seat in match.pending() else NO_MENU
    asked = {"prompt": menu["prompt"], "rule": menu["rule"], "offers": offers(match, menu)}
    return view | asked | {"last": last_deed(match, seat), "curves": curves}


def unveiled(match: Match) -> View:
    """SC-22.8: the position as it would be shown if the game were over now."""
    state = match.game.state.load(match.state.save())
    result = match.view(SPECTATOR)
    state.ending = state.ending or End.DRAW
    return match.game.view(state, SPECTATOR) | {key: result[key] for key in ("ending", "winner", "end_turn")}


def offers(match: Match, menu: Data) -> list[Data]:
    """SC-23.1: every choice of a menu: who (u7, c3 or nobody), what, in notation, in words, and the facts."""
    return [_offer(match, [menu["steps"][n] for n in choice["steps"]], choice) for choice in menu["choices"]]


def _offer(match: Match, steps: list[Data], choice: Data) -> Data:
    roles = {step["role"]: step for step in steps}
    aims = [step["label"] for step in steps if step["role"] not in HOUSEHOLD]
    return {
        "action": choice["action"],
        "words": match.game.describe(match.state, choice["action"]),
        "who": roles["who"]["value"] if "who" in roles else "",
        "do": roles["do"]["value"],
        "civ": int(roles["civ"]["value"]) if "civ" in roles else None,
        "to": roles["to"]["value"] if "to" in roles else "",
        "label": " ".join([roles["do"]["label"], *aims]),
        "facts": " · ".join(f"{name}: {value}" for name, value in choice.get("facts", [])) or about(roles["do"]),
    }


def about(step: Data) -> str:
    """SC-23.2: what a step without numbers does: the first sentence about it, or what its button says."""
    return str(step.get("about") or step["label"]).split(". ")[0].rstrip(".")


def last_deed(match: Match, seat: int) -> str:
    """The unit or city of the seat's last decision, if that was the last one of all."""
    last = match.decisions[-1] if match.decisions else None
    found = re.search(r"\b[uc]\d+\b", last.words) if last and last.seat == seat else None
    return found[0] if found else ""
