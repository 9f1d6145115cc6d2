"""Choices outside the own phases (SG-3.1, SG-14.7): before the game, and for neutral figures."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from ludex.terminal.games import Data, View
from ludex.terminal.games.soulgems.look import DIM, SIDES, TYPES, WARN, piece, price
from ludex.terminal.games.soulgems.section import Item, Section, actions_of

COMBINATIONS = 20  # sets of cards that get a number each


def setup(view: View, offers: list[Data], _room: int) -> list[Section]:
    """SG-3.1: colours, armies, the field, cards and Kings."""
    return [part for offer in offers for part in SETUP[offer["verb"]](view, offer)]


def _colour(_view: View, offer: Data) -> list[Section]:
    items = [
        Item((Text.assemble(piece(c["side"], "K"), f" {SIDES[c['side']]}"),), [c["action"]]) for c in offer["choices"]
    ]
    return [Section("Colour", "White takes the first turn", items, beside=0)]


def _pick(view: View, offer: Data) -> list[Section]:
    items = [
        Item(
            (Text.assemble(piece(view["side"], c["type"]), f" {TYPES[c['type']]} ", (f"{c['left']} left", DIM)),),
            [c["action"]],
        )
        for c in offer["choices"]
    ]
    left = view["draft"]["picks"][view["side"]]
    return [Section("Pick", f"{left} more for your reserve, in turns, from one pool", items, beside=0)]


def _squares(title: str, about: Callable[[View], str]) -> Callable[[View, Data], list[Section]]:
    """A choice among squares: one item that leads to their list."""

    def build(view: View, offer: Data) -> list[Section]:
        squares = [choice["to"] for choice in offer["choices"]]
        words = " ".join(squares[:24]) + (" …" if len(squares) > 24 else "")
        return [
            Section(
                title, about(view), [Item((Text(f"{len(squares)} squares"), Text(words)), actions_of(offer["choices"]))]
            )
        ]

    return build


def _keep(view: View, offer: Data) -> list[Section]:
    """SG-11.2: the cards drawn with their texts, then the sets of them if they are not too many."""
    hand = view["players"][view["side"]]["hand"]
    drawn = [Item(_card(card)) for card in hand if not card["kept"]]
    names = {card["id"]: card["name"] for card in hand}
    about = f"{view['draft']['keep']} of them; only you see them" if view["node"] == "KEEP" else "one, in turns, openly"
    found = [Section("Your cards", "", drawn)]
    if len(offer["choices"]) > COMBINATIONS:
        return found
    sets = [
        Item((Text(", ".join(names[c] for c in choice["cards"])),), [choice["action"]]) for choice in offer["choices"]
    ]
    return [*found, Section("Keep", about, sets, beside=0)]


def _card(card: Data) -> tuple[Text, ...]:
    """SG-11.28 to SG-11.36: a card to choose, with its price and its text."""
    return Text.assemble((card["name"], "bold"), "\n", (price(card["price"]), WARN)), Text(card["text"])


def _relic(_view: View, offer: Data) -> list[Section]:
    items = [Item(_card(c["card"]), [c["action"]]) for c in offer["choices"]]
    return [
        Section(
            "Relic", "two each, in the order Black, White, White, Black; the price is due when it is deployed", items
        )
    ]


SETUP: dict[str, Callable[[View, Data], list[Section]]] = {
    "colour": _colour,
    "pick": _pick,
    "tile": _squares("Tile", lambda view: f"in turns, {view['draft']['tiles']} more; + marks where one can lie"),
    "keep": _keep,
    "relic": _relic,
    "king": _squares("King", lambda _view: "any free square of your camp; secret until both have chosen"),
}


def figures(view: View, offers: list[Data], _room: int) -> list[Section]:
    """SG-14.7, SG-14.8, SG-14.10: which figure acts, where it steps, or how a tie ends."""
    items = [
        Item((Text(_figure(offer["verb"], choice)),), [choice["action"]])
        for offer in offers
        for choice in offer["choices"]
    ]
    prey = next((npc["prey"] for npc in view["npcs"] if npc["prey"]), None)
    about = f"it walks to {prey}" if prey else ("which acts next" if view["node"] == "NPC_ORDER" else "a tie")
    return [Section("Neutral figures", about, items, beside=0)] if items else []


def _figure(verb: str, choice: Data) -> str:
    """SG-14.8: a figure and a square, or the die."""
    words = {"npc_next": "on", "npc_step": "to", "npc_vote": "turns to"}
    return f"{choice['id']} {words[verb]} {choice['to']}" if choice["to"] else "roll the die"
