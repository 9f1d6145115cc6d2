"""The own empire (SC-22.6): ledger, research, statistics, and what needs attention (UI-03, UI-05, UI-16, UI-23)."""

from typing import Any

from ludex.games.simpleciv.client.catalog import tech_word, word
from ludex.games.simpleciv.client.civs import members
from ludex.games.simpleciv.rules.city.yields import after_austerity
from ludex.games.simpleciv.rules.civ.income import reckon
from ludex.games.simpleciv.rules.civ.power import WHOLE, military_value, score, territory
from ludex.games.simpleciv.rules.codes import Era, Project, Tech
from ludex.games.simpleciv.rules.data import FREE_ACTIONS, TECH_COST
from ludex.games.simpleciv.rules.records import Player
from ludex.games.simpleciv.rules.refusal_reasons import Reason
from ludex.games.simpleciv.rules.shown_numbers import list_techs, scratch
from ludex.games.simpleciv.rules.state import State
from ludex.kernel.compile.rule import source

Plain = dict[str, Any]
LEDGER = ("gross", "buildings", "military", "net", "used", "free")  # SC-8.1 to SC-8.5
left_of = source(after_austerity)  # as a plain function: a call of a compiled rule would cost more than it does
CHOSEN, KNOWN = int(Reason.CHOSEN), int(Reason.KNOWN)


def turns_for(missing: int, each: int) -> int | None:
    """UI-03, UI-06: how many turns an amount takes at so much a turn; None for ever."""
    return max(0, -(-missing // each)) if each > 0 else None


def empire(s: State, seat: int, cities: list[Plain], units: list[Plain]) -> Plain:
    """SC-22.6: what only its player knows of a civ, besides its cities and units, which are given."""
    player = s.players[seat]
    totals = [sum(goods) for goods in zip(*(city["yields"] for city in cities), strict=True)] or [0] * 4
    science = left_of(s, seat, totals[2])
    techs = research(s, seat, science)
    return {
        "seat": seat,
        "treasury": player.treasury,
        "austerity": bool(player.austerity),
        "booked": booked(player),
        "ledger": projected(s, seat),
        "yields": totals,
        "science": science,
        "research": techs,
        "projects": [word(Project(project)) for project in members(player.projects)],
        "fillers": {"harvest_festival": player.festivals, "alchemical_experiments": player.experiments},
        "next_name": player.cities_founded,
        "rushes": {"count": player.rush_count, "spent": player.rush_spent, "saved": player.rush_saved},
        "free_actions": FREE_ACTIONS - player.free_actions,
        "statistics": statistics(s, seat, science, totals[1]),
        "tasks": tasks(techs, cities, units),
    }


def booked(player: Player) -> Plain:
    """SC-8.8: the ledger of the last Start of Turn."""
    values = (
        *(player.gross_gold, player.building_upkeep, player.military_upkeep, player.net_gold),
        *(player.used_supply, player.free_supply),
    )
    return dict(zip(LEDGER, values, strict=True))


def projected(s: State, seat: int) -> Plain:
    """SC-8.8: the ledger that would result if it were booked now."""
    reckon(s, seat)
    return s.work.ledger.plain()


def research(s: State, seat: int, science: int) -> Plain:
    """UI-03, UI-21 to UI-23: the chosen tech, and for each tech its state, progress, turns, and why it is locked."""
    player = s.players[seat]
    list_techs(s, seat)
    reasons, progress = scratch(s, "order", len(Tech)).tolist(), player.tech_progress.tolist()
    rows = [tech_row(tech, reasons[tech], progress[tech], science) for tech in range(len(Tech))]
    return {"current": tech_word(player.current_tech), "era": word(Era(player.era)), "techs": rows}


def tech_row(tech: int, reason: int, progress: int, science: int) -> Plain:
    """UI-23: available, current, known or locked."""
    cost = int(TECH_COST[tech])
    state = {0: "available", CHOSEN: "current", KNOWN: "known"}.get(reason, "locked")
    missing = cost - progress if state != "known" else 0
    return {
        "state": state,
        "progress": progress,
        "turns": turns_for(missing, science),
        "reason": reason if state == "locked" else 0,
    }


def statistics(s: State, seat: int, science: int, production: int) -> Plain:
    """SC-21.3: the numbers of a civ as they are now."""
    return {
        "science": science,
        "production": production,
        "gold": s.players[seat].net_gold,
        "military": int(military_value(s, seat)) // WHOLE,
        "territory": int(territory(s, seat)),
        "score": int(score(s, seat)),
    }


def tasks(techs: Plain, cities: list[Plain], units: list[Plain]) -> list[Plain]:
    """UI-16: no tech chosen though one is open, idle cities, idle units; what is skipped a client knows."""
    states = {row["state"] for row in techs["techs"]}
    found: list[Plain] = [{"task": "research"}] if techs["current"] is None and "available" in states else []
    found += [{"task": "city", "id": city["id"], "tile": city["tile"]} for city in cities if city["build"] is None]
    found += [{"task": "unit", "id": unit["id"], "tile": unit["tile"]} for unit in units if is_idle(unit)]
    return found


def is_idle(unit: Plain) -> bool:
    """UI-16: a unit with moves left that is not fortified and has no travel order."""
    return bool(unit["moves"] > 0 and not unit["fortified"] and unit["order"] is None)
