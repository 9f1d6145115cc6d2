"""Cards and scenarios (SG-11.2, SG-11.10, SG-15.1): what a position gives, what is drafted, what stays unknown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.cards.data import CARDS, Card
from ludex.games.soulgems.rules.codes import Node, Phase
from ludex.games.soulgems.text.names import card_id, card_named
from ludex.kernel.errors import LudexError
from ludex.kernel.state.dice import Stream, derive
from tests.games.soulgems.cards_covered import hand, zone
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import PLAIN, World

TEN = [card_id(card) for card in range(Card.TEMPORAL_RIFT, Card.TEMPORAL_RIFT + 10)]
STANDING: dict[str, int | str] = {"setup": "standard", "relics": 1}
KINGS = {"white": "Ke1", "black": "Ke8"}


def begin(position: dict[str, Any], **rules: int | str) -> Opening:
    """A scenario with Relic Spells, before its first decision."""
    return Opening({"relics": 1, **rules}, position=position)


def asked(w: World) -> str:
    """What is asked and whom: "KEEP W"."""
    return f"{Node(w.s.node).name} {'WB'[w.s.decider]}"


def deck(w: World) -> set[str]:
    """The cards that nobody has."""
    return {card_id(w.s.deck[i]) for i in range(w.s.deck_count)}


def keep(w: Opening, *places: int) -> Opening:
    """Keep the cards in these places of the hand."""
    kept = sum(1 << i for i in places)
    return w.take(next(action for action in w.entries() if action & 0xFF == kept))


# ---------------------------------------------------------------- what is still drafted


@pytest.mark.rule("SG-11.2", "SG-3.1", "SG-15.1")
@pytest.mark.parametrize(
    ("rules", "position"),
    [(STANDING, {"lp": [30, 30]}), ({"relics": 1}, {**KINGS, "phase": "MAIN1"}), (STANDING, {"deck": TEN})],
)
def test_a_position_without_hands_is_drafted_before_it_is_played(rules: Any, position: Any) -> None:
    """Both draw five of the deck and keep three; then White's turn begins, with nobody asked for a King."""
    w = Opening(rules, position=position)
    assert (asked(w), len(hand(w, "W")), len(hand(w, "B"))) == ("KEEP W", 5, 5)
    keep(keep(w, 0, 1, 2), 2, 3, 4)
    assert (asked(w), len(hand(w, "W")), len(hand(w, "B"))) == ("PHASE W", 3, 3)
    assert Phase(w.s.phase).name == position.get("phase", "UPKEEP")
    everything = {*hand(w, "W"), *hand(w, "B"), *deck(w)}
    assert everything == (set(TEN) if "deck" in position else {card_id(card) for card in range(CARDS)})


@pytest.mark.rule("SG-11.10", "SG-11.12", "SG-15.1")
def test_a_position_without_hands_opens_the_market() -> None:
    """Eight relics, none that lies in a zone already; Black drafts first, and the turn begins after the fourth."""
    held = ["KingsAegis", "IronCitadel", "SoulFoundry"]
    w = begin({**KINGS, "zone_white": held}, relic_mode="market")
    offered = [card_id(card) for card in w.s.market_relics]
    assert (asked(w), len(set(offered)), set(offered) & set(held)) == ("RELIC B", 8, set())
    for _ in range(4):
        w.take(w.entries()[0])
    assert asked(w) == "PHASE W"


@pytest.mark.rule("SG-11.2", "SG-11.12")
def test_a_relic_in_play_is_not_in_the_deck() -> None:
    """It exists once: nobody draws it."""
    w = begin({**KINGS, "zone_black": ["SoulWard"]})
    assert "SoulWard" not in {*hand(w, "W"), *hand(w, "B"), *deck(w)}
    assert (len(deck(w)), zone(w, "B")) == (CARDS - 11, ["SoulWard"])


@pytest.mark.rule("SG-11.2", "SG-15.1")
@pytest.mark.parametrize("kings", [KINGS, {}])
def test_a_position_with_hands_is_played_as_it_is(kings: dict[str, str]) -> None:
    """No draft, wherever the Kings are; one hand that is given, even an empty one, speaks for both."""
    w = begin({**kings, "hand_white": ["SoulWard"]})
    assert (asked(w), hand(w, "W"), hand(w, "B")) == ("PHASE W" if kings else "KING W", ["SoulWard"], [])
    assert asked(begin({**KINGS, "hand_black": []}, relic_mode="market")) == "PHASE W"


@pytest.mark.rule("SG-11.2", "SG-11.12")
def test_the_deck_of_given_hands_has_every_other_card() -> None:
    """Of all 71, or of those that the scenario names."""
    given = {**KINGS, "hand_white": ["SoulWard"], "hand_black": ["SoulDrain"], "zone_black": ["KingsAegis"]}
    assert deck(begin(given)) == {card_id(card) for card in range(CARDS)} - {"SoulWard", "SoulDrain", "KingsAegis"}
    assert deck(begin({**KINGS, "hand_white": TEN[:3], "deck": TEN})) == set(TEN[3:])


# ---------------------------------------------------------------- what no scenario may give


@pytest.mark.rule("SG-11.5", "SG-11.6", "SG-11.12", "SG-11.10", "SG-15.6")
@pytest.mark.parametrize(
    ("rules", "position", "says"),
    [
        ({}, {"hand_white": TEN[:5]}, "a hand holds at most 3 cards (SG-11.5)"),
        ({"draft_variant": "double"}, {"hand_white": TEN[:5]}, "a hand holds at most 4 cards (SG-11.5)"),
        ({}, {"hand_white": TEN[:1], "hand_black": TEN[:1]}, "TemporalRift: each card exists once (SG-11.2)"),
        ({}, {"hand_white": ["Respite", "Respite"]}, "Respite: each card exists once (SG-11.2)"),
        ({}, {"hand_white": ["SoulWard"], "zone_black": ["SoulWard"]}, "SoulWard: each card exists once (SG-11.2)"),
        ({}, {"deck": [*TEN, "SoulWard"], "zone_black": ["SoulWard"]}, "SoulWard: each card exists once (SG-11.2)"),
        ({}, {"deck": TEN, "hand_black": ["SoulWard"]}, "SoulWard: the deck does not have it (SG-11.2)"),
        ({"relic_mode": "market"}, {"hand_white": ["Respite"]}, "a market has no hands (SG-11.10)"),
        ({"relic_mode": "market"}, {"deck": TEN}, "a market has no deck (SG-11.10)"),
        ({"relics": 0}, {"hand_white": ["Respite"]}, "cards need relics = 1 (SG-1.4)"),
    ],
)
def test_a_scenario_gives_no_cards_that_the_rules_do_not_have(rules: Any, position: Any, says: str) -> None:
    """Refused before the start, with the rule."""
    with pytest.raises(LudexError) as error:
        begin({**KINGS, **position}, **rules)
    assert says in str(error.value)


@pytest.mark.rule("SG-11.6", "SG-11.5")
def test_four_cards_are_a_hand_of_a_double_draft() -> None:
    w = begin({**KINGS, "hand_white": TEN[:4]}, draft_variant="double")
    assert hand(w, "W") == TEN[:4]


# ---------------------------------------------------------------- what a seat can't know


def hands(w: World, seat: int, side: str, worlds: Iterable[int] = range(40)) -> set[str]:
    """The cards that a side may hold for all that a seat knows, in many redealt worlds."""
    found: set[str] = set()
    for n in worlds:
        seed, world = Stream(), w.s.copy()
        derive(seed, n, 9)
        PLAIN(GAME.engine.redeal)(world, seat, seed)
        assert PLAIN(GAME.engine.broken_invariant)(world) == 0
        found |= {card_id(card) for card in world.players["WB".index(side)].hand if card >= 0}
    return found


@pytest.mark.rule("SG-2.8", "SG-11.4")
def test_a_given_hand_is_as_unknown_as_a_drafted_one() -> None:
    """White can't tell which of the other cards Black has; they are never White's own, nor in play."""
    w = begin({**KINGS, "hand_white": ["SoulWard"], "hand_black": ["SoulDrain"], "zone_black": ["KingsAegis"]})
    found = hands(w, 0, "B")
    assert len(found) > 20
    assert not found & {"SoulWard", "KingsAegis"}


@pytest.mark.rule("SG-2.8", "SG-11.2")
def test_what_a_seat_has_drawn_and_rejected_the_enemy_does_not_hold() -> None:
    """Ten cards, all drawn: Black's three are among the five that White did not draw, whatever went back."""
    w = begin({**KINGS, "deck": TEN})
    drawn = set(hand(w, "W"))
    keep(w, 0, 1, 2)
    assert hands(w, 0, "B") == set(TEN) - drawn
    keep(w, 0, 1, 2)
    assert hands(w, 0, "B") == set(TEN) - drawn, "the two that Black rejected may be any of his five"
    assert hands(w, 1, "W") == drawn


@pytest.mark.rule("SG-2.8", "SG-11.6")
def test_a_double_draft_is_remembered_too() -> None:
    """Eight drawn, four kept, four rejected."""
    names = [card_id(card) for card in range(16)]
    w = begin({**KINGS, "deck": names}, draft_variant="double")
    drawn = set(hand(w, "W"))
    keep(keep(w, 4, 5, 6, 7), 0, 1, 2, 3)
    assert (hands(w, 0, "B"), hands(w, 1, "W")) == (set(names) - drawn, drawn)


@pytest.mark.rule("SG-2.8", "SG-11.2")
def test_who_only_watches_takes_any_hands_for_possible() -> None:
    """But never the same card in both."""
    w = keep(keep(begin({**KINGS, "deck": TEN}), 0, 1, 2), 0, 1, 2)
    assert hands(w, -1, "W") == hands(w, -1, "B") == set(TEN)


@pytest.mark.rule("SG-2.8", "SG-11.2")
def test_a_redealt_enemy_has_rejected_cards_that_he_may_have_drawn() -> None:
    """In a redealt world the enemy knows his own rejected cards: they are neither in a hand nor among the seat's."""
    w = begin({**KINGS, "deck": TEN})
    drawn = {card_named(name) for name in hand(w, "W")}
    keep(keep(w, 0, 1, 2), 0, 1, 2)
    for n in range(20):
        seed, world = Stream(), w.s.copy()
        derive(seed, n, 9)
        PLAIN(GAME.engine.redeal)(world, 0, seed)
        black = [card for card in (*world.players[1].hand, *world.players[1].rejected) if card >= 0]
        assert (len(black), set(black) & drawn) == (5, set())
        assert len(set(black)) == 5
