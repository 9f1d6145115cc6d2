"""What cards, modifiers and Idols do (IM-12 to IM-15, IM-18, IM-21), in words for players."""

from ludex.games.impetus.rules.codes import Card, Idol, Modifier

AGENDA_EFFECTS = {
    Card.TRADE: "Brings 1 gold, and 1 more for each other trader; regard with each of them rises by 1.",
    Card.STEAL: "Takes 1 gold from each neighbour that does not steal too. Regard with every neighbour falls by 1; "
    "where it is low enough, a war breaks out.",
    Card.EXPAND: "Claims a neutral hex beside its land, drawn at random, those with Idols first, for as much gold as "
    "it has hexes. If that fails, it brings 1 gold.",
    Card.CHANGE: "Draws 1 modifier, and 1 more for each Influence that its guide has left; one of them is kept.",
}
SPOILS_EFFECTS = {
    Card.TRADE: "A Trade with all who trade or have traded this turn; those who traded earlier profit again.",
    Card.STEAL: "A Steal, once more for each such card.",
    Card.EXPAND: "Takes the loser's battleground hex for nothing. If another winner claims it too, it brings 1 gold.",
    Card.CHANGE: "A Change, with a choice of its own.",
}
MODIFIER_EFFECTS = {
    Modifier.TRADE: "Each other trader brings 1 more gold and 1 more regard.",
    Modifier.STEAL: "Each neighbour loses 1 more gold and 1 more regard.",
    Modifier.EXPAND: "An Expand costs 1 gold less, and a failed one brings 1 gold more.",
}

# IM-21.1: what each type of Idol pays for, in full and in one word.
DEEDS = {Idol.BATTLE: "war won", Idol.AFFLUENCE: "gold gained", Idol.SPREAD: "hex gained"}
UNITS = {Idol.BATTLE: "war", Idol.AFFLUENCE: "gold", Idol.SPREAD: "hex"}
