"""The motions of the High Council (AE-47): their kinds, who may propose them, what they name."""

from ludex.games.aeonis.rules.codes import NONE, Motion, Title
from ludex.kernel.state.record import table

LAW, DECREE, TITLE, ELECTION = range(4)
# what a motion names: nothing, hexes with a mode, three hexes, two players, a hex to annex, a hex and two players,
# one player, a Law, a winner and a loser of last round, a hex for an Artifact Site
NOTHING, ZONE, TRIPLE, PAIR, ANNEXED, DISPUTE, PLAYER, LAW_NAME, VICTORY, SITE = range(10)

MOTIONS_TABLE: dict[int, tuple[int, int, int, int]] = {  # kind, may be proposed (P), names, Title
    Motion.ROAD_NETWORKS: (LAW, 1, NOTHING, NONE),
    Motion.BORDERS: (DECREE, 1, ZONE, NONE),
    Motion.DEMILITARIZED_ZONE: (DECREE, 1, TRIPLE, NONE),
    Motion.OPEN_BORDERS_TREATY: (DECREE, 1, PAIR, NONE),
    Motion.IMPERIAL_ANNEXATION: (DECREE, 1, ANNEXED, NONE),
    Motion.BORDER_ARBITRATION: (DECREE, 1, DISPUTE, NONE),
    Motion.REALM_TAX: (LAW, 1, NOTHING, NONE),
    Motion.HERO_OF_THE_REALM: (TITLE, 1, PLAYER, Title.HERO_OF_THE_REALM),
    Motion.MAGISTER_OF_MANA: (TITLE, 1, PLAYER, Title.MAGISTER_OF_MANA),
    Motion.WAR_LEVY: (DECREE, 1, NOTHING, NONE),
    Motion.REPEAL: (DECREE, 1, LAW_NAME, NONE),
    Motion.MUSTER_ROLLS: (LAW, 0, NOTHING, NONE),
    Motion.SILENCE_OF_THE_STONES: (LAW, 0, NOTHING, NONE),
    Motion.ARCANE_ENDOWMENT: (LAW, 0, NOTHING, NONE),
    Motion.STANDING_ARMY_TITHE: (LAW, 0, NOTHING, NONE),
    Motion.WAR_REPARATIONS: (DECREE, 0, VICTORY, NONE),
    Motion.IMPERIAL_EXCAVATION: (DECREE, 0, SITE, NONE),
    Motion.GENERAL_AMNESTY: (DECREE, 0, NOTHING, NONE),
    Motion.IMPERIAL_CENSUS: (DECREE, 0, NOTHING, NONE),
    Motion.GRAND_MARSHAL: (TITLE, 0, PLAYER, Title.GRAND_MARSHAL),
    Motion.KEEPER_OF_RELICS: (TITLE, 0, PLAYER, Title.KEEPER_OF_RELICS),
    Motion.WARDEN_OF_THE_SEAT: (ELECTION, 0, NOTHING, NONE),
    Motion.REALM_TREASURER: (ELECTION, 0, NOTHING, NONE),
}
CATALOGUE = len(MOTIONS_TABLE)
MOTION_KIND = table([row[0] for row in MOTIONS_TABLE.values()])
MOTION_FREE = table([row[1] for row in MOTIONS_TABLE.values()])  # RU-47: marked P
MOTION_NAMES = table([row[2] for row in MOTIONS_TABLE.values()])
MOTION_TITLE = table([row[3] for row in MOTIONS_TABLE.values()])
TITLE_CARDS = table([motion for motion, row in MOTIONS_TABLE.items() if row[3] != NONE])  # by Title
ANNEXATION_PRICE = 5  # AE-47, RU-45
BID_MOST = 4
LEVY, REPARATION = 2, 2
