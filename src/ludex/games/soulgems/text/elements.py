"""Element tags as text (SG-13.27): which attack sources a scenario has tagged; what tags do stands in weather.py."""

from collections.abc import Iterable

from ludex.games.soulgems.rules.codes import KINDS, Element, Thing
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.names import PIECE_LETTERS, THING_NAMES
from ludex.kernel.errors import LudexError

SOURCES = (*PIECE_LETTERS[:KINDS], THING_NAMES[Thing.GUARDIAN])  # by their bits: Kings never attack, nor do others
ELEMENTS = tuple(element.name.lower() for element in Element)


def tag(s: State, element: int, sources: Iterable[str]) -> None:
    """SG-13.27: these sources carry an element from now on."""
    for source in sources:
        if source not in SOURCES:
            raise LudexError(f"{source}: no attack source; there are {', '.join(SOURCES)}", rule="SG-13.27")
        if not s.rules.field:
            raise LudexError("elements are of the weather, which needs field = 1", rule="SG-1.4")
        if source == THING_NAMES[Thing.GUARDIAN] and not s.rules.npc:
            raise LudexError("neutral figures need npc = 1", rule="SG-1.4")
        s.tags[element] |= 1 << SOURCES.index(source)


def tags(s: State) -> dict[str, list[str]]:
    """SG-13.27: the tagged sources by element; elements without any are left out."""
    found = {
        name: [source for bit, source in enumerate(SOURCES) if s.tags[element] >> bit & 1]
        for element, name in enumerate(ELEMENTS)
    }
    return {name: sources for name, sources in found.items() if sources}
