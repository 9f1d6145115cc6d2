"""Decisions in writing (AE-67): the examples of the book, both ways."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import Building, Discovery, Kind, Lord, Node, Public, School, Terrain
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import FREE, MoveOption, Verb, pack_units, plain
from ludex.games.aeonis.text.notation import describe, parse
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.state.action import pack
from tests.games.aeonis.battles import HOLD, PRESS, STAY, aim, flee, line, occupy, support
from tests.games.aeonis.council_room import ABSTAIN, ayes, noes
from tests.games.aeonis.moves import D, E, F, P, a_move
from tests.games.aeonis.realms import building, recruits, researching
from tests.games.aeonis.world import army, city, control, hex_at, place, terrain, world

FOOT, C, A, L, V = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD, Kind.CARAVAN


def both_ways(s: State, words: str, action: int) -> None:
    """A text and an action mean each other."""
    assert describe(s, action) == words
    assert parse(s, 0, words) == action


@pytest.mark.rule("AE-67.1", "AE-67.2", "AE-67.4")
def test_moves_are_groups_and_paths() -> None:
    s = world()
    units = army(s, 0, [FOOT, FOOT, FOOT, A, L], *D)
    both_ways(s, "Move 3IAL 0,0>1,0", a_move(s, units, [D, E]))
    both_ways(s, "Move L 0,0>1,0>2,0", a_move(s, 1 << 4, [D, E, F]))
    assert parse(s, 0, "Move 1L 0,0>1,0") == parse(s, 0, "Move L 0,0>1,0"), "a count of 1 may be left out"
    terrain(s, *D, Terrain.PORTAL)
    terrain(s, *P, Terrain.PORTAL)
    both_ways(s, "Move L 0,0~4,-4", a_move(s, 1 << 4, [D, P]))


@pytest.mark.rule("AE-67.1", "AE-67.4")
def test_ids_stand_where_counts_would_name_others() -> None:
    s = world()
    army(s, 0, [C, C], *D)
    s.units[0, 1].hp = 1
    both_ways(s, "Move C 0,0>1,0", a_move(s, 0b01, [D, E]))
    both_ways(s, "Move #1 0,0>1,0", a_move(s, 0b10, [D, E]))
    assert parse(s, 0, "Move #0+1 0,0>1,0") == parse(s, 0, "Move 2C 0,0>1,0")


@pytest.mark.rule("AE-67.2")
def test_options_stand_behind_the_path() -> None:
    s = world()
    s.players[0].discoveries = 1 << Discovery.WAYSTONES
    units = army(s, 0, [L], *D)
    both_ways(s, "Move L 0,0>1,0>2,0 ways", a_move(s, units, [D, E, F], MoveOption.WAYSTONES))


@pytest.mark.rule("AE-67.1", "AE-67.2")
def test_relocations_are_written_with_two_arrows() -> None:
    s = world()
    units = army(s, 0, [FOOT, FOOT], *D)
    city(s, *D, 0)
    city(s, 5, -5, 0)
    both_ways(s, "Reinforce 2I 0,0>>5,-5", int(pack_units(Verb.REINFORCE, hex_at(5, -5), units)))


@pytest.mark.rule("AE-67.2")
def test_actions_of_the_own_turn() -> None:
    s = world()
    city(s, *D, 0)
    control(s, *E, 0)
    both_ways(s, "Build 1,0 Farm", building(*E, Building.FARM))
    both_ways(s, "Build 0,0 Academy EVO", building(*D, Building.ACADEMY, School.EVO))
    both_ways(s, "Recruit 0,0 2I", recruits(0, 0, infantry=2))
    both_ways(s, "Research Waystones", researching(Discovery.WAYSTONES))
    both_ways(s, "Primary 5", int(pack(Verb.PRIMARY, 4, 0, 0)))
    both_ways(s, "Primary 5 free", int(pack(Verb.PRIMARY, 4, 0, 0) | FREE))
    both_ways(s, "Demolish 1,0 Farm", int(pack(Verb.DEMOLISH, hex_at(*E), Building.FARM, 0)))
    both_ways(s, "Pass", plain(Verb.PASS))
    for _ in range(5):
        place(s, 0, FOOT, *D)
    both_ways(s, "Dismiss #4", int(pack(Verb.DISMISS, 4, 0, 0)))


@pytest.mark.rule("AE-67.2")
def test_attacks_name_the_target_and_who_comes_from_where() -> None:
    s = world()
    units = army(s, 0, [FOOT, FOOT, C], *D) | army(s, 0, [A], 1, -1)
    control(s, *E, 1)
    army(s, 1, [FOOT], *E)
    both_ways(s, "Attack 1,0 with 0,0:2IC 1,-1:A", int(pack_units(Verb.ATTACK, hex_at(*E), units)))


@pytest.mark.rule("AE-67.3")
def test_answers() -> None:
    s = world()
    both_ways(s, "Draft 5", int(pack(Verb.DRAFT, 4, 0, 0)))
    both_ways(s, "Decline", plain(Verb.DECLINE))
    both_ways(s, "For+2", ayes(2))
    both_ways(s, "Against", noes())
    both_ways(s, "Abstain", ABSTAIN)
    both_ways(s, "Bid 3", int(pack(Verb.BID, 3, 0, 0)))
    both_ways(s, "Stay", STAY)
    both_ways(s, "Retreat", plain(Verb.RETREAT))
    both_ways(s, "Retreat 1,0", flee(1, 0))
    both_ways(s, "Press", PRESS)
    both_ways(s, "Hold", HOLD)
    both_ways(s, "Accept", plain(Verb.ACCEPT))
    both_ways(s, "Reject", plain(Verb.REJECT))
    both_ways(s, "Score Warlord", int(pack(Verb.SCORE, 0, Public.WARLORD, 0)))
    both_ways(s, "Skip", plain(Verb.SKIP))


@pytest.mark.rule("AE-67.3")
def test_units_of_a_battle() -> None:
    s = world()
    ours = army(s, 0, [FOOT, FOOT, C], 0, 1)
    control(s, *E, 1)
    army(s, 1, [FOOT], *E)
    s.battle.attacker, s.battle.defender, s.battle.hex = 0, 1, hex_at(*E)
    s.battle.sides[0].committed = ours
    s.node = Node.LINE
    both_ways(s, "Line 2IC", line(ours))
    s.node = Node.TARGET
    both_ways(s, "Target #2>#26", aim(2, 0))
    s.node = Node.OCCUPY
    both_ways(s, "Occupy 2I", occupy(0b11))
    control(s, *E, 0)
    s.battle.attacker, s.battle.defender, s.node = 1, 0, Node.SUPPORT
    both_ways(s, "Support 0,1:2I", support(0b11))


@pytest.mark.rule("AE-67.4")
@pytest.mark.parametrize("words", ["Move 3I", "Build 9,9 Farm", "Recruit 0,0 2X", "Fro+2", "", "Pass now"])
def test_reading_is_exact(words: str) -> None:
    s = world(lords=[Lord.STANDARD])
    army(s, 0, [FOOT], *D)
    with pytest.raises(IllegalDecision):
        parse(s, 0, words)
