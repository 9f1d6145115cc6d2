"""What an open window tells (SG-11.15, SG-2.8): nothing about the hand of whoever is asked."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludex.games.soulgems.client.view import view
from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.codes import NONE, Node
from ludex.games.soulgems.rules.observe import SIZE, observe
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.names import card_named
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.events.log import open_log
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream
from tests.games.soulgems.cards_covered import market, table
from tests.games.soulgems.opening import Opening
from tests.games.soulgems.records import record
from tests.games.soulgems.world import PLAIN, World
from tests.laws.conftest import dice_of

DECLINE = "RX: Decline"
HARMLESS = ["SoulDrain", "SoulNet", "Respite", "SoulWard", "LuckyShot", "ChaosSurge", "SoulSwap", "SupplyDrop"]
HARMLESS += ["PhaseShift", "SoulTorrent"]


def duel(held: list[str], phase: str = "BATTLE", **given: Any) -> Opening:
    """A Rook against a King; Black holds these cards, all others that are not given lie in the deck."""
    position = {"white": "Ke1 Re5", "black": "Ke8", "lp": [60, 60], "sp": [60, 60], "turns_taken": [1, 1]}
    return Opening({"relics": 1}, position=position | {"hand_black": held, "phase": phase} | given)


def window(w: World) -> str:
    """The window that is open and who is asked: "RX1 B"; "" in an own phase."""
    return f"{Node(w.s.node).name} {'WB'[w.s.decider]}" if Node.RX1 <= w.s.node <= Node.RX3 else ""


def seen(w: World, seat: int) -> list[Any]:
    """Everything that a seat can see: whom the game waits for, the view, the numbers."""
    out = np.zeros(SIZE, dtype=np.int64)
    PLAIN(observe)(w.s, seat, out)
    return [int(PLAIN(GAME.engine.pending)(w.s)), view(w.s, seat), out.tolist(), w.events]


@pytest.mark.rule("SG-11.15", "SG-2.8", "SG-11.4")
@pytest.mark.parametrize(
    ("line", "phase", "answer", "asked"),
    [
        ("Attack Re5xKe8", "BATTLE", "IronReserves", "RX1 B"),
        ("Attack Re5xKe8", "BATTLE", "LoadedFate", "RX2 B"),
        ("Play SoulDrain", "MAIN1", "GuardiansOath", "RX3 B"),
    ],
)
def test_a_window_looks_the_same_whatever_the_hand(line: str, phase: str, answer: str, asked: str) -> None:
    """Black holds the card for it, or one that is none: White and who only watches see no difference, to the end."""
    worlds = [duel([card], phase, hand_white=["SoulDrain"]) for card in (answer, "SoulNet")]
    asked_for = set()
    for step in range(8):
        pairs = [[seen(w, seat) for w in worlds] for seat in (0, NONE)]
        assert all(one == other for one, other in pairs)
        if window(worlds[0]) == asked:
            asked_for |= {asked}
            assert [len(w.listed()) > 1 for w in worlds] == [True, False]
            assert worlds[1].listed() == [DECLINE]
        if step and not window(worlds[0]):
            break
        dice = [4, 4] if (window(worlds[0]), "Attack" in line) == ("RX1 B", True) else []
        for w in worlds:
            w.do(DECLINE if step else line, dice)
    assert asked_for == {asked}


@pytest.mark.rule("SG-11.15", "SG-8.17")
def test_the_roller_is_asked_for_his_own_dice_alike() -> None:
    """White has a hidden card and 15 LP, so Loaded Fate may be his; Black can't tell."""
    worlds = [duel([], hand_white=[card]) for card in ("LoadedFate", "SoulNet")]
    for w in worlds:
        w.do("Attack Re5xKe8 pay(0LP,13SP)", [4, 4])
    assert [window(w) for w in worlds] == ["RX2 W"] * 2
    assert seen(worlds[0], 1) == seen(worlds[1], 1)


@pytest.mark.rule("SG-11.15")
@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"held": []}, "no card in hand"),
        ({"lp": [60, 17]}, "the Oath costs 18 LP"),
        ({"deck": HARMLESS}, "the deck has no Oath"),
    ],
)
def test_no_window_opens_where_everybody_knows_that_nobody_could_answer(given: dict[str, Any], why: str) -> None:
    w = duel(given.pop("held", ["SoulNet"]), "MAIN1", hand_white=["SoulDrain"], **given)
    w.do("Play SoulDrain")
    assert window(w) == "", why


@pytest.mark.rule("SG-11.15", "SG-11.1", "SG-11.20")
def test_a_card_that_was_played_and_a_limit_that_is_reached_are_known_to_all() -> None:
    """White's own Oath is out of the game, so Black can't have it; nor may he play a third card in a turn."""
    w = duel(["SoulNet"], "MAIN1", hand_white=["SoulDrain", "Respite"])
    tired = duel(["SoulNet"], "MAIN1", hand_white=["SoulDrain"])
    tired.player("B").acts_used = 2
    assert window(tired.do("Play SoulDrain")) == ""
    assert window(w.do("Play SoulDrain")) == "RX3 B"
    w.do(DECLINE)
    for i in range(w.s.deck_count):
        if w.s.deck[i] == card_named("GuardiansOath"):
            w.s.deck[i] = w.s.deck[w.s.deck_count - 1]
    w.s.deck_count -= 1
    assert window(w.do("Play Respite")) == ""


@pytest.mark.rule("SG-11.15", "SG-11.4")
def test_what_one_side_alone_knows_closes_no_window() -> None:
    """White holds the only Oath: he knows that Black can't have it, and Black must not learn that."""
    w = duel(["SoulNet"], "MAIN1", hand_white=["SoulDrain", "GuardiansOath"]).do("Play SoulDrain")
    assert (window(w), w.listed()) == ("RX3 B", [DECLINE])


@pytest.mark.rule("SG-11.15", "SG-11.6", "SG-11.10")
def test_where_cards_lie_open_only_who_can_answer_is_asked() -> None:
    """In an Open Draft and in a market nothing is hidden; a relic in play lies open too."""
    position = {"white": "Ke1 Re5", "black": "Ke8", "lp": [60, 60], "phase": "BATTLE", "hand_black": ["SoulNet"]}
    shown = Opening({"relics": 1, "draft_variant": "open"}, position=position).do("Attack Re5xKe8", [4, 4])
    stall = market(table({"relic_mode": "market"}, white="Re5", phase="BATTLE", lp=(60, 60)), piles=["SoulNet"])
    stall.do("Attack Re5xKe8", dice=[4, 4])
    engine = duel([], zone_black=["FateEngine"]).do("Attack Re5xKe8 pay(0LP,13SP)", [4, 4])
    assert (window(shown), window(stall), window(engine)) == ("", "", "RX2 B")


@pytest.mark.rule("SG-16.11", "SG-11.15", "SG-16.12")
def test_a_window_without_a_choice_leaves_no_line() -> None:
    """Skipped silently in the full record too; a window that could be answered is a line of it when it is declined."""
    position = {
        "white": "Ke1",
        "black": "Ke8",
        "lp": [60, 60],
        "phase": "MAIN1",
        "hand_white": ["SoulDrain", "Respite"],
    }
    for held, declined in (("SoulNet", 0), ("GuardiansOath", 2)):
        scenario = Scenario("example", "Example", "", ("human", "human"), {"relics": 1},
                            position | {"hand_black": [held]})  # fmt: skip
        match = Match(GAME, ["human", "human"], "0" * 31 + "1", {}, scenario)
        for line in ("Play SoulDrain", DECLINE, "Play Respite", DECLINE, "Next"):
            match.decide(match.pending()[0], line)
        assert (record(match).count(DECLINE), record(match, full=False).count(DECLINE)) == (declined, 0)


@pytest.mark.rule("SG-11.15", "SG-2.8")
@pytest.mark.parametrize("variant", [0, 2])
def test_what_follows_from_a_decision_tells_nothing_of_a_hidden_hand(variant: int) -> None:
    """The same decision and the same dice beside another enemy hand: the same is seen, and the same seat is asked."""
    rich = {"relics": 1, "draft_variant": variant, "setup": 1, "start_lp": 400, "start_sp": 400}
    windows, out = set(), np.zeros(GAME.engine.max_actions, dtype=np.int64)
    for number in range(6):
        match, dice = Match(GAME, ["random", "random"], seeds.numbered(number), rich), dice_of(number)
        for step in range(120):
            seat = match.pending()[0]
            action = match.bot_action(seat, "random", dice)
            here, there = after(match, seat, action), after(match, seat, action, dice_of(step))
            assert GAME.engine.pending(here) == GAME.engine.pending(there)
            assert GAME.client.view(here, seat) == GAME.client.view(there, seat)
            windows |= {(int(here.node), int(GAME.engine.legal(here, int(here.decider), out)) > 1)}
            match.decide(seat, action)
    assert windows >= {(Node.RX2, True), (Node.RX2, False), (Node.RX3, False)}


def after(match: Match, seat: int, action: int, dealt: Stream | None = None) -> Any:
    """The state after a decision, perhaps with other hidden cards; the dice are the same."""
    state = match.state.copy()
    if dealt:
        GAME.engine.redeal(state, seat, dealt)
        for name in ("dice", "deal"):
            np.frombuffer(state.data, State.dtype)[name] = np.frombuffer(match.state.data, State.dtype)[name]
    GAME.engine.apply(state, seat, action, open_log())
    return state
