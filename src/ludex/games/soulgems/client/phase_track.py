"""The phases of a turn, or the steps of the set-up, as a track (SG-3.1, SG-4.1)."""

from __future__ import annotations

from ludex.games.soulgems.client.view_types import Track
from ludex.games.soulgems.rules.codes import Node, Phase
from ludex.games.soulgems.rules.setup import MARKET_MODE, POSITION, STANDARD
from ludex.games.soulgems.rules.state import State

TURN = (Phase.UPKEEP, Phase.MAIN1, Phase.BATTLE, Phase.MAIN2, Phase.END)
EXTRA = (Phase.MX, Phase.M1X)
DRAFT = 2  # of the option `setup`
TWO_WINDOW = 1  # of the option `npc_variant`


def track(s: State) -> Track:
    """SG-4.1, SG-3.1: the phases of this turn, or the steps before the first one."""
    if s.phase == Phase.OVER:
        return Track([], 0)
    names = _setup(s) if s.phase == Phase.SETUP else [phase.name for phase in _turn(s)]
    now = Node(s.node).name if s.phase == Phase.SETUP else Phase(s.phase).name
    return Track(names, names.index(now) if now in names else 0)


def _turn(s: State) -> list[Phase]:
    """SG-4.1: the usual phases, those of neutral figures, and an extra one while it lasts."""
    phases = [*TURN, Phase.NPC] if s.rules.npc else [*TURN]
    if s.rules.npc and s.rules.npc_variant == TWO_WINDOW:
        phases.insert(1, Phase.NPC_MOVE)
    if s.phase in EXTRA:
        base = Phase(s.base) if Phase(s.base) in phases else Phase.MAIN1
        phases.insert(phases.index(base) + 1, Phase(s.phase))
    return phases


def _setup(s: State) -> list[str]:
    """SG-3.1: the steps that this game has."""
    rules, drafts = s.rules, s.rules.relics and not s.cards_given
    cards = Node.RELIC if rules.relic_mode == MARKET_MODE else Node.LOCK if s.node == Node.LOCK else Node.KEEP
    needed = {
        Node.COLOUR: rules.colour_roll,
        Node.ARMY: rules.setup == DRAFT and not s.prepared,
        Node.TILE: s.quota_left + s.tiles_placed,
        cards: drafts,
        Node.KING: rules.setup != STANDARD and s.prepared < POSITION,
    }
    return [node.name for node, wanted in needed.items() if wanted or node == s.node]
