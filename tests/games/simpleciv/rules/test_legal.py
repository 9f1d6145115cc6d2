"""What may be done and why not (SC-23)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from ludex.games.simpleciv.rules.canonical import canonical
from ludex.games.simpleciv.rules.codes import ITEMS, Building, Kind, Node, Offer, Project, Size, Tech
from ludex.games.simpleciv.rules.data import FREE_ACTIONS, TECHS
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.invariants import broken_invariant
from ludex.games.simpleciv.rules.map.hexes import at
from ludex.games.simpleciv.rules.refusal import why_not
from ludex.games.simpleciv.rules.refusal_sentences import Code, Reason, code
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import IS_FREE, WORK_ADD, WORK_AUTO, WORK_FREE, Verb, travel
from ludex.kernel.state.action import pack, subject_of, target_of, verb_of
from tests.games.simpleciv.wandering import dice_of, expanded, frontier, listed, parade, wander
from tests.games.simpleciv.world import BOW, MIDDLE, SPEAR, E, city, teach, unit, war, world


def action(verb: int, subject: int = 0, target: int = 0, option: int = 0) -> int:
    return int(pack(int(verb), int(subject), int(target), option))


def refused(s: State, *parts: int) -> str:
    """The error code of an action of seat 0, or nothing."""
    reason = why_not(s, 0, action(*parts))
    return code(reason) if reason else ""


# ---------------------------------------------------------------- the list


@pytest.mark.rule("SC-23.4")
@pytest.mark.rule("SC-23.2")
def test_every_kind_of_decision_can_be_listed() -> None:
    assert {verb_of(entry) for entry in listed(parade(), 0)} == set(Verb)


@pytest.mark.rule("SC-23.1")
def test_the_list_is_in_order() -> None:
    """By verb, then by subject, then by parameter (of a tile to work: how, then where)."""
    s = parade()
    entries = listed(s, 0)
    assert len(set(entries)) == len(entries)
    rank = [(e & ~0xFFFFFFFF, e & 0xFFFF, e & 0xFFFF0000) if verb_of(e) == Verb.WORK else (e, 0, 0) for e in entries]
    assert rank == sorted(rank)
    assert listed(s, 0) == entries
    assert listed(s, 1) == []


@pytest.mark.rule("SC-23.1")
def test_a_travel_order_is_listed_open() -> None:
    s = parade()
    orders = [entry for entry in listed(s, 0) if verb_of(entry) == Verb.TRAVEL]
    assert [subject_of(entry) for entry in orders] == list(range(7))
    assert why_not(s, 0, orders[0]) == Reason.OPEN
    tiles = expanded(s, 0, orders[0])
    assert tiles == [travel(0, tile) for tile in range(s.tile_count) if tile != MIDDLE]
    assert expanded(s, 0, tiles[0]) == expanded(s, 1, orders[0]) == expanded(s, 0, action(Verb.TRAVEL, 7)) == []


@pytest.mark.rule("SC-23.8")
def test_a_pair_is_listed_once() -> None:
    """By its military member; a founding without the word that the city gets another name."""
    s = parade()
    assert why_not(s, 0, action(Verb.LINK, 3, 2)) == why_not(s, 0, action(Verb.FOUND, 5, 0, 1)) == Reason.NONE
    assert canonical(s, 0, action(Verb.LINK, 3, 2)) == action(Verb.LINK, 2, 3)
    assert canonical(s, 0, action(Verb.UNLINK, 4, 6)) == action(Verb.UNLINK, 6, 4)
    assert canonical(s, 0, action(Verb.FOUND, 5, 0, 1)) == action(Verb.FOUND, 5)
    assert {action(Verb.LINK, 2, 3), action(Verb.UNLINK, 6, 4), action(Verb.FOUND, 5)} <= set(listed(s, 0))


def anything(rolls: random.Random) -> int:
    """Some action or nearly one."""
    subject, target = rolls.randrange(24), rolls.choice([rolls.randrange(40), rolls.randrange(320)])
    return action(rolls.randrange(25), subject, target, rolls.randrange(4) // 2)


@pytest.mark.rule("SC-23.1")
@pytest.mark.parametrize("start", [frontier, parade], ids=["frontier", "parade"])
def test_what_is_listed_is_allowed_and_the_other_way_round(start: Callable[[], State]) -> None:
    s, rolls = start(), random.Random(5)
    for seat, chosen in wander(s, 5, 60):
        entries = set(listed(s, seat))
        assert {why_not(s, seat, entry) for entry in entries} <= {Reason.NONE, Reason.OPEN}
        assert why_not(s, seat, chosen) == Reason.NONE
        for attempt in [anything(rolls) for _ in range(40)] + [entry ^ 1 << rolls.randrange(52) for entry in entries]:
            if why_not(s, seat, attempt) == Reason.NONE:
                shown = canonical(s, seat, attempt)
                assert (travel(subject_of(shown), -1) if verb_of(shown) == Verb.TRAVEL else shown) in entries
        assert why_not(s, 1 - seat, chosen) == Reason.NOT_YOUR_TURN


@pytest.mark.rule("SC-1.8")
@pytest.mark.rule("SC-1.9")
@pytest.mark.parametrize("number", range(3))
def test_random_play_breaks_nothing(number: int) -> None:
    rules = [{}, {"min_city_distance": 1, "garrison_may_attack": 1, "auto_fortify": 1}, {"flanking_bonus": 1}][number]
    s = frontier(**rules)
    for _, _ in wander(s, number, 60):
        assert broken_invariant(s) == 0


# ---------------------------------------------------------------- refusals


@pytest.mark.rule("SC-23.3")
def test_common_refusals_come_first() -> None:
    s = parade()
    enemy = 7
    assert s.units[enemy].owner == 1
    assert refused(s, Verb.MOVE, enemy, E) == "E_NOT_OWNER"
    assert refused(s, Verb.MOVE, 99, E) == "E_UNKNOWN_ID"
    assert refused(s, Verb.BUILD, 2, Kind.SCOUT) == "E_UNKNOWN_ID"
    assert refused(s, Verb.DECLARE_WAR, 0) == refused(s, Verb.DECLARE_WAR, 6) == "E_UNKNOWN_ID"
    s.players[0].free_actions = FREE_ACTIONS
    assert refused(s, Verb.CHOOSE_TECH, Tech.FIELDCRAFT) == "E_BUDGET"
    assert refused(s, Verb.TRAVEL, enemy, 1) == "E_NOT_OWNER"
    assert why_not(s, 1, action(Verb.CHOOSE_TECH, Tech.FIELDCRAFT)) == Reason.NOT_YOUR_TURN
    s.node = Node.OVER
    assert refused(s, Verb.END_TURN) == "E_GAME_OVER"


@pytest.mark.rule("SC-23.3", "SC-22.10")
def test_no_refusal_counts_units_and_cities_out_of_sight() -> None:
    """What a seat does not see might as well not exist: one answer for both."""
    s = world()
    mine = unit(s, SPEAR, MIDDLE)
    hidden, founded = unit(s, SPEAR, 0, 1), city(s, s.tile_count - 1, 1)
    unknown = s.unit_top
    for verb, thing, absent in ((Verb.MOVE, hidden, unknown), (Verb.BUILD, founded, s.city_top)):
        assert refused(s, verb, thing) == refused(s, verb, absent) == "E_UNKNOWN_ID"
    for verb in (Verb.LINK, Verb.UNLINK):
        assert why_not(s, 0, action(verb, mine, hidden)) == why_not(s, 0, action(verb, mine, unknown + 9))
    unit(s, SPEAR, at(s, MIDDLE, 1), 1)
    assert refused(s, Verb.MOVE, s.unit_top - 1) == "E_NOT_OWNER", "it stands in sight"


@pytest.mark.rule("SC-23.1")
@pytest.mark.parametrize(
    "parts",
    [
        (0,), (24,), (Verb.CHOOSE_TECH, TECHS), (Verb.CHOOSE_TECH, 1, 1), (Verb.BUILD, 0, ITEMS), (Verb.RUSH, 0, 1),
        (Verb.WORK, 0, 19, WORK_ADD), (Verb.WORK, 0, 1, WORK_AUTO), (Verb.WORK, 0, 1, 3), (Verb.WITHDRAW, 1, 2),
        (Verb.MOVE, 0, 6), (Verb.MOVE, 0, 0, 1), (Verb.FOUND, 5, 0, 2), (Verb.END_TURN, 1), (Verb.END_TURN, 0, 1),
    ],
)  # fmt: skip
def test_what_is_no_action(parts: tuple[int, ...]) -> None:
    assert refused(parade(), *parts) == "E_FORM"


@pytest.mark.rule("SC-23.2")
@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ((Verb.CHOOSE_TECH, Tech.FIELDCRAFT), "E_PREREQ"),
        ((Verb.CHOOSE_TECH, Tech.WELLWORKS), "E_ERA"),
        ((Verb.BUILD, 0, Kind.LANDSHIP), "E_UNAVAILABLE"),
        ((Verb.RUSH, 1), "E_IDLE"),
        ((Verb.WORK, 0, 0, WORK_FREE), "E_CENTER"),
        ((Verb.WORK, 0, 18, WORK_ADD), "E_TOO_MANY"),
        ((Verb.DECLARE_WAR, 5), "E_CONTACT"),
        ((Verb.DECLARE_WAR, 1), "E_STANCE"),
        ((Verb.PROPOSE_PEACE, 3), "E_STANCE"),
        ((Verb.PROPOSE_PEACE, 2), "E_OFFER"),
        ((Verb.ACCEPT_PEACE, 2), "E_NO_OFFER"),
        ((Verb.WITHDRAW, 1, Offer.PEACE), "E_NO_OFFER"),
        ((Verb.REJECT, 2, Offer.PEACE), "E_NO_OFFER"),
        ((Verb.PROPOSE_VISION, 4), "E_STANCE"),
        ((Verb.ACCEPT_VISION, 4), "E_NO_OFFER"),
        ((Verb.REVOKE_VISION, 3), "E_STANCE"),
        ((Verb.TRAVEL, 0, MIDDLE + 1), "E_TILE"),
        ((Verb.TRAVEL, 0, 661), "E_TILE"),
        ((Verb.STOP, 1), "E_TILE"),
        ((Verb.ATTACK, 0, MIDDLE), "E_GARRISONED"),
        ((Verb.ATTACK, 2, 660), "E_TILE"),
        ((Verb.ATTACK, 2, MIDDLE), "E_TARGET"),
        ((Verb.SHOOT, 1, MIDDLE), "E_RANGE"),
        ((Verb.SHOOT, 0, 660), "E_TILE"),
        ((Verb.FORTIFY, 5), "E_SETTLER"),
        ((Verb.FOUND, 0), "E_SETTLER"),
        ((Verb.FOUND, 3), "E_OWNED"),
        ((Verb.RAZE, 0), "E_CAPITAL"),
        ((Verb.LINK, 0, 1), "E_LINK"),
        ((Verb.LINK, 2, 99), "E_UNKNOWN_ID"),
        ((Verb.UNLINK, 2, 3), "E_LINK"),
    ],
)  # fmt: skip
def test_refusals_by_their_codes(parts: tuple[int, ...], expected: str) -> None:
    assert refused(parade(), *parts) == expected


def test_every_reason_has_a_code_and_every_code_a_reason() -> None:
    assert {code(reason) for reason in Reason if reason} == {member.name for member in Code}


# ---------------------------------------------------------------- bounds


@pytest.mark.rule("SC-23.9")
@pytest.mark.rule("SC-1.11")
def test_a_turn_has_so_many_free_actions() -> None:
    """TV-185: after 4000 of them ChooseTech is refused, MoveUnit and EndTurn are allowed; the next turn has as many."""
    s = parade()
    s.players[0].free_actions = FREE_ACTIONS - 1
    assert refused(s, Verb.CHOOSE_TECH, Tech.SCRIPT_LORE) == ""
    s.players[0].free_actions = FREE_ACTIONS
    assert refused(s, Verb.CHOOSE_TECH, Tech.SCRIPT_LORE) == "E_BUDGET"
    assert refused(s, Verb.MOVE, 5, E) == refused(s, Verb.END_TURN) == ""
    assert not any(IS_FREE[verb_of(entry)] for entry in listed(s, 0))
    unfree = {Verb.RUSH, Verb.DECLARE_WAR, Verb.ACCEPT_PEACE, Verb.ACCEPT_VISION, Verb.END_TURN}
    acts = {Verb.MOVE, Verb.ATTACK, Verb.SHOOT, Verb.FORTIFY, Verb.FOUND, Verb.RAZE}
    assert {verb for verb in Verb if not IS_FREE[verb]} == unfree | acts


@pytest.mark.rule("SC-23.9")
def test_free_actions_are_counted() -> None:
    s = parade()
    free = 0
    for seat, chosen in wander(s, 3, 40):
        assert s.players[seat].free_actions == free
        free = 0 if verb_of(chosen) == Verb.END_TURN else free + int(IS_FREE[verb_of(chosen)])


@pytest.mark.rule("SC-23.8")
@pytest.mark.rule("SC-1.13")
def test_how_long_a_list_can_be() -> None:
    """TV-186: 72 entries for a city, 27 and a travel order for a unit; the record is below 256 000 bytes."""
    s = world(size=Size.HUGE)
    for other in (0, 1):
        teach(s, other, *range(TECHS))
    number = city(s, MIDDLE, pop=9)
    unit(s, BOW, MIDDLE)
    s.cities[number].is_capital, s.cities[number].build, s.cities[number].build_cost = 0, Kind.SCOUT, 1
    s.cities[number].worked, s.cities[number].buildings = 0b1111, 1 << Building.BANK
    for tech in range(2):
        s.players[0].projects |= 1 << Project(tech)
    for place in range(3, 9):
        unit(s, SPEAR, at(s, MIDDLE, 2 * place + 1), 1)
    war(s)
    entries = [entry for entry in listed(s, 0) if verb_of(entry) in (Verb.BUILD, Verb.RUSH, Verb.WORK, Verb.SHOOT)]
    assert len(entries) <= 72
    assert [sum(verb_of(entry) == verb for entry in entries) for verb in (Verb.WORK, Verb.SHOOT)] == [19, 6]
    assert len(listed(s, 0)) <= 19_270 + 1
    assert State.saved < State.dtype.itemsize < 256_000


# ---------------------------------------------------------------- events


@pytest.mark.rule("SC-23.5")
@pytest.mark.rule("SC-21.1")
def test_the_types_of_event() -> None:
    """Each type of SC-21.1 and SC-23.5 is told; one Battle is told with its blows."""
    names = {kind.name.replace("_", "").lower() for kind in EventKind}
    wanted = """CityFounded CityCaptured CityRazed Battle WonderBuilt ProjectCompleted TechResearched EraEntered
        WarDeclared PeaceMade VisionShared VisionEnded CivContact CampCleared CivEliminated UnitMoved UnitDestroyed
        UnitCaptured UnitSpawned UnitPending BuildHeld CityHit CityHealed CityGrew CityShrank BuildCompleted
        TerritoryClaimed HutCollected UnitExpelled AutoMoveCancelled LedgerUpdated AusterityStarted AusterityEnded
        OfferMade OfferRemoved WrathDamage TurnStarted RoundEnded"""
    assert {name.lower() for name in wanted.split()} <= names
    assert "victory" in names


def test_random_decisions_are_drawn_from_the_dice_alone() -> None:
    one, other = frontier(), frontier()
    first = [chosen for _, chosen in wander(one, 9, 12)]
    assert [chosen for _, chosen in wander(other, 9, 12)] == first
    assert one == other
    assert [target_of(chosen) for _, chosen in wander(frontier(), 8, 12)] != [target_of(chosen) for chosen in first]
    assert dice_of(9) == dice_of(9)
