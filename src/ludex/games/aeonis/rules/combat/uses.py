"""What may be used in a battle (AE-41.18, AE-42, AE-43, AE-50, AE-51): names, prices, and who has used what."""

from enum import IntEnum

from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.realm.rituals import pay_ritual, ritual_influence, ritual_mana, why_not_ritual
from ludex.games.aeonis.rules.realm.spending import can_pay, gain
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of, verb_of
from ludex.kernel.state.record import table


class Reaction(IntEnum):
    """AE-61, D13, D15, D32: what a player may use or not; the subject of REACT, and a bit of `Side.used`."""

    BATTLE_RUNES = 0
    BATTLE_AUGURY = 1
    ENTANGLING_ROOTS = 2
    ROOTED_DEFENSES = 3
    UNIT_REROLL = 4  # Caravan Guard, Grove Sentinel
    WARDING_CHARM = 5
    WORLD_TREE = 6
    LOCK_THE_LINE = 7
    SANDSTRIDE = 8
    SEARING_SALVO = 9
    HOLD_THE_WALLS = 10
    ASSAULT = 11
    CLOAK = 12
    SHARD = 13
    BLADE = 14
    AETHER_SEER = 15
    DUST_WRAITH = 16
    WHISPERER = 17
    SHADE_ASSASSIN = 18
    SPELLBLADE = 19
    STORM_DISCIPLINE = 20


REACTIONS = len(Reaction)
_RITUALS = {
    Reaction.BATTLE_RUNES: (1, 0), Reaction.BATTLE_AUGURY: (0, 1), Reaction.WARDING_CHARM: (1, 0),
    Reaction.SEARING_SALVO: (2, 0),
}  # fmt: skip
_ABILITIES = {Reaction.ENTANGLING_ROOTS: (1, 0), Reaction.LOCK_THE_LINE: (1, 0)}
_PRICES = _RITUALS | _ABILITIES
IS_RITUAL = table([int(reaction in _RITUALS) for reaction in Reaction])  # AE-43.3
MANA = table([_PRICES.get(reaction, (0, 0))[0] for reaction in Reaction])
INFLUENCE = table([_PRICES.get(reaction, (0, 0))[1] for reaction in Reaction])


@rule
def why_not_use(s: State, seat: int, reaction: int, discount: int) -> int:
    """AE-41.18, AE-43.3: whether a player can pay for a reaction; only Rituals know discounts."""
    if IS_RITUAL[reaction]:
        return why_not_ritual(s, seat, MANA[reaction], INFLUENCE[reaction], discount)
    if discount:
        return Reason.NO_TITLE
    enough = can_pay(s, seat, 0, MANA[reaction], INFLUENCE[reaction])
    return Reason.NONE if enough else Reason.NO_RESOURCES


@rule
def can_use(s: State, seat: int, reaction: int) -> bool:
    """AE-41.18: whether a player can pay for a reaction in some way."""
    if why_not_use(s, seat, reaction, 0) == Reason.NONE:
        return True
    return why_not_use(s, seat, reaction, 1) == Reason.NONE


@rule
def pay_use(s: State, seat: int, reaction: int, discount: int, log: Log) -> None:
    """AE-41.18: a reaction is paid when it is used."""
    mana, influence = MANA[reaction], INFLUENCE[reaction]
    if IS_RITUAL[reaction]:
        paid, spent = ritual_mana(s, seat, mana, discount), ritual_influence(s, seat, mana, influence)
        pay_ritual(s, seat, mana, influence, discount)
        emit6(log, EventKind.REACTION_USED, seat, reaction, paid, spent, 0, 0)
    else:
        gain(s, seat, 0, -mana, -influence)
        emit6(log, EventKind.REACTION_USED, seat, reaction, mana, influence, 0, 0)


@rule
def is_used(s: State, side: int, reaction: int) -> bool:
    """AE-60.5: whether a side has used a reaction in this battle round."""
    return (s.battle.sides[side].used >> reaction) & 1 == 1


@rule
def mark_used(s: State, side: int, reaction: int) -> None:
    """AE-60.5: a side has used a reaction in this battle round."""
    s.battle.sides[side].used |= 1 << reaction


@rule
def react(reaction: int, target: int, option: int) -> int:
    """AE-61, D15: the decision to use a reaction; option 1: with the discount of Magister of Mana."""
    return pack(Verb.REACT, reaction, target, option)


@rule
def is_reacting(action: int) -> bool:
    """AE-61, D15: whether a reaction is used."""
    return verb_of(action) == Verb.REACT


@rule
def list_offer(s: State, seat: int, out: Buffer) -> int:
    """AE-61, D15, D32: use what the asking process offers (`d` of its frame), perhaps cheaper, or not."""
    n = push(out, 0, plain(Verb.SKIP))
    for discount in range(2):
        if why_not_use(s, seat, top(s).d, discount) == Reason.NONE:
            n = push(out, n, react(top(s).d, 0, discount))
    return n


@rule
def why_not_offer(s: State, seat: int, action: int) -> int:
    """AE-61, D15, D32: the offered reaction and nothing else."""
    if action == plain(Verb.SKIP):
        return Reason.NONE
    if verb_of(action) != Verb.REACT:
        return Reason.NOT_NOW
    if subject_of(action) != top(s).d:
        return Reason.NO_OFFER
    if target_of(action) or option_of(action) > 1:
        return Reason.MALFORMED
    return why_not_use(s, seat, top(s).d, option_of(action))
