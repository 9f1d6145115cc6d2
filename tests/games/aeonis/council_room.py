"""A council for tests: processes run until somebody is asked or they end; motions, ballots and offers in few words."""

from __future__ import annotations

from ludex.games.aeonis.rules.codes import Node, Process
from ludex.games.aeonis.rules.council.chapter import begin_council_action
from ludex.games.aeonis.rules.council.parameters import motion_action, parameters
from ludex.games.aeonis.rules.council.proposals import note_motion
from ludex.games.aeonis.rules.council.trade_rules import trade
from ludex.games.aeonis.rules.process import has_answer
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.turn import commit, step
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.state.action import pack
from tests.games.aeonis.world import LOG, begin

UNDER = 3  # processes below what a test begins: round, Action Phase, turn
DECLINE, ACCEPT, REJECT = plain(Verb.DECLINE), plain(Verb.ACCEPT), plain(Verb.REJECT)
ABSTAIN = pack(Verb.BALLOT, 0, 0, 0)


def go_on(s: State) -> None:
    """Run what is under way until somebody is asked or it has ended."""
    while not s.asked and s.depth > UNDER:
        step(s, LOG)


def start(s: State, process: int, seat: int = 0, a: int = 0, b: int = 0) -> None:
    """Begin a process and run it to its first question."""
    begin(s, process, seat, a, b)
    go_on(s)


def decide(s: State, seat: int, action: int) -> None:
    """A seat decides, and what is under way runs on."""
    assert why_not(s, seat, action) == 0
    commit(s, seat, action)
    go_on(s)


def asked(s: State, node: int, seat: int) -> bool:
    """Whether this question is put to this seat now."""
    return s.node == node and bool(s.asked >> seat & 1) and not has_answer(s, seat)


def given(*parts: int) -> int:
    """Parameters of a motion, as they are written: hexes and seats by number, a mode as it is."""
    return int(parameters(*(list(parts) + [0] * 4)[:4]))


def hexes(*numbers: int, mode: int = 0) -> int:
    """A zone with its mode."""
    places = [number + 1 for number in sorted(numbers)]
    return given(*places, *[0] * (3 - len(places)), mode)


def seats(*numbers: int) -> int:
    """Players as parameters."""
    return given(*(number + 1 for number in numbers))


def proposal(motion: int, parts: int = 0, verb: int = Verb.PROPOSE) -> int:
    """A motion as a decision."""
    return int(motion_action(verb, motion, parts))


def ayes(bought: int = 0, option: int = 0) -> int:
    """A ballot For."""
    return int(pack(Verb.BALLOT, 1, bought, option))


def noes(bought: int = 0, option: int = 0) -> int:
    """A ballot Against."""
    return int(pack(Verb.BALLOT, 2, bought, option))


def name(candidate: int, bought: int = 0) -> int:
    """A ballot for a candidate of an Election."""
    return int(pack(Verb.CANDIDATE, candidate + 1, bought, 0))


def pick(number: int) -> int:
    """A choice."""
    return int(pack(Verb.CHOOSE, number, 0, 0))


def call_vote(s: State, motion: int, parts: int = 0, proposer: int = 0, card: int = 0) -> None:
    """A motion is the only one of this phase and is called to the vote."""
    s.council_open = 1
    note_motion(s, proposer, proposal(motion, parts), card, 0, LOG)
    start(s, Process.VOTE, s.speaker, s.proposal_count - 1)


def pass_motion(s: State, motion: int, parts: int = 0, proposer: int = 0, card: int = 0) -> None:
    """A motion is called to the vote and everybody votes For."""
    call_vote(s, motion, parts, proposer, card)
    for place in range(s.seats):
        decide(s, s.initiative[place], ayes())


def offer(partner: int, give: str = "", get: str = "", how: int = 0, accord: int = 0) -> int:
    """A Trade offer: `offer(1, "3G", "2M")`."""
    return int(trade(partner, accord, how, 0, goods(give), goods(get)))


def goods(text: str) -> int:
    """Resources of one side: `2G1M3I1R`."""
    code = 0
    for number, letter in zip(text[::2], text[1::2], strict=True):
        code |= int(number) << 4 * (3 - "GMIR".index(letter))
    return code


def counter(give: str = "", get: str = "") -> int:
    """A counter-offer."""
    return int(pack(Verb.COUNTER, 0, goods(give), goods(get)))


def take(s: State, seat: int, action: int) -> None:
    """An action of the own turn, if it is allowed, up to the next question."""
    assert why_not(s, seat, action) == 0
    s.asked = 0
    begin_council_action(s, seat, action, LOG)
    go_on(s)


def my_turn(s: State, seat: int = 0) -> None:
    """It is a seat's turn again."""
    s.node, s.asked = Node.MAIN, 1 << seat
