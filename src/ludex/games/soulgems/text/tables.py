"""The tables of the rulebook, made from the engine's own data: `{{pieces}}` in rulebook.md is `TABLES["pieces"]()`."""

from collections.abc import Callable

from ludex.games.soulgems.meta import OPTIONS
from ludex.games.soulgems.rules.cards.data import LIST, NO_PRICE, RELICS, Card, Window
from ludex.games.soulgems.rules.refusal_sentences import REASONS, Code
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.events import EVENTS
from ludex.games.soulgems.text.five_dice import five_dice
from ludex.games.soulgems.text.names import card_id
from ludex.games.soulgems.text.tables_common import price
from ludex.games.soulgems.text.tables_constants import constants
from ludex.games.soulgems.text.tables_field import features, map_symbols, npcs, terrain
from ludex.games.soulgems.text.tables_pieces import move_costs, pieces, starting_squares, thresholds
from ludex.kernel.rulebook import table

CODE_REASONS = 16  # SG-1.7: the code of a reason is its number divided by this

# SG-17.4: prices that are not a sum of LP and SP
PRICES = {Card.LAST_STAND: "{lp} in any mix", Card.FUNERAL_PYRE: "a captive Pawn"}
LIMITS = ("", "once a game", "twice a game")  # SG-11.21


# ---------------------------------------------------------------- the core game


def errors() -> str:
    """SG-1.7: the codes in their order, each with what a player is told."""
    rows = []
    for code in Code:
        told = [f"{words} ({rule})" for number, (rule, words) in REASONS.items() if number // CODE_REASONS == code]
        rows.append((f"`{code.name}`", "; ".join(told)))
    return table(("Code", "What you are told"), rows)


def options() -> str:
    """SG-1.9: everything that may be changed before a game."""
    rows = [(f"`{name}`", o.show(o.default), o.allowed, o.meaning) for name, o in OPTIONS.items()]
    return table(("Option", "Default", "Allowed", "What it is"), rows)


# ---------------------------------------------------------------- cards


def relics() -> str:
    """SG-11.29, SG-17.4: the relics."""
    rows = []
    for card, active, lp, sp, buy_lp, buy_sp, windows, uses in LIST[:RELICS]:
        buy = price(buy_lp, buy_sp) if buy_lp != NO_PRICE else ""
        limit = (LIMITS[uses] or "once a turn") if active else ""
        rows.append((*naming(card), price(lp, sp), buy, window_words(windows) or "passive", limit, effect(card)))
    return table(("Relic", "Id", "Unlock", "Buy", "Window", "Limit", "Effect"), rows)


def spells() -> str:
    """SG-11.36, SG-17.4: the spells."""
    rows = []
    for card, _, lp, sp, _, _, windows, uses in LIST[RELICS:]:
        cost = PRICES[card].format(lp=lp) if card in PRICES else price(lp, sp)
        rows.append((*naming(card), cost, window_words(windows), LIMITS[uses], effect(card)))
    return table(("Spell", "Id", "Price", "Window", "Limit", "Effect"), rows)


def naming(card: int) -> tuple[str, str]:
    """SG-11.37: the name of a card, and its id in the notation."""
    return TEXTS[card_id(card)][0], f"`{card_id(card)}`"


def effect(card: int) -> str:
    """SG-11.28 to SG-11.36: what a card does."""
    return TEXTS[card_id(card)][1]


def window_words(windows: int) -> str:
    """SG-11.14: the windows of a card."""
    return " ".join(window.name for window in Window if windows & window)


def events() -> str:
    """SG-2.9: every event with its fields, its rule and its sentence."""
    return table(("Event", "Fields", "Rule", "Sentence"), EVENTS.rows())


TABLES: dict[str, Callable[[], str]] = {
    function.__name__: function
    for function in (
        errors,
        options,
        pieces,
        events,
        starting_squares,
        move_costs,
        thresholds,
        relics,
        spells,
        terrain,
        features,
        map_symbols,
        npcs,
        constants,
        five_dice,
    )
}
