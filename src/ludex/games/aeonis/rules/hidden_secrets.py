"""Secret objectives that a seat does not know, dealt again (AE-62, AE-45.4)."""

from ludex.games.aeonis.rules.cards.decks import shuffle
from ludex.games.aeonis.rules.codes import NONE, Process, Secret
from ludex.games.aeonis.rules.process import running
from ludex.games.aeonis.rules.state import SECRETS, State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count, lowest
from ludex.kernel.state.dice import below

# AE-45.3: the secrets that count; whoever shows a number above 0 holds one of them
COUNTING = (
    (1 << Secret.HIDDEN_ARSENAL) | (1 << Secret.THE_QUIET_KNIFE) | (1 << Secret.BLOODIED_BLADE)
    | (1 << Secret.BREAKER_OF_LINES) | (1 << Secret.PATHFINDER) | (1 << Secret.MASTER_OF_TRADE)
    | (1 << Secret.SILVER_TONGUE) | (1 << Secret.EAR_TO_THE_STONES)
)  # fmt: skip


@rule
def redeal_secrets(s: State, seat: int) -> None:
    """AE-62, AE-45.4: unscored secrets of others, the decks and the hidden discards; with SO+ from one common pool."""
    if s.rules.secrets_plus:
        redeal_common(s, seat)
    else:
        for holder in range(s.seats):
            redeal_own(s, seat, holder)
    for holder in range(s.seats):
        if holder != seat:
            refit_seen(s, seat, holder)


@rule
def unknown_of(s: State, seat: int, holder: int) -> int:
    """AE-62: the secrets of another player that this seat has not seen and that show no progress, as a set."""
    seen = s.known_secrets[seat, holder] if seat != NONE else 0
    unknown = 0
    for card in range(SECRETS):
        if ((s.players[holder].secrets & ~seen) >> card) & 1 and s.players[holder].secret_progress[card] == 0:
            unknown |= 1 << card
    return unknown


@rule
def counting_of(s: State, seat: int, holder: int) -> int:
    """AE-62: the secrets of another player that this seat has not seen and that show progress, as a set."""
    seen = s.known_secrets[seat, holder] if seat != NONE else 0
    return s.players[holder].secrets & ~seen & ~unknown_of(s, seat, holder)


# ---------------------------------------------------------------- the common deck


@rule
def redeal_common(s: State, seat: int) -> None:
    """AE-45.4, SO+: hands of others, cards they look at, discards and deck become one pool and are dealt again."""
    discarded = count(s.secret_discards)
    lower_all(s, s.secret_discards)
    s.secret_discards = 0
    for holder in range(s.seats):
        if holder != seat:
            swap_counting(s, seat, holder)
            hidden = unknown_of(s, seat, holder)
            lower_all(s, hidden)
            s.players[holder].secrets &= ~hidden
    looked = lower_looked(s, seat)
    shuffle(s, s.secret_deck, s.secret_deck_count)
    for holder in range(s.seats):
        for _ in range(s.players[holder].secret_count - count(s.players[holder].secrets)):
            s.players[holder].secrets |= 1 << raise_one(s)
    lift_looked(s, looked)
    for _ in range(discarded):
        s.secret_discards |= 1 << raise_one(s)


@rule
def lower_all(s: State, cards: int) -> None:
    """AE-62: a set of secrets goes into the common pool."""
    rest = cards
    while rest:
        s.secret_deck[s.secret_deck_count] = lowest(rest)
        s.secret_deck_count += 1
        rest &= rest - 1


@rule
def raise_one(s: State) -> int:
    """AE-62: a secret out of the common pool."""
    s.secret_deck_count -= 1
    card = s.secret_deck[s.secret_deck_count]
    s.secret_deck[s.secret_deck_count] = 0
    return card


@rule
def swap_counting(s: State, seat: int, holder: int) -> None:
    """AE-45.3, AE-62: a secret that shows a number could be any that counts; the number stays."""
    me = s.players[holder]
    rest = counting_of(s, seat, holder)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        place = below(s.deal, s.secret_deck_count + 1)
        if place < s.secret_deck_count and (COUNTING >> s.secret_deck[place]) & 1:
            other = s.secret_deck[place]
            s.secret_deck[place] = card
            me.secrets = (me.secrets & ~(1 << card)) | (1 << other)
            me.secret_progress[other] = me.secret_progress[card]
            me.secret_progress[card] = 0


@rule
def lower_looked(s: State, seat: int) -> int:
    """AE-45.4: cards that another player looks at go into the pool; how many."""
    place = running(s, Process.DRAW_SECRET)
    if place == NONE or s.stack[place].seat == seat or s.stack[place].a == 0:
        return 0
    lower_all(s, 1 << (s.stack[place].a - 1))
    if s.stack[place].b == 0:
        return 1
    lower_all(s, 1 << (s.stack[place].b - 1))
    return 2


@rule
def lift_looked(s: State, looked: int) -> None:
    """AE-45.4: as many cards to look at come out of the pool again."""
    if looked:
        frame = s.stack[running(s, Process.DRAW_SECRET)]
        frame.a = raise_one(s) + 1
        if looked == 2:
            frame.b = raise_one(s) + 1


# ---------------------------------------------------------------- own decks


@rule
def redeal_own(s: State, seat: int, holder: int) -> None:
    """AE-45.4, RU-65: of the own six cards a player knows hand and discards; of others' it knows what it has seen."""
    me = s.players[holder]
    if holder == seat:
        shuffle(s, me.secret_deck, me.secret_deck_count)
        return
    discarded, hidden = count(me.secret_discards), unknown_of(s, seat, holder)
    lower_own(s, holder, hidden | me.secret_discards)
    me.secrets &= ~hidden
    me.secret_discards = 0
    shuffle(s, me.secret_deck, me.secret_deck_count)
    for _ in range(count(hidden)):
        me.secrets |= 1 << raise_own(s, holder)
    for _ in range(discarded):
        me.secret_discards |= 1 << raise_own(s, holder)
    redeal_looked(s, holder)


@rule
def lower_own(s: State, holder: int, cards: int) -> None:
    """AE-62: a set of secrets goes into a player's own deck."""
    me = s.players[holder]
    rest = cards
    while rest:
        me.secret_deck[me.secret_deck_count] = lowest(rest)
        me.secret_deck_count += 1
        rest &= rest - 1


@rule
def raise_own(s: State, holder: int) -> int:
    """AE-62: a secret out of a player's own deck."""
    me = s.players[holder]
    me.secret_deck_count -= 1
    card = me.secret_deck[me.secret_deck_count]
    me.secret_deck[me.secret_deck_count] = 0
    return card


@rule
def redeal_looked(s: State, holder: int) -> None:
    """AE-45.4: a card that this player looks at could be another one of its deck."""
    place = running(s, Process.DRAW_SECRET)
    me = s.players[holder]
    if place == NONE or s.stack[place].seat != holder or s.stack[place].a == 0 or me.secret_deck_count == 0:
        return
    at = below(s.deal, me.secret_deck_count)
    card = me.secret_deck[at]
    me.secret_deck[at] = s.stack[place].a - 1
    s.stack[place].a = card + 1


# ---------------------------------------------------------------- what third players know


@rule
def refit_seen(s: State, seat: int, holder: int) -> None:
    """AE-62: what third players have seen of a player's secrets are others of them now, as many as before."""
    for viewer in range(s.seats):
        if viewer != seat:
            seen, rest, now = count(s.known_secrets[viewer, holder]), s.players[holder].secrets, 0
            while seen and rest:
                now |= rest & -rest
                rest &= rest - 1
                seen -= 1
            s.known_secrets[viewer, holder] = now
