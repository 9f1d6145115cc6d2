"""The effects of the Whispers (AE-49), card by card."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Building,
    Discovery,
    Kind,
    Lord,
    Motion,
    Node,
    Process,
    Terrain,
    Whisper,
    Window,
)
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from tests.games.aeonis.cards import (
    PASS,
    act,
    answer,
    artifacts,
    asked,
    explorations,
    holds,
    over,
    refused,
    start,
    whisper,
    window,
)
from tests.games.aeonis.world import army, build, city, control, entries, give_whisper, hex_at, lord_of, place, world
from tests.games.aeonis.world import terrain as ground


def hand(*cards: int, seat: int = 0, lords: tuple[int, ...] = (), **rules: int) -> State:
    s = world(lords=lords, whispers=1, artifacts=1, **rules)
    for card in cards:
        give_whisper(s, seat, card)
    return s


# ---------------------------------------------------------------- ACTION


@pytest.mark.rule("AE-49")
@pytest.mark.parametrize(("choice", "gains"), [(0, (3, 0)), (1, (0, 3))])
def test_hidden_cache_gives_3_gold_or_3_mana(choice: int, gains: tuple[int, int]) -> None:
    s = act(hand(Whisper.HIDDEN_CACHE), 0, whisper(Whisper.HIDDEN_CACHE, choice))
    assert (s.players[0].gold, s.players[0].mana) == gains


@pytest.mark.rule("AE-49")
def test_prospectors_find_names_an_own_hex() -> None:
    s = hand(Whisper.PROSPECTORS_FIND)
    mine, theirs = control(s, 1, 0, 0), control(s, 2, 0, 1)
    assert refused(s, 0, whisper(Whisper.PROSPECTORS_FIND, theirs)) == Reason.NOT_YOURS
    act(s, 0, whisper(Whisper.PROSPECTORS_FIND, mine))
    assert s.players[0].prospect == mine


@pytest.mark.rule("AE-49")
def test_relic_hunter_as_an_action_gives_a_remnant() -> None:
    assert act(hand(Whisper.RELIC_HUNTER), 0, whisper(Whisper.RELIC_HUNTER)).players[0].remnants == 1


@pytest.mark.rule("AE-49", "AE-49.5")
def test_relic_hunter_answers_an_exploration_before_the_card() -> None:
    s = hand(Whisper.RELIC_HUNTER)
    explorations(s, 2)
    s.hexes[hex_at(1, 0)].explored = 0
    units = army(s, 0, [Kind.INFANTRY], 1, 0)
    start(s, Process.EXPLORE, 0, hex_at(1, 0), 0, units)
    assert asked(s) == (Node.WINDOW, 0)
    assert s.exploration_count == 1
    answer(s, whisper(Whisper.RELIC_HUNTER))
    assert (s.players[0].remnants, s.exploration_count) == (1, 0)


@pytest.mark.rule("AE-49")
def test_ley_line_surge_gives_mana_and_a_research_without_ap() -> None:
    s = act(hand(Whisper.LEY_LINE_SURGE), 0, whisper(Whisper.LEY_LINE_SURGE))
    assert (s.players[0].mana, s.players[0].surge) == (2, 1)


@pytest.mark.rule("AE-49", "AE-31.3", "RU-94")
def test_saboteur_switches_an_enemy_building_off_that_borders_own_territory() -> None:
    s = hand(Whisper.SABOTEUR)
    control(s, 0, 0, 0)
    near, far = control(s, 1, 0, 1), control(s, 4, 0, 1)
    build(s, 1, 0, Building.FARM, 1)
    build(s, 4, 0, Building.FARM, 1)
    lake = control(s, 0, 1, 1)
    ground(s, 0, 1, Terrain.LAKE)
    build(s, 0, 1, Building.BRIDGE, 1)
    assert refused(s, 0, whisper(Whisper.SABOTEUR, far)) == Reason.NOT_NEXT_TO_YOU
    assert refused(s, 0, whisper(Whisper.SABOTEUR, lake)) == Reason.WRONG_TARGET
    assert refused(s, 0, whisper(Whisper.SABOTEUR, near, 1)) == Reason.WRONG_TARGET
    act(s, 0, whisper(Whisper.SABOTEUR, near))
    assert s.hexes[near].slots[0].disabled == s.turn + 1


@pytest.mark.rule("AE-49", "AE-40.5")
def test_mercenary_company_takes_a_neutral_hex_next_to_own_territory() -> None:
    s = hand(Whisper.MERCENARY_COMPANY)
    control(s, 0, 0, 0)
    s.players[0].pool = 1
    h = hex_at(1, 0)
    assert refused(s, 0, whisper(Whisper.MERCENARY_COMPANY, h, 2)) == Reason.NO_RECRUIT
    assert refused(s, 0, whisper(Whisper.MERCENARY_COMPANY, h, 0)) == Reason.NO_RECRUIT
    assert refused(s, 0, whisper(Whisper.MERCENARY_COMPANY, hex_at(3, 0), 1)) == Reason.NOT_NEXT_TO_YOU
    s.players[0].pool = 3
    act(s, 0, whisper(Whisper.MERCENARY_COMPANY, h, 2))
    assert s.hexes[h].controller == 0
    assert s.hexes[h].units.bit_count() == 2
    assert s.players[0].pool == 1


@pytest.mark.rule("AE-49", "AE-51.1")
def test_vanguard_requisition_needs_an_unlocked_rank() -> None:
    s = hand(Whisper.VANGUARD_REQUISITION, lords=(Lord.VHAROK,), faction_units=1)
    assert refused(s, 0, whisper(Whisper.VANGUARD_REQUISITION)) == Reason.NO_FACTION
    city(s, 0, 0, 0)
    build(s, 0, 0, Building.FORGE)
    act(s, 0, whisper(Whisper.VANGUARD_REQUISITION))
    assert s.players[0].vanguard == 1


@pytest.mark.rule("AE-49", "AE-43.3")
def test_ritual_focus_needs_a_ritual() -> None:
    s = hand(Whisper.RITUAL_FOCUS)
    assert refused(s, 0, whisper(Whisper.RITUAL_FOCUS)) == Reason.NO_RITUAL
    s.players[0].discoveries = 1 << Discovery.BATTLE_RUNES
    act(s, 0, whisper(Whisper.RITUAL_FOCUS))
    assert (s.players[0].mana, s.players[0].focus) == (1, 1)


@pytest.mark.rule("AE-49", "AE-46.2")
def test_rally_the_levies_fills_the_pool_within_the_cap() -> None:
    s = hand(Whisper.RALLY_THE_LEVIES)
    s.players[0].pool = 6
    act(s, 0, whisper(Whisper.RALLY_THE_LEVIES))
    assert s.players[0].pool == 7


# ---------------------------------------------------------------- COMBAT


def battle(*cards: int, seat: int = 0, siege: int = 0) -> State:
    """Seat 0 attacks seat 1 at (1, 0): Infantry, Cavalry and Lord on both sides, all in line."""
    s = hand(*cards, seat=seat)
    kinds = [Kind.INFANTRY, Kind.CAVALRY, Kind.LORD]
    control(s, 0, 0, 0)
    control(s, 1, 0, 1)
    sides = army(s, 0, kinds, 0, 0), army(s, 1, kinds, 1, 0)
    s.battle.attacker, s.battle.defender, s.battle.hex, s.battle.siege = 0, 1, hex_at(1, 0), siege
    for side, units in enumerate(sides):
        s.battle.sides[side].committed = s.battle.sides[side].line = units
        s.battle.sides[side].cap = 3
    return s


INFANTRY, CAVALRY, LORD = range(3)  # their slots


@pytest.mark.rule("AE-49", "AE-49.5", "RU-39")
def test_shield_wall_is_for_the_defender_in_the_attackers_strike() -> None:
    s = battle(Whisper.SHIELD_WALL, seat=1)
    window(s, Window.STRIKE, 0, 1)
    assert why_not(s, 1, whisper(Whisper.SHIELD_WALL, INFANTRY)) == Reason.NOT_ATTACKED
    answer(s, PASS)
    window(s, Window.STRIKE, 0, 0)
    assert why_not(s, 1, whisper(Whisper.SHIELD_WALL, 9)) == Reason.NOT_IN_LINE
    answer(s, whisper(Whisper.SHIELD_WALL, INFANTRY))
    assert s.battle.sides[1].shielded == 1 << INFANTRY


@pytest.mark.rule("AE-49", "AE-49.5")
def test_flanking_charge_is_for_a_cavalry_of_the_striking_side() -> None:
    s = battle(Whisper.FLANKING_CHARGE)
    window(s, Window.STRIKE, 0, 0)
    assert why_not(s, 0, whisper(Whisper.FLANKING_CHARGE, INFANTRY)) == Reason.NOT_IN_LINE
    s.units[0, INFANTRY].kind = Kind.WINDRUNNER
    assert why_not(s, 0, whisper(Whisper.FLANKING_CHARGE, INFANTRY)) == Reason.NOT_IN_LINE, "the trait is not enough"
    answer(s, whisper(Whisper.FLANKING_CHARGE, CAVALRY))
    assert s.battle.sides[0].charge == CAVALRY + 1
    s = battle(Whisper.FLANKING_CHARGE)
    window(s, Window.STRIKE, 0, 1)
    assert why_not(s, 0, whisper(Whisper.FLANKING_CHARGE, CAVALRY)) == Reason.NOT_ATTACKED


@pytest.mark.rule("AE-49", "AE-49.5")
def test_deadly_volley_is_for_the_striking_side() -> None:
    s = battle(Whisper.DEADLY_VOLLEY, seat=1)
    assert over(window(s, Window.VOLLEY, 0)), "the other side is not asked"
    window(s, Window.VOLLEY, 1)
    answer(s, whisper(Whisper.DEADLY_VOLLEY))
    assert [s.battle.sides[side].volley for side in range(2)] == [0, 1]


@pytest.mark.rule("AE-49", "AE-41.24")
def test_tactical_withdrawal_of_the_defender_names_an_own_hex_within_2() -> None:
    s = battle(Whisper.TACTICAL_WITHDRAWAL, seat=1)
    far, near = control(s, 4, 0, 1), control(s, 3, 0, 1)
    window(s, Window.RETREAT, 1)
    assert why_not(s, 1, whisper(Whisper.TACTICAL_WITHDRAWAL, far)) == Reason.WRONG_TARGET
    answer(s, whisper(Whisper.TACTICAL_WITHDRAWAL, near))
    assert s.battle.withdrawal == near + 1
    assert s.units[1, INFANTRY].hex == hex_at(1, 0), "the retreat itself moves them"


@pytest.mark.rule("AE-49", "AE-41.23")
def test_tactical_withdrawal_of_the_attacker_takes_its_units_back_at_once() -> None:
    s = battle(Whisper.TACTICAL_WITHDRAWAL)
    back = control(s, -1, 0, 0)
    window(s, Window.RETREAT, 0)
    answer(s, whisper(Whisper.TACTICAL_WITHDRAWAL, back))
    assert s.hexes[back].units == s.battle.sides[0].committed
    assert s.hexes[hex_at(0, 0)].owner == NONE


@pytest.mark.rule("AE-49", "AE-49.5")
def test_relentless_pursuit_hurts_a_retreating_unit_first() -> None:
    s = battle(Whisper.RELENTLESS_PURSUIT)
    place(s, 1, Kind.ARCHER, 2, 0)
    window(s, Window.RETREAT, 1)
    assert why_not(s, 0, whisper(Whisper.RELENTLESS_PURSUIT, 3)) == Reason.WRONG_TARGET, "a supporter stays"
    answer(s, whisper(Whisper.RELENTLESS_PURSUIT, INFANTRY))
    assert not s.units[1, INFANTRY].used
    assert (s.battle.sides[1].dead, s.battle.sides[1].line) == (1, 0b110)
    s = battle(Whisper.RELENTLESS_PURSUIT)
    window(s, Window.RETREAT, 0)
    assert why_not(s, 0, whisper(Whisper.RELENTLESS_PURSUIT, INFANTRY)) == Reason.NOT_ATTACKED


@pytest.mark.rule("AE-49", "AE-35.5")
def test_rallying_cry_is_for_the_side_that_lost_more() -> None:
    s = battle(Whisper.RALLYING_CRY)
    assert over(window(s, Window.ROUND_FOUGHT, 0)), "equal casualties"
    s.battle.sides[0].dead = 1
    window(s, Window.ROUND_FOUGHT, 0)
    answer(s, whisper(Whisper.RALLYING_CRY))
    assert (s.players[0].ap, s.players[0].ap_unbankable) == (21, 1)


@pytest.mark.rule("AE-49")
def test_fortify_position_needs_population_and_a_piece() -> None:
    s = battle(Whisper.FORTIFY_POSITION, seat=1)
    window(s, Window.BATTLE_WON, 1, hex_at(1, 0))
    assert why_not(s, 1, whisper(Whisper.FORTIFY_POSITION)) == Reason.NO_RECRUIT
    s.players[1].pool = 1
    answer(s, whisper(Whisper.FORTIFY_POSITION))
    assert s.hexes[hex_at(1, 0)].units.bit_count() == 4
    assert s.players[1].pool == 0


@pytest.mark.rule("AE-49", "AE-41.10")
def test_overwhelming_numbers_and_sappers_breach_change_the_caps() -> None:
    s = battle(Whisper.OVERWHELMING_NUMBERS, Whisper.SAPPERS_BREACH)
    window(s, Window.LINES, 0)
    assert why_not(s, 0, whisper(Whisper.SAPPERS_BREACH)) == Reason.NOT_ATTACKED, "no siege"
    answer(s, whisper(Whisper.OVERWHELMING_NUMBERS))
    assert [s.battle.sides[side].cap for side in range(2)] == [4, 3]
    s = battle(Whisper.SAPPERS_BREACH, siege=1)
    window(s, Window.LINES, 0)
    answer(s, whisper(Whisper.SAPPERS_BREACH))
    assert [s.battle.sides[side].cap for side in range(2)] == [3, 2]


@pytest.mark.rule("AE-49")
def test_iron_resolve_and_bodyguard_oath_name_units_in_line() -> None:
    s = battle(Whisper.IRON_RESOLVE)
    window(s, Window.STRIKE, 0, 1)
    answer(s, whisper(Whisper.IRON_RESOLVE, CAVALRY))
    assert s.battle.sides[0].resolute == 1 << CAVALRY
    s = battle(Whisper.BODYGUARD_OATH, seat=1)
    window(s, Window.STRIKE, 0, 0)
    assert why_not(s, 1, whisper(Whisper.BODYGUARD_OATH, LORD)) == Reason.NOT_IN_LINE
    answer(s, whisper(Whisper.BODYGUARD_OATH, INFANTRY))
    assert s.battle.sides[1].oath == INFANTRY + 1


# ---------------------------------------------------------------- council


def council(motion: int, *cards: int) -> State:
    s = hand(*cards)
    s.proposal_count = 1
    s.proposals[0].motion, s.proposals[0].proposer = motion, 1
    return s


@pytest.mark.rule("AE-49")
@pytest.mark.parametrize(("side", "votes"), [(0, (2, 0)), (1, (0, 2))])
def test_backroom_deal_adds_two_votes(side: int, votes: tuple[int, int]) -> None:
    s = council(Motion.REALM_TAX, Whisper.BACKROOM_DEAL)
    window(s, Window.PRETALLY, 0, 0)
    answer(s, whisper(Whisper.BACKROOM_DEAL, side))
    assert (s.proposals[0].extra_for, s.proposals[0].extra_against) == votes


@pytest.mark.rule("AE-49", "AE-47.7")
def test_whisper_campaign_is_for_elections_backroom_deal_is_not() -> None:
    s = council(Motion.REALM_TREASURER, Whisper.BACKROOM_DEAL, Whisper.WHISPER_CAMPAIGN)
    window(s, Window.PRETALLY, 0, 0)
    assert why_not(s, 0, whisper(Whisper.BACKROOM_DEAL)) == Reason.WRONG_MOMENT
    assert why_not(s, 0, whisper(Whisper.WHISPER_CAMPAIGN, 3)) == Reason.WRONG_TARGET, "three players only"
    answer(s, whisper(Whisper.WHISPER_CAMPAIGN, 2))
    assert s.proposals[0].extra[2] == 2


@pytest.mark.rule("AE-49", "AE-50")
def test_veto_fails_against_titles_and_the_imperial_seal() -> None:
    s = council(Motion.HERO_OF_THE_REALM, Whisper.VETO)
    window(s, Window.POSTPASS, 0, 0)
    assert why_not(s, 0, whisper(Whisper.VETO)) == Reason.NO_VETO
    s = council(Motion.REALM_TAX, Whisper.VETO)
    holds(s, 1, Artifact.IMPERIAL_SEAL)
    window(s, Window.POSTPASS, 0, 0)
    assert why_not(s, 0, whisper(Whisper.VETO)) == Reason.MOTION_SEALED
    s = council(Motion.REALM_TAX, Whisper.VETO)
    give_whisper(s, 1, Whisper.VETO)
    window(s, Window.POSTPASS, 0, 0)
    answer(answer(s, whisper(Whisper.VETO)), PASS)
    assert over(s), "one Veto is enough; the second player is not asked"
    assert s.proposals[0].vetoed == 1


@pytest.mark.rule("AE-49", "AE-49.5")
def test_political_leverage_is_for_the_proposer() -> None:
    s = hand(Whisper.POLITICAL_LEVERAGE)
    window(s, Window.PROPOSAL, 0)
    answer(s, whisper(Whisper.POLITICAL_LEVERAGE))
    assert (s.players[0].influence, s.players[0].leverage) == (2, 1)
    s = hand(Whisper.POLITICAL_LEVERAGE)
    assert over(window(s, Window.PROPOSAL, 1))


@pytest.mark.rule("AE-49")
def test_quiet_threats_silence_another_player() -> None:
    s = council(Motion.REALM_TAX, Whisper.QUIET_THREATS)
    window(s, Window.PRELOBBY, 0, 0)
    assert why_not(s, 0, whisper(Whisper.QUIET_THREATS, 0)) == Reason.WRONG_TARGET
    answer(s, whisper(Whisper.QUIET_THREATS, 2))
    assert [s.players[seat].silenced for seat in range(3)] == [0, 0, 1]


def agenda(*cards: int) -> State:
    s = hand(*cards)
    for place_, motion in enumerate((Motion.BORDERS, Motion.REALM_TAX, Motion.ROAD_NETWORKS)):
        s.agenda_deck[place_] = motion
    s.agenda_count = 3
    s.agenda_card[0] = Motion.OPEN_BORDERS_TREATY
    return s


@pytest.mark.rule("AE-49", "AE-62")
def test_leaked_intelligence_replaces_the_revealed_card_from_the_deck() -> None:
    s = agenda(Whisper.LEAKED_INTELLIGENCE)
    s.players[2].peek_agenda = 1
    window(s, Window.AGENDA, 0)
    assert why_not(s, 0, whisper(Whisper.LEAKED_INTELLIGENCE, Motion.HERO_OF_THE_REALM)) == Reason.NOT_AGENDA
    assert why_not(s, 0, whisper(Whisper.LEAKED_INTELLIGENCE, Motion.BORDERS, 1)) == Reason.MALFORMED
    answer(s, whisper(Whisper.LEAKED_INTELLIGENCE, Motion.BORDERS))
    assert s.agenda_card[0] == Motion.BORDERS
    deck = {s.agenda_deck[place_] for place_ in range(s.agenda_count)}
    assert deck == {Motion.REALM_TAX, Motion.ROAD_NETWORKS, Motion.OPEN_BORDERS_TREATY}
    assert s.players[2].peek_agenda == 0


@pytest.mark.rule("AE-49")
def test_stolen_agenda_takes_the_card_or_discards_it_for_the_next() -> None:
    s = agenda(Whisper.STOLEN_AGENDA)
    window(s, Window.AGENDA, 0)
    answer(s, whisper(Whisper.STOLEN_AGENDA, 0))
    assert s.agenda_taker[0] == 1
    s = agenda(Whisper.STOLEN_AGENDA)
    window(s, Window.AGENDA, 0)
    answer(s, whisper(Whisper.STOLEN_AGENDA, 1))
    assert s.agenda_card[0] == Motion.ROAD_NETWORKS, "the top of the deck is last"
    assert s.agenda_discards == 1 << Motion.OPEN_BORDERS_TREATY


# ---------------------------------------------------------------- WHEN


@pytest.mark.rule("AE-49", "AE-49.5")
def test_war_profiteer_is_for_others_than_the_attacker() -> None:
    s = hand(Whisper.WAR_PROFITEER)
    assert over(window(s, Window.ATTACK_DECLARED, 0))
    window(s, Window.ATTACK_DECLARED, 1)
    answer(s, whisper(Whisper.WAR_PROFITEER))
    assert s.players[0].gold == 2


@pytest.mark.rule("AE-49")
def test_emergency_conscription_adds_an_infantry_where_was_recruited() -> None:
    s = hand(Whisper.EMERGENCY_CONSCRIPTION)
    h = city(s, 0, 0, 0)
    s.players[0].pool = 1
    window(s, Window.RECRUITED, 0, h)
    answer(s, whisper(Whisper.EMERGENCY_CONSCRIPTION))
    assert (s.hexes[h].units.bit_count(), s.players[0].pool, s.players[0].gold) == (1, 0, 0)


@pytest.mark.rule("AE-49", "AE-1.8")
def test_no_card_puts_infantry_beside_foreign_units() -> None:
    s = hand(Whisper.EMERGENCY_CONSCRIPTION)
    h = city(s, 0, 0, 0)
    place(s, 1, Kind.INFANTRY, 0, 0)
    s.players[0].pool = 5
    window(s, Window.RECRUITED, 0, h)
    assert why_not(s, 0, whisper(Whisper.EMERGENCY_CONSCRIPTION)) == Reason.NO_RECRUIT


@pytest.mark.rule("AE-49", "AE-36.1")
def test_relic_thief_takes_the_artifact_of_another_players_claim() -> None:
    s = hand(Whisper.RELIC_THIEF, seat=2)
    artifacts(s, Artifact.MASK_OF_MANY_FACES)
    place(s, 1, Kind.INFANTRY, 1, 0)
    start(s, Process.SITE, 1, 0, hex_at(1, 0))
    answer(s, PASS)  # Tomb Runners' window
    start(s, Process.CLAIM, 1, hex_at(1, 0))
    assert s.players[1].artifacts == 1 << Artifact.MASK_OF_MANY_FACES, "nobody beside it, so nobody is asked"
    s = hand(Whisper.RELIC_THIEF, seat=2)
    artifacts(s, Artifact.MASK_OF_MANY_FACES)
    place(s, 1, Kind.INFANTRY, 1, 0)
    place(s, 2, Kind.CARAVAN, 2, 0)
    start(s, Process.SITE, 1, 0, hex_at(1, 0))
    answer(s, PASS)
    start(s, Process.CLAIM, 1, hex_at(1, 0))
    answer(s, whisper(Whisper.RELIC_THIEF))
    assert s.players[2].artifacts == 1 << Artifact.MASK_OF_MANY_FACES
    assert s.players[1].artifacts == 0
    assert s.result == 3


@pytest.mark.rule("AE-49")
@pytest.mark.parametrize(("betrayal", "gold"), [(0, 0), (2, 1)])
def test_ink_and_dagger_pays_more_after_betrayal(betrayal: int, gold: int) -> None:
    s = hand(Whisper.INK_AND_DAGGER)
    window(s, Window.ACCORD_CHANGED, 1, betrayal)
    answer(s, whisper(Whisper.INK_AND_DAGGER))
    assert (s.players[0].gold, s.players[0].influence) == (gold, 1)


@pytest.mark.rule("AE-49", "AE-3.8")
def test_tomb_runners_give_a_remnant_or_move_a_unit_onto_the_site() -> None:
    s = hand(Whisper.TOMB_RUNNERS)
    artifacts(s, Artifact.MASK_OF_MANY_FACES, Artifact.CROWN_OF_AEONIS)
    place(s, 0, Kind.INFANTRY, 0, 0)
    place(s, 0, Kind.INFANTRY, 4, 0)
    start(s, Process.SITE, 1, 0, hex_at(1, 0))
    assert asked(s) == (Node.WINDOW, 0)
    assert why_not(s, 0, whisper(Whisper.TOMB_RUNNERS, 2)) == Reason.WRONG_TARGET, "too far away"
    answer(s, whisper(Whisper.TOMB_RUNNERS, 0))
    assert s.players[0].remnants == 1
    give_whisper(s, 0, Whisper.TOMB_RUNNERS)
    start(s, Process.SITE, 1, 0, hex_at(0, 1))
    answer(s, whisper(Whisper.TOMB_RUNNERS, 1))
    assert asked(s)[0] == Node.GRANTED_MOVE
    moves = [action for action in entries(s, 0) if action != PASS]
    assert moves, "the unit may go there at 0 AP"


@pytest.mark.rule("AE-49")
def test_tomb_runners_do_not_enter_enemy_land() -> None:
    s = hand(Whisper.TOMB_RUNNERS)
    artifacts(s, Artifact.MASK_OF_MANY_FACES)
    place(s, 0, Kind.INFANTRY, 0, 0)
    control(s, 1, 0, 1)
    start(s, Process.SITE, 1, 0, hex_at(1, 0))
    assert why_not(s, 0, whisper(Whisper.TOMB_RUNNERS, 1)) == Reason.WRONG_TARGET


@pytest.mark.rule("AE-49")
def test_ransom_brokers_pay_whoever_holds_the_card() -> None:
    s = hand(Whisper.RANSOM_BROKERS, seat=2)
    lord_of(s, 1, 0, 0)
    window(s, Window.LORD_CAPTURED, 0, 1)
    answer(s, whisper(Whisper.RANSOM_BROKERS))
    assert s.players[2].gold == 2
