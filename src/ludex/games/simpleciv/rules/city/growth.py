"""Growth (SC-6): Food becomes citizens, who widen their city's land and go to work."""

from ludex.games.simpleciv.meta import OPTIONS
from ludex.games.simpleciv.rules.city.cities import assign, claim
from ludex.games.simpleciv.rules.city.city_mark import city_mark
from ludex.games.simpleciv.rules.city.yields import has_building
from ludex.games.simpleciv.rules.codes import Building, Civ, Project
from ludex.games.simpleciv.rules.data import GROWTH_PERCENT, POP_MAX
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell
from ludex.kernel.state.record import table

CLAIM_POP = 3  # SC-9.7
FARMSTEAD, GRANARY, JADE = 90, 85, 95  # SC-6.2, percent


def base_costs(first: int) -> list[int]:
    """SC-6.1, SC-6.3: the Food to grow by one, by population; `first` is that of Pop 1."""
    costs = [0, first]
    for pop in range(2, POP_MAX):
        costs.append(-(-costs[-1] * int(GROWTH_PERCENT[pop]) // 100))
    return costs


BASE_COST = table([base_costs(first) for first in range(OPTIONS["growth_base"].high + 1)])


@rule
def growth_cost(s: State, city: int) -> int:
    """SC-6.2, SC-18.15: Food to the next citizen; the factors multiply, one rounding up at the end."""
    body = s.cities[city]
    owner = s.players[body.owner]
    farmstead = FARMSTEAD if has_building(s, city, Building.FARMSTEAD) else 100
    granary = GRANARY if owner.projects >> Project.JADE_GRANARY_COMPLETE & 1 else 100
    jade = JADE if owner.civ == Civ.JADE_COVENANT else 100
    return -(-BASE_COST[s.rules.growth_base, body.pop] * farmstead * granary * jade // 1000000)


@rule
def feed(s: State, city: int, food: int, log: Log) -> None:
    """SC-6.4: Food is granted; the city grows, widens its land and sends its citizens to work."""
    grow(s, city, food, log)
    settle(s, city, log)


@rule
def grow(s: State, city: int, food: int, log: Log) -> int:
    """SC-6.4, SC-6.6: growth as often as the stored Food allows; how often. Nobody ever starves (SC-6.5)."""
    body, before = s.cities[city], s.cities[city].pop
    body.stored_food += food
    while body.pop < POP_MAX and body.stored_food >= growth_cost(s, city):
        body.stored_food -= growth_cost(s, city)
        count_pop(s, city, 1, log)
    return body.pop - before


@rule
def change_pop(s: State, city: int, by: int, log: Log) -> None:
    """SC-6.5, SC-7.10, SC-7.16: the population changes at once, within its bounds."""
    pop = s.cities[city].pop
    count_pop(s, city, max(1, min(POP_MAX, pop + by)) - pop, log)
    settle(s, city, log)


@rule
def count_pop(s: State, city: int, by: int, log: Log) -> None:
    """SC-1.4: citizens are added or taken away, and counted for their civ."""
    body = s.cities[city]
    body.pop += by
    s.players[body.owner].population += by
    if by:
        kind = EventKind.CITY_GREW if by > 0 else EventKind.CITY_SHRANK
        tell(log, 1 << body.owner, kind, city_mark(s, city), body.owner, body.pop)


@rule
def settle(s: State, city: int, log: Log) -> None:
    """SC-9.7, SC-9.15: from Pop 3 on a city claims its second ring, for good; then all citizens go to work."""
    body = s.cities[city]
    if body.pop >= CLAIM_POP and body.claim_radius == 1:
        body.claim_radius = 2
        claim(s, city, 2, log)
    assign(s, city)
