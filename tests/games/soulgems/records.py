"""Records and snapshots in tests (SG-16): as text, back again, and whether two states are equal (SG-16.10)."""

from typing import Any

import numpy as np

from ludex.games.soulgems.rules.codes import FIRST_PIECE, NOWHERE, PIECES, SIDES
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.game_record import headers, written
from ludex.games.soulgems.text.notation_logs import Snapshot, read_log, write_log
from ludex.games.soulgems.text.restore import restored
from ludex.games.soulgems.text.snapshot import snapshot
from ludex.games.soulgems.text.snapshot_parts import SETS, SINGLES, is_there, slots
from ludex.kernel.play.match import Match

# what is secret, or only matters before the first turn, while something is resolved, or for speed
PASSING = (
    *("dice", "deal", "chosen", "attack", "gem", "stack", "npc_done", "npc_now", "npc_target", "hurt"),
    *("king_choice", "pool", "picked", "quota_left", "tiles_placed", "choked", "first", "prepared", "opening"),
    "cards_given",
)
GONE = PIECES + 1  # in place of an attacker that has left the board


def record(match: Match, *, full: bool = True) -> str:
    """SG-16.2: the log of a match, without a snapshot at its end."""
    return write_log([*headers(match, full), *written(match, full)])


def dump(s: State, seat: int | None = None) -> str:
    """SG-16.9: the STATE block of a state."""
    return write_log([snapshot(s, seat)])


def load(text: str) -> State:
    """SG-16.9: the state of a STATE block."""
    (block,) = read_log(text)
    assert isinstance(block, Snapshot)
    return restored(block)


# ---------------------------------------------------------------- whether two states are equal


def same(s: State, t: State) -> bool:
    """SG-16.10: whether two states agree after renaming pieces of the same owner, type, place and flags."""
    return settled(s) == settled(t)


def settled(s: State) -> State:
    """SG-16.10: a copy with its pieces in order of type, place and square, without dice and what is passing."""
    t = s.copy()
    fields = np.frombuffer(t.data, dtype=State.dtype)
    for name in PASSING:
        fields[name] = np.zeros_like(fields[name])
    t.saved_moved &= -t.interrupted & (t.board[0] | t.board[1])
    fields["deck"][0, t.deck_count :] = 0
    _settle_areas(fields["areas"][0])
    _settle_targets(t, fields["attackers"][0])
    _rename(fields, _order(t))
    fields["players"]["struck"].sort(axis=-1)
    return t


def _settle_areas(areas: Any) -> None:
    """SG-11.45: Anchor Fields in order; what is over is forgotten."""
    areas["owner"][areas["centre"] == NOWHERE] = 0
    areas[:] = np.sort(areas, order=("centre", "owner"))


def _settle_targets(s: State, attackers: Any) -> None:
    """SG-2.11: nothing is remembered of what has left the board; whoever struck from there is nobody in particular."""
    for ref, i in np.argwhere(attackers).tolist():
        by = int(attackers[ref, i]) - 1
        if not (is_there(s, ref) and is_there(s, by)):
            attackers[ref, i] = GONE if is_there(s, ref) else 0
    for side in range(SIDES):
        struck = s.players[side].struck
        for i, ref in enumerate(struck):
            struck[i] = ref if ref and is_there(s, ref - 1) else 0


def _order(s: State) -> Any:
    """SG-16.10: the new id of each piece."""
    new = np.arange(PIECES)
    for side in range(SIDES):
        ids = slots(s, side)
        new[sorted(ids, key=lambda p: (s.pieces[p].kind, s.pieces[p].place, s.pieces[p].cell))] = ids
    return new


def _rename(fields: Any, new: Any) -> None:
    """SG-16.10: piece p is called new[p] from now on."""
    old = np.argsort(new)
    for name in ("pieces", "ledger", "attackers"):
        fields[name][0, :PIECES] = fields[name][0, old]
    for name in ("board", *SETS.values()):
        bits = fields[name].reshape(-1)
        bits[:] = [sum(1 << int(new[p]) for p in range(PIECES) if int(pieces) >> p & 1) for pieces in bits]
    for name in SINGLES.values():
        _rename_in(fields[name], new, 0)
    _rename_in(fields["occupant"], new, FIRST_PIECE)
    _rename_in(fields["attackers"], new, 1)
    _rename_in(fields["players"]["struck"], new, 1)


def _rename_in(values: Any, new: Any, first: int) -> None:
    """SG-16.10: an array that names pieces by their ids, counted from `first`."""
    names = (values >= first) & (values < first + PIECES)
    values[names] = new[values[names] - first] + first
