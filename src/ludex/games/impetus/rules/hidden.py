"""What a seat does not know, dealt again (IM-24)."""

from ludex.games.impetus.rules.agenda import insight
from ludex.games.impetus.rules.codes import NONE, Card, Node
from ludex.games.impetus.rules.data import ALL_CARDS, CARDS, FACTIONS, IDOLS, MODIFIERS
from ludex.games.impetus.rules.draws import draw_modifiers, hold, hold_spoils
from ludex.games.impetus.rules.legal import agenda_options, held, spoils_choices, spoils_options, spoils_verb, wars_of
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import guidable, idol_hexes
from ludex.games.impetus.rules.verbs import Verb, choose, swap
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack
from ludex.kernel.state.bits import count, nth
from ludex.kernel.state.dice import Stream, below


@rule
def redeal(s: State, seat: int, seed: Stream) -> None:
    """IM-24.2 to IM-24.4: new dice, new hands and new secret decisions for all others, as this Spirit could expect."""
    s.rng.a, s.rng.b, s.rng.c, s.rng.d = seed.a, seed.b, seed.c, seed.d
    for f in range(FACTIONS):
        if s.guide[f] != seat or seat == NONE:
            redeal_hands(s, f)
    for other in range(s.seats):
        if other != seat and s.committed[other] != NONE:
            s.committed[other] = any_choice(s, other)


@rule
def redeal_hands(s: State, f: int) -> None:
    """IM-24.3: a hand like the one that is hidden; who is still waited for has more than one choice (IM-8.13)."""
    guide = s.guide[f]
    if s.node == Node.A_DECIDE and guide != NONE:
        hold(s, f, insight(s, f))
        while s.waiting >> guide & 1 and count(held(s, f)) < 2:
            hold(s, f, insight(s, f))
    elif s.node == Node.C_DECIDE and s.played[f] == Card.CHANGE:
        s.change_hand[f] = draw_modifiers(s, insight(s, f))
    elif s.node == Node.S_DECIDE and guide != NONE:
        redeal_spoils(s, f)
        while s.waiting >> guide & 1 and spoils_choices(spoils_options(s, f)) < 2:
            redeal_spoils(s, f)
    elif s.node == Node.SC_DECIDE:
        redeal_spoils(s, f)


@rule
def redeal_spoils(s: State, f: int) -> None:
    """IM-24.3: spoils hands and modifiers of one Faction, drawn again."""
    for i in range(s.fought):
        war = s.fights[i]
        if war.winner == f and s.node == Node.S_DECIDE:
            hold_spoils(s, war, insight(s, f))
        elif war.winner == f and war.card == Card.CHANGE:
            war.drawn = draw_modifiers(s, insight(s, f))


@rule
def any_choice(s: State, seat: int) -> int:
    """IM-24.2: some legal decision of this node, each as likely as any other."""
    if s.node == Node.V_DECIDE:
        return any_vagrant(s, guidable(s, seat), idol_hexes(s, seat))
    if s.node >= Node.S_DECIDE:
        return any_spoils(s, spoils_options(s, s.guiding[seat]))
    options = agenda_options(s, seat)
    pick = nth(options, below(s.rng, count(options)))
    if s.node == Node.J_DECIDE:
        return swap(pick, (pick + 1 + below(s.rng, CARDS - 1)) % CARDS)
    return choose(Verb.AGENDA if s.node == Node.A_DECIDE else Verb.MODIFIER, pick)


@rule
def any_vagrant(s: State, targets: int, places: int) -> int:
    """IM-9.4: some target, some Idol."""
    target = nth(targets, below(s.rng, count(targets))) if targets else 0
    if places == 0:
        return pack(Verb.GUIDE, target, 0, 0)
    verb = Verb.GUIDE_AND_IDOL if targets else Verb.IDOL
    return pack(verb, target, nth(places, below(s.rng, count(places))), below(s.rng, IDOLS))


@rule
def any_spoils(s: State, options: int) -> int:
    """IM-18.2, IM-18.11: some card or modifier for each war."""
    base = MODIFIERS if s.node == Node.SC_DECIDE else CARDS
    code, place, wars = 0, 1, wars_of(options)
    while options:
        held_now = options & ALL_CARDS
        code += place * nth(held_now, below(s.rng, count(held_now)))
        place *= base
        options >>= CARDS
    return pack(spoils_verb(s), 0, wars, code)
