"""Decisions as text, both ways: what is written is read as the same decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludex.games.aeonis.rules.cards.teleport import TELEPORT
from ludex.games.aeonis.rules.codes import (
    Artifact,
    Building,
    Discovery,
    Exploration,
    Flag,
    Kind,
    Lord,
    Motion,
    Node,
    Process,
    Public,
    Secret,
    Strategy,
    Terrain,
    Whisper,
)
from ludex.games.aeonis.rules.combat.uses import Reaction, react
from ludex.games.aeonis.rules.council.ballots import MASKED, SANCTIFIED
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.unit_sets import choose_units
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, Verb, pack_units, plain
from ludex.games.aeonis.text.names import names
from ludex.games.aeonis.text.notation import FORMS, describe, parse
from ludex.games.aeonis.text.notation_cards import ABILITY_NAMES, ABILITY_PARTS, REACTION_NAMES
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.state.action import pack
from tests.games.aeonis.world import army, build, city, control, entries, hex_at, lord_of, terrain, world

I, C, A, L = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD  # noqa: E741
HERE, THERE = hex_at(0, 0), hex_at(1, 0)


def frontier() -> State:
    """Seat 0 has a City with an army at (0,0) and a Portal; seat 1 stands beside it."""
    s = world(3, lords=(Lord.THALRIK, Lord.VHAROK, Lord.CASSIAN), whispers=1, artifacts=1, tier_two=1)
    city(s, 0, 0, 0)
    control(s, 1, 0, 1)
    build(s, 1, 0, Building.FARM, 1)
    terrain(s, 3, 0, Terrain.PORTAL)
    control(s, 3, 0, 0)
    army(s, 0, (I, I, I, A), 0, 0)
    lord_of(s, 0, 0, 0)
    army(s, 1, (I, C), 1, 0)
    return s


def both_ways(s: State, action: int, words: str, seat: int = 0) -> None:
    """A decision is written so, and so read again, whatever the case of its letters."""
    s.asked = 1 << seat
    assert describe(s, action) == words
    assert parse(s, seat, words) == action
    assert parse(s, seat, f"  {words.replace(' ', '  ')} ") == action


PLAIN = [
    (plain(Verb.PASS), "Pass"),
    (pack(Verb.BUILD, HERE, Building.FARM, 0), "Build 0,0 Farm"),
    (pack(Verb.BUILD, HERE, Building.ACADEMY, 1), "Build 0,0 Academy EVO"),
    (pack(Verb.BUILD, HERE, Building.FARM, 0) | FREE, "Build 0,0 Farm free"),
    (pack(Verb.RESEARCH, Discovery.WAYSTONES, 0, 0), "Research Waystones"),
    (pack(Verb.RESEARCH, Discovery.WAYSTONES, 0, 1), "Research Waystones sanctum"),
    (pack(Verb.RESEARCH, Discovery.WAYSTONES, 0, 0) | DISCOUNT, "Research Waystones title"),
    (pack(Verb.RESEARCH, Discovery.LEY_ANCHORS, HERE + 1, 0), "Research Ley Anchors 0,0"),
    (pack(Verb.PRIMARY, Strategy.EXPANSION_STRATEGY, 0, 0), "Primary 5"),
    (pack(Verb.CLAIM_ARTIFACT, THERE, 0, 0), "Claim 1,0"),
    (pack(Verb.CLEANSE_STORM, THERE, 0, 0), "Calm 1,0"),
    (pack(Verb.CLEANSE_CURSE, THERE, 0, 0), "Cleanse 1,0"),
    (pack(Verb.TAKEOVER, THERE, 0, 0), "Takeover 1,0"),
    (plain(Verb.PURGE_REMNANTS), "Purge"),
    (pack(Verb.DISMISS, 3, 0, 0), "Dismiss #3"),
    (pack(Verb.DEMOLISH, THERE, Building.FARM, 0), "Demolish 1,0 Farm"),
    (pack(Verb.ATTACH, THERE, Artifact.VERDANT_HEARTHSTONE, 0), "Attach 1,0 Farm Verdant Hearthstone"),
    (pack(Verb.PURGE, Artifact.TOME_OF_FORBIDDEN_RITES, 0, 0), "Purge Tome of Forbidden Rites"),
    (pack(Verb.PURGE, Artifact.MERCENARY_CONTRACT, HERE, 0), "Purge Mercenary Contract 0,0"),
    (pack(Verb.PURGE, Artifact.SCROLL_OF_DOMINION, HERE, Building.FARM), "Purge Scroll of Dominion 0,0 Farm"),
    (
        pack(Verb.PURGE, Artifact.SCROLL_OF_DOMINION, HERE, Building.ACADEMY + 32 * 5),
        "Purge Scroll of Dominion 0,0 Academy GEO",
    ),
    (pack(Verb.DRAFT, Strategy.IMPERIAL_MANDATE, 0, 0), "Draft 8"),
    (pack(Verb.SECOND, Strategy.RESOURCE_SURGE, 0, 0), "Second 2"),
    (pack(Verb.SECOND, Strategy.EXPANSION_STRATEGY, 0, 0), "Second 5 -5,0"),  # also the first hex of the map
    (pack(Verb.BID, 3, 0, 0), "Bid 3"),
    (plain(Verb.RETREAT), "Retreat"),
    (pack(Verb.RETREAT, THERE + 1, 0, 0), "Retreat 1,0"),
    (pack(Verb.PRESS, 0, 0, 0), "Press"),
    (pack(Verb.PRESS, 1, 0, 0), "Press Storm Discipline"),
    (plain(Verb.GO_ON), "Go on"),
    (pack(Verb.SCORE, 0, Public.WARLORD, 0), "Score Warlord"),
    (pack(Verb.SCORE, 1, Secret.GOLDEN_HOARD, 0), "Score Golden Hoard"),
    (pack(Verb.BALLOT, 1, 2, 0), "For+2"),
    (pack(Verb.BALLOT, 2, 0, 0), "Against"),
    (pack(Verb.BALLOT, 0, 0, MASKED), "Abstain masked"),
    (pack(Verb.BALLOT, 1, 1, SANCTIFIED | MASKED), "For+1 sanctified masked"),
]


@pytest.mark.rule("AE-67.1", "AE-67.2", "AE-67.3")
@pytest.mark.parametrize(("action", "words"), PLAIN, ids=[words for _, words in PLAIN])
def test_plain_forms_are_written_and_read(action: int, words: str) -> None:
    both_ways(frontier(), action, words)


CARDS = [
    (pack(Verb.WHISPER, Whisper.CONTRABAND, 0, 0), "Use Contraband"),
    (pack(Verb.WHISPER, Whisper.HIDDEN_CACHE, 1, 0), "Use Hidden Cache Mana"),
    (pack(Verb.WHISPER, Whisper.SABOTEUR, THERE, 0), "Use Saboteur 1,0 Farm"),
    (pack(Verb.WHISPER, Whisper.MERCENARY_COMPANY, THERE, 2), "Use Mercenary Company 1,0 2I"),
    (pack(Verb.WHISPER, Whisper.PROSPECTORS_FIND, HERE, 0), "Use Prospector's Find 0,0"),
    (pack(Verb.WHISPER, Whisper.SHIELD_WALL, 2, 0), "Use Shield Wall #2"),
    (pack(Verb.WHISPER, Whisper.RELENTLESS_PURSUIT, 1, 0), "Use Relentless Pursuit #27"),
    (pack(Verb.WHISPER, Whisper.TACTICAL_WITHDRAWAL, THERE, 0), "Use Tactical Withdrawal 1,0"),
    (pack(Verb.WHISPER, Whisper.BACKROOM_DEAL, 1, 0), "Use Backroom Deal Against"),
    (pack(Verb.WHISPER, Whisper.LEAKED_INTELLIGENCE, Motion.REALM_TAX, 0), "Use Leaked Intelligence Realm Tax"),
    (pack(Verb.WHISPER, Whisper.STOLEN_AGENDA, 1, 0), "Use Stolen Agenda discard"),
    (pack(Verb.WHISPER, Whisper.QUIET_THREATS, 2, 0), "Use Quiet Threats p2"),
    (pack(Verb.WHISPER, Whisper.WHISPER_CAMPAIGN, 0, 0), "Use Whisper Campaign p0"),
    (pack(Verb.WHISPER, Whisper.TOMB_RUNNERS, 0, 0), "Use Tomb Runners Remnant"),
    (pack(Verb.WHISPER, Whisper.TOMB_RUNNERS, 3, 0), "Use Tomb Runners #2"),
    (pack(Verb.USE, Flag.EXALTATION, 0, 0), "Use Exaltation"),
    (pack(Verb.USE, Flag.TEMPEST, THERE, 0), "Use Desert Tempest 1,0"),
    (pack(Verb.USE, Flag.SHADOW_NETWORK, Whisper.VETO, 1), "Use Shadow Network Veto for Influence"),
    (pack(Verb.USE, Flag.HALL_WHISPER, Whisper.VETO, 0), "Use Hall of Whispers Veto"),
    (pack(Verb.USE, Flag.SHROUD, 0, 0), "Use Shroud of Nightfall"),
    (react(Reaction.BATTLE_RUNES, 0, 0), "Use Battle Runes"),
    (react(Reaction.BATTLE_RUNES, 0, 1), "Use Battle Runes title"),
    (react(Reaction.CLOAK, 0, 0), "Use Voidwalker's Cloak"),
    (react(Reaction.AETHER_SEER, 1, 0), "Use Aether Seer #27"),
    (react(Reaction.SHADE_ASSASSIN, 1, 0), "Use Shade Assassin #1"),
    (react(Reaction.SPELLBLADE, 1, 0), "Use Spellblade Adept #1 #26"),
    (pack_units(Verb.REACT, Reaction.LOCK_THE_LINE, 0b11), "Use Lock the Line #26+27"),
]


@pytest.mark.rule("AE-67.2")
@pytest.mark.parametrize(("action", "words"), CARDS, ids=[words for _, words in CARDS])
def test_cards_abilities_and_reactions_name_what_they_are_used_on(action: int, words: str) -> None:
    s = frontier()
    s.battle.attacker, s.battle.defender, s.battle.hex = 0, 1, THERE
    both_ways(s, action, words)


@pytest.mark.rule("AE-67.2")
def test_no_two_cards_abilities_and_reactions_have_the_same_name() -> None:
    used = [ABILITY_NAMES[flag] for flag in (*ABILITY_PARTS, Flag.SHROUD, Flag.WARCAMP, Flag.SCEPTER, Flag.EXALTATION)]
    called = [*names(Whisper), *REACTION_NAMES, *used]
    assert len(set(called)) == len(called)


def at(node: int, kind: int = Process.TURN, **frame: int) -> Callable[[], State]:
    """A question of a process."""

    def made() -> State:
        s = frontier()
        call(s, kind, 0, 0, 0)
        for name, value in frame.items():
            setattr(s.stack[s.depth - 1], name, value)
        s.node = node
        return s

    return made


EXPLORE = Process.EXPLORE
CHOICES = [
    (at(Node.DELIVERY), (HERE, 0, 0), "Choose 0,0"),
    (at(Node.BLINK), (2, THERE, 0), "Choose #2 1,0"),
    (at(Node.SALVO), (0, 2, 0), "Choose #2"),
    (at(Node.BANK), (1, 0, 0), "Choose 2G>3M"),
    (at(Node.CHALICE), (2, 0, 0), "Choose Influence"),
    (at(Node.TAX), (1, 0, 0), "Choose Renown"),
    (at(Node.SPEAKER_PICK), (2, 0, 0), "Choose p2"),
    (at(Node.LEDGER_OFFER), (1, 0, 2), "Choose p1 0 Against"),
    (at(Node.LEDGER_OFFER), (1, 6, 1), "Choose p1 3M For"),
    (at(Node.ACCORD_OFFER), (2, 1, 0), "Choose p2 form"),
    (at(Node.WINDS), (1, 0, 0), "Choose secret"),
    (at(Node.DISRUPTION), (1, 0, 1), "Choose 1G1I"),
    (at(Node.DISRUPTION), (0, 2, 0), "Choose 2M"),
    (at(Node.HAND_LIMIT), (Whisper.VETO, 0, 0), "Choose Veto"),
    (at(Node.EQUIPMENT), (Artifact.WARDENS_AEGIS, 0, 0), "Choose Warden's Aegis"),
    (at(Node.KEEP_SECRET), (Secret.GOLDEN_HOARD, Secret.MANA_FLOOD, 0), "Choose Golden Hoard for Mana Flood"),
    (at(Node.SHOW_CARD, Process.SHOW), (Whisper.VETO, 0, 0), "Choose Veto"),
    (at(Node.SHOW_CARD, Process.SHOW, b=2), (Secret.HORSELORD, 0, 0), "Choose Horselord"),
    (at(Node.PEEK, Process.PEEK), (1, 0, 0), "Choose swap"),
    (at(Node.PEEK, Process.PEEK, c=1), (0, 0, 0), "Choose top"),
    (at(Node.PEEK, Process.ABILITY), (2, 0, 0), "Choose p2"),
    (at(Node.EXPLORE, EXPLORE, c=Exploration.ANCIENT_RUINS), (1, 0, 0), "Choose leave"),
    (at(Node.EXPLORE, EXPLORE, c=Exploration.TRAPPED_VAULT), (0, 0, 0), "Choose lose a unit"),
    (at(Node.EXPLORE, EXPLORE, c=Exploration.PORTAL_INSTABILITY), (0, 0, 0), "Choose stay"),
    (at(Node.EXPLORE, EXPLORE, c=Exploration.PORTAL_INSTABILITY), (THERE + 1, 0, 0), "Choose 1,0"),
    (at(Node.EXPLORE, EXPLORE, c=Exploration.SEALED_RELIQUARY), (2, 0, 0), "Choose search"),
    (at(Node.EXPLORE, EXPLORE, c=Exploration.FORGOTTEN_WATCHTOWER), (1, 0, 0), "Choose Tower"),
]


@pytest.mark.rule("AE-67.3")
@pytest.mark.parametrize(("made", "parts", "words"), CHOICES, ids=[words for _, _, words in CHOICES])
def test_choices_are_words_hexes_units_or_seats(
    made: Callable[[], State], parts: tuple[int, int, int], words: str
) -> None:
    both_ways(made(), pack(Verb.CHOOSE, *parts), words)


@pytest.mark.rule("AE-67.3")
def test_an_election_names_a_candidate_and_the_votes_bought() -> None:
    s = frontier()
    s.node = Node.CANDIDATE
    both_ways(s, pack(Verb.CANDIDATE, 3, 1, 0), "Elect p2+1")
    both_ways(s, pack(Verb.CANDIDATE, 3, 0, MASKED), "Elect p2 masked")
    both_ways(s, pack(Verb.CANDIDATE, 0, 0, 0), "Abstain")


@pytest.mark.rule("AE-67.3", "AE-41.16")
def test_a_target_names_both_units() -> None:
    s = frontier()
    s.battle.attacker, s.battle.defender, s.battle.hex = 0, 1, THERE
    both_ways(s, pack(Verb.TARGET, 2, 1, 0), "Target #2>#27")
    both_ways(s, pack(Verb.TARGET, 1, 2, 0), "Target #27>#2", seat=1)


MOVES = ["Move 3IAL 0,0>0,1", "Move L 0,0>-1,1>-1,2", "Move I 0,0>-1,0", "Attack 1,0 with 0,0:3IL", "Recruit 0,0 2I"]


@pytest.mark.rule("AE-67.1", "AE-67.2", "AE-67.4")
@pytest.mark.parametrize("words", MOVES)
def test_moves_attacks_and_recruits_name_groups_by_counts(words: str) -> None:
    s = frontier()
    s.asked = 1
    assert describe(s, parse(s, 0, words)) == words


@pytest.mark.rule("AE-65.2", "AE-67.1", "AE-67.4")
def test_ids_are_written_only_where_counts_mean_other_units() -> None:
    s = frontier()
    s.asked = 1
    assert describe(s, parse(s, 0, "Move #0 0,0>0,1")) == "Move I 0,0>0,1"
    assert describe(s, parse(s, 0, "Move #1 0,0>0,1")) == "Move #1 0,0>0,1"
    assert describe(s, parse(s, 0, "Move #0+1 0,0>0,1")) == "Move 2I 0,0>0,1"


@pytest.mark.rule("AE-67.2")
def test_the_option_of_a_lord_has_its_own_word() -> None:
    s = frontier()
    s.asked = 1
    assert describe(s, parse(s, 0, "Move L 0,0>0,1 rift")) == "Move L 0,0>0,1 rift"
    s.players[0].lord = Lord.SERAPHEL
    assert describe(s, parse(s, 0, "Move L 0,0>0,1 rift")) == "Move L 0,0>0,1 blinkstep"


@pytest.mark.rule("AE-67.2")
def test_a_continued_siege_names_nobody_and_relocations_have_two_arrows() -> None:
    s = frontier()
    city(s, 0, 3, 0)
    both_ways(s, pack_units(Verb.ATTACK, THERE, 0), "Attack 1,0")
    both_ways(s, pack_units(Verb.REINFORCE, hex_at(0, 3), 0b11), "Reinforce 2I 0,0>>0,3")


@pytest.mark.rule("AE-42.8", "AE-67.2")
def test_the_nexus_names_the_portal_and_the_group() -> None:
    s = frontier()
    build(s, 0, 0, Building.DIMENSIONAL_NEXUS)
    both_ways(s, pack_units(Verb.USE, TELEPORT + hex_at(3, 0), 0b11), "Use Dimensional Nexus 3,0 2I")
    opened = choose_units(Verb.USE, TELEPORT + hex_at(3, 0))
    assert describe(s, opened) == "Use Dimensional Nexus 3,0 one by one …"


@pytest.mark.rule("AE-67.3", "AE-41.9")
def test_supporters_are_named_by_their_hexes() -> None:
    s = frontier()
    army(s, 0, (I,), 0, 1)
    s.battle.attacker, s.battle.defender, s.battle.hex = 1, 0, hex_at(-1, 1)
    s.node = Node.SUPPORT
    both_ways(s, pack_units(Verb.SUPPORT, 0, 0b100011), "Support 0,0:2I 0,1:I")
    both_ways(s, pack_units(Verb.SUPPORT, 0, 0), "Support nobody")


DEALS = [
    "Trade p2 give 3G get 2M",
    "Trade p1 give 1G2I get 0 accord",
    "Trade p1 give 0 get 1R exchange",
    "Trade p1 give 1G get 0 free",
    "Counter give 1G get 1M",
    "Lay p2 give 0,0",
    "Lay p2 get Astral Beacon",
    "Lay back",
    "Propose Road Networks",
    "Propose Borders 1,0 2,0 CLOSE",
    "Propose Open Borders Treaty p0 p2",
    "Propose Repeal Realm Tax",
    "Take Imperial Annexation 1,0",
]


@pytest.mark.rule("AE-67.2", "AE-67.3", "AE-48.2")
@pytest.mark.parametrize("words", DEALS)
def test_offers_and_motions_are_written_and_read(words: str) -> None:
    s = frontier()
    s.asked = 1
    assert describe(s, parse(s, 0, words)) == words


@pytest.mark.rule("AE-67.2", "AE-65.8")
def test_two_ways_to_name_a_zone_are_the_same_motion() -> None:
    s = frontier()
    assert parse(s, 0, "Propose Borders 2,0 1,0 CLOSE") == parse(s, 0, "Propose Borders 1,0 2,0 CLOSE")


@pytest.mark.rule("AE-65.1", "AE-67.4")
def test_everything_that_may_be_done_is_written_in_its_own_words() -> None:
    s = frontier()
    s.players[0].gold = s.players[0].mana = s.players[0].influence = 5
    found = entries(s, 0)
    assert len({describe(s, action) for action in found}) == len(found)


@pytest.mark.rule("AE-67.2")
@pytest.mark.parametrize(
    "text",
    ["", "Mvoe I 0,0>0,1", "Move I", "Build 9,9 Farm", "Use Nothing", "Choose", "Trade p1", "For+x", "Target #1"],
)
def test_what_is_no_decision_is_told_so(text: str) -> None:
    s = frontier()
    s.asked = 1
    with pytest.raises(IllegalDecision):
        parse(s, 0, text)


@pytest.mark.rule("AE-61.1", "AE-67.2")
def test_nobody_decides_for_another_and_nothing_endless_is_read() -> None:
    s = frontier()
    s.asked = 1
    with pytest.raises(IllegalDecision, match="not your decision"):
        parse(s, 1, "Pass")
    with pytest.raises(IllegalDecision, match="at most"):
        parse(s, 0, "Pass " * 100)


@pytest.mark.rule("AE-67.2")
def test_the_help_shows_every_form_once() -> None:
    assert len(set(FORMS)) == len(FORMS)
    assert {"Move 3IAL 0,0>1,0", "Target #4>#26", "Support 0,1:2I", "Elect p2+1"} <= set(FORMS)
