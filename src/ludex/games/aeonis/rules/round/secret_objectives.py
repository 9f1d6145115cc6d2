"""Secret objectives (AE-45): their conditions, and those that may be scored the moment they hold (AE-45.5)."""

from ludex.games.aeonis.rules.codes import NONE, Building, Kind, Secret, Terrain
from ludex.games.aeonis.rules.council.titles import holds_title
from ludex.games.aeonis.rules.data import SLOTS, UNITS
from ludex.games.aeonis.rules.map.hexes import HEXES, distance
from ludex.games.aeonis.rules.map.queries import count_terrain
from ludex.games.aeonis.rules.progress import holds_secret
from ludex.games.aeonis.rules.realm.population import population_cap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.round.objectives import count_special
from ludex.games.aeonis.rules.state import SECRETS, State
from ludex.games.aeonis.rules.units import military_at
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count
from ludex.kernel.state.record import table

APART = 3  # Borderbreaker
FAR = 5  # Far Dominion
# AE-45: what the counting cards need, 0 for cards whose condition is a state of the table
NEEDED = {
    Secret.HIDDEN_ARSENAL: 1,
    Secret.THE_QUIET_KNIFE: 1,
    Secret.BLOODIED_BLADE: 1,
    Secret.BREAKER_OF_LINES: 1,
    Secret.PATHFINDER: 3,
    Secret.MASTER_OF_TRADE: 3,
    Secret.SILVER_TONGUE: 1,
    Secret.EAR_TO_THE_STONES: 4,
}
PROGRESS_NEEDED = table([NEEDED.get(card, 0) for card in Secret])


@rule
def holds_ground(s: State, h: int, seat: int) -> bool:
    """AE-45, Borderbreaker: whether military units of a player, its Lord included, stand in a hex."""
    return s.hexes[h].owner == seat and military_at(s, h) != 0


@rule
def holds_far_pair(s: State, seat: int, first: int, second: int) -> bool:
    """AE-45, Borderbreaker: whether a third hex with own units is 3 or more away from both of two."""
    for third in range(second + 1, HEXES):
        if holds_ground(s, third, seat) and min(distance(first, third), distance(second, third)) >= APART:
            return True
    return False


@rule
def is_spread(s: State, seat: int) -> bool:
    """AE-45, Borderbreaker: own military units in three hexes that are pairwise 3 or more apart."""
    for first in range(HEXES):
        if holds_ground(s, first, seat):
            for second in range(first + 1, HEXES):
                if holds_ground(s, second, seat) and distance(first, second) >= APART:
                    if holds_far_pair(s, seat, first, second):
                        return True
    return False


@rule
def count_kind(s: State, seat: int, kind: int) -> int:
    """AE-45, Horselord: units of a type on the map."""
    n = 0
    for slot in range(UNITS):
        unit = s.units[seat, slot]
        n += int(unit.used != 0 and unit.kind == kind and unit.hex != NONE)
    return n


@rule
def rules_far_away(s: State, seat: int) -> bool:
    """AE-45, Far Dominion: a controlled hex 5 or more away from the Home City."""
    home = s.players[seat].home
    for h in range(HEXES):
        if s.hexes[h].controller == seat and home != NONE and distance(h, home) >= FAR:
            return True
    return False


@rule
def rules_own_bridge(s: State, seat: int) -> bool:
    """AE-45, Bridgewright: a controlled Lake with a Bridge that the player built."""
    for h in range(HEXES):
        if s.hexes[h].controller == seat and s.hexes[h].terrain == Terrain.LAKE:
            for slot in range(SLOTS):
                built = s.hexes[h].slots[slot]
                if built.kind == Building.BRIDGE and built.builder == seat:
                    return True
    return False


@rule
def meets_secret(s: State, seat: int, card: int) -> bool:
    """AE-45.1, AE-45.3: whether a player meets the condition of a secret objective now."""
    me = s.players[seat]
    if PROGRESS_NEEDED[card]:
        return me.secret_progress[card] >= PROGRESS_NEEDED[card]
    if is_immediate(card):
        return meets_immediate(s, seat, card)
    if card == Secret.BORDERBREAKER:
        return is_spread(s, seat)
    if card == Secret.ARCHITECT_OF_CONTROL:
        return count_special(s, seat) >= 2
    if card == Secret.HORSELORD:
        return count_kind(s, seat, Kind.CAVALRY) >= 3
    if card == Secret.FAR_DOMINION:
        return rules_far_away(s, seat)
    if card == Secret.BRIDGEWRIGHT:
        return rules_own_bridge(s, seat)
    if card == Secret.DESERT_CROWN:
        return count_terrain(s, seat, Terrain.DESERT) >= 2
    if card == Secret.TITLEHOLDER:
        return holds_title(s, seat)
    if card == Secret.ARCHIVIST:
        return count(me.discoveries) >= 3
    return population_cap(s, seat) >= 15  # Teeming Realm


@rule
def is_immediate(card: int) -> bool:
    """AE-45.5: the cards marked !, scored the moment their condition holds."""
    return card == Secret.GOLDEN_HOARD or card == Secret.MANA_FLOOD or card == Secret.REMNANT_COLLECTOR


@rule
def meets_immediate(s: State, seat: int, card: int) -> bool:
    """AE-45.5: 10 Gold, 10 Mana, 5 Remnants; everybody sees whether this holds."""
    me = s.players[seat]
    if card == Secret.GOLDEN_HOARD:
        return me.gold >= 10
    if card == Secret.MANA_FLOOD:
        return me.mana >= 10
    return me.remnants >= 5


@rule
def is_known_scored(s: State, seat: int, card: int) -> bool:
    """AE-62: whether everybody knows that a player does not hold a card: it was scored, in SO+ by anybody."""
    if not s.rules.secrets_plus:
        return card >= len(s.players[seat].secret_deck) or (s.players[seat].secrets_scored >> card) & 1 == 1
    for other in range(s.seats):
        if (s.players[other].secrets_scored >> card) & 1:
            return True
    return False


@rule
def may_hold_immediate(s: State, seat: int) -> bool:
    """AE-45.5, AE-62: whether, for all that everybody knows, a player may have an immediate secret to score."""
    if s.players[seat].secret_count == 0:
        return False
    for card in range(SECRETS):
        if is_immediate(card) and meets_immediate(s, seat, card) and not is_known_scored(s, seat, card):
            return True
    return False


@rule
def why_not_secret(s: State, seat: int, card: int) -> int:
    """AE-45.1, AE-45.4: why a player may not score a secret objective."""
    if card < SECRETS and (s.players[seat].secrets_scored >> card) & 1:
        return Reason.SCORED_ALREADY
    if card >= SECRETS or not holds_secret(s, seat, card):
        return Reason.NOT_HELD
    return Reason.NONE if meets_secret(s, seat, card) else Reason.NOT_MET


@rule
def why_not_immediate(s: State, seat: int, card: int) -> int:
    """AE-45.5: why a player may not score a secret objective outside the Cleanup."""
    reason = why_not_secret(s, seat, card)
    return Reason.NOT_IMMEDIATE if reason == Reason.NONE and not is_immediate(card) else reason
