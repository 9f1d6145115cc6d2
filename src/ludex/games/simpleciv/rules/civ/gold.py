"""Gold (SC-8): the ledger of a turn with austerity, and purchases."""

from ludex.games.simpleciv.rules.city.production import complete, effective_progress, fits
from ludex.games.simpleciv.rules.civ.income import reckon
from ludex.games.simpleciv.rules.codes import FIRST_BUILDING, FIRST_PROJECT, NONE, Project
from ludex.games.simpleciv.rules.data import BUILDING_MARKER, BUILDING_RUSH
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell, tell6
from ludex.kernel.state.bits import lowest


@rule
def book(s: State, seat: int, log: Log) -> None:
    """SC-8.5, SC-8.8, SC-4.5: step S4, the ledger as things stand now is stored and the treasury moves."""
    reckon(s, seat)
    now, player = s.work.ledger, s.players[seat]
    player.gross_gold, player.building_upkeep, player.military_upkeep = now.gross, now.buildings, now.military
    player.net_gold, player.used_supply, player.free_supply = now.net, now.used, now.free
    player.treasury = max(0, player.treasury + now.net)
    tell6(
        log, 1 << seat, EventKind.LEDGER_UPDATED, seat, now.gross, now.buildings, now.military, now.net, player.treasury
    )
    judge_austerity(s, seat, log)


@rule
def judge_austerity(s: State, seat: int, log: Log) -> None:
    """SC-8.6, SC-8.7: austerity begins when a loss empties the treasury and ends with the first ledger without loss."""
    player = s.players[seat]
    before = player.austerity
    if player.net_gold >= 0:
        player.austerity = 0
    elif player.treasury == 0:
        player.austerity = 1
    if player.austerity != before:
        tell(log, 1 << seat, EventKind.AUSTERITY_STARTED if player.austerity else EventKind.AUSTERITY_ENDED, seat, 0, 0)


@rule
def rush_remaining(s: State, city: int) -> int:
    """SC-8.9: the Production that is missing for the running build."""
    return s.cities[city].build_cost - effective_progress(s, city)


@rule
def rush_discount(s: State, city: int) -> int:
    """SC-8.10: the best percentage among the gold buildings of a city; they do not add up."""
    best, rest = 0, s.cities[city].buildings
    while rest:
        best = max(best, BUILDING_RUSH[lowest(rest)])
        rest &= rest - 1
    return best


@rule
def rush_price(s: State, city: int) -> int:
    """SC-8.10, SC-8.12: one Gold for each missing Production, less the discount, rounded up."""
    return -(-rush_remaining(s, city) * (100 - rush_discount(s, city)) // 100)


@rule
def is_priceless(item: int) -> int:
    """SC-8.9: the steps of the Progress chain and the unique buildings can't be bought."""
    if item < FIRST_BUILDING:
        return 0
    if item < FIRST_PROJECT:
        return int(BUILDING_MARKER[item - FIRST_BUILDING] != NONE)
    return int(item - FIRST_PROJECT <= Project.GRAND_EXPERIMENT)


@rule
def why_not_rush(s: State, city: int) -> int:
    """SC-8.9, SC-8.7, SC-7.18: whether the running build of a city can be bought."""
    body = s.cities[city]
    player = s.players[body.owner]
    if body.build == NONE:
        return Reason.IDLE
    if player.austerity:
        return Reason.AUSTERITY
    if is_priceless(body.build):
        return Reason.PRICELESS
    if rush_remaining(s, city) <= 0:
        return Reason.NOTHING_LEFT
    if player.treasury < rush_price(s, city):
        return Reason.GOLD
    return Reason.NONE if fits(s, city, body.build) else Reason.FULL


@rule
def perform_rush(s: State, city: int, log: Log) -> None:
    """SC-8.11: the build is paid for and completed at once; the stored Production went into it."""
    body = s.cities[city]
    player, price, remaining = s.players[body.owner], rush_price(s, city), rush_remaining(s, city)
    player.treasury -= price
    player.rush_count += 1
    s.advisors[body.owner].purchases += 1  # SC-24.22
    player.rush_spent += price
    player.rush_saved += remaining - price
    body.stored_production = 0
    complete(s, city, body.build, 0, log)
