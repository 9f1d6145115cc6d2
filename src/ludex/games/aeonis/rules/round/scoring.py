"""Scoring (C8, AE-45, AE-52): the Rite, one public objective, any secrets, Lord objectives, the Grove, Titles."""

from ludex.games.aeonis.rules.codes import NONE, Node, Secret, Source
from ludex.games.aeonis.rules.council.titles import maintain_titles
from ludex.games.aeonis.rules.data import OBJECTIVE_VP, SEATS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import SEAT_HEX
from ludex.games.aeonis.rules.map.queries import controls_seat
from ludex.games.aeonis.rules.process import ask, finish, take_answer, top
from ludex.games.aeonis.rules.realm.points import gain_renown, gain_vp
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.lord_objectives import has_hallowed_grove, score_lord_objectives
from ludex.games.aeonis.rules.round.objectives import why_not_public
from ludex.games.aeonis.rules.round.secret_objectives import why_not_immediate, why_not_secret
from ludex.games.aeonis.rules.state import PUBLICS, SECRETS, State
from ludex.games.aeonis.rules.units import lord_slot
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of, target_of

OPEN_CARD, SECRET_CARD = 0, 1  # subject of SCORE
RITE_VP, THIRD_RITE, THIRD_RITE_VP = 1, 3, 2
LORE_RENOWN = 2  # AE-44: Remnant Collector
RITE, PUBLIC, PUBLIC_CHOSEN, SECRETS_OPEN, SECRET_CHOSEN, REST = range(6)


@rule
def score_action(kind: int, card: int) -> int:
    """D23: the decision to score a card."""
    return pack(Verb.SCORE, kind, card, 0)


# ---------------------------------------------------------------- gains


@rule
def holds_rite(s: State, seat: int) -> bool:
    """AE-52: the Coronation Rite: the player controls the Seat, its Lord stands on it, no Storm rages there."""
    slot = lord_slot(s, seat)
    if slot == NONE or s.units[seat, slot].hex != SEAT_HEX:
        return False
    return controls_seat(s, seat) and s.hexes[SEAT_HEX].storm == 0


@rule
def hold_rite(s: State, seat: int, log: Log) -> None:
    """AE-52, RU-99: 1 VP, at the third Rite of the game 2 more, as one gain."""
    me = s.players[seat]
    if holds_rite(s, seat):
        me.rites += 1
        emit(log, EventKind.RITE_HELD, seat, me.rites, 0)
        gain_vp(s, seat, Source.RITE, RITE_VP + THIRD_RITE_VP * int(me.rites == THIRD_RITE), me.rites, log)


@rule
def score_public(s: State, seat: int, card: int, log: Log) -> None:
    """AE-45.1, RU-49: a public objective is scored for 2 VP, once by each player."""
    s.players[seat].publics_scored |= 1 << card
    gain_vp(s, seat, Source.PUBLIC, OBJECTIVE_VP, card, log)


@rule
def score_secret(s: State, seat: int, card: int, log: Log) -> None:
    """AE-45.1, AE-62, AE-44: a secret objective is shown and scored; one of lore gives 2 Renown."""
    me = s.players[seat]
    me.secrets &= ~(1 << card)
    me.secret_count -= 1
    me.secrets_scored |= 1 << card
    for viewer in range(SEATS):
        s.known_secrets[viewer, seat] &= ~(1 << card)
    gain_vp(s, seat, Source.SECRET, OBJECTIVE_VP, card, log)
    if card == Secret.REMNANT_COLLECTOR:
        gain_renown(s, seat, LORE_RENOWN, log)


# ---------------------------------------------------------------- questions


@rule
def list_publics(s: State, seat: int, out: Buffer, n: int) -> int:
    """D23, AE-45.1: the public objectives that a player may score."""
    for card in range(PUBLICS):
        if why_not_public(s, seat, card) == Reason.NONE:
            n = push(out, n, score_action(OPEN_CARD, card))
    return n


@rule
def list_secrets(s: State, seat: int, out: Buffer, n: int) -> int:
    """D23, AE-45.5: the secret objectives that a player may score at this question."""
    for card in range(SECRETS):
        if why_not_secret_now(s, seat, card) == Reason.NONE:
            n = push(out, n, score_action(SECRET_CARD, card))
    return n


@rule
def why_not_secret_now(s: State, seat: int, card: int) -> int:
    """AE-45.1, AE-45.5: in the Cleanup any secret, otherwise an immediate one."""
    return why_not_immediate(s, seat, card) if s.node == Node.IMMEDIATE else why_not_secret(s, seat, card)


@rule
def list_scoring(s: State, seat: int, out: Buffer) -> int:
    """D23: what may be scored, or nothing."""
    n = 0
    n = list_publics(s, seat, out, n) if s.node == Node.SCORE_PUBLIC else list_secrets(s, seat, out, n)
    return push(out, n, plain(Verb.SKIP))


@rule
def why_not_scoring(s: State, seat: int, action: int) -> int:
    """D23: why something may not be scored at this question."""
    verb, kind, card = kind_of(action), subject_of(action), target_of(action)
    if verb == Verb.SKIP:
        return Reason.NONE if action == plain(Verb.SKIP) else Reason.MALFORMED
    if verb != Verb.SCORE:
        return Reason.NOT_NOW
    if kind > SECRET_CARD or action != score_action(kind, card):
        return Reason.MALFORMED
    if (kind == OPEN_CARD) != (s.node == Node.SCORE_PUBLIC):
        return Reason.NOT_NOW
    return why_not_public(s, seat, card) if kind == OPEN_CARD else why_not_secret_now(s, seat, card)


@rule
def can_score_public(s: State, seat: int) -> bool:
    """AE-45.1: whether there is a public objective for this player to score."""
    for card in range(PUBLICS):
        if why_not_public(s, seat, card) == Reason.NONE:
            return True
    return False


# ---------------------------------------------------------------- the process


@rule
def run_scoring(s: State, log: Log) -> None:
    """C8: players in initiative order, each with everything before the next."""
    f = top(s)
    if f.pc == RITE:
        begin_scoring(s, log)
    elif f.pc == PUBLIC:
        offer_public(s)
    elif f.pc == PUBLIC_CHOSEN:
        f.pc = SECRETS_OPEN
        action = take_answer(s, f.seat)
        if kind_of(action) == Verb.SCORE:
            score_public(s, f.seat, target_of(action), log)
    elif f.pc == SECRETS_OPEN:
        offer_secrets(s)
    elif f.pc == SECRET_CHOSEN:
        read_secret(s, log)
    else:
        end_scoring(s, log)


@rule
def begin_scoring(s: State, log: Log) -> None:
    """C8, AE-47.6: the next player begins with its Rite; after the last one Titles are checked."""
    f = top(s)
    if f.a >= s.seats:
        maintain_titles(s, log)
        finish(s, 0)
        return
    f.seat = s.initiative[f.a]
    f.pc = PUBLIC
    hold_rite(s, f.seat, log)


@rule
def offer_public(s: State) -> None:
    """AE-45.1: at most one public objective in a Cleanup; asked only if one can be scored."""
    f = top(s)
    if can_score_public(s, f.seat):
        f.pc = PUBLIC_CHOSEN
        ask(s, Node.SCORE_PUBLIC, f.seat)
    else:
        f.pc = SECRETS_OPEN


@rule
def offer_secrets(s: State) -> None:
    """AE-45.1, AE-62: any number of secrets; whoever holds some is asked, whatever they are."""
    f = top(s)
    if s.players[f.seat].secret_count > 0:
        f.pc = SECRET_CHOSEN
        ask(s, Node.SCORE_SECRET, f.seat)
    else:
        f.pc = REST


@rule
def read_secret(s: State, log: Log) -> None:
    """AE-45.1: after a secret the next one may be scored."""
    f = top(s)
    action = take_answer(s, f.seat)
    f.pc = REST
    if kind_of(action) == Verb.SCORE:
        f.pc = SECRETS_OPEN
        score_secret(s, f.seat, target_of(action), log)


@rule
def end_scoring(s: State, log: Log) -> None:
    """C8: Lord objectives, the Hallowed Grove's Renown; then the next player."""
    f = top(s)
    score_lord_objectives(s, f.seat, log)
    if has_hallowed_grove(s, f.seat):
        gain_renown(s, f.seat, 1, log)
    f.a += 1
    f.pc = RITE
