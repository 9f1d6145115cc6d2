"""The ways to decide, verb by verb, as plain data (SG-4.10): what is named, its price, its chance and its reward."""

from collections.abc import Callable

from ludex.games.soulgems.client.odds import UNHEARD, Data, card_data, gem_chance, points, reward, strike
from ludex.games.soulgems.rules.board import own_piece, piece_at, ref_cell
from ludex.games.soulgems.rules.cards.abilities import neighbours, steal_price
from ludex.games.soulgems.rules.cards.conditions import card_price, deploy_price, play_price
from ludex.games.soulgems.rules.cards.data import UNBIND_LP
from ludex.games.soulgems.rules.codes import FEATURE_REF, HAND, JUMP, NONE, NPC_REF, Mode, Phase, Thing, Weather
from ludex.games.soulgems.rules.combat.targets import aim, option_sets, target_ref
from ludex.games.soulgems.rules.field.build import build_price
from ludex.games.soulgems.rules.field.trade import VISIT_LP
from ludex.games.soulgems.rules.gem import transfer_sp
from ludex.games.soulgems.rules.legal import cost_of
from ludex.games.soulgems.rules.movement.price import final_cell
from ludex.games.soulgems.rules.phases import leave_phase
from ludex.games.soulgems.rules.points import price
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.upkeep import RESPITE_LP
from ludex.games.soulgems.rules.verbs import (
    Verb,
    card_of,
    cell_of,
    from_of,
    leaves_of,
    mode_of,
    promotion_of,
    thing_of,
    way_of,
)
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, card_id, square
from ludex.games.soulgems.text.notation_actions import act_of
from ludex.games.soulgems.text.notation_parts import aura_at, ref_id
from ludex.kernel.state.action import option_of, subject_of, verb_of


def _cost(s: State, side: int, action: int) -> Data:
    return {"price": points(cost_of(s, side, action))}


def plain(_s: State, _side: int, _action: int) -> tuple[Data, Data]:
    """SG-4.10: a choice without details and without a price."""
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
