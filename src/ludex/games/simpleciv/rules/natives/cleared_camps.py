"""The end of a native camp (SC-14.12 to SC-14.14): a city for the killer of its last native, or a ruin that yields."""

from ludex.games.simpleciv.rules.city.cities import create_city, free_city
from ludex.games.simpleciv.rules.codes import NONE, Overlay
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.vision import report
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.expulsion import expel
from ludex.games.simpleciv.rules.unit.units import on_tile
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log


@rule
def clear_camp(s: State, camp: int, seat: int, log: Log) -> None:
    """SC-14.12, SC-14.14: a camp is gone; without a captor, or room for a city, it leaves a cleared settlement."""
    tile = s.camps[camp].tile
    s.camps[camp].used = 0
    captor = seat if seat != NONE and may_convert(s, seat) else NONE
    report(s, log, tile, 0, EventKind.CAMP_CLEARED, captor, tile, 0, 0, 0, 0)
    if captor == NONE:
        s.tiles[tile].overlay = Overlay.CLEARED_SETTLEMENT
    else:
        convert(s, tile, captor, log)


@rule
def may_convert(s: State, seat: int) -> int:
    """SC-14.14, SC-1.11: whether the captor lives and a city has a place; no distance is tested (SC-14.13)."""
    return int(not s.players[seat].eliminated and free_city(s) != NONE)


@rule
def convert(s: State, tile: int, seat: int, log: Log) -> None:
    """SC-14.12: a new city with some Production in store; foreign units leave its centre even in war."""
    city = create_city(s, seat, tile, log)
    s.cities[city].stored_production = s.rules.camp_city_production
    for military in range(2):
        unit = on_tile(s, tile, military)
        if unit != NONE and s.units[unit].owner != seat:
            expel(s, unit, 1, log)
