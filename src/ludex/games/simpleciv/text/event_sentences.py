"""How each event of Simple Civ is told (SC-21.1): its fields, its rule and its sentences."""

from ludex.games.simpleciv.rules.codes import NONE, End, Offer
from ludex.games.simpleciv.rules.data import NATIVES
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.kernel.events.text import Case, Sentence, having

UNIT = "unit:unit kind:kind owner:seat"
ANSWER = "Answer of {seat}: attack {attack} against defense {defense}, times {roll}:"
RESEARCH = 2  # SC-10.4: what a hut holds: Food, Production, Science, a Scout

SENTENCES: dict[int, Sentence] = {
    EventKind.CITY_FOUNDED: Sentence(
        "seat:seat city:city tile:tile number:town from_camp:flag",
        "SC-9.2",
        "{seat} founds {city}{number} on {tile}.",
        (Case(having(from_camp=1), "SC-14.12", "The camp on {tile} becomes {city}{number} of {seat}."),),
    ),
    EventKind.CITY_CAPTURED: Sentence(
        "captor:seat from:seat city:city tile:tile number:town",
        "SC-13.22",
        "{captor} captures {city}{number} of {from}.",
    ),
    EventKind.CITY_RAZED: Sentence("seat:seat city:city tile:tile", "SC-9.24", "{seat} razes {city}."),
    EventKind.BATTLE: Sentence(
        "attacker:seat attacking:fighter id:own defender:seat defending:fighter tile:tile",
        "SC-13.7",
        "The {attacking} of {attacker} attacks the {defending} of {defender}.",
        (
            Case(
                having(attacking=NONE, defender=NATIVES), "SC-13.18", "A city of {attacker} shoots at the {defending}."
            ),
            Case(having(attacking=NONE), "SC-13.18", "A city of {attacker} shoots at the {defending} of {defender}."),
            Case(having(attacker=NATIVES), "SC-14.10", "The {attacking} attacks the {defending} of {defender}."),
            Case(having(defender=NATIVES), sentence="The {attacking} of {attacker} attacks the {defending}."),
        ),
    ),
    EventKind.STRIKE: Sentence(
        "seat:seat attack defense roll:roll damage killed:flag",
        "SC-13.5",
        "Attack {attack} against defense {defense}, times {roll}: {damage} damage.",
        (
            Case(
                having(killed=1),
                sentence="Attack {attack} against defense {defense}, times {roll}: {damage} damage, a kill.",
            ),
        ),
    ),
    EventKind.RETURN_STRIKE: Sentence(
        "seat:seat attack defense roll:roll damage killed:flag",
        "SC-13.10",
        f"{ANSWER} {{damage}} damage.",
        (Case(having(killed=1), sentence=f"{ANSWER} {{damage}} damage, a kill."),),
    ),
    EventKind.WONDER_BUILT: Sentence(
        "seat:seat building:building city:city", "SC-7.16", "{seat} completes a wonder in {city}: {building}."
    ),
    EventKind.PROJECT_COMPLETED: Sentence(
        "seat:seat project:project city:city", "SC-7.17", "{seat} completes a project in {city}: {project}."
    ),
    EventKind.TECH_RESEARCHED: Sentence("seat:seat tech:tech", "SC-15.7", "{seat} has learned {tech}."),
    EventKind.ERA_ENTERED: Sentence("seat:seat era:era", "SC-15.7", "{seat} enters the {era} era."),
    EventKind.WAR_DECLARED: Sentence("seat:seat other:seat", "SC-19.4", "{seat} declares war on {other}."),
    EventKind.PEACE_MADE: Sentence("seat:seat other:seat", "SC-19.9", "{seat} and {other} make peace."),
    EventKind.VISION_SHARED: Sentence("seat:seat other:seat", "SC-19.11", "{seat} and {other} share their vision."),
    EventKind.VISION_ENDED: Sentence(
        "seat:seat other:seat", "SC-19.10", "{seat} and {other} no longer share their vision."
    ),
    EventKind.CIV_CONTACT: Sentence("seat:seat other:seat", "SC-19.1", "{seat} and {other} meet."),
    EventKind.CAMP_CLEARED: Sentence(
        "seat:seat tile:tile",
        "SC-14.12",
        "{seat} clears the native camp on {tile}.",
        (Case(having(seat=NONE), "SC-14.14", "The native camp on {tile} is empty: a Cleared Settlement is left."),),
    ),
    EventKind.CIV_ELIMINATED: Sentence("seat:seat", "SC-20.7", "{seat} is eliminated: no city and no Settler is left."),
    EventKind.VICTORY: Sentence(
        "winner:seat end:end",
        "SC-20.2",
        "{winner} wins by Conquest.",
        (
            Case(having(end=End.PROGRESS), "SC-20.3", "{winner} wins by Progress: the Grand Experiment is complete."),
            Case(having(end=End.DRAW), "SC-20.10", "The game ends in a draw."),
            Case(having(end=End.SCORE), "SC-20.10", "{winner} wins by score at the turn limit."),
        ),
    ),
    EventKind.UNIT_MOVED: Sentence(
        f"{UNIT} from:tile to:tile",
        "SC-12.2",
        "{kind}{unit} of {owner} moves to {to}.",
        (Case(having(owner=NATIVES), "SC-14.10", "{kind}{unit} moves to {to}."),),
    ),
    EventKind.UNIT_DESTROYED: Sentence(
        f"{UNIT} tile:tile",
        "SC-13.11",
        "{kind}{unit} of {owner} is destroyed.",
        (Case(having(unit=NONE), "SC-7.15", "{kind} of {owner} was still waiting in the city and is lost with it."),),
    ),
    EventKind.UNIT_CAPTURED: Sentence(
        "unit:unit kind:kind from:seat to:seat tile:tile", "SC-13.30", "{to} captures {kind}{unit} of {from}."
    ),
    EventKind.UNIT_SPAWNED: Sentence(f"{UNIT} tile:tile", "SC-7.13", "{kind}{unit} of {owner} appears on {tile}."),
    EventKind.UNIT_PENDING: Sentence(
        "seat:seat kind:kind city:city", "SC-7.15", "{kind} waits in {city} for a tile to stand on."
    ),
    EventKind.BUILD_HELD: Sentence(
        "seat:seat item:item city:city", "SC-7.18", "{item} can't be completed in {city}: there is no room for it."
    ),
    EventKind.CITY_HIT: Sentence(
        "city:city owner:seat damage absorbed hp",
        "SC-9.22",
        "{city} of {owner} takes {damage} damage, {absorbed} of it by its shield: {hp} HP left.",
        (Case(having(absorbed=0), sentence="{city} of {owner} takes {damage} damage: {hp} HP left."),),
    ),
    EventKind.CITY_HEALED: Sentence("city:city owner:seat hp", "SC-9.17", "{city} heals to {hp} HP."),
    EventKind.CITY_GREW: Sentence("city:city owner:seat pop", "SC-6.4", "{city} grows to Pop {pop}."),
    EventKind.CITY_SHRANK: Sentence("city:city owner:seat pop", "SC-6.5", "{city} shrinks to Pop {pop}."),
    EventKind.BUILD_COMPLETED: Sentence(
        "seat:seat item:item city:city bought:flag",
        "SC-7.4",
        "{city} completes {item}.",
        (Case(having(bought=1), "SC-8.11", "{seat} buys {item} in {city}."),),
    ),
    EventKind.TERRITORY_CLAIMED: Sentence("seat:seat city:city tile:tile", "SC-9.6", "{city} of {seat} claims {tile}."),
    EventKind.HUT_COLLECTED: Sentence(
        "seat:seat what:hut amount tile:tile",
        "SC-10.4",
        "The hut gives a {what}.",
        (
            Case(having(amount=0), sentence="The hut holds {what}, but there is no use for it."),
            Case(lambda of: of["what"] <= RESEARCH, sentence="The hut gives {amount} {what}."),
        ),
    ),
    EventKind.UNIT_EXPELLED: Sentence(
        f"{UNIT} from:tile to:tile", "SC-19.14", "{kind}{unit} of {owner} has to leave foreign land for {to}."
    ),
    EventKind.AUTO_MOVE_CANCELLED: Sentence(UNIT, "SC-12.15", "The travel order of {kind}{unit} is cancelled."),
    EventKind.LEDGER_UPDATED: Sentence(
        "seat:seat gross buildings military net treasury",
        "SC-8.5",
        "{seat} earns {gross} Gold and pays {buildings} for buildings and {military} for units: {treasury} Gold.",
    ),
    EventKind.AUSTERITY_STARTED: Sentence("seat:seat", "SC-8.6", "The treasury of {seat} is empty: austerity begins."),
    EventKind.AUSTERITY_ENDED: Sentence("seat:seat", "SC-8.6", "The austerity of {seat} ends."),
    EventKind.OFFER_MADE: Sentence(
        "seat:seat other:seat offer:offer",
        "SC-19.7",
        "{seat} offers {other} peace.",
        (Case(having(offer=Offer.VISION), "SC-19.10", "{seat} offers {other} to share their vision."),),
    ),
    EventKind.OFFER_REMOVED: Sentence(
        "seat:seat other:seat offer:offer by:seat",
        "SC-19.8",
        "The offer of {offer} from {seat} to {other} is over.",
        (
            Case(lambda of: of["by"] == of["seat"], sentence="{seat} withdraws the offer of {offer} to {other}."),
            Case(lambda of: of["by"] == of["other"], sentence="{other} rejects the offer of {offer} from {seat}."),
        ),
    ),
    EventKind.WRATH_DAMAGE: Sentence(
        f"{UNIT} damage", "SC-18.20", "Nature's Wrath: {kind}{unit} of {owner} loses {damage} HP on Jade land."
    ),
    EventKind.TURN_STARTED: Sentence("turn seat:seat", "SC-4.3", "Turn {turn}: {seat}."),
    EventKind.ROUND_ENDED: Sentence("turn", "SC-4.9", "Round {turn} is over."),
    EventKind.CAMP_ALARMED: Sentence("tile:tile", "SC-14.4", "The native camp on {tile} is alarmed."),
    EventKind.CHAIN_BEGUN: Sentence("seat:seat", "SC-22.9", "{seat} has begun the Grand Experiment."),
    EventKind.STATISTICS: Sentence(
        "seat:seat science production gold military standing:standing",
        "SC-21.3",
        "{seat}: Science {science}, Production {production}, Gold {gold}, military {military}, {standing}.",
    ),
    EventKind.REVEALED: Sentence(
        "seat:seat tiles",
        "SC-22.4",
        "{seat} sees {tiles} more tiles.",
        (
            Case(having(tiles=1), sentence="{seat} sees one more tile."),
            Case(having(tiles=0), "SC-19.11", "{seat} sees what a partner sees."),
        ),
    ),
}
