"""The own empire (SC-22.6): ledger, research, statistics, and what needs attention (UI-03, UI-05, UI-16, UI-23)."""

from typing import Any

from ludex.games.simpleciv.client.civs import members
from ludex.games.simpleciv.client.view_types import (
    City,
    Empire,
    Fillers,
    Ledger,
    Research,
    Rushes,
    Statistics,
    TechState,
)
from ludex.games.simpleciv.rules.city.builds import item_cost
from ludex.games.simpleciv.rules.city.yields import after_austerity
from ludex.games.simpleciv.rules.civ.income import reckon
from ludex.games.simpleciv.rules.civ.power import WHOLE, military_value, score, territory
from ludex.games.simpleciv.rules.codes import ITEMS, NONE, Era, Project, Tech
from ludex.games.simpleciv.rules.data import FREE_ACTIONS, TECH_COST
from ludex.games.simpleciv.rules.records import Player
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.shown_numbers import list_techs, scratch
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.text.names import city_name
from ludex.kernel.compile.rule import source
from ludex.kernel.contract.fact import Part, Total

left_of = source(after_austerity)  # as a plain function: a call of a compiled rule would cost more than it does
CHOSEN, KNOWN = int(Reason.CHOSEN), int(Reason.KNOWN)
COSTS = [int(cost) for cost in TECH_COST]
RESEARCH = "research"  # UI-16: the task


def turns_for(missing: int, each: int) -> int | None:
    """UI-03, UI-06: how many turns an amount takes at so much a turn; None for ever."""
    return max(0, -(-missing // each)) if each > 0 else None


def empire(s: State, raw: Any, seat: int, cities: list[City], prices: list[int]) -> Empire:
    """SC-22.6: what only its player knows of a civ; its cities are given, and the prices if it has any."""
    player = s.players[seat]
    sheets = [city.sheet.yields for city in cities if city.sheet]
    totals = [int(sum(total.value for total in goods)) for goods in zip(*sheets, strict=True)] or [0] * 4
    science = left_of(s, seat, totals[2])
    techs = research(s, seat, science)
    return Empire(
        seat=seat,
        treasury=player.treasury,
        austerity=bool(player.austerity),
        ledger=projected(s, seat),
        booked=booked(player),
        yields=totals,
        science=science,
        prices=prices or [int(item_cost(s, seat, item)) for item in range(ITEMS)],
        research=techs,
        projects=[Project(project).name.lower() for project in members(player.projects)],
        fillers=Fillers(player.festivals, player.experiments),
        rushes=Rushes(player.rush_count, player.rush_spent, player.rush_saved),
        next_name=city_name(player.civ, player.cities_founded),
        free_actions=FREE_ACTIONS - player.free_actions,
        statistics=statistics(s, seat, science, totals[1]),
        tasks=[name for names in tasks(s, raw, seat, techs).values() for name in names],
    )


def ledger(gross: int, buildings: int, military: int, net: int, used: int, free: int) -> Ledger:
    """SC-8.1 to SC-8.5: what is earned and owed, line by line."""
    parts = (Part("income", gross), Part("buildings", -buildings), Part("units", -military))
    return Ledger(Total(net, parts), used, free)


def booked(player: Player) -> Ledger:
    """SC-8.8: the ledger of the last Start of Turn."""
    gold = (player.gross_gold, player.building_upkeep, player.military_upkeep, player.net_gold)
    return ledger(*gold, player.used_supply, player.free_supply)


def projected(s: State, seat: int) -> Ledger:
    """SC-8.8: the ledger that would result if it were booked now."""
    reckon(s, seat)
    return ledger(**s.work.ledger.plain())


def research(s: State, seat: int, science: int) -> Research:
    """UI-03, UI-21 to UI-23: the chosen tech, and for each tech its state, progress, turns, and why it is locked."""
    player = s.players[seat]
    list_techs(s, seat)
    reasons, progress = scratch(s, "order", len(Tech)).tolist(), player.tech_progress.tolist()
    rows = [tech_row(tech, reasons[tech], progress[tech], science) for tech in range(len(Tech))]
    chosen = Tech(player.current_tech).name.lower() if player.current_tech != NONE else None
    return Research(chosen, Era(player.era).name.lower(), rows)


def tech_row(tech: int, reason: int, progress: int, science: int) -> TechState:
    """UI-23: available, current, known or locked."""
    if reason == KNOWN:
        return TechState("known")
    state = {0: "available", CHOSEN: "current"}.get(reason, "locked")
    return TechState(state, progress, turns_for(COSTS[tech] - progress, science), reason if state == "locked" else 0)


def statistics(s: State, seat: int, science: int, production: int) -> Statistics:
    """SC-21.3: the numbers of a civ as they are now."""
    return Statistics(
        science=science,
        production=production,
        gold=s.players[seat].net_gold,
        military=int(military_value(s, seat)) // WHOLE,
        territory=int(territory(s, seat)),
        score=int(score(s, seat)),
    )


def tasks(s: State, raw: Any, seat: int, techs: Research) -> dict[str, list[str]]:
    """UI-16: no tech chosen though one is open, idle cities, idle units; what is skipped a client knows."""
    is_open = techs.current is None and any(row.state == "available" for row in techs.techs)
    cities, units = raw["cities"][: s.city_top], raw["units"][: s.unit_top]
    # a unit is idle with moves left, not fortified and without a travel order
    idle = (units["moves"] > 0) & (units["fortified"] == 0) & (units["target"] == NONE)
    return {
        RESEARCH: [RESEARCH] if is_open else [],
        "city": [f"c{serial}" for serial in _serials(cities, seat, cities["build"] == NONE)],
        "unit": [f"u{serial}" for serial in _serials(units, seat, idle)],
    }


def _serials(records: Any, seat: int, fitting: Any) -> list[int]:
    """SC-1.10: the numbers of a seat's units or cities that fit, in order."""
    mine = (records["used"] != 0) & (records["owner"] == seat) & fitting
    return sorted(records["serial"][mine].tolist())
