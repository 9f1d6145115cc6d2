"""Artifact Sites (AE-50.1, AE-46.1): where they appear, and who chooses the place."""

from ludex.games.aeonis.rules.cards.artifact_places import leave_place, top_artifact
from ludex.games.aeonis.rules.codes import NONE, Node, Place, Terrain, Window
from ludex.games.aeonis.rules.data import SITES
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import FROM_CENTRE, HEXES
from ludex.games.aeonis.rules.map.queries import is_on_map, is_open_lake
from ludex.games.aeonis.rules.process import ask, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of

# number a of the process SITE: this hex; a neutral Ruins hex or else a neutral one, chosen; the hex nearest the Seat,
# ties chosen; the neutral hex nearest the Seat by (distance, q, r)
AT_HEX, IN_RUINS, NEAR_SEAT, NEUTRAL_NEAR_SEAT = range(4)
START, CHOSEN, PLACED = range(3)


@rule
def has_marker(s: State) -> bool:
    """AE-50.1, RU-80: whether the deck has a card and one of the six markers is free."""
    used = 0
    for h in range(HEXES):
        used += int(s.hexes[h].site != 0)
    return s.rules.artifacts != 0 and used < SITES and top_artifact(s) != NONE


@rule
def may_bear_site(s: State, h: int) -> bool:
    """AE-50.1: an enterable hex without a Site."""
    return is_on_map(s, h) and not is_open_lake(s, h) and s.hexes[h].site == 0


@rule
def is_neutral_ruins(s: State, h: int) -> bool:
    """AE-46.1, Ruins Unearthed: a neutral Ruins hex that may bear a Site."""
    return may_bear_site(s, h) and s.hexes[h].controller == NONE and s.hexes[h].terrain == Terrain.RUINS


@rule
def fits(s: State, how: int, h: int) -> bool:
    """AE-46.1, AE-46.4: whether a hex is of the sort that is looked for."""
    return may_bear_site(s, h) and (how == NEAR_SEAT or s.hexes[h].controller == NONE)


@rule
def is_nearest(s: State, how: int, h: int) -> bool:
    """AE-46.1, AE-46.4: whether no fitting hex is nearer to the Seat."""
    for other in range(HEXES):
        if FROM_CENTRE[other] < FROM_CENTRE[h] and fits(s, how, other):
            return False
    return True


@rule
def any_neutral_ruins(s: State) -> bool:
    """AE-46.1, Ruins Unearthed: whether a neutral Ruins hex may bear the Site."""
    for h in range(HEXES):
        if is_neutral_ruins(s, h):
            return True
    return False


@rule
def why_not_site(s: State, how: int, h: int) -> int:
    """D7, AE-50.1: why a Site does not appear in a hex."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    right = fits(s, how, h)
    if how == IN_RUINS:
        right = right and (is_neutral_ruins(s, h) or not any_neutral_ruins(s))
    else:
        right = right and is_nearest(s, how, h)
    return Reason.NONE if right else Reason.NO_PLACE_FOR_SITE


@rule
def first_place(s: State, how: int) -> int:
    """AE-46.2: the first fitting hex by (distance, q, r), or in (q, r) where any may be chosen; NONE without any."""
    for h in range(HEXES):
        if why_not_site(s, how, h) == Reason.NONE:
            return h
    return NONE


@rule
def run_site(s: State, log: Log) -> None:
    """AE-50.1, AE-46.1: a Site appears. Result: its hex plus one, 0 if there is no place, card or marker for it."""
    f = top(s)
    if f.pc == START:
        look_for_place(s, log)
    elif f.pc == CHOSEN:
        place_site(s, subject_of(take_answer(s, f.seat)), log)
    else:
        finish(s, f.c + 1)


@rule
def look_for_place(s: State, log: Log) -> None:
    """AE-46.1: the place is given, or its chooser is asked."""
    f = top(s)
    h = f.b if f.a == AT_HEX else first_place(s, f.a)
    if not has_marker(s) or h == NONE or not may_bear_site(s, h):
        finish(s, 0)
    elif f.a in (AT_HEX, NEUTRAL_NEAR_SEAT):
        place_site(s, h, log)
    else:
        f.pc = CHOSEN
        ask(s, Node.SITE, f.seat)


@rule
def place_site(s: State, h: int, log: Log) -> None:
    """AE-50.1, AE-49.5: a marker with the top artifact face up; then Tomb Runners."""
    f = top(s)
    artifact = top_artifact(s)
    leave_place(s, artifact)
    s.artifact_place[artifact] = Place.SITE
    s.artifact_where[artifact] = h
    s.hexes[h].site = artifact + 1
    emit(log, EventKind.SITE_PLACED, h, artifact, 0)
    f.c = h
    f.pc = PLACED
    open_window(s, Window.SITE_PLACED, f.seat, h)


@rule
def why_not_site_choice(s: State, action: int) -> int:
    """D7: why a hex can't be chosen for a Site."""
    h = subject_of(action)
    return why_not_site(s, top(s).a, h) if action == pack(Verb.CHOOSE, h, 0, 0) else Reason.MALFORMED


@rule
def list_site(s: State, out: Buffer) -> int:
    """D7: the hexes where the Site may appear."""
    n = 0
    for h in range(HEXES):
        if why_not_site(s, top(s).a, h) == Reason.NONE:
            n = push(out, n, pack(Verb.CHOOSE, h, 0, 0))
    return n
