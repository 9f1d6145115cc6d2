"""Strategy cards (AE-37): primaries and secondaries."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Building,
    Discovery,
    Kind,
    Node,
    Process,
    Source,
    Strategy,
    Terrain,
    Whisper,
)
from ludex.games.aeonis.rules.map.hexes import RADIUS
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.strategy import PRIMARY_AP
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import commit, step
from ludex.games.aeonis.rules.units import lord_slot
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.state.action import pack, subject_of, target_of
from tests.games.aeonis.world import (
    begin,
    build,
    city,
    control,
    entries,
    finished,
    hex_at,
    lord_of,
    place,
    quiet,
    terrain,
    world,
)

SKIP, PASS = plain(Verb.SKIP), plain(Verb.PASS)


def table(card: int, seats: int = 3, **rules: int) -> State:
    """Players with a City and a Lord each; seat 0 holds a strategy card and has 3 AP, the others 2."""
    s = world(seats, RADIUS, (), **rules)
    for seat in range(seats):
        city(s, 4 - 3 * seat, 0, seat)
        lord_of(s, seat, 4 - 3 * seat, 0)
        me = s.players[seat]
        me.home, me.ap, me.pool = hex_at(4 - 3 * seat, 0), 2 + int(seat == 0), 5
    s.strategy_holder[card] = 0
    s.players[0].drafted = 1 << card
    begin(s, Process.TURN, 0)
    go_on(s)
    return s


def go_on(s: State) -> None:
    """Run on to the next question, or to the end of the turn."""
    while not s.asked and s.depth > 3:
        step(s, quiet())


def answer(s: State, action: int, seat: int = 0) -> None:
    """A seat decides, and the game runs on."""
    assert s.asked == 1 << seat
    assert why_not(s, seat, action) in (Reason.NONE, Reason.UNFINISHED)
    commit(s, seat, action)
    go_on(s)


def primary(card: int) -> int:
    """The action that uses a primary."""
    return pack(Verb.PRIMARY, card, 0, 0)


def use(s: State, card: int) -> None:
    """Seat 0 uses its card."""
    answer(s, primary(card))


@pytest.mark.rule("AE-37")
def test_the_prices_of_the_primaries() -> None:
    assert list(PRIMARY_AP) == [1, 0, 1, 1, 1, 1, 0, 1]


@pytest.mark.rule("AE-37.4")
def test_a_primary_needs_its_card_once_a_round_and_its_ap() -> None:
    s = table(Strategy.DIPLOMATIC_DECREE)
    assert why_not(s, 0, primary(Strategy.ECONOMIC_BOOM)) == Reason.CARD_NOT_HELD
    assert why_not(s, 0, primary(8)) == Reason.MALFORMED
    assert why_not(s, 0, primary(Strategy.DIPLOMATIC_DECREE)) == Reason.NONE
    s.players[0].ap = 0
    assert why_not(s, 0, primary(Strategy.DIPLOMATIC_DECREE)) == Reason.NO_AP
    s.strategy_used[Strategy.DIPLOMATIC_DECREE] = 1
    assert why_not(s, 0, primary(Strategy.DIPLOMATIC_DECREE)) == Reason.PRIMARY_USED


# ---------------------------------------------------------------- 2 and 7


@pytest.mark.rule("AE-37", "AE-37.4", "AE-37.5")
@pytest.mark.parametrize(
    ("card", "own", "second"),
    [(Strategy.RESOURCE_SURGE, (2, 2, 1), (1, 1, 0)), (Strategy.ECONOMIC_BOOM, (5, 0, 0), (2, 0, 0))],
)
def test_cards_that_give_goods(card: int, own: tuple[int, ...], second: tuple[int, ...]) -> None:
    s = table(card)
    s.players[2].ap = 0
    use(s, card)
    me, you = s.players[0], s.players[1]
    assert (me.gold, me.mana, me.influence, me.ap) == (*own, 3)
    assert (s.node, s.asked) == (Node.SECONDARY, 0b010)
    assert entries(s, 1) == [pack(Verb.SECOND, card, 0, 0), SKIP]
    assert why_not(s, 1, pack(Verb.SECOND, card ^ 1, 0, 0)) == Reason.OTHER_CARD
    assert why_not(s, 1, pack(Verb.SECOND, card, 1, 0)) == Reason.MALFORMED
    assert why_not(s, 1, plain(Verb.ACCEPT)) == Reason.NOT_NOW
    answer(s, pack(Verb.SECOND, card, 0, 0), 1)
    assert (you.gold, you.mana, you.influence, you.ap) == (*second, 1)
    assert s.depth == 3  # seat 2 has no AP and is not asked; the turn is over


@pytest.mark.rule("AE-37.4", "RU-97")
def test_the_others_are_asked_by_initiative_and_never_the_owner() -> None:
    s = table(Strategy.ECONOMIC_BOOM, seats=4)
    for i, seat in enumerate((3, 0, 2, 1)):
        s.initiative[i] = seat
    use(s, Strategy.ECONOMIC_BOOM)
    order = []
    while s.asked:
        order.append(s.asked.bit_length() - 1)
        answer(s, SKIP, order[-1])
    assert order == [3, 2, 1]
    assert s.players[3].ap == 2


# ---------------------------------------------------------------- 1


@pytest.mark.rule("AE-37", "AE-37.6")
def test_arcane_ascendancy_gives_mana_and_a_free_discovery() -> None:
    s = table(Strategy.ARCANE_ASCENDANCY)
    s.players[1].mana = 3
    use(s, Strategy.ARCANE_ASCENDANCY)
    assert (s.node, s.players[0].mana, s.players[0].ap) == (Node.PRIMARY, 2, 2)
    choices = entries(s, 0)
    assert {kind_of(action) for action in choices} == {Verb.RESEARCH}
    assert [subject_of(action) for action in choices] == list(range(10))  # Tier I only
    assert why_not(s, 0, SKIP) == Reason.NOT_OPTIONAL
    answer(s, choices[0])
    assert (s.players[0].discoveries, s.players[0].mana) == (1, 2)
    # the secondary: a discovery for its price and 1 Mana
    assert (s.node, s.asked) == (Node.SECONDARY, 0b010)
    runes = pack(Verb.RESEARCH, Discovery.BATTLE_RUNES, 0, 0)
    assert runes in entries(s, 1)
    assert why_not(s, 1, pack(Verb.RESEARCH, Discovery.TRANSLOCATION, 0, 0)) != Reason.NONE
    answer(s, runes, 1)
    assert (s.players[1].discoveries, s.players[1].mana, s.players[1].ap) == (1, 0, 2)


@pytest.mark.rule("AE-37.7", "RU-97")
def test_a_primary_can_be_used_though_part_of_it_is_impossible() -> None:
    s = table(Strategy.ARCANE_ASCENDANCY)
    s.players[0].discoveries = (1 << 20) - 1
    use(s, Strategy.ARCANE_ASCENDANCY)
    assert (s.players[0].mana, s.players[0].ap, s.strategy_used[Strategy.ARCANE_ASCENDANCY]) == (2, 2, 1)
    assert s.node != Node.PRIMARY


# ---------------------------------------------------------------- 3


@pytest.mark.rule("AE-37", "AE-37.7")
def test_military_maneuvers_grants_a_move_then_an_attack_for_one_ap() -> None:
    s = table(Strategy.MILITARY_MANEUVERS)
    place(s, 1, Kind.INFANTRY, 3, 0)
    control(s, 3, 0, 1)
    use(s, Strategy.MILITARY_MANEUVERS)
    assert (s.node, s.players[0].ap) == (Node.GRANTED_MOVE, 2)
    answer(s, next(action for action in entries(s, 0) if kind_of(action) in (Verb.SKIP, Verb.DECLINE, Verb.STOP)))
    assert s.node == Node.PRIMARY
    attacks = set().union(*(finished(s, 0, action) for action in entries(s, 0)))
    assert SKIP in attacks
    attack = next(action for action in attacks if kind_of(action) == Verb.ATTACK)
    answer(s, attack)
    assert s.players[0].ap == 1


@pytest.mark.rule("AE-37.7")
def test_move_and_attack_of_military_maneuvers_may_be_left_out() -> None:
    s = table(Strategy.MILITARY_MANEUVERS)
    control(s, 3, 0, 1)
    use(s, Strategy.MILITARY_MANEUVERS)
    answer(s, next(action for action in entries(s, 0) if kind_of(action) in (Verb.SKIP, Verb.DECLINE, Verb.STOP)))
    assert s.node == Node.PRIMARY
    answer(s, SKIP)
    assert s.players[0].ap == 2
    assert s.node == Node.GRANTED_MOVE  # the secondary of the next player
    assert s.asked == 0b010


@pytest.mark.rule("AE-37", "AE-3.7", "AE-3.8")
def test_the_secondary_of_military_maneuvers_is_no_move_of_price_zero() -> None:
    """TV-134: a unit that has used its price-0 Move stands on a Portal; the hop is legal for the card's 1 AP."""
    s = table(Strategy.MILITARY_MANEUVERS)
    for q, r in ((1, 3), (-3, 3)):
        terrain(s, q, r, Terrain.PORTAL)
    slot = place(s, 1, Kind.INFANTRY, 1, 3)
    s.units[1, slot].free_moved = 1
    s.players[1].ap = 1
    use(s, Strategy.MILITARY_MANEUVERS)
    answer(s, next(action for action in entries(s, 0) if kind_of(action) in (Verb.SKIP, Verb.DECLINE, Verb.STOP)))
    while s.node == Node.PRIMARY:
        answer(s, SKIP)
    assert (s.node, s.asked) == (Node.GRANTED_MOVE, 0b010)
    moves = set().union(*(finished(s, 1, action) for action in entries(s, 1)))
    for move in sorted(moves):
        after = s.copy()
        answer(after, move, 1)
        if after.units[1, slot].hex == hex_at(-3, 3):
            assert after.players[1].ap == 0
            break
    else:
        raise AssertionError("no hop")


# ---------------------------------------------------------------- 4


@pytest.mark.rule("AE-37", "RU-51")
def test_diplomatic_decree_gives_influence_and_the_token_and_a_motion() -> None:
    s = table(Strategy.DIPLOMATIC_DECREE)
    s.speaker = 2
    use(s, Strategy.DIPLOMATIC_DECREE)
    assert (s.speaker, s.players[0].influence, s.players[0].ap) == (0, 2, 2)
    assert (s.node, s.asked) == (Node.PROPOSE, 1)
    answer(s, plain(Verb.DECLINE))
    assert s.players[0].influence == 2
    assert (s.node, s.asked) == (Node.SECONDARY, 0b010)
    answer(s, pack(Verb.SECOND, Strategy.DIPLOMATIC_DECREE, 0, 0), 1)
    assert (s.players[1].influence, s.players[1].ap) == (2, 1)


# ---------------------------------------------------------------- 5


@pytest.mark.rule("AE-37", "AE-37.6")
def test_expansion_strategy_claims_a_neutral_hex() -> None:
    s = table(Strategy.EXPANSION_STRATEGY)
    terrain(s, 4, -1, Terrain.LAKE)
    terrain(s, 4, 1, Terrain.PORTAL)
    place(s, 1, Kind.INFANTRY, 5, -1)
    s.hexes[hex_at(3, 0)].explored = 0
    s.players[1].influence = 2
    use(s, Strategy.EXPANSION_STRATEGY)
    assert s.node == Node.PRIMARY
    hexes = {subject_of(action) for action in entries(s, 0)}
    assert hexes == {hex_at(q, r) for q, r in ((5, 0), (3, 0), (3, 1), (4, 1))}
    assert why_not(s, 0, pack(Verb.CHOOSE, 91, 0, 0)) == Reason.MALFORMED
    pool = s.players[0].pool
    answer(s, pack(Verb.CHOOSE, hex_at(3, 0), 0, 0))
    assert s.hexes[hex_at(3, 0)].controller == 0
    assert s.hexes[hex_at(3, 0)].explored == 0
    assert s.players[0].pool == pool + 1
    # the secondary: 2 Influence, not beside an enemy Fortress
    assert (s.node, s.asked) == (Node.SECONDARY, 0b010)
    hexes = {target_of(action) for action in entries(s, 1) if kind_of(action) == Verb.SECOND}
    assert hex_at(1, 1) in hexes
    answer(s, pack(Verb.SECOND, Strategy.EXPANSION_STRATEGY, hex_at(1, 1), 0), 1)
    assert s.hexes[hex_at(1, 1)].controller == 1
    assert (s.players[1].influence, s.players[1].ap) == (0, 2)


@pytest.mark.rule("AE-40.7", "AE-37")
def test_a_fortress_blocks_the_secondary_of_expansion_only() -> None:
    s = table(Strategy.EXPANSION_STRATEGY)
    control(s, 2, 0, 1)
    build(s, 2, 0, Building.FORTRESS, 1)
    control(s, 2, 1, 2)
    s.players[2].influence = 2
    use(s, Strategy.EXPANSION_STRATEGY)
    assert pack(Verb.CHOOSE, hex_at(3, 0), 0, 0) in entries(s, 0)  # beside the Fortress, but without Influence
    answer(s, pack(Verb.CHOOSE, hex_at(5, 0), 0, 0))
    assert s.asked == 0b100
    assert why_not(s, 2, pack(Verb.SECOND, Strategy.EXPANSION_STRATEGY, hex_at(1, 1), 0)) != Reason.NONE


# ---------------------------------------------------------------- 6


@pytest.mark.rule("AE-37", "RU-52")
def test_tactical_reinforcements_beyond_the_limit_of_the_city() -> None:
    s = table(Strategy.TACTICAL_REINFORCEMENTS)
    h = hex_at(4, 0)
    s.players[0].recruited[h] = 1
    s.players[1].gold = 2
    use(s, Strategy.TACTICAL_REINFORCEMENTS)
    assert s.node == Node.PRIMARY
    choices = entries(s, 0)
    assert {kind_of(action) for action in choices} == {Verb.RECRUIT}
    assert {subject_of(action) for action in choices} == {h}
    assert why_not(s, 0, SKIP) == Reason.NOT_OPTIONAL
    answer(s, choices[0])
    me = s.players[0]
    assert (me.gold, me.mana, me.ap) == (0, 0, 2)
    assert bin(s.hexes[h].units).count("1") > 1
    # the secondary: 1 AP in total, at the normal price
    assert (s.node, s.asked) == (Node.SECONDARY, 0b010)
    answer(s, entries(s, 1)[0], 1)
    assert s.players[1].ap == 1
    assert s.players[1].gold < 2


# ---------------------------------------------------------------- 8


@pytest.mark.rule("AE-37", "AE-52")
def test_imperial_mandate_pays_with_the_seat() -> None:
    s = table(Strategy.IMPERIAL_MANDATE)
    city(s, 0, 0, 0)
    use(s, Strategy.IMPERIAL_MANDATE)
    me = s.players[0]
    assert (me.vp, me.influence, me.ap, me.vp_log[Source.MANDATE]) == (1, 1, 2, 1)
    assert s.depth == 3  # without Whispers there is no secondary


@pytest.mark.rule("AE-37", "AE-45.4")
def test_imperial_mandate_draws_a_secret_without_the_seat() -> None:
    s = table(Strategy.IMPERIAL_MANDATE)
    s.players[0].secret_deck[0], s.players[0].secret_deck_count = 4, 1
    use(s, Strategy.IMPERIAL_MANDATE)
    assert (s.players[0].secrets, s.players[0].influence, s.players[0].vp) == (1 << 4, 1, 0)


@pytest.mark.rule("AE-37", "AE-37.5")
def test_the_secondary_of_imperial_mandate_draws_a_whisper_even_after_passing() -> None:
    s = table(Strategy.IMPERIAL_MANDATE, whispers=1)
    s.whisper_deck[0], s.whisper_count = Whisper.VETO, 1
    s.players[1].influence, s.players[1].ap, s.players[1].passed = 2, 0, 1
    use(s, Strategy.IMPERIAL_MANDATE)
    assert (s.node, s.asked) == (Node.SECONDARY, 0b010)
    answer(s, pack(Verb.SECOND, Strategy.IMPERIAL_MANDATE, 0, 0), 1)
    assert (s.players[1].hand[Whisper.VETO], s.players[1].influence) == (1, 0)
    assert lord_slot(s, 0) != NONE
