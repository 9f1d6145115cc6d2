"""Decisions as text, both ways (SG-16): `UP: Summon R@a1 pay(10LP,0SP)`, `M1: Move Nb1-c3-e4`, `RX: Decline`.

`notation_actions.describe` writes canonical lines. `parse` reads what players type: phase, types of pieces, payment and
the way of a Knight may be left out, and are checked if they are given. Whatever can be an action becomes one, so that
the rules can say why it is not allowed; the rest is refused here, in plain words.
"""

import re
from collections.abc import Callable

from ludex.games.soulgems.rules.board import is_cell, piece_at
from ludex.games.soulgems.rules.cards.abilities import steal_price
from ludex.games.soulgems.rules.cards.arguments import NAMES, NOTHING
from ludex.games.soulgems.rules.cards.conditions import deploy_price, play_price
from ludex.games.soulgems.rules.cards.data import BUY_LP, RELICS, UNBIND_LP
from ludex.games.soulgems.rules.codes import FEATURE_REF, HAND, JUMP, NONE, NOWHERE, NPC_REF, Mode, Thing
from ludex.games.soulgems.rules.field.build import build_price
from ludex.games.soulgems.rules.field.trade import VISIT_LP
from ludex.games.soulgems.rules.gem import transfer_sp
from ludex.games.soulgems.rules.movement.allowed_paths import jumps_to
from ludex.games.soulgems.rules.movement.list_moves import TWICE, best_way
from ludex.games.soulgems.rules.movement.price import final_cell
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import CELL, CELL_BITS, Verb, attack, build, move, options, play
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, THING_NAMES, card_named, cell, square
from ludex.games.soulgems.text.notation_actions import WEATHERS, prefix
from ludex.games.soulgems.text.notation_lines import BY_VERB, Act, read
from ludex.games.soulgems.text.notation_lookup import (
    aimed,
    arguments,
    aura_kind,
    check_letter,
    check_side,
    exactly,
    figure,
    find_object,
    paid,
    shared,
    small,
)
from ludex.games.soulgems.text.notation_parts import MIXED, fixed, letter_at, ref_id
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play.notation import single_spaced
from ludex.kernel.state.action import pack

FORMS = tuple(form.shown for form in BY_VERB.values())


def parse(s: State, seat: int, text: str) -> int:
    """SG-16.1, SG-16.5: a line as an action of a seat; only who is to decide has one to write."""
    if s.waiting and not s.waiting >> seat & 1:
        raise IllegalDecision("this is not your decision now", rule="SG-4.10")
    text = single_spaced(text)
    if found := re.fullmatch("(?:setup ?: ?)?colou?r (w|b)(?:hite|lack)?", text, re.IGNORECASE):
        return int(pack(int(Verb.COLOUR), 0, 0, SIDE_LETTERS.index(found[1].upper())))
    if found := re.fullmatch("(?:npc ?: ?)?next #?([a-z]+[0-9]*)", text, re.IGNORECASE):
        return int(pack(int(Verb.NPC_NEXT), figure(s, found[1]), 0, 0))
    if found := re.fullmatch("(?:npc ?: ?)?(?:roll|vote ([a-z]{1,2}[0-9]{1,2}))", text, re.IGNORECASE):
        return int(pack(int(Verb.NPC_VOTE), 0, cell(found[1].lower()) if found[1] else NOWHERE, 0))
    act = read(text)
    if ":" in text.partition(";")[0] and prefix(s) not in ("", act.phase):
        raise IllegalDecision(f"“{text}” is a line of {act.phase}, but this is {prefix(s)}", rule="SG-16.2")
    return action_of(s, act)


def action_of(s: State, act: Act) -> int:
    """SG-16.4: what a line stands for in a position; IllegalDecision if it names what is not there."""
    return int(READERS[act.action["t"]](s, act))


# ---------------------------------------------------------------- readers, one for each form of SG-16.2


def _plain(verb: Verb) -> Callable[[State, Act], int]:
    """SG-16.2: an act without parts."""
    return lambda _s, _act: pack(int(verb), 0, 0, 0)


def _roll(_s: State, _act: Act) -> int:
    raise IllegalDecision("the dice for the colours are rolled for you; write SETUP: Colour W or SETUP: Colour B")


def _discard(_s: State, _act: Act) -> int:
    raise IllegalDecision("nothing gives anybody a card too many, so nobody discards", rule="SG-11.5")


def _read_pick(s: State, act: Act) -> int:
    check_side(s, act.action["side"])
    return pack(int(Verb.PICK), PIECE_LETTERS.index(act.action["type"]), 0, 0)


def _read_relic(s: State, act: Act) -> int:
    check_side(s, act.action["side"])
    return pack(int(Verb.RELIC), int(card_named(act.action["card"])), 0, 0)


def _read_tile(s: State, act: Act) -> int:
    check_side(s, act.action["side"])
    return pack(int(Verb[act.action["t"].upper()]), 0, cell(act.action["at"]), 0)


def _read_keep(s: State, act: Act) -> int:
    """SG-11.2: cards as places of the hand; what is not in it has a place that no hand has."""
    check_side(s, act.action["side"])
    hand, places = list(s.players[s.decider].hand), 0
    for i, name in enumerate(act.action["cards"][:HAND]):
        card = int(card_named(name))
        places |= 1 << (hand.index(card) if card in hand else HAND + i)
    return pack(int(Verb.KEEP), 0, 0, places)


def _read_summon(s: State, act: Act) -> int:
    kind = PIECE_LETTERS.index(act.action["type"])
    return paid(s, pack(int(Verb.SUMMON), kind, cell(act.action["to"]), 0), act.action["pay"])


def _read_gem(s: State, act: Act) -> int:
    return paid(s, pack(int(Verb[act.action["t"].upper()]), 0, 0, 0), act.action["pay"])


def _read_unbind(_s: State, act: Act) -> int:
    exactly(act.action["pay"], [UNBIND_LP, 0])
    return pack(int(Verb.UNBIND), 0, cell(act.action["at"]), 0)


def _read_move(s: State, act: Act) -> int:
    """SG-6.2: a Move; a portal exit that is named must be where the portal leads."""
    start, *between, end = (cell(name) for name in act.action["path"])
    check_letter(s, act.action["type"], start)
    promotion = PIECE_LETTERS.index(act.action["promo"]) if act.action["promo"] else 0
    leaves = act.action["exit"] is not None
    action = move(start, end, _way(s, start, between, end), int(leaves), promotion)
    _check_exit(s, act.action["exit"], action, end)
    return paid(s, action, act.action["pay"])


def _way(s: State, start: int, between: list[int], end: int) -> int:
    """SG-6.6, SG-6.11: the first of two jumps, plus one: as named, else the listed one; 0 for a single Move."""
    jumps = [start + JUMP[i] for i in range(8)]
    if between:
        if len(between) > 1 or between[0] not in jumps:
            raise IllegalDecision(
                "a Move names its start and its end; a Knight's two jumps the square between", rule="SG-16.3"
            )
        return jumps.index(between[0]) + 1
    if letter_at(s, start) != "N" or jumps_to(start, end):
        return 0
    twice = [i for i in range(len(TWICE)) if start + TWICE[i, 0] == end]
    return int(best_way(s, start, twice[0]) or TWICE[twice[0], 1]) if twice else 0


def _check_exit(s: State, name: str | None, action: int, end: int) -> None:
    """SG-13.16: a portal has one other end."""
    f = s.feature_at[end] - 1
    if name and f >= 0 and s.features[f].kind == Thing.PORTAL and final_cell(s, action) != cell(name):
        raise IllegalDecision(f"the portal on {square(end)} leads to {square(final_cell(s, action))}", rule="SG-13.16")


def _read_attack(s: State, act: Act) -> int:
    """SG-8.1: attacker, target and options."""
    start = cell(act.action["from"])
    check_letter(s, act.action["type"], start)
    at = aimed(s, act.action["target"], start)
    chosen = options(aura_kind(s, act.action["aura"], start), int(act.action["adv"]), int(act.action["push"]))
    return paid(s, attack(start, at & CELL, at >> CELL_BITS) + chosen, act.action["pay"])


def _read_amount(_s: State, act: Act) -> int:
    return pack(int(Verb[act.action["t"].upper()]), 0, 0, small(act.action["n"]))


def _read_teleport(s: State, act: Act) -> int:
    start = cell(act.action["from"])
    check_letter(s, act.action["type"], start)
    return paid(s, pack(int(Verb.TELEPORT), start, cell(act.action["to"]), 0), act.action["pay"])


def _read_deploy(s: State, act: Act) -> int:
    """SG-11.8, SG-11.10: a relic and its Unlock or Buy cost."""
    verb, card = int(Verb[act.action["t"].upper()]), int(card_named(act.action["card"]))
    if card < RELICS and (verb == Verb.DEPLOY or BUY_LP[card] >= 0):
        exactly(act.action["pay"], fixed(deploy_price(s, verb, card)))
    return pack(verb, card, 0, 0)


def _read_play(s: State, act: Act) -> int:
    """SG-11.37: relics are used and spells played, whichever word was written."""
    card = int(card_named(act.action["card"]))
    verb = int(Verb.USE if card < RELICS else Verb.PLAY)
    first, second, at, option = arguments(s, card, act.action["args"])
    action, pay = play(verb, card, first, second, at, option), act.action["pay"]
    if card in MIXED:
        return shared(s, action, pay, play_price(s, s.decider, action) if at or NAMES[card] == NOTHING else None)
    if pay != [0, 0] or verb == Verb.PLAY:
        exactly(pay, fixed(play_price(s, s.decider, action)))
    return action


def _read_build(s: State, act: Act) -> int:
    """SG-13.7: a thing, its squares and the mode of a Shrine."""
    thing = THING_NAMES.index(act.action["feature"])
    first, second = (*(cell(name) for name in act.action["at"]), NOWHERE)[:2]
    exactly(act.action["pay"], fixed(build_price(s, s.decider, thing)))
    return build(thing, int(Mode[act.action["mode"] or "NONE"]), first, second)


def _read_weather(s: State, act: Act) -> int:
    ref = find_object(s, act.action["node"])
    if ref < FEATURE_REF:
        raise IllegalDecision(f"{act.action['node']} is not a Weather Node", rule="SG-13.25")
    return pack(int(Verb.WEATHER), ref - FEATURE_REF, 0, WEATHERS.index(act.action["kind"]))


def _read_visit(s: State, act: Act) -> int:
    exactly(act.action["pay"], [VISIT_LP, 0])
    return pack(int(Verb.VISIT), figure(s, act.action["id"]), 0, 0)


def _read_steal(s: State, act: Act) -> int:
    at = cell(act.action["at"])
    check_letter(s, act.action["type"], at)
    p = piece_at(s, at) if is_cell(s, at) else NONE
    if p != NONE:
        exactly(act.action["pay"], fixed(steal_price(s, s.decider, p)))
    return pack(int(Verb.STEAL), 0, at, 0)


def _read_transfer(s: State, act: Act) -> int:
    exactly(act.action["pay"], [0, transfer_sp(s.players[s.decider])])
    return pack(int(Verb.TRANSFER), 0, 0, 0)


def _read_npc(s: State, act: Act) -> int:
    """SG-14.10: the step of the figure that acts; whom it strikes then is not a choice."""
    i = figure(s, act.action["id"])
    if s.npc_now not in (NONE, i):
        raise IllegalDecision(f"it is {ref_id(s, NPC_REF + s.npc_now)} that steps now", rule="SG-14.7")
    if act.origin and cell(act.origin) != s.npcs[i].cell:
        raise IllegalDecision(f"{act.action['id']} stands on {square(s.npcs[i].cell)}", rule="SG-14.10")
    return pack(int(Verb.NPC_STEP), 0, cell(act.action["to"]) if act.action["to"] else s.npcs[i].cell, 0)


READERS: dict[str, Callable[[State, Act], int]] = {
    "roll": _roll,
    "pick": _read_pick,
    "relic": _read_relic,
    "tile": _read_tile,
    "king": _read_tile,
    "keep": _read_keep,
    "summon": _read_summon,
    "break": _read_gem,
    "repair": _read_gem,
    "unbind": _read_unbind,
    "move": _read_move,
    "attack": _read_attack,
    "convert": _read_amount,
    "mint": _read_amount,
    "teleport": _read_teleport,
    "deploy": _read_deploy,
    "buy": _read_deploy,
    "play": _read_play,
    "use": _read_play,
    "discard": _discard,
    "build": _read_build,
    "weather": _read_weather,
    "visit": _read_visit,
    "steal": _read_steal,
    "transfer": _read_transfer,
    "npc": _read_npc,
    "pass": _plain(Verb.PASS),
    "next": _plain(Verb.NEXT),
    "resign": _plain(Verb.RESIGN),
    "offerdraw": _plain(Verb.OFFER_DRAW),
    "acceptdraw": _plain(Verb.ACCEPT_DRAW),
    "decline": _plain(Verb.DECLINE),
}
