"""What a view of Impetus holds (IM-24): everything by its number in the catalog, none as -1."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from ludex.games.impetus.rules.codes import NONE

Phase = Literal["V_DECIDE", "A_DECIDE", "C_DECIDE", "J_DECIDE", "S_DECIDE", "SC_DECIDE", "GAME_OVER"]
EndReason = Literal["none", "vp", "turn_limit", "dead_position"]
Danger = Literal["", "near", "low", "war"]  # regard one above war, low enough for war; at war
Terms = tuple[int, int, int]  # for Battle, Affluence and Spread


class Options(Struct, frozen=True):
    """IM-2.1: the numbers that may be changed before a game."""

    vp_to_win: int
    turn_limit: int
    start_gold: int
    guide_influence: int
    war_regard: int
    war_gold: int
    battle_tenths: int
    affluence_tenths: int
    spread_tenths: int
    shuffle_homes: int

    @property
    def tenths(self) -> Terms:
        """IM-21.1: what one Idol of each type pays for one deed."""
        return self.battle_tenths, self.affluence_tenths, self.spread_tenths


class Idols(NamedTuple):
    """IM-4.2: Idols of one Spirit and type on one hex."""

    spirit: int
    kind: int
    number: int


class Shrine(Struct, frozen=True, omit_defaults=True):
    """IM-27.2: a hex with Idols, the tenths that they pay for each deed of its owner, and those of this turn so far."""

    hex: int
    idols: list[Idols]
    pay: Terms
    earned: int = 0


class War(Struct, frozen=True, omit_defaults=True):
    """IM-4.2, IM-27.3: a war of a pair: both powers, its odds of 36 for the first side, its battleground once Ripe."""

    pair: int
    power: tuple[int, int]
    odds: tuple[int, int, int]  # win, tie, lose
    ground: tuple[int, int] | None = None

    @property
    def ripe(self) -> bool:
        """IM-20.1: whether it is fought in the next War Phase."""
        return self.ground is not None


class WarResult(NamedTuple):
    """IM-4.5: a war of this turn: its dice, who won, and the loser's hex at stake."""

    pair: int
    die_a: int
    die_b: int
    winner: int
    prize: int


class Spoils(NamedTuple):
    """IM-4.4: a spoils card that was played this turn."""

    faction: int
    card: int


class View(Struct, omit_defaults=True):
    """IM-24: the public state under the names of IM-4.2 to IM-4.5, what follows from it, and a Spirit's own secrets."""

    turn: int
    quiet: int
    phase: Phase
    n_spirits: int
    rules: Options
    # by hex
    owner: list[int]
    shrines: list[Shrine]  # only hexes with Idols
    # by pair
    regard: list[int]
    danger: list[Danger]
    wars: list[War]  # only pairs at war
    # by Faction
    gold: list[int]
    mod: list[list[int]]  # Trade, Steal, Expand
    pool: list[list[int]]  # Trade, Steal, Expand, Change
    guide: list[int]
    worship: list[int]
    eliminated: list[bool]
    gold_gained: list[int]  # this turn, as the next two
    terr_gained: list[int]
    wars_won: list[int]
    played: list[int]  # the Agenda card of this turn
    power: list[int]
    land: list[list[int]]
    reach: list[list[int]]
    neighbours: list[list[int]]
    expand_cost: list[int]
    expand_candidates: list[list[int]]
    pay: list[Terms]  # tenths for a war won, a gold gained, a hex gained
    earned: list[Terms]  # tenths of this turn so far
    # by Spirit
    influence: list[int]
    guiding: list[int]
    idol_used: list[bool]
    collided: list[int]
    vp: list[int]
    # the turn and the game
    traders: list[int]
    war_results: list[WarResult]
    spoils_played: list[Spoils]
    waiting: list[int]
    confirmed: list[int]
    game_over: bool
    winners: list[int]
    end_reason: EndReason
    # of the Spirit that looks; a spectator has none of it
    seat: int = NONE
    would_worship: list[bool] = []  # by Faction: whether it would Worship this Spirit if it came to guide it now
    decision: int = NONE  # confirmed, not revealed yet
    hand: list[int] = []
    change_hand: list[int] = []
    spoils_hand: list[list[int]] = []  # by victory of this turn
    spoils_change_hand: list[list[int]] = []  # by Change among the spoils
