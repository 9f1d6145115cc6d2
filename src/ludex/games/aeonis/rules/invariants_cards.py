"""What must hold of cards and Remnants (AE-60.6): each card of this game is in exactly one place."""

from ludex.games.aeonis.rules.cards.deck_setup import artifact_is_used, exploration_is_used, whisper_copies
from ludex.games.aeonis.rules.cards.objective_decks import CORE_SECRETS, STAGE_TWO, public_is_used
from ludex.games.aeonis.rules.codes import NONE, Motion, Place, Process
from ludex.games.aeonis.rules.data import ARTIFACTS, REMNANTS, SLOTS, WHISPERS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.process import running
from ludex.games.aeonis.rules.state import AGENDA, EVENTS, EXPLORATIONS, PUBLICS, SECRETS, State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.bits import count
from ludex.kernel.state.record import Array

TWICE = -1  # in place of a set: a card is in a deck twice


@rule
def flaw_of_cards(s: State) -> int:
    """AE-60.6: the number of the first invariant of cards that does not hold, or 0."""
    broken = flaw_of_whispers(s)
    if broken == 0:
        broken = flaw_of_artifacts(s)
    if broken == 0:
        broken = flaw_of_decks(s)
    if broken == 0:
        broken = flaw_of_agenda(s)
    if broken == 0:
        broken = flaw_of_publics(s)
    return broken if broken else flaw_of_secrets(s)


@rule
def in_deck(deck: Array[int], cards: int) -> int:
    """AE-60.6: the first cards of a deck, as a set; TWICE if one comes twice."""
    found = 0
    for place in range(cards):
        if (found >> deck[place]) & 1:
            return TWICE
        found |= 1 << deck[place]
    return found


# ---------------------------------------------------------------- 50 to 54: Whispers and artifacts


@rule
def flaw_of_whispers(s: State) -> int:
    """AE-49.1: every copy of a Whisper is in the deck, the discards or a hand."""
    for card in range(WHISPERS):
        copies = s.whisper_discards[card]
        for place in range(s.whisper_count):
            copies += int(s.whisper_deck[place] == card)
        for seat in range(s.seats):
            copies += s.players[seat].hand[card]
        if copies != (whisper_copies(s, card) if s.rules.whispers else 0):
            return 50
    return 0


@rule
def flaw_of_artifacts(s: State) -> int:
    """AE-50.1, AE-50.2: an artifact is where it is noted to be, and nowhere else; 40 Remnants in all."""
    remnants = s.remnant_supply
    for seat in range(s.seats):
        remnants += s.players[seat].remnants
    if s.rules.artifacts and (remnants != REMNANTS or s.remnant_supply < 0):
        return 51
    deck = in_deck(s.artifact_deck, s.artifact_count)
    if deck == TWICE:
        return 52
    for artifact in range(ARTIFACTS):
        broken = flaw_of_artifact(s, artifact, (deck >> artifact) & 1)
        if broken:
            return broken
    return 0


@rule
def flaw_of_artifact(s: State, artifact: int, in_artifact_deck: int) -> int:
    """AE-50.1, AE-50.2: one artifact: in the deck, on a Site, held by a player, or attached to a building."""
    where, held, lying, attached = s.artifact_place[artifact], 0, 0, 0
    for seat in range(s.seats):
        held += (s.players[seat].artifacts >> artifact) & 1
    for h in range(HEXES):
        lying += int(s.hexes[h].site == artifact + 1)
        for slot in range(SLOTS):
            attached += int(s.hexes[h].slots[slot].relic == artifact + 1)
    if in_artifact_deck != int(where == Place.DECK) or lying != int(where == Place.SITE):
        return 53
    if held != int(where == Place.HELD) or attached != int(where == Place.ATTACHED):
        return 54
    return 53 if (where == Place.REMOVED) == artifact_is_used(s, artifact) else 0


# ---------------------------------------------------------------- 55 to 59: events, exploration, agenda


@rule
def flaw_of_decks(s: State) -> int:
    """AE-46.1, AE-46.3: events and exploration cards are in their deck, the discards, or being resolved."""
    events = in_deck(s.event_deck, s.event_count)
    if events == TWICE or events & s.event_discards or (events | s.event_discards) >> EVENTS:
        return 55
    cards = in_deck(s.exploration_deck, s.exploration_count)
    if cards == TWICE or cards & s.exploration_discards:
        return 56
    missing = 0
    for card in range(EXPLORATIONS):
        known = ((cards | s.exploration_discards) >> card) & 1
        if known and not exploration_is_used(s, card):
            return 57
        missing += int(known == 0 and exploration_is_used(s, card))
    return 57 if missing > int(running(s, Process.EXPLORE) != NONE) else 0


@rule
def flaw_of_agenda(s: State) -> int:
    """AE-47.8: an agenda card is in the deck, the discards, revealed, a motion of this phase, a Law or a Title."""
    deck = in_deck(s.agenda_deck, s.agenda_count)
    if deck == TWICE or deck & s.agenda_discards or (deck | s.agenda_discards) >> AGENDA:
        return 58
    for place in range(2):
        card = s.agenda_card[place]
        if card != NONE and ((deck | s.agenda_discards) >> card) & 1:
            return 59
    return 59 if (deck >> Motion.WAR_LEVY) & 3 else 0


# ---------------------------------------------------------------- 60 to 63: objectives


@rule
def flaw_of_publics(s: State) -> int:
    """AE-45.2: a public objective of this game is in the row, the deck, or waits for Stage II."""
    deck = in_deck(s.public_deck, s.public_count)
    if deck == TWICE or deck & s.public_row:
        return 60
    for card in range(PUBLICS):
        wanted = public_is_used(s, card) and (card < STAGE_TWO or s.stage_two != 0)
        if wanted != (((deck | s.public_row) >> card) & 1 == 1):
            return 61
    return 0


@rule
def looked_at(s: State, seat: int) -> int:
    """AE-45.4: the secrets that a player at the limit looks at, as a set."""
    place = running(s, Process.DRAW_SECRET)
    if place == NONE or s.stack[place].seat != seat:
        return 0
    return ((1 << s.stack[place].a) | (1 << s.stack[place].b)) >> 1


@rule
def flaw_of_secrets(s: State) -> int:
    """AE-45.4: a secret is in its deck, the discards, one hand, or was scored by one player."""
    if not s.rules.secrets_plus:
        return flaw_of_own_secrets(s)
    deck = in_deck(s.secret_deck, s.secret_deck_count)
    if deck == TWICE:
        return 62
    seen, total = deck | s.secret_discards, count(deck) + count(s.secret_discards)
    for seat in range(s.seats):
        theirs = s.players[seat].secrets | s.players[seat].secrets_scored | looked_at(s, seat)
        seen |= theirs
        total += count(theirs)
    return 62 if seen != (1 << SECRETS) - 1 or total != SECRETS else 0


@rule
def flaw_of_own_secrets(s: State) -> int:
    """AE-45.4, RU-65: the six cards of each player's own deck."""
    for seat in range(s.seats):
        me = s.players[seat]
        deck = in_deck(me.secret_deck, me.secret_deck_count)
        if deck == TWICE:
            return 63
        hand = me.secrets | me.secrets_scored | looked_at(s, seat)
        total = count(deck) + count(me.secret_discards) + count(hand)
        if deck | me.secret_discards | hand != (1 << CORE_SECRETS) - 1 or total != CORE_SECRETS:
            return 63
    return 0
