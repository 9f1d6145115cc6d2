"""Linked units (SC-12.11 to SC-12.13): a military and a civilian unit that move together."""

from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.units import is_military, on_tile, unlink
from ludex.kernel.compile.rule import rule


@rule
def companion(s: State, unit: int) -> int:
    """SC-12.11: the only unit that a unit can be linked to: that of the other class on its tile, NONE without it."""
    body = s.units[unit]
    return on_tile(s, body.tile, 1 - is_military(body.kind))


@rule
def why_not_link(s: State, unit: int, partner: int) -> int:
    """SC-12.11: a military and a civilian unit on one tile, neither linked, neither has attacked this turn."""
    if partner == NONE or partner != companion(s, unit):
        return Reason.CANT_LINK
    one, other = s.units[unit], s.units[partner]
    if one.link != NONE or other.link != NONE or one.attacked or other.attacked:
        return Reason.CANT_LINK
    return Reason.NONE


@rule
def perform_link(s: State, unit: int, partner: int) -> None:
    """SC-12.11: linking costs no moves and does not end Fortified."""
    s.units[unit].link = partner
    s.units[partner].link = unit


@rule
def why_not_unlink(s: State, unit: int, partner: int) -> int:
    """SC-12.11: only linked units can be unlinked."""
    return Reason.NONE if partner != NONE and s.units[unit].link == partner else Reason.NOT_LINKED


@rule
def perform_unlink(s: State, unit: int, _partner: int) -> None:
    """SC-12.11: the link is dissolved."""
    unlink(s, unit)
