"""Decisions as text, both ways (IM-8.9)."""

import pytest

from ludex.games.impetus.client.view import members
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.text.notation import describe, parse
from ludex.kernel.errors import IllegalDecision
from tests.games.impetus.world import (
    AFFLUENCE,
    BATTLE,
    CHANGE,
    EXPAND,
    ME,
    MO,
    PL,
    SPREAD,
    STEAL,
    TRADE,
    card,
    guide,
    guide_idol,
    idol,
    learn,
    modifier,
    new_game,
    options,
    spoils,
    swap,
    wander,
)

ANY = State()  # the words of Impetus are the same in every position
EXAMPLES = [
    ("guide mountain idol affluence 2,-2", guide_idol(MO, 15, AFFLUENCE)),
    ("guide plains idol spread -2,2", guide_idol(PL, 45, SPREAD)),
    ("guide mesa", guide(ME)),
    ("idol battle 0,0", idol(30, BATTLE)),
    ("play trade", card(TRADE)),
    ("take expand", modifier(EXPAND)),
    ("swap change trade", swap(CHANGE, TRADE)),
    ("spoils expand steal", spoils(EXPAND, STEAL)),
    ("learn trade expand steal", learn(TRADE, EXPAND, STEAL)),
]


@pytest.mark.rule("IM-8.9")
@pytest.mark.parametrize(("text", "action"), EXAMPLES)
def test_both_ways(text: str, action: int) -> None:
    """Every kind of decision can be written and read."""
    assert describe(ANY, action) == text
    assert parse(ANY, 0, text) == action


@pytest.mark.rule("IM-8.9")
@pytest.mark.parametrize(
    ("short", "action"),
    [
        ("g mo id aff (2,-2)", guide_idol(MO, 15, AFFLUENCE)),
        ("  GUIDE Mountain IDOL Affluence 2 , -2 ", guide_idol(MO, 15, AFFLUENCE)),
        ("guide me", guide(ME)),
        ("i b +0,0", idol(30, BATTLE)),
        ("p t", card(TRADE)),
        ("t e", modifier(EXPAND)),
        ("sw c for t", swap(CHANGE, TRADE)),
        ("sp e s", spoils(EXPAND, STEAL)),
        ("l t", learn(TRADE)),
    ],
)
def test_shortened_words(short: str, action: int) -> None:
    """Words may be shortened while they stay clear; capitals and blanks do not matter."""
    assert parse(ANY, 0, short) == action


@pytest.mark.rule("IM-8.9")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "empty decision"),
        ("   ", "empty decision"),
        ("conquer everything", "is not a kind of decision; there are guide, idol"),
        ("s trade", "is not a kind of decision"),  # swap or spoils?
        ("guide m", "is not a faction; there are mountain, mesa"),
        ("guide atlantis", "is not a faction"),
        ("guide mountain idol", "guide FACTION idol TYPE Q,R"),
        ("guide mountain shrine battle 0,0", "there are idol"),
        ("guide mountain idol love 0,0", "is not an idol; there are battle, affluence, spread"),
        ("idol battle 5,0", "is not a hex of the map"),
        ("idol battle 3,3", "is not a hex of the map"),
        ("idol battle here", "is not a hex of the map"),
        ("play", "play CARD"),
        ("play joker", "is not a card; there are trade, steal, expand, change"),
        ("take change", "is not a modifier; there are trade, steal, expand"),
        ("swap trade", "swap CARD CARD"),
        ("spoils", "1 to 5 wars"),
        ("spoils t t t t t t", "1 to 5 wars"),
        ("learn change", "is not a modifier"),
    ],
)
def test_clear_errors(text: str, complaint: str) -> None:
    """What was wrong, and what would be right."""
    with pytest.raises(IllegalDecision) as error:
        parse(ANY, 0, text)
    assert complaint in str(error.value)


@pytest.mark.rule("IM-8.9")
def test_every_legal_action_of_a_game() -> None:
    """What a game offers can be written and read without loss; different actions have different words."""
    for s in wander(new_game(7, seats=3), seed=7, turns=6):
        actions = options(s, members(s.waiting)[0])[::11]
        words = [describe(ANY, action) for action in actions]
        assert [parse(ANY, 0, text) for text in words] == actions
        assert len(set(words)) == len(actions)
