"""Hints of the guided first game of Impetus (IM-28.2): each is given once, when its occasion comes."""

from ludex.games.impetus.client.lesson_conditions import SEAT, asked, rounded, told
from ludex.games.impetus.rules.codes import Node
from ludex.games.impetus.rules.event_kinds import EventKind, Failure
from ludex.kernel.contract.lesson import Hint

# IM-28.2
HINTS = (
    Hint(
        "war erupted",
        "A war has broken out: a Steal has brought two neighbours to regard -2 or lower (see rule IM-13.6). "
        "At the end of the turn it gets a battleground, and it is fought in the next turn's War Phase (IM-20.1). "
        "Better regard does not call it off.",
        told(EventKind.WAR_ERUPTED),
    ),
    Hint(
        "guidance collided",
        "Several Spirits chose the same Faction: none of them guides it, all stay Vagrant (see rule IM-9.5). "
        "An Idol placed with that choice stands all the same, so next time they choose a Faction only (IM-9.6).",
        told(EventKind.GUIDE_CONTESTED),
    ),
    Hint(
        "Change with a choice",
        "Your Faction plays Change and you may choose: keep one of the modifiers drawn, as many as your Influence "
        "and 1 more (see rule IM-15.2). For Change cards won as spoils you choose one modifier for each of them "
        "(IM-18.11).",
        asked(Node.C_DECIDE, Node.SC_DECIDE),
    ),
    Hint(
        "spoils choice",
        "Your Faction has won a war and you choose its spoils: one card for each war won, each from a hand of its own "
        "(see rule IM-18.1). Expand takes the loser's battleground hex free of charge (IM-18.7).",
        asked(Node.S_DECIDE),
    ),
    Hint(
        "Faction eliminated",
        "A Faction has lost its last hex and never returns (see rule IM-19.1). Its Worship and its wars end, and a "
        "Spirit that guided it is Vagrant again, without a pool swap. The Idols stay on the map, in the land of those "
        "who took it.",
        told(EventKind.FACTION_ELIMINATED),
    ),
    Hint(
        "VP lost to rounding",
        "You were paid tenths that do not make a whole VP: they are lost, nothing is carried to the next turn (see "
        "rule IM-21.3). Let several Idols or several Worshippers pay in the same turn.",
        rounded,
    ),
    Hint(
        "Worship taken by a rival",
        "A rival has taken the Worship of a Faction that Worshipped you: as it came or left it had at least as many "
        "Idols in that land as you (see rule IM-10.2). A tie goes to the one that comes or leaves (IM-10.3). "
        "You may guide that Faction again once it has no guide, and win it back.",
        told(EventKind.WORSHIP_TAKEN, old_spirit=SEAT),
    ),
    Hint(
        "contested hex",
        "Several Factions claimed the same hex and none of them got it: nobody pays, and each gets the gold of a "
        "failed Expand (see rule IM-14.5). An Idol that many can reach invites this; one that only your Faction "
        "reaches is safer.",
        told(EventKind.EXPAND_FAILED, reason=Failure.CONTESTED),
    ),
)
