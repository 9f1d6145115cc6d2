"""SG-2.8: how Soul Gems looks in a terminal. Painters get views and events only, so the examples are made of those."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console, RenderableType

from ludex import games
from ludex.games.soulgems.client.view_types import View
from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.codes import Node, Phase
from ludex.games.soulgems.text.event_words import ENDINGS
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.menu import Menu
from ludex.kernel.errors import LudexError
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.terminal.games import NO_MENU, Data, Scene
from ludex.terminal.games.soulgems import names
from ludex.terminal.games.soulgems.board import SIZES, Board, Sign
from ludex.terminal.games.soulgems.book import Book
from ludex.terminal.games.soulgems.decision import decision, numbered, outline
from ludex.terminal.games.soulgems.ending import ending
from ludex.terminal.games.soulgems.look import (
    FIGURES,
    FRESH,
    GOAL,
    RELIEF,
    STRIKE,
    TERRAIN,
    TOKENS,
    TONES,
    ink,
    luminance,
)
from ludex.terminal.games.soulgems.means import COMBINATIONS
from ludex.terminal.games.soulgems.panels import table
from ludex.terminal.games.soulgems.place import place
from ludex.terminal.games.soulgems.section import Entry, entries
from ludex.terminal.games.soulgems.story import log, story
from ludex.terminal.games.soulgems.story_phrases import DEEDS, DETAILS, STEPS
from ludex.terminal.loop import play
from tests.games.soulgems.world import World

NAMES = ("you", "hard bot")
WIDTHS = (80, 100, 140)
BOOK = Book(GAME.catalog)


def text(thing: RenderableType, width: int = 100, *, colour: bool = False) -> str:
    """A renderable as it is printed."""
    console = Console(width=width, color_system="truecolor" if colour else None, force_terminal=colour)
    with console.capture() as capture:
        console.print(thing)
    return capture.get()


def seen(world: World, seat: int = 0, before: View | None = None, width: int = 100) -> Scene:
    """What a seat sees of a world, and what it is asked."""
    asked = seat == world.seat and world.s.waiting
    menu = GAME.client.menu(world.s, seat, world.entries()) if asked else NO_MENU
    return painted(world.s, seat, menu, before, width)


def scene(match: Match, seat: int = 0, before: View | None = None, width: int = 100) -> Scene:
    """What a seat sees of a match, and what it is asked."""
    menu = match.menu(seat) if seat >= 0 else None
    return painted(match.state, seat, menu or NO_MENU, before, width)


def painted(s: Any, seat: int, menu: Menu, before: View | None, width: int) -> Scene:
    view = GAME.client.view(s, seat)
    moment, players = GAME.client.moment(s), tuple(GAME.client.players(s))
    words = partial(GAME.text.describe, s)
    return Scene(view, before or view, GAME.catalog, moment, NAMES, players, width=width, menu=menu, words=words)


def told(match: Match, start: int = 0) -> list[Data]:
    events = [event for lot in match.events[start:] for event in lot]
    lines = [
        (GAME.text.events.data(event, match.state, -1), *GAME.text.events.explain(event, match.state, -1))
        for event in events
    ]
    return [msgspec.to_builtins(data) | {"words": words, "rule": rule} for data, words, rule in lines]


def lines_of(world: World) -> str:
    """The story of what has just happened in a world."""
    shown = [event | {"words": "", "rule": "SG-1.1"} for event in world.events]
    return "".join(text(group) for group in story(seen(world), shown))


def row(page: str, *words: str) -> str:
    """The first line that has all these words."""
    return next((line for line in page.splitlines() if all(word in line for word in words)), "")


def _can_attack(match: Match) -> bool:
    return match.state.phase == Phase.BATTLE and len(match.legal(match.pending()[0])) > 2


@pytest.fixture(scope="module")
def positions() -> list[tuple[str, Match, int]]:
    """Positions of all variants with the seat that is to decide, reached by random decisions."""
    found = []
    for number, (name, rules) in enumerate(GAME.meta.variants.items()):
        match, dice = Match(GAME, ["random"] * 2, seeds.numbered(40, number), rules), seeds.stream(seeds.numbered(41))
        for count in range(160):
            if match.over:
                break
            seat = match.pending()[0]
            if count % 8 == 0 or match.state.node not in (Node.TILE, Node.PHASE) or _can_attack(match):
                found.append((name, match.branch(), seat))
            match.decide(seat, match.bot_action(seat, "random", dice))
    return found


# ---------------------------------------------------------------- the board


@pytest.mark.rule("SG-2.1", "SG-3.5")
def test_the_board_has_files_ranks_camps_and_pieces_by_case() -> None:
    page = text(table(seen(World(white="Ra3 Qd1", black="Pa5 Nb8"))))
    assert row(page, "a", "b", "c", "d", "e", "f", "g", "h").split()[:8] == list("abcdefgh")
    ranks = {line[:3].strip(): line.split()[1:10] for line in page.splitlines() if re.match(r" [1-8] ", line)}
    assert ranks["8"] == ["·", "♞n", "·", "·", "♚k", "·", "·", "·", "B"]
    assert ranks["3"] == ["♖R", *"·······", "W"]  # without colour White's figures are outlined
    assert [ranks[str(rank)][-1] for rank in range(1, 9)] == [*"WWWWBBBB"]
    assert "♜R White · ♜r Black" in page


@pytest.mark.parametrize("size", SIZES)
def test_squares_of_every_size_show_the_same_pieces(size: tuple[int, int]) -> None:
    view = seen(World(white="Ra3", black="Pa5")).view
    board = Board(BOOK, view, view, size, 200, {"b4": Sign("12"), "a5": Sign("60%", strike=True, odds=True)})
    for colour in (True, False):
        page = text(board, colour=colour)
        assert "R" in page
        assert "p" in page
        assert "12" in page
    lines = text(board).splitlines()
    assert len(lines) == 2 + 8 * size[1]
    assert {len(line) for line in lines[1:-1]} == {8 * size[0] + 6}


def test_inks_are_readable_on_all_grounds() -> None:
    grounds = [tone for pair in TONES.values() for tone in pair] + [*RELIEF.values(), FRESH]
    pairs = [(ink(ground), ground) for ground in grounds] + [
        *TOKENS.values(),
        STRIKE,
        GOAL,
        *((side.ink, side.colour) for side in BOOK.sides.values()),
    ]
    for front, back in pairs:
        dark, bright = sorted((luminance(front), luminance(back)))
        assert (bright + 0.05) / (dark + 0.05) >= 4.5, (front, back)


FIELD = [
    "..........",
    ".........."[:4] + "#" + ".....",
    "..^.......",
    "..~.......",
    "..+.......",
    "..v..!....",
    "...su*zm..",
    "..1....1..",
    "..r.......",
    "..........",
]


@pytest.mark.rule("SG-13.31")
def test_terrain_features_and_figures_have_their_symbols() -> None:
    rules = {"field": 1, "npc": 1, "width": 10, "height": 10, "field_quota": 0}
    world = World(white="Kf2", black="Kf9", rules=rules, map=FIELD, npcs=["Guardian h6", "Beast i6"])
    for width in WIDTHS:
        page = text(table(seen(world, width=width)), width)
        for sign in ("▲", "~", "▼", "♨", "║", "╬", " S1", "O1", "✦W1", "BZ1", "MI1", "⟳A", "◎G1", "◎BE1"):
            assert sign in page, (width, sign)
        assert "S1 Shrine of accuracy d4" in " ".join(page.split())
        assert "PA Portal c3-h3" in " ".join(page.split())
    view = seen(world).view
    small = text(Board(BOOK, view, view, SIZES[-1], 60, {}))
    assert all(sign in small for sign in ("sA", "⟳A", "◎G", "◎B", "✦"))


def test_every_tile_and_type_has_a_sign() -> None:
    assert {*TERRAIN, "_", "."} == {*BOOK.grounds}
    assert {*FIGURES} == {*BOOK.types}
    assert all(BOOK.symbol(kind) for kind in BOOK.things)


@pytest.mark.rule("SG-2.4", "SG-8.8")
def test_marks_and_changes_of_this_turn() -> None:
    world = World(white="Ra3 Bc1", black="Na5", phase="MAIN1", lp=(60, 0))
    before = seen(world).view
    world.do("Move Bc1-e3")
    page = text(table(seen(world, before=before)))
    assert "‹♗B›" in page
    assert "○" in page  # it has left c1
    assert "✓ has moved" in page
    world.next("BATTLE").do("Attack Ra3xNa5", dice=[3, 1])
    page = text(table(seen(world, before=before)))
    assert "-1 damage this turn" in page
    assert "40%" in page  # the best chance to hit the Knight
    assert "LP -" in page


@pytest.mark.rule("SG-13.1")
def test_a_board_that_is_too_wide_is_cut_around_the_pieces() -> None:
    match = Match(GAME, ["human", "random"], seeds.numbered(1), GAME.meta.variants["vast"])
    page = text(table(scene(match, -1, width=60)), 60)
    assert "of 32" in page
    assert "♔K" in page
    assert max(map(len, page.splitlines())) <= 60
    assert "af" in text(table(scene(match, -1, width=80)), 80)


# ---------------------------------------------------------------- the sides


@pytest.mark.rule("SG-2.6", "SG-9.1", "SG-10.1")
def test_a_side_shows_points_king_gem_reserve_captives_and_income() -> None:
    world = World(white="Ra3", captives_white="R P P", lp=(12, 3), sp=(7, 0), king_damage=(3, 0), broken=(0, 1))
    page = text(table(seen(world)))
    assert "12 LP   21 SP" in page
    assert "+14 SP next Upkeep" in page
    assert "■■■□□□□□□□□□□□□□□□□□ 3/20" in page
    assert "BROKEN: no SP, no Summon" in page
    assert "♟p2 ♜r1  worth 7" in page
    assert "♟P8 ♞N2 ♝B2 ♜R1 ♛Q1" in page
    assert "to decide" in page


@pytest.mark.rule("SG-4.1")
def test_the_present_phase_is_lit() -> None:
    for phase in ("UPKEEP", "MAIN1", "BATTLE", "MAIN2", "END"):
        page = seen(World(white="Ra3", phase=phase))
        assert re.search(rf"48;2;230;159;0m {BOOK.phases[phase].name} ", text(table(page), colour=True))
        assert "Upkeep · " in text(table(page)).replace("  ", " ")


@pytest.mark.rule("SG-2.8", "SG-11.4")
def test_nothing_of_the_other_hand_is_shown(positions: Any) -> None:
    hands = 0
    for _, match, seat in positions:
        mine = scene(match, seat)
        us, shop = (mine.view.players.W, mine.view.players.B), mine.view.market
        public = {card.id for me in us for card in (*me.zone, *me.reserved)}
        public |= {card.id for card in (*shop.relics, *shop.piles)} if shop else set()
        hand = mine.view.players[mine.view.side].hand
        secret = [BOOK.card(card.id) for card in hand if card.id not in public]
        if match.over or not secret or match.state.rules.draft_variant:
            continue
        hands += 1
        for other in (1 - seat, -1):
            page = scene(match, other)
            assert page.menu is NO_MENU
            assert not [name for name in secret if name in text(table(page))]
        assert secret[0] in " ".join(text(table(mine)).split()) + text(decision(mine))
    assert hands > 10


# ---------------------------------------------------------------- decisions


@pytest.mark.rule("SG-8.1", "SG-8.9", "SG-8.12", "SG-8.13", "SG-9.2")
def test_an_attack_shows_price_chance_and_what_it_takes_before_it_is_chosen() -> None:
    world = World(white="Ra3 Qd4", black="Pa5 Kh8 Bd7", phase="BATTLE", lp=(60, 0), king_damage=(0, 4))
    panel = text(decision(seen(world)))
    assert row(panel, "Rook a3", "Pawn a5").split()[6:10] == ["Pawn", "a5", "12", "60"]
    assert "1 hit, ≈20 points: +5 SP" in row(panel, "Rook a3", "Pawn a5")
    assert "16 more hits convert the King (4/20)" in row(panel, "Queen d4", "King h8")
    assert "3 hits, ≈79 points: +15 SP" in row(panel, "Queen d4", "Bishop d7")
    assert "BT: Attack Ra3xPa5 pay(12LP,0SP)" in panel
    world.do("Attack Qd4xBd7", dice=[1, 1])
    assert "2 hits, 1/3 so far" in text(decision(seen(world)))
    broken = World(white="Ra3", black="Pa5", phase="BATTLE", lp=(60, 0), broken=(1, 0))
    assert "1 hit, ≈20 points: no SP" in text(decision(seen(broken)))


@pytest.mark.rule("SG-7.1", "SG-10.3", "SG-10.12", "SG-1.7")
def test_upkeep_shows_the_gem_summons_by_price_and_what_is_refused() -> None:
    panel = text(decision(seen(World(phase="UPKEEP", lp=(20, 0)))))
    assert "Break Black's Gem  20 LP  37.5 % (12 or more on three dice); A broken Gem" in panel
    assert "10: a1 h1   11: b1 g1 a2 h2" in row(panel, "Rook")
    assert "+6 LP Your turn ends at once." in panel
    assert "Go on to Main 1" in panel
    poor = text(decision(seen(World(phase="UPKEEP", lp=(4, 0), broken=(1, 0)))))
    assert "Summon  your Gem is broken (SG-7.1)" in poor
    assert "Break   costs 20 points at least; you have 4 LP and 0 SP (SG-5.4)" in poor


@pytest.mark.rule("SG-6.10", "SG-10.10", "SG-13.7")
def test_moves_conversion_and_builds_have_their_prices() -> None:
    rules = {"field": 1, "npc": 1, "width": 10, "height": 10, "field_quota": 0}
    world = World(white="Kf2 Rb3 Nc2", black="Kf9", phase="MAIN2", lp=(20, 0), sp=(9, 0), rules=rules | {"layout": 1})
    panel = text(decision(seen(world)))
    assert re.search("6: (a3|b2|b4|c3) .* 7: ", row(panel, "Rook b3"))
    assert re.search("3 LP: (a1|a3|b4|d4|e1|e3) .* 6 LP: ", row(panel, "Knight c2"))
    assert "2 SP for 1 LP. Up to 8 SP → 4 LP." in panel
    assert "Road 3 LP" in panel
    assert "Shrine of damage 6 LP + 4 SP" in panel
    assert "Guardian 8 LP + 4 SP" in panel


@pytest.mark.rule("SG-14.8")
def test_a_tie_of_a_tournament_is_put_to_the_vote() -> None:
    rules = {"field": 1, "npc": 1, "npc_variant": "tournament"}
    world = World(white="Pe6", black="Pe4", rules=rules, npcs=["Guardian e5"], phase="END").do("Next")
    panel = text(decision(seen(world)))
    assert "Neutral figures: a tie; vote for a square, or roll" in panel
    assert "Neutral figures  G1 Guardian on e5" in panel
    assert re.search("1  Roll the die +2  Pawn e4 +3  Pawn e6", panel)
    assert "NPC: Roll" in panel


@pytest.mark.rule("SG-13.27")
def test_element_tags_are_told() -> None:
    world = World(rules={"field": 1, "npc": 1}, tagged_water="P Guardian", tagged_fire="Q")
    assert "water: P, Guardian; fire: Q" in text(table(seen(world)))
    assert "fire" not in text(table(seen(World(rules={"field": 1}))))


@pytest.mark.rule("SG-11.14", "SG-11.7")
def test_cards_show_price_text_and_what_waits_for_an_answer() -> None:
    world = World(
        white="Ra3", black="Pa5", phase="BATTLE", lp=(60, 40), rules={"relics": 1}, hand_black=["IronReserves"],
        hand_white=["ArcaneSurge"],
    )  # fmt: skip
    panel = text(decision(seen(world)))
    assert "Play  Arcane Surge  free" in panel
    world.do("Attack Ra3xPa5")
    panel = text(decision(seen(world, 1)))
    assert "White's Rook on a3 attacks your Pawn on a5 (60 %): play a card, or let it happen" in panel
    assert "Iron Reserves" in panel
    assert "RX: Decline" in panel


@pytest.mark.rule("SG-4.10")
def test_the_numbers_of_a_panel_stand_for_all_legal_actions(positions: Any) -> None:
    for name, match, seat in positions:
        page = scene(match, seat)
        groups, offered = numbered(page), entries(page.menu)
        if not (offered[0].act.value == "keep" and len(offered) > COMBINATIONS):
            assert sorted(action for group in groups for action in group) == sorted(e.action for e in offered), name
        assert len(offered) == len(match.legal(seat))
        panel = text(decision(page))
        shown = {int(number) for number in re.findall(r"(?:^│|  ) +(\d+)  \S", panel, flags=re.MULTILINE)}
        assert set(range(1, len(groups) + 1)) <= shown, (name, panel)


@pytest.mark.rule("SG-5.7", "SG-4.9")
def test_what_an_entry_says_is_what_happens(positions: Any) -> None:
    """Prices, thresholds and rewards are those of the rules: the actions are played, and their events compared."""
    verbs = set()
    for name, match, seat in positions[::3]:
        for entry in samples(entries(scene(match, seat).menu)):
            if match.choices(seat, entry.action):
                continue
            assert match.why_not(seat, entry.action) is None
            played = match.branch()
            played.decide(seat, entry.action)
            check_events(name, entry, told(played, len(match.events)))
            verbs.add(entry.act.value)
    assert {"summon", "move", "attack", "next", "pass", "king", "tile", "keep"} <= verbs


def samples(found: list[Entry]) -> list[Entry]:
    """One entry of each act, from the middle of its list."""
    acts = {entry.act.value: [e for e in found if e.act.value == entry.act.value] for entry in found}
    return [group[len(group) // 2] for group in acts.values()]


def check_events(name: str, entry: Entry, events: list[Data]) -> None:
    paid = next((event for event in events if event["event"] == "paid"), {"lp": 0, "sp": 0})
    if "price" in entry.facts and entry.act.value not in ("convert", "mint"):
        parts = {part.unit: part.value for part in entry.facts["price"].parts}
        assert (paid["lp"], paid["sp"]) == (parts.get("LP", 0), parts.get("SP", 0)), (name, entry.facts)
    declared = [event for event in events if event["event"] == "attack_declared"]
    assert all(event["threshold"] == entry.number("hit") for event in declared)
    caught = [event for event in events if event["event"] == "captured"]
    gained = [event["amount"] for event in events if event["event"] == "sp_gained"]
    assert not (caught and declared and entry.number("reward")) or gained[0] == entry.number("reward")


def test_an_outline_has_the_verbs_that_occur() -> None:
    world = World(phase="UPKEEP", lp=(40, 0))
    scene = seen(world)
    words = {choice.action: scene.words(choice.action) for choice in scene.menu.all_choices()}
    page = text(outline(scene, {action: line for action, line in words.items() if "Summon" in line}), 400)
    assert "Queen" in page
    assert "Break" not in page
    assert "…" not in page


# ---------------------------------------------------------------- one place


@pytest.mark.rule("SG-2.1", "SG-11.38")
def test_a_square_tells_who_stands_there_where_it_goes_and_whom_it_strikes() -> None:
    here = seen(World(white="Ra3", black="Pa5 Rh3", phase="MAIN1", lp=(40, 0)))
    page = " ".join(text(place(here, "A3"), 120).split())
    for words in (
        "Plain, in White's camp",
        "Rook of White, worth 5",
        "Moves",
        "Strikes",
        "60 % for 12 points",
        "Struck by",
    ):
        assert words in page
    assert "nobody stands here" in text(place(here, "d5"))
    assert "Soul Ward" in text(place(here, "soul ward"))
    for words in ("", "z9", "a99", "nowhere", "9" * 5000):
        with pytest.raises(LudexError, match="is nothing on the board; write a square"):
            place(here, words)


# ---------------------------------------------------------------- what happened


@pytest.mark.rule("SG-2.9")
def test_every_event_is_told() -> None:
    known = set(GAME.text.events.names.values())
    assert set(STEPS) == known
    assert set(DEEDS) | set(DETAILS) == known - {"turn_began", "phase_changed", "paid", "game_over"}


@pytest.mark.rule("SG-8.6", "SG-8.9", "SG-9.2")
def test_an_attack_is_one_line_with_its_dice_and_its_result() -> None:
    world = World(white="Ra3", black="Pa5", phase="BATTLE", lp=(60, 0)).do("Attack Ra3xPa5", dice=[4, 1])
    shown = lines_of(world)
    assert len(shown.splitlines()) == 1
    assert "Rook a3 × ♟p Pawn a5 for 12 LP  [4][1] 41 ≤ 60 hit:  Pawn captured  +5 SP" in shown
    world = World(white="Qd4", black="Kd8", phase="BATTLE", lp=(60, 0)).do("Attack Qd4xKd8", dice=[9, 9])
    assert "[9][9] 99 > 90 miss" in lines_of(world)
    assert "King 1/20" in lines_of(world.do("Attack Qd4xKd8", dice=[1, 0]))


@pytest.mark.rule("SG-10.3", "SG-10.12", "SG-6.2")
def test_gems_passes_and_runs_of_moves_are_folded() -> None:
    world = World(phase="UPKEEP", lp=(40, 0), captives_black="Q").do("Break", dice=[5, 4, 6])
    shown = " ".join(lines_of(world).split())
    assert "Break White tries it for 20 LP [5][4][6] 15 ≥ 12 Black's Gem BROKEN" in shown
    assert "♛Q1 come home" in shown
    shown = lines_of(World(phase="UPKEEP").do("Pass"))
    assert row(shown, "Pass").split()[:5] == ["Pass", "White", "passes:", "+6", "LP"]
    match = Match(GAME, ["human"] * 2, seeds.numbered(1), {"setup": 1})
    match.decide(0, "Next")
    start = len(match.events)
    for line in ("Move Pa2-a3", "Move Pb2-b3", "Move Pc2-c3"):
        match.decide(0, line)
    shown = [text(group) for group in story(scene(match), told(match, start))]
    assert len(shown) == 1
    assert "♟P a2-a3  ♟P b2-b3  ♟P c2-c3 for 6 LP" in shown[0]


@pytest.mark.rule("SG-2.9")
def test_the_log_has_every_event_by_turn_and_rule(positions: Any) -> None:
    _, match, _ = positions[-1]
    events = told(match)
    lines = log(scene(match), events)
    assert len(lines) == sum(event["event"] != "turn_began" for event in events)
    assert [line.turn for line in lines] == sorted(line.turn for line in lines)
    assert all(line.rule.startswith("SG-") and line.words and line.step for line in lines)
    assert {"White", "Black", "Rook", "Gem"} <= set(names(scene(match)))


@pytest.mark.rule("SG-9.8", "SG-15.2")
def test_the_end_screen_has_winner_reason_and_tally() -> None:
    drill = scenarios.find(GAME.meta, "last-hit")
    match = Match(GAME, ["human", "random"], seeds.numbered(1), {}, drill)
    for line in ("Next", "Attack Qd4xPd6", "Next", "Next", "Next"):
        match.decide(0, line)
    assert match.over
    here = scene(match)
    page = text(ending(here, told(match)))
    assert "White (you) wins" in page or "Black (hard bot) wins" in page
    assert "piece was captured. (SG-15.2)" in page
    assert "5 × captured value - points spent" in page
    assert row(page, "Attacks, hits among them").split()[5] == "1,"


@pytest.mark.rule("SG-9.3", "SG-9.4", "SG-9.6", "SG-9.7", "SG-5.5")
def test_every_ending_has_a_reason() -> None:
    for end, (rule, _) in ENDINGS.items():
        world = World()
        world.s.ending, world.s.winner = end, -1 if end.name == "DRAW" else 1
        page = text(ending(seen(world), []))
        assert ("The game is drawn" if end.name == "DRAW" else "Black (hard bot) wins") in page
        assert rule in page or end.name == "SCENARIO"
        assert "None" not in page


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_fits_the_screen_in_all_variants(positions: Any, width: int) -> None:
    for number, (name, match, seat) in enumerate(positions):
        if number % 2 and width != 80:
            continue
        here = scene(match, seat, match.view(-1), width)
        for thing in (table(here), decision(here), table(replace(here, height=24))):
            fits(thing, width, name)
        if here.view.pieces:
            fits(place(here, here.view.pieces[-1].square), width, name)
        for group in story(here, told(match)[-60:]):
            fits(group, width, name)


def fits(thing: RenderableType, width: int, name: str) -> None:
    """Nothing is wider than the screen, and nothing had to be cut off."""
    page = text(thing, width)
    assert max(map(len, page.splitlines()), default=0) <= width, name
    assert not re.search(r"[^\s…]…", page), (name, page)  # a list that goes on has a space before its dots
    assert "None" not in page


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Match, str]]:
    """Play with these lines typed; matches are kept in a folder of the test."""
    monkeypatch.setenv("LUDEX_MATCHES", str(tmp_path))
    monkeypatch.setattr(games, "GAMES", ("impetus", "soulgems"))

    def at_the_table(match: Match, *lines: str) -> tuple[Match, str]:
        console, waiting = Console(file=io.StringIO(), width=100, height=60, color_system=None), list(lines)

        def read(prompt: str) -> str:
            if not waiting:
                raise EOFError
            line = waiting.pop(0)
            console.print(f"§{prompt}{line}", markup=False, highlight=False)
            return line

        played = play(match, console, read)
        return played, console.file.getvalue()  # type: ignore[attr-defined]

    return at_the_table


def start(rules: dict[str, int] | None = None, seats: tuple[str, str] = ("human", "human")) -> Match:
    return Match(GAME, list(seats), seeds.numbered(1), rules or {})


def mine(match: Match, seat: int = 0) -> list[str]:
    return [decision.words for decision in match.decisions if decision.seat == seat]


@pytest.mark.rule("SG-5.7", "SG-16.5")
def test_lines_numbers_and_loose_words_decide(sit: Callable[..., tuple[Match, str]]) -> None:
    lines = ("", "king e1", "", "king e8", "", "summon r a1", "n", "move a1 a3", "n", "5", "n", "n", "n")
    match, shown = sit(start(), *lines)
    assert mine(match)[:4] == [
        "SETUP: King W e1",
        "UP: Summon R@a1 pay(10LP,0SP)",
        "UP: Next",
        "M1: Move Ra1-a3 pay(7LP,0SP)",
    ]
    assert "There is no action 5: numbers go from 1 to 1." in shown
    assert mine(match)[-1] == "EN: Next"


@pytest.mark.rule("SG-4.10")
def test_a_number_of_a_panel_may_lead_to_a_list(sit: Callable[..., tuple[Match, str]]) -> None:
    match, shown = sit(start({"setup": 1}), "", "next", "9", "2", "actions", "actions pawn", "actions a3", "1")
    assert "1 M1: Move Nb1-a3 pay(3LP,0SP)" in shown
    assert mine(match)[1] == "M1: Move Nb1-c3 pay(3LP,0SP)"
    assert len(mine(match)) == 3


@pytest.mark.rule("SG-5.9", "SG-13.7")
def test_what_is_left_open_is_asked_step_by_step(sit: Callable[..., tuple[Match, str]]) -> None:
    drill = scenarios.find(GAME.meta, "last-hit")
    match = Match(GAME, ["human", "random"], seeds.numbered(1), {"start_sp": 0}, drill)
    match, _ = sit(match, "next", "actions d6", "1")
    assert mine(match)[-1] == "BT: Attack Qd4xPd6 pay(20LP,0SP)"
    field = {"setup": 1, "field": 1, "width": 10, "height": 10, "field_quota": 0}
    match, _ = sit(start(field), "", "next", "next", "next", "build road", "1")
    assert "M2: Build Road@a" in mine(match)[-1] or "M2: Build Road@b" in mine(match)[-1]


@pytest.mark.rule("SG-3.6", "SG-3.11")
def test_secret_kings_and_cards_stay_secret_at_one_keyboard(sit: Callable[..., tuple[Match, str]]) -> None:
    match, shown = sit(start({"relics": 1}), "", "1", "", "1", "", "king e2", "", "king d7")
    assert match.state.turn == 1
    pages = shown.split("Pass the keyboard to ")
    cards = [BOOK.card(card.id) for card in match.view(0).players.W.hand]
    theirs = [page for page in pages if page.startswith("Black")]
    assert len(theirs) == 2
    assert not [name for name in cards for page in theirs if name in page]
    assert "e2" not in theirs[1].split("King stands")[0].replace("a2 b2 c2 d2 e2", "")
    assert match.game.client.players(match.state) == ["White", "Black"]


@pytest.mark.rule("SG-11.15")
def test_a_window_without_a_choice_passes_by_itself_unless_two_share_the_keyboard(
    sit: Callable[..., tuple[Match, str]],
) -> None:
    """White's dice of a Break lie open, and he has no card for them: alone he is not asked; before another he is."""
    position = {"white": "Ke1", "black": "Ke8", "lp": [60, 60], "hand_white": ["SoulNet"], "hand_black": ["Respite"]}
    example = scenarios.Scenario("example", "Example", "", (), {"relics": 1}, position)
    alone, _ = sit(Match(GAME, ["human", "easy"], seeds.numbered(1), {}, example), "break")
    both, _ = sit(Match(GAME, ["human", "human"], seeds.numbered(1), {}, example), "", "break")
    assert (mine(alone)[:2], mine(alone, 1)[:1]) == (["UP: Break pay(20LP,0SP)", "RX: Decline"], ["RX: Decline"])
    assert (mine(both), both.pending()) == (["UP: Break pay(20LP,0SP)"], [0])


@pytest.mark.parametrize(
    "line", ["at a1", "at e1", "log", "log rook", "log a1", "help", "hint", "why next", "view", "actions"]
)
def test_commands_show_something_and_change_nothing(sit: Callable[..., tuple[Match, str]], line: str) -> None:
    match, shown = sit(start({"setup": 1}), "", line)
    assert not match.decisions
    assert len(shown.split(f"› {line}\n", 1)[1].strip()) > 20


@pytest.mark.rule("SG-16.11")
def test_a_record_shows_no_more_than_everybody_may_know_until_the_game_is_over(
    sit: Callable[..., tuple[Match, str]],
) -> None:
    _, shown = sit(start({"relics": 1}), "", "1", "", "1", "", "king e2", "", "record")
    page = shown.rpartition("› record\n")[2].partition("Goodbye")[0]
    assert "GAME: Soul Gems" in page
    assert not [line for line in page.splitlines() if line.startswith(("SEED", "SETUP: Keep", "SETUP: King"))]
    match = start({"setup": 1})
    match.decide(0, "Resign")
    _, shown = sit(match, "record")
    assert f"SEED: {match.header.seed}" in shown
    assert "OVER: B RESIGN" in shown
