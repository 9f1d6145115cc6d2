"""What a player's clicks would stand for if they were allowed (SG-16.5), so that the rules can say why they are not.

Squares count in the order in which they were clicked, but a goal comes last. Where the clicks leave something open,
that is taken which is nearest to being allowed: its reason comes last in the order of the codes (SG-1.7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ludex.games.soulgems.client.menu_shared_steps import PLACES
from ludex.games.soulgems.rules.board import is_cell, own_piece, piece_at, ref_at, start_cell
from ludex.games.soulgems.rules.cards.data import RELICS
from ludex.games.soulgems.rules.codes import JUMP, NONE, NOWHERE, STEP, Kind, Mode, Node, Phase, Place, Thing, Weather
from ludex.games.soulgems.rules.movement.allowed_paths import jumps_to
from ludex.games.soulgems.rules.movement.list_moves import TWICE, best_way
from ludex.games.soulgems.rules.refusal import why_not
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, attack, build, move, play
from ludex.games.soulgems.text.names import PIECE_LETTERS, card_named, cell
from ludex.games.soulgems.text.notation_lookup import small
from ludex.kernel.contract.menu import StepId
from ludex.kernel.errors import LudexError
from ludex.kernel.state.action import pack

Words = Mapping[str, str]  # roles and values of the steps that are not squares
SETUP = {Node.TILE: Verb.TILE, Node.KING: Verb.KING, Node.NPC_STEP: Verb.NPC_STEP}
SETUP |= {Node.NPC_TIE: Verb.NPC_VOTE}
DONE = (Reason.NONE, Reason.UNFINISHED)


def action_from_steps(s: State, seat: int, steps: Sequence[StepId]) -> int:
    """SG-16.5: the action that steps would stand for; NONE if they stand for nothing."""
    places = (*PLACES, "place")
    words = {role: value for role, value in steps if role not in places}
    try:
        clicked = sorted((step for step in steps if step[0] in places), key=lambda step: step[0] == "to")
        squares = [int(cell(value)) for _, value in clicked]
        found = list(candidates(s, seat ^ s.swapped, words, squares))
    except (LudexError, ValueError, KeyError):
        return NONE
    return max(found, key=lambda action: nearness(s, seat, action), default=NONE)


def nearness(s: State, seat: int, action: int) -> int:
    """SG-1.7: how much of an action would be allowed: all of it, or what its reason leaves."""
    reason = int(why_not(s, seat, action))
    if reason in DONE:
        return Reason.UNFINISHED
    return 0 if reason == Reason.MALFORMED else reason


def candidates(s: State, side: int, words: Words, squares: Sequence[int]) -> Iterator[int]:
    """SG-4.9: all that the steps could stand for."""
    known = [role for role in words if role in BUTTONS]
    if known:
        yield from BUTTONS[known[0]](s, side, words, squares)
    elif squares and all(is_cell(s, at) for at in squares):
        yield from clicks(s, side, squares)


# ---------------------------------------------------------------- squares alone


def clicks(s: State, side: int, squares: Sequence[int]) -> Iterator[int]:
    """SG-3.6, SG-6.2, SG-7.4, SG-8.1: one square, or a piece's square and its goal."""
    first, last = squares[0], squares[-1]
    p = own_piece(s, side, first)
    if s.node in SETUP:
        yield int(pack(int(SETUP[Node(s.node)]), 0, last, 0))
    elif p == NONE:
        yield from strangers(s, side, first)
    else:
        goals = squares[1:2] or list(usual_goals(s, p))
        for goal in goals:
            yield deed(s, side, p, goal)


def strangers(s: State, side: int, at: int) -> Iterator[int]:
    """SG-7.1, SG-8.1: a square without an own piece: a Summon in Upkeep, a target in Battle, else no piece to move."""
    if s.phase == Phase.UPKEEP and ref_at(s, at) == NONE:
        yield from (int(pack(int(Verb.SUMMON), kind, at, 0)) for kind in range(Kind.KING))
    elif s.phase == Phase.BATTLE:
        mine = [piece for piece in s.pieces if piece.place == Place.BOARD and piece.owner == side]
        yield from (int(attack(piece.cell, at, 0)) for piece in mine)
    else:
        yield int(move(at, at, 0, 0, 0))


def deed(s: State, side: int, p: int, goal: int) -> int:
    """SG-4.4: what a piece would do to a square: strike an enemy, else teleport in End, else move."""
    start, there = s.pieces[p].cell, piece_at(s, goal)
    if s.phase == Phase.BATTLE or (there != NONE and s.pieces[there].owner != side):
        return int(attack(start, goal, 0))
    if s.phase == Phase.END:
        return int(pack(int(Verb.TELEPORT), start, goal, 0))
    return int(move(start, goal, jump_way(s, p, goal), 0, 0))


def jump_way(s: State, p: int, goal: int) -> int:
    """SG-6.6: the first of a Knight's two jumps, 0 for a single Move."""
    start = s.pieces[p].cell
    if s.pieces[p].kind != Kind.KNIGHT or jumps_to(start, goal):
        return 0
    twice = [i for i in range(len(TWICE)) if start + TWICE[i, 0] == goal]
    return int(best_way(s, start, twice[0]) or TWICE[twice[0], 1]) if twice else 0


def usual_goals(s: State, p: int) -> Iterator[int]:
    """SG-6.4, SG-7.4, SG-8.2: where a piece would go or strike if nothing else is said."""
    piece = s.pieces[p]
    if s.phase == Phase.END:
        yield from (int(start_cell(s, piece.owner, piece.kind, i)) for i in range(8))
    elif s.phase == Phase.BATTLE:
        yield from (other.cell for other in s.pieces if other.place == Place.BOARD and other.owner != piece.owner)
    else:
        offsets = JUMP if piece.kind == Kind.KNIGHT else STEP
        yield from (piece.cell + offsets[i] for i in range(8))


# ---------------------------------------------------------------- buttons, cards and buildings


def verb_words(_s: State, _side: int, words: Words, squares: Sequence[int]) -> Iterator[int]:
    """SG-4.9: a button, with an amount or a square where it has one."""
    verb = Verb[words["verb"].upper()]
    if verb in (Verb.DEPLOY, Verb.BUY):
        yield int(pack(int(verb), int(card_named(words["card"])), 0, 0))
    else:
        yield int(pack(int(verb), 0, squares[0] if squares else 0, small(int(words.get("amount", 0)))))


def piece_words(s: State, side: int, words: Words, squares: Sequence[int]) -> Iterator[int]:
    """SG-3.10, SG-7.1: a type to pick, or to summon on a square or where it begins."""
    kind = PIECE_LETTERS.index(words["piece"])
    starts = squares[:1] or [int(start_cell(s, side, kind, i)) for i in range(8)]
    yield int(pack(int(Verb.PICK), kind, 0, 0))
    yield from (int(pack(int(Verb.SUMMON), kind, at, 0)) for at in starts)


def card_words(_s: State, _side: int, words: Words, squares: Sequence[int]) -> Iterator[int]:
    """SG-11.7, SG-11.8, SG-11.37: a card to deploy, buy or draft, or to use on what is named."""
    card = int(card_named(words["card"]))
    first, second = (PIECE_LETTERS.index(words[role]) if role in words else 0 for role in ("captive", "home"))
    first = PIECE_LETTERS.index(words["piece"]) if "piece" in words else first
    named = sorted(squares[:2])
    option = named[1] if len(named) > 1 else small(int(words.get("amount", words.get("die", 0))))
    verb = Verb.USE if card < RELICS else Verb.PLAY
    yield from (int(pack(int(way), card, 0, 0)) for way in (Verb.DEPLOY, Verb.BUY, Verb.RELIC) if card < RELICS)
    yield int(play(int(verb), card, first, second, named[0] if named else NOWHERE, option))


def build_words(_s: State, _side: int, words: Words, squares: Sequence[int]) -> Iterator[int]:
    """SG-13.7: a building, a Shrine's mode and its squares."""
    name, mode = words["build"], words.get("mode")
    ends = [*squares[:2], NOWHERE, NOWHERE]
    second = ends[1] if name == Thing.PORTAL.name else NOWHERE
    usual = Mode.ACC if name == Thing.SHRINE.name else Mode.NONE
    yield int(build(int(Thing[name]), int(Mode[mode] if mode else usual), ends[0], second))


def weather_words(s: State, _side: int, words: Words, _squares: Sequence[int]) -> Iterator[int]:
    """SG-13.25: the weather of the first Weather Node."""
    nodes = [f for f in range(s.features_made) if s.features[f].kind == Thing.WEATHER_NODE]
    yield int(pack(int(Verb.WEATHER), nodes[0] if nodes else 0, 0, int(Weather[words["weather"]])))


BUTTONS: dict[str, Callable[[State, int, Words, Sequence[int]], Iterator[int]]] = {
    "verb": verb_words,
    "build": build_words,
    "weather": weather_words,
    "card": card_words,
    "piece": piece_words,
}
