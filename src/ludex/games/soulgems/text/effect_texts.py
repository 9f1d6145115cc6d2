"""What is in force, in words (SG-2.4, SG-2.6, SG-11.22): marks of pieces, effects of sides, goals of scenarios."""

from typing import NamedTuple


class Mark(NamedTuple):
    """SG-2.4: what a piece may carry: a sign on the board, its name and what it means."""

    sign: str
    name: str
    text: str
    rule: str


MARKS = {
    "moved": Mark("✓", "has moved", "Has made its Move of this phase.", "SG-6.3"),
    "bound": Mark("‡", "bound", "Can't Move, Teleport or be swapped.", "SG-11.36"),
    "veil": Mark("V", "veiled", "Can't be attacked and can't attack.", "SG-11.33"),
    "chorus": Mark("C", "Guardian Chorus", "Its next damaging hit is stopped.", "SG-11.29"),
    "iron": Mark("I", "Iron Reserves", "Takes no damage this turn.", "SG-11.32"),
    "reaper": Mark("D", "Reaper's Strike", "Its hits deal 2 more this turn.", "SG-11.33"),
    "forge": Mark("F", "Soul Forge", "+10 % to hit this turn.", "SG-11.34"),
    "phasing": Mark("S", "Phase Shift", "Passes through other pieces this turn.", "SG-11.34"),
    "no_target": Mark("T", "no target", "Can't be targeted this turn.", "SG-12.1"),
    "no_act": Mark("A", "can't act", "Can't Move or attack this turn.", "SG-12.1"),
}

# SG-2.6: what may be in force for a side: where it comes from, and how it is said; {n} is how much or how often
EFFECTS = {
    "denied_pending": ("Gem Shock", "no Repair next turn"),
    "denied_now": ("Gem Shock", "no Repair this turn"),
    "sealed_pending": ("Sealed Gem", "captures pay no SP next turn"),
    "sealed_now": ("Sealed Gem", "captures pay no SP this turn"),
    "barrier_pending": ("Pulse Barrier", "can't attack the King next turn"),
    "barrier_now": ("Pulse Barrier", "can't attack the King this turn"),
    "march": ("Wraith March", "the next Summon steps free"),
    "workshop": ("Siege Workshop", "Break rolls +{n}"),
    "capture_bonus": ("Soul Net", "next capture +{n} SP"),
    "supply_left": ("Supply Drop", "{n} more at 2 points less"),
    "adv_token": ("Advantage Bank", "an advantage token"),
    "respite": ("Respite", "+4 LP for a pass, ×{n}"),
    "ward_pool": ("Soul Ward", "stops {n} more"),
    "trader_tokens": ("Trader", "tokens: {n}"),
    "turn_bonus": ("Soul Torrent", "+{n} % to hit this turn"),
    "next_dmg": ("Next attack", "+{n} damage"),
    "next_dist": ("Next attack", "{n} nearer"),
    "next_setdist": ("Ghastly Volley", "{n} more at distance 1"),
    "next_advantage": ("Next attack", "rolls twice"),
    "next_critical": ("Critical Edge", "on the next attack"),
    "next_margin": ("Margin Call", "on the next attack"),
    "stalwart": ("Stalwart Line", "Pawns, Knights and Bishops are harder to hit, ×{n}"),
    "stone": ("Pact of Stone", "Rooks fall only to 2 damage at once"),
    "guard": ("King's Guard", "the King is harder to hit, ×{n}"),
    "shield": ("Stochastic Shield", "enemy rolls of 96 and more miss"),
    "last_stand": ("Last Stand", "the King takes no damage this turn"),
    "break_counters": ("Break", "{n} of 5 counters"),
    "repair_counters": ("Repair", "{n} of 3 counters"),
    "stockpile": ("Reserve Stockpile", "pays {n} more times"),
}

GOALS = {  # SG-15.1, by the option `goal`
    "none": ("", ""),
    "siege": ("Gem Siege: the first to break the enemy Gem and capture a piece wins.", "SG-15.4"),
    "capture": ("Drill: capture a piece. Your score is 5 × captured value - points spent.", "SG-15.2"),
}
