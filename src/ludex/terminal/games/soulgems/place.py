"""All about one square, one object or one card (SG-2.1, SG-13.23, SG-11.38): what it is, what it can do, to whom."""

from __future__ import annotations

import re
from dataclasses import replace

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.kernel.errors import LudexError
from ludex.terminal.games import READABLE, Data, Scene, View
from ludex.terminal.games.soulgems.board import Sign
from ludex.terminal.games.soulgems.look import (
    DIM,
    FILES,
    GROUND_NAMES,
    MARK_WORDS,
    MODES,
    SIDES,
    THINGS,
    TYPES,
    named,
    price,
    total,
)
from ludex.terminal.games.soulgems.panels import GAP, beside, fitting
from ludex.terminal.games.soulgems.pieces import by_price, prospect

ROOM = 36  # columns beside the board that the words need
HINT = "write a square, an object's id or a card, for example: at a1"


def place(scene: Scene, words: str) -> RenderableType:
    """SG-2.1: a square with what stands there; the id of an object or the name of a card does as well."""
    plain = re.sub("[^a-z0-9]", "", words.lower())
    card = next((card for card in TEXTS if plain and card.lower() == plain), None)
    if card:
        return card_panel(scene.view, card)
    return square_panel(scene, square_of(scene.view, plain))


def square_of(view: View, word: str) -> str:
    """The square that is meant; a clear error if there is none."""
    things = {thing["id"].lower(): thing["square"] for thing in (*view["features"], *view["npcs"])}
    square = things.get(word) or word
    shown = word if len(word) <= 8 else f"{word[:8]}…"
    found = re.fullmatch("([a-z]{1,2})([1-9][0-9]?)", square)
    if not found or square not in squares(view):
        raise LudexError(f"“{shown}” is nothing on the board; {HINT}")
    return square


def squares(view: View) -> set[str]:
    """SG-2.1: the names of all squares."""
    board = view["board"]
    return {f"{file}{rank}" for file in FILES[: board["width"]] for rank in range(1, board["height"] + 1)}


def card_panel(view: View, card: str) -> RenderableType:
    """SG-11.28 to SG-11.36: a card's text, and its price and windows where it is at hand."""
    name, text = TEXTS[card]
    known = next((c for c in _cards(view) if c["id"] == card), None)
    lines = [Text(text)]
    if known:
        when = (
            f", usable in {' '.join(known['windows'])}"
            if known["windows"]
            else ", works by itself"
            if known["relic"]
            else ""
        )
        kind = "relic, to deploy for" if known["relic"] else "spell, to play for"
        lines.append(Text(f"{kind} {price(known['price'])}{when}", DIM))
    return Panel(Group(*lines), title=name, title_align="left", border_style=DIM)


def _cards(view: View) -> list[Data]:
    """Every card that this view shows."""
    hands = [me["hand"] for me in view["players"].values() if isinstance(me["hand"], list)]
    zones = [me[key] for me in view["players"].values() for key in ("zone", "reserved")]
    shop = view["market"] or {"relics": [], "piles": []}
    return [card for cards in (*hands, *zones, shop["relics"], shop["piles"]) for card in cards]


def square_panel(scene: Scene, square: str) -> RenderableType:
    """SG-2.1: the ground, who stands there, where it goes and whom it strikes, who strikes it; and the board for it."""
    view, width = scene.view, min(scene.width, READABLE)
    piece = next((p for p in view["pieces"] if p["square"] == square), None)
    board = fitting(replace(scene, width=width), signs_of(view, square, piece), ROOM)
    room = width - board.width - GAP
    lines = list(facts(view, square, piece, room))
    title = f"{TYPES[piece['type']]} {square}" if piece else square
    body = beside(board, Group(*lines), room) if room >= ROOM else Group(board, "", *lines)
    return Group(Text(title, "bold"), body)


def signs_of(view: View, square: str, piece: Data | None) -> dict[str, Sign]:
    """SG-6.10, SG-8.12: the prices of a piece's Moves and the chances of its strikes, written on the squares."""
    signs: dict[str, Sign] = {}
    for offer in view["offers"]:
        if offer["verb"] in ("move", "teleport") and offer["from"] == square:
            signs |= {choice["to"]: Sign(str(total(choice["price"]))) for choice in offer["choices"]}
    if piece:
        mine = [strike for strike in view["strikes"] if strike["from"] == square and strike["side"] == piece["side"]]
        signs |= {strike["to"]: Sign(f"{strike['chance']}%", strike=True) for strike in mine}
    return signs


def facts(view: View, square: str, piece: Data | None, room: int) -> list[Text]:
    """What is to be said about a square."""
    rank = int(re.sub("[a-z]", "", square))
    camp = next(
        (f", in {SIDES[s]}'s camp" for s, (low, high) in view["board"]["camps"].items() if low <= rank <= high), ""
    )
    ground = GROUND_NAMES[view["board"]["tiles"][-rank][FILES.index(square.rstrip("0123456789"))]]
    lines = [Text(ground + camp, DIM)]
    lines += [
        _thing(thing) for thing in (*view["features"], *view["npcs"]) if square in (thing["square"], thing.get("other"))
    ]
    if piece is None:
        return lines if len(lines) > 1 else [*lines, Text("nobody stands here")]
    return [*lines, *_piece(piece), *_goals(view, piece, room), *_strikes(view, square)]


def _thing(thing: Data) -> Text:
    """SG-13.13: an object with its strength."""
    mode = f" of {MODES[thing['mode']]}" if thing.get("mode") else ""
    damage = f", {thing['damage']} taken this turn" if thing["damage"] else ""
    symbol, name = THINGS[thing["kind"]]
    return Text(f"{symbol} {name} {thing['id']}{mode}: falls to {thing['sv']} damage{damage}")


def _piece(piece: Data) -> list[Text]:
    """SG-2.4: a piece and what holds for it."""
    worth = f", worth {piece['value']}" if piece["value"] else ""
    lines = [Text.assemble(named(piece["side"], piece["type"]), f" of {SIDES[piece['side']]}{worth}")]
    words = [MARK_WORDS[mark] for mark in piece["marks"]]
    words += ["has made its Move of this phase"] if piece["moved"] else []
    words += [f"bound for {piece['bound']} more turns"] if piece["bound"] else []
    words += [f"{piece['damage']} damage this turn"] if piece["damage"] else []
    return lines + [Text(f"· {word}") for word in words]


def _goals(view: View, piece: Data, room: int) -> list[Text]:
    """SG-6.2: where it can go now, by price."""
    found = [o for o in view["offers"] if o["verb"] in ("move", "teleport") and o["from"] == piece["square"]]
    lines = []
    for offer in found:
        lines.append(Text(f"\n{offer['verb'].capitalize()}s", "bold"))
        costs = sorted({total(choice["price"]) for choice in offer["choices"]})
        lines += [by_price([c for c in offer["choices"] if total(c["price"]) == cost], 4 * room) for cost in costs]
    return lines


def _strikes(view: View, square: str) -> list[Text]:
    """SG-8: whom it strikes, and who strikes it."""
    lines = []
    for key, far, title in (("from", "to", "Strikes"), ("to", "from", "Struck by")):
        found = [strike for strike in view["strikes"] if strike[key] == square]
        lines += [Text(f"\n{title}", "bold")] if found else []
        for strike in found:
            kind = strike["target"] if far == "to" else strike["type"]
            side = strike["side"] if far == "from" else {"W": "B", "B": "W"}[strike["side"]]
            odds = f"  {strike['chance']} % for {strike['cost']} points"
            lines.append(Text.assemble(named(side, kind, strike[far]), odds, (f"\n   {prospect(strike).plain}", DIM)))
    return lines
