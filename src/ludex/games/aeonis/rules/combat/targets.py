"""Who may attack what, and at what price (AE-21, AE-41.1 to AE-41.4)."""

from ludex.games.aeonis.rules.codes import NONE, Flag, Title
from ludex.games.aeonis.rules.combat.sides import around, foe_of, inside
from ludex.games.aeonis.rules.combat.sieges import besiegers, siege_of
from ludex.games.aeonis.rules.data import ATTACK_AP
from ludex.games.aeonis.rules.event_queries import has_title
from ludex.games.aeonis.rules.map.hexes import SEAT_HEX
from ludex.games.aeonis.rules.map.queries import is_on_map
from ludex.games.aeonis.rules.realm.spending import has_flag, why_not_ap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule


@rule
def attackers_for(s: State, seat: int, h: int) -> int:
    """AE-21.2, AE-41.8, RU-67: a player's military units map-adjacent to a hex or inside it; Portals do not count."""
    return around(s, seat, h) | inside(s, seat, h)


@rule
def is_warded(s: State, h: int, seat: int) -> bool:
    """AE-41.4, AE-47: nobody else attacks the Imperial Seat while its Warden controls or occupies it."""
    if h != SEAT_HEX or s.warden == NONE or s.warden == seat or s.turn > s.warden_until:
        return False
    return s.warden in (s.hexes[h].controller, s.hexes[h].owner)


@rule
def why_not_target(s: State, seat: int, h: int) -> int:
    """AE-41.2, AE-41.4, AE-21.1: a hex of another player or with foreign units, not protected, own units near."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    if foe_of(s, h, seat) == NONE:
        return Reason.NOT_A_FOE
    if s.hexes[h].zone:
        return Reason.DEMILITARIZED
    if is_warded(s, h, seat):
        return Reason.WARDED
    return Reason.NONE if attackers_for(s, seat, h) else Reason.NOBODY_NEAR


@rule
def own_siege(s: State, seat: int, h: int) -> int:
    """AE-41.30, AE-41.33: the siege that an Attack of this player on a hex continues, NONE for a new battle."""
    place = siege_of(s, h, seat)
    if place == NONE:
        return NONE
    defender = s.sieges[place].defender
    goes_on = foe_of(s, h, seat) == defender and s.hexes[h].controller == defender
    return place if goes_on else NONE


@rule
def why_not_committed(s: State, seat: int, h: int, units: int) -> int:
    """AE-41.8, AE-41.31: some of the units around or inside; a continued siege names none."""
    siege = own_siege(s, seat, h)
    if siege != NONE:
        if units:
            return Reason.SIEGE_GOES_ON
        return Reason.NONE if besiegers(s, siege) else Reason.SIEGE_DESERTED
    if units == 0:
        return Reason.NAME_UNITS
    return Reason.CANT_COMMIT if units & ~attackers_for(s, seat, h) else Reason.NONE


@rule
def is_marshal(s: State, seat: int) -> bool:
    """AE-47, Grand Marshal: one Attack of a round may cost 1 AP less (RU-95: the holder says when)."""
    return has_title(s, seat, Title.GRAND_MARSHAL) and not has_flag(s, seat, Flag.GRAND_MARSHAL)


@rule
def vow_surcharge(s: State, seat: int, h: int) -> int:
    """AE-43, Binding Vows: 1 AP more for an Attack on a hex of the vower."""
    controller = s.hexes[h].controller
    return (s.players[seat].vows >> controller) & 1 if controller != NONE else 0


@rule
def attack_price(s: State, seat: int, h: int, discount: int, price_change: int) -> int:
    """AE-41.1: 2 AP, changed by Military Maneuvers or Grand Marshal and by Binding Vows."""
    return ATTACK_AP + price_change - discount + vow_surcharge(s, seat, h)


@rule
def why_not_price(s: State, seat: int, h: int, discount: int, free: int, price_change: int) -> int:
    """AE-41.1, AE-35.6: the AP of an Attack; one that a card grants at 1 AP knows no other discount."""
    if discount and (price_change or not is_marshal(s, seat)):
        return Reason.NO_TITLE
    if free and price_change:
        return Reason.NOT_FREE
    return why_not_ap(s, seat, attack_price(s, seat, h, discount, price_change), free)
