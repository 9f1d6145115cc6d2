"""Captured Lords (AE-41.36, AE-41.37) and the artifacts of battles (AE-50): Cloak, Shard, Blade."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import NONE, Artifact, Lord, Milestone, Node, Place, Secret, Whisper
from ludex.games.aeonis.rules.combat.lords import release_lord
from ludex.games.aeonis.rules.combat.uses import Reaction
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord
from tests.games.aeonis.battles import GIVE_UP, SKIP, E, Fight, I, L, duel, use
from tests.games.aeonis.world import army, city, control, hex_at, quiet, world


def hold(s: State, seat: int, artifact: int) -> None:
    """A player holds an artifact."""
    s.players[seat].artifacts |= 1 << artifact
    s.artifact_place[artifact], s.artifact_where[artifact] = Place.HELD, seat


def last_stand(**rules: int) -> tuple[State, int]:
    """Seat 0 attacks the Lord of seat 1, which has 1 HP left; its Home City is (3, 0)."""
    s = world(lords=[Lord.STANDARD, Lord.NYXARA], **rules)
    ours, _ = duel(s, [I], [L])
    s.units[1, 0].hp = 1
    s.players[1].home = city(s, 3, 0, 1)
    return s, ours


@pytest.mark.rule("AE-41.36", "AE-41.19", "AE-44", "AE-45.6")
def test_tv_88_a_captured_lord_gives_1_vp_2_renown_and_a_whisper() -> None:
    s, ours = last_stand(whispers=1, milestones=1)
    s.whisper_deck[0], s.whisper_count = Whisper.VETO, 1
    fight = Fight(s, [6, 1]).attack(ours)
    while fight.node not in (NONE, Node.OCCUPY):
        fight.say(fight.list()[0])
    me = s.players[0]
    assert (me.vp, me.renown, me.hand_count) == (1, 3, 1)  # with the first capture of a hex
    assert (s.players[1].lord_captor, s.units[1, 0].hex) == (0, NONE)
    assert not is_lord(s, 1, Lord.NYXARA)
    assert s.milestones_met >> Milestone.LORD_CAPTURED & 1
    fight.over()
    assert release_lord(s, 1, quiet())
    assert (s.units[1, 0].hex, s.units[1, 0].hp, s.players[1].lord_captor) == (hex_at(3, 0), 2, NONE)
    assert is_lord(s, 1, Lord.NYXARA)


@pytest.mark.rule("AE-41.36", "AE-45")
def test_a_captured_lord_counts_as_destroyed() -> None:
    s, ours = last_stand()
    army(s, 1, [I, I], *E)
    army(s, 0, [I, I], 0, 0)
    s.players[0].secrets = 1 << Secret.BREAKER_OF_LINES
    Fight(s, [6, 1] * 3).attack(0b111).over()
    assert s.players[0].secret_progress[int(Secret.BREAKER_OF_LINES)] == 1
    assert ours


@pytest.mark.rule("AE-41.37", "AE-1.8")
def test_a_lord_returns_to_the_nearest_own_hex_if_home_is_lost_or_occupied() -> None:
    s, ours = last_stand()
    Fight(s, [6, 1]).attack(ours).over()
    control(s, 5, 0, 1)
    control(s, 4, 0, 1)
    army(s, 2, [I], 3, 0)
    assert release_lord(s, 1, quiet())
    assert s.units[1, 0].hex == hex_at(4, 0)


@pytest.mark.rule("AE-41.37")
def test_a_lord_without_any_own_hex_stays_captured() -> None:
    s, ours = last_stand()
    Fight(s, [6, 1]).attack(ours).over()
    control(s, 3, 0, 0)
    assert not release_lord(s, 1, quiet())
    assert s.players[1].lord_captor == 0
    assert not release_lord(s, 0, quiet())  # not captured at all


@pytest.mark.rule("AE-50.2", "AE-41.36")
def test_all_equipment_goes_to_the_captor() -> None:
    s, ours = last_stand(artifacts=1)
    hold(s, 1, Artifact.CROWN_OF_AEONIS)
    hold(s, 1, Artifact.WARDENS_AEGIS)
    hold(s, 1, Artifact.WELLSPRING_CHALICE)
    Fight(s, [6, 1]).attack(ours).over()
    assert s.players[0].artifacts == 1 << Artifact.CROWN_OF_AEONIS | 1 << Artifact.WARDENS_AEGIS
    assert s.players[1].artifacts == 1 << Artifact.WELLSPRING_CHALICE
    assert s.players[0].vp == 2  # the Lord and the Crown


@pytest.mark.rule("AE-50", "AE-41.36")
@pytest.mark.parametrize("used", [True, False])
def test_voidwalkers_cloak_may_save_a_lord(used: bool) -> None:
    s, ours = last_stand(artifacts=1)
    hold(s, 1, Artifact.VOIDWALKERS_CLOAK)
    fight = Fight(s, [6, 1]).attack(ours)
    assert (fight.node, fight.seat) == (Node.CAPTURE, 1)
    fight.say(use(Reaction.CLOAK) if used else SKIP).over()
    if used:
        assert (s.units[1, 0].hex, s.units[1, 0].hp) == (hex_at(3, 0), 1)
        assert s.players[0].vp == 0
        assert s.artifact_place[int(Artifact.VOIDWALKERS_CLOAK)] == Place.DECK
        assert s.players[0].wins_attacking == 1
    else:
        assert s.players[0].artifacts == 1 << Artifact.VOIDWALKERS_CLOAK


@pytest.mark.rule("AE-50")
def test_the_blade_captures_a_committed_lord_that_escaped() -> None:
    s = world(artifacts=1)
    ours, _ = duel(s, [L], [L])
    hold(s, 1, Artifact.BLADE_OF_THE_LAST_EMPEROR)
    fight = Fight(s, [1, 8, 1, 8]).attack(ours).say(GIVE_UP)
    assert (fight.node, fight.seat) == (Node.CAPTURE, 1)
    fight.say(use(Reaction.BLADE)).over()
    assert s.players[0].lord_captor == 1
    assert s.players[1].vp == 1
    assert s.players[1].artifacts == 0
    assert ours


@pytest.mark.rule("AE-50")
def test_the_blade_needs_the_own_lord_in_the_battle() -> None:
    s = world(artifacts=1)
    ours, _ = duel(s, [L], [I])
    hold(s, 1, Artifact.BLADE_OF_THE_LAST_EMPEROR)
    Fight(s, [1, 6, 1, 8]).attack(ours).say(GIVE_UP).over()
    assert s.players[0].lord_captor == NONE


@pytest.mark.rule("AE-50", "AE-50.3")
@pytest.mark.parametrize("taken", [True, False])
def test_the_winner_may_take_the_shard_of_a_loser_whose_lord_was_committed(taken: bool) -> None:
    s = world(artifacts=1)
    ours, _ = duel(s, [L], [I])
    hold(s, 0, Artifact.SHARD_OF_THE_THRONE)
    fight = Fight(s, [1, 6, 1, 8]).attack(ours).say(GIVE_UP)
    assert (fight.node, fight.seat) == (Node.CAPTURE, 1)
    fight.say(use(Reaction.SHARD) if taken else SKIP).over()
    assert s.players[1].vp == int(taken)
    assert s.artifact_where[int(Artifact.SHARD_OF_THE_THRONE)] == int(taken)
