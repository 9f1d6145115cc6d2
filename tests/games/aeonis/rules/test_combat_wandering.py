"""Random Attacks on random positions, played to their end by random answers: pieces and hexes always agree."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ludex.games.aeonis.rules.codes import NONE, Artifact, Building, Kind, Lord, Node, Place, Terrain
from ludex.games.aeonis.rules.combat.attack_lists import list_attacks
from ludex.games.aeonis.rules.combat.declaration import begin_attack
from ludex.games.aeonis.rules.combat.sieges import check_sieges
from ludex.games.aeonis.rules.data import ARTIFACTS, DISCOVERIES, PIECES, RANK, SLOTS, WHISPERS
from ludex.games.aeonis.rules.legal import MAX_ACTIONS
from ludex.games.aeonis.rules.map.hexes import HEXES, is_adjacent
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import commit, step
from ludex.games.aeonis.rules.units import count_rank, faction_kind, new_unit
from ludex.kernel.state.dice import derive
from tests.games.aeonis.battles import check_pieces
from tests.games.aeonis.world import completions, entries, give_whisper, quiet, world

MODULES = ("whispers", "whispers_plus", "artifacts", "tier_two", "faction_units", "milestones", "accords", "assault")


def scatter(random: Random) -> State:
    """A position with units, buildings, discoveries, cards and artifacts at random."""
    s = world(4, 2, random.sample(range(1, len(Lord)), 4), **{name: random.randrange(2) for name in MODULES})
    s.rules.renown_decay = random.randrange(2)
    derive(s.dice, random.randrange(1 << 30), 0)
    places = [h for h in range(HEXES) if s.hexes[h].terrain != Terrain.OFF]
    for h in places:
        here = s.hexes[h]
        here.terrain = random.choice([Terrain.PLAINS, Terrain.FOREST, Terrain.DESERT, Terrain.CITY, Terrain.PORTAL])
        here.controller = random.choice([NONE, 0, 1, 2, 3])
        for slot in range(SLOTS):
            if here.controller != NONE and random.random() < 0.3:
                here.slots[slot].kind = random.randrange(1, Building.MARKET + 1)
                here.slots[slot].builder = here.controller
    for seat in range(4):
        endow(s, seat, random)
    for seat, h in enumerate(random.sample(places, 4)):
        new_unit(s, seat, Kind.LORD, h)
    for h in places:
        if random.random() < 0.7 and s.hexes[h].owner == NONE:
            muster(s, random.randrange(4), h, random)
    return s


def endow(s: State, seat: int, random: Random) -> None:
    """Resources, discoveries, artifacts and Whispers for a player."""
    me = s.players[seat]
    me.home, me.gold, me.mana, me.influence, me.renown = random.randrange(HEXES), 9, 9, 9, 5
    me.discoveries = random.getrandbits(DISCOVERIES)
    if s.rules.artifacts:
        for artifact in (Artifact.VOIDWALKERS_CLOAK, *random.sample(range(ARTIFACTS), 3)):
            if s.artifact_where[artifact] == NONE:
                s.artifact_place[artifact], s.artifact_where[artifact] = Place.HELD, seat
                me.artifacts |= 1 << artifact
    for _ in range(3 * s.rules.whispers):
        give_whisper(s, seat, random.randrange(WHISPERS))


def muster(s: State, seat: int, h: int, random: Random) -> None:
    """Some units of a player in a hex, within its pieces."""
    lord = s.players[seat].lord
    factions = [faction_kind(lord, 0), faction_kind(lord, 1)] if s.rules.faction_units else []
    kinds = [Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD, Kind.CARAVAN, *factions]
    for _ in range(random.randrange(1, 5)):
        kind = random.choice(kinds)
        if count_rank(s, seat, RANK[kind]) < PIECES[RANK[kind]]:
            new_unit(s, seat, kind, h)


def attacks(s: State, seat: int) -> list[int]:
    """The Attacks that a player can declare."""
    out = np.zeros(MAX_ACTIONS, dtype=np.int64)
    return [int(action) for action in out[: list_attacks(s, seat, 0, out, 0)]]


def decide(s: State, seat: int, listed: list[int], random: Random) -> int:
    """One of the listed actions, all of which are allowed, in full."""
    assert len(listed) == len(set(listed))
    action = random.choice(listed)
    for each in listed:
        assert why_not(s, seat, each) in (Reason.NONE, Reason.UNFINISHED)
    while why_not(s, seat, action) == Reason.UNFINISHED:
        action = random.choice(completions(s, seat, action))
    assert why_not(s, seat, action) == Reason.NONE
    return action


def settle(s: State, base: int, random: Random) -> None:
    """Answer at random until the process is over."""
    while s.depth > base:
        if s.asked:
            seat = s.asked.bit_length() - 1
            commit(s, seat, decide(s, seat, entries(s, seat), random))
        else:
            step(s, quiet())


def check_sieges_hold(s: State) -> None:
    """AE-41.30, AE-41.33: every marker lies on a hex of its defender, with a besieger next to it."""
    for siege in s.sieges:
        if siege.hex != NONE:
            assert s.hexes[siege.hex].controller == siege.defender != siege.attacker
            slots = [slot for slot in range(24) if siege.attackers >> slot & 1]
            assert any(is_adjacent(s.units[siege.attacker, slot].hex, siege.hex) for slot in slots)


@pytest.mark.rule("AE-41.43", "AE-60.6", "AE-61.1", "AE-65.1", "AE-64.2")
@pytest.mark.parametrize("seed", range(40))
def test_random_attacks_leave_a_sound_position(seed: int) -> None:
    random = Random(seed)
    s = scatter(random)
    check_pieces(s)
    base = s.depth
    for _ in range(3):
        if not attacks(s, 0):
            break
        action = decide(s, 0, attacks(s, 0), random)
        s.asked = 0
        begin_attack(s, 0, action, 0, quiet())
        settle(s, base, random)
        check_sieges(s)
        settle(s, base, random)
        check_pieces(s)
        check_sieges_hold(s)
        assert s.battle.attacker == NONE
        s.node, s.asked = Node.MAIN, 1
