"""How rounds, scoring and movement are told (AE-33 to AE-37, AE-45, AE-52, AE-20)."""

from ludex.games.aeonis.rules.codes import NONE, End
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.kernel.events.text import Case, Sentence, having

ROUND_SENTENCES: dict[int, Sentence] = {
    EventKind.GAME_STARTED: Sentence("seats speaker:seat", "AE-33.6", "{seats} players; {speaker} is Speaker."),
    EventKind.LORD_ASSIGNED: Sentence("seat:seat lord:lord", "AE-33.1", "{seat} plays {lord}."),
    EventKind.ROUND_STARTED: Sentence("round speaker:seat", "AE-35.1", "Round {round} begins; {speaker} is Speaker."),
    EventKind.VP_GAINED: Sentence(
        "seat:seat amount source:source what vp", "AE-52.1", "{seat} gains {amount} VP ({source}) and has {vp}."
    ),
    EventKind.RENOWN_CHANGED: Sentence(
        "seat:seat change:signed renown", "AE-44.1", "Renown of {seat}: {change}, now {renown}."
    ),
    EventKind.GAME_ENDED: Sentence(
        "winner:seat end:end vp",
        "AE-52.2",
        "{winner} wins with {vp} VP.",
        (
            Case(having(winner=NONE), sentence="The victory is shared, with {vp} VP."),
            Case(having(end=End.ROUND_LIMIT), "AE-52.3", "The last round is over: {winner} wins with {vp} VP."),
        ),
    ),
    EventKind.PUBLIC_REVEALED: Sentence("card:public", "AE-45.2", "Public objective: {card}."),
    EventKind.SECRET_DRAWN: Sentence("seat:seat held", "AE-45.4", "{seat} draws a secret objective; unscored: {held}."),
    EventKind.SECRET_SEEN: Sentence("seat:seat card:secret", "AE-45.4", "Your secret objective: {card}."),
    EventKind.SECRET_GIVEN_UP: Sentence("seat:seat card:secret", "AE-45.4", "You give up {card}."),
    EventKind.AP_SET: Sentence("seat:seat ap", "AE-35.1", "{seat} has {ap} AP."),
    EventKind.CARD_DRAFTED: Sentence(
        "seat:seat card:strategy gold",
        "AE-37.3",
        "{seat} drafts {card} and takes {gold} Gold from it.",
        (Case(having(gold=0), "AE-37.2", "{seat} drafts {card}."),),
    ),
    EventKind.BOUNTY_GROWN: Sentence(
        "card:strategy gold", "AE-37.3", "Nobody drafted {card}; its bounty is {gold} Gold now."
    ),
    EventKind.TURN_STARTED: Sentence("seat:seat ap", "AE-35.2", "{seat} is to act, with {ap} AP."),
    EventKind.PASSED: Sentence(
        "seat:seat banked forced:flag",
        "AE-35.3",
        "{seat} passes and banks {banked} AP.",
        (Case(having(forced=1), "AE-64.4", "{seat} can do nothing more and passes, banking {banked} AP."),),
    ),
    EventKind.PRIMARY_USED: Sentence("seat:seat card:strategy ap", "AE-37.4", "{seat} uses {card} for {ap} AP."),
    EventKind.SECONDARY_USED: Sentence("seat:seat card:strategy", "AE-37.4", "{seat} uses the secondary of {card}."),
    EventKind.SPEAKER_CHANGED: Sentence("seat:seat", "AE-33.6", "{seat} is Speaker now."),
    EventKind.RITE_HELD: Sentence("seat:seat rites", "AE-52.1", "{seat} holds a Coronation Rite, number {rites}."),
    EventKind.TITLE_LOST: Sentence("seat:seat title:title", "AE-47.6", "{seat} is no longer {title}."),
    EventKind.LORD_HEALED: Sentence("seat:seat hp", "AE-41.7", "The Lord of {seat} has {hp} HP again."),
    EventKind.MOVE_DECLARED: Sentence(
        "seat:seat units:mask origin:hex end:hex ap options",
        "AE-3.5",
        "{seat} moves {units} from ({origin}) to ({end}) for {ap} AP.",
    ),
    EventKind.HEX_ENTERED: Sentence(
        "seat:seat units hex:hex hop:flag",
        "AE-20.3",
        "{seat} enters ({hex}).",
        (Case(having(hop=1), "AE-10.4", "{seat} hops to the Portal ({hex})."),),
    ),
    EventKind.MOVE_STOPPED: Sentence("seat:seat hex:hex", "AE-20.3", "{seat} stops in ({hex})."),
    EventKind.RELOCATED: Sentence(
        "seat:seat verb units:mask origin:hex end:hex ap",
        "AE-3.6",
        "{seat} sends {units} from ({origin}) to ({end}) for {ap} AP.",
    ),
    EventKind.BLINKED: Sentence("seat:seat unit:unit hex:hex", "AE-49.5", "{unit} blinks to ({hex})."),
    EventKind.CARAVAN_DELIVERED: Sentence(
        "seat:seat unit:unit hex:hex gold other:seat",
        "AE-15.4",
        "{unit} delivers to ({hex}): {gold} Gold, and 1 for {other}.",
        (Case(having(other=NONE), sentence="{unit} delivers to ({hex}): {gold} Gold."),),
    ),
    EventKind.PACT_PAID: Sentence("seat:seat hex:hex", "AE-42.5", "The Sandsworn Pact pays {seat} 1 Gold for ({hex})."),
    EventKind.ECHO_HEARD: Sentence("seat:seat", "AE-42.8", "The Planar Echo gives {seat} 1 AP."),
    EventKind.OPTION_CANCELLED: Sentence(
        "seat:seat option end:hex", "AE-49.3", "The Move of {seat} loses an option and goes to ({end})."
    ),
}
