"""A state as text (SG-16.9, SG-16.10): taken between actions, whole or as one side sees it.

Beyond the rows of SG-16.9: `GONE` has one row a side; `EFFECT: rules …` holds the options that differ from their
defaults, `EFFECT: game …` numbers of the turn machine, `EFFECT: ids …` the ids given so far; `EFFECT: attackers TARGET
PIECE,PIECE` who has attacked what. Flags have the names of the player's record. Dice are secret and no part of it.
`restored` in restore.py reads it back.
"""

from collections.abc import Iterator

from ludex.games.soulgems.meta import OPTIONS
from ludex.games.soulgems.rules.cards.data import LIMITED, RELICS
from ludex.games.soulgems.rules.cards.deck import OPEN
from ludex.games.soulgems.rules.codes import (
    KINDS,
    NONE,
    NOWHERE,
    PIECES,
    REFS,
    SQUARES,
    Mode,
    Node,
    Phase,
    Place,
    Thing,
    Weather,
)
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.elements import tags
from ludex.games.soulgems.text.field_texts import GROUND_LETTERS
from ludex.games.soulgems.text.names import (
    OBJECT_PREFIX,
    PIECE_LETTERS,
    SIDE_LETTERS,
    THING_NAMES,
    card_id,
    object_id,
    square,
)
from ludex.games.soulgems.text.notation_logs import STATE_KEYS, Snapshot
from ludex.games.soulgems.text.notation_parts import ref_id
from ludex.games.soulgems.text.restore_effects import GAME_NUMBERS
from ludex.games.soulgems.text.restore_rows import DEALERS, FLAGS, start_value
from ludex.games.soulgems.text.snapshot_parts import SETS, SINGLES, is_there, slots
from ludex.kernel.errors import LudexError

Rows = Iterator[tuple[str, str]]
CORE = ["." * 8] * 8


def is_between_actions(s: State) -> bool:
    """SG-16.10: whether a snapshot can be taken: in an own phase, with no window open."""
    return s.node == Node.PHASE and s.depth == 0 and s.rift == NONE


def snapshot(s: State, seat: int | None = None) -> Snapshot:
    """SG-16.9: the STATE block; for a seat (or NONE, who only watches) without the hands and the deck it can't see."""
    if not is_between_actions(s):
        raise LudexError("a snapshot is taken between the actions of a turn, with no window open", rule="SG-16.10")
    rows = [*_pools(s), *_armies(s), *_ledger(s), *_field(s), *_cards(s, seat), *_flags(s)]
    rows += [("EFFECT", text) for text in _effects(s)]
    return Snapshot(sorted(rows, key=lambda row: STATE_KEYS.index(row[0])))


def _both(values: list[object]) -> str:
    return " ".join(f"{letter}={value}" for letter, value in zip(SIDE_LETTERS, values, strict=True))


def _listed(words: list[str]) -> str:
    return ",".join(words) or "-"


def _relics(relics: int) -> list[str]:
    """SG-11.28: a set of relics."""
    return [card_id(card) for card in range(RELICS) if relics >> card & 1]


def _piece(s: State, p: int) -> str:
    """SG-16.10: a piece by its side and square: W@a4."""
    return f"{SIDE_LETTERS[s.pieces[p].owner]}@{square(s.pieces[p].cell)}"


def _ref(s: State, ref: int) -> str:
    """SG-16.10: a piece by its side and square, or an object by its id."""
    return _piece(s, ref) if ref < PIECES else f"#{ref_id(s, ref)}"


# ---------------------------------------------------------------- rows


def _pools(s: State) -> Rows:
    """SG-16.9: the turn, the points, the Kings, the Gems."""
    players = list(s.players)
    yield "TURN", f"{s.round} {SIDE_LETTERS[s.side]} {Phase(s.phase).name}"
    yield "LP", _both([me.lp for me in players])
    yield "SP", _both([me.sp for me in players])
    yield "KINGDMG", _both([me.king_damage for me in players])
    yield "GEM", _both(["broken" if me.broken else "ok" for me in players])
    yield "TAKEN", _both([me.turns_taken for me in players])


def _armies(s: State) -> Rows:
    """SG-16.9: pieces on the board by rank and file; both halves of each Gem; what is out of the game."""
    for side, letter in enumerate(SIDE_LETTERS):
        yield f"BOARD_{letter}", " ".join(_target(s, p) for p in _standing(s) if s.pieces[p].owner == side) or "-"
        yield f"RESERVE_{letter}", _counts(list(s.players[side].reserve))
        yield f"CAPTIVES_{letter}", _counts(list(s.players[side].captives))
        gone = [s.pieces[p].kind for p in slots(s, side) if s.pieces[p].place == Place.GONE]
        if gone:
            yield "GONE", f"{letter} {_counts([gone.count(kind) for kind in range(KINDS)])}"


def _standing(s: State) -> list[int]:
    """SG-16.9: the pieces on the board by rank and file."""
    return sorted((p for p in range(PIECES) if is_there(s, p)), key=lambda p: s.pieces[p].cell)


def _refs(s: State) -> list[int]:
    """SG-2.7: everything that can be hurt: pieces by rank and file, then objects by age."""
    return [*_standing(s), *(ref for ref in range(PIECES, REFS) if is_there(s, ref))]


def _counts(counts: list[int]) -> str:
    return " ".join(f"{letter}={count}" for letter, count in zip(PIECE_LETTERS, counts, strict=False))


def _ledger(s: State) -> Rows:
    """SG-16.9: damage of this turn by dealer and target."""
    found = [
        f"{DEALERS[dealer]}:{_target(s, ref)}={s.ledger[ref, dealer]}"
        for ref in _refs(s)
        for dealer in range(len(DEALERS))
        if s.ledger[ref, dealer]
    ]
    if found:
        yield "LEDGER", " ".join(found)


def _target(s: State, ref: int) -> str:
    """SG-16.2: a piece by its type and square, or an object by its id."""
    piece = s.pieces[ref] if ref < PIECES else None
    return PIECE_LETTERS[piece.kind] + square(piece.cell) if piece else _ref(s, ref)


def _field(s: State) -> Rows:
    """SG-16.9, SG-13.31: weather, ground, features and neutral figures."""
    if s.weather:
        name = Weather(s.weather).name.capitalize()
        yield "WEATHER", f"{name} turns={s.weather_turns} fresh={s.weather_fresh}"
    ranks = reversed(range(s.rules.height))
    ground = ["".join(GROUND_LETTERS[s.tile[SQUARES.cell(x, y)]] for x in range(s.rules.width)) for y in ranks]
    if ground != CORE:
        yield from (("MAP", rank) for rank in ground)
    yield from (("FEATURE", _feature(s, f)) for f in range(s.features_made))
    for npc in list(s.npcs)[: s.npcs_made]:
        yield "NPC", f"{object_id(npc.kind, npc.number)} {THING_NAMES[npc.kind]} {square(npc.cell)} by={_by(npc.by)}"


def _feature(s: State, f: int) -> str:
    feature = s.features[f]
    place = square(feature.cell) + (f",{square(feature.other)}" if feature.kind == Thing.PORTAL else "")
    mode = f" mode={Mode(feature.mode).name}" if feature.mode else ""
    name = f"{object_id(feature.kind, feature.number)} {THING_NAMES[feature.kind]}"
    return f"{name} {place}{mode} by={_by(feature.by)} used={feature.used}"


def _by(side: int) -> str:
    return SIDE_LETTERS[side] if side != NONE else "-"


def _cards(s: State, seat: int | None) -> Rows:
    """SG-11.4, SG-2.8: zones, hands and the deck; what a seat can't see is masked."""
    if not s.rules.relics:
        return
    for side, letter in enumerate(SIDE_LETTERS):
        hand = [card_id(card) for card in s.players[side].hand if card != NONE]
        shown = seat in (None, side ^ s.swapped) or s.rules.draft_variant & OPEN
        yield f"ZONE_{letter}", _listed(_relics(s.players[side].zone))
        yield f"HAND_{letter}", _listed(hand) if shown else f"?{len(hand)}"
    if seat is None:
        yield "DECK", _listed([card_id(s.deck[i]) for i in range(s.deck_count)])
        for letter, me in zip(SIDE_LETTERS, s.players, strict=True):
            if rejected := [card_id(card) for card in me.rejected if card != NONE]:
                yield "EFFECT", f"rejected {letter} {_listed(rejected)}"


def _flags(s: State) -> Rows:
    """SG-16.9: what differs from its value at the start of a turn."""
    for side, letter in enumerate(SIDE_LETTERS):
        me = s.players[side]
        found = {name: str(getattr(me, name)) for name in FLAGS if getattr(me, name) != start_value(s, side, name)}
        found |= {name: _listed(_relics(getattr(me, name))) for name in ("reserved", "relic_used") if getattr(me, name)}
        if any(me.stockpile):
            found["stockpile"] = _listed([str(left) for left in me.stockpile])
        if any(me.game_used):
            found["game_used"] = _listed([f"{card_id(c)}:{n}" for c, n in zip(LIMITED, me.game_used, strict=True) if n])
        if found:
            yield f"FLAGS_{letter}", " ".join(f"{name}={value}" for name, value in found.items())


# ---------------------------------------------------------------- effects


def _effects(s: State) -> Iterator[str]:
    """SG-16.9, SG-16.10: everything that no other row has."""
    rules = {name: option for name, option in OPTIONS.items() if getattr(s.rules, name) != option.default}
    if rules:
        yield "rules " + " ".join(f"{name}={option.show(getattr(s.rules, name))}" for name, option in rules.items())
    if numbers := [f"{name}={getattr(s, name)}" for name in GAME_NUMBERS if getattr(s, name)]:
        yield f"game {' '.join(numbers)}"
    if ids := [f"{OBJECT_PREFIX[thing]}={n}" for thing, n in enumerate(s.numbers) if n]:
        yield f"ids {' '.join(ids)}"
    if tagged := [f"{name}={','.join(sources)}" for name, sources in tags(s).items()]:
        yield f"tags {' '.join(tagged)}"
    if s.discards:
        yield f"discard {_listed([card_id(s.discard[i]) for i in range(s.discards)])}"
    if s.rules.relics and s.rules.relic_mode:
        yield f"market {_listed([card_id(card) if card != NONE else '-' for card in s.market_relics])}"
        yield f"piles {_listed([f'{card_id(pile.card)}:{pile.copies}' for pile in s.market_piles])}"
    for area in s.areas:
        if area.centre != NOWHERE:
            yield f"AnchorField {SIDE_LETTERS[area.owner]} {square(area.centre)} until={SIDE_LETTERS[area.owner]}"
    for side, letter in enumerate(SIDE_LETTERS):
        struck = [_ref(s, ref - 1) for ref in s.players[side].struck if ref and is_there(s, ref - 1)]
        yield from (f"CoordinatedStrike {letter} {name} until=turn" for name in struck)
    yield from _piece_effects(s)
    yield from _attackers(s)


def _piece_effects(s: State) -> Iterator[str]:
    """SG-16.10: fields of pieces that differ from their default."""
    for p in _standing(s):
        marks = {name: getattr(s, field) >> p & 1 for name, field in SETS.items()}
        marks |= {name: int(getattr(s, field) == p) for name, field in SINGLES.items()}
        marks |= {"bound_turns": s.pieces[p].bound, "vector": s.pieces[p].vector, "saved_moved": _saved(s, p)}
        yield from (f"{name} {_piece(s, p)} {value}" for name, value in marks.items() if value)


def _saved(s: State, p: int) -> int:
    """SG-4.14: flags of an interrupted phase count only while it is interrupted."""
    return s.saved_moved >> p & s.interrupted


def _attackers(s: State) -> Iterator[str]:
    """SG-2.10: the first two pieces that attacked a target; ? for one that has left the board."""
    for ref in _refs(s):
        by = [s.attackers[ref, i] - 1 for i in range(2) if s.attackers[ref, i]]
        if by:
            names = [_piece(s, p) if s.pieces[p].place == Place.BOARD else "?" for p in by]
            yield f"attackers {_ref(s, ref)} {','.join(names)}"
