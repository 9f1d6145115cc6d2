"""How the council, events, Trade, cards and abilities are told (AE-42, AE-46 to AE-50)."""

from ludex.games.aeonis.rules.codes import NONE, Flag
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.kernel.events.text import Case, Sentence, having

ON_HEXES = (Flag.VOID_ANCHOR, Flag.SEAL_THE_GATE, Flag.TEMPEST)  # abilities that name a hex

COUNCIL_SENTENCES: dict[int, Sentence] = {
    EventKind.EVENT_DRAWN: Sentence("card:event", "AE-46.1", "Event: {card}."),
    EventKind.SHELTERED: Sentence("seat:seat", "AE-43.3", "{seat} pays 2 Influence; the event does not touch {seat}."),
    EventKind.GAINED: Sentence(
        "seat:seat gold:gold mana:mana influence:influence remnants:remnants pool:pool",
        "AE-46.1",
        "{seat}:{gold}{mana}{influence}{remnants}{pool}.",
        (
            Case(
                having(gold=0, mana=0, influence=0, remnants=0, pool=0),
                sentence="{seat} gains and loses nothing.",
            ),
        ),
    ),
    EventKind.AP_LATER: Sentence("seat:seat ap", "AE-35.1", "{seat} has {ap} AP more next round."),
    EventKind.AP_GAINED: Sentence("seat:seat ap", "AE-35.5", "{seat} gains {ap} AP."),
    EventKind.MILESTONE: Sentence("milestone:milestone", "AE-46.4", "Milestone: {milestone}."),
    EventKind.EVENT_ENDED: Sentence("card:event", "AE-46.1", "{card} is over."),
    EventKind.AGENDA_SEEN: Sentence("seat:seat motion:motion", "AE-47.3", "You see the top agenda card: {motion}."),
    EventKind.AGENDA_PEEKED: Sentence("seat:seat", "AE-47.3", "{seat} looks at the top agenda card."),
    EventKind.AGENDA_REVEALED: Sentence("motion:motion place", "AE-47.3", "Agenda card: {motion}."),
    EventKind.AGENDA_DISCARDED: Sentence("motion:motion", "AE-47.8", "The agenda card {motion} is discarded."),
    EventKind.PROPOSED: Sentence(
        "seat:seat motion:motion given:given card:flag fee",
        "AE-47.2",
        "{seat} proposes {motion}{given}.",
        (Case(having(card=1), "AE-47.3", "{seat} takes the agenda card {motion}{given}."),),
    ),
    EventKind.CALLED: Sentence("motion:motion seat:seat given:given place", "AE-47.4", "Vote on {motion}{given}."),
    EventKind.MOTION_DROPPED: Sentence(
        "motion:motion seat:seat", "AE-47.11", "{motion} of {seat} is no longer possible and is dropped."
    ),
    EventKind.BALLOT_CAST: Sentence(
        "seat:seat side votes bought sanctified:flag",
        "AE-47.4",
        "{seat} casts {votes} votes.",
        (
            Case(having(side=0), sentence="{seat} abstains."),
            Case(having(side=1, sanctified=1), "AE-42.7", "{seat} sanctifies {votes} votes For."),
            Case(having(side=1), sentence="{seat} votes For: {votes}."),
            Case(having(side=2), sentence="{seat} votes Against: {votes}."),
            Case(having(side=NONE), "AE-50.2", "{seat} votes behind the Mask."),
        ),
    ),
    EventKind.CANDIDATE_NAMED: Sentence(
        "seat:seat candidate:seat votes bought",
        "AE-47.7",
        "{seat} names {candidate}: {votes} votes.",
        (Case(having(candidate=NONE), sentence="{seat} names nobody."),),
    ),
    EventKind.TALLIED: Sentence(
        "motion:motion seat:seat votes_for votes_against passes:flag",
        "AE-47.5",
        "{motion} fails: {votes_for} For, {votes_against} Against.",
        (Case(having(passes=1), sentence="{motion} passes: {votes_for} For, {votes_against} Against."),),
    ),
    EventKind.ELECTED: Sentence(
        "motion:motion seat:seat votes",
        "AE-47.7",
        "{seat} is elected {motion} with {votes} votes.",
        (Case(having(seat=NONE), sentence="Nobody is elected {motion}."),),
    ),
    EventKind.VETOED: Sentence("motion:motion seat:seat", "AE-49.5", "{motion} is vetoed."),
    EventKind.BID_MADE: Sentence("seat:seat influence hex:hex", "AE-47.6", "{seat} bids {influence} for ({hex})."),
    EventKind.TITLE_GIVEN: Sentence("title:title seat:seat", "AE-47.6", "{seat} is {title} now."),
    EventKind.LAW_CHANGED: Sentence(
        "motion:motion force:flag",
        "AE-47.6",
        "{motion} is repealed.",
        (Case(having(force=1), sentence="{motion} is law."),),
    ),
    EventKind.PAID: Sentence(
        "seat:seat to:seat gold",
        "AE-47.6",
        "{seat} pays {to} {gold} Gold.",
        (Case(having(to=NONE), sentence="{seat} pays {gold} Gold."),),
    ),
    EventKind.TRADE_OFFERED: Sentence(
        "seat:seat partner:seat ap give:goods get:goods counter:flag",
        "AE-48.3",
        "{seat} offers {partner} {give} for {get}.",
        (Case(having(counter=1), sentence="{seat} answers {partner}: {give} for {get}."),),
    ),
    EventKind.TRADE_ANSWERED: Sentence(
        "seat:seat partner:seat yes:flag",
        "AE-48.3",
        "{seat} refuses the offer of {partner}.",
        (Case(having(yes=1), "AE-48.5", "{seat} accepts the offer of {partner}."),),
    ),
    EventKind.GOODS_GIVEN: Sentence(
        "seat:seat to:seat artifact:artifact hex:hex kind:kind",
        "AE-48.2",
        "{seat} gives {to} {kind}.",
        (
            Case(lambda numbers: numbers["artifact"] != NONE, sentence="{seat} gives {to} {artifact}."),
            Case(
                lambda numbers: numbers["hex"] != NONE and numbers["kind"] == NONE,
                sentence="{seat} gives {to} ({hex}).",
            ),
        ),
    ),
    EventKind.ACCORD_CHANGED: Sentence(
        "seat:seat other:seat how",
        "AE-48.7",
        "{seat} and {other} form an Accord.",
        (
            Case(having(how=1), sentence="{seat} and {other} end their Accord."),
            Case(having(how=2), sentence="{seat} breaks the Accord with {other}."),
        ),
    ),
    EventKind.LEDGER_OFFERED: Sentence(
        "seat:seat to:seat resource:resource amount side",
        "AE-42.1",
        "{seat} offers {to} {amount} {resource} for a vote For.",
        (Case(having(side=2), sentence="{seat} offers {to} {amount} {resource} for a vote Against."),),
    ),
    EventKind.ANSWERED: Sentence(
        "seat:seat to:seat yes:flag",
        "AE-48.9",
        "{seat} declines the offer of {to}.",
        (Case(having(yes=1), sentence="{seat} accepts the offer of {to}."),),
    ),
    EventKind.NO_EFFECT: Sentence("motion:motion seat:seat", "AE-47.6", "{motion} passed without an effect."),
}

CARD_SENTENCES: dict[int, Sentence] = {
    EventKind.WHISPER_DRAWN: Sentence("seat:seat held", "AE-49.1", "{seat} draws a Whisper and holds {held}."),
    EventKind.WHISPER_SEEN: Sentence("seat:seat card:whisper", "AE-49.1", "You draw {card}."),
    EventKind.WHISPERS_RESHUFFLED: Sentence("cards", "AE-49.1", "{cards} Whispers are shuffled anew."),
    EventKind.WHISPER_PLAYED: Sentence(
        "seat:seat card:whisper target:target option", "AE-49.2", "{seat} plays {card}{target}."
    ),
    EventKind.WHISPER_CANCELLED: Sentence(
        "seat:seat card:whisper by:seat shroud:flag",
        "AE-49.3",
        "{by} sabotages {card} of {seat}.",
        (Case(having(shroud=1), "AE-50.2", "The Shroud of {by} swallows {card} of {seat}."),),
    ),
    EventKind.WHISPER_DISCARDED: Sentence("seat:seat card:whisper", "AE-49.1", "{seat} discards {card}."),
    EventKind.CARD_SHOWN: Sentence(
        "seat:seat to:seat what",
        "AE-42.6",
        "{seat} shows {to} a Whisper.",
        (
            Case(having(what=1), "AE-50.2", "{seat} shows {to} a secret objective."),
            Case(having(what=2), sentence="{seat} shows {to} all Whispers."),
        ),
    ),
    EventKind.WHISPER_REVEALED: Sentence("seat:seat card:whisper copies", "AE-42.6", "{seat} holds {card}."),
    EventKind.SECRET_REVEALED: Sentence("seat:seat card:secret", "AE-50.2", "{seat} has the secret objective {card}."),
    EventKind.EVENTS_PEEKED: Sentence("seat:seat cards", "AE-43.3", "{seat} looks at {cards} coming events."),
    EventKind.EVENT_PEEKED: Sentence("seat:seat card:event place", "AE-43.3", "Coming event {place}: {card}."),
    EventKind.EVENT_BURIED: Sentence("seat:seat", "AE-51.2", "{seat} puts the next event to the bottom."),
    EventKind.EXPLORED: Sentence("seat:seat hex:hex card:exploration", "AE-46.3", "{seat} explores ({hex}): {card}."),
    EventKind.EXPLORATION_ROLLED: Sentence("seat:seat roll", "AE-46.2", "{seat} rolls {roll}."),
    EventKind.UNIT_PLACED: Sentence("unit:id kind:kind hex:hex", "AE-1.8", "{kind} {unit} joins in ({hex})."),
    EventKind.SITE_PLACED: Sentence("hex:hex artifact:artifact", "AE-50.1", "Artifact Site in ({hex}): {artifact}."),
    EventKind.SITE_CLAIMED: Sentence(
        "seat:seat hex:hex artifact:artifact", "AE-50.1", "{seat} claims {artifact} in ({hex})."
    ),
    EventKind.ARTIFACT_GAINED: Sentence("seat:seat artifact:artifact", "AE-50.1", "{seat} gains {artifact}."),
    EventKind.ARTIFACT_RETURNED: Sentence(
        "seat:seat artifact:artifact", "AE-50.2", "{artifact} of {seat} goes to the bottom of the deck."
    ),
    EventKind.RELIC_ATTACHED: Sentence(
        "seat:seat artifact:artifact hex:hex", "AE-50.2", "{seat} attaches {artifact} in ({hex})."
    ),
    EventKind.ABILITY_USED: Sentence(
        "seat:seat ability:ability hex:hex",
        "AE-36.1",
        "{seat} uses {ability} on ({hex}).",
        (Case(lambda numbers: numbers["ability"] not in ON_HEXES, sentence="{seat} uses {ability}."),),
    ),
    EventKind.UNITS_RELOCATED: Sentence(
        "seat:seat origin:hex hex:hex units", "AE-42.8", "{units} units of {seat} go from ({origin}) to ({hex})."
    ),
    EventKind.BUILDING_DISABLED: Sentence(
        "seat:seat hex:hex building:building round", "AE-49.5", "{building} in ({hex}) is switched off."
    ),
    EventKind.MAP_EXPLORED: Sentence("seat:seat hexes", "AE-50.4", "{seat} explores {hexes} hexes at a glance."),
    EventKind.HEX_CURSED: Sentence("hex:hex", "AE-46.3", "A curse lies on ({hex})."),
    EventKind.AGENDA_STOLEN: Sentence("seat:seat motion:motion", "AE-49.5", "{seat} takes the agenda card {motion}."),
    EventKind.EXTRA_VOTES: Sentence(
        "seat:seat votes side candidate:seat",
        "AE-49.5",
        "{seat} adds {votes} votes For.",
        (
            Case(having(side=2), sentence="{seat} adds {votes} votes Against."),
            Case(having(side=3), sentence="{seat} adds {votes} votes for {candidate}."),
        ),
    ),
    EventKind.PLAYER_SILENCED: Sentence("seat:seat other:seat", "AE-49.5", "{seat} keeps {other} from lobbying."),
}
