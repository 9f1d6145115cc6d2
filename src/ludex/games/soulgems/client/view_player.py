"""One side for clients (SG-2.6): points, cards, allowances and effects."""

from __future__ import annotations

from functools import cache

from ludex.games.soulgems.client.odds import price_of
from ludex.games.soulgems.client.view_types import Card, Income, Limit, Player, Relic
from ludex.games.soulgems.rules import records
from ludex.games.soulgems.rules.cards import data
from ludex.games.soulgems.rules.cards.conditions import card_price, deploy_price
from ludex.games.soulgems.rules.cards.data import RELICS
from ludex.games.soulgems.rules.cards.deck import OPEN
from ludex.games.soulgems.rules.codes import KINDS, NONE, NOWHERE, Phase
from ludex.games.soulgems.rules.combat.targets import ACTIVATIONS
from ludex.games.soulgems.rules.ending import CAPTURE, captured_value, reserve_value
from ludex.games.soulgems.rules.field.build import capacity, slots_used
from ludex.games.soulgems.rules.gem import engine, income
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.upkeep import STOCKPILE_LP
from ludex.games.soulgems.rules.verbs import Verb
from ludex.games.soulgems.text.effect_texts import EFFECTS
from ludex.games.soulgems.text.names import card_id, square
from ludex.kernel.contract.fact import Fact, Part, Total

IN_FORCE = tuple(name for name in EFFECTS if name != "stockpile")


def view_player(s: State, side: int, own: bool) -> Player:
    """SG-2.6: one side, with its hand if it is the own one or everybody may see it."""
    me = s.players[side]
    held = [i for i, card in enumerate(me.hand) if card != NONE]
    shown = own or bool(s.rules.draft_variant & OPEN)
    return Player(
        lp=me.lp,
        sp=me.sp,
        reserve=list(me.reserve),
        captives=list(me.captives),
        king_damage=me.king_damage,
        broken=bool(me.broken),
        acted=bool(me.acted),
        reserve_value=int(reserve_value(me)),
        captured_value=int(captured_value(me)),
        income=_income(s, side),
        drill=drill(me) if s.rules.goal == CAPTURE else None,
        activations=_activations(s, side),
        slots=Limit(int(slots_used(s, side, NONE)), int(capacity(s, side))) if s.rules.field else None,
        hand=[card(s, side, me.hand[i], kept=bool(me.kept[i])) for i in held] if shown else [],
        hidden=0 if shown else len(held),
        king_choice=square(s.king_choice[side]) if own and s.king_choice[side] != NOWHERE else None,
        zone=[Relic(card_id(relic), bool(me.relic_used >> relic & 1)) for relic in _members(me.zone)],
        reserved=[card(s, side, relic) for relic in _members(me.reserved)],
        effects=_effects(me),
    )


def card(s: State, side: int, card: int, verb: int = int(Verb.DEPLOY), *, kept: bool = False, copies: int = 0) -> Card:
    """SG-11.28 to SG-11.36: a card with its price for this side as things stand."""
    cost = deploy_price(s, verb, card) if card < RELICS else card_price(s, side, card, 0)
    return Card(card_id(card), price_of(int(cost)), kept, copies)


def _members(relics: int) -> list[int]:
    return [relic for relic in range(RELICS) if relics >> relic & 1] if relics else []


def _activations(s: State, side: int) -> Limit | None:
    """SG-11.20: the activations of this turn, where there is something to activate."""
    rules, me = s.rules, s.players[side]
    if s.phase == Phase.SETUP or not (rules.relics or rules.soul_steal or rules.classic_transfer):
        return None
    return Limit(me.acts_used, ACTIVATIONS + (me.act_bank if s.side == side else 0))


def drill(me: records.Player) -> Total:
    """SG-15.2: the score of a drill."""
    caught, spent = 5 * int(captured_value(me)), int(me.spent)
    return Total(caught - spent, (Part("5 × captured value", caught), Part("points spent", -spent)))


# ---------------------------------------------------------------- income


def _income(s: State, side: int) -> Income | None:
    """SG-10.2, SG-11.26: what the next own Upkeep brings, and the SP that a broken Gem keeps from coming."""
    trial = s.copy()
    me = trial.players[side]
    broken, me.broken = me.broken, 0
    me.turns_taken += int(s.side == side and s.phase != Phase.SETUP)  # SG-10.2: nothing on the first turn
    parts = [part for part in _income_parts(trial, side) if part.value]
    lp, sp = (sum(int(part.value) for part in parts if part.unit == unit) for unit in ("LP", "SP"))
    return Income(lp, 0 if broken else sp, sp if broken else 0, tuple(parts)) if parts else None


def _income_parts(trial: State, side: int) -> list[Part]:
    """SG-10.2, SG-11.26, SG-11.32: the sources of the next income; the trial loses its reserve."""
    me = trial.players[side]
    output, whole = int(engine(trial, side)), int(income(trial, side))
    for kind in range(KINDS):
        me.reserve[kind] = 0
    captives = int(income(trial, side))
    stockpile = STOCKPILE_LP * sum(count > 0 for count in me.stockpile)
    return [
        Part("captives", captives, "SP"),
        Part("reserve", whole - captives, "SP"),
        Part("engine among the relics", output, "SP"),
        Part("Reserve Stockpile", stockpile, "LP"),
    ]


# ---------------------------------------------------------------- effects


@cache
def _effect(name: str, n: int) -> Fact:
    """SG-2.6: an effect in force, in words."""
    label, words = EFFECTS[name]
    return Fact(name, label, words.format(n=n), n)


def _effects(me: records.Player) -> list[Fact]:
    """SG-2.6: whatever is in force; the pool of a Soul Ward only where there is one."""
    found = {name: getattr(me, name) for name in IN_FORCE if getattr(me, name)}
    if not me.zone >> data.Card.SOUL_WARD & 1:
        found.pop("ward_pool", None)
    if any(me.stockpile):
        found["stockpile"] = sum(me.stockpile)
    return [_effect(name, int(n)) for name, n in found.items()]
