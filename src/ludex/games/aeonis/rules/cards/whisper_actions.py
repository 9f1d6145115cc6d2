"""ACTION Whispers (AE-49): what they may be played on, what they do."""

from ludex.games.aeonis.rules.cards.placing import is_foreign, may_levy, place_infantry
from ludex.games.aeonis.rules.codes import NONE, Building, Discovery, Rank, Whisper
from ludex.games.aeonis.rules.council.gains import win, win_pool, win_remnants
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.queries import borders_on, is_on_map, may_hold
from ludex.games.aeonis.rules.realm.control import take_control
from ludex.games.aeonis.rules.realm.population import clamp_pool
from ludex.games.aeonis.rules.realm.recruit_prices import why_not_faction
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import kind_of_rank, pieces_left
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6

# AE-43.3: the discoveries that are paid each time they are used
RITUALS = (
    (1 << Discovery.BATTLE_RUNES) | (1 << Discovery.SEARING_SALVO) | (1 << Discovery.WARDING_CHARM)
    | (1 << Discovery.BATTLE_AUGURY) | (1 << Discovery.OMEN_OF_SHELTER) | (1 << Discovery.TRANSLOCATION)
)  # fmt: skip


@rule
def why_not_action_card(s: State, seat: int, card: int, target: int, option: int) -> int:
    """AE-49: why an ACTION Whisper may not be played so."""
    if card == Whisper.PROSPECTORS_FIND:
        mine = is_on_map(s, target) and s.hexes[target].controller == seat
        return Reason.NONE if mine else Reason.NOT_YOURS
    if card == Whisper.SABOTEUR:
        return why_not_saboteur(s, seat, target, option)
    if card == Whisper.MERCENARY_COMPANY:
        return why_not_mercenaries(s, seat, target, option)
    if card == Whisper.VANGUARD_REQUISITION:
        return Reason.NONE if has_faction_rank(s, seat) else Reason.NO_FACTION
    if card == Whisper.RITUAL_FOCUS:
        return Reason.NONE if s.players[seat].discoveries & RITUALS else Reason.NO_RITUAL
    return Reason.NONE


@rule
def has_faction_rank(s: State, seat: int) -> bool:
    """AE-49, AE-51.1: whether a player has unlocked a rank of faction units."""
    if not s.rules.faction_units:
        return False
    for rank in range(Rank.ELITE, Rank.MYTHIC + 1):
        if (
            kind_of_rank(s, seat, rank) != NONE
            and why_not_faction(s, seat, home_of_legend(s, seat), rank) == Reason.NONE
        ):
            return True
    return False


@rule
def home_of_legend(s: State, seat: int) -> int:
    """AE-51.1: where the own Legendary stands, the one place for a Mythic unit, NONE before it is built."""
    return s.legendary_hex[s.players[seat].lord]


@rule
def why_not_saboteur(s: State, seat: int, h: int, slot: int) -> int:
    """AE-49, RU-94: an enabled enemy building, no Bridge, in a hex that borders own territory."""
    if not is_on_map(s, h) or not is_foreign(s, seat, h):
        return Reason.WRONG_TARGET
    built = s.hexes[h].slots[slot]
    if built.kind in (Building.NONE, Building.BRIDGE) or built.disabled:
        return Reason.WRONG_TARGET
    return Reason.NONE if borders_on(s, h, seat) else Reason.NOT_NEXT_TO_YOU


@rule
def why_not_mercenaries(s: State, seat: int, h: int, infantry: int) -> int:
    """AE-49, Mercenary Company: one or two Infantry for a neutral hex next to own territory."""
    if not is_on_map(s, h) or s.hexes[h].controller != NONE:
        return Reason.WRONG_TARGET
    if not borders_on(s, h, seat):
        return Reason.NOT_NEXT_TO_YOU
    if not may_hold(s, h, seat) or infantry == 0 or not may_levy(s, seat):
        return Reason.NO_RECRUIT
    enough = s.players[seat].pool >= infantry and pieces_left(s, seat, Rank.INFANTRY) >= infantry
    return Reason.NONE if enough else Reason.NO_RECRUIT


@rule
def play_action_card(s: State, seat: int, card: int, target: int, option: int, log: Log) -> None:
    """AE-49: the effect of an ACTION Whisper."""
    me = s.players[seat]
    if card == Whisper.HIDDEN_CACHE:
        win(s, seat, 3 * (1 - target), 3 * target, 0, log)
    elif card == Whisper.PROSPECTORS_FIND:
        me.prospect = target
    elif card == Whisper.CONTRABAND:
        win(s, seat, 1, 1, 1, log)
    elif card == Whisper.RELIC_HUNTER:
        win_remnants(s, seat, 1, log)
    elif card == Whisper.LEY_LINE_SURGE:
        win(s, seat, 0, 2, 0, log)
        me.surge = 1
    elif card == Whisper.SABOTEUR:
        disable_building(s, seat, target, option, log)
    elif card == Whisper.MERCENARY_COMPANY:
        hire(s, seat, target, option, log)
    else:
        prepare(s, seat, card, log)


@rule
def prepare(s: State, seat: int, card: int, log: Log) -> None:
    """AE-49: Vanguard Requisition, Ritual Focus and Rally the Levies."""
    if card == Whisper.VANGUARD_REQUISITION:
        s.players[seat].vanguard = 1
    elif card == Whisper.RITUAL_FOCUS:
        win(s, seat, 0, 1, 0, log)
        s.players[seat].focus = 1
    else:
        win_pool(s, seat, 2, log)


@rule
def disable_building(s: State, seat: int, h: int, slot: int, log: Log) -> None:
    """AE-49, AE-31.3, Saboteur: a building counts as absent until C1 of the next round."""
    s.hexes[h].slots[slot].disabled = s.turn + 1
    if s.hexes[h].controller != NONE:
        clamp_pool(s, s.hexes[h].controller)
    emit6(log, EventKind.BUILDING_DISABLED, seat, h, s.hexes[h].slots[slot].kind, s.turn + 1, 0, 0)


@rule
def hire(s: State, seat: int, h: int, infantry: int, log: Log) -> None:
    """AE-49, AE-40.5, Mercenary Company: the Infantry comes, and the hex is its player's."""
    for _ in range(infantry):
        place_infantry(s, seat, h, log)
    take_control(s, h, seat, 0, log)
