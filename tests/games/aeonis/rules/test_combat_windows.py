"""Combat windows (AE-49.5): they open at their exact points, and cards act on the battle."""

from __future__ import annotations

import pytest

from ludex.games.aeonis.rules.codes import NONE, Kind, Lord, Node, Process, Whisper, Window
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.state.action import pack
from tests.games.aeonis.battles import GIVE_UP, STAY, A, C, E, Fight, I, duel, flee, line
from tests.games.aeonis.world import control, give_whisper, hex_at, world


def windows(fight: Fight) -> list[tuple[str, int]]:
    """The windows that are asked in the rest of a fight, with who is asked; nobody plays a card."""
    seen = []
    while fight.node != NONE:
        listed = fight.list()
        if fight.node == Node.WINDOW:
            seen.append((Window(window(fight.s)).name, fight.seat))
            fight.say(next(action for action in listed if action >> 45 != Verb.WHISPER))
        else:
            fight.say(listed[-1] if fight.node == Node.PRESS else listed[0])
    return seen


def window(s: State) -> int:
    """The window that is open."""
    frame = s.stack[s.depth - 1]
    assert frame.kind == Process.WINDOW
    return frame.a


def play(card: int, target: int = 0) -> int:
    """A Whisper with its target."""
    return pack(Verb.WHISPER, card, target, 0)


@pytest.mark.rule("AE-49.5", "AE-41.43")
def test_windows_open_in_order_for_both_sides() -> None:
    s = world(whispers=1)
    ours, _ = duel(s, [I, A], [I, A])
    for seat in range(3):
        give_whisper(s, seat, Whisper.VETO)
    fight = Fight(s, [1, 4] * 2 + [6, 1] + [1, 4]).attack(ours)
    assert windows(fight) == [
        ("ATTACK_DECLARED", 1), ("ATTACK_DECLARED", 2),
        ("LINES", 0), ("LINES", 1),
        ("VOLLEY", 0), ("VOLLEY", 1),
        ("STRIKE", 0), ("STRIKE", 1),
        ("ROUND_FOUGHT", 1),
    ]  # fmt: skip


@pytest.mark.rule("AE-49.5")
def test_a_retreat_and_a_victory_open_windows() -> None:
    s = world(whispers=1)
    ours, _ = duel(s)
    for seat in range(2):
        give_whisper(s, seat, Whisper.VETO)
    fight = Fight(s, [1, 6, 1, 6]).attack(ours)
    while fight.node != Node.RETREAT:
        fight.say(fight.list()[0] if fight.list()[0] >> 45 != Verb.WHISPER else fight.list()[-1])
    fight.say(GIVE_UP)
    assert windows(fight) == [("RETREAT", 0), ("RETREAT", 1), ("BATTLE_WON", 1)]


@pytest.mark.rule("AE-49", "AE-41.10")
def test_overwhelming_numbers_lets_a_fourth_unit_into_the_line() -> None:
    s = world(whispers=1)
    ours, _ = duel(s, [I] * 4, [I])
    give_whisper(s, 0, Whisper.OVERWHELMING_NUMBERS)
    fight = Fight(s).attack(ours)
    assert (fight.node, fight.seat) == (Node.WINDOW, 0)
    fight.say(play(Whisper.OVERWHELMING_NUMBERS)).until(Node.LINE)
    assert s.battle.sides[0].cap == 4
    assert line(0b1111) in fight.list()


@pytest.mark.rule("AE-49", "AE-41.23", "AE-41.24")
def test_relentless_pursuit_hurts_a_retreating_unit() -> None:
    s = world(whispers=1)
    ours, _ = duel(s, [I], [C])
    control(s, 2, 0, 1)
    give_whisper(s, 0, Whisper.RELENTLESS_PURSUIT)
    s.rules.whispers_plus = 1
    fight = Fight(s, [1, 6, 1, 6]).attack(ours)
    while fight.node != Node.RETREAT:
        fight.say(fight.list()[0] if fight.list()[0] >> 45 != Verb.WHISPER else fight.list()[-1])
    fight.say(STAY, flee(2, 0))
    assert (fight.node, fight.seat) == (Node.WINDOW, 0)
    fight.say(play(Whisper.RELENTLESS_PURSUIT, 0)).over()
    assert (s.units[1, 0].hp, s.units[1, 0].hex) == (1, hex_at(2, 0))
    assert s.hexes[hex_at(*E)].controller == 0


@pytest.mark.rule("AE-41.36", "AE-49.5")
def test_a_capture_opens_a_window_for_everybody() -> None:
    s = world(lords=[Lord.STANDARD, Lord.STANDARD], whispers=1)
    ours, _ = duel(s, [I], [Kind.LORD])
    s.units[1, 0].hp = 1
    give_whisper(s, 2, Whisper.RANSOM_BROKERS)
    fight = Fight(s, [6, 1]).attack(ours)
    seen = windows(fight)
    assert ("LORD_CAPTURED", 2) in seen
