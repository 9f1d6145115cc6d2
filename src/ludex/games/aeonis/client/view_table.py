"""What lies on the table (AE-60.1, AE-60.5): objectives, motions, the battle, the offer that is being answered."""

from __future__ import annotations

from ludex.games.aeonis.client.view_hexes import ids
from ludex.games.aeonis.client.view_types import BattleView, MotionView, OfferView, PublicView
from ludex.games.aeonis.rules.codes import NONE, Node
from ludex.games.aeonis.rules.council.motion_data import LAW_NAME, MOTION_NAMES, ZONE
from ludex.games.aeonis.rules.council.offer import (
    ARTIFACT,
    COUNTERED,
    FIRST,
    HEX,
    KINDS_OF_RESOURCE,
    MAKER,
    PARTNER,
    RESOURCES_ASKED,
    RESOURCES_GIVEN,
    digit,
    good,
    units_in,
)
from ludex.games.aeonis.rules.round.objectives import meets_public
from ludex.games.aeonis.rules.state import PUBLICS, State
from ludex.games.aeonis.text.names import ARTIFACTS, hex_name
from ludex.games.aeonis.text.notation_deals import SHAPES
from ludex.games.aeonis.text.notation_items import HEXES, SEATS

PLACES = (RESOURCES_GIVEN, RESOURCES_ASKED)


def public_views(s: State) -> list[PublicView]:
    """AE-45.2: the row of public objectives, in the order in which they were revealed."""
    row = [card for card in range(PUBLICS) if s.public_row >> card & 1]
    return [public_view(s, card) for card in sorted(row, key=lambda card: (s.revealed_round[card], card))]


def public_view(s: State, card: int) -> PublicView:
    """AE-45.3: one objective, with everybody's progress."""
    seats = range(s.seats)
    return PublicView(
        card,
        s.revealed_round[card],
        [s.players[seat].public_progress[card] for seat in seats],
        [bool(meets_public(s, seat, card)) for seat in seats],
    )


def battle_view(s: State) -> BattleView | None:
    """AE-60.5: the battle that is being fought, None without one."""
    battle = s.battle
    if battle.attacker == NONE:
        return None
    owners = (battle.attacker, battle.defender)
    return BattleView(
        hex=battle.hex,
        attacker=battle.attacker,
        defender=battle.defender,
        round=battle.round,
        siege=bool(battle.siege),
        committed=[ids(owner, battle.sides[side].committed) for side, owner in enumerate(owners)],
        lines=[ids(owner, battle.sides[side].line) for side, owner in enumerate(owners)],
        caps=[battle.sides[side].cap for side in range(2)],
    )


def motion_views(s: State) -> list[MotionView]:
    """AE-60.1: the motions of this phase and their open ballots."""
    return [motion_view(s, place) for place in range(s.proposal_count)]


def motion_view(s: State, place: int) -> MotionView:
    """AE-62: one motion; a ballot under the Mask of Many Faces shows in the totals alone."""
    proposal, seats = s.proposals[place], range(s.seats)
    named = [number - 1 for number in (proposal.a, proposal.b, proposal.c)]
    shape = int(MOTION_NAMES[proposal.motion])
    kinds = SHAPES.get(shape, ())
    return MotionView(
        motion=proposal.motion,
        proposer=proposal.proposer,
        hexes=[n for n, item in zip(named, kinds, strict=False) if item is HEXES and n >= 0],
        players=[n for n, item in zip(named, kinds, strict=False) if item is SEATS and n >= 0],
        mode=proposal.d if shape == ZONE else 0,
        law=named[0] if shape == LAW_NAME else NONE,
        votes=[0 if proposal.secret[seat] else proposal.votes[seat] for seat in seats],
        weight=[0 if proposal.secret[seat] else proposal.weight[seat] for seat in seats],
    )


def offer_view(s: State) -> OfferView | None:
    """AE-48: the Trade that is being answered, None without one."""
    base = COUNTERED if s.offer[COUNTERED] else FIRST
    if not s.offer[base] or s.node not in (Node.TRADE_ANSWER, Node.COUNTER_ANSWER):
        return None
    sides = [[int(digit(s.offer[base + place], resource)) for resource in range(KINDS_OF_RESOURCE)] for place in PLACES]
    return OfferView(
        maker=s.offer[base + MAKER] - 1,
        partner=s.offer[base + PARTNER] - 1,
        give=sides[0],
        get=sides[1],
        give_things=things(s, base, 0),
        get_things=things(s, base, 1),
    )


def things(s: State, base: int, asked: int) -> list[str]:
    """AE-48.2: the artifact, hex and units of one side of an offer, in words."""
    owner = s.offer[base + (PARTNER if asked else MAKER)] - 1
    artifact, spot = int(good(s, base, asked, ARTIFACT)), int(good(s, base, asked, HEX))
    found = [ARTIFACTS[artifact - 1]] if artifact else []
    found += [f"({hex_name(spot - 1)})"] if spot else []
    return found + [f"#{unit}" for unit in ids(owner, int(units_in(s, base, asked)))]
