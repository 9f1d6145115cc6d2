"""What menus and boards ask of a view: no answer knows more than the seat that looks at it."""

from __future__ import annotations

from ludex.games.impetus.client.view_types import Idols, View
from ludex.games.impetus.rules.codes import Card
from ludex.games.impetus.rules.data import PAIR_LIST

PAIR_INDEX = {pair: index for index, pair in enumerate(PAIR_LIST)}


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def pair_of(a: int, b: int) -> int:
    """IM-4.1: the number of a pair."""
    return PAIR_INDEX[min(a, b), max(a, b)]


def rate(view: View, f: int, modifier: int) -> int:
    """IM-15.1: 1, and 1 more for each modifier."""
    return 1 + view.mod[f][modifier]


def idols_at(view: View) -> dict[int, list[Idols]]:
    """IM-27.2: the Idols of each hex that has any."""
    return {shrine.hex: shrine.idols for shrine in view.shrines}


def idols_of(view: View, spirit: int, hexes: list[int]) -> int:
    """IM-5.5: Idols of one Spirit on some hexes."""
    return sum(
        idols.number for h, stack in idols_at(view).items() if h in hexes for idols in stack if idols.spirit == spirit
    )


def guided(view: View) -> int:
    """IM-9.7: the Faction that the looking Spirit guides."""
    return view.guiding[view.seat]


def victories(view: View) -> list[tuple[int, int]]:
    """IM-18.1: the wars that the Spirit's Faction won this turn: against whom, and the hex at stake."""
    f = guided(view)
    return [(sum(PAIR_LIST[war.pair]) - f, war.prize) for war in view.war_results if war.winner == f]


def change_victories(view: View) -> list[tuple[int, int]]:
    """IM-18.11: of these wars those whose spoils card was Change."""
    cards = [card for winner, card in view.spoils_played if winner == guided(view)]
    return [war for war, card in zip(victories(view), cards, strict=True) if card == Card.CHANGE]
