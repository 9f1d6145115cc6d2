"""The guided first game of Soul Gems: the walkthrough of the core rules (SG-16.6), played on to its end.

The printed walkthrough spends points that White lacks on a Pawn that nobody summoned (RU-32, RU-33). So this game
starts from a position that makes up for it: captives that earn, a black Pawn on a5, and a King that one hit converts.
"""

from ludex.games.soulgems.client.lesson_conditions import BREAK, REPAIR, SEAT, failed, idle, otherwise, told
from ludex.games.soulgems.client.lesson_steps import STEPS
from ludex.games.soulgems.rules.codes import BLACK, WHITE
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.kernel.contract.lesson import Course, Hint, Lesson
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream

PLAYERS = ("human", "easy")
# The dice of the steps' own way: 41 hits (TV-066), 17 breaks, Black's 10 repairs and 15 breaks, 16 repairs, 36 hits.
SEED = "=471de5a476e75773283f3e655ec2774b"
START = Scenario(
    name="lesson",
    title="A guided first game",
    about="The walkthrough of the core rules (SG-16.6), from a position in which it can be paid for (RU-32, RU-33).",
    seats=PLAYERS,
    position={"black": "Pa5", "captives_white": "N P", "captives_black": "P", "king_damage": [0, 19]},
)

HINTS = (
    Hint(
        "another King",
        "Your King stands elsewhere than the lesson thinks, which is fine. Should it be in your Rook's way, in Main 1 "
        "or Main 2 it may step to any square beside it for 1 point (see rule SG-6.5).",
        otherwise("King", " e1"),
    ),
    Hint(
        "another Summon",
        "That is not the Rook on a1, and just as legal: the price is its value + 5 and the way (see rule SG-7.1). The "
        "steps go on with a Rook that starts on a1, so their squares and numbers will not be yours. Do the like with "
        "your piece, or undo it and choose again.",
        otherwise("Summon", "R@a1"),
    ),
    Hint(
        "no Summon",
        "Upkeep is over and you have summoned nothing: without pieces the other phases offer little. Undo that "
        "if you still can, or go on: each of your Upkeeps allows one Summon (see rule SG-7.1), and the lesson waits.",
        idle,
    ),
    Hint(
        "another Move",
        "A Move of your own: good, the price is the same for all (see rule SG-6.2). The steps go on with a Rook on "
        "a3, below the Pawn on a5. From where you are you may find another line to it, or you undo the Move.",
        otherwise("Move", "Ra1-a3"),
    ),
    Hint(
        "another attack",
        "You have chosen an attack of your own. Price and chance follow the same two sums: twice the value of the "
        "attacker + the distance (see rule SG-8.1), and 20 + 10 x the difference of the values (SG-8.3).",
        otherwise("Attack", "Ra3xPa5"),
    ),
    Hint(
        "a miss",
        "A miss: the points are gone, and nothing else has changed (see rule SG-5.6). A piece may attack as often in a "
        "turn as you can pay for (SG-8.1). If you can't, end your turn and pass the next: Black waits.",
        told(EventKind.MISSED),
    ),
    Hint(
        "another Teleport",
        "Your piece went elsewhere: fine, the price is that of a Summon to that square (see rule SG-7.4). The last "
        "steps strike at Black's King on h5 from h1; any free line to it will do.",
        otherwise("Teleport", "Ra3-h1"),
    ),
    Hint(
        "a failed Break",
        "The dice show less than 12: the price is gone, and Black's Gem is whole (see rule SG-10.3). That happens to "
        "five of eight. You may try again in each Upkeep, but you need not: the King can be struck all the same.",
        failed(BREAK),
    ),
    Hint(
        "a failed Repair",
        "The dice show less than 10: your Gem stays broken, and you may try again in your next Upkeep (see rule "
        "SG-10.5). Until then you can't summon, but you can move, strike and teleport (SG-7.5).",
        failed(REPAIR),
    ),
)


def lesson() -> Lesson:
    """SG-16.6: where a player stands who has just begun."""
    return Lesson(STEPS, HINTS, SEAT)


def tried(match: Match, side: int) -> bool:
    """SG-10.3: a side has rolled for a Break, at any time in this game."""
    rolled = told(EventKind.GEM_ROLL, side, BREAK)
    return any(rolled(events, match) for events in match.events)


def intentions(match: Match) -> list[str]:
    """SG-16.6: what Black would like to do, best first: its Queen, a whole Gem, one Break for a Break; else nothing."""
    lines = ["King h5"]
    lines += ["Summon Q@d8"] if match.state.round == 1 else []
    lines += ["Repair"]
    lines += ["Break"] if tried(match, WHITE) and not tried(match, BLACK) else []
    return [*lines, "Pass", "Next", "Decline"]


def waiting_black(match: Match, seat: int, _level: str, _dice: Stream) -> int:
    """SG-16.6: Black plays the walkthrough, and then waits for the player."""
    actions = (match.game.text.parse(match.state, seat, line) for line in intentions(match))
    return next(action for action in actions if not match.why_not(seat, action))


COURSE = Course(PLAYERS, SEED, lesson, waiting_black, START)
