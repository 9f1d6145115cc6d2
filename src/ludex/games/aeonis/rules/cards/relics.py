"""Building Relics (AE-50.2): attached to an eligible own building as a free action, they follow control of the hex."""

from ludex.games.aeonis.rules.cards.artifact_places import leave_place
from ludex.games.aeonis.rules.codes import Artifact, Building, Place
from ludex.games.aeonis.rules.data import ARTIFACT_KIND, ARTIFACTS, RELIC, SLOTS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import is_city, is_common_portal, is_on_map
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_artifact
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of


@rule
def is_eligible(s: State, artifact: int, h: int, building: int) -> bool:
    """AE-50: to which building of a hex a relic may be attached."""
    if artifact == Artifact.LEY_LINE_CONDUIT:
        return building in (Building.ACADEMY, Building.GROVE)
    if artifact == Artifact.TITANS_CORNERSTONE:
        return building in (Building.FORTRESS, Building.TOWER)
    if artifact == Artifact.ETERNAL_FORGE:
        return building == Building.FORGE
    if artifact == Artifact.VERDANT_HEARTHSTONE:
        return building == Building.FARM or is_city(s, h)
    if artifact == Artifact.ASTRAL_BEACON:
        return is_common_portal(s, h)
    return artifact == Artifact.ARCHIVE_OF_THE_FALLEN and building == Building.ACADEMY


@rule
def why_not_attach(s: State, seat: int, action: int) -> int:
    """AE-36.2, AE-50.2: a held relic goes to an own building that fits it and bears no other."""
    h, artifact, slot = subject_of(action), target_of(action), option_of(action)
    if action != pack(Verb.ATTACH, h, artifact, slot) or artifact >= ARTIFACTS or slot >= SLOTS:
        return Reason.MALFORMED
    if not owns_artifact(s, seat, artifact) or ARTIFACT_KIND[artifact] != RELIC:
        return Reason.ARTIFACT_NOT_HELD
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if s.hexes[h].controller != seat:
        return Reason.NOT_YOURS
    built = s.hexes[h].slots[slot]
    if built.kind == Building.NONE or built.relic or not is_eligible(s, artifact, h, built.kind):
        return Reason.NOT_ATTACHABLE
    return Reason.NONE


@rule
def list_attach(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36.2: every way to attach a held relic."""
    if s.players[seat].artifacts == 0:
        return n
    for h in range(HEXES):
        if s.hexes[h].controller == seat:
            n = list_attach_at(s, seat, h, out, n)
    return n


@rule
def list_attach_at(s: State, seat: int, h: int, out: Buffer, n: int) -> int:
    """AE-36.2: every way to attach a held relic in a hex."""
    for artifact in range(Artifact.LEY_LINE_CONDUIT, Artifact.ARCHIVE_OF_THE_FALLEN + 1):
        for slot in range(SLOTS):
            action = pack(Verb.ATTACH, h, artifact, slot)
            if why_not_attach(s, seat, action) == Reason.NONE:
                n = push(out, n, action)
    return n


@rule
def begin_attach(s: State, seat: int, action: int, log: Log) -> None:
    """AE-50.2: the relic is attached."""
    h, artifact = subject_of(action), target_of(action)
    leave_place(s, artifact)
    s.hexes[h].slots[option_of(action)].relic = artifact + 1
    s.artifact_place[artifact] = Place.ATTACHED
    s.artifact_where[artifact] = h
    emit(log, EventKind.RELIC_ATTACHED, seat, artifact, h)
