"""Windows pass by themselves for who has no choice in them, after a moment that tells nothing (SG-11.15)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ludex.games import load
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.play.match import Header
from ludex.server.http.models import SeatChoice
from ludex.server.matches import auto_pass, bot_runner
from ludex.server.matches.apply_entries import apply
from ludex.server.matches.creation import Beginning
from ludex.server.matches.seat_views import SeatViews
from ludex.server.matches.state import MatchState
from ludex.server.settings import Settings
from ludex.server.store import Entry, MatchRow
from ludex.server.store.entries import Content, Decided, Joined
from tests.server.house import BOT, FRIEND, ME, Guest, House, open_house

SETTINGS = {"relics": "1", "setup": "standard", "start_lp": "99"}
GAME = load("soulgems")
SEED = "0" * 31 + "1"


def broken(*hands: list[str], kinds: tuple[str, str] = ("here", "link")) -> MatchState:
    """White, with these hands, has just tried to break a Gem: the dice lie open, and he is asked first."""
    position = {"white": "Ke1", "black": "Ke8", "lp": [60, 60], "hand_white": hands[0], "hand_black": hands[1]}
    scenario = Scenario("example", "Example", "", ("human", "human"), {"relics": 1}, position)
    begun = Beginning(
        Header(GAME, tuple("human" if kind != "bot" else "easy" for kind in kinds), SEED, {}, scenario),
        [SeatChoice(kind=kind, level="easy" if kind == "bot" else "", name="") for kind in kinds],  # type: ignore[arg-type]
    )
    match_state = MatchState(MatchRow("AAAAAAAAAAA", 10.0, begun.header))
    for seat, kind in enumerate(kinds):
        if kind != "bot":
            apply(match_state, Entry(match_state.seq + 1, Joined(seat=seat), 11.0))
    decide(match_state, 0, int(GAME.text.parse(match_state.match.state, 0, "Break pay(20LP,0SP)")))
    return match_state


def decide(match_state: MatchState, seat: int, action: int) -> None:
    """A seat decides."""
    apply(match_state, Entry(match_state.seq + 1, Decided(seat=seat, action=action), 12.0))


class Stub:
    """A room that applies what is written."""

    def __init__(self, match_state: MatchState) -> None:
        self.match_state = match_state
        self.written: list[Content] = []
        self.done = asyncio.Event()

    async def write(self, draft: Callable[[MatchState], list[Content]]) -> None:
        self.written += draft(self.match_state)
        self.done.set()


def waits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """No moment takes any time; who has waited is written down."""
    found: list[str] = []
    monkeypatch.setattr(auto_pass, "hesitation", lambda _: found.append("person") or 0.0)
    monkeypatch.setattr(bot_runner, "hesitation", lambda _: found.append("bot") or 0.0)
    return found


@pytest.mark.rule("SG-11.15")
def test_who_has_no_choice_passes_and_who_has_one_is_asked() -> None:
    """Loaded Fate could be used on the dice, Soul Net could not; to Black both look alike."""
    idle, choosy = broken(["SoulNet"], []), broken(["LoadedFate"], [])
    assert [SeatViews(match_state).menu(0) is None for match_state in (idle, choosy)] == [True, False]
    (draft,), none = auto_pass.passes(idle), auto_pass.passes(choosy)
    assert (draft.kind, draft.seat, none) == ("decide", 0, [])
    assert idle.pending() == choosy.pending() == [0]
    assert SeatViews(idle).view(1).whole == SeatViews(choosy).view(1).whole


@pytest.mark.rule("SG-11.15")
def test_a_pass_is_written_once_and_only_for_its_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chat beside the window does not draw another moment; a match that has gone on is left alone."""
    waited = waits(monkeypatch)

    async def play() -> list[Content]:
        passer, live = auto_pass.Passer(Settings(database="")), Stub(broken(["SoulNet"], []))
        for _ in range(3):
            passer.heed(live)  # type: ignore[arg-type]
        await live.done.wait()
        passer.close()
        return live.written

    (written,) = asyncio.run(play())
    assert (written.kind, written.seat, waited) == ("decide", 0, ["person"])
    match_state = broken(["SoulNet"], [])
    assert auto_pass.passes_at((match_state.count - 1, 0), match_state) == []


@pytest.mark.rule("SG-11.15")
def test_the_moment_is_drawn_without_a_look_at_the_match() -> None:
    """Its length is a setting; it varies, so that a person may have taken it."""
    settings = Settings(database="", reaction_s=2.0)
    drawn = {auto_pass.hesitation(settings) for _ in range(50)}
    assert len(drawn) > 40
    assert all(1.0 <= moment <= 3.0 for moment in drawn)
    assert auto_pass.hesitation(Settings(database="", reaction_s=0.0)) == 0.0


@pytest.mark.rule("SG-11.15")
@pytest.mark.parametrize("card", ["SoulNet", "LoadedFate"])
def test_a_takeback_goes_behind_passes_whatever_was_held(card: str) -> None:
    """White's last decision is the Break, though he passed in a window since: whether he had to can't be told."""
    match_state = broken([card], ["Respite"])
    before = match_state.tally.last(0)
    decide(match_state, 0, match_state.match.legal(0)[-1])
    assert (match_state.tally.last(0), match_state.own(0)) == (before, 2)


def test_bots_stop_before_a_window_where_people_play() -> None:
    """What they decide before it is shown before they hesitate; among themselves they go on."""
    match = broken(["SoulNet"], ["Respite"], kinds=("here", "bot")).match
    made = []
    for hesitates in (True, False):
        thought = bot_runner.Thought(
            match.branch(), {0: "easy", 1: "easy"}, bot_runner.Match.bot_action, lambda asked: asked, False, hesitates
        )
        thought.think()
        made.append(len(thought.made))
    assert made[0] == 1 < made[1]


# ---------------------------------------------------------------- over the real socket


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with open_house(f"sqlite:///{tmp_path_factory.mktemp('passing')}/matches.db") as found:
        yield found


def keep(guest: Guest) -> None:
    """Keep three cards, none of which can change dice."""
    side = "WB"[guest.update["seat"]]
    guest.wait(Guest.asked)
    drawn = [card["id"] for card in guest.update["view"]["players"][side]["hand"] if card["id"] != "LoadedFate"]
    assert guest.decide(words=f"Keep {side} {','.join(drawn[:3])}")["t"] == "ack"


def in_windows(guest: Guest) -> list[Any]:
    """What a guest was sent while a window was open: who is asked, and the menu."""
    return [(one["pending"], one["menu"]) for one in guest.updates if one["view"]["node"] == "RX2"]


@pytest.mark.rule("SG-11.15")
def test_both_pass_and_the_match_goes_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both had hidden cards and 15 LP, so both looked asked; nobody had a menu, and each window took its moment."""
    waited = waits(monkeypatch)
    id, (mine, theirs) = house.begin("soulgems", ME, FRIEND, settings=SETTINGS)
    with house.visit(id, mine) as me, house.visit(id, theirs) as friend:
        keep(me)
        keep(friend)
        me.wait(Guest.asked)
        assert me.decide(words="Break pay(20LP,0SP)")["t"] == "ack"
        for guest in (me, friend):
            guest.wait(lambda guest: guest.update["count"] == 5)
            assert all(menu is None for _, menu in in_windows(guest))
    assert waited == ["person", "person"]


@pytest.mark.rule("SG-11.15")
def test_a_bot_takes_its_moment_whatever_it_holds(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a single person nobody but bots could learn anything: that seat passes at once."""
    waited = waits(monkeypatch)
    id, (token,) = house.begin("soulgems", ME, BOT, settings=SETTINGS)
    with house.visit(id, token) as me:
        keep(me)
        me.wait(Guest.asked)
        assert me.decide(words="Break pay(20LP,0SP)")["t"] == "ack"
        me.wait(lambda guest: guest.update["count"] == 5)
    assert waited == ["bot"]
