"""The Start of Turn of a city (SC-4.3, step S3)."""

from ludex.games.simpleciv.rules.city.cities import assign, claim
from ludex.games.simpleciv.rules.city.city_mark import city_mark
from ludex.games.simpleciv.rules.city.growth import grow, settle
from ludex.games.simpleciv.rules.city.new_units import place_pending
from ludex.games.simpleciv.rules.city.production import produce
from ludex.games.simpleciv.rules.city.yields import city_yields
from ludex.games.simpleciv.rules.data import FOOD, PRODUCTION
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell


@rule
def city_turn(s: State, city: int, log: Log) -> None:
    """SC-4.3, step S3: waiting units, land and work, Food, Production, healing, in this order (SC-4.11)."""
    place_pending(s, city, log)
    claim(s, city, s.cities[city].claim_radius, log)  # SC-9.8
    assign(s, city)
    city_yields(s, city)
    food, production = s.work.goods[FOOD], s.work.goods[PRODUCTION]
    if grow(s, city, food, log):
        settle(s, city, log)
    produce(s, city, production, log)
    mend(s, city, log)
    s.cities[city].hit, s.cities[city].fired = 0, 0


@rule
def mend(s: State, city: int, log: Log) -> None:
    """SC-4.3, step S3f, SC-9.17: a city heals unless it was struck; its shield always regenerates."""
    body = s.cities[city]
    if body.hp < s.rules.city_max_hp and not body.hit:
        body.hp = min(s.rules.city_max_hp, body.hp + s.rules.city_heal)
        tell(log, 1 << body.owner, EventKind.CITY_HEALED, city_mark(s, city), body.owner, body.hp)
    body.shield = min(body.max_shield, body.shield + s.rules.shield_regen)
