"""An action as its object and its line (SG-16.3, SG-16.4): what is to be done, in the words of the notation."""

from collections.abc import Callable

from ludex.games.soulgems.rules.board import piece_at
from ludex.games.soulgems.rules.cards.abilities import steal_price
from ludex.games.soulgems.rules.cards.arguments import (
    AMOUNT,
    DIE,
    KIND_TILE,
    NAMES,
    NOTHING,
    TARGET,
    TWO_KINDS,
    TWO_PIECES,
)
from ludex.games.soulgems.rules.cards.conditions import deploy_price
from ludex.games.soulgems.rules.cards.data import UNBIND_LP
from ludex.games.soulgems.rules.codes import (
    FEATURE_REF,
    HAND,
    JUMP,
    NONE,
    NOWHERE,
    NPC_REF,
    Mode,
    Node,
    Phase,
    Weather,
)
from ludex.games.soulgems.rules.field.build import build_price
from ludex.games.soulgems.rules.field.trade import VISIT_LP
from ludex.games.soulgems.rules.gem import transfer_sp
from ludex.games.soulgems.rules.movement.price import final_cell
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import (
    Verb,
    advantage_of,
    aura_of,
    card_of,
    cell_of,
    first_kind,
    from_of,
    ground_of,
    leaves_of,
    mode_of,
    promotion_of,
    push_of,
    second_kind,
    thing_of,
    way_of,
)
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, THING_NAMES, card_id, square
from ludex.games.soulgems.text.notation_lines import Act, Action, in_phase, words
from ludex.games.soulgems.text.notation_parts import aim_at, aura_at, card_payment, fixed, letter_at, payment, ref_id
from ludex.kernel.state.action import option_of, subject_of, target_of, verb_of

PREFIX = {
    Phase.UPKEEP: "UP",
    Phase.MAIN1: "M1",
    Phase.MX: "MX",
    Phase.M1X: "M1X",
    Phase.BATTLE: "BT",
    Phase.MAIN2: "M2",
    Phase.END: "EN",
}
WEATHERS = tuple(weather.name.capitalize() for weather in Weather)


def describe(s: State, action: int) -> str:
    """SG-16.3: the line of an action before it is applied; what it leaves open is left out.

    Some choices have no line in SG-16.2, and so forms of their own: `SETUP: Colour W`, `NPC: Next G1`, and for a vote
    `NPC: Vote e6` or `NPC: Roll`.
    """
    verb = verb_of(action)
    if verb == Verb.COLOUR:
        return f"SETUP: Colour {SIDE_LETTERS[option_of(action)]}"
    if verb == Verb.NPC_NEXT:
        return f"NPC: Next {ref_id(s, NPC_REF + subject_of(action))}"
    if verb == Verb.NPC_VOTE:
        return f"NPC: Vote {square(cell_of(action))}" if cell_of(action) else "NPC: Roll"
    act = act_of(s, action)
    text = words(act.action, act.origin).replace("@ ", " ").removesuffix("@")
    return f"{act.phase}: {text}" if act.phase not in (None, "NPC") else text


def act_of(s: State, action: int) -> Act:
    """SG-16.4: the phase and the object of an action; a line of SETUP or NPC can't hold a Resign."""
    verb = Verb(verb_of(action))
    phase = prefix(s)
    if verb == Verb.NPC_STEP:
        npc = s.npcs[s.npc_now]
        step = {"t": "npc", "id": ref_id(s, NPC_REF + s.npc_now), "to": square(cell_of(action)), "attack": None}
        return Act("NPC", step, origin=square(npc.cell))
    thing = {"t": verb.name.replace("_", "").lower()} | OBJECTS.get(verb, _nothing)(s, s.decider, action)
    return in_phase(Act(None, thing), None if verb == Verb.RESIGN and phase in ("SETUP", "NPC", "") else phase)


def prefix(s: State) -> str:
    """SG-16.2, SG-16.3: the phase that a line carries; answers in a window carry RX."""
    if s.node <= Node.KING:
        return "SETUP"
    if s.node == Node.PHASE:
        return PREFIX[Phase(s.phase)]
    if s.node == Node.OVER:
        return ""
    return "NPC" if s.node >= Node.NPC_ORDER else "RX"


def _nothing(_s: State, _side: int, _action: int) -> Action:
    """SG-16.4: Pass, Next, Decline and the like."""
    return {}


def _pick(_s: State, side: int, action: int) -> Action:
    return {"side": SIDE_LETTERS[side], "type": PIECE_LETTERS[subject_of(action)]}


def _relic(_s: State, side: int, action: int) -> Action:
    return {"side": SIDE_LETTERS[side], "card": card_id(subject_of(action))}


def _tile(_s: State, side: int, action: int) -> Action:
    return {"side": SIDE_LETTERS[side], "at": square(cell_of(action))}


def _keep(s: State, side: int, action: int) -> Action:
    """SG-11.2: the cards in the order of the hand."""
    hand, places = s.players[side].hand, option_of(action)
    cards = [card_id(hand[i]) for i in range(HAND) if places >> i & 1 and hand[i] != NONE]
    return {"side": SIDE_LETTERS[side], "cards": cards}


def _summon(s: State, side: int, action: int) -> Action:
    return {"type": PIECE_LETTERS[subject_of(action)], "to": square(cell_of(action))} | payment(s, side, action)


def _break(s: State, side: int, action: int) -> Action:
    """SG-16.3, SG-12.2: a Break that costs nothing states no payment."""
    pay = payment(s, side, action)
    return {"pay": None} if pay["pay"] == [0, 0] else pay


def _unbind(_s: State, _side: int, action: int) -> Action:
    return {"at": square(cell_of(action)), "pay": [UNBIND_LP, 0]}


def _move(s: State, side: int, action: int) -> Action:
    """SG-16.3: a Knight's landing squares; a portal exit; a promotion."""
    start, way, promotion = from_of(action), way_of(action), promotion_of(action)
    between = [square(start + JUMP[way - 1])] if way else []
    return {
        "type": letter_at(s, start),
        "path": [square(start), *between, square(cell_of(action))],
        "exit": square(final_cell(s, action)) if leaves_of(action) else None,
        "promo": PIECE_LETTERS[promotion] if promotion else None,
    } | payment(s, side, action)


def _attack(s: State, side: int, action: int) -> Action:
    """SG-16.2: attacker, target, options."""
    start = from_of(action)
    return {
        "type": letter_at(s, start),
        "from": square(start),
        "target": aim_at(s, cell_of(action), ground_of(action)),
        "aura": aura_at(s, aura_of(action), start),
        "adv": bool(advantage_of(action)),
        "push": bool(push_of(action)),
    } | payment(s, side, action)


def _amount(_s: State, _side: int, action: int) -> Action:
    return {"n": option_of(action)}


def _teleport(s: State, side: int, action: int) -> Action:
    start = from_of(action)
    return {"type": letter_at(s, start), "from": square(start), "to": square(cell_of(action))} | payment(
        s, side, action
    )


def _deploy(s: State, _side: int, action: int) -> Action:
    return {"card": card_id(card_of(action)), "pay": fixed(deploy_price(s, verb_of(action), card_of(action)))}


def _play(s: State, side: int, action: int) -> Action:
    return {"card": card_id(card_of(action)), "args": _args(s, action), "pay": card_payment(s, side, action)}


def _args(s: State, action: int) -> list[str | int]:
    """SG-11.37: what a card names, in the order of its table; an open tile is left out."""
    shape, cell, option = NAMES[card_of(action)], cell_of(action), option_of(action)
    if shape == NOTHING:
        return []
    if shape in (AMOUNT, DIE):
        return [option]
    if shape == TWO_PIECES:
        return [square(cell), square(option)]
    if shape == TARGET:
        target = aim_at(s, cell, ground_of(action))
        return [f"#{target['id']}" if "id" in target else target["at"]]
    if shape == TWO_KINDS:
        return [PIECE_LETTERS[first_kind(action)], PIECE_LETTERS[second_kind(action)]]
    kind = [PIECE_LETTERS[first_kind(action)]] if shape == KIND_TILE else []
    return [*kind, *([square(cell)] if cell != NOWHERE else [])]


def _build(s: State, side: int, action: int) -> Action:
    """SG-13.7: the tiles that are chosen; only a Shrine has a mode."""
    cells = [cell for cell in (target_of(action), option_of(action)) if cell != NOWHERE]
    mode = mode_of(action)
    return {
        "feature": THING_NAMES[thing_of(action)],
        "at": [square(cell) for cell in cells],
        "mode": Mode(mode).name if mode else None,
        "pay": fixed(build_price(s, side, thing_of(action))),
    }


def _weather(s: State, _side: int, action: int) -> Action:
    return {"kind": WEATHERS[option_of(action)], "node": ref_id(s, FEATURE_REF + subject_of(action))}


def _visit(s: State, _side: int, action: int) -> Action:
    return {"id": ref_id(s, NPC_REF + subject_of(action)), "pay": [VISIT_LP, 0]}


def _steal(s: State, side: int, action: int) -> Action:
    cell = cell_of(action)
    pay = fixed(steal_price(s, side, piece_at(s, cell)))
    return {"type": letter_at(s, cell), "at": square(cell), "pay": pay}


def _transfer(s: State, side: int, _action: int) -> Action:
    return {"pay": [0, transfer_sp(s.players[side])]}


OBJECTS: dict[Verb, Callable[[State, int, int], Action]] = {
    Verb.PICK: _pick,
    Verb.RELIC: _relic,
    Verb.TILE: _tile,
    Verb.KING: _tile,
    Verb.KEEP: _keep,
    Verb.SUMMON: _summon,
    Verb.BREAK: _break,
    Verb.REPAIR: payment,
    Verb.UNBIND: _unbind,
    Verb.MOVE: _move,
    Verb.ATTACK: _attack,
    Verb.CONVERT: _amount,
    Verb.TELEPORT: _teleport,
    Verb.DEPLOY: _deploy,
    Verb.BUY: _deploy,
    Verb.PLAY: _play,
    Verb.USE: _play,
    Verb.BUILD: _build,
    Verb.WEATHER: _weather,
    Verb.VISIT: _visit,
    Verb.MINT: _amount,
    Verb.STEAL: _steal,
    Verb.TRANSFER: _transfer,
}
