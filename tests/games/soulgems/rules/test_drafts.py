"""Where cards come from (SG-11.1 to SG-11.12): the four drafts, the market, and what stays hidden."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import numpy as np
import pytest

from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.cards.data import BUY_LP, CARDS, COST_LP, COST_SP, NO_PRICE, RELICS, Card
from ludex.games.soulgems.rules.cards.deck import shuffle
from ludex.games.soulgems.rules.codes import NONE, Node
from ludex.games.soulgems.rules.observe import SIZE, observe
from ludex.games.soulgems.text.names import card_id, card_named
from ludex.games.soulgems.text.notation import parse
from ludex.games.soulgems.text.scenario import Position, prepare
from ludex.kernel.contract.scenario import typed
from ludex.kernel.errors import IllegalDecision, LudexError
from ludex.kernel.events.log import open_log
from ludex.kernel.state.dice import Stream, derive
from tests.games.soulgems.cards_covered import hand, market, price, table, turn, zone
from tests.games.soulgems.world import PLAIN, TAPE, World

REQUIRED = {"ReapersStrike", "CoordinatedDoctrine", "FateEngine", "VectorShift"}


class Draft(World):
    """A game from its very beginning, or from a position without Kings."""

    def __init__(self, seed: int = 1, position: dict[str, Any] | None = None, **rules: int | str) -> None:
        self.s = GAME.engine.state()
        settings = {name: GAME.meta.setting(name, str(value)) for name, value in {"relics": 1, **rules}.items()}
        self.s.rules = GAME.rules_with(settings)
        if position is not None:
            prepare(self.s, typed(position, Position))
        self.log, self.events = open_log(), []
        dice = Stream()
        derive(dice, seed, 0)
        TAPE.faces = None
        PLAIN(GAME.engine.setup)(self.s, 2, dice, self.log)
        self._hear()

    def keep(self, *places: int) -> Draft:
        """Keep the cards in these places of the hand, counted from 0; the deck is shuffled by fair dice."""
        side = "WB"[self.s.decider]
        line = f"SETUP: Keep {side} {','.join(hand(self, side)[i] for i in places)}"
        assert self.why(line) == ""
        PLAIN(GAME.engine.apply)(self.s, self.seat, parse(self.s, self.seat, line), self.log)
        self._hear()
        return self

    @property
    def asked(self) -> str:
        """What is asked and whom: "KEEP W"."""
        return f"{Node(self.s.node).name} {'WB'[self.s.decider]}"


def masked(w: World, seat: int, side: str) -> Any:
    """What a seat sees of a side's hand: a number, or the ids of its cards."""
    seen = view(w.s, seat).players[side]
    return seen.hidden or [card.id for card in seen.hand]


def deck(w: World) -> list[int]:
    """The cards that nobody has."""
    return [w.s.deck[i] for i in range(w.s.deck_count)]


# ---------------------------------------------------------------- hand draft


@pytest.mark.rule("SG-11.2", "SG-3.1", "SG-3.11")
def test_tv_071_hand_draft() -> None:
    """TV-071: both draw 5, keep 3: hands 3/3; deck 71 - 6 = 65."""
    w = Draft()
    assert (w.asked, len(hand(w, "W")), len(hand(w, "B")), w.s.deck_count) == ("KEEP W", 5, 5, 61)
    white, black = hand(w, "W"), hand(w, "B")
    w.keep(0, 2, 4)
    assert w.asked == "KEEP B"
    w.keep(1, 2, 3)
    assert (hand(w, "W"), hand(w, "B")) == (white[::2], black[1:4])
    assert (w.s.deck_count, w.asked) == (65, "KING W")


@pytest.mark.rule("SG-11.2", "SG-11.12")
def test_every_card_is_there_once() -> None:
    """Two hands and the deck are the 71 cards, so no relic is ever owned by both."""
    w = Draft().keep(0, 1, 2).keep(0, 1, 2)
    everything = [card_named(name) for name in hand(w, "W") + hand(w, "B")] + deck(w)
    assert sorted(everything) == list(range(CARDS))


@pytest.mark.rule("SG-11.2", "SG-4.12")
def test_any_three_of_five() -> None:
    """Ten entries; two or four cards, or one that was not drawn, are refused."""
    w = Draft()
    assert len(w.entries()) == comb(5, 3)
    held = hand(w, "W")
    foreign = card_id(deck(w)[0])
    for cards in (held[:2], held[:4], [*held[:2], foreign]):
        assert w.why(f"Keep W {','.join(cards)}") == "E_CARD"
    with pytest.raises(IllegalDecision):
        parse(w.s, w.seat, f"Keep B {','.join(held[:3])}")


@pytest.mark.rule("SG-11.2")
def test_rejected_cards_are_shuffled_back() -> None:
    """The four of them are in the deck again, and its order is a new one."""
    w = Draft()
    rejected = [*hand(w, "W")[3:], *hand(w, "B")[3:]]
    w.keep(0, 1, 2)
    before = deck(w)
    w.keep(0, 1, 2)
    assert {card_named(name) for name in rejected} <= set(deck(w))
    assert deck(w)[: len(before)] != before


@pytest.mark.rule("SG-11.2", "SG-15.6")
def test_a_scenario_may_name_a_smaller_deck() -> None:
    """Ten cards at least, sixteen for a Double Draft, all different."""
    names = [card_id(card) for card in range(16)]
    w = Draft(position={"deck": names[:10]})
    assert {*hand(w, "W"), *hand(w, "B")} == set(names[:10])
    assert w.s.deck_count == 0
    Draft(position={"deck": names}, draft_variant="double")
    for bad, variant in ((names[:9], "standard"), (names[:15], "double"), (names[:9] + names[:1], "standard")):
        with pytest.raises(LudexError, match="different cards"):
            Draft(position={"deck": bad}, draft_variant=variant)


@pytest.mark.rule("SG-11.3")
def test_shuffle_from_the_last_card_down() -> None:
    """Four cards, randint 1, 2, 0: the last changes with the second, the third with itself, and so on."""
    s = GAME.engine.state()
    s.deck_count = 4
    for i in range(4):
        s.deck[i] = i
    TAPE.faces = [1, 2, 0]
    PLAIN(shuffle)(s)
    assert (TAPE.faces, [s.deck[i] for i in range(4)]) == ([], [3, 0, 2, 1])
    TAPE.faces = None


@pytest.mark.rule("SG-11.3")
def test_shuffling_is_fair() -> None:
    """Each of four cards comes to lie on top about as often."""
    s, tops = GAME.engine.state(), Counter[int]()
    s.deal.a, s.deal.b = 3, 5
    s.deck_count = 4
    TAPE.faces = None
    for _ in range(400):
        for i in range(4):
            s.deck[i] = i
        PLAIN(shuffle)(s)
        tops[s.deck[3]] += 1
    assert all(70 < tops[card] < 130 for card in range(4))


@pytest.mark.rule("SG-11.5", "SG-11.2")
def test_nothing_is_drawn_after_the_draft() -> None:
    """Three rounds later hands and deck are what they were; there is nothing to discard."""
    w = Draft().keep(0, 1, 2).keep(0, 1, 2)
    w.do("King W e1").do("King B e8")
    held, left = (hand(w, "W"), hand(w, "B")), w.s.deck_count
    for _ in range(6):
        w.do("Pass")
    assert ((hand(w, "W"), hand(w, "B")), w.s.deck_count) == (held, left)
    assert len(held[0]) == len(held[1]) == 3
    with pytest.raises(IllegalDecision, match=r"SG-11\.5"):
        parse(w.s, w.seat, f"Discard {held[0][0]}")


@pytest.mark.rule("SG-11.8", "SG-11.9", "SG-3.9")
def test_tv_072_the_example_game() -> None:
    """TV-072: setup = standard, White 20/0: Deploy SoulWard, Move Pe2-e4: zone [SoulWard]; LP 17; no pass bonus."""
    w = Draft(position={"hand_white": ["SoulWard"]}, setup="standard")
    w.do("Next").do("M1: Deploy SoulWard pay(0LP,0SP)").do("Move Pe2-e4").do("Next")
    assert (zone(w, "W"), w.points()) == (["SoulWard"], (17, 0))
    assert not any("Attack" in line for line in w.listed())
    assert turn(w, "B").points("W") == (17, 0)


@pytest.mark.rule("SG-6.6")
def test_tv_073_the_example_game_goes_on() -> None:
    """TV-073: Black, same game, 20/0: Move Ng8-f6: 3 LP, 17/0."""
    w = Draft(position={"hand_white": ["SoulWard"]}, setup="standard")
    turn(w, "B", "MAIN1").do("Move Ng8-f6")
    assert w.points("B") == (17, 0)


# ---------------------------------------------------------------- variants


@pytest.mark.rule("SG-11.6", "SG-11.5")
def test_tv_104_double_draft() -> None:
    """TV-104: draw 8 keep 4; the hand limit is 4."""
    w = Draft(draft_variant="double")
    assert (len(hand(w, "W")), len(hand(w, "B")), w.s.deck_count) == (8, 8, 55)
    assert len(w.entries()) == comb(8, 4)
    assert w.why(f"Keep W {','.join(hand(w, 'W')[:3])}") == "E_CARD"
    w.keep(0, 1, 2, 3).keep(4, 5, 6, 7)
    assert (len(hand(w, "W")), len(hand(w, "B")), w.s.deck_count) == (4, 4, 63)
    assert (masked(w, 0, "B"), len(masked(w, 0, "W"))) == (4, 4)


@pytest.mark.rule("SG-11.6")
@pytest.mark.parametrize(("variant", "drawn", "kept"), [("open", 5, 3), ("open_double", 8, 4)])
def test_open_draft(variant: str, drawn: int, kept: int) -> None:
    """Beginning with Black the players lock one card of their own in turn; everything lies face up."""
    w = Draft(draft_variant=variant)
    assert (len(hand(w, "W")), len(hand(w, "B"))) == (drawn, drawn)
    asked = []
    for n in range(2 * kept):
        asked.append(w.asked)
        assert masked(w, 0, "B") == hand(w, "B")
        assert masked(w, 1, "W") == hand(w, "W")
        assert len(w.entries()) == drawn - n // 2
        w.keep(n // 2)
        assert w.told("card_locked")[0]["side"] == asked[-1][-1]
    assert asked == ["LOCK B", "LOCK W"] * kept
    assert (len(hand(w, "W")), len(hand(w, "B"))) == (kept, kept)
    assert w.s.deck_count == CARDS - 2 * kept


@pytest.mark.rule("SG-11.6")
def test_a_locked_card_is_not_locked_twice() -> None:
    """Nor two at once, nor one of the enemy's."""
    w = Draft(draft_variant="open")
    first = hand(w, "B")[0]
    w.keep(0).keep(0)
    assert w.why(f"Keep B {first}") == "E_CARD"
    assert w.why(f"Keep B {','.join(hand(w, 'B')[1:3])}") == "E_CARD"
    assert w.why(f"Keep B {hand(w, 'W')[1]}") == "E_CARD"


@pytest.mark.rule("SG-11.6", "SG-11.4")
def test_open_hands_stay_public() -> None:
    """For the whole game, for the enemy and for who only watches."""
    w = Draft(draft_variant="open")
    for n in range(6):
        w.keep(n // 2)
    w.do("King W e1").do("King B e8").do("Pass")
    for seat in (0, 1, NONE):
        assert (masked(w, seat, "W"), masked(w, seat, "B")) == (hand(w, "W"), hand(w, "B"))


# ---------------------------------------------------------------- what is hidden


@pytest.mark.rule("SG-11.4", "SG-2.8")
def test_hands_are_masked_with_their_size() -> None:
    """While they are drafted and after it; the own hand with prices."""
    w = Draft()
    assert (masked(w, 0, "W"), masked(w, 0, "B"), masked(w, 1, "W")) == (hand(w, "W"), 5, 5)
    w.keep(0, 1, 2)
    assert (masked(w, 1, "W"), masked(w, NONE, "W"), masked(w, NONE, "B")) == (3, 3, 5)
    assert all("card" not in event for event in w.events), "what is kept is told to nobody"
    for card in view(w.s, 0).players.W.hand:
        number, price = card_named(card.id), card.price
        assert price.points + price.lp + price.sp == COST_LP[number] + COST_SP[number]


@pytest.mark.rule("SG-11.4", "SG-11.1")
def test_a_card_is_hidden_until_it_is_played_and_relics_are_public() -> None:
    """The size falls when a card is played or deployed; the zone is there for everybody."""
    w = table(hand_white=["SoulWard", "SoulDrain", "Respite"])
    assert (masked(w, 1, "W"), view(w.s, 1).players.W.zone) == (3, [])
    w.do("Deploy SoulWard").do("Play SoulDrain")
    assert masked(w, 1, "W") == 1
    assert [relic.id for relic in view(w.s, 1).players.W.zone] == ["SoulWard"]
    assert w.told("card_played")[0]["card"] == "SoulDrain"


@pytest.mark.rule("SG-11.4", "SG-2.8")
def test_what_the_enemy_holds_changes_nothing_that_a_seat_sees() -> None:
    """Two worlds that differ in Black's hand look alike to White, in the view and in numbers; to Black they do not."""
    worlds = [table(hand_white=["Respite"], hand_black=held) for held in (["SoulWard", "SoulNet"], ["Respite"] * 2)]
    seen = [[view(w.s, 0), _numbers(w, 0)] for w in worlds]
    assert seen[0] == seen[1]
    assert view(worlds[0].s, 1) != view(worlds[1].s, 1)
    assert _numbers(worlds[0], 1) != _numbers(worlds[1], 1)


def _numbers(w: World, seat: int) -> list[int]:
    out = np.zeros(SIZE, dtype=np.int64)
    PLAIN(observe)(w.s, seat, out)
    return [int(number) for number in out]


@pytest.mark.rule("SG-11.4", "SG-2.8")
def test_redealing_leaves_the_own_hand_and_mixes_the_enemys() -> None:
    """As many cards of the same stock; in an Open Draft nothing changes hands."""
    w = Draft().keep(0, 1, 2).keep(0, 1, 2)
    mine, stock, hands = hand(w, "W"), sorted([*deck(w), *map(card_named, hand(w, "B"))]), set()
    for n in range(8):
        seed = Stream()
        derive(seed, n, 7)
        PLAIN(GAME.engine.redeal)(w.s, 0, seed)
        assert (hand(w, "W"), len(hand(w, "B"))) == (mine, 3)
        assert sorted([*deck(w), *map(card_named, hand(w, "B"))]) == stock
        hands.add(tuple(hand(w, "B")))
    assert len(hands) > 1
    shown = Draft(draft_variant="open")
    before = hand(shown, "B")
    PLAIN(GAME.engine.redeal)(shown.s, 0, seed)
    assert hand(shown, "B") == before


@pytest.mark.rule("SG-11.15", "SG-2.8")
def test_an_open_window_tells_nothing_that_a_redeal_would_have_to_keep() -> None:
    """Black holds the Oath and is asked; in redealt worlds he is asked too, and mostly has no answer."""
    w = Draft(setup="standard", start_lp=90).keep(0, 1, 2).keep(0, 1, 2)
    for i, name in enumerate(("GuardiansOath", "SoulWard", "Respite")):
        w.player("B").hand[i] = card_named(name)
    w.player("W").hand[0] = Card.SOUL_DRAIN
    w.next("MAIN1").do("Play SoulDrain")
    answers = []
    for n in range(6):
        seed = Stream()
        derive(seed, n, 5)
        PLAIN(GAME.engine.redeal)(w.s, 0, seed)
        assert (w.asked, w.listed()[-1]) == ("RX3 B", "RX: Decline")
        answers.append(len(w.listed()) > 1)
    assert not all(answers)


# ---------------------------------------------------------------- market


def relics(w: World) -> list[str]:
    """The relics that lie in the market."""
    return [card_id(card) for card in w.s.market_relics if card != NONE]


@pytest.mark.rule("SG-11.10")
def test_the_market_shows_eight_relics_and_eight_piles_of_three() -> None:
    """All different, all with prices; everybody sees them; there are no hands."""
    w = Draft(relic_mode="market")
    piles = [(card_id(pile.card), pile.copies) for pile in w.s.market_piles]
    assert (len(set(relics(w))), len({name for name, _ in piles})) == (8, 8)
    assert {copies for _, copies in piles} == {3}
    assert all(BUY_LP[card_named(name)] != NO_PRICE for name in relics(w))
    assert all(card_named(name) >= Card.IRON_RESERVES for name, _ in piles)
    assert (hand(w, "W"), hand(w, "B")) == ([], [])
    seen = view(w.s, NONE).market
    assert seen
    assert [card.id for card in seen.relics] == relics(w)
    assert [(card.id, card.copies) for card in seen.piles] == piles


@pytest.mark.rule("SG-11.10")
def test_one_of_four_cards_is_always_in_the_market() -> None:
    """Else everything is drawn anew."""
    for seed in range(24):
        w = Draft(seed, relic_mode="market")
        assert REQUIRED & {*relics(w), *(card_id(pile.card) for pile in w.s.market_piles)}


@pytest.mark.rule("SG-11.10", "SG-11.39", "SG-11.12")
def test_snake_draft() -> None:
    """Black, White, White, Black: two relics each, as recommended for a first game; what is taken is gone."""
    w = Draft(relic_mode="market")
    offered, asked = relics(w), []
    for n in range(4):
        asked.append(w.asked)
        assert [w.why(entry) for entry in w.entries()] == [""] * (8 - n)
        w.do(f"SETUP: Relic {asked[-1][-1]} {offered[n]}")
        if n < 3:
            assert w.why(f"Relic {offered[n]}") == "E_CARD"
    assert asked == ["RELIC B", "RELIC W", "RELIC W", "RELIC B"]
    assert relics(w) == offered[4:]
    taken = [[card for card in range(RELICS) if w.player(side).reserved >> card & 1] for side in "WB"]
    assert [len(cards) for cards in taken] == [2, 2]
    assert not set(taken[0]) & set(taken[1])
    assert (w.s.rules.width, w.s.rules.height, w.s.rules.field, w.s.rules.npc) == (8, 8, 0, 0)


@pytest.mark.rule("SG-11.10", "SG-11.8")
def test_a_drafted_relic_is_deployed_for_its_unlock_price() -> None:
    """By its owner only; an undrafted one costs its Buy price."""
    w = market(table({"relic_mode": "market"}, lp=(24, 40)), relics=["IronCitadel"])
    w.player("W").reserved = 1 << Card.KINGS_AEGIS
    assert w.why("Buy KingsAegis") == "E_CARD"
    assert turn(w, "B", "MAIN1").why("Deploy KingsAegis") == "E_CARD"
    w = market(table({"relic_mode": "market"}, lp=(21, 40)), relics=["IronCitadel"])
    w.player("W").reserved = 1 << Card.KINGS_AEGIS
    assert price(w.do("Deploy KingsAegis")) == (6, 0)
    assert w.why("Deploy IronCitadel") == "E_CARD"
    assert price(w.do("Buy IronCitadel")) == (15, 0)
    assert (zone(w, "W"), w.player("W").reserved, w.player("W").acts_used) == (["IronCitadel", "KingsAegis"], 0, 0)


@pytest.mark.rule("SG-11.10", "SG-11.7")
def test_either_player_plays_from_the_piles() -> None:
    """The pile shrinks by one; three copies, then it is empty for both."""
    w = market(table({"relic_mode": "market"}, lp=(40, 40)), piles=["Respite"])
    w.do("Play Respite").do("Play Respite")
    assert (w.s.market_piles[0].copies, w.points()) == (1, (36, 0))
    turn(w, "B", "MAIN1").do("Play Respite")
    assert (w.s.market_piles[0].copies, w.why("Play Respite")) == (0, "E_CARD")
    assert w.points("B") == (38, 0)


@pytest.mark.rule("SG-11.10")
def test_market_mode_has_no_hand_draft_and_hand_mode_no_market() -> None:
    assert view(Draft().s, 0).market is None
    w = table(hand_white=["Respite"])
    market(w, relics=["KingsAegis"], piles=["SoulNet"])
    assert (w.why("Buy KingsAegis"), w.why("Play SoulNet")) == ("E_CARD", "E_CARD")


@pytest.mark.rule("SG-11.10", "SG-13.19", "SG-11.11")
def test_a_bought_relic_is_a_purchase() -> None:
    """The Bazaar takes 3 LP off the first one of a turn: Iron Citadel 12, then King's Aegis 18."""
    board = ["........"] * 4 + ["...z...."] + ["........"] * 3
    w = table({"relic_mode": "market", "field": 1}, map=board, lp=(40, 40))
    market(w, relics=["IronCitadel", "KingsAegis"])
    assert price(w.do("Buy IronCitadel")) == (12, 0)
    assert price(w.do("Buy KingsAegis")) == (18, 0)


@pytest.mark.rule("SG-11.38", "SG-11.1", "SG-11.12")
def test_the_count_of_cards() -> None:
    """32 relics and 39 spells; six without a price: they belong to the Hand Draft only."""
    assert (RELICS, CARDS - RELICS) == (32, 39)
    unpriced = [card for card in range(CARDS) if card < 2 or RELICS <= card < Card.IRON_RESERVES]
    assert [card_id(card) for card in unpriced] == [
        *("SoulWard", "MirrorBarrier", "TemporalRift", "SoulDrain", "ArcaneSurge", "SpiritExchange"),
    ]
