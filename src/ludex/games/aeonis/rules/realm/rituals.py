"""Rituals (AE-43.3): uses of a discovery that are paid each time, and what makes them cheaper."""

from ludex.games.aeonis.rules.codes import Flag, Title
from ludex.games.aeonis.rules.event_queries import has_title
from ludex.games.aeonis.rules.realm.spending import can_pay, gain, has_flag, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule


@rule
def is_magister(s: State, seat: int) -> bool:
    """AE-47, Magister of Mana: the holder may make one Research or Ritual of a round 1 Mana cheaper."""
    return has_title(s, seat, Title.MAGISTER_OF_MANA) and not has_flag(s, seat, Flag.MAGISTER)


@rule
def ritual_mana(s: State, seat: int, mana: int, discount: int) -> int:
    """AE-43.3: the Mana of a Ritual after Magister of Mana (`discount`) and Ritual Focus."""
    return max(0, mana - discount - int(s.players[seat].focus > 0))


@rule
def ritual_influence(s: State, seat: int, mana: int, influence: int) -> int:
    """AE-43.3: the Influence of a Ritual; Ritual Focus takes from it where no Mana is asked."""
    return max(0, influence - int(s.players[seat].focus > 0 and mana == 0))


@rule
def why_not_ritual(s: State, seat: int, mana: int, influence: int, discount: int) -> int:
    """AE-43.3: whether a player can pay a Ritual, with or without the discount of Magister of Mana."""
    if discount and (mana == 0 or not is_magister(s, seat)):
        return Reason.NO_TITLE
    enough = can_pay(s, seat, 0, ritual_mana(s, seat, mana, discount), ritual_influence(s, seat, mana, influence))
    return Reason.NONE if enough else Reason.NO_RESOURCES


@rule
def pay_ritual(s: State, seat: int, mana: int, influence: int, discount: int) -> None:
    """AE-43.3: a Ritual is paid; the discounts that were used are gone."""
    gain(s, seat, 0, -ritual_mana(s, seat, mana, discount), -ritual_influence(s, seat, mana, influence))
    s.players[seat].focus = 0
    if discount:
        set_flag(s, seat, Flag.MAGISTER)
