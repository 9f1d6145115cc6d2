"""How Aeonis looks in a terminal. Painters get views, menus and events only."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from ludex.games.aeonis.game import GAME
from ludex.games.aeonis.meta import FULL
from ludex.games.aeonis.rules.codes import Building, Kind, Node, Public, Terrain, Whisper
from ludex.games.aeonis.rules.state import State
from ludex.kernel.contract.scenario import own
from ludex.kernel.errors import UnknownName
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.terminal.games import Scene
from ludex.terminal.games.aeonis import PAINTER
from ludex.terminal.games.aeonis.decision import decision, listed, numbered, outline
from ludex.terminal.games.aeonis.entries import sections
from ludex.terminal.games.aeonis.pages import PAGES
from ludex.terminal.games.aeonis.panels import table
from ludex.terminal.games.aeonis.place import place
from ludex.terminal.games.aeonis.story import paragraphs, story
from ludex.terminal.session import Session
from tests.games.aeonis.world import army, build, city, control, give_whisper, hex_at, lord_of, terrain, world

WIDTHS = (80, 100, 160)
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")  # of NumPy's numbers, where nothing is compiled


def session(match: Match, width: int = 100) -> Session:
    """A session without a keyboard."""
    console = Console(file=io.StringIO(), width=width, height=50, color_system=None)
    return Session(match, console, lambda _prompt: "")


def scene_of(s: State, seat: int = 0, width: int = 100) -> Scene:
    """A position as its painter gets it."""
    match = Match(GAME, ["human"] * s.seats, "1")
    match.state = s
    return session(match, width).scene(seat)


def lines(thing: RenderableType, width: int = 100) -> list[str]:
    """What is printed."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(thing)
    return console.file.getvalue().splitlines()  # type: ignore[attr-defined,no-any-return]


def text(thing: RenderableType, width: int = 100) -> str:
    """What is printed, without line breaks."""
    return " ".join(" ".join(lines(thing, width)).split())


def realm() -> State:
    """Seat 0 has a City with an army and much to spend; seat 1 stands beside it."""
    s = world(3, radius=3)
    city(s, 0, 0, 0)
    control(s, 0, 1, 0)
    control(s, 1, 0, 1)
    terrain(s, 1, 0, Terrain.FOREST)
    build(s, 1, 0, Building.TOWER, 1)
    army(s, 0, (Kind.INFANTRY, Kind.INFANTRY, Kind.CAVALRY), 0, 0)
    lord_of(s, 0, 0, 0)
    army(s, 1, (Kind.ARCHER,), 1, 0)
    s.players[0].gold = s.players[0].mana = s.players[0].influence = 9
    s.players[1].gold, s.players[0].pool = 5, 5
    s.public_row = 1 << Public.MERCHANT_LORD | 1 << Public.FRONTIER_LORD
    return s


@pytest.mark.rule("AE-52.1", "AE-45.2")
def test_the_table_says_what_i_want_and_how_far_everybody_is() -> None:
    shown = text(table(scene_of(realm())))
    assert "first to 10 VP ends the game" in shown
    assert "Azure (you)" in shown
    assert "Merchant Lord 8 Gold could score: you" in shown
    assert "Frontier Lord control 7 hexes" in shown


@pytest.mark.rule("AE-1.1", "AE-40.1", "AE-67.1")
def test_the_map_tells_owners_land_and_armies_without_colours() -> None:
    shown = lines(table(scene_of(realm())))
    assert any("A♔" in line and "V♣ t" in line for line in shown)
    assert any("A 2ICL" in line and "V  A" in line for line in shown)


@pytest.mark.rule("AE-36.1", "AE-65.7")
def test_the_panel_of_a_turn_is_short_and_grouped() -> None:
    scene = scene_of(realm())
    shown = lines(decision(scene))
    assert len(shown) <= 40
    joined = text(decision(scene))
    for words in ("Take one action, or pass", "you have 20 AP", "March", "Move (0,0) … 2 Infantry, Cavalry, Lord",
                  "Recruit (0,0) …", "Research …", "Trade Vermilion …", "Pass"):  # fmt: skip
        assert words in joined


@pytest.mark.rule("AE-65.1")
def test_numbers_stand_for_every_choice_once() -> None:
    scene = scene_of(realm())
    actions = [action for group in numbered(scene) for action in group]
    assert sorted(actions) == sorted(choice.action for choice in scene.menu.all_choices())
    assert len(numbered(scene)) == sum(len(found) for _, found in sections(scene.menu))


@pytest.mark.rule("AE-18.1", "AE-65.4")
def test_routes_have_their_price_before_one_is_chosen() -> None:
    match = Match(GAME, ["human"] * 3, "1", scenario=own(GAME.meta, "first-march"))
    sitting = session(match)
    origin = next(action for action in match.legal(0) if sitting.words(action).startswith("Move"))
    group = next(action for action in match.choices(0, origin) if sitting.words(action) == "Move I -3,1 …")
    routes = {action: sitting.words(action) for action in match.choices(0, group)}
    shown = text(listed(sitting.scene(0), routes))
    assert "Move I -3,1>-3,2 1 AP" in shown


@pytest.mark.rule("AE-8.2", "AE-8.3")
def test_zones_of_control_are_shown_on_demand() -> None:
    shown = lines(PAGES["zones"].show(scene_of(realm()), ""))
    assert any("!" in line for line in shown)
    assert "enemy Zone of Control" in shown[-1]


@pytest.mark.rule("AE-49.1", "AE-45.4", "AE-47.4", "AE-37.1")
def test_hand_council_cards_and_legend_are_pages() -> None:
    s = realm()
    s.rules.whispers = 1
    give_whisper(s, 0, Whisper.VETO)
    s.open_borders[0], s.open_borders[1] = 0b10, 0b01
    scene = scene_of(s)
    assert "Veto" in text(PAGES["hand"].show(scene, ""))
    assert "Open Borders: you and Vermilion" in text(PAGES["council"].show(scene, ""))
    assert "8 Imperial Mandate" in text(PAGES["cards"].show(scene, ""))
    assert "Portal: leads to all other Portals" in text(PAGES["legend"].show(scene, ""))


@pytest.mark.rule("AE-60.2", "AE-0.11")
def test_everything_can_be_asked_about() -> None:
    scene = scene_of(realm())
    shown = text(place(scene, "1,0"))
    assert "(1,0) Forest controlled by Vermilion" in shown
    assert "#26 Archer" in shown
    assert "Tower" in text(place(scene, "tower"))
    with pytest.raises(UnknownName):
        place(scene, "nothing at all")
    with pytest.raises(UnknownName):
        place(scene, "9,9")


@pytest.mark.rule("AE-60.5")
def test_a_battle_stands_on_the_table() -> None:
    s = realm()
    s.battle.attacker, s.battle.defender, s.battle.hex, s.battle.round = 0, 1, hex_at(1, 0), 1
    s.battle.sides[0].line, s.battle.sides[1].line = 0b11, 0b1
    assert "Battle for (1,0), round 1: you against Vermilion. Lines: #0 #1 | #26" in text(table(scene_of(s)))


def wandered(seats: int, rules: dict[str, int], decisions: int) -> Match:
    """A match of bots, some decisions old, that seat 0 looks at."""
    match = Match(GAME, ["human", *["easy"] * (seats - 1)], "7", rules)
    dice = [seeds.stream(f"bot {seat}") for seat in range(seats)]
    while not match.over and (decisions > 0 or match.pending() != [0]):
        seat = match.pending()[0]
        match.decide(seat, match.bot_action(seat, "easy", dice[seat]))
        decisions -= 1
    return match


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("seats", "rules"), [(3, {}), (8, FULL)], ids=["core", "full"])
def test_no_line_is_wider_than_the_screen(width: int, seats: int, rules: dict[str, int]) -> None:
    match = wandered(seats, rules, 60)
    sitting = session(match, width)
    scene = sitting.scene(0)
    things = [
        table(scene),
        decision(scene),
        *story(scene, sitting.events(0)),
        *(p.show(scene, "") for p in PAGES.values()),
    ]
    for thing in things:
        assert max((cell_len(line.rstrip()) for line in lines(thing, width)), default=0) <= width


def test_a_story_has_a_paragraph_for_each_turn_and_says_nothing_twice() -> None:
    sitting = session(wandered(3, {}, 80))
    events = sitting.events(0)
    found = list(paragraphs(events))
    assert [event for paragraph in found for event in paragraph] == events
    told = [text(part) for part in story(sitting.scene(0), events)]
    assert not any("is to act" in words for words in told)
    assert len(told) < len(events) / 2


def test_the_log_has_a_line_for_each_event_and_names_filter_it() -> None:
    sitting = session(wandered(3, {}, 20))
    scene, events = sitting.scene(0), sitting.events(0)
    assert len(PAINTER.log(scene, events)) == len(events)
    assert list(PAINTER.names(scene)) == ["Azure", "Vermilion", "Jade"]


@pytest.mark.rule("AE-52.2")
def test_the_end_names_winners_and_where_points_came_from() -> None:
    match = wandered(3, {"vp_threshold": 4, "round_limit": 1}, 10_000)
    assert match.over
    sitting = session(match)
    shown = text(PAINTER.ending(sitting.scene(0), sitting.events(0)))
    assert "The game is over" in shown
    assert "after round 1" in shown


def test_many_decisions_are_outlined_by_their_beginning() -> None:
    scene = scene_of(realm())
    found = {choice.action: scene.words(choice.action) for choice in scene.menu.all_choices()}
    shown = text(outline(scene, found))
    assert f"{len(found)} decisions" in shown
    assert "Recruit (0,0) 14 decisions" in shown
    assert "Build (0,1)" in shown


def test_other_questions_say_what_they_are_about() -> None:
    s = realm()
    s.node = Node.DRAFT
    shown = text(decision(scene_of(s)))
    assert "Draft a strategy card" in shown
    assert "7 Economic Boom 0 AP: +5 Gold" in shown
