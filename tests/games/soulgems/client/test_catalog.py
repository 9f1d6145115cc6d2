"""The catalog (SG-17): whatever views, menus and events name by an id is there once, with its words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.cards.data import Card, Window
from ludex.games.soulgems.rules.codes import Mode, Node, Phase, Thing, Tile, Weather
from ludex.games.soulgems.text.turn_texts import WINDOWS
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match

CATALOG = GAME.catalog
IDS = {
    name: [entry.id for entry in getattr(CATALOG, name)]
    for name in ("identities", "pieces", "cards", "things", "marks", "modes", "grounds", "weathers", "phases", "goals")
}


@pytest.mark.rule("SG-17.1", "SG-17.2", "SG-17.4")
def test_every_code_of_the_rules_has_its_entry() -> None:
    assert len(IDS["cards"]) == len(Card)
    assert IDS["things"] == [thing.name for thing in Thing]
    assert IDS["weathers"] == [weather.name for weather in Weather if weather]
    assert IDS["modes"] == [mode.name for mode in Mode if mode]
    assert len(IDS["grounds"]) == len(Tile)
    assert {*IDS["phases"]} == {phase.name for phase in Phase} | {node.name for node in Node if node <= Node.KING}
    assert {*WINDOWS} == {*Window}
    assert all(len({*found}) == len(found) for found in IDS.values())


@pytest.mark.rule("SG-17.1", "SG-13.13", "SG-11.14")
def test_entries_say_what_the_rules_know() -> None:
    pieces = {piece.id: piece for piece in CATALOG.pieces}
    assert (pieces["Q"].name, pieces["Q"].value, pieces["K"].value) == ("Queen", 9, 0)
    cards = {card.id: card for card in CATALOG.cards}
    assert (cards["KingsAegis"].relic, cards["KingsAegis"].when) == (True, "always at work")
    assert cards["LastStand"].when == "Main 2, when you are attacked"
    assert cards["GuardiansOath"].limit == 2
    things = {thing.id: thing for thing in CATALOG.things}
    assert [things[kind].lies for kind in ("ROAD", "SHRINE", "BEAST")] == ["ground", "standing", "figure"]
    assert (things["BAZAAR"].falls, things["BAZAAR"].price.lp, things["BAZAAR"].rule) == (5, 10, "SG-13.19")


def positions(variant: str) -> Iterator[tuple[Match, int]]:
    """A game of a variant, before each of its first decisions."""
    match = Match(GAME, ["easy", "random"], seeds.numbered(3), GAME.meta.variants[variant] | {"start_lp": 90})
    dice = seeds.stream(seeds.numbered(4))
    for _ in range(150):
        if match.over:
            return
        seat = match.pending()[0]
        yield match, seat
        match.decide(seat, match.bot_action(seat, ("easy", "random")[seat], dice))


@pytest.mark.parametrize("variant", ["core", "relics", "market", "everything"])
def test_whatever_is_named_is_in_the_catalog(variant: str) -> None:
    for match, seat in positions(variant):
        view, menu = match.view(seat), match.menu(seat)
        assert menu
        assert {*view.track.steps} <= {*IDS["phases"]}
        assert {tile for row in view.board.tiles for tile in row} <= {*IDS["grounds"]}
        assert {mark for piece in view.pieces for mark in piece.marks} <= {*IDS["marks"]}
        assert {thing.kind for thing in view.things} <= {*IDS["things"]}
        cards = [card.id for me in (view.players.W, view.players.B) for card in (*me.hand, *me.zone, *me.reserved)]
        named = {step.value for step in menu.steps if step.role == "card"}
        assert named | {*cards} <= {*IDS["cards"]}
        assert {step.value for step in menu.steps if step.role == "build"} <= {*IDS["things"]}
    events = [plain(match, event) for lot in match.events for event in lot]
    assert {event["card"] for event in events if event.get("card")} <= {*IDS["cards"]}
    assert {event["phase"] for event in events if "phase" in event} <= {*IDS["phases"]}


def plain(match: Match, event: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(GAME.text.events.data(event, match.state))
    return found


def test_a_view_does_not_repeat_what_the_catalog_has() -> None:
    """No name and no text of a card, and less than three kilobytes in a usual game."""
    *_, (match, seat) = positions("relics")
    encoded = msgspec.json.encode(match.view(seat))
    assert not [card.text for card in CATALOG.cards if card.text.encode() in encoded]
    assert len(encoded) < 3000


def test_options_stand_in_one_group_and_presets_can_be_played() -> None:
    meta = GAME.meta
    shown = [*meta.common_options, *(name for group in meta.option_groups.values() for name in group)]
    assert sorted(shown) == sorted(meta.options)
    for preset in meta.presets:
        assert Match(GAME, ["random", "random"], seeds.numbered(1), preset.settings).pending()
    assert [side.id for side in meta.identities] == ["W", "B"]
