"""Scenarios (AE-32, AE-33, AE-60): a position written down as data becomes the start of a game.

The table is set up as usual, always with the same map and decks; then each key of the position changes what it names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from ludex.games.aeonis.rules.codes import NONE, Process, Terrain
from ludex.games.aeonis.rules.invariants import flaw_of_player
from ludex.games.aeonis.rules.invariants_cards import flaw_of_cards
from ludex.games.aeonis.rules.invariants_map import flaw_of_map
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.realm.population import population_cap, population_used
from ludex.games.aeonis.rules.round.rounds import STEPS
from ludex.games.aeonis.rules.round.start import reset_ap
from ludex.games.aeonis.rules.setup import set_up
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text.scenario_cards import (
    read_agenda,
    read_cards,
    read_discoveries,
    read_event,
    read_laws,
    read_publics,
    read_secrets,
)
from ludex.games.aeonis.text.scenario_map import (
    read_buildings,
    read_control,
    read_explored,
    read_land,
    read_units,
    seat_of,
)
from ludex.kernel.errors import LudexError
from ludex.kernel.events.log import Log
from ludex.kernel.play.seed import stream
from ludex.kernel.state.dice import branch

FEWEST, MOST = 3, 8
STARTS = {"round": Process.ROUND_START, "event": Process.EVENT_PHASE, "council": Process.COUNCIL}
STARTS |= {"action": Process.ACTION_PHASE}
MOST_GOODS, MOST_AP, MOST_POINTS = 99, 40, 29


class Position(Struct, frozen=True, kw_only=True):
    """AE-60: what a scenario may say of a position; whatever it leaves out is as at the usual start."""

    seats: int
    seed: str = "aeonis"  # of the map, the Lords and the decks
    start: str = "round"  # the phase in which the game begins: round, event, council or action
    first: str = "p0"  # who acts first, and clockwise from there
    speaker: str | UnsetType = UNSET
    land: list[str] | UnsetType = UNSET  # “Forest 1,0 2,0”
    explored: list[str] | UnsetType = UNSET  # hexes, or “all”
    control: list[str] | UnsetType = UNSET  # “p0 1,0 2,0”, “nobody 0,0”
    buildings: list[str] | UnsetType = UNSET  # “Tower 1,0”
    units: list[str] | UnsetType = UNSET  # “p0 1,0 2IL”: then nobody else stands anywhere
    gold: list[int] | UnsetType = UNSET  # by seat, as all lists of numbers
    mana: list[int] | UnsetType = UNSET
    influence: list[int] | UnsetType = UNSET
    renown: list[int] | UnsetType = UNSET
    ap: list[int] | UnsetType = UNSET
    publics: list[str] | UnsetType = UNSET  # the whole row
    secrets: list[str] | UnsetType = UNSET  # “p0 Golden Hoard”
    discoveries: list[str] | UnsetType = UNSET  # “p0 Waystones”
    cards: list[str] | UnsetType = UNSET  # drafted strategy cards: “p0 5”
    laws: list[str] | UnsetType = UNSET
    event: str | UnsetType = UNSET  # the next global event
    agenda: str | UnsetType = UNSET  # the next agenda card


def prepare(s: State, position: Position) -> None:
    """AE-33, AE-60: write a scenario's position into a state that has its rules only."""
    if not FEWEST <= position.seats <= MOST:
        raise LudexError(
            f"[position] seats = {position.seats}: Aeonis is for {FEWEST} to {MOST} players", rule="AE-0.4"
        )
    _usual_start(s, position)
    for key, read in READERS.items():
        if (value := getattr(position, key)) is not UNSET:
            _reading(key, read, s, value)
    _settle(s, position)
    _check(s)


def _usual_start(s: State, position: Position) -> None:
    """AE-33: the table as it is always set up, from the scenario's own dice."""
    s.seats = position.seats
    dice = stream(position.seed)
    for each in (s.dice, s.deal, s.land):
        branch(dice, each)
    set_up(s, Log())


def _reading(key: str, read: Callable[[State, Any], None], s: State, value: Any) -> None:
    """Any complaint names the key."""
    try:
        read(s, value)
    except LudexError as error:
        raise LudexError(f"[position] {key}: {error.refusal.text}", rule=error.refusal.rule) from error


def _settle(s: State, position: Position) -> None:
    """AE-34, AE-38.3: Pools follow from the map; the round begins in its phase, and its first player is known."""
    if position.start not in STARTS:
        raise LudexError(f"[position] start = “{position.start}”: it is {', '.join(STARTS)}", rule="AE-60.1")
    for seat in range(s.seats):
        me = s.players[seat]
        me.pool = max(0, int(population_cap(s, seat)) - int(population_used(s, seat)))
        if position.ap is UNSET:
            reset_ap(s, seat, Log())
    first = seat_of(s, position.first)
    for place in range(s.seats):
        s.initiative[place] = (first + place) % s.seats
    call(s, Process.ROUND, 0, 0, 0)
    s.stack[s.depth - 1].pc = [process for _, process in STEPS].index(STARTS[position.start])


def _check(s: State) -> None:
    """AE-60.6: what is noted twice agrees."""
    flaws = [int(flaw_of_player(s, seat)) for seat in range(s.seats)] + [int(flaw_of_map(s)), int(flaw_of_cards(s))]
    broken = next((number for number in flaws if number), 0)
    if broken:
        raise LudexError(f"the position contradicts itself (invariant {broken})", rule="AE-60.6")
    for h in range(len(s.hexes)):
        if s.hexes[h].terrain == Terrain.OFF and s.hexes[h].owner != NONE:
            raise LudexError("units stand beside the map", rule="AE-32.1")


def _numbers(field: str, most: int) -> Callable[[State, list[int]], None]:
    """AE-60.3: a number for each player."""

    def write(s: State, values: list[int]) -> None:
        if len(values) != s.seats or not all(0 <= value <= most for value in values):
            raise LudexError(f"{s.seats} whole numbers from 0 to {most}, one for each player", rule="AE-60.3")
        for seat, value in enumerate(values):
            setattr(s.players[seat], field, value)

    return write


def _speaker(s: State, name: str) -> None:
    """AE-33.6: who has the Speaker's token."""
    s.speaker = seat_of(s, name)


READERS: dict[str, Callable[[State, Any], None]] = {
    "speaker": _speaker,
    "land": read_land,
    "explored": read_explored,
    "control": read_control,
    "buildings": read_buildings,
    "units": read_units,
    "gold": _numbers("gold", MOST_GOODS),
    "mana": _numbers("mana", MOST_GOODS),
    "influence": _numbers("influence", MOST_GOODS),
    "renown": _numbers("renown", MOST_POINTS),
    "ap": _numbers("ap", MOST_AP),
    "publics": read_publics,
    "secrets": read_secrets,
    "discoveries": read_discoveries,
    "cards": read_cards,
    "laws": read_laws,
    "event": read_event,
    "agenda": read_agenda,
}
