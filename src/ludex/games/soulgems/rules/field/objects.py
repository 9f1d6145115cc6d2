"""What stands and lies on the field (SG-13.11, SG-13.12, SG-13.23): how it appears, and how it is destroyed."""

from ludex.games.soulgems.rules.board import ref_cell, token
from ludex.games.soulgems.rules.codes import (
    EMPTY,
    FEATURE_REF,
    FEATURES,
    FIRST_NPC,
    NO_GROUND,
    NONE,
    NOWHERE,
    NPC_REF,
    REWARD,
    SIDES,
    STANDING,
    Thing,
)
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.field.terrain import firm
from ludex.games.soulgems.rules.points import gain_sp
from ludex.games.soulgems.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit


@rule
def make(s: State, thing: int, cell: int, other: int, mode: int, by: int) -> int:
    """SG-13.23, SG-13.11: a feature or a neutral figure appears under the next number; what it is called in refs."""
    s.numbers[thing] += 1
    if thing >= FEATURES:
        npc = s.npcs[s.npcs_made]
        npc.kind, npc.cell, npc.by, npc.number = thing, cell, by, s.numbers[thing]
        s.occupant[cell] = FIRST_NPC + s.npcs_made
        s.npcs_made += 1
        return NPC_REF + s.npcs_made - 1
    feature = s.features[s.features_made]
    feature.kind, feature.cell, feature.other, feature.mode = thing, cell, other, mode
    feature.by, feature.number, feature.used = by, s.numbers[thing], 0
    if thing != Thing.ROAD and thing != Thing.PORTAL:
        s.occupant[cell] = EMPTY if thing == Thing.BRIDGE else STANDING
    label(s, s.features_made)
    s.features_made += 1
    return FEATURE_REF + s.features_made - 1


@rule
def label(s: State, f: int) -> None:
    """SG-13.11: the squares of a feature know it; a portal has two."""
    s.feature_at[s.features[f].cell] = f + 1
    if s.features[f].kind == Thing.PORTAL:
        s.feature_at[s.features[f].other] = f + 1


@rule
def first_of(s: State, kind: int) -> int:
    """SG-13.23: the feature of a kind that was created first, or NONE."""
    for f in range(s.features_made):
        if s.features[f].kind == kind:
            return f
    return NONE


@rule
def destroy(s: State, side: int, ref: int, log: Log) -> None:
    """SG-13.12, SG-14.1: what has taken its SV in damage is gone for good and pays its reward."""
    kind = s.npcs[ref - NPC_REF].kind if ref < FEATURE_REF else s.features[ref - FEATURE_REF].kind
    emit(log, EventKind.FEATURE_DESTROYED, side, token(s, ref), ref_cell(s, ref))
    if ref < FEATURE_REF:
        remove_npc(s, ref - NPC_REF)
    else:
        remove_feature(s, ref - FEATURE_REF)
    gain_sp(s, side, REWARD[kind], log)


@rule
def remove_npc(s: State, i: int) -> None:
    """SG-13.12: a neutral figure leaves the field; those created later close up."""
    s.occupant[s.npcs[i].cell] = EMPTY
    s.npcs_made -= 1
    last = s.npcs_made
    for k in range(i, last):
        s.npcs[k] = s.npcs[k + 1]
        s.occupant[s.npcs[k].cell] = FIRST_NPC + k
    gone = s.npcs[last]
    gone.kind, gone.cell, gone.by, gone.number = 0, NOWHERE, 0, 0
    close_up(s, NPC_REF + i, NPC_REF + last)


@rule
def remove_feature(s: State, f: int) -> None:
    """SG-13.12, SG-13.15: a feature leaves the field, a Bridge leaves a gap; those created later close up."""
    kind, cell = s.features[f].kind, s.features[f].cell
    s.feature_at[cell] = 0
    if kind == Thing.PORTAL:
        s.feature_at[s.features[f].other] = 0
    elif kind != Thing.ROAD:
        s.occupant[cell] = EMPTY if firm(s, cell) else NO_GROUND
    s.features_made -= 1
    last = s.features_made
    for k in range(f, last):
        s.features[k] = s.features[k + 1]
        label(s, k)
    gone = s.features[last]
    gone.kind, gone.cell, gone.other, gone.mode = 0, NOWHERE, NOWHERE, 0
    gone.by, gone.number, gone.used = 0, 0, 0
    close_up(s, FEATURE_REF + f, FEATURE_REF + last)


@rule
def close_up(s: State, ref: int, last: int) -> None:
    """SG-2.7: what this turn remembers of a thing is forgotten; that of the things after it moves up with them."""
    for k in range(ref, last + 1):
        for dealer in range(3):
            s.ledger[k, dealer] = s.ledger[k + 1, dealer] if k < last else 0
        for i in range(2):
            s.attackers[k, i] = s.attackers[k + 1, i] if k < last else 0
    for side in range(SIDES):
        struck = s.players[side].struck
        for i in range(len(struck)):
            if struck[i] == ref + 1:
                struck[i] = 0
            elif ref + 1 < struck[i] <= last + 1:
                struck[i] -= 1
