"""Battles for tests: an Attack with scripted dice whose questions a test answers, or lets be answered as usual."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from ludex.games.aeonis.rules.codes import NONE, Kind, Node
from ludex.games.aeonis.rules.combat.attack_lists import why_not_attack
from ludex.games.aeonis.rules.combat.declaration import begin_attack
from ludex.games.aeonis.rules.combat.sieges import check_sieges
from ludex.games.aeonis.rules.combat.uses import react
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import commit, step
from ludex.games.aeonis.rules.verbs import Verb, pack_units, plain
from ludex.kernel.state.action import pack
from tests.games.aeonis.world import LOG, army, dice, dice_left, entries, hex_at, quiet, told

O, E = (0, 0), (1, 0)  # noqa: E741  the attacker's hex and the target of most examples
STAY, HOLD, PRESS, SKIP = plain(Verb.STAY), plain(Verb.HOLD), plain(Verb.PRESS), plain(Verb.SKIP)
GIVE_UP = plain(Verb.RETREAT)
I, C, A, L = Kind.INFANTRY, Kind.CAVALRY, Kind.ARCHER, Kind.LORD  # noqa: E741


class Fight:
    """An Attack on top of a turn, run up to its next question; `s.depth` is back where it was when it is over."""

    def __init__(self, s: State, faces: Iterable[int] = ()) -> None:
        self.s, self.script, self.base = s, dice(s, faces), s.depth

    def attack(self, units: int, at: tuple[int, int] = E, seat: int = 0, flags: int = 0, change: int = 0) -> Self:
        """Declare an Attack."""
        action = pack_units(Verb.ATTACK, hex_at(*at), units) | flags
        assert why_not_attack(self.s, seat, action, change) == Reason.NONE
        self.s.asked = 0
        self.script(begin_attack)(self.s, seat, action, change, quiet())
        return self.go()

    def end_turn(self) -> Self:
        """AE-41.33: the end of a turn as far as sieges are concerned."""
        self.s.asked = 0
        self.script(check_sieges)(self.s)
        return self.go()

    def go(self) -> Self:
        """Run on to the next question or the end."""
        while self.s.depth > self.base and not self.s.asked:
            self.script(step)(self.s, LOG)
        if self.s.depth == self.base:  # the turn would go on; the examples stop here
            self.s.node, self.s.asked = Node.MAIN, 1 << self.s.stack[self.base - 1].seat
        return self

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.s.asked.bit_length() - 1

    @property
    def node(self) -> int:
        """What is asked, NONE when the Attack is over."""
        return self.s.node if self.s.depth > self.base else NONE

    def list(self) -> list[int]:
        """The entries of the present question."""
        return entries(self.s, self.seat)

    def say(self, *actions: int) -> Self:
        """Answer the next questions."""
        for action in actions:
            reason = why_not(self.s, self.seat, action)
            assert reason == Reason.NONE, (Node(self.s.node).name, Reason(reason).name)
            commit(self.s, self.seat, action)
            self.go()
        return self

    def until(self, *nodes: int) -> Self:
        """Let questions be answered as usual up to one of these; to the end without any."""
        while self.node != NONE and self.node not in nodes:
            listed = self.list()
            self.say(listed[-1] if self.node == Node.PRESS else listed[0])
        return self

    def over(self) -> State:
        """Play on as usual to the end, with all scripted dice used up."""
        self.until()
        assert dice_left() == 0, f"{dice_left()} dice were not rolled"
        check_pieces(self.s)
        return self.s


def line(units: int) -> int:
    """These units form the line."""
    return pack_units(Verb.LINE, 0, units)


def support(units: int) -> int:
    """These units support, or join a siege."""
    return pack_units(Verb.SUPPORT, 0, units)


def occupy(units: int) -> int:
    """These units move in."""
    return pack_units(Verb.OCCUPY, 0, units)


def aim(slot: int, target: int) -> int:
    """A unit strikes another."""
    return pack(Verb.TARGET, slot, target, 0)


def use(reaction: int, target: int = 0, option: int = 0) -> int:
    """A reaction is used."""
    return react(reaction, target, option)


def flee(q: int, r: int) -> int:
    """A defender retreats to a hex."""
    return pack(Verb.RETREAT, hex_at(q, r) + 1, 0, 0)


def duel(s: State, attackers: Iterable[int] = (I,), defenders: Iterable[int] = (I,)) -> tuple[int, int]:
    """Units of seat 0 at (0, 0) and of seat 1 at (1, 0), which seat 1 controls; the two sets of slots."""
    s.hexes[hex_at(*E)].controller = 1
    s.hexes[hex_at(*O)].controller = 0
    return army(s, 0, attackers, *O), army(s, 1, defenders, *E)


def rolled(kind: EventKind = EventKind.STRIKE_MADE) -> list[tuple[int, ...]]:
    """The numbers of the events of a kind."""
    return [event.values for event in told() if event.kind == kind]


def check_pieces(s: State) -> None:
    """AE-60.6, AE-1.7: units and hexes agree: one owner for a hex, every unit where its hex says."""
    for h in range(HEXES):
        here = s.hexes[h]
        assert (here.owner == NONE) == (here.units == 0), h
        for slot in range(24):
            if here.units >> slot & 1:
                assert s.units[here.owner, slot].used
                assert s.units[here.owner, slot].hex == h
    for seat in range(s.seats):
        for slot in range(24):
            unit = s.units[seat, slot]
            if unit.used and unit.hex != NONE:
                assert s.hexes[unit.hex].owner == seat
                assert s.hexes[unit.hex].units >> slot & 1
                assert unit.hp > 0
            assert unit.used or unit.hex == NONE
