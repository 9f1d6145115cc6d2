"""What a seat knows of the civs (SC-22.6, SC-19.15, UI-26), and what everybody was told of them (SC-22.9)."""

from typing import Any

from ludex.games.simpleciv.client.catalog import CATALOG, word
from ludex.games.simpleciv.rules.civ.diplomacy import why_not_war
from ludex.games.simpleciv.rules.civ.power import DISPLAY, military_power, score
from ludex.games.simpleciv.rules.codes import NONE, Era, Offer
from ludex.games.simpleciv.rules.state import State

Plain = dict[str, Any]
ANNOUNCED = ("observatory", "grand_academy", "grand_experiment_begun")  # SC-22.9, by bit


def members(bits: int) -> list[int]:
    """A set as a list."""
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


def civ_rows(s: State, seat: int, acquainted: int) -> list[Plain]:
    """UI-26: every seat: those the viewer is acquainted with in full, of the others what everybody knows."""
    rows = [public_row(s, other) for other in range(s.seats)]
    for other in members(acquainted):
        rows[other] |= known_row(s, other)
        if seat >= 0 and other != seat and s.players[seat].met >> other & 1:
            rows[other] |= stance_row(s, seat, other)
    return rows


def public_row(s: State, other: int) -> Plain:
    """SC-22.9: what everybody knows of a civ: whether it lives, and its announced steps."""
    player = s.players[other]
    return {
        "seat": other,
        "known": False,
        "eliminated": bool(player.eliminated),
        "eliminated_turn": player.eliminated_turn if player.eliminated else None,
        "announced": [ANNOUNCED[step] for step in members(player.announced)],
    }


def known_row(s: State, other: int) -> Plain:
    """SC-22.6: what is known of a civ in contact; power is shown divided (SC-19.16), and never otherwise."""
    player = s.players[other]
    civ = CATALOG["civs"][player.civ]
    return {
        "known": True,
        "civ": civ["id"],
        "name": civ["name"],
        "colour": civ["colour"],
        "emblem": civ["emblem"],
        "computer": bool(s.computers >> other & 1),
        "era": word(Era(player.era)),
        "score": int(score(s, other)),
        "power": int(military_power(s, other)) // DISPLAY,
    }


def stance_row(s: State, seat: int, other: int) -> Plain:
    """SC-19.3, SC-19.15: how a civ stands to the viewer, and when that may change."""
    war, since = bool(s.players[seat].wars >> other & 1), s.pairs[seat, other].since
    lasted = s.turn - since
    alive = not (s.players[other].eliminated or s.players[seat].eliminated)
    least = s.rules.min_war if war else s.rules.min_peace
    may_break = not war and int(why_not_war(s, seat, other)) == 0
    return {
        "stance": ("war" if war else "peace") if alive else None,
        "since": since,
        "lock": 0 if may_break or not alive else max(0, least - lasted),
        "vision": bool(s.players[seat].eyes >> other & 1),
        "offered": offers(s, seat, other),
        "received": offers(s, other, seat),
    }


def offers(s: State, maker: int, other: int) -> list[Plain]:
    """SC-19.8: the open offers of a civ to another, with their turns."""
    turns = s.pairs[maker, other].offered.tolist()
    return [{"kind": word(kind), "turn": turns[kind]} for kind in Offer if turns[kind]]


def acquaintances(s: State, seat: int) -> int:
    """SC-22.6: the seats that a viewer knows: itself and those in contact, all when the game is over."""
    if s.ending:
        return (1 << s.seats) - 1
    return s.players[seat].met | 1 << seat if seat != NONE else 0
