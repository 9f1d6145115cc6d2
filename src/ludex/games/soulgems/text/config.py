"""Whether a configuration can be played (SG-1.7, SG-1.9, SG-13.3, SG-15.6)."""

from collections.abc import Sequence
from typing import Any

CLASS_EXPANDED, DEEP_CAMP = 10, 5


def config_error(rules: Any, _seats: Sequence[str]) -> str:
    """SG-15.6: the first thing that is wrong with a configuration, or nothing."""
    return _points(rules) or _board(rules) or _modules(rules)


def _points(rules: Any) -> str:
    """SG-1.7, SG-1.9: the goal is off, or far enough away."""
    if 0 < rules.lp_goal < 100:
        return f"lp_goal={rules.lp_goal} is too low: 100 or more, or 0 for none (SG-9.4)"
    if 0 < rules.lp_goal <= rules.start_lp:
        return f"start_lp={rules.start_lp} has reached lp_goal={rules.lp_goal} before the game begins (SG-1.7)"
    return ""


def _board(rules: Any) -> str:
    """SG-13.1 to SG-13.5, RU-88: the size of the board, what helps over a large one, its camps and its draft."""
    larger, large = (rules.width, rules.height) != (8, 8), max(rules.width, rules.height) > CLASS_EXPANDED
    board = f"a board of {rules.width}×{rules.height}"
    if large and not rules.field and rules.camp_depth < DEEP_CAMP:
        return f"{board} needs field=1 (Roads and Portals) or camp_depth=5 (SG-13.1)"
    if larger and not large and not rules.field:
        return f"{board} needs field=1; the core board is 8×8 (SG-2.1)"
    return _camps(rules) or _quota(rules)


def _camps(rules: Any) -> str:
    """SG-13.3: camps of five ranks."""
    if rules.camp_depth == DEEP_CAMP:
        if rules.layout != 1 or max(rules.width, rules.height) <= CLASS_EXPANDED:
            return "camp_depth=5 needs layout=edges and a side longer than 10 (SG-13.3)"
        if rules.height < CLASS_EXPANDED:
            return "camp_depth=5 needs height=10 or more, so that the camps stay apart (SG-13.3)"
    return ""


def _quota(rules: Any) -> str:
    """SG-13.5: how many tiles may be drafted."""
    quota = rules.field_quota
    if quota <= 0:
        return ""
    if not rules.field or rules.layout == 1:
        return "field_quota is for a centred board with field=1: elsewhere there is no Field Draft (SG-13.2)"
    if quota % 2:
        return f"field_quota={quota} is odd: both sides place as many tiles (SG-13.5)"
    room = rules.width * rules.height - 64
    return f"field_quota={quota} is more than the {room} cells around the core (SG-13.5)" if quota > room else ""


def _modules(rules: Any) -> str:
    """SG-1.4, SG-15.1: modules that need each other."""
    if rules.npc and not rules.field:
        return "npc=1 needs field=1 (SG-1.4)"
    if rules.goal == 2 and not rules.dummy:
        return "goal=capture is for drills against a side that always passes: set dummy=white or dummy=black (SG-15.2)"
    return ""
