"""What else may be done (SG-10 to SG-14): the Gem, points, cards, buildings, weather and rarer things."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from ludex.terminal.games import Data, View
from ludex.terminal.games.soulgems.look import DIM, MODES, SIDES, THINGS, WARN, named, other, price, total
from ludex.terminal.games.soulgems.section import Item, Section, actions_of

WEATHERS = {
    "FOG": "no attack farther than 3",
    "RAIN": "attacks from 2 or more deal 1 less",
    "SNOW": "every Move reaches 1 less",
    "STORM": "no effect on the usual pieces",
}


# ---------------------------------------------------------------- Gem and points


def gems(view: View, offers: list[Data], _room: int) -> list[Section]:
    """SG-10.3, SG-10.5: a Break or a Repair with its chance."""
    items = [_gem(view, offer) for offer in offers]
    return [Section("Gem", "before the Summon, each once an Upkeep", items)] if items else []


def _gem(view: View, offer: Data) -> Item:
    cost = price(offer["choices"][0]["price"])
    if offer["chance"] is None:
        odds = f"{offer['counters']} of {offer['needed']} counters so far"
    else:
        odds = f"{offer['chance']} % ({offer['needed']} or more on 3 dice)"
    if offer["verb"] == "repair":
        gain = "your Gem is whole again: SP and Summons"
    else:
        freed = f", captives that come home: {offer['freed']}" if offer["freed"] else ""
        gain = f"breaks {SIDES[other(view['side'])]}'s Gem: no SP, no Summon{freed}"
    return Item((Text(offer["verb"].capitalize()), Text(cost), Text(f"{odds}; {gain}")), actions_of(offer["choices"]))


def conversions(_view: View, offers: list[Data], _room: int) -> list[Section]:
    """SG-10.10, SG-12.4, SG-13.20: SP to LP."""
    items = []
    for offer in offers:
        most = offer["choices"][-1]
        if offer["verb"] == "transfer":
            words = f"{price(most['price'])}, then the product of 3 dice goes from SP to LP"
        else:
            words = f"2 SP for 1 LP: up to {most['sp']} SP for {most['lp']} LP"
        items.append(Item((Text(offer["verb"].capitalize()), Text(words)), actions_of(offer["choices"])))
    return [Section("Convert", "SP to LP, at most 20 SP a turn", items)] if items else []


# ---------------------------------------------------------------- cards


def cards(_view: View, offers: list[Data], _room: int) -> list[Section]:
    """SG-11.7, SG-11.8, SG-11.21: cards to play, relics to use, deploy or buy."""
    items = [
        Item(
            (
                Text(offer["verb"].capitalize()),
                Text(offer["card"]["name"], "bold"),
                Text.assemble(Text(_least(offer["choices"]), WARN), _named_by(offer), f"  {offer['card']['text']}"),
            ),
            actions_of(offer["choices"]),
        )
        for offer in offers
    ]
    return [Section("Cards", "two activations a turn; deploying a relic is none", items)] if items else []


def _least(choices: list[Data]) -> str:
    cheapest = min((choice["price"] for choice in choices), key=total)
    return price(cheapest)


def _named_by(offer: Data) -> str:
    """SG-11.37: what the card can name now."""
    args = [",".join(choice.get("args", [])) for choice in offer["choices"]]
    if not any(args):
        return ""
    what = "die" if "RX2" in offer["card"]["windows"] else "on"
    return f" {what} {' '.join(args[:6])}{' …' if len(args) > 6 else ''}"


# ---------------------------------------------------------------- field


def builds(_view: View, offers: list[Data], _room: int) -> list[Section]:
    """SG-13.7: what can be built, its square is asked next."""
    items = [
        Item((Text.assemble(f"{THINGS[c['thing']][1]}{_mode(c)} ", (price(c["price"]), WARN)),), [c["action"]])
        for offer in offers
        for c in offer["choices"]
    ]
    return [Section("Build", "one thing a turn; its square is asked next", items, beside=0)] if items else []


def _mode(choice: Data) -> str:
    return f" of {MODES[choice['mode']]}" if choice["mode"] else ""


def weathers(_view: View, offers: list[Data], _room: int) -> list[Section]:
    """SG-13.25: the weather of an unused node."""
    items = [
        Item((Text(c["weather"].capitalize()), Text(WEATHERS[c["weather"]], DIM)), [c["action"]])
        for offer in offers
        for c in offer["choices"]
    ]
    return [Section("Weather", "free, once for each Weather Node; two rounds", items)] if items else []


def rare(view: View, offers: list[Data], _room: int) -> list[Section]:
    """SG-12.1, SG-14.4, SG-11.36: Soul Steal, visits and unbinding."""
    items = [Item(RARE[offer["verb"]](view, c), [c["action"]]) for offer in offers for c in offer["choices"]]
    return [Section("Also", "", items)] if items else []


def _steal(_view: View, choice: Data) -> tuple[Text, ...]:
    gain = f"captured: +{choice['reward']} SP" if choice["reward"] else "back to its Gem"
    words = f"{price(choice['price'])}, {choice['chance']} %: {gain}"
    return Text.assemble("Steal ", named(choice["side"], choice["type"], choice["to"])), Text(words)


def _visit(_view: View, choice: Data) -> tuple[Text, ...]:
    return Text(f"Visit {choice['id']}"), Text(f"{price(choice['price'])}: a token, the next Build costs 2 LP less")


def _unbind(view: View, choice: Data) -> tuple[Text, ...]:
    who = named(view["side"], choice["type"], choice["to"])
    return Text.assemble("Unbind ", who), Text(f"{price(choice['price'])}: it can move again")


RARE: dict[str, Callable[[View, Data], tuple[Text, ...]]] = {"steal": _steal, "visit": _visit, "unbind": _unbind}
