"""The steps of the guided first game of Impetus (IM-28.1): what is explained, and what each step waits for."""

from ludex.games.impetus.client.lesson_conditions import LEFT, SEAT, either, told
from ludex.games.impetus.rules.event_kinds import EventKind
from ludex.games.impetus.rules.verbs import Verb
from ludex.kernel.contract.lesson import Decided, Happened, Step, Typed

# IM-28.1
STEPS = (
    Step(
        "History",
        "Before anybody acts, the world plays one turn by itself: each Faction gets a modifier, then draws one card "
        "and plays it (see rule IM-7.3). Here Mountain and Jungle traded, Plains and River stole, Mesa expanded and "
        "Sand changed.",
        "Press Enter to go on; you are free to type anything else at any time.",
        "The map is in the middle, the Spirits are on the left, the log and the codex with all rules on the right, "
        "your choices below; on a phone they are tabs under the map. Click Next to go on; you are free to do anything "
        "else at any time.",
    ),
    Step(
        "Your Spirit",
        "You are the Spirit S0; the bots are S1 and S2. You own no land: what you have is Victory Points (VP), "
        "Influence while you guide a Faction, and the Factions that Worship you. The game ends when a Spirit has 10 VP "
        "after a turn's scoring, and the most VP win (see rule IM-22.1).",
        "Type `view` to see where everybody stands.",
        "See where everybody stands: point at a Spirit on the left, or open Seats.",
        Typed("view"),
    ),
    Step(
        "The log",
        "Everything that happens is written down, a line for each event, with the rule behind it.",
        "Type `log` and read the history of this world.",
        "Open Log and read the history of this world.",
        Typed("log"),
    ),
    Step(
        "Rules at hand",
        "The log names rules, and so does every refusal.",
        "`rule ID` shows one. Try `rule IM-9.4`: it says what you will have to choose in a moment.",
        "Each of these ids opens the codex at its rule, and whatever you point at, focus or hold tells you more about "
        "itself. Click IM-9.4: it says what you will have to choose in a moment.",
        Typed("rule"),
    ),
    Step(
        "Look at a Faction",
        "Six Factions live around the centre of the map, each on one home hex at first (see rule IM-3.8); no Spirit "
        "owns them.",
        "`at Q,R` tells you about a hex: its owner, its Idols, who can reach it. "
        "Mountain lives on 1,-1: type `at 1,-1`, or look at any other hex you like.",
        "Point at a hex or tap it, and you see its owner, its Idols and who can reach it. "
        "Mountain lives on 1,-1: look there, or at any other hex you like.",
        Typed("at"),
    ),
    Step(
        "Gold and regard",
        "Gold pays for new land. Regard is one number for each pair of Factions: Trade lifts it, Steal lowers it. "
        "A Steal that leaves a thief and its neighbour at -2 or lower starts a war (see rule IM-13.6). "
        "Plains and River both stole, stand at -2 and will fight in this turn's War Phase.",
    ),
    Step(
        "Find a cause",
        "No number changes without a reason. Jungle traded for 2 gold, yet it has only 1.",
        "Type `log` again and find the line that tells you why.",
        "A chip beside a number shows how it has changed: click the one beside Jungle's gold, and the log opens at "
        "the reason. Or open Log and find the line yourself.",
        Typed("log"),
    ),
    Step(
        "Guide and Worship",
        "You are Vagrant and must choose a Faction to guide: one without a guide that does not Worship you (see rule "
        "IM-9.2). No Faction Worships anybody yet, so the one you guide will Worship you at once (IM-10.2). Spirits "
        "that choose the same Faction all fail (IM-9.5), but in the first turn of this lesson the bots keep away from "
        "your choice.",
        "Type `actions` to see what you may choose.",
        "Look at what you may choose: point at the actions below the map, or open Actions.",
        Typed("actions"),
    ),
    Step(
        "Your first Idol",
        "Idols in the land of your Worshippers bring VP: Battle for wars won, Affluence for gold gained, Spread for "
        "hexes gained (see rule IM-21.1). An Idol goes on a neutral hex, and a Faction that expands goes to Idols in "
        "its reach first (IM-14.3): put yours beside your Faction.",
        "Decide on both in one line, for example `guide mountain idol affluence 2,-2`.",
        "Choose a Faction, an Idol and a hex of the map, in any order, for example Mountain, Affluence and 2,-2. "
        "Then confirm.",
        Decided((Verb.GUIDE, Verb.GUIDE_AND_IDOL)),
    ),
    Step(
        "The four cards",
        "Every turn each Faction plays one card, in the order Trade, Steal, Expand, Change (see rule IM-11.4). Trade "
        "brings 1 gold and 1 more for each other trader, and lifts regard among them; Steal takes 1 gold from each "
        "neighbour that does not steal too, and lowers regard with every neighbour. Expand claims a neutral hex beside "
        "its land for as much gold as it has hexes, or brings 1 gold if that fails. Change adds a modifier.",
    ),
    Step(
        "Modifiers",
        "A modifier makes a card stronger for good, and several add up (see rule IM-15.1). Trade: 1 more gold and "
        "regard for each other trader. Steal: 1 more gold from each neighbour, and 1 more regard lost. Expand: 1 gold "
        "cheaper, and 1 more gold if it fails; so Mountain, with one of them and one hex, expands for nothing.",
    ),
    Step(
        "Choose a card",
        "Your hand is 4 draws from your Faction's pool of four cards; each goes back before the next, so one can come "
        "twice (see rule IM-11.1). Factions without a guide draw theirs at random, and all cards are revealed together "
        "(IM-11.3).",
        "Choose one you hold with `play`, for example `play trade`.",
        "Choose one of yours below, see what it would do, and confirm.",
        Happened(either(told(EventKind.AGENDA_PLAYED, guided_by=SEAT), LEFT)),
    ),
    Step(
        "Look at the results",
        "Your card has been played. Wars that have ripened are fought after the cards: each side rolls a die and adds "
        "its number of hexes (see rule IM-17.2).",
        "Type `view` and see what your card did to gold, regard, land and wars; `log` has the reasons.",
        "Look at the Spirits and the Factions again, beside the map or under Seats: chips show what has changed, and "
        "each leads to its reason in the log.",
        Typed("view"),
    ),
    Step(
        "Influence falls",
        "You began with Influence 3 and lose 1 whenever the cards are revealed (see rule IM-11.3). Your hand is one "
        "card more than your Influence: 4, then 3, then 2 (IM-11.1).",
        "Play your second card when you are asked for it.",
        "Choose your second card when you are asked for it.",
        Happened(either(told(EventKind.INFLUENCE_LOST, spirit=SEAT, now=1), LEFT)),
    ),
    Step(
        "The last card",
        "Your next card for this Faction is your last, one of 2. A Change would now bring a random modifier, without a "
        "choice (see rule IM-15.2). Then your Influence is 0 and you are thrown out, before the War Phase (IM-16.1).",
        "Play the card when you are asked for it.",
        "Choose the card when you are asked for it.",
        Happened(either(told(EventKind.INFLUENCE_LOST, spirit=SEAT, now=0), LEFT)),
    ),
    Step(
        "The pool swap",
        "Before you leave you must take a card out of the Faction's pool and put a different one in (see rule "
        "IM-16.2). From this pool it will draw without you: Trade feeds Affluence Idols, Steal starts wars for Battle "
        "Idols, Expand feeds Spread Idols.",
        "Name the card that goes, then the one that comes: `swap change trade`.",
        "Choose the card that goes and the one that comes, for example Change and Trade, and confirm.",
        Happened(LEFT),
    ),
    Step(
        "Who pays, who may guide",
        "A Faction that Worships you pays you for every Idol in its land, whoever placed it (see rule IM-21.2), and "
        "only whole VP of a turn are kept (IM-21.3). You can't guide it while it Worships you (IM-9.2). A rival that "
        "begins to guide it, or is thrown out of it, takes the Worship if it has at least as many Idols there as you "
        "(IM-10.2).",
    ),
    Step(
        "Free play",
        "You know the whole round: guide and place an Idol, play three cards, swap one, move on. Bring several Idols "
        "together where they pay in the same turn.",
        "`actions` lists what you may do and `rule ID` explains it. Press Enter: the game is yours.",
        "What you may do is always below, and every rule is in the codex. Click Next: the game is yours.",
    ),
)
