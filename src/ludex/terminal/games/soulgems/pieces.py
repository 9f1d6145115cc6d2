"""What pieces may do (SG-6, SG-7, SG-8): Summons, Moves, Teleports and attacks with their prices and chances."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

from ludex.terminal.games import Data, View
from ludex.terminal.games.soulgems.look import BAD, DIM, GOOD, THINGS, WARN, named, other, price, total
from ludex.terminal.games.soulgems.section import Item, Section, actions_of

FEW, GAP = 6, 6  # pieces that get a line each, and the columns between and before those that stand side by side
MANY = 16  # attacks that get a line each
LEFT = 52  # columns of an attack before what it takes
CHANGES = {"chance": " %", "cost": " points", "damage": " damage"}  # what an aura may change


# ---------------------------------------------------------------- squares with prices


def by_price(choices: list[Data], room: int) -> Text:
    """Squares by what they cost, the cheapest first, as many as fit: 6: a2 b1 · 7: a3."""
    ordered = sorted(choices, key=lambda choice: total(choice["price"]))
    text = Text()
    for cost, group in groupby(ordered, lambda choice: price(choice["price"])):
        head = f"{'   ' if text else ''}{cost.removesuffix(' points')}: "
        for i, choice in enumerate(group):
            words = (head if i == 0 else " ") + spot(choice)
            if text.cell_len + len(words) + 2 > room:
                return text.append(" …", DIM)
            text.append(words[: len(head)] if i == 0 else "", DIM)
            text.append(words[len(head) :] if i == 0 else words)
    return text


def spot(choice: Data) -> str:
    """SG-16.3: where a Move or a Summon ends, through which portal and as what."""
    promotion = f"={choice['promotion']}" if choice.get("promotion") else ""
    return f"{choice['portal']}~{choice['to']}" if choice.get("portal") else f"{choice['to']}{promotion}"


def summons(view: View, offers: list[Data], room: int) -> list[Section]:
    """SG-7.1: each type of the reserve with its squares by price."""
    items = [
        Item(
            (
                named(view["side"], o["type"]),
                Text(f"{o['reserve']} in reserve", DIM),
                by_price(o["choices"], room - 32),
            ),
            actions_of(o["choices"]),
        )
        for o in offers
    ]
    return [Section("Summon", "one piece an Upkeep; a price for each square", items)] if items else []


def moves(view: View, offers: list[Data], room: int) -> list[Section]:
    """SG-6.2: each piece with the squares it reaches by price."""
    return _by_piece("Move", "each piece once in this phase; prices, and the squares they pay for", view, offers, room)


def teleports(view: View, offers: list[Data], room: int) -> list[Section]:
    """SG-7.4: each piece with the squares of the camp by price."""
    return _by_piece("Teleport", "one piece home to your camp; priced as a Summon", view, offers, room)


def _by_piece(title: str, about: str, view: View, offers: list[Data], room: int) -> list[Section]:
    """A line for each piece; many pieces stand side by side."""
    wide = room if len(offers) <= FEW else room // 2 - GAP
    items = [
        Item(
            (Text.assemble(named(view["side"], o["type"], o["from"]), "  ", by_price(o["choices"], wide - 19)),),
            actions_of(o["choices"]),
        )
        for o in offers
    ]
    return [Section(title, about, items, beside=room // wide)] if items else []


# ---------------------------------------------------------------- attacks


def attacks(view: View, offers: list[Data], room: int) -> list[Section]:
    """SG-8.1: each attack with its price, its chance, and what it takes; many of them by attacker."""
    strikes = [choice for offer in offers for choice in offer["choices"]]
    about = "as often as you can pay; each attack is paid before its dice fall"
    if not strikes:
        return []
    if len(strikes) > MANY:
        items = [
            Item((named(view["side"], o["type"], o["from"]), _targets(o["choices"], room)), actions_of(o["choices"]))
            for o in offers
        ]
        return [Section("Attack", about, items)]
    heads = ("attacker", "target", "cost", "hits on", "what it takes")
    return [Section("Attack", about, [Item(strike_cells(view, s, room - LEFT), [s["action"]]) for s in strikes], heads)]


def strike_cells(view: View, strike: Data, room: int) -> tuple[Text, ...]:
    """SG-8: one attack before it is chosen; its options stand behind what it takes if there is room, else below."""
    twice = " twice" if strike.get("twice") else ""
    takes, extras = prospect(strike), _extras(strike)
    gap = "" if not extras else "   " if takes.cell_len + 3 + extras.cell_len <= room else "\n"
    return (
        named(strike["side"], strike["type"], strike["from"]),
        _aim(view, strike),
        Text(str(strike["cost"])),
        Text(f"{strike['chance']} %{twice}", _odds(strike["chance"])),
        Text.assemble(takes, gap, extras),
    )


def _odds(chance: int) -> str:
    return GOOD if chance >= 60 else WARN if chance >= 30 else BAD


def _aim(view: View, strike: Data) -> Text:
    """SG-8.20: what is struck: a piece, or an object by its id."""
    if not strike["target"].startswith("#"):
        return named(other(strike["side"]), strike["target"], strike["to"])
    thing = next(t for t in (*view["features"], *view["npcs"]) if t["id"] == strike["target"][1:])
    return Text(f"{thing['id']} {THINGS[thing['kind']][1]} {strike['to']}")


def prospect(strike: Data) -> Text:
    """SG-8.9, SG-9.2: how many hits it takes, what they cost on average, and what that brings."""
    hurt = f" of {strike['damage']}" if strike["damage"] != 1 else ""
    if strike["hits"] is None:
        return Text("a hit deals no damage" if not strike["damage"] else "too weak: it takes 2 damage at once", BAD)
    plural = "s" * (strike["hits"] > 1)
    if strike["target"] == "K":
        words = f"{strike['hits']} more hit{plural}{hurt} convert{'s' * (not plural)} the King"
        return Text(f"{words} ({strike['dealt']}/{strike['needed']})")
    hits = f"{strike['hits']} hit{plural}{hurt}"
    sofar = f", {strike['dealt']}/{strike['needed']} so far" if strike["dealt"] else ""
    gain = f"+{strike['reward']} SP" if strike["reward"] else "no SP"
    return Text.assemble(f"{hits}{sofar}", (f", ≈{strike['expected']} points", DIM), f": {gain}")


def _extras(strike: Data) -> Text:
    """SG-4.10: what auras, the token and a push would change."""
    words = []
    for aura in strike.get("auras", []):
        change = [f"{aura[key]}{unit}" for key, unit in CHANGES.items() if key in aura]
        words += [f"aura=#{aura['id']} {' '.join(change)}"] if change else []
    words += ["adv: rolls twice"] if strike.get("advantage") else []
    words += ["push: a miss by 10 hits for 3 LP"] if strike.get("push") else []
    return Text(", ".join(words), DIM)


def _targets(strikes: list[Data], room: int) -> Text:
    """Several attacks of one piece in a line."""
    text = Text()
    for strike in strikes:
        words = f"{'   ' if text else ''}{strike['target']}{'' if strike['target'][0] == '#' else strike['to']}"
        words += f" {strike['chance']} % for {strike['cost']}"
        if text.cell_len + len(words) + 2 > room - 20:
            return text.append(" …", DIM)
        text.append(words)
    return text
