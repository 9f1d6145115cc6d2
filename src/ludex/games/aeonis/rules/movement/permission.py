"""Which hexes a Move may enter, pass and end in, and which Portals a hop reaches (AE-9, AE-10, AE-13)."""

from ludex.games.aeonis.rules.codes import NONE, Artifact, Borders, Building, Kind, Lord
from ludex.games.aeonis.rules.data import SLOTS
from ludex.games.aeonis.rules.map.queries import has_foreign_units, is_on_map, is_open_lake, is_portal
from ludex.games.aeonis.rules.movement.zone_of_control import has_treaty
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, of_kind
from ludex.kernel.compile.rule import rule


@rule
def has_accord(s: State, seat: int, other: int) -> bool:
    """AE-48.7: whether an Accord joins two players."""
    return other != NONE and other != seat and (s.accords[seat] >> other) & 1 == 1


@rule
def is_exempt(s: State, seat: int, h: int) -> bool:
    """AE-13.3, AE-13.7: a Borders decree spares the controller of a hex and its treaty partners there."""
    controller = s.hexes[h].controller
    return controller == seat or has_treaty(s, seat, controller)


@rule
def is_closed(s: State, seat: int, h: int) -> bool:
    """AE-9.5, AE-13.3: whether a Borders decree closes a hex to a player."""
    return s.hexes[h].borders == Borders.CLOSE and not is_exempt(s, seat, h)


@rule
def may_pass_units(s: State, seat: int, h: int) -> bool:
    """AE-9.1, AE-13.4, RU-84: foreign units let partners by treaty or Accord pass where they control the hex."""
    owner = s.hexes[h].owner
    return s.hexes[h].controller == owner and (has_treaty(s, seat, owner) or has_accord(s, seat, owner))


@rule
def why_not_pass(s: State, seat: int, h: int, military: int, veil: int) -> int:
    """AE-9.1, AE-9.2, AE-9.3, AE-9.4, AE-15.2: why a group may not enter a hex; control alone never keeps it out."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if is_open_lake(s, h):
        return Reason.OPEN_LAKE
    if is_closed(s, seat, h):
        return Reason.BORDERS_CLOSED
    if not s.hexes[h].explored and not military:
        return Reason.NEEDS_MILITARY
    if has_foreign_units(s, h, seat) and not veil and not may_pass_units(s, seat, h):
        return Reason.UNITS_IN_THE_WAY
    return Reason.NONE


@rule
def may_end(s: State, seat: int, h: int, origin: int) -> bool:
    """AE-9.1, AE-3.2: a Move ends without foreign units, and not where it began."""
    return h != origin and not has_foreign_units(s, h, seat)


@rule
def has_beacon(s: State, h: int) -> bool:
    """AE-50/Astral Beacon: whether it is attached to an enabled building of a hex."""
    for slot in range(SLOTS):
        built = s.hexes[h].slots[slot]
        if built.kind != Building.NONE and built.disabled == 0 and built.relic == Artifact.ASTRAL_BEACON + 1:
            return True
    return False


@rule
def is_guarded(s: State, seat: int, h: int) -> bool:
    """AE-10.6: whether an enemy Void Sentinel stands on a Portal."""
    owner = s.hexes[h].owner
    return owner != NONE and owner != seat and of_kind(s, owner, s.hexes[h].units, Kind.VOID_SENTINEL) != 0


@rule
def is_open_portal(s: State, seat: int, a: int, b: int, activated: int) -> bool:
    """AE-10.4, AE-10.9: a Portal is open if neutral or own, or by treaty, Accord, Attunement, Whisper or Beacon."""
    controller = s.hexes[b].controller
    if controller in (NONE, seat) or activated or is_lord(s, seat, Lord.THALRIK):
        return True
    return has_treaty(s, seat, controller) or has_accord(s, seat, controller) or has_beacon(s, a)


@rule
def why_not_hop(s: State, seat: int, a: int, b: int, activated: int) -> int:
    """AE-10.4, AE-10.6, AE-1.5: why no hop leads from a hex to another; entering is judged by `why_not_pass`."""
    if a == b or not is_portal(s, a, seat) or not is_portal(s, b, seat):
        return Reason.NOT_A_PORTAL
    if not is_open_portal(s, seat, a, b, activated):
        return Reason.PORTAL_NOT_OPEN
    if s.hexes[b].sealed and s.hexes[b].controller != seat:
        return Reason.PORTAL_SEALED
    if is_guarded(s, seat, a) or is_guarded(s, seat, b):
        return Reason.PORTAL_GUARDED
    return Reason.NONE
