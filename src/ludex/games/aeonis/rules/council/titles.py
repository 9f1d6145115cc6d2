"""Titles (AE-47.6): who may hold one, what it gives, when it is lost."""

from ludex.games.aeonis.rules.cards.artifact_places import artifacts_of
from ludex.games.aeonis.rules.codes import NONE, Source, Title
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import makes_mana
from ludex.games.aeonis.rules.realm.points import gain_vp
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import count_military
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import count

TITLES = len(Title)
TITLE_VP = 2
HERO_RENOWN, MAGISTER_HEXES, MARSHAL_UNITS, KEEPER_ARTIFACTS = 5, 3, 8, 2


@rule
def mana_hexes(s: State, seat: int) -> int:
    """AE-31.4: how many Mana-producing hexes a player controls."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat and makes_mana(s, h):
            n += 1
    return n


@rule
def count_artifacts(s: State, seat: int) -> int:
    """AE-50.2: the artifacts of a player: held ones, and Relics attached to buildings on its hexes."""
    return count(artifacts_of(s, seat))


@rule
def is_eligible(s: State, title: int, seat: int) -> bool:
    """AE-47.6: Hero 5 Renown, Magister 3 Mana-producing hexes, Grand Marshal 8 military units, Keeper 2 artifacts."""
    if title == Title.HERO_OF_THE_REALM:
        return s.players[seat].renown >= HERO_RENOWN
    if title == Title.MAGISTER_OF_MANA:
        return mana_hexes(s, seat) >= MAGISTER_HEXES
    if title == Title.GRAND_MARSHAL:
        return count_military(s, seat) >= MARSHAL_UNITS
    return count_artifacts(s, seat) >= KEEPER_ARTIFACTS


@rule
def holds_title(s: State, seat: int) -> bool:
    """AE-45/Titleholder: whether a player holds a Title and is eligible for it."""
    for title in range(TITLES):
        if s.title_holder[title] == seat and is_eligible(s, title, seat):
            return True
    return False


@rule
def give_title(s: State, title: int, seat: int, log: Log) -> bool:
    """AE-47.6, AE-52: an eligible recipient gets the Title, and 2 VP the first time; else nothing happens."""
    if not is_eligible(s, title, seat):
        return False
    s.title_holder[title] = seat
    s.players[seat].title_gained = 1
    emit(log, EventKind.TITLE_GIVEN, title, seat, 0)
    if (s.title_paid[title] >> seat) & 1 == 0:
        s.title_paid[title] |= 1 << seat
        gain_vp(s, seat, Source.TITLE, TITLE_VP, title, log)
    return True


@rule
def maintain_titles(s: State, log: Log) -> None:
    """AE-47.6, C8: a holder who is not eligible any more loses the Title."""
    for title in range(TITLES):
        holder = s.title_holder[title]
        if holder != NONE and not is_eligible(s, title, holder):
            s.title_holder[title] = NONE
            emit(log, EventKind.TITLE_LOST, holder, title, 0)
