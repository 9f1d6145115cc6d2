"""The decks of a new game (AE-63.2, AE-0.10): which cards belong to it, shuffled in a fixed order."""

from ludex.games.aeonis.rules.cards.decks import shuffle
from ludex.games.aeonis.rules.cards.objective_decks import CORE_SECRETS, STAGE_TWO, add_publics
from ludex.games.aeonis.rules.codes import Artifact, Exploration, GlobalEvent, Motion, Place, Whisper
from ludex.games.aeonis.rules.data import ARTIFACTS, WHISPER_COPIES, WHISPER_COPIES_PLUS, WHISPERS
from ludex.games.aeonis.rules.state import AGENDA, EVENTS, EXPLORATIONS, SECRETS, State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.dice import below

CORE_EVENTS = GlobalEvent.RUINS_UNEARTHED  # the seed cards and the cards marked ● that need no artifacts
FIRST_EVENTS = GlobalEvent.THE_REALM_REMEMBERS  # and those that do
CORE_AGENDA = Motion.WAR_LEVY  # the motions before it are the cards marked ●
LARGE_TABLE = 7  # AE-49.4: players from whom on the longer list of Whispers is used


@rule
def set_up_decks(s: State) -> None:
    """AE-63.2, AE-33.6: all decks in their order: global, exploration, agenda, Whisper, artifact, public, secret."""
    set_up_events(s)
    set_up_exploration(s)
    set_up_agenda(s)
    set_up_whispers(s)
    set_up_artifacts(s)
    add_publics(s, 0, STAGE_TWO)
    set_up_secrets(s)


@rule
def set_up_events(s: State) -> None:
    """AE-46.1, AE-14.4: 12 events, 14 with artifacts, 26 with G+ where the Storm lies in the lower half."""
    cards = FIRST_EVENTS if s.rules.artifacts else CORE_EVENTS
    if s.rules.events_plus:
        cards = GlobalEvent.THE_SHATTERING_STORM
    for card in range(cards):
        s.event_deck[card] = card
    shuffle(s, s.event_deck, cards)
    s.event_count = cards
    if s.rules.events_plus:
        insert_storm(s)


@rule
def insert_storm(s: State) -> None:
    """AE-46.1: The Shattering Storm goes to a random place of the lower half; the top of the deck is last."""
    at = below(s.deal, EVENTS // 2)
    for place in range(s.event_count, at, -1):
        s.event_deck[place] = s.event_deck[place - 1]
    s.event_deck[at] = GlobalEvent.THE_SHATTERING_STORM
    s.event_count += 1


@rule
def exploration_is_used(s: State, card: int) -> bool:
    """AE-46.3, AE-0.10: 9 cards, with artifacts 9 others, with X+ all 24 that speak of no absent module."""
    if s.rules.exploration_plus:
        return card != Exploration.OVERHEARD_WHISPER or s.rules.whispers != 0
    if card <= Exploration.ANCIENT_VAULT_DISCOVERED:
        needs = card in (Exploration.ANCIENT_RUINS, Exploration.SCATTERED_RELICS, Exploration.ANCIENT_VAULT_DISCOVERED)
        return not needs or s.rules.artifacts != 0
    return card <= Exploration.MANA_BLOOM and s.rules.artifacts == 0


@rule
def set_up_exploration(s: State) -> None:
    """AE-46.3: the exploration deck."""
    for card in range(EXPLORATIONS):
        if exploration_is_used(s, card):
            s.exploration_deck[s.exploration_count] = card
            s.exploration_count += 1
    shuffle(s, s.exploration_deck, s.exploration_count)


@rule
def set_up_agenda(s: State) -> None:
    """AE-47.8, RU-101: 9 agenda cards, 21 with AG+: all motions but War Levy and Repeal."""
    for card in range(AGENDA):
        if card < CORE_AGENDA or (s.rules.agenda_plus and card > Motion.REPEAL):
            s.agenda_deck[s.agenda_count] = card
            s.agenda_count += 1
    shuffle(s, s.agenda_deck, s.agenda_count)


@rule
def whisper_copies(s: State, card: int) -> int:
    """AE-49.4, AE-0.10, RU-75: copies of a Whisper; the longer list with W+ or 7 and more players."""
    if card in (Whisper.RELIC_HUNTER, Whisper.RELIC_THIEF, Whisper.TOMB_RUNNERS) and not s.rules.artifacts:
        return 0
    if card == Whisper.VANGUARD_REQUISITION and not s.rules.faction_units:
        return 0
    if card == Whisper.WHISPER_CAMPAIGN and not s.rules.agenda_plus:
        return 0
    if card == Whisper.INK_AND_DAGGER and not s.rules.accords:
        return 0
    is_long = s.rules.whispers_plus or s.seats >= LARGE_TABLE
    return WHISPER_COPIES_PLUS[card] if is_long else WHISPER_COPIES[card]


@rule
def set_up_whispers(s: State) -> None:
    """AE-49.1, AE-49.4: the deck of Whispers."""
    if not s.rules.whispers:
        return
    for card in range(WHISPERS):
        for _ in range(whisper_copies(s, card)):
            s.whisper_deck[s.whisper_count] = card
            s.whisper_count += 1
    shuffle(s, s.whisper_deck, s.whisper_count)


@rule
def artifact_is_used(s: State, card: int) -> bool:
    """AE-50.1, AE-0.10: whether an artifact is part of this game."""
    if card in (Artifact.WHISPERERS_MASK, Artifact.SHROUD_OF_NIGHTFALL) and not s.rules.whispers:
        return False
    return s.rules.artifacts != 0


@rule
def set_up_artifacts(s: State) -> None:
    """AE-50.1: the deck of artifacts."""
    for card in range(ARTIFACTS):
        if artifact_is_used(s, card):
            s.artifact_place[card] = Place.DECK
            s.artifact_deck[s.artifact_count] = card
            s.artifact_count += 1
        else:
            s.artifact_place[card] = Place.REMOVED
    shuffle(s, s.artifact_deck, s.artifact_count)


@rule
def set_up_secrets(s: State) -> None:
    """AE-45.4, RU-65: with SO+ one common deck of 20, else a deck of six for each seat, shuffled in ascending order."""
    if s.rules.secrets_plus:
        for card in range(SECRETS):
            s.secret_deck[card] = card
        s.secret_deck_count = SECRETS
        shuffle(s, s.secret_deck, SECRETS)
        return
    for seat in range(s.seats):
        for card in range(CORE_SECRETS):
            s.players[seat].secret_deck[card] = card
        s.players[seat].secret_deck_count = CORE_SECRETS
        shuffle(s, s.players[seat].secret_deck, CORE_SECRETS)
