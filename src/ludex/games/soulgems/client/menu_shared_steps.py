"""A menu while it is written (SG-4.10): the steps that its choices share, and how they are paid."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from ludex.games.soulgems.client.menu_facts import Aim, paid_fact
from ludex.games.soulgems.client.odds import Target, target
from ludex.games.soulgems.client.odds_parts import DAMAGE, UNDECLARED, Source, in_force
from ludex.games.soulgems.rules.board import ref_at
from ludex.games.soulgems.rules.codes import FEATURE_REF, NONE, NPC_REF, PIECES, Thing
from ludex.games.soulgems.rules.points import least_lp
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import SHARE, Verb
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.names import PIECE_LETTERS, PIECE_NAMES, THING_WORDS, card_id, square
from ludex.games.soulgems.text.notation_parts import ref_id
from ludex.games.soulgems.text.turn_texts import ACTS
from ludex.kernel.contract.fact import Fact, amount
from ludex.kernel.contract.menu_builder import MenuBuilder

PLACES = ("from", "to", "at")  # roles of steps that are squares: where a piece comes from and goes to; what is named
ACT, VERB = "act", "verb"  # what is decided: told by the pieces, cards and squares that are named, or by a button

Line = tuple[list[int], list[Fact]]  # the steps of a choice, and its facts


class Sheet:
    """A menu while it is written: the position, whose it is, and what many of its choices have in common."""

    def __init__(self, s: State, side: int, listed: MenuBuilder) -> None:
        self.s, self.side, self.me, self.listed = s, side, s.players[side], listed
        self._paid: dict[int, tuple[int, Fact]] = {}
        self._pieces: dict[int, str] = {}
        self._places: dict[tuple[str, int], int] = {}
        self._kinds: dict[tuple[str, int], int] = {}
        self._acts: dict[int, int] = {}
        self._targets: dict[int, Target] = {}

    # ------------------------------------------------------------ what many choices share

    @cached_property
    def portals(self) -> set[int]:
        """SG-13.16: the ends of portals, which a Move may reach in two ways."""
        built = [self.s.features[f] for f in range(self.s.features_made)]
        return {end for portal in built if portal.kind == Thing.PORTAL for end in (portal.cell, portal.other)}

    @cached_property
    def _sources(self) -> tuple[tuple[Source, ...], tuple[Source, ...]]:
        """SG-8.5, SG-8.7: the effects in force for chances and for damage."""
        if not (self.s.rules.relics or self.s.rules.field):
            return (), ()
        return in_force(self.s, self.side, UNDECLARED), in_force(self.s, self.side, DAMAGE)

    def aim(self, p: int, ref: int, length: int) -> Aim:
        """SG-8.1: who strikes what from how far."""
        if ref not in self._targets:
            self._targets[ref] = target(self.s, self.side, ref)
        return Aim(self.s, p, self._targets[ref], length, *self._sources)

    # ------------------------------------------------------------ payments

    def paid(self, cost: int) -> tuple[int, Fact]:
        """SG-5.7: the LP of a price with SP paid first, and the whole payment."""
        if cost not in self._paid:
            lp = int(least_lp(self.me, cost))
            self._paid[cost] = lp, paid_fact(cost, lp)
        return self._paid[cost]

    def settle(self, action: int, cost: int) -> tuple[int, Fact]:
        """SG-5.7, SG-5.9: the action with the share it names, or else SP first; and what it pays."""
        lp, price = self.paid(cost)
        if not action & SHARE:
            return action + lp + 1, price
        share = (action & SHARE) - 1
        return action, price if share == lp else paid_fact(cost, share)

    # ------------------------------------------------------------ steps

    def named(self, cell: int) -> str:
        """SG-16.2: what stands on a square, and the square: Knight c3."""
        if cell not in self._pieces:
            ref = int(ref_at(self.s, cell))
            self._pieces[cell] = f"{self.thing(ref)} {square(cell)}" if ref != NONE else square(cell)
        return self._pieces[cell]

    def thing(self, ref: int) -> str:
        """SG-8.20: a piece by its type, an object by its kind and id."""
        if ref < PIECES:
            return PIECE_NAMES[self.s.pieces[ref].kind]
        kind = self.s.npcs[ref - NPC_REF].kind if ref < FEATURE_REF else self.s.features[ref - FEATURE_REF].kind
        return f"{THING_WORDS[kind]} {ref_id(self.s, ref)}"

    def place(self, role: str, cell: int) -> int:
        """SG-2.1: a square as a step; where a piece comes from is called by the piece."""
        if (role, cell) not in self._places:
            label = f"to {square(cell)}" if role == "to" else self.named(cell)
            self._places[role, cell] = self.listed.step(role, square(cell), label)
        return self._places[role, cell]

    def kind(self, kind: int, role: str = "piece", facts: Callable[[int], list[Fact]] | None = None) -> int:
        """SG-2.3: a type of piece as a step, perhaps with facts about it."""
        if (role, kind) not in self._kinds:
            known = facts(kind) if facts else []
            self._kinds[role, kind] = self.listed.step(role, PIECE_LETTERS[kind], PIECE_NAMES[kind], facts=known)
        return self._kinds[role, kind]

    def reserve(self, kind: int) -> list[Fact]:
        """SG-2.5: how many pieces of a type are in the reserve."""
        return [amount("reserve", "In reserve", self.me.reserve[kind])]

    def card(self, card: int) -> int:
        """SG-11.37: a card as a step; its text is in the catalog."""
        return self.listed.step("card", card_id(card), TEXTS[card_id(card)][0])

    def act(self, verb: int) -> int:
        """SG-4.9: what is done, where pieces, cards and squares tell it."""
        if verb not in self._acts:
            self._acts[verb] = self.listed.step(ACT, Verb(verb).name.lower(), *ACTS[Verb(verb)])
        return self._acts[verb]

    def verb(self, name: str, label: str, about: str = "") -> int:
        """SG-4.9: a button."""
        return self.listed.step(VERB, name, label, about)
