"""What people read for the spellings in views (SC-27.3): sight, stances, offers, steps, endings, tasks."""

from typing import NamedTuple

SIGHT_WORDS = ("never seen", "remembered", "in sight")  # SC-22.1
PHASE_WORDS = {"planning": "planning", "action": "action", "over": "game over"}  # SC-4.6, SC-4.7
STANCE_WORDS = {"peace": "peace", "war": "war"}  # SC-19.3
OFFER_WORDS = {"peace": "peace", "vision": "shared vision"}  # SC-19.8
GARRISON_WORDS = {"none": "none", "melee": "melee", "ranged": "ranged"}  # SC-9.20
DOMAIN_WORDS = {"civilian": "civilian", "land": "land", "naval": "naval", "air": "air"}  # SC-12.4
ANNOUNCED_WORDS = {  # SC-22.9
    "observatory": "Observatory",
    "grand_academy": "Grand Academy",
    "grand_experiment_begun": "Grand Experiment begun",
}
TASK_WORDS = {  # UI-16: what needs attention; one of a kind, and several
    "research": ("no research", "no research"),
    "city": ("idle city", "idle cities"),
    "unit": ("idle unit", "idle units"),
}


class TechSign(NamedTuple):
    """UI-23: the sign and the word for the state of a tech."""

    sign: str
    text: str


TECH_STATES = {
    "known": TechSign("✓", "known"),
    "current": TechSign("►", "current"),
    "available": TechSign("○", "available"),
    "locked": TechSign("·", "locked"),
}


class EndWords(NamedTuple):
    """SC-20.2, SC-20.3, SC-20.10: how a game is won, what there is to say of it besides, and the rule."""

    way: str
    reason: str
    rule: str


END_WORDS = {
    "progress": EndWords("by Progress", "the Grand Experiment is complete", "SC-20.3"),
    "conquest": EndWords("by Conquest", "", "SC-20.2"),
    "draw": EndWords("", "the turn limit is reached", "SC-20.10"),
    "score": EndWords("by score at the turn limit", "", "SC-20.10"),
}
