"""Playing a Whisper (AE-49.2, AE-49.3, AE-49.5): it is shown, may be answered, and takes effect.

The process WHISPER: `a` the card, `b` its target and option, `c` the moment plus one (0: with a Move), `d` the moment's
detail, `mask` how many players have been asked for an answer, and whether it is cancelled.
"""

from ludex.games.aeonis.rules.cards.showing import WHISPER, show_hand
from ludex.games.aeonis.rules.cards.whisper_actions import play_action_card
from ludex.games.aeonis.rules.cards.whisper_cards import ACTION, COUNCIL, OUTSIDE, SORT, WITH_MOVE, is_when
from ludex.games.aeonis.rules.cards.whisper_combat import play_combat_card
from ludex.games.aeonis.rules.cards.whisper_council import play_council_card
from ludex.games.aeonis.rules.cards.whisper_deck import draw_whisper, drop_whisper, hall_keeper, holds_whisper
from ludex.games.aeonis.rules.cards.whisper_moments import play_moment_card
from ludex.games.aeonis.rules.cards.whisper_targets import is_of_battle
from ludex.games.aeonis.rules.cards.windows import OPTION_STEP, active_seat
from ludex.games.aeonis.rules.codes import (
    NONE,
    Artifact,
    Discovery,
    Flag,
    Lord,
    Node,
    Process,
    Secret,
    Whisper,
)
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, call, finish, running, take_answer, top
from ludex.games.aeonis.rules.progress import count_secret
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord, owns_artifact, owns_discovery
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.action import Buffer, pack, push, verb_of

START, ASK, ANSWERED, SABOTAGED, SIGHT, SIGHTED, EFFECT, DONE = range(8)
CANCELLED = 1 << 8  # a bit of `mask`
ASKED = CANCELLED - 1
COUNT_MOST = 120  # AE-60.3: storage of a counter


@rule
def run_whisper(s: State, log: Log) -> None:
    """AE-49.2, AE-49.3, AE-49.5: one stretch of a played Whisper. Result: 1 if it took effect, 0 if cancelled."""
    pc = top(s).pc
    if pc == START:
        show(s, log)
    elif pc == ASK:
        ask_answer(s)
    elif pc == ANSWERED:
        read_played(s, log)
    elif pc == SABOTAGED:
        note_sabotage(s, log)
    elif pc == SIGHT:
        offer_sight(s)
    elif pc == SIGHTED:
        read_sight(s)
    elif pc == EFFECT:
        take_effect(s, log)
    else:
        end_whisper(s, log)


@rule
def moment_of(s: State) -> int:
    """AE-49.5: when the Whisper on top was played; without a window it belongs to a Move."""
    return top(s).c - 1 if top(s).c else WITH_MOVE


@rule
def show(s: State, log: Log) -> None:
    """AE-49.2, AE-45.3: the card leaves the hand, shown with what it names, and counts as played in any case."""
    f = top(s)
    me = s.players[f.seat]
    drop_whisper(s, f.seat, f.a)
    me.whispers_played = min(COUNT_MOST, me.whispers_played + 1)
    me.whispers_round = min(COUNT_MOST, me.whispers_round + 1)
    count_secret(s, f.seat, Secret.EAR_TO_THE_STONES, 1)
    emit6(log, EventKind.WHISPER_PLAYED, f.seat, f.a, f.b % OPTION_STEP, f.b // OPTION_STEP, 0, 0)
    f.pc = SIGHT if f.a == Whisper.SABOTAGE else ASK


# ---------------------------------------------------------------- W-PLAYED


@rule
def targeted_seat(s: State) -> int:
    """AE-50, Shroud of Nightfall: the other player whom the Whisper on top targets, NONE for nobody."""
    f = top(s)
    card, target = f.a, f.b % OPTION_STEP
    if moment_of(s) == OUTSIDE:
        return NONE
    if card == Whisper.SABOTEUR:
        return s.hexes[target].controller
    if card == Whisper.QUIET_THREATS:
        return target
    if card == Whisper.SAPPERS_BREACH:
        return s.battle.defender
    if card == Whisper.RELENTLESS_PURSUIT:
        return s.battle.attacker if f.seat == s.battle.defender else s.battle.defender
    if card == Whisper.VETO:
        return s.proposals[f.d].proposer
    return s.stack[running(s, Process.CLAIM)].seat if card == Whisper.RELIC_THIEF else NONE


@rule
def may_shroud(s: State, seat: int) -> bool:
    """AE-50, Shroud of Nightfall: once per round its owner may cancel a Whisper that targets it."""
    if not owns_artifact(s, seat, Artifact.SHROUD_OF_NIGHTFALL) or has_flag(s, seat, Flag.SHROUD):
        return False
    return targeted_seat(s) == seat


@rule
def answering_seat(s: State) -> int:
    """AE-49.2: who is asked next for an answer: the active player, then clockwise."""
    return (active_seat(s) + (top(s).mask & ASKED)) % s.seats


@rule
def ask_answer(s: State) -> None:
    """AE-49.3, AE-49.5, AE-62: every other player with a hand, or with a Shroud that helps, is asked."""
    f = top(s)
    while f.mask & ASKED < s.seats:
        seat = answering_seat(s)
        if seat != f.seat and (s.players[seat].hand_count > 0 or may_shroud(s, seat)):
            f.pc = ANSWERED
            ask(s, Node.PLAYED, seat)
            return
        f.mask += 1
    f.pc = SIGHT


@rule
def read_played(s: State, log: Log) -> None:
    """AE-49.3, AE-50: Sabotage is a Whisper of its own; the Shroud cancels at once."""
    f = top(s)
    seat = answering_seat(s)
    verb = verb_of(take_answer(s, seat))
    if verb == Verb.WHISPER:
        f.pc = SABOTAGED
        call(s, Process.WHISPER, seat, Whisper.SABOTAGE, 0)
        return
    f.pc = ASK
    if verb == Verb.USE:
        set_flag(s, seat, Flag.SHROUD)
        cancel(s, seat, 1, log)
    f.mask += 1


@rule
def note_sabotage(s: State, log: Log) -> None:
    """AE-49.3: nothing answers Sabotage, so the card is cancelled."""
    cancel(s, answering_seat(s), 0, log)


@rule
def cancel(s: State, seat: int, shroud: int, log: Log) -> None:
    """AE-49.2: a cancelled Whisper has no effect; nobody else needs to answer."""
    f = top(s)
    f.mask |= CANCELLED
    f.pc = SIGHT
    emit6(log, EventKind.WHISPER_CANCELLED, f.seat, f.a, seat, shroud, 0, 0)


@rule
def why_not_played(s: State, seat: int, action: int) -> int:
    """D25, AE-49.3: why something is no answer to a played Whisper."""
    if action == plain(Verb.DECLINE):
        return Reason.NONE
    if action == pack(Verb.WHISPER, Whisper.SABOTAGE, 0, 0):
        return Reason.NONE if holds_whisper(s, seat, Whisper.SABOTAGE) else Reason.WHISPER_NOT_HELD
    if action == pack(Verb.USE, Flag.SHROUD, 0, 0):
        return Reason.NONE if may_shroud(s, seat) else Reason.NO_SHROUD
    return Reason.MALFORMED


@rule
def list_played(s: State, seat: int, out: Buffer) -> int:
    """D25: Sabotage, the Shroud, or a pass."""
    n = 0
    if holds_whisper(s, seat, Whisper.SABOTAGE):
        n = push(out, n, pack(Verb.WHISPER, Whisper.SABOTAGE, 0, 0))
    if may_shroud(s, seat):
        n = push(out, n, pack(Verb.USE, Flag.SHROUD, 0, 0))
    return push(out, n, plain(Verb.DECLINE))


# ---------------------------------------------------------------- Shadow Sight and the Hall


@rule
def seer(s: State) -> int:
    """AE-42.6, Shadow Sight: who may make the player show a card: Nyxara, once per round; NONE if nobody may."""
    f = top(s)
    for seat in range(s.seats):
        if seat != f.seat and is_lord(s, seat, Lord.NYXARA) and not has_flag(s, seat, Flag.SHADOW_SIGHT):
            return seat
    return NONE


@rule
def offer_sight(s: State) -> None:
    """AE-42.6, AE-49.5: Nyxara may use Shadow Sight while the player has a card left."""
    f = top(s)
    f.pc = EFFECT
    seat = seer(s)
    if seat != NONE and s.players[f.seat].hand_count > 0:
        f.pc = SIGHTED
        ask(s, Node.ABILITY, seat)


@rule
def read_sight(s: State) -> None:
    """AE-42.6, Shadow Sight: the player picks a card and shows it to her only."""
    f = top(s)
    seat = seer(s)
    f.pc = EFFECT
    if verb_of(take_answer(s, seat)) == Verb.ACCEPT:
        set_flag(s, seat, Flag.SHADOW_SIGHT)
        call(s, Process.SHOW, f.seat, seat, WHISPER)


@rule
def take_effect(s: State, log: Log) -> None:
    """AE-42.6, AE-49.5: the Hall's keeper sees the hand; then the card does what it says, unless cancelled."""
    f = top(s)
    keeper = hall_keeper(s)
    if keeper != NONE and keeper != f.seat:
        show_hand(s, f.seat, keeper, log)
    f.pc = DONE
    if f.mask & CANCELLED == 0:
        play_card(s, log)


@rule
def play_card(s: State, log: Log) -> None:
    """AE-49: the effect of a Whisper; it may call one process."""
    f = top(s)
    target, option, moment = f.b % OPTION_STEP, f.b // OPTION_STEP, moment_of(s)
    if moment == OUTSIDE and not works_outside(f.a):
        return
    if SORT[f.a] == ACTION:
        play_action_card(s, f.seat, f.a, target, option, log)
    elif SORT[f.a] == COUNCIL:
        play_council_card(s, f.seat, f.a, target, moment, f.d, log)
    elif is_of_battle(f.a):
        play_combat_card(s, f.seat, f.a, target, f.d, log)
    else:
        play_moment_card(s, f.seat, f.a, target, moment, f.d, log)


@rule
def works_outside(card: int) -> bool:
    """AE-42.6, Hall of Whispers: the Whispers whose effect needs no battle, motion, Site or Accord at hand."""
    if card in (Whisper.RALLYING_CRY, Whisper.WAR_PROFITEER, Whisper.RANSOM_BROKERS):
        return True
    return card in (Whisper.POLITICAL_LEVERAGE, Whisper.INK_AND_DAGGER, Whisper.TOMB_RUNNERS)


@rule
def end_whisper(s: State, log: Log) -> None:
    """AE-42.6, Stolen Secrets: once per round a card for a WHEN Whisper; then the play is over."""
    f = top(s)
    seat = f.seat
    if owns_discovery(s, seat, Discovery.STOLEN_SECRETS) and is_when(f.a, moment_of(s)):
        if not has_flag(s, seat, Flag.STOLEN_SECRETS):
            set_flag(s, seat, Flag.STOLEN_SECRETS)
            draw_whisper(s, seat, log)
    finish(s, int(f.mask & CANCELLED == 0))
