"""What one seat may see (IM-24): the public state, what follows from it, and the seat's own hands."""

from typing import NamedTuple, cast

from ludex.games.impetus.bots.expectations import WINS
from ludex.games.impetus.client.view_types import (
    Danger,
    EndReason,
    Idols,
    Options,
    Phase,
    Shrine,
    Spoils,
    Terms,
    View,
    War,
    WarResult,
)
from ludex.games.impetus.rules.board import neighbours, reach
from ludex.games.impetus.rules.cards.expand import candidates, cost
from ludex.games.impetus.rules.codes import NONE, Card, End, Node
from ludex.games.impetus.rules.data import CARDS, FACTIONS, HEXES, PAIR_LIST, PAIRS
from ludex.games.impetus.rules.state import Fight, State
from ludex.games.impetus.rules.vagrant import would_worship

PHASES = {node: cast("Phase", node.name) for node in Node}
NO_TERMS: Terms = (0, 0, 0)
# numbers of the state that are shown as they are, by Faction and by Spirit
OF_FACTIONS = ("gold", "mod", "pool", "guide", "worship", "gold_gained", "terr_gained", "wars_won", "played", "power")
OF_SPIRITS = ("influence", "guiding", "collided", "vp")
ENDS = {end: cast("EndReason", end.name.lower()) for end in End}


def view(s: State, seat: int) -> View:
    """IM-24.5: the public state, this Spirit's own hands and its own unrevealed decision; seat -1 is a spectator."""
    seen = public(s)
    if 0 <= seat < s.seats:
        reveal(seen, s, seat)
    return seen


class Shrines(NamedTuple):
    """IM-14: what the shrines of the Factions pay, and what they have earned with it."""

    rules: Options
    owner: list[int]
    shrines: list[Shrine]
    pay: list[Terms]
    earned: list[Terms]


class Relations(NamedTuple):
    """IM-17.6: how pairs of Factions stand to each other."""

    regard: list[int]
    danger: list[Danger]
    wars: list[War]


class Lands(NamedTuple):
    """IM-5, IM-21.1: the hexes of each Faction, and where it could go on."""

    land: list[list[int]]
    reach: list[list[int]]
    neighbours: list[list[int]]
    expand_cost: list[int]
    expand_candidates: list[list[int]]


def public(s: State) -> View:
    """IM-24.1: what everybody sees, and what follows from it, so that no client computes it."""
    n, fought = s.seats, fights(s)
    return View(
        turn=s.turn,
        quiet=s.quiet,
        phase=PHASES[Node(s.node)],
        n_spirits=n,
        eliminated=[bool(s.eliminated >> f & 1) for f in range(FACTIONS)],
        idol_used=[bool(used) for used in s.idol_used.tolist()[:n]],
        traders=members(s.traders),
        war_results=[WarResult(war.pair, war.die_a, war.die_b, war.winner, war.prize) for war in fought],
        spoils_played=[Spoils(war.winner, war.card) for war in fought if NONE not in (war.winner, war.card)],
        waiting=members(s.waiting),
        confirmed=[p for p, action in enumerate(s.committed.tolist()[:n]) if action != NONE],
        game_over=s.ending != End.NONE,
        winners=members(s.winners),
        end_reason=ENDS[End(s.ending)],
        **{name: getattr(s, name).tolist() for name in OF_FACTIONS},
        **{name: getattr(s, name).tolist()[:n] for name in OF_SPIRITS},
        **all_shrines(s)._asdict(),
        **relations(s)._asdict(),
        **lands(s)._asdict(),
    )


def all_shrines(s: State) -> Shrines:
    """IM-14: the shrines, and the sums that follow from them by Faction."""
    owner, options = owners(s), Options(**s.rules.plain())
    deeds = list(zip(s.wars_won.tolist(), s.gold_gained.tolist(), s.terr_gained.tolist(), strict=True))
    altars = shrines(s, owner, options.tenths, [*deeds, NO_TERMS])
    pay = [plus([altar.pay for altar in altars if owner[altar.hex] == f]) for f in range(FACTIONS)]
    return Shrines(options, owner, altars, pay, [times(pay[f], deeds[f]) for f in range(FACTIONS)])


def relations(s: State) -> Relations:
    """IM-17.6: regard by pair, how near a war is, and the wars that are fought."""
    regard, fought_over = s.regard.tolist(), s.pending_wars | s.ripe_wars
    near = [danger(regard[pair] - s.rules.war_regard, fought_over >> pair & 1) for pair in range(PAIRS)]
    return Relations(regard, near, [war(s, pair) for pair in members(fought_over)])


def lands(s: State) -> Lands:
    """IM-5, IM-21.1: land, reach and neighbours, and what an expansion would cost and take."""
    factions = range(FACTIONS)
    return Lands(
        land=[members(hexes) for hexes in s.land.tolist()],
        reach=[members(reach(s, f)) for f in factions],
        neighbours=[members(neighbours(s, f)) for f in factions],
        expand_cost=[int(cost(s, f)) for f in factions],
        expand_candidates=[members(candidates(s, f)) for f in factions],
    )


def reveal(seen: View, s: State, seat: int) -> None:
    """IM-24.3, IM-24.5: add what only this Spirit sees: its decision, and the hands of the Faction that it guides."""
    f = s.guiding[seat]
    seen.seat, seen.decision = seat, s.committed[seat]
    seen.would_worship = [s.worship[g] == seat or bool(would_worship(s, seat, g)) for g in range(FACTIONS)]
    if f == NONE:
        return
    wars = [war for war in fights(s) if war.winner == f]
    seen.hand = cards(s.hand.tolist()[f])
    seen.change_hand = members(s.change_hand[f]) if s.node == Node.C_DECIDE else []
    seen.spoils_hand = [cards(war.hand.tolist()) for war in wars]
    seen.spoils_change_hand = [members(war.drawn) for war in wars if war.card == Card.CHANGE]


# ---------------------------------------------------------------- parts


def members(bits: int) -> list[int]:
    """A set as a list."""
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


def cards(counts: list[int]) -> list[int]:
    """IM-4.5: a hand as the cards in it."""
    return [card for card in range(CARDS) for _ in range(counts[card])]


def owners(s: State) -> list[int]:
    """IM-4.2: who owns each hex, -1 for nobody."""
    found = [NONE] * HEXES
    for f, land in enumerate(s.land):
        for h in members(land):
            found[h] = f
    return found


def fights(s: State) -> list[Fight]:
    """IM-4.5: the wars of this turn in pair order."""
    return [s.fights[i] for i in range(s.fought)]


def war(s: State, pair: int) -> War:
    """IM-4.2, IM-5.1: a war with the sizes of both lands; only a Ripe one has a battleground."""
    a, b = (int(s.land[f]).bit_count() for f in PAIR_LIST[pair])
    ripe = s.ripe_wars >> pair & 1
    return War(pair, (a, b), odds(a - b), (s.battleground[pair, 0], s.battleground[pair, 1]) if ripe else None)


def odds(lead: int) -> Terms:
    """IM-17.6: win, tie and lose for a power difference, of 36."""
    win, lose = WINS[max(-6, min(6, lead)) + 6], WINS[max(-6, min(6, -lead)) + 6]
    return win, 36 - win - lose, lose


def danger(above: int, at_war: int) -> Danger:
    """IM-27.4: whether a pair is at war, or how near its regard, given by how much it is above the limit, is to one."""
    return "war" if at_war else "low" if above <= 0 else "near" if above == 1 else ""


def shrines(s: State, owner: list[int], tenths: Terms, deeds: list[Terms]) -> list[Shrine]:
    """IM-27.2: the hexes with Idols; `deeds` are those of each Faction this turn, then those of nobody."""
    stands = s.idols.tolist()
    return [shrine(h, stands[h][: s.seats], tenths, deeds[owner[h]]) for h in members(s.shrines)]


def shrine(h: int, counts: list[list[int]], tenths: Terms, deeds: Terms) -> Shrine:
    """IM-5.6, IM-21.1: the Idols of a hex, what they pay for a deed, and what they have been worth this turn."""
    idols = [Idols(p, kind, number) for p, kinds in enumerate(counts) for kind, number in enumerate(kinds) if number]
    battle, affluence, spread = (
        each * sum(column) for each, column in zip(tenths, zip(*counts, strict=True), strict=True)
    )
    pay = (battle, affluence, spread)
    return Shrine(h, idols, pay, sum(times(pay, deeds)))


def times(pay: Terms, deeds: Terms) -> Terms:
    """IM-4.3, IM-21.1: what the wars won, the gold and the hexes gained in a turn are worth."""
    return pay[0] * deeds[0], pay[1] * deeds[1], pay[2] * deeds[2]


def plus(pays: list[Terms]) -> Terms:
    """IM-21.1: the pay of several hexes together."""
    return sum(pay[0] for pay in pays), sum(pay[1] for pay in pays), sum(pay[2] for pay in pays)
