"""Where artifacts are and how they change place (AE-50.1, AE-50.2): deck, Site, player, building."""

from ludex.games.aeonis.rules.codes import NONE, Place
from ludex.games.aeonis.rules.data import ARTIFACTS, SLOTS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import lord_slot, max_hp
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit


@rule
def artifacts_of(s: State, seat: int) -> int:
    """AE-50.2, AE-45: the artifacts that a player owns, as a set: held ones, and relics on hexes it controls."""
    owned = s.players[seat].artifacts
    for h in range(HEXES):
        if s.hexes[h].controller == seat:
            for slot in range(SLOTS):
                if s.hexes[h].slots[slot].relic:
                    owned |= 1 << (s.hexes[h].slots[slot].relic - 1)
    return owned


@rule
def owner_of(s: State, artifact: int) -> int:
    """AE-50.2: whose artifact it is; a relic follows the control of its hex; NONE in the deck or on a Site."""
    if s.artifact_place[artifact] == Place.HELD:
        return s.artifact_where[artifact]
    if s.artifact_place[artifact] == Place.ATTACHED:
        return s.hexes[s.artifact_where[artifact]].controller
    return NONE


@rule
def relic_slot(s: State, artifact: int) -> int:
    """AE-50.2: the building slot to which a relic is attached, NONE if it is not."""
    if s.artifact_place[artifact] == Place.ATTACHED:
        for slot in range(SLOTS):
            if s.hexes[s.artifact_where[artifact]].slots[slot].relic == artifact + 1:
                return slot
    return NONE


@rule
def top_artifact(s: State) -> int:
    """AE-50.1: the top card of the deck, NONE if it is empty."""
    return s.artifact_deck[s.artifact_count - 1] if s.artifact_count else NONE


@rule
def leave_place(s: State, artifact: int) -> None:
    """AE-50.1: an artifact leaves where it is; the caller puts it somewhere else."""
    place, where = s.artifact_place[artifact], s.artifact_where[artifact]
    if place == Place.DECK:
        leave_deck(s, artifact)
    elif place == Place.SITE:
        s.hexes[where].site = 0
    elif place == Place.HELD:
        s.players[where].artifacts &= ~(1 << artifact)
        fit_lord(s, where)
    elif place == Place.ATTACHED:
        s.hexes[where].slots[relic_slot(s, artifact)].relic = 0
    s.artifact_where[artifact] = NONE


@rule
def leave_deck(s: State, artifact: int) -> None:
    """AE-50.1: a card leaves the deck; those above it move down."""
    found = 0
    for place in range(s.artifact_count):
        found |= int(s.artifact_deck[place] == artifact)
        if found:
            s.artifact_deck[place] = s.artifact_deck[place + 1] if place + 1 < ARTIFACTS else 0
    if found:
        s.artifact_count -= 1
        s.artifact_deck[s.artifact_count] = 0
        s.artifact_bottom = min(s.artifact_bottom, s.artifact_count)


@rule
def fit_lord(s: State, seat: int) -> None:
    """AE-50, Warden's Aegis: without it a Lord has its own maximum of HP again."""
    slot = lord_slot(s, seat)
    if slot != NONE:
        lord = s.units[seat, slot]
        lord.hp = min(lord.hp, max_hp(s, seat, lord.kind))


@rule
def hold_artifact(s: State, seat: int, artifact: int) -> None:
    """AE-50.2: a player holds an artifact that is nowhere else."""
    s.artifact_place[artifact] = Place.HELD
    s.artifact_where[artifact] = seat
    s.players[seat].artifacts |= 1 << artifact


@rule
def return_artifact(s: State, artifact: int, log: Log) -> None:
    """AE-50.2: PURGE, or an Equipment too many: the card goes to the bottom of the deck."""
    emit(log, EventKind.ARTIFACT_RETURNED, owner_of(s, artifact), artifact, 0)
    put_at_bottom(s, artifact)


@rule
def put_at_bottom(s: State, artifact: int) -> None:
    """AE-50.2: an artifact leaves its place and lies at the bottom of the deck."""
    leave_place(s, artifact)
    for place in range(s.artifact_count, 0, -1):
        s.artifact_deck[place] = s.artifact_deck[place - 1]
    s.artifact_deck[0] = artifact
    s.artifact_count += 1
    s.artifact_bottom += 1
    s.artifact_place[artifact] = Place.DECK


@rule
def detach(s: State, h: int, slot: int) -> None:
    """AE-50.2: a relic whose building goes is held by the hex's controller again, or lies under the deck."""
    relic = s.hexes[h].slots[slot].relic - 1
    if relic == NONE:
        return
    put_at_bottom(s, relic)
    if s.hexes[h].controller != NONE:
        leave_place(s, relic)
        hold_artifact(s, s.hexes[h].controller, relic)
