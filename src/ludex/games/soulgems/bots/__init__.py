"""Players of Soul Gems: random, easy, normal, hard. The better ones bank points and plan the strike of a whole turn."""

from ludex.games.soulgems.bots.approach import approach
from ludex.games.soulgems.bots.cards import best_keep, best_relic, deployment, reaction, war_spell
from ludex.games.soulgems.bots.strikes import plan_strike, threat
from ludex.games.soulgems.rules.board import cell_at, king_of
from ludex.games.soulgems.rules.codes import NONE, Node, Phase
from ludex.games.soulgems.rules.ending import SIEGE, captured_value, reserve_value
from ludex.games.soulgems.rules.gem import break_cost, income, repair_cost, why_no_break, why_no_repair
from ludex.games.soulgems.rules.legal import cost_of, has_share, legal
from ludex.games.soulgems.rules.open_actions import expand
from ludex.games.soulgems.rules.points import generic_part, least_lp, payable
from ludex.games.soulgems.rules.records import Plan
from ludex.games.soulgems.rules.refusal import why_not
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, attack, move, options
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import FULL, Buffer, pack, verb_of
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.dice import Stream, below, pick
from ludex.kernel.state.record import table

EASY, NORMAL, HARD = 1, 2, 3
EASY_PURSE = 120  # points at which the easy bot strikes
EASY_SLIPS = 110  # thousandths of its decisions that the easy bot leaves to chance
NORMAL_ODDS = 850  # thousandths at which the normal bot strikes the King
SURE = 900  # and the hard one, whatever the enemy could do next
DUEL = 1000  # or own odds and the enemy's together
CAPTURE_ODDS = 800  # at which a capture is begun
GO_ON_ODDS = 300  # and at which one that has begun goes on
SIEGE_WORTH = 40  # points that the first half of a siege is worth (SG-15.4)
LEAST_PURSE = table([8, 50, 50, 110, 500])  # below it a capture of this kind is not even considered


@rule
def at_random(s: State, seat: int, dice: Stream, out: Buffer) -> int:
    """SG-9.7: any listed action, each entry as likely, what it leaves open as well."""
    action = pick(dice, out, legal(s, seat, out))
    while action != FULL:
        n = expand(s, seat, action, out)
        if n == 0:
            break
        action = pick(dice, out, n)
    return action


@rule
def decide(level: int, s: State, seat: int, dice: Stream, out: Buffer) -> int:
    """SG-4.10: a decision of a bot, from what its seat may know; what it can't do after all it leaves to chance."""
    if level == EASY and s.node == Node.PHASE and below(dice, 1000) < EASY_SLIPS:
        return at_random(s, seat, dice, out)
    action = choose(level, s, seat, out)
    if action and has_share(verb_of(action)):
        side = seat ^ s.swapped
        action += 1 + least_lp(s.players[side], cost_of(s, side, action))
    return action if action and why_not(s, seat, action) == 0 else at_random(s, seat, dice, out)


@rule
def choose(level: int, s: State, seat: int, out: Buffer) -> int:
    """SG-4.10: what a bot wants, without the share of its price; 0 for whatever chance brings."""
    side, node = seat ^ s.swapped, s.node
    if node == Node.PHASE:
        return pack(Verb.NEXT, 0, 0, 0) if s.rift != NONE else choose_phase(level, s, side)
    if node in (Node.RX1, Node.RX2, Node.RX3):
        answer = reaction(s, side) if level == HARD else 0
        return answer if answer else pack(Verb.DECLINE, 0, 0, 0)
    if level == EASY or node in (Node.TILE, Node.NPC_ORDER, Node.NPC_STEP, Node.DRAW):
        return 0
    if node == Node.KING:
        return corner(s, side) if level == HARD else 0
    n = legal(s, seat, out)
    if node in (Node.KEEP, Node.LOCK):
        return best_keep(s, side, out, n)
    if node == Node.RELIC:
        return best_relic(out, n)
    return out[n - 1] if node == Node.ARMY else out[0]


@rule
def corner(s: State, side: int) -> int:
    """SG-3.6: the corner farthest from the enemy Queen's starting square."""
    return pack(Verb.KING, 0, cell_at(s.file_offset + 7, s.home[side]), 0)


@rule
def choose_phase(level: int, s: State, side: int) -> int:
    """SG-4.1: the next step of the plan for this turn; without a plan the turn is passed for its bonus."""
    me = s.players[side]
    if s.phase == Phase.UPKEEP and level >= NORMAL:
        operation = gem_operation(level, s, side)
        if operation:
            return operation
    if level >= NORMAL and s.rules.relics and (s.phase in (Phase.MAIN1, Phase.MAIN2)):
        action = deployment(s, side)
        if action:
            return action
    if s.phase <= Phase.BATTLE and s.phase != Phase.MX:
        make_plan(level, s, side)
        action = next_step(level, s, side, s.work.best)
        if action:
            return action
    if level == HARD and me.acted == 0 and s.phase in (Phase.UPKEEP, Phase.MAIN1):
        action = approach(s, side)
        if action:
            return action if s.phase == Phase.MAIN1 else pack(Verb.NEXT, 0, 0, 0)
    if me.acted or wants_cards(level, s, side):
        return pack(Verb.NEXT, 0, 0, 0)
    return pack(Verb.PASS, 0, 0, 0)


@rule
def wants_cards(level: int, s: State, side: int) -> bool:
    """SG-11.8: in Upkeep already: is there a relic to deploy in the main phase?"""
    return level >= NORMAL and s.rules.relics != 0 and s.phase == Phase.UPKEEP and deployment(s, side) != 0


@rule
def next_step(level: int, s: State, side: int, plan: Plan) -> int:
    """SG-6.2, SG-7.1, SG-8.1: summon, move or shoot, as the plan goes on; 0 if there is no plan."""
    if plan.target == NONE:
        return 0
    if plan.piece == NONE:
        return pack(Verb.SUMMON, plan.kind, plan.stop, 0)
    at = s.pieces[plan.piece].cell
    if s.phase == Phase.BATTLE:
        if at != plan.fire:
            return 0
        spell = war_spell(s, side, plan) if level == HARD and s.rules.relics else 0
        return spell if spell else attack(at, s.pieces[plan.target].cell, 0) + options(0, 0, 0)
    if s.phase == Phase.UPKEEP or at == plan.fire:
        return pack(Verb.NEXT, 0, 0, 0)
    return move(at, plan.fire, 0, 0, 0)


# ---------------------------------------------------------------- plans


@rule
def make_plan(level: int, s: State, side: int) -> None:
    """SG-8.1: what to strike this turn: the King if it is time, else the capture that pays best."""
    best, king = s.work.best, king_of(1 - side)
    purse = s.players[side].lp + s.players[side].sp
    best.target = NONE
    if s.players[side].barrier_now == 0 and (purse >= EASY_PURSE or s.players[1 - side].king_damage):
        plan_strike(s, side, king, s.work.plan)
        if s.work.plan.target != NONE and strikes_king(level, s, side, purse, s.work.plan.odds):
            copy_plan(s.work.plan, best)
            return
    if level == EASY:
        return
    rest = s.board[1 - side] & ~(1 << king) & ~s.veil & ~s.no_target
    while rest:
        q = lowest(rest)
        rest &= rest - 1
        if purse >= LEAST_PURSE[s.pieces[q].kind] or s.attackers[q, 0]:
            plan_strike(s, side, q, s.work.plan)
            plan = s.work.plan
            begun = s.attackers[q, 0] != 0 and plan.odds >= GO_ON_ODDS
            if plan.target != NONE and (begun or (plan.odds >= CAPTURE_ODDS and plan.worth > 0)):
                if best.target == NONE or plan.worth > best.worth:
                    copy_plan(plan, best)


@rule
def copy_plan(plan: Plan, best: Plan) -> None:
    """SG-8.1: remember the better plan."""
    best.target, best.piece, best.kind, best.stop, best.fire = plan.target, plan.piece, plan.kind, plan.stop, plan.fire
    best.odds, best.worth = plan.odds, plan.worth


@rule
def strikes_king(level: int, s: State, side: int, purse: int, odds: int) -> bool:
    """SG-9.3: whether it is time to strike the King: a strike that has begun goes on."""
    if s.attackers[king_of(1 - side), 0] or (s.phase == Phase.BATTLE and s.players[side].acted):
        return True
    if level == EASY:
        return purse >= EASY_PURSE
    if level == NORMAL:
        return odds >= NORMAL_ODDS
    you = s.players[1 - side]
    danger = threat(s, 1 - side, you.lp + you.sp + income(s, 1 - side))
    return odds >= SURE or odds + danger >= DUEL


# ---------------------------------------------------------------- Gems


@rule
def gem_operation(level: int, s: State, side: int) -> int:
    """SG-10.3, SG-10.5: Repair and Break where they pay; 0 for neither."""
    me, you = s.players[side], s.players[1 - side]
    earns = captured_value(me) + (reserve_value(me) if s.rules.gem_income else 0)
    purse = me.lp + me.sp
    if why_no_repair(s, side) == 0 and payable(me, repair_cost(s)) and (earns >= 2 or purse >= 300):
        return pack(Verb.REPAIR, 0, 0, 0)
    if level != HARD or why_no_break(s, side) != 0 or not payable(me, break_cost(s, side)):
        return 0
    pain = 2 * captured_value(you) + (2 * reserve_value(you) if s.rules.gem_income else 0)
    gain = 3 * (pain + pain // 2 + 10 + 3 * captured_value(you)) // 8
    if s.rules.goal == SIEGE and me.broke == 0:
        gain += SIEGE_WORTH
    price = generic_part(break_cost(s, side)) + (0 if me.acted else s.rules.pass_bonus)
    return pack(Verb.BREAK, 0, 0, 0) if gain > price else 0
