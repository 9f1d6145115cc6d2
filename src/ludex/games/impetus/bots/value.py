"""The value bot (IM-26.14 to IM-26.18): every choice by what it is expected to pay.

`outlook` says what to expect of each Faction; `bot_guide`, `bot_idol`, `bot_cards` and `bot_legacy` have a choice each.
"""

from ludex.games.impetus.bots.cards import pick_card, pick_spoil
from ludex.games.impetus.bots.expectations import look, look_from
from ludex.games.impetus.bots.guide import pick_target
from ludex.games.impetus.bots.idol import pick_idol
from ludex.games.impetus.bots.legacy import pick_modifier, pick_swap
from ludex.games.impetus.rules.codes import NONE, Idol, Node
from ludex.games.impetus.rules.data import ALL_CARDS, CARDS, IDOLS, MODIFIERS
from ludex.games.impetus.rules.legal import spoils_options, spoils_verb
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import guidable, idol_hexes
from ludex.games.impetus.rules.verbs import Verb, choose
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack
from ludex.kernel.state.bits import count, nth
from ludex.kernel.state.dice import Stream, below


@rule
def join(targets: int, target: int, places: int, h: int, kind: int) -> int:
    """IM-9.4: guidance and Idol as one action, whichever of them is possible."""
    if places == 0:
        return pack(Verb.GUIDE, target, 0, 0)
    return pack(Verb.GUIDE_AND_IDOL if targets else Verb.IDOL, target if targets else 0, h, kind)


@rule
def settle_down(s: State, seat: int, dice: Stream) -> int:
    """IM-26.15, IM-26.16: a target, then the Idol that pays most there or with a Worshipper."""
    look(s)
    targets, places = guidable(s, seat), idol_hexes(s, seat)
    target = pick_target(s, seat, targets, dice) if targets else NONE
    if places == 0:
        return join(targets, target, 0, 0, 0)
    spot = pick_idol(s, seat, target, dice)
    if spot == NONE:
        spot = nth(places, below(dice, count(places))) * IDOLS + Idol.AFFLUENCE
    return join(targets, target, places, spot // IDOLS, spot % IDOLS)


@rule
def steer(s: State, seat: int, dice: Stream) -> int:
    """IM-26.17, IM-26.18: a guiding Spirit's decision."""
    f = s.guiding[seat]
    look_from(s, f)
    if s.node == Node.A_DECIDE:
        return choose(Verb.AGENDA, pick_card(s, seat, f, dice))
    if s.node == Node.C_DECIDE:
        return choose(Verb.MODIFIER, pick_modifier(s, seat, f, s.change_hand[f]))
    if s.node == Node.J_DECIDE:
        return pick_swap(s, seat, f)
    return pick_spoils(s, seat, f)


@rule
def pick_spoils(s: State, seat: int, f: int) -> int:
    """IM-26.18: for each won war its best card, or for each Change its best modifier."""
    change = s.node == Node.SC_DECIDE
    options = spoils_options(s, f)
    code, place, war = 0, 1, 0
    while options:
        held = options & ALL_CARDS
        code += place * (pick_modifier(s, seat, f, held) if change else pick_spoil(s, seat, f, war, held))
        place *= MODIFIERS if change else CARDS
        options >>= CARDS
        war += 1
    return pack(spoils_verb(s), 0, war, code)
