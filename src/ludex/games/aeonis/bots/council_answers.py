"""Answers in the council, to events and offers (AE-66.4, AE-66.6)."""

from ludex.games.aeonis.bots.best import NEVER
from ludex.games.aeonis.bots.plan import LEANING
from ludex.games.aeonis.rules.codes import NONE, Lord, Motion, Node
from ludex.games.aeonis.rules.council.ballots import SANCTIFIED
from ludex.games.aeonis.rules.council.motion_data import MOTION_TITLE
from ludex.games.aeonis.rules.council.offer import COUNTERED, FIRST, RESOURCES_ASKED, RESOURCES_GIVEN
from ludex.games.aeonis.rules.council.parameters import given_of, given_to, is_open, motion_of, part
from ludex.games.aeonis.rules.council.tally import AGAINST, FOR
from ludex.games.aeonis.rules.council.titles import is_eligible
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import option_of, subject_of, target_of

ENOUGH = 2  # AE-66.6: a motion is proposed if it is worth more
ALL_IN, RESIST = 30, -50  # AE-66.6: from here on with all Influence; with one bought vote
NEAR_THE_END = 3  # AE-66.4: VP to the threshold


@rule
def council_score(s: State, seat: int, hard: int, action: int) -> int:
    """AE-66.6: how good an answer in the council is."""
    verb, node = kind_of(action), s.node
    if verb == Verb.PROPOSE or verb == Verb.TAKE:
        return proposal_score(s, seat, hard, action)
    if verb == Verb.DECLINE:
        return ENOUGH
    if verb == Verb.BALLOT:
        return ballot_score(s, seat, hard, action)
    if verb == Verb.CANDIDATE:
        return (20 if subject_of(action) == seat + 1 else -5) - 3 * target_of(action)
    if verb == Verb.BID:
        return subject_of(action) if subject_of(action) <= 3 else -1
    if node == Node.TRADE_ANSWER or node == Node.COUNTER_ANSWER:
        return trade_answer_score(s, verb)
    return other_score(s, seat, verb, action)


@rule
def motion_value(s: State, seat: int, hard: int, proposer: int, motion: int, given: int) -> int:
    """AE-66.6: the value of a motion for a player."""
    title = MOTION_TITLE[motion]
    first, second, third = part(given, 0) - 1, part(given, 1) - 1, part(given, 2) - 1
    if title != NONE:
        return title_value(s, seat, title, first)
    if motion == Motion.IMPERIAL_ANNEXATION:
        return annexation_value(s, seat, hard, proposer, first)
    if motion == Motion.BORDER_ARBITRATION:
        return arbitration_value(s, seat, first, second, third)
    if motion == Motion.REPEAL:
        return 0 if first < 0 else -law_value(first)
    if motion == Motion.OPEN_BORDERS_TREATY:
        return 3 if seat in (first, second) else own_or_not(seat, proposer)
    if motion == Motion.WAR_LEVY:
        return -10 if is_levied(s, seat) else 5
    return law_value(motion) if motion == Motion.ROAD_NETWORKS else own_or_not(seat, proposer)


@rule
def own_or_not(seat: int, proposer: int) -> int:
    """AE-66.6: 1 for an own proposal, -1 for a foreign one."""
    return 1 if seat == proposer else -1


@rule
def law_value(law: int) -> int:
    """AE-66.6: Road Networks is liked by all."""
    return 3 if law == Motion.ROAD_NETWORKS else 1


@rule
def title_value(s: State, seat: int, title: int, recipient: int) -> int:
    """AE-66.6: a Title that its recipient can hold is worth 50 to oneself, and -50 to another."""
    if recipient < 0 or not is_eligible(s, title, recipient):
        return 0
    return 50 if recipient == seat else -50


@rule
def annexation_value(s: State, seat: int, hard: int, proposer: int, h: int) -> int:
    """AE-66.6: 30 for oneself, with 6 Influence in hand; -10 if another does it."""
    if proposer != seat:
        return -10
    if s.players[seat].influence < 6 or h < 0:
        return 0
    return 15 + s.work.wanted[h] // 2 if hard else 30


@rule
def arbitration_value(s: State, seat: int, h: int, one: int, two: int) -> int:
    """AE-66.6: 10 if another controls the hex between the two, -20 if the player does."""
    if h < 0 or seat not in (one, two):
        return 0
    return -20 if s.hexes[h].controller == seat else 10


@rule
def is_levied(s: State, seat: int) -> bool:
    """AE-66.6: whether a player is richest in Gold, and so likely to pay the levy."""
    for other in range(s.seats):
        if s.players[other].gold > s.players[seat].gold:
            return False
    return True


@rule
def proposal_score(s: State, seat: int, hard: int, action: int) -> int:
    """AE-66.6, AE-66.9: the best motion above 2, for Auriel any good one; what is open is worth what it could be."""
    motion, given = motion_of(action), given_of(action)
    if not is_open(action):
        leaning = LEANING * int(s.players[seat].lord == Lord.AURIEL)
        return motion_value(s, seat, hard, seat, motion, given) + leaning
    title = MOTION_TITLE[motion]
    if title != NONE:
        return 50 if is_eligible(s, title, seat) else 0
    if motion == Motion.IMPERIAL_ANNEXATION:
        return 30 if s.players[seat].influence >= 6 else 0
    return 1


@rule
def ballot_score(s: State, seat: int, hard: int, action: int) -> int:
    """AE-66.6: For if positive (from 30 on with all Influence), Against if negative (from -50 on with one vote)."""
    vote = s.proposals[top(s).a]
    value = motion_value(s, seat, hard, vote.proposer, vote.motion, given_to(vote))
    side, bought = subject_of(action), target_of(action)
    wanted = FOR if value > 0 else AGAINST if value < 0 else 0
    if side != wanted:
        return -100
    score = 5 * int(option_of(action) & SANCTIFIED != 0 and value >= ALL_IN)
    if value >= ALL_IN:
        return score + bought
    return score - abs(bought - int(value <= RESIST))


@rule
def trade_answer_score(s: State, verb: int) -> int:
    """AE-66.4: accept if what is received is worth more and the partner is not about to win."""
    base = FIRST if s.node == Node.TRADE_ANSWER else COUNTERED
    other = s.offer[base] - 1
    gained, lost = goods_value(s.offer[base + RESOURCES_GIVEN]), goods_value(s.offer[base + RESOURCES_ASKED])
    safe = other < 0 or s.players[other].vp + NEAR_THE_END < s.rules.vp_threshold
    if verb == Verb.ACCEPT:
        return 10 if gained > lost and safe else -10
    return 0 if verb == Verb.REJECT else NEVER


@rule
def goods_value(packed: int) -> int:
    """AE-66.4: Gold 10, Mana 10, Influence 12, Remnants 15."""
    return 10 * (packed // 1000) + 10 * (packed // 100 % 10) + 12 * (packed // 10 % 10) + 15 * (packed % 10)


@rule
def other_score(s: State, seat: int, verb: int, action: int) -> int:
    """AE-66.8: yes rather than no; what there is most of is given up."""
    if s.node == Node.DISRUPTION:
        me = s.players[seat]
        gold, mana = subject_of(action), target_of(action)
        return gold * me.gold + mana * me.mana
    if verb == Verb.REJECT or verb == Verb.SKIP:
        return 0
    return 1
