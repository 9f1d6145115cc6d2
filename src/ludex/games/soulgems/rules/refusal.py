"""Why something may not be done (SG-1.7); `legal` asks the same questions, so that the two agree."""

from ludex.games.soulgems.rules.board import own_piece
from ludex.games.soulgems.rules.cards.abilities import why_not_steal, why_not_transfer
from ludex.games.soulgems.rules.cards.data import UNBIND_LP
from ludex.games.soulgems.rules.cards.deck import why_not_keep, why_not_relic
from ludex.games.soulgems.rules.cards.play import why_not_deploy, why_not_play
from ludex.games.soulgems.rules.codes import KINDS, NONE, Node, Phase
from ludex.games.soulgems.rules.combat.targets import why_not_attack
from ludex.games.soulgems.rules.field.build import why_not_build
from ludex.games.soulgems.rules.field.terrain import why_not_draft
from ludex.games.soulgems.rules.field.trade import why_not_mint, why_not_visit
from ludex.games.soulgems.rules.field.weather import why_not_weather
from ludex.games.soulgems.rules.gem import why_not_amount, why_not_break, why_not_repair
from ludex.games.soulgems.rules.legal import cost_of, has_share
from ludex.games.soulgems.rules.movement.perform import why_not_move
from ludex.games.soulgems.rules.npc.controller_choices import why_not_npc
from ludex.games.soulgems.rules.points import payable
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.setup import why_not_king
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import why_not_summon, why_not_teleport
from ludex.games.soulgems.rules.verbs import CELL, Verb, cell_of, ground_of, share_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import option_of, pack, subject_of, target_of, verb_of
from ludex.kernel.state.record import table

_UP, _M1, _MX, _M1X, _BT, _M2, _EN = (
    1 << phase for phase in (Phase.UPKEEP, Phase.MAIN1, Phase.MX, Phase.M1X, Phase.BATTLE, Phase.MAIN2, Phase.END)
)
_MAIN = _M1 | _M1X | _M2
_OWN = _UP | _MAIN | _BT | _EN
_PHASES = {  # SG-4.4
    Verb.SUMMON: _UP,
    Verb.BREAK: _UP,
    Verb.REPAIR: _UP,
    Verb.UNBIND: _UP,
    Verb.MOVE: _UP | _MAIN | _MX,
    Verb.ATTACK: _BT,
    Verb.CONVERT: _M2,
    Verb.TELEPORT: _EN,
    Verb.PASS: _OWN,
    Verb.NEXT: _OWN | _MX,
    Verb.DEPLOY: _MAIN,
    Verb.BUY: _MAIN,
    Verb.PLAY: _OWN | _MX,
    Verb.USE: _OWN | _MX,
    Verb.BUILD: _M2,
    Verb.WEATHER: _MAIN,
    Verb.VISIT: _MAIN,
    Verb.MINT: _EN,
    Verb.STEAL: _M1 | _M1X,
    Verb.TRANSFER: _M2,
    Verb.OFFER_DRAW: _OWN | _MX,
}
VERBS = 34
PHASES = table([_PHASES.get(verb, 0) for verb in range(VERBS)])  # type: ignore[call-overload]
_SETUP = {Node.COLOUR: Verb.COLOUR, Node.ARMY: Verb.PICK, Node.TILE: Verb.TILE, Node.KEEP: Verb.KEEP}
_SETUP |= {Node.LOCK: Verb.KEEP, Node.RELIC: Verb.RELIC, Node.KING: Verb.KING}
SETUP_VERB = table([int(_SETUP.get(node, 0)) for node in Node])


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """SG-1.7: 0 if the action is allowed, else the reason."""
    verb = verb_of(action)
    if s.node == Node.OVER:
        return Reason.OVER
    if seat < 0 or seat >= s.seats or s.waiting >> seat & 1 == 0:
        return Reason.NOT_ASKED
    if action < 0 or verb < Verb.COLOUR or verb >= VERBS:
        return Reason.MALFORMED
    side, node = seat ^ s.swapped, s.node
    if verb == Verb.RESIGN:
        return Reason.NONE if action == pack(verb, 0, 0, 0) else Reason.MALFORMED
    if node == Node.PHASE:
        return why_not_phase(s, side, action)
    if node <= Node.KING:
        return why_not_setup(s, side, action)
    if node >= Node.NPC_ORDER:
        return why_not_npc(s, action)
    return why_not_answer(s, side, action)


@rule
def why_not_setup(s: State, side: int, action: int) -> int:
    """SG-3.1: why a choice before the game is not allowed."""
    verb, node = verb_of(action), s.node
    if verb != SETUP_VERB[node]:
        return Reason.WRONG_PHASE
    if node == Node.COLOUR:
        return Reason.NONE if action - pack(verb, 0, 0, 0) < 2 else Reason.MALFORMED
    if node == Node.ARMY or node == Node.RELIC:
        subject = subject_of(action)
        if action != pack(verb, subject, 0, 0):
            return Reason.MALFORMED
        if node == Node.RELIC:
            return why_not_relic(s, subject)
        return Reason.NONE if subject < KINDS and s.pool[subject] else Reason.NOT_IN_RESERVE
    if node == Node.KEEP or node == Node.LOCK:
        tidy = action == pack(verb, 0, 0, option_of(action))
        return why_not_keep(s, s.players[side], option_of(action)) if tidy else Reason.MALFORMED
    if action != pack(verb, 0, target_of(action), 0):
        return Reason.MALFORMED
    return why_not_king(s, side, target_of(action)) if node == Node.KING else why_not_draft(s, target_of(action))


@rule
def why_not_answer(s: State, side: int, action: int) -> int:
    """SG-11.15, SG-9.9: a card of this window or Decline; a draw is accepted or declined."""
    verb = verb_of(action)
    if verb == Verb.DECLINE or (verb == Verb.ACCEPT_DRAW and s.node == Node.DRAW):
        return Reason.NONE if action == pack(verb, 0, 0, 0) else Reason.MALFORMED
    if (verb == Verb.PLAY or verb == Verb.USE) and s.node != Node.DRAW:
        return why_not_play(s, side, action)
    return Reason.WRONG_PHASE


@rule
def why_not_phase(s: State, side: int, action: int) -> int:
    """SG-4.4: why an action is not allowed in an own phase."""
    verb = verb_of(action)
    if PHASES[verb] >> s.phase & 1 == 0:
        return Reason.WRONG_PHASE
    if s.rift != NONE and verb != Verb.MOVE and verb != Verb.NEXT:
        return Reason.WRONG_PHASE
    if s.players[side].beacon and verb != Verb.NEXT and verb != Verb.OFFER_DRAW:
        return Reason.AFTER_BEACON
    if has_share(verb):
        return why_not_priced(s, side, action)
    if verb == Verb.PLAY or verb == Verb.USE:
        return why_not_play(s, side, action)
    if verb == Verb.DEPLOY or verb == Verb.BUY:
        return why_not_deploy(s, side, action)
    if verb == Verb.BUILD or verb == Verb.WEATHER or verb == Verb.VISIT or verb == Verb.MINT:
        return why_not_field(s, side, action)
    return why_not_plain(s, side, action)


@rule
def why_not_priced(s: State, side: int, action: int) -> int:
    """SG-5.9: why an action with a share is not allowed; the share alone may still be open."""
    refusal = why_not_generic(s, side, action)
    if refusal == Reason.FUNDS and share_of(action) == 0 and payable(s.players[side], cost_of(s, side, action)):
        return Reason.UNFINISHED
    return refusal


@rule
def why_not_generic(s: State, side: int, action: int) -> int:
    """SG-4.9: Summon, Break, Repair, Move, Attack, Teleport."""
    verb, share = verb_of(action), share_of(action)
    if subject_of(action) > CELL:
        return Reason.MALFORMED
    if verb == Verb.MOVE:
        return why_not_move(s, side, action)
    if verb == Verb.ATTACK:
        return why_not_attack(s, side, action) if ground_of(action) <= 1 else Reason.MALFORMED
    if option_of(action) != share or cell_of(action) != target_of(action):
        return Reason.MALFORMED
    if verb == Verb.SUMMON:
        return why_not_summon(s, side, action)
    if verb == Verb.TELEPORT:
        return why_not_teleport(s, side, action)
    if action != pack(verb, 0, 0, share):
        return Reason.MALFORMED
    return why_not_break(s, side, action) if verb == Verb.BREAK else why_not_repair(s, side, action)


@rule
def why_not_field(s: State, side: int, action: int) -> int:
    """SG-13.7: why an action of the field module is not allowed."""
    verb = verb_of(action)
    if s.rules.field == 0:
        return Reason.WRONG_PHASE
    if verb == Verb.BUILD:
        return why_not_build(s, side, action)
    if verb == Verb.WEATHER:
        return why_not_weather(s, action)
    return why_not_visit(s, side, action) if verb == Verb.VISIT else why_not_mint(s, side, action)


@rule
def why_not_plain(s: State, side: int, action: int) -> int:
    """SG-4.9: actions without a share."""
    verb, me = verb_of(action), s.players[side]
    if verb == Verb.STEAL:
        return why_not_steal(s, side, action) if s.rules.soul_steal else Reason.WRONG_PHASE
    if verb == Verb.CONVERT:
        if s.rules.classic_transfer:
            return Reason.WRONG_PHASE
        tidy = action == pack(verb, 0, 0, option_of(action))
        return why_not_amount(s, side, option_of(action)) if tidy else Reason.MALFORMED
    if verb == Verb.UNBIND:
        return why_not_unbind(s, side, action)
    if action != pack(verb, 0, 0, 0):
        return Reason.MALFORMED
    if verb == Verb.TRANSFER:
        return why_not_transfer(s, side) if s.rules.classic_transfer else Reason.WRONG_PHASE
    if verb == Verb.PASS:
        return Reason.ACTED if me.acted else Reason.NONE
    if verb == Verb.OFFER_DRAW:
        return Reason.ONCE if me.draw_offered else Reason.NONE
    return Reason.NONE


@rule
def why_not_unbind(s: State, side: int, action: int) -> int:
    """SG-11.36: 10 LP free a bound piece."""
    p = own_piece(s, side, cell_of(action))
    if action != pack(Verb.UNBIND, 0, cell_of(action), 0):
        return Reason.MALFORMED
    if p == NONE:
        return Reason.NO_PIECE
    if s.pieces[p].bound == 0:
        return Reason.NOT_BOUND
    return Reason.NONE if s.players[side].lp >= UNBIND_LP else Reason.FUNDS
