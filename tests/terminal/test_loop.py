"""IM-27.9 to IM-27.12: whole sittings at the terminal, typed by a script."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterable
from itertools import cycle, pairwise
from pathlib import Path
from threading import Thread

import pytest
from rich.console import Console

from ludex import games
from ludex.kernel.errors import BadSave
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.terminal import files
from ludex.terminal import session as sessions
from ludex.terminal.completion import CommandCompleter
from ludex.terminal.loop import play

GAME = games.load("impetus")
ALONE = ("human", "hard", "hard")
FIRST = "guide plains idol affluence -2,2"
GIST = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")  # what only a terminal sees


class Sitting:
    """What was shown and what came of it."""

    def __init__(self, match: Match, raw: str, prompts: list[str]) -> None:
        self.match, self.raw, self.prompts = match, raw, prompts
        self.text = GIST.sub("", raw)

    def after(self, line: str) -> str:
        """What was shown between this line and the next prompt."""
        return self.text.split(f"› {line}\n", 1)[1].split("\n§", 1)[0]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matches are kept in a folder of the test; bots always decide alike."""
    monkeypatch.setenv("LUDEX_MATCHES", str(tmp_path / "matches"))
    numbers = iter(range(10**6))
    monkeypatch.setattr(seeds, "fresh", lambda: seeds.numbered(77, next(numbers)))
    return tmp_path


def sit(
    lines: Iterable[str] | Callable[[str], str],
    seats: tuple[str, ...] = ALONE,
    *,
    load: Path | None = None,
    lesson: bool = False,
    terminal: bool = False,
    number: int = 1,
    rules: dict[str, int] | None = None,
) -> Sitting:
    """Play with these lines typed; when they end, so does the input."""
    console = Console(file=io.StringIO(), width=100, height=60, force_terminal=terminal, color_system=None)
    script, prompts = (None if callable(lines) else iter(lines)), []

    def read(prompt: str) -> str:
        prompts.append(prompt)
        line = lines(prompt) if callable(lines) else next(script or iter(()), None)
        if line is None:
            raise EOFError
        console.file.write(f"§{prompt}{line}\n")
        return line

    course = games.course("impetus") if lesson else None
    match = course.start(GAME) if course else Match(GAME, seats, seeds.numbered(number), rules or {})
    match = save_file.load(save_file.read(load), games.load) if load else match
    match = play(match, console, read, path=load, course=course)
    return Sitting(match, console.file.getvalue(), prompts)  # type: ignore[attr-defined]


def kept() -> list[str]:
    """The names of all saved matches."""
    return sorted(path.name for path in files.store().iterdir()) if files.store().exists() else []


def hints() -> Callable[[str], str]:
    """A human that does what the hint says, goes on wherever Enter does, and quits at the end."""
    asked = [True]

    def type_it(prompt: str) -> str:
        if "again" in prompt:
            return "quit"
        if "Turn" not in prompt or "Enter" in prompt:
            return ""
        asked[0] = not asked[0]
        return "1" if asked[0] else "hint"

    return type_it


@pytest.mark.rule("IM-27.12", "IM-27.11")
def test_a_whole_game_against_bots_to_the_end_screen() -> None:
    sitting = sit(hints())
    assert sitting.match.over
    assert "The game is over" in sitting.text
    assert "VP of each turn" in sitting.text
    assert f"The seed was {sitting.match.header.seed}" in sitting.text
    assert sitting.text.count("Decided:") == sum(d.seat == 0 for d in sitting.match.decisions)
    shown = sitting.text.rsplit("The game is over", 1)[0]
    assert "r-4" in shown.rsplit("Decided:", 1)[1]  # the final map stays visible


def test_the_first_action_of_a_list_also_leads_to_the_end() -> None:
    lines = cycle(["actions mountain battle", "actions", "1", "hint", "1"])
    sitting = sit(lambda prompt: "quit" if "again" in prompt else next(lines))
    assert sitting.match.over
    assert "Type a number to decide." in sitting.text


@pytest.mark.rule("IM-27.12")
def test_every_seat_number_can_be_a_human_against_bots() -> None:
    for bots in range(1, 5):
        sitting = sit(["hint", "1"], ("human", *["easy"] * bots))
        assert sitting.match.decisions[-1].seat >= 0
        assert any(decision.seat == 0 for decision in sitting.match.decisions)


def test_what_happened_is_told_before_the_next_prompt_with_its_rules() -> None:
    sitting = sit([FIRST])
    story = sitting.after(FIRST)
    assert "S0 places ¤ Affluence on -2,2" in story
    assert "IM-9.5" in story
    assert "S0 guides" in story
    assert story.index("IM-9.5") < story.index("Choose the card that Plains plays")


def test_words_may_be_shortened_and_numbers_choose() -> None:
    sitting = sit(["g pla i a -2,2", "1"])
    mine = [d.words for d in sitting.match.decisions if d.seat == 0]
    assert mine[0] == FIRST
    assert mine[1].startswith("play ")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("", "Type a decision, actions to list them, or help."),
        ("   ", "Type a decision, actions to list them, or help."),
        ("dance", "“dance” is not a kind of decision; there are guide, idol"),
        ("guide foo idol affluence 0,0", "“foo” is not a faction; there are mountain"),
        ("guide plains idol affluence 9,9", "is not a hex of the map"),
        ("guide plains", "an Idol can be placed, so you must place one (IM-9.4)"),
        ("play trade", "this kind of decision is not asked for now (IM-8.9)"),
        ("guide plains idol affluence -1,1", "that hex belongs to a Faction; Idols go on neutral hexes (IM-9.3)"),
        ("h", "“h” could be hint, help; type one letter more."),
        ("7", "There is no action 7: actions shows a numbered list."),
        ("99999999999999999999999", "There is no action 999999999…: actions shows a numbered list."),
        ("9" * 5000, "There is no action 999999999…: actions shows a numbered list."),
        ("0" * 5000 + "1", "There is no action 000000000…"),
        ("why", "Write why and a decision, for example: why guide"),
        ("why dance", "“dance” is not a kind of decision"),
        ("undo", "No undo: "),
        ("back", "You have no decision to go back to."),
        ("back x", "You have no decision to go back to."),
        ("back " + "9" * 5000, "You have no decision to go back to."),
        ("save /dev/null/match.ludex", "Not a directory"),
        ("save ~nobody-here/x", "There is no home folder for “~nobody-here/x”."),
        ("save a\0b", "A file name can't have a NUL in it."),
        ("load ~nobody-here/x", "There is no home folder for “~nobody-here/x”."),
        ("load a\0b", "A file name can't have a NUL in it."),
        ("load ~a\0b", "A file name can't have a NUL in it."),
        ("log export ~nobody-here", "There is no home folder for “~nobody-here”."),
        ("log export a\0b", "A file name can't have a NUL in it."),
        ("log export /dev/null/log", "Can't use /dev/null/log: Not a directory."),
        ("load", "Write load and a file"),
        ("load /nowhere.ludex", "Can't read /nowhere.ludex"),
        ("log nobody", "The log has no “nobody”; there are Mountain"),
        ("log export", "Write log export and a file"),
        ("rule", "Write rule and an id, for example: rule IM-1.1"),
        ("rule IM-99.1", "Impetus has no rule IM-99.1"),
        ("at", "write Q,R with both and their sum from -4 to 4"),
        ("at 9,9", "“9,9” is not a hex"),
        ("at " + "9" * 5000 + ",0", "“99999999…” is not a hex; write Q,R"),
        ("actions zzz", "No legal action has “zzz”"),
        ("speed", "Write speed step"),
        ("again", "This game is not over"),
        ("skip", "There is no lesson to skip."),
        ("help dance", "Nothing that you can type begins with “dance”; help alone lists everything."),
        ("x" * 190, f"“{'x' * 60}…” is not a kind of decision"),
        ("x" * 600, "A decision has 200 characters at most; this one has 600"),
        ("guide" + " " * 200 + "plains", "A decision has 200 characters at most"),
        ("actions " + "x" * 600, f"No legal action has “{'x' * 60}…”"),
        ("log " + "x" * 600, f"The log has no “{'x' * 60}…”"),
        ("rule " + "x" * 600, f"Impetus has no rule {'X' * 20}, for example"),
    ],
)
@pytest.mark.rule("IM-8.5")
def test_bad_input_gets_one_clear_answer_and_changes_nothing(line: str, answer: str) -> None:
    sitting = sit([line])
    shown = sitting.after(line) if line.strip() else sitting.text
    assert answer in " ".join(shown.split())
    assert not any(decision.seat == 0 for decision in sitting.match.decisions)


def test_why_explains_a_refusal_and_confirms_what_is_allowed() -> None:
    sitting = sit(["why guide plains", f"why {FIRST}"])
    assert "Not allowed: an Idol can be placed, so you must place one (IM-9.4)" in sitting.after("why guide plains")
    assert "That is allowed." in sitting.after(f"why {FIRST}")
    assert not any(decision.seat == 0 for decision in sitting.match.decisions)


@pytest.mark.rule("IM-27.6")
def test_actions_are_grouped_narrowed_down_and_chosen_by_number() -> None:
    sitting = sit(["actions", "actions plains aff", "actions pla aff 0,0", "1"])
    assert "990 actions in all" in sitting.after("actions")
    assert "Add words to get a numbered list, for example: actions mountain battle" in sitting.after("actions")
    assert "55 guide plains idol affluence" in sitting.after("actions plains aff")
    assert [d.words for d in sitting.match.decisions if d.seat == 0] == ["guide plains idol affluence 0,0"]


@pytest.mark.rule("IM-27.9", "IM-27.7")
def test_the_log_is_grouped_by_turn_filtered_and_exported(folder: Path) -> None:
    file = folder / "log.txt"
    lines = ["log", "log jungle", "log s1", "log all", f"log jungle export {file}", f"log export {file}"]
    sitting = sit(["log", FIRST, "1", *lines[1:]])
    assert "Setup" in sitting.after("log")
    assert "IM-7.2" in sitting.after("log")
    assert "Turn 1" in sitting.after("log all")
    told = [line for line in sitting.after("log jungle").splitlines() if "IM-" in line]
    assert told
    assert all("Jungle" in line for line in told)
    assert all("S1" in line for line in sitting.after("log s1").splitlines() if "IM-" in line)
    assert file.read_text().count("Jungle") >= len(told)
    assert all("(IM-" in line for line in file.read_text().splitlines())
    assert "exists already" in sitting.after(f"log export {file}")


def test_rule_at_view_help_and_hint_show_something_and_change_nothing() -> None:
    sitting = sit(["rule im-9.4", "at 2,-2", "view", "help", "?", "hint", "q"])
    assert "IM-9.4" in sitting.after("rule im-9.4")
    assert "Owner: nobody, it is neutral" in sitting.after("at 2,-2")
    assert "Choose a Faction to guide" in sitting.after("view")
    assert "why DECISION" in sitting.after("help")
    assert "log [NAME | all] [export FILE]" in sitting.after("?")
    assert "The hard bot would: guide" in sitting.after("hint")
    assert "Goodbye. The match is saved" in sitting.after("q")
    assert not any(decision.seat == 0 for decision in sitting.match.decisions)


def test_a_position_is_not_shown_while_it_would_tell_a_secret() -> None:
    assert "it is shown when the game is over" in sit(["position", "q"]).after("position")


def test_help_tells_how_decisions_are_written_and_what_begins_with_a_word() -> None:
    sitting = sit(["help", "help p", "rule 9.4"])
    assert "Decisions: guide FACTION idol TYPE Q,R · guide FACTION" in " ".join(sitting.after("help").split())
    assert "skip" not in sitting.after("help")
    assert "play CARD" in sitting.after("help p")
    assert "picture FILE.svg" in sitting.after("help p")
    assert "guide" not in sitting.after("help p")
    assert "IM-9.4" in sitting.after("rule 9.4")
    assert "end the lesson" in sit(["help"], lesson=True).after("help")


def test_a_line_of_several_decisions_is_carried_out_in_order() -> None:
    line = f"{FIRST}; 1 ;; view;"
    sitting = sit([line])
    assert [d.words.split()[0] for d in sitting.match.decisions if d.seat == 0] == ["guide", "play"]
    assert "› view\n" in sitting.after(line)
    assert "Not carried out" not in sitting.text


@pytest.mark.parametrize("stop", ["dance", "99", "undo", "guide plains", "actions zzz", "load", "play"])
def test_a_line_of_several_decisions_stops_at_the_first_that_is_not_done(stop: str) -> None:
    sitting = sit([f"{FIRST}; {stop}; 1; 1"])
    assert [d.words for d in sitting.match.decisions if d.seat == 0] == [FIRST]
    assert "Not carried out: “1; 1”" in sitting.text


def test_tab_completes_the_last_order_of_a_line() -> None:
    session = sessions.Session(Match(GAME, ALONE, seeds.numbered(1)), Console(file=io.StringIO()), input)
    session.keyboard = 0
    complete = CommandCompleter(session)
    assert complete.candidates("vi") == complete.candidates("actions; vi") == ["view"]
    assert complete.candidates("view; guide pla") == ["plains"]


def test_what_one_person_typed_is_not_done_for_the_next() -> None:
    sitting = sit(["", f"{FIRST}; guide river idol battle 0,0", ""], ("human", "human"))
    assert [d.words for d in sitting.match.decisions] == [FIRST]
    assert "Not carried out: “guide river idol battle 0,0”" in sitting.text.split("Pass the keyboard to Spirit S1")[0]


@pytest.fixture
def frontier(folder: Path) -> Path:
    """A match of Simple Civ before its first decision."""
    match = Match(games.load("simpleciv"), ("human", "easy"), seeds.numbered(1), {"max_turns": 2})
    save_file.write(match, folder / "civ.ludex")
    return folder / "civ.ludex"


@pytest.mark.rule("UI-17")
def test_words_that_lack_some_only_list_what_they_mean(frontier: Path) -> None:
    sitting = sit(["found"], load=frontier)
    assert "1  found u" in sitting.after("found")
    assert not sitting.match.decisions
    assert sit(["found", "1"], load=frontier).match.decisions[0].words.startswith("found u")


@pytest.mark.rule("SC-22.6")
def test_a_branch_calls_the_player_by_the_name_of_the_civ(frontier: Path) -> None:
    sitting = sit(["research script lore", "back"], load=frontier)
    names = {people.id: people.name for people in sitting.match.game.catalog.identities}
    assert f"Turn 1 · {names[sitting.match.view(0).civs[0].civ]}" in sitting.after("back").splitlines()[0]


@pytest.mark.rule("UI-17")
def test_a_line_of_several_decisions_stops_where_nobody_confirms(frontier: Path) -> None:
    refused = sit(["end; end; view", "no"], load=frontier)
    assert not refused.match.decisions
    assert "Not carried out: “end; view”" in refused.text
    done = sit(["end; end; again; again", "y", "y"], load=frontier)
    assert [d.words for d in done.match.decisions if d.seat == 0] == ["end", "end"]
    assert done.match.over
    assert "Not carried out: “again; again”" in done.text


def test_undo_is_refused_with_the_reason_and_back_makes_a_branch() -> None:
    other = "guide river idol battle 0,0"
    sitting = sit([FIRST, "undo", "back", other, "back 2", "back 1", "guide sand idol spread 2,2"])
    refusal = " ".join(sitting.after("undo").split())
    assert refusal.startswith("No undo: another seat has acted since. Type back to go on from before")
    assert "Practice: a branch from before your decision of Turn 1" in sitting.after("back")
    assert "You can go back 1 to 1 decisions." in sitting.after("back 2")
    assert "Practice" in sitting.after("back 1")
    stem = f"impetus-{sitting.match.commitment[:8]}"
    assert kept() == [f"{stem}-branch1.ludex", f"{stem}-branch2.ludex", f"{stem}.ludex"]
    made = [FIRST, other, "guide sand idol spread 2,2"]
    for name, line in zip((f"{stem}.ludex", f"{stem}-branch1.ludex", f"{stem}-branch2.ludex"), made, strict=True):
        text = (files.store() / name).read_text()
        assert [decision for decision in made if decision in text] == [line]


@pytest.mark.rule("IM-27.12")
def test_save_and_load_go_on_where_the_match_was(folder: Path) -> None:
    file = folder / "mine.ludex"
    first = sit([FIRST, f"save {file}", "save", "quit"])
    assert f"Saved in {file}" in " ".join(first.after(f"save {file}").split())
    again = sit(["1"], load=file)
    assert [d.action for d in again.match.decisions[: len(first.match.decisions)]] == [
        d.action for d in first.match.decisions
    ]
    assert len(again.match.decisions) > len(first.match.decisions)
    other = sit([f"load {file}", "log"], number=2)
    assert other.match.header.seed == first.match.header.seed
    assert "exists and is not this match" in " ".join(sit([f"save {file}"], number=3).text.split())


def test_a_damaged_save_is_refused_and_the_match_goes_on(folder: Path) -> None:
    broken = folder / "broken.ludex"
    sit([FIRST, f"save {broken}"])
    broken.write_text(broken.read_text().replace("plains", "river"))
    sitting = sit([f"load {broken}", FIRST], number=4)
    assert "Line " in sitting.after(f"load {broken}")
    assert any(decision.seat == 0 for decision in sitting.match.decisions)
    with pytest.raises(BadSave):
        sit([], load=broken)


@pytest.mark.parametrize("trouble", [EOFError, KeyboardInterrupt])
def test_leaving_loses_nothing(trouble: type[BaseException]) -> None:
    calls = iter([FIRST])

    def read(_prompt: str) -> str:
        line = next(calls, None)
        if line is None:
            raise trouble
        return line

    sitting = sit(read)
    file = next(files.store().iterdir())
    assert "ludex play --load" in sitting.text
    assert save_file.load(file.read_text(), games.load).decisions == sitting.match.decisions


def test_a_folder_that_cant_be_written_is_said_and_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_MATCHES", "/dev/null/matches")
    sitting = sit([FIRST, "1", "save"])
    trouble = "The match is not saved: can't use /dev/null/matches: Not a directory"
    pages = sitting.text.split("§")
    assert trouble in pages[0]  # when it first occurs
    assert not any(trouble in page for page in pages[1:-1])  # and not again
    assert trouble in sitting.after("save")
    assert sitting.text.endswith(f"Goodbye. {trouble}\n")
    assert any(decision.seat == 0 for decision in sitting.match.decisions)


def test_the_last_word_about_saving_is_true_at_the_end_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    short = {"vp_to_win": 1}
    good = sit(hints(), rules=short)
    assert f"Saved in {files.store() / kept()[0]}" in " ".join(good.text.split())
    monkeypatch.setenv("LUDEX_MATCHES", "/dev/null/matches")
    bad = sit(hints(), rules=short)
    assert "Saved in" not in bad.text
    assert "The match is not saved" in bad.text.split("The seed was")[1]


def test_trouble_with_saving_is_seen_after_the_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_MATCHES", "/dev/null/matches")
    sitting = sit(["", FIRST, ""], ("human", "human"), terminal=True)
    seen = sitting.raw.rsplit(sessions.FORGET, 1)[1]
    assert "The match is not saved" in seen.split("Spirit S1, Turn")[0]


def test_saving_that_works_again_is_said_truly(folder: Path) -> None:
    place = folder / "matches"
    place.write_text("in the way")
    lines = iter([FIRST, "quit"])

    def read(_prompt: str) -> str:
        if place.is_file():
            place.unlink()
        return next(lines)

    sitting = sit(read)
    assert "The match is not saved: " in sitting.text.split("§")[0]
    assert "Goodbye. The match is saved" in sitting.text
    assert len(kept()) == 1


def test_nothing_is_written_before_the_first_decision() -> None:
    sitting = sit(["view", "log", "quit"], ("human", "human"))
    assert kept() == []
    assert sitting.text.endswith("Goodbye.\n")


def test_every_new_match_has_a_file_of_its_own() -> None:
    first = sit([FIRST])
    second = sit(["guide river idol battle 0,0"])
    third = sit([FIRST], ("human", "easy"))
    stem = f"impetus-{first.match.commitment[:8]}"
    assert kept() == [f"{stem}-2.ludex", f"{stem}-3.ludex", f"{stem}.ludex"]
    for sitting, name in ((first, stem), (second, f"{stem}-2"), (third, f"{stem}-3")):
        assert (files.store() / f"{name}.ludex").read_text() == save_file.dump(sitting.match)


def test_a_lesson_never_replaces_another() -> None:
    sit(["guide mountain idol affluence 2,-2"], lesson=True)
    sit(["guide mountain idol battle 2,-2"], lesson=True)
    assert len(kept()) == 2


def test_a_loaded_match_goes_on_in_its_own_file(folder: Path) -> None:
    long = sit([FIRST, f"save {folder / 'old.ludex'}", "1", "hint", "1"])
    file, old = files.store() / kept()[0], folder / "old.ludex"
    sitting = sit(["quit"], load=old)
    assert file.read_text() == save_file.dump(long.match)  # the longer match stays
    assert f"ludex play --load {old}" in " ".join(sitting.text.split())
    before = old.read_text()
    again = sit(["1"], load=old)
    assert before != old.read_text() == save_file.dump(again.match)
    assert len(kept()) == 1


def test_branches_of_a_loaded_branch_get_names_of_their_own() -> None:
    sit([FIRST, "back", "guide river idol battle 0,0"])
    branch, original = (files.store() / name for name in kept())
    before = original.read_text()
    sit(["1", "back", "back", "guide sand idol spread 2,2"], load=branch)
    assert original.read_text() == before
    assert [name.partition("-branch")[2] for name in kept()] == ["1.ludex", "2.ludex", ""]
    sitting = sit(["back", "quit"], load=branch)  # a branch without a decision is nothing to keep
    assert f"ludex play --load {branch}" in " ".join(sitting.text.split())
    assert len(kept()) == 3


def test_a_match_that_came_through_a_pipe_gets_a_file(folder: Path) -> None:
    file, pipe = folder / "mine.ludex", folder / "pipe"
    sit([FIRST, f"save {file}"])
    os.mkfifo(pipe)
    writer = Thread(target=lambda: pipe.write_text(file.read_text()))
    writer.start()
    sit(["1"], load=pipe)
    writer.join()
    assert pipe.is_fifo()
    assert len(kept()) == 2


def test_save_replaces_an_earlier_state_of_this_match_and_nothing_else(folder: Path) -> None:
    file = folder / "mine.ludex"
    sitting = sit([f"save {file}", FIRST, f"save {file}"])
    assert file.read_text() == save_file.dump(sitting.match)
    before = file.read_text()
    other = sit(["guide river idol battle 0,0", f"save {file}"])  # the same seed
    assert "exists and is not this match" in " ".join(other.text.split())
    file.write_text("")
    assert "exists and is not this match" in " ".join(sit([f"save {file}"]).text.split())
    file.write_text(before)
    assert "Saved in" in sit(["1", f"save {file}"], load=file).text


@pytest.mark.rule("IM-27.6")
def test_only_numbers_that_are_shown_decide() -> None:
    sitting = sit([FIRST, "hint", "view", "1"])  # after hint 1 is its choice, after view the first card again
    cards = sitting.after("view").split("Choose the card")[1]
    first = next(line.split()[2] for line in cards.splitlines() if line.split()[1:2] == ["1"])
    assert [d.words for d in sitting.match.decisions if d.seat == 0][1] == f"play {first.lower()}"


@pytest.mark.rule("IM-27.12", "IM-24.2", "IM-24.3")
def test_hot_seat_covers_the_screen_between_hidden_decisions() -> None:
    sitting = sit(hints(), ("human", "human", "easy"), terminal=True)
    assert sitting.match.over
    parts = re.split(r"Pass the keyboard to Spirit S(\d)\.", sitting.text)
    seats, shown = [int(seat) for seat in parts[1::2]], parts[2::2]
    assert len(seats) > 4
    assert all(a != b for a, b in pairwise(seats))
    for seat, page in zip(seats, shown, strict=True):
        assert f"Spirit S{1 - seat}, Turn" not in page
        for asked in re.finditer(r"(?:choose the card that|choose a modifier for|You leave) (\w+)", page):
            strip = [line for line in page[: asked.start()].splitlines() if line.split()[1:2] == [asked[1]]]
            assert f" S{seat} " in strip[-1]  # the Faction of the person at the keyboard


def test_nothing_of_the_other_hand_remains_on_the_screen() -> None:
    sitting = sit(hints(), ("human", "human"), terminal=True)
    for before, after in pairwise(sitting.raw.split("Pass the keyboard to")):
        assert sessions.FORGET in before[-200:]
        assert "\x1b[2J" in before[-200:]
        assert sessions.FORGET in after[:400]


def test_at_the_cover_a_decision_can_be_undone_and_other_words_are_answered() -> None:
    lines = ["", FIRST, "what", "undo", "guide river idol battle 0,0", "", "guide sand idol spread 2,2"]
    sitting = sit(lines, ("human", "human"))
    assert "Press Enter to go on, or type undo or quit." in sitting.after("what")
    assert f"Taken back: {FIRST}" in sitting.text
    assert [d.words for d in sitting.match.decisions] == [
        "guide river idol battle 0,0",
        "guide sand idol spread 2,2",
    ]
    assert "Goodbye" in sit(["quit"], ("human", "human")).text


@pytest.mark.rule("IM-27.12", "IM-24.5")
def test_a_spectator_watches_turn_by_turn_and_sees_no_hand() -> None:
    def watch(prompt: str) -> str:
        return "quit" if "again" in prompt else ""

    sitting = sit(watch, ("hard", "hard", "hard"))
    assert sitting.match.over
    assert sum("Enter to watch Turn" in prompt for prompt in sitting.prompts) == sitting.match.state.turn
    assert "choose the card" not in sitting.text
    assert "The game is over" in sitting.text


def test_a_spectator_may_look_but_not_decide() -> None:
    sitting = sit(
        ["play trade", "1", "hint", "actions", "why play trade", "undo", "back", "log", "at 0,0"], ("hard", "hard")
    )
    assert "You are a spectator and can't make decisions." in sitting.after("play trade")
    assert "There is nothing to decide now; help lists what you can type." in sitting.after("1")
    assert "There is nothing to decide now." in sitting.after("hint")
    assert "Nothing to decide now." in sitting.after("actions")
    assert "you are a spectator" in sitting.after("why play trade")
    assert "you are a spectator" in sitting.after("undo")
    assert "You have no decision to go back to." in sitting.after("back")
    assert "Hex 0,0" in sitting.after("at 0,0")
    assert not sitting.match.decisions


@pytest.mark.rule("IM-27.10")
def test_playback_step_by_step_can_be_skipped_and_switched_off() -> None:
    sitting = sit(["speed step", FIRST, "", "s", "1", "s", "speed fast", "1"])
    steps = [prompt for prompt in sitting.prompts if "Enter for the next step" in prompt]
    assert len(steps) >= 2
    assert "Playback waits for Enter after each step." in sitting.after("speed step")
    assert "Playback shows all at once." in sitting.after("speed fast")


@pytest.mark.rule("IM-27.11")
def test_after_the_end_a_new_game_can_begin_and_the_old_one_can_be_looked_at() -> None:
    ends = iter(["log", "undo", "back 99", "1", "", "again"])
    typed = hints()
    sitting = sit(lambda prompt: next(ends, "quit") if "again" in prompt else typed(prompt), rules={"vp_to_win": 2})
    assert sitting.match.over
    assert sitting.text.count("The game is over") == 2
    assert sitting.text.count("There is nothing to decide now; help lists what you can type.") == 2
    assert len(list(files.store().iterdir())) == 2


@pytest.mark.rule("IM-27.11")
def test_a_finished_match_that_is_loaded_can_be_branched() -> None:
    first = sit(hints(), rules={"vp_to_win": 2})
    file = files.store() / kept()[0]
    mine = [d for d in first.match.decisions if d.seat == 0]
    sitting = sit(["actions", f"back {len(mine)}", FIRST], load=file)
    assert "Practice: a branch from before your decision of Turn 1" in sitting.after(f"back {len(mine)}")
    assert [d.words for d in sitting.match.decisions if d.seat == 0] == [FIRST]
    assert not sitting.match.over
    assert len(kept()) == 2


@pytest.mark.rule("IM-28.4", "IM-28.3")
def test_the_lesson_shows_its_steps_waits_and_can_be_skipped() -> None:
    opening = ["", "view", "log", "rule IM-9.4", "at 1,-1", "", "log", "actions", "guide mountain idol affluence 2,-2"]
    sitting = sit([*opening, "skip", "hint", "1"], lesson=True)
    titles = re.findall(r"Lesson: ([\w ]+?) ─", sitting.text)
    assert titles[:3] == ["History", "Your Spirit", "The log"]
    assert "Your first Idol" in titles
    assert "The four cards" in titles
    assert sitting.match.view(-1).guiding[0] == 0  # Mountain: no bot got in the way
    assert "Lesson:" not in sitting.after("skip")
    first = next(i for i, decision in enumerate(sitting.match.decisions) if decision.seat == 0)
    assert first == 0  # in the first turn the bots choose after the player


@pytest.mark.rule("IM-28.2")
def test_the_lesson_gives_hints_once() -> None:
    sitting = sit(hints(), lesson=True)
    assert sitting.match.over
    panels = re.findall(r"Seen for the first time ─+╮\n(.*?)\n", sitting.text)
    assert panels
    assert len(panels) == len(set(panels))


def test_a_loaded_match_ends_the_lesson(folder: Path) -> None:
    file = folder / "other.ludex"
    sit([f"save {file}"])
    sitting = sit([f"load {file}", FIRST], lesson=True)
    assert "Lesson:" not in sitting.after(f"load {file}")
    assert sitting.match.header.seats == ALONE
