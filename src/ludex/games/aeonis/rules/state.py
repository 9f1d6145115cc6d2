"""The state (AE-60.1) and the options (AE-0.8). All quantities are whole numbers (AE-0.3)."""

from ludex.games.aeonis.meta import OPTIONS
from ludex.games.aeonis.rules.codes import Exploration, GlobalEvent, Motion, Public, Secret
from ludex.games.aeonis.rules.data import (
    ARTIFACTS,
    BUILDINGS,
    LORDS,
    MOTIONS,
    SEATS,
    SIEGES,
    STACK,
    UNITS,
    WHISPER_CARDS,
    WHISPERS,
)
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.records import Battle, Frame, Hex, Player, Proposal, Siege, Unit, Work
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.record import Array, Record, i8, i16, i32, i64, size

EVENTS = len(GlobalEvent)
EXPLORATIONS = len(Exploration)
AGENDA = len(Motion)
PUBLICS = len(Public)
SECRETS = len(Secret)


class Rules(Record, options=OPTIONS):
    """AE-0.8: every module, variant and number that a designer may change."""

    vp_threshold: i8
    round_limit: i8
    caravans: i8
    lords: i8
    whispers: i8
    artifacts: i8
    lord_objectives: i8
    tier_two: i8
    faction_units: i8
    accords: i8
    whispers_plus: i8
    events_plus: i8
    exploration_plus: i8
    milestones: i8
    agenda_plus: i8
    publics_plus: i8
    secrets_plus: i8
    takeover: i8
    renown_decay: i8
    assault: i8
    speaker_ties: i8
    lord_0: i8
    lord_1: i8
    lord_2: i8
    lord_3: i8
    lord_4: i8
    lord_5: i8
    lord_6: i8
    lord_7: i8


class State(Record):
    """AE-60.1: a whole game."""

    dice: Stream  # secret: strikes and exploration rolls
    deal: Stream  # secret: shuffles of the decks
    land: Stream  # secret: the map, the Lords, the first Speaker
    answers: Array[i64] = size(SEATS)  # decisions that a process has not read yet, plus one; sealed bids are hidden
    rules: Rules
    # where the game stands
    seats: i8
    turn: i16  # the round, from 1
    node: i8
    ending: i8
    phase: i8
    asked: i16  # seats that must decide now, as a set
    depth: i8
    result: i32  # of the process that ended last
    stack: Array[Frame] = size(STACK)
    # the table
    radius: i8
    speaker: i8
    initiative: Array[i8] = size(SEATS)  # AE-34: seats in order
    draft_order: Array[i8] = size(SEATS)
    strategy_holder: Array[i8] = size(8)  # a seat or NONE
    strategy_bounty: Array[i8] = size(8)
    strategy_used: Array[i8] = size(8)  # the primary has been used this round
    laws: i32  # Motion numbers, as a set
    title_holder: Array[i8] = size(4)
    title_paid: Array[i16] = size(4)  # AE-47.6: seats that had the VP, as a set
    # effects of this round
    event: i8  # AE-46.1: this round's global event, or NONE
    events_now: i32  # global events in force, as a set: this round's and those of two rounds
    drought_left: i8  # cleanups left of The Long Drought
    flux_left: i8  # of Ley Line Flux
    storm_left: i8  # of The Shattering Storm
    open_borders: Array[i16] = size(SEATS)  # AE-13.4: partners of each seat, as a set
    accords: Array[i16] = size(SEATS)  # AE-48.7: likewise
    warden: i8  # Warden of the Seat: a seat or NONE
    warden_until: i8  # the last round
    amnesty: i8
    crisis: i8  # Council Crisis: the Speaker must propose
    sheltered: i16  # Omen of Shelter: seats that this round's event does not touch, as a set
    council_open: i8  # R4 is under way: motions of this phase are in `proposals`
    proposals: Array[Proposal] = size(MOTIONS)
    proposal_count: i8
    agenda_card: Array[i8] = size(2)  # revealed, NONE for none
    agenda_taker: Array[i8] = size(2)  # AE-49, Stolen Agenda: the seat plus one that alone takes this card
    # decks: top last
    event_deck: Array[i8] = size(EVENTS)
    event_count: i8
    event_discards: i32  # as a set
    exploration_deck: Array[i8] = size(EXPLORATIONS)
    exploration_count: i8
    exploration_discards: i32
    agenda_deck: Array[i8] = size(AGENDA)
    agenda_count: i8
    agenda_discards: i32
    whisper_deck: Array[i8] = size(WHISPER_CARDS)
    whisper_count: i8
    whisper_discards: Array[i8] = size(WHISPERS)  # copies of each card
    artifact_deck: Array[i8] = size(ARTIFACTS)
    artifact_count: i8
    artifact_bottom: i8  # AE-50.2, AE-62: so many at the bottom lie as everybody has seen
    public_deck: Array[i8] = size(PUBLICS)
    public_count: i8
    stage_two: i8  # PO+: Stage II has been shuffled in
    secret_deck: Array[i8] = size(SECRETS)  # SO+
    secret_deck_count: i8
    secret_discards: i32
    public_row: i32  # revealed, as a set
    revealed_round: Array[i8] = size(PUBLICS)
    # artifacts, buildings, milestones
    artifact_place: Array[i8] = size(ARTIFACTS)  # a Place
    artifact_where: Array[i8] = size(ARTIFACTS)  # the seat or the hex
    artifact_vp: Array[i16] = size(ARTIFACTS)  # AE-50.3: seats that had the VP, as a set
    building_supply: Array[i8] = size(BUILDINGS)
    remnant_supply: i8
    legendary_hex: Array[i8] = size(LORDS)  # AE-39.4: where each stands, NONE before it is built
    captor_paid: Array[i16] = size(LORDS)  # seats that had the VP, as a set
    milestones_met: i8  # bits
    milestones_done: i8
    trades_completed: i8  # this round
    wins_last_round: Array[i16] = size(SEATS)  # War Reparations: by attacker, beaten defenders, as a set
    wins_this_round: Array[i16] = size(SEATS)
    # AE-62: by the seat that knows and the seat that holds
    known_whispers: Array[i8] = size(SEATS, SEATS, WHISPERS)  # copies of each card in that hand
    known_secrets: Array[i32] = size(SEATS, SEATS)  # unscored secrets, as a set
    # the pieces
    players: Array[Player] = size(SEATS)
    units: Array[Unit] = size(SEATS, UNITS)
    hexes: Array[Hex] = size(HEXES)
    sieges: Array[Siege] = size(SIEGES)
    battle: Battle
    offer: Array[i16] = size(
        32
    )  # AE-48: the offer that is being laid or answered, its counter-offer (council/offer.py)
    law_for: Array[i16] = size(AGENDA)  # who voted For each Law in force, as a set
    milestone_order: Array[i8] = size(6)  # AE-46.4: milestones plus one, in the order in which they were met
    free_proposals: i8  # AE-46.4: proposals are free this round
    work: Work
