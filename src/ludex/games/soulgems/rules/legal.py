"""What may be done (SG-4.4, SG-4.10); `refusal.why_not` asks the same questions, so that the two agree."""

from ludex.games.soulgems.rules.board import own_piece
from ludex.games.soulgems.rules.cards.abilities import list_steals, why_not_transfer
from ludex.games.soulgems.rules.cards.data import UNBIND_LP
from ludex.games.soulgems.rules.cards.deck import list_keeps, list_relics
from ludex.games.soulgems.rules.cards.play import list_cards, list_deploys
from ludex.games.soulgems.rules.codes import NONE, NOWHERE, Node, Phase
from ludex.games.soulgems.rules.combat.list_attacks import list_attacks
from ludex.games.soulgems.rules.combat.targets import aim, attack_cost
from ludex.games.soulgems.rules.field.build import list_builds
from ludex.games.soulgems.rules.field.terrain import list_tiles
from ludex.games.soulgems.rules.field.trade import list_mints, list_visits
from ludex.games.soulgems.rules.field.weather import list_weather
from ludex.games.soulgems.rules.gem import break_cost, most_conversion, repair_cost, why_no_break, why_no_repair
from ludex.games.soulgems.rules.movement.list_moves import list_moves
from ludex.games.soulgems.rules.movement.price import action_cost
from ludex.games.soulgems.rules.npc.controller_choices import list_npc
from ludex.games.soulgems.rules.points import offer
from ludex.games.soulgems.rules.setup import list_kings, list_picks
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import extra_distance, list_summons, list_teleports, summon_cost, teleport_cost
from ludex.games.soulgems.rules.verbs import Verb, aura_of, cell_of, from_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack, push, subject_of, verb_of
from ludex.kernel.state.bits import lowest

MAX_ACTIONS = 4000  # SG-4.12


@rule
def legal(s: State, seat: int, out: Buffer) -> int:
    """SG-4.10, node N1: every entry of the list that is put to this seat."""
    if s.waiting >> seat & 1 == 0:
        return 0
    side, node = seat ^ s.swapped, s.node
    if node == Node.PHASE:
        return list_phase(s, side, out)
    if node <= Node.KING:
        return list_setup(s, side, out)
    if node >= Node.NPC_ORDER:
        return list_npc(s, out)
    n = list_cards(s, side, out, 0) if node != Node.DRAW else 0
    return push(out, n, pack(Verb.DECLINE, 0, 0, 0))


@rule
def list_setup(s: State, side: int, out: Buffer) -> int:
    """SG-3.1: choices before the game."""
    if s.node == Node.COLOUR:
        return push(out, push(out, 0, pack(Verb.COLOUR, 0, 0, 0)), pack(Verb.COLOUR, 0, 0, 1))
    if s.node == Node.ARMY:
        return list_picks(s, out)
    if s.node == Node.TILE:
        return list_tiles(s, out)
    if s.node == Node.RELIC:
        return list_relics(s, out)
    return list_kings(s, side, out) if s.node == Node.KING else list_keeps(s, side, out)


@rule
def list_phase(s: State, side: int, out: Buffer) -> int:
    """SG-4.4: the actions of a phase, then Pass and Next."""
    phase, n = s.phase, 0
    if s.rift != NONE:
        n = list_moves(s, side, out, 0)
    else:
        if phase == Phase.UPKEEP:
            n = list_upkeep(s, side, out)
        elif phase == Phase.BATTLE:
            n = list_attacks(s, side, out, 0)
        elif phase == Phase.END:
            n = list_end(s, side, out)
        else:
            n = list_main(s, side, out)
        if s.rules.relics and s.players[side].beacon == 0:
            n = list_cards(s, side, out, n)
        if s.players[side].acted == 0 and phase != Phase.MX:
            n = push(out, n, pack(Verb.PASS, 0, 0, 0))
    return push(out, n, pack(Verb.NEXT, 0, 0, 0))


@rule
def list_upkeep(s: State, side: int, out: Buffer) -> int:
    """SG-4.5: Gem operations, Unbind and Summon; the free step of Wraith March."""
    n, me = 0, s.players[side]
    if me.beacon:
        return 0
    n = list_summons(s, side, out, n)
    if why_no_break(s, side) == 0:
        n = offer(me, break_cost(s, side), pack(Verb.BREAK, 0, 0, 0), out, n)
    if why_no_repair(s, side) == 0:
        n = offer(me, repair_cost(s), pack(Verb.REPAIR, 0, 0, 0), out, n)
    if s.rules.relics:
        n = list_unbinds(s, side, out, n)
        n = list_moves(s, side, out, n)
    return n


@rule
def list_unbinds(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-11.36: bound pieces that can be freed for 10 LP."""
    rest = s.board[side]
    while rest and s.players[side].lp >= UNBIND_LP:
        piece = s.pieces[lowest(rest)]
        rest &= rest - 1
        if piece.bound:
            n = push(out, n, pack(Verb.UNBIND, 0, piece.cell, 0))
    return n


@rule
def list_main(s: State, side: int, out: Buffer) -> int:
    """SG-4.4: MAIN1, M1X, MX and MAIN2."""
    phase = s.phase
    n = list_moves(s, side, out, 0)
    if phase == Phase.MX:
        return n
    if s.rules.relics:
        n = list_deploys(s, side, out, n)
    if s.rules.field:
        n = list_weather(s, out, n)
        n = list_visits(s, side, out, n)
    if phase != Phase.MAIN2:
        return list_steals(s, side, out, n) if s.rules.soul_steal else n
    if s.rules.classic_transfer:
        if why_not_transfer(s, side) == 0:
            n = push(out, n, pack(Verb.TRANSFER, 0, 0, 0))
    else:
        for amount in range(2, most_conversion(s, side) + 1, 2):
            n = push(out, n, pack(Verb.CONVERT, 0, 0, amount))
    return list_builds(s, side, out, n) if s.rules.field else n


@rule
def list_end(s: State, side: int, out: Buffer) -> int:
    """SG-4.4: END."""
    n = list_teleports(s, side, out, 0)
    return list_mints(s, side, out, n) if s.rules.field else n


# ---------------------------------------------------------------- prices


@rule
def has_share(verb: int) -> bool:
    """SG-5.3: the actions with a generic price."""
    return verb == Verb.TELEPORT or verb == Verb.MOVE or verb == Verb.ATTACK or Verb.SUMMON <= verb <= Verb.REPAIR


@rule
def cost_of(s: State, side: int, action: int) -> int:
    """SG-5.3: the price of an action with a share."""
    verb, cell = verb_of(action), cell_of(action)
    if verb == Verb.SUMMON:
        kind = subject_of(action)
        return summon_cost(s, side, kind, extra_distance(s, side, kind, cell, NOWHERE))
    if verb == Verb.BREAK:
        return break_cost(s, side)
    if verb == Verb.REPAIR:
        return repair_cost(s)
    p = own_piece(s, side, from_of(action))
    if verb == Verb.MOVE:
        return action_cost(s, p, action)
    if verb == Verb.TELEPORT:
        return teleport_cost(s, p, cell)
    return attack_cost(s, s.players[side], p, aim(s, p, cell), aura_of(action))
