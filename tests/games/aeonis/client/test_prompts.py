"""Questions name what they are about, as far as the seat may know it."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.client.prompts import prompt_of
from ludex.games.aeonis.rules.codes import (
    Exploration,
    GlobalEvent,
    Grant,
    Motion,
    Node,
    Process,
    Strategy,
    Whisper,
    Window,
)
from ludex.games.aeonis.rules.combat.uses import Reaction
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.state import State
from tests.games.aeonis.world import army, hex_at, world


def asked(node: int, kind: int, seat: int = 0, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> State:
    """A question of a process to seat 0."""
    s = world(3)
    army(s, 0, (0, 1), 0, 0)
    call(s, kind, seat, a, b)
    frame = s.stack[s.depth - 1]
    frame.c, frame.d = c, d
    s.node, s.asked = node, 1
    return s


def words(s: State) -> str:
    return prompt_of(s, 0)[0]


@pytest.mark.rule("AE-35.2")
def test_a_turn_says_what_there_is_to_spend() -> None:
    assert prompt_of(world(3), 0) == ("Take one action, or pass: you have 20 AP", "AE-36.1")


@pytest.mark.rule("AE-46.3")
def test_an_exploration_card_is_told_in_full() -> None:
    s = asked(Node.EXPLORE, Process.EXPLORE, c=Exploration.TRAPPED_VAULT)
    assert words(s) == "Choose what you do with the card: Trapped Vault, lose a unit or pay 2 Gold"


@pytest.mark.rule("AE-47.4")
def test_a_ballot_names_the_motion_its_proposer_and_what_it_does() -> None:
    s = asked(Node.BALLOT, Process.VOTE)
    s.proposals[0].motion, s.proposals[0].proposer = Motion.OPEN_BORDERS_TREATY, 1
    s.proposals[0].a, s.proposals[0].b = 1, 3
    assert words(s).startswith("Cast your vote: Open Borders Treaty (Azure, Jade) by Vermilion (")


@pytest.mark.rule("AE-37.4")
def test_a_secondary_says_what_it_gives() -> None:
    s = asked(Node.SECONDARY, Process.SECONDARIES, a=Strategy.RESOURCE_SURGE)
    assert words(s).endswith("Use its secondary? Resource Surge, 1 AP: +1 Gold, +1 Mana")


@pytest.mark.rule("AE-49.3", "AE-49.5")
def test_whispers_are_asked_for_with_their_moment() -> None:
    assert words(asked(Node.WINDOW, Process.WINDOW, a=Window.PROPOSAL)) == "Play a Whisper? Motions may be proposed"
    played = asked(Node.PLAYED, Process.WHISPER, seat=1, a=Whisper.CONTRABAND)
    assert words(played).startswith("Answer the Whisper? Vermilion plays Contraband, ")


@pytest.mark.rule("AE-41.18")
def test_a_reaction_names_the_roll() -> None:
    s = asked(Node.REACTION, Process.STRIKES, d=Reaction.BATTLE_RUNES)
    assert words(s) == "Use it on this roll? Battle Runes"
    s.battle.strike.roll = 4
    assert words(s) == "Use it on this roll? Battle Runes, the attack rolls 4"


@pytest.mark.rule("AE-41.16", "AE-60.4")
def test_a_target_is_asked_for_a_unit() -> None:
    assert words(asked(Node.TARGET, Process.STRIKES, b=1)) == "Choose a target: Cavalry #1, 2 HP"


@pytest.mark.rule("AE-41.9")
def test_a_battle_says_where_it_is_fought_and_against_whom() -> None:
    s = asked(Node.SUPPORT, Process.ATTACK)
    s.battle.attacker, s.battle.defender, s.battle.hex = 1, 0, hex_at(1, 0)
    assert words(s) == "Choose which neighbours help to defend: (1,0) against Vermilion"


@pytest.mark.rule("AE-48.3")
def test_an_offer_is_told_from_the_side_of_who_answers() -> None:
    s = asked(Node.TRADE_ANSWER, Process.TRADE)
    s.offer[0], s.offer[1], s.offer[10], s.offer[11], s.offer[3] = 2, 1, 3000, 100, hex_at(1, 0) + 1
    assert words(s) == "Answer the offer: Vermilion gives you 3 Gold, (1,0) for 1 Mana"


@pytest.mark.rule("AE-42.1")
def test_the_ledger_says_what_a_vote_is_worth() -> None:
    s = asked(Node.LEDGER_ANSWER, Process.LEDGER, seat=2, d=6 | 2 << 4)
    assert words(s) == "Answer the Ledger: Jade offers 3 Mana for your vote Against"


@pytest.mark.rule("AE-3.8", "AE-48.10")
def test_grants_and_accords_are_named() -> None:
    s = asked(Node.GRANTED_MOVE, Process.GRANTED_MOVE, a=Grant.SCEPTER)
    assert words(s).endswith("the Scepter of Command, one hex at 0 AP")
    s = asked(Node.ACCORD_ANSWER, Process.ACCORD, seat=1, b=1)
    assert words(s) == "Answer the Accord offer: Vermilion wants to form an Accord with you"


@pytest.mark.rule("AE-43.3")
def test_whoever_looks_at_events_is_told_which() -> None:
    s = asked(Node.PEEK, Process.PEEK)
    s.event_count, s.players[0].peek_events = 2, 2
    s.event_deck[0], s.event_deck[1] = GlobalEvent.FESTIVAL, GlobalEvent.MANA_SURGE
    assert words(s) == "Look at hidden cards and choose: Mana Surge, then Festival"


@pytest.mark.rule("AE-61.1")
@pytest.mark.parametrize("node", [node for node in Node if node != Node.OVER], ids=lambda node: node.name)
def test_every_question_can_be_put(node: int) -> None:
    s = asked(node, Process.TURN)
    assert words(s)
