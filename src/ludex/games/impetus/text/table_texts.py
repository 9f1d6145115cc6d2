"""The words in the tables of the rulebook; text/tables.py puts the engine's numbers beside them."""

from ludex.games.impetus.rules.codes import Card, Faction, Idol, Modifier, Node
from ludex.games.impetus.rules.data import CARDS, FACTIONS, HEXES, IDOLS, MAP, MODIFIERS
from ludex.games.impetus.rules.verbs import GUIDE_ONLY, IDOL_ONLY, Verb

WARS = FACTIONS - 1  # IM-4.8: a Faction has at most one war with each other one

# IM-2.1: what each constant says; `numbers` has the values.
CONSTANTS = {
    "MAP_SIDE": "{side} ({hexes} hexes)",
    "N_FACTIONS": "{factions}",
    "N_SPIRITS": "{fewest} to {most}, default {usual}",
    "START_GOLD": "{start_gold} per Faction",
    "START_REGARD": "{regard} for all {pairs} pairs",
    "START_POOL": "{start_pool} per Faction",
    "POOL_SIZE": "{pool}, constant for the whole game",
    "START_INFLUENCE_ON_GUIDE": "{guide_influence}",
    "WAR_REGARD": "{war_regard} (war erupts at this or lower)",
    "WAR_DIE": "{low} to {high}, each as likely",
    "WAR_GOLD": "winner +{war_gold}, loser -{war_gold}, tie: both -{war_gold}",
    "CHANGE_DECK": "exactly {modifiers} cards: {deck}",
    "BATTLE_TENTHS": "{battle_tenths} tenths of a VP",
    "AFFLUENCE_TENTHS": "{affluence_tenths} tenths of a VP",
    "SPREAD_TENTHS": "{spread_tenths} tenths of a VP",
    "VP_TO_WIN": "{vp_to_win}",
    "TURN_LIMIT": "{turn_limit} player turns (IM-22.7)",
}

WAR_STATUS = ("None", "Pending (erupted, not ripe)", "Ripe")  # IM-2.2

# IM-8.1: node, who decides in it (nobody in an automatic one), what happens.
NODES = (
    (
        "V_DECIDE",
        "every Vagrant Spirit with a legal action",
        "choose a Faction to guide, an Idol or both (9)",
    ),
    ("V_RESOLVE", "", "reveal; place Idols; settle guidance; Worship checks (9, 10)"),
    ("A_DRAW", "", "hands for guided Factions (11)"),
    ("A_DECIDE", "every guiding Spirit", "choose 1 card (11)"),
    ("A_REVEAL", "", "reveal; unguided Factions draw; every guiding Spirit loses 1 Influence (11)"),
    ("A_TRADE", "", "Trade (12)"),
    ("A_STEAL", "", "Steal, new wars (13)"),
    ("A_EXPAND", "", "Expand (14)"),
    ("C_DRAW", "", "modifier hands for Change players (15)"),
    ("C_DECIDE", "Spirits with Influence 1 or more that guide a Change player", "choose 1 modifier (15)"),
    ("C_RESOLVE", "", "add the modifiers (15)"),
    ("J_DECIDE", "guiding Spirits with Influence 0", "swap a card of the pool (16)"),
    ("J_RESOLVE", "", "change the pools, eject, Worship checks (16)"),
    ("W_ROLL", "", "freeze power, roll every Ripe war, war gold (17)"),
    ("S_DRAW", "", "spoils hands for guided winners (18)"),
    ("S_DECIDE", "Spirits guiding a Faction that won at least one war", "choose 1 card for each won war (18)"),
    ("S_REVEAL", "", "reveal; unguided winners draw (18)"),
    ("S_TRADE, S_STEAL, S_EXPAND", "", "the spoils of all winners, in that order (18)"),
    ("SC_DRAW", "", "modifier hands for Change spoils (18)"),
    ("SC_DECIDE", "Spirits guiding a Faction with Change spoils", "choose 1 modifier for each such card (18)"),
    ("SC_RESOLVE", "", "add the modifiers (18)"),
    ("ELIMINATE", "", "Factions without a hex are out (19)"),
    ("RIPEN", "", "Pending wars become Ripe (20)"),
    ("SCORE", "", "Victory Points (21), perhaps the end of the game (22)"),
    ("CLEANUP", "", "counters reset (23); on to V_DECIDE of the next turn"),
)

# IM-8.9: what is submitted in each node, and when; `limits` has how many possibilities there are.
DECISIONS = {
    Node.V_DECIDE: ("{guide: f or null, idol: {hex, type} or null}", "Vagrant; IM-9.4"),
    Node.A_DECIDE: ("{card: type}", "guiding; the type is in your hand"),
    Node.C_DECIDE: ("{modifier: type}", "your Faction played Change; the type is in your modifier hand"),
    Node.J_DECIDE: (
        "{remove: type, add: type}",
        "guiding with Influence 0; remove is in the pool; add is another type",
    ),
    Node.S_DECIDE: ("{cards: [type per won war]}", "your Faction won at least one war"),
    Node.SC_DECIDE: ("{modifiers: [type per Change spoils card]}", "your Faction has Change spoils"),
}

# IM-8.11: what is numbered, how, and the highest subject, target and option.
NUMBERING = (
    (
        "V_DECIDE, guide f and Idol (h, t)",
        f"(f * {HEXES} + h) * {IDOLS} + t",
        Verb.GUIDE_AND_IDOL,
        (FACTIONS - 1, HEXES - 1, IDOLS - 1),
    ),
    ("V_DECIDE, guide f only", f"{GUIDE_ONLY} + f", Verb.GUIDE, (FACTIONS - 1, 0, 0)),
    ("V_DECIDE, Idol (h, t) only", f"{IDOL_ONLY} + h * {IDOLS} + t", Verb.IDOL, (0, HEXES - 1, IDOLS - 1)),
    ("A_DECIDE", "type", Verb.AGENDA, (0, 0, CARDS - 1)),
    ("C_DECIDE", "type", Verb.MODIFIER, (0, 0, MODIFIERS - 1)),
    ("J_DECIDE", f"{CARDS} * remove + add, where they differ", Verb.SWAP, (CARDS - 1, 0, CARDS - 1)),
    ("S_DECIDE", f"sum of card[i] * {CARDS}^i over the won wars i", Verb.SPOILS, (0, WARS, CARDS**WARS - 1)),
    ("SC_DECIDE", f"sum of modifier[i] * {MODIFIERS}^i", Verb.SPOILS_MODIFIERS, (0, WARS, MODIFIERS**WARS - 1)),
)

# IM-8.9: verb, subject, target and option of one decision in each form of `notation.FORMS`.
EXAMPLES = (
    (Verb.GUIDE_AND_IDOL, Faction.MOUNTAIN, MAP.index(2, -2), Idol.AFFLUENCE),
    (Verb.GUIDE, Faction.JUNGLE, 0, 0),
    (Verb.IDOL, 0, MAP.index(0, 0), Idol.BATTLE),
    (Verb.AGENDA, 0, 0, Card.TRADE),
    (Verb.MODIFIER, 0, 0, Modifier.EXPAND),
    (Verb.SWAP, Card.CHANGE, 0, Card.TRADE),
    (Verb.SPOILS, 0, 2, Card.EXPAND + CARDS * Card.STEAL),
    (Verb.SPOILS_MODIFIERS, 0, 2, Modifier.EXPAND + MODIFIERS * Modifier.TRADE),
)

# IM-15.1: what one more modifier does.
EFFECTS = {
    Modifier.TRADE: "+1 gold for each co-trader when it trades, and 1 more regard given to each of them",
    Modifier.STEAL: "+1 gold demanded from each neighbour, and 1 more regard lost with each of them",
    Modifier.EXPAND: "an Expand costs 1 gold less (never below 0), and a failed one brings 1 gold more",
}

# 29.2: what a card does in the Agenda Phase, and as spoils of war.
CARD_EFFECTS = {
    Card.TRADE: (
        "+1 gold, and +(1+mT) gold for each co-trader; regard +(1+mT) from each side",
        "the turn's earlier traders count as co-traders and profit again",
    ),
    Card.STEAL: (
        "each neighbour: regard -(1+mS), gold -(1+mS) to the thief; then wars where regard is {war_regard} or lower",
        "the same, times the number of cards",
    ),
    Card.EXPAND: (
        "pay max(0, n-mE), claim a random reachable neutral hex, Idol hexes first; else +(1+mE) gold",
        "take the loser's battleground hex for free; contested: +(1+mE) gold",
    ),
    Card.CHANGE: ("draw one or more modifiers, keep one", "the same"),
}

DEEDS = {Idol.BATTLE: "wars_won", Idol.AFFLUENCE: "gold_gained", Idol.SPREAD: "terr_gained"}  # 29.4
ORDINALS = ("1st", "2nd", "3rd")

# IM-26.11 to IM-26.13: the rules by which a level of this program plays.
BOTS = {
    "random": ("IM-26.11 (Easy)", "any legal decision, each as likely"),
    "easy": ("IM-26.12, half of it", "as normal in every second Vagrant decision; the rest is random"),
    "normal": ("IM-26.12 (Normal)", "draws whom to guide by Worship and Idols; the rest is random"),
    "hard": ("IM-26.14 to IM-26.18 (Hard)", "the value bot"),
}
