"""IM-27: how Impetus looks in a terminal. Painters get views, menus, catalog and events, made here of examples."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console, RenderableType

import ludex.terminal.games
from ludex import games
from ludex.games import ALL
from ludex.games.impetus.client.menu import menu
from ludex.games.impetus.client.moment import moment
from ludex.games.impetus.client.view import view
from ludex.games.impetus.rules.codes import NONE, Card, End, Node
from ludex.games.impetus.rules.data import MAP
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.text.notation import describe
from ludex.kernel.errors import LudexError
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.terminal.games import NO_MENU, OWN, Data, Painter, Scene, painter
from ludex.terminal.games.impetus import names
from ludex.terminal.games.impetus.decision import decision, numbered, outline
from ludex.terminal.games.impetus.ending import ending
from ludex.terminal.games.impetus.look import SHADES, Look, shade
from ludex.terminal.games.impetus.map import Map, idol_text
from ludex.terminal.games.impetus.panels import table
from ludex.terminal.games.impetus.place import hex_panel as place
from ludex.terminal.games.impetus.story import log, story
from ludex.terminal.games.impetus.story_phrases import TELL
from tests.games.impetus.world import (
    AFFLUENCE,
    BATTLE,
    CHANGE,
    EXPAND,
    JU,
    ME,
    MO,
    PL,
    RI,
    S0,
    S1,
    S2,
    SA,
    SPREAD,
    STEAL,
    TRADE,
    arrange,
    b0,
    open_node,
    options,
    won,
)

GAME = games.load("impetus")
LOOK = Look(GAME.catalog)
NAMES = ("you", "hard bot", "hard bot", "hard bot")
NEUTRAL = NONE


def text(thing: RenderableType, width: int = 100, *, colour: bool = False) -> str:
    """A renderable as it is printed."""
    console = Console(width=width, color_system="truecolor" if colour else None, force_terminal=colour)
    with console.capture() as capture:
        console.print(thing)
    return capture.get()


def scene(s: State, before: State | None = None, width: int = 100, seat: int = S0, height: int = 60) -> Scene:
    """A position as a seat sees it, with its menu if it is asked."""
    return Scene(
        view=view(s, seat),
        before=view(before or s, NONE),
        catalog=GAME.catalog,
        moment=moment(s),
        names=NAMES,
        width=width,
        height=height,
        menu=menu(s, seat, options(s, seat)) if seat >= 0 and s.waiting >> seat & 1 else NO_MENU,
        words=lambda action: describe(s, action),
    )


def asked(s: State, node: int, width: int = 100) -> Scene:
    """A position in which the first seat is asked for a decision."""
    return scene(open_node(s, node), width=width)


def board(s: State, *, tall: bool = True, colour: bool = False) -> str:
    """The map alone."""
    return text(Map(scene(s), tall=tall), colour=colour)


def at(q: int, r: int) -> int:
    return MAP.index(q, r)


@pytest.fixture(scope="module")
def games_of_bots() -> list[tuple[Match, list[Scene]]]:
    """Whole games among bots: the match, and what every asked Spirit saw."""
    found = []
    for number in range(3):
        match = Match(GAME, ["hard"] * 3, seeds.numbered(20, number))
        dice, seen = seeds.stream(seeds.numbered(21, number)), []
        while not match.over:
            seat = match.pending()[0]
            seen.append(scene(match.state.copy(), seat=seat))
            match.decide(seat, match.bot_action(seat, "hard", dice))
        found.append((match, seen))
    return found


def told(match: Match) -> list[Data]:
    """Every event of a match as a painter gets it."""
    texts = GAME.text.events
    events = [event for lot in match.events for event in lot]
    lines = [(texts.data(event, match.state, -1), *texts.explain(event, match.state, -1)) for event in events]
    return [msgspec.to_builtins(data) | {"words": words, "rule": rule} for data, words, rule in lines]


@pytest.mark.rule("IM-27.1", "IM-3.6")
def test_the_map_shows_every_hex_its_owner_by_letter_and_homes() -> None:
    s = b0(land={MO: [at(2, -1)]})
    page = board(s)
    for letter in LOOK.letters:
        assert f"{letter}⌂" in page
    assert sum(page.count(letter) for letter in LOOK.letters) == 7
    neutral = [h for h, owner in enumerate(view(s, NONE).owner) if owner < 0]
    assert all("{},{}".format(*MAP.hexes[h]) in page for h in neutral)


@pytest.mark.rule("IM-27.1")
def test_coordinates_stand_along_the_edges() -> None:
    page = board(b0(), tall=False)
    assert all(f"r{r}" in page and f"q{r}" in page for r in range(-4, 5))


def test_without_colour_hexes_are_drawn_with_strokes_with_colour_they_are_filled() -> None:
    plain, coloured = board(b0()), board(b0(), colour=True)
    assert "╲" in plain
    assert "│" in plain
    assert "▀" in coloured
    assert "╲" not in coloured


def luminance(code: str) -> float:
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("owner", [*range(6), NEUTRAL])
def test_letters_are_readable_on_every_tone(owner: int) -> None:
    who = LOOK.owner(owner)
    for tone in range(len(SHADES)):
        bright, dark = sorted((luminance(shade(who.colour, tone)), luminance(who.ink)), reverse=True)
        assert (bright + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.rule("IM-27.2")
def test_idols_show_type_spirit_and_count() -> None:
    h, idols = at(2, -2), [(S1, BATTLE, 1)]
    assert idol_text(LOOK, idols, 6) == "†₁"
    assert idol_text(LOOK, [*idols, (S2, AFFLUENCE, 1)], 6) == "†₁¤₂"
    several = [(S0, SPREAD, 3), *idols, (S2, AFFLUENCE, 1)]
    assert idol_text(LOOK, several, 6) == "1†1¤3♣"
    assert idol_text(LOOK, several, 4) == "5◆"  # of several types
    assert idol_text(LOOK, [(S0, AFFLUENCE, 12)], 3) == "12¤"
    assert [idol_text(LOOK, [(S0, AFFLUENCE, 12), *idols], room) for room in (3, 2)] == ["13◆", "◆"]
    s = b0(3, idols=[(h, S1, BATTLE), (h, S2, AFFLUENCE), *[(h, S0, SPREAD)] * 3])
    assert "5◆" in board(s)
    assert "◆ mixed" in text(table(scene(s)))
    assert "₁" not in board(s, colour=True)


@pytest.mark.rule("IM-27.2", "IM-27.1")
def test_a_hex_tells_owner_idols_who_reaches_it_and_what_it_pays() -> None:
    h = at(2, -2)
    s = b0(idols=[(h, S1, AFFLUENCE)] * 2, worship={MO: S0})
    panel = text(place(scene(s), "2,-2"))
    assert "Owner: nobody, it is neutral" in panel
    assert "2 ¤ Affluence of S1" in panel
    assert "Reached by: Mountain (Worships S0)" in panel
    assert "Claimed, it would pay the Spirit of its owner 4 tenths per gold gained." in panel
    arrange(s, land={MO: [h]}, gold_gained={MO: 3})
    assert "It pays S0, whom Mountain Worships: 4 tenths per gold gained; 12 tenths so far this turn." in text(
        place(scene(s), "(2, -2)"), 140
    )
    arrange(s, worship={MO: NONE})
    assert "It pays nobody" in text(place(scene(s), "2 -2"))
    assert "It pays nothing: no Idols here." in text(place(scene(s), "1,-1"))
    assert "Nobody reaches it now." in text(place(scene(s), "4,0"))
    assert "One Idol here would pay 5 tenths per war won or 2 tenths per gold gained" in text(place(scene(s), "4,0"))


@pytest.mark.parametrize("words", ["", "5,5", "1", "a,b", "4,1", "1,2,3", "9" * 5000 + ",0", "0," + "9" * 5000])
def test_a_hex_that_is_not_there_gets_a_clear_error(words: str) -> None:
    with pytest.raises(LudexError, match="write Q,R with both and their sum from -4 to 4"):
        place(scene(b0()), words)


@pytest.mark.rule("IM-27.3", "IM-17.6")
def test_wars_show_status_powers_odds_and_battlegrounds() -> None:
    page = text(table(scene(b0(land={MO: [at(2, -1)]}, ripe={(MO, ME): (22, 31)}, pending=[(SA, PL)]))))
    assert "M  2 × 1  E   ripe on 1,-1 × 1,0" in page
    assert "M wins 21, tie 5, E wins 10 of 36" in page
    assert "S  1 × 1  P   pending, next turn" in page
    assert "▌M×E ▐" in page
    assert "▌E×M ▐" in page


@pytest.mark.rule("IM-27.3")
def test_no_war_is_longer_than_its_panel() -> None:
    neutral = [h for h, owner in enumerate(view(b0(), NONE).owner) if owner < 0]
    land = {MO: neutral[:9], ME: neutral[9:18]}
    ripe, pending = {(MO, ME): (at(-1, -1), at(-2, -1))}, [(MO, ME)]
    for s, words in (
        (b0(land=land, pending=pending), "pending, next turn"),
        (b0(land=land, ripe=ripe), "ripe on -1,-1 × -2,-1"),
    ):
        for width in (80, 100, 165):
            assert f"M  10 × 10  E   {words}" in text(table(scene(s, width=width)), width)


def row(page: str, name: str) -> str:
    """The line of a Faction in a list."""
    return next(line for line in page.splitlines() if line.strip("│ ").split()[1:2] == [name])


@pytest.mark.rule("IM-27.4")
def test_the_strip_has_all_about_a_faction() -> None:
    regard = {(PL, RI): -1, (SA, PL): -3, (MO, PL): 12}
    s = b0(3, gold={PL: 7}, mod={(PL, 0): 2, (PL, 2): 1}, pool={PL: (0, 1, 2, 1)}, regard=regard)
    arrange(s, guide={PL: (S1, 2)}, worship={PL: S2}, played={PL: Card.TRADE})
    line = row(text(table(scene(won(s, (PL, RI, Card.EXPAND))))), "Plains")
    assert line.split() == [
        "P", "Plains", "7", "1", "2", "0", "1", "0", "1", "2", "1",
        "+12", "0", "-3!!", "·", "-1!", "0", "S1", "●●○", "S2", "Trade", "+E",
    ]  # fmt: skip


@pytest.mark.rule("IM-27.4")
@pytest.mark.parametrize("width", [60, 80, 100, 165])
@pytest.mark.parametrize("extreme", [-3, -148, -123456])
def test_regard_is_never_cut(width: int, extreme: int) -> None:
    regard = {(MO, ME): extreme, (SA, PL): extreme, (RI, JU): -1, (PL, RI): -2}
    s = b0(3, regard=regard, pending=[(MO, ME)], gold={MO: 10, ME: 120})
    page = text(table(scene(s, b0(3), width)), width)
    for words, times in ((f"{extreme}×", 2), (f"{extreme}!!", 2), ("-1!", 2), ("-2!!", 2)):
        assert page.split().count(words) == times
    assert all(head in page for head in ("gold", "hexes", "mods", "pool", "regard", "guide", "ships", "spoils"))
    assert "! regard 1 above war  !! regard low enough for war  × at war" in page


@pytest.mark.rule("IM-27.4")
def test_the_strip_marks_wars_and_eliminations() -> None:
    page = text(table(scene(b0(pending=[(MO, ME)], eliminated={SA: PL}))))
    assert "0×" in row(page, "Mountain")
    assert row(page, "Sand").split() == ["S", "Sand", "out"]


@pytest.mark.rule("IM-27.7")
def test_chips_show_the_change_of_this_turn() -> None:
    before = b0(gold={MO: 2, ME: 1})
    page = text(table(scene(b0(gold={MO: 5}, land={MO: [at(2, -1)]}, vp={S0: 1}), before)))
    assert row(page, "Mountain").split()[2:6] == ["5", "+3", "2", "+1"]
    assert row(page, "Mesa").split()[2:4] == ["0", "-1"]
    assert "1 of 10 VP +1" in page
    assert "M+" in page


@pytest.mark.rule("IM-27.5")
def test_spirit_panels() -> None:
    s = b0(3, vp={S0: 4, S2: 10}, guide={PL: (S0, 2)}, worship={MO: S0, ME: S0}, idol_used={S1: 1})
    arrange(s, idols=[(22, S1, BATTLE), (22, S1, AFFLUENCE), (22, S1, AFFLUENCE)])
    s.waiting, s.committed[S0], s.committed[S1], s.committed[S2] = 1 << S0, NONE, 7, NONE
    page = text(table(scene(s, seat=NONE)))
    assert "■■■■□□□□□□  4 of 10 VP" in page
    assert "■■■■■■■■■■  10 of 10 VP" in page
    assert "guides  P  Plains ●●○" in page
    assert "M  pays 5/war, 4/gold tenths" in page
    assert "E  pays nothing" in page
    assert "Vagrant, Idol placed already" in page
    assert "Vagrant, Idol available" in page
    assert "Idols †1 ¤2 ♣0" in page
    assert "deciding" in page
    assert "confirmed" in page


@pytest.mark.rule("IM-27.6")
def test_a_vagrant_sees_why_a_faction_is_blocked_and_what_worship_will_do() -> None:
    s = b0(3, guide={MO: (S1, 3)}, worship={ME: S0, PL: S1, RI: S1}, eliminated={SA: ME}, idols=[(38, S1, BATTLE)])
    panel = text(decision(asked(s, Node.V_DECIDE)))
    assert "no: guided by S1 (IM-9.2)" in row(panel, "Mountain")
    assert "no: Worships you (IM-9.2)" in row(panel, "Mesa")
    assert "no: eliminated (IM-8.6)" in row(panel, "Sand")
    assert "yes, but keeps to S1 (Idols 0:1)" in row(panel, "Plains")
    assert "yes: leaves S1 for you (Idols 0:0)" in row(panel, "River")
    assert "yes: will Worship you" in row(panel, "Jungle")
    assert "guide FACTION idol TYPE Q,R, for example: guide plains idol affluence" in panel
    assert "waiting for" in panel


def hand(s: State, *cards: int, influence: int = 3) -> Scene:
    """The Agenda hand of Mountain, guided by the first seat."""
    arrange(s, guide={MO: (S0, influence)})
    for card in cards:
        s.hand[MO, card] += 1
    return asked(s, Node.A_DECIDE)


@pytest.mark.rule("IM-27.6")
def test_a_hand_is_spelled_out_in_current_numbers() -> None:
    s = b0(mod={(MO, 0): 1, (MO, 1): 1}, gold={MO: 1, ME: 5, JU: 1}, regard={(MO, JU): -1})
    panel = text(decision(hand(s, TRADE, TRADE, STEAL, EXPAND, CHANGE)), 140)
    assert "Trade    2 of 5  1 gold + 2 for each co-trader" in panel
    assert "up to 2 gold from each of Mesa and Jungle, 3 in all now; regard -2 with each; war with Mesa" in panel
    assert "1 gold of 1 for one of 4 hexes: 1,-2  2,-2  2,-1  0,0" in panel
    assert "draw all 3 modifiers, keep one" in panel
    for influence, words in ((2, "draw 2 of the 3 modifiers, keep one"), (1, "one random modifier")):
        assert words in text(decision(hand(b0(), TRADE, CHANGE, influence=influence)))


@pytest.mark.rule("IM-27.6", "IM-21.2")
def test_a_card_says_whom_it_pays() -> None:
    s = b0(worship={MO: S0}, land={MO: [23]}, idols=[(23, S1, AFFLUENCE)])
    assert "pays 2 tenths per gold gained to you" in text(decision(hand(s, TRADE, CHANGE)), 140)


@pytest.mark.rule("IM-27.6", "IM-14.2")
def test_an_expand_that_fails_or_goes_to_an_idol_says_so() -> None:
    land = {MO: [at(2, -1), at(3, -1)]}
    poor = b0(mod={(MO, 2): 1}, land=land)
    assert "costs 2 gold, it has 0: +2 gold instead" in text(decision(hand(poor, EXPAND, TRADE)))
    rich = b0(mod={(MO, 2): 1}, land=land, idols=[(at(2, -2), S1, BATTLE)], gold={MO: 4})
    assert "2 gold of 4 for 2,-2" in text(decision(hand(rich, EXPAND, TRADE)))


@pytest.mark.rule("IM-27.6")
def test_modifiers_and_swaps_have_their_panels() -> None:
    s = b0(guide={MO: (S0, 1)}, played={MO: CHANGE})
    s.change_hand[MO] = 0b101
    panel = text(decision(asked(s, Node.C_DECIDE)))
    assert "each co-trader brings 2 gold and regard instead of 1" in panel
    assert "the next hex costs 0 gold instead of 1; a failed Expand brings 2" in panel
    panel = text(decision(asked(b0(guide={MO: (S0, 0)}, pool={MO: (2, 1, 1, 0)}), Node.J_DECIDE)))
    assert [line.strip("│ ").split() for line in panel.splitlines()[1:5]] == [
        ["take", "out", "put", "in"],
        ["Trade", "(2", "there)", "-", "1", "Steal", "2", "Expand", "3", "Change"],
        ["Steal", "(1", "there)", "4", "Trade", "-", "5", "Expand", "6", "Change"],
        ["Expand", "(1", "there)", "7", "Trade", "8", "Steal", "-", "9", "Change"],
    ]
    assert "swap OUT IN, or its number" in panel


def victor(*cards: int) -> State:
    """Mountain, guided by the first seat, has beaten Mesa and Jungle."""
    s = won(b0(guide={MO: (S0, 2)}), (MO, ME, cards[0]), (MO, JU, cards[1]))
    s.fights[0].prize, s.fights[1].prize = 31, 21
    return s


@pytest.mark.rule("IM-27.6")
def test_spoils_have_a_row_for_each_war() -> None:
    s = victor(NONE, NONE)
    for number, cards in enumerate(((TRADE, EXPAND), (STEAL, CHANGE))):
        for card in cards:
            s.fights[number].hand[card] = 1
    panel = text(decision(asked(s, Node.S_DECIDE)))
    assert "Mountain beat Mesa    Trade    1 gold" in panel
    assert "takes 1,0 from Mesa" in panel
    assert "Mountain beat Jungle  Steal    up to" in panel
    assert "spoils CARD CARD" in panel
    s = victor(TRADE, CHANGE)
    s.fights[1].drawn = 0b110
    panel = text(decision(asked(s, Node.SC_DECIDE)))
    assert "1   Mountain beat Jungle  Steal" in panel
    assert "learn MODIFIER, or its number" in panel


@pytest.mark.rule("IM-27.6")
def test_a_panel_numbers_all_answers_in_their_order_or_none() -> None:
    dice, phases, guides = seeds.stream(seeds.numbered(31)), set(), 0
    for number in range(4):
        match = Match(GAME, ["hard"] * 4, seeds.numbered(30, number))
        while not match.over:
            seat = match.pending()[0]
            here = scene(match.state, seat=seat)
            assert sorted(numbered(here)) in ([], [[action] for action in match.legal(seat)])
            assert numbers_of(text(decision(here))) == len(numbered(here))
            guides += here.view.phase == "V_DECIDE" and bool(numbered(here))
            phases.add((here.view.phase, bool(numbered(here))))
            match.decide(seat, match.bot_action(seat, "hard", dice))
    assert {(phase, True) for phase in ("A_DECIDE", "C_DECIDE", "J_DECIDE", "S_DECIDE")} <= phases
    assert ("V_DECIDE", False) in phases
    assert guides


def numbers_of(panel: str) -> int:
    """How many answers are numbered in a panel, from 1 on."""
    body = panel.split("Write ")[0]
    found = re.findall(r"^│ (\d+)  |  (\d+) (?:Trade|Steal|Expand|Change)", body, flags=re.MULTILINE)
    assert [int(row or swap) for row, swap in found] == list(range(1, len(found) + 1))
    return len(found)


@pytest.mark.rule("IM-27.6")
def test_guidance_alone_is_numbered() -> None:
    here = asked(b0(idol_used={S0: 1}, guide={ME: (S1, 3)}), Node.V_DECIDE, width=80)
    panel = text(decision(here), 80)
    assert [here.words(action) for [action] in numbered(here)][:2] == ["guide mountain", "guide sand"]
    assert [line.split()[1:4] for line in panel.splitlines()[2:5]] == [
        ["1", "M", "Mountain"],
        ["E", "Mesa", "no:"],
        ["2", "S", "Sand"],
    ]
    assert "Write guide FACTION, or its number" in panel


def written(scene: Scene) -> dict[int, str]:
    """All actions of the menu in notation."""
    return {choice.action: scene.words(choice.action) for choice in scene.menu.all_choices()}


@pytest.mark.rule("IM-27.6")
def test_hundreds_of_actions_are_shown_by_their_parts() -> None:
    here = asked(b0(), Node.V_DECIDE)
    page = text(outline(here, written(here)))
    assert "yes: will Worship you" in page
    assert "55 neutral hexes, 990 actions in all" in page
    s = victor(NONE, NONE)
    for number, cards in enumerate(((TRADE,), (STEAL, EXPAND, CHANGE))):
        for card in cards:
            s.fights[number].hand[card] = 1
    here = asked(s, Node.S_DECIDE)
    some = {a: words for a, words in written(here).items() if words in ("spoils trade steal", "spoils trade expand")}
    spoils = text(outline(here, some))
    assert spoils.splitlines() == ["Mountain beat Mesa: one of trade", "Mountain beat Jungle: one of steal, expand"]


@pytest.mark.rule("IM-27.8")
def test_scoring_shows_the_three_terms_the_vp_and_what_was_lost() -> None:
    terms = {"battle_tenths": 5, "affluence_tenths": 12, "spread_tenths": 5}
    events: list[Data] = [
        {"event": "scored", "spirit": 0, "faction": PL, "rule": "IM-21.1", **terms},
        {"event": "vp_changed", "spirit": 0, "old": 3, "tenths": 22, "lost_tenths": 2, "new": 5, "rule": "IM-21.3"},
    ]
    page = text(story(scene(b0()), events)[0])
    assert [line.split() for line in page.splitlines() if "pays" in line] == [["P", "pays", "S0", "5", "12", "5", "22"]]
    assert "22  +2 VP: 3 to 5, 2 tenths lost" in page


def test_the_story_folds_regard_into_one_line_and_keeps_dice_and_rules() -> None:
    pair = GAME.catalog.pairs.index((PL, RI))
    fight = {"die_a": 5, "die_b": 3, "power_a": 2, "power_b": 1, "winner": PL}
    events: list[Data] = [
        {"event": "regard_changed", "pair": pair, "old": 2, "new": -1, "rule": "IM-4.2"},
        {"event": "war_resolved", "pair": pair, "rule": "IM-17.2", **fight},
        {"event": "regard_changed", "pair": pair, "old": -1, "new": -3, "rule": "IM-4.2"},
        {"event": "turn_start", "turn": 4, "rule": "IM-8.1"},
    ]
    lines = [text(group).strip() for group in story(scene(b0()), events)]
    assert [line.split()[0] for line in lines] == ["War", "Regard", "Turn"]
    assert "P  2 + die 5 = 7 × 4 = 1 + die 3  R   Plains wins" in lines[0]
    assert lines[0].endswith("IM-17.2")
    assert "P-R -3 (-5)" in lines[1]


@pytest.mark.rule("IM-27.11")
def test_the_end_screen_ranks_names_sources_and_states_a_shared_victory() -> None:
    over = b0(3, vp={S0: 10, S1: 10, S2: 4})
    over.winners, over.ending, over.turn, over.node = 0b11, End.VP, 2, Node.GAME_OVER
    terms = {"battle_tenths": 5, "affluence_tenths": 12, "spread_tenths": 0}
    events: list[Data] = [
        {"event": "turn_start", "turn": 1},
        {"event": "turn_start", "turn": 2},
        {"event": "scored", "spirit": 0, "faction": PL, **terms},
        {"event": "vp_changed", "spirit": 0, "old": 9, "tenths": 17, "lost_tenths": 7, "new": 10},
    ]
    page = text(ending(scene(over), events))
    assert "Shared victory: S0 (you) and S1 (hard bot)" in page
    assert "after turn 2: a Spirit has the Victory Points that end the game (IM-22.1)" in page
    ranks = [line.split()[1:4] for line in page.splitlines()]
    assert ["1", "S0", "you"] in ranks
    assert ["1", "S1", "hard"] in ranks
    assert ["3", "S2", "hard"] in ranks
    mine = next(line.split() for line in page.splitlines() if "S0 you" in line)
    assert mine[4:] == ["10", "0.5", "1.2", "0.0", "0.7", "·", "1", "│"]


@pytest.mark.rule("IM-25.1")
def test_every_event_has_words() -> None:
    known = set(GAME.text.events.names.values())
    apart = {
        "turn_start",
        "regard_changed",
        "scored",
        "vp_changed",
        "game_over",
    }  # a heading, a line, a table, a screen
    assert set(TELL) == known - apart


@pytest.mark.rule("IM-27.9")
def test_the_log_has_every_event_with_turn_step_and_rule(games_of_bots: Any) -> None:
    match = games_of_bots[0][0]
    events = told(match)
    lines = log(scene(match.state, seat=NONE), events)
    assert len(lines) == sum(event["event"] != "turn_start" for event in events)
    assert [line.turn for line in lines] == sorted(line.turn for line in lines)
    assert lines[0].turn == 0
    assert lines[-1].turn == match.state.turn
    assert all(line.rule.startswith("IM-") and line.words and line.step for line in lines)


@pytest.mark.rule("IM-27.9")
def test_the_log_is_filtered_by_factions_and_the_spirits_that_play() -> None:
    assert names(scene(b0(2))) == ["Mountain", "Mesa", "Sand", "Plains", "River", "Jungle", "S0", "S1"]


@pytest.mark.parametrize("width", [80, 100, 165])
def test_everything_fits_the_screen_in_whole_games(games_of_bots: Any, width: int) -> None:
    phases = set()
    for match, seen in games_of_bots:
        for here in seen[::5]:
            phases.add(here.view.phase)
            fits(table(replace(here, before=seen[0].before, width=width)), width)
            fits(decision(replace(here, width=width)), width)
        final = scene(match.state, width=width, seat=NONE)
        for group in story(final, told(match)):
            fits(group, width)
        fits(ending(final, told(match)), width)
    assert {"V_DECIDE", "A_DECIDE", "J_DECIDE"} <= phases <= set(GAME.catalog.phases)


def fits(thing: RenderableType, width: int) -> None:
    """Nothing is wider than the screen, and nothing had to be cut off."""
    page = text(thing, width)
    assert max(map(len, page.splitlines())) <= width
    assert not re.search(r"\S…", page), page  # a list that goes on has a space before its dots
    assert "None" not in page


@pytest.mark.rule("IM-24.2", "IM-24.3", "IM-24.5")
def test_the_table_shows_a_spirit_no_more_than_a_spectator(games_of_bots: Any) -> None:
    for _, seen in games_of_bots:
        for here in seen[::7]:
            assert text(table(here)) == text(table(replace(here, view=here.before)))


def test_every_game_has_a_painter() -> None:
    for name in ALL:
        assert isinstance(painter(name), Painter)
        assert (painter(name) is painter("generic")) == (name not in OWN)


@pytest.mark.parametrize("game", ["generic.py", "impetus"])
def test_a_painter_imports_nothing_of_a_game(game: str) -> None:
    """Views, menus, the catalog and events are all it gets: a new rule changes no painter."""
    [folder] = ludex.terminal.games.__path__
    root = Path(folder) / game
    for file in [root] if root.is_file() else root.rglob("*.py"):
        imported = {name for node in ast.walk(ast.parse(file.read_text("utf-8"))) for name in modules(node)}
        assert imported, file
        assert not {name for name in imported if name.startswith("ludex.games")}, file


def modules(node: ast.AST) -> list[str]:
    """The modules that a statement imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []
