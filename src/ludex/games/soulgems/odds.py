"""What things cost, how likely they are and what they bring, as plain data for clients (SG-5, SG-8, SG-10.13).

What would happen is tried on a copy of the state: clients compute no rules, and this does not write them twice.
"""

from functools import cache
from itertools import product
from typing import Any

from ludex.games.soulgems.aim import aim, attack_cost, why_not_strike, why_not_target
from ludex.games.soulgems.card_texts import TEXTS
from ludex.games.soulgems.cardplay import card_price, deploy_price
from ludex.games.soulgems.cards import ACTIVE, RELICS, USES, WINDOWS, Window
from ludex.games.soulgems.gem import (
    BREAK_COUNTERS,
    BREAK_TARGET,
    REPAIR_COUNTERS,
    REPAIR_TARGET,
    gem_modifier,
)
from ludex.games.soulgems.names import PIECE_LETTERS, SIDE_LETTERS, card_id, square
from ludex.games.soulgems.purse import generic_part, lp_part, sp_part
from ludex.games.soulgems.state import (
    PIECES,
    Kind,
    Mode,
    State,
)
from ludex.games.soulgems.strike import damage, defence, fell, is_king, stone, threshold
from ludex.games.soulgems.verbs import (
    Verb,
)
from ludex.games.soulgems.wording import ref_id
from ludex.kernel.events import open_log

Data = dict[str, Any]


def points(cost: int) -> dict[str, int]:
    """SG-5.1, SG-5.2: a price: points in either currency, and those that must be LP or SP."""
    return {"points": int(generic_part(cost)), "lp": int(lp_part(cost)), "sp": int(sp_part(cost))}


def card_data(s: State, side: int, card: int, verb: int = int(Verb.DEPLOY)) -> Data:
    """SG-11.28 to SG-11.36: a card with its name and text, its price for this side as things stand, and its windows."""
    name, text = TEXTS[card_id(card)]
    cost = deploy_price(s, verb, card) if card < RELICS else card_price(s, side, card, 0)
    return {
        "id": card_id(card),
        "name": name,
        "text": text,
        "relic": card < RELICS,
        "active": bool(ACTIVE[card]),
        "price": points(cost),
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


def strike(s: State, p: int, ref: int, cell: int, length: int, mode: int = int(Mode.NONE)) -> Data:
    """SG-8: an attack before it is chosen: price, chance, damage of a hit, hits it takes, and what the fall pays."""
    side = s.pieces[p].owner
    king = is_king(s, ref)
    needed = s.rules.king_hp if king else int(defence(s, ref))
    dealt = s.players[1 - side].king_damage if king else int(s.ledger[ref, side])
    hurt, cost = _damage(s, p, length, mode), int(generic_part(attack_cost(s, s.players[side], p, length, mode)))
    firm = hurt == 0 or (stone(s, ref) and hurt < 2)
    hits = None if firm else max(1, -(-(needed - dealt) // hurt))
    chance = int(threshold(s, p, ref, mode, s.pieces[p].vector))
    return {
        "side": SIDE_LETTERS[side],
        "type": PIECE_LETTERS[s.pieces[p].kind],
        "from": square(s.pieces[p].cell),
        "target": _target(s, ref),
        "to": square(cell),
        "distance": length,
        "cost": cost,
        "chance": chance,
        "damage": hurt,
        "dealt": dealt,
        "needed": needed,
        "hits": hits,
        "expected": round(100 * cost * hits / chance) if hits else None,  # points until it falls, on average
        "reward": 0 if king else reward(s, side, ref),
    }


def _target(s: State, ref: int) -> str:
    """SG-16.2: the type of a piece, or the id of an object."""
    return PIECE_LETTERS[s.pieces[ref].kind] if ref < PIECES else f"#{ref_id(s, ref)}"


def _damage(s: State, p: int, length: int, mode: int) -> int:
    """SG-8.7: what a hit of this attack would deal, before anything prevents it."""
    trial = s.copy()
    attack, me = trial.attack, trial.players[s.pieces[p].owner]
    attack.attacker, attack.distance, attack.mode, attack.boost = p, length, mode, me.next_dmg
    return int(damage(trial, 0))


def reward(s: State, side: int, ref: int) -> int:
    """SG-8.9, SG-13.12: the SP that the fall of a target pays."""
    trial = s.copy()
    fell(trial, side, ref, open_log())
    return int(trial.players[side].sp - s.players[side].sp)


def strikes(s: State) -> list[Data]:
    """SG-8.2, SG-8.20: every attack of one piece on another that geometry and effects allow, whoever's turn it is."""
    found = []
    for side in range(2):
        mine = [p for p in range(PIECES) if s.board[side] >> p & 1 and s.pieces[p].kind != Kind.KING]
        theirs = [p for p in range(PIECES) if s.board[1 - side] >> p & 1]
        pairs = [(p, q) for q in theirs if why_not_target(s, side, q) == 0 for p in mine]
        reach = [(p, q, s.pieces[q].cell) for p, q in pairs if why_not_strike(s, p, q, s.pieces[q].cell) == 0]
        found += [strike(s, p, q, cell, int(aim(s, p, cell))) for p, q, cell in reach]
    return found
