"""What may be decided now, as the sections of a menu (SG-4.4, SG-4.10), made of the offers of a view."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from ludex.terminal.games import Data, View
from ludex.terminal.games.soulgems.choices import figures, setup
from ludex.terminal.games.soulgems.look import DIM, GOOD, PHASES, price
from ludex.terminal.games.soulgems.means import builds, cards, conversions, gems, rare, weathers
from ludex.terminal.games.soulgems.pieces import attacks, moves, summons, teleports
from ludex.terminal.games.soulgems.section import Item, Section, actions_of


def sections(view: View, room: int) -> list[Section]:
    """SG-4.4: the offers by kind, then what this phase has and can't be done now."""
    found = [part for verbs, build in BUILDERS for part in build(view, _of(view, verbs), room)]
    refused = [item for refusal in view["refusals"] for item in [_refusal(view, refusal)]]
    return [*found[:-1], *([Section("Not now", "", refused)] if refused else []), *found[-1:]]


def _of(view: View, verbs: str) -> list[Data]:
    """The offers with these verbs."""
    return [offer for offer in view["offers"] if offer["verb"] in verbs.split()]


def _refusal(view: View, refusal: Data) -> Item:
    """SG-1.7: what can't be done, and the rule."""
    reason = refusal["reason"]
    if refusal["price"]:
        me = view["players"][view["side"]]
        reason = f"costs {price(refusal['price'])} at least; you have {me['lp']} LP and {me['sp']} SP"
    words = f"{reason} ({refusal['rule']})"
    return Item((Text(refusal["verb"].capitalize(), DIM), Text(words, DIM)))


def _turn(view: View, offers: list[Data], _room: int) -> list[Section]:
    """SG-4.2, SG-10.12, SG-11.15: Next, Pass, Decline."""
    items = [Item(TURN[offer["verb"]](view, offer["choices"][0]), actions_of(offer["choices"])) for offer in offers]
    return [Section("Go on", "", items)] if items else []


def _next(view: View, choice: Data) -> tuple[Text, ...]:
    if choice["phase"]:
        return Text("Next"), Text(f"on to {PHASES[choice['phase']]}")
    ends = "the attack goes on" if view["active"] != view["side"] else "your turn ends"
    return Text("Next"), Text(ends + (f": +{choice['lp']} LP, for you have not acted" if choice["lp"] else ""))


def _pass(_view: View, choice: Data) -> tuple[Text, ...]:
    return Text("Pass"), Text.assemble((f"+{choice['lp']} LP", GOOD), " and your turn ends at once")


def _decline(_view: View, _choice: Data) -> tuple[Text, ...]:
    return Text("Decline"), Text("nothing; it goes on")


TURN: dict[str, Callable[[View, Data], tuple[Text, ...]]] = {"next": _next, "pass": _pass, "decline": _decline}

Builder = Callable[[View, list[Data], int], list[Section]]
BUILDERS: tuple[tuple[str, Builder], ...] = (
    ("colour pick tile keep relic king", setup),
    ("npc_next npc_step npc_vote", figures),
    ("attack", attacks),
    ("break repair", gems),
    ("summon", summons),
    ("move", moves),
    ("teleport", teleports),
    ("convert transfer mint", conversions),
    ("play use deploy buy", cards),
    ("build", builds),
    ("weather", weathers),
    ("steal visit unbind", rare),
    ("next pass decline", _turn),
)
