"""What else may be done (SG-3, SG-10 to SG-14): set-up, the Gem, points, cards, buildings, weather, the turn."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ludex.terminal.games import Scene
from ludex.terminal.games.soulgems.book import Book
from ludex.terminal.games.soulgems.look import DIM, GOOD, WARN, price
from ludex.terminal.games.soulgems.section import Entry, Item, Section, actions_of, grouped

COMBINATIONS = 20  # sets of cards that get a number each
SQUARES = 24  # squares that are listed
ARGUMENTS = 6  # ways to name what a card needs


# ---------------------------------------------------------------- before the game


def colours(scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-3.2: White or Black."""
    book, act = Book(scene.catalog), found[0].act
    sides = [entry.value("colour") for entry in found]
    names = [Text.assemble(book.piece(side, "K"), f" {book.side(side)}") for side in sides]
    items = [Item((name,), [entry.action]) for name, entry in zip(names, found, strict=True)]
    return [Section(act.label, act.about, items, beside=0)]


def picks(scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-3.10: types from the pool."""
    book, side, act = Book(scene.catalog), scene.view.side, found[0].act
    kinds = [(entry.value("piece"), entry) for entry in found]
    items = [
        Item((Text.assemble(book.named(side, kind), (f" {entry.text('left')} left", DIM)),), [entry.action])
        for kind, entry in kinds
    ]
    return [Section(act.label, f"{scene.view.draft.picks[side]} more. {act.about}", items, beside=0)]


def squares(scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-3.6, SG-13.5: a choice among squares: one item that leads to their list."""
    act, names = found[0].act, [entry.value("to") for entry in found]
    words = " ".join(names[:SQUARES]) + (" …" if len(names) > SQUARES else "")
    left = f"{scene.view.draft.tiles} more; + marks where one can lie. " if act.value == "tile" else ""
    return [
        Section(act.label, left + act.about, [Item((Text(f"{len(names)} squares"), Text(words)), actions_of(found))])
    ]


def keeps(scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-11.2: the cards drawn with their texts, then the sets of them if they are not too many."""
    hand, book = scene.view.players[scene.view.side].hand, Book(scene.catalog)
    drawn = [Item(_card(book, card.id, price(card.price))) for card in hand if not card.kept]
    cards = Section("Your cards", "", drawn)
    if len(found) > COMBINATIONS:
        return [cards]
    sets = [Item((Text(", ".join(step.label for step in entry.steps)),), [entry.action]) for entry in found]
    return [cards, Section(found[0].act.label, found[0].act.about, sets, beside=0)]


def _card(book: Book, card: str, cost: str) -> tuple[Text, ...]:
    """SG-11.28 to SG-11.36: a card to choose, with its price and its text."""
    return Text.assemble((book.card(card), "bold"), "\n", (cost, WARN)), Text(book.cards[card].text)


def relics(scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-11.10: relics to draft."""
    book = Book(scene.catalog)
    items = [Item(_card(book, entry.value("card"), entry.text("deploy_price")), [entry.action]) for entry in found]
    return [Section(found[0].act.label, found[0].act.about, items)]


# ---------------------------------------------------------------- Gem and points


def gems(_scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-10.3, SG-10.5: a Break or a Repair with its chance."""
    items = [
        Item((Text(entry.act.label), Text(entry.text("price")), Text(_gem(entry))), [entry.action]) for entry in found
    ]
    return [Section("Gem", "Before the Summon, each once an Upkeep.", items)]


def _gem(entry: Entry) -> str:
    """The chance of a roll or its counters, captives that come home, and what a Gem is good for."""
    chance = f"{entry.text('chance')} ({entry.text('needs')})" if "chance" in entry.facts else ""
    counters = f"{entry.text('counters')} counters so far" if "counters" in entry.facts else ""
    frees = f"frees {entry.text('frees')}" if "frees" in entry.facts else ""
    return "; ".join([", ".join(filter(None, (chance, counters, frees))), entry.act.about])


def conversions(_scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-10.10, SG-12.4, SG-13.20: SP to LP."""
    verbs = dict.fromkeys(entry.act.value for entry in found)
    groups = [[entry for entry in found if entry.act.value == verb] for verb in verbs]
    items = [Item((Text(group[0].act.label), Text(_conversion(group[-1]))), actions_of(group)) for group in groups]
    return [Section("Convert", "At most 20 SP a turn.", items)]


def _conversion(most: Entry) -> str:
    """The rate, and the largest amount; a price where dice settle the amount."""
    amount = most.step("amount")
    return f"{most.act.about} Up to {amount.label}." if amount else f"{most.text('price')}. {most.act.about}"


# ---------------------------------------------------------------- cards


def cards(scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-11.7, SG-11.8, SG-11.21: cards to play, relics to use, deploy or buy."""
    book, items = Book(scene.catalog), []
    for group in grouped(found, "card"):
        card = group[0].value("card")
        least = min(group, key=lambda entry: entry.number("price")).text("price")
        words = Text.assemble((least, WARN), _named_by(group), f"  {book.cards[card].text}")
        items.append(
            Item((Text(group[0].act.value.capitalize()), Text(book.card(card), "bold"), words), actions_of(group))
        )
    return [Section("Cards", "Two activations a turn; deploying a relic is none.", items)]


def _named_by(group: Sequence[Entry]) -> str:
    """SG-11.37: what the card can name now."""
    names = [",".join(step.value for step in entry.steps if step.role != "card") for entry in group]
    if not any(names):
        return ""
    what = "die" if group[0].step("die") else "on"
    return f" {what} {' '.join(names[:ARGUMENTS])}{' …' if len(names) > ARGUMENTS else ''}"


# ---------------------------------------------------------------- field


def builds(_scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-13.7: what can be built, its square is asked next."""
    items = [
        Item((Text.assemble(" ".join(step.label for step in e.steps), (f" {e.text('price')}", WARN)),), [e.action])
        for e in found
    ]
    return [Section(found[0].act.label, found[0].act.about, items, beside=0)]


def weathers(scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-13.25: the weather of an unused node."""
    book = Book(scene.catalog)
    skies = [(entry, book.weathers[entry.value("weather")]) for entry in found]
    items = [Item((Text(sky.name), Text(sky.text, DIM)), [entry.action]) for entry, sky in skies]
    return [Section(found[0].act.label, found[0].act.about, items)]


def figures(scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-14.7, SG-14.8, SG-14.10: which figure acts, where it steps, or how a tie ends."""
    acting = next((thing for thing in scene.view.things if thing.acting), None)
    who = f"{Book(scene.catalog).thing(acting)} on {acting.square}" if acting else ""
    prey = f", walks to {acting.prey}" if acting and acting.prey else ""
    items = [Item((Text(entry.steps[0].label if entry.steps else entry.act.label),), [entry.action]) for entry in found]
    return [Section("Neutral figures", who + prey, items, beside=0)]


def rare(_scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-12.1, SG-14.4, SG-11.36: Soul Steal, visits and unbinding."""
    items = []
    for entry in found:
        place = " ".join([entry.act.label, *(step.label for step in entry.steps)])
        gains = [entry.text(name) for name in ("chance", "reward", "back")]
        words = ", ".join(filter(None, [entry.text("price"), *gains, entry.act.about]))
        items.append(Item((Text(place), Text(words)), [entry.action]))
    return [Section("Also", "", items)]


def turn(_scene: Scene, found: Sequence[Entry], _room: int) -> list[Section]:
    """SG-4.2, SG-10.12, SG-11.15: Next, Pass, Decline."""
    items = [Item((Text(entry.act.label), _gain(entry)), [entry.action]) for entry in found]
    return [Section("Go on", "", items)]


def _gain(entry: Entry) -> Text:
    """What going on brings, and what it means."""
    gain = entry.text("gain")
    return Text.assemble((gain, GOOD), " " if gain else "", entry.act.about)
