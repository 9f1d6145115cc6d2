"""What follows a battle (AE-41.26 to AE-41.28, AE-41.35): control, Caravans, counters, objectives, artifacts."""

from ludex.games.aeonis.rules.cards.artifact_places import return_artifact
from ludex.games.aeonis.rules.codes import NONE, Artifact, Discovery, Flag, Lord, Node, Process, Public, Secret, Window
from ludex.games.aeonis.rules.combat.outcomes import Outcome
from ludex.games.aeonis.rules.combat.sides import clear_battle, has_walls
from ludex.games.aeonis.rules.combat.sieges import (
    ATTACKED,
    BESIEGED,
    LORD_IN_LINE,
    LOSER_LORD,
    PRESSED,
    WINNER_LORD,
    lord_flags,
)
from ludex.games.aeonis.rules.combat.uses import Reaction, is_reacting, pay_use
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.queries import is_forest_or_grove
from ludex.games.aeonis.rules.process import ask, call, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.progress import count_public, count_secret
from ludex.games.aeonis.rules.realm.control import take_control
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.population import add_pool, remove_unit
from ludex.games.aeonis.rules.realm.spending import gain, gain_ap, has_flag, set_flag
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, owns_artifact, owns_discovery
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.bits import lowest

COUNT, WINDOW, SHARD, SHARD_READ, BLADE, BLADE_READ, DONE = range(7)
HEX = 127  # of the second number of AFTER_BATTLE


@rule
def gain_hex(s: State, outcome: int, log: Log) -> None:
    """AE-41.26, AE-41.28, AE-40.3: the attacker controls the target at once; buildings and relics stay (AE-39.3)."""
    b = s.battle
    if outcome == Outcome.UNCONTESTED:
        emit(log, EventKind.HEX_UNCONTESTED, b.attacker, b.hex, b.defender)
    elif outcome == Outcome.CONCEDED:
        emit(log, EventKind.HEX_CONCEDED, b.attacker, b.hex, b.defender)
    take_control(s, b.hex, b.attacker, 1, log)


@rule
def destroy_caravans(s: State, paid: int, log: Log) -> None:
    """AE-15.3, AE-41.26, RU-103: enemy Caravans in the target are destroyed; 1 Gold for each if no battle was won."""
    b = s.battle
    here, n = s.hexes[b.hex], 0
    if here.owner == NONE or here.owner == b.attacker:
        return
    owner, rest = here.owner, here.units
    while rest:
        remove_unit(s, owner, lowest(rest), log)
        n += 1
        rest &= rest - 1
    gain(s, b.attacker, n * paid, 0, 0)
    emit6(log, EventKind.CARAVANS_TAKEN, b.attacker, b.hex, n, n * paid, 0, 0)


@rule
def report_winner(s: State, outcome: int) -> None:
    """AE-41.35: somebody has won the battle; what follows is a process of its own."""
    b = s.battle
    side = int(outcome == Outcome.DEFENDER_WON)
    flags = lord_flags(b.lord_in_line, b.lord_committed, side)
    flags |= BESIEGED * b.siege | PRESSED * b.pressed
    if side == 0:
        call(s, Process.AFTER_BATTLE, b.attacker, b.defender, b.hex | flags | ATTACKED)
    else:
        call(s, Process.AFTER_BATTLE, b.defender, b.attacker, b.hex | flags)


@rule
def run_after_battle(s: State, log: Log) -> None:
    """AE-41.35: a player (seat) has won a battle against another (a); b says where and how."""
    f = top(s)
    if f.pc == COUNT:
        f.pc = WINDOW
        count_victory(s, log)
    elif f.pc == WINDOW:
        f.pc = SHARD
        if f.b & ATTACKED == 0:
            open_window(s, Window.BATTLE_WON, f.seat, f.b & HEX)
    elif f.pc in (SHARD, SHARD_READ):
        run_shard(s, log)
    elif f.pc in (BLADE, BLADE_READ):
        run_blade(s, log)
    else:
        finish(s, 0)


@rule
def count_victory(s: State, log: Log) -> None:
    """AE-41.35, AE-60.3: the counters of a battle won, the objectives that count it, Renown."""
    f = top(s)
    attacked, siege = int(f.b & ATTACKED != 0), int(f.b & BESIEGED != 0)
    me = s.players[f.seat]
    me.wins = min(me.wins + 1, 127)
    emit6(log, EventKind.BATTLE_WON, f.seat, f.a, f.b & HEX, attacked, siege, 0)
    if s.rules.renown_decay:  # AE-44.1, VRD
        gain_renown(s, f.a, -1, log)
    if attacked:
        count_attack_won(s, log)
    else:
        count_defence_won(s)
    count_objectives(s)


@rule
def count_attack_won(s: State, log: Log) -> None:
    """AE-41.35, AE-43, AE-47: won as attacker: Warcamp, War Reparations, Calculated Violence, Pyric Momentum."""
    f = top(s)
    me = s.players[f.seat]
    me.wins_attacking = min(me.wins_attacking + 1, 127)
    me.pressed_win_round += int(f.b & PRESSED != 0)
    s.wins_this_round[f.seat] |= 1 << f.a
    if f.b & BESIEGED:
        me.sieges_won = min(me.sieges_won + 1, 127)
        count_public(s, f.seat, Public.BREAKER_OF_WALLS, 1)
    if not has_flag(s, f.seat, Flag.PYRIC_MOMENTUM):
        set_flag(s, f.seat, Flag.PYRIC_MOMENTUM)
        if owns_discovery(s, f.seat, Discovery.PYRIC_MOMENTUM):
            emit(log, EventKind.BONUS_GAINED, f.seat, Discovery.PYRIC_MOMENTUM, 1)
            gain_renown(s, f.seat, 1, log)


@rule
def count_defence_won(s: State) -> None:
    """AE-41.35, AE-42.3, AE-42.4: a battle won as defender: Unbroken Line, Holdfast, Hold the Line."""
    f = top(s)
    me = s.players[f.seat]
    me.wins_defending = min(me.wins_defending + 1, 127)
    if is_forest_or_grove(s, f.b & HEX):
        me.forest_defence = (f.b & HEX) + 1
    count_public(s, f.seat, Public.HOLD_THE_LINE, 1)


@rule
def count_objectives(s: State) -> None:
    """AE-45.3: objectives that count battles won."""
    f = top(s)
    count_public(s, f.seat, Public.WARLORD, 1)
    count_public(s, f.seat, Public.CONQUEROR, 1)
    if s.players[f.seat].fortresses[f.b & HEX]:
        count_secret(s, f.seat, Secret.HIDDEN_ARSENAL, 1)
    if f.b & LORD_IN_LINE:
        count_secret(s, f.seat, Secret.BLOODIED_BLADE, 1)


@rule
def run_shard(s: State, log: Log) -> None:
    """AE-50, Shard of the Throne: who loses a battle with the own Lord committed may lose it to the winner."""
    f = top(s)
    if f.pc == SHARD_READ:
        f.pc = BLADE
        if is_reacting(take_answer(s, f.seat)):
            pay_use(s, f.seat, Reaction.SHARD, 0, log)
            call(s, Process.GAIN_ARTIFACT, f.seat, Artifact.SHARD_OF_THE_THRONE, 0)
    elif f.b & LOSER_LORD and owns_artifact(s, f.a, Artifact.SHARD_OF_THE_THRONE):
        f.pc, f.d = SHARD_READ, Reaction.SHARD
        ask(s, Node.CAPTURE, f.seat)
    else:
        f.pc = BLADE


@rule
def run_blade(s: State, log: Log) -> None:
    """AE-50, Blade of the Last Emperor: purged, it captures an enemy Lord that was committed and has escaped."""
    f = top(s)
    if f.pc == BLADE_READ:
        f.pc = DONE
        if is_reacting(take_answer(s, f.seat)):
            pay_use(s, f.seat, Reaction.BLADE, 0, log)
            return_artifact(s, Artifact.BLADE_OF_THE_LAST_EMPEROR, log)
            call(s, Process.CAPTURE, f.a, f.seat, 0)
    elif has_blade_victim(s):
        f.pc, f.d = BLADE_READ, Reaction.BLADE
        ask(s, Node.CAPTURE, f.seat)
    else:
        f.pc = DONE


@rule
def has_blade_victim(s: State) -> bool:
    """AE-50, Blade: both Lords were committed, the loser's is still free."""
    f = top(s)
    fought = f.b & WINNER_LORD != 0 and f.b & LOSER_LORD != 0
    return (
        fought and s.players[f.a].lord_captor == NONE and owns_artifact(s, f.seat, Artifact.BLADE_OF_THE_LAST_EMPEROR)
    )


@rule
def may_run(s: State, seat: int) -> bool:
    """AE-42.5, Hit and Run: Rakhis, once per game."""
    return is_lord(s, seat, Lord.RAKHIS) and s.players[seat].hit_and_run == 0


@rule
def finish_attack(s: State, outcome: int, log: Log) -> None:
    """AE-42.3, AE-42.4, AE-60.5: Siege Logistics after the Attack, Seedbound Resilience after a battle; it is over."""
    b = s.battle
    if has_walls(s, b.hex):
        supply_siege(s, b.attacker, log)
    if outcome != Outcome.UNCONTESTED:
        sow_seeds(s, s.hexes[b.hex].controller, log)
    clear_battle(s)


@rule
def supply_siege(s: State, seat: int, log: Log) -> None:
    """AE-42.3, Siege Logistics: once per round after an Attack on a City or Fortress 1 AP that can't be banked."""
    if owns_discovery(s, seat, Discovery.SIEGE_LOGISTICS) and not has_flag(s, seat, Flag.SIEGE_LOGISTICS):
        set_flag(s, seat, Flag.SIEGE_LOGISTICS)
        gain_ap(s, seat, 1)
        emit(log, EventKind.BONUS_GAINED, seat, Discovery.SIEGE_LOGISTICS, 1)


@rule
def sow_seeds(s: State, seat: int, log: Log) -> None:
    """AE-42.4, Seedbound Resilience: once per round after a battle in a hex of its owner 1 Population for the Pool."""
    if seat == NONE or not owns_discovery(s, seat, Discovery.SEEDBOUND_RESILIENCE):
        return
    if not has_flag(s, seat, Flag.SEEDBOUND):
        set_flag(s, seat, Flag.SEEDBOUND)
        emit(log, EventKind.BONUS_GAINED, seat, Discovery.SEEDBOUND_RESILIENCE, add_pool(s, seat, 1))
