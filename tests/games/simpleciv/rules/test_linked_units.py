"""Linked units (SC-12.11, SC-12.13)."""

import pytest

from ludex.games.simpleciv.rules.codes import NONE, Kind
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.unit.linked_units import (
    companion,
    perform_link,
    perform_unlink,
    why_not_link,
    why_not_unlink,
)
from ludex.games.simpleciv.rules.unit.units import destroy_unit
from tests.games.simpleciv.world import MIDDLE, SETTLER, SPEAR, quiet, unit, world


@pytest.mark.rule("SC-12.11")
def test_a_settler_and_its_escort() -> None:
    """SC-12.11: linking and unlinking cost no moves and do not end Fortified."""
    s = world()
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE)
    s.units[spear].fortified = 1
    assert (companion(s, spear), companion(s, settler)) == (settler, spear)
    assert why_not_link(s, spear, settler) == Reason.NONE == why_not_link(s, settler, spear)
    assert why_not_unlink(s, spear, settler) == Reason.NOT_LINKED
    perform_link(s, spear, settler)
    assert why_not_link(s, spear, settler) == Reason.CANT_LINK
    assert (s.units[spear].moves, s.units[settler].moves, s.units[spear].fortified) == (1, 1, 1)
    assert why_not_unlink(s, settler, spear) == Reason.NONE
    perform_unlink(s, settler, spear)
    assert s.units[spear].link == NONE == s.units[settler].link


@pytest.mark.rule("SC-12.11")
def test_what_can_not_be_linked() -> None:
    """SC-12.11: units on other tiles, of the same class, or that have attacked; nor just any number."""
    s = world()
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE)
    far, scout = unit(s, SETTLER, MIDDLE + 1), unit(s, Kind.SCOUT, MIDDLE + 1)
    for partner in (far, scout, spear, NONE, 2**20):
        assert why_not_link(s, spear, partner) == Reason.CANT_LINK
        assert why_not_unlink(s, spear, partner) == Reason.NOT_LINKED
    s.units[spear].attacked = 1
    assert why_not_link(s, settler, spear) == Reason.CANT_LINK


@pytest.mark.rule("SC-12.13")
def test_a_link_breaks_when_one_dies() -> None:
    s = world()
    spear, settler = unit(s, SPEAR, MIDDLE), unit(s, SETTLER, MIDDLE)
    perform_link(s, spear, settler)
    destroy_unit(s, spear, quiet())
    assert s.units[settler].link == NONE
    assert companion(s, settler) == NONE
