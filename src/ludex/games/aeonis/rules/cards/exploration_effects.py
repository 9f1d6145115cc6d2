"""What the exploration cards do (AE-46.3, AE-46.2)."""

from ludex.games.aeonis.rules.cards.losing import call_lose_unit
from ludex.games.aeonis.rules.cards.peeks import peek_agenda
from ludex.games.aeonis.rules.cards.placing import (
    is_foreign,
    may_levy,
    may_place_infantry,
    nearest_city,
    place_infantry,
)
from ludex.games.aeonis.rules.cards.sites import AT_HEX
from ludex.games.aeonis.rules.cards.whisper_deck import draw_whisper
from ludex.games.aeonis.rules.codes import NONE, Building, Exploration, Process, Terrain
from ludex.games.aeonis.rules.council.gains import win, win_ap, win_pool, win_remnants
from ludex.games.aeonis.rules.data import UNITS
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.queries import has_foreign_units, is_on_map, may_hold
from ludex.games.aeonis.rules.movement.permission import why_not_hop, why_not_pass
from ludex.games.aeonis.rules.movement.transit import end_move_at, moving_group, offer_waystone
from ludex.games.aeonis.rules.process import call, top
from ludex.games.aeonis.rules.realm.buildings import site_code, why_not_build
from ludex.games.aeonis.rules.realm.modes import BUILD_WATCHTOWER
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.spending import can_pay
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import any_military, lift, put
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.dice import below
from ludex.kernel.state.record import table

DIE, GOOD = 6, 4  # AE-46.2: a d6, of which 4 and more is good

# AE-46.3: how many options a card has; of Portal Instability 0 is to stay, the others are hexes plus one
OPTIONS_TABLE: dict[int, int] = {
    Exploration.ANCIENT_RUINS: 2,  # search, leave
    Exploration.TRAPPED_VAULT: 2,  # lose a unit, pay
    Exploration.PORTAL_INSTABILITY: 128,
    Exploration.OLD_BATTLEFIELD: 2,  # nothing, pay
    Exploration.ABANDONED_SHRINE: 2,  # Renown, Gold
    Exploration.REFUGEE_COLUMN: 2,  # nothing, pay
    Exploration.DESERTERS_CAMP: 2,  # Infantry, Renown
    Exploration.COLLAPSED_MINE: 2,  # nothing, roll
    Exploration.SEALED_RELIQUARY: 3,  # nothing, pay, roll
    Exploration.FORGOTTEN_WATCHTOWER: 2,  # Gold, Tower
}
CHOICES = table([OPTIONS_TABLE.get(card, 0) for card in Exploration])


@rule
def has_choice(card: int) -> bool:
    """AE-46.3, D19: whether a card lets its player choose."""
    return CHOICES[card] > 0


@rule
def explorers(s: State) -> int:
    """AE-46.2: the entering group, as far as it lives: on a Move, as named by the caller, or who stands in the hex."""
    f = top(s)
    units = moving_group(s)
    if units == 0:
        units = f.mask if f.mask else s.hexes[f.a].units * int(s.hexes[f.a].owner == f.seat)
    living = 0
    for slot in range(UNITS):
        if (units >> slot) & 1 and s.units[f.seat, slot].used:
            living |= 1 << slot
    return living


@rule
def roll(s: State, log: Log) -> int:
    """AE-46.2, AE-63.3: a d6, told to everybody."""
    number = 1 + below(s.dice, DIE)
    emit(log, EventKind.EXPLORATION_ROLLED, top(s).seat, number, 0)
    return number


@rule
def lose_one(s: State) -> None:
    """AE-46.2: the entering player loses a unit of the group."""
    f = top(s)
    call_lose_unit(s, f.seat, f.a, explorers(s))


# ---------------------------------------------------------------- cards without a choice


@rule
def begin_choice(s: State, log: Log) -> None:
    """AE-46.3, Old Battlefield: 1 Remnant comes before its choice."""
    f = top(s)
    if f.c == Exploration.OLD_BATTLEFIELD:
        win_remnants(s, f.seat, 1, log)


@rule
def resolve_card(s: State, log: Log) -> None:
    """AE-46.3: the effect of a card without a choice; it may call one process."""
    f = top(s)
    if f.c == Exploration.SPEAKING_STONE_ECHO:
        win(s, f.seat, 0, 0, 1, log)
        gain_renown(s, f.seat, 1, log)
    elif f.c == Exploration.LOST_CARTOGRAPHER:
        win_ap(s, f.seat, 1, log)
    elif f.c == Exploration.WANDERING_MERCENARIES:
        join_mercenaries(s, f.seat, f.a, log)
    elif f.c == Exploration.CURSED_GROUND:
        s.hexes[f.a].cursed = 1
        emit(log, EventKind.HEX_CURSED, f.a, 0, 0)
    elif f.c == Exploration.ANCIENT_VAULT_DISCOVERED:
        s.result = 0
        call(s, Process.SITE, f.seat, AT_HEX, f.a)
    elif f.c == Exploration.UNSTABLE_GROUND:
        if roll(s, log) <= 2:
            lose_one(s)
    else:
        resolve_find(s, f.seat, f.a, f.c, log)


@rule
def resolve_find(s: State, seat: int, h: int, card: int, log: Log) -> None:
    """AE-46.3: finds: resources by terrain, Remnants, Population, a Whisper, knowledge, a Waystone."""
    ground = s.hexes[h].terrain
    if card == Exploration.SCATTERED_RELICS:
        win_remnants(s, seat, 2, log)
    elif card == Exploration.FERTILE_VALLEY:
        win_pool(s, seat, 1 + int(ground == Terrain.PLAINS), log)
    elif card == Exploration.GOLD_VEIN:
        win(s, seat, 1 + 2 * int(ground == Terrain.MOUNTAIN), 0, 0, log)
    elif card == Exploration.MANA_BLOOM:
        win(s, seat, 0, 2 + int(ground == Terrain.FOREST), 0, log)
    elif card == Exploration.IMPERIAL_TAX_CACHE:
        win(s, seat, 2, 0, 1, log)
    elif card == Exploration.OVERHEARD_WHISPER:
        if s.rules.whispers:
            draw_whisper(s, seat, log)
    elif card == Exploration.SPEAKING_STONE_FRAGMENT:
        win(s, seat, 0, 0, 1, log)
        peek_agenda(s, seat, log)
    elif card == Exploration.HIDDEN_WAYSTONE:
        offer_waystone(s)


@rule
def join_mercenaries(s: State, seat: int, h: int, log: Log) -> None:
    """AE-46.3, Wandering Mercenaries: 1 Infantry here, else in the nearest own City."""
    place = h if may_hold(s, h, seat) else nearest_city(s, seat, h)
    if place != NONE and may_levy(s, seat):
        place_infantry(s, seat, place, log)


# ---------------------------------------------------------------- cards with a choice


@rule
def why_not_option(s: State, seat: int, option: int) -> int:
    """AE-46.3, D19: why an option of the drawn card can't be chosen."""
    f = top(s)
    if option >= CHOICES[f.c]:
        return Reason.NOT_ON_THE_CARD
    if f.c == Exploration.PORTAL_INSTABILITY:
        return Reason.NONE if option == 0 else why_not_carried(s, seat, f.a, option - 1)
    if f.c == Exploration.DESERTERS_CAMP:
        return Reason.NONE if option == 1 or may_place_infantry(s, seat, f.a) else Reason.NO_RECRUIT
    if f.c == Exploration.FORGOTTEN_WATCHTOWER and option == 1:
        return why_not_build(s, seat, f.a, Building.TOWER, 0, BUILD_WATCHTOWER)
    return Reason.NONE if can_pay(s, seat, gold_of(f.c, option), mana_of(f.c, option), 0) else Reason.NO_RESOURCES


@rule
def gold_of(card: int, option: int) -> int:
    """AE-46.3: the Gold that an option costs."""
    if card == Exploration.TRAPPED_VAULT:
        return 2 * option
    return option if card in (Exploration.OLD_BATTLEFIELD, Exploration.REFUGEE_COLUMN) else 0


@rule
def mana_of(card: int, option: int) -> int:
    """AE-46.3, Sealed Reliquary: the Mana that an option costs."""
    return 2 * int(card == Exploration.SEALED_RELIQUARY and option == 1)


@rule
def resolve_choice(s: State, option: int, log: Log) -> None:
    """AE-46.3, D19: the effect of a card with the chosen option; it may call one process."""
    f = top(s)
    gold, mana = gold_of(f.c, option), mana_of(f.c, option)
    win(s, f.seat, -gold, -mana, 0, log)
    if f.c == Exploration.PORTAL_INSTABILITY:
        if option:
            carry(s, f.seat, option - 1, log)
    elif f.c == Exploration.ANCIENT_RUINS and option == 1:
        gain_renown(s, f.seat, 1, log)
    elif f.c == Exploration.TRAPPED_VAULT:
        if option == 0:
            lose_one(s)
    elif is_search(f.c, option):
        search(s, f.seat, f.c, log)
    else:
        resolve_bargain(s, f.seat, f.a, f.c, option, log)


@rule
def is_search(card: int, option: int) -> bool:
    """AE-46.3: whether an option is a roll for a find or a lost unit."""
    if card == Exploration.ANCIENT_RUINS:
        return option == 0
    if card == Exploration.COLLAPSED_MINE:
        return option == 1
    return card == Exploration.SEALED_RELIQUARY and option == 2


@rule
def search(s: State, seat: int, card: int, log: Log) -> None:
    """AE-46.3: on 4 and more 2 Remnants (Collapsed Mine: 3 Gold), else a unit is lost."""
    if roll(s, log) < GOOD:
        lose_one(s)
    elif card == Exploration.COLLAPSED_MINE:
        win(s, seat, 3, 0, 0, log)
    else:
        win_remnants(s, seat, 2, log)


@rule
def resolve_bargain(s: State, seat: int, h: int, card: int, option: int, log: Log) -> None:
    """AE-46.3: what is given for a payment or in place of another gain."""
    if card == Exploration.SEALED_RELIQUARY:
        win_remnants(s, seat, 2 * option, log)
    elif card == Exploration.OLD_BATTLEFIELD:
        gain_renown(s, seat, option, log)
    elif card == Exploration.ABANDONED_SHRINE:
        win(s, seat, 2 * option, 0, 0, log)
        gain_renown(s, seat, 1 - 2 * option, log)
    elif card == Exploration.REFUGEE_COLUMN:
        win_pool(s, seat, 2 * option, log)
        gain_renown(s, seat, option, log)
    elif card == Exploration.DESERTERS_CAMP:
        if option == 0:
            place_infantry(s, seat, h, log)
        gain_renown(s, seat, 2 * option - 1, log)
    elif card == Exploration.FORGOTTEN_WATCHTOWER:
        if option:
            call(s, Process.BUILD, seat, BUILD_WATCHTOWER, site_code(h, Building.TOWER, 0))
        else:
            win(s, seat, 1, 0, 0, log)


# ---------------------------------------------------------------- Portal Instability


@rule
def why_not_carried(s: State, seat: int, h: int, to: int) -> int:
    """AE-46.3, AE-10.4, AE-10.6, RU-85: a neutral or own Portal to which the group may hop and where it may end."""
    if not is_on_map(s, to) or is_foreign(s, seat, to):
        return Reason.NO_HOP
    if why_not_hop(s, seat, h, to, 0) != Reason.NONE or has_foreign_units(s, to, seat):
        return Reason.NO_HOP
    military = int(any_military(s, seat, explorers(s)))
    return Reason.NONE if why_not_pass(s, seat, to, military, 0) == Reason.NONE else Reason.NO_HOP


@rule
def carry(s: State, seat: int, to: int, log: Log) -> None:
    """RU-85: a group on a Move ends it in that Portal; units that stood in the hex are put there."""
    f = top(s)
    units = explorers(s)
    emit6(log, EventKind.UNITS_RELOCATED, seat, f.a, to, count(units), 0, 0)
    f.d = to + 1
    if moving_group(s):
        end_move_at(s, to)
        return
    f.mask = units
    while units:
        slot = lowest(units)
        lift(s, seat, slot)
        put(s, seat, slot, to)
        units &= units - 1
