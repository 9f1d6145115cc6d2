"""Matches from their records (SG-16.1, SG-16.9, SG-16.12): the same again, or on from where they were adjourned."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludex.games.soulgems.game import GAME
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.text.record_reader import MAX_LINE_CHARACTERS, MAX_RECORD_CHARACTERS, read_record
from ludex.games.soulgems.text.snapshot import is_between_actions, snapshot
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.errors import LudexError
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import SPECTATOR, Match
from tests.games.soulgems.records import same

RECORDS = GAME.text.records
assert RECORDS
STORED = sorted((Path(__file__).parents[3] / "stored" / "soulgems").glob("*.ludex"))


def played(rules: dict[str, int], number: int = 1, levels: tuple[str, str] = ("easy", "random")) -> Match:
    """A whole game of bots."""
    match, dice = Match(GAME, levels, seeds.numbered(90, number), rules), seeds.stream(seeds.numbered(91, number))
    while not match.over:
        seat = match.pending()[0]
        match.decide(seat, match.bot_action(seat, levels[seat], dice))
    return match


def again(match: Match) -> Match:
    """The match of its full record."""
    assert RECORDS
    found: Match = RECORDS.read(GAME, RECORDS.write(match, True))
    return found


@pytest.mark.rule("SG-16.1", "SG-16.2", "SG-16.12")
@pytest.mark.parametrize("variant", GAME.meta.variants)
def test_a_finished_match_is_read_from_its_record(variant: str) -> None:
    match = played(dict(GAME.meta.variants[variant]) | {"max_rounds": 12, "start_lp": 90})
    found = again(match)
    assert [made.words for made in found.decisions] == [made.words for made in match.decisions]
    assert (found.position(), found.header.seats) == (match.position(), match.header.seats)


@pytest.mark.rule("SG-16.1", "SG-16.12")
@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_stored_matches_of_every_ending_are_read_from_their_records(path: Path) -> None:
    match = save_file.load(save_file.read(path), lambda _name: GAME)
    if match.header.scenario and match.header.scenario.name not in scenarios.names(GAME.meta):
        pytest.skip("a scenario that no file has")
    assert again(match).position() == match.position()


FIGURES = {
    "setup": 1,
    "field": 1,
    "npc": 1,
    "start_lp": 200,
    "start_sp": 200,
    "max_rounds": 25,
    "width": 12,
    "height": 12,
}


@pytest.mark.rule("SG-16.12", "SG-14.7", "SG-14.8", "SG-14.10")
@pytest.mark.parametrize(("variant", "order"), [(0, 1), (1, 1), (2, 0), (2, 1)])
def test_choices_for_neutral_figures_are_found_in_what_these_do(variant: int, order: int) -> None:
    """Who acts, whom it walks to and where it steps is not logged; the same comes of it."""
    match = crowded(FIGURES | {"npc_variant": variant, "npc_order": order})
    asked = [made for made in match.decisions if made.words.startswith("NPC")]
    struck = [event for lot in match.events for event in lot if event.kind == EventKind.NPC_ATTACKED]
    assert (len(asked) > 8, len(struck) > 8) == (True, True)
    assert again(match).position() == match.position()


def crowded(rules: dict[str, int]) -> Match:
    """A game in which both sides build Guardians and Beasts where they can, and else play at random."""
    match, dice = Match(GAME, ["random", "random"], seeds.numbered(7), rules), seeds.stream(seeds.numbered(8))
    while not match.over:
        seat = match.pending()[0]
        builds = [a for a in match.legal(seat) if "Build Guardian" in match.game.text.describe(match.state, a)]
        action = builds[0] if builds else match.bot_action(seat, "random", dice)
        while found := match.choices(seat, action):
            action = found[0]
        if "Pass" in match.game.text.describe(match.state, action):
            action = match.read(seat, "Next")[0]
        match.decide(seat, action)
    return match


@pytest.mark.rule("SG-16.2", "SG-15.1")
def test_scenarios_colours_and_players_are_read() -> None:
    drill = scenarios.find(GAME.meta, "last-hit")
    match = Match(GAME, ["human", "random"], seeds.numbered(1), {}, drill)
    for line in ("Next", "Attack Qd4xPd6", "Next", "Next", "Next"):
        match.decide(0, line)
    assert again(match).header.scenario == drill
    for number in range(4):  # either seat wins the roll, and either colour
        match = played({"colour_roll": 1, "max_rounds": 2}, number)
        assert again(match).header.seats == ("easy", "random")


@pytest.mark.rule("SG-16.9", "SG-16.10")
def test_an_adjourned_match_goes_on_with_new_dice() -> None:
    match = Match(GAME, ["human", "easy"], seeds.numbered(1))
    for line in ("King e1", "King e8", "Summon R@a1", "Next", "Move Ra1-a3"):
        match.decide(match.pending()[0], line)
    assert RECORDS
    text = RECORDS.write(match, False)
    assert "SEED" not in text
    assert "\nADJOURN: Round 1 · White · Main 1\nSTATE\n TURN: 1 W MAIN1\n" in text
    found = RECORDS.read(GAME, text)
    assert same(found.state, match.state)
    assert (found.header.seats, found.state.dice != match.state.dice) == (("human", "easy"), True)
    found.decide(0, "Next")


@pytest.mark.rule("SG-16.11", "SG-11.4")
def test_what_is_hidden_is_neither_written_nor_invented() -> None:
    """While a match with hands goes on, its record masks them, and can't be played on."""
    match = Match(GAME, ["human", "human"], seeds.numbered(1), {"relics": 1, "setup": 1})
    while match.state.turn == 0:
        match.decide(match.pending()[0], match.legal(match.pending()[0])[0])
    assert RECORDS
    text = RECORDS.write(match, False)
    assert " HAND_W: ?3\n HAND_B: ?3\n" in text
    assert "SETUP: Keep" not in text
    with pytest.raises(LudexError, match=r"masked|HAND"):
        RECORDS.read(GAME, text)


@pytest.mark.rule("SG-16.11", "SG-3.11")
def test_a_secret_square_is_not_told_by_the_end() -> None:
    """Black resigns before both Kings stand: White's square stays White's secret, and the record says no more."""
    match = Match(GAME, ["human", "human"], seeds.numbered(1))
    match.decide(0, "King d3")
    match.decide(1, "Resign")
    assert RECORDS
    text = RECORDS.write(match, True)
    assert (text.endswith("OVER: W RESIGN\n"), "d3" in text) == (True, False)
    with pytest.raises(LudexError, match="the lines end before the match is over"):
        RECORDS.read(GAME, text)


@pytest.mark.rule("SG-16.1", "SG-16.2")
def test_a_record_that_is_not_true_is_refused() -> None:
    match = played({"setup": 1, "max_rounds": 6, "start_lp": 90}, 2)
    assert RECORDS
    text = RECORDS.write(match, True)
    price = next(line for line in text.splitlines() if "pay(2LP,0SP)" in line)
    for changed, words in (
        (text.replace("GAME: Soul Gems", "GAME: Impetus"), "a record of Impetus, not of Soul Gems"),
        (text.replace(match.header.seed, seeds.numbered(77)), "played again with its SEED|: "),
        (text.replace(price, price.replace("2LP", "1LP")), "the price is 2 points, not 1"),
        (text.partition("OVER")[0], "no more lines"),
        (text.partition("TURN 3 W")[0], "the lines end before the match is over"),
        (text.replace("RULES: version 1", "RULES: version 1; nonsense=3"), "nonsense"),
        ("GAME: Soul Gems\n", "there is none"),
        ("", "there is none"),
        ("hello\n", "line 1"),
    ):
        with pytest.raises(LudexError, match=words):
            RECORDS.read(GAME, changed)


@pytest.mark.parametrize("text", ["x" * (MAX_LINE_CHARACTERS + 1), "\n" * (MAX_RECORD_CHARACTERS + 1), "%\n" * 200_001])
def test_a_text_that_is_too_long_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(LudexError, match="at most"):
        read_record(GAME, text)


@pytest.mark.rule("SG-16.9")
def test_a_record_without_its_seed_is_refused_where_positions_are_not_trusted() -> None:
    assert RECORDS
    text = RECORDS.write(Match(GAME, ["human", "easy"], seeds.numbered(1), {"setup": 1}), False)
    forged = text.replace(" TURN: 1 W UPKEEP", " TURN: 1 W NOWHERE")
    with pytest.raises(LudexError, match="this record has no SEED, so it can't be played again here"):
        RECORDS.read(GAME, forged, positions=False)


@pytest.mark.rule("SG-16.2", "SG-16.9")
def test_a_match_that_began_at_a_position_has_no_seed_in_its_record() -> None:
    """Its seed gives other dice from another start: nobody could play it again from there."""
    assert RECORDS
    before = Match(GAME, ["human", "human"], seeds.numbered(1), {"setup": 1})
    match = Match.from_position(GAME, before.position(), ["human", "human"])
    match.decide(0, "Resign")
    assert "SEED" not in RECORDS.write(match, True)


@pytest.mark.rule("SG-16.2")
def test_a_record_names_a_scenario_and_never_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("hidden", encoding="utf-8")
    for name in (str(secret), "/nowhere/at-all.toml"):
        with pytest.raises(LudexError, match=f"no scenario “{name}” in Soul Gems; there are"):
            read_record(GAME, f"GAME: Soul Gems\nFORMAT: core, scenario {name}\nSEED: 1\n")


@pytest.mark.rule("SG-16.11", "SG-2.8")
def test_the_masked_snapshot_is_the_same_in_every_world_that_a_spectator_could_expect() -> None:
    """Who only watches learns nothing of hands and the deck from the end of a record."""
    rules = {"relics": 1, "max_rounds": 3, "start_lp": 90, "start_sp": 90}
    match, dice = Match(GAME, ["easy", "easy"], seeds.numbered(92), rules), seeds.stream(seeds.numbered(93))
    compared = 0
    while not match.over:
        world = match.from_here()
        GAME.engine.redeal(world.state, SPECTATOR, dice)
        if is_between_actions(match.state):
            compared += 1
            assert snapshot(world.state, SPECTATOR) == snapshot(match.state, SPECTATOR)
        seat = match.pending()[0]
        match.decide(seat, match.bot_action(seat, "easy", dice))
    assert compared > 10
