"""What may be decided now, with prices, chances and rewards, as plain data for clients (SG-4.10).

An offer is one line of a menu: a verb, perhaps a piece or a card, and its choices. A choice has its action, finished as
words without a payment are finished (SG-5.7), unless it leaves a tile or an option open.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from ludex.games.soulgems.client.odds import UNHEARD, Data, card_data, gem_chance, points, reward, strike, strikes
from ludex.games.soulgems.rules.board import own_piece, piece_at, ref_cell
from ludex.games.soulgems.rules.cards.abilities import neighbours, steal_price
from ludex.games.soulgems.rules.cards.data import UNBIND_LP
from ludex.games.soulgems.rules.cards.play import card_price, deploy_price, play_price
from ludex.games.soulgems.rules.combat.targets import aim, option_sets, target_ref
from ludex.games.soulgems.rules.field.objects import VISIT_LP, build_price
from ludex.games.soulgems.rules.gem import break_cost, repair_cost, transfer_sp, why_no_break, why_no_repair
from ludex.games.soulgems.rules.legal import MAX_ACTIONS, cost_of, has_share, legal
from ludex.games.soulgems.rules.movement import final_cell
from ludex.games.soulgems.rules.points import least_lp, price
from ludex.games.soulgems.rules.reasons import REASONS, Reason
from ludex.games.soulgems.rules.state import (
    FEATURE_REF,
    HAND,
    JUMP,
    KINDS,
    NONE,
    NPC_REF,
    Mode,
    Node,
    Phase,
    State,
    Thing,
    Weather,
)
from ludex.games.soulgems.rules.summon import summon_cost, why_no_summon
from ludex.games.soulgems.rules.turn import leave_phase
from ludex.games.soulgems.rules.upkeep import RESPITE_LP
from ludex.games.soulgems.rules.verbs import (
    Verb,
    card_of,
    cell_of,
    from_of,
    has_options,
    leaves_of,
    mode_of,
    promotion_of,
    share_of,
    thing_of,
    way_of,
)
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, card_id, square
from ludex.games.soulgems.text.notation_actions import act_of, aura_at, ref_id
from ludex.kernel.state.action import option_of, subject_of, verb_of

Why = tuple[int, int | None]  # a reason, and the price that can't be paid
MOVEMENT = (Phase.MAIN1, Phase.MX, Phase.M1X, Phase.MAIN2)


# ---------------------------------------------------------------- offers


def asked(s: State, seat: int) -> Data:
    """SG-4.10, SG-1.7: what a seat may decide now and what it can't; both empty if nothing is asked of it."""
    if seat < 0 or not s.waiting >> seat & 1:
        return {"offers": [], "refusals": []}
    menu = offers(s, seat ^ s.swapped)
    return {"offers": menu, "refusals": refusals(s, seat ^ s.swapped, menu)}


def offers(s: State, side: int) -> list[Data]:
    """SG-4.10: all that this side may decide now, by verb and by piece or card."""
    out = np.zeros(MAX_ACTIONS, dtype=np.int64)
    menu: dict[tuple[Any, ...], Data] = {}
    for action in map(int, out[: legal(s, side ^ s.swapped, out)]):
        verb = Verb(verb_of(action))
        head, choice = READ.get(verb, _plain)(s, side, action)
        offer = menu.setdefault((verb, *map(str, head.values())), {"verb": verb.name.lower(), **head, "choices": []})
        offer["choices"].append({"action": _finished(s, side, action), **choice})
    return list(menu.values())


def _finished(s: State, side: int, action: int) -> int:
    """SG-5.7: the action with SP paid first, if only the share of its price is open."""
    verb = verb_of(action)
    if not has_share(verb) or share_of(action) or (verb == Verb.ATTACK and not has_options(action)):
        return action
    return action + int(least_lp(s.players[side], cost_of(s, side, action))) + 1


def _cost(s: State, side: int, action: int) -> Data:
    return {"price": points(cost_of(s, side, action))}


def _plain(_s: State, _side: int, _action: int) -> tuple[Data, Data]:
    return {}, {}


def _colour(_s: State, _side: int, action: int) -> tuple[Data, Data]:
    return {}, {"side": SIDE_LETTERS[option_of(action)]}


def _pick(s: State, _side: int, action: int) -> tuple[Data, Data]:
    kind = subject_of(action)
    return {}, {"type": PIECE_LETTERS[kind], "left": int(s.pool[kind])}


def _tile(_s: State, _side: int, action: int) -> tuple[Data, Data]:
    return {}, {"to": square(cell_of(action))}


def _keep(s: State, side: int, action: int) -> tuple[Data, Data]:
    hand, places = s.players[side].hand, option_of(action)
    return {}, {"cards": [card_id(hand[i]) for i in range(HAND) if places >> i & 1]}


def _relic(s: State, side: int, action: int) -> tuple[Data, Data]:
    return {}, {"card": card_data(s, side, subject_of(action))}


def _summon(s: State, side: int, action: int) -> tuple[Data, Data]:
    kind = subject_of(action)
    head = {"type": PIECE_LETTERS[kind], "reserve": int(s.players[side].reserve[kind])}
    return head, {"to": square(cell_of(action))} | _cost(s, side, action)


def _gem(s: State, side: int, action: int) -> tuple[Data, Data]:
    """SG-10.3, SG-10.5: a Break with the captives it would free, or a Repair."""
    repair = int(verb_of(action) == Verb.REPAIR)
    freed = {} if repair else {"freed": int(sum(s.players[1 - side].captives))}
    return gem_chance(s, side, repair) | freed, _cost(s, side, action)


def _unbind(s: State, _side: int, action: int) -> tuple[Data, Data]:
    kind = s.pieces[piece_at(s, cell_of(action))].kind
    return {}, {"type": PIECE_LETTERS[kind], "to": square(cell_of(action)), "price": points(price(0, UNBIND_LP, 0))}


def _move(s: State, side: int, action: int) -> tuple[Data, Data]:
    """SG-6.2: where a Move ends, by way of which square or portal, and what a Pawn becomes there."""
    start, way, promotion = from_of(action), way_of(action), promotion_of(action)
    details = {
        "via": square(start + JUMP[way - 1]) if way else None,
        "portal": square(cell_of(action)) if leaves_of(action) else None,
        "promotion": PIECE_LETTERS[promotion] if promotion else None,
    }
    return _piece(s, start), {"to": square(final_cell(s, action))} | details | _cost(s, side, action)


def _piece(s: State, cell: int) -> Data:
    return {"type": PIECE_LETTERS[s.pieces[piece_at(s, cell)].kind], "from": square(cell)}


def _teleport(s: State, side: int, action: int) -> tuple[Data, Data]:
    return _piece(s, from_of(action)), {"to": square(cell_of(action))} | _cost(s, side, action)


def _attack(s: State, side: int, action: int) -> tuple[Data, Data]:
    """SG-8.1, SG-4.10: an attack without options, and what each option would make of it."""
    p, ref, cell = own_piece(s, side, from_of(action)), int(target_ref(s, action)), cell_of(action)
    length, sets = int(aim(s, p, cell)), int(option_sets(s, side, p))
    plain = strike(s, p, ref, cell, length)
    auras = [
        {"id": aura_at(s, mode, s.pieces[p].cell), "mode": mode.name}
        | {key: value for key, value in strike(s, p, ref, cell, length, int(mode)).items() if value != plain[key]}
        for mode in (Mode.OUTPOST, Mode.ACC, Mode.DMG)
        if sets >> mode & 1
    ]
    extras = {"auras": auras, "advantage": bool(sets & 16), "push": bool(sets & 32)}
    twice = bool(s.players[side].next_advantage)  # SG-8.14: the better of two rolls counts
    return _piece(s, from_of(action)), plain | extras | {"twice": twice}


def _points(_s: State, _side: int, action: int) -> tuple[Data, Data]:
    """SG-10.10: two SP for one LP."""
    return {}, {"sp": option_of(action), "lp": option_of(action) // 2}


def _pass(s: State, side: int, _action: int) -> tuple[Data, Data]:
    """SG-10.12, SG-11.32: the LP of a turn without an action."""
    return {}, {"lp": s.rules.pass_bonus + RESPITE_LP * s.players[side].respite_now}


def _next(s: State, side: int, action: int) -> tuple[Data, Data]:
    """SG-4.1, SG-10.12: the phase that follows; None if a reaction ends, or the turn, perhaps with the LP of a pass."""
    if s.rift != NONE:
        return {}, {"phase": None, "lp": 0}
    if s.phase == Phase.END:
        return {}, {"phase": None, "lp": 0} | ({} if s.players[side].acted else _pass(s, side, action)[1])
    trial = s.copy()
    leave_phase(trial, UNHEARD)
    return {}, {"phase": Phase(trial.phase).name, "lp": 0}


def _deploy(s: State, side: int, action: int) -> tuple[Data, Data]:
    verb, card = verb_of(action), card_of(action)
    return {"card": card_data(s, side, card, verb)}, {"price": points(deploy_price(s, verb, card))}


def _play(s: State, side: int, action: int) -> tuple[Data, Data]:
    """SG-11.37: a card and what it would name; a tile may still be open."""
    args = [str(arg) for arg in act_of(s, action).action["args"]]
    return {"card": card_data(s, side, card_of(action))}, {"args": args, "price": points(_play_price(s, side, action))}


def _play_price(s: State, side: int, action: int) -> int:
    """SG-11.9, SG-11.44: of a card with an open tile the least it can cost."""
    return int(play_price(s, side, action) if cell_of(action) else card_price(s, side, card_of(action), 0))


def _build(s: State, side: int, action: int) -> tuple[Data, Data]:
    thing, mode = thing_of(action), mode_of(action)
    names = {"thing": Thing(thing).name, "mode": Mode(mode).name if mode else None}
    return {}, names | {"price": points(build_price(s, side, thing))}


def _weather(s: State, _side: int, action: int) -> tuple[Data, Data]:
    return {}, {"weather": Weather(option_of(action)).name, "node": ref_id(s, FEATURE_REF + subject_of(action))}


def _visit(s: State, _side: int, action: int) -> tuple[Data, Data]:
    return {}, {"id": ref_id(s, NPC_REF + subject_of(action)), "price": points(price(0, VISIT_LP, 0))}


def _steal(s: State, side: int, action: int) -> tuple[Data, Data]:
    """SG-12.1: a roll within 20 for each neighbour, 40 for an own piece, succeeds; 00 does too."""
    p = piece_at(s, cell_of(action))
    owner, kind = s.pieces[p].owner, s.pieces[p].kind
    chance = min(100, int(neighbours(s, side, p)) * (40 if owner == side else 20) + 1)
    choice = {"side": SIDE_LETTERS[owner], "type": PIECE_LETTERS[kind], "to": square(cell_of(action)), "chance": chance}
    gain = 0 if owner == side else reward(s, side, p)
    return {}, choice | {"reward": gain, "price": points(steal_price(s, side, p))}


def _transfer(s: State, side: int, _action: int) -> tuple[Data, Data]:
    return {}, {"price": points(price(0, 0, transfer_sp(s.players[side])))}


def _npc_next(s: State, _side: int, action: int) -> tuple[Data, Data]:
    return {}, {"id": ref_id(s, NPC_REF + subject_of(action)), "to": square(ref_cell(s, NPC_REF + subject_of(action)))}


def _npc_step(s: State, _side: int, action: int) -> tuple[Data, Data]:
    return {}, {"id": ref_id(s, NPC_REF + s.npc_now), "to": square(cell_of(action))}


def _npc_vote(s: State, _side: int, action: int) -> tuple[Data, Data]:
    """SG-14.8: the square that is voted for, None for the dice."""
    return {}, {"id": ref_id(s, NPC_REF + s.npc_now), "to": square(cell_of(action)) if cell_of(action) else None}


READ: dict[Verb, Callable[[State, int, int], tuple[Data, Data]]] = {
    Verb.COLOUR: _colour,
    Verb.PICK: _pick,
    Verb.TILE: _tile,
    Verb.KEEP: _keep,
    Verb.RELIC: _relic,
    Verb.KING: _tile,
    Verb.SUMMON: _summon,
    Verb.BREAK: _gem,
    Verb.REPAIR: _gem,
    Verb.UNBIND: _unbind,
    Verb.MOVE: _move,
    Verb.ATTACK: _attack,
    Verb.CONVERT: _points,
    Verb.TELEPORT: _teleport,
    Verb.PASS: _pass,
    Verb.NEXT: _next,
    Verb.DEPLOY: _deploy,
    Verb.BUY: _deploy,
    Verb.PLAY: _play,
    Verb.USE: _play,
    Verb.BUILD: _build,
    Verb.WEATHER: _weather,
    Verb.VISIT: _visit,
    Verb.MINT: _points,
    Verb.STEAL: _steal,
    Verb.TRANSFER: _transfer,
    Verb.NPC_NEXT: _npc_next,
    Verb.NPC_STEP: _npc_step,
    Verb.NPC_VOTE: _npc_vote,
}


# ---------------------------------------------------------------- what is not offered


def refusals(s: State, side: int, menu: list[Data]) -> list[Data]:
    """SG-1.7: what belongs to this phase and is not possible now, with the reason and its rule."""
    if s.node != Node.PHASE or s.rift != NONE:
        return []
    offered = {offer["verb"] for offer in menu}
    missing = [(verb, *why(s, side)) for verb, phases, why in EXPECTED if s.phase in phases and verb not in offered]
    return [
        {"verb": verb, "reason": REASONS[code][1], "rule": REASONS[code][0], "price": cost and points(cost)}
        for verb, code, cost in missing
        if code
    ]


def _funds(code: int, cost: int) -> Why:
    """SG-5.4: another reason, or that this price can't be paid."""
    return (code, None) if code else (Reason.FUNDS, cost)


def _no_summon(s: State, side: int) -> Why:
    """SG-7.1: the cheapest type of the reserve on its starting square."""
    code, kinds = int(why_no_summon(s, side)), [kind for kind in range(KINDS) if s.players[side].reserve[kind]]
    if not kinds:
        return code or Reason.NOT_IN_RESERVE, None
    return _funds(code, min(int(summon_cost(s, side, kind, 0)) for kind in kinds))


def _no_break(s: State, side: int) -> Why:
    return _funds(int(why_no_break(s, side)), int(break_cost(s, side)))


def _no_repair(s: State, side: int) -> Why:
    """SG-10.5: a whole Gem needs no word."""
    reason = _funds(int(why_no_repair(s, side)), int(repair_cost(s)))
    return reason if s.players[side].broken else (Reason.NONE, None)


def _no_move(s: State, side: int) -> Why:
    """SG-6.3, SG-6.4: everything has moved; else it is hemmed in, or nothing is left to pay with."""
    if s.board[side] & ~s.moved == 0:
        return Reason.MOVED, None
    return (Reason.BLOCKED, None) if s.players[side].lp + s.players[side].sp else (Reason.FUNDS, int(price(1, 0, 0)))


def _no_attack(s: State, side: int) -> Why:
    costs = [item["cost"] for item in strikes(s) if item["side"] == SIDE_LETTERS[side]]
    return (Reason.FUNDS, int(price(min(costs), 0, 0))) if costs else (Reason.NOTHING_THERE, None)


def _no_convert(s: State, side: int) -> Why:
    if s.rules.classic_transfer:
        return Reason.NONE, None
    return (Reason.FUNDS, int(price(0, 0, 2))) if s.players[side].sp < 2 else (Reason.CONVERSION, None)


EXPECTED: tuple[tuple[str, tuple[Phase, ...], Callable[[State, int], Why]], ...] = (
    ("summon", (Phase.UPKEEP,), _no_summon),
    ("break", (Phase.UPKEEP,), _no_break),
    ("repair", (Phase.UPKEEP,), _no_repair),
    ("move", MOVEMENT, _no_move),
    ("attack", (Phase.BATTLE,), _no_attack),
    ("convert", (Phase.MAIN2,), _no_convert),
)
