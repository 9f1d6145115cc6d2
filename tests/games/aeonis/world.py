"""Small worlds for tests: an open map of explored Plains with whatever an example needs on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ludex.games.aeonis.rules.codes import NONE, Building, Kind, Node, Phase, Process, Terrain
from ludex.games.aeonis.rules.data import (
    ARTIFACTS,
    BUILDING_PIECES,
    BUILDINGS,
    LORDS,
    REMNANTS,
    SEATS,
    SIEGES,
    SLOTS,
    UNITS,
)
from ludex.games.aeonis.rules.legal import MAX_ACTIONS, expand, legal
from ludex.games.aeonis.rules.map.hexes import FROM_CENTRE, HEXES, INDEX, PLACES, RADIUS
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import new_unit
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.events.log import Event, Log, open_log, read
from ludex.kernel.state.dice import Stream, below, derive

LOG = open_log()


def world(seats: int = 3, radius: int = RADIUS, lords: Iterable[int] = (), **rules: int) -> State:
    """A game on neutral Plains, all explored: no units, no cities, standard Lords; seat 0 is about to act.

    `lords` gives the Lords of the first seats (and switches their module on); other options by name: `whispers=1`.
    """
    s = State()
    s.seats, s.radius, s.turn, s.phase = seats, radius, 1, Phase.ACTION
    _begin_table(s)
    for h in range(HEXES):
        _begin_hex(s, h)
    for seat in range(SEATS):
        _begin_player(s, seat)
    for seat, lord in enumerate(lords):
        s.players[seat].lord = lord
        s.rules.lords = 1
    for name, value in rules.items():
        setattr(s.rules, name, value)
    for number, stream in enumerate((s.dice, s.deal, s.land)):
        derive(stream, 12345, number)
    turn_of(s, 0)
    return s


def _begin_table(s: State) -> None:
    """The table before anything lies on it."""
    s.event = s.warden = s.battle.attacker = s.battle.defender = s.battle.hex = NONE
    for seat in range(SEATS):
        s.initiative[seat] = s.draft_order[seat] = seat if seat < s.seats else NONE
    for card in range(8):
        s.strategy_holder[card] = NONE
    for title in range(4):
        s.title_holder[title] = NONE
    for place in range(2):
        s.agenda_card[place] = NONE
    for lord in range(LORDS):
        s.legendary_hex[lord] = NONE
    for place in range(SIEGES):
        s.sieges[place].hex = NONE
    for artifact in range(ARTIFACTS):
        s.artifact_where[artifact] = NONE
    for building in range(BUILDINGS):
        s.building_supply[building] = BUILDING_PIECES[building]
    for side in range(2):
        for slot in range(UNITS):
            s.battle.targets[side, slot] = NONE
    s.remnant_supply = REMNANTS


def _begin_hex(s: State, h: int) -> None:
    """An explored neutral Plains hex, or one that this map lacks."""
    here = s.hexes[h]
    here.terrain = Terrain.PLAINS if FROM_CENTRE[h] <= s.radius else Terrain.OFF
    here.controller = here.owner = here.claim = here.tempest = here.void = NONE
    here.explored = 1


def _begin_player(s: State, seat: int) -> None:
    """A player with the standard Lord's sheet, without any piece, with 20 AP."""
    me = s.players[seat]
    me.home = me.anchor = me.lord_captor = me.prospect = NONE
    for slot in range(UNITS):
        s.units[seat, slot].hex = NONE
    if seat < s.seats:
        me.ap = 20


def turn_of(s: State, seat: int) -> None:
    """It is a seat's own turn: the processes of round, Action Phase and turn are under way, and it is asked."""
    while s.depth:
        s.depth -= 1
        s.stack[s.depth].become(type(s.stack[s.depth])())
    call(s, Process.ROUND, 0, 0, 0)
    call(s, Process.ACTION_PHASE, 0, 0, 0)
    call(s, Process.TURN, seat, 0, 0)
    s.node, s.asked = Node.MAIN, 1 << seat


def begin(s: State, process: int, seat: int, a: int = 0, b: int = 0) -> None:
    """Begin a process on top of what is under way; `run_on` runs it up to the next question."""
    s.asked = 0
    call(s, process, seat, a, b)


def hex_at(q: int, r: int) -> int:
    """The number of the hex at (q, r)."""
    return INDEX[q, r]


def place_at(h: int) -> tuple[int, int]:
    """The (q, r) of a hex."""
    return PLACES[h]


def place(s: State, seat: int, kind: int, q: int, r: int) -> int:
    """A new unit of a player on a hex; its slot."""
    return int(new_unit(s, seat, kind, hex_at(q, r)))


def army(s: State, seat: int, kinds: Iterable[int], q: int, r: int) -> int:
    """New units of a player on a hex; the set of their slots."""
    return sum(1 << place(s, seat, kind, q, r) for kind in kinds)


def terrain(s: State, q: int, r: int, ground: int) -> int:
    """Give a hex another terrain; its number."""
    s.hexes[hex_at(q, r)].terrain = ground
    return hex_at(q, r)


def fill(s: State, ground: int) -> None:
    """Give all hexes of the map the same terrain."""
    for h in range(HEXES):
        if s.hexes[h].terrain != Terrain.OFF:
            s.hexes[h].terrain = ground


def control(s: State, q: int, r: int, seat: int) -> int:
    """Give a hex a controller; its number."""
    s.hexes[hex_at(q, r)].controller = seat
    return hex_at(q, r)


def city(s: State, q: int, r: int, seat: int) -> int:
    """A City of a player; its number."""
    terrain(s, q, r, Terrain.CITY)
    return control(s, q, r, seat)


def build(s: State, q: int, r: int, building: int, builder: int = 0) -> int:
    """A building in the first free slot of a hex, a Legendary noted where it stands; the hex's number."""
    h = hex_at(q, r)
    slot = next(slot for slot in range(SLOTS) if s.hexes[h].slots[slot].kind == Building.NONE)
    s.hexes[h].slots[slot].kind, s.hexes[h].slots[slot].builder = building, builder
    if building > Building.MARKET:
        s.legendary_hex[building - Building.MARKET] = h
    return h


def unexplored(s: State, *places: tuple[int, int]) -> None:
    """These hexes are not explored yet."""
    for q, r in places:
        s.hexes[hex_at(q, r)].explored = 0


def lord_of(s: State, seat: int, q: int, r: int) -> int:
    """The Lord of a player on a hex; its slot."""
    return place(s, seat, Kind.LORD, q, r)


def give_whisper(s: State, seat: int, card: int) -> None:
    """A Whisper for a player's hand."""
    s.players[seat].hand[card] += 1
    s.players[seat].hand_count += 1


def quiet() -> Log:
    """The log of the tests, empty."""
    LOG.count = 0
    return LOG


def told() -> list[Event]:
    """What was told since `quiet`."""
    return list(read(LOG))


def entries(s: State, seat: int) -> list[int]:
    """The entries of the present question to a seat."""
    out = np.zeros(MAX_ACTIONS, dtype=np.int64)
    return [int(action) for action in out[: legal(s, seat, out)]]


def completions(s: State, seat: int, action: int) -> list[int]:
    """What an open entry can become next."""
    out = np.zeros(MAX_ACTIONS, dtype=np.int64)
    return [int(each) for each in out[: expand(s, seat, action, out)]]


def finished(s: State, seat: int, action: int) -> set[int]:
    """Every finished action that an entry can become."""
    if why_not(s, seat, action) != Reason.UNFINISHED:
        return {action}
    return set().union(*(finished(s, seat, each) for each in completions(s, seat, action)))


class Tape:
    """Scripted dice (AE-63.4): faces in the order in which they are rolled; other streams stay fair."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.where = 0

    def __call__(self, stream: Stream, n: int) -> int:
        if address(stream) != self.where:
            return int(below(stream, n))
        assert self.faces, f"a d{n} that the script does not have"
        face = self.faces.pop(0)
        assert 1 <= face <= n, f"a d{n} has no {face}"
        return face - 1


def address(stream: Stream) -> int:
    """Where the bytes of a stream lie."""
    return int(np.frombuffer(stream.data, np.uint8).ctypes.data)


TAPE = Tape()
SCRIPTED = Interpreter({below: TAPE})


def dice(s: State, faces: Iterable[int]) -> Any:
    """Script the next rolls of a state; `dice(s, [4, 4])(apply)(s, 0, action, quiet())` plays with them."""
    TAPE.faces, TAPE.where = list(faces), address(s.dice)
    return SCRIPTED


def dice_left() -> int:
    """How many scripted rolls were not made."""
    return len(TAPE.faces)
