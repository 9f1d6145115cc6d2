"""What an action came to, as items of its line (SG-16.2, SG-16.8), from the events that it caused (SG-2.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from ludex.games.soulgems.rules.board import piece_at
from ludex.games.soulgems.rules.cards.abilities import neighbours
from ludex.games.soulgems.rules.cards.conditions import has_bazaar
from ludex.games.soulgems.rules.cards.data import BUY_LP, BUY_SP, COST_LP, COST_SP, RELICS
from ludex.games.soulgems.rules.codes import NOWHERE, Mode
from ludex.games.soulgems.rules.combat.attack import percent
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, aura_of, card_of, cell_of
from ludex.games.soulgems.text.names import PIECE_LETTERS, token_letter
from ludex.games.soulgems.text.notation_items import dice_in, in_order
from ludex.games.soulgems.text.notation_lines import Act
from ludex.kernel.events.log import Event
from ludex.kernel.state.action import verb_of

AURAS = {Mode.OUTPOST: "outpost-1", Mode.ACC: "shrine+10", Mode.DMG: "shrine+d1"}
Numbers = tuple[int, ...]


@dataclass
class Line:
    """SG-16.12: a finished action and what it has come to so far."""

    act: Act
    side: int  # whose gains its result states
    items: list[str] = field(default_factory=list)
    prevented: int = 0
    priced: bool = False  # the payment that stands in the line has been made

    @property
    def entry(self) -> Act:
        """SG-16.1: the line as it is written."""
        prevented = [f"prevented{self.prevented}"] if self.prevented else []
        return replace(self.act, result=in_order([*self.items, *prevented]) or None)

    def copy(self) -> Line:
        """A line that goes on by itself."""
        return replace(self, act=replace(self.act, action=dict(self.act.action)), items=self.items.copy())

    def tell(self, event: Event) -> None:
        """SG-2.9, SG-16.8: one more event."""
        if event.kind in ITEMS:
            self.items += ITEMS[event.kind](self, event.values)


def foreseen(s: State, action: int) -> list[str]:
    """SG-13.17 to SG-13.19: the aura and the Bazaar that an action uses, known before it is done."""
    verb, card = verb_of(action), card_of(action)
    if verb == Verb.ATTACK and aura_of(action):
        return [AURAS[Mode(aura_of(action))]]
    printed = 0
    if verb == Verb.BUY:
        printed = BUY_LP[card] + BUY_SP[card]
    elif verb == Verb.DEPLOY or (verb == Verb.PLAY and card >= RELICS):
        printed = COST_LP[card] + COST_SP[card]
    return ["bazaar-3"] if printed and has_bazaar(s) else []


def stolen(before: State, after: State, line: Line, action: int) -> list[str]:
    """SG-12.1: roll, threshold and verdict of a Soul Steal."""
    p = piece_at(before, cell_of(action))
    own = before.pieces[p].owner == line.side
    needed = neighbours(before, line.side, p) * (40 if own else 20)
    roll = percent(*dice_in(line.items))
    return [f"{roll}/{needed}", "ok" if after.pieces[p].place != before.pieces[p].place else "fail"]


# ---------------------------------------------------------------- events


def dice(faces: Numbers) -> str:
    """SG-16.2: dice in the order drawn."""
    return f"dice[{','.join(map(str, faces))}]"


def rolled(numbers: Numbers) -> str:
    """SG-1.6: the dice of an event."""
    _, count, *faces = numbers
    return dice(tuple(faces[:count]))


def _paid(line: Line, numbers: Numbers) -> Iterator[str]:
    """SG-8.18: the price stands in the line; what is paid later (Cold Read) stands in its result."""
    _, lp, sp = numbers[:3]
    if line.priced:
        yield from (f"-{amount}{unit}" for amount, unit in ((lp, "LP"), (sp, "SP")) if amount)
    line.priced = True


def _gained(unit: str) -> Callable[[Line, Numbers], list[str]]:
    """SG-1.10: what really arrived, if it is the acting side's."""
    return lambda line, of: [f"+{of[1]}{unit}"] if of[0] == line.side and of[1] else []


def _prevented(line: Line, numbers: Numbers) -> list[str]:
    line.prevented += numbers[1]
    return []


def _moved(_line: Line, numbers: Numbers) -> list[str]:
    """SG-13.14, SG-13.16: a road entered, a portal left."""
    _, _, _, _, left, road = numbers
    return ["road-1"] * bool(road) + ["portal+1"] * (left != NOWHERE)


def _returned(_line: Line, numbers: Numbers) -> list[str]:
    """SG-16.8: the returned captives in the order P N B R Q."""
    letters = "".join(letter * count for letter, count in zip(PIECE_LETTERS, numbers[1:6], strict=False))
    return [f"back={letters}"] if letters else []


def _built(_line: Line, numbers: Numbers) -> list[str]:
    """SG-13.23, SG-14.4: the id, and whether a Trader Token was spent."""
    return ["token-2"] * bool(numbers[4]) + [f"id={token_letter(numbers[1])[1:]}"]


def _judged(_line: Line, numbers: Numbers) -> list[str]:
    """SG-10.3, SG-10.5: total and target of a Gem roll."""
    _, _, total, needed = numbers[:4]
    return [f"{total}/{needed}", "ok" if total >= needed else "fail"]


ITEMS: dict[int, Callable[[Line, Numbers], list[str] | Iterator[str]]] = {
    EventKind.PAID: _paid,
    EventKind.LP_GAINED: _gained("LP"),
    EventKind.SP_GAINED: _gained("SP"),
    EventKind.MOVED: _moved,
    EventKind.ATTACK_FIZZLED: lambda _, __: ["fizzle"],
    EventKind.DICE: lambda _, of: [rolled(of)],
    EventKind.REROLLED: lambda _, of: [dice(of[2:3])],
    EventKind.HIT: lambda _, of: [f"{of[0]}/{of[1]}", "hit", f"dmg{of[2]}"],
    EventKind.MISSED: lambda _, of: [f"{of[0]}/{of[1]}", "miss"],
    EventKind.DAMAGE_PREVENTED: _prevented,
    EventKind.CAPTURED: lambda _, of: [f"cap={token_letter(of[1])}"],
    EventKind.FEATURE_DESTROYED: lambda _, of: [f"cap={token_letter(of[1])}"],
    EventKind.KING_DAMAGED: lambda _, of: [f"kingdmg={of[2]}"],
    EventKind.PIECE_DISPERSED: lambda _, of: [f"dispersed={token_letter(of[0])}"],
    EventKind.GEM_ROLL: _judged,
    EventKind.CAPTIVES_RETURNED: _returned,
    EventKind.CARD_CANCELLED: lambda _, __: ["cancelled"],
    EventKind.BUILT: _built,
}
