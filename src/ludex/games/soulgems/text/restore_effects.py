"""The rows of a snapshot that hold cards and lasting effects (SG-16.9, SG-16.10), read into a state."""

from collections.abc import Callable

from ludex.games.soulgems.rules.codes import NONE, NOWHERE, Place
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.elements import ELEMENTS, tag
from ludex.games.soulgems.text.names import OBJECT_PREFIX, SIDE_LETTERS, card_named, cell
from ludex.games.soulgems.text.restore_rows import (
    read_number,
    read_pairs,
    read_piece,
    read_ref,
    read_relics,
    read_words,
)
from ludex.games.soulgems.text.snapshot_parts import SETS, SINGLES
from ludex.kernel.errors import LudexError

GAME_NUMBERS = ("base", "mx_owed", "mx_inner", "interrupted", "passing", "bazaar_used", "swapped")


def read_zone(s: State, key: str, row: str) -> None:
    """SG-16.9: the relics in a player's zone."""
    s.players[SIDE_LETTERS.index(key[-1])].zone = read_relics(row)


def read_hand(s: State, key: str, row: str) -> None:
    """SG-16.9: the cards in a player's hand; a masked one can't be read."""
    if row[0] == "?":
        raise LudexError("the snapshot is masked; only a whole one can be loaded")
    for i, name in enumerate(read_words(row)):
        s.players[SIDE_LETTERS.index(key[-1])].hand[i] = card_named(name)


def read_deck(s: State, _key: str, row: str) -> None:
    """SG-16.9: the cards of the deck, from the top."""
    for name in read_words(row):
        s.deck[s.deck_count] = card_named(name)
        s.deck_count += 1


def read_effect(s: State, _key: str, row: str) -> None:
    """SG-16.9, SG-16.10: lasting effects, fields of pieces, and what no other row has."""
    name, _, rest = row.partition(" ")
    if name in EFFECTS:
        EFFECTS[name](s, rest)
    elif name != "rules":
        piece, value = rest.split()
        _mark(s, name, read_piece(s, piece), read_number(value))


def _mark(s: State, name: str, p: int, value: int) -> None:
    """SG-16.10: `moved W@a4 1`."""
    if name in SETS:
        setattr(s, SETS[name], getattr(s, SETS[name]) | value << p)
    elif name in SINGLES:
        setattr(s, SINGLES[name], p)
    else:
        setattr(s.pieces[p], {"bound_turns": "bound", "vector": "vector"}[name], value)


def _game(s: State, rest: str) -> None:
    for name, value in read_pairs(rest).items():
        setattr(s, GAME_NUMBERS[GAME_NUMBERS.index(name)], read_number(value))


def _ids(s: State, rest: str) -> None:
    for name, value in read_pairs(rest).items():
        s.numbers[OBJECT_PREFIX.index(name)] = read_number(value)


def _tags(s: State, rest: str) -> None:
    """SG-13.27: `tags water=P,Guardian fire=Q`."""
    for name, sources in read_pairs(rest).items():
        tag(s, ELEMENTS.index(name), read_words(sources))


def _discard(s: State, rest: str) -> None:
    for name in read_words(rest):
        s.discard[s.discards] = card_named(name)
        s.discards += 1


def _rejected(s: State, rest: str) -> None:
    """SG-11.2: `rejected W SoulWard,Respite`: what a side drew and did not keep."""
    letter, names = rest.split()
    for i, name in enumerate(read_words(names)):
        s.players[SIDE_LETTERS.index(letter)].rejected[i] = card_named(name)


def _market(s: State, rest: str) -> None:
    for i, name in enumerate(rest.split(",")):
        s.market_relics[i] = card_named(name) if name != "-" else NONE


def _piles(s: State, rest: str) -> None:
    for i, (name, copies) in enumerate(word.split(":") for word in read_words(rest)):
        s.market_piles[i].card, s.market_piles[i].copies = card_named(name), read_number(copies)


def _anchor(s: State, rest: str) -> None:
    """SG-11.45: `AnchorField W e4 until=W`."""
    owner, at, _ = rest.split()
    free = [area.centre for area in s.areas].index(NOWHERE)
    s.areas[free].centre, s.areas[free].owner = cell(at), SIDE_LETTERS.index(owner)


def _strike(s: State, rest: str) -> None:
    """SG-11.34: `CoordinatedStrike W B@h4 until=turn`."""
    owner, target, _ = rest.split()
    struck = s.players[SIDE_LETTERS.index(owner)].struck
    struck[list(struck).index(0)] = read_ref(s, target) + 1


def _attackers(s: State, rest: str) -> None:
    """SG-2.10: `attackers B@h4 W@a4,?`; a piece that has left the board is nobody in particular."""
    target, names = rest.split()
    ref = read_ref(s, target)
    for i, name in enumerate(read_words(names)):
        s.attackers[ref, i] = (read_piece(s, name) if name != "?" else _absent(s)) + 1


def _absent(s: State) -> int:
    """SG-2.11: any piece that is not on the board."""
    return [piece.place == Place.BOARD for piece in s.pieces].index(False)


EFFECTS: dict[str, Callable[[State, str], None]] = {
    "game": _game,
    "ids": _ids,
    "tags": _tags,
    "discard": _discard,
    "rejected": _rejected,
    "market": _market,
    "piles": _piles,
    "AnchorField": _anchor,
    "CoordinatedStrike": _strike,
    "attackers": _attackers,
}
