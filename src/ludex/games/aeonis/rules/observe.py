"""What a seat may know, as a fixed list of numbers for learners (AE-62): the table, the own hand, the players, the map.

Seats are written as seen from the seat that looks: 0 nobody, 1 itself, 2 and more clockwise.
"""

from ludex.games.aeonis.rules.codes import NONE
from ludex.games.aeonis.rules.data import ARTIFACTS, DISCOVERIES, RANK, RANKS, SEATS, SIEGES, SLOTS, WHISPERS
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import count_hexes
from ludex.games.aeonis.rules.realm.population import population_cap, population_used
from ludex.games.aeonis.rules.state import AGENDA, EVENTS, PUBLICS, SECRETS, State
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer
from ludex.kernel.state.bits import lowest

STRATEGIES, TITLES, SIDES = 8, 4, 2
GAME_NUMBERS = 24
TABLE_NUMBERS = GAME_NUMBERS + PUBLICS + AGENDA + EVENTS + TITLES + 3 * STRATEGIES
MOTION_NUMBERS = 6
SIDE_NUMBERS = 3 + 2 * RANKS
BATTLE_NUMBERS = 5 + SIDES * SIDE_NUMBERS
HAND_NUMBERS = 2 * WHISPERS + 2 * SECRETS
PLAYER_HEAD = 24
PLAYER_NUMBERS = PLAYER_HEAD + DISCOVERIES + ARTIFACTS + 2 * PUBLICS + SECRETS
BUILT_NUMBERS = 4
HEX_HEAD = 14
HEX_NUMBERS = HEX_HEAD + SLOTS * BUILT_NUMBERS + RANKS + 2

MOTION_AT = TABLE_NUMBERS
BATTLE_AT = MOTION_AT + MOTION_NUMBERS
HAND_AT = BATTLE_AT + BATTLE_NUMBERS
PLAYERS_AT = HAND_AT + HAND_NUMBERS
HEXES_AT = PLAYERS_AT + SEATS * PLAYER_NUMBERS
SIZE = HEXES_AT + HEXES * HEX_NUMBERS


@rule
def who(s: State, seat: int, other: int) -> int:
    """AE-62: another seat as seen from this one, 0 for nobody; a spectator sees the table from seat 0."""
    if other < 0 or other >= s.seats:
        return 0
    return 1 + (other - max(seat, 0) + s.seats) % s.seats


@rule
def write_bits(out: Buffer, at: int, members: int, size: int) -> int:
    """AE-62: a set as one number for each possible member; where the next number goes."""
    for member in range(size):
        out[at + member] = (members >> member) & 1
    return at + size


@rule
def observe(s: State, seat: int, out: Buffer) -> None:
    """AE-62: everything that a seat may know; a spectator, NONE, sees no hand."""
    for i in range(SIZE):
        out[i] = 0
    observe_table(s, seat, out)
    observe_motion(s, seat, out)
    observe_battle(s, seat, out)
    if seat != NONE:
        observe_hand(s, seat, out)
    for place in range(s.seats):
        observe_player(s, seat, (max(seat, 0) + place) % s.seats, out, PLAYERS_AT + place * PLAYER_NUMBERS)
    for h in range(HEXES):
        observe_hex(s, seat, h, out, HEXES_AT + h * HEX_NUMBERS)


@rule
def observe_table(s: State, seat: int, out: Buffer) -> None:
    """AE-62: where the game stands, the row, laws, events, Titles, strategy cards, sizes of the decks."""
    out[0], out[1], out[2], out[3] = s.turn, s.node, s.seats, s.phase
    out[4], out[5], out[6], out[7] = s.ending, s.rules.vp_threshold, s.rules.round_limit, s.radius
    out[8], out[9], out[10] = who(s, seat, s.speaker), s.event + 1, s.public_count
    out[11], out[12], out[13] = s.event_count, s.exploration_count, s.agenda_count
    out[14], out[15], out[16] = s.whisper_count, s.artifact_count, s.remnant_supply
    out[17], out[18], out[19] = s.agenda_card[0] + 1, s.agenda_card[1] + 1, who(s, seat, s.warden)
    out[20], out[21], out[22] = s.drought_left, s.flux_left, s.storm_left
    if seat != NONE:
        out[23] = (s.asked >> seat) & 1
    at = write_bits(out, GAME_NUMBERS, s.public_row, PUBLICS)
    at = write_bits(out, at, s.laws, AGENDA)
    at = write_bits(out, at, s.events_now, EVENTS)
    for title in range(TITLES):
        out[at + title] = who(s, seat, s.title_holder[title])
    at += TITLES
    for card in range(STRATEGIES):
        out[at + 3 * card] = who(s, seat, s.strategy_holder[card])
        out[at + 3 * card + 1] = s.strategy_bounty[card]
        out[at + 3 * card + 2] = s.strategy_used[card]


@rule
def observe_motion(s: State, seat: int, out: Buffer) -> None:
    """AE-62, AE-47: how many motions this phase has, and the last one."""
    out[MOTION_AT] = s.proposal_count
    if s.proposal_count > 0:
        motion = s.proposals[s.proposal_count - 1]
        out[MOTION_AT + 1], out[MOTION_AT + 2] = motion.motion + 1, who(s, seat, motion.proposer)
        out[MOTION_AT + 3], out[MOTION_AT + 4], out[MOTION_AT + 5] = motion.a, motion.b, motion.c


@rule
def observe_battle(s: State, seat: int, out: Buffer) -> None:
    """AE-60.5: the battle that is being fought: hex, sides, lines and Reserves by rank."""
    battle = s.battle
    if battle.attacker == NONE:
        return
    out[BATTLE_AT], out[BATTLE_AT + 1] = who(s, seat, battle.attacker), who(s, seat, battle.defender)
    out[BATTLE_AT + 2], out[BATTLE_AT + 3], out[BATTLE_AT + 4] = battle.hex + 1, battle.round, battle.siege
    for side in range(SIDES):
        owner = battle.attacker if side == 0 else battle.defender
        at = BATTLE_AT + 5 + side * SIDE_NUMBERS
        out[at], out[at + 1], out[at + 2] = battle.sides[side].cap, battle.sides[side].dead, battle.sides[side].lost
        if owner != NONE:
            count_ranks(s, owner, battle.sides[side].line, out, at + 3)
            count_ranks(s, owner, battle.sides[side].committed, out, at + 3 + RANKS)


@rule
def count_ranks(s: State, owner: int, units: int, out: Buffer, at: int) -> None:
    """AE-65.1: units by rank."""
    rest = units
    while rest:
        out[at + RANK[s.units[owner, lowest(rest)].kind]] += 1
        rest &= rest - 1


@rule
def observe_hand(s: State, seat: int, out: Buffer) -> None:
    """AE-62: the own Whispers and secrets with their counters, and the Whispers that lie face up."""
    me, at = s.players[seat], HAND_AT
    for card in range(WHISPERS):
        out[at + card], out[at + WHISPERS + card] = me.hand[card], s.whisper_discards[card]
    at = write_bits(out, at + 2 * WHISPERS, me.secrets, SECRETS)
    for card in range(SECRETS):
        out[at + card] = me.secret_progress[card]


@rule
def observe_player(s: State, seat: int, other: int, out: Buffer, at: int) -> None:
    """AE-62: what everybody sees of a player."""
    you = s.players[other]
    out[at], out[at + 1], out[at + 2], out[at + 3] = you.vp, you.renown, you.lord, you.home + 1
    out[at + 4], out[at + 5], out[at + 6], out[at + 7] = you.gold, you.mana, you.influence, you.remnants
    out[at + 8], out[at + 9], out[at + 10], out[at + 11] = you.ap, you.ap_unbankable, you.banked, you.passed
    out[at + 12], out[at + 13], out[at + 14] = you.pool, population_cap(s, other), population_used(s, other)
    out[at + 15], out[at + 16], out[at + 17] = you.hand_count, you.secret_count, you.rites
    out[at + 18], out[at + 19], out[at + 20] = who(s, seat, you.lord_captor), you.drafted, count_hexes(s, other)
    out[at + 21], out[at + 22], out[at + 23] = you.wins, you.pending_ap, you.lord_objectives
    place = write_bits(out, at + PLAYER_HEAD, you.discoveries, DISCOVERIES)
    place = write_bits(out, place, you.artifacts, ARTIFACTS)
    place = write_bits(out, place, you.publics_scored, PUBLICS)
    place = write_bits(out, place, you.secrets_scored, SECRETS)
    for card in range(PUBLICS):
        out[place + card] = you.public_progress[card]


@rule
def observe_hex(s: State, seat: int, h: int, out: Buffer, at: int) -> None:
    """AE-62, AE-33.3: a hex: there is no fog."""
    here = s.hexes[h]
    out[at], out[at + 1], out[at + 2] = here.terrain, here.tile, who(s, seat, here.controller)
    out[at + 3], out[at + 4], out[at + 5] = who(s, seat, here.owner), here.explored, here.cursed
    out[at + 6], out[at + 7], out[at + 8] = here.storm, who(s, seat, here.claim), here.site
    out[at + 9], out[at + 10], out[at + 11] = here.borders, here.zone, here.sealed
    out[at + 12], out[at + 13] = who(s, seat, here.tempest), who(s, seat, here.void)
    place = at + HEX_HEAD
    for slot in range(SLOTS):
        built = here.slots[slot]
        out[place], out[place + 1] = built.kind, who(s, seat, built.builder) if built.kind else 0
        out[place + 2], out[place + 3] = built.disabled, built.relic
        place += BUILT_NUMBERS
    if here.owner != NONE:
        count_ranks(s, here.owner, here.units, out, place)
        out[place + RANKS] = total_hp(s, here.owner, here.units)
    out[place + RANKS + 1] = count_sieges(s, h)


@rule
def total_hp(s: State, owner: int, units: int) -> int:
    """AE-62: the hit points of a set of units."""
    rest, total = units, 0
    while rest:
        total += s.units[owner, lowest(rest)].hp
        rest &= rest - 1
    return total


@rule
def count_sieges(s: State, h: int) -> int:
    """AE-41.30: Siege markers of a hex."""
    n = 0
    for place in range(SIEGES):
        n += int(s.sieges[place].hex == h)
    return n
