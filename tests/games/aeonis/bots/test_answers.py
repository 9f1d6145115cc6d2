"""How computer players answer (AE-66.5 to AE-66.8): draft and secondaries, council, battles, small questions."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.bots.battle_answers import battle_score, share_in_battle
from ludex.games.aeonis.bots.council_answers import (
    ballot_score,
    council_score,
    motion_value,
    trade_answer_score,
)
from ludex.games.aeonis.bots.small_answers import (
    card_score,
    draft_score,
    realm_answer_score,
    secondary_score,
    small_answer_score,
)
from ludex.games.aeonis.rules.codes import Kind, Lord, Motion, Node, Process, Public, Strategy, Terrain
from ludex.games.aeonis.rules.council.offer import FIRST, RESOURCES_ASKED, RESOURCES_GIVEN
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.state.action import pack
from tests.games.aeonis.battles import GIVE_UP, HOLD, PRESS, STAY, aim, duel, line, occupy, support
from tests.games.aeonis.council_room import ABSTAIN, ayes, given, noes, proposal, seats
from tests.games.aeonis.realms import choosing, recruits, researching
from tests.games.aeonis.world import army, begin, city, control, hex_at, terrain, world

FOOT, C, A, L = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD
SKIP = plain(Verb.SKIP)


# ---------------------------------------------------------------- AE-66.5


@pytest.mark.rule("AE-66.5")
def test_drafting_by_bounty_and_primary() -> None:
    s = world()
    s.strategy_bounty[int(Strategy.MILITARY_MANEUVERS)] = 2
    assert draft_score(s, 0, 0, Strategy.MILITARY_MANEUVERS) == 20 + 10
    assert draft_score(s, 0, 0, Strategy.EXPANSION_STRATEGY) == 45


def second(card: int, ap: int = 0, influence: int = 0) -> State:
    """Seat 1 is asked for the secondary of a card."""
    s = world()
    begin(s, Process.SECONDARIES, 0, card)
    s.node, s.asked = Node.SECONDARY, 2
    s.players[1].ap, s.players[1].influence = ap, influence
    return s


def takes(s: State, action: int) -> bool:
    """Whether seat 1 prefers the secondary to nothing."""
    return int(secondary_score(s, 1, 0, kind_of(action), action)) > int(secondary_score(s, 1, 0, Verb.SKIP, SKIP))


@pytest.mark.rule("AE-66.5")
@pytest.mark.parametrize("number", [2, 4, 7])
def test_secondaries_that_need_three_ap(number: int) -> None:
    action = plain(Verb.SECOND)
    assert takes(second(number - 1, ap=3), action)
    assert not takes(second(number - 1, ap=2), action)


@pytest.mark.rule("AE-66.5")
def test_other_secondaries() -> None:
    assert takes(second(Strategy.IMPERIAL_MANDATE, influence=5), plain(Verb.SECOND))
    assert not takes(second(Strategy.IMPERIAL_MANDATE, ap=9, influence=4), plain(Verb.SECOND))
    assert takes(second(0, ap=1), researching(0)), "1 whenever payable"
    muster = second(5, ap=1)
    assert takes(muster, recruits(0, 0, cavalry=1)), "strength 20"
    assert not takes(muster, recruits(0, 0, infantry=1)), "strength 10"


# ---------------------------------------------------------------- AE-66.6


@pytest.mark.rule("AE-66.6")
def test_the_value_of_motions() -> None:
    s = world()
    s.players[0].renown = s.players[1].renown = 5

    def value(motion: int, parts: int = 0, proposer: int = 0) -> int:
        return int(motion_value(s, 0, 0, proposer, motion, parts))

    assert value(Motion.HERO_OF_THE_REALM, seats(0)) == 50
    assert value(Motion.HERO_OF_THE_REALM, seats(1)) == -50
    assert value(Motion.HERO_OF_THE_REALM, seats(2)) == 0, "who can't hold it"
    h = hex_at(1, 0)
    assert value(Motion.IMPERIAL_ANNEXATION, given(h + 1)) == 0
    s.players[0].influence = 6
    assert value(Motion.IMPERIAL_ANNEXATION, given(h + 1)) == 30
    assert value(Motion.IMPERIAL_ANNEXATION, given(h + 1), 1) == -10
    control(s, 1, 0, 1)
    assert value(Motion.BORDER_ARBITRATION, given(h + 1, 1, 2)) == 10
    control(s, 1, 0, 0)
    assert value(Motion.BORDER_ARBITRATION, given(h + 1, 1, 2)) == -20
    assert value(Motion.ROAD_NETWORKS, 0, 1) == 3
    assert value(Motion.OPEN_BORDERS_TREATY, seats(0, 1), 1) == 3
    assert value(Motion.DEMILITARIZED_ZONE, 0, 0) == 1
    assert value(Motion.DEMILITARIZED_ZONE, 0, 1) == -1
    assert value(Motion.REPEAL, given(Motion.ROAD_NETWORKS + 1)) == -3
    s.players[0].gold = 9
    assert value(Motion.WAR_LEVY) == -10
    s.players[1].gold = 10
    assert value(Motion.WAR_LEVY) == 5


@pytest.mark.rule("AE-66.6", "AE-66.9")
def test_motions_above_two_are_proposed_and_auriel_proposes_more() -> None:
    s = world()
    s.node = Node.PROPOSE
    decline = council_score(s, 0, 0, plain(Verb.DECLINE))
    assert council_score(s, 0, 0, proposal(Motion.ROAD_NETWORKS)) > decline
    zone = proposal(Motion.DEMILITARIZED_ZONE, given(1, 2, 3))
    assert council_score(s, 0, 0, zone) < decline
    s.players[0].lord = Lord.AURIEL
    assert council_score(s, 0, 0, zone) == 11


def voting(motion: int, parts: int, proposer: int) -> State:
    """A motion is called to the vote."""
    s = world()
    s.players[0].renown = s.players[1].renown = 5
    begin(s, Process.VOTE, 0, 0)
    s.proposals[0].motion, s.proposals[0].proposer, s.proposals[0].a = motion, proposer, parts
    s.node = Node.BALLOT
    return s


def ballot(s: State) -> int:
    """The best of the usual ballots of seat 0."""
    options = [ABSTAIN, ayes(), ayes(1), ayes(3), noes(), noes(1), noes(3)]
    return max(options, key=lambda action: int(ballot_score(s, 0, 0, action)))


@pytest.mark.rule("AE-66.6")
def test_ballots_follow_the_value() -> None:
    assert ballot(voting(Motion.HERO_OF_THE_REALM, 1, 1)) == ayes(3), "50: with all Influence"
    assert ballot(voting(Motion.HERO_OF_THE_REALM, 2, 1)) == noes(1), "-50: with one bought vote"
    assert ballot(voting(Motion.ROAD_NETWORKS, 0, 1)) == ayes()
    assert ballot(voting(Motion.DEMILITARIZED_ZONE, 0, 1)) == noes()
    assert ballot(voting(Motion.HERO_OF_THE_REALM, 3, 1)) == ABSTAIN


@pytest.mark.rule("AE-66.6")
def test_bids_are_all_up_to_three() -> None:
    s = world()
    bids = [int(council_score(s, 0, 0, pack(Verb.BID, amount, 0, 0))) for amount in range(6)]
    assert bids.index(max(bids)) == 3


@pytest.mark.rule("AE-66.4")
def test_offers_are_accepted_if_more_comes_in_and_the_partner_is_not_about_to_win() -> None:
    s = world()
    s.node = Node.TRADE_ANSWER
    s.offer[FIRST] = 2
    s.offer[FIRST + RESOURCES_GIVEN], s.offer[FIRST + RESOURCES_ASKED] = 3000, 200
    assert trade_answer_score(s, Verb.ACCEPT) > trade_answer_score(s, Verb.REJECT)
    s.players[1].vp = s.rules.vp_threshold - 3
    assert trade_answer_score(s, Verb.ACCEPT) < trade_answer_score(s, Verb.REJECT)
    s.players[1].vp = 0
    s.offer[FIRST + RESOURCES_ASKED] = 300
    assert trade_answer_score(s, Verb.ACCEPT) < trade_answer_score(s, Verb.REJECT)


# ---------------------------------------------------------------- AE-66.7


def fought(attackers: list[int], defenders: list[int]) -> State:
    """A battle at (1, 0), everybody committed."""
    s = world()
    ours, theirs = duel(s, attackers, defenders)
    s.battle.attacker, s.battle.defender, s.battle.hex = 0, 1, hex_at(1, 0)
    s.battle.sides[0].committed, s.battle.sides[1].committed = ours, theirs
    s.battle.sides[0].cap = s.battle.sides[1].cap = 5
    return s


def better(s: State, seat: int, node: int, one: int, two: int) -> bool:
    """Whether a seat prefers an answer in battle."""
    s.node = node
    return int(battle_score(s, seat, one)) > int(battle_score(s, seat, two))


@pytest.mark.rule("AE-66.7")
def test_attackers_retreat_below_30_and_defenders_below_20_per_cent() -> None:
    s = fought([FOOT], [FOOT] * 3)
    assert share_in_battle(s, 0) == 25
    assert better(s, 0, Node.RETREAT, GIVE_UP, STAY)
    assert better(fought([FOOT] * 2, [FOOT] * 3), 0, Node.RETREAT, STAY, GIVE_UP)
    away = pack(Verb.RETREAT, hex_at(2, 0) + 1, 0, 0)
    assert better(fought([FOOT] * 3, [FOOT]), 1, Node.RETREAT, STAY, away)
    assert better(fought([FOOT] * 5, [FOOT]), 1, Node.RETREAT, away, STAY)


@pytest.mark.rule("AE-66.7")
def test_press_while_the_share_is_above_50() -> None:
    assert better(fought([FOOT] * 2, [FOOT]), 0, Node.PRESS, PRESS, HOLD)
    assert better(fought([FOOT], [FOOT]), 0, Node.PRESS, HOLD, PRESS)


@pytest.mark.rule("AE-66.7", "AE-41.40")
def test_all_support_long_lines_and_weak_targets() -> None:
    s = fought([FOOT, FOOT, L], [C, FOOT, A])
    assert better(s, 0, Node.SUPPORT, support(0b11), support(0b1))
    assert better(s, 0, Node.LINE, line(0b111), line(0b11)), "the Lord if there is room"
    assert better(s, 0, Node.LINE, line(0b11), line(0b101)), "else others"
    assert better(s, 0, Node.TARGET, aim(0, 1), aim(0, 0)), "least HP first"


@pytest.mark.rule("AE-66.7")
def test_the_lord_occupies_cities_alone() -> None:
    s = fought([FOOT, L], [FOOT])
    assert better(s, 0, Node.OCCUPY, occupy(0b01), occupy(0b11))
    city(s, 1, 0, 1)
    assert better(s, 0, Node.OCCUPY, occupy(0b11), occupy(0b01))


# ---------------------------------------------------------------- AE-66.8


@pytest.mark.rule("AE-66.8")
def test_what_is_easily_lost_is_scored_first() -> None:
    s = world()
    s.node = Node.SCORE_PUBLIC
    order = [Public.MERCHANT_LORD, Public.SEAT_OF_EMPIRE, Public.PORTAL_MASTERY, Public.FRONTIER_LORD, Public.BUILDER]
    scores = [int(small_answer_score(s, 0, 0, pack(Verb.SCORE, 0, card, 0))) for card in (*order, Public.WARLORD)]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) == len(scores)
    assert min(scores) > int(small_answer_score(s, 0, 0, SKIP))


@pytest.mark.rule("AE-66.8")
def test_go_on_after_exploring() -> None:
    s = world()
    assert small_answer_score(s, 0, 0, plain(Verb.GO_ON)) > small_answer_score(s, 0, 0, STAY)


@pytest.mark.rule("AE-66.8")
@pytest.mark.parametrize(("mana", "converts"), [(4, True), (3, False)])
def test_mana_is_converted_from_four_on(mana: int, converts: bool) -> None:
    s = world()
    s.node, s.players[0].mana = Node.ALCHEMY, mana
    assert (realm_answer_score(s, 0, choosing(0)) > realm_answer_score(s, 0, SKIP)) == converts


@pytest.mark.rule("AE-66.8")
def test_the_weakest_unit_is_lost_and_paying_comes_first() -> None:
    s = world()
    terrain(s, 0, 0, Terrain.DESERT)
    army(s, 0, [C, FOOT], 0, 0)
    s.node = Node.DESERT_LOSS
    assert realm_answer_score(s, 0, choosing(1)) > realm_answer_score(s, 0, choosing(0))
    s.node = Node.LOSE_UNIT
    assert card_score(s, 0, choosing(1)) > card_score(s, 0, choosing(0))
    s.node = Node.EXPLORE
    assert card_score(s, 0, plain(Verb.ACCEPT)) > card_score(s, 0, plain(Verb.REJECT))


@pytest.mark.rule("AE-66.8")
def test_what_there_is_most_of_is_given_up() -> None:
    s = world()
    s.node = Node.DISRUPTION
    s.players[0].gold, s.players[0].mana = 9, 1
    assert council_score(s, 0, 0, pack(Verb.CHOOSE, 2, 0, 0)) > council_score(s, 0, 0, pack(Verb.CHOOSE, 0, 2, 0))
