"""Nim under the contract."""

from msgspec import Struct

from ludex.games.nim import rules
from ludex.games.nim.meta import META
from ludex.kernel.contract.engine import Engine
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.plain_client import plain_client
from ludex.kernel.contract.text import Text
from ludex.kernel.events.text import EventTexts, Sentence
from ludex.kernel.play.notation_forms import Forms
from ludex.kernel.state.sequential import Node, pending

FORMS = Forms({rules.TAKE: "take {target} from heap {subject}"})
SENTENCES = {rules.TAKEN: Sentence("seat:seat stones heap", "NIM-1.2", "{seat} takes {stones} from heap {heap}.")}


class View(Struct):
    """The stones in each heap."""

    heaps: list[int]


def view(s: rules.State, _seat: int) -> View:
    """Everybody sees everything."""
    return View(list(s.heaps))


ENGINE = Engine(
    state=rules.State, rules=rules.Rules, nodes=Node, ends=rules.End, max_actions=rules.MAX_ACTIONS,
    setup=rules.setup, pending=pending, legal=rules.legal, why_not=rules.why_not, apply=rules.apply,
    returns=rules.returns,
)  # fmt: skip
EVENTS = EventTexts(rules.EventKind, SENTENCES)
TEXT = Text(FORMS.describe, FORMS.parse, EVENTS, rules.REASONS, FORMS.shown)
CLIENT = plain_client(view, FORMS.describe, FORMS.parse, "Take stones from one heap.", "NIM-1.2")
GAME = Game(META, ENGINE, TEXT, CLIENT)
