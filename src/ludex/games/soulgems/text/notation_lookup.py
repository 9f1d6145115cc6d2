"""What lines name, found in a position (SG-16.5): payments, pieces, objects, the arguments of cards."""

from typing import Any

from ludex.games.soulgems.rules.board import distance, ground_at, is_cell, own_piece
from ludex.games.soulgems.rules.cards.arguments import (
    AMOUNT,
    DIE,
    ENEMY,
    KIND_TILE,
    NAMES,
    NOTHING,
    PIECE,
    TARGET,
    TILE,
    TWO_KINDS,
    TWO_PIECES,
)
from ludex.games.soulgems.rules.codes import (
    EMPTY,
    FEATURE_REF,
    GROUND_FEATURES,
    NONE,
    NOWHERE,
    NPC_REF,
    Kind,
    Mode,
    Thing,
)
from ludex.games.soulgems.rules.combat.targets import AURA_RADIUS, aim
from ludex.games.soulgems.rules.points import generic_part, least_lp
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import FAR
from ludex.games.soulgems.rules.verbs import CELL_BITS, SHARE
from ludex.games.soulgems.text.names import (
    PIECE_LETTERS,
    SIDE_LETTERS,
    THING_NAMES,
    card_id,
    cell,
    object_id,
    object_named,
    square,
)
from ludex.games.soulgems.text.notation_lines import Action
from ludex.games.soulgems.text.notation_parts import letter_at, price_of, ref_id, total
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.state.action import FIELD

KIND_NAMES = tuple(kind.name.capitalize() for kind in Kind)
SHAPES: dict[int, tuple[str, ...]] = {  # SG-11.37: what a card names: squares, types, numbers, objects
    NOTHING: ("",),
    PIECE: ("s",),
    TWO_PIECES: ("ss",),
    ENEMY: ("s",),
    TARGET: ("s", "o"),
    AMOUNT: ("n",),
    DIE: ("n",),
    KIND_TILE: ("ts",),
    TILE: ("s",),
    TWO_KINDS: ("tt",),
}
OPEN = {KIND_TILE: "t", TILE: ""}  # SG-4.10: the tile may still be open
WORDS = {"s": "SQUARE", "t": "TYPE", "n": "NUMBER", "o": "#OBJECT"}


# ---------------------------------------------------------------- payment


def paid(s: State, action: int, pay: list[int] | None) -> int:
    """SG-5.7, SG-5.9: an action with its LP share: the one that is named, else SP first."""
    return shared(s, action, pay, price_of(s, s.decider, action))


def shared(s: State, action: int, pay: list[int] | None, cost: int | None) -> int:
    """SG-5.7, SG-5.9: where the price is known, a payment must add up to it; else the action is refused anyway."""
    if cost is None or generic_part(cost) >= FAR:
        return action + (min(pay[0] + 1, SHARE) if pay else 0)
    if pay is None:
        return action + min(least_lp(s.players[s.decider], cost) + 1, SHARE)
    if sum(pay) != total(cost):
        raise IllegalDecision(f"the price is {total(cost)} points, not {sum(pay)}", rule="SG-5.9")
    return action + pay[0] + 1


def exactly(pay: list[int] | None, price: list[int]) -> None:
    """SG-5.2: a cost that names its currencies must be paid exactly so."""
    if pay not in (None, price):
        raise IllegalDecision("the price is pay({}LP,{}SP)".format(*price), rule="SG-5.2")


# ---------------------------------------------------------------- pieces and objects


def check_letter(s: State, letter: str | None, at: int) -> None:
    """SG-16.2: a type that is named must be that of the piece on the square."""
    there = letter_at(s, at)
    if letter and there and letter != there:
        names = [KIND_NAMES[PIECE_LETTERS.index(one)] for one in (there, letter)]
        raise IllegalDecision(f"on {square(at)} stands a {names[0]}, not a {names[1]}", rule="SG-16.2")


def check_side(s: State, letter: str | None) -> None:
    """SG-3.1: a side that is named must be the one that chooses."""
    if letter and letter != SIDE_LETTERS[s.decider]:
        raise IllegalDecision(f"it is {SIDE_LETTERS[s.decider]} who chooses now, not {letter}", rule="SG-3.1")


def find_object(s: State, name: str) -> int:
    """SG-13.23, SG-16.5: the object of an id, or of a kind of which there is one, as a ref."""
    ids = {ref_id(s, ref): ref for ref in _refs(s)}
    named = name.title().replace("node", "Node")
    if named in THING_NAMES:
        kind = THING_NAMES.index(named)
        alike = [ref for ref in ids.values() if _kind(s, ref) == kind]
        if len(alike) == 1:
            return alike[0]
        raise IllegalDecision(f"there are {len(alike)} objects of the kind {named}; name one by its id", rule="SG-16.5")
    if (known := object_id(*object_named(name))) in ids:
        return ids[known]
    there = f"there are {', '.join(ids)}" if ids else "the field is empty"
    raise IllegalDecision(f"there is no object {known}; {there}", rule="SG-13.23")


def _refs(s: State) -> list[int]:
    """SG-2.7: everything on the field that is not a piece."""
    return [*range(NPC_REF, NPC_REF + s.npcs_made), *range(FEATURE_REF, FEATURE_REF + s.features_made)]


def _kind(s: State, ref: int) -> int:
    return s.npcs[ref - NPC_REF].kind if ref < FEATURE_REF else s.features[ref - FEATURE_REF].kind


def object_cell(s: State, ref: int, start: int) -> int:
    """SG-13.12: where an object is struck from a square, with its layer; of a portal the nearer end in reach."""
    if ref < FEATURE_REF:
        return s.npcs[ref - NPC_REF].cell
    feature = s.features[ref - FEATURE_REF]
    ground = int(feature.kind < GROUND_FEATURES) << CELL_BITS
    p = own_piece(s, s.decider, start)
    if feature.kind != Thing.PORTAL or p == NONE:
        return feature.cell | ground
    here, there = aim(s, p, feature.cell), aim(s, p, feature.other)
    return (feature.other if there > 0 and (here <= 0 or there < here) else feature.cell) | ground


def aimed(s: State, target: Action, start: int) -> int:
    """SG-16.2: the square and the layer of a target; a ground feature may be named by its empty square."""
    if "id" in target:
        return object_cell(s, find_object(s, target["id"]), start)
    at = cell(target["at"])
    check_letter(s, target["type"], at)
    bare = not target["type"] and is_cell(s, at) and s.occupant[at] == EMPTY and ground_at(s, at) != NONE
    return at | int(bare) << CELL_BITS


def aura_kind(s: State, name: str | None, start: int) -> int:
    """SG-13.17, SG-13.18, SG-4.11: a building stands for its kind; it must reach the attacker."""
    if name is None:
        return int(Mode.NONE)
    ref = find_object(s, name)
    if _kind(s, ref) not in (Thing.OUTPOST, Thing.SHRINE):
        raise IllegalDecision(f"{name} has no aura; Outposts and Shrines have", rule="SG-13.21")
    feature = s.features[ref - FEATURE_REF]
    if distance(feature.cell, start) > AURA_RADIUS:
        raise IllegalDecision(f"the aura of {name} does not reach {square(start)}", rule="SG-13.17")
    return int(Mode.OUTPOST) if feature.kind == Thing.OUTPOST else feature.mode


def figure(s: State, name: str) -> int:
    """SG-14.1: the number of a neutral figure."""
    ref = find_object(s, name)
    if ref >= FEATURE_REF:
        raise IllegalDecision(f"{name} is not a neutral figure", rule="SG-14.1")
    return ref - NPC_REF


# ---------------------------------------------------------------- arguments of cards


def small(number: int) -> int:
    """SG-2.6: a number that an action can hold."""
    if number > FIELD:
        raise IllegalDecision(f"{number} is more than anybody can have", rule="SG-2.6")
    return number


def arguments(s: State, card: int, args: list[Any]) -> tuple[int, int, int, int]:
    """SG-11.37: two kinds, a square with its layer, and an option, from the arguments of a card."""
    shape, given = NAMES[card], "".join(_form(arg) for arg in args)
    if given not in (*SHAPES[shape], OPEN.get(shape)):
        raise IllegalDecision(f"this card is written {' or '.join(_written(card))}", rule="SG-11.37")
    if given == "o":
        return 0, 0, object_cell(s, find_object(s, args[0][1:]), NOWHERE), 0
    cells = sorted(cell(arg) for arg in args if _form(arg) == "s")
    kinds = [PIECE_LETTERS.index(arg) for arg in args if _form(arg) == "t"]
    option = cells[1] if shape == TWO_PIECES else small(args[0]) if given == "n" else 0
    first, second = (*kinds, 0, 0)[:2]
    return first, second, (*cells, NOWHERE)[0], option


def _form(arg: str | int) -> str:
    """SG-16.2: what an argument looks like."""
    if isinstance(arg, int):
        return "n"
    return "o" if arg[0] == "#" else "t" if len(arg) == 1 else "s"


def _written(card: int) -> list[str]:
    """SG-11.37: how a card is to be written."""
    forms = [",".join(WORDS[letter] for letter in form) for form in SHAPES[NAMES[card]]]
    return [card_id(card) + (f"({form})" if form else "") for form in forms]
