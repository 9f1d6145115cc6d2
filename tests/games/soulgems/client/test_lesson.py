"""The guided first game of Soul Gems, played on the real engine: its own way to the end, and every other."""

from __future__ import annotations

import random
import re

import pytest

from ludex import games
from ludex.games.soulgems.client.lesson import COURSE, HINTS, PLAYERS, SEED, lesson
from ludex.games.soulgems.client.lesson_conditions import PLANS, SEAT
from ludex.games.soulgems.client.lesson_steps import STEPS
from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.codes import End, Phase
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.kernel import rulebook
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.lesson import Decided, Happened, Lesson, Step, Typed
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream

W, B = 0, 1
RIVAL = 1
IDEAS = (
    "Welcome",
    "Rules at hand",
    "Your King",
    "Points",
    "Your Gem",
    "Upkeep: Summon",
    "Next",
    "Main 1: Move",
    "On to Battle",
    "Why not?",
    "End of the turn",
    "Income",
    "Pass",
    "Chance",
    "Battle: Attack",
    "Capture",
    "Main 2: Convert",
    "End: Teleport",
    "Saving up",
    "Upkeep: Break",
    "What a Break does",
    "Upkeep: Repair",
    "The King",
    "What comes next",
    "The last blow",
)
TEXTS = [step.text for step in STEPS] + [step.browser for step in STEPS] + [hint.text for hint in HINTS]
VERBS = "king|summon|next|move|attack|pass|convert|teleport|break|repair"
ROUNDS = 60  # within so many a lesson ends, whatever the dice


class Table:
    """A player, Black and the lesson between them, as a terminal would run them."""

    def __init__(self, seed: str = SEED) -> None:
        begun = COURSE.start(GAME)
        self.match = Match(GAME, PLAYERS, seed, scenario=begun.header.scenario)
        self.lesson: Lesson = lesson()
        self.hints = self.lesson.note(self.match.events[0], self.match)

    def decide(self, seat: int, decision: int | str) -> None:
        events = self.match.decide(seat, decision)
        self.lesson.decided(self.match.decisions[-1])
        self.hints += self.lesson.note(events, self.match)

    def player_decides(self, decision: int | str) -> None:
        """The player, then Black for as long as it is asked."""
        self.decide(SEAT, decision)
        while not self.match.over and SEAT not in self.match.pending():
            self.decide(RIVAL, COURSE.choose(self.match, RIVAL, PLAYERS[RIVAL], Stream()))

    def allowed(self, text: str) -> list[str]:
        """The decisions that a text quotes and that may be made now."""
        found = [(line, GAME.text.parse(self.match.state, SEAT, line)) for line in quoted(text)]
        return [line for line, action in found if not self.match.why_not(SEAT, action)]

    def follow(self, step: Step) -> None:
        """Do what a step asks for: the last of its decisions that is allowed, else go on to where it will be."""
        quotes = self.allowed(step.text)
        if isinstance(step.until, Typed):
            self.lesson.entered(step.until.word)
        elif self.lesson.reading and "Enter" in step.text and not quotes:
            self.lesson.entered("")
        else:
            self.player_decides(["next", *quotes][-1])

    def come_to(self, title: str) -> Table:
        """Follow the lesson up to a step."""
        while (step := self.lesson.current()) and step.title != title:
            self.follow(step)
        return self

    @property
    def kinds(self) -> list[str]:
        """The kinds of hint given so far."""
        return [hint.kind for hint in HINTS if hint.text in self.hints]

    def points(self, side: int = W) -> tuple[int, int]:
        me = self.match.state.players[side]
        return me.lp, me.sp

    def told(self, kind: EventKind) -> list[tuple[int, ...]]:
        """The numbers of all events of a kind so far."""
        return [event.values for events in self.match.events for event in events if event.kind == kind]


def quoted(text: str) -> list[str]:
    """The decisions that a text quotes."""
    return re.findall(rf"`((?:{VERBS})(?: [^`]+)?)`", text)


def seed_of(number: int) -> str:
    return f"{number + 1:032x}"


def wander(table: Table, chooser: random.Random, rounds: int) -> None:
    """Free play, without a look at the lesson."""
    while not table.match.over and table.match.state.round < rounds:
        entry = chooser.choice(table.match.legal(SEAT))
        while choices := table.match.choices(SEAT, entry):
            entry = chooser.choice(choices)
        table.player_decides(entry)


# ---------------------------------------------------------------- the lesson's own way


@pytest.mark.rule("SG-16.6")
def test_whoever_follows_the_steps_learns_every_idea_and_wins() -> None:
    table = Table()
    shown: list[str] = []
    while step := table.lesson.current():
        if shown[-1:] != [step.title]:
            shown.append(step.title)
        table.follow(step)
    assert tuple(shown) == IDEAS
    assert (table.match.state.ending, table.match.state.winner) == (End.KING_CONVERTED, W)
    assert (table.match.state.round, table.hints) == (7, [])


@pytest.mark.rule("SG-16.6")
def test_the_opening_is_the_printed_one_to_the_letter() -> None:
    """SG-16.6, TV-061, TV-062: LP 20→10→3 and 20→6; TV-063, TV-064: both pass, 3→9 and 6→12."""
    table = Table().come_to("Income")
    printed = rulebook.rule(GAME, "SG-16.6").partition("```")[2].partition("...")[0].splitlines()
    lines = [line for line in printed if line and not line.startswith("TURN")]
    played = [decision.words for decision in table.match.decisions if not decision.words.startswith("SETUP")]
    assert played[: len(lines)] == lines
    assert (table.points(W)[0], table.points(B)[0]) == (3, 6)
    table.come_to("Chance")
    assert (table.points(W)[0], table.points(B)[0]) == (9, 12)


@pytest.mark.rule("SG-16.6", "SG-5.4")
@pytest.mark.parametrize(("title", "points"), [("Why not?", 3), ("Pass", 11)])
def test_the_attack_is_refused_while_it_cannot_be_paid(title: str, points: int) -> None:
    """RU-32: 12 points, with 3 in the first turn and with 11 after the first income."""
    table = Table().come_to(title)
    while table.match.state.phase < Phase.BATTLE:
        table.player_decides("next")
    assert sum(table.points()) == points
    refusal = table.match.why_not(SEAT, GAME.text.parse(table.match.state, SEAT, "attack a3xa5"))
    assert refusal
    assert "you can't pay this" in refusal.text


@pytest.mark.rule("SG-8.9", "SG-10.2")
def test_the_first_attack_hits_with_41_of_60_captures_and_earns_from_then_on() -> None:
    """TV-066: 41 of 60, a captured Pawn, +5 SP; TV-070: 2 SP more at each Upkeep."""
    table = Table().come_to("Capture")
    assert table.told(EventKind.HIT)[0][:2] == (41, 60)
    assert table.points() == (9, 16 - 12 + 5)
    table.come_to("Upkeep: Break")
    gains = [amount for side, amount, *_ in table.told(EventKind.SP_GAINED) if side == W]
    assert gains == [8, 8, 5, 10, 10, 10]


@pytest.mark.rule("SG-10.3", "SG-10.5")
def test_both_gems_are_broken_and_repaired_on_the_way() -> None:
    table = Table().come_to("Upkeep: Repair")
    assert [side for side, *_ in table.told(EventKind.GEM_BROKEN)] == [B, W]
    assert [side for side, *_ in table.told(EventKind.GEM_REPAIRED)] == [B]
    assert (table.match.state.players[W].broken, table.match.state.players[B].broken) == (1, 0)
    assert not any(table.match.state.players[W].captives)
    table.come_to("The King")
    assert table.match.state.players[W].broken == 0


def test_a_step_that_says_what_you_have_is_right() -> None:
    table, compared = Table(), 0
    for step in STEPS:
        table.come_to(step.title)
        for lp, sp in re.findall(r"You have (\d+) LP and (\d+) SP", step.text):
            assert table.points() == (int(lp), int(sp)), step.title
            compared += 1
    assert compared == 11


def test_prices_and_chances_are_those_of_the_texts() -> None:
    table = Table().come_to("The last blow")
    while not table.match.over:
        table.follow(STEPS[-1])
    mine = [decision.words for decision in table.match.decisions if decision.seat == SEAT]
    assert [words for words in mine if "Next" not in words and "Pass" not in words] == [
        "SETUP: King W e1",
        "UP: Summon R@a1 pay(10LP,0SP)",
        "M1: Move Ra1-a3 pay(7LP,0SP)",
        "BT: Attack Ra3xPa5 pay(0LP,12SP)",
        "M2: Convert 4SP",
        "EN: Teleport Ra3-h1 pay(5LP,5SP)",
        "UP: Break pay(0LP,20SP)",
        "UP: Repair pay(0LP,10SP)",
        "BT: Attack Rh1xKh5 pay(14LP,0SP)",
    ]
    assert [hit[:2] for hit in table.told(EventKind.HIT)] == [(41, 60), (36, 50)]


def test_what_is_left_is_enough_for_the_plan() -> None:
    """The points of the plan: a Break, a Repair, and a Rook's attack at distance 4."""
    assert PLANS == 20 + 10 + (2 * 5 + 4)
    table = Table().come_to("Saving up")
    table.player_decides("next")
    table.player_decides("pass")
    step = table.lesson.current()
    assert step is not None
    assert (step.title, sum(table.points()) < PLANS) == ("Saving up", True)
    assert sum(table.come_to("Upkeep: Break").points()) >= PLANS


# ---------------------------------------------------------------- the texts


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_short_plain_and_name_a_rule(text: str) -> None:
    assert len(text) < 520
    assert text.isascii()
    assert re.search(r"SG-\d", text)


def test_every_rule_that_the_texts_cite_is_in_the_rulebook() -> None:
    cited = set(re.findall(r"SG-\d+\.\d+", " ".join(TEXTS)))
    assert len(cited) > 40
    assert cited - set(rulebook.rules(GAME)) == set()


@pytest.mark.parametrize("step", [step for step in STEPS if not isinstance(step.until, Typed)], ids=lambda s: s.title)
def test_every_step_that_waits_quotes_a_decision_that_is_allowed_when_it_is_shown(step: Step) -> None:
    table = Table().come_to(step.title)
    assert table.allowed(step.text) or ("press Enter" in step.text and table.lesson.reading)


def test_the_scenarios_and_settings_that_are_offered_exist() -> None:
    (text,) = (step.text for step in STEPS if step.title == "What comes next")
    assert {"last-hit", "summon-timing", "gem-siege"} <= set(scenarios.names(GAME.meta))
    assert all(f"{name}`" in text for name in scenarios.names(GAME.meta))
    for name, value in re.findall(r"--set (\w+)=(\w+)", text):
        GAME.rules_with({name: GAME.meta.setting(name, value)})


@pytest.mark.parametrize(
    ("title", "button"),
    [(step.title, button) for step in STEPS for button in re.findall(r"hoose ([A-Z].+?)(?:,|\.| and )", step.clicked)],
)
def test_a_button_that_a_browser_is_told_of_is_there(title: str, button: str) -> None:
    table, labels = Table().come_to(title), set[str]()
    for _ in range(2):
        menu = table.match.menu(SEAT)
        assert menu
        labels |= {step.label for step in menu.steps}
        table.player_decides("next")
    assert button in labels


def test_there_is_one_idea_a_step() -> None:
    assert len({step.title for step in STEPS}) == len(STEPS) == len(IDEAS)
    assert len({hint.kind for hint in HINTS}) == len(HINTS)


# ---------------------------------------------------------------- other ways


@pytest.mark.parametrize("number", range(12))
def test_with_other_dice_the_lesson_comes_to_its_end_too(number: int) -> None:
    table = Table(seed_of(number))
    while (step := table.lesson.current()) and table.match.state.round < ROUNDS:
        table.follow(step)
    assert table.lesson.done
    assert table.match.state.winner == W


@pytest.mark.parametrize("number", range(6))
def test_who_plays_ahead_is_never_stuck(number: int) -> None:
    """Random decisions first, then those of a bot that knows nothing of the lesson: every page can be turned."""
    table = Table()
    wander(table, random.Random(number), rounds=5)
    assert table.lesson.current() == STEPS[0]
    while (step := table.lesson.current()) and table.match.state.round < ROUNDS:
        if isinstance(step.until, Typed) or table.lesson.reading:
            table.lesson.entered(step.until.word if isinstance(step.until, Typed) else "")
        else:
            table.player_decides(table.match.bot_action(SEAT, "hard", seeds.stream(seed_of(number))))
    assert table.lesson.done


def test_the_end_of_the_game_leaves_only_pages_to_read() -> None:
    table = Table().come_to("Upkeep: Summon")
    table.player_decides("resign")
    while table.lesson.current():
        assert table.lesson.reading
        table.lesson.entered("")
    assert table.match.state.winner == B


@pytest.mark.parametrize(
    ("title", "decision", "kind"),
    [
        ("Your King", "king b2", "another King"),
        ("Upkeep: Summon", "summon N@b1", "another Summon"),
        ("Upkeep: Summon", "summon R@a3", "another Summon"),
        ("Upkeep: Summon", "next", "no Summon"),
        ("Upkeep: Summon", "pass", "no Summon"),
        ("Main 1: Move", "move a1-b1", "another Move"),
        ("End: Teleport", "teleport a3-h2", "another Teleport"),
    ],
)
def test_a_decision_of_ones_own_gets_a_friendly_answer_once(title: str, decision: str, kind: str) -> None:
    table = Table().come_to(title)
    while not table.allowed(f"`{decision}`"):
        table.player_decides("next")
    table.player_decides(decision)
    assert table.kinds == [kind]
    (answer,) = table.hints
    for _ in range(8):
        table.player_decides("next")
    assert table.hints.count(answer) == 1


@pytest.mark.parametrize(("title", "decision"), [("Your King", "king e1"), ("Upkeep: Summon", "summon R@a1")])
def test_the_lessons_own_decisions_get_no_answer(title: str, decision: str) -> None:
    table = Table().come_to(title)
    table.player_decides(decision)
    assert table.hints == []


@pytest.mark.parametrize(
    ("kind", "title"),
    [("a miss", "Capture"), ("a failed Break", "What a Break does"), ("a failed Repair", "Upkeep: Repair")],
)
def test_dice_that_fail_are_explained(kind: str, title: str) -> None:
    for number in range(60):
        table = Table(seed_of(number))
        while (step := table.lesson.current()) and kind not in table.kinds and table.match.state.round < ROUNDS:
            table.follow(step)
        if kind in table.kinds:
            step = table.lesson.current()
            assert step is None or IDEAS.index(step.title) >= IDEAS.index(title)
            return
    raise AssertionError(f"{kind} never came")


def test_another_attack_gets_a_friendly_answer() -> None:
    table = Table().come_to("Chance")
    for decision in ("next", "move a3-h3", "next", "attack h3xh5"):
        table.player_decides(decision)
    assert "another attack" in table.kinds


# ---------------------------------------------------------------- Black


@pytest.mark.rule("SG-9.9")
def test_black_waits_and_declines_a_draw() -> None:
    table = Table().come_to("Upkeep: Summon")
    table.player_decides("offerdraw")
    assert (table.match.over, table.match.pending()) == (False, [SEAT])
    assert table.match.decisions[-1].words.endswith("Decline")


@pytest.mark.rule("SG-10.3")
def test_black_answers_a_break_once_and_else_only_mends_its_gem() -> None:
    table = Table()
    wander(table, random.Random(3), rounds=2)
    while not table.match.over and table.match.state.round < ROUNDS:
        breaks = table.allowed("`break`")
        table.player_decides((breaks or table.allowed("`pass`") or ["next"])[0])
    mine = [decision.words for decision in table.match.decisions if decision.seat == RIVAL]
    verbs = [words.split()[1] for words in mine]
    assert verbs.count("Break") == 1
    assert set(verbs) <= {"King", "Summon", "Pass", "Next", "Repair", "Break"}
    assert (verbs.count("King"), verbs.count("Summon")) == (1, 1)


# ---------------------------------------------------------------- the match


@pytest.mark.rule("SG-15.1")
def test_the_match_starts_from_its_position_and_always_alike() -> None:
    assert COURSE.start(GAME).state == COURSE.start(GAME).state
    view = COURSE.start(GAME).view(SEAT)
    assert [(piece.side, piece.type, piece.square) for piece in view.pieces] == [("B", "P", "a5")]
    assert (view.players.W.lp, view.players.W.sp, view.players.B.lp, view.players.B.sp) == (20, 0, 20, 0)
    assert view.players.W.captives == [1, 1, 0, 0, 0]
    assert view.players.B.king_damage == view.king_hp - 1


def test_a_lesson_can_be_saved_and_proved() -> None:
    text = save_file.dump(Table().come_to("Saving up").match)
    assert save_file.dump(save_file.verify(text, games.load)) == text


def test_the_game_offers_this_course() -> None:
    assert games.course("soulgems") is COURSE
    assert COURSE.start(GAME).header.seats == PLAYERS
    assert COURSE.lesson().current() == STEPS[0]


@pytest.mark.parametrize("title", IDEAS)
def test_the_lesson_can_be_skipped_at_any_step_and_the_game_goes_on(title: str) -> None:
    table = Table().come_to(title)
    table.lesson.skip()
    given = len(table.hints)
    table.player_decides(table.match.legal(SEAT)[-1])
    assert (table.lesson.done, len(table.hints)) == (True, given)


def test_steps_wait_for_decisions_and_for_what_comes_of_them() -> None:
    asked = [step.title for step in STEPS if isinstance(step.until, Decided | Happened)]
    assert asked == [title for title in IDEAS if title in asked]
    assert len(asked) == 16
