"""The steps of the guided first game (SG-16.6): what the player is told, and what is to be done."""

from ludex.games.soulgems.client.lesson_conditions import blacks_turn, reached, saved_up, told, whole, won
from ludex.games.soulgems.rules.codes import WHITE, Phase
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.verbs import Verb
from ludex.kernel.contract.lesson import Decided, Happened, Step, Typed

STEPS = (
    Step(
        "Welcome",
        "You are White. Soul Gems is played on a chess board, but nothing is free and little is sure: points pay for "
        "every step, dice decide every strike. You win with 20 damage on the enemy King (see rule SG-1.1). This is a "
        "short game against a Black that mostly waits, and a decision of your own spoils nothing.",
        "Press Enter to go on; you are free to type anything else at any time.",
        "The board is in the middle, both sides are on the left, the log and the codex with all rules on the right, "
        "your choices below; on a phone they are tabs. Click Next to go on.",
    ),
    Step(
        "Rules at hand",
        "Every refusal names its rule, and so does every line of the log.",
        "`rule ID` shows one. Try `rule SG-3.6`: it says what you will choose in a moment.",
        "Each of these ids opens the codex at its rule, and whatever you point at, focus or hold tells you more about "
        "itself. Click SG-3.6: it says what you will choose in a moment.",
        Typed("rule"),
    ),
    Step(
        "Your King",
        "Both players place their King in secret, each on a free square of the own camp, and both Kings are revealed "
        "together (see rule SG-3.6). Your camp is ranks 1 to 4 (SG-3.5). A King does not fight: it is what the other "
        "side is after (SG-9.1). Any square will do, but your Rook will need the files a and h.",
        "Write `king e1`.",
        "Click the square e1 and confirm.",
        Decided((Verb.KING,)),
    ),
    Step(
        "Points",
        "You have 20 LP and 0 SP, Life Points and Soul Points, and so has Black (see rule SG-3.3). Most prices may be "
        "paid with either, in any mix (SG-5.1). LP are money, not health: nobody dies at 0 (SG-5.5). King damage is "
        "what loses a game. To keep this one short, Black's King has taken 19 of its 20 already.",
    ),
    Step(
        "Your Gem",
        "The board is nearly empty, because your army waits in your Soul Gem: that is the reserve. The other half of "
        "the Gem holds captives, enemy pieces that you have captured (see rule SG-2.5). In this lesson you begin with "
        "a Knight and a Pawn of Black's, Black holds a Pawn of yours, and a black Pawn stands on a5.",
        "Type `view` and find all that.",
        "Find all that: point at a side on the left, or open Seats.",
        Typed("view"),
    ),
    Step(
        "Upkeep: Summon",
        "A turn begins with Upkeep. Once in it you may Summon a piece from your reserve into your camp. That costs its "
        "value + 5, and 1 more for each square away from its chess starting square (see rule SG-7.1). Values are "
        "Pawn 1, Knight and Bishop 3, Rook 5, Queen 9 (SG-1.8). So a Rook on a1 costs 10.",
        "Write `summon R@a1`.",
        "Choose Rook, then the square a1: you see the price. Confirm.",
        Decided((Verb.SUMMON,)),
    ),
    Step(
        "Next",
        "You have 10 LP and 0 SP left. The phases of a turn always come in the same order: Upkeep, Main 1, Battle, "
        "Main 2, End (see rule SG-4.1). You end a phase yourself, whether you have used it or not (SG-4.2).",
        "Write `next`.",
        "Choose Go on to Main 1.",
        Happened(reached(Phase.MAIN1)),
    ),
    Step(
        "Main 1: Move",
        "Pieces move as in chess, but only to empty squares: a Move never captures (see rule SG-6.1). It costs the "
        "value of the piece + the distance (SG-6.2), and each piece may move once in Main 1 (SG-6.3). A piece that was "
        "just summoned may move at once (SG-4.8). Two squares with the Rook cost 5 + 2 = 7.",
        "Write `move a1-a3`.",
        "Click the Rook, and the squares that it can pay for are marked. Click a3 and confirm.",
        Decided((Verb.MOVE,)),
    ),
    Step(
        "On to Battle",
        "You have 3 LP and 0 SP left, and your Rook looks along its file at the black Pawn on a5. "
        "Strikes belong to the Battle phase (see rule SG-8.1).",
        "Write `next` to come to it.",
        "Choose Go on to Battle.",
        Happened(reached(Phase.BATTLE)),
    ),
    Step(
        "Why not?",
        "An attack costs twice the value of the attacker + the distance (see rule SG-8.1), here 2 x 5 + 2 = 12. You "
        "have 3, so it is refused: there is no debt and no part payment (SG-5.4), and a refusal changes nothing "
        "(SG-1.7).",
        "Try it with `attack a3xa5` if you like. `why` tells beforehand whether a decision is allowed: "
        "type `why attack a3xa5`, or `why pass`.",
        "What is not possible now is listed below your choices, with the reason. A click on the board that is not "
        "allowed is answered in the same way: try one.",
        Typed("why"),
    ),
    Step(
        "End of the turn",
        "There is nothing more that you can pay for, and you can't pass, because you have acted (see rule SG-10.12).",
        "Write `next` in Battle, in Main 2 and in End: then it is Black's turn.",
        "Go on to Main 2 and to End, and end your turn: then it is Black's.",
        Happened(blacks_turn(1)),
    ),
    Step(
        "Income",
        "Black summoned its Queen for 14 of its 20 LP. With 6 left she can't move: one square would cost 9 + 1. Your "
        "Upkeep has brought income: 2 SP for each point of value among your captives, so 2 x (3 + 1) = 8 (see rule "
        "SG-10.2). In your first turn there was none. The pieces in your reserve earn nothing.",
    ),
    Step(
        "Pass",
        "You have 3 LP and 8 SP: one point less than the attack costs. A turn in which you do not act at all brings "
        "6 LP at its end (see rule SG-10.12). A Summon, a Move or an attack would forfeit them; to end a phase does "
        "not (SG-4.7). You can give up the whole turn at once.",
        "Write `pass`.",
        "Choose Pass the turn.",
        Decided((Verb.PASS,)),
    ),
    Step(
        "Chance",
        "You have 9 LP and 16 SP. What would you get for 12 of them? In percent, an attack hits with 20 + 10 x (value "
        "of the attacker - value of the target), here 20 + 10 x (5 - 1) = 60 (see rule SG-8.3); with at least 5 and at "
        "most 95 (SG-8.5). Two ten-sided dice show 1 to 100, and 60 or less is a hit (SG-8.6).",
    ),
    Step(
        "Battle: Attack",
        "A Rook strikes along ranks and files, at the first piece in its way (see rule SG-8.2), and stays where it is. "
        "If you name no mix, SP are paid first (SG-5.7).",
        "`pay(9LP,3SP)` behind the attack would say otherwise. "
        "Write `next` twice to come to Battle, then `attack a3xa5`.",
        "Go on to Battle, click the Rook, then the Pawn on a5: you see the price and the chance. Confirm.",
        Decided((Verb.ATTACK,)),
    ),
    Step(
        "Capture",
        "The price was due before the dice fell, and a miss gives nothing back (see rule SG-5.6). A hit does 1 damage "
        "(SG-8.7), and a piece is captured when it has taken its value in one turn: a Pawn with the first hit, a "
        "Knight with the third. It goes into your Gem and brings 5 SP for each point of value (SG-8.9). Damage that is "
        "too little is forgotten at End (SG-8.10).",
        "After a miss `attack a3xa5` again when you can; after a hit press Enter.",
        "After a miss attack again when you can; after a hit click Next.",
        Happened(told(EventKind.CAPTURED, WHITE)),
    ),
    Step(
        "Main 2: Convert",
        "You have 9 LP and 9 SP. In Main 2 all pieces may move once more (see rule SG-6.3), and you may turn SP into "
        "LP: two for one, at most 20 SP in a turn (SG-10.10). That pays where only LP will do, as for the jumps of a "
        "Knight, 3 LP each (SG-5.3).",
        "Write `next`, then `convert 4SP`.",
        "Go on to Main 2, choose Convert SP to LP, then 4 SP, and confirm.",
        Decided((Verb.CONVERT,)),
    ),
    Step(
        "End: Teleport",
        "You have 11 LP and 5 SP. In the End phase one piece, not the King, may Teleport to a free square of your "
        "camp. It costs what a Summon there would cost, from wherever it comes (see rule SG-7.4). Black's King stands "
        "on h5, and from h1 your Rook would see it: that is a starting square of Rooks, so 10.",
        "Write `next`, then `teleport a3-h1`.",
        "Go on to End, click the Rook, then h1, and confirm.",
        Decided((Verb.TELEPORT,)),
    ),
    Step(
        "Saving up",
        "You have 6 LP and 0 SP. The plan: break Black's Gem for 20, keep 10 to repair yours if Black does the same, "
        "and 14 to strike the King from h1, together 44. The new captive earns as well: 10 SP each Upkeep (see rule "
        "SG-10.2), and 6 LP for each turn you pass.",
        "Write `next` to end this turn, then `pass` until you have the points.",
        "End this turn, then pass the next ones until you have the points.",
        Happened(saved_up),
    ),
    Step(
        "Upkeep: Break",
        "You have 18 LP and 30 SP. In Upkeep, before a Summon (see rule SG-4.5), you may try to break the enemy Gem "
        "for 20 points: three dice must show 12 or more, a chance of 37.5 % (SG-10.3). A broken Gem gains no SP "
        "(SG-10.1), and nothing can be summoned from it (SG-7.1).",
        "Write `break`.",
        "Choose Break Black's Gem and confirm.",
        Decided((Verb.BREAK,)),
    ),
    Step(
        "What a Break does",
        "With 12 or more Black's Gem is broken and your Pawn is back in your reserve; the captives that you hold stay "
        "with you (see rule SG-10.4). With less only the price is gone, and you may try again in a later Upkeep. Now "
        "it is Black's turn to answer. You could strike the King before that, but keep the points and see.",
        "Write `next` until it is Black's turn.",
        "Go on from phase to phase and end your turn.",
        Happened(blacks_turn(6)),
    ),
    Step(
        "Upkeep: Repair",
        "Black has repaired its Gem if it was broken, for 10 points and with 10 or more on three dice (see rule "
        "SG-10.5), and has tried to break yours. If that worked, all your captives went home and your income is gone. "
        "You have 18 LP and 10 SP. Mend your Gem as Black did.",
        "Write `repair`. If it is whole, press Enter.",
        "Choose Repair your Gem. If it is whole, click Next.",
        Happened(whole),
    ),
    Step(
        "The King",
        "You have 18 LP and 0 SP. A King is not captured: it has 20 hit points, and its damage stays from turn to turn "
        "(see rules SG-9.1 and SG-9.2). At 20 it is converted, and its owner has lost (SG-9.3); 1000 LP would win the "
        "game too (SG-9.4). Against a King an attack hits with 10 x the value of the attacker: 50 for your Rook "
        "(SG-8.4). From h1 to h5 it costs 10 + 4 = 14.",
    ),
    Step(
        "What comes next",
        "Before you end this game: you now know the core rules.",
        "`ludex play soulgems` plays a whole game. Add "
        "`--scenario last-hit`, `summon-timing` or `gem-siege` for the drills and a short duel (see rules SG-15.2 to "
        "SG-15.4). Modules add Relic Spells with `--set relics=1`, and terrain, buildings and weather with "
        "`--set field=1` (SG-1.4); `ludex games soulgems` lists all. Press Enter.",
        "The first page starts a whole game. A new game may also be one of two drills or a short duel (see rules "
        "SG-15.2 to SG-15.4), or play with modules: Relic Spells, or terrain, buildings and weather (SG-1.4). "
        "Click Next.",
    ),
    Step(
        "The last blow",
        "Black's King lacks one hit. If the dice say no, pass until you have 14 points and strike again: a King never "
        "heals (see rule SG-9.2).",
        "Write `next` twice to come to Battle, then `attack h1xh5`.",
        "Go on to Battle, click the Rook on h1, then the King on h5, and confirm.",
        Happened(won),
    ),
)
