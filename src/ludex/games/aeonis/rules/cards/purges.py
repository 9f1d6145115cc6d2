"""PURGE effects without a moment of their own (AE-50.4, RU-109): free actions of the own turn."""

from ludex.games.aeonis.rules.cards.artifact_places import owner_of, relic_slot, return_artifact
from ludex.games.aeonis.rules.codes import NONE, Artifact, Kind, Node, Process, Rank, Terrain
from ludex.games.aeonis.rules.council.gains import win_remnants
from ludex.games.aeonis.rules.data import ARTIFACTS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import is_on_map, may_hold
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.buildings import list_sites, site_code, why_not_build
from ludex.games.aeonis.rules.realm.modes import BUILD_SCROLL, RESEARCH_FREE
from ludex.games.aeonis.rules.realm.research import list_research, research_code
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import new_unit, owns_artifact, pieces_left, unit_id
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of

SCHOOL_STEP = 32  # the option of a Scroll: the building, plus this times the school plus one
CONTRACT_UNITS = 3
ARCHIVE = int(Artifact.ARCHIVE_OF_THE_FALLEN)
ARCHIVE_DISCOVERIES = 2
TOME_PAUSE = 2  # rounds from one Tome to the next
START, CHOSEN = range(2)


@rule
def why_not_purge(s: State, seat: int, action: int) -> int:
    """AE-50.4, AE-36.2: why an artifact can't be purged so on the own turn."""
    artifact, target, option = subject_of(action), target_of(action), option_of(action)
    if action != pack(Verb.PURGE, artifact, target, option) or artifact >= ARTIFACTS:
        return Reason.MALFORMED
    if artifact == Artifact.ARCHIVE_OF_THE_FALLEN:
        return why_not_archive(s, seat) if target == 0 and option == 0 else Reason.MALFORMED
    if not owns_artifact(s, seat, artifact):
        return Reason.ARTIFACT_NOT_HELD
    if artifact == Artifact.SCROLL_OF_DOMINION:
        return why_not_build(s, seat, target, option % SCHOOL_STEP, option // SCHOOL_STEP, BUILD_SCROLL)
    if option:
        return Reason.MALFORMED
    if artifact == Artifact.MERCENARY_CONTRACT:
        return why_not_contract(s, seat, target)
    if target:
        return Reason.MALFORMED
    return why_not_plain_purge(s, seat, artifact)


@rule
def why_not_plain_purge(s: State, seat: int, artifact: int) -> int:
    """AE-50: Cartographer's Glass with something unexplored, the Tome not in two consecutive rounds."""
    if artifact == Artifact.CARTOGRAPHERS_GLASS:
        return Reason.NONE if count_unexplored(s) else Reason.NOTHING_LEFT
    if artifact != Artifact.TOME_OF_FORBIDDEN_RITES:
        return Reason.NO_PURGE
    last = s.players[seat].tome_round
    return Reason.TOME_TOO_SOON if last and s.turn - last < TOME_PAUSE else Reason.NONE


@rule
def why_not_archive(s: State, seat: int) -> int:
    """AE-50, Archive of the Fallen: attached to an enabled own Academy, with a Tier I discovery left."""
    artifact = ARCHIVE
    slot = relic_slot(s, artifact)
    if slot == NONE or owner_of(s, artifact) != seat:
        return Reason.ARTIFACT_NOT_HELD
    if s.hexes[s.artifact_where[artifact]].slots[slot].disabled:
        return Reason.ARTIFACT_NOT_HELD
    return Reason.NONE if has_free_research(s, seat) else Reason.NOTHING_LEFT


@rule
def has_free_research(s: State, seat: int) -> bool:
    """AE-50, Archive of the Fallen: whether a Tier I discovery can be had free."""
    return list_research(s, seat, RESEARCH_FREE, s.work.tries[:], 0) > 0


@rule
def why_not_contract(s: State, seat: int, h: int) -> int:
    """AE-50, Mercenary Contract: an own hex where units may stand, and a piece."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if s.hexes[h].controller != seat:
        return Reason.NOT_YOURS
    able = may_hold(s, h, seat) and pieces_left(s, seat, Rank.INFANTRY) > 0
    return Reason.NONE if able else Reason.NO_RECRUIT


@rule
def count_unexplored(s: State) -> int:
    """AE-50, Cartographer's Glass: how many hexes nobody has explored."""
    n = 0
    for h in range(HEXES):
        n += int(is_on_map(s, h) and s.hexes[h].explored == 0)
    return n


@rule
def list_purges(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-50.4: every purge of the own turn."""
    for artifact in range(ARTIFACTS if s.rules.artifacts else 0):
        if artifact == Artifact.SCROLL_OF_DOMINION:
            n = list_scroll(s, seat, out, n)
        elif artifact == Artifact.MERCENARY_CONTRACT:
            n = list_contract(s, seat, out, n)
        elif why_not_purge(s, seat, pack(Verb.PURGE, artifact, 0, 0)) == Reason.NONE:
            n = push(out, n, pack(Verb.PURGE, artifact, 0, 0))
    return n


@rule
def list_scroll(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-50, Scroll of Dominion: every building that may be built by it."""
    if not owns_artifact(s, seat, Artifact.SCROLL_OF_DOMINION):
        return n
    end = list_sites(s, seat, BUILD_SCROLL, out, n)
    for i in range(n, min(end, len(out))):
        option = target_of(out[i]) + SCHOOL_STEP * option_of(out[i])
        out[i] = pack(Verb.PURGE, Artifact.SCROLL_OF_DOMINION, subject_of(out[i]), option)
    return end


@rule
def list_contract(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-50, Mercenary Contract: every own hex where its Infantry may come."""
    if owns_artifact(s, seat, Artifact.MERCENARY_CONTRACT):
        for h in range(HEXES):
            if why_not_contract(s, seat, h) == Reason.NONE:
                n = push(out, n, pack(Verb.PURGE, Artifact.MERCENARY_CONTRACT, h, 0))
    return n


@rule
def begin_purge(s: State, seat: int, action: int, log: Log) -> None:
    """AE-50.2, AE-50.4: the artifact goes to the bottom of the deck and does what it says."""
    artifact, target, option = subject_of(action), target_of(action), option_of(action)
    return_artifact(s, artifact, log)
    if artifact == Artifact.ARCHIVE_OF_THE_FALLEN:
        call(s, Process.PURGE, seat, artifact, 0)
    elif artifact == Artifact.SCROLL_OF_DOMINION:
        call(s, Process.BUILD, seat, BUILD_SCROLL, site_code(target, option % SCHOOL_STEP, option // SCHOOL_STEP))
    elif artifact == Artifact.MERCENARY_CONTRACT:
        hire_contract(s, seat, target, log)
    elif artifact == Artifact.CARTOGRAPHERS_GLASS:
        explore_all(s, seat, log)
    else:
        s.players[seat].extra_turn = 1
        s.players[seat].tome_round = s.turn


@rule
def hire_contract(s: State, seat: int, h: int, log: Log) -> None:
    """AE-50, Mercenary Contract: 3 Infantry, as far as pieces are left, without Population until C1 of next round."""
    for _ in range(min(CONTRACT_UNITS, pieces_left(s, seat, Rank.INFANTRY))):
        slot = new_unit(s, seat, Kind.INFANTRY, h)
        s.units[seat, slot].contract = s.turn + 1
        emit(log, EventKind.UNIT_PLACED, unit_id(seat, slot), Kind.INFANTRY, h)


@rule
def explore_all(s: State, seat: int, log: Log) -> None:
    """AE-50, Cartographer's Glass: every hex is explored without a card; 1 Remnant for each Ruins hex among them."""
    found, ruins = 0, 0
    for h in range(HEXES):
        if is_on_map(s, h) and s.hexes[h].explored == 0:
            s.hexes[h].explored = 1
            found += 1
            ruins += int(s.hexes[h].terrain == Terrain.RUINS)
    emit(log, EventKind.MAP_EXPLORED, seat, found, ruins)
    win_remnants(s, seat, ruins, log)


@rule
def run_purge(s: State) -> None:
    """AE-50, Archive of the Fallen: two Tier I discoveries free, one after the other."""
    f = top(s)
    if f.pc == CHOSEN:
        f.pc = START
        f.b += 1
        call(s, Process.RESEARCH, f.seat, RESEARCH_FREE, research_code(take_answer(s, f.seat)))
    elif f.b < ARCHIVE_DISCOVERIES and has_free_research(s, f.seat):
        f.pc = CHOSEN
        ask(s, Node.ABILITY, f.seat)
    else:
        finish(s, 0)
