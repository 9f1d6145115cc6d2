"""The plain forms of decisions (AE-67.2, AE-67.3): a word, then what subject, target and option of the action name."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.games.aeonis.rules.codes import Strategy
from ludex.games.aeonis.rules.verbs import Verb
from ludex.games.aeonis.text.notation_items import (
    ARTIFACTS,
    BUILDINGS,
    DISCOVERIES,
    HEXES,
    NUMBERS,
    OWN_UNITS,
    SCHOOLS,
    STRATEGY,
    absent,
    optional,
    words,
)
from ludex.games.aeonis.text.notation_parts import NO_PARTS, NOTHING, Parts, parts, relic


@dataclass(frozen=True)
class Form:
    """A word and the things behind it; `help` is how it is written."""

    word: str
    things: Parts = NO_PARTS
    help: str = ""


FORMS: dict[int, Form] = {
    Verb.PASS: Form("Pass", help="Pass"),
    Verb.BUILD: Form("Build", parts(HEXES, BUILDINGS, SCHOOLS), "Build 1,0 Farm"),
    Verb.RESEARCH: Form(
        "Research", parts(DISCOVERIES, optional(HEXES), absent(words("", "sanctum"))), "Research Waystones"
    ),
    Verb.PRIMARY: Form("Primary", parts(STRATEGY, NOTHING, NOTHING), "Primary 5"),
    Verb.CLAIM_ARTIFACT: Form("Claim", parts(HEXES, NOTHING, NOTHING), "Claim 1,0"),
    Verb.CLEANSE_STORM: Form("Calm", parts(HEXES, NOTHING, NOTHING), "Calm 1,0"),
    Verb.TAKEOVER: Form("Takeover", parts(HEXES, NOTHING, NOTHING), "Takeover 1,0"),
    Verb.PURGE_REMNANTS: Form("Purge", help="Purge"),
    Verb.ATTACH: Form("Attach", relic(ARTIFACTS), "Attach 1,0 Tower Astral Beacon"),
    Verb.CLEANSE_CURSE: Form("Cleanse", parts(HEXES, NOTHING, NOTHING), "Cleanse 1,0"),
    Verb.DISMISS: Form("Dismiss", parts(OWN_UNITS, NOTHING, NOTHING), "Dismiss #4"),
    Verb.DEMOLISH: Form("Demolish", parts(HEXES, BUILDINGS, NOTHING), "Demolish 1,0 Farm"),
    Verb.DRAFT: Form("Draft", parts(STRATEGY, NOTHING, NOTHING), "Draft 5"),
    Verb.DECLINE: Form("Decline", help="Decline"),
    Verb.BID: Form("Bid", parts(NUMBERS, NOTHING, NOTHING), "Bid 3"),
    Verb.STAY: Form("Stay", help="Stay"),
    Verb.RETREAT: Form("Retreat", parts(optional(HEXES), NOTHING, NOTHING), "Retreat 1,0"),
    Verb.PRESS: Form("Press", parts(absent(words("", "Storm Discipline")), NOTHING, NOTHING), "Press"),
    Verb.HOLD: Form("Hold", help="Hold"),
    Verb.ACCEPT: Form("Accept", help="Accept"),
    Verb.REJECT: Form("Reject", help="Reject"),
    Verb.SKIP: Form("Skip", help="Skip"),
    Verb.STOP: Form("Stop", help="Stop"),
    Verb.GO_ON: Form("Go on", help="Go on"),
}
SECOND = Form("Second", parts(STRATEGY, NOTHING, NOTHING))
SECOND_HEX = Form("Second", parts(STRATEGY, HEXES, NOTHING), "Second 5 1,0")  # AE-37: card 5 claims a hex


def form_of(verb: int, subject: int) -> Form:
    """AE-67.3: the form of a plain verb; of the secondaries one names a hex."""
    if verb == Verb.SECOND:
        return SECOND_HEX if subject == Strategy.EXPANSION_STRATEGY else SECOND
    return FORMS[verb]
