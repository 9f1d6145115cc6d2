"""The players of a view (AE-60.3): what everybody knows of each."""

from __future__ import annotations

from ludex.games.aeonis.client.view_types import PlayerView
from ludex.games.aeonis.rules.map.queries import count_hexes
from ludex.games.aeonis.rules.realm.population import population_cap, population_used
from ludex.games.aeonis.rules.realm.yields import growth, income
from ludex.games.aeonis.rules.state import State

TITLES = 4


def members(bits: int) -> list[int]:
    """A set as a list."""
    return [i for i in range(int(bits).bit_length()) if bits >> i & 1]


def player_views(s: State) -> list[PlayerView]:
    """AE-60.3: every player."""
    return [player_view(s, seat) for seat in range(s.seats)]


def player_view(s: State, seat: int) -> PlayerView:
    """AE-60.3, AE-62: one player, hands and unscored secrets as numbers only."""
    me = s.players[seat]
    return PlayerView(
        seat=seat,
        lord=me.lord,
        home=me.home,
        vp=me.vp,
        renown=me.renown,
        gold=me.gold,
        mana=me.mana,
        influence=me.influence,
        ap=me.ap,
        pool=me.pool,
        cap=int(population_cap(s, seat)),
        used=int(population_used(s, seat)),
        hexes=int(count_hexes(s, seat)),
        income=[*(int(income(s, seat, what)) for what in range(3)), int(growth(s, seat))],
        whispers=me.hand_count,
        secrets=me.secret_count,
        remnants=me.remnants,
        banked=me.banked,
        unbankable=me.ap_unbankable,
        passed=bool(me.passed),
        drafted=members(me.drafted),
        discoveries=members(me.discoveries),
        artifacts=members(me.artifacts),
        titles=[title for title in range(TITLES) if s.title_holder[title] == seat],
        publics_scored=members(me.publics_scored),
        secrets_scored=members(me.secrets_scored),
        captor=me.lord_captor,
        partners=members(s.open_borders[seat]),
        accords=members(s.accords[seat]),
        vp_by_source=me.vp_log.tolist(),
    )
