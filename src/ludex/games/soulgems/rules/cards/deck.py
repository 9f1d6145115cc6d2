"""Cards before the game (SG-11.2, SG-11.3, SG-11.6, SG-11.10): shuffle, hands, open draft, market."""

from ludex.games.soulgems.rules.cards.data import CARDS, MARKET_RELIC, MARKET_SPELL, RELICS, Card
from ludex.games.soulgems.rules.codes import BLACK, HAND, NONE, SIDES, WHITE, Node
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.records import Player
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of
from ludex.kernel.state.bits import count
from ludex.kernel.state.dice import below

OPEN, DOUBLE = 1, 2  # draft_variant, as bits
PILE_COPIES = 3
MARKET_SIZE = 8
REDRAWS = 1000  # SG-4.13
SNAKE = 0b0110  # SG-11.10: Black, White, White, Black


@rule
def drawn(s: State) -> int:
    """SG-11.2, SG-11.6: cards drawn: five, or eight in a Double Draft."""
    return 8 if s.rules.draft_variant & DOUBLE else 5


@rule
def keeps(s: State) -> int:
    """SG-11.2, SG-11.6: cards kept: three, or four in a Double Draft; the hand limit too (SG-11.5)."""
    return 4 if s.rules.draft_variant & DOUBLE else 3


@rule
def hides_hands(s: State) -> bool:
    """SG-11.4, SG-11.6, SG-11.10: whether there are hands, and hidden ones."""
    return s.rules.relics != 0 and s.rules.relic_mode == 0 and s.rules.draft_variant & OPEN == 0


@rule
def held(me: Player) -> int:
    """SG-2.6: how many cards are in a hand."""
    total = 0
    for i in range(HAND):
        total += int(me.hand[i] != NONE)
    return total


@rule
def shuffle(s: State) -> None:
    """SG-11.3: Fisher–Yates from the last card down."""
    i = s.deck_count - 1
    while i > 0:
        j = below(s.deal, i + 1)
        s.deck[i], s.deck[j] = s.deck[j], s.deck[i]
        i -= 1


@rule
def is_placed(s: State, card: int) -> bool:
    """SG-11.12: whether a card lies in a zone or in a hand."""
    for side in range(SIDES):
        me = s.players[side]
        if card < RELICS and me.zone >> card & 1:
            return True
        for i in range(HAND):
            if me.hand[i] == card:
                return True
    return False


@rule
def is_unseen(s: State, card: int) -> bool:
    """SG-11.4: whether a spell has not been played: it lies in the deck or in a hand, and nobody is told where."""
    for i in range(s.deck_count):
        if s.deck[i] == card:
            return True
    return is_placed(s, card)


@rule
def fill_deck(s: State) -> None:
    """SG-11.2, SG-11.12: one of each card that nobody has."""
    s.deck_count = 0
    for card in range(CARDS):
        if not is_placed(s, card):
            s.deck[s.deck_count] = card
            s.deck_count += 1


@rule
def deal(s: State, log: Log) -> None:
    """SG-11.2: a fresh deck (or the scenario's), shuffled; White draws, then Black."""
    if s.deck_count == 0:
        fill_deck(s)
    shuffle(s)
    for side in range(SIDES):
        for i in range(drawn(s)):
            s.deck_count -= 1
            s.players[side].hand[i] = s.deck[s.deck_count]
        emit(log, EventKind.CARDS_DEALT, side, drawn(s), 0)


@rule
def list_keeps(s: State, side: int, out: Buffer) -> int:
    """SG-11.2, SG-4.12: every set of cards of the right size; in an Open Draft one card that is not yet locked."""
    me, n = s.players[side], 0
    for places in range(1 << drawn(s)):
        if why_not_keep(s, me, places) == 0:
            n = push(out, n, pack(Verb.KEEP, 0, 0, places))
    return n


@rule
def why_not_keep(s: State, me: Player, places: int) -> int:
    """SG-11.2, SG-11.6: why these cards may not be kept or locked."""
    size = 1 if s.node == Node.LOCK else keeps(s)
    if places >= 1 << drawn(s) or count(places) != size:
        return Reason.NOT_OWNED
    for i in range(HAND):
        if places >> i & 1 and (me.hand[i] == NONE or me.kept[i]):
            return Reason.NOT_OWNED
    return Reason.NONE


@rule
def perform_keep(s: State, side: int, action: int, log: Log) -> None:
    """SG-11.2, SG-11.6: cards are marked; once a hand is complete the rest goes back."""
    me, places = s.players[side], option_of(action)
    locked = 0
    for i in range(HAND):
        if places >> i & 1:
            me.kept[i] = 1
            if s.node == Node.LOCK:
                emit(log, EventKind.CARD_LOCKED, side, me.hand[i], 0)
        locked += me.kept[i]
    if locked == keeps(s):
        return_cards(s, me)
        emit(log, EventKind.CARDS_KEPT, side, locked, 0)


@rule
def return_cards(s: State, me: Player) -> None:
    """SG-11.2: rejected cards go back into the deck; kept ones move up."""
    at, back = 0, 0
    for i in range(HAND):
        card, kept = me.hand[i], me.kept[i]
        me.hand[i], me.kept[i] = NONE, 0
        if kept:
            me.hand[at] = card
            at += 1
        elif card != NONE:
            s.deck[s.deck_count] = card
            s.deck_count += 1
            me.rejected[back] = card
            back += 1


@rule
def to_keep(s: State) -> int:
    """SG-3.11, SG-11.6: who chooses next: White then Black, or alternately from Black; NONE when all have chosen."""
    white, black = s.players[WHITE], s.players[BLACK]
    if s.rules.draft_variant & OPEN == 0:
        if held(white) > keeps(s):
            return WHITE
        return BLACK if held(black) > keeps(s) else NONE
    if held(white) == keeps(s) and held(black) == keeps(s):
        return NONE
    locked = 0
    for i in range(HAND):
        locked += black.kept[i] - white.kept[i]
    return BLACK if locked == 0 and held(black) > keeps(s) else WHITE


# ---------------------------------------------------------------- market


@rule
def open_market(s: State, log: Log) -> None:
    """SG-11.10: eight relics and eight piles of three spells, one of four named cards among them."""
    for _ in range(REDRAWS):
        draw_market(s, MARKET_RELIC, RELICS, 0)
        draw_market(s, MARKET_SPELL, CARDS, 1)
        if has_required(s):
            break
    emit(log, EventKind.MARKET_REVEALED, MARKET_SIZE, MARKET_SIZE, 0)


@rule
def draw_market(s: State, first: int, end: int, spells: int) -> None:
    """SG-11.10, SG-11.12: eight different cards of a range that are not in play."""
    s.deck_count = 0
    for card in range(first, end):
        if not is_placed(s, card):
            s.deck[s.deck_count] = card
            s.deck_count += 1
    shuffle(s)
    for i in range(MARKET_SIZE):
        s.deck_count -= 1
        if spells:
            s.market_piles[i].card = s.deck[s.deck_count]
            s.market_piles[i].copies = PILE_COPIES
        else:
            s.market_relics[i] = s.deck[s.deck_count]
    s.deck_count = 0


@rule
def has_required(s: State) -> bool:
    """SG-11.10: Reaper's Strike, Coordinated Doctrine, Fate Engine or Vector Shift must be among the sixteen."""
    for i in range(MARKET_SIZE):
        relic, spell = s.market_relics[i], s.market_piles[i].card
        if relic == Card.COORDINATED_DOCTRINE or relic == Card.FATE_ENGINE:
            return True
        if spell == Card.REAPERS_STRIKE or spell == Card.VECTOR_SHIFT:
            return True
    return False


@rule
def list_relics(s: State, out: Buffer) -> int:
    """SG-11.10: the relics that can be drafted."""
    n = 0
    for card in range(RELICS):
        if why_not_relic(s, card) == 0:
            n = push(out, n, pack(Verb.RELIC, card, 0, 0))
    return n


@rule
def why_not_relic(s: State, card: int) -> int:
    """SG-11.10: why a relic can't be drafted."""
    for i in range(MARKET_SIZE):
        if s.market_relics[i] == card:
            return Reason.NONE
    return Reason.NOT_OWNED


@rule
def perform_relic(s: State, side: int, action: int, log: Log) -> None:
    """SG-11.10: a drafted relic is reserved for its owner."""
    card = subject_of(action)
    s.players[side].reserved |= 1 << card
    for i in range(MARKET_SIZE):
        if s.market_relics[i] == card:
            s.market_relics[i] = NONE
    emit(log, EventKind.RELIC_DRAFTED, side, card, 0)


@rule
def to_draft(s: State) -> int:
    """SG-11.10, SG-11.39: who drafts next: Black, White, White, Black; NONE when each has two relics."""
    taken = count(s.players[WHITE].reserved) + count(s.players[BLACK].reserved)
    if taken >= 4:
        return NONE
    return WHITE if SNAKE >> taken & 1 else BLACK
