"""What the machine asks of combat (AE-41): processes to run, questions to list, actions of the own turn."""

from ludex.games.aeonis.rules.codes import Node, Process
from ludex.games.aeonis.rules.combat.attack_lists import expand_attack, list_attacks, why_not_attack
from ludex.games.aeonis.rules.combat.battle import list_press, run_attack, why_not_press
from ludex.games.aeonis.rules.combat.battle_round import list_salvo_picks, run_battle_round, why_not_salvo_pick
from ludex.games.aeonis.rules.combat.damage import run_damage
from ludex.games.aeonis.rules.combat.declaration import begin_attack
from ludex.games.aeonis.rules.combat.faction import list_faction, why_not_faction
from ludex.games.aeonis.rules.combat.lords import run_capture
from ludex.games.aeonis.rules.combat.occupation import list_runs, run_hit_and_run, run_occupy, why_not_run
from ludex.games.aeonis.rules.combat.reactions import list_locks, why_not_lock
from ludex.games.aeonis.rules.combat.results import run_after_battle
from ludex.games.aeonis.rules.combat.retreat import list_retreats, why_not_retreat
from ludex.games.aeonis.rules.combat.sieges import run_siege_check
from ludex.games.aeonis.rules.combat.strikes import list_targets, run_strikes, why_not_aim
from ludex.games.aeonis.rules.combat.unit_choices import expand_unit_choice, list_unit_choices, why_not_unit_choice
from ludex.games.aeonis.rules.combat.uses import list_offer, why_not_offer
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.action import Buffer


@rule
def run_combat(s: State, kind: int, log: Log) -> None:
    """AE-34: one stretch of a process of this chapter."""
    if kind == Process.ATTACK:
        run_attack(s, log)
    elif kind == Process.BATTLE_ROUND:
        run_battle_round(s, log)
    elif kind == Process.STRIKES:
        run_strikes(s, log)
    elif kind == Process.DAMAGE:
        run_damage(s, log)
    else:
        run_aftermath(s, kind, log)


@rule
def run_aftermath(s: State, kind: int, log: Log) -> None:
    """AE-34: one stretch of what follows a battle."""
    if kind == Process.CAPTURE:
        run_capture(s, log)
    elif kind == Process.AFTER_BATTLE:
        run_after_battle(s, log)
    elif kind == Process.OCCUPY:
        run_occupy(s, log)
    elif kind == Process.HIT_AND_RUN:
        run_hit_and_run(s, log)
    else:
        run_siege_check(s, log)


@rule
def asks_units(node: int) -> bool:
    """AE-65.6: whether a question asks for a set of units."""
    return node in (Node.SUPPORT, Node.SIEGE_REINFORCE, Node.LINE, Node.OCCUPY)


@rule
def asks_pick(s: State) -> bool:
    """AE-43, Searing Salvo: whether the defender picks a unit, rather than the attacker whether to use it."""
    return s.node == Node.SALVO and top(s).kind == Process.BATTLE_ROUND


@rule
def list_combat(s: State, seat: int, out: Buffer) -> int:
    """AE-61: the entries of a question of this chapter, by `s.node`."""
    if asks_units(s.node):
        return list_unit_choices(s, seat, out)
    if s.node in (Node.TARGET, Node.RETARGET):
        return list_targets(s, out)
    if s.node in (Node.RETREAT, Node.SANDSTRIDE):
        return list_retreats(s, seat, out)
    if s.node == Node.LOCK_THE_LINE:
        return list_locks(s, out)
    if s.node == Node.FACTION:
        return list_faction(s, seat, out)
    if s.node == Node.PRESS:
        return list_press(s, seat, out)
    if s.node == Node.HIT_AND_RUN:
        return list_runs(s, seat, out)
    return list_salvo_picks(s, out) if asks_pick(s) else list_offer(s, seat, out)


@rule
def why_not_combat(s: State, seat: int, action: int) -> int:
    """AE-61: why something is not an answer to a question of this chapter."""
    if asks_units(s.node):
        return why_not_unit_choice(s, seat, action)
    if s.node in (Node.TARGET, Node.RETARGET):
        return why_not_aim(s, action)
    if s.node in (Node.RETREAT, Node.SANDSTRIDE):
        return why_not_retreat(s, seat, action)
    if s.node == Node.LOCK_THE_LINE:
        return why_not_lock(s, action)
    if s.node == Node.FACTION:
        return why_not_faction(s, seat, action)
    if s.node == Node.PRESS:
        return why_not_press(s, seat, action)
    if s.node == Node.HIT_AND_RUN:
        return why_not_run(s, seat, action)
    return why_not_salvo_pick(s, action) if asks_pick(s) else why_not_offer(s, seat, action)


@rule
def expand_combat(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.1: the completions of an open entry, at a question of this chapter or of an action of the own turn."""
    if asks_units(s.node):
        return expand_unit_choice(s, seat, action, out)
    return expand_attack(s, seat, action, out) if s.node == Node.MAIN else 0


@rule
def list_combat_actions(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36: this chapter's actions and free actions of the own turn, after the first n entries."""
    return list_attacks(s, seat, 0, out, n)


@rule
def why_not_combat_action(s: State, seat: int, action: int) -> int:
    """AE-36: why an action of the own turn is not allowed."""
    return why_not_attack(s, seat, action, 0)


@rule
def begin_combat_action(s: State, seat: int, action: int, log: Log) -> None:
    """AE-35.2: pay for an action of the own turn and do it, or call the process that does."""
    begin_attack(s, seat, action, 0, log)
