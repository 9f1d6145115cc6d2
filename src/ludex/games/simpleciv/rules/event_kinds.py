"""What is told of a game of Simple Civ (SC-21.1, SC-23.5): kinds of event, their numbers, and who may see them."""

from enum import IntEnum


class EventKind(IntEnum):
    """SC-23.5: in brackets the numbers; units by serial, cities by mark, seats as they are; then who hears it."""

    CITY_FOUNDED = 1  # (seat, city, tile, its serial, from_camp) those who see the tile
    CITY_CAPTURED = 2  # (captor, from, city, tile, its serial) those who see it; everybody if it is a capital
    CITY_RAZED = 3  # (seat, city, tile) those in contact with the seat, and itself
    BATTLE = 4  # (attacker seat, kind or NONE for a city, unit or city, defender seat, kind or NONE for a city, tile)
    STRIKE = 5  # (attacker seat, attacking strength, defending strength, roll k, damage, killed) after its BATTLE
    RETURN_STRIKE = 6  # (defender seat, its strength, the other's defense, roll k, damage, killed) after its BATTLE
    WONDER_BUILT = 7  # (seat, building, city) those in contact
    PROJECT_COMPLETED = 8  # (seat, project, city) everybody for Observatory and Grand Academy, else the seat
    TECH_RESEARCHED = 9  # (seat, tech) the seat
    ERA_ENTERED = 10  # (seat, era) those in contact
    WAR_DECLARED = 11  # (seat, other) those who know both
    PEACE_MADE = 12  # (seat, other) those who know both
    VISION_SHARED = 13  # (seat, other) both
    VISION_ENDED = 14  # (seat, other) both
    CIV_CONTACT = 15  # (seat, other) both
    CAMP_CLEARED = 16  # (seat or NONE, tile) those who see the tile
    CIV_ELIMINATED = 17  # (seat) everybody
    VICTORY = 18  # (seat or NONE, ending) everybody
    UNIT_MOVED = 19  # (unit, kind, owner, from, to) those who see one of the tiles
    UNIT_DESTROYED = 20  # (unit, or NONE if it was waiting, kind, owner, tile) those who see the tile, and the owner
    UNIT_CAPTURED = 21  # (unit, kind, from, to, tile) those who see the tile, and both
    UNIT_SPAWNED = 22  # (unit, kind, owner, tile) those who see the tile
    UNIT_PENDING = 23  # (seat, kind, city) the seat
    BUILD_HELD = 24  # (seat, item, city) the seat
    CITY_HIT = 25  # (city, owner, damage, absorbed by the shield, hp left) those who see it
    CITY_HEALED = 26  # (city, owner, hp) the owner
    CITY_GREW = 27  # (city, owner, pop) the owner
    CITY_SHRANK = 28  # (city, owner, pop) the owner
    BUILD_COMPLETED = 29  # (seat, item, city, bought) the seat
    TERRITORY_CLAIMED = 30  # (seat, city, tile) those who see the tile
    HUT_COLLECTED = 31  # (seat, what, amount, tile) the seat
    UNIT_EXPELLED = 32  # (unit, kind, owner, from, to) those who see one of the tiles
    AUTO_MOVE_CANCELLED = 33  # (unit, kind, owner) the owner
    LEDGER_UPDATED = 34  # (seat, gross, buildings, military, net, treasury) the seat
    AUSTERITY_STARTED = 35  # (seat) the seat
    AUSTERITY_ENDED = 36  # (seat) the seat
    OFFER_MADE = 37  # (seat, other, kind) both
    OFFER_REMOVED = 38  # (seat that made it, other, kind, by whom) both
    WRATH_DAMAGE = 39  # (unit, kind, owner, damage) the owner and the Jade Covenant
    TURN_STARTED = 40  # (turn, seat) everybody
    ROUND_ENDED = 41  # (turn) everybody
    CAMP_ALARMED = 42  # (camp tile) those who see the tile
    CHAIN_BEGUN = 43  # (seat) everybody: first choice of the Grand Experiment
    STATISTICS = 44  # (seat, science, production, gold, military, territory * 65536 + score) nobody before the end
    REVEALED = 45  # (seat, tiles newly seen) the seat: after it nothing can be taken back
