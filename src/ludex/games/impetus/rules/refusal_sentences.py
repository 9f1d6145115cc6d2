"""Why something may not be done (IM-8.5): the numbers of the reasons, their rules and their sentences."""

from enum import IntEnum


class Reason(IntEnum):
    """Why an action is not allowed; REASONS has the sentences."""

    NONE = 0
    OVER = 1
    NOT_ASKED = 2
    WRONG_NODE = 3
    MUST_GUIDE = 4
    MUST_PLACE = 5
    NO_FACTION = 6
    ELIMINATED = 7
    HAS_GUIDE = 8
    WORSHIPS_YOU = 9
    NO_HEX = 10
    HEX_OWNED = 11
    NO_IDOL_TYPE = 12
    CARD_NOT_HELD = 13
    MODIFIER_NOT_DRAWN = 14
    NOT_IN_POOL = 15
    SAME_CARD = 16
    SPOILS_NOT_HELD = 17
    SPOILS_NOT_DRAWN = 18
    IDOL_SPENT = 19
    NOTHING_TO_GUIDE = 20
    MALFORMED = 21


REASONS: dict[int, tuple[str, str]] = {
    Reason.OVER: ("IM-22.1", "the game is over"),
    Reason.NOT_ASKED: ("IM-8.3", "this Spirit has nothing to decide now, or has decided already"),
    Reason.WRONG_NODE: ("IM-8.9", "this kind of decision is not asked for now"),
    Reason.MUST_GUIDE: ("IM-9.4", "a Faction can be guided, so you must name one"),
    Reason.MUST_PLACE: ("IM-9.4", "an Idol can be placed, so you must place one"),
    Reason.NO_FACTION: ("IM-2.2", "there is no such Faction"),
    Reason.ELIMINATED: ("IM-8.6", "that Faction is eliminated"),
    Reason.HAS_GUIDE: ("IM-9.2", "that Faction has a guide already"),
    Reason.WORSHIPS_YOU: ("IM-9.2", "that Faction Worships you, so you can't guide it"),
    Reason.NO_HEX: ("IM-3.1", "there is no such hex"),
    Reason.HEX_OWNED: ("IM-9.3", "that hex belongs to a Faction; Idols go on neutral hexes"),
    Reason.NO_IDOL_TYPE: ("IM-2.2", "there is no such Idol type"),
    Reason.CARD_NOT_HELD: ("IM-11.2", "that card is not in your hand"),
    Reason.MODIFIER_NOT_DRAWN: ("IM-15.3", "that modifier was not drawn"),
    Reason.NOT_IN_POOL: ("IM-16.2", "the pool has no such card to take out"),
    Reason.SAME_CARD: ("IM-16.2", "the card put in must differ from the one taken out"),
    Reason.SPOILS_NOT_HELD: ("IM-18.2", "name one card for each war you won, each from that war's hand"),
    Reason.SPOILS_NOT_DRAWN: ("IM-18.11", "name one modifier for each Change card, each among those drawn for it"),
    Reason.IDOL_SPENT: ("IM-9.3", "you have placed the Idol of this stint already"),
    Reason.NOTHING_TO_GUIDE: ("IM-9.4", "no Faction can be guided by you now"),
    Reason.MALFORMED: ("IM-8.11", "this number is not an action of the game"),
}
