"""Whether rules and seats go together (AE-0.8, AE-0.10, AE-33.1)."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.aeonis.rules.codes import Lord
from ludex.games.aeonis.rules.state import Rules
from ludex.games.aeonis.text.names import LORDS
from ludex.kernel.contract.refusal import Refusal

NEEDS = {  # AE-0.8: modules that need others
    "lord_objectives": ("lords",),
    "faction_units": ("lords", "tier_two"),
    "whispers_plus": ("whispers",),
    "events_plus": ("artifacts",),
    "exploration_plus": ("artifacts",),
    "milestones": ("artifacts",),
    "agenda_plus": ("artifacts", "whispers"),
    "publics_plus": ("artifacts",),
    "secrets_plus": ("artifacts", "whispers"),
}


def config_error(rules: Rules, players: Sequence[str]) -> Refusal | None:
    """AE-0.8, AE-0.10, AE-33.1: why modules, Lords and players don't go together, None if they do."""
    for module, needed in NEEDS.items():
        missing = [name for name in needed if not getattr(rules, name)]
        if getattr(rules, module) and missing:
            return Refusal("AE-0.8", f"the option {module} needs {' and '.join(missing)}")
    return lords_error(rules, len(players)) if rules.lords else None


def lords_error(rules: Rules, seats: int) -> Refusal | None:
    """AE-33.1, AE-0.10: all Lords are different, Nyxara needs Whispers, and there must be enough of them."""
    chosen = [int(getattr(rules, f"lord_{seat}")) for seat in range(seats or len(LORDS) - 1)]
    named = [lord for lord in chosen if lord]
    twice = next((lord for lord in named if named.count(lord) > 1), 0)
    if twice:
        return Refusal("AE-33.1", f"two players can't both be {LORDS[twice]}")
    if Lord.NYXARA in named and not rules.whispers:
        return Refusal("AE-0.10", "Nyxara can be played with Whispers only")
    if seats == len(LORDS) - 1 and not rules.whispers:
        return Refusal("AE-33.1", "eight players need eight Lords, and Nyxara needs Whispers")
    return None
