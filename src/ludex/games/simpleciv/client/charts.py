"""The curves of a game (SC-21.3, UI-34): they tell everything of every civ, and are shown when it is over."""

from ludex.games.simpleciv.rules.city.yields import empire_yield
from ludex.games.simpleciv.rules.civ.power import WHOLE, military_value, score, territory
from ludex.games.simpleciv.rules.civ.technology import empire_science
from ludex.games.simpleciv.rules.data import PRODUCTION
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.names import CIV_NAMES


def charts(s: State) -> dict[str, dict[str, float]]:
    """SC-21.3, SC-21.4: score, science, production, gold, military and territory of every civ as they are now."""
    curves = {
        "Score": [score(s, seat) for seat in range(s.seats)],
        "Science": [empire_science(s, seat) for seat in range(s.seats)],
        "Production": [empire_yield(s, seat, PRODUCTION) for seat in range(s.seats)],
        "Gold": [s.players[seat].net_gold for seat in range(s.seats)],
        "Military": [military_value(s, seat) // WHOLE for seat in range(s.seats)],
        "Territory": [territory(s, seat) for seat in range(s.seats)],
    }
    names = [CIV_NAMES[s.players[seat].civ] for seat in range(s.seats)]
    return {name: dict(zip(names, map(float, values), strict=True)) for name, values in curves.items()}
