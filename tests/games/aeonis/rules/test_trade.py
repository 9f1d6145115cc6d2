"""Trade (AE-48.1 to AE-48.5, AE-48.8) with all that makes it cheaper or rewards it (AE-42.1)."""

from collections.abc import Iterable

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Discovery,
    Flag,
    Kind,
    Lord,
    Node,
    Place,
    Process,
    Secret,
    Terrain,
)
from ludex.games.aeonis.rules.council.laying import lay, take_back
from ludex.games.aeonis.rules.council.ledger_queries import ledger_seat
from ludex.games.aeonis.rules.council.offer import ARTIFACT, HEX, UNIT, clear_offer
from ludex.games.aeonis.rules.council.trade_rules import ACTION, EXCHANGE, LEDGER, stage_of, trade_price
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import FREE, Verb, kind_of
from ludex.kernel.state.action import pack
from tests.games.aeonis.council_room import (
    ACCEPT,
    DECLINE,
    REJECT,
    asked,
    counter,
    decide,
    my_turn,
    offer,
    start,
    take,
)
from tests.games.aeonis.world import build, city, completions, control, entries, finished, hex_at, place, terrain, world


def market(seats: int = 3, lords: Iterable[int] = (), **rules: int) -> State:
    """Players with 9 of everything."""
    s = world(seats, lords=lords, **rules)
    for seat in range(seats):
        me = s.players[seat]
        me.gold = me.mana = me.influence = 9
    return s


def trades(s: State, seat: int) -> list[int]:
    """The Trade offers that are listed."""
    return [action for action in entries(s, seat) if kind_of(action) == Verb.TRADE]


def purse(s: State, seat: int) -> tuple[int, int, int]:
    """Gold, Mana and Influence of a player."""
    return s.players[seat].gold, s.players[seat].mana, s.players[seat].influence


@pytest.mark.rule("AE-48.1", "AE-48.3", "AE-48.5")
def test_an_accepted_offer_is_exchanged_at_once() -> None:
    s = market()
    s.players[0].secrets = 1 << Secret.MASTER_OF_TRADE
    take(s, 0, offer(1, "3G", "2M"))
    assert s.players[0].ap == 19
    assert asked(s, Node.TRADE_ANSWER, 1)
    decide(s, 1, ACCEPT)
    assert purse(s, 0) == (6, 11, 9)
    assert purse(s, 1) == (12, 7, 9)
    assert s.trades_completed == 1
    assert s.players[0].trades_initiated == 1
    assert s.players[0].secret_progress[Secret.MASTER_OF_TRADE] == 1
    assert s.depth == 3
    assert s.result == 0
    assert not any(s.offer)


@pytest.mark.rule("AE-48.1", "AE-48.3")
def test_a_rejected_offer_costs_the_initiation() -> None:
    s = market()
    take(s, 0, offer(1, "3G"))
    decide(s, 1, REJECT)
    assert purse(s, 0) == (9, 9, 9)
    assert s.trades_completed == 0
    assert s.players[0].ap == 19
    my_turn(s)
    assert why_not(s, 0, offer(2, "1G")) == Reason.HAS_TRADED
    assert trades(s, 0) == []


@pytest.mark.rule("AE-48.3", "AE-48.4")
@pytest.mark.parametrize(("answer", "gold"), [(ACCEPT, 8), (REJECT, 9)])
def test_one_counter_offer_is_answered_by_the_initiator(answer: int, gold: int) -> None:
    s = market()
    take(s, 0, offer(1, "3G", "3M"))
    decide(s, 1, counter("1I", "1G"))
    assert asked(s, Node.COUNTER_ANSWER, 0)
    assert entries(s, 0) == [ACCEPT, REJECT]
    decide(s, 0, answer)
    assert s.players[0].gold == gold
    assert s.players[1].influence == (8 if gold == 8 else 9)
    assert s.players[1].trades_initiated == 0
    assert not any(s.offer)


@pytest.mark.rule("AE-48.4", "AE-65.7")
def test_the_menu_has_63_offers_for_each_partner() -> None:
    s = market(8)
    listed = trades(s, 0)
    assert len([action for action in listed if not stage_of(action)]) == 441
    assert len([action for action in listed if stage_of(action)]) == 7
    assert len(set(listed)) == len(listed)
    take(s, 0, offer(3, "1G"))
    answers = [action for action in entries(s, 3) if kind_of(action) != Verb.LAY]
    assert len(answers) == 65 + 1  # and one entry for larger counter-offers


@pytest.mark.rule("AE-48.3", "AE-48.4")
def test_only_offers_that_both_can_pay_are_listed() -> None:
    s = world()
    s.players[0].gold, s.players[1].mana = 2, 1
    menu = [action for action in trades(s, 0) if not stage_of(action)]
    assert menu == [
        offer(1, "1G"),
        offer(1, "1G", "1M"),
        offer(1, "2G"),
        offer(1, "2G", "1M"),
        offer(2, "1G"),
        offer(2, "2G"),
    ]
    assert why_not(s, 0, offer(1, "3G")) == Reason.NO_RESOURCES
    assert why_not(s, 0, offer(1, "1G", "2M")) == Reason.PARTNER_CANT_PAY


@pytest.mark.rule("AE-65.1", "AE-48.8")
def test_larger_offers_are_reached_item_by_item() -> None:
    s = world()
    s.players[0].gold, s.players[1].mana = 2, 3
    (entry,) = (action for action in trades(s, 0) if stage_of(action) and action >> 32 & 7 == 1)
    assert len(completions(s, 0, entry)) == 3
    assert finished(s, 0, entry) == {
        offer(1, f"{gold}G", f"{mana}M") for gold in range(3) for mana in range(4) if gold or mana
    }


@pytest.mark.rule("AE-48.8")
def test_limits_of_an_offer() -> None:
    s = market(artifacts=1)  # TV-124
    s.players[0].gold = 20
    h = control(s, 2, 0, 1)
    take(s, 0, lay(1, 1, HEX, h))
    my_turn(s)
    assert why_not(s, 0, offer(1, "9G")) == Reason.NONE
    clear_offer(s)
    ten = pack(Verb.TRADE, 1, 10 << 12, 0)
    assert why_not(s, 0, ten) == Reason.TRADE_LIMIT
    assert why_not(s, 0, offer(1)) == Reason.EMPTY_OFFER
    assert why_not(s, 0, offer(0, "1G")) == Reason.NOT_WITH_YOURSELF
    assert why_not(s, 0, offer(7, "1G")) == Reason.NOT_WITH_YOURSELF
    assert why_not(s, 0, offer(1, "1G") | 1 << 43) == Reason.MALFORMED


@pytest.mark.rule("AE-48.1", "AE-39.1")
def test_a_trade_costs_nothing_with_a_market_or_linked_portals() -> None:
    s = market()
    assert trade_price(s, 0, 1, ACTION) == 1
    terrain(s, 2, 0, Terrain.PORTAL)
    control(s, 2, 0, 0)
    assert trade_price(s, 0, 1, ACTION) == 1
    terrain(s, 3, 0, Terrain.PORTAL)
    place(s, 1, Kind.CARAVAN, 3, 0)
    assert trade_price(s, 0, 1, ACTION) == trade_price(s, 1, 0, ACTION) == 0
    assert trade_price(s, 0, 2, ACTION) == 1
    city(s, 0, 2, 0)
    build(s, 0, 2, Building.MARKET)
    assert trade_price(s, 0, 2, ACTION) == 0
    assert trade_price(s, 2, 0, ACTION) == 1


@pytest.mark.rule("AE-35.6", "AE-48.1")
def test_a_trade_of_one_ap_may_be_the_free_action() -> None:
    s = market()
    s.players[0].ap = 0
    assert why_not(s, 0, offer(1, "1G")) == Reason.NO_AP
    assert trades(s, 0) == []
    s.players[0].flags = 1 << Flag.FREE_ENABLED
    assert why_not(s, 0, offer(1, "1G") | FREE) == Reason.NONE
    assert any(action & FREE and stage_of(action) for action in trades(s, 0))
    take(s, 0, offer(1, "1G") | FREE)
    assert s.players[0].flags >> Flag.FREE_ACTION & 1


@pytest.mark.rule("AE-48.2", "AE-50.3")
def test_remnants_and_utility_artifacts_change_hands() -> None:
    s = market(artifacts=1)
    shard = Artifact.SHARD_OF_THE_THRONE
    s.players[0].artifacts = 1 << shard | 1 << Artifact.CROWN_OF_AEONIS
    s.artifact_place[shard], s.artifact_where[shard] = Place.HELD, 0
    s.players[1].remnants = 3
    assert why_not(s, 0, lay(1, 0, ARTIFACT, Artifact.CROWN_OF_AEONIS)) == Reason.NOT_TRADEABLE
    assert why_not(s, 0, lay(1, 1, ARTIFACT, shard)) == Reason.NOT_YOURS
    take(s, 0, lay(1, 0, ARTIFACT, shard))
    my_turn(s)
    take(s, 0, offer(1, "", "3R"))
    decide(s, 1, ACCEPT)
    assert s.players[1].artifacts == 1 << shard
    assert s.players[1].vp == 1
    assert (s.players[0].remnants, s.players[1].remnants) == (3, 0)
    assert s.players[0].artifacts == 1 << Artifact.CROWN_OF_AEONIS
    assert not any(s.offer)


@pytest.mark.rule("AE-48.2")
def test_without_artifacts_no_remnants_are_traded() -> None:
    s = market()
    s.players[0].remnants = 2
    assert why_not(s, 0, offer(1, "1R")) == Reason.NO_RESOURCES
    assert why_not(s, 0, lay(1, 0, ARTIFACT, Artifact.SHARD_OF_THE_THRONE)) == Reason.MODULE_OFF


@pytest.mark.rule("AE-48.2", "AE-42.6")
def test_a_traded_hex_changes_its_controller() -> None:
    s = market()
    h = control(s, 2, 0, 1)
    take(s, 0, lay(1, 1, HEX, h))
    my_turn(s)
    assert offer(1) in trades(s, 0) or why_not(s, 0, offer(1)) == Reason.NONE
    take(s, 0, offer(1, "9G"))
    decide(s, 1, ACCEPT)
    assert s.hexes[h].controller == 0
    assert s.players[0].unseen_hand == 1
    assert s.players[1].gold == 18


@pytest.mark.rule("AE-48.2")
def test_which_hexes_can_be_traded() -> None:
    s = market()
    h = control(s, 2, 0, 1)
    assert why_not(s, 0, lay(1, 0, HEX, h)) == Reason.NOT_YOURS
    assert why_not(s, 0, lay(1, 1, HEX, 127)) == Reason.NOT_ON_MAP
    build(s, 2, 0, Building.FARM, 1)
    assert why_not(s, 0, lay(1, 1, HEX, h)) == Reason.HEX_IN_USE
    assert why_not(s, 0, lay(1, 1, HEX, city(s, 3, 0, 1))) == Reason.HEX_IN_USE
    g = control(s, 0, 3, 1)
    place(s, 1, Kind.CARAVAN, 0, 3)
    assert why_not(s, 0, lay(1, 1, HEX, g)) == Reason.HEX_IN_USE


def escort() -> tuple[State, int, int]:
    """Two units of player 0 in a hex of player 1, which has room for them."""
    s = market()
    control(s, 1, 0, 1)
    s.players[1].pool = 3
    return s, place(s, 0, Kind.INFANTRY, 1, 0), place(s, 0, Kind.CAVALRY, 1, 0)


@pytest.mark.rule("AE-48.2", "AE-38.3", "AE-1.7")
def test_traded_units_go_over_with_their_population() -> None:
    s, first, second = escort()
    s.units[0, second].hp = 1
    take(s, 0, lay(1, 0, UNIT, second))
    my_turn(s)
    take(s, 0, lay(1, 0, UNIT, first))
    my_turn(s)
    assert why_not(s, 0, lay(1, 0, UNIT, first)) == Reason.LAID_ALREADY
    take(s, 0, offer(1, "", "2G"))
    decide(s, 1, ACCEPT)
    h = hex_at(1, 0)
    assert s.hexes[h].owner == 1
    assert s.hexes[h].units == 0b11
    assert [s.units[1, slot].kind for slot in range(2)] == [Kind.CAVALRY, Kind.INFANTRY]
    assert s.units[1, 0].hp == 1
    assert not s.units[0, first].used
    assert s.players[1].pool == 0
    assert s.players[0].pool == 3


@pytest.mark.rule("AE-48.2", "AE-1.8")
def test_a_unit_goes_to_a_neighbouring_hex_of_its_new_owner() -> None:
    s = market()
    near, far = place(s, 0, Kind.INFANTRY, 0, 0), place(s, 0, Kind.INFANTRY, 4, 0)
    h = control(s, 1, 0, 1)
    s.players[1].pool = 1
    assert why_not(s, 0, lay(1, 0, UNIT, far)) == Reason.UNIT_TOO_FAR
    lord = place(s, 0, Kind.LORD, 0, 0)
    assert why_not(s, 0, lay(1, 0, UNIT, lord)) == Reason.NOT_TRADEABLE
    take(s, 0, lay(1, 0, UNIT, near))
    my_turn(s)
    take(s, 0, offer(1))
    decide(s, 1, ACCEPT)
    assert s.hexes[h].owner == 1
    assert s.hexes[hex_at(0, 0)].units == 1 << lord


@pytest.mark.rule("AE-48.2", "AE-30")
def test_the_receiver_needs_pool_and_pieces() -> None:
    s, first, second = escort()
    s.players[1].pool = 2
    take(s, 0, lay(1, 0, UNIT, first))
    my_turn(s)
    assert why_not(s, 0, lay(1, 0, UNIT, second)) == Reason.PARTNER_HAS_NO_ROOM
    clear_offer(s)
    for _ in range(10):
        place(s, 1, Kind.INFANTRY, 5, 0)
    assert why_not(s, 0, lay(1, 0, UNIT, first)) == Reason.PARTNER_HAS_NO_ROOM
    assert why_not(s, 0, lay(1, 0, UNIT, second)) == Reason.NONE


@pytest.mark.rule("AE-48.3", "AE-48.8", "AE-65.1")
def test_goods_are_laid_for_one_partner_and_can_be_taken_back_once() -> None:
    s = market()
    h, g = control(s, 2, 0, 0), control(s, 3, 0, 0)
    opened = [action for action in entries(s, 0) if kind_of(action) == Verb.LAY]
    assert opened == [lay(1, 0, NONE, 0), lay(2, 0, NONE, 0)]
    assert completions(s, 0, opened[0]) == [lay(1, 0, HEX, h), lay(1, 0, HEX, g)]
    take(s, 0, lay(1, 0, HEX, h))
    my_turn(s)
    assert why_not(s, 0, lay(1, 0, HEX, g)) == Reason.LAID_ALREADY
    assert why_not(s, 0, lay(2, 0, HEX, g)) == Reason.LAID_FOR_ANOTHER
    assert why_not(s, 0, offer(2, "1G")) == Reason.LAID_FOR_ANOTHER
    assert take_back() in entries(s, 0)
    take(s, 0, take_back())
    my_turn(s)
    assert why_not(s, 0, lay(1, 0, HEX, h)) == Reason.LAID_ALREADY
    assert why_not(s, 0, offer(2, "1G")) == Reason.NONE
    assert not [action for action in entries(s, 0) if kind_of(action) == Verb.LAY]


@pytest.mark.rule("AE-48.3", "AE-48.8")
def test_goods_can_be_laid_for_a_counter_offer() -> None:
    s = market()
    h = control(s, 2, 0, 1)
    take(s, 0, offer(1, "1G"))
    assert why_not(s, 1, lay(2, 0, HEX, h)) == Reason.LAID_FOR_ANOTHER
    decide(s, 1, lay(0, 0, HEX, h))
    assert asked(s, Node.TRADE_ANSWER, 1)
    decide(s, 1, counter("", "9G"))
    decide(s, 0, ACCEPT)
    assert s.hexes[h].controller == 0
    assert s.players[1].gold == 18
    assert not any(s.offer)


@pytest.mark.rule("AE-42.1")
def test_the_bazaar_pays_for_trades_at_no_ap_once_a_round() -> None:
    s = market(lords=(Lord.CASSIAN,))
    control(s, 3, 0, 2)
    s.hexes[hex_at(3, 0)].tile = Lord.CASSIAN
    take(s, 0, offer(1, "1G", how=LEDGER))
    decide(s, 1, REJECT)
    assert s.players[2].gold == 10
    city(s, 0, 2, 1)
    build(s, 0, 2, Building.MARKET)
    my_turn(s, 1)
    take(s, 1, offer(0, "1G"))
    assert s.players[2].gold == 10


@pytest.mark.rule("AE-42.1", "AE-48.1")
def test_the_ledger_trades_without_the_turn() -> None:
    s = market(lords=(Lord.CASSIAN,))
    assert why_not(s, 0, offer(1, "1G", how=LEDGER)) == Reason.NONE
    assert all((action >> 37 & 3) == LEDGER for action in trades(s, 0) if not stage_of(action))
    take(s, 0, offer(1, "1G", how=LEDGER))
    decide(s, 1, ACCEPT)
    assert s.result == 1
    assert s.players[0].ap == 20
    my_turn(s)
    assert why_not(s, 0, offer(1, "1G", how=LEDGER)) == why_not(s, 0, offer(1, "1G")) == Reason.HAS_TRADED
    my_turn(s, 1)
    assert why_not(s, 1, offer(0, "1G", how=LEDGER)) == Reason.NO_LEDGER


@pytest.mark.rule("AE-42.1")
def test_the_ledger_window_at_the_end_of_a_turn() -> None:
    s = market(lords=(Lord.CASSIAN,))
    h = control(s, 2, 0, 0)
    assert ledger_seat(s) == 0
    start(s, Process.LEDGER, 0)
    assert asked(s, Node.LEDGER_OFFER, 0)
    assert entries(s, 0)[0] == DECLINE
    assert why_not(s, 0, offer(1, "1G")) == Reason.NO_LEDGER
    decide(s, 0, lay(1, 0, HEX, h))
    decide(s, 0, offer(1, "", "5M", how=LEDGER))
    decide(s, 1, ACCEPT)
    assert s.hexes[h].controller == 1
    assert s.players[0].mana == 14
    assert s.depth == 3
    assert ledger_seat(s) == NONE
    assert not any(s.offer)


@pytest.mark.rule("AE-42.1")
def test_the_ledger_may_be_declined_and_needs_a_free_lord() -> None:
    s = market(lords=(Lord.CASSIAN,))
    start(s, Process.LEDGER, 0)
    decide(s, 0, DECLINE)
    assert s.depth == 3
    assert ledger_seat(s) == 0
    s.players[0].lord_captor = 1
    assert ledger_seat(s) == NONE


@pytest.mark.rule("AE-42.1", "AE-48.1")
def test_the_grand_exchange_gives_another_trade() -> None:
    s = market()
    assert why_not(s, 0, offer(1, "1G", how=EXCHANGE)) == Reason.NO_EXCHANGE
    city(s, 0, 2, 0)
    build(s, 0, 2, Building.GRAND_EXCHANGE)
    s.players[0].flags = 1 << Flag.TRADED
    take(s, 0, offer(1, "1G", how=EXCHANGE))
    decide(s, 1, ACCEPT)
    assert s.result == 1
    my_turn(s)
    assert why_not(s, 0, offer(1, "1G", how=EXCHANGE)) == Reason.USED_THIS_ROUND


@pytest.mark.rule("AE-42.1")
def test_guild_contracts_and_tariffs_pay_once_a_round() -> None:
    s = market(lords=(Lord.CASSIAN,))
    s.players[0].discoveries = 1 << Discovery.GUILD_CONTRACTS | 1 << Discovery.DIPLOMATIC_TARIFFS
    city(s, 0, 2, 0)
    build(s, 0, 2, Building.MARKET)
    take(s, 0, offer(1, "1G"))
    decide(s, 1, REJECT)
    assert purse(s, 0) == (9, 9, 10)
    control(s, 3, 0, 0)
    build(s, 3, 0, Building.EMBASSY)
    for seat in (1, 2):
        my_turn(s, seat)
        take(s, seat, offer(3 - seat, "1G"))
        decide(s, 3 - seat, REJECT)
    assert purse(s, 0) == (10, 9, 10)


@pytest.mark.rule("AE-43.3", "AE-41.1")
def test_binding_vows_protect_whom_a_trade_was_offered() -> None:
    s = market()
    s.players[1].discoveries = 1 << Discovery.BINDING_VOWS
    take(s, 0, offer(1, "1G"))
    decide(s, 1, REJECT)
    assert s.players[0].vows == 0b10
    assert s.players[1].flags >> Flag.BINDING_VOWS & 1


@pytest.mark.rule("AE-65.1")
def test_every_listed_trade_is_accepted_and_any_number_is_judged() -> None:
    s = market(artifacts=1, accords=1)
    control(s, 2, 0, 0)
    for action in entries(s, 0):
        if kind_of(action) in (Verb.TRADE, Verb.LAY):
            assert why_not(s, 0, action) in (Reason.NONE, Reason.UNFINISHED)
            for each in completions(s, 0, action):
                assert why_not(s, 0, each) in (Reason.NONE, Reason.UNFINISHED)
    for subject in range(0, 8192, 7):
        for rest in (0, 1, 0xFFFF, 0x9999, 0x1000):
            for verb in (Verb.TRADE, Verb.LAY):
                why_not(s, 0, pack(verb, subject, rest, rest))
                why_not(s, 0, pack(verb, subject, rest, 0))
