"""Paying (AE-0.7, AE-35): Action Points and resources."""

from ludex.games.aeonis.rules.codes import Flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule


@rule
def has_flag(s: State, seat: int, flag: int) -> bool:
    """AE-60.3: whether a once-per-round effect has been used."""
    return (s.players[seat].flags >> flag) & 1 == 1


@rule
def set_flag(s: State, seat: int, flag: int) -> None:
    """AE-60.3: a once-per-round effect is used."""
    s.players[seat].flags |= 1 << flag


@rule
def why_not_ap(s: State, seat: int, price: int, free: int) -> int:
    """AE-35.2, AE-35.6: an action needs its AP, or costs exactly 1 and is taken as the free one of Renown 10."""
    if not free:
        return Reason.NONE if s.players[seat].ap >= price else Reason.NO_AP
    if price != 1 or not has_flag(s, seat, Flag.FREE_ENABLED) or has_flag(s, seat, Flag.FREE_ACTION):
        return Reason.NOT_FREE
    return Reason.NONE


@rule
def pay_ap(s: State, seat: int, price: int, free: int) -> None:
    """AE-35.2, AE-35.4: Action Points are paid, those that can't be banked first."""
    if free:
        set_flag(s, seat, Flag.FREE_ACTION)
        return
    me = s.players[seat]
    me.ap -= price
    me.ap_unbankable = max(0, me.ap_unbankable - price)


@rule
def gain_ap(s: State, seat: int, amount: int) -> None:
    """AE-35.5, AE-35.4: AP during the round, which can't be banked; nothing for a player who has passed."""
    if not s.players[seat].passed:
        s.players[seat].ap += amount
        s.players[seat].ap_unbankable += amount


@rule
def can_pay(s: State, seat: int, gold: int, mana: int, influence: int) -> bool:
    """AE-0.7: whether a player has these resources."""
    me = s.players[seat]
    return me.gold >= gold and me.mana >= mana and me.influence >= influence


@rule
def gain(s: State, seat: int, gold: int, mana: int, influence: int) -> None:
    """AE-0.7, AE-60.3: resources are won or paid; 999 of each can be stored."""
    me = s.players[seat]
    me.gold = min(me.gold + gold, 999)
    me.mana = min(me.mana + mana, 999)
    me.influence = min(me.influence + influence, 999)


@rule
def gain_remnants(s: State, seat: int, amount: int) -> int:
    """AE-50.1: Remnants from the supply of 40 (module A), or back to it; how many it were."""
    if not s.rules.artifacts:
        return 0
    change = max(-s.players[seat].remnants, min(amount, s.remnant_supply))
    s.players[seat].remnants += change
    s.remnant_supply -= change
    return change
