"""The beginning and the end of a turn (SG-4.3, SG-4.6)."""

from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.ending import check_rounds, win
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.field.weather import tick_weather
from ludex.games.soulgems.rules.gem import earn
from ludex.games.soulgems.rules.points import gain_lp
from ludex.games.soulgems.rules.state import (
    BLACK,
    KINDS,
    MAX_AREAS,
    MAX_POINTS,
    NONE,
    NOWHERE,
    PIECES,
    REFS,
    End,
    Player,
    State,
)
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import lowest

STOCKPILE_LP, RESPITE_LP = 3, 4  # SG-11.32


@rule
def begin_turn(s: State, log: Log) -> None:
    """SG-4.3: the entry steps of UPKEEP, in their order."""
    side = s.side
    you = s.players[1 - side]
    emit(log, EventKind.TURN_BEGAN, s.round, side, 0)
    reset_turn(s.players[side])
    you.acts_used, you.moves_made, s.moved_turn = 0, 0, 0
    if s.rules.relics:
        reset_relics(s, side, log)
        pay_stockpile(s, side, log)
    if s.ending == End.NONE:
        earn(s, side, log)


@rule
def reset_turn(me: Player) -> None:
    """SG-2.6: what is counted anew in each own turn."""
    me.acted, me.conv_used, me.break_used, me.repair_used, me.summon_used = 0, 0, 0, 0, 0
    me.teleport_used, me.build_used, me.mint_used, me.visit_used, me.aura_used = 0, 0, 0, 0, 0
    me.rook_attacks, me.acc_rolls, me.captures, me.draw_offered = 0, 0, 0, 0
    me.acts_used, me.moves_made, me.transfer_used = 0, 0, 0


@rule
def reset_relics(s: State, side: int, log: Log) -> None:
    """SG-4.3: what every turn refills, what the own turn ends, and what it turns from pending to current."""
    me, you = s.players[side], s.players[1 - side]
    me.relic_used, you.relic_used = 0, 0
    me.ward_pool, you.ward_pool = 2, 2
    me.citadel_left, me.mirror_left, you.citadel_left, you.mirror_left = 0, 0, 1, 1
    me.sealed_now, me.sealed_pending = me.sealed_pending, 0
    me.barrier_now, me.barrier_pending = me.barrier_pending, 0
    me.denied_now, me.denied_pending = me.denied_pending, 0
    me.respite_now, me.respite = me.respite, 0
    expire_until_next(s, side, log)


@rule
def expire_until_next(s: State, side: int, log: Log) -> None:
    """SG-11.22: effects that last until the own next turn end now."""
    me, others = s.players[side], ~s.board[side]
    if s.veil & ~others or s.chorus & ~others or me.stalwart or me.stone:
        emit(log, EventKind.EFFECT_EXPIRED, side, NONE, 0)
    s.veil &= others
    s.chorus &= others
    me.stalwart, me.stone = 0, 0
    for i in range(MAX_AREAS):
        if s.areas[i].owner == side and s.areas[i].centre != NOWHERE:
            s.areas[i].centre = NOWHERE
            emit(log, EventKind.EFFECT_EXPIRED, side, Card.ANCHOR_FIELD, 0)


@rule
def pay_stockpile(s: State, side: int, log: Log) -> None:
    """SG-11.32: Reserve Stockpile pays at three Upkeeps."""
    me = s.players[side]
    for i in range(3):
        if me.stockpile[i] and s.ending == End.NONE:
            me.stockpile[i] -= 1
            gain_lp(s, side, STOCKPILE_LP, log)


@rule
def end_turn(s: State, log: Log) -> None:
    """SG-4.6, steps 1 to 4: the ledger, the pass bonus, the LP tests, Sanctuary Prism."""
    side = s.side
    me = s.players[side]
    clear_ledger(s)
    if me.acted == 0:
        emit(log, EventKind.PASS_BONUS, side, min(s.rules.pass_bonus, MAX_POINTS - me.lp), 0)
        gain_lp(s, side, s.rules.pass_bonus + RESPITE_LP * me.respite_now, log)
    if s.rules.lp_zero_loses and me.lp == 0 and s.ending == End.NONE:
        win(s, 1 - side, End.LP_ZERO, log)
    if s.ending == End.NONE and s.players[1 - side].zone >> Card.SANCTUARY_PRISM & 1:
        gain_lp(s, 1 - side, min(4, types_standing(s, 1 - side)), log)


@rule
def types_standing(s: State, side: int) -> int:
    """SG-11.29: how many different types of a side stand on the board, the King included."""
    types, rest = 0, s.board[side]
    while rest:
        types |= 1 << s.pieces[lowest(rest)].kind
        rest &= rest - 1
    count = 0
    for kind in range(KINDS + 1):
        count += types >> kind & 1
    return count


@rule
def clear_ledger(s: State) -> None:
    """SG-8.10: damage that is not a King's does not outlast the turn."""
    if s.hurt:
        refs = REFS if s.rules.field else PIECES
        for ref in range(refs):
            s.attackers[ref, 0], s.attackers[ref, 1] = 0, 0
            s.ledger[ref, 0], s.ledger[ref, 1], s.ledger[ref, 2] = 0, 0, 0
        s.hurt = 0


@rule
def close_turn(s: State, log: Log) -> None:
    """SG-4.6, steps 6 to 8: effects of this turn end, weather, the round limit; the other side is next."""
    me = s.players[s.side]
    if s.rules.relics or s.rules.soul_steal:
        expire_turn(s)
    if s.rules.field:
        tick_weather(s, log)
    s.bazaar_used = 0
    me.turns_taken = min(5000, me.turns_taken + 1)
    check_rounds(s, log)
    if s.ending == End.NONE:
        s.round += int(s.side == BLACK)
        s.side = 1 - s.side
        s.turn += 1


@rule
def expire_turn(s: State) -> None:
    """SG-11.22, SG-4.6: "this turn" effects of both sides and the restrictions of the active side end."""
    me = s.players[s.side]
    me.sealed_now, me.barrier_now, me.respite_now = 0, 0, 0
    me.denied_last, me.denied_now = me.denied_now, 0
    me.act_bank = int(me.zone >> Card.TACTICIANS_HOUR & 1 != 0 and me.acts_used < 2)
    expire_player(me)
    expire_player(s.players[1 - s.side])
    s.reaper, s.forge, s.phasing, s.iron, s.no_target, s.no_act = 0, 0, 0, 0, 0, 0
    for p in range(PIECES):
        s.pieces[p].vector = 0
        if s.pieces[p].owner == s.side and s.pieces[p].bound:
            s.pieces[p].bound -= 1


@rule
def expire_player(me: Player) -> None:
    """SG-2.6, SG-2.10: what a side has for this turn only."""
    me.turn_bonus, me.capture_bonus, me.supply_left = 0, 0, 0
    me.next_dmg, me.next_dist, me.next_setdist, me.next_advantage, me.next_critical, me.next_margin = 0, 0, 0, 0, 0, 0
    me.guard, me.shield, me.last_stand = 0, 0, 0
    for i in range(4):
        me.struck[i] = 0
