"""What a seat may know, as a fixed list of numbers for learners (IM-24.5)."""

from ludex.games.impetus.rules.board import area
from ludex.games.impetus.rules.codes import NONE
from ludex.games.impetus.rules.data import CARDS, FACTIONS, HEXES, IDOLS, MODIFIERS, PAIRS, SPIRITS
from ludex.games.impetus.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer

GAME_NUMBERS = 4
FACTION_NUMBERS = 12 + MODIFIERS + 2 * CARDS
SPIRIT_NUMBERS = 7
WAR_NUMBERS = 11 + CARDS
HEX_NUMBERS = 1 + SPIRITS * IDOLS
SIZE = GAME_NUMBERS + FACTIONS * FACTION_NUMBERS + SPIRITS * SPIRIT_NUMBERS + PAIRS * WAR_NUMBERS + HEXES * HEX_NUMBERS


@rule
def relative(s: State, seat: int, spirit: int) -> int:
    """IM-24.5: a Spirit as seen from a seat (a spectator sits at 0): 0 for itself, 1 for the next, -1 for nobody."""
    return NONE if spirit == NONE else (spirit - max(seat, 0) + s.seats) % s.seats


@rule
def observe(s: State, seat: int, out: Buffer) -> None:
    """IM-24.5: the public state and this Spirit's own hands."""
    out[0] = s.turn
    out[1] = s.node
    out[2] = s.seats
    out[3] = s.traders
    at = GAME_NUMBERS
    for f in range(FACTIONS):
        observe_faction(s, seat, f, out, at)
        at += FACTION_NUMBERS
    for i in range(SPIRITS):
        observe_spirit(s, seat, i, out, at)
        at += SPIRIT_NUMBERS
    for pair in range(PAIRS):
        observe_war(s, seat, pair, out, at)
        at += WAR_NUMBERS
    for h in range(HEXES):
        observe_hex(s, seat, h, out, at)
        at += HEX_NUMBERS


@rule
def observe_faction(s: State, seat: int, f: int, out: Buffer, at: int) -> None:
    """IM-24.1: one Faction, with the hand of it if it is this Spirit's."""
    mine = seat != NONE and s.guide[f] == seat
    out[at] = s.gold[f]
    out[at + 1] = area(s, f)
    out[at + 2] = relative(s, seat, s.guide[f])
    out[at + 3] = relative(s, seat, s.worship[f])
    out[at + 4] = s.eliminated >> f & 1
    out[at + 5] = s.played[f]
    out[at + 6] = s.gold_gained[f]
    out[at + 7] = s.terr_gained[f]
    out[at + 8] = s.wars_won[f]
    out[at + 9] = s.power[f]
    out[at + 10] = s.change_hand[f] if mine else 0
    out[at + 11] = s.influence[s.guide[f]] if s.guide[f] != NONE else 0
    for modifier in range(MODIFIERS):
        out[at + 12 + modifier] = s.mod[f, modifier]
    for card in range(CARDS):
        out[at + 12 + MODIFIERS + card] = s.pool[f, card]
        out[at + 12 + MODIFIERS + CARDS + card] = s.hand[f, card] if mine else 0


@rule
def observe_spirit(s: State, seat: int, i: int, out: Buffer, at: int) -> None:
    """IM-24.1: the i-th Spirit counted from this one."""
    if i < s.seats:
        spirit = (max(seat, 0) + i) % s.seats
        out[at] = 1
        out[at + 1] = s.vp[spirit]
        out[at + 2] = s.influence[spirit]
        out[at + 3] = s.guiding[spirit]
        out[at + 4] = s.idol_used[spirit]
        out[at + 5] = s.waiting >> spirit & 1
        out[at + 6] = s.collided[spirit]
    else:
        for k in range(SPIRIT_NUMBERS):
            out[at + k] = 0


@rule
def observe_war(s: State, seat: int, pair: int, out: Buffer, at: int) -> None:
    """IM-24.1: regard and war of a pair, and the war of this turn with that number, with the hand if it is ours."""
    out[at] = s.regard[pair]
    out[at + 1] = 1 if s.pending_wars >> pair & 1 else 2 if s.ripe_wars >> pair & 1 else 0
    out[at + 2] = s.battleground[pair, 0]
    out[at + 3] = s.battleground[pair, 1]
    war = s.fights[pair]
    mine = seat != NONE and pair < s.fought and war.winner != NONE and s.guide[war.winner] == seat
    out[at + 4] = war.pair + 1 if pair < s.fought else 0
    out[at + 5] = war.die_a
    out[at + 6] = war.die_b
    out[at + 7] = war.card
    out[at + 8] = war.drawn if mine else 0
    out[at + 9] = war.winner if pair < s.fought else NONE
    out[at + 10] = war.prize if pair < s.fought else NONE
    for card in range(CARDS):
        out[at + 11 + card] = war.hand[card] if mine else 0


@rule
def observe_hex(s: State, seat: int, h: int, out: Buffer, at: int) -> None:
    """IM-24.1: the owner of a hex, and the Idols there of each Spirit, counted from this one."""
    out[at] = NONE
    for f in range(FACTIONS):
        if s.land[f] >> h & 1:
            out[at] = f
    for i in range(SPIRITS):
        spirit = (max(seat, 0) + i) % s.seats
        for kind in range(IDOLS):
            out[at + 1 + i * IDOLS + kind] = s.idols[h, spirit, kind] if i < s.seats else 0
