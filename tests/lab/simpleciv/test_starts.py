"""How fair the starts of Simple Civ are."""

from __future__ import annotations

from dataclasses import replace

from ludex.lab.simpleciv.starts import Found, by_civ, by_seat, cell, summary, survey, table

FAIR = Found(
    attempt=0, rivers_missing=0, land=60.0, riverside=20.0, camps=3, camp_to_start=9, camp_to_camp=7, nearest=[8, 8],
    z=[14, 16], share=[90.0, 110.0], civs=[0, 2], whole=True,
)  # fmt: skip
POOR = replace(FAIR, attempt=2, rivers_missing=1, nearest=[6, 6], z=[10, 16], civs=[2, 0], whole=False)


def test_means_of_seats_and_civs() -> None:
    assert by_seat([FAIR, POOR], "z") == [12.0, 16.0]
    assert by_civ([FAIR, POOR], "z") == {"forge_clans": 15.0, "river_league": 13.0}


def test_a_summary_of_maps() -> None:
    found = summary(0, [FAIR, POOR])
    assert (found["maps"], found["whole"], found["rivers_reached"]) == (2, 1, 1)
    assert (found["first_attempt_percent"], found["attempts_most"]) == (50.0, 3)
    assert found["z_spread"] == {"least": 2.0, "mean": 4.0, "most": 6.0}
    assert found["least_distance_of_starts"] == {"least": 6.0, "mean": 7.0, "most": 8.0}


def test_a_new_game_is_whole() -> None:
    found = survey(0, 1)
    assert found.whole
    assert len(found.civs) == len(found.z) == len(found.nearest) == 2
    assert found == survey(0, 1)


def test_a_table_has_a_row_for_each_size() -> None:
    lines = table({"tiny": summary(0, [FAIR, POOR])}).splitlines()
    assert lines[0].split()[0] == "size"
    assert lines[1].split()[:2] == ["tiny", "1"]
    assert cell({"least": 1.0, "mean": 2.5, "most": 4.0}) == "1 / 2.5 / 4"
