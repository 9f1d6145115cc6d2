"""What a side does not know, dealt again (SG-2.8): the dice, the enemy's hand, the deck, a King not yet revealed."""

from ludex.games.soulgems.deck import OPEN, shuffle
from ludex.games.soulgems.setup import why_not_king
from ludex.games.soulgems.state import CELLS, HAND, NONE, NOWHERE, SIDES, Node, Phase, State
from ludex.games.soulgems.windows import can_answer
from ludex.kernel.dice import Stream, below, branch
from ludex.kernel.rule import rule

TRIES = 200


@rule
def redeal(s: State, seat: int, seed: Stream) -> None:
    """SG-2.8: new dice; new hands and Kings for everybody else, as this seat could expect (NONE only watches)."""
    branch(seed, s.dice)
    branch(seed, s.deal)
    for side in range(SIDES):
        if seat == NONE or side != seat ^ s.swapped:
            if s.king_choice[side] != NOWHERE and s.phase == Phase.SETUP:
                redeal_king(s, side)
            if s.rules.relics and s.rules.relic_mode == 0 and s.rules.draft_variant & OPEN == 0:
                redeal_hand(s, side)


@rule
def redeal_king(s: State, side: int) -> None:
    """SG-3.6: any tile of the camp could have been submitted."""
    cell = below(s.deal, CELLS)
    while why_not_king(s, side, cell) != 0:
        cell = below(s.deal, CELLS)
    s.king_choice[side] = cell


@rule
def redeal_hand(s: State, side: int) -> None:
    """SG-11.4: as many cards of the deck and the hand, mixed; who is asked in a window can answer in it."""
    for _ in range(TRIES):
        swap_hand(s, side)
        window = Node.RX1 <= s.node <= Node.RX3 and s.decider == side
        if not window or can_answer(s, side):
            return


@rule
def swap_hand(s: State, side: int) -> None:
    """SG-11.3: the hand goes into the deck, the deck is shuffled, and as many cards are drawn."""
    me, size = s.players[side], 0
    for i in range(HAND):
        if me.hand[i] != NONE:
            s.deck[s.deck_count] = me.hand[i]
            s.deck_count += 1
            size += 1
    shuffle(s)
    for i in range(size):
        s.deck_count -= 1
        me.hand[i] = s.deck[s.deck_count]
