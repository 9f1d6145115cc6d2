"""What follows from a decision (AE-34): the processes run on until a player is asked."""

from ludex.games.aeonis.rules.cards.chapter import run_cards
from ludex.games.aeonis.rules.chapters import CARDS, CHAPTER_OF_PROCESS, COMBAT, COUNCIL, MOVEMENT, REALM, is_window
from ludex.games.aeonis.rules.codes import End, Node, Process
from ludex.games.aeonis.rules.combat.chapter import run_combat
from ludex.games.aeonis.rules.council.chapter import run_council_chapter
from ludex.games.aeonis.rules.legal import expand, legal
from ludex.games.aeonis.rules.movement.chapter import run_movement
from ludex.games.aeonis.rules.process import call
from ludex.games.aeonis.rules.realm.chapter import run_realm
from ludex.games.aeonis.rules.round.chapter import run_round_chapter
from ludex.games.aeonis.rules.setup import set_up
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.dice import Stream, branch


@rule
def setup(s: State, seats: int, dice: Stream, log: Log) -> None:
    """AE-33, AE-63.2: a new game, up to its first decision; a scenario has prepared its position."""
    s.seats = seats
    branch(dice, s.dice)
    branch(dice, s.deal)
    branch(dice, s.land)
    if s.depth == 0:
        set_up(s, log)
        call(s, Process.ROUND, 0, 0, 0)
    run_on(s, log)


@rule
def pending(s: State) -> int:
    """AE-61: the seats that must decide now, as a set."""
    return s.asked


@rule
def commit(s: State, seat: int, action: int) -> None:
    """AE-61: a decision is made; the process that asked reads it in the next step."""
    s.answers[seat] = action + 1
    s.asked &= ~(1 << seat)


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """AE-61: a decision takes effect, and the game runs on to the next one."""
    commit(s, seat, action)
    run_on(s, log)


@rule
def run_on(s: State, log: Log) -> None:
    """AE-34: the game goes on until somebody is asked or it is over."""
    while s.asked == 0 and s.ending == End.NONE:
        step(s, log)


@rule
def step(s: State, log: Log) -> None:
    """AE-34: one stretch of the process on top; a question with one answer is answered at once."""
    kind = s.stack[s.depth - 1].kind
    chapter = CHAPTER_OF_PROCESS[kind]
    if chapter == MOVEMENT:
        run_movement(s, kind, log)
    elif chapter == COMBAT:
        run_combat(s, kind, log)
    elif chapter == REALM:
        run_realm(s, kind, log)
    elif chapter == COUNCIL:
        run_council_chapter(s, kind, log)
    elif chapter == CARDS:
        run_cards(s, kind, log)
    else:
        run_round_chapter(s, kind, log)
    if s.asked and count(s.asked) == 1 and not is_window(s.node) and s.node != Node.MAIN:
        answer_forced(s, lowest(s.asked))


@rule
def answer_forced(s: State, seat: int) -> None:
    """AE-61.1: a decision with one option is taken automatically."""
    options = s.work.options[:]
    n = legal(s, seat, options)
    while n == 1:
        action = options[0]
        n = expand(s, seat, action, options)
        if n == 0:
            commit(s, seat, action)
