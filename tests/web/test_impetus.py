"""What Impetus shows around its map: the Factions at every width, the causes of changes, the scoring of every turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson, Person
from tests.web.matches import create_match, open_match
from tests.web.server import Server
from tests.web.test_replay import SAVES, import_save, open_replay

FACTIONS = re.compile("^(Mountain|Mesa|Sand|Plains|River|Jungle): ")


@pytest.mark.rule("IM-27.4")
def test_the_six_factions_are_in_sight_on_a_phone(new_person: NewPerson, server: Server) -> None:
    """Each as a tile below the map; a touch opens the whole card, Escape or a touch elsewhere closes it."""
    match, tokens = create_match(server, "impetus", ["here", "easy"])
    page = (person := new_person(phone=True)).page
    open_match(person, match, *tokens).wait()
    tiles = page.get_by_role("region", name="Board").get_by_role("button", name=FACTIONS)
    expect(tiles).to_have_count(6)
    for tile in tiles.all():
        expect(tile).to_be_in_viewport(ratio=1)
    tiles.nth(1).tap()
    card = page.get_by_role("article", name="Mesa")
    expect(card.get_by_role("list", name="Regard")).to_be_in_viewport()
    expect(card.get_by_role("list", name="Pool and modifiers")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    tiles.nth(4).tap()
    expect(page.get_by_role("article", name="River")).to_be_visible()
    page.get_by_role("tab", name="Actions").tap()
    expect(page.get_by_role("article", name="River")).to_have_count(0)


@pytest.mark.rule("IM-27.7")
@pytest.mark.parametrize(
    ("at", "chip", "line"),
    [
        (16, r"regard of .* this turn", "Regard "),
        (16, r"modifier of .* this turn", "gains the modifier"),
        (57, r"in the pool of .* this turn", "pool"),
    ],
)
def test_a_change_leads_to_its_line_of_the_log(me: Person, at: int, chip: str, line: str) -> None:
    page = open_replay(me, "impetus", f"?at={at}")
    page.get_by_role("button", name=re.compile(chip)).first.click()
    expect(page.get_by_role("region", name="Log").locator("li.here")).to_contain_text(line)


@pytest.mark.rule("IM-27.8")
def test_the_scoring_of_every_turn_can_be_looked_at_in_the_match(me: Person) -> None:
    match = import_save(me, SAVES["impetus"].read_text(encoding="utf-8"))
    page = me.open(f"/match/{match}")
    turns = page.get_by_label("Scoring of")
    expect(turns.get_by_role("option")).to_have_text(["turn 12", "turn 13", "turn 14"])
    table = page.get_by_role("table").filter(has=turns)
    last = table.inner_text()
    turns.select_option("turn 12")
    expect(table).not_to_have_text(last)
