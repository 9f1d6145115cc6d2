"""The Vagrant Phase and Worship (IM-9, IM-10)."""

from ludex.games.impetus.rules.board import idols_of
from ludex.games.impetus.rules.codes import NONE
from ludex.games.impetus.rules.data import FACTIONS, IDOL_LIMIT
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.verbs import guide_of, idol_hex, idol_kind
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import count, lowest


@rule
def guidable(s: State, spirit: int) -> int:
    """IM-9.2, IM-10.4: live Factions without a guide that do not Worship this Spirit now."""
    free = 0
    for f in range(FACTIONS):
        if s.guide[f] == NONE and s.worship[f] != spirit:
            free |= 1 << f
    return free & ~s.eliminated


@rule
def idol_hexes(s: State, spirit: int) -> int:
    """IM-9.3: where this Spirit may place an Idol now."""
    return 0 if s.idol_used[spirit] else s.neutral


@rule
def vagrant_resolve(s: State, log: Log) -> None:
    """IM-9.5: Idols first, then guidance, then Worship, each for all Spirits at once."""
    wanted = 0
    for f in range(FACTIONS):
        s.work.cards[f] = 0
    for spirit in range(s.seats):
        action = s.committed[spirit]
        if action != NONE and idol_hex(action) != NONE:
            place(s, log, spirit, action)
        if action != NONE and guide_of(action) != NONE:
            s.work.cards[guide_of(action)] |= 1 << spirit
            wanted |= 1 << guide_of(action)
    settle_guidance(s, log, wanted)


@rule
def settle_guidance(s: State, log: Log, wanted: int) -> None:
    """IM-9.5: all guidance is settled before the first Worship check."""
    started = 0
    while wanted:
        f = lowest(wanted)
        started |= settle(s, log, f, s.work.cards[f]) << f
        wanted &= wanted - 1
    while started:
        f = lowest(started)
        worship_check(s, log, s.guide[f], f)
        started &= started - 1


@rule
def place(s: State, log: Log, spirit: int, action: int) -> None:
    """IM-9.5, IM-9.6, IM-9.9, IM-4.8: the Idol stands on neutral land, whatever becomes of the guidance."""
    h = idol_hex(action)
    s.idols[h, spirit, idol_kind(action)] = min(IDOL_LIMIT, s.idols[h, spirit, idol_kind(action)] + 1)
    s.shrines |= 1 << h
    s.idol_used[spirit] = 1
    emit(log, EventKind.IDOL_PLACED, spirit, h, idol_kind(action))


@rule
def settle(s: State, log: Log, f: int, comers: int) -> int:
    """IM-9.5, IM-9.8: who comes alone guides; who collides stays Vagrant. 1 if f has a new guide."""
    if count(comers) == 1:
        begin(s, log, lowest(comers), f)
        return 1
    emit(log, EventKind.GUIDE_CONTESTED, f, comers, 0)
    while comers:
        s.collided[lowest(comers)] = f
        comers &= comers - 1
    return 0


@rule
def begin(s: State, log: Log, spirit: int, f: int) -> None:
    """IM-9.5, IM-9.7: a Spirit begins to guide."""
    s.guide[f] = spirit
    s.guiding[spirit] = f
    s.influence[spirit] = s.rules.guide_influence
    s.idol_used[spirit] = 0
    s.collided[spirit] = NONE
    emit(log, EventKind.GUIDED, spirit, f, 0)


@rule
def release(s: State, log: Log, f: int, eliminated: int) -> None:
    """IM-16.3, IM-19.1: the guide of f is Vagrant again, with a fresh Idol."""
    spirit = s.guide[f]
    s.guide[f] = NONE
    s.guiding[spirit] = NONE
    s.influence[spirit] = 0
    s.idol_used[spirit] = 0
    emit(log, EventKind.EJECTED, spirit, f, eliminated)


@rule
def would_worship(s: State, spirit: int, f: int) -> bool:
    """IM-10.2, IM-10.3: against nobody, or with at least as many Idols in the land as the present holder."""
    holder = s.worship[f]
    return holder == NONE or (holder != spirit and idols_of(s, spirit, f) >= idols_of(s, holder, f))


@rule
def worship_check(s: State, log: Log, spirit: int, f: int) -> None:
    """IM-10.1, IM-10.2, IM-10.5: a Spirit that arrives or leaves may take the Worship; nothing else changes it."""
    if would_worship(s, spirit, f):
        emit(
            log, EventKind.WORSHIP_GAINED if s.worship[f] == NONE else EventKind.WORSHIP_TAKEN, f, spirit, s.worship[f]
        )
        s.worship[f] = spirit
