"""Faction units in battle (AE-51, AE-51.2)."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import Building, Kind, Lord, Node, Terrain, Whisper
from ludex.games.aeonis.rules.combat.modifiers import defense_bonus
from ludex.games.aeonis.rules.combat.uses import Reaction
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.state.action import pack
from tests.games.aeonis.battles import SKIP, A, C, E, Fight, I, L, aim, duel, line, rolled, use
from tests.games.aeonis.world import army, build, city, give_whisper, terrain, world


def realm(one: int, two: int, **rules: int) -> State:
    """A world with faction units and these Lords of seats 0 and 1."""
    return world(lords=[one, two], faction_units=1, tier_two=1, **rules)


@pytest.mark.rule("AE-51", "AE-51.2")
def test_an_aether_seer_weakens_one_enemy_line_unit() -> None:
    s = realm(Lord.SERAPHEL, Lord.STANDARD)
    ours, _ = duel(s, [Kind.AETHER_SEER], [C, C])
    fight = Fight(s, [1, 6] + [5, 10] * 2).attack(ours).say(line(0b11))
    assert (fight.node, fight.seat) == (Node.FACTION, 0)
    assert fight.list() == [SKIP, use(Reaction.AETHER_SEER, 0), use(Reaction.AETHER_SEER, 1)]
    assert why_not(s, 0, use(Reaction.AETHER_SEER, 2)) == Reason.NO_OFFER
    fight.say(use(Reaction.AETHER_SEER, 1)).until(Node.RETREAT)
    assert [values[4] for values in rolled(EventKind.ATTACK_ROLLED)] == [0, 0, -1]


@pytest.mark.rule("AE-51", "AE-51.2")
def test_a_dust_wraith_drags_a_reserve_into_the_line() -> None:
    s = realm(Lord.STANDARD, Lord.STANDARD)
    ours, _ = duel(s, [Kind.DUST_WRAITH], [I, L])
    fight = Fight(s, [1, 8] * 4).attack(ours).say(line(0b01))
    assert fight.list() == [SKIP, use(Reaction.DUST_WRAITH, 1)]
    fight.say(use(Reaction.DUST_WRAITH, 1))
    assert s.battle.sides[1].line == 0b11
    assert s.battle.lord_in_line == 0b10
    s = realm(Lord.STANDARD, Lord.STANDARD)
    ours, _ = duel(s, [Kind.DUST_WRAITH], [I, I, I, L])
    fight = Fight(s, [1, 6] * 4).attack(ours).say(line(0b111))
    assert fight.node == Node.TARGET  # no room


@pytest.mark.rule("AE-51", "AE-51.2")
def test_shade_assassins_join_over_the_cap_and_go_to_reserve_after_a_kill() -> None:
    s = realm(Lord.NYXARA, Lord.STANDARD)
    ours, _ = duel(s, [I, I, I, Kind.SHADE_ASSASSIN], [I, I])
    fight = Fight(s, [1, 6] * 3 + [10, 1] + [1, 6]).attack(ours).say(line(0b0111), line(0b11))
    assert fight.list() == [SKIP, use(Reaction.SHADE_ASSASSIN, 3)]
    fight.say(use(Reaction.SHADE_ASSASSIN, 3))
    assert s.battle.sides[0].line == 0b1111
    fight.say(aim(0, 0), aim(1, 0), aim(2, 0), aim(3, 0)).until(Node.RETREAT)
    assert s.battle.sides[0].line == 0b0111
    assert s.battle.sides[0].committed == 0b1111


@pytest.mark.rule("AE-51", "AE-51.2")
def test_after_a_hit_of_a_spellblade_another_unit_may_aim_anew() -> None:
    s = realm(Lord.SERAPHEL, Lord.STANDARD)
    ours, _ = duel(s, [Kind.SPELLBLADE_ADEPT, I], [C, C])
    fight = Fight(s, [8, 1, 6, 1, 1, 6, 1, 6]).attack(ours).say(line(0b11), line(0b11), aim(0, 0), aim(1, 0))
    assert (fight.node, fight.seat) == (Node.FACTION, 0)
    assert fight.list() == [SKIP, use(Reaction.SPELLBLADE, 1, 1)]
    assert why_not(s, 0, use(Reaction.SPELLBLADE, 1, 0)) == Reason.NOT_A_TARGET
    fight.say(use(Reaction.SPELLBLADE, 1, 1)).until(Node.RETREAT)
    assert (s.units[1, 0].hp, s.units[1, 1].hp) == (1, 1)


@pytest.mark.rule("AE-51")
def test_a_templar_guardian_near_auriel_is_no_pre_strike_target() -> None:
    s = realm(Lord.STANDARD, Lord.AURIEL)
    ours, _ = duel(s, [A], [Kind.TEMPLAR_GUARDIAN, I])
    army(s, 1, [L], 2, 0)
    fight = Fight(s, [1, 6, 1, 4, 1, 4]).attack(ours).until(Node.LINE).say(line(0b11))
    fight.until(Node.RETREAT)
    assert rolled()[0][1] == 26 + 1
    s = realm(Lord.STANDARD, Lord.AURIEL)
    ours, _ = duel(s, [A], [Kind.TEMPLAR_GUARDIAN, I])
    fight = Fight(s, [1, 6] * 4).attack(ours).until(Node.LINE).say(line(0b11))
    assert fight.node == Node.TARGET
    assert len(fight.list()) == 2


@pytest.mark.rule("AE-51")
def test_faction_units_defend_their_places_better() -> None:
    s = realm(Lord.STANDARD, Lord.CASSIAN)
    ours, _ = duel(s, [I], [Kind.CARAVAN_GUARD, Kind.STEELGUARD_PHALANX, Kind.GROVE_SENTINEL])
    terrain(s, *E, Terrain.FOREST)
    build(s, *E, Building.EMBASSY, 1)
    Fight(s).attack(ours)
    assert [defense_bonus(s, 1, slot) for slot in range(3)] == [2, 2, 2]
    s.hexes[s.battle.hex].controller = 2
    assert [defense_bonus(s, 1, slot) for slot in range(3)] == [1, 1, 2]


@pytest.mark.rule("AE-51", "AE-51.2")
def test_caravan_guards_and_grove_sentinels_reroll_once_per_battle_round() -> None:
    s = realm(Lord.STANDARD, Lord.CASSIAN)
    ours, _ = duel(s, [I, I], [Kind.CARAVAN_GUARD])
    city(s, *E, 1)
    build(s, *E, Building.MARKET, 1)
    fight = Fight(s, [6, 1, 8, 6, 1, 1, 6]).attack(ours).say(line(0b11))
    assert (fight.node, fight.seat, fight.list()) == (Node.REACTION, 1, [SKIP, use(Reaction.UNIT_REROLL)])
    fight.say(use(Reaction.UNIT_REROLL)).until(Node.RETREAT)
    assert s.units[1, 0].hp == 1  # the second hit found no reroll


@pytest.mark.rule("AE-51")
def test_a_whisperer_makes_the_enemy_show_a_card() -> None:
    s = realm(Lord.NYXARA, Lord.STANDARD, whispers=1)
    ours, _ = duel(s, [Kind.WHISPERER], [I])
    give_whisper(s, 1, Whisper.SHIELD_WALL)
    give_whisper(s, 1, Whisper.VETO)
    fight = Fight(s, [1, 6, 1, 8]).attack(ours).until(Node.SHOW_CARD)
    assert (fight.node, fight.seat) == (Node.SHOW_CARD, 1)
    fight.say(pack(Verb.CHOOSE, Whisper.SHIELD_WALL, 0, 0))
    assert (fight.node, fight.seat) == (Node.PLAYED, 0)
    fight.say(plain(Verb.ACCEPT))
    assert s.players[1].hand_count == 1
