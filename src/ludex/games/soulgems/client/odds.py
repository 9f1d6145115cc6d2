"""What an attack takes and brings (SG-8): price, chance, damage, hits until something falls, and the reward.

What would happen is tried on a copy of the state: clients compute no rules, and this does not write them twice.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import product
from typing import NamedTuple

import numpy as np

from ludex.games.soulgems.client.view_types import Price, Strike
from ludex.games.soulgems.rules.codes import MAX_POINTS, SIDES, Mode, Place
from ludex.games.soulgems.rules.combat.chance import defence, is_king, threshold
from ludex.games.soulgems.rules.combat.damage import damage, fell, stone
from ludex.games.soulgems.rules.combat.list_attacks import list_attacks
from ludex.games.soulgems.rules.combat.targets import aim, attack_cost
from ludex.games.soulgems.rules.legal import MAX_ACTIONS
from ludex.games.soulgems.rules.points import generic_part, lp_part, sp_part
from ludex.games.soulgems.rules.records import Piece, Player
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import cell_of, from_of, ground_of
from ludex.games.soulgems.text.names import square
from ludex.kernel.events.log import Log

UNHEARD = Log()  # nobody listens to what is only tried


@cache
def price_of(cost: int) -> Price:
    """SG-5.1, SG-5.2: a price: points in either currency, and those that must be LP or SP."""
    return Price(int(generic_part(cost)), int(lp_part(cost)), int(sp_part(cost)))


@cache
def three_dice(needed: int) -> float:
    """SG-10.13: the chance, in per cent, that three dice show this much or more."""
    rolls = [sum(dice) for dice in product(range(1, 7), repeat=3)]
    return round(100 * sum(roll >= needed for roll in rolls) / len(rolls), 1)


# ---------------------------------------------------------------- one attack


class Target(NamedTuple):
    """SG-8.8, SG-8.20: what one side may strike, whichever piece it strikes with."""

    ref: int
    king: bool
    needed: int
    dealt: int
    stone: bool
    reward: int


class Prospect(NamedTuple):
    """SG-8: an attack before it is chosen."""

    cost: int
    chance: int
    damage: int
    dealt: int
    needed: int
    hits: int | None  # None if hits like this one never fell it
    expected: int  # points until it falls, on average
    reward: int
    king: bool


def target(s: State, side: int, ref: int) -> Target:
    """SG-8.8, SG-9.2: what it takes to fell something, what this side has dealt already, and what its fall pays."""
    if is_king(s, ref):
        return Target(ref, True, s.rules.king_hp, s.players[1 - side].king_damage, False, 0)
    return Target(ref, False, int(defence(s, ref)), s.ledger[ref, side], bool(stone(s, ref)), reward(s, side, ref))


def reward(s: State, side: int, ref: int) -> int:
    """SG-8.9, SG-13.12: the SP that the fall of a target pays."""
    trial = s.copy()
    me = trial.players[side]
    before = me.sp
    fell(trial, side, ref, UNHEARD)
    return int(me.sp - before)


def prospect(s: State, p: int, at: Target, length: int, mode: int = int(Mode.NONE)) -> Prospect:
    """SG-8: what an attack takes and brings."""
    piece = s.pieces[p]
    return _prospect(s.copy(), s.players[piece.owner], p, piece, at, length, mode)


def _prospect(trial: State, me: Player, p: int, piece: Piece, at: Target, length: int, mode: int) -> Prospect:
    """SG-8: an attack on a target that is known already, tried on a copy."""
    hurt, chance = tried_damage(trial, me, p, length, mode), int(threshold(trial, p, at.ref, mode, piece.vector))
    cost = int(generic_part(attack_cost(trial, me, p, length, mode)))
    firm = hurt == 0 or (at.stone and hurt < 2)
    hits = None if firm else max(1, -(-(at.needed - at.dealt) // hurt))
    expected = round(100 * cost * hits / chance) if hits else 0
    return Prospect(cost, chance, hurt, int(at.dealt), int(at.needed), hits, expected, at.reward, at.king)


def tried_damage(trial: State, me: Player, p: int, length: int, mode: int) -> int:
    """SG-8.7: what a hit of this attack would deal, before anything prevents it."""
    attack = trial.attack
    attack.attacker, attack.distance, attack.mode, attack.boost = p, length, mode, me.next_dmg
    return int(damage(trial, 0))


# ---------------------------------------------------------------- all attacks


def strikes(s: State) -> list[Strike]:
    """SG-8.2, SG-8.20: every attack of one piece on another that geometry and effects allow, whoever's turn it is."""
    standing = {piece.cell: (p, piece) for p, piece in enumerate(s.pieces) if piece.place == Place.BOARD}
    trial, found = s.copy(), []
    for side in range(SIDES):
        me, known = s.players[side], cache(partial(target, s, side))
        for start, cell in attacks(s, side):
            if cell in standing:
                p, piece = standing[start]
                at, length = known(standing[cell][0]), int(aim(s, p, cell))
                odds = _prospect(trial, me, p, piece, at, length, int(Mode.NONE))
                found.append(strike(start, cell, odds))
    return found


def strike(start: int, cell: int, odds: Prospect) -> Strike:
    """SG-8: an attack as clients see it."""
    return Strike(
        source=square(start),
        target=square(cell),
        cost=odds.cost,
        chance=odds.chance,
        damage=odds.damage,
        hits=odds.hits,
        dealt=odds.dealt,
        expected=odds.expected,
        reward=odds.reward,
    )


def attacks(s: State, side: int) -> list[tuple[int, int]]:
    """SG-8.1: who could attack what stands where, if this side were in Battle with points to spare."""
    out, trial = np.zeros(MAX_ACTIONS, dtype=np.int64), s.copy()
    trial.players[side].lp = MAX_POINTS
    listed = out[: list_attacks(trial, side, out, 0)].tolist()
    return [(from_of(action), cell_of(action)) for action in listed if not ground_of(action)]
