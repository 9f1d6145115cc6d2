"""Every card has an example of what it does and one of when it may not be used; every vector about cards is there."""

import re
from types import ModuleType

import pytest

from ludex.games.soulgems.rules.cards.data import Card
from tests.games.soulgems.rules import test_abilities, test_drafts, test_durations, test_reactions, test_relics, test_spells
from tests.games.soulgems.cards_covered import EFFECTS, REFUSALS

EXAMPLES = (test_abilities, test_drafts, test_durations, test_reactions, test_relics, test_spells)
VECTORS = {*range(71, 106), *range(146, 154), 160, 162, 164, *range(167, 171), 179}


@pytest.mark.rule("SG-11.38")
def test_every_card_has_its_examples() -> None:
    """71 cards, each with both."""
    assert set(Card) - EFFECTS == set()
    assert set(Card) - REFUSALS == set()


def test_every_vector_has_its_example() -> None:
    """A test of that number whose docstring begins with it."""
    assert VECTORS - {number for module in EXAMPLES for number in numbers(module)} == set()


def numbers(module: ModuleType) -> set[int]:
    """The vectors of which a module has examples."""
    found = set()
    for name, test in vars(module).items():
        if known := re.match(r"test_tv_(\d{3})_", name):
            assert test.__doc__.startswith(f"TV-{known[1]}: ")
            found.add(int(known[1]))
    return found
