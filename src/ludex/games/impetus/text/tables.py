"""The tables of the rulebook, made from the engine's own data: `{{odds}}` in rulebook.md is `TABLES["odds"]()`."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from ludex.games.impetus.bots import LEVELS
from ludex.games.impetus.rules.draws import die
from ludex.games.impetus.rules.legal import MAX_ACTIONS
from ludex.games.impetus.rules.refusal import REASONS, Reason
from ludex.games.impetus.rules.setup import blank
from ludex.games.impetus.rules.state import (
    CARDS,
    FACTIONS,
    HEXES,
    HOMES,
    IDOLS,
    MAP,
    MODIFIERS,
    NONE,
    PAIRS,
    POOL,
    SPIRITS,
    Card,
    Faction,
    Idol,
    Modifier,
    Node,
    Rules,
    State,
)
from ludex.games.impetus.rules.verbs import GUIDE_ONLY, IDOL_ONLY, Verb, action_id
from ludex.games.impetus.text.events import TELLINGS, hex_name, title
from ludex.games.impetus.text.notation import FORMS, describe
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.rulebook import table
from ludex.kernel.state.action import pack
from ludex.kernel.state.dice import below

INTERPRET = Interpreter()  # printing a rulebook need not compile anything
WARS = FACTIONS - 1  # IM-4.8: a Faction has at most one war with each other one

# IM-2.1: what each constant says; `numbers` has the values.
CONSTANTS = {
    "MAP_SIDE": "{side} ({hexes} hexes)",
    "N_FACTIONS": "{factions}",
    "N_SPIRITS": "{fewest} to {most}, default {usual}",
    "START_GOLD": "{start_gold} per Faction",
    "START_REGARD": "{regard} for all {pairs} pairs",
    "START_POOL": "{start_pool} per Faction",
    "POOL_SIZE": "{pool}, constant for the whole game",
    "START_INFLUENCE_ON_GUIDE": "{guide_influence}",
    "WAR_REGARD": "{war_regard} (war erupts at this or lower)",
    "WAR_DIE": "{low} to {high}, each as likely",
    "WAR_GOLD": "winner +{war_gold}, loser -{war_gold}, tie: both -{war_gold}",
    "CHANGE_DECK": "exactly {modifiers} cards: {deck}",
    "BATTLE_TENTHS": "{battle_tenths} tenths of a VP",
    "AFFLUENCE_TENTHS": "{affluence_tenths} tenths of a VP",
    "SPREAD_TENTHS": "{spread_tenths} tenths of a VP",
    "VP_TO_WIN": "{vp_to_win}",
    "TURN_LIMIT": "{turn_limit} player turns (IM-22.7)",
}

WAR_STATUS = ("None", "Pending (erupted, not ripe)", "Ripe")  # IM-2.2, as `view.war_status` counts

# IM-8.1: node, who decides in it (nobody in an automatic one), what happens.
NODES = (
    (
        "V_DECIDE",
        "every Vagrant Spirit with a legal action",
        "choose a Faction to guide, an Idol or both (9)",
    ),
    ("V_RESOLVE", "", "reveal; place Idols; settle guidance; Worship checks (9, 10)"),
    ("A_DRAW", "", "hands for guided Factions (11)"),
    ("A_DECIDE", "every guiding Spirit", "choose 1 card (11)"),
    ("A_REVEAL", "", "reveal; unguided Factions draw; every guiding Spirit loses 1 Influence (11)"),
    ("A_TRADE", "", "Trade (12)"),
    ("A_STEAL", "", "Steal, new wars (13)"),
    ("A_EXPAND", "", "Expand (14)"),
    ("C_DRAW", "", "modifier hands for Change players (15)"),
    ("C_DECIDE", "Spirits with Influence 1 or more that guide a Change player", "choose 1 modifier (15)"),
    ("C_RESOLVE", "", "add the modifiers (15)"),
    ("J_DECIDE", "guiding Spirits with Influence 0", "swap a card of the pool (16)"),
    ("J_RESOLVE", "", "change the pools, eject, Worship checks (16)"),
    ("W_ROLL", "", "freeze power, roll every Ripe war, war gold (17)"),
    ("S_DRAW", "", "spoils hands for guided winners (18)"),
    ("S_DECIDE", "Spirits guiding a Faction that won at least one war", "choose 1 card for each won war (18)"),
    ("S_REVEAL", "", "reveal; unguided winners draw (18)"),
    ("S_TRADE, S_STEAL, S_EXPAND", "", "the spoils of all winners, in that order (18)"),
    ("SC_DRAW", "", "modifier hands for Change spoils (18)"),
    ("SC_DECIDE", "Spirits guiding a Faction with Change spoils", "choose 1 modifier for each such card (18)"),
    ("SC_RESOLVE", "", "add the modifiers (18)"),
    ("ELIMINATE", "", "Factions without a hex are out (19)"),
    ("RIPEN", "", "Pending wars become Ripe (20)"),
    ("SCORE", "", "Victory Points (21), perhaps the end of the game (22)"),
    ("CLEANUP", "", "counters reset (23); on to V_DECIDE of the next turn"),
)

# IM-8.9: what is submitted in each node, and when; `limits` has how many possibilities there are.
DECISIONS = {
    Node.V_DECIDE: ("{guide: f or null, idol: {hex, type} or null}", "Vagrant; IM-9.4"),
    Node.A_DECIDE: ("{card: type}", "guiding; the type is in your hand"),
    Node.C_DECIDE: ("{modifier: type}", "your Faction played Change; the type is in your modifier hand"),
    Node.J_DECIDE: (
        "{remove: type, add: type}",
        "guiding with Influence 0; remove is in the pool; add is another type",
    ),
    Node.S_DECIDE: ("{cards: [type per won war]}", "your Faction won at least one war"),
    Node.SC_DECIDE: ("{modifiers: [type per Change spoils card]}", "your Faction has Change spoils"),
}

# IM-8.11: what is numbered, how, and the highest subject, target and option.
NUMBERING = (
    (
        "V_DECIDE, guide f and Idol (h, t)",
        f"(f * {HEXES} + h) * {IDOLS} + t",
        Verb.GUIDE_AND_IDOL,
        (FACTIONS - 1, HEXES - 1, IDOLS - 1),
    ),
    ("V_DECIDE, guide f only", f"{GUIDE_ONLY} + f", Verb.GUIDE, (FACTIONS - 1, 0, 0)),
    ("V_DECIDE, Idol (h, t) only", f"{IDOL_ONLY} + h * {IDOLS} + t", Verb.IDOL, (0, HEXES - 1, IDOLS - 1)),
    ("A_DECIDE", "type", Verb.AGENDA, (0, 0, CARDS - 1)),
    ("C_DECIDE", "type", Verb.MODIFIER, (0, 0, MODIFIERS - 1)),
    ("J_DECIDE", f"{CARDS} * remove + add, where they differ", Verb.SWAP, (CARDS - 1, 0, CARDS - 1)),
    ("S_DECIDE", f"sum of card[i] * {CARDS}^i over the won wars i", Verb.SPOILS, (0, WARS, CARDS**WARS - 1)),
    ("SC_DECIDE", f"sum of modifier[i] * {MODIFIERS}^i", Verb.SPOILS_MODIFIERS, (0, WARS, MODIFIERS**WARS - 1)),
)

# IM-8.9: verb, subject, target and option of one decision in each form of `notation.FORMS`.
EXAMPLES = (
    (Verb.GUIDE_AND_IDOL, Faction.MOUNTAIN, MAP.index(2, -2), Idol.AFFLUENCE),
    (Verb.GUIDE, Faction.JUNGLE, 0, 0),
    (Verb.IDOL, 0, MAP.index(0, 0), Idol.BATTLE),
    (Verb.AGENDA, 0, 0, Card.TRADE),
    (Verb.MODIFIER, 0, 0, Modifier.EXPAND),
    (Verb.SWAP, Card.CHANGE, 0, Card.TRADE),
    (Verb.SPOILS, 0, 2, Card.EXPAND + CARDS * Card.STEAL),
    (Verb.SPOILS_MODIFIERS, 0, 2, Modifier.EXPAND + MODIFIERS * Modifier.TRADE),
)

# IM-15.1: what one more modifier does.
EFFECTS = {
    Modifier.TRADE: "+1 gold for each co-trader when it trades, and 1 more regard given to each of them",
    Modifier.STEAL: "+1 gold demanded from each neighbour, and 1 more regard lost with each of them",
    Modifier.EXPAND: "an Expand costs 1 gold less (never below 0), and a failed one brings 1 gold more",
}

# 29.1: the colour of each Faction, by name and in red, green and blue.
COLOURS = {
    Faction.MOUNTAIN: ("red", (200, 50, 50)),
    Faction.MESA: ("orange", (220, 140, 40)),
    Faction.SAND: ("yellow", (220, 210, 60)),
    Faction.PLAINS: ("green", (60, 180, 60)),
    Faction.RIVER: ("blue", (50, 100, 220)),
    Faction.JUNGLE: ("purple", (140, 50, 200)),
}
NEUTRAL = ("grey", (120, 120, 120))

# 29.2: what a card does in the Agenda Phase, and as spoils of war.
CARD_EFFECTS = {
    Card.TRADE: (
        "+1 gold, and +(1+mT) gold for each co-trader; regard +(1+mT) from each side",
        "the turn's earlier traders count as co-traders and profit again",
    ),
    Card.STEAL: (
        "each neighbour: regard -(1+mS), gold -(1+mS) to the thief; then wars where regard is {war_regard} or lower",
        "the same, times the number of cards",
    ),
    Card.EXPAND: (
        "pay max(0, n-mE), claim a random reachable neutral hex, Idol hexes first; else +(1+mE) gold",
        "take the loser's battleground hex for free; contested: +(1+mE) gold",
    ),
    Card.CHANGE: ("draw one or more modifiers, keep one", "the same"),
}

DEEDS = {Idol.BATTLE: "wars_won", Idol.AFFLUENCE: "gold_gained", Idol.SPREAD: "terr_gained"}  # 29.4
ORDINALS = ("1st", "2nd", "3rd")

# IM-26.11 to IM-26.13: the rules by which a level of this program plays.
BOTS = {
    "random": ("IM-26.11 (Easy)", "any legal decision, each as likely"),
    "easy": ("IM-26.12, half of it", "as normal in every second Vagrant decision; the rest is random"),
    "normal": ("IM-26.12 (Normal)", "draws whom to guide by Worship and Idols; the rest is random"),
    "hard": ("IM-26.14 to IM-26.18 (Hard)", "the value bot"),
}


def words(kind: type[IntEnum]) -> str:
    """IM-2.2: the members of an enumeration with their codes."""
    return ", ".join(f"{member.value} {title(member)}" for member in kind)


def faces() -> range:
    """IM-6.4: the faces of the engine's die."""
    lowest = Interpreter({below: lambda _stream, _n: 0})(die)(State())
    highest = Interpreter({below: lambda _stream, n: n - 1})(die)(State())
    return range(lowest, highest + 1)


def opening() -> State:
    """IM-4.2, IM-7.1: the state before anything is drawn."""
    s = State()
    INTERPRET(blank)(s, SPIRITS)
    return s


def numbers() -> dict[str, Any]:
    """IM-2.1: every number that CONSTANTS names."""
    from ludex.games.impetus.game import GAME  # here, so that game.py may import this module

    s, roll = opening(), faces()
    fixed = {"side": MAP.radius + 1, "hexes": HEXES, "factions": FACTIONS, "pairs": PAIRS, "pool": POOL}
    seats = dict(zip(("fewest", "most", "usual"), GAME.seats, strict=True))
    deck = {"modifiers": MODIFIERS, "deck": ", ".join(map(title, Modifier))}
    start = {"regard": s.regard[0], "start_pool": ", ".join(f"{s.pool[0, card]} {title(card)}" for card in Card)}
    return Rules().plain() | fixed | seats | deck | start | {"low": roll[0], "high": roll[-1]}


def constants() -> str:
    """IM-2.1: the numbers of the game with their usual values."""
    values = numbers()
    return table(("Name", "Value"), [(name, text.format(**values)) for name, text in CONSTANTS.items()])


def options() -> str:
    """IM-2.1: every number that may be changed before a game."""
    choices = [(name, field.option) for name, field in Rules.fields.items() if field.option]
    rows = [(f"`{name}`", o.default, f"{o.low} to {o.high}", o.about) for name, o in choices]
    return table(("Option", "Default", "Range", "What it is"), rows)


def enumerations() -> str:
    """IM-2.2: the codes of everything that has one."""
    kinds = {"Faction": Faction, "Card type": Card, "Modifier type": Modifier, "Idol type": Idol}
    rows = [(name, words(kind)) for name, kind in kinds.items()]
    status = ", ".join(f"{code} {name}" for code, name in enumerate(WAR_STATUS))
    return table(("What", "Codes in order"), [*rows, ("War status", status)])


def map_rows() -> str:
    """IM-3.4: the rows of the map and the numbers of their hexes."""
    rows = []
    for row in MAP.rows():
        (first, r), (last, _) = MAP.hexes[row[0]], MAP.hexes[row[-1]]
        rows.append((r, f"{first}..{last}", len(row), row[0]))
    return table(("r", "q from..to", "hexes", "index of the first"), rows)


def homes() -> str:
    """IM-3.8: each Faction's home and what it can reach from there."""
    taken = [int(HOMES[f]) for f in Faction]
    rows = []
    for f in Faction:
        reach = [h for h in MAP.neighbours(taken[f]) if h not in taken]
        near = ", ".join(f"{hex_name(h)} {h}" for h in reach)
        rows.append((f"{f.value} {title(f)}", hex_name(taken[f]), taken[f], near))
    return table(("Faction", "Home", "Index", "Neutral hexes within reach at the start (index)"), rows)


def nodes() -> str:
    """IM-8.1: the steps of a turn."""
    rows = []
    for number, (name, who, what) in enumerate(NODES, 1):
        rows.append((number, name, "decide" if name in Node.__members__ else "auto", who, what))
    return table(("No.", "Node", "Kind", "Who decides", "What happens (chapter)"), rows)


def limits() -> dict[Node, tuple[int, int]]:
    """IM-8.9, IM-8.12: the fewest and most legal actions of each node."""
    hand = Rules().guide_influence  # cards in a spoils hand: 1, and Influence less the one lost in the Agenda Phase
    return {
        Node.V_DECIDE: (0, MAX_ACTIONS),
        Node.A_DECIDE: (1, CARDS),
        Node.C_DECIDE: (1, MODIFIERS),
        Node.J_DECIDE: (CARDS - 1, CARDS * (CARDS - 1)),
        Node.S_DECIDE: (1, hand**WARS),
        Node.SC_DECIDE: (2, MODIFIERS**WARS),
    }


def decisions() -> str:
    """IM-8.9: what is decided in each node."""
    rows = []
    for node, (fewest, most) in limits().items():
        form, condition = DECISIONS[node]
        rows.append((node.name, f"`{form}`", condition, f"{fewest}..{most}"))
    return table(("Node", "Decision", "Condition", "Legal possibilities"), rows)


def numbering() -> str:
    """IM-8.11: one number for each action."""
    number, make = INTERPRET(action_id), INTERPRET(pack)
    rows = []
    for what, formula, verb, highest in NUMBERING:
        rows.append((what, formula, f"{number(make(verb, 0, 0, 0))}..{number(make(verb, *highest))}"))
    return table(("Decision", "Number", "Range"), rows)


def notation() -> str:
    """IM-8.9: how decisions are typed."""
    make = INTERPRET(pack)
    examples = [describe(State(), make(*example)) for example in EXAMPLES]
    rows = [(f"`{form}`", f"`{example}`") for form, example in zip(FORMS, examples, strict=True)]
    return table(("Form", "Example"), rows)


def reasons() -> str:
    """IM-8.5: why a decision is refused."""
    rows = [(Reason(number).name.lower(), *REASONS[number]) for number in sorted(REASONS)]
    return table(("Reason", "Rule", "What you are told"), rows)


def modifiers() -> str:
    """IM-15.1: the three modifiers."""
    return table(("Modifier", "Effect of each copy"), [(title(modifier), EFFECTS[modifier]) for modifier in Modifier])


def odds() -> str:
    """IM-17.6: results of a war, of all rolls of two dice, by the difference of power."""
    roll = faces()
    leads = range(-len(roll), len(roll) + 1)
    totals = {lead: [lead + mine - theirs for mine in roll for theirs in roll] for lead in leads}
    win = [sum(total > 0 for total in totals[lead]) for lead in leads]
    tie = [sum(total == 0 for total in totals[lead]) for lead in leads]
    lose = [sum(total < 0 for total in totals[lead]) for lead in leads]
    return table(("d", *map(str, leads)), [("win", *win), ("tie", *tie), ("lose", *lose)])


def levels() -> str:
    """IM-26.11 to IM-26.13: the bots of this program, weakest first."""
    return table(("Level", "Rules", "How it plays"), [(f"`{level}`", *BOTS[level]) for level in LEVELS])


def factions() -> str:
    """29.1: the six Factions and neutral land."""
    rows = []
    for f in Faction:
        (colour, rgb), home = COLOURS[f], int(HOMES[f])
        rows.append((f.value, f.name.lower(), title(f), colour, "{},{},{}".format(*rgb), hex_name(home), home))
    neutral = (NONE, "neutral", "Neutral", NEUTRAL[0], "{},{},{}".format(*NEUTRAL[1]), "", "")
    return table(("id", "key", "name", "colour", "RGB", "home (q,r)", "index"), [*rows, neutral])


def cards() -> str:
    """29.2: the four cards."""
    values = Rules().plain()
    rows = [(card.value, card.name.lower(), *(text.format(**values) for text in CARD_EFFECTS[card])) for card in Card]
    return table(("id", "key", "in the Agenda Phase", "as spoils"), rows)


def calendar() -> str:
    """29.3: a guidance from turn to turn; hands are 1 card and 1 more for each Influence."""
    most = Rules().guide_influence
    rows = [(ORDINALS[most - i], i, 1 + i, i - 1, min(i, MODIFIERS), i, "") for i in range(most, 1, -1)]
    alone = "none: already ejected, the Faction draws 1 at random"
    last = (ORDINALS[most - 1], 1, 2, 0, "1 (forced)", alone, "pool swap, ejected before the War Phase")
    head = ("Turn of guidance", "Influence at the draw", "Agenda hand", "Influence after the reveal")
    return table((*head, "Change hand", "Spoils hand", "Then"), [*rows, last])


def idols() -> str:
    """29.4: what each type of Idol pays."""
    tenths = Rules().plain()
    rows = [(i.value, i.name.lower(), tenths[f"{i.name.lower()}_tenths"], DEEDS[i]) for i in Idol]
    return table(("id", "key", "tenths of a VP", "multiplied by"), rows)


def events() -> str:
    """IM-25.1: every event with its fields, its rule and its sentence."""
    rows = []
    for telling in TELLINGS.values():
        fields = ", ".join(field.partition(":")[0] for field in telling.fields.split())
        rows.append((telling.name, fields, telling.rule, telling.sentence))
    return table(("Event", "Fields", "Rule", "Sentence"), rows)


TABLES: dict[str, Callable[[], str]] = {
    function.__name__: function
    for function in (
        constants,
        options,
        enumerations,
        map_rows,
        homes,
        nodes,
        decisions,
        numbering,
        notation,
        reasons,
        modifiers,
        odds,
        levels,
        factions,
        cards,
        calendar,
        idols,
        events,
    )
}
