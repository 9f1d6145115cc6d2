"""The draft of strategy cards (R3, AE-37.1 to AE-37.4): order, bounty, initiative."""

from ludex.games.aeonis.rules.codes import NONE, Node
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, finish, take_answer, top
from ludex.games.aeonis.rules.realm.spending import gain
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of
from ludex.kernel.state.bits import lowest

STRATEGIES = 8
SMALL_TABLE = 4  # AE-37.1: up to so many players draft two cards each
BOUNTY_MOST = 30  # AE-60.1
ORDER, PICK, PICKED = range(3)


@rule
def picks(s: State) -> int:
    """AE-37.1: how many cards are drafted: two each with 3 or 4 players, else one each."""
    return 2 * s.seats if s.seats <= SMALL_TABLE else s.seats


@rule
def from_speaker(s: State, seat: int) -> int:
    """AE-37.2, RU-57: places after the Speaker, clockwise; the Speaker is last."""
    return (seat - s.speaker - 1 + s.seats) % s.seats


@rule
def drafts_before(s: State, seat: int, other: int) -> bool:
    """AE-37.2: fewest VP, then fewest Renown, then clockwise from the seat after the Speaker."""
    me, you = s.players[seat], s.players[other]
    if me.vp != you.vp:
        return me.vp < you.vp
    if me.renown != you.renown:
        return me.renown < you.renown
    return from_speaker(s, seat) < from_speaker(s, other)


@rule
def set_draft_order(s: State) -> None:
    """AE-37.2: the seats in the order in which they draft."""
    for seat in range(s.seats):
        place = 0
        for other in range(s.seats):
            place += int(other != seat and drafts_before(s, other, seat))
        s.draft_order[place] = seat


@rule
def set_initiative(s: State) -> None:
    """AE-37.4: the seats by the lowest card that they hold, ascending."""
    for seat in range(s.seats):
        place = 0
        for other in range(s.seats):
            place += int(lowest(s.players[other].drafted) < lowest(s.players[seat].drafted))
        s.initiative[place] = seat


@rule
def draft_card(s: State, seat: int, card: int, log: Log) -> None:
    """AE-37.1, AE-37.3: a player takes a card and the Gold on it."""
    s.strategy_holder[card] = seat
    s.players[seat].drafted |= 1 << card
    emit(log, EventKind.CARD_DRAFTED, seat, card, s.strategy_bounty[card])
    gain(s, seat, s.strategy_bounty[card], 0, 0)
    s.strategy_bounty[card] = 0


@rule
def grow_bounties(s: State, log: Log) -> None:
    """AE-37.3: each card that nobody drafted gets 1 Gold more."""
    for card in range(STRATEGIES):
        if s.strategy_holder[card] == NONE:
            s.strategy_bounty[card] = min(BOUNTY_MOST, s.strategy_bounty[card] + 1)
            emit(log, EventKind.BOUNTY_GROWN, card, s.strategy_bounty[card], 0)


@rule
def run_draft(s: State, log: Log) -> None:
    """R3, AE-37: the seats draft in their order, twice with few players; then bounties and initiative."""
    f = top(s)
    if f.pc == ORDER:
        set_draft_order(s)
        f.pc = PICK
    elif f.pc == PICKED:
        draft_card(s, f.seat, subject_of(take_answer(s, f.seat)), log)
        f.a += 1
        f.pc = PICK
    elif f.a < picks(s):
        f.seat = s.draft_order[f.a % s.seats]
        f.pc = PICKED
        ask(s, Node.DRAFT, f.seat)
    else:
        grow_bounties(s, log)
        set_initiative(s)
        finish(s, 0)


@rule
def list_draft(s: State, out: Buffer) -> int:
    """D1: the cards that nobody has taken."""
    n = 0
    for card in range(STRATEGIES):
        if s.strategy_holder[card] == NONE:
            n = push(out, n, pack(Verb.DRAFT, card, 0, 0))
    return n


@rule
def why_not_draft(s: State, action: int) -> int:
    """D1: why a card can't be drafted."""
    card = subject_of(action)
    if kind_of(action) != Verb.DRAFT:
        return Reason.NOT_NOW
    if card >= STRATEGIES or action != pack(Verb.DRAFT, card, 0, 0):
        return Reason.MALFORMED
    return Reason.NONE if s.strategy_holder[card] == NONE else Reason.CARD_NOT_OFFERED
