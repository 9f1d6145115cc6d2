"""What must hold after every decision (AE-60.6): numbers in their ranges; what is noted twice agrees."""

from ludex.games.aeonis.rules.codes import End, Node, Process
from ludex.games.aeonis.rules.data import BANK_MOST, SEATS, SECRET_LIMIT, STACK, WHISPERS
from ludex.games.aeonis.rules.invariants_cards import flaw_of_cards
from ludex.games.aeonis.rules.invariants_map import flaw_of_map
from ludex.games.aeonis.rules.realm.population import population_cap, population_used
from ludex.games.aeonis.rules.state import State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count

MOST_GOODS = 999  # AE-60.3
MOST_AP = 40  # AE-64.3
STRATEGIES = 8


@rule
def broken_invariant(s: State) -> int:
    """AE-60.6: the number of the first invariant that does not hold, or 0."""
    broken = flaw_of_game(s)
    for seat in range(s.seats):
        if broken == 0:
            broken = flaw_of_player(s, seat)
    if broken == 0:
        broken = flaw_of_map(s)
    return broken if broken else flaw_of_cards(s)


# ---------------------------------------------------------------- 1 to 9: where the game stands


@rule
def flaw_of_game(s: State) -> int:
    """AE-34, AE-61.1: somebody at the table is asked, or the game is over; rounds are within their limit."""
    if (s.node == Node.OVER) != (s.ending != End.NONE):
        return 1
    if s.node != Node.OVER and (s.asked <= 0 or s.asked >> s.seats):
        return 2
    if s.turn < 1 or s.turn > s.rules.round_limit or s.speaker < 0 or s.speaker >= s.seats:
        return 3
    if s.depth < 1 or s.depth >= STACK or s.stack[0].kind != Process.ROUND:
        return 4
    for place in range(s.depth, STACK):
        frame = s.stack[place]
        if frame.kind or frame.seat or frame.pc or frame.a or frame.b or frame.c or frame.d or frame.mask:
            return 5
    return flaw_of_order(s)


@rule
def flaw_of_order(s: State) -> int:
    """AE-60.1, AE-37.4: the initiative is a permutation of the seats; a strategy card has the holder who drafted it."""
    seen = 0
    for place in range(s.seats):
        seen |= 1 << s.initiative[place]
    if seen != (1 << s.seats) - 1:
        return 6
    for card in range(STRATEGIES):
        for seat in range(s.seats):
            if (s.strategy_holder[card] == seat) != ((s.players[seat].drafted >> card) & 1 == 1):
                return 7
    for seat in range(SEATS):
        for other in range(SEATS):
            if (s.accords[seat] >> other) & 1 != (s.accords[other] >> seat) & 1:
                return 8
            if (s.open_borders[seat] >> other) & 1 != (s.open_borders[other] >> seat) & 1:
                return 9
    return 0


# ---------------------------------------------------------------- 10 to 19: players


@rule
def flaw_of_player(s: State, seat: int) -> int:
    """AE-0.3, AE-60.3, AE-60.6: resources, AP, Renown and VP are in their ranges, none of them below 0."""
    me = s.players[seat]
    if min(me.gold, min(me.mana, me.influence)) < 0 or max(me.gold, max(me.mana, me.influence)) > MOST_GOODS:
        return 10
    if me.ap < 0 or me.ap > MOST_AP or me.ap_unbankable < 0 or me.ap_unbankable > me.ap:
        return 11
    if me.banked < 0 or me.banked > BANK_MOST or (me.passed and me.ap > 0):
        return 12
    if me.pool < 0 or me.pool > max(0, population_cap(s, seat) - population_used(s, seat)):
        return 13
    if me.renown < 0 or me.vp < 0 or me.remnants < 0:
        return 14
    total = 0
    for source in range(len(me.vp_log)):
        total += me.vp_log[source]
    return 15 if total != me.vp else flaw_of_hand(s, seat)


@rule
def flaw_of_hand(s: State, seat: int) -> int:
    """AE-62, AE-45.4: the counts that everybody knows are those of the hands."""
    me = s.players[seat]
    cards = 0
    for card in range(WHISPERS):
        if me.hand[card] < 0:
            return 16
        cards += me.hand[card]
    if cards != me.hand_count:
        return 16
    if count(me.secrets) != me.secret_count or me.secret_count > SECRET_LIMIT or me.secrets & me.secrets_scored:
        return 17
    if me.publics_scored & ~s.public_row:
        return 18
    return 19 if s.answers[seat] and s.node != Node.BID else 0
