"""The parts of a turn (IM-8.1) and the ends of a game (IM-22.5), in words."""

from ludex.games.impetus.rules.codes import End, Node
from ludex.games.impetus.rules.event_kinds import EventKind

# IM-8.1: the phase of each node, and what is decided in it.
PHASES = {
    Node.V_DECIDE: "Vagrant Phase: guide and place Idols",
    Node.A_DECIDE: "Agenda Phase: choose a card",
    Node.C_DECIDE: "Agenda Phase: choose a modifier",
    Node.J_DECIDE: "Agenda Phase: swap a card and leave",
    Node.S_DECIDE: "War Phase: choose the spoils",
    Node.SC_DECIDE: "War Phase: choose modifiers",
    Node.GAME_OVER: "Game over",
}

# IM-27.9: the step of a turn that an event belongs to.
STEPS = {
    EventKind.TURN_START: "",
    EventKind.SETUP_MODIFIER: "Setup",
    EventKind.IDOL_PLACED: "Vagrant",
    EventKind.GUIDED: "Vagrant",
    EventKind.GUIDE_CONTESTED: "Vagrant",
    EventKind.WORSHIP_GAINED: "Worship",
    EventKind.WORSHIP_TAKEN: "Worship",
    EventKind.AGENDA_PLAYED: "Cards",
    EventKind.INFLUENCE_LOST: "Influence",
    EventKind.TRADE: "Trade",
    EventKind.TRADE_BONUS: "Trade",
    EventKind.THEFT: "Steal",
    EventKind.STEAL: "Steal",
    EventKind.REGARD_CHANGED: "Regard",
    EventKind.WAR_ERUPTED: "War erupts",
    EventKind.EXPAND: "Expand",
    EventKind.EXPAND_FAILED: "Expand",
    EventKind.CHANGE: "Change",
    EventKind.POOL_REPLACED: "Ejection",
    EventKind.EJECTED: "Ejection",
    EventKind.WAR_RESOLVED: "War",
    EventKind.WAR_GOLD: "War gold",
    EventKind.SPOILS_PLAYED: "Spoils",
    EventKind.CONQUEST: "Conquest",
    EventKind.FACTION_ELIMINATED: "Eliminated",
    EventKind.WAR_CANCELLED: "Eliminated",
    EventKind.WAR_DISSIPATED: "Battlefield",
    EventKind.WAR_RIPE: "Battlefield",
    EventKind.SCORED: "Scoring",
    EventKind.VP_CHANGED: "Scoring",
    EventKind.GAME_OVER: "End",
}

# IM-22.1, IM-22.3, IM-22.4: why a game is over, and the rule.
ENDINGS = {
    End.VP: ("a Spirit has the Victory Points that end the game", "IM-22.1"),
    End.TURN_LIMIT: ("the turn limit is reached; the most Victory Points win", "IM-22.3"),
    End.DEAD_POSITION: ("one Faction is left and nobody can score any more; the most Victory Points win", "IM-22.4"),
}
