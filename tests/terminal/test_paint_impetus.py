"""IM-27: how Impetus looks in a terminal. Painters get views and events only, so the examples are made of those."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console, RenderableType

from ludex import games
from ludex.games import ALL
from ludex.games.impetus.client.restore import restore
from ludex.games.impetus.client.view import derived, would_be_worshipped
from ludex.games.impetus.rules.codes import Card
from ludex.games.impetus.rules.data import MAP, PAIR
from ludex.kernel.errors import LudexError
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.terminal.games import OWN, Data, Painter, Scene, painter
from ludex.terminal.games.impetus.decision import decision, numbered, outline
from ludex.terminal.games.impetus.effects import hex_panel as place
from ludex.terminal.games.impetus.ending import ending
from ludex.terminal.games.impetus.event_phrases import TELL
from ludex.terminal.games.impetus.look import COLOURS, INKS, LETTERS, SHADES, shade
from ludex.terminal.games.impetus.map import Map, idol_text
from ludex.terminal.games.impetus.panels import table
from ludex.terminal.games.impetus.story import STEPS, log, story

GAME = games.load("impetus")
MO, ME, SA, PL, RI, JU = range(6)
NAMES = ("you", "hard bot", "hard bot")
PHASES = ("V_DECIDE", "A_DECIDE", "C_DECIDE", "J_DECIDE", "S_DECIDE", "SC_DECIDE")
View = dict[str, Any]


def text(thing: RenderableType, width: int = 100, *, colour: bool = False) -> str:
    """A renderable as it is printed."""
    console = Console(width=width, color_system="truecolor" if colour else None, force_terminal=colour)
    with console.capture() as capture:
        console.print(thing)
    return capture.get()


def settled(view: View) -> View:
    """A view whose public part was changed by hand, with what the engine derives from it."""
    wars = len(view["war_results"])
    secrets = {"hand": [], "change_hand": [], "spoils_hand": [[]] * wars, "spoils_change_hand": [0] * wars}
    state = restore(view | secrets | {"submitted": [], "generator": [1, 2, 3, 4]})
    return view | derived(state) | {"would_worship": would_be_worshipped(state, view.get("seat", 0))}


def scene(view: View, before: View | None = None, width: int = 100) -> Scene:
    return Scene(settled(view), settled(before or view), NAMES, width)


def at(q: int, r: int) -> int:
    return MAP.index(q, r)


@pytest.fixture(scope="module")
def start() -> View:
    """The view of S0 at the start of a game, with nothing that chance has brought about."""
    view = Match(GAME, ("human", "hard", "hard"), seeds.numbered(1)).view(0)
    owner = [-1] * len(MAP)
    for f, home in enumerate((22, 31, 39, 38, 29, 21)):
        owner[home] = f
    calm = {"owner": owner, "gold": [0] * 6, "regard": [0] * 15, "mod": [[0] * 3 for _ in range(6)], "war": [0] * 15}
    return view | calm | {"battleground": [[-1, -1] for _ in range(15)]}


@pytest.fixture
def view(start: View) -> View:
    return deepcopy(start)


@pytest.fixture(scope="module")
def games_of_bots() -> list[tuple[Match, list[View], list[View]]]:
    """Whole games among bots: the match, what each asked Spirit saw, and what a spectator saw at the same time."""
    found = []
    for number in range(3):
        match = Match(GAME, ["hard"] * 3, seeds.numbered(20, number))
        dice, asked, public = seeds.stream(seeds.numbered(21, number)), [], []
        while not match.over:
            seat = match.pending()[0]
            asked.append(match.view(seat))
            public.append(match.view(-1))
            match.decide(seat, match.bot_action(seat, "hard", dice))
        found.append((match, asked, public))
    return found


def told(match: Match) -> list[Data]:
    lines = [
        (GAME.text.events.data(event, match.state, -1), *GAME.text.events.explain(event, match.state, -1))
        for lot in match.events
        for event in lot
    ]
    return [data | {"words": words, "rule": rule} for data, words, rule in lines]


def war(view: View, a: int, b: int, status: int, hexes: tuple[int, int] = (-1, -1)) -> None:
    view["war"][PAIR[a, b]] = status
    view["battleground"][PAIR[a, b]] = list(hexes)


@pytest.mark.rule("IM-27.1", "IM-3.6")
def test_the_map_shows_every_hex_its_owner_by_letter_and_homes(view: View) -> None:
    view["owner"][at(2, -1)] = MO
    board = text(Map(view, view, tall=True))
    for letter in LETTERS:
        assert f"{letter}⌂" in board
    assert sum(board.count(letter) for letter in LETTERS) == 7
    neutral = [h for h, owner in enumerate(view["owner"]) if owner < 0]
    assert all("{},{}".format(*MAP.hexes[h]) in board for h in neutral)


@pytest.mark.rule("IM-27.1")
def test_coordinates_stand_along_the_edges(view: View) -> None:
    board = text(Map(view, view, tall=False))
    assert all(f"r{r}" in board and f"q{r}" in board for r in range(-4, 5))


def test_without_colour_hexes_are_drawn_with_strokes_with_colour_they_are_filled(view: View) -> None:
    plain, coloured = text(Map(view, view, tall=True)), text(Map(view, view, tall=True), colour=True)
    assert "╲" in plain
    assert "│" in plain
    assert "▀" in coloured
    assert "╲" not in coloured


def luminance(code: str) -> float:
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("owner", range(7))
def test_letters_are_readable_on_every_tone(owner: int) -> None:
    for tone in range(len(SHADES)):
        bright, dark = sorted((luminance(shade(owner, tone)), luminance(INKS[owner])), reverse=True)
        assert (bright + 0.05) / (dark + 0.05) >= 4.5


def test_colours_are_those_of_okabe_and_ito() -> None:
    assert len(set(COLOURS)) == 7
    assert COLOURS[:6] == ("#d55e00", "#e69f00", "#f0e442", "#009e73", "#0072b2", "#cc79a7")


@pytest.mark.rule("IM-27.2")
def test_idols_show_type_spirit_and_count(view: View) -> None:
    h = at(2, -2)
    view["idols"][h][1][0] = 1
    assert idol_text(view, h, 6) == "†₁"
    view["idols"][h][2][1] = 1
    assert idol_text(view, h, 6) == "†₁¤₂"
    view["idols"][h][0][2] = 3
    assert idol_text(view, h, 6) == "1†1¤3♣"
    assert idol_text(view, h, 4) == "5◆"  # of several types
    assert "5◆" in text(Map(view, view, tall=True))
    assert "◆ mixed" in text(table(scene(view)))
    assert "₁" not in text(Map(view, view, tall=True), colour=True)
    view["idols"][h] = [[0, 12, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert idol_text(view, h, 3) == "12¤"
    view["idols"][h][1][0] = 1
    assert [idol_text(view, h, room) for room in (3, 2)] == ["13◆", "◆"]


@pytest.mark.rule("IM-27.2", "IM-27.1")
def test_a_hex_tells_owner_idols_who_reaches_it_and_what_it_pays(view: View) -> None:
    view["idols"][at(2, -2)][1][1] = 2
    view["worship"][MO] = 0
    panel = text(place(scene(view), "2,-2"))
    assert "Owner: nobody, it is neutral" in panel
    assert "2 ¤ Affluence of S1" in panel
    assert "Reached by: Mountain (Worships S0)" in panel
    assert "Claimed, it would pay the Spirit of its owner 4 tenths per gold gained." in panel
    view["owner"][at(2, -2)] = MO
    view["gold_gained"][MO] = 3
    assert "It pays S0, whom Mountain Worships: 4 tenths per gold gained; 12 tenths so far this turn." in text(
        place(scene(view), "(2, -2)"), 140
    )
    view["worship"][MO] = -1
    assert "It pays nobody" in text(place(scene(view), "2 -2"))
    assert "It pays nothing: no Idols here." in text(place(scene(view), "1,-1"))
    assert "Nobody reaches it now." in text(place(scene(view), "4,0"))
    assert "One Idol here would pay 5 tenths per war won or 2 tenths per gold gained" in text(place(scene(view), "4,0"))


@pytest.mark.parametrize("words", ["", "5,5", "1", "a,b", "4,1", "1,2,3", "9" * 5000 + ",0", "0," + "9" * 5000])
def test_a_hex_that_is_not_there_gets_a_clear_error(view: View, words: str) -> None:
    with pytest.raises(LudexError, match="write Q,R with both and their sum from -4 to 4"):
        place(scene(view), words)


@pytest.mark.rule("IM-27.3", "IM-17.6")
def test_wars_show_status_powers_odds_and_battlegrounds(view: View) -> None:
    view["owner"][at(2, -1)] = MO
    war(view, MO, ME, 2, (22, 31))
    war(view, SA, PL, 1)
    page = text(table(scene(view)))
    assert "M  2 × 1  E   ripe on 1,-1 × 1,0" in page
    assert "M wins 21, tie 5, E wins 10 of 36" in page
    assert "S  1 × 1  P   pending, next turn" in page
    assert "▌M×E ▐" in page
    assert "▌E×M ▐" in page


@pytest.mark.rule("IM-27.3")
def test_no_war_is_longer_than_its_panel(view: View) -> None:
    big = [h for h in range(len(MAP)) if view["owner"][h] < 0]
    for f, lot in ((MO, big[:9]), (ME, big[9:18])):
        for h in lot:
            view["owner"][h] = f
    for status, words in ((1, "pending, next turn"), (2, "ripe on -1,-1 × -2,-1")):
        war(view, MO, ME, status, (at(-1, -1), at(-2, -1)))
        for width in (80, 100, 165):
            assert f"M  10 × 10  E   {words}" in text(table(scene(view, width=width)), width)


def row(page: str, name: str) -> str:
    """The line of a Faction in a list."""
    return next(line for line in page.splitlines() if line.strip("│ ").split()[1:2] == [name])


@pytest.mark.rule("IM-27.4")
def test_the_strip_has_all_about_a_faction(view: View) -> None:
    view["gold"][PL], view["mod"][PL], view["pool"][PL] = 7, [2, 0, 1], [0, 1, 2, 1]
    view["regard"][PAIR[PL, RI]], view["regard"][PAIR[PL, SA]], view["regard"][PAIR[MO, PL]] = -1, -3, 12
    view["guide"][PL], view["guiding"][1], view["influence"][1], view["worship"][PL] = 1, PL, 2, 2
    view["played"][PL], view["spoils_played"] = Card.TRADE, [[PL, Card.EXPAND]]
    line = row(text(table(scene(view))), "Plains")
    assert line.split() == [
        "P", "Plains", "7", "1", "2", "0", "1", "0", "1", "2", "1",
        "+12", "0", "-3!!", "·", "-1!", "0", "S1", "●●○", "S2", "Trade", "+E",
    ]  # fmt: skip


@pytest.mark.rule("IM-27.4")
@pytest.mark.parametrize("width", [60, 80, 100, 165])
@pytest.mark.parametrize("extreme", [-3, -148, -123456])
def test_regard_is_never_cut(view: View, width: int, extreme: int) -> None:
    view["regard"][PAIR[MO, ME]], view["regard"][PAIR[SA, PL]], view["regard"][PAIR[RI, JU]] = extreme, extreme, -1
    view["regard"][PAIR[PL, RI]] = -2
    war(view, MO, ME, 1)
    view["gold"] = [10, 120, 0, 0, 0, 0]
    page = text(table(scene(view, deepcopy(view) | {"gold": [0] * 6}, width)), width)
    for words, times in ((f"{extreme}×", 2), (f"{extreme}!!", 2), ("-1!", 2), ("-2!!", 2)):
        assert page.split().count(words) == times
    assert all(head in page for head in ("gold", "hexes", "mods", "pool", "regard", "guide", "ships", "spoils"))
    assert "Regard ! one above war  !! low enough for war  × at war" in page


@pytest.mark.rule("IM-27.4")
def test_the_strip_marks_wars_and_eliminations(view: View) -> None:
    war(view, MO, ME, 1)
    view["eliminated"][SA], view["owner"][39] = True, -1
    page = text(table(scene(view)))
    assert "0×" in row(page, "Mountain")
    assert row(page, "Sand").split() == ["S", "Sand", "out"]


@pytest.mark.rule("IM-27.7")
def test_chips_show_the_change_of_this_turn(view: View) -> None:
    before = deepcopy(view)
    view["gold"][MO], before["gold"][MO] = 5, 2
    before["gold"][ME] = 1
    view["owner"][at(2, -1)] = MO
    view["vp"][0] = 1
    page = text(table(scene(view, before)))
    assert row(page, "Mountain").split()[2:6] == ["5", "+3", "2", "+1"]
    assert row(page, "Mesa").split()[2:4] == ["0", "-1"]
    assert "1 of 10 VP +1" in page
    assert "M+" in page


@pytest.mark.rule("IM-27.5")
def test_spirit_panels(view: View) -> None:
    view["vp"] = [4, 0, 10]
    view["guide"][PL], view["guiding"][0], view["influence"][0] = 0, PL, 2
    view["worship"][MO], view["worship"][ME] = 0, 0
    view["idols"][22][1] = [1, 2, 0]
    view["idol_used"], view["waiting"], view["confirmed"] = [False, True, False], [0], [1]
    page = text(table(scene(view)))
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
def test_a_vagrant_sees_why_a_faction_is_blocked_and_what_worship_will_do(view: View) -> None:
    view["guide"][MO], view["guiding"][1], view["worship"][ME], view["eliminated"][SA] = 1, MO, 0, True
    view["owner"][39], view["worship"][PL], view["worship"][RI] = -1, 1, 1
    view["idols"][38][1][0] = 1
    panel = text(decision(scene(view)))
    assert "no: guided by S1 (IM-9.2)" in row(panel, "Mountain")
    assert "no: Worships you (IM-9.2)" in row(panel, "Mesa")
    assert "no: eliminated (IM-8.6)" in row(panel, "Sand")
    assert "yes, but keeps to S1 (Idols 0:1)" in row(panel, "Plains")
    assert "yes: leaves S1 for you (Idols 0:0)" in row(panel, "River")
    assert "yes: will Worship you" in row(panel, "Jungle")
    assert "guide FACTION idol TYPE Q,R, for example: guide plains idol affluence" in panel
    assert "waiting for" in panel


def guiding(view: View, f: int, phase: str, **hands: Any) -> Scene:
    view["guide"][f], view["guiding"][0], view["influence"][0] = 0, f, 3
    return scene(view | {"phase": phase} | hands)


@pytest.mark.rule("IM-27.6")
def test_a_hand_is_spelled_out_in_current_numbers(view: View) -> None:
    view["mod"][MO], view["gold"] = [1, 1, 0], [1, 5, 0, 0, 0, 1]
    view["regard"][PAIR[MO, JU]] = -1
    panel = text(decision(guiding(view, MO, "A_DECIDE", hand=[0, 0, 1, 2, 3])), 140)
    assert "Trade    2 of 5  1 gold + 2 for each co-trader" in panel
    assert "up to 2 gold from each of Mesa and Jungle, 3 in all now; regard -2 with each; war with Mesa" in panel
    assert "1 gold of 1 for one of 4 hexes: 1,-2  2,-2  2,-1  0,0" in panel
    assert "draw all 3 modifiers, keep one" in panel
    view["influence"][0] = 2
    for influence, words in ((2, "draw 2 of the 3 modifiers, keep one"), (1, "one random modifier")):
        asked = guiding(view, MO, "A_DECIDE", hand=[3])
        asked.view["influence"][0] = influence
        assert words in text(decision(asked))


@pytest.mark.rule("IM-27.6", "IM-14.2")
def test_an_expand_that_fails_or_goes_to_an_idol_says_so(view: View) -> None:
    view["mod"][MO][2], view["owner"][at(2, -1)], view["owner"][at(3, -1)] = 1, MO, MO
    assert "costs 2 gold, it has 0: +2 gold instead" in text(decision(guiding(view, MO, "A_DECIDE", hand=[2])))
    view["idols"][at(2, -2)][1][0], view["gold"][MO] = 1, 4
    assert "2 gold of 4 for 2,-2" in text(decision(guiding(view, MO, "A_DECIDE", hand=[2])))


@pytest.mark.rule("IM-27.6")
def test_modifiers_swaps_and_spoils_have_their_panels(view: View) -> None:
    view["pool"][MO] = [2, 1, 1, 0]
    panel = text(decision(guiding(view, MO, "C_DECIDE", change_hand=[0, 2])))
    assert "each co-trader brings 2 gold and regard instead of 1" in panel
    assert "the next hex costs 0 gold instead of 1; a failed Expand brings 2" in panel
    panel = text(decision(guiding(view, MO, "J_DECIDE")))
    assert [line.strip("│ ").split() for line in panel.splitlines()[1:5]] == [
        ["take", "out", "put", "in"],
        ["Trade", "(2", "there)", "-", "1", "Steal", "2", "Expand", "3", "Change"],
        ["Steal", "(1", "there)", "4", "Trade", "-", "5", "Expand", "6", "Change"],
        ["Expand", "(1", "there)", "7", "Trade", "8", "Steal", "-", "9", "Change"],
    ]
    assert "swap OUT IN, or its number" in panel
    results = [[int(PAIR[MO, ME]), 6, 1, MO, 31], [int(PAIR[MO, JU]), 6, 1, MO, 21]]
    panel = text(decision(guiding(view, MO, "S_DECIDE", war_results=results, spoils_hand=[[0, 2], [3]])))
    assert "beat  E         Trade" in panel
    assert "takes 1,0 from Mesa" in panel
    assert "beat  J         Change" in panel
    assert "spoils CARD CARD" in panel
    spoils = {"war_results": results, "spoils_played": [[MO, 0], [MO, 3]], "spoils_change_hand": [[1, 2]]}
    panel = text(decision(guiding(view, MO, "SC_DECIDE", **spoils)))
    assert "beat  J         Steal" in panel
    assert "learn MODIFIER" in panel


@pytest.mark.rule("IM-27.6")
def test_a_panel_numbers_all_answers_in_their_order_or_none() -> None:
    dice, phases, guides = seeds.stream(seeds.numbered(31)), set(), 0
    for number in range(4):
        match = Match(GAME, ["hard"] * 4, seeds.numbered(30, number))
        while not match.over:
            seat = match.pending()[0]
            legal = tuple(match.legal(seat))
            here = Scene(match.view(seat), match.view(-1), (*NAMES, "hard bot"), legal=legal)
            actions = [GAME.text.describe(match.state, action) for action in legal]
            assert numbered(here) in ([], [[action] for action in legal])
            assert numbers_of(text(decision(here))) == len(numbered(here))
            guides += actions[0].split() == ["guide", actions[0].split()[1]]
            phases.add((here.view["phase"], bool(numbered(here))))
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
def test_guidance_alone_is_numbered(view: View) -> None:
    view["idol_used"][0], view["guide"][ME], view["guiding"][1], view["influence"][1] = True, 1, ME, 3
    panel = text(decision(scene(view, width=80)), 80)
    assert numbered(replace(scene(view), legal=(7, 8))) == [[7], [8]]
    assert [line.split()[1:4] for line in panel.splitlines()[2:5]] == [
        ["1", "M", "Mountain"],
        ["E", "Mesa", "no:"],
        ["2", "S", "Sand"],
    ]
    assert "Write guide FACTION, or its number" in panel


@pytest.mark.rule("IM-27.6")
def test_hundreds_of_actions_are_shown_by_their_parts(view: View) -> None:
    match = Match(GAME, ("human", "hard", "hard"), seeds.numbered(1))
    actions = [GAME.text.describe(match.state, action) for action in match.legal(0)]
    page = text(outline(scene(view), actions))
    assert "yes: will Worship you" in page
    assert f"{len(actions)} actions in all" in page
    spoils = text(outline(scene(view | {"phase": "S_DECIDE"}), ["spoils trade steal", "spoils trade expand"]))
    assert spoils.splitlines() == ["1. one of trade", "2. one of expand, steal"]


@pytest.mark.rule("IM-27.8")
def test_scoring_shows_the_three_terms_the_vp_and_what_was_lost(view: View) -> None:
    terms = {"battle_tenths": 5, "affluence_tenths": 12, "spread_tenths": 5}
    events: list[Data] = [
        {"event": "scored", "spirit": 0, "faction": PL, "rule": "IM-21.1", **terms},
        {"event": "vp_changed", "spirit": 0, "old": 3, "tenths": 22, "lost_tenths": 2, "new": 5, "rule": "IM-21.3"},
    ]
    page = text(story(scene(view), events)[0])
    assert [line.split() for line in page.splitlines() if "pays" in line] == [["P", "pays", "S0", "5", "12", "5", "22"]]
    assert "22  +2 VP: 3 to 5, 2 tenths lost" in page


def test_the_story_folds_regard_into_one_line_and_keeps_dice_and_rules(view: View) -> None:
    pair = int(PAIR[PL, RI])
    fight = {"die_a": 5, "die_b": 3, "power_a": 2, "power_b": 1, "winner": PL}
    events: list[Data] = [
        {"event": "regard_changed", "pair": pair, "old": 2, "new": -1, "rule": "IM-4.2"},
        {"event": "war_resolved", "pair": pair, "rule": "IM-17.2", **fight},
        {"event": "regard_changed", "pair": pair, "old": -1, "new": -3, "rule": "IM-4.2"},
        {"event": "turn_start", "turn": 4, "rule": "IM-8.1"},
    ]
    lines = [text(group).strip() for group in story(scene(view), events)]
    assert [line.split()[0] for line in lines] == ["War", "Regard", "Turn"]
    assert "P  2 + die 5 = 7 × 4 = 1 + die 3  R   Plains wins" in lines[0]
    assert lines[0].endswith("IM-17.2")
    assert "P-R -3 (-5)" in lines[1]


@pytest.mark.rule("IM-27.11")
def test_the_end_screen_ranks_names_sources_and_states_a_shared_victory(view: View) -> None:
    over = view | {"vp": [10, 10, 4], "winners": [0, 1], "end_reason": "vp", "turn": 2, "game_over": True}
    terms = {"battle_tenths": 5, "affluence_tenths": 12, "spread_tenths": 0}
    events: list[Data] = [
        {"event": "turn_start", "turn": 1},
        {"event": "turn_start", "turn": 2},
        {"event": "scored", "spirit": 0, "faction": PL, **terms},
        {"event": "vp_changed", "spirit": 0, "old": 9, "tenths": 17, "lost_tenths": 7, "new": 10},
    ]
    page = text(ending(scene(over), events))
    assert "Shared victory: S0 (you) and S1 (hard bot)" in page
    ranks = [line.split()[1:4] for line in page.splitlines()]
    assert ["1", "S0", "you"] in ranks
    assert ["1", "S1", "hard"] in ranks
    assert ["3", "S2", "hard"] in ranks
    mine = next(line.split() for line in page.splitlines() if "S0 you" in line)
    assert mine[4:] == ["10", "0.5", "1.2", "0.0", "0.7", "·", "1", "│"]


@pytest.mark.rule("IM-25.1")
def test_every_event_has_a_step_and_words() -> None:
    names = set(GAME.text.events.names.values())
    assert set(STEPS) == names
    apart = {
        "turn_start",
        "regard_changed",
        "scored",
        "vp_changed",
        "game_over",
    }  # a heading, a line, a table, a screen
    assert set(TELL) == names - apart


@pytest.mark.rule("IM-27.9")
def test_the_log_has_every_event_with_turn_step_and_rule(games_of_bots: Any) -> None:
    match = games_of_bots[0][0]
    events = told(match)
    lines = log(events)
    assert len(lines) == sum(event["event"] != "turn_start" for event in events)
    assert [line.turn for line in lines] == sorted(line.turn for line in lines)
    assert lines[0].turn == 0
    assert lines[-1].turn == match.state.turn
    assert all(line.rule.startswith("IM-") and line.words and line.step for line in lines)


@pytest.mark.parametrize("width", [80, 100, 165])
def test_everything_fits_the_screen_in_whole_games(games_of_bots: Any, width: int) -> None:
    phases = set()
    for match, asked, public in games_of_bots:
        for view, before in zip(asked[::5], [public[0], *public[::5]], strict=False):
            here = scene(view, before, width)
            phases.add(view["phase"])
            fits(table(here), width)
            fits(decision(here), width)
        final = scene(match.view(-1), public[-1], width)
        for group in story(final, told(match)):
            fits(group, width)
        fits(ending(final, told(match)), width)
    assert {"V_DECIDE", "A_DECIDE", "J_DECIDE"} <= phases <= set(PHASES)


def fits(thing: RenderableType, width: int) -> None:
    """Nothing is wider than the screen, and nothing had to be cut off."""
    page = text(thing, width)
    assert max(map(len, page.splitlines())) <= width
    assert not re.search(r"\S…", page), page  # a list that goes on has a space before its dots
    assert "None" not in page


@pytest.mark.rule("IM-24.2", "IM-24.3", "IM-24.5")
def test_the_table_shows_a_spirit_no_more_than_a_spectator(games_of_bots: Any) -> None:
    for _, asked, public in games_of_bots:
        for mine, everybodys in zip(asked[::7], public[::7], strict=True):
            assert text(table(scene(mine))) == text(table(scene(everybodys)))


def test_every_game_has_a_painter() -> None:
    for name in ALL:
        assert isinstance(painter(name), Painter)
        assert (painter(name) is painter("generic")) == (name not in OWN)
