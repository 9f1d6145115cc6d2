"""UI-01 to UI-34: how Simple Civ looks in a terminal. Painters get views, menus and events only."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import replace

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from ludex.games.simpleciv.game import GAME
from ludex.games.simpleciv.rules.codes import (
    FIRST_BUILDING,
    FIRST_PROJECT,
    Building,
    End,
    Kind,
    Node,
    Overlay,
    Project,
    Tech,
    Terrain,
)
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.contract.menu import StepId
from ludex.kernel.errors import LudexError
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.terminal.games import Data, Scene, painter
from ludex.terminal.games.simpleciv import PAINTER
from ludex.terminal.games.simpleciv.atlas import Atlas, Window, focus_of, last_deed
from ludex.terminal.games.simpleciv.caution import caution
from ludex.terminal.games.simpleciv.decision import decision, listed, numbered, outline
from ludex.terminal.games.simpleciv.ending import ending
from ludex.terminal.games.simpleciv.entries import Entry, entries
from ludex.terminal.games.simpleciv.look import INK, fitted
from ludex.terminal.games.simpleciv.map import CLOSE, FAR, MIDDLE, Map, legend
from ludex.terminal.games.simpleciv.pages import PAGES
from ludex.terminal.games.simpleciv.panels import table
from ludex.terminal.games.simpleciv.place import place
from ludex.terminal.games.simpleciv.story import STEPS, log, story
from ludex.terminal.session import Session
from tests.games.simpleciv.world import SCOUT, SETTLER, SPEAR, city, erect, met, teach, tile, unit, war, world

NAMES = ("you", "hard bot")
CATALOG = GAME.catalog


@pytest.fixture(scope="module")
def base() -> Match:
    """A match that positions are put into."""
    return Match(GAME, ("human", "hard"), seeds.numbered(1))


def example(s: State | None = None) -> State:
    """Seat 0 has a capital, a Scout beside it and a Spear Guard farther off; a city of seat 1 is out of sight."""
    s = s or world(terrain={tile_at(6, 5): Terrain.FOREST}, overlay={tile_at(4, 5): Overlay.ORE_VEIN})
    city(s, tile_at(5, 5), pop=2)
    unit(s, SCOUT, tile_at(6, 5))
    unit(s, SPEAR, tile_at(8, 6))
    city(s, tile_at(20, 15), owner=1)
    unit(s, SPEAR, tile_at(20, 15), owner=1)
    return s


def tile_at(column: int, row: int) -> int:
    return row * 30 + column  # a Standard map


def session(base: Match, s: State, *, bots: bool = False) -> Session:
    """A sitting at a position."""
    match = base.branch()
    match.state = s
    if bots:
        match.header = replace(match.header, seats=("hard", "hard"))
    return Session(match, Console(width=120, height=50, color_system=None), lambda _: "")


def seen(base: Match, s: State, seat: int = 0, *, bots: bool = False) -> Scene:
    """What the painter gets of a position."""
    found = session(base, s, bots=bots).scene(seat)
    return replace(found, view=deepcopy(found.view), names=NAMES)


@pytest.fixture(scope="module")
def start(base: Match) -> Scene:
    return seen(base, example())


def scene(found: Scene, width: int = 120, height: int = 50, focus: str = "") -> Scene:
    """The same on a screen of this size, with something to look at."""
    return replace(found, width=width, height=height, focus=focus)


def changed(found: Scene) -> Scene:
    """A scene whose view a test may change."""
    return replace(found, view=deepcopy(found.view))


def entry(found: Scene, **steps: str) -> Entry:
    """The first choice with these steps."""
    return next(e for e in entries(found) if all(e.value(role) == value for role, value in steps.items()))


def text(thing: RenderableType, width: int = 120) -> str:
    """A renderable as it is printed, without colours: letters must be enough."""
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(thing)
    return capture.get()


def hexes(found: Scene, column: int, row: int, scale: tuple[int, int] = CLOSE) -> list[str]:
    """The lines of one hex."""
    lines = text(Map(found, Window(column, row, 1, 1), scale), 20).splitlines()[1:]
    shift = 3 + row % 2 * (scale[0] // 2)
    return [line[shift : shift + scale[0]] for line in lines]


# ---------------------------------------------------------------- the map


@pytest.mark.rule("UI-01", "SC-1.2")
def test_a_hex_shows_owner_terrain_and_what_lies_on_it(start: Scene) -> None:
    assert hexes(start, 4, 5)[0].startswith("SP¤")
    assert hexes(start, 6, 5)[0].startswith("SF")
    assert hexes(start, 8, 6)[0].startswith(" P")


@pytest.mark.rule("UI-01")
def test_a_city_shows_its_name_civ_and_pop_and_a_unit_two_letters(start: Scene) -> None:
    assert hexes(start, 5, 5) == ["Vellum"[:5] + " ", "S★2   "]
    assert hexes(start, 6, 5)[1][1:3] == "Sc"
    assert hexes(start, 5, 5, MIDDLE) == ["S★2 "]
    assert hexes(start, 6, 5, MIDDLE) == ["SFSc"]
    assert hexes(start, 5, 5, FAR) == ["S★"]


@pytest.mark.rule("UI-02", "SC-22.1")
def test_in_sight_remembered_and_never_seen_differ_without_colours(start: Scene) -> None:
    view = changed(start)
    assert hexes(view, 8, 6)[0][1] == "P"
    view.view.map.seen[tile_at(8, 6)] = 1
    assert hexes(view, 8, 6)[0][1] == "p"
    view.view.map.seen[tile_at(8, 6)] = 0
    view.view.units = []
    assert hexes(view, 8, 6) == [" " * 6] * 2


@pytest.mark.rule("SC-0.10")
def test_odd_rows_are_shifted_by_half_a_hex(start: Scene) -> None:
    view = changed(start)
    view.view.map.seen = [2] * len(view.view.map.seen)
    view.view.map.terrain = [0] * len(view.view.map.seen)
    lines = text(Map(view, Window(0, 0, 3, 2), CLOSE), 40).splitlines()
    assert lines[0].split() == ["0", "1", "2"]
    assert (lines[1].index("P"), lines[3].index("P")) == (4, 7)


@pytest.mark.rule("UI-01")
def test_rivers_are_hinted(start: Scene) -> None:
    view = changed(start)
    view.view.map.river[tile_at(8, 6)] = 1
    assert hexes(view, 8, 6)[0][3] == "~"


@pytest.mark.rule("UI-01")
def test_hurt_and_fortified_units_are_marked(base: Match) -> None:
    s = example()
    s.units[0].hp = 4
    s.units[1].fortified = 1
    view = seen(base, s)
    assert hexes(view, 6, 5)[1].endswith("!")
    assert hexes(view, 8, 6)[1].endswith("▪")


def luminance(code: str) -> float:
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


GROUNDS = [(card.dark, INK) for card in CATALOG.terrains]
PEOPLES = [(people.colour, people.ink) for people in CATALOG.identities]


@pytest.mark.parametrize(("colour", "ink"), [*GROUNDS, *PEOPLES])
def test_letters_are_readable_on_every_colour(colour: str, ink: str) -> None:
    bright, dark = sorted((luminance(colour), luminance(ink)), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.rule("UI-02")
def test_the_legend_names_ground_overlays_and_the_states_of_sight(start: Scene) -> None:
    words = text(legend(start))
    assert all(sign in words for sign in ("P Plains", "X Mountain", "¤ Ore Vein", "p remembered", "blank unseen"))
    later = changed(start)
    later.view.turn = 9
    assert all(sign in words for sign in ("• worked", "× target"))
    low, usual, tall = (text(table(scene(later, height=height))) for height in (40, 50, 60))
    assert "P Plains" not in low + usual
    assert "P Plains" in text(PAGES["legend"].show(scene(later), ""))
    assert all("P Plains" in page for page in (tall, text(table(scene(start, height=40)))))


# ---------------------------------------------------------------- the table


@pytest.mark.rule("UI-03", "UI-05")
def test_treasury_supply_and_research_are_always_visible(base: Match, start: Scene) -> None:
    words = text(table(scene(start)))
    assert "Gold 40 " in words
    assert "Supply 2/" in words
    assert "Research: nothing chosen" in words
    s = example()
    s.players[0].current_tech = Tech.FIELDCRAFT
    s.players[0].tech_progress[Tech.FIELDCRAFT] = 15
    s.players[0].austerity = 1
    words = text(table(scene(seen(base, s))))
    assert "Research Fieldcraft ■■■■■■■■■■□□□□□□□□□□ 15/30" in words
    assert "AUSTERITY" in words


@pytest.mark.rule("UI-03")
def test_when_all_techs_are_known_nothing_is_missing(base: Match) -> None:
    s = example()
    teach(s, 0, *Tech)
    assert "Research: all techs known" in text(table(scene(seen(base, s))))


@pytest.mark.rule("SC-20.1", "SC-20.3")
def test_a_finished_grand_experiment_ends_the_game_with_the_round(base: Match) -> None:
    s, end = example(), "the Grand Experiment is complete: Progress wins when this round is over"
    assert end not in text(table(scene(seen(base, s))))
    s.players[0].projects |= 1 << Project.GRAND_EXPERIMENT
    assert f"Scholar Kingdoms: {end} (SC-20.1)" in text(table(scene(seen(base, s))))
    assert end in text(table(scene(seen(base, s, -1, bots=True))))
    assert end not in text(table(scene(seen(base, s, 1))))


@pytest.mark.rule("UI-01", "SC-2.11")
@pytest.mark.parametrize("name", ["漢字漢字漢字", "Äx\u0323y\u0323 Zürich", "Ö", "[red]:bomb:"])
def test_a_typed_name_keeps_the_columns_of_the_map(base: Match, name: str) -> None:
    s, lines = example(), []
    for texts in ({}, {(s.cities[0].founder, s.cities[0].name_no): name}):
        s.texts = texts
        found = seen(base, s)
        whole = Window(0, 0, found.view.map.width, found.view.map.height)
        lines.append(text(Map(found, whole, CLOSE), 250).splitlines())
    assert name in [row.name for row in found.view.cities]
    assert lines[0] != lines[1]
    assert [cell_len(line.rstrip()) for line in lines[0]] == [cell_len(line.rstrip()) for line in lines[1]]
    for room in range(1, 7):
        assert cell_len("".join(fitted(name, room))) == len(fitted(name, room)) == room


@pytest.mark.rule("UI-06")
@pytest.mark.parametrize("width", [80, 110, 140])
def test_lists_are_as_wide_as_their_lines(base: Match, width: int) -> None:
    s = example()
    s.cities[0].name_no, s.cities[0].hp = 3, 9
    s.cities[0].build, s.cities[0].build_cost = FIRST_PROJECT + Project.ALCHEMICAL_EXPERIMENTS, 500
    words = text(table(scene(seen(base, s), width)), width)
    assert re.search(r"Alchemical Experiments \d+ turns", words) or width == 110  # there in two lines
    assert "…" not in words


@pytest.mark.rule("UI-26", "UI-40")
@pytest.mark.parametrize("width", [60, 80, 140])
def test_who_watches_sees_whole_words_and_each_name_once(base: Match, width: int) -> None:
    watched = scene(seen(base, example(), -1, bots=True), width)
    words = text(table(replace(watched, names=("Scholar Kingdoms", "hard bot"))), width)
    assert "…" not in words
    assert words.count("Scholar Kingdoms") == 1
    assert "Starborne Seekers hard bot" in words
    assert " cities " in words
    assert ("research" in words) is (width == 140)


@pytest.mark.rule("UI-06", "SC-7.4")
def test_the_list_of_cities_shows_yields_and_what_is_stored(base: Match) -> None:
    s = example()
    s.cities[0].stored_production = 564
    found = seen(base, s)
    words = text(PAGES["cities"].show(scene(found), ""))
    assert words.split("\n")[0].split() == ["Pop", "Food", "Prod", "Sci", "Gold", "Builds"]
    assert " ".join(map(str, [2, *(total.value for total in found.view.cities[0].sheet.yields)])) in " ".join(
        words.split()
    )
    assert "idle, 564 stored" in words


@pytest.mark.rule("UI-06", "UI-10", "UI-26")
def test_cities_units_and_civs_are_listed(base: Match, start: Scene) -> None:
    words = text(table(scene(start)))
    assert "★Vellumgate Pop 2 idle" in words
    assert "Scout       6,5 2/2 10 HP" in words
    assert "unknown" in words
    s = example()
    war(s)
    assert "Starborne Seekers war score" in text(table(scene(seen(base, s))))


@pytest.mark.rule("SC-22.6", "SC-22.10")
def test_nothing_out_of_sight_is_on_the_table(base: Match, start: Scene) -> None:
    assert "Evenstar" not in text(table(scene(start, 200, 80)), 200)
    assert "Evenstar" in text(table(scene(seen(base, example(), 1), 200, 80)), 200)


@pytest.mark.rule("SC-22.8")
def test_where_nobody_plays_everything_is_open(base: Match) -> None:
    open_view, hidden = seen(base, example(), -1, bots=True), seen(base, example(), -1)
    assert {row.name for row in open_view.view.cities} == {"Vellumgate", "Evenstar"}
    assert hidden.view.cities == []
    assert open_view.view.ending is None
    words = text(table(scene(open_view)))
    assert "S★" in words
    assert "E★" in words
    assert "Starborne Seekers" in words
    assert "Evenstar" not in text(table(scene(hidden)))


@pytest.mark.rule("UI-01", "UI-11")
def test_the_window_is_around_what_is_looked_at(start: Scene) -> None:
    near = text(table(scene(start, 80, 24)), 80)
    assert "Vell" in near
    assert " 25 " not in near
    far = text(table(scene(start, 80, 24, focus="25,18")), 80)
    assert " 25 " in far
    assert "S★2" not in far


@pytest.mark.rule("UI-11")
def test_the_steps_of_the_chosen_unit_stand_on_the_tiles(start: Scene) -> None:
    words = text(table(scene(start, focus="u0")))
    lines = words.splitlines()
    assert sum(line.count("◄") for line in lines) == 2  # on the map and in the legend
    assert any(" NE" in line and " NW" in line for line in lines)


# ---------------------------------------------------------------- what is looked at


@pytest.mark.rule("UI-16", "UI-17")
def test_what_is_looked_at_is_asked_for_or_acted_last_or_is_the_next_task(start: Scene) -> None:
    def acted(found: Scene, *steps: StepId) -> Scene:
        return replace(found, last=lambda: steps)

    assert focus_of(acted(start, ("who", "u0")), "u1") == "u1"
    assert focus_of(acted(start, ("who", "u0")), "u999") == "u0"
    assert focus_of(start, "") == "c0"
    quiet = changed(start)
    quiet.view.empires[0].tasks = []
    assert focus_of(acted(quiet, ("who", "u0")), "") == "u0"
    assert focus_of(acted(quiet, ("who", "u999")), "") == "c0"
    assert focus_of(acted(quiet, ("who", "u999"), ("to", "9,9")), "") == "9,9"
    quiet.view.cities, quiet.view.units = [], []
    assert focus_of(quiet, "") == ""


@pytest.mark.rule("UI-11")
def test_the_map_stays_at_the_battle_even_if_the_attacker_is_gone(base: Match) -> None:
    s = example()
    war(s)
    s.units[1].hp = 1
    unit(s, Kind.ARMY_SPEAR_GUARD, tile_at(9, 6), owner=1)
    s.node = Node.ACTION
    sitting = session(base, s)
    sitting.match.decide(0, GAME.text.parse(s, 0, "attack u1 9,6"))
    assert last_deed(sitting.scene(0)) == "9,6"


@pytest.mark.parametrize(("name", "found"), [("5,5", (5, 5)), ("(8 6)", (8, 6)), ("vellum", (5, 5)), ("30,1", None)])
def test_tiles_go_by_coordinates_and_by_names_of_cities(start: Scene, name: str, found: tuple[int, int] | None) -> None:
    assert Atlas(start.view).tile_of(name) == (tile_at(*found) if found else None)


def test_a_window_ends_where_the_map_ends(start: Scene) -> None:
    atlas = Atlas(start.view)
    assert atlas.around(0, 10, 8) == Window(0, 0, 10, 8)
    assert atlas.around(tile_at(29, 21), 10, 8) == Window(20, 14, 10, 8)
    assert atlas.around(tile_at(15, 11), 99, 99) == Window(0, 0, 30, 22)


# ---------------------------------------------------------------- decisions


@pytest.mark.rule("UI-16", "UI-17", "SC-23.1")
def test_the_panel_offers_the_next_task_the_other_tasks_and_the_rest_by_number(start: Scene) -> None:
    words, numbers = text(decision(scene(start))), numbered(scene(start))
    assert re.search(r"such as move (u\d+) \w+; u\d+ or c\d+ lists what it may do, show u\d+ looks at it", words)
    assert "Vellumgate on 5,5, Pop 2" in words
    assert "Research: choose a technology" in words
    assert "Scout on 6,5, 10 HP, 2 moves left" in words
    assert sorted(action for group in numbers for action in group) == sorted(
        choice.action for choice in start.menu.choices
    )
    assert f"{len(numbers):>3}  end" in words


@pytest.mark.rule("UI-10")
def test_a_chosen_unit_lists_its_own_actions_first(start: Scene) -> None:
    first = numbered(scene(start, focus="u0"))[0]
    assert first == [entry(start, who="u0", do="move").action]
    assert "Costs: 1 of 2 moves" in text(decision(scene(start, focus="u0")))
    assert numbered(scene(start, focus="25,18")) == numbered(scene(start))  # a look at a tile changes nothing


@pytest.mark.rule("UI-06", "UI-10")
def test_many_cities_and_units_have_a_line_each_kind(base: Match) -> None:
    s = example()
    for column in (9, 12, 15, 18):
        unit(s, SPEAR, tile_at(column, 12))
        city(s, tile_at(column, 12))
    s.players[0].current_tech = Tech.FIELDCRAFT
    idle = seen(base, s)
    idle.view.empires[0].tasks = []
    words = text(decision(scene(idle)))
    assert "Cities c1 Margin, c2 Astrolabe, c3 Colophon, c4 Codexmoor" in " ".join(words.split())
    assert "Units u0 Scout, u1 Spear Guard, " in " ".join(words.split())


@pytest.mark.rule("UI-12", "SC-23.6")
def test_battles_come_with_their_preview(base: Match) -> None:
    s = example()
    war(s)
    unit(s, SPEAR, tile_at(9, 6), owner=1)
    s.node = Node.ACTION
    found = seen(base, s)
    words = text(decision(scene(found)))
    attack = entry(found, do="attack")
    assert f"{attack.words}  Target: Spear Guard, 10 HP" in words
    assert "Attack: 2" not in words
    assert "Attack: 2 · Defense: 2" in text(listed(scene(found), {attack.action: attack.words}))
    assert numbered(scene(found))[0] == [attack.action]


@pytest.mark.rule("UI-28")
def test_offers_of_others_come_first(base: Match) -> None:
    s = example()
    met(s)
    s.pairs[1, 0].offered[1] = s.turn
    words = text(decision(scene(seen(base, s))))
    assert words.index("accept vision starborne_seekers") < words.index("Needs attention")


@pytest.mark.rule("UI-06")
def test_a_list_shows_prices_and_turns(start: Scene) -> None:
    builds = {e.action: e.words for e in entries(start) if e.do == "build"}
    words = text(listed(scene(start), builds))
    assert "settler" in words.splitlines()[0]
    assert "Production · Takes: " in words


def busy(item: int = Kind.RIDERS, cost: int = 30) -> State:
    """A city with many choices builds something that it chose at another price."""
    s = example()
    erect(s, 0, Building.FARMSTEAD, Building.SCRIPTORIUM)
    s.cities[0].pop, s.cities[0].worked = 6, 0b111100
    s.cities[0].build, s.cities[0].build_cost = item, cost
    s.cities[0].progress[item] = 26
    teach(s, 0, *range(12))
    return s


@pytest.mark.rule("UI-06", "UI-17")
@pytest.mark.parametrize("width", [80, 120])
def test_a_city_with_many_choices_still_lists_builds_with_price_and_turns(base: Match, width: int) -> None:
    found = seen(base, busy())
    words = text(decision(scene(found, width, focus="c0")), width)
    builds = [e for e in entries(found) if e.do == "build"]
    assert len(builds) > 16
    assert all(f" {e.value('item')} " in words for e in builds)
    assert "56 Prod · " in words
    assert " free c0 " in words
    assert " free c0 5,6" not in words
    assert [builds[0].action] in numbered(scene(found, width, focus="c0"))
    assert max(map(len, words.splitlines())) <= width


@pytest.mark.rule("UI-06", "SC-7.2")
def test_what_is_being_built_is_marked_and_keeps_its_price(base: Match) -> None:
    found = seen(base, busy())
    riders = entry(found, do="build", item="riders").about
    assert riders.startswith("Being built: 26/30 · Takes: ")
    assert riders.endswith(f" · Anew: {found.view.empires[0].prices[Kind.RIDERS]} Production")
    assert re.search(
        r"riders +Being built: 26/30 · \d+ turns? · Anew: \d+ Prod", text(decision(scene(found, focus="c0")))
    )
    assert "Anew" not in entry(seen(base, busy(cost=32)), do="build", item="riders").about


@pytest.mark.rule("UI-03", "UI-06")
def test_what_never_ends_has_no_length(base: Match) -> None:
    s = world()
    unit(s, SETTLER, tile_at(5, 5))
    assert entry(seen(base, s), do="research").about == "Cost: 30 Science"
    s.players[0].current_tech = Tech.FIELDCRAFT
    later = seen(base, s)
    assert "never" not in text(table(scene(later))) + text(PAGES["tech"].show(scene(later), ""))


@pytest.mark.rule("UI-08", "SC-8.9")
def test_what_can_not_be_bought_has_no_price(base: Match) -> None:
    bulwark = FIRST_BUILDING + Building.BULWARK
    for item, price in ((bulwark, False), (Kind.RIDERS, True)):
        for austerity in (0, 1):
            s = busy(item)
            s.players[0].austerity = austerity
            assert ("Buying" in text(place(scene(seen(base, s)), "c0"))) is price


@pytest.mark.rule("UI-11")
def test_many_actions_are_counted_by_who_they_are_about(start: Scene) -> None:
    words = text(outline(scene(start), {e.action: e.words for e in entries(start)}))
    assert "Scout on 6,5, 10 HP, 2 moves left 6 move, go, fortify" in " ".join(words.split())
    travel = text(outline(scene(start), {-1 - column: f"go u0 {column},1" for column in range(30)}))
    assert "Any of 30 tiles will do, seen or not: write it as in go u0 0,1." in travel


# ---------------------------------------------------------------- pages


@pytest.mark.rule("UI-14")
@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("6,5", "Forest, in sight"),
        ("4,5", "Ore Vein"),
        ("25,18", "never seen"),
        ("vellumgate", "Growth"),
        ("fieldcraft", "Farmstead"),
        ("steam forges", "locked"),
        ("bow guard", "Range"),
        ("bank", "not now, the technology for it is missing (SC-7.8)"),
        ("scholar k", "Traits"),
    ],
)
def test_things_are_shown_by_place_and_by_name(start: Scene, words: str, shown: str) -> None:
    assert shown in text(place(scene(start), words))


@pytest.mark.rule("UI-10", "UI-06")
def test_a_unit_and_a_city_are_shown_with_what_their_strength_is_made_of(base: Match) -> None:
    s = example()
    erect(s, 0, Building.CITY_WARD)
    found = seen(base, s)
    unit_words = text(place(scene(found), "u0"))
    assert "printed defense +1, terrain +1" in unit_words
    city_words = text(place(scene(found), "c0"))
    assert "every city +3, City Ward +2" in city_words
    assert "Gold: 3  worked tiles +2, city +1" in city_words


@pytest.mark.rule("UI-06", "UI-22", "SC-16.1", "SC-17.1", "SC-17.3", "SC-11.5")
@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("trading post", "Yield +4 Gold"),
        ("trading post", "Upkeep 2 Gold a turn"),
        ("trading post", "Needs Fieldcraft"),
        ("academy", "Yield +3 Science"),
        ("academy", "Upkeep none"),
        ("alchemical", "Effect +25 Science; can be repeated"),
        ("harvest", "Effect +25 Food for this city; can be repeated"),
        ("observatory", "Price 400 Production"),
        ("grand experiment", "Price 700 Production"),
        ("grand experiment", "Effect claims the Progress victory (SC-20.3)"),
        ("trebuchet", "+8 attack against cities; attacks cities only"),
        ("lorekeeper", "Only for Scholar Kingdoms, Starborne Seekers"),
        ("settler", "Needs population 2"),
        ("riders", "Strength attack"),
    ],
)
def test_an_item_says_what_it_does_costs_and_needs(start: Scene, words: str, shown: str) -> None:
    told = " ".join(text(place(scene(start), words)).replace("│", " ").split())
    assert shown in told
    assert not any(sign in told for sign in ("[", "Hp", "None", "_"))


@pytest.mark.rule("SC-16.1")
def test_the_upkeep_of_an_item_is_the_one_that_is_charged(base: Match) -> None:
    s = example(world(building_upkeep=1))
    assert "3 Gold a turn" in text(place(scene(seen(base, s)), "academy"))


@pytest.mark.rule("UI-06", "UI-40")
def test_on_a_small_screen_the_facts_stand_above_the_map(start: Scene) -> None:
    low, wide = (text(place(scene(start, width), "c0"), width) for width in (80, 100))
    assert low.index("Growth") < low.index("S★2")
    assert wide.index("S★2") < wide.index("Growth")
    assert "Gold: " in low


def test_a_beginning_of_several_names_asks_which(start: Scene) -> None:
    with pytest.raises(LudexError, match="“scholar” could be Scholar Courts, Scholar Kingdoms; write one of them"):
        place(scene(start), "scholar")


@pytest.mark.parametrize("words", ["u999", "c999", "31,2", "atlantis", "", "x" * 400])
def test_what_is_not_there_is_a_clear_error(start: Scene, words: str) -> None:
    with pytest.raises(LudexError, match="nothing that you see on this map"):
        place(scene(start), words)


@pytest.mark.rule("UI-21", "UI-23", "UI-24")
def test_the_tree_shows_eras_gates_and_states(base: Match) -> None:
    s = example()
    teach(s, 0, Tech.FIELDCRAFT)
    words = text(PAGES["tech"].show(scene(seen(base, s)), ""), 140)
    assert "after 3 Hearth techs" in words
    assert "✓ Fieldcraft" in words
    assert "○ Script Lore" in words
    assert "· Steam Forges" in words


@pytest.mark.parametrize(("words", "focus"), [("", ""), ("all", ""), ("vellum", "5,5"), ("6,5", "6,5")])
def test_the_map_can_be_moved_to_a_place(start: Scene, words: str, focus: str) -> None:
    move = PAGES["map"].focus
    assert move is not None
    assert move(scene(start, focus="9,9"), words) == focus


@pytest.mark.rule("UI-01")
def test_the_map_scrolls_and_stops_at_the_edge(start: Scene) -> None:
    move = PAGES["map"].focus
    assert move is not None
    assert move(scene(start, 100, focus="9,9"), "s") == "9,15"
    assert move(scene(start, 100, focus="9,9"), "nw") == "2,3"
    assert move(scene(start, 100, focus="2,3"), "nw") == "0,0"
    with pytest.raises(LudexError, match="nothing that you see"):
        move(scene(start), "nowhere")


def test_every_page_can_be_drawn_by_who_plays_and_by_who_watches(base: Match, start: Scene) -> None:
    for name, page in PAGES.items():
        assert text(page.show(scene(start, focus="5,5"), "")).strip()
        if name != "ledger":
            assert text(page.show(scene(seen(base, example(), -1, bots=True), focus="5,5"), "")).strip()


# ---------------------------------------------------------------- what is asked twice


def asked_twice(found: Scene, do: str) -> str:
    """The question before the first decision of a kind."""
    return caution(scene(found), entry(found, do=do).action)


@pytest.mark.rule("UI-16", "UI-17")
def test_the_end_of_a_turn_names_what_is_still_without_orders(start: Scene) -> None:
    assert asked_twice(start, "end").startswith("Still without orders: research, ")
    assert asked_twice(start, "end").endswith("End your turn anyway?")
    assert not asked_twice(start, "research")
    idle = changed(start)
    idle.view.empires[0].tasks = []
    assert not asked_twice(idle, "end")


@pytest.mark.rule("UI-27", "SC-19.7")
def test_war_is_asked_twice_and_names_its_shortest_length(base: Match) -> None:
    s = world(min_peace=0)
    met(s)
    question = asked_twice(seen(base, s), "war")
    assert question.startswith("War on Starborne Seekers? Lasts: at least 15 turns · Your power: ")


@pytest.mark.rule("UI-09", "SC-9.24")
def test_razing_is_asked_twice_and_names_the_city(base: Match) -> None:
    s = example()
    number = city(s, tile_at(5, 12), pop=2)
    unit(s, SPEAR, tile_at(5, 12))
    s.cities[number].founder, s.cities[number].name_no = 1, 0
    question = asked_twice(seen(base, s), "raze")
    assert question.startswith("Evenstar, Pop 2, disappears with its buildings, its stores and what it builds; ")
    assert question.endswith("units on its tile stay. Raze it?")


# ---------------------------------------------------------------- what happened


def event(kind: EventKind, *values: int) -> Data:
    """An event as a session gives it to a painter."""
    from ludex.kernel.events.log import Event

    happening = Event(int(kind), (*values, *[0] * (6 - len(values))))
    words, rule = GAME.text.events.explain(happening, example(), 0)
    data: Data = msgspec.to_builtins(GAME.text.events.data(happening, example(), 0))
    return data | {"words": words, "rule": rule}


def test_every_event_has_a_heading() -> None:
    assert set(STEPS) == {told.name.lower() for told in EventKind}


@pytest.mark.rule("SC-22.6")
def test_players_are_called_as_the_viewer_knows_them(base: Match, start: Scene) -> None:
    assert PAINTER.moment(start) == "Turn 1 · Scholar Kingdoms"
    theirs = changed(start)
    theirs.view.active = 1
    assert PAINTER.moment(theirs) == "Turn 1 · Player 2"
    assert session(base, example()).events(0)[-1]["words"] == "Turn 1: Scholar Kingdoms."
    watched = session(base, example(), bots=True).events(-1)
    assert "Turn 1: Scholar Kingdoms." in [told["words"] for told in watched]


@pytest.mark.rule("UI-20", "UI-29")
def test_a_battle_is_one_line_moves_of_others_another_small_things_none(start: Scene) -> None:
    events = [
        event(EventKind.UNIT_MOVED, 9, Kind.SCOUT, 1, tile_at(1, 1), tile_at(2, 1)),
        event(EventKind.BATTLE, 1, Kind.SPEAR_GUARD, 9, 0, Kind.SCOUT, tile_at(6, 5)),
        event(EventKind.STRIKE, 1, 3, 2, 100, 5, 1),
        event(EventKind.UNIT_DESTROYED, 3, Kind.SCOUT, 0, tile_at(6, 5)),
        event(EventKind.LEDGER_UPDATED, 0, 1, 1, 1, 1, 1),
        event(EventKind.WAR_DECLARED, 1, 0),
    ]
    lines = [text(line).strip() for line in story(scene(start), events)]
    assert len(lines) == 3
    assert "Player 2 Scout 1,1 to 2,1" in lines[0]
    assert "Scout u3 of Scholar Kingdoms is destroyed." in " ".join(lines[1].split())
    assert "Player 2 declares war on Scholar Kingdoms." in lines[2]


@pytest.mark.rule("UI-20", "UI-29")
def test_the_story_keeps_the_order_of_what_happened(start: Scene) -> None:
    def moved(unit: int, column: int) -> Data:
        return event(EventKind.UNIT_MOVED, unit, Kind.SCOUT, 1, tile_at(column, 11), tile_at(column + 1, 11))

    events = [
        moved(9, 3),
        event(EventKind.UNIT_SPAWNED, 19, Kind.SCOUT, 1, tile_at(8, 11)),
        moved(19, 3),
        event(EventKind.LEDGER_UPDATED, 0, 1, 1, 1, 1, 1),
        moved(19, 4),
        moved(9, 6),
    ]
    lines = [" ".join(text(line).split()) for line in story(scene(start), events)]
    assert lines[0].startswith("Moves Player 2 Scout 3,11 to 4,11 ")
    assert "8,11" in lines[1]
    assert lines[2].startswith("Moves Player 2 Scout 3,11 to 5,11, Player 2 Scout 6,11 to 7,11 ")
    assert len(lines) == 3


@pytest.mark.rule("SC-21.1")
def test_the_log_has_a_line_for_each_event_by_turn(start: Scene) -> None:
    lines = log(
        start,
        [
            event(EventKind.CITY_FOUNDED, 0, 1, 5, 0, 0),
            event(EventKind.TURN_STARTED, 7, 1),
            event(EventKind.CITY_GREW, 1, 0, 3),
        ],
    )
    assert [(line.turn, line.chapter, line.step) for line in lines] == [
        (0, "Setup", "Cities"),
        (7, "Turn 7", "Turn"),
        (7, "Turn 7", "Growth"),
    ]


# ---------------------------------------------------------------- the end


def finished(end: End, winner: int) -> State:
    s = example()
    s.ending, s.winner, s.node, s.end_turn = end, winner, Node.OVER, 9
    return s


@pytest.mark.rule("UI-32", "UI-34", "SC-20.3", "SC-20.10")
@pytest.mark.parametrize(
    ("end", "winner", "result"),
    [
        (End.PROGRESS, 0, "Scholar Kingdoms (you) wins by Progress"),
        (End.CONQUEST, 1, "Starborne Seekers (hard bot) wins by Conquest"),
        (End.SCORE, 0, "Scholar Kingdoms (you) wins by score"),
        (End.DRAW, -1, "A draw: the turn limit is reached"),
    ],
)
def test_the_end_screen_names_result_turn_and_statistics(base: Match, end: End, winner: int, result: str) -> None:
    words = text(ending(scene(seen(base, finished(end, winner))), []))
    assert result in words
    assert "after turn 9" in words
    assert "Territory" in words


@pytest.mark.rule("SC-20.11", "UI-34")
def test_the_winner_is_first_and_the_eliminated_are_last(base: Match) -> None:
    s = world(civs=range(5))
    s.ending, s.winner, s.node, s.end_turn = End.PROGRESS, 0, Node.OVER, 9
    for seat, column in ((1, 5), (2, 12), (2, 18)):
        city(s, tile_at(column, 5), owner=seat)
    for seat, turn in ((3, 7), (4, 8)):
        s.players[seat].eliminated, s.players[seat].eliminated_turn = 1, turn
    rows = text(ending(replace(seen(base, s), names=NAMES * 3), [])).splitlines()[5:10]
    places = [line.split()[1:4:2] for line in rows]
    assert places == [["1", "ForgeClans"], ["2", "River"], ["3", "Scholar"], ["4", "Starborne"], ["5", "Aetherian"]]


@pytest.mark.rule("UI-34", "UI-40")
@pytest.mark.parametrize("width", [76, 80, 120])
def test_the_statistics_are_not_cut_on_a_small_screen(base: Match, width: int) -> None:
    words = text(ending(scene(seen(base, finished(End.PROGRESS, 0)), width), []), width)
    assert "…" not in words
    assert "Territory" in words


@pytest.mark.rule("SC-22.8")
def test_when_the_game_is_over_the_whole_map_is_open(base: Match) -> None:
    words = text(table(scene(seen(base, finished(End.DRAW, -1)))))
    assert "E★" in words
    assert text(Map(seen(base, finished(End.DRAW, -1)), Window(20, 15, 1, 1), CLOSE), 20).count("Even") == 1


def test_the_painter_is_found_by_the_name_of_the_game() -> None:
    assert painter("simpleciv").pages is PAGES


@pytest.mark.rule("UI-40")
@pytest.mark.parametrize("width", [60, 80, 100, 120, 160, 240])
def test_nothing_is_wider_than_the_screen(base: Match, start: Scene, width: int) -> None:
    settled = seen(base, example(), -1, bots=True)
    for thing in (table(scene(start, width)), decision(scene(start, width)), table(scene(settled, width))):
        assert max(map(len, text(thing, width).splitlines())) <= width


def test_settlers_stand_beside_their_guards(base: Match) -> None:
    s = example()
    unit(s, SETTLER, tile(s, 5, 6))  # column 8, row 6
    assert hexes(seen(base, s), 8, 6)[1][1:5] == "SpSt"
