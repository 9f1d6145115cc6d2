"""A new game (AE-33): the empty table, Lords, map, armies, Speaker, decks and first cards."""

from ludex.games.aeonis.rules.cards.deck_setup import set_up_decks
from ludex.games.aeonis.rules.cards.objective_decks import hold_secret, reveal_public, take_secret
from ludex.games.aeonis.rules.cards.whisper_deck import draw_whisper
from ludex.games.aeonis.rules.codes import NONE, Building, Kind, Lord
from ludex.games.aeonis.rules.data import (
    ARTIFACTS,
    BUILDING_PIECES,
    BUILDINGS,
    LORDS,
    REMNANTS,
    SEATS,
    SIEGES,
    START_GOLD,
    START_INFLUENCE,
    START_MANA,
    START_UNITS,
    UNITS,
    WHISPER_DRAW,
)
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.homes import CLUSTER, HOME, HOME_CLUSTER
from ludex.games.aeonis.rules.map.land import build_map
from ludex.games.aeonis.rules.realm.population import population_cap, population_used
from ludex.games.aeonis.rules.state import Rules, State
from ludex.games.aeonis.rules.units import new_unit
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.bits import count, nth
from ludex.kernel.state.dice import below

ALL_LORDS = (1 << LORDS) - 2  # as a set, without the standard Lord
BRIDGE = int(Building.BRIDGE)
MORE_BRIDGES = 3  # AE-30: with seven or eight players
LARGE_TABLE = 7


@rule
def set_up(s: State, log: Log) -> None:
    """AE-33, AE-63.2: Lords, map, armies, Speaker, decks and first cards."""
    settle_modules(s.rules)
    clear_table(s)
    assign_lords(s, log)
    build_map(s)
    for seat in range(s.seats):
        found_realm(s, seat)
    s.speaker = below(s.land, s.seats)
    s.turn = 1
    emit(log, EventKind.GAME_STARTED, s.seats, s.speaker, 0)
    set_up_decks(s)
    deal(s, log)


@rule
def settle_modules(rules: Rules) -> None:
    """AE-0.8: a module without the modules that it needs is off."""
    rules.lord_objectives &= rules.lords
    rules.faction_units &= rules.lords & rules.tier_two
    rules.whispers_plus &= rules.whispers
    rules.events_plus &= rules.artifacts
    rules.exploration_plus &= rules.artifacts
    rules.milestones &= rules.artifacts
    rules.agenda_plus &= rules.artifacts & rules.whispers
    rules.publics_plus &= rules.artifacts
    rules.secrets_plus &= rules.artifacts & rules.whispers


@rule
def clear_table(s: State) -> None:
    """AE-60.1: a table on which nothing lies: no hex, seat or card where none is named."""
    s.event, s.warden = NONE, NONE
    s.battle.attacker, s.battle.defender, s.battle.hex = NONE, NONE, NONE
    for side in range(2):
        for slot in range(UNITS):
            s.battle.targets[side, slot] = NONE
    for seat in range(SEATS):
        clear_seat(s, seat)
    for h in range(HEXES):
        clear_hex(s, h)
    for place in range(SIEGES):
        s.sieges[place].hex = NONE
    clear_cards(s)
    clear_supply(s)


@rule
def clear_seat(s: State, seat: int) -> None:
    """AE-60.3: a player before the game."""
    me = s.players[seat]
    me.home, me.anchor, me.prospect, me.lord_captor = NONE, NONE, NONE, NONE
    at_table = seat if seat < s.seats else NONE
    s.initiative[seat], s.draft_order[seat] = at_table, at_table
    for slot in range(UNITS):
        s.units[seat, slot].hex = NONE


@rule
def clear_hex(s: State, h: int) -> None:
    """AE-60.2: a hex that belongs to nobody."""
    here = s.hexes[h]
    here.controller, here.owner, here.claim, here.tempest, here.void = NONE, NONE, NONE, NONE, NONE


@rule
def clear_cards(s: State) -> None:
    """AE-60.1: strategy cards, Titles, agenda, Legendaries and artifacts that nobody has."""
    for card in range(8):
        s.strategy_holder[card] = NONE
    for title in range(4):
        s.title_holder[title] = NONE
    for place in range(2):
        s.agenda_card[place] = NONE
    for lord in range(LORDS):
        s.legendary_hex[lord] = NONE
    for artifact in range(ARTIFACTS):
        s.artifact_where[artifact] = NONE


@rule
def clear_supply(s: State) -> None:
    """AE-30, AE-50.1: the shared building pieces and Remnants."""
    for building in range(BUILDINGS):
        s.building_supply[building] = BUILDING_PIECES[building]
    if s.seats >= LARGE_TABLE:
        s.building_supply[BRIDGE] = MORE_BRIDGES
    s.remnant_supply = REMNANTS


@rule
def wanted_lord(rules: Rules, seat: int) -> int:
    """AE-33.1: the Lord that a seat has chosen, 0 for a random one."""
    first = (rules.lord_0, rules.lord_1, rules.lord_2, rules.lord_3)
    second = (rules.lord_4, rules.lord_5, rules.lord_6, rules.lord_7)
    return first[seat] if seat < len(first) else second[seat - len(first)]


@rule
def assign_lords(s: State, log: Log) -> None:
    """AE-33.1, AE-0.10, RU-104: choices by seat, the others at random; all different, Nyxara only with Whispers."""
    if not s.rules.lords:
        return
    free = ALL_LORDS if s.rules.whispers else ALL_LORDS & ~(1 << Lord.NYXARA)
    for seat in range(s.seats):
        lord = wanted_lord(s.rules, seat)
        if (free >> lord) & 1:
            s.players[seat].lord = lord
            free &= ~(1 << lord)
    for seat in range(s.seats):
        if s.players[seat].lord == Lord.STANDARD and free:
            s.players[seat].lord = nth(free, below(s.land, count(free)))
            free &= ~(1 << s.players[seat].lord)
        emit(log, EventKind.LORD_ASSIGNED, seat, s.players[seat].lord, 0)


@rule
def found_realm(s: State, seat: int) -> None:
    """AE-33.3, AE-33.4, AE-33.5: the home cluster, the army and Lord in the Home City, resources and the Pool."""
    me = s.players[seat]
    me.home = HOME[s.seats, seat]
    found_hex(s, me.home, seat)
    for place in range(CLUSTER):
        found_hex(s, HOME_CLUSTER[s.seats, seat, place], seat)
    for kind in range(Kind.LORD + 1):
        for _ in range(START_UNITS[me.lord, kind]):
            new_unit(s, seat, kind, me.home)
    me.gold, me.mana, me.influence = START_GOLD[me.lord], START_MANA[me.lord], START_INFLUENCE[me.lord]
    me.pool = population_cap(s, seat) - population_used(s, seat)


@rule
def found_hex(s: State, h: int, seat: int) -> None:
    """AE-33.3: a hex of a home cluster is controlled and explored."""
    s.hexes[h].controller = seat
    s.hexes[h].explored = 1


@rule
def deal(s: State, log: Log) -> None:
    """AE-33.7: two public objectives, a secret for everybody, two Whispers one at a time around the table."""
    reveal_public(s, log)
    reveal_public(s, log)
    for seat in range(s.seats):
        hold_secret(s, seat, take_secret(s, seat), log)
    if s.rules.whispers:
        for _ in range(WHISPER_DRAW):
            for seat in range(s.seats):
                draw_whisper(s, seat, log)
