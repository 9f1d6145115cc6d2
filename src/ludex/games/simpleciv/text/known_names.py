"""What civs, cities and players are called before those who may not know them (SC-22.6)."""

from ludex.games.simpleciv.rules.city.city_mark import NAME_BITS
from ludex.games.simpleciv.rules.codes import NONE
from ludex.games.simpleciv.rules.data import CIVS, NATIVES
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.city_names import name_of
from ludex.games.simpleciv.text.names import CIV_NAMES
from ludex.kernel.events.log import EVERYBODY


def is_public(s: State, seat: int) -> bool:
    """SC-22.6: whether everybody knows which civ a seat has: the rules name it, or the game is over."""
    return bool(s.ending) or getattr(s.rules, f"civ_{seat}") > 0


def is_known(s: State, seat: int, ears: int) -> bool:
    """SC-22.6: whether all of some seats know the civ of a seat: it is theirs, or they have met it."""
    return is_public(s, seat) or (ears != EVERYBODY and not ears & ~(s.players[seat].met | 1 << seat))


def civ_words(s: State, seat: int, ears: int) -> str:
    """SC-27.2: the civ of a seat; nothing if somebody who hears of it does not know it."""
    return CIV_NAMES[s.players[seat].civ] if 0 <= seat < CIVS and is_known(s, seat, ears) else ""


def city_words(s: State, mark: int, ears: int) -> str:
    """SC-2.11: the name of a city by its mark; nothing if a hearer doesn't know its founder."""
    founder, number = mark >> NAME_BITS, mark & (1 << NAME_BITS) - 1
    return name_of(s, founder, number) if is_known(s, founder, ears) else ""


def player_name(seat: int) -> str:
    """SC-2.4: what a seat is called as long as its civ may be unknown."""
    return "the natives" if seat == NATIVES else "nobody" if seat == NONE else f"Player {seat + 1}"
