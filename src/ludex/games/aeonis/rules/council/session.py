"""The council phase (R4, AE-47) and the emergency motion of Diplomatic Decree (AE-47.9): Process.COUNCIL.

Called with a = 0 for R4 and a = 1 for the emergency motion of `seat`. Registers from then on: `a` a place in initiative
order or a motion, `b` the place of an agenda card, `d` 1 for the emergency motion.
"""

from enum import IntEnum

from ludex.games.aeonis.rules.codes import NONE, Artifact, Flag, GlobalEvent, Node, Process, Window
from ludex.games.aeonis.rules.council.accords import may_offer_accord
from ludex.games.aeonis.rules.council.agenda import discard_agenda, reveal_agenda, scry
from ludex.games.aeonis.rules.council.gains import win
from ludex.games.aeonis.rules.council.picks import creditor
from ludex.games.aeonis.rules.council.proposals import can_take, note_motion, propose, wipe_motions
from ludex.games.aeonis.rules.event_queries import in_force
from ludex.games.aeonis.rules.process import ask, call, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.realm.spending import set_flag
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_artifact
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log

AGENDA_CARDS = 2


class Step(IntEnum):
    """R4: where the council stands."""

    OPENED = 0
    MASKS = 1
    LETTERS = 2
    LETTERS_READ = 3
    PROPOSER = 4
    ASKED = 5
    PROPOSED = 6
    REVEALED = 7
    CARD = 8
    TAKER = 9
    TAKEN = 10
    ACCORDS = 11
    MOTION = 12
    LAST_LETTERS = 13
    LAST_READ = 14
    CLOSED = 15


@rule
def run_session(s: State, log: Log) -> None:
    """R4, AE-47.9: one stretch of the council phase."""
    step = top(s).pc
    if step == Step.OPENED:
        open_session(s, log)
    elif step == Step.MASKS:
        next_mask(s)
    elif step in (Step.LETTERS, Step.LAST_LETTERS):
        ask_letters(s, step + 1)
    elif step in (Step.LETTERS_READ, Step.LAST_READ):
        read_letters(s, step + 1, log)
    elif step == Step.PROPOSER:
        next_proposer(s)
    elif step == Step.ASKED:
        top(s).pc = Step.PROPOSED
        ask(s, Node.PROPOSE, proposer(s))
    elif step == Step.PROPOSED:
        read_proposal(s, log)
    elif step in (Step.REVEALED, Step.CARD, Step.TAKER, Step.TAKEN):
        run_agenda(s, step, log)
    elif step == Step.ACCORDS:
        offer_accords(s)
    elif step == Step.MOTION:
        vote_next(s)
    else:
        close_session(s, log)


@rule
def open_session(s: State, log: Log) -> None:
    """R4.1, AE-47.9: a new list of motions; in R4 the peeks come first; an emergency motion is asked for at once."""
    f = top(s)
    f.d = f.a
    f.a = 0
    wipe_motions(s)
    if f.d:
        f.pc = Step.ASKED
        return
    s.council_open = 1
    scry(s, log)
    f.pc = Step.MASKS


@rule
def next_mask(s: State) -> None:
    """R4.1, AE-50/Whisperer's Mask: once in R4 its owner looks at a secret of another player."""
    f = top(s)
    if f.a == s.seats:
        f.a = 0
        f.pc = Step.LETTERS
        return
    seat = s.initiative[f.a]
    f.a += 1
    if owns_artifact(s, seat, Artifact.WHISPERERS_MASK):
        call(s, Process.ABILITY, seat, Flag.MASK_SECRET, 0)


@rule
def ask_letters(s: State, step: int) -> None:
    """AE-42.1/Letters of Credit: asked for when R4 begins and, if not used, when it ends."""
    top(s).pc = step
    seat = creditor(s)
    if seat != NONE:
        ask(s, Node.LETTERS, seat)


@rule
def read_letters(s: State, step: int, log: Log) -> None:
    """AE-42.1/Letters of Credit: once per round in R4, 1 Influence becomes 2 Gold."""
    top(s).pc = step
    seat = creditor(s)
    if seat != NONE and take_answer(s, seat) == plain(Verb.ACCEPT):
        set_flag(s, seat, Flag.LETTERS_OF_CREDIT)
        win(s, seat, 2, 0, -1, log)


@rule
def proposer(s: State) -> int:
    """R4.2, AE-47.9: whose proposal it is: players in initiative order, or the owner of Diplomatic Decree."""
    return top(s).seat if top(s).d else s.initiative[top(s).a]


@rule
def next_proposer(s: State) -> None:
    """R4.2, AE-49.5: each player in initiative order proposes, after its window W-PROPOSAL."""
    f = top(s)
    if f.a == s.seats:
        f.pc = Step.REVEALED
        return
    f.pc = Step.ASKED
    s.players[proposer(s)].leverage = 0
    open_window(s, Window.PROPOSAL, proposer(s), 0)


@rule
def read_proposal(s: State, log: Log) -> None:
    """AE-47.2, AE-49/Political Leverage: a motion is proposed or none; the card gives another one."""
    f = top(s)
    seat = proposer(s)
    action = take_answer(s, seat)
    proposed = kind_of(action) == Verb.PROPOSE
    if proposed:
        propose(s, seat, action, log)
    if f.d:
        f.pc = Step.MOTION
    elif proposed and s.players[seat].leverage:
        s.players[seat].leverage -= 1
        f.pc = Step.ASKED
    else:
        s.players[seat].leverage = 0
        f.a += 1
        f.pc = Step.PROPOSER


@rule
def run_agenda(s: State, step: int, log: Log) -> None:
    """R4.3: one stretch of revealing and taking agenda cards."""
    if step == Step.REVEALED:
        reveal(s, log)
    elif step == Step.CARD:
        next_card(s)
    elif step == Step.TAKER:
        next_taker(s)
    else:
        read_taker(s, log)


@rule
def reveal(s: State, log: Log) -> None:
    """R4.3, AE-46.1/Emergency Session: one agenda card is revealed, or two."""
    f = top(s)
    reveal_agenda(s, 0, log)
    if in_force(s, GlobalEvent.EMERGENCY_SESSION):
        reveal_agenda(s, 1, log)
    f.b = 0
    f.pc = Step.CARD


@rule
def next_card(s: State) -> None:
    """R4.3, AE-49.5: the next revealed card, with its window W-AGENDA; when none is left, Accords are offered."""
    f = top(s)
    f.a = 0
    if f.b == AGENDA_CARDS:
        f.pc = Step.ACCORDS
    elif s.agenda_card[f.b] == NONE:
        f.b += 1
    else:
        f.pc = Step.TAKER
        open_window(s, Window.AGENDA, s.speaker, f.b)


@rule
def taker(s: State) -> int:
    """AE-47.3, AE-49/Stolen Agenda: who may take the card now: in initiative order, or the thief before all."""
    f = top(s)
    thief = s.agenda_taker[f.b]
    return thief - 1 if thief else s.initiative[f.a]


@rule
def next_taker(s: State) -> None:
    """AE-47.3: the next player who could propose the card is asked; then the next card."""
    f = top(s)
    if f.a == s.seats or s.agenda_card[f.b] == NONE:
        f.b += 1
        f.pc = Step.CARD
    elif can_take(s, taker(s), s.agenda_card[f.b]):
        f.pc = Step.TAKEN
        ask(s, Node.AGENDA, taker(s))
    elif s.agenda_taker[f.b]:
        s.agenda_taker[f.b] = 0
    else:
        f.a += 1


@rule
def read_taker(s: State, log: Log) -> None:
    """AE-47.3: the first taker proposes the card without fee, besides the own motion."""
    f = top(s)
    seat = taker(s)
    action = take_answer(s, seat)
    f.pc = Step.TAKER
    if kind_of(action) == Verb.TAKE:
        s.agenda_card[f.b] = NONE
        s.agenda_taker[f.b] = 0
        note_motion(s, seat, action, 1, 0, log)
        f.b += 1
        f.pc = Step.CARD
    else:
        f.a += 1


@rule
def offer_accords(s: State) -> None:
    """AE-48.10, RU-74, AE-48.6, R4.4a: before the first vote each player may make an Accord offer, by initiative."""
    f = top(s)
    if f.a == s.seats:
        f.a = 0
        f.pc = Step.MOTION
        return
    seat = s.initiative[f.a]
    f.a += 1
    if may_offer_accord(s, seat):
        call(s, Process.ACCORD, seat, 0, 0)


@rule
def vote_next(s: State) -> None:
    """R4.4: the motions are voted on in the order of proposal."""
    f = top(s)
    if f.a == s.proposal_count:
        f.pc = Step.CLOSED if f.d else Step.LAST_LETTERS
        return
    f.a += 1
    call(s, Process.VOTE, s.speaker, f.a - 1, 0)


@rule
def close_session(s: State, log: Log) -> None:
    """R4.5, AE-47.8: untaken agenda cards are discarded, the list of motions is wiped."""
    emergency = top(s).d
    for place in range(AGENDA_CARDS):
        discard_agenda(s, place, log)
        s.agenda_taker[place] = 0
    wipe_motions(s)
    if not emergency:
        s.council_open = 0
    finish(s, 0)
