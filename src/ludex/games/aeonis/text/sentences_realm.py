"""How the realm is told (AE-31, AE-38 to AE-40, AE-43)."""

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.kernel.events.text import Case, Sentence, having

REALM_SENTENCES: dict[int, Sentence] = {
    EventKind.HEX_TAKEN: Sentence(
        "seat:seat hex:hex before:seat captured:flag",
        "AE-40.1",
        "{seat} takes ({hex}) from {before}.",
        (Case(having(before=NONE), sentence="{seat} takes ({hex})."),),
    ),
    EventKind.HEX_LOST: Sentence("seat:seat hex:hex", "AE-40.1", "{seat} no longer controls ({hex})."),
    EventKind.UNITS_RECRUITED: Sentence(
        "seat:seat hex:hex units:counts gold mana", "AE-38.4", "{seat} recruits {units} in ({hex})."
    ),
    EventKind.BUILDING_BUILT: Sentence(
        "seat:seat hex:hex building:building gold mana influence", "AE-39.2", "{seat} builds {building} in ({hex})."
    ),
    EventKind.DISCOVERY_MADE: Sentence(
        "seat:seat discovery:discovery gold mana influence remnants", "AE-43.1", "{seat} discovers {discovery}."
    ),
    EventKind.STORM_CLEANSED: Sentence("seat:seat hex:hex", "AE-36.1", "{seat} cleanses the Storm in ({hex})."),
    EventKind.CURSE_CLEANSED: Sentence("seat:seat hex:hex", "AE-36.2", "{seat} lifts the curse on ({hex})."),
    EventKind.UNIT_DISMISSED: Sentence("seat:seat kind:kind hex:hex", "AE-36.2", "{seat} dismisses {kind} in ({hex})."),
    EventKind.BUILDING_DEMOLISHED: Sentence(
        "seat:seat hex:hex building:building", "AE-36.2", "{seat} demolishes {building} in ({hex})."
    ),
    EventKind.HEX_TAKEN_OVER: Sentence(
        "seat:seat hex:hex influence", "AE-36.1", "{seat} takes over ({hex}) for {influence} Influence."
    ),
    EventKind.PRODUCED: Sentence(
        "seat:seat gold mana influence", "AE-31.6", "{seat} produces {gold} Gold, {mana} Mana, {influence} Influence."
    ),
    EventKind.GREW: Sentence("seat:seat growth pool", "AE-31.6", "{seat} grows by {growth}: Pool {pool}."),
    EventKind.UPKEEP_PAID: Sentence("seat:seat kind:kind gold mana", "AE-51.1", "{seat} pays the upkeep of {kind}."),
    EventKind.UPKEEP_UNPAID: Sentence(
        "seat:seat kind:kind hex:hex", "AE-51.1", "{seat} can't or won't keep {kind} in ({hex})."
    ),
    EventKind.TITHE_PAID: Sentence("seat:seat gold", "AE-31.6", "{seat} pays {gold} Gold for the standing army."),
    EventKind.REALM_TAXED: Sentence(
        "seat:seat gold influence renown",
        "AE-31.6",
        "Realm Tax: {seat} gains {gold} Gold and gives up {influence} Influence and {renown} Renown.",
    ),
    EventKind.CONVERTED: Sentence(
        "seat:seat how gold:gold mana:mana influence:influence",
        "AE-31.6",
        "{seat} converts:{gold}{mana}{influence}.",
    ),
    EventKind.REMNANTS_GAINED: Sentence("seat:seat remnants", "AE-31.6", "{seat} gains {remnants} Remnants."),
    EventKind.DESERT_TOLL: Sentence(
        "seat:seat hex:hex unit:flag",
        "AE-17.3",
        "The Desert ({hex}) costs {seat} 1 Population.",
        (Case(having(unit=1), "AE-17.4", "The Desert ({hex}) costs {seat} a unit."),),
    ),
    EventKind.CLAIM_MARKED: Sentence("seat:seat hex:hex", "AE-40.6", "{seat} marks a claim on ({hex})."),
    EventKind.CLAIM_DROPPED: Sentence("seat:seat hex:hex", "AE-40.6", "The claim of {seat} on ({hex}) lapses."),
    EventKind.SURPLUS: Sentence(
        "seat:seat wealth renown", "AE-44.1", "{seat} has {wealth} resources: +{renown} Renown."
    ),
    EventKind.CHALICE_USED: Sentence(
        "seat:seat gold mana influence",
        "AE-31.6",
        "The Chalice gives {seat} {gold} Gold, {mana} Mana, {influence} Influence.",
    ),
    EventKind.POOL_GAINED: Sentence(
        "seat:seat population pool", "AE-38.3", "Pool of {seat}: +{population}, now {pool}."
    ),
    EventKind.BUILDING_RETURNED: Sentence("hex:hex building:building", "AE-49.5", "{building} in ({hex}) works again."),
}
