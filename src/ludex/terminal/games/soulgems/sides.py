"""One side beside the board (SG-2.6): points, King, Gem, reserve, captives, cards and effects."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Data, Scene, View
from ludex.terminal.games.soulgems.look import BAD, DIM, GOOD, SIDES, WARN, bar, chip, other, piece, price

LABEL = 9  # columns of the names
BOXES = 20  # of the bar of a King
EFFECTS = {  # SG-2.6: what is in force, {n} is how often or how much
    "denied_pending": "no Repair next turn",
    "denied_now": "no Repair this turn",
    "sealed_pending": "captures pay no SP next turn",
    "sealed_now": "captures pay no SP this turn",
    "barrier_pending": "can't attack the King next turn",
    "barrier_now": "can't attack the King this turn",
    "march": "the next Summon steps free",
    "workshop": "Break +1",
    "capture_bonus": "next capture +{n} SP",
    "supply_left": "{n} cards 2 cheaper",
    "adv_token": "an advantage token",
    "respite": "Respite: +4 LP for a pass, ×{n}",
    "ward_pool": "Soul Ward stops {n} more",
    "trader_tokens": "{n} Trader Tokens",
    "turn_bonus": "+{n} to hit this turn",
    "next_dmg": "next attack +{n} damage",
    "next_dist": "next attack {n} nearer",
    "next_setdist": "{n} attacks at distance 1",
    "next_advantage": "next attack rolls twice",
    "next_critical": "Critical Edge on the next attack",
    "next_margin": "Margin Call on the next attack",
    "stalwart": "Pawns, Knights, Bishops harder to hit, ×{n}",
    "stone": "Rooks fall to 2 damage at once only",
    "guard": "King harder to hit, ×{n}",
    "shield": "rolls of 96 and more miss",
    "last_stand": "the King takes no damage this turn",
    "break_counters": "{n} of 5 Break counters",
    "repair_counters": "{n} of 3 Repair counters",
    "stockpile": "Stockpile pays {n} more times",
}


def side_panel(scene: Scene, side: str, wide: int) -> RenderableType:
    """SG-2.6: points, King, Gem, reserve, captives, cards and effects of one side."""
    view, me = scene.view, scene.view["players"][side]
    before = scene.before["players"][side]
    rows = Table.grid(padding=(0, 1, 0, 0))
    rows.add_column(width=LABEL - 1, style=DIM, no_wrap=True)
    rows.add_column()
    rows.add_row("Points", _points(me, before))
    if any(me["income"].values()):
        rows.add_row("Income", _income(me["income"]))
    rows.add_row("King", _king(me, before, wide - LABEL))
    rows.add_row("Gem", _gem(me))
    rows.add_row("Reserve", box(side, me["reserve"], me["reserve_value"], wide - LABEL))
    rows.add_row("Captives", box(other(side), me["captives"], me["captured_value"], wide - LABEL))
    for name, words in (*_cards(view, side), *_limits(view, side), *_effects(me)):
        rows.add_row(name, words)
    return Group(_title(scene, side), rows)


def _title(scene: Scene, side: str) -> Table:
    """Who plays this side, and whether it is to decide."""
    view = scene.view
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    who = scene.names[view["seats"][side]]
    name = Text.assemble(piece(side, "K"), (f" {SIDES[side]}", "bold"), "" if who == SIDES[side] else f" {who}")
    state = ("to decide", "bold") if view["decider"] == side else ("has acted", DIM) if me_acted(view, side) else None
    grid.add_row(name, Rule(style=DIM), *([Text(*state)] if state else []))
    return grid


def me_acted(view: View, side: str) -> bool:
    """SG-10.12: whether the active side can no longer pass."""
    return bool(view["active"] == side and view["players"][side]["acted"])


def _points(me: Data, before: Data) -> Text:
    """SG-2.6: LP and SP with the change of this turn."""
    lp, sp = chip(me["lp"] - before["lp"]), chip(me["sp"] - before["sp"])
    return Text.assemble((f"{me['lp']} LP", "bold"), lp, (f"   {me['sp']} SP", "bold"), sp)


def _income(income: Data) -> Text:
    """SG-10.2: what the next Upkeep brings, and what a broken Gem keeps from coming."""
    coming = [f"+{income[key]} {key.upper()}" for key in ("lp", "sp") if income[key]]
    lost = Text(f"{income['lost']} SP lost, the Gem is broken" if income["lost"] else "", BAD)
    return Text.assemble(" ".join(coming), (" next Upkeep", DIM)) if coming else lost


def _king(me: Data, before: Data, room: int) -> Text:
    """SG-9.1: the damage of the King."""
    hurt, most = me["king_damage"], me["king_hp"]
    words = Text.assemble(f" {hurt}/{most}", chip_bad(hurt - before["king_damage"]))
    return Text.assemble(bar(hurt, most, min(BOXES, room - words.cell_len)), words)


def chip_bad(change: int) -> Text:
    """A change for the worse."""
    return Text(f" {change:+d}" if change else "", BAD)


def _gem(me: Data) -> Text:
    """SG-10.1: whole or broken."""
    if not me["broken"]:
        return Text("whole", GOOD)
    return Text.assemble(("BROKEN", "bold red"), ": no SP, no Summon")


def box(side: str, counts: Mapping[str, int], value: int, room: int) -> Text:
    """SG-2.5: pieces in a Gem by type, and their value."""
    kinds = Text(" ").join(Text.assemble(piece(side, kind), f"{n}") for kind, n in counts.items() if n)
    worth = Text(f"  worth {value}", DIM)
    return (
        Text.assemble(kinds, worth if kinds.cell_len + worth.cell_len <= room else "") if kinds else Text("none", DIM)
    )


def _cards(view: View, side: str) -> list[tuple[str, Text]]:
    """SG-11.4: relics in play and the hand; of the enemy's hand only its size."""
    me = view["players"][side]
    rows = []
    if isinstance(me["hand"], int):
        cards = f"{me['hand']} card{'s' * (me['hand'] > 1)}, hidden"
        rows += [("Hand", Text(cards, DIM))] if me["hand"] else []
    elif me["hand"] and not any(offer["verb"] == "keep" for offer in view["offers"]):
        rows.append(("Hand", Text("\n").join(_card(card) for card in me["hand"])))
    if me["reserved"]:
        rows.append(("Drafted", names_of(me["reserved"])))
    if me["zone"]:
        rows.append(("Relics", Text(", ").join(Text(card["name"], DIM if card["used"] else "") for card in me["zone"])))
    return rows


def _card(card: Data) -> Text:
    """SG-11.9, SG-11.14: a card of the hand with its price and its windows."""
    when = " ".join(card["windows"])
    return Text.assemble(card["name"], (f" {price(card['price'])} {when}".rstrip(), DIM))


def names_of(cards: list[Data]) -> Text:
    """Cards with their prices."""
    return Text(", ").join(Text.assemble(card["name"], (f" {price(card['price'])}", DIM)) for card in cards)


def _limits(view: View, side: str) -> list[tuple[str, Text]]:
    """SG-11.20, SG-13.8: activations of this turn and building slots."""
    me, rules = view["players"][side], view["rules"]
    words = []
    if rules["relics"] or rules["soul_steal"] or rules["classic_transfer"]:
        acts = me["activations"]
        words.append(f"{acts['most'] - acts['used']}/{acts['most']} activations")
    if me["slots"]:
        words.append(f"{me['slots']['most'] - me['slots']['used']}/{me['slots']['most']} slots")
    return [("Left", Text(", ".join(words)))] if words else []


def _effects(me: Data) -> list[tuple[str, Text]]:
    """SG-2.6: whatever is in force."""
    words = [EFFECTS[name].format(n=n) for name, n in me["effects"].items()]
    return [("In force", Text("; ".join(words), WARN))] if words else []
