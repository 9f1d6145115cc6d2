"""War and peace as computer players want them (SC-24.3, SC-24.6 to SC-24.11, SC-24.14)."""

from __future__ import annotations

import pytest

from ludex.games.simpleciv.bots.talks import trusts
from ludex.games.simpleciv.rules.civ.diplomacy import make_offer
from ludex.games.simpleciv.rules.civ.power import military_power
from ludex.games.simpleciv.rules.codes import NONE, Offer, Project
from ludex.games.simpleciv.rules.computer_players.personality import Stage
from ludex.games.simpleciv.rules.computer_players.war_aims import in_position, ratio_to
from ludex.games.simpleciv.rules.verbs import Verb
from tests.games.simpleciv.rivals import SCHOLAR, counsel, long_war, rivals, says, target
from tests.games.simpleciv.world import BOW, MIDDLE, NE, SPEAR, E, W, quiet, unit, walk, war

# ---------------------------------------------------------------- whom


@pytest.mark.rule("SC-24.6")
def test_a_candidate_is_near_known_in_peace_and_weak_enough() -> None:
    assert target(rivals(20)) == 1
    assert target(rivals(20, 3, 8)) == NONE, "too strong"
    unknown, strange, at_war = rivals(20), rivals(20), rivals(20)
    unknown.tiles[unknown.cities[1].tile].revealed &= ~1
    assert target(unknown) == NONE, "no known city"
    strange.players[0].met = strange.players[1].met = 0
    assert target(strange) == NONE, "no contact"
    war(at_war)
    assert target(at_war) == NONE, "at war already"


@pytest.mark.rule("SC-24.6", "SC-24.4")
def test_a_candidate_is_within_the_distance_of_war() -> None:
    """Sixteen steps for ForgeClans on a Standard map (TV-187); late in the game any distance, to a known city."""
    for steps, expected in ((8, 1), (9, NONE)):
        s = rivals(20)
        s.cities[0].tile = walk(s, MIDDLE, *[W] * steps)
        assert target(s) == expected
    s.turn = 160
    assert target(s) == 1
    unknown = rivals(160)
    unknown.tiles[unknown.cities[1].tile].revealed &= ~1
    assert target(unknown) == NONE


@pytest.mark.rule("SC-24.6", "SC-24.12")
def test_a_threat_is_attacked_before_the_first_war_turn() -> None:
    """Turn 16 for ForgeClans, turn 40 for Scholars; a civ that nears Progress is a candidate at any time."""
    assert [target(rivals(turn)) for turn in (15, 16)] == [NONE, 1]
    assert [target(rivals(turn, 5, civ=SCHOLAR)) for turn in (39, 40)] == [NONE, 1]
    s = rivals(15)
    s.players[1].announced = 1 << Project.GRAND_ACADEMY
    assert target(s) == 1


@pytest.mark.rule("SC-24.6", "SC-24.12")
def test_only_so_many_wars_at_once_except_against_a_threat() -> None:
    """One for Scholars, two for ForgeClans."""
    for civ, announced, expected in ((SCHOLAR, 0, NONE), (SCHOLAR, 0b10, 1), (0, 0, 1)):
        s = rivals(40, 6, 3, 3, civ=civ)
        war(s, 0, 2)
        s.players[1].announced = announced
        assert target(s) == expected


@pytest.mark.rule("SC-24.8")
def test_the_weakest_candidate_is_chosen_then_the_lower_seat() -> None:
    assert [target(rivals(20, 4, *others)) for others in ((3, 3), (4, 3), (3, 4))] == [1, 2, 1]


@pytest.mark.rule("SC-24.7", "SC-24.1")
def test_who_dominates_declares_war_at_once() -> None:
    s = counsel(rivals(20, 8, 1))
    assert ratio_to(s, 1, military_power(s, 0)) >= 3_000_000
    assert (s.advisors[0].declare, s.advisors[0].target) == (1, NONE)
    assert says(s) == (Verb.DECLARE_WAR, 1)
    assert says(counsel(rivals(20))) is None, "others prepare"


@pytest.mark.rule("SC-24.7", "SC-24.14")
def test_a_computer_that_dominates_need_not_wait_for_the_peace_to_end() -> None:
    """SC-19.5: this is for computer seats; the advisor of a human seat would have to wait."""
    for computers, words in ((0b01, (Verb.DECLARE_WAR, 1)), (0, None)):
        s = rivals(20, 8, 1)
        s.computers, s.pairs[0, 1].since, s.pairs[1, 0].since = computers, 19, 19
        assert says(counsel(s)) == words


# ---------------------------------------------------------------- how


@pytest.mark.rule("SC-24.8")
def test_the_stages_of_a_preparation() -> None:
    """Buildup waits for four troops; each stage lasts one turn (ForgeClans) or two."""
    s = counsel(rivals(20, 3, 4))
    assert (s.advisors[0].stage, s.advisors[0].start, s.advisors[0].focus) == (Stage.BUILDUP, 20, s.cities[1].tile)
    s.turn = 21
    assert counsel(s).advisors[0].stage == Stage.BUILDUP
    unit(s, SPEAR, walk(s, MIDDLE, W, W))
    stages = [int(counsel(s).advisors[0].stage) for s.turn in (22, 23, 24)]
    assert stages == [Stage.GATHERING, Stage.POSITIONING, Stage.POSITIONING], "nobody is in position"
    slow = counsel(rivals(41, 5, 3, civ=SCHOLAR))
    stages = [int(counsel(slow).advisors[0].stage) for slow.turn in range(42, 46)]
    assert stages == [Stage.BUILDUP, Stage.GATHERING, Stage.GATHERING, Stage.POSITIONING]


@pytest.mark.rule("SC-24.9")
def test_troops_in_position_are_ready() -> None:
    s = counsel(rivals(20, 4, 4))
    s.advisors[0].stage, s.advisors[0].stage_turn = Stage.POSITIONING, 20
    s.turn = 21
    assert counsel(s).advisors[0].declare == NONE, "nobody is there"
    for direction in (NE, NE + 1, NE + 3):
        unit(s, SPEAR, walk(s, s.cities[1].tile, *[direction] * 3))
    s.turn = 22
    assert counsel(s).advisors[0].declare == 1


@pytest.mark.rule("SC-24.9")
@pytest.mark.parametrize(
    ("mine", "kinds", "steps", "ready"),
    [
        (9, [SPEAR, BOW, BOW], 4, 1),  # three
        (9, [SPEAR, BOW], 4, 0),  # two of eleven
        (3, [SPEAR, BOW], 4, 1),  # two of five are 40 %
        (4, [SPEAR, BOW], 4, 0),  # two of six are not
        (3, [BOW, BOW, BOW], 4, 0),  # nobody who could take the city
        (9, [SPEAR, BOW, BOW], 5, 0),  # too far
    ],
)
def test_who_is_in_position(mine: int, kinds: list[int], steps: int, ready: int) -> None:
    s = rivals(20, mine)
    s.advisors[0].focus = s.cities[1].tile
    for direction, kind in zip((NE, NE + 1, NE + 3), kinds, strict=False):
        unit(s, kind, walk(s, s.cities[1].tile, *[direction] * steps))
    assert in_position(s, 0) == ready


@pytest.mark.rule("SC-24.9", "SC-24.14")
def test_a_preparation_ends_after_ten_turns() -> None:
    """TV-157: on turn 40 if it began on turn 30; in war if that is allowed, else it is given up for ten turns."""
    s = counsel(rivals(30))
    for s.turn in range(31, 41):
        assert s.advisors[0].target == 1
        counsel(s)
    assert (s.advisors[0].target, s.advisors[0].declare) == (NONE, 1)
    locked = counsel(rivals(30))
    locked.turn, locked.pairs[0, 1].since = 40, 39
    assert counsel(locked).advisors[0].declare == NONE, "computers keep the peace like everybody"
    assert (locked.advisors[0].target, locked.advisors[0].barred[1]) == (NONE, 50)
    locked.pairs[0, 1].since = 30
    assert [target(locked) for locked.turn in (49, 50)] == [NONE, 1]


@pytest.mark.rule("SC-24.9")
def test_a_preparation_is_cancelled_early() -> None:
    """When the other has grown strong, is gone, or the war has come by itself."""
    strong, gone, broken = (counsel(rivals(30)) for _ in range(3))
    for number in range(6):
        unit(strong, SPEAR, walk(strong, MIDDLE, *[E] * 12, *[NE] * number), 1)
    gone.players[1].eliminated = 1
    war(broken)
    for s in (strong, gone, broken):
        s.turn = 31
        assert (target(s), s.advisors[0].declare) == (NONE, NONE)
    assert strong.advisors[0].barred[1] == 0


@pytest.mark.rule("SC-24.10")
def test_a_preparation_may_begin_when_the_peace_ends_in_time() -> None:
    for since, expected in ((15, 1), (16, NONE)):
        s = rivals(20)
        s.pairs[0, 1].since = s.pairs[1, 0].since = since
        assert target(s) == expected


# ---------------------------------------------------------------- peace and vision


@pytest.mark.rule("SC-24.11")
def test_peace_before_turn_50() -> None:
    """Wanted after fifteen turns of a war that goes badly, or nowhere."""
    assert says(counsel(long_war(40, 2, 5))) == (Verb.PROPOSE_PEACE, 1)
    assert says(counsel(long_war(40, 4, 4))) is None, "it goes well enough"
    young, stale, winning = long_war(40, 2, 5), long_war(40, 4, 4), long_war(40, 6, 3)
    young.pairs[0, 1].since = young.pairs[1, 0].since = 26
    assert says(counsel(young)) is None
    stale.advisors[0].taken[1] = winning.advisors[0].taken[1] = 24
    assert says(counsel(stale)) == (Verb.PROPOSE_PEACE, 1), "no city changed hands for long"
    assert says(counsel(winning)) is None, "but one is stronger"


@pytest.mark.rule("SC-24.11")
def test_no_peace_while_a_city_is_about_to_fall() -> None:
    s = long_war(40, 2, 8)
    city = s.cities[s.tiles[s.cities[1].tile].city]
    city.hp = 0
    unit(s, SPEAR, walk(s, city.tile, W, W))
    assert says(counsel(s)) is None
    city.hp = 1
    assert says(counsel(s)) == (Verb.PROPOSE_PEACE, 1)


@pytest.mark.rule("SC-24.11")
def test_no_peace_while_an_open_city_is_at_hand() -> None:
    """Without hit points, and somebody who can take it within two steps."""
    for hp, kind, steps, words in ((0, SPEAR, 2, None), (1, SPEAR, 2, 1), (0, BOW, 2, 1), (0, SPEAR, 3, 1)):
        s = long_war(40, 1, 8)
        s.cities[1].hp = hp
        unit(s, kind, walk(s, s.cities[1].tile, *[NE] * steps))
        assert says(counsel(s)) == (words and (Verb.PROPOSE_PEACE, 1))


@pytest.mark.rule("SC-24.3")
@pytest.mark.parametrize("offered", [True, False], ids=["offered", "not offered"])
def test_no_peace_from_turn_50_on(offered: bool) -> None:
    """TV-156: what is accepted or proposed on turn 49 is refused on turn 50."""
    for turn, words in ((49, (Verb.ACCEPT_PEACE if offered else Verb.PROPOSE_PEACE, 1)), (50, None), (90, None)):
        s = long_war(turn, 2, 5)
        if offered:
            make_offer(s, 1, 0, Offer.PEACE, quiet())
        assert says(counsel(s)) == words


@pytest.mark.rule("SC-24.11")
def test_vision_is_shared_among_equals() -> None:
    """Neither is more than three times as strong as the other, nor the target of a preparation."""
    s, target_of_war, stronger, weaker = rivals(15), rivals(20), rivals(15, 8, 1), rivals(15, 1, 8)
    assert says(counsel(s)) is None
    for world in (s, target_of_war, stronger, weaker):
        make_offer(world, 1, 0, Offer.VISION, quiet())
        counsel(world)
        world.advisors[0].declare = NONE
    assert says(s) == (Verb.ACCEPT_VISION, 1)
    assert [says(world) for world in (target_of_war, stronger, weaker)] == [None] * 3
    assert [trusts(world, 0, 1) for world in (s, stronger, weaker)] == [1, 0, 0]
