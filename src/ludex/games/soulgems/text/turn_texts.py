"""The parts of a turn and what is done in them, in words (SG-3.1, SG-4.1, SG-4.9)."""

from typing import NamedTuple

from ludex.games.soulgems.rules.cards.data import Window
from ludex.games.soulgems.rules.codes import Node, Phase
from ludex.games.soulgems.rules.verbs import Verb

PHASES = {  # SG-4.1: the name in a sentence, and on the track of a turn
    Phase.SETUP: ("setup", "Set-up"),
    Phase.UPKEEP: ("Upkeep", "Upkeep"),
    Phase.NPC_MOVE: ("movement of the neutral figures", "Figures move"),
    Phase.MAIN1: ("Main 1", "Main 1"),
    Phase.MX: ("extra movement", "Extra moves"),
    Phase.M1X: ("extra Main 1", "Extra Main 1"),
    Phase.BATTLE: ("Battle", "Battle"),
    Phase.MAIN2: ("Main 2", "Main 2"),
    Phase.END: ("End", "End"),
    Phase.NPC: ("neutral figures", "Figures"),
    Phase.OVER: ("end of the game", "Over"),
}
STEPS = {  # SG-3.1: the same for the steps of the set-up
    Node.COLOUR: ("Colours", "Colours"),
    Node.ARMY: ("Army draft", "Armies"),
    Node.TILE: ("Field Draft", "Field"),
    Node.KEEP: ("Hand draft", "Cards"),
    Node.LOCK: ("Open Draft", "Cards"),
    Node.RELIC: ("Relic draft", "Relics"),
    Node.KING: ("Kings", "Kings"),
}
WINDOWS = {  # SG-11.14: when a card may be used
    Window.UP: "Upkeep",
    Window.M1: "Main 1",
    Window.MX: "extra moves",
    Window.BT: "Battle",
    Window.M2: "Main 2",
    Window.EN: "End",
    Window.RX1: "when you are attacked",
    Window.RX2: "when dice lie open",
    Window.RX3: "against a card",
}


class Act(NamedTuple):
    """SG-4.9: a kind of decision: its name, and how it works."""

    name: str
    about: str = ""


ACTS = {
    Verb.COLOUR: Act("Colour", "White takes the first turn."),
    Verb.PICK: Act("Pick", "In turns, from one pool, for your reserve."),
    Verb.TILE: Act("Tile", "In turns, beside the tiles that lie there."),
    Verb.KEEP: Act("Keep", "The other cards go back."),
    Verb.RELIC: Act("Relic", "Two each, in the order Black, White, White, Black; paid when it is deployed."),
    Verb.KING: Act("King", "Any free square of your camp; secret until both have chosen."),
    Verb.SUMMON: Act("Summon", "One piece an Upkeep; each square has its price."),
    Verb.MOVE: Act("Move", "Each piece once in this phase."),
    Verb.ATTACK: Act("Attack", "As often as you can pay; an attack is paid before its dice fall."),
    Verb.TELEPORT: Act("Teleport", "One piece home to your camp, priced as a Summon."),
    Verb.PLAY: Act("Play", "Two activations a turn."),
    Verb.USE: Act("Use", "Two activations a turn."),
    Verb.BUILD: Act("Build", "One thing a turn; its square is asked next."),
    Verb.WEATHER: Act("Weather", "Free, once for each Weather Node; it lasts four more turns."),
    Verb.NPC_NEXT: Act("Next figure", "The one that acts next."),
    Verb.NPC_STEP: Act("Step", "Where the figure steps."),
    Verb.NPC_VOTE: Act("Vote", "A tie: name one of the equal squares, or leave it to the die."),
}
