"""A decision in its steps (AE-65, AE-67): its words taken apart, so that each part can be a button or a hex.

`do` is the first word; then come, as far as there are any, another player (`with`), a card (`card`), a unit (`unit`), a
hex (`at`, of Moves `from` and `to`), the group (`group`), and what else is said (`what`, of Moves `way`). The words of
the decision are these values in that order (action_from_steps.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ludex.games.aeonis.client.step_labels import (
    card_label,
    group_label,
    place_label,
    seat_label,
    unit_label,
    way_label,
    words_label,
)
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text.names import PUBLICS
from ludex.games.aeonis.text.notation import describe
from ludex.games.aeonis.text.notation_cards import ABILITIES, REACTIONS
from ludex.games.aeonis.text.notation_choices import SECRETS
from ludex.games.aeonis.text.notation_items import (
    ARTIFACTS,
    DISCOVERIES,
    HEX,
    MOTIONS,
    SEAT,
    STRATEGY,
    UNIT,
    WHISPERS,
    Item,
    named,
)

StepWords = tuple[str, str, str]  # role, value, label
OPEN_SIGN = "…"
HEADS = re.compile(r"(For|Against|Abstain|Go on|[A-Za-z]+)(?=\+|\s|$)\s?")
DO_LABELS = {
    "deeproots": "Deep Roots", "riftwalk": "Rift Walk", "primary": "Strategy card", "second": "Secondary",
    "lay": "Lay on the table", "counter": "Counter-offer", "calm": "Cleanse the Storm", "cleanse": "Lift the curse",
    "claim": "Claim the artifact", "takeover": "Take over",
}  # fmt: skip
MOVES = ("move", "reinforce", "translocate", "deeproots", "riftwalk")
GROUP = re.compile(r"(?:(?:\d{0,2}[ICALVEDM])+|#[\d+]+)(?=\s|$)")
CARDS: dict[str, tuple[Item, ...]] = {
    "use": (WHISPERS, ABILITIES, REACTIONS),
    "purge": (ARTIFACTS,),
    "research": (DISCOVERIES,),
    "propose": (MOTIONS,),
    "take": (MOTIONS,),
    "score": (named(PUBLICS), SECRETS),
    "draft": (STRATEGY,),
    "primary": (STRATEGY,),
    "second": (STRATEGY,),
}


def steps_of(s: State, seat: int, action: int) -> list[StepWords]:
    """AE-65: role, value and label of each step of a decision."""
    text = describe(s, action).replace(OPEN_SIGN, "").strip()
    head = HEADS.match(text)
    if head is None:
        return [("do", text, text)]
    do, rest = head[1].lower(), text[head.end() :]
    steps = [("do", do, DO_LABELS.get(do, head[1]))]
    return steps + (_move_steps(s, seat, rest) if do in MOVES else _parts(s, seat, do, rest))


def _parts(s: State, seat: int, do: str, rest: str) -> list[StepWords]:
    """AE-67.2, AE-67.3: another player, a card, a unit, a hex, and what else is said."""
    steps: list[StepWords] = []
    for role, take in (("with", _seat), ("card", _card(do)), ("unit", _unit), ("at", _hex)):
        found = take(s, seat, rest) if not (role == "at" and do in ("propose", "take")) else None
        if found:
            value, label, rest = found
            steps.append((role, value, label))
    if do in ("propose", "take") and (hexes := HEX.findall(rest)):
        spot = ",".join(hexes[-1])
        steps.append(("spot", spot, place_label(spot)))
    return [*steps, ("what", rest, words_label(s, seat, do, rest))] if rest else steps


Taken = tuple[str, str, str]  # value, label, the rest of the text


def _seat(s: State, _seat_asked: int, text: str) -> Taken | None:
    found = SEAT.match(text)
    return (found[0], seat_label(s, int(found[1])), text[found.end() :].strip()) if found else None


def _card(do: str) -> Callable[[State, int, str], Taken | None]:
    """AE-67.2: the card, discovery, motion or objective that a word is followed by."""

    def take(s: State, seat: int, text: str) -> Taken | None:
        for item in CARDS.get(do, ()):
            found = item.read(s, seat, text)
            if found:
                value = text[: len(text) - len(found[1])].strip()
                return value, card_label(do, value, found[0]), found[1].strip()
        return None

    return take


def _unit(s: State, _seat_asked: int, text: str) -> Taken | None:
    found = UNIT.match(text)
    if not found or text[found.end() : found.end() + 1] == "+":
        return None
    return found[0], unit_label(s, int(found[1])), text[found.end() :].strip()


def _hex(_s: State, _seat_asked: int, text: str) -> Taken | None:
    found = HEX.match(text)
    if not found or text[found.end() : found.end() + 1] == ":":
        return None
    spot = f"{found[1]},{found[2]}"
    return spot, place_label(spot), text[found.end() :].strip()


def _move_steps(s: State, seat: int, rest: str) -> list[StepWords]:
    """AE-67.2: who goes, from where to where, on which way and with which options; as far as it is said."""
    steps: list[StepWords] = []
    group = GROUP.match(rest)
    if group:
        steps.append(("group", group[0], group_label(s, seat, group[0])))
        rest = rest[group.end() :].strip()
    hexes = [f"{found[1]},{found[2]}" for found in HEX.finditer(rest)]
    if hexes:
        steps.append(("from", hexes[0], place_label(hexes[0])))
    if len(hexes) > 1:
        return [*steps, ("to", hexes[-1], place_label(hexes[-1])), ("way", rest, way_label(s, seat, rest, hexes))]
    tail = rest[len(hexes[0]) :].strip() if hexes else rest
    return [*steps, ("way", tail, way_label(s, seat, tail, hexes))] if tail else steps
