"""What computer players research, build and buy, and where they settle (SC-24.17 to SC-24.25)."""

from __future__ import annotations

import pytest

from ludex.games.simpleciv.bots.build_choice import (
    grand_item,
    saves,
    shrewd_item,
    usual_item,
    wanted_item,
    wants_settler,
)
from ludex.games.simpleciv.bots.marches import best_move
from ludex.games.simpleciv.bots.purchases import best_purchase
from ludex.games.simpleciv.bots.research import wanted_tech
from ludex.games.simpleciv.bots.settling import best_settling, best_site, is_feared, is_perilous, site_score
from ludex.games.simpleciv.bots.troops import ARCHERS, CAPTORS, ENGINES, is_outnumbered, missing_class, siege_class
from ludex.games.simpleciv.bots.wanted_buildings import building_value, gold_building, workshop
from ludex.games.simpleciv.rules.civ.gold import rush_price
from ludex.games.simpleciv.rules.codes import (
    FIRST_BUILDING,
    FIRST_PROJECT,
    NONE,
    Building,
    Civ,
    Kind,
    Project,
    Tech,
    Terrain,
)
from ludex.games.simpleciv.rules.codes import Overlay as On
from ludex.games.simpleciv.rules.computer_players.personality import EXECUTE, HARD, NORMAL, Goal
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.linked_units import perform_link
from ludex.games.simpleciv.rules.unit.movement import perform_step
from ludex.games.simpleciv.rules.unit.units import remove_unit
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.state.action import subject_of, target_of, verb_of
from tests.games.simpleciv.field import camp, field
from tests.games.simpleciv.world import (
    BOW,
    MIDDLE,
    NE,
    SCOUT,
    SE,
    SETTLER,
    SPEAR,
    SW,
    E,
    W,
    city,
    erect,
    quiet,
    teach,
    unit,
    walk,
    world,
)

NEAR, TWO = walk(world(), MIDDLE, E), walk(world(), MIDDLE, E, E)
FORGE, SCHOLAR, RIVER, JADE = Civ.FORGE_CLANS, Civ.SCHOLAR_KINGDOMS, Civ.RIVER_LEAGUE, Civ.JADE_COVENANT
HEARTH = (Tech.SCRIPT_LORE, Tech.STONEWORK_HALLS, Tech.FIELDCRAFT)

# ---------------------------------------------------------------- research


@pytest.mark.rule("SC-24.18")
@pytest.mark.parametrize(
    ("civ", "goal", "known", "tech"),
    [
        (SCHOLAR, Goal.PROGRESS, (), Tech.SCRIPT_LORE),
        (SCHOLAR, Goal.PROGRESS, (Tech.SCRIPT_LORE,), Tech.STONEWORK_HALLS),
        (SCHOLAR, Goal.PROGRESS, HEARTH, Tech.SCHOLAR_COURTS),
        (SCHOLAR, Goal.CONQUEST, (), Tech.FORMATION_TRAINING),
        (FORGE, Goal.PROGRESS, (), Tech.SCRIPT_LORE),
        (FORGE, Goal.CONQUEST, (), Tech.FORMATION_TRAINING),
        (Civ.AETHERIAN_VANGUARD, Goal.CONQUEST, (), Tech.SCRIPT_LORE),
        (JADE, Goal.CONQUEST, (), Tech.FIELDCRAFT),
        (JADE, Goal.CONQUEST, (*HEARTH, Tech.WELLWORKS, Tech.SCHOLAR_COURTS), Tech.FORMATION_TRAINING),
    ],
)
def test_research_follows_the_list_of_the_goal(civ: int, goal: int, known: tuple[int, ...], tech: int) -> None:
    s = world(civs=(civ, (civ + 1) % 6))
    s.advisors[0].goal, s.players[0].free_supply = goal, 5
    teach(s, 0, *known)
    assert wanted_tech(s, 0, NORMAL) == tech


@pytest.mark.rule("SC-24.18")
def test_a_tech_that_is_not_open_yet_is_made_possible() -> None:
    """City Wards is the next of the list, but the gate of its era, or what it needs, comes first."""
    s = world()
    s.advisors[0].goal, s.players[0].free_supply = Goal.PROGRESS, 5
    teach(s, 0, *HEARTH, Tech.SCHOLAR_COURTS)
    assert wanted_tech(s, 0, NORMAL) == Tech.CITY_WARDS
    s.players[0].techs &= ~(1 << Tech.FIELDCRAFT)
    assert wanted_tech(s, 0, NORMAL) == Tech.FIELDCRAFT


@pytest.mark.rule("SC-24.19")
@pytest.mark.parametrize(("net_gold", "supply", "tech"), [(0, 2, Tech.SCRIPT_LORE), (-1, 2, None), (0, 1, None)])
def test_gold_is_researched_when_it_is_short(net_gold: int, supply: int, tech: int | None) -> None:
    """A loss, or more supply used than is free: Fieldcraft, the first unlock of a gold building."""
    s = world()
    s.advisors[0].goal, me = Goal.PROGRESS, s.players[0]
    me.net_gold, me.used_supply, me.free_supply = net_gold, 2, supply
    assert wanted_tech(s, 0, NORMAL) == (Tech.FIELDCRAFT if tech is None else tech)


# ---------------------------------------------------------------- builds


def town(civ: int = SCHOLAR) -> State:
    """A city of three in peace, without money troubles."""
    s = world(civs=(civ, Civ.STARBORNE_SEEKERS))
    city(s, MIDDLE, pop=3)
    s.players[0].net_gold, s.players[0].free_supply, s.players[0].treasury = 5, 9, 30
    return s


@pytest.mark.rule("SC-24.20")
def test_a_threatened_city_trains_a_defender_first() -> None:
    """Enemies within three steps, natives within two."""
    wants = []
    for owner_is_native, steps in ((False, 3), (False, 4), (True, 2), (True, 3)):
        s = field()
        city(s, MIDDLE, pop=3)
        unit(s, SCOUT, walk(s, MIDDLE, W))
        s.advisors[0].target, s.players[0].austerity = NONE, 1
        teach(s, 0, Tech.FIELDCRAFT)
        there = walk(s, MIDDLE, *[W] * steps)
        if owner_is_native:
            camp(s, there)
        else:
            unit(s, SPEAR, there, 1)
        wants.append(wanted_item(s, 0, 0, NORMAL) == Kind.BOW_GUARD)
    assert wants == [True, False, True, False]


@pytest.mark.rule("SC-24.20")
def test_the_mix_of_an_army() -> None:
    """40 % who take cities, 40 % archers, 20 % Trebuchets, four at most: the class that is farthest below its share."""
    s, classes = world(), []
    for number, kind in enumerate((SPEAR, BOW, Kind.TREBUCHET, SPEAR, BOW)):
        classes.append(missing_class(s, 0, number))
        unit(s, kind, walk(s, MIDDLE, *[E] * number))
    assert classes == [CAPTORS, ARCHERS, ENGINES, CAPTORS, ARCHERS]
    for number in range(30):
        unit(s, (SPEAR, BOW)[number % 2], number)
    assert missing_class(s, 0, 35) == ENGINES
    for number in range(3):
        unit(s, Kind.TREBUCHET, 40 + number)
    assert missing_class(s, 0, 38) != ENGINES


@pytest.mark.rule("SC-24.20")
def test_what_a_building_is_worth() -> None:
    """6 P + 4 F (6 F below Pop 5) + 6 S (9 S for Progress) + 4 G; City Ward 12 or 24, Shield Generator 20."""
    s = town(RIVER)
    s.advisors[0].goal = Goal.CONQUEST
    assert building_value(s, 0, 0, Building.CITY_WARD) == 12
    assert building_value(town(), 0, 0, Building.CITY_WARD) == 24, "Scholars"
    assert building_value(s, 0, 0, Building.SHIELD_GENERATOR) == 20
    small, slow = (building_value(s, 0, 0, building) for building in (Building.FARMSTEAD, Building.SCRIPTORIUM))
    s.cities[0].pop, s.advisors[0].goal = 5, Goal.PROGRESS
    big, quick = (building_value(s, 0, 0, building) for building in (Building.FARMSTEAD, Building.SCRIPTORIUM))
    assert (small, big) == (small // 6 * 6, small // 6 * 4)
    assert (slow, quick) == (slow // 6 * 6, slow // 6 * 9)
    s.cities[0].is_capital = 0
    assert building_value(s, 0, 0, Building.SHIELD_GENERATOR) == 0


@pytest.mark.rule("SC-24.20", "SC-24.12")
def test_when_a_settler_is_wanted() -> None:
    """Fewer cities than desired, a good site known, troops at home, and people to send."""
    s = town()
    unit(s, BOW, MIDDLE)
    unit(s, SCOUT, walk(s, MIDDLE, *[E] * 5))
    assert wants_settler(s, 0, 0, NORMAL)
    settled, unguarded, small, lost = s.copy(), s.copy(), s.copy(), s.copy()
    settled.players[0].cities = 8
    unguarded.players[0].units = 0
    small.cities[0].pop = 1
    for number in range(lost.tile_count):
        lost.tiles[number].revealed = 0
    assert not any(wants_settler(other, 0, 0, NORMAL) for other in (settled, unguarded, small, lost))


@pytest.mark.rule("SC-24.17", "SC-24.20")
def test_the_chain_is_begun_by_those_who_want_it_and_by_all_in_the_end() -> None:
    """Turn 120 begins the phase in which plans are executed; two cities do not build the same step."""
    s = town()
    teach(s, 0, *range(20))
    erect(s, 0, Building.SCRIPTORIUM, Building.ACADEMY, Building.BULWARK)
    step = FIRST_PROJECT + Project.OBSERVATORY
    found = []
    for s.advisors[0].goal, s.turn in ((Goal.CONQUEST, EXECUTE - 1), (Goal.CONQUEST, 120), (Goal.PROGRESS, 50)):
        found.append(grand_item(s, 0, 0, NORMAL) == step)
    assert found == [False, True, True]
    s.cities[0].build = step
    city(s, walk(s, MIDDLE, *[W] * 6), pop=6)
    assert grand_item(s, 0, 1, NORMAL) != step


@pytest.mark.rule("SC-24.21")
def test_austerity_wants_gold_or_what_is_cheap() -> None:
    s = town()
    s.players[0].austerity = 1
    assert wanted_item(s, 0, 0, NORMAL) == SCOUT, "nothing costs less"
    teach(s, 0, Tech.FIELDCRAFT)
    assert wanted_item(s, 0, 0, NORMAL) == FIRST_BUILDING + Building.TRADING_POST


@pytest.mark.rule("SC-24.20", "SC-24.21")
def test_a_bank_only_with_ore() -> None:
    s = town()
    teach(s, 0, *range(20))
    erect(s, 0, Building.TRADING_POST, Building.MARKET_HALL, Building.EXCHANGE)
    assert gold_building(s, 0, 0) == NONE
    s.tiles[NEAR].overlay = On.ORE_VEIN
    assert gold_building(s, 0, 0) == FIRST_BUILDING + Building.BANK


@pytest.mark.rule("SC-24.22")
@pytest.mark.parametrize(("troops", "wars", "reserve"), [(0, 0, 39), (3, 0, 45), (3, 0b10, 67)])
def test_a_reserve_is_kept(troops: int, wars: int, reserve: int) -> None:
    """30, 9 for a city, 2 for each unit that fights, 22 in war; twice a turn at most."""
    s = town()
    s.cities[0].build, s.cities[0].build_cost, s.turn, s.players[0].wars = SETTLER, 30, 20, wars
    for number in range(troops):
        unit(s, SPEAR, walk(s, TWO, *[NE] * number))
    price = rush_price(s, 0)
    bought = []
    for s.players[0].treasury in (price + reserve, price + reserve + 1):
        bought.append(best_purchase(s, 0, NORMAL) != NONE)
    assert bought == [False, True]
    s.turn = 60
    assert best_purchase(s, 0, NORMAL) == NONE, "Settlers are bought early or never"
    s.turn, s.advisors[0].purchases = 20, 2
    assert best_purchase(s, 0, NORMAL) == NONE


# ---------------------------------------------------------------- what strong players do otherwise


@pytest.mark.rule("SC-24.18")
def test_the_strong_research_what_pays_whatever_they_are_after() -> None:
    s = world(civs=(FORGE, SCHOLAR))
    s.advisors[0].goal, s.players[0].free_supply = Goal.CONQUEST, 5
    assert (wanted_tech(s, 0, NORMAL), wanted_tech(s, 0, HARD)) == (Tech.FORMATION_TRAINING, Tech.SCRIPT_LORE)


@pytest.mark.rule("SC-24.20")
def test_the_strong_put_up_buildings_before_they_arm() -> None:
    """At war with too few troops: usually they come first; the strong want Gold for them, or Conquest and turn 60."""
    s = town()
    unit(s, BOW, MIDDLE)
    unit(s, SCOUT, TWO)
    teach(s, 0, Tech.SCRIPT_LORE)
    s.players[0].wars, s.players[0].cities, s.turn = 0b10, 8, 50
    s.advisors[0].goal = Goal.CONQUEST
    assert usual_item(s, 0, 0, NORMAL) == Kind.RIDERS
    assert shrewd_item(s, 0, 0) == FIRST_BUILDING + Building.SCRIPTORIUM
    rich, late = s.copy(), s.copy()
    rich.players[0].treasury, late.turn = 150, 60
    assert [shrewd_item(other, 0, 0) for other in (rich, late)] == [Kind.RIDERS] * 2


@pytest.mark.rule("SC-24.30")
def test_the_strong_train_what_takes_a_city_first() -> None:
    s, classes = world(), []
    for number, kind in enumerate([SPEAR, SPEAR, *[Kind.TREBUCHET] * 4]):
        classes.append(siege_class(s, 0, number))
        unit(s, kind, walk(s, MIDDLE, *[E] * number))
    assert [*classes, siege_class(s, 0, 6)] == [CAPTORS] * 2 + [ENGINES] * 4 + [ARCHERS]


@pytest.mark.rule("SC-24.31")
def test_the_strong_answer_numbers_with_numbers() -> None:
    s = field()
    city(s, MIDDLE, pop=3)
    unit(s, BOW, MIDDLE)
    unit(s, SCOUT, walk(s, MIDDLE, *[E] * 3))
    unit(s, SPEAR, walk(s, MIDDLE, *[E] * 4), 1)
    assert is_outnumbered(s, 0, MIDDLE)
    assert (wanted_item(s, 0, 0, HARD), wanted_item(s, 0, 0, NORMAL) == Kind.BOW_GUARD) == (Kind.BOW_GUARD, False)
    unit(s, BOW, NEAR)
    assert not is_outnumbered(s, 0, MIDDLE)


@pytest.mark.rule("SC-24.20")
def test_saving_for_the_chain() -> None:
    """With Signal Relay known the three best guarded cities store; the strong put up what pays back before that."""
    s = town()
    assert not saves(s, 0, 0)
    teach(s, 0, Tech.SIGNAL_RELAY, Tech.STEAM_FORGES, Tech.STONEWORK_HALLS)
    unit(s, BOW, MIDDLE)
    erect(s, 0, Building.BULWARK)
    assert saves(s, 0, 0)
    assert wanted_item(s, 0, 0, NORMAL) == NONE
    assert wanted_item(s, 0, 0, HARD) == FIRST_BUILDING + Building.FORGEWORKS
    erect(s, 0, Building.FORGEWORKS)
    assert workshop(s, 0, 0) == FIRST_BUILDING + Building.STONE_WORKSHOP
    for number in range(3):
        city(s, walk(s, MIDDLE, *[W] * 4 * (number + 1)), pop=3)
        s.cities[number + 1].stored_production = 300 - number
    assert not saves(s, 0, 0), "three others promise more"
    s.cities[0].stored_production = 299
    assert saves(s, 0, 0)


@pytest.mark.rule("SC-24.22")
def test_the_strong_spend_their_gold() -> None:
    """Any building as long as 40 Gold are left, troops for an attack if 100 are."""
    s = town()
    for item, reserve in ((FIRST_BUILDING + Building.SCRIPTORIUM, 40), (int(Kind.RIDERS), 100)):
        s.cities[0].build, s.cities[0].build_cost = item, 30
        price, bought = rush_price(s, 0), []
        for s.players[0].treasury in (price + reserve - 1, price + reserve + 1):
            bought.append(best_purchase(s, 0, HARD) != NONE)
        assert bought == [False, True]


# ---------------------------------------------------------------- settling


def seen(civ: int = SCHOLAR, terrain: int = Terrain.PLAINS) -> State:
    """The middle of the map and all around it, known to seat 0."""
    s = world(civs=(civ, Civ.STARBORNE_SEEKERS), terrain={MIDDLE: terrain})
    unit(s, SCOUT, MIDDLE)
    return s


@pytest.mark.rule("SC-24.24")
def test_site_score() -> None:
    """Plains: a centre of 2, 1, 0 and 1, three tiles of 2; then rivers, resources and what a civ likes."""
    assert site_score(seen(), 0, MIDDLE) == 4 + 3 * 2
    for civ, liking in ((SCHOLAR, 1), (RIVER, 3)):
        s = seen(civ)
        s.tiles[MIDDLE].river = 1
        assert site_score(s, 0, MIDDLE) == 10 + liking
    hills = [site_score(seen(civ, Terrain.HILLS), 0, MIDDLE) for civ in (SCHOLAR, FORGE)]
    assert hills[1] == hills[0] + 2
    s = seen()
    s.tiles[NEAR].overlay, s.tiles[TWO].overlay = On.SACRED_SITE, On.RICH_SOIL
    assert site_score(s, 0, MIDDLE) == 4 + 4 + 3 + 2 + 2


@pytest.mark.rule("SC-24.24")
def test_neither_too_near_to_home_nor_too_far() -> None:
    scores = []
    for steps in (3, 4, 8, 9):
        s = seen()
        city(s, walk(s, MIDDLE, *[W] * steps))
        scores.append(site_score(s, 0, MIDDLE))
    assert scores == [10 - 5, 10, 10, 10 - 2]


@pytest.mark.rule("SC-24.24", "SC-24.25")
def test_the_first_settler_founds_at_once_unless_a_site_is_better_by_three() -> None:
    for overlay, verb in ((On.NONE, Verb.FOUND), (On.RICH_SOIL, Verb.FOUND), (On.SACRED_SITE, Verb.MOVE)):
        s = world()
        unit(s, SETTLER, MIDDLE)
        unit(s, SCOUT, walk(s, MIDDLE, SW, SW))
        s.tiles[walk(s, MIDDLE, SW, SW, SW, SW)].overlay = overlay
        assert verb_of(best_settling(s, 0)) == verb


@pytest.mark.rule("SC-24.25")
def test_a_settler_flees_from_enemies() -> None:
    s = field()
    city(s, MIDDLE)
    unit(s, SETTLER, walk(s, MIDDLE, *[E] * 4))
    unit(s, SPEAR, walk(s, MIDDLE, *[E] * 6), 1)
    assert (verb_of(best_settling(s, 0)), target_of(best_settling(s, 0))) == (Verb.MOVE, W)


@pytest.mark.rule("SC-24.25", "SC-12.11")
def test_past_a_camp_a_settler_goes_with_an_escort() -> None:
    """To the nearest free troops, linked, and the escort stays with it; without a camp it goes alone."""
    s = field()
    city(s, MIDDLE)
    unit(s, BOW, MIDDLE)
    settler, guard = unit(s, SETTLER, NEAR), unit(s, SPEAR, walk(s, NEAR, SW))
    alone = best_settling(s, 0)
    site = best_site(s, 0, settler)
    camp(s, walk(s, NEAR, *[SE] * 4))
    unit(s, SCOUT, walk(s, NEAR, *[SE] * 3))
    assert best_site(s, 0, settler) == site
    assert is_feared(s, 0, NEAR, site)
    assert (target_of(alone) != SW, target_of(best_settling(s, 0))) == (True, SW)
    perform_step(s, settler, SW, quiet())
    action = best_settling(s, 0)
    assert (verb_of(action), subject_of(action), target_of(action)) == (Verb.LINK, settler, guard)
    perform_link(s, settler, guard)
    s.units[settler].moves = s.units[guard].moves = 1
    assert verb_of(best_settling(s, 0)) == Verb.MOVE
    assert subject_of(best_move(s, 0, NORMAL)) != guard
    s.camp_count = 0
    remove_unit(s, s.tiles[walk(s, NEAR, *[SE] * 4)].military)
    assert verb_of(best_settling(s, 0)) == Verb.UNLINK


@pytest.mark.rule("SC-24.25")
def test_an_escort_lets_a_settler_go_nearer_to_enemies() -> None:
    """Within three steps alone it stops, with an escort it does not; within two nobody goes."""
    s = field()
    settler, guard = unit(s, SETTLER, MIDDLE), unit(s, SPEAR, MIDDLE)
    unit(s, SPEAR, walk(s, MIDDLE, *[E] * 4), 1)
    unit(s, SCOUT, walk(s, MIDDLE, NE, NE, E))
    perils = []
    for linked in (False, True):
        if linked:
            perform_link(s, settler, guard)
        perils.append([bool(is_perilous(s, settler, place)) for place in (MIDDLE, NEAR, TWO)])
    assert perils == [[False, True, True], [False, False, True]]


@pytest.mark.rule("SC-24.25")
def test_no_site_is_good_beside_enemies() -> None:
    """Nobody settles within three steps of enemies, or of a city of theirs."""
    s = field()
    city(s, MIDDLE)
    settler = unit(s, SETTLER, walk(s, MIDDLE, *[E] * 4))
    site = best_site(s, 0, settler)
    unit(s, SCOUT, walk(s, site, NE))
    assert best_site(s, 0, settler) == site
    peopled, walled = s.copy(), s.copy()
    unit(peopled, SPEAR, walk(s, site, NE, NE, NE), 1)
    city(walled, walk(s, site, NE, NE, NE), 1)
    assert site not in (best_site(peopled, 0, settler), best_site(walled, 0, settler))
    walled.players[0].wars = 0
    assert best_site(walled, 0, settler) == site, "in peace a city of others is not a danger"
