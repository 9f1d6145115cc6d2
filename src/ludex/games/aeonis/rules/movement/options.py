"""The options that may be declared with a Move (AE-20.1), and what they use up (AE-20.2)."""

from ludex.games.aeonis.rules.codes import NONE, Artifact, Discovery, Flag, Grant, Kind, Lord, Whisper
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import is_city, may_hold
from ludex.games.aeonis.rules.realm.spending import gain, has_flag, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, of_kind, owns_artifact, owns_discovery
from ludex.games.aeonis.rules.verbs import MoveOption
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import lowest

OPTION_SETS = 128
BLINK_STEP, VEIL, RIFT_ANCHOR = int(Flag.BLINK_STEP), int(Flag.VEIL), int(Flag.RIFT_ANCHOR)
LORD_MANA = 2  # AE-42.2, AE-42.6


@rule
def available_options(s: State, seat: int, units: int, grant: int) -> int:
    """AE-20.1: the options that a player may declare with a Move of this group, as bits."""
    found = 0
    if why_not_waystones(s, seat) == Reason.NONE:
        found |= MoveOption.WAYSTONES
    if why_not_lord_option(s, seat, units) == Reason.NONE:
        found |= MoveOption.LORD
    if owns_artifact(s, seat, Artifact.WINDCALLERS_HORN) and not has_flag(s, seat, Flag.HORN):
        found |= MoveOption.HORN
    if s.rules.whispers:
        found |= whisper_options(s, seat, units)
    if grant == Grant.NONE and has_flag(s, seat, Flag.FREE_ENABLED) and not has_flag(s, seat, Flag.FREE_ACTION):
        found |= MoveOption.FREE
    return found


@rule
def whisper_options(s: State, seat: int, units: int) -> int:
    """AE-49.5: the Whispers in the hand that go with a Move."""
    found = 0
    if holds_whisper(s, seat, Whisper.FORCED_MARCH):
        found |= MoveOption.FORCED_MARCH
    if holds_whisper(s, seat, Whisper.BLINK) and can_blink(s, seat, units):
        found |= MoveOption.BLINK
    if holds_whisper(s, seat, Whisper.WAYSTONE_ACTIVATION):
        found |= MoveOption.WAYSTONE_ACTIVATION
    return found


@rule
def holds_whisper(s: State, seat: int, card: int) -> bool:
    """AE-49.1: whether a player holds a Whisper."""
    return s.players[seat].hand[card] > 0


@rule
def why_not_waystones(s: State, seat: int) -> int:
    """AE-18.8: Waystones work once a round."""
    if not owns_discovery(s, seat, Discovery.WAYSTONES) or has_flag(s, seat, Flag.WAYSTONES):
        return Reason.NO_WAYSTONES
    return Reason.NONE


@rule
def lord_flag(s: State, seat: int) -> int:
    """AE-20.1: which once-per-round option of a Move a player's Lord has, NONE for none."""
    if is_lord(s, seat, Lord.SERAPHEL):
        return BLINK_STEP
    if is_lord(s, seat, Lord.NYXARA):
        return VEIL
    return RIFT_ANCHOR if is_lord(s, seat, Lord.THALRIK) else NONE


@rule
def why_not_lord_option(s: State, seat: int, units: int) -> int:
    """AE-42.2, AE-42.6, AE-18.7: Blink Step and Veil need the Lord in the group and 2 Mana, the Rift its own Anchor."""
    flag = lord_flag(s, seat)
    if flag == NONE:
        return Reason.NO_LORD_OPTION
    if has_flag(s, seat, flag):
        return Reason.USED_THIS_ROUND
    if flag == RIFT_ANCHOR:
        return Reason.NONE if controls_anchor(s, seat) else Reason.NO_LORD_OPTION
    if of_kind(s, seat, units, Kind.LORD) == 0:
        return Reason.NO_LORD_OPTION
    return Reason.NONE if s.players[seat].mana >= LORD_MANA else Reason.NO_RESOURCES


@rule
def controls_anchor(s: State, seat: int) -> bool:
    """AE-18.7: whether a player controls the Rift Anchor."""
    for h in range(HEXES):
        if s.hexes[h].tile == Lord.THALRIK and s.hexes[h].controller == seat:
            return True
    return False


@rule
def is_blink_city(s: State, seat: int, h: int, origin: int) -> bool:
    """AE-49/Blink, AE-1.8: an own City other than the origin that may hold the unit."""
    return h != origin and is_city(s, h) and s.hexes[h].controller == seat and may_hold(s, h, seat)


@rule
def can_blink(s: State, seat: int, units: int) -> bool:
    """AE-49/Blink, AE-4.3: besides the units that walk, another one in the hex can go to an own City."""
    origin = s.units[seat, lowest(units)].hex
    if s.hexes[origin].units & ~units == 0:
        return False
    for h in range(HEXES):
        if is_blink_city(s, seat, h, origin):
            return True
    return False


@rule
def why_not_options(s: State, seat: int, units: int, options: int, grant: int) -> int:
    """AE-20.1: why an option may not be declared with a Move of this group."""
    missing = options & ~available_options(s, seat, units, grant)
    if missing == 0:
        return Reason.NONE
    if missing & MoveOption.WAYSTONES:
        return Reason.NO_WAYSTONES
    if missing & MoveOption.LORD:
        return why_not_lord_option(s, seat, units)
    if missing & MoveOption.HORN:
        return Reason.NO_HORN
    return why_not_whispers(missing)


@rule
def why_not_whispers(missing: int) -> int:
    """AE-49, AE-35.6: why a Whisper or the free action of Renown 10 may not be declared."""
    if missing & MoveOption.FORCED_MARCH:
        return Reason.NO_MARCH
    if missing & MoveOption.BLINK:
        return Reason.NO_BLINK
    return Reason.NO_ACTIVATION if missing & MoveOption.WAYSTONE_ACTIVATION else Reason.NOT_FREE


@rule
def use_options(s: State, seat: int, options: int, ways: bool) -> None:
    """AE-20.2: once-per-round options are used and Mana is paid; Whispers are played by the Move itself."""
    if ways:
        set_flag(s, seat, Flag.WAYSTONES)
    if options & MoveOption.HORN:
        set_flag(s, seat, Flag.HORN)
    if options & MoveOption.LORD:
        flag = lord_flag(s, seat)
        set_flag(s, seat, flag)
        if flag != RIFT_ANCHOR:
            gain(s, seat, 0, -LORD_MANA, 0)
