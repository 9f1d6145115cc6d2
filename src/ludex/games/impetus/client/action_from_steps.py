"""The action that clicked steps would stand for (IM-8.9), so that a refusal can name its rule (IM-8.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from ludex.games.impetus.rules.codes import NONE, Card, Faction, Idol, Modifier, Node
from ludex.games.impetus.rules.data import CARDS, FACTIONS
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import guidable, idol_hexes
from ludex.games.impetus.rules.verbs import Verb
from ludex.games.impetus.text.names import PLACES
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.contract.menu import StepId
from ludex.kernel.state import action as packed

WARS = tuple(f"war{i}" for i in range(FACTIONS - 1))  # the roles of the steps for each war won
PLAIN = Interpreter()  # a few bits are read faster by plain Python than by calls into native code
pack = PLAIN(packed.pack)


def action_from_steps(s: State, seat: int, steps: Sequence[StepId]) -> int:
    """IM-8.9: the action that steps would stand for; what they leave open is filled with something allowed."""
    named = {role: value.lower() for role, value in steps}
    wars = [named[role] for role in WARS if role in named]
    if wars:
        return _tuple(s, wars)
    if "card" in named:
        return _typed(Verb.AGENDA, Card, named["card"])
    if "modifier" in named:
        return _typed(Verb.MODIFIER, Modifier, named["modifier"])
    if "out" in named or "in" in named:
        return _exchange(s, seat, named)
    return _wander(s, seat, named) if named.keys() & {"faction", "at", "idol"} else NONE


def _number(kind: type[IntEnum], word: str) -> int:
    """The number of a word of the rulebook, or none."""
    return next((int(member) for member in kind if member.name.lower() == word), NONE)


def _typed(verb: int, kind: type[IntEnum], word: str) -> int:
    """IM-11.2, IM-15.3: a card or a modifier."""
    found = _number(kind, word)
    return NONE if found == NONE else pack(verb, 0, 0, found)


def _tuple(s: State, words: Iterable[str]) -> int:
    """IM-18.2, IM-18.11: a card or modifier for each war."""
    change = s.node == Node.SC_DECIDE
    kind: type[IntEnum] = Modifier if change else Card
    parts = [_number(kind, word) for word in words]
    code = sum(part * len(kind) ** i for i, part in enumerate(parts))
    return NONE if NONE in parts else pack(Verb.SPOILS_MODIFIERS if change else Verb.SPOILS, 0, len(parts), code)


def _exchange(s: State, seat: int, named: dict[str, str]) -> int:
    """IM-16.2: a swap; the half that is not named is one that fits."""
    out, new = _number(Card, named.get("out", "")), _number(Card, named.get("in", ""))
    f = s.guiding[seat] if 0 <= seat < s.seats else NONE
    pool = [card for card in range(CARDS) if f != NONE and s.pool[f, card] and card != new]
    out = out if "out" in named else next(iter(pool), NONE)
    new = new if "in" in named else next(card for card in range(CARDS) if card != out)
    return NONE if NONE in (out, new) else pack(Verb.SWAP, out, 0, new)


def _wander(s: State, seat: int, named: dict[str, str]) -> int:
    """IM-9.4: guidance, an Idol or both; what is not named is something that is free, if anything is."""
    spirit = 0 <= seat < s.seats
    targets, places = (PLAIN(guidable)(s, seat), PLAIN(idol_hexes)(s, seat)) if spirit else (0, 0)
    f = _number(Faction, named["faction"]) if "faction" in named else _first(targets)
    h = PLACES.index(named["at"]) if named.get("at") in PLACES else _first(places)
    kind = max(0, _number(Idol, named.get("idol", "")))
    if h == NONE and named.keys() & {"at", "idol"}:
        h = _first(s.neutral)
    verb = Verb.GUIDE if h == NONE else Verb.GUIDE_AND_IDOL if f != NONE else Verb.IDOL
    return pack(verb, max(0, f), max(0, h), kind if h != NONE else 0) if f != NONE or h != NONE else NONE


def _first(bits: int) -> int:
    """The lowest of a set, or none."""
    return (bits & -bits).bit_length() - 1
