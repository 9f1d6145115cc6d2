"""Each event in a few words (SG-2.9): what begins a line of the story, and what is added to it."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from ludex.terminal.games import Data
from ludex.terminal.games.soulgems.book import Book
from ludex.terminal.games.soulgems.look import BAD, DIM, GOOD, PROMINENT, TRIUMPH, WARN

Teller = Callable[[Book, Data], Text]


def who(book: Book, token: Data, square: str = "") -> Text:
    """A piece with its name, or an object by its kind and id."""
    if "id" in token:
        kind = book.things[token["kind"]]
        return Text(f"{book.symbol(kind.id)} {kind.name} {token['id']} {square}".rstrip())
    return book.named(token["side"], token["type"], square)


def points(event: Data) -> str:
    """SG-5.10: what was paid."""
    return " + ".join(f"{event[key]} {key.upper()}" for key in ("lp", "sp") if event[key])


def dice(event: Data) -> Text:
    """SG-1.6: dice as they lie there."""
    faces = [event[key] for key in ("first", "second", "third")][: event["count"]]
    return Text("".join(f"[{face}]" for face in faces), "bold")


def _moved(book: Book, event: Data) -> Text:
    way = f" by way of {event['via']}" if event["via"] else ""
    way += f" through the portal on {event['portal']}" if event["portal"] else ""
    return Text.assemble(
        who(book, event["piece"], event["from"]), f" moves{way} to {event['to']}{' by road' * event['road']}"
    )


def _declared(book: Book, event: Data) -> Text:
    return Text.assemble(who(book, event["piece"], event["from"]), " × ", who(book, event["target"], event["square"]))


def sentence(_book: Book, event: Data) -> Text:
    """The sentence as the rules tell it."""
    return Text(event["words"].rstrip("."))


def _dealt(book: Book, event: Data) -> Text:
    """SG-8.8: damage of this turn against the value of a piece."""
    most = f"/{book.types[event['piece']['type']].value}" if "type" in event["piece"] else ""
    return Text(f", {event['amount']} damage ({event['total']}{most})")


def _captives(book: Book, event: Data) -> Text:
    """SG-10.3: who comes home."""
    names = ("pawns", "knights", "bishops", "rooks", "queens")
    home = [
        Text.assemble(book.piece(event["side"], kind), str(event[name]))
        for kind, name in zip(book.army, names, strict=False)
        if event[name]
    ]
    return Text.assemble(": ", Text(" ").join(home), " come home") if home else Text()


def _gem_roll(_book: Book, event: Data) -> Text:
    sign = "≥" if event["total"] >= event["needed"] else "<"
    return Text(f" {event['total']} {sign} {event['needed']}")


def _npc_moved(book: Book, event: Data) -> Text:
    if event["from"] == event["to"]:
        return Text.assemble(who(book, event["object"]), f" stays on {event['from']}")
    return Text.assemble(who(book, event["object"], event["from"]), f" goes to {event['to']}")


def _effect(book: Book, event: Data) -> Text:
    holds = f" for {book.type(event['piece']['type'])} {event['square']}" if event["square"] else ""
    return Text(f"{book.side(event['side'])}'s {book.card(event['card'])} holds{holds}")


def _told(form: str, style: str = "") -> Teller:
    """A teller for a plain sentence: {side} is White or Black, {card} a card's name."""

    def tell(book: Book, event: Data) -> Text:
        words = event | {key: book.side(event[key]) for key in ("side",) if event.get(key)}
        words |= {"card": book.card(event["card"])} if "card" in event else {}
        return Text(form.format(**words), style)

    return tell


# What begins a line: its label, and its words.
DEEDS: dict[str, tuple[str, Teller]] = {
    "summoned": ("Summon", lambda b, e: Text.assemble(who(b, e["piece"]), f" enters on {e['square']}")),
    "moved": ("Move", _moved),
    "teleported": ("Teleport", lambda b, e: Text.assemble(who(b, e["piece"], e["from"]), f" teleports to {e['to']}")),
    "attack_declared": ("Attack", _declared),
    "converted": ("Convert", _told("{side} converts {sp} SP to {lp} LP")),
    "card_played": ("Card", _told("{side} plays {card}", "bold")),
    "relic_deployed": ("Relic", _told("{side} deploys {card}", "bold")),
    "relic_used": ("Relic", sentence),
    "card_cancelled": ("Card", _told("{side}'s {card} is cancelled", BAD)),
    "sacrificed": ("Sacrifice", lambda b, e: Text.assemble(who(b, e["piece"], e["square"]), " is sacrificed")),
    "built": ("Build", sentence),
    "feature_used": ("Use", sentence),
    "weather_set": ("Weather", lambda b, e: Text(f"{b.side(e['side'])} calls {e['weather'].capitalize()}", WARN)),
    "weather_ended": ("Weather", lambda _, e: Text(f"the {e['weather'].capitalize()} ends")),
    "npc_moved": ("Neutral", _npc_moved),
    "npc_attacked": (
        "Neutral",
        lambda b, e: Text.assemble(who(b, e["object"]), " × ", who(b, e["target"], e["square"])),
    ),
    "effect_began": ("Effect", _effect),
    "effect_expired": ("Effect", lambda _, e: Text(e["words"].rstrip("."), DIM)),
    "pass_bonus": ("Pass", _told("{side} passes:")),
    "king_placed": (
        "King",
        lambda b, e: Text.assemble(who(b, {"side": e["side"], "type": "K"}), f" stands on {e['square']}"),
    ),
    "colours_rolled": ("Colours", sentence),
    "colours_chosen": ("Colours", sentence),
    "army_picked": ("Army", lambda b, e: Text.assemble(f"{b.side(e['side'])} picks ", b.piece(e["side"], e["type"]))),
    "tile_placed": ("Field", _told("{side} adds {square}")),
    "cards_dealt": ("Cards", _told("{side} draws {count} cards")),
    "cards_kept": ("Cards", _told("{side} keeps {count}")),
    "card_locked": ("Cards", _told("{side} locks {card}")),
    "relic_drafted": ("Relics", _told("{side} drafts {card}")),
    "market_revealed": ("Market", _told("{relics} relics and {piles} piles of spells lie open")),
    "draw_offered": ("Draw", _told("{side} offers a draw")),
    "draw_declined": ("Draw", _told("{side} declines the draw")),
    "lp_gained": ("Points", _told("{side} gains {amount} LP")),
    "sp_gained": ("Points", _told("{side} gains {amount} SP")),
    "sp_lost": ("Points", _told("{side} loses {amount} SP")),
    "captured": (
        "Capture",
        lambda b, e: Text.assemble(f"{b.side(e['side'])} captures ", who(b, e["piece"], e["square"])),
    ),
    "king_damaged": (
        "King",
        lambda b, e: Text(f"{b.side(e['side'])}'s King takes {e['amount']}: {e['total']}/{e['most']}", PROMINENT),
    ),
    "dice": ("Dice", lambda _, e: dice(e)),
    "gem_roll": ("Gem", sentence),
}

# What is added to the line that has begun.
DETAILS: dict[str, Teller] = {
    "dice": lambda _, e: Text.assemble("  ", dice(e)),
    "rerolled": lambda b, e: Text(f", {b.side(e['side'])} rerolls [{e['face']}]"),
    "hit": lambda _, e: Text(
        f" {e['roll']} {'≤' if e['roll'] <= e['threshold'] else '>'} {e['threshold']} hit", f"bold {GOOD}"
    ),
    "missed": lambda _, e: Text(f" {e['roll']} > {e['threshold']} miss", BAD),
    "attack_fizzled": lambda _, __: Text(" fizzles: no dice, nothing comes back", WARN),
    "damage_prevented": lambda b, e: Text(f", {b.card(e['card'])} prevents {e['amount']}", WARN),
    "damage_dealt": _dealt,
    "captured": lambda b, e: Text.assemble(": ", (f" {b.type(e['piece']['type'])} captured ", TRIUMPH)),
    "feature_destroyed": lambda _, e: Text.assemble(": ", (f" {e['object']['id']} destroyed ", TRIUMPH)),
    "king_damaged": lambda _, e: Text.assemble(": ", (f" King {e['total']}/{e['most']} ", PROMINENT)),
    "king_converted": lambda b, e: Text.assemble(", ", (f" {b.side(e['side'])}'s King is converted ", TRIUMPH)),
    "piece_dispersed": lambda b, e: Text.assemble(
        ": ", (f" {b.type(e['piece']['type'])} dispersed ", PROMINENT), " to its reserve"
    ),
    "sp_gained": lambda _, e: Text(f" +{e['amount']} SP", GOOD),
    "lp_gained": lambda _, e: Text(f" +{e['amount']} LP", GOOD),
    "sp_lost": lambda b, e: Text(f" {b.side(e['side'])} -{e['amount']} SP", BAD),
    "promoted": lambda b, e: Text.assemble(": ", (f" promoted to {b.type(e['piece']['type'])} ", TRIUMPH)),
    "gem_roll": _gem_roll,
    "gem_broken": lambda b, e: Text.assemble("  ", (f" {b.side(e['side'])}'s Gem BROKEN ", PROMINENT)),
    "gem_repaired": lambda b, e: Text.assemble("  ", (f" {b.side(e['side'])}'s Gem is whole again ", TRIUMPH)),
    "captives_returned": _captives,
    "sacrificed": lambda b, e: Text.assemble(", ", who(b, e["piece"], e["square"]), " is sacrificed"),
    "summoned": lambda b, e: Text.assemble(", ", who(b, e["piece"]), f" enters on {e['square']}"),
    "converted": lambda _, e: Text(f", {e['sp']} SP become {e['lp']} LP"),
}

# SG-4.1: headings of the log, for what no deed begins with.
STEPS = {name: label for name, (label, _) in DEEDS.items()} | {
    "turn_began": "",
    "phase_changed": "Phase",
    "paid": "Price",
    "attack_fizzled": "Attack",
    "hit": "Attack",
    "missed": "Attack",
    "rerolled": "Dice",
    "damage_prevented": "Damage",
    "damage_dealt": "Damage",
    "feature_destroyed": "Destroy",
    "king_converted": "King",
    "promoted": "Promote",
    "gem_broken": "Gem",
    "gem_repaired": "Gem",
    "captives_returned": "Gem",
    "piece_dispersed": "Neutral",
    "game_over": "End",
}
