"""What one seat may see, as plain data (IM-24), and the whole state as plain data for saves (IM-4.6)."""

from typing import Any

from ludex.games.impetus.bots.expectations import WINS
from ludex.games.impetus.client.preview import paid
from ludex.games.impetus.rules.board import area, idols_in, neighbours, reach
from ludex.games.impetus.rules.cards.expand import candidates, cost
from ludex.games.impetus.rules.codes import NONE, Card, End, Node
from ludex.games.impetus.rules.data import CARDS, FACTIONS, HEXES, PAIR_LIST, PAIRS
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import would_worship


def owners(s: State) -> list[int]:
    """IM-4.2: who owns each hex, -1 for nobody."""
    found = [NONE] * HEXES
    for f, land in enumerate(s.land):
        for h in members(land):
            found[h] = f
    return found


def members(bits: int) -> list[int]:
    """A set as a list."""
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


def war_status(s: State, pair: int) -> int:
    """IM-2.2: 0 none, 1 Pending, 2 Ripe."""
    return 1 if s.pending_wars >> pair & 1 else 2 if s.ripe_wars >> pair & 1 else 0


def public(s: State) -> dict[str, Any]:
    """IM-24.1: what everybody sees, under the names of IM-4.2 to IM-4.5."""
    n = s.seats
    wars = fights(s)
    return {
        "turn": s.turn,
        "quiet": s.quiet,
        "phase": Node(s.node).name,
        "n_spirits": n,
        "rules": s.rules.plain(),
        "owner": owners(s),
        "gold": s.gold.tolist(),
        "regard": s.regard.tolist(),
        "mod": s.mod.tolist(),
        "pool": s.pool.tolist(),
        "guide": s.guide.tolist(),
        "worship": s.worship.tolist(),
        "eliminated": [bool(s.eliminated >> f & 1) for f in range(FACTIONS)],
        "war": [war_status(s, pair) for pair in range(PAIRS)],
        "battleground": s.battleground.tolist(),
        "idols": [spirits[:n] for spirits in s.idols.tolist()],
        "influence": s.influence.tolist()[:n],
        "guiding": s.guiding.tolist()[:n],
        "idol_used": [bool(used) for used in s.idol_used.tolist()[:n]],
        "collided": s.collided.tolist()[:n],
        "vp": s.vp.tolist()[:n],
        "game_over": s.ending != End.NONE,
        "winners": members(s.winners),
        "end_reason": End(s.ending).name.lower(),
        "gold_gained": s.gold_gained.tolist(),
        "terr_gained": s.terr_gained.tolist(),
        "wars_won": s.wars_won.tolist(),
        "traders": members(s.traders),
        "played": s.played.tolist(),
        "power": s.power.tolist(),
        "war_results": [[war.pair, war.die_a, war.die_b, war.winner, war.prize] for war in wars],
        "spoils_played": [[war.winner, war.card] for war in wars if war.winner != NONE and war.card != NONE],
        "waiting": members(s.waiting),
        "confirmed": [p for p, action in enumerate(s.committed.tolist()[:n]) if action != NONE],
    }


def derived(s: State) -> dict[str, Any]:
    """IM-5, IM-14, IM-17.6, IM-21.1: what follows from the public state, so that no client computes a rule."""
    factions, land, areas = range(FACTIONS), s.land.tolist(), [int(area(s, f)) for f in range(FACTIONS)]
    return {
        "land": [members(land[f]) for f in factions],
        "reach": [members(reach(s, f)) for f in factions],
        "neighbours": [members(neighbours(s, f)) for f in factions],
        "expand_cost": [int(cost(s, f)) for f in factions],
        "expand_candidates": [members(candidates(s, f)) for f in factions],
        "pay": [[t * idols_in(s, land[f], k) for k, t in enumerate(tenths(s))] for f in factions],
        "war_odds": [odds(areas[a] - areas[b]) for a, b in PAIR_LIST],
    }


def would_be_worshipped(s: State, seat: int) -> list[bool]:
    """IM-10.2: for each Faction whether it would Worship this Spirit if it came to guide it now."""
    return [s.worship[f] == seat or bool(would_worship(s, seat, f)) for f in range(FACTIONS)]


def tenths(s: State) -> list[int]:
    """IM-21.1: what one Idol of each type pays for one deed."""
    return [s.rules.battle_tenths, s.rules.affluence_tenths, s.rules.spread_tenths]


def odds(lead: int) -> list[int]:
    """IM-17.6: win, tie and lose for a power difference, of 36."""
    win, lose = WINS[max(-6, min(6, lead)) + 6], WINS[max(-6, min(6, -lead)) + 6]
    return [win, 36 - win - lose, lose]


def fights(s: State) -> list[Any]:
    """IM-4.5: the wars of this turn in pair order."""
    return [s.fights[i] for i in range(s.fought)]


def secrets(s: State, f: int) -> dict[str, Any]:
    """IM-24.3, IM-24.5: the hands that only the guide of a Faction sees."""
    wars = [war for war in fights(s) if war.winner == f and f != NONE]
    return {
        "hand": [c for c in range(CARDS) for _ in range(s.hand[f, c])] if f != NONE else [],
        "change_hand": members(s.change_hand[f]) if f != NONE and s.node == Node.C_DECIDE else [],
        "spoils_hand": [[c for c in range(CARDS) for _ in range(war.hand[c])] for war in wars],
        "spoils_change_hand": [members(war.drawn) for war in wars if war.card == Card.CHANGE],
    }


def view(s: State, seat: int) -> dict[str, Any]:
    """IM-24.5: the public state, this Spirit's own hands and its own unrevealed decision; seat -1 is a spectator."""
    seen = public(s) | derived(s)
    seen |= paid(seen)
    if 0 <= seat < s.seats:
        seen |= {"seat": seat, "would_worship": would_be_worshipped(s, seat), "decision": s.committed[seat]}
        seen |= secrets(s, s.guiding[seat])
    return seen


def snapshot(s: State) -> dict[str, Any]:
    """IM-4.6: everything, secrets and generator included, as one JSON object; not for players."""
    return public(s) | {
        "hand": s.hand.tolist(),
        "change_hand": s.change_hand.tolist(),
        "spoils_hand": [war.hand.tolist() for war in fights(s)],
        "spoils_change_hand": [war.drawn for war in fights(s)],
        "submitted": s.committed.tolist()[: s.seats],
        "generator": [s.rng.a, s.rng.b, s.rng.c, s.rng.d],
    }
