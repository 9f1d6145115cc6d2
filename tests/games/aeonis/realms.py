"""Realms for tests: new games, processes played with given answers, actions of the own turn."""

from __future__ import annotations

from ludex.games.aeonis.rules.chapters import CHAPTER_OF_VERB, REALM
from ludex.games.aeonis.rules.codes import NONE, Process
from ludex.games.aeonis.rules.realm.chapter import begin_realm_action
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.setup import set_up
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import commit, step
from ludex.games.aeonis.rules.verbs import Verb, kind_of, pack_units, plain
from ludex.kernel.state.action import pack
from ludex.kernel.state.dice import derive
from tests.games.aeonis.world import begin, entries, hex_at, quiet, turn_of

SKIP = plain(Verb.SKIP)
YES = plain(Verb.ACCEPT)
NO = plain(Verb.REJECT)


def new_game(seats: int = 4, seed: int = 1, **rules: int) -> State:
    """A game as it is set up, before its first round."""
    s = State()
    s.seats = seats
    for name, value in rules.items():
        setattr(s.rules, name, value)
    for number, stream in enumerate((s.dice, s.deal, s.land)):
        derive(stream, seed, number)
    set_up(s, quiet())
    return s


def play(s: State, process: int, *answers: int, seat: int = 0, until: int = NONE) -> list[int]:
    """Run a process to its end (or until it calls another) with these answers; the questions that were put."""
    log, wanted, asked = quiet(), list(answers), []
    begin(s, process, seat)
    base = s.depth
    while s.depth >= base and s.stack[s.depth - 1].kind != until:
        step(s, log)
        if s.asked and s.depth >= base:
            asked.append(s.node)
            answer(s, wanted.pop(0))
    assert not wanted, "answers that nobody asked for"
    return asked


def answer(s: State, action: int) -> None:
    """Answer the present question with an action that is allowed and listed."""
    seat = (s.asked & -s.asked).bit_length() - 1
    assert action in entries(s, seat), "not among the entries"
    assert why_not(s, seat, action) == Reason.NONE
    commit(s, seat, action)


def produce(s: State, *answers: int) -> list[int]:
    """R6 for all players."""
    return play(s, Process.PRODUCTION, *answers)


def clean_up(s: State, *answers: int) -> list[int]:
    """R7 up to the scoring, then the next round's number."""
    asked = play(s, Process.CLEANUP, *answers, until=Process.SCORING)
    s.turn += 1
    turn_of(s, 0)
    return asked


def act(s: State, action: int, *answers: int, seat: int = 0) -> None:
    """Take an action of the realm on the own turn, with the processes that it begins."""
    assert CHAPTER_OF_VERB[kind_of(action)] == REALM
    assert refusal(s, action, seat) == Reason.NONE
    wanted, base, log = list(answers), s.depth, quiet()
    begin_realm_action(s, seat, action, log)
    s.asked = 0
    while s.depth > base:
        step(s, log)
        if s.asked and s.depth > base:
            answer(s, wanted.pop(0))
    assert not wanted, "answers that nobody asked for"
    turn_of(s, seat)


def refusal(s: State, action: int, seat: int = 0) -> int:
    """Why an action of the own turn is not allowed; it is listed exactly if it is."""
    why = why_not(s, seat, action)
    assert (action in entries(s, seat)) == (why in (Reason.NONE, Reason.UNFINISHED)) or why == Reason.NONE
    return why


def building(q: int, r: int, kind: int, school: int = NONE) -> int:
    """A BUILD action."""
    return pack(Verb.BUILD, hex_at(q, r), kind, school + 1)


def recruits(q: int, r: int, **units: int) -> int:
    """A RECRUIT action: `recruits(0, 0, infantry=2)`."""
    ranks = ("infantry", "cavalry", "archer", "lord", "caravan", "elite", "advanced", "mythic")
    return pack_units(Verb.RECRUIT, hex_at(q, r), sum(units.get(name, 0) << (4 * i) for i, name in enumerate(ranks)))


def researching(discovery: int, anchor: int = NONE, option: int = 0) -> int:
    """A RESEARCH action."""
    return pack(Verb.RESEARCH, discovery, anchor + 1, option)


def choosing(number: int) -> int:
    """An answer that names a number."""
    return pack(Verb.CHOOSE, number, 0, 0)


def wealth(s: State, seat: int) -> tuple[int, int, int]:
    """Gold, Mana and Influence of a player."""
    me = s.players[seat]
    return me.gold, me.mana, me.influence


def give(s: State, seat: int, gold: int = 0, mana: int = 0, influence: int = 0, pool: int = 0) -> None:
    """Resources and Population for a player."""
    me = s.players[seat]
    me.gold, me.mana, me.influence, me.pool = gold, mana, influence, pool
