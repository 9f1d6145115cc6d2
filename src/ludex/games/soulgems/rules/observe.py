"""What a seat may know, as a fixed list of numbers for learners (SG-2.8)."""

from ludex.games.soulgems.rules.board import cell_at
from ludex.games.soulgems.rules.cards.data import CARDS, LIMITED, RELICS
from ludex.games.soulgems.rules.cards.deck import OPEN, held
from ludex.games.soulgems.rules.state import (
    EMPTY,
    FIRST_NPC,
    FIRST_PIECE,
    HAND,
    KINDS,
    NO_GROUND,
    NONE,
    NOWHERE,
    SIDES,
    SQUARES,
    STANDING,
    Phase,
    State,
)
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer

GAME_NUMBERS = 19
PLAYER_NUMBERS = 50 + 2 * KINDS + len(LIMITED) + RELICS + CARDS
SQUARE_NUMBERS = 4
SIDE = SQUARES.side
SIZE = GAME_NUMBERS + SIDES * PLAYER_NUMBERS + SIDE * SIDE * SQUARE_NUMBERS


@rule
def observe(s: State, seat: int, out: Buffer) -> None:
    """SG-2.8: the public state and the own hand; the own side comes first (who only watches sees White's)."""
    me = seat ^ s.swapped if seat != NONE else 0
    out[0] = s.round
    out[1] = s.phase
    out[2] = s.node
    out[3] = s.side ^ me
    out[4] = s.decider ^ me
    out[5] = s.weather
    out[6] = s.weather_turns
    out[7] = s.rules.width
    out[8] = s.rules.height
    out[9] = s.home[me]
    out[10] = s.home[1 - me]
    out[11] = s.attack.tens if s.depth else 0
    out[12] = s.attack.ones if s.depth else 0
    out[13] = s.attack.threshold if s.depth else 0
    out[14] = s.depth
    out[15] = s.bazaar_used
    out[16], out[17], out[18] = s.tags[0], s.tags[1], s.tags[2]
    at = GAME_NUMBERS
    for i in range(SIDES):
        observe_player(s, me ^ i, seat != NONE and i == 0, out, at)
        at += PLAYER_NUMBERS
    secret = s.king_choice[me] if seat != NONE and s.phase == Phase.SETUP else NOWHERE
    for y in range(SIDE):
        for x in range(SIDE):
            observe_square(s, me, cell_at(x, y), out, at)
            out[at + 2] += 32 * int(cell_at(x, y) == secret)
            at += SQUARE_NUMBERS


@rule
def observe_player(s: State, side: int, own: bool, out: Buffer, at: int) -> None:
    """SG-2.6: one side; its cards only if they are the own ones or lie open."""
    me = s.players[side]
    out[at], out[at + 1], out[at + 2], out[at + 3] = me.lp, me.sp, me.king_damage, me.broken
    out[at + 4], out[at + 5], out[at + 6], out[at + 7] = me.turns_taken, me.acted, me.acts_used, me.act_bank
    out[at + 8], out[at + 9], out[at + 10], out[at + 11] = me.conv_used, me.break_used, me.repair_used, me.summon_used
    out[at + 12], out[at + 13], out[at + 14], out[at + 15] = (
        me.teleport_used,
        me.build_used,
        me.mint_used,
        me.visit_used,
    )
    out[at + 16], out[at + 17], out[at + 18], out[at + 19] = (
        me.aura_used,
        me.denied_pending,
        me.denied_now,
        me.denied_last,
    )
    out[at + 20], out[at + 21], out[at + 22], out[at + 23] = (
        me.sealed_pending,
        me.sealed_now,
        me.barrier_pending,
        me.barrier_now,
    )
    out[at + 24], out[at + 25], out[at + 26], out[at + 27] = me.march, me.workshop, me.beacon, me.capture_bonus
    out[at + 28], out[at + 29], out[at + 30], out[at + 31] = me.supply_left, me.adv_token, me.respite, me.ward_pool
    out[at + 32], out[at + 33], out[at + 34], out[at + 35] = (
        me.citadel_left,
        me.mirror_left,
        me.trader_tokens,
        me.turn_bonus,
    )
    out[at + 36], out[at + 37], out[at + 38], out[at + 39] = (
        me.next_dmg,
        me.next_dist,
        me.next_setdist,
        me.next_advantage,
    )
    out[at + 40], out[at + 41], out[at + 42], out[at + 43] = me.next_critical, me.next_margin, me.stalwart, me.stone
    out[at + 44], out[at + 45], out[at + 46], out[at + 47] = me.guard, me.shield, me.last_stand, held(me)
    out[at + 48], out[at + 49] = me.break_counters, me.repair_counters
    observe_gem(s, side, own, out, at + 50)


@rule
def observe_gem(s: State, side: int, own: bool, out: Buffer, at: int) -> None:
    """SG-2.5, SG-11.4: both halves of the Gem, limited cards, relics, and the hand as far as it may be seen."""
    me = s.players[side]
    for kind in range(KINDS):
        out[at + kind] = me.reserve[kind]
        out[at + KINDS + kind] = me.captives[kind]
    at += 2 * KINDS
    for i in range(len(LIMITED)):
        out[at + i] = me.game_used[i]
    at += len(LIMITED)
    for card in range(RELICS):
        out[at + card] = (me.zone >> card & 1) + 2 * (me.reserved >> card & 1) + 4 * (me.relic_used >> card & 1)
    at += RELICS
    for card in range(CARDS):
        out[at + card] = 0
    for i in range(HAND):
        if me.hand[i] != NONE and (own or s.rules.draft_variant & OPEN):
            out[at + me.hand[i]] = 1


@rule
def observe_square(s: State, me: int, cell: int, out: Buffer, at: int) -> None:
    """SG-2.2, SG-2.4: ground, what stands there (own pieces 1 to 6, enemy ones 11 to 16), marks, feature."""
    there, f = s.occupant[cell], s.feature_at[cell] - 1
    out[at] = s.tile[cell]
    out[at + 1] = there
    out[at + 2] = 0
    out[at + 3] = s.features[f].kind + 1 if f >= 0 else 0
    if EMPTY < there < FIRST_NPC:
        p = there - FIRST_PIECE
        out[at + 1] = s.pieces[p].kind + 1 + 10 * (s.pieces[p].owner ^ me)
        out[at + 2] = (s.moved >> p & 1) + 2 * (s.veil >> p & 1) + 4 * (s.chorus >> p & 1) + 8 * s.pieces[p].bound
    elif FIRST_NPC <= there < STANDING:
        out[at + 1] = 20 + s.npcs[there - FIRST_NPC].kind
    elif there in (STANDING, NO_GROUND):
        out[at + 1] = 0
