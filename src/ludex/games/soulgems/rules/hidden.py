"""What a side does not know, dealt again (SG-2.8): the dice, the enemy's hand, the deck, a King not yet revealed."""

from ludex.games.soulgems.rules.cards.deck import hides_hands, shuffle
from ludex.games.soulgems.rules.setup import why_not_king
from ludex.games.soulgems.rules.state import CELLS, HAND, NONE, NOWHERE, REJECTED, SIDES, Phase, Player, State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.dice import Stream, below, branch

UNKNOWN = -2  # a card that is still to be drawn


@rule
def redeal(s: State, seat: int, seed: Stream) -> None:
    """SG-2.8: new dice; new hands and Kings for everybody else, as this seat could expect (NONE only watches)."""
    branch(seed, s.dice)
    branch(seed, s.deal)
    for side in range(SIDES):
        if is_other(s, seat, side) and s.king_choice[side] != NOWHERE and s.phase == Phase.SETUP:
            redeal_king(s, side)
    if hides_hands(s):
        redeal_hands(s, seat)


@rule
def is_other(s: State, seat: int, side: int) -> bool:
    """SG-2.8: whether a side's secrets are hidden from a seat (NONE only watches)."""
    return seat == NONE or side != seat ^ s.swapped


@rule
def redeal_king(s: State, side: int) -> None:
    """SG-3.6: any tile of the camp could have been submitted."""
    cell = below(s.deal, CELLS)
    while why_not_king(s, side, cell) != 0:
        cell = below(s.deal, CELLS)
    s.king_choice[side] = cell


@rule
def redeal_hands(s: State, seat: int) -> None:
    """SG-11.2, SG-11.4: hands that this seat can't see, and what was rejected for them, from all cards it can't see."""
    for side in range(SIDES):
        if is_other(s, seat, side):
            return_hand(s, s.players[side])
    shuffle(s)
    for side in range(SIDES):
        if is_other(s, seat, side):
            draw_hand(s, s.players[side], s.players[1 - side])


@rule
def return_hand(s: State, me: Player) -> None:
    """SG-11.3: a hand goes into the deck, where the rejected cards are; only their numbers are left, as UNKNOWN."""
    for i in range(HAND):
        if me.hand[i] != NONE:
            s.deck[s.deck_count] = me.hand[i]
            s.deck_count += 1
            me.hand[i] = UNKNOWN
    for i in range(REJECTED):
        if me.rejected[i] != NONE:
            me.rejected[i] = UNKNOWN


@rule
def draw_hand(s: State, me: Player, you: Player) -> None:
    """SG-11.2: cards that the other side has not drawn; what was rejected is in the deck again."""
    for i in range(HAND):
        if me.hand[i] == UNKNOWN:
            me.hand[i] = take_card(s, you)
    back = 0
    for i in range(REJECTED):
        if me.rejected[i] == UNKNOWN:
            me.rejected[i] = take_card(s, you)
            back += 1
    for i in range(back):
        s.deck[s.deck_count] = me.rejected[i]
        s.deck_count += 1


@rule
def take_card(s: State, you: Player) -> int:
    """SG-11.2: the uppermost card of the deck that the other side has not rejected: it was drawn by that side."""
    at = s.deck_count - 1
    while at > 0 and was_rejected(you, s.deck[at]):
        at -= 1
    card = s.deck[at]
    s.deck_count -= 1
    s.deck[at] = s.deck[s.deck_count]
    return card


@rule
def was_rejected(me: Player, card: int) -> bool:
    """SG-11.2: whether a side drew a card and did not keep it."""
    for i in range(REJECTED):
        if me.rejected[i] == card:
            return True
    return False
