"""The Whispers as data (AE-49): when each may be played, what it names, of which sort it is."""

from ludex.games.aeonis.rules.codes import Motion, Whisper, Window
from ludex.games.aeonis.rules.data import SEATS, UNITS, WHISPERS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

# moments besides those of codes.Window
OWN_TURN, OUTSIDE, WITH_MOVE, ANSWER = 18, 19, 20, 21
ACTION, COMBAT, WHEN, COUNCIL = range(4)  # AE-49: the sorts of Whisper

PLAIN = (1, 1)
CHOICE = (2, 1)
HEX = (HEXES, 1)
UNIT = (UNITS, 1)

# AE-49, AE-49.5: the moment, the sort, how many targets and options there are (target, option)
CARDS_TABLE: dict[int, tuple[int, int, tuple[int, int]]] = {
    Whisper.SHIELD_WALL: (Window.STRIKE, COMBAT, UNIT),
    Whisper.FLANKING_CHARGE: (Window.STRIKE, COMBAT, UNIT),
    Whisper.DEADLY_VOLLEY: (Window.VOLLEY, COMBAT, PLAIN),
    Whisper.TACTICAL_WITHDRAWAL: (Window.RETREAT, COMBAT, HEX),
    Whisper.RALLYING_CRY: (Window.ROUND_FOUGHT, WHEN, PLAIN),
    Whisper.FORTIFY_POSITION: (Window.BATTLE_WON, WHEN, PLAIN),
    Whisper.OVERWHELMING_NUMBERS: (Window.LINES, COMBAT, PLAIN),
    Whisper.IRON_RESOLVE: (Window.STRIKE, COMBAT, UNIT),
    Whisper.SABOTAGE: (ANSWER, WHEN, PLAIN),
    Whisper.BACKROOM_DEAL: (Window.PRETALLY, COUNCIL, CHOICE),  # 0 For, 1 Against
    Whisper.VETO: (Window.POSTPASS, COUNCIL, PLAIN),
    Whisper.POLITICAL_LEVERAGE: (Window.PROPOSAL, COUNCIL, PLAIN),
    Whisper.LEAKED_INTELLIGENCE: (Window.AGENDA, COUNCIL, (len(Motion), 1)),  # the new card
    Whisper.HIDDEN_CACHE: (OWN_TURN, ACTION, CHOICE),  # 0 Gold, 1 Mana
    Whisper.WAR_PROFITEER: (Window.ATTACK_DECLARED, WHEN, PLAIN),
    Whisper.EMERGENCY_CONSCRIPTION: (Window.RECRUITED, WHEN, PLAIN),
    Whisper.PROSPECTORS_FIND: (OWN_TURN, ACTION, HEX),
    Whisper.CONTRABAND: (OWN_TURN, ACTION, PLAIN),
    Whisper.RELIC_HUNTER: (OWN_TURN, ACTION, PLAIN),  # or Window.EXPLORING
    Whisper.FORCED_MARCH: (WITH_MOVE, WHEN, PLAIN),
    Whisper.BLINK: (WITH_MOVE, WHEN, (UNITS, HEXES)),
    Whisper.LEY_LINE_SURGE: (OWN_TURN, ACTION, PLAIN),
    Whisper.WAYSTONE_ACTIVATION: (WITH_MOVE, WHEN, PLAIN),
    Whisper.SABOTEUR: (OWN_TURN, ACTION, (HEXES, 2)),  # the building's slot
    Whisper.MERCENARY_COMPANY: (OWN_TURN, ACTION, (HEXES, 3)),  # how many Infantry
    Whisper.RELIC_THIEF: (Window.CLAIMING, WHEN, PLAIN),
    Whisper.SAPPERS_BREACH: (Window.LINES, COMBAT, PLAIN),
    Whisper.BODYGUARD_OATH: (Window.STRIKE, COMBAT, UNIT),
    Whisper.RELENTLESS_PURSUIT: (Window.RETREAT, COMBAT, UNIT),  # of the enemy
    Whisper.STOLEN_AGENDA: (Window.AGENDA, COUNCIL, CHOICE),  # 0 propose, 1 discard
    Whisper.WHISPER_CAMPAIGN: (Window.PRETALLY, COUNCIL, (SEATS, 1)),
    Whisper.QUIET_THREATS: (Window.PRELOBBY, COUNCIL, (SEATS, 1)),
    Whisper.INK_AND_DAGGER: (Window.ACCORD_CHANGED, WHEN, PLAIN),
    Whisper.TOMB_RUNNERS: (Window.SITE_PLACED, WHEN, (UNITS + 1, 1)),  # 0 a Remnant, else the unit plus one
    Whisper.RANSOM_BROKERS: (Window.LORD_CAPTURED, WHEN, PLAIN),
    Whisper.VANGUARD_REQUISITION: (OWN_TURN, ACTION, PLAIN),
    Whisper.RITUAL_FOCUS: (OWN_TURN, ACTION, PLAIN),
    Whisper.RALLY_THE_LEVIES: (OWN_TURN, ACTION, PLAIN),
}
MOMENT = table([CARDS_TABLE[card][0] for card in range(WHISPERS)])
SORT = table([CARDS_TABLE[card][1] for card in range(WHISPERS)])
TARGETS = table([CARDS_TABLE[card][2][0] for card in range(WHISPERS)])
OPTIONS = table([CARDS_TABLE[card][2][1] for card in range(WHISPERS)])


@rule
def fits_moment(card: int, moment: int) -> bool:
    """AE-49.5: whether a Whisper belongs to a moment; Relic Hunter has two."""
    return MOMENT[card] == moment or (card == Whisper.RELIC_HUNTER and moment == Window.EXPLORING)


@rule
def is_when(card: int, moment: int) -> bool:
    """AE-42.6, Stolen Secrets: whether a Whisper was played as a WHEN card."""
    return SORT[card] == WHEN or (card == Whisper.RELIC_HUNTER and moment == Window.EXPLORING)
