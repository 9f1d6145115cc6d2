"""The sums behind chances and damage (SG-8.5, SG-8.7, SG-10.3): what each effect adds, tried by taking it away.

Effects are taken away from a copy of the state one after another, and what changes is theirs: so the rules stay the
only place that knows how much an effect is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ludex.games.soulgems.client.odds import tried_damage
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import PIECES, VALUE, Mode
from ludex.games.soulgems.rules.combat.chance import BASE, base_chance, bonuses, coordination, is_king, penalties
from ludex.games.soulgems.rules.gem import gem_modifier
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.names import PIECE_NAMES, card_id
from ludex.games.soulgems.text.notation_parts import aura_at
from ludex.kernel.contract.fact import Part

MINE, THEIRS, BOARD = 0, 1, 2  # who has an effect: the attacking side, the other, neither


class Source(NamedTuple):
    """SG-2.6: an effect that may change a number: its name, who has it, and the field or the bit that it is."""

    name: str
    whose: int
    field: str
    mask: int = -1

    def holder(self, s: State, side: int) -> State | Player:
        """Return the record that has it."""
        return s if self.whose == BOARD else s.players[side ^ self.whose]

    def is_on(self, s: State, side: int) -> bool:
        """Return whether it is in force."""
        return bool(getattr(self.holder(s, side), self.field) & self.mask)

    def undo(self, trial: State, side: int) -> None:
        """Take it away."""
        holder = self.holder(trial, side)
        setattr(holder, self.field, getattr(holder, self.field) & ~self.mask)


class Struck(Source):
    """SG-11.34: the targets of Coordinated Strikes, a list of them."""

    def is_on(self, s: State, side: int) -> bool:
        """Return whether there is a target."""
        return any(s.players[side].struck)

    def undo(self, trial: State, side: int) -> None:
        """Forget all targets."""
        for i in range(len(trial.players[side].struck)):
            trial.players[side].struck[i] = 0


def _name(card: Card) -> str:
    return TEXTS[card_id(card)][0]


def _relic(card: Card, whose: int = MINE) -> Source:
    return Source(_name(card), whose, "zone", 1 << card)


AIM = (
    Source(_name(Card.SOUL_TORRENT), MINE, "turn_bonus"),
    Source(_name(Card.SOUL_FORGE), BOARD, "forge"),
    _relic(Card.BOUND_PROBABILITY),
    Source(_name(Card.STALWART_LINE), THEIRS, "stalwart"),
    Source(_name(Card.KINGS_GUARD), THEIRS, "guard"),
    _relic(Card.KINGS_AEGIS, THEIRS),
    _relic(Card.OATHKEEPERS_VOW, THEIRS),
)
UNDECLARED = (*AIM, _relic(Card.COORDINATED_DOCTRINE), Struck(_name(Card.COORDINATED_STRIKE), MINE, "struck"))
DAMAGE = (
    Source("cards for the next attack", MINE, "next_dmg"),
    Source(_name(Card.REAPERS_STRIKE), BOARD, "reaper"),
    Source("weather", BOARD, "weather"),
)
GEM = (
    Source(_name(Card.SIEGE_WORKSHOP), MINE, "workshop"),
    _relic(Card.GEM_MASONRY),
    _relic(Card.GEM_MASONRY, THEIRS),
    _relic(Card.WRIT_OF_BINDING, THEIRS),
)


def in_force(s: State, side: int, sources: Sequence[Source]) -> tuple[Source, ...]:
    """SG-2.6: those that are there to be taken away."""
    return tuple(source for source in sources if source.is_on(s, side))


def _taken_away(trial: State, side: int, sources: Sequence[Source], count: Callable[[], int]) -> Iterator[Part]:
    """What each source adds to a number; the trial has none of them afterwards."""
    whole = count() if sources else 0
    for source in sources:
        source.undo(trial, side)
        rest = count()
        if rest != whole:
            yield Part(source.name, whole - rest)
        whole = rest


# ---------------------------------------------------------------- the chance to hit


def hit_parts(s: State, p: int, ref: int, aura: int, chance: int, sources: Sequence[Source]) -> tuple[Part, ...]:
    """SG-8.5: the sum behind the chance of an attack that is not declared yet; `sources` are in force."""
    side, vector = s.pieces[p].owner, s.pieces[p].vector
    trial = s.copy()

    def net() -> int:
        return int(bonuses(trial, p, 0)) + int(coordination(trial, side, p, ref)) - int(penalties(trial, ref))

    attached = [Part(_name(Card.VECTOR_SHIFT), vector)] if vector else []
    return _limited([*_base(s, p, ref), *_aura(s, p, aura), *attached, *_taken_away(trial, side, sources, net)], chance)


def declared_parts(s: State, chance: int) -> tuple[Part, ...]:
    """SG-8.5, SG-5.10: the sum behind the chance of the declared attack."""
    a = s.attack
    side, trial = s.pieces[a.attacker].owner, s.copy()

    def net() -> int:
        return int(bonuses(trial, a.attacker, 0)) - int(penalties(trial, a.target))

    attached = [Part("fixed by its declaration", a.bonus)] if a.bonus else []
    effects = _taken_away(trial, side, in_force(s, side, AIM), net)
    return _limited([*_base(s, a.attacker, a.target), *_aura(s, a.attacker, a.mode), *attached, *effects], chance)


def _base(s: State, p: int, ref: int) -> list[Part]:
    """SG-8.3, SG-8.4: accuracy before modifiers."""
    kind = s.pieces[p].kind
    base, attacker = int(base_chance(s, VALUE[kind], ref)), PIECE_NAMES[kind]
    if is_king(s, ref):
        return [Part(f"{attacker} against King", base)]
    at = PIECE_NAMES[s.pieces[ref].kind] if ref < PIECES else "object"
    return [Part("at equal value", BASE), Part(f"{attacker} against {at}", base - BASE)]


def _aura(s: State, p: int, aura: int) -> list[Part]:
    """SG-13.18: what a Shrine lends."""
    lent = int(bonuses(s, p, aura)) - int(bonuses(s, p, int(Mode.NONE))) if aura else 0
    return [Part(f"Shrine {aura_at(s, aura, s.pieces[p].cell)}", lent)] if lent else []


def _limited(parts: list[Part], chance: int) -> tuple[Part, ...]:
    """SG-8.5, SG-8.11: what the limits take or give is a part as well."""
    rest = chance - sum(part.value for part in parts)
    return (*parts, Part("limits", rest)) if rest else tuple(parts)


# ---------------------------------------------------------------- damage and Gems


def damage_parts(s: State, p: int, length: int, mode: int, whole: int, sources: Sequence[Source]) -> tuple[Part, ...]:
    """SG-8.7: the sum behind the damage of a hit; nothing if it is the usual point. `sources` are in force."""
    if not sources and mode != Mode.DMG:
        return ()
    trial, side = s.copy(), s.pieces[p].owner
    me = trial.players[side]

    def hurt() -> int:
        return tried_damage(trial, me, p, length, int(Mode.NONE))

    lent = whole - hurt()
    aura = [Part(f"Shrine {aura_at(s, mode, s.pieces[p].cell)}", lent)] if lent else []
    effects = [*aura, *_taken_away(trial, side, sources, hurt)]
    return (Part("a hit", hurt()), *effects)


def gem_parts(s: State, side: int, repair: int) -> tuple[Part, ...]:
    """SG-11.29: what changes the roll of a Break or a Repair."""
    trial = s.copy()

    def modifier() -> int:
        return int(gem_modifier(trial.copy(), side, repair))

    return tuple(_taken_away(trial, side, in_force(s, side, GEM), modifier))
