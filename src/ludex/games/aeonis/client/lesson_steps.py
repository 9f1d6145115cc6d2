"""The steps of the guided first game of Aeonis: the goal first, forty words a page, the first points at its end."""

from ludex.games.aeonis.client.lesson_conditions import ENOUGH, SEAT, asked, drafted, holds, told
from ludex.games.aeonis.rules.codes import Node
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.contract.lesson import Decided, Happened, Hint, Step, Typed

STEPS = (
    Step(
        "The goal",
        "Victory Points win. This lesson lasts one round: control 7 hexes when it ends, score the objective Frontier "
        "Lord for 2 points, and you win.",
    ),
    Step(
        "Your land",
        "You are Azure, letter A. Your City is (-3,1), with three hexes around it. The land next to them belongs to "
        "nobody yet.",
        "Type `view` to see the map.",
        "Look at your seat beside the map.",
        Typed("view"),
    ),
    Step(
        "Draft a card",
        "A round begins with strategy cards. Card 5, Expansion Strategy, gives you a hex without a march.",
        "Take it: `Draft 5`.",
        "Choose Expansion Strategy.",
        Happened(drafted(1)),
    ),
    Step(
        "And a second one",
        "At a small table everybody drafts two. Card 2, Resource Surge, brings Gold, Mana and Influence for nothing.",
        "Take what you like, such as `Draft 2`.",
        "Choose what you like, such as Resource Surge.",
        Happened(drafted(2)),
    ),
    Step(
        "The council",
        "Then the council votes. A proposal costs 1 Influence; today you may just listen.",
        "Answer `Decline`, and vote as you please.",
        "Choose Decline, and vote as you please.",
        Happened(asked(Node.MAIN)),
    ),
    Step(
        "March",
        "Your turn: one action, paid in Action Points (AP). Troops that end their way on a neutral hex take it.",
        "Send one Infantry south: `Move I -3,1>-3,2`.",
        "Choose Move, your City, one Infantry, then (-3,2). Its price is shown before you confirm.",
        Happened(told(EventKind.HEX_TAKEN, seat=SEAT)),
    ),
    Step(
        "Use your card",
        "After one action it is the others' turn, then yours again. Now use Expansion Strategy: a neutral hex beside "
        "your land becomes yours.",
        "`Primary 5`, then `Choose -1,0`.",
        "Choose Strategy card, then (-1,0).",
        Happened(holds(ENOUGH - 1)),
    ),
    Step(
        "Recruit",
        "Cities recruit. Troops cost Gold and Population: the Pool says how many people are left.",
        "One Infantry: `Recruit -3,1 I`.",
        "Choose Recruit, your City and one Infantry.",
        Happened(told(EventKind.UNITS_RECRUITED, seat=SEAT)),
    ),
    Step(
        "Build",
        "Buildings cost 3 AP and last. A Farm on Plains makes your people grow.",
        "`Build -2,0 Farm`.",
        "Choose Build, the Plains (-2,0) and Farm.",
        Happened(told(EventKind.BUILDING_BUILT, seat=SEAT)),
    ),
    Step(
        "The seventh hex",
        "Land stays yours when your troops move on. You need 7 hexes.",
        "March on, for example `Move I -3,2>-2,2`; `view` counts your hexes.",
        "March on from (-3,2) to (-2,2); your seat counts your hexes.",
        Happened(holds(ENOUGH)),
    ),
    Step(
        "Pass",
        "Whoever passes takes no more turns this round and keeps up to 2 AP for the next.",
        "`Pass`.",
        "Choose Pass.",
        Happened(told(EventKind.PASSED, seat=SEAT)),
    ),
    Step(
        "Score",
        "When all have passed, lands produce, and in Cleanup everybody may score one public objective.",
        "`Score Frontier Lord`.",
        "Choose Score, Frontier Lord.",
        Decided((Verb.SCORE,)),
    ),
    Step(
        "Now play",
        "That is a round of Aeonis: draft, council, actions, harvest, score. Next come Zones of Control, sieges and "
        "bargains.",
        "Try `ludex play aeonis`, or press Enter.",
        "Start a Core game from the home page. Click Next.",
    ),
)
HINTS = (
    Hint(
        "explored",
        "The first to walk onto an unexplored hex draws a card: mostly a gift, sometimes a danger (AE-46.3).",
        told(EventKind.EXPLORED, seat=SEAT),
    ),
    Hint(
        "secondary",
        "Another player used a strategy card. You may use its smaller half, the secondary, once (AE-37.4).",
        asked(Node.SECONDARY),
    ),
    Hint(
        "trade",
        "Somebody offers you a Trade: take it, refuse it or answer with an offer of your own (AE-48.3).",
        asked(Node.TRADE_ANSWER),
    ),
)
