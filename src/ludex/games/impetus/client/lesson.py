"""The guided first game of Impetus (IM-28): one human and two bots, eighteen steps and eight hints."""

from ludex.games.impetus.client.lesson_conditions import SEAT
from ludex.games.impetus.client.lesson_hints import HINTS
from ludex.games.impetus.client.lesson_steps import STEPS
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import guidable
from ludex.games.impetus.rules.verbs import guide_of
from ludex.kernel.contract.lesson import Course, Lesson
from ludex.kernel.errors import LudexError
from ludex.kernel.play.match import Match
from ludex.kernel.state.action import option_of, pack, target_of, verb_of
from ludex.kernel.state.bits import count, nth
from ludex.kernel.state.dice import Stream, below

PLAYERS = ("human", "easy", "easy")
# Its history, which the steps speak of, has all four cards, a theft, new land, and a war far from Mountain.
SEED = "=3204b50db6aa93b9f12fb7f7818b901d"


def lesson() -> Lesson:
    """IM-28.1, IM-28.2, IM-28.4: steps wait for what they ask for, block nothing else, and can be skipped together."""
    return Lesson(STEPS, HINTS, SEAT)


def first_choice(match: Match, seat: int, level: str, dice: Stream) -> int:
    """IM-28.3: a bot of the lesson avoids the player's target in the first Vagrant Phase; later it is like any bot."""
    s = match.state
    if s.turn > 1 or s.node != Node.V_DECIDE:
        return match.bot_action(seat, level, dice)
    if s.committed[SEAT] == NONE:
        raise LudexError("in the first Vagrant Phase of the lesson the bots choose after the player", rule="IM-28.3")
    action = match.bot_action(seat, level, dice)
    return elsewhere(s, seat, action, dice) if guide_of(action) == guide_of(s.committed[SEAT]) else action


def elsewhere(s: State, seat: int, action: int, dice: Stream) -> int:
    """IM-28.3: the same decision with another Faction to guide, drawn from the bot's own dice."""
    free = guidable(s, seat) & ~(1 << guide_of(action))
    return pack(verb_of(action), nth(free, below(dice, count(free))), target_of(action), option_of(action))


COURSE = Course(PLAYERS, SEED, lesson, first_choice)
