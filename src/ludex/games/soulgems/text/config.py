"""Whether a configuration can be played (SG-1.7, SG-1.9, SG-13.3, SG-15.6)."""

from collections.abc import Sequence
from typing import Any

from ludex.kernel.contract.refusal import Refusal

CLASS_EXPANDED, DEEP_CAMP = 10, 5


def config_error(rules: Any, _seats: Sequence[str]) -> Refusal | None:
    """SG-15.6: the first thing that is wrong with a configuration, or nothing."""
    return _points(rules) or _board(rules) or _modules(rules)


def _points(rules: Any) -> Refusal | None:
    """SG-1.7, SG-1.9: the goal is off, or far enough away."""
    if 0 < rules.lp_goal < 100:
        return Refusal(
            "SG-9.4", f"{rules.lp_goal} Life Points to win are too few: 100 or more, or 0 for none", "lp_goal"
        )
    if 0 < rules.lp_goal <= rules.start_lp:
        points = f"{rules.start_lp} Life Points reach the {rules.lp_goal} that win before the game begins"
        return Refusal("SG-1.7", points, "start_lp")
    return None


def _board(rules: Any) -> Refusal | None:
    """SG-13.1 to SG-13.5, RU-88: the size of the board, what helps over a large one, its camps and its draft."""
    larger, large = (rules.width, rules.height) != (8, 8), max(rules.width, rules.height) > CLASS_EXPANDED
    board = f"a board of {rules.width}×{rules.height}"
    if large and not rules.field and rules.camp_depth < DEEP_CAMP:
        return Refusal("SG-13.1", f"{board} needs Field & Terrain (Roads and Portals) or camps of 5 ranks", "field")
    if larger and not large and not rules.field:
        return Refusal("SG-2.1", f"{board} needs Field & Terrain; the core board is 8×8", "field")
    return _camps(rules) or _quota(rules)


def _camps(rules: Any) -> Refusal | None:
    """SG-13.3: camps of five ranks."""
    if rules.camp_depth == DEEP_CAMP:
        if rules.layout != 1 or max(rules.width, rules.height) <= CLASS_EXPANDED:
            return Refusal(
                "SG-13.3", "camps of 5 ranks need armies at the edges and a side longer than 10", "camp_depth"
            )
        if rules.height < CLASS_EXPANDED:
            return Refusal(
                "SG-13.3", "camps of 5 ranks need a board of 10 ranks or more, so that they stay apart", "camp_depth"
            )
    return None


def _quota(rules: Any) -> Refusal | None:
    """SG-13.5: how many tiles may be drafted."""
    quota = rules.field_quota
    if quota <= 0:
        return None
    if not rules.field or rules.layout == 1:
        return Refusal("SG-13.2", "only a centred board with Field & Terrain has a Field Draft", "field_quota")
    if quota % 2:
        return Refusal("SG-13.5", f"a Field Draft of {quota} tiles is odd: both sides place as many", "field_quota")
    room = rules.width * rules.height - 64
    if quota > room:
        return Refusal(
            "SG-13.5", f"a Field Draft of {quota} tiles is more than the {room} cells around the core", "field_quota"
        )
    return None


def _modules(rules: Any) -> Refusal | None:
    """SG-1.4, SG-15.1: modules that need each other."""
    if rules.npc and not rules.field:
        return Refusal("SG-1.4", "neutral figures need Field & Terrain", "npc")
    if rules.goal == 2 and not rules.dummy:
        return Refusal("SG-15.2", "a capture wins only in drills: choose the side that always passes, too", "goal")
    return None
