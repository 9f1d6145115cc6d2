"""Lists and shares (SG-4.10 to SG-4.13, SG-5.9): what is put to a player, and what is accepted besides."""

from typing import Any

import pytest

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.codes import NONE, VALUE, Kind, Node
from ludex.games.soulgems.rules.legal import MAX_ACTIONS
from ludex.games.soulgems.rules.verbs import Verb
from ludex.games.soulgems.text.notation import parse
from ludex.games.soulgems.text.notation_actions import describe
from ludex.kernel.state.action import verb_of
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.world import PLAIN, World

PLAIN_ROW = "........"
RICH = (999, 0)


def counts(w: World) -> dict[str, int]:
    """How many entries of each kind a list has."""
    found: dict[str, int] = {}
    for action in w.entries():
        name = Verb(verb_of(action)).name
        found[name] = found.get(name, 0) + 1
    return found


def canonical(w: World, line: str) -> str | None:
    """What the lists show for an allowed action; None if no list ever shows it."""
    action = parse(w.s, w.seat, line)
    assert w.why(line) == ""
    listed = int(PLAIN(GAME.engine.canonical)(w.s, w.seat, action))
    return describe(w.s, listed) if listed != NONE else None


def every_finished(w: World, entry: int) -> list[int]:
    """All finished actions that an entry can become."""
    choices = w.choices(entry)
    return [action for choice in choices for action in every_finished(w, choice)] if choices else [entry]


# ---------------------------------------------------------------- test vectors


@pytest.mark.rule("SG-4.10", "SG-4.12", "SG-9.7")
def test_tv_154_the_first_list() -> None:
    """TV-154: 154 Summons (Q 30: h4 costs 21), Break, Next, Pass: 157; OfferDraw and Resign beside the list."""
    w = World(phase="UPKEEP", turns_taken=(0, 0), lp=(20, 0))
    assert counts(w) == {"SUMMON": 154, "BREAK": 1, "PASS": 1, "NEXT": 1}
    summons = [line.split()[2] for line in w.listed() if "Summon" in line]
    assert [sum(line[0] == kind for line in summons) for kind in "PNBRQ"] == [31, 31, 31, 31, 30]
    assert "Q@h4" not in summons
    assert (len(w.entries()), w.why("OfferDraw"), w.why("Resign")) == (157, "", "")
    assert all(w.choices(entry) == [] for entry in w.entries())


@pytest.mark.rule("SG-4.10", "SG-7.2", "SG-9.7")
def test_tv_155_without_the_queen() -> None:
    """TV-155: King d1: 124 Summons, 127 entries, and OfferDraw and Resign beside the list."""
    w = World(white="Kd1", phase="UPKEEP", turns_taken=(0, 0), lp=(20, 0))
    assert (counts(w)["SUMMON"], len(w.entries())) == (124, 127)
    assert (w.why("OfferDraw"), w.why("Resign")) == ("", "")


@pytest.mark.rule("SG-4.10", "SG-9.7", "SG-6.11")
def test_tv_156_orthodox_opening() -> None:
    """TV-156: 16 Pawn moves and 7 for each Knight, Next, Pass: 32, and OfferDraw and Resign beside the list."""
    w = Opening({"setup": "standard"}).do("Next")
    assert counts(w) == {"MOVE": 30, "PASS": 1, "NEXT": 1}
    moves = [line.split()[2] for line in w.listed() if "Move" in line]
    assert [sum(line.startswith(piece) for line in moves) for piece in ("P", "Nb1", "Ng1")] == [16, 7, 7]
    assert (len(w.entries()), w.why("OfferDraw"), w.why("Resign")) == (32, "", "")


@pytest.mark.rule("SG-5.9", "SG-4.10")
def test_tv_159_shares() -> None:
    """TV-159: W 5/6, cost 8: node N4 offers a = 2, 3, 4, 5; pay(4LP,4SP) is accepted too."""
    w = World(white="Ra1", lp=(5, 0), sp=(6, 0))
    entry = next(action for action in w.entries() if describe(w.s, action) == "M1: Move Ra1-a4")
    shown = [describe(w.s, action).split()[-1] for action in w.choices(entry)]
    assert shown == ["pay(2LP,6SP)", "pay(3LP,5SP)", "pay(4LP,4SP)", "pay(5LP,3SP)"]
    assert w.why("Move Ra1-a4 pay(4LP,4SP)") == ""
    assert [shown[0], shown[-1]] == ["pay(2LP,6SP)", "pay(5LP,3SP)"]


# ---------------------------------------------------------------- nodes


@pytest.mark.rule("SG-4.10")
def test_each_choice_is_put_to_one_player() -> None:
    """One seat is asked; the other has an empty list."""
    w = World(phase="UPKEEP")
    assert PLAIN(GAME.engine.pending)(w.s) == 1
    w.do("OfferDraw")
    assert (PLAIN(GAME.engine.pending)(w.s), Node(w.s.node)) == (2, Node.DRAW)


@pytest.mark.rule("SG-4.10")
def test_a_finished_entry_has_nothing_open() -> None:
    """With one share possible the entry is finished; with several node N4 follows, and an open one is refused."""
    w = World(white="Ra1", lp=(20, 0))
    assert all(w.choices(entry) == [] for entry in w.entries())
    w = World(white="Ra1", lp=(20, 0), sp=(20, 0))
    entry = next(action for action in w.entries() if describe(w.s, action) == "M1: Move Ra1-a2")
    assert PLAIN(GAME.engine.why_not)(w.s, 0, entry) != 0
    assert len(w.choices(entry)) == 7


@pytest.mark.rule("SG-4.10")
def test_nodes_of_a_build() -> None:
    """N1 shows feature and mode only, N2 the tile; a Portal asks for one end and then for the other."""
    w = World(phase="MAIN2", rules={"field": 1}, lp=(99, 0), sp=(99, 0))
    builds = {describe(w.s, action): action for action in w.entries() if verb_of(action) == Verb.BUILD}
    names = [line.split()[2] + (f" {line.split()[3]}" if "mode" in line else "") for line in builds]
    assert names == ["Road", "Portal", "Outpost", "Bazaar", "Mint", "Shrine mode=ACC", "Shrine mode=DMG", "WeatherNode"]
    road, portal = list(builds.values())[:2]
    assert len(w.choices(road)) == 62
    ends = w.choices(portal)
    assert (len(ends), len(w.choices(ends[0]))) == (62, 61)
    assert all(w.choices(choice) == [] for choice in w.choices(road))


@pytest.mark.rule("SG-4.10", "SG-4.12")
def test_options_of_an_attack() -> None:
    """N3: aura (none, Outpost, ACC, DMG) × token × push: sixteen; skipped where only one combination is legal."""
    rows = [*[PLAIN_ROW] * 4, "usS.....", *[PLAIN_ROW] * 3]
    w = World(white="Ra3", black="Pa8", phase="BATTLE", map=[PLAIN_ROW] * 8, rules={"field": 1}, lp=(99, 0))
    assert sum(verb_of(action) == Verb.ATTACK and w.choices(action) == [] for action in w.entries()) == 1
    given: dict[str, Any] = {"rules": {"field": 1, "relics": 1}, "zone_white": ["ColdRead"], "lp": (99, 0)}
    w = World(white="Rb3", black="Pb2 Kh8", phase="BATTLE", map=rows, **given)
    w.player("W").adv_token = 1
    entry = next(action for action in w.entries() if "xPb2" in describe(w.s, action))
    lines = [describe(w.s, action) for action in w.choices(entry)]
    assert len(set(lines)) == 16
    assert lines[0] == "BT: Attack Rb3xPb2 pay(11LP,0SP)"
    assert lines[-1] == "BT: Attack Rb3xPb2 aura=#S2 adv push pay(11LP,0SP)"


@pytest.mark.rule("SG-4.10")
@pytest.mark.parametrize("phase", ["UPKEEP", "MAIN1", "BATTLE", "MAIN2", "END"])
def test_every_completion_is_legal(phase: str) -> None:
    """No node is empty, nothing needs taking back: whatever a list leads to is allowed."""
    rows = [*[PLAIN_ROW] * 4, "r..us...", *[PLAIN_ROW] * 3]
    given: dict[str, Any] = {"hand_white": ["SoulForge", "RebirthPact", "AnchorField"], "captives_black": "P"}
    w = World(white="Ra1 Nb1 Pb7", black="Pa7 Pc2", phase=phase, map=rows, rules={"field": 1, "relics": 1},
              lp=(26, 0), sp=(16, 0), **given)  # fmt: skip
    for entry in w.entries():
        for action in every_finished(w, entry):
            assert PLAIN(GAME.engine.why_not)(w.s, 0, action) == 0, describe(w.s, action)


@pytest.mark.rule("SG-4.10", "SG-5.4")
def test_what_can_not_be_paid_is_not_listed() -> None:
    """W 6/0: a Rook goes one square, a Knight jumps twice, nobody is summoned for 8."""
    w = World(white="Rd4 Nh1", lp=(6, 0))
    assert {line.split("(")[1] for line in w.listed() if "Move Rd4" in line} == {"6LP,0SP)"}
    assert any("Nh1-g3-" in line for line in w.listed())
    summons = World(phase="UPKEEP", lp=(6, 0)).listed()
    assert {line.split()[2][0] for line in summons if "Summon" in line} == {"P"}


# ---------------------------------------------------------------- equal choices


@pytest.mark.rule("SG-4.11")
def test_equal_knight_paths_are_listed_once() -> None:
    """The other way is accepted and stands for the listed one."""
    w = World(white="Nd4", lp=(20, 0))
    ends = [line.split("-")[-1] for line in w.listed() if "Move N" in line]
    assert len(ends) == len(set(ends))
    assert canonical(w, "Move Nd4-f5-e7 pay(6LP,0SP)") == canonical(w, "Move Nd4-c6-e7 pay(6LP,0SP)")


@pytest.mark.rule("SG-4.11")
def test_equal_weather_nodes_and_traders() -> None:
    """The one created first is listed; the other does the same."""
    rows = [PLAIN_ROW, PLAIN_ROW, "*......*", *[PLAIN_ROW] * 5]
    given: dict[str, Any] = {"map": rows, "rules": {"field": 1, "npc": 1}, "npcs": ["Trader c3", "Trader a3"]}
    w = World(white="Ra2", **given)
    assert [line for line in w.listed() if "Weather" in line] == [
        f"M1: Weather {kind} #W1" for kind in ("Fog", "Rain", "Snow", "Storm")
    ]
    assert canonical(w, "Weather Fog #W2") == "M1: Weather Fog #W1"
    w.do("Move Ra2-b2")
    assert [line for line in w.listed() if "Visit" in line] == ["M1: Visit #T1 pay(3LP,0SP)"]
    assert canonical(w, "Visit #T2") == "M1: Visit #T1 pay(3LP,0SP)"
    assert w.do("Visit #T2").player("W").trader_tokens == 1


@pytest.mark.rule("SG-4.11", "SG-13.22")
def test_equal_shrines_are_one_aura() -> None:
    """Two ACC Shrines: one option, under the id of the first."""
    rows = [*[PLAIN_ROW] * 4, "s.s.....", *[PLAIN_ROW] * 3]
    w = World(white="Rb3", black="Pb7", phase="BATTLE", map=rows, rules={"field": 1}, lp=(99, 0))
    entry = next(action for action in w.entries() if "xPb7" in describe(w.s, action))
    auras = [line for line in (describe(w.s, action) for action in w.choices(entry)) if "aura" in line]
    assert [line.split()[3] for line in auras] == ["aura=#S1"]
    assert canonical(w, "Attack Rb3xPb7 aura=#S2") == auras[0]


@pytest.mark.rule("SG-9.7", "SG-4.11")
def test_decisions_about_the_match_are_never_listed() -> None:
    """Resign, OfferDraw and AcceptDraw are accepted but stand outside the lists."""
    w = World()
    assert (canonical(w, "Resign"), canonical(w, "OfferDraw")) == (None, None)
    w.do("OfferDraw")
    assert (canonical(w, "AcceptDraw"), w.listed()) == (None, ["RX: Decline"])


# ---------------------------------------------------------------- bounds


@pytest.mark.rule("SG-4.12")
def test_upper_bounds_of_the_core_lists() -> None:
    """King placement 32, UPKEEP 163 (165), END 482 (484); in brackets with OfferDraw and Resign."""
    assert len(Opening().entries()) == 32
    assert len(World(white="Ke5", phase="UPKEEP", lp=RICH).entries()) == 5 * 32 + 3
    pieces = [f"{kind}{file}{rank}" for (kind, rank) in (("P", 5), ("P", 6)) for file in "abcd"]
    others = "Na7 Nb7 Bc7 Bd7 Re7 Rf7 Qg7 Kh6"
    w = World(white=f"{' '.join(pieces)} {others}", black="Kh8", phase="END", lp=RICH)
    assert (counts(w)["TELEPORT"], len(w.entries())) == (15 * 32, 15 * 32 + 2)


@pytest.mark.rule("SG-4.12", "SG-6.11")
def test_bounds_of_a_single_piece() -> None:
    """A Queen has 27 Moves, a Rook 14, a Bishop 13, a Knight 34, a King 8; she strikes 8 targets at most."""
    bounds = {"Qd4": 27, "Rd4": 14, "Bd4": 13, "Nd4": 34}
    found = {}
    for piece in bounds:
        w = World(white=f"{piece} Ka2", black="Kh7", lp=RICH)
        found[piece] = sum(f"Move {piece}" in line for line in w.listed())
    assert found == bounds
    ring = "Pa1 Pa4 Pa7 Pd7 Ph4 Pd1 Pg1 Pg7"
    w = World(white="Qd4 Kc8", black=f"{ring} Kh6", phase="BATTLE", lp=RICH)
    assert counts(w)["ATTACK"] == 8


@pytest.mark.rule("SG-4.12", "SG-5.9")
def test_no_share_list_is_longer_than_its_price() -> None:
    """n + 1 shares; on 8×8 the dearest action is a Queen's Attack at distance 7: 25, so 26."""
    w = World(white="Qa1", black="Pa8", phase="BATTLE", lp=RICH, sp=RICH)
    entry = next(action for action in w.entries() if "xPa8" in describe(w.s, action))
    assert len(w.choices(entry)) == 26


@pytest.mark.rule("SG-4.12")
def test_the_largest_boards_fit() -> None:
    """32×32 with every module: King placement 160 tiles; no list holds more than 4,000 entries."""
    rules: dict[str, int | str] = {
        "field": 1,
        "npc": 1,
        "relics": 1,
        "width": 32,
        "height": 32,
        "layout": "edges",
        "camp_depth": 5,
    }
    w = World(white="Ka9", black="Ka20", phase="UPKEEP", rules=rules, lp=RICH, sp=RICH)
    assert counts(w)["SUMMON"] == 5 * 160
    w = Opening(rules | {"relics": 0})
    assert len(w.entries()) == 160
    assert MAX_ACTIONS == 4000


@pytest.mark.rule("SG-4.13")
def test_every_action_uses_something_up() -> None:
    """The cheapest Attack costs 3; conversions end at 20; one draw offer; once a Move, a Teleport, a Summon."""
    costs = [2 * int(VALUE[kind]) + 1 for kind in range(Kind.KING)]
    assert min(costs) == 3
    w = World(white="Pd4", black="Qe5", phase="BATTLE", lp=(9, 0))
    for _ in range(3):
        w.do("Attack Pd4xQe5", [9, 9])
    assert [line for line in w.listed() if "Attack" in line] == []


@pytest.mark.rule("SG-4.13")
@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_a_turn_ends(place: int) -> None:
    """Whoever does all that can be done, the first or the last of each list, runs out of it."""
    w = Opening({"setup": "standard", "start_sp": 60})
    steps = 0
    while w.s.turn < 3:
        entries = [action for action in w.entries() if verb_of(action) not in (Verb.NEXT, Verb.PASS)]
        w.take(every_finished(w, (entries or w.entries()[-1:])[place])[place])
        steps += 1
        assert steps < 200
    assert steps > 12
