"""Invariants (AE-60.6), what a seat may know (AE-62), and whole games of random decisions (AE-64)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from ludex.games.aeonis.meta import SCOPES
from ludex.games.aeonis.rules.canonical import canonical
from ludex.games.aeonis.rules.codes import NONE, Building, End, Kind, Node, Place, Process, Terrain
from ludex.games.aeonis.rules.invariants import broken_invariant
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.observe import HAND_AT, HAND_NUMBERS, SIZE, observe, who
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import new_unit, put, wipe
from tests.games.aeonis.wandering import Wanderer


def fresh(variant: str = "full", seats: int = 4) -> State:
    """A new game at its first question."""
    return Wanderer(seats, 3, variant).state


def lake(s: State) -> int:
    """A Lake of the map."""
    return next(h for h in range(HEXES) if s.hexes[h].terrain == Terrain.LAKE)


def plains(s: State) -> int:
    """An empty neutral Plains hex."""
    return next(
        h
        for h in range(HEXES)
        if s.hexes[h].terrain == Terrain.PLAINS and s.hexes[h].controller == NONE and s.hexes[h].owner == NONE
    )


def home(s: State) -> int:
    """The Home City of seat 0."""
    return s.players[0].home


def lose_the_lord(s: State) -> None:
    """Seat 0's Lord leaves the game."""
    for slot in range(24):
        if s.units[0, slot].used and s.units[0, slot].kind == Kind.LORD:
            wipe(s, 0, slot)


def eleven_infantry(s: State) -> None:
    """Seat 0 has more Infantry than there are pieces."""
    for _ in range(9):
        new_unit(s, 0, Kind.INFANTRY, home(s))


def lift_badly(s: State) -> None:
    """A unit says that it stands elsewhere."""
    s.units[0, 0].hex = plains(s)


def stray(s: State, h: int) -> None:
    """A unit that no hex knows of."""
    wipe(s, 0, 0)
    s.units[0, 0].used, s.units[0, 0].hex = 1, h


def set_slot(h: Callable[[State], int], slot: int, building: int) -> Callable[[State], object]:
    """A building in a slot, not taken from the supply."""
    return lambda s: setattr(s.hexes[h(s)].slots[slot], "kind", building)


def twice_discarded(s: State) -> None:
    """A global event is in the deck and in the discards."""
    s.event_discards |= 1 << s.event_deck[0]


FLAWS: list[tuple[int, Callable[[State], object]]] = [
    (1, lambda s: setattr(s, "ending", End.VICTORY)),
    (2, lambda s: setattr(s, "asked", 0)),
    (2, lambda s: setattr(s, "asked", 1 << 4)),
    (3, lambda s: setattr(s, "turn", 26)),
    (3, lambda s: setattr(s, "speaker", 4)),
    (4, lambda s: setattr(s.stack[0], "kind", Process.TURN)),
    (5, lambda s: setattr(s.stack[s.depth], "c", 1)),
    (6, lambda s: s.initiative.__setitem__(0, s.initiative[1])),
    (7, lambda s: s.strategy_holder.__setitem__(3, 2)),
    (8, lambda s: s.accords.__setitem__(0, 2)),
    (9, lambda s: s.open_borders.__setitem__(0, 2)),
    (10, lambda s: setattr(s.players[1], "gold", -1)),
    (11, lambda s: setattr(s.players[1], "ap", -1)),
    (11, lambda s: setattr(s.players[1], "ap_unbankable", 20)),
    (12, lambda s: setattr(s.players[1], "banked", 3)),
    (12, lambda s: setattr(s.players[1], "passed", 1)),
    (13, lambda s: setattr(s.players[1], "pool", 25)),
    (14, lambda s: setattr(s.players[1], "renown", -1)),
    (15, lambda s: setattr(s.players[1], "vp", 1)),
    (16, lambda s: setattr(s.players[1], "hand_count", 1)),
    (17, lambda s: setattr(s.players[1], "secret_count", 0)),
    (18, lambda s: setattr(s.players[1], "publics_scored", ~s.public_row & 0xFFF)),
    (19, lambda s: s.answers.__setitem__(0, 7)),
    (20, lambda s: setattr(s.hexes[0], "controller", 1)),
    (21, lambda s: setattr(s.hexes[plains(s)], "owner", 1)),
    (22, lambda s: setattr(s.hexes[home(s)], "units", 1 << 20)),
    (23, lambda s: setattr(s.hexes[lake(s)], "controller", 1)),
    (24, lambda s: setattr(s.hexes[home(s)], "claim", 1)),
    (25, lambda s: setattr(s.hexes[home(s)].slots[0], "disabled", 1)),
    (26, set_slot(plains, 1, Building.TOWER)),
    (27, lambda s: [set_slot(home, slot, Building.BANK)(s) for slot in range(2)]),
    (30, lose_the_lord),
    (31, eleven_infantry),
    (22, lift_badly),
    (33, lambda s: stray(s, NONE)),
    (34, lambda s: setattr(s.players[0], "lord_captor", 1)),
    (35, lambda s: stray(s, plains(s))),
    (36, lambda s: setattr(s.units[0, 0], "hp", 9)),
    (40, set_slot(home, 0, Building.TOWER)),
    (42, lambda s: setattr(s.sieges[0], "attackers", 1)),
    (43, lambda s: setattr(s.sieges[0], "hex", home(s))),
    (50, lambda s: s.whisper_discards.__setitem__(0, 5)),
    (51, lambda s: setattr(s, "remnant_supply", 39)),
    (52, lambda s: s.artifact_deck.__setitem__(0, s.artifact_deck[1])),
    (53, lambda s: s.artifact_place.__setitem__(0, Place.SITE)),
    (54, lambda s: setattr(s.players[0], "artifacts", 1)),
    (55, twice_discarded),
    (56, lambda s: s.exploration_deck.__setitem__(0, s.exploration_deck[1])),
    (57, lambda s: setattr(s, "exploration_count", s.exploration_count - 1)),
    (58, lambda s: s.agenda_deck.__setitem__(0, s.agenda_deck[1])),
    (60, lambda s: s.public_deck.__setitem__(0, s.public_deck[1])),
    (61, lambda s: setattr(s, "public_count", s.public_count - 1)),
    (62, lambda s: setattr(s, "secret_deck_count", s.secret_deck_count - 1)),
]


@pytest.mark.rule("AE-60.6")
@pytest.mark.parametrize(("number", "damage"), FLAWS, ids=[f"{row[0]}-{i}" for i, row in enumerate(FLAWS)])
def test_damage_is_found(number: int, damage: Callable[[State], object]) -> None:
    s = fresh()
    for seat in range(s.seats):
        s.players[seat].pool = 0
    assert broken_invariant(s) == 0
    damage(s)
    assert broken_invariant(s) == number


@pytest.mark.rule("AE-60.6")
def test_a_siege_by_one_attacker_is_noted_once() -> None:
    s = fresh()
    for place in range(2):
        s.sieges[place].hex, s.sieges[place].attacker = home(s), 1
    assert broken_invariant(s) == 44


@pytest.mark.rule("AE-60.6", "RU-65")
def test_own_decks_of_secrets_are_checked_too() -> None:
    s = fresh("core")
    assert broken_invariant(s) == 0
    s.players[2].secret_deck_count -= 1
    assert broken_invariant(s) == 63


@pytest.mark.rule("AE-60.6", "AE-39")
def test_a_legendary_is_noted_where_it_stands() -> None:
    s = fresh()
    s.hexes[home(s)].slots[0].kind = Building.IRON_CITADEL
    s.building_supply[Building.IRON_CITADEL] = 0
    s.players[0].pool = 0
    assert broken_invariant(s) == 41


@pytest.mark.rule("AE-34")
def test_the_stack_may_not_be_full() -> None:
    s = fresh()
    while s.depth < len(s.stack):
        call(s, Process.ROUND, 0, 0, 0)
    assert broken_invariant(s) == 4


# ---------------------------------------------------------------- what a seat knows


def seen(s: State, seat: int) -> list[int]:
    """The numbers for a learner."""
    out = np.full(SIZE, 99, dtype=np.int64)
    observe(s, seat, out)
    return [int(number) for number in out]


@pytest.mark.rule("AE-62")
def test_hidden_cards_change_nothing_that_another_seat_sees() -> None:
    s = fresh()
    before, mine, watched = seen(s, 1), seen(s, 0), seen(s, NONE)
    me = s.players[0]
    held = next(card for card in range(len(me.hand)) if me.hand[card])
    other = next(card for card in range(len(me.hand)) if not me.hand[card])
    me.hand[held] -= 1
    me.hand[other] += 1
    me.secrets = 1 if me.secrets != 1 else 2
    s.whisper_deck[0], s.event_deck[0] = 1, 1
    assert seen(s, 1) == before
    assert seen(s, NONE) == watched
    assert seen(s, 0) != mine
    assert watched[HAND_AT : HAND_AT + HAND_NUMBERS] == [0] * HAND_NUMBERS


@pytest.mark.rule("AE-62")
def test_seats_are_told_from_the_own_one_on() -> None:
    s = fresh()
    assert [who(s, 2, other) for other in (2, 3, 0, 1, NONE)] == [1, 2, 3, 4, 0]
    assert who(s, NONE, 0) == 1


@pytest.mark.rule("AE-62", "AE-33.3")
def test_the_map_and_the_armies_are_open() -> None:
    s = fresh()
    before = seen(s, 1)
    put(s, 0, new_unit(s, 0, Kind.INFANTRY, plains(s)), plains(s))
    assert seen(s, 1) != before


# ---------------------------------------------------------------- whole games


@pytest.mark.rule("AE-65.8")
def test_an_action_is_its_own_form() -> None:
    assert canonical(fresh("core"), 0, 12345) == 12345


@pytest.mark.rule("AE-64.1", "AE-60.6", "AE-65.1")
@pytest.mark.parametrize("variant", SCOPES)
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_random_decisions_keep_everything_sound(variant: str, seats: int) -> None:
    wanderer = Wanderer(seats, 7 + seats, variant)
    state = wanderer.play(60)
    assert wanderer.longest <= 4096
    assert state.node != Node.OVER or wanderer.is_over


@pytest.mark.rule("AE-64.1", "AE-52.1")
def test_a_short_game_ends() -> None:
    wanderer = Wanderer(3, 1, round_limit=2)
    state = wanderer.play()
    assert (state.ending, state.turn) in ((End.ROUND_LIMIT, 2), (End.VICTORY, 2), (End.VICTORY, 1))
