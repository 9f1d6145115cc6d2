"""Which Whispers a player may play at a moment, and on what (AE-49, AE-49.5, D25)."""

from ludex.games.aeonis.rules.cards.whisper_actions import why_not_action_card
from ludex.games.aeonis.rules.cards.whisper_cards import (
    ACTION,
    COUNCIL,
    MOMENT,
    OPTIONS,
    OWN_TURN,
    SORT,
    TARGETS,
    fits_moment,
)
from ludex.games.aeonis.rules.cards.whisper_combat import why_not_combat_card
from ludex.games.aeonis.rules.cards.whisper_council import why_not_council_card
from ludex.games.aeonis.rules.cards.whisper_moments import why_not_moment_card
from ludex.games.aeonis.rules.codes import Window
from ludex.games.aeonis.rules.data import WHISPERS
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of


@rule
def is_of_battle(card: int) -> bool:
    """AE-49.5: whether a Whisper is played in a battle or right after it."""
    moment = MOMENT[card]
    return moment <= Window.RETREAT or moment in (Window.ROUND_FOUGHT, Window.BATTLE_WON)


@rule
def why_not_whisper(s: State, seat: int, action: int, moment: int, detail: int) -> int:
    """AE-49.1, AE-49.5: why a Whisper may not be played at a moment: the hand, the moment, what it names."""
    card, target, option = subject_of(action), target_of(action), option_of(action)
    if action != pack(Verb.WHISPER, card, target, option) or card >= WHISPERS:
        return Reason.MALFORMED
    if s.players[seat].hand[card] == 0:
        return Reason.WHISPER_NOT_HELD
    if not fits_moment(card, moment):
        return Reason.WRONG_MOMENT
    if target >= TARGETS[card] or option >= OPTIONS[card]:
        return Reason.MALFORMED
    return why_not_target(s, seat, card, target, option, detail)


@rule
def why_not_target(s: State, seat: int, card: int, target: int, option: int, detail: int) -> int:
    """AE-49: why a Whisper may not name this; the moment is right."""
    if SORT[card] == ACTION:
        return why_not_action_card(s, seat, card, target, option)
    if SORT[card] == COUNCIL:
        return why_not_council_card(s, seat, card, target, detail)
    if is_of_battle(card):
        return why_not_combat_card(s, seat, card, target, detail)
    return why_not_moment_card(s, seat, card, target, detail)


@rule
def list_whispers(s: State, seat: int, moment: int, detail: int, out: Buffer, n: int) -> int:
    """AE-49.5, D25: every Whisper of a hand that may be played at a moment, with all it may name."""
    for card in range(WHISPERS):
        if s.players[seat].hand[card] and fits_moment(card, moment):
            n = list_targets(s, seat, card, detail, out, n)
    return n


@rule
def list_targets(s: State, seat: int, card: int, detail: int, out: Buffer, n: int) -> int:
    """D25: everything that a Whisper may name."""
    for target in range(TARGETS[card]):
        for option in range(OPTIONS[card]):
            if why_not_target(s, seat, card, target, option, detail) == Reason.NONE:
                n = push(out, n, pack(Verb.WHISPER, card, target, option))
    return n


@rule
def list_window(s: State, seat: int, out: Buffer) -> int:
    """D25: the cards that fit the window, or a pass."""
    f = top(s)
    n = list_whispers(s, seat, f.a, f.b, out, 0)
    return push(out, n, plain(Verb.DECLINE))


@rule
def why_not_window(s: State, seat: int, action: int) -> int:
    """D25: why something is no answer in a window."""
    if action == plain(Verb.DECLINE):
        return Reason.NONE
    return why_not_whisper(s, seat, action, top(s).a, top(s).b)


@rule
def list_turn_whispers(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36.1, AE-49.2: ACTION Whispers are actions of the own turn at 0 AP."""
    return list_whispers(s, seat, OWN_TURN, 0, out, n) if s.rules.whispers else n


@rule
def is_played_outside(s: State, seat: int, card: int) -> bool:
    """AE-42.6, Hall of Whispers: a held Whisper whose moment is not the own turn."""
    return card < WHISPERS and s.players[seat].hand[card] > 0 and not fits_moment(card, OWN_TURN)
