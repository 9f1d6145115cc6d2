"""Everything that is not the own turn (AE-66.5 to AE-66.8): cards, the council, battles and small questions."""

from ludex.games.aeonis.bots.battle_answers import battle_score
from ludex.games.aeonis.bots.best import anything, begin_choice, consider
from ludex.games.aeonis.bots.council_answers import ENOUGH, council_score
from ludex.games.aeonis.bots.move_scores import consider_moves
from ludex.games.aeonis.bots.plan import make_plan
from ludex.games.aeonis.bots.small_answers import card_score, realm_answer_score, small_answer_score
from ludex.games.aeonis.bots.values import measure_pull
from ludex.games.aeonis.rules.chapters import CARDS, CHAPTER_OF_NODE, COMBAT, COUNCIL, REALM
from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.council.parameters import is_open
from ludex.games.aeonis.rules.legal import expand, legal
from ludex.games.aeonis.rules.movement.list_moves import present_limit, present_units
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.dice import Stream


@rule
def answer(s: State, seat: int, hard: int, dice: Stream, out: Buffer) -> int:
    """AE-66.5 to AE-66.8: the answer with the highest score."""
    begin_choice(s)
    make_plan(s, seat, hard)
    if s.node == Node.GRANTED_MOVE:
        measure_pull(s, seat)
        consider(s, 0, plain(Verb.DECLINE), dice)
        consider_moves(s, seat, hard, present_limit(s), present_units(s), dice)
    else:
        n = legal(s, seat, out)
        for i in range(n):
            consider_answer(s, seat, hard, out[i], n, dice, out)
    return s.work.bot_action if s.work.bot_action else anything(s, seat, dice, out)


@rule
def consider_answer(s: State, seat: int, hard: int, entry: int, n: int, dice: Stream, out: Buffer) -> None:
    """AE-66.6: an entry of the list; of a motion that is worth proposing, each set of parameters."""
    score, verb = answer_score(s, seat, hard, entry), kind_of(entry)
    if verb not in (Verb.PROPOSE, Verb.TAKE) or not is_open(entry) or score <= ENOUGH:
        consider(s, score, entry, dice)
        return
    rest = out[n:]
    for i in range(expand(s, seat, entry, rest)):
        consider(s, answer_score(s, seat, hard, rest[i]), rest[i], dice)


@rule
def answer_score(s: State, seat: int, hard: int, action: int) -> int:
    """AE-66.5 to AE-66.8: how good an answer is, by the chapter of the question."""
    chapter = CHAPTER_OF_NODE[s.node]
    if chapter == COMBAT:
        return battle_score(s, seat, action)
    if chapter == COUNCIL:
        return council_score(s, seat, hard, action)
    if chapter == REALM:
        return realm_answer_score(s, seat, action)
    if chapter == CARDS:
        return card_score(s, seat, action)
    return small_answer_score(s, seat, hard, action)
