"""Each event in a few words (IM-25.1), for the story of a turn."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from ludex.games.impetus.client.preview import listed
from ludex.games.impetus.rules.data import PAIR_LIST
from ludex.games.impetus.text.events import EJECTIONS, FAILURES
from ludex.games.impetus.text.names import CARD_NAMES, FACTION_NAMES, IDOL_NAMES, MODIFIER_NAMES
from ludex.terminal.games import Data
from ludex.terminal.games.impetus.look import DIM, IDOL_SIGNS, LETTERS, WARN, badge, pair, place, signed, spirit


def _worship(event: Data) -> Text:
    rival = f" instead of {spirit(event['old_spirit'])}" if "old_spirit" in event else ""
    return Text.assemble(badge(event["faction"]), f" now Worships {spirit(event['spirit'])}{rival}")


def _collision(event: Data) -> Text:
    who = listed([spirit(s) for s in event["spirits"]])
    return Text(f"{who} collide over {FACTION_NAMES[event['faction']]}: nobody guides it", WARN)


def _played(event: Data) -> Text:
    guide = f" ({spirit(event['guided_by'])})" if event["guided_by"] >= 0 else ""
    return Text.assemble(badge(event["faction"]), f" {CARD_NAMES[event['card']]}{guide}")


def _trade(event: Data) -> Text:
    partners = "".join(LETTERS[f] for f in event["co_traders"])
    return Text.assemble(
        badge(event["faction"]), f" +{event['gold']} gold ", (f"with {partners}" if partners else "alone", DIM)
    )


def _steal(event: Data) -> Text:
    """The thefts tell what was taken; this is for a thief that found nothing."""
    return Text() if event["gold"] else Text.assemble(badge(event["faction"]), " finds nothing to steal")


def _failed(event: Data) -> Text:
    return Text.assemble(
        badge(event["faction"]), f" +{event['gold']} gold, no hex ", (f"({FAILURES[event['reason']]})", DIM)
    )


def _war(event: Data) -> Text:
    """IM-17.2: power and die of both sides."""
    a, b = PAIR_LIST[event["pair"]]
    left, right = event["power_a"] + event["die_a"], event["power_b"] + event["die_b"]
    result = f"{FACTION_NAMES[event['winner']]} wins" if event["winner"] >= 0 else "a tie"
    sums = f" {event['power_a']} + die {event['die_a']} = {left} × {right} = {event['power_b']} + die {event['die_b']} "
    return Text.assemble(badge(a), sums, badge(b), "  ", (result, "bold"))


def _told(form: str) -> Callable[[Data], Text]:
    """A teller for a plain sentence: {f} is a Faction's letter, {s} a Spirit, {h} a hex."""

    def tell(event: Data) -> Text:
        words = {"s": spirit(event.get("spirit", -1)), "h": place(event["hex"]) if "hex" in event else ""}
        words |= {name: str(value) for name, value in event.items() if isinstance(value, int)}
        before, mark, after = form.partition("{f}")
        return Text.assemble(before.format(**words), badge(event["faction"]) if mark else "", after.format(**words))

    return tell


TELL: dict[str, Callable[[Data], Text]] = {
    "setup_modifier": lambda e: Text.assemble(badge(e["faction"]), f" {MODIFIER_NAMES[e['modifier']]}"),
    "idol_placed": lambda e: Text(
        f"{spirit(e['spirit'])} places {IDOL_SIGNS[e['idol_type']]} {IDOL_NAMES[e['idol_type']]} on {place(e['hex'])}"
    ),
    "guided": _told("{s} guides {f}"),
    "guide_contested": _collision,
    "worship_gained": _worship,
    "worship_taken": _worship,
    "agenda_played": _played,
    "influence_lost": _told("{s} {now} left"),
    "trade": _trade,
    "trade_bonus": lambda e: Text.assemble(badge(e["faction"]), f" +{e['gold']} late from {LETTERS[e['source']]}"),
    "theft": lambda e: Text.assemble(badge(e["faction"]), f" takes {e['gold']} from {LETTERS[e['victim']]}"),
    "steal": _steal,
    "war_erupted": lambda e: Text(pair(e["pair"]), "bold red"),
    "expand": _told("{f} claims {h} for {cost} gold"),
    "expand_failed": _failed,
    "change": lambda e: Text.assemble(badge(e["faction"]), f" {MODIFIER_NAMES[e['modifier']]} modifier"),
    "pool_replaced": lambda e: Text(
        f"{spirit(e['spirit'])} swaps {CARD_NAMES[e['removed']]} for {CARD_NAMES[e['added']]}"
    ),
    "ejected": lambda e: Text.assemble(
        f"{spirit(e['spirit'])} leaves ", badge(e["faction"]), (f" ({EJECTIONS[e['reason']]})", DIM)
    ),
    "war_resolved": _war,
    "war_gold": lambda e: Text.assemble(badge(e["faction"]), f" {signed(e['net'])} gold"),
    "spoils_played": lambda e: Text.assemble(
        badge(e["faction"]), f" {CARD_NAMES[e['card']]} from {LETTERS[e['against']]}"
    ),
    "conquest": lambda e: Text.assemble(badge(e["faction"]), f" takes {place(e['hex'])} from {LETTERS[e['from']]}"),
    "faction_eliminated": lambda e: Text(f"{FACTION_NAMES[e['faction']]} is eliminated", "bold red"),
    "war_cancelled": lambda e: Text(f"war {pair(e['pair'])} cancelled"),
    "war_dissipated": lambda e: Text(f"war {pair(e['pair'])} dropped: they no longer touch"),
    "war_ripe": lambda e: Text(f"{pair(e['pair'])} on {place(e['hex_a'])} × {place(e['hex_b'])}"),
}
