"""What may be done (IM-8.2, IM-8.12). `refusal.why_not` asks the same questions, so that the two agree."""

from ludex.games.impetus.rules.codes import NONE, Card, Node
from ludex.games.impetus.rules.data import ALL_CARDS, CARDS, IDOLS, MODIFIERS
from ludex.games.impetus.rules.state import Fight, State
from ludex.games.impetus.rules.vagrant import guidable, idol_hexes
from ludex.games.impetus.rules.verbs import Verb, choose, swap
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack, push, repeat
from ludex.kernel.state.bits import count, lowest

MAX_ACTIONS = 990  # IM-8.12


@rule
def present(trades: int, steals: int, expands: int, changes: int) -> int:
    """IM-11.2: the card types of which there is at least one, as a set; equal cards are one choice."""
    return int(trades > 0) | int(steals > 0) << 1 | int(expands > 0) << 2 | int(changes > 0) << 3


@rule
def held(s: State, f: int) -> int:
    """IM-11.2: the card types in an Agenda hand."""
    return present(s.hand[f, 0], s.hand[f, 1], s.hand[f, 2], s.hand[f, 3])


@rule
def spoils_held(war: Fight) -> int:
    """IM-18.1: the card types in one war's hand."""
    return present(war.hand[0], war.hand[1], war.hand[2], war.hand[3])


@rule
def in_pool(s: State, f: int) -> int:
    """IM-16.2: the card types that can be taken out of a pool."""
    return present(s.pool[f, 0], s.pool[f, 1], s.pool[f, 2], s.pool[f, 3])


@rule
def agenda_options(s: State, seat: int) -> int:
    """IM-11.2, IM-15.3, IM-16.2: the types a guiding Spirit may name in a node of single choices, as a set."""
    f = s.guiding[seat]
    if f == NONE:
        return 0
    if s.node == Node.A_DECIDE:
        return held(s, f)
    if s.node == Node.C_DECIDE:
        return s.change_hand[f] if s.played[f] == Card.CHANGE else 0
    return in_pool(s, f) if s.influence[seat] == 0 else 0


@rule
def spoils_options(s: State, f: int) -> int:
    """IM-18.2, IM-18.11: what may be named for each victory (or Change spoils) of f: four bits for each, as sets."""
    change = s.node == Node.SC_DECIDE
    options, place = 0, 0
    for i in range(s.fought):
        war = s.fights[i]
        if war.winner == f and (not change or war.card == Card.CHANGE):
            options |= (war.drawn if change else spoils_held(war)) << place
            place += CARDS
    return options


@rule
def spoils_choices(options: int) -> int:
    """IM-8.9: how many tuples there are; 0 if there is nothing to choose for."""
    total = 1 if options else 0
    while options:
        total *= count(options & ALL_CARDS)
        options >>= CARDS
    return total


@rule
def choices(s: State, seat: int) -> int:
    """IM-8.2, IM-9.1: how many legal actions a Spirit has in this node."""
    if s.node == Node.V_DECIDE:
        return vagrant_choices(s, seat)
    if s.node >= Node.S_DECIDE:
        if s.fought == 0 or s.guiding[seat] == NONE:
            return 0
        return spoils_choices(spoils_options(s, s.guiding[seat]))
    return count(agenda_options(s, seat)) * (CARDS - 1 if s.node == Node.J_DECIDE else 1)


@rule
def vagrant_choices(s: State, seat: int) -> int:
    """IM-9.1, IM-9.4: both are compulsory where both are possible."""
    if s.guiding[seat] != NONE:
        return 0
    targets, places = count(guidable(s, seat)), count(idol_hexes(s, seat)) * IDOLS
    return targets * places if targets and places else targets + places


@rule
def legal(s: State, seat: int, out: Buffer) -> int:
    """IM-8.12: all legal actions in ascending order."""
    if s.waiting >> seat & 1 == 0:
        return 0
    if s.node == Node.V_DECIDE:
        return list_vagrant(guidable(s, seat), idol_hexes(s, seat), out)
    if s.node == Node.J_DECIDE:
        return list_swaps(agenda_options(s, seat), out)
    if s.node >= Node.S_DECIDE:
        return list_spoils(spoils_verb(s), spoils_options(s, s.guiding[seat]), out)
    return list_types(Verb.AGENDA if s.node == Node.A_DECIDE else Verb.MODIFIER, agenda_options(s, seat), out)


@rule
def expand(_s: State, _seat: int, _action: int, _out: Buffer) -> int:
    """IM-8.9: a listed action leaves nothing open."""
    return 0


@rule
def list_vagrant(targets: int, places: int, out: Buffer) -> int:
    """IM-9.4: by Faction, then hex, then type; a missing half leaves the other alone."""
    if places == 0:
        return list_guides(targets, out)
    if targets == 0:
        return list_idols(pack(Verb.IDOL, 0, 0, 0), places, out)
    first = lowest(targets)
    block = list_idols(pack(Verb.GUIDE_AND_IDOL, first, 0, 0), places, out)
    n = block
    targets &= targets - 1
    while targets:
        n = repeat(out, n, block, pack(0, lowest(targets) - first, 0, 0))
        targets &= targets - 1
    return n


@rule
def list_idols(first: int, places: int, out: Buffer) -> int:
    """IM-9.3: any type on any neutral hex."""
    n = 0
    while places:
        action = first + pack(0, 0, lowest(places), 0)
        if n + IDOLS <= len(out):
            out[n], out[n + 1], out[n + 2] = action, action + 1, action + 2
        n += IDOLS
        places &= places - 1
    return n


@rule
def list_guides(targets: int, out: Buffer) -> int:
    """IM-9.4: guidance alone."""
    n = 0
    while targets:
        n = push(out, n, pack(Verb.GUIDE, lowest(targets), 0, 0))
        targets &= targets - 1
    return n


@rule
def list_types(verb: int, types: int, out: Buffer) -> int:
    """IM-11.2, IM-15.3: one action for each type."""
    n = 0
    while types:
        n = push(out, n, choose(verb, lowest(types)))
        types &= types - 1
    return n


@rule
def list_swaps(removable: int, out: Buffer) -> int:
    """IM-16.2: any type present against any other type."""
    n = 0
    while removable:
        for add in range(CARDS):
            if add != lowest(removable):
                n = push(out, n, swap(lowest(removable), add))
        removable &= removable - 1
    return n


@rule
def list_spoils(verb: int, options: int, out: Buffer) -> int:
    """IM-18.2, IM-18.11: every tuple whose parts are all allowed."""
    base = MODIFIERS if verb == Verb.SPOILS_MODIFIERS else CARDS
    codes, wars = 1, wars_of(options)
    for _ in range(wars):
        codes *= base
    n = 0
    for code in range(codes):
        if spoils_allowed(options, code, base):
            n = push(out, n, pack(verb, 0, wars, code))
    return n


@rule
def wars_of(options: int) -> int:
    """IM-18.2: how many choices belong to one decision about spoils."""
    wars = 0
    while options:
        wars += 1
        options >>= CARDS
    return wars


@rule
def spoils_allowed(options: int, code: int, base: int) -> bool:
    """IM-18.2, IM-18.11: each part of the tuple is among the cards or modifiers of its war."""
    while options:
        if options >> code % base & 1 == 0:
            return False
        code //= base
        options >>= CARDS
    return code == 0


@rule
def only_spoils(verb: int, options: int) -> int:
    """IM-8.2: the tuple of the lowest choices, which is the only one of a Spirit without a choice."""
    base = MODIFIERS if verb == Verb.SPOILS_MODIFIERS else CARDS
    code, place, wars = 0, 1, wars_of(options)
    while options:
        code += lowest(options & ALL_CARDS) * place
        place *= base
        options >>= CARDS
    return pack(verb, 0, wars, code)


@rule
def spoils_verb(s: State) -> int:
    """IM-8.9: cards in S_DECIDE, modifiers in SC_DECIDE."""
    return Verb.SPOILS_MODIFIERS if s.node == Node.SC_DECIDE else Verb.SPOILS


@rule
def only_choice(s: State, seat: int) -> int:
    """IM-8.2: the action of a Spirit that has exactly one."""
    if s.node == Node.A_DECIDE:
        return choose(Verb.AGENDA, lowest(agenda_options(s, seat)))
    if s.node == Node.C_DECIDE:
        return choose(Verb.MODIFIER, lowest(agenda_options(s, seat)))
    if s.node == Node.V_DECIDE:
        return pack(Verb.GUIDE, lowest(guidable(s, seat)), 0, 0)
    return only_spoils(spoils_verb(s), spoils_options(s, s.guiding[seat]))
