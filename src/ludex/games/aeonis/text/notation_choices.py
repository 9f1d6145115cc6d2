"""Answers that are one of several things (AE-67.3): `Choose <word, hex, unit or seat>`, by the question."""

from __future__ import annotations

from ludex.games.aeonis.rules.cards.peeks import ORACLE
from ludex.games.aeonis.rules.cards.showing import SECRET
from ludex.games.aeonis.rules.codes import Exploration, Node, Process
from ludex.games.aeonis.rules.council.ledger import BRIBE_MOST, BRIBES
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.text import names
from ludex.games.aeonis.text.notation_items import (
    ARTIFACTS,
    COUNT,
    HEXES,
    OWN_UNITS,
    SEATS,
    WHISPERS,
    Found,
    Item,
    named,
    words,
)
from ludex.games.aeonis.text.notation_parts import NOTHING, PLAIN_NUMBERS, Numbers, Parts, instead, led_by, parts

LETTERS = "GMI"
RESOURCES = words("Gold", "Mana", "Influence")
SECRETS = named(names.SECRETS)


def _bribe(_s: State, _seat: int, n: int) -> str:
    """AE-42.1: what the Ledger offers for a ballot: 0, or 1 to 3 of a resource."""
    return f"{(n - 1) % BRIBE_MOST + 1}{LETTERS[(n - 1) // BRIBE_MOST]}" if n else "0"


def _read_bribe(_s: State, _seat: int, text: str) -> Found | None:
    word, _, rest = text.partition(" ")
    found = [n for n in range(BRIBES) if _bribe(_s, _seat, n) == word.upper()]
    return (found[0], rest) if found else None


def _goods(_s: State, _seat: int, numbers: Numbers) -> str:
    """AE-46.1, Supply Disruption: how much of each resource is given up."""
    return "".join(f"{n}{letter}" for n, letter in zip(numbers, LETTERS, strict=True) if n) or "0"


def _read_goods(_s: State, _seat: int, text: str) -> Numbers | None:
    """AE-46.1, Supply Disruption: two resources, in any of the ways to share them out."""
    ways = [(gold, mana, rest) for gold in range(3) for mana in range(3) for rest in range(3)]
    return next((way for way in ways if _goods(_s, _seat, way) == text.strip().upper()), None)


BRIBE = Item(_bribe, _read_bribe)
CHOICES: dict[int, Parts] = {
    Node.DELIVERY: parts(HEXES, NOTHING, NOTHING),
    Node.BLINK: parts(OWN_UNITS, HEXES, NOTHING),
    Node.SALVO: parts(NOTHING, OWN_UNITS, NOTHING),
    Node.HIT_AND_RUN: parts(HEXES, NOTHING, NOTHING),
    Node.BANK: parts(words("2M>3G", "2G>3M", "2G>3I"), NOTHING, NOTHING),
    Node.CHALICE: parts(RESOURCES, NOTHING, NOTHING),
    Node.TAX: parts(words("Influence", "Renown"), NOTHING, NOTHING),
    Node.DESERT_LOSS: parts(OWN_UNITS, NOTHING, NOTHING),
    Node.UPKEEP: parts(OWN_UNITS, NOTHING, NOTHING),
    Node.BOUNDARY: parts(HEXES, NOTHING, NOTHING),
    Node.SPEAKER_PICK: parts(SEATS, NOTHING, NOTHING),
    Node.LEDGER_OFFER: parts(SEATS, BRIBE, words("Abstain", "For", "Against")),
    Node.ACCORD_OFFER: parts(SEATS, words("", "form", "dissolve"), NOTHING),
    Node.WINDS: parts(words("public", "secret"), NOTHING, NOTHING),
    Node.DISRUPTION: Parts(_goods, _read_goods),
    Node.LOSE_UNIT: parts(OWN_UNITS, NOTHING, NOTHING),
    Node.HAND_LIMIT: parts(WHISPERS, NOTHING, NOTHING),
    Node.SITE: parts(HEXES, NOTHING, NOTHING),
    Node.EQUIPMENT: parts(ARTIFACTS, NOTHING, NOTHING),
    Node.PRIMARY: parts(HEXES, NOTHING, NOTHING),
    Node.KEEP_SECRET: parts(SECRETS, led_by("for", SECRETS), NOTHING),
}
OPTIONS: dict[int, Item] = {  # AE-46.3: what exploration cards let one choose, in the order of the rules
    Exploration.ANCIENT_RUINS: words("search", "leave"),
    Exploration.TRAPPED_VAULT: words("lose a unit", "pay"),
    Exploration.PORTAL_INSTABILITY: instead(HEXES, "stay"),
    Exploration.OLD_BATTLEFIELD: words("leave", "pay"),
    Exploration.ABANDONED_SHRINE: words("Renown", "Gold"),
    Exploration.REFUGEE_COLUMN: words("leave", "pay"),
    Exploration.DESERTERS_CAMP: words("Infantry", "Renown"),
    Exploration.COLLAPSED_MINE: words("leave", "search"),
    Exploration.SEALED_RELIQUARY: words("leave", "pay", "search"),
    Exploration.FORGOTTEN_WATCHTOWER: words("Gold", "Tower"),
}
ORDER = parts(words("keep", "swap"), NOTHING, NOTHING)
ENDS = parts(words("top", "bottom"), NOTHING, NOTHING)
PLAYER = parts(SEATS, NOTHING, NOTHING)


def choices_now(s: State) -> Parts:
    """AE-67.3: what the parts of a CHOOSE name at the question that is asked."""
    frame = s.stack[max(0, s.depth - 1)]
    if s.node == Node.EXPLORE:
        return parts(OPTIONS.get(frame.c, COUNT), NOTHING, NOTHING)
    if s.node == Node.PEEK:
        if frame.kind != Process.PEEK:
            return PLAYER
        return ENDS if frame.c == ORACLE else ORDER
    if s.node == Node.SHOW_CARD:
        return parts(SECRETS if frame.b == SECRET else WHISPERS, NOTHING, NOTHING)
    return CHOICES.get(s.node, PLAIN_NUMBERS)
