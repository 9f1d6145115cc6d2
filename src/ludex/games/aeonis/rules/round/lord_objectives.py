"""Lord objectives (AE-42, module LO, RU-41): two on each sheet, worth 2 VP and 1 VP, checked at C8, once each."""

from ludex.games.aeonis.rules.codes import Building, Lord, Source, Terrain
from ludex.games.aeonis.rules.data import SLOTS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import count_buildings, count_terrain, is_forest_or_grove
from ludex.games.aeonis.rules.realm.control import counts_as_fortress
from ludex.games.aeonis.rules.realm.points import gain_vp
from ludex.games.aeonis.rules.round.objectives import count_portals
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log

FIRST_VP, SECOND_VP = 2, 1


@rule
def controls_tile(s: State, seat: int, lord: int) -> bool:
    """AE-42: whether a player controls the unique tile of a Lord."""
    for h in range(HEXES):
        if s.hexes[h].controller == seat and s.hexes[h].tile == lord:
            return True
    return False


@rule
def count_forests(s: State, seat: int) -> int:
    """AE-42.2, AE-42.4: controlled hexes that are Forest or hold a Grove."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat and is_forest_or_grove(s, h):
            n += 1
    return n


@rule
def count_fortresses(s: State, seat: int) -> int:
    """AE-42.3: controlled hexes with a Fortress; the City of the Iron Citadel counts as one."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat and counts_as_fortress(s, h):
            n += 1
    return n


@rule
def count_own_works(s: State, seat: int) -> int:
    """AE-42.3, Iron Grip: controlled hexes with an enabled building that the player built."""
    n = 0
    for h in range(HEXES):
        if s.hexes[h].controller == seat:
            for slot in range(SLOTS):
                built = s.hexes[h].slots[slot]
                if built.kind != Building.NONE and built.disabled == 0 and built.builder == seat:
                    n += 1
                    break
    return n


@rule
def meets_first(s: State, seat: int) -> bool:
    """AE-42.1 to AE-42.8: the objective worth 2 VP of the player's Lord."""
    me = s.players[seat]
    lord = me.lord
    if lord == Lord.CASSIAN:  # Coins and Crowns
        return me.gold >= 10 or me.title_gained != 0
    if lord == Lord.SERAPHEL:  # Ritual Ascendance
        return me.mana >= 10 and count_forests(s, seat) >= 2
    if lord == Lord.VHAROK:  # Unbroken Line
        return me.wins_defending >= 1 and count_fortresses(s, seat) >= 1
    if lord == Lord.ELYNDRA:  # Green Dominion
        return count_forests(s, seat) >= 3
    if lord == Lord.RAKHIS:  # Endless Horizon
        return count_terrain(s, seat, Terrain.DESERT) >= 3
    if lord == Lord.NYXARA:  # Silent Coup
        return me.whispers_round >= 4
    if lord == Lord.AURIEL:  # Righteous Mandate
        return me.renown >= 8
    return lord == Lord.THALRIK and count_portals(s, seat) >= 2  # Master of Thresholds


@rule
def meets_second(s: State, seat: int) -> bool:
    """AE-42.1 to AE-42.8: the objective worth 1 VP of the player's Lord."""
    me = s.players[seat]
    lord = me.lord
    if lord == Lord.CASSIAN:  # Monopoly
        return controls_tile(s, seat, lord) and count_buildings(s, seat, Building.EMBASSY) >= 1
    if lord == Lord.SERAPHEL:  # Calculated Violence
        return me.presses_round >= 2 and me.pressed_win_round >= 1
    if lord == Lord.VHAROK:  # Iron Grip
        return count_own_works(s, seat) >= 2
    if lord == Lord.ELYNDRA:  # Holdfast
        return me.forest_defence > 0 and s.hexes[me.forest_defence - 1].controller == seat
    if lord == Lord.RAKHIS:  # Lightning Raid
        return me.ran_round != 0
    if lord == Lord.NYXARA:  # Unseen Hand
        return me.unseen_hand != 0
    if lord == Lord.AURIEL:  # Voice of Authority
        return me.passed_for_round >= 2
    return lord == Lord.THALRIK and me.hops_round >= 2  # Everywhere at Once


@rule
def score_lord_objectives(s: State, seat: int, log: Log) -> None:
    """C8, AE-52: with module LO the objectives on the sheet that hold now, each once."""
    me = s.players[seat]
    if not s.rules.lord_objectives:
        return
    if me.lord_objectives & 1 == 0 and meets_first(s, seat):
        me.lord_objectives |= 1
        gain_vp(s, seat, Source.LORD_OBJECTIVE, FIRST_VP, 2 * me.lord, log)
    if me.lord_objectives & 2 == 0 and meets_second(s, seat):
        me.lord_objectives |= 2
        gain_vp(s, seat, Source.LORD_OBJECTIVE, SECOND_VP, 2 * me.lord + 1, log)


@rule
def has_hallowed_grove(s: State, seat: int) -> bool:
    """AE-42.7: whether the Hallowed Grove gives its owner Renown: Auriel's player controls it."""
    return s.players[seat].lord == Lord.AURIEL and controls_tile(s, seat, Lord.AURIEL)
