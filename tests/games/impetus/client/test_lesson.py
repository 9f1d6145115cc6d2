"""IM-28: the guided first game, played on the real engine."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from ludex.games.impetus.client.lesson import COURSE, PLAYERS, SEED, first_choice, lesson
from ludex.games.impetus.client.lesson_conditions import SEAT
from ludex.games.impetus.client.lesson_hints import HINTS
from ludex.games.impetus.client.lesson_steps import STEPS
from ludex.games.impetus.client.view import owners
from ludex.games.impetus.game import GAME
from ludex.games.impetus.rules.codes import Card, Faction, Modifier, Node
from ludex.games.impetus.rules.data import MAP, PAIR
from ludex.games.impetus.rules.event_kinds import EventKind, Failure
from ludex.games.impetus.rules.verbs import guide_of
from ludex.kernel.contract.lesson import Decided, Happened, Lesson, Step, Typed
from ludex.kernel.errors import LudexError
from ludex.kernel.events.log import Event
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream, derive

IDEAS = (
    "History",
    "Your Spirit",
    "The log",
    "Rules at hand",
    "Look at a Faction",
    "Gold and regard",
    "Find a cause",
    "Guide and Worship",
    "Your first Idol",
    "The four cards",
    "Modifiers",
    "Choose a card",
    "Look at the results",
    "Influence falls",
    "The last card",
    "The pool swap",
    "Who pays, who may guide",
    "Free play",
)
FIRST = "guide mountain idol affluence 2,-2"
RIVAL = 1
TEXTS = [step.text for step in STEPS] + [step.browser for step in STEPS] + [hint.text for hint in HINTS]


def dice(number: int) -> Stream:
    stream = Stream()
    derive(stream, number, 28)
    return stream


class Table:
    """A player, two bots and the lesson between them, as a terminal would run them."""

    def __init__(self, match: Match, lesson: Lesson, bots: Stream) -> None:
        self.match, self.lesson, self.bots = match, lesson, bots
        self.hints = lesson.note(match.events[0], match)

    def decide(self, seat: int, decision: int | str) -> None:
        events = self.match.decide(seat, decision)
        self.lesson.decided(self.match.decisions[-1])
        self.hints += self.lesson.note(events, self.match)

    def bots_decide(self) -> None:
        while not self.match.over and SEAT not in self.match.pending():
            seat = self.match.pending()[0]
            self.decide(seat, first_choice(self.match, seat, PLAYERS[seat], self.bots))

    def player_decides(self, decision: int | str) -> None:
        self.decide(SEAT, decision)
        self.bots_decide()

    def choose(self, step: Step) -> None:
        """What a player would do who follows the step: its own example where it is legal, else anything."""
        examples = [GAME.text.parse(self.match.state, SEAT, example) for example in notation(step.text)]
        legal = self.match.legal(SEAT)
        self.player_decides(next((action for action in examples if action in legal), legal[0]))

    def follow(self, step: Step) -> None:
        """Do what a step asks for."""
        if isinstance(step.until, Typed):
            self.lesson.entered(step.until.word)
        elif self.lesson.reading:
            self.lesson.entered("")
        else:
            self.choose(step)


def notation(text: str) -> list[str]:
    """The decisions that a text quotes."""
    return re.findall(r"`((?:guide|play|take|swap|spoils|learn) [^`]+)`", text)


def sit_down(number: int = 0) -> Table:
    return Table(COURSE.start(GAME), lesson(), dice(number))


def play_on(table: Table, chooser: random.Random, turns: int) -> None:
    """Free play up to a turn, without a look at the lesson."""
    while not table.match.over and table.match.state.turn < turns:
        table.player_decides(chooser.choice(table.match.legal(SEAT)))


# IM-28.1: the steps


@pytest.mark.rule("IM-28.1")
@pytest.mark.parametrize("number", range(12))
def test_whoever_follows_the_steps_comes_to_free_play(number: int) -> None:
    table = sit_down(number)
    shown: list[str] = []
    while step := table.lesson.current():
        if not shown or shown[-1] != step.title:
            shown.append(step.title)
        table.follow(step)
    assert tuple(shown) == IDEAS
    assert table.match.state.guiding[SEAT] == -1
    assert table.match.state.turn in (3, 4)
    assert not table.match.over


@pytest.mark.rule("IM-28.1")
def test_the_lesson_is_one_human_and_two_bots_with_one_history() -> None:
    assert COURSE.start(GAME).header.seats == PLAYERS
    assert [seat == "human" for seat in PLAYERS] == [True, False, False]
    assert COURSE.start(GAME).header.seed == SEED
    assert COURSE.start(GAME).state == COURSE.start(GAME).state


@pytest.mark.rule("IM-28.1")
def test_the_history_is_the_one_that_the_steps_speak_of() -> None:
    match = COURSE.start(GAME)
    s, setup = match.state, match.events[0]
    played = {event.values[0]: event.values[1] for event in setup if event.kind == EventKind.AGENDA_PLAYED}
    assert played == {
        Faction.MOUNTAIN: Card.TRADE,
        Faction.JUNGLE: Card.TRADE,
        Faction.PLAINS: Card.STEAL,
        Faction.RIVER: Card.STEAL,
        Faction.MESA: Card.EXPAND,
        Faction.SAND: Card.CHANGE,
    }
    war = PAIR[Faction.PLAINS, Faction.RIVER]
    assert (s.regard[war], s.ripe_wars) == (-2, 1 << war)
    trades = [event.values[:2] for event in setup if event.kind == EventKind.TRADE]
    assert (Faction.JUNGLE, 2) in trades
    assert s.gold[Faction.JUNGLE] == 1
    assert any(
        event.kind == EventKind.THEFT and event.values[:3] == (Faction.RIVER, Faction.JUNGLE, 1) for event in setup
    )
    assert s.mod[Faction.MOUNTAIN, Modifier.EXPAND] == 1
    assert owners(s)[MAP.index(1, -1)] == Faction.MOUNTAIN


@pytest.mark.rule("IM-28.1")
def test_the_first_turn_has_a_war() -> None:
    table = sit_down()
    table.player_decides(FIRST)
    play_on(table, random.Random(0), 2)
    fought = [event for events in table.match.events for event in events if event.kind == EventKind.WAR_RESOLVED]
    assert fought[0].values[0] == PAIR[Faction.PLAINS, Faction.RIVER]


@pytest.mark.rule("IM-28.1")
@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_short_and_quote_decisions_that_can_be_read(text: str) -> None:
    assert len(text) < 520
    assert text.isascii()
    state = COURSE.start(GAME).state
    for decision in notation(text):
        assert GAME.text.describe(state, GAME.text.parse(state, SEAT, decision)) == decision


@pytest.mark.rule("IM-28.1", "IM-28.2")
def test_every_rule_that_the_texts_cite_is_in_the_rulebook() -> None:
    rulebook = (GAME.meta.folder / "rulebook.md").read_text(encoding="utf-8")
    cited = set(re.findall(r"IM-\d+\.\d+", " ".join(TEXTS)))
    assert len(cited) > 20
    assert {name for name in cited if f"**{name}**" not in rulebook} == set()


@pytest.mark.rule("IM-28.1")
def test_the_first_example_is_legal_and_only_mountain_reaches_its_hex() -> None:
    match = COURSE.start(GAME)
    assert FIRST in STEPS[8].text
    assert match.why_not(SEAT, GAME.text.parse(match.state, SEAT, FIRST)) is None
    assert [f for f in Faction if match.state.rim[f] >> MAP.index(2, -2) & 1] == [Faction.MOUNTAIN]


# IM-28.2: the hints


def hints_of(*events: Event) -> list[str]:
    """The kinds of hint that these events call for in a lesson that has just begun."""
    given = lesson().note(events, COURSE.start(GAME))
    return [hint.kind for hint in HINTS if hint.text in given]


def tell(kind: EventKind, *values: int) -> Event:
    return Event(kind, values + (0,) * (6 - len(values)))


@pytest.mark.rule("IM-28.2")
@pytest.mark.parametrize(
    ("kind", "event"),
    [
        ("war erupted", tell(EventKind.WAR_ERUPTED, 3)),
        ("guidance collided", tell(EventKind.GUIDE_CONTESTED, Faction.SAND, 0b110)),
        ("Faction eliminated", tell(EventKind.FACTION_ELIMINATED, Faction.SAND)),
        ("VP lost to rounding", tell(EventKind.VP_CHANGED, SEAT, 0, 14, 4, 1)),
        ("Worship taken by a rival", tell(EventKind.WORSHIP_TAKEN, Faction.SAND, RIVAL, SEAT)),
        ("contested hex", tell(EventKind.EXPAND_FAILED, Faction.SAND, 1, Failure.CONTESTED)),
    ],
)
def test_an_event_calls_for_its_hint(kind: str, event: Event) -> None:
    assert hints_of(event) == [kind]


@pytest.mark.rule("IM-28.2")
@pytest.mark.parametrize(
    "event",
    [
        tell(EventKind.VP_CHANGED, SEAT, 0, 20, 0, 2),
        tell(EventKind.VP_CHANGED, RIVAL, 0, 14, 4, 1),
        tell(EventKind.WORSHIP_GAINED, Faction.SAND, SEAT, -1),
        tell(EventKind.WORSHIP_TAKEN, Faction.SAND, 2, RIVAL),
        tell(EventKind.EXPAND_FAILED, Faction.SAND, 1, Failure.NO_GOLD),
    ],
)
def test_what_is_not_worth_a_hint_gets_none(event: Event) -> None:
    assert hints_of(event) == []


def play_until(node: Node, prefer: Callable[[str], bool]) -> Table:
    """Play lessons with different dice until the player is asked in this node."""
    for number in range(200):
        table = sit_down(number)
        while table.match.state.turn < 8 and not table.match.over:
            if table.match.state.node == node:
                return table
            state, legal = table.match.state, table.match.legal(SEAT)
            table.player_decides(next((a for a in legal if prefer(GAME.text.describe(state, a))), legal[0]))
    raise AssertionError(f"never asked in {node.name}")


@pytest.mark.rule("IM-28.2")
@pytest.mark.parametrize(
    ("kind", "node", "card"),
    [
        ("Change with a choice", Node.C_DECIDE, "play change"),
        ("Change with a choice", Node.SC_DECIDE, "spoils change"),
        ("spoils choice", Node.S_DECIDE, "play steal"),
    ],
)
def test_a_choice_of_the_player_calls_for_its_hint(kind: str, node: Node, card: str) -> None:
    table = play_until(node, lambda decision: decision == card)
    (text,) = (hint.text for hint in HINTS if hint.kind == kind)
    assert SEAT in table.match.pending()
    assert table.hints.count(text) == 1


@pytest.mark.rule("IM-28.2")
@pytest.mark.parametrize("number", range(6))
def test_each_hint_comes_once_in_a_whole_game(number: int) -> None:
    table = sit_down(number)
    play_on(table, random.Random(number), turns=30)
    assert len(table.hints) >= 4
    assert len(table.hints) == len(set(table.hints))


@pytest.mark.rule("IM-28.2")
def test_there_are_eight_hints() -> None:
    assert len({hint.kind for hint in HINTS}) == len(HINTS) == 8


# IM-28.3: the first guidance


@pytest.mark.rule("IM-28.3")
@pytest.mark.parametrize("level", GAME.meta.levels)
def test_the_first_guidance_succeeds_whatever_the_player_chooses(level: str) -> None:
    for number in range(30):
        match = Match(GAME, ("human", level, level), seeds.numbered(28, number))
        bots, chooser = dice(number), random.Random(number)
        mine = chooser.choice(match.legal(SEAT))
        match.decide(SEAT, mine)
        for seat in (1, 2):
            match.decide(seat, first_choice(match, seat, level, bots))
        assert match.state.guiding[SEAT] == guide_of(mine)
        assert match.state.worship[guide_of(mine)] == SEAT


@pytest.mark.rule("IM-28.3")
def test_a_bot_that_would_collide_goes_elsewhere_and_the_others_choose_as_always() -> None:
    match, moved = COURSE.start(GAME), 0
    match.decide(SEAT, FIRST)
    for number in range(60):
        usual = match.bot_action(RIVAL, "easy", dice(number))
        chosen = first_choice(match, RIVAL, "easy", dice(number))
        assert match.why_not(RIVAL, chosen) is None
        assert guide_of(chosen) != Faction.MOUNTAIN
        assert (chosen == usual) == (guide_of(usual) != Faction.MOUNTAIN)
        moved += chosen != usual
    assert 0 < moved < 60


@pytest.mark.rule("IM-28.3")
def test_the_bots_choose_after_the_player() -> None:
    match = COURSE.start(GAME)
    with pytest.raises(LudexError, match="after the player"):
        first_choice(match, RIVAL, "easy", dice(0))
    assert match.decisions == []


@pytest.mark.rule("IM-28.3")
def test_in_a_normal_game_bots_do_not_see_the_players_choice() -> None:
    before, after = COURSE.start(GAME), COURSE.start(GAME)
    after.decide(SEAT, FIRST)
    for number in range(30):
        unseen = before.bot_action(RIVAL, "easy", dice(number))
        assert after.bot_action(RIVAL, "easy", dice(number)) == unseen


@pytest.mark.rule("IM-28.3")
def test_after_the_first_vagrant_phase_the_bots_of_the_lesson_are_like_any_others() -> None:
    table, compared = sit_down(), 0
    table.player_decides(FIRST)
    while table.match.state.turn < 8:
        for seat in set(table.match.pending()) - {SEAT}:
            usual = table.match.bot_action(seat, "easy", dice(7))
            assert first_choice(table.match, seat, "easy", dice(7)) == usual
            compared += 1
        table.player_decides(table.match.legal(SEAT)[0])
    assert compared > 5


# IM-28.4: waiting, not blocking, skipping


@pytest.mark.rule("IM-28.4")
def test_a_step_waits_and_everything_else_stays_possible() -> None:
    table = sit_down()
    play_on(table, random.Random(1), turns=6)
    assert table.lesson.current() == STEPS[0]
    assert table.match.state.turn >= 6


@pytest.mark.rule("IM-28.4")
@pytest.mark.parametrize("number", range(6))
def test_who_plays_ahead_reads_the_rest_and_is_never_stuck(number: int) -> None:
    table = sit_down(number)
    play_on(table, random.Random(number), turns=5)
    for step in STEPS:
        assert table.lesson.current() == step
        assert table.lesson.reading == (step.until == Typed() or not isinstance(step.until, Typed))
        table.follow(step)
    assert table.lesson.done


@pytest.mark.rule("IM-28.4")
def test_no_other_command_or_decision_turns_a_step() -> None:
    words = ("", "log", "rule", "at", "view", "actions")
    for i, step in enumerate(STEPS):
        course = Lesson(STEPS[i:], HINTS)
        wanted = step.until.word if isinstance(step.until, Typed) else None
        for word in words:
            if word != wanted:
                course.entered(word)
        assert course.current() == step


@pytest.mark.rule("IM-28.4")
def test_steps_ask_for_guidance_cards_and_the_swap_in_turn() -> None:
    asked = [step.title for step in STEPS if isinstance(step.until, Decided | Happened)]
    assert asked == ["Your first Idol", "Choose a card", "Influence falls", "The last card", "The pool swap"]


@pytest.mark.rule("IM-28.4")
def test_losing_the_guided_faction_leaves_no_step_waiting_for_ever() -> None:
    course = Lesson(STEPS[11:], HINTS)
    course.note([tell(EventKind.EJECTED, SEAT, Faction.SAND, 1)], COURSE.start(GAME))
    for title in IDEAS[11:]:
        step = course.current()
        assert step is not None
        assert step.title == title
        course.entered(step.until.word if isinstance(step.until, Typed) else "")
    assert course.done


@pytest.mark.rule("IM-28.4")
@pytest.mark.parametrize("done", range(len(STEPS)))
def test_the_lesson_can_be_skipped_at_any_step_and_the_game_goes_on(done: int) -> None:
    table = sit_down()
    while table.lesson.current() != STEPS[done]:
        table.follow(table.lesson.current() or STEPS[0])
    table.lesson.skip()
    given = len(table.hints)
    play_on(table, random.Random(done), turns=table.match.state.turn + 3)
    assert table.lesson.done
    assert table.lesson.current() is None
    assert len(table.hints) == given
