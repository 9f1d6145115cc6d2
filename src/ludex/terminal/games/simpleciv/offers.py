"""What a terminal shows of a position (SC-22.6, SC-23.1): the view of a seat, and its menu line by line."""

from __future__ import annotations

import re

from ludex.games.simpleciv.rules.codes import End
from ludex.kernel.contract.menu import Fact
from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.play.match import SPECTATOR, Match
from ludex.terminal.games import Data, View
from ludex.terminal.games.simpleciv.atlas import Atlas
from ludex.terminal.games.simpleciv.look import turns, unit_card

BATTLES = ("attack", "shoot")
ENDLESS = ("Takes", "for ever")
COVER = re.compile(r", defense [+-]\d+")
NO_MENU: Data = {"prompt": "", "rule": "", "steps": [], "choices": []}
HOUSEHOLD = ("at", "who", "do")  # steps that say who does what, not what it is aimed at


def seat_view(match: Match, seat: int) -> View:
    """SC-22.6: what a seat sees and may do; where nobody plays, nobody has anything to hide."""
    open_to_all = seat == SPECTATOR and HUMAN not in match.header.seats
    view = unveiled(match) if open_to_all else match.view(seat)
    curves = match.game.client.charts(match.state) if view["ending"] else {}
    menu = match.game.client.menu(match.state, seat, match.legal(seat)).plain() if seat in match.pending() else NO_MENU
    asked = {"prompt": menu["prompt"], "rule": menu["rule"], "offers": offers(match, view, menu)}
    return view | asked | {"last": last_deed(match, view, seat), "curves": curves}


def unveiled(match: Match) -> View:
    """SC-22.8: the position as it would be shown if the game were over now."""
    state = match.state.copy()
    result = match.view(SPECTATOR)
    state.ending = state.ending or End.DRAW
    return match.game.client.view(state, SPECTATOR) | {key: result[key] for key in ("ending", "winner", "end_turn")}


def offers(match: Match, view: View, menu: Data) -> list[Data]:
    """SC-23.1: every choice of a menu: who (u7, c3 or nobody), what, in notation, in words, and the facts."""
    return [_offer(match, view, [menu["steps"][n] for n in choice["steps"]], choice) for choice in menu["choices"]]


def _offer(match: Match, view: View, steps: list[Data], choice: Data) -> Data:
    roles = {step["role"]: step for step in steps}
    aims = [step["label"] for step in steps if step["role"] not in HOUSEHOLD]
    who, facts = roles["who"]["value"] if "who" in roles else "", [(n, v) for n, v in choice.get("facts", [])]
    return {
        "action": choice["action"],
        "words": match.game.text.describe(match.state, choice["action"]),
        "who": who,
        "do": roles["do"]["value"],
        "civ": int(roles["civ"]["value"]) if "civ" in roles else None,
        "to": roles["to"]["value"] if "to" in roles else "",
        "label": " ".join([roles["do"]["label"], *aims]),
        "facts": " · ".join(f"{name}: {value}" for name, value in known(view, who, roles, facts)) or about(roles["do"]),
    }


def known(view: View, who: str, roles: Data, facts: list[Fact]) -> list[Fact]:
    """UI-06, UI-11: the facts of a choice, those of a running build and of a flight as they are for these."""
    if "item" in roles:
        city = next(city for city in view["cities"] if who == f"c{city['id']}")
        facts = running(city, roles["item"]["value"], facts)
    if who[:1] == "u" and flies(view, who):
        facts = [(name, COVER.sub("", value)) for name, value in facts]
    return [fact for fact in facts if fact != ENDLESS]


def running(city: Data, item: str, facts: list[Fact]) -> list[Fact]:
    """SC-7.2: the running build keeps its price; chosen anew it costs what it costs today."""
    build, price = city["build"], dict(facts)["Price"]
    if not build or build["item"] != item:
        return facts
    found = [("Being built", f"{build['progress']}/{build['cost']}")]
    found += [("Takes", turns(build["turns"]))] if build["turns"] is not None else []
    return found + ([("Anew", price)] if price != f"{build['cost']} Production" else [])


def flies(view: View, who: str) -> bool:
    """SC-13.3, R-96: whether a unit is above the ground."""
    kind = next(unit["kind"] for unit in view["units"] if who == f"u{unit['id']}")
    return bool(unit_card(view, kind)["domain"] == "air")


def about(step: Data) -> str:
    """SC-23.2: what a step without numbers does: the first sentence about it, or what its button says."""
    return str(step.get("about") or step["label"]).split(". ")[0].rstrip(".")


def last_deed(match: Match, view: View, seat: int) -> str:
    """The unit or city of the seat's last decision, if that was the last of all; its target if the unit is gone."""
    last = match.decisions[-1] if match.decisions else None
    found = re.search(r"\b([uc]\d+)(?: (\d+,\d+))?", last.words) if last and last.seat == seat else None
    if not found:
        return ""
    return found[1] if Atlas(view).thing(found[1]) else found[2] or ""
