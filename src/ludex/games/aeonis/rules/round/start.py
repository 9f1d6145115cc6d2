"""The start of a round (R1, AE-34, AE-35.1): flags, presence, healing, AP, objectives, Whispers, peeks."""

from ludex.games.aeonis.rules.cards.objective_decks import add_stage_two, reveal_public
from ludex.games.aeonis.rules.cards.whisper_deck import draw_whisper
from ludex.games.aeonis.rules.codes import NONE, Artifact, Building, Flag, Kind, Lord, Process, Terrain
from ludex.games.aeonis.rules.data import BASE_AP, CITY_AP_MOST, UNITS, WHISPER_DRAW
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import count_buildings, count_terrain, has
from ludex.games.aeonis.rules.process import call, finish, top
from ludex.games.aeonis.rules.realm.control import presence_control
from ludex.games.aeonis.rules.realm.spending import set_flag
from ludex.games.aeonis.rules.round.draft import STRATEGIES
from ludex.games.aeonis.rules.round.lord_objectives import controls_tile
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, max_hp, owns_artifact
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit

AP_RENOWN, FREE_RENOWN = 5, 10  # AE-44.1
SECRETS_ROUND = 3  # AE-45.4
STAGE_TWO_ROUND = 4  # AE-45.2
NYXARA_DRAW = 3  # AE-42.6
PEEK_ROUND_START = 0  # R1.7: Foreknowledge and Oracle (cards/peeks.py)
BEGIN, SECRETS_DRAWN, CARDS, PEEKS, DONE = range(5)


# ---------------------------------------------------------------- R1.1


@rule
def clear_round(s: State) -> None:
    """R1.1: whatever is once per round may be used again; strategy cards return; nobody has passed."""
    for seat in range(s.seats):
        clear_player(s, seat)
        for slot in range(UNITS):
            unit = s.units[seat, slot]
            unit.free_moved, unit.moved, unit.delivered = 0, 0, 0
        s.wins_last_round[seat] = s.wins_this_round[seat]
        s.wins_this_round[seat] = 0
    for card in range(STRATEGIES):
        s.strategy_holder[card] = NONE
        s.strategy_used[card] = 0
    s.trades_completed = 0


@rule
def clear_player(s: State, seat: int) -> None:
    """R1.1, AE-35.6: the flags and counters of one round; with 10 Renown now, one action of 1 AP will be free."""
    me = s.players[seat]
    me.flags, me.passed, me.drafted, me.extra_turn = 0, 0, 0, 0
    me.surge, me.vanguard, me.vows = 0, 0, 0
    me.whispers_round, me.hops_round, me.presses_round, me.pressed_win_round = 0, 0, 0, 0
    me.passed_for_round, me.forest_defence, me.ran_round = 0, 0, 0
    for h in range(HEXES):
        me.recruited[h] = 0
        me.forge_used[h] = 0
    if me.renown >= FREE_RENOWN:
        set_flag(s, seat, Flag.FREE_ENABLED)


# ---------------------------------------------------------------- R1.3, R1.4


@rule
def heal(s: State, seat: int, log: Log) -> None:
    """R1.3, AE-41.7: the Lord heals to full; in the Heartwood Sanctum own units get 1 HP back."""
    for slot in range(UNITS):
        unit = s.units[seat, slot]
        if unit.used and unit.hex != NONE:
            full = max_hp(s, seat, unit.kind)
            if unit.kind == Kind.LORD:
                if unit.hp < full:
                    emit(log, EventKind.LORD_HEALED, seat, full, 0)
                unit.hp = full
            elif unit.hp < full and has(s, unit.hex, Building.HEARTWOOD_SANCTUM):
                unit.hp += int(s.hexes[unit.hex].controller == seat)


@rule
def round_ap(s: State, seat: int) -> int:
    """AE-35.1, AE-44.1, RU-40: 5, Cities up to 2, Guild Halls, 1 with 5 Renown, banked ones, those of events."""
    me = s.players[seat]
    cities = min(CITY_AP_MOST, count_terrain(s, seat, Terrain.CITY))
    return (
        BASE_AP
        + cities
        + count_buildings(s, seat, Building.GUILD_HALL)
        + (int(me.renown >= AP_RENOWN) + me.banked + me.pending_ap)
    )


@rule
def reset_ap(s: State, seat: int, log: Log) -> None:
    """R1.4, AE-35.1: the Action Points of the round."""
    me = s.players[seat]
    me.ap = round_ap(s, seat)
    me.ap_unbankable, me.banked, me.pending_ap = 0, 0, 0
    emit(log, EventKind.AP_SET, seat, me.ap, 0)


# ---------------------------------------------------------------- R1.5 to R1.7


@rule
def reveal_objective(s: State, log: Log) -> None:
    """R1.5, AE-45.2: from round 2 on another public objective; from round 4 on Stage II is shuffled in."""
    if s.turn < 2:
        return
    if s.turn >= STAGE_TWO_ROUND:
        add_stage_two(s)
    reveal_public(s, log)


@rule
def whispers_due(s: State, seat: int) -> int:
    """R1.6, AE-42.6: 2 Whispers; Nyxara 3; 1 more each for her Spire, the Hall of Whispers, the Whisperer's Mask."""
    due = NYXARA_DRAW if is_lord(s, seat, Lord.NYXARA) else WHISPER_DRAW
    due += int(s.players[seat].lord == Lord.NYXARA and controls_tile(s, seat, Lord.NYXARA))
    due += int(count_buildings(s, seat, Building.HALL_OF_WHISPERS) > 0)
    return due + int(owns_artifact(s, seat, Artifact.WHISPERERS_MASK))


@rule
def draw_whispers(s: State, log: Log) -> None:
    """R1.6, AE-49.4: one card at a time around the table, the Speaker first, until all have theirs."""
    more, drawn = True, 0
    while more:
        more = False
        for place in range(s.seats):
            seat = (s.speaker + place) % s.seats
            if whispers_due(s, seat) > drawn:
                draw_whisper(s, seat, log)
                more = True
        drawn += 1


@rule
def run_round_start(s: State, log: Log) -> None:
    """R1: flags, presence, healing, AP and a public objective; then secrets, Whispers and peeks."""
    f = top(s)
    if f.pc == BEGIN:
        begin_round(s, log)
        f.pc = SECRETS_DRAWN
    elif f.pc == SECRETS_DRAWN and s.turn == SECRETS_ROUND and f.a < s.seats:
        f.a += 1
        call(s, Process.DRAW_SECRET, (s.speaker + f.a - 1) % s.seats, 0, 0)
    elif f.pc == SECRETS_DRAWN:
        f.pc = CARDS
    elif f.pc == CARDS:
        if s.rules.whispers:
            draw_whispers(s, log)
        f.pc = PEEKS
    elif f.pc == PEEKS:
        f.pc = DONE
        call(s, Process.PEEK, s.speaker, PEEK_ROUND_START, 0)
    else:
        finish(s, 0)


@rule
def begin_round(s: State, log: Log) -> None:
    """R1.1 to R1.5: what needs no decision."""
    emit(log, EventKind.ROUND_STARTED, s.turn, s.speaker, 0)
    clear_round(s)
    presence_control(s, log)
    for place in range(s.seats):
        seat = (s.speaker + place) % s.seats
        heal(s, seat, log)
        reset_ap(s, seat, log)
    reveal_objective(s, log)
