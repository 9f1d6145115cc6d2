"""What one seat may see, as plain data (IM-24), and the whole state as plain data for saves (IM-4.6)."""

from typing import Any

from ludex.games.impetus.board import area, idols_in, neighbours, reach
from ludex.games.impetus.expand import candidates, cost
from ludex.games.impetus.outlook import WINS
from ludex.games.impetus.state import (
    CARDS,
    FACTIONS,
    HEXES,
    IDOLS,
    MODIFIERS,
    NONE,
    PAIR_LIST,
    PAIRS,
    Card,
    End,
    Node,
    State,
)
from ludex.games.impetus.vagrant import would_worship


def owner(s: State, h: int) -> int:
    """IM-4.2: who owns a hex, -1 for nobody."""
    return next((f for f in range(FACTIONS) if s.land[f] >> h & 1), NONE)


def members(bits: int) -> list[int]:
    """A set as a list."""
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


def war_status(s: State, pair: int) -> int:
    """IM-2.2: 0 none, 1 Pending, 2 Ripe."""
    return 1 if s.pending_wars >> pair & 1 else 2 if s.ripe_wars >> pair & 1 else 0


def public(s: State) -> dict[str, Any]:
    """IM-24.1: what everybody sees, under the names of IM-4.2 to IM-4.5."""
    seats, factions, pairs = range(s.seats), range(FACTIONS), range(PAIRS)
    return {
        "turn": s.turn,
        "quiet": s.quiet,
        "phase": Node(s.node).name,
        "n_spirits": s.seats,
        "rules": s.rules.plain(),
        "owner": [owner(s, h) for h in range(HEXES)],
        "gold": list(s.gold),
        "regard": list(s.regard),
        "mod": [[s.mod[f, m] for m in range(MODIFIERS)] for f in factions],
        "pool": [[s.pool[f, c] for c in range(CARDS)] for f in factions],
        "guide": list(s.guide),
        "worship": list(s.worship),
        "eliminated": [bool(s.eliminated >> f & 1) for f in factions],
        "war": [war_status(s, pair) for pair in pairs],
        "battleground": [[s.battleground[pair, 0], s.battleground[pair, 1]] for pair in pairs],
        "idols": [[[s.idols[h, p, t] for t in range(IDOLS)] for p in seats] for h in range(HEXES)],
        "influence": [s.influence[p] for p in seats],
        "guiding": [s.guiding[p] for p in seats],
        "idol_used": [bool(s.idol_used[p]) for p in seats],
        "collided": [s.collided[p] for p in seats],
        "vp": [s.vp[p] for p in seats],
        "game_over": s.ending != End.NONE,
        "winners": members(s.winners),
        "end_reason": End(s.ending).name.lower(),
        "gold_gained": list(s.gold_gained),
        "terr_gained": list(s.terr_gained),
        "wars_won": list(s.wars_won),
        "traders": members(s.traders),
        "played": list(s.played),
        "power": list(s.power),
        "war_results": [_result(s, i) for i in range(s.fought)],
        "spoils_played": [[w.winner, w.card] for w in fights(s) if w.winner != NONE and w.card != NONE],
        "waiting": members(s.waiting),
        "confirmed": [p for p in seats if s.committed[p] != NONE],
    }  # fmt: skip


def derived(s: State) -> dict[str, Any]:
    """IM-5, IM-14, IM-17.6, IM-21.1: what follows from the public state, so that no client computes a rule."""
    factions = range(FACTIONS)
    return {
        "land": [members(s.land[f]) for f in factions],
        "reach": [members(reach(s, f)) for f in factions],
        "neighbours": [members(neighbours(s, f)) for f in factions],
        "expand_cost": [int(cost(s, f)) for f in factions],
        "expand_candidates": [members(candidates(s, f)) for f in factions],
        "pay": [[t * idols_in(s, s.land[f], k) for k, t in enumerate(tenths(s))] for f in factions],
        "war_odds": [odds(area(s, a) - area(s, b)) for a, b in PAIR_LIST],
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


def _result(s: State, i: int) -> list[int]:
    war = s.fights[i]
    return [war.pair, war.die_a, war.die_b, war.winner, war.prize]


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
    if 0 <= seat < s.seats:
        seen |= {"seat": seat, "would_worship": would_be_worshipped(s, seat), "decision": s.committed[seat]}
        seen |= secrets(s, s.guiding[seat])
    return seen


def snapshot(s: State) -> dict[str, Any]:
    """IM-4.6: everything, secrets and generator included, as one JSON object; not for players."""
    return public(s) | {
        "hand": [[s.hand[f, c] for c in range(CARDS)] for f in range(FACTIONS)],
        "change_hand": list(s.change_hand),
        "spoils_hand": [list(war.hand) for war in fights(s)],
        "spoils_change_hand": [war.drawn for war in fights(s)],
        "submitted": [s.committed[p] for p in range(s.seats)],
        "generator": [s.rng.a, s.rng.b, s.rng.c, s.rng.d],
    }
