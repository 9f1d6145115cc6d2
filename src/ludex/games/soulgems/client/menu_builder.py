"""A menu while it is written (SG-4.10): the steps that its choices share, and how they are paid."""

from __future__ import annotations

from ludex.games.soulgems.rules.board import ref_at
from ludex.games.soulgems.rules.points import least_lp
from ludex.games.soulgems.rules.state import FEATURE_REF, NONE, NPC_REF, PIECES, Kind, State, Thing
from ludex.games.soulgems.rules.verbs import SHARE
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.names import PIECE_LETTERS, card_id, square
from ludex.games.soulgems.text.notation_actions import ref_id, total
from ludex.kernel.contract.menu import Fact, Menu

PLACES = ("from", "to", "at")  # roles of steps that are squares: where a piece comes from and goes to; what is named
SIDES = ("White", "Black")
KINDS = tuple(kind.name.capitalize() for kind in Kind)

Line = tuple[list[int], list[Fact]]  # the steps of a choice, and its facts


def payment(lp: int, sp: int) -> str:
    """SG-5.1: what is paid, in words."""
    return " + ".join(f"{n} {word}" for n, word in ((lp, "LP"), (sp, "SP")) if n) or "free"


def percent(chance: float) -> str:
    """A chance in per cent."""
    return f"{chance:g} %"


def thing_name(kind: int) -> str:
    """SG-13.13: Road to Beast."""
    return Thing(kind).name.replace("_", " ").title()


class Sheet:
    """A menu while it is written: the position, whose it is, and what many of its choices have in common."""

    def __init__(self, s: State, side: int, listed: Menu) -> None:
        self.s, self.side, self.me, self.listed = s, side, s.players[side], listed
        self._paid: dict[int, tuple[int, str]] = {}
        self._pieces: dict[int, str] = {}
        self._places: dict[tuple[str, int], int] = {}
        built = [s.features[f] for f in range(s.features_made)]
        pairs = [(portal.cell, portal.other) for portal in built if portal.kind == Thing.PORTAL]
        self.portals = {end for pair in pairs for end in pair}  # SG-13.16: a Move may reach them in two ways

    def paid(self, cost: int) -> tuple[int, str]:
        """SG-5.7: the LP of a price with SP paid first, and the whole payment in words."""
        if cost not in self._paid:
            lp = int(least_lp(self.me, cost))
            self._paid[cost] = lp, payment(lp, total(cost) - lp)
        return self._paid[cost]

    def settle(self, action: int, cost: int) -> tuple[int, Fact]:
        """SG-5.7, SG-5.9: the action with the share it names, or else SP first; and what it pays."""
        lp, words = self.paid(cost)
        if not action & SHARE:
            return action + lp + 1, ("Price", words)
        share = (action & SHARE) - 1
        return action, ("Price", words if share == lp else payment(share, total(cost) - share))

    def named(self, cell: int) -> str:
        """SG-16.2: what stands on a square, and the square: Knight c3."""
        if cell not in self._pieces:
            ref = int(ref_at(self.s, cell))
            self._pieces[cell] = f"{self.thing(ref)} {square(cell)}" if ref != NONE else square(cell)
        return self._pieces[cell]

    def thing(self, ref: int) -> str:
        """SG-8.20: a piece by its type, an object by its kind and id."""
        if ref < PIECES:
            return KINDS[self.s.pieces[ref].kind]
        kind = self.s.npcs[ref - NPC_REF].kind if ref < FEATURE_REF else self.s.features[ref - FEATURE_REF].kind
        return f"{thing_name(kind)} {ref_id(self.s, ref)}"

    def place(self, role: str, cell: int) -> int:
        """SG-2.1: a square as a step; where a piece comes from is called by the piece."""
        if (role, cell) not in self._places:
            label = f"to {square(cell)}" if role == "to" else self.named(cell)
            self._places[role, cell] = self.listed.step(role, square(cell), label)
        return self._places[role, cell]

    def kind(self, kind: int, role: str = "piece", about: str = "") -> int:
        """SG-2.3: a type of piece as a step."""
        return self.listed.step(role, PIECE_LETTERS[kind], KINDS[kind], about)

    def card(self, card: int) -> int:
        """SG-11.37: a card as a step, with its text."""
        name, text = TEXTS[card_id(card)]
        return self.listed.step("card", card_id(card), name, text)

    def verb(self, name: str, label: str, about: str = "") -> int:
        """SG-4.9: a button."""
        return self.listed.step("verb", name, label, about)
