"""The events of Soul Gems (SG-2.9) for people and for programs: as sentences, and as plain data."""

from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.text.event_sentences import SENTENCES
from ludex.games.soulgems.text.event_words import SPEECH
from ludex.kernel.events.text import EventTexts

# What is random or was hidden. An announcement is among it, because the other side has heard it.
REVEALING = frozenset(
    {
        EventKind.COLOURS_ROLLED,
        EventKind.CARDS_DEALT,
        EventKind.MARKET_REVEALED,
        EventKind.KING_PLACED,
        EventKind.DICE,
        EventKind.REROLLED,
        EventKind.HIT,
        EventKind.MISSED,
        EventKind.GEM_ROLL,
        EventKind.NPC_ATTACKED,
        EventKind.ATTACK_DECLARED,
        EventKind.ATTACK_FIZZLED,
        EventKind.CARD_PLAYED,
        EventKind.CARD_CANCELLED,
        EventKind.RELIC_USED,
    }
)
# SG-2.9: data is in the letters of the notation (SG-16.4): sides, types, squares, ids
EVENTS = EventTexts(EventKind, SENTENCES, SPEECH)
