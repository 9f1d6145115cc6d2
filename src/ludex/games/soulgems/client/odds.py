"""What things cost, how likely they are and what they bring, as plain data for clients (SG-5, SG-8, SG-10.13).

What would happen is tried on a copy of the state: clients compute no rules, and this does not write them twice.
"""

from functools import cache, partial
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from ludex.games.soulgems.rules.cards.conditions import card_price, deploy_price
from ludex.games.soulgems.rules.cards.data import ACTIVE, RELICS, USES, WINDOWS, Window
from ludex.games.soulgems.rules.codes import MAX_POINTS, PIECES, SIDES, Mode, Place
from ludex.games.soulgems.rules.combat.chance import defence, is_king, threshold
from ludex.games.soulgems.rules.combat.damage import damage, fell, stone
from ludex.games.soulgems.rules.combat.list_attacks import list_attacks
from ludex.games.soulgems.rules.combat.targets import aim, attack_cost
from ludex.games.soulgems.rules.gem import BREAK_COUNTERS, BREAK_TARGET, REPAIR_COUNTERS, REPAIR_TARGET, gem_modifier
from ludex.games.soulgems.rules.legal import MAX_ACTIONS
from ludex.games.soulgems.rules.points import generic_part, lp_part, sp_part
from ludex.games.soulgems.rules.records import Piece, Player
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, cell_of, from_of, ground_of
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, card_id, square
from ludex.games.soulgems.text.notation_parts import ref_id
from ludex.kernel.events.log import Log

Data = dict[str, Any]
UNHEARD = Log()  # nobody listens to what is only tried


def points(cost: int) -> dict[str, int]:
    """SG-5.1, SG-5.2: a price: points in either currency, and those that must be LP or SP."""
    return {"points": int(generic_part(cost)), "lp": int(lp_part(cost)), "sp": int(sp_part(cost))}


def card_data(s: State, side: int, card: int, verb: int = int(Verb.DEPLOY)) -> Data:
    """SG-11.28 to SG-11.36: a card with its name and text, its price for this side as things stand, and its windows."""
    cost = deploy_price(s, verb, card) if card < RELICS else card_price(s, side, card, 0)
    return _card(card) | {"price": points(cost)}


@cache
def _card(card: int) -> Data:
    """SG-17.4: what is the same of a card in every game."""
    name, text = TEXTS[card_id(card)]
    return {
        "id": card_id(card),
        "name": name,
        "text": text,
        "relic": card < RELICS,
        "active": bool(ACTIVE[card]),
        "windows": [window.name for window in Window if WINDOWS[card] & window],
        "limit": int(USES[card]),
    }


@cache
def three_dice(needed: int) -> float:
    """SG-10.13: the chance, in per cent, that three dice show this much or more."""
    rolls = [sum(dice) for dice in product(range(1, 7), repeat=3)]
    return round(100 * sum(roll >= needed for roll in rolls) / len(rolls), 1)


def gem_chance(s: State, side: int, repair: int) -> Data:
    """SG-10.3, SG-10.5: what a Break or Repair needs on three dice, or the counters of the older forms (SG-12)."""
    me = s.players[side]
    if s.rules.classic_repair if repair else s.rules.classic_break:
        counters, needed = (me.repair_counters, REPAIR_COUNTERS) if repair else (me.break_counters, BREAK_COUNTERS)
        return {"counters": counters, "needed": needed, "chance": None}
    modifier = int(gem_modifier(s.copy(), side, repair))
    needed = (REPAIR_TARGET if repair else BREAK_TARGET) - modifier
    return {"counters": None, "needed": needed, "chance": three_dice(needed)}


class Target(NamedTuple):
    """SG-8.8, SG-8.20: what one side may strike, whichever piece it strikes with."""

    ref: int
    name: str  # SG-16.2: the type of a piece, or the id of an object
    needed: int
    dealt: int
    stone: bool
    reward: int


def target(s: State, side: int, ref: int) -> Target:
    """SG-8.8, SG-9.2: what it takes to fell something, what this side has dealt already, and what its fall pays."""
    name = PIECE_LETTERS[s.pieces[ref].kind] if ref < PIECES else f"#{ref_id(s, ref)}"
    if is_king(s, ref):
        return Target(ref, name, s.rules.king_hp, s.players[1 - side].king_damage, False, 0)
    return Target(ref, name, int(defence(s, ref)), s.ledger[ref, side], bool(stone(s, ref)), reward(s, side, ref))


def reward(s: State, side: int, ref: int) -> int:
    """SG-8.9, SG-13.12: the SP that the fall of a target pays."""
    trial = s.copy()
    me = trial.players[side]
    before = me.sp
    fell(trial, side, ref, UNHEARD)
    return me.sp - before


def strike(s: State, p: int, ref: int, cell: int, length: int, mode: int = int(Mode.NONE)) -> Data:
    """SG-8: an attack before it is chosen: price, chance, damage of a hit, hits it takes, and what the fall pays."""
    piece = s.pieces[p]
    me, at = s.players[piece.owner], target(s, piece.owner, ref)
    return _strike(s.copy(), me, p, piece, at, cell, length, mode)


def _strike(trial: State, me: Player, p: int, piece: Piece, at: Target, cell: int, length: int, mode: int) -> Data:
    """SG-8: an attack on a target that is known already, tried on a copy."""
    hurt, chance = _damage(trial, me, p, length, mode), int(threshold(trial, p, at.ref, mode, piece.vector))
    cost = int(generic_part(attack_cost(trial, me, p, length, mode)))
    firm = hurt == 0 or (at.stone and hurt < 2)
    hits = None if firm else max(1, -(-(at.needed - at.dealt) // hurt))
    return {
        "side": SIDE_LETTERS[piece.owner],
        "type": PIECE_LETTERS[piece.kind],
        "from": square(piece.cell),
        "target": at.name,
        "to": square(cell),
        "distance": length,
        "cost": cost,
        "chance": chance,
        "damage": hurt,
        "dealt": at.dealt,
        "needed": at.needed,
        "hits": hits,
        "expected": round(100 * cost * hits / chance) if hits else None,  # points until it falls, on average
        "reward": at.reward,
    }


def _damage(trial: State, me: Player, p: int, length: int, mode: int) -> int:
    """SG-8.7: what a hit of this attack would deal, before anything prevents it."""
    attack = trial.attack
    attack.attacker, attack.distance, attack.mode, attack.boost = p, length, mode, me.next_dmg
    return int(damage(trial, 0))


def strikes(s: State) -> list[Data]:
    """SG-8.2, SG-8.20: every attack of one piece on another that geometry and effects allow, whoever's turn it is."""
    standing = {piece.cell: (p, piece) for p, piece in enumerate(s.pieces) if piece.place == Place.BOARD}
    trial, found = s.copy(), []
    for side in range(SIDES):
        me, known = s.players[side], cache(partial(target, s, side))
        for start, cell in attacks(s, side):
            if cell in standing:
                p, piece = standing[start]
                at, length = known(standing[cell][0]), int(aim(s, p, cell))
                found.append(_strike(trial, me, p, piece, at, cell, length, int(Mode.NONE)))
    return found


def attacks(s: State, side: int) -> list[tuple[int, int]]:
    """SG-8.1: who could attack what stands where, if this side were in Battle with points to spare."""
    out, trial = np.zeros(MAX_ACTIONS, dtype=np.int64), s.copy()
    trial.players[side].lp = MAX_POINTS
    listed = out[: list_attacks(trial, side, out, 0)].tolist()
    return [(from_of(action), cell_of(action)) for action in listed if not ground_of(action)]
