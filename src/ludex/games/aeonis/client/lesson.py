"""The guided first game of Aeonis: one person and two bots, one round, thirteen steps, first points at its end."""

from ludex.games.aeonis.client.lesson_conditions import SEAT
from ludex.games.aeonis.client.lesson_steps import HINTS, STEPS
from ludex.games.aeonis.rules.codes import Node
from ludex.kernel.contract.lesson import Course, Lesson
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream

PLAYERS = ("human", "easy", "easy")
SEED = "lesson"
SCENARIO = Scenario(
    "lesson",
    "First steps",
    "One round: control 7 hexes and score Frontier Lord.",
    PLAYERS,
    {"vp_threshold": 4, "round_limit": 1},
    {
        "seats": 3,
        "seed": "first steps",
        "start": "event",
        "first": "p0",
        "speaker": "p2",
        "event": "Mana Surge",
        "land": ["Plains -3,2 -2,2 -1,0", "Forest -1,1"],
        "explored": ["-3,2", "-2,2", "-1,0"],
        "gold": [6, 2, 2],
        "ap": [10, 6, 6],
        "publics": ["Frontier Lord", "Seat of Empire"],
    },
)


def lesson() -> Lesson:
    """AE-52.1: the steps wait for what they ask for, block nothing else, and can be skipped together."""
    return Lesson(STEPS, HINTS, SEAT)


def choose(match: Match, seat: int, level: str, dice: Stream) -> int:
    """AE-37.1: a bot of the lesson drafts the highest card, so that the player finds those of the lesson."""
    return match.legal(seat)[-1] if match.state.node == Node.DRAFT else match.bot_action(seat, level, dice)


COURSE = Course(PLAYERS, SEED, lesson, choose, SCENARIO)
