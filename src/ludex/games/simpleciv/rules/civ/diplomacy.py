"""Diplomacy (SC-19): war, peace, shared vision, and the offers that lead to them.

Contact arises in `vision.meet` (SC-19.1). Before it there is no stance, and attacks and borders ask for a state of war,
which nothing here begins but a declaration (SC-19.2, SC-19.3, SC-19.6). Wars and pacts stand side by side (SC-19.12).
"""

from ludex.games.simpleciv.rules.civ.power import military_power
from ludex.games.simpleciv.rules.codes import Offer
from ludex.games.simpleciv.rules.event_kinds import EventKind
from ludex.games.simpleciv.rules.map.vision import part_eyes, share_eyes
from ludex.games.simpleciv.rules.refusal_sentences import Reason
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.unit.expulsion import expel_between
from ludex.games.simpleciv.rules.unit.units import at_war
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, tell, tell6

DOMINATION = 3  # SC-19.5: how many times stronger
BYPASS_AI, BYPASS_ALL = 0, 1  # OPT-11


@rule
def why_not_talk(s: State, seat: int, other: int) -> int:
    """SC-19.2, SC-19.13: nothing can be arranged before contact, nor with an eliminated civ."""
    if not s.players[seat].met >> other & 1:
        return Reason.CONTACT
    return Reason.GONE if s.players[other].eliminated else Reason.NONE


@rule
def set_stance(s: State, a: int, b: int, war: int) -> None:
    """SC-19.4, SC-19.9: war or peace from this turn on; all offers between the two vanish."""
    s.players[a].wars = s.players[a].wars & ~(1 << b) | war << b
    s.players[b].wars = s.players[b].wars & ~(1 << a) | war << a
    s.pairs[a, b].since = s.turn
    s.pairs[b, a].since = s.turn
    drop_offers(s, a, b, Offer.PEACE)
    drop_offers(s, a, b, Offer.VISION)


@rule
def drop_offers(s: State, a: int, b: int, kind: int) -> None:
    """SC-19.8: the offers of a kind between two civs are overtaken."""
    s.pairs[a, b].offered[kind] = 0
    s.pairs[b, a].offered[kind] = 0


@rule
def tell_stance(s: State, log: Log, kind: int, seat: int, other: int) -> None:
    """SC-22.9: war and peace are told to those who know both sides, and to the two."""
    seats = (s.players[seat].met | 1 << seat) & (s.players[other].met | 1 << other)
    tell(log, seats, kind, seat, other, 0)


@rule
def why_not_war(s: State, seat: int, other: int) -> int:
    """SC-19.4: war on a known, living civ after some turns of peace; the much stronger need not wait."""
    reason = why_not_talk(s, seat, other)
    if reason != Reason.NONE:
        return reason
    if at_war(s, seat, other):
        return Reason.AT_WAR
    young = s.turn - s.pairs[seat, other].since < s.rules.min_peace
    return Reason.YOUNG_PEACE if young and not may_dominate(s, seat, other) else Reason.NONE


@rule
def may_dominate(s: State, seat: int, other: int) -> int:
    """SC-19.5: the domination bypass of computer players (OPT-11): three times the military power."""
    bypass = s.rules.domination_bypass
    if bypass != BYPASS_ALL and (bypass != BYPASS_AI or not s.computers >> seat & 1):
        return 0
    return int(military_power(s, seat) >= DOMINATION * military_power(s, other))


@rule
def perform_war(s: State, seat: int, other: int, log: Log) -> None:
    """SC-19.4: war begins, and shared vision ends."""
    set_stance(s, seat, other, 1)
    tell_stance(s, log, EventKind.WAR_DECLARED, seat, other)
    end_pact(s, seat, other, log)


@rule
def offers(s: State, seat: int, other: int, kind: int) -> int:
    """SC-19.8: whether a civ's offer to another is open."""
    return int(s.pairs[seat, other].offered[kind] > 0)


@rule
def make_offer(s: State, seat: int, other: int, kind: int, log: Log) -> None:
    """SC-19.7, SC-19.10: an offer is stored, with its turn, until it is answered or withdrawn."""
    s.pairs[seat, other].offered[kind] = s.turn
    tell(log, 1 << seat | 1 << other, EventKind.OFFER_MADE, seat, other, kind)


@rule
def remove_offer(s: State, seat: int, other: int, kind: int, by: int, log: Log) -> None:
    """SC-19.8: an offer of a civ to another is deleted by one of them."""
    s.pairs[seat, other].offered[kind] = 0
    tell6(log, 1 << seat | 1 << other, EventKind.OFFER_REMOVED, seat, other, kind, by, 0, 0)


@rule
def why_not_propose_peace(s: State, seat: int, other: int) -> int:
    """SC-19.7: peace is proposed after some turns of war, once."""
    reason = why_not_talk(s, seat, other)
    if reason != Reason.NONE:
        return reason
    if not at_war(s, seat, other):
        return Reason.AT_PEACE
    if s.turn - s.pairs[seat, other].since < s.rules.min_war:
        return Reason.YOUNG_WAR
    return Reason.OFFERED if offers(s, seat, other, Offer.PEACE) else Reason.NONE


@rule
def perform_propose_peace(s: State, seat: int, other: int, log: Log) -> None:
    """SC-19.7: if the other side has offered peace it begins at once."""
    if offers(s, other, seat, Offer.PEACE):
        make_peace(s, seat, other, log)
    else:
        make_offer(s, seat, other, Offer.PEACE, log)


@rule
def why_not_accept_peace(s: State, seat: int, other: int) -> int:
    """SC-19.8: only an open offer can be accepted."""
    return why_not_reject(s, seat, other, Offer.PEACE)


@rule
def perform_accept_peace(s: State, seat: int, other: int, log: Log) -> None:
    """SC-19.8: an accepted offer brings peace."""
    make_peace(s, seat, other, log)


@rule
def make_peace(s: State, seat: int, other: int, log: Log) -> None:
    """SC-19.9: peace begins, and units leave each other's land."""
    set_stance(s, seat, other, 0)
    tell_stance(s, log, EventKind.PEACE_MADE, seat, other)
    expel_between(s, seat, other, log)


@rule
def why_not_withdraw(s: State, seat: int, other: int, kind: int) -> int:
    """SC-19.8: one's own open offer can be withdrawn."""
    return Reason.NONE if offers(s, seat, other, kind) else Reason.NO_OFFER


@rule
def perform_withdraw(s: State, seat: int, other: int, kind: int, log: Log) -> None:
    """SC-19.8: one's own offer is deleted."""
    remove_offer(s, seat, other, kind, seat, log)


@rule
def why_not_reject(s: State, seat: int, other: int, kind: int) -> int:
    """SC-19.8: another's open offer can be answered."""
    return Reason.NONE if offers(s, other, seat, kind) else Reason.NO_OFFER


@rule
def perform_reject(s: State, seat: int, other: int, kind: int, log: Log) -> None:
    """SC-19.8: the other's offer is deleted."""
    remove_offer(s, other, seat, kind, seat, log)


@rule
def have_pact(s: State, seat: int, other: int) -> int:
    """SC-19.10: whether two civs share their vision."""
    return s.players[seat].eyes >> other & 1


@rule
def why_not_propose_vision(s: State, seat: int, other: int) -> int:
    """SC-19.10: shared vision is proposed in peace, once."""
    reason = why_not_talk(s, seat, other)
    if reason != Reason.NONE:
        return reason
    if at_war(s, seat, other):
        return Reason.AT_WAR
    if have_pact(s, seat, other):
        return Reason.PACT
    return Reason.OFFERED if offers(s, seat, other, Offer.VISION) else Reason.NONE


@rule
def perform_propose_vision(s: State, seat: int, other: int, log: Log) -> None:
    """SC-19.10: if the other side has offered its vision the pact begins at once."""
    if offers(s, other, seat, Offer.VISION):
        make_pact(s, seat, other, log)
    else:
        make_offer(s, seat, other, Offer.VISION, log)


@rule
def why_not_accept_vision(s: State, seat: int, other: int) -> int:
    """SC-19.10: only an open offer can be accepted; war and pacts have removed it."""
    return why_not_reject(s, seat, other, Offer.VISION)


@rule
def perform_accept_vision(s: State, seat: int, other: int, log: Log) -> None:
    """SC-19.10: an accepted offer is a pact."""
    make_pact(s, seat, other, log)


@rule
def make_pact(s: State, seat: int, other: int, log: Log) -> None:
    """SC-19.10, SC-19.11: two civs share their vision."""
    drop_offers(s, seat, other, Offer.VISION)
    tell(log, 1 << seat | 1 << other, EventKind.VISION_SHARED, seat, other, 0)
    share_eyes(s, seat, other, log)


@rule
def why_not_revoke_vision(s: State, seat: int, other: int) -> int:
    """SC-19.10: each side may end a pact at any time."""
    return Reason.NONE if have_pact(s, seat, other) else Reason.NO_PACT


@rule
def perform_revoke_vision(s: State, seat: int, other: int, log: Log) -> None:
    """SC-19.10: the pact ends at once."""
    end_pact(s, seat, other, log)


@rule
def end_pact(s: State, seat: int, other: int, log: Log) -> None:
    """SC-19.10: two civs no longer share their vision, if they did."""
    if have_pact(s, seat, other):
        part_eyes(s, seat, other)
        tell(log, 1 << seat | 1 << other, EventKind.VISION_ENDED, seat, other, 0)


@rule
def leave_relations(s: State, seat: int, log: Log) -> None:
    """SC-19.13, SC-20.7: an eliminated civ has no wars, pacts or offers any more."""
    for other in range(s.seats):
        if s.players[seat].met >> other & 1:
            end_pact(s, seat, other, log)
            set_stance(s, seat, other, 0)
