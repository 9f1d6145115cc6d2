"""Declaring an Attack (AE-41.1, AE-41.3, AE-41.8, AE-41.12): the price is paid, the battle is set up."""

from ludex.games.aeonis.rules.codes import NONE, Flag, Process
from ludex.games.aeonis.rules.combat.sides import ATTACKER, DEFENDER, clear_battle, foe_of, inside, walls_hold
from ludex.games.aeonis.rules.combat.sieges import besiegers, listed_supporters
from ludex.games.aeonis.rules.combat.targets import attack_price, own_siege
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.realm.spending import pay_ap, set_flag
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, place_of, units_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.bits import count


@rule
def begin_attack(s: State, seat: int, action: int, price_change: int, log: Log) -> None:
    """AE-41.1, AE-35.2: an Attack is paid and declared; `price_change` is -1 for one that Military Maneuvers grants."""
    h, free = place_of(action), int(action & FREE != 0)
    discount = int(action & DISCOUNT != 0)
    price = attack_price(s, seat, h, discount, price_change)
    pay_ap(s, seat, price, free)
    if discount:
        set_flag(s, seat, Flag.GRAND_MARSHAL)
    open_battle(s, seat, h, units_of(action))
    b = s.battle
    named = count(b.sides[ATTACKER].committed)
    emit6(log, EventKind.ATTACK_DECLARED, seat, h, b.defender, 0 if free else price, named, b.continued)
    call(s, Process.ATTACK, seat, h, 0)


@rule
def open_battle(s: State, seat: int, h: int, units: int) -> None:
    """AE-41.3, AE-41.9, AE-41.12, AE-60.5: the defender, the committed units, and whether walls make it a siege."""
    siege, defender = own_siege(s, seat, h), foe_of(s, h, seat)
    clear_battle(s)
    b = s.battle
    b.attacker, b.defender, b.hex = seat, defender, h
    b.sides[ATTACKER].committed = units
    b.sides[DEFENDER].committed = inside(s, defender, h)
    b.siege = int(walls_hold(s, h, defender, units & inside(s, seat, h)))
    if siege != NONE:
        resume_siege(s, siege)


@rule
def resume_siege(s: State, siege: int) -> None:
    """AE-41.30, AE-41.31: listed units that still qualify are committed, with all defenders inside."""
    b = s.battle
    b.siege, b.continued = 1, 1
    b.sides[ATTACKER].committed = besiegers(s, siege)
    b.sides[DEFENDER].committed |= listed_supporters(s, siege)
    b.lord_in_line, b.lord_committed = s.sieges[siege].lords & 3, s.sieges[siege].lords >> 2
