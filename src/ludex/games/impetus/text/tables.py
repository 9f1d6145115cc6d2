"""The tables of the rulebook, made from the engine's own data: `{{odds}}` in rulebook.md is `TABLES["odds"]()`."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from ludex.games.impetus.meta import META, OPTIONS
from ludex.games.impetus.rules.codes import NONE, Card, Faction, Idol, Modifier, Node
from ludex.games.impetus.rules.data import CARDS, FACTIONS, HEXES, HOMES, MAP, MODIFIERS, PAIRS, POOL, SPIRITS
from ludex.games.impetus.rules.draws import die
from ludex.games.impetus.rules.legal import MAX_ACTIONS
from ludex.games.impetus.rules.refusal_sentences import REASONS, Reason
from ludex.games.impetus.rules.setup import blank
from ludex.games.impetus.rules.state import Rules, State
from ludex.games.impetus.rules.verbs import action_id
from ludex.games.impetus.text.events import EVENTS
from ludex.games.impetus.text.names import COLOURS, NEUTRAL, hex_name, title
from ludex.games.impetus.text.notation import FORMS, describe
from ludex.games.impetus.text.table_texts import (
    BOTS,
    CARD_EFFECTS,
    CONSTANTS,
    DECISIONS,
    DEEDS,
    EFFECTS,
    EXAMPLES,
    NODES,
    NUMBERING,
    ORDINALS,
    WAR_STATUS,
    WARS,
)
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.rulebook import table
from ludex.kernel.state.action import pack
from ludex.kernel.state.dice import below

INTERPRET = Interpreter()  # printing a rulebook need not compile anything


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
    seats = dict(zip(("fewest", "most", "usual"), GAME.meta.seats, strict=True))
    deck = {"modifiers": MODIFIERS, "deck": ", ".join(map(title, Modifier))}
    start = {"regard": s.regard[0], "start_pool": ", ".join(f"{s.pool[0, card]} {title(card)}" for card in Card)}
    return Rules().plain() | fixed | seats | deck | start | {"low": roll[0], "high": roll[-1]}


def constants() -> str:
    """IM-2.1: the numbers of the game with their usual values."""
    values = numbers()
    return table(("Name", "Value"), [(name, text.format(**values)) for name, text in CONSTANTS.items()])


def options() -> str:
    """IM-2.1: every number that may be changed before a game."""
    rows = [(f"`{name}`", o.default, f"{o.low} to {o.high}", o.meaning) for name, o in OPTIONS.items()]
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
    return table(("Level", "Rules", "How it plays"), [(f"`{level}`", *BOTS[level]) for level in META.levels])


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
    return table(("Event", "Fields", "Rule", "Sentence"), EVENTS.rows())


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
