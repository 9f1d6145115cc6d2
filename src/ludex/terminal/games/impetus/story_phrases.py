"""Each event in a few words (IM-25.1), for the story of a turn."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from ludex.terminal.games import Data
from ludex.terminal.games.impetus.look import DIM, WARN, Look, listed, signed

Tell = Callable[[Data, Look], Text]


def _worship(event: Data, look: Look) -> Text:
    rival = f" instead of {look.spirit(event['old_spirit'])}" if "old_spirit" in event else ""
    return Text.assemble(look.badge(event["faction"]), f" now Worships {look.spirit(event['spirit'])}{rival}")


def _collision(event: Data, look: Look) -> Text:
    who = listed([look.spirit(s) for s in event["spirits"]])
    return Text(f"{who} collide over {look.faction(event['faction'])}: nobody guides it", WARN)


def _placed(event: Data, look: Look) -> Text:
    idol = look.catalog.idols[event["idol_type"]]
    return Text(f"{look.spirit(event['spirit'])} places {idol.sign} {idol.name} on {look.place(event['hex'])}")


def _played(event: Data, look: Look) -> Text:
    guide = f" ({look.spirit(event['guided_by'])})" if event["guided_by"] >= 0 else ""
    return Text.assemble(look.badge(event["faction"]), f" {look.card(event['card'])}{guide}")


def _trade(event: Data, look: Look) -> Text:
    partners = "".join(look.letters[f] for f in event["co_traders"])
    with_whom = (f"with {partners}" if partners else "alone", DIM)
    return Text.assemble(look.badge(event["faction"]), f" +{event['gold']} gold ", with_whom)


def _steal(event: Data, look: Look) -> Text:
    """The thefts tell what was taken; this is for a thief that found nothing."""
    return Text() if event["gold"] else Text.assemble(look.badge(event["faction"]), " finds nothing to steal")


def _failed(event: Data, look: Look) -> Text:
    reason = (f"({look.catalog.failures[event['reason']]})", DIM)
    return Text.assemble(look.badge(event["faction"]), f" +{event['gold']} gold, no hex ", reason)


def _swapped(event: Data, look: Look) -> Text:
    cards = f"swaps {look.card(event['removed'])} for {look.card(event['added'])}"
    return Text(f"{look.spirit(event['spirit'])} {cards}")


def _ejected(event: Data, look: Look) -> Text:
    reason = (f" ({look.catalog.ejections[event['reason']]})", DIM)
    return Text.assemble(f"{look.spirit(event['spirit'])} leaves ", look.badge(event["faction"]), reason)


def _war(event: Data, look: Look) -> Text:
    """IM-17.2: power and die of both sides."""
    a, b = look.catalog.pairs[event["pair"]]
    left, right = event["power_a"] + event["die_a"], event["power_b"] + event["die_b"]
    result = f"{look.faction(event['winner'])} wins" if event["winner"] >= 0 else "a tie"
    sums = f" {event['power_a']} + die {event['die_a']} = {left} × {right} = {event['power_b']} + die {event['die_b']} "
    return Text.assemble(look.badge(a), sums, look.badge(b), "  ", (result, "bold"))


def _ripe(event: Data, look: Look) -> Text:
    return Text(f"{look.pair(event['pair'])} on {look.place(event['hex_a'])} × {look.place(event['hex_b'])}")


def _of_faction(tell: Callable[[Data, Look], str]) -> Tell:
    """A Faction's letter, then a few words."""
    return lambda event, look: Text.assemble(look.badge(event["faction"]), f" {tell(event, look)}")


def _of_pair(form: str, style: str = "") -> Tell:
    """A few words about a pair."""
    return lambda event, look: Text(form.format(look.pair(event["pair"])), style)


TELL: dict[str, Tell] = {
    "setup_modifier": _of_faction(lambda e, look: look.modifier(e["modifier"])),
    "idol_placed": _placed,
    "guided": lambda e, look: Text.assemble(f"{look.spirit(e['spirit'])} guides ", look.badge(e["faction"])),
    "guide_contested": _collision,
    "worship_gained": _worship,
    "worship_taken": _worship,
    "agenda_played": _played,
    "influence_lost": lambda e, look: Text(f"{look.spirit(e['spirit'])} {e['now']} left"),
    "trade": _trade,
    "trade_bonus": _of_faction(lambda e, look: f"+{e['gold']} late from {look.letters[e['source']]}"),
    "theft": _of_faction(lambda e, look: f"takes {e['gold']} from {look.letters[e['victim']]}"),
    "steal": _steal,
    "war_erupted": _of_pair("{}", "bold red"),
    "expand": _of_faction(lambda e, look: f"claims {look.place(e['hex'])} for {e['cost']} gold"),
    "expand_failed": _failed,
    "change": _of_faction(lambda e, look: f"{look.modifier(e['modifier'])} modifier"),
    "pool_replaced": _swapped,
    "ejected": _ejected,
    "war_resolved": _war,
    "war_gold": _of_faction(lambda e, _look: f"{signed(e['net'])} gold"),
    "spoils_played": _of_faction(lambda e, look: f"{look.card(e['card'])} from {look.letters[e['against']]}"),
    "conquest": _of_faction(lambda e, look: f"takes {look.place(e['hex'])} from {look.letters[e['from']]}"),
    "faction_eliminated": lambda e, look: Text(f"{look.faction(e['faction'])} is eliminated", "bold red"),
    "war_cancelled": _of_pair("war {} cancelled"),
    "war_dissipated": _of_pair("war {} dropped: they no longer touch"),
    "war_ripe": _ripe,
}
