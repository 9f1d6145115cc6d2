"""Saves: whatever was cut, changed or forged is refused, with the line where it shows."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from ludex.games import load as find
from ludex.kernel.errors import BadSave, LudexError
from ludex.kernel.play import save_file, save_limits
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.simulate.simulation import Simulation

GAME = find("impetus")
MATCH = Simulation(GAME, ["hard"] * 2, 0, {"vp_to_win": 1}).match(0)
TEXT = save_file.dump(MATCH)
LINES = TEXT.splitlines()
DECISION = r"\d+ S\d .*"


def where(pattern: str) -> int:
    """The first line that looks like this, counted from 1."""
    return next(number for number, line in enumerate(LINES, 1) if re.fullmatch(pattern, line))


def signed(lines: list[str]) -> str:
    """Lines with a checksum that fits them: what a forger would hand in."""
    check = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
    return "\n".join([*lines, f"check {check}"]) + "\n"


def forged(line: int, words: str) -> str:
    """The save with one line replaced and its checksum made to fit."""
    return signed([*LINES[: line - 1], words, *LINES[line:-1]])


def complaint(text: str, reader: Callable[..., Match] = save_file.load) -> str:
    with pytest.raises(BadSave) as caught:
        reader(text, find)
    return str(caught.value)


def test_the_example_is_worth_testing() -> None:
    assert MATCH.over
    assert 5 < len(MATCH.decisions) < 60
    assert LINES[:4] == ["ludex match 2", "game impetus rules 1", "seats hard hard", "set vp_to_win=1"]
    assert signed(LINES[:-1]) == TEXT


def test_a_save_loads_and_holds() -> None:
    for reader in (save_file.load, save_file.verify):
        match = reader(TEXT, find)
        assert match.state == MATCH.state
        assert match.decisions == MATCH.decisions
        assert match.header.overrides == {"vp_to_win": 1}


def test_line_ends_of_windows_are_accepted() -> None:
    for reader in (save_file.load, save_file.verify):
        assert reader(TEXT.replace("\n", "\r\n"), find).state == MATCH.state


@pytest.mark.parametrize("lines", range(1, len(LINES)))
def test_a_save_cut_off_after_any_line_does_not_load(lines: int) -> None:
    assert re.match(r"line \d+: ", complaint("\n".join(LINES[:lines]) + "\n"))


def test_a_save_that_was_cut_off_says_so() -> None:
    assert (
        complaint("\n".join(LINES[:-1]))
        == f"line {len(LINES) - 1}: the save is cut off: its last line must be “check …”"
    )


@pytest.mark.parametrize("line", range(1, len(LINES) + 1))
def test_a_missing_line_is_noticed(line: int) -> None:
    complaint("\n".join(LINES[: line - 1] + LINES[line:]) + "\n", save_file.verify)


@pytest.mark.parametrize("line", range(1, len(LINES)))
def test_a_missing_line_is_noticed_even_if_the_check_sum_fits(line: int) -> None:
    complaint(signed(LINES[: line - 1] + LINES[line:-1]), save_file.verify)


def test_a_character_changed_anywhere_is_noticed() -> None:
    for at, character in enumerate(TEXT[:-1]):
        complaint(TEXT[:at] + chr(ord(character) ^ 1) + TEXT[at + 1 :], save_file.verify)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, len(TEXT) - 2), st.characters(codec="utf-8"))
def test_any_other_character_anywhere_is_noticed(at: int, character: str) -> None:
    assume(character != TEXT[at])
    complaint(TEXT[:at] + character + TEXT[at + 1 :], save_file.verify)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_no_text_but_a_save_loads(text: str) -> None:
    complaint(text)


def test_a_missing_hash_is_noticed_by_the_check_sum() -> None:
    last = next(n for n in range(len(LINES), 0, -1) if LINES[n - 1].startswith("hash"))
    edited = [*LINES[: last - 1], *LINES[last:]]
    words = complaint("\n".join(edited) + "\n")
    assert words == f"line {len(LINES) - 1}: the checksum does not match: the save was changed after it was written"


def test_a_forged_decision_is_noticed_by_the_next_hash() -> None:
    """Legal, and the checksum fits: only the state tells."""
    line = where(DECISION)
    start = MATCH.branch(0)
    action = next(action for action in start.legal(0) if action != MATCH.decisions[0].action)
    words = complaint(forged(line, f"1 S0 {GAME.text.describe(start.state, action)}"))
    found = re.match(r"line (\d+): ", words)
    assert found
    assert line < int(found[1]) <= where(r"hash 2 \w+"), words


@pytest.mark.parametrize("pattern", [r"hash 1 \w+", r"hash 2 \w+"])
def test_a_forged_hash_names_its_line(pattern: str) -> None:
    line = where(pattern)
    words = complaint(forged(line, LINES[line - 1][:7] + "0123456789abcdef"))
    assert words.startswith(f"line {line}: the state differs: the save says “{LINES[line - 1][:7]}0123456789abcdef”")


def test_a_forged_turn_is_noticed() -> None:
    line = where(DECISION)
    text = forged(line, re.sub(r"^1 ", "2 ", LINES[line - 1]))
    assert complaint(text) == f"line {line}: turn 2, but playing it again this is turn 1"


def test_a_forged_result_names_its_line() -> None:
    line = where(r"result .*")
    winner = LINES[line - 1][-2:]
    loser = "S1" if winner == "S0" else "S0"
    words = complaint(forged(line, LINES[line - 1].replace(winner, loser)))
    assert words == f"line {line}: expected “{LINES[line - 1]}”, found “result vp won by {loser}”"


def test_a_result_before_the_end() -> None:
    line = where(DECISION)
    words = complaint(signed([*LINES[: line - 1], "result vp won by S0"]))
    assert words == f"line {line}: expected “no result yet”, found “result vp won by S0”"


def test_a_seed_that_was_not_promised() -> None:
    line = where(r"seed .+")
    words = complaint(forged(line, f"seed {seeds.numbered(99)}"))
    assert words == f"line {line}: the seed does not match the commitment: these are not the dice that were promised"


def test_dice_that_were_exchanged_with_their_promise() -> None:
    promise, seed = where(r"commitment \w+"), where(r"seed .+")
    lines = LINES[:-1]
    lines[promise - 1] = f"commitment {seeds.commitment(seeds.numbered(99))}"
    lines[seed - 1] = f"seed {seeds.numbered(99)}"
    assert complaint(signed(lines)).startswith(f"line {where(r'hash 1 .*')}: the state differs")


@pytest.mark.parametrize(
    ("line", "words", "expected"),
    [
        (1, "ludex match 3", "line 1: this save has format 3, newer than 2: get a newer Ludex"),
        (1, "ludex match 1", "line 1: this save has format 1, not 2"),
        (1, "ludex match 0", "line 1: "),
        (1, "chess match 1", "line 1: expected “ludex match 2”, found “chess match 1”"),
        (2, "game impetus rules 7", "line 2: played under rules 7 of Impetus; this Ludex has rules 1"),
        (2, "game chess rules 1", "line 2: no game “chess”; there are impetus"),
        (2, "game impetus", "line 2: expected “game NAME rules VERSION”, found “game impetus”"),
        (3, "seats hard wizard", "line 3: no bot “wizard” in Impetus; there are random, easy, normal, hard"),
        (3, "seats hard", "line 3: Impetus has 2 to 5 seats, not 1"),
        (3, "seats", "line 3: expected “seats NAME NAME …”, found “seats”"),
        (4, "set victory=1", "line 4: no rule “victory” in Impetus; there are vp_to_win"),
        (4, "set vp_to_win=0", "line 4: Victory Points to win: 0 is out of range: 1 to 1000"),
        (4, "set turn_limit=0", "line 4: no turn limit is for humans alone"),
        (4, "set vp_to_win=many", "line 4: Victory Points to win: many is out of range: 1 to 1000"),
        (5, "commitment none", "line 5: expected “commitment SHA-256”, found “commitment none”"),
        (6, "seed", "line 6: expected “seed TEXT”, found “seed”"),
        (6, "seed  0", "line 6: “0” is not a seed: give a number, or 1 to 64 characters on one line"),
        (7, "hash one", "line 7: expected “hash TURN STATE”, found “hash one”"),
        (8, "1 S0 dance", "line 8: “dance” is not a kind of decision"),
        (8, "1 S7 play trade", "line 8: there is no seat 7; seats are 0 to 1"),
        (8, "1 S0 play trade", "line 8: this kind of decision is not asked for now (IM-8.9)"),
        (8, "nonsense", "line 8: expected “TURN SEAT DECISION”, found “nonsense”"),
    ],
)
def test_an_error_names_its_line_and_says_what_would_be_right(line: int, words: str, expected: str) -> None:
    for reader in (save_file.load, save_file.verify):
        assert complaint(forged(line, words), reader).startswith(expected)


def test_lines_after_the_end_of_the_game() -> None:
    words = complaint(signed([*LINES[:-2], "9 S0 play trade"]))
    assert words == f"line {len(LINES) - 1}: the game is over (IM-22.1)"


def unplayed(lines: list[str]) -> str:
    """The complaint about a save of which nothing is read, not even its game."""
    with pytest.raises(BadSave) as caught:
        save_file.verify(signed(lines), lambda _: pytest.fail("the save is being read"))
    return str(caught.value)


def test_a_save_may_be_long_but_not_endless() -> None:
    most = save_limits.MAX_SAVE_CHARACTERS
    with pytest.raises(BadSave, match=f"line 1: a save has {most:,} characters at most; this one has {most + 1:,}"):
        save_file.load("\n" * (most + 1), find)


def test_a_save_has_only_so_many_lines() -> None:
    line = save_limits.MAX_LINES + 1
    assert unplayed([*LINES[:7], *["hash 1 0"] * line]) == f"line {line}: a save has {line - 1:,} lines at most"


@pytest.mark.parametrize("noise", [" ", "x", ",", "\u00a0"])
def test_a_line_has_only_so_many_characters(noise: str) -> None:
    lines, line = LINES[:-1], where(DECISION)
    lines[line - 1] = LINES[line - 1] + noise * 20_000
    assert re.fullmatch(rf"line {line}: this line has 20,0\d\d characters; 300 at most", unplayed(lines))


def test_a_scenario_may_be_longer_but_not_endless() -> None:
    scenario = "scenario big " + '{"title": "' + "x" * save_limits.MAX_SCENARIO_CHARACTERS + '"}'
    assert unplayed([*LINES[:2], scenario, *LINES[2:-1]]).startswith("line 3: this line has 100,0")
    assert "the scenario is damaged" in complaint(signed([*LINES[:2], scenario[:1_000] + "}", *LINES[2:-1]]))


@pytest.mark.parametrize("character", ["\0", "\x01", "\t", "\r", "\x1b", "\x7f", "\x85", "\x9f"])
def test_a_line_has_no_control_characters(character: str) -> None:
    lines, line = LINES[:-1], where(DECISION)
    lines[line - 1] += character + " "
    assert unplayed(lines) == f"line {line}: this line has a control character in it"


def test_the_result_stands_once_and_last() -> None:
    line = where(r"result .*")
    words = f"line {line}: the result stands once, in the line before “check …”"
    assert unplayed([*LINES[:-1], LINES[line - 1]]) == words
    assert unplayed([*LINES[:-1], "9 S0 play trade"]) == words


def test_a_rule_is_set_once() -> None:
    words = complaint(signed([*LINES[:4], "set vp_to_win=2", *LINES[4:-1]]))
    assert words == "line 5: vp_to_win is set twice"


def test_a_complaint_is_not_as_long_as_what_it_quotes() -> None:
    scenario = 'scenario big {"title": "Big", "seats": "' + "x" * 90_000 + '"}'
    words = complaint(signed([*LINES[:2], scenario, *LINES[2:-1]]))
    assert words.startswith("line 3: scenario big: seats must be a list, not xxx")
    assert len(words) < 3_000


@pytest.mark.parametrize(
    ("text", "line"), [("", 1), ("\n\n\n", 1), ("check 0123456789abcdef\n", 1), ("ludex match 2\n", 2)]
)
def test_hardly_anything(text: str, line: int) -> None:
    assert complaint(text).startswith(f"line {line}: expected ")


def test_a_long_line_is_shown_in_part() -> None:
    assert len(complaint("x" * 100_000)) < 200


def test_a_save_survives_the_disk(tmp_path: Path) -> None:
    save_file.write(MATCH, tmp_path / "match.ludex")
    assert save_file.read(tmp_path / "match.ludex") == TEXT
    assert [path.name for path in tmp_path.iterdir()] == ["match.ludex"]


@pytest.mark.parametrize(("place", "step"), [(os, "replace"), (Path, "write_text")])
def test_a_write_that_fails_leaves_the_old_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: object, step: str
) -> None:
    path = tmp_path / "match.ludex"
    path.write_bytes(b"the old one")

    def full(*_arguments: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(place, step, full)
    with pytest.raises(LudexError, match=r"can't write .*match\.ludex: No space left on device"):
        save_file.write(MATCH, path)
    assert path.read_bytes() == b"the old one"
    assert [path.name for path in tmp_path.iterdir()] == ["match.ludex"], "and nothing half done beside it"


def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(LudexError, match=r"can't write .*: No such file or directory"):
        save_file.write(MATCH, tmp_path / "none" / "match.ludex")


def test_what_is_no_text_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "picture.ludex").write_bytes(bytes(range(256)))
    with pytest.raises(BadSave, match=r"can't read .*picture\.ludex: it is not text"):
        save_file.read(tmp_path / "picture.ludex")


def test_what_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match=r"can't read .*none\.ludex: No such file"):
        save_file.read(tmp_path / "none.ludex")
    with pytest.raises(BadSave, match=r"can't read .*: Is a directory"):
        save_file.read(tmp_path)


def test_a_save_names_its_game_before_it_is_read() -> None:
    assert save_file.game_name(TEXT) == "impetus"
    for text in ("", "ludex match 2\n", "x" * 2_000 + "\ngame impetus rules 1\n"):
        with pytest.raises(BadSave, match="line 2: expected “game NAME rules VERSION”"):
            save_file.game_name(text)
