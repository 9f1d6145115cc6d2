"""Cards (SG-11): who has which, when they may be used, on what, and at what price."""

from ludex.games.soulgems.rules.board import in_camp, is_cell, king_of, own_piece, piece_at, promotes, ref_cell
from ludex.games.soulgems.rules.cards.data import (
    ACTIVE,
    BUY_LP,
    BUY_SP,
    CARDS,
    COST_LP,
    COST_SP,
    LIMIT_SLOT,
    RELICS,
    USES,
    WINDOWS,
    Card,
    Window,
)
from ludex.games.soulgems.rules.cards.deck import held, is_unseen
from ludex.games.soulgems.rules.combat.targets import activations_left, target_ref, why_not_target
from ludex.games.soulgems.rules.gem import most_conversion, why_not_amount
from ludex.games.soulgems.rules.points import affordable, offer, payable, price, shares
from ludex.games.soulgems.rules.reasons import Reason
from ludex.games.soulgems.rules.state import (
    CELLS,
    EMPTY,
    FEATURE_REF,
    HAND,
    KINDS,
    MAX_AREAS,
    NONE,
    NOWHERE,
    STRIDE,
    VALUE,
    Kind,
    Node,
    Phase,
    State,
    Thing,
    Tile,
)
from ludex.games.soulgems.rules.summon import camp_start, extra_distance, why_no_summon, why_not_there
from ludex.games.soulgems.rules.verbs import CELL_BITS, Verb, card_of, cell_of, first_kind, play, second_kind, share_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, option_of, pack, push, target_of, verb_of
from ludex.kernel.state.bits import lowest
from ludex.kernel.state.record import table

# SG-11.37: what a card names
NOTHING, PIECE, TWO_PIECES, ENEMY, TARGET, AMOUNT, DIE, KIND_TILE, TILE, TWO_KINDS = range(10)
_NAMED = {
    Card.GUARDIAN_CHORUS: PIECE,
    Card.REAPERS_STRIKE: PIECE,
    Card.PHASE_SHIFT: PIECE,
    Card.VECTOR_SHIFT: PIECE,
    Card.SPECTERS_VEIL: PIECE,
    Card.BLOOD_FOR_SOULS: PIECE,
    Card.OBLATION_ALTAR: PIECE,
    Card.SPIRIT_EXCHANGE: TWO_PIECES,
    Card.SHADOW_RELAY: TWO_PIECES,
    Card.ETERNAL_BINDING: ENEMY,
    Card.COORDINATED_STRIKE: TARGET,
    Card.CONVERSION_NEXUS: AMOUNT,
    Card.FATE_ENGINE: DIE,
    Card.LOADED_FATE: DIE,
    Card.SOUL_FORGE: KIND_TILE,
    Card.REBIRTH_PACT: KIND_TILE,
    Card.ANCHOR_FIELD: TILE,
    Card.SOUL_SWAP: TWO_KINDS,
}
NAMES = table([_NAMED.get(card, NOTHING) for card in Card])
NEXUS_MOST = 6  # SG-11.29
LAST_STAND_LP = 8  # SG-11.32
BAZAAR_LP = 3  # SG-13.19
MARKET = 1
_WINDOW = {
    Phase.UPKEEP: Window.UP,
    Phase.MAIN1: Window.M1,
    Phase.M1X: Window.M1,
    Phase.MX: Window.MX,
    Phase.BATTLE: Window.BT,
    Phase.MAIN2: Window.M2,
    Phase.END: Window.EN,
}
PHASE_WINDOW = table([int(_WINDOW.get(phase, 0)) for phase in Phase])


@rule
def window_now(s: State) -> int:
    """SG-11.14, SG-17.4: the window in which the deciding player could use cards."""
    if s.node == Node.RX1:
        return Window.RX1
    if s.node == Node.RX2:
        return Window.RX2
    if s.node == Node.RX3:
        return Window.RX3
    return 0 if s.rift != NONE else PHASE_WINDOW[s.phase]


@rule
def in_hand(s: State, side: int, card: int) -> bool:
    """SG-11.2, SG-11.10: whether a spell (or a relic not yet deployed) is at a side's disposal."""
    me = s.players[side]
    if s.rules.relic_mode == MARKET:
        if card < RELICS:
            return me.reserved >> card & 1 != 0
        for i in range(8):
            if s.market_piles[i].card == card and s.market_piles[i].copies > 0:
                return True
        return False
    for i in range(HAND):
        if me.hand[i] == card:
            return True
    return False


@rule
def has_bazaar(s: State) -> bool:
    """SG-13.19: whether the Bazaar's discount waits for a purchase this turn."""
    if s.bazaar_used == 0:
        for f in range(s.features_made):
            if s.features[f].kind == Thing.BAZAAR:
                return True
    return False


@rule
def deploy_price(s: State, verb: int, card: int) -> int:
    """SG-11.8, SG-11.10, SG-11.11, SG-13.19: the Unlock or Buy cost; a purchase may have the Bazaar's discount."""
    lp, sp = (BUY_LP[card], BUY_SP[card]) if verb == Verb.BUY else (COST_LP[card], COST_SP[card])
    if lp + sp and has_bazaar(s):
        lp = max(0, lp - BAZAAR_LP)
    return price(0, lp, sp)


@rule
def card_price(s: State, side: int, card: int, extra: int) -> int:
    """SG-11.9, SG-11.27: the printed cost less Supply Drop, Market Levy and Bazaar; `extra` is Soul Forge's way."""
    me = s.players[side]
    lp, sp = COST_LP[card], COST_SP[card]
    if card < RELICS:
        return price(0, 0, 0)
    off = 2 if me.supply_left else 0
    if (
        card == Card.LAST_STAND
    ):  # points in any mix: Market Levy finds no LP part, the Bazaar names no exception (RU-87)
        return price(lp - off - (BAZAAR_LP if has_bazaar(s) else 0), 0, 0)
    printed = lp + sp
    sp = max(0, sp - max(0, off - lp))
    lp = max(0, lp - off)
    if me.zone >> Card.MARKET_LEVY & 1:
        lp = max(0, lp - 1)
    if printed and has_bazaar(s):
        lp = max(0, lp - BAZAAR_LP)
    return price(extra, lp, sp)


@rule
def forge_way(s: State, side: int, kind: int, cell: int) -> int:
    """SG-11.34, SG-11.44: the generic part of Soul Forge: the extended placement, less Phantom Gate."""
    gate = 2 if s.players[side].zone >> Card.PHANTOM_GATE & 1 else 0
    return max(0, extra_distance(s, side, kind, cell, NOWHERE) - gate)


@rule
def play_price(s: State, side: int, action: int) -> int:
    """SG-11.9: the price of this very use of a card."""
    card = card_of(action)
    if card == Card.SOUL_FORGE:
        return card_price(s, side, card, forge_way(s, side, first_kind(action), cell_of(action)))
    return card_price(s, side, card, 0)


# ---------------------------------------------------------------- conditions


@rule
def why_no_card(s: State, side: int, card: int) -> int:
    """SG-11.7, SG-11.20, SG-11.21: why a card can't be used now, whatever it would name."""
    me = s.players[side]
    if card < RELICS:
        if me.zone >> card & 1 == 0:
            return Reason.NOT_OWNED
    elif not in_hand(s, side, card):
        return Reason.NOT_OWNED
    return why_not_now(s, side, card)


@rule
def why_not_now(s: State, side: int, card: int) -> int:
    """SG-11.7, SG-11.20, SG-11.21: why a card can't be used now by a side that has it."""
    me = s.players[side]
    if ACTIVE[card] == 0 or card == Card.COLD_READ or WINDOWS[card] & window_now(s) == 0:
        return Reason.WRONG_TIME
    refusal = why_not_condition(s, side, card)
    if refusal != 0 and refusal < Reason.MOVED:  # what limits forbid comes first, SG-1.7
        return refusal
    if card < RELICS and me.relic_used >> card & 1:
        return Reason.ONCE
    if USES[card] and me.game_used[LIMIT_SLOT[card]] >= USES[card]:
        return Reason.USES
    return refusal if activations_left(s, side) else Reason.ACTIVATIONS


@rule
def may_hold_answer(s: State, side: int) -> bool:
    """SG-11.15, SG-11.4: whether a hidden card of a hand could answer in this window, for all that everybody knows."""
    if held(s.players[side]) == 0:
        return False
    for card in range(RELICS, CARDS):
        if WINDOWS[card] & window_now(s) and why_not_now(s, side, card) == 0 and is_unseen(s, card):
            if payable(s.players[side], card_price(s, side, card, 0)):
                return True
    return False


@rule
def why_not_condition(s: State, side: int, card: int) -> int:
    """SG-11.29 to SG-11.36: what a card demands of the position."""
    me, you = s.players[side], s.players[1 - side]
    if card == Card.RESONANT_CRUCIBLE and me.conv_used < 6:
        return Reason.CONDITION
    if card == Card.STRATEGOS_BANNER and me.moves_made == 0:
        return Reason.CONDITION
    if card == Card.OVERCLOCK_ARRAY and s.last_mover == NONE:
        return Reason.CONDITION
    if card == Card.LAST_STAND and me.lp > LAST_STAND_LP:
        return Reason.CONDITION
    if card == Card.KINGS_GUARD and s.attack.target != king_of(side):
        return Reason.CONDITION
    if (card == Card.SIEGE_WORKSHOP or card == Card.WRAITH_MARCH) and me.summon_used:
        return Reason.AFTER_SUMMON
    if card == Card.SOUL_FORGE:
        return why_no_summon(s, side)
    if card == Card.SOUL_DRAIN and me.broken:
        return Reason.GEM_BROKEN
    if card == Card.GEM_SHOCK and (you.denied_pending or you.denied_now or you.denied_last):
        return Reason.DENIED_TWICE
    if card == Card.FUNERAL_PYRE and me.captives[Kind.PAWN] == 0:
        return Reason.NO_CAPTIVE
    if card == Card.RESERVE_STOCKPILE and me.stockpile[0] and me.stockpile[1] and me.stockpile[2]:
        return Reason.LIST_FULL
    if card == Card.ANCHOR_FIELD:
        return why_no_area(s)
    return Reason.NONE


@rule
def why_no_area(s: State) -> int:
    """SG-1.10: room for one more Anchor Field."""
    for i in range(MAX_AREAS):
        if s.areas[i].centre == NOWHERE:
            return Reason.NONE
    return Reason.LIST_FULL


@rule
def why_not_piece(s: State, side: int, card: int, cell: int) -> int:
    """SG-11.29 to SG-11.36: whether a card may name the own piece on a square."""
    p = own_piece(s, side, cell)
    if p == NONE:
        return Reason.NO_PIECE
    kind = s.pieces[p].kind
    if card == Card.OBLATION_ALTAR:
        return Reason.NONE if kind == Kind.PAWN else Reason.NO_PIECE
    if card == Card.VECTOR_SHIFT:
        return Reason.NONE if s.moved_turn >> p & 1 else Reason.NO_PIECE
    if card == Card.SPECTERS_VEIL or card == Card.BLOOD_FOR_SOULS or card == Card.SPIRIT_EXCHANGE:
        if kind == Kind.KING:
            return Reason.KING_NOT
    if card == Card.SHADOW_RELAY:
        minor = kind == Kind.KNIGHT or kind == Kind.BISHOP
        if not minor or not in_camp(s, side, cell):
            return Reason.NO_PIECE
        if s.no_act >> p & 1:
            return Reason.CANNOT_ACT
        if s.moved >> p & 1 and s.pieces[p].bound == 0:
            return Reason.MOVED
    swaps = card == Card.SPIRIT_EXCHANGE or card == Card.SHADOW_RELAY
    return Reason.BOUND if swaps and s.pieces[p].bound else Reason.NONE


@rule
def why_not_pair(s: State, side: int, card: int, first: int, second: int) -> int:
    """SG-11.48, SG-6.12: two different pieces, listed by square; a Pawn may not be swapped onto its promotion rank."""
    if first >= second:
        return Reason.NO_PIECE
    for i in range(2):
        here, there = (first, second) if i == 0 else (second, first)
        refusal = why_not_piece(s, side, card, here)
        if refusal != 0:
            return refusal
        p = own_piece(s, side, here)
        if s.pieces[p].kind == Kind.PAWN and promotes(s, side, there):
            return Reason.PAWN_THERE
    return Reason.NONE


@rule
def why_not_enemy(s: State, side: int, cell: int) -> int:
    """SG-11.36, SG-11.13, SG-9.5, SG-11.46: an enemy piece that is neither King nor veiled."""
    p = piece_at(s, cell) if is_cell(s, cell) else NONE
    if p == NONE or s.pieces[p].owner == side:
        return Reason.NOTHING_THERE
    if s.pieces[p].kind == Kind.KING:
        return Reason.KING_NOT
    return Reason.PROTECTED if s.veil >> p & 1 else Reason.NONE


@rule
def why_not_kinds(s: State, side: int, mine: int, theirs: int) -> int:
    """SG-11.36: Soul Swap: a captive held, against an own piece of no higher value that the enemy holds."""
    if mine >= KINDS or theirs >= KINDS:
        return Reason.NO_CAPTIVE
    held = s.players[side].captives[mine] and s.players[1 - side].captives[theirs]
    return Reason.NONE if held and VALUE[theirs] <= VALUE[mine] else Reason.NO_CAPTIVE


@rule
def why_not_place(s: State, side: int, card: int, kind: int, cell: int) -> int:
    """SG-11.34, SG-11.36, SG-11.45: the square that Soul Forge, Rebirth Pact or Anchor Field names."""
    if card == Card.ANCHOR_FIELD:
        return Reason.NONE if is_cell(s, cell) and s.tile[cell] != Tile.VOID else Reason.BAD_TILE
    if kind >= KINDS:
        return Reason.NO_PIECE
    if card == Card.SOUL_FORGE:
        if s.players[side].reserve[kind] == 0:
            return Reason.NOT_IN_RESERVE
        return why_not_there(s, side, kind, cell, NOWHERE)
    if s.players[1 - side].captives[kind] == 0:
        return Reason.NO_CAPTIVE
    if not is_cell(s, cell) or not in_camp(s, side, cell):
        return Reason.CAMP
    return Reason.NONE if s.occupant[cell] == EMPTY else Reason.OCCUPIED


@rule
def dice_shown(s: State) -> int:
    """SG-11.37: how many dice of the visible roll may be rerolled."""
    return 3 if s.stack[0].what == 2 else 2


@rule
def why_not_named(s: State, side: int, action: int) -> int:
    """SG-11.37: why a card may not name this."""
    card, cell, option = card_of(action), cell_of(action), option_of(action)
    shape = NAMES[card]
    if shape == PIECE:
        return why_not_piece(s, side, card, cell)
    if shape == TWO_PIECES:
        return why_not_pair(s, side, card, cell, option)
    if shape == ENEMY:
        return why_not_enemy(s, side, cell)
    if shape == TARGET:
        ref = target_ref(s, action)
        elsewhere = ref != NONE and ref_cell(s, ref) != cell  # a portal is named by its first end
        return Reason.NOTHING_THERE if elsewhere else why_not_target(s, side, ref)
    if shape == AMOUNT:
        return why_not_amount(s, side, option) if option <= NEXUS_MOST else Reason.CONVERSION
    if shape == DIE:
        return Reason.NONE if 1 <= option <= dice_shown(s) else Reason.NOTHING_THERE
    if shape == TWO_KINDS:
        return why_not_kinds(s, side, first_kind(action), second_kind(action))
    if shape in (KIND_TILE, TILE):
        if cell == NOWHERE:
            return Reason.UNFINISHED
        return why_not_place(s, side, card, first_kind(action), cell)
    return Reason.NONE


@rule
def is_tidy(action: int) -> bool:
    """SG-11.37, SG-11.42: whether the parts of an action that its card does not use are empty."""
    card = card_of(action)
    shape = NAMES[card]
    kinds = first_kind(action) | second_kind(action) << 3
    has_kind = shape in (KIND_TILE, TWO_KINDS)
    has_cell = shape in (KIND_TILE, TILE) or PIECE <= shape <= TARGET
    has_option = shape in (TWO_PIECES, AMOUNT, DIE)
    has_share = card == Card.SOUL_FORGE or card == Card.LAST_STAND
    if (not has_kind and kinds) or (shape == KIND_TILE and second_kind(action)):
        return False
    if target_of(action) >> CELL_BITS > int(shape == TARGET) or (not has_cell and target_of(action)):
        return False
    return has_option or option_of(action) == (share_of(action) if has_share else 0)


@rule
def why_not_play(s: State, side: int, action: int) -> int:
    """SG-11.7, SG-1.7: why a card may not be used like this."""
    card = card_of(action)
    if card >= len(ACTIVE) or (verb_of(action) == Verb.USE) != (card < RELICS) or not is_tidy(action):
        return Reason.NOT_OWNED if card >= len(ACTIVE) else Reason.MALFORMED
    refusal, named = why_no_card(s, side, card), why_not_named(s, side, action)
    if named != 0 and (refusal == 0 or named < refusal):
        refusal = named
    if refusal != 0:
        return refusal
    cost = play_price(s, side, action)
    if card == Card.SOUL_FORGE or card == Card.LAST_STAND:
        if share_of(action) == 0 and payable(s.players[side], cost):
            return Reason.UNFINISHED
        return Reason.NONE if affordable(s.players[side], cost, action) else Reason.FUNDS
    return Reason.NONE if payable(s.players[side], cost) else Reason.FUNDS


@rule
def why_not_deploy(s: State, side: int, action: int) -> int:
    """SG-11.8, SG-11.10: why a relic may not be deployed or bought."""
    card, verb = card_of(action), verb_of(action)
    if card >= RELICS or action != pack(verb, card, 0, 0):
        return Reason.NOT_OWNED
    if verb == Verb.BUY:
        if not on_market(s, card):
            return Reason.NOT_OWNED
    elif not in_hand(s, side, card):
        return Reason.NOT_OWNED
    return Reason.NONE if payable(s.players[side], deploy_price(s, verb, card)) else Reason.FUNDS


@rule
def on_market(s: State, card: int) -> bool:
    """SG-11.10: whether a relic lies undrafted in the market."""
    for i in range(8):
        if s.rules.relic_mode == MARKET and s.market_relics[i] == card:
            return True
    return False


# ---------------------------------------------------------------- listing


@rule
def list_cards(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-11.7, SG-11.21: everything that can be done with cards in this window."""
    me = s.players[side]
    n = list_zone(s, side, out, n)
    if s.rules.relic_mode == MARKET:
        for i in range(8):
            if s.market_piles[i].copies > 0:
                n = list_card(s, side, s.market_piles[i].card, out, n)
        return n
    for i in range(HAND):
        if me.hand[i] >= RELICS:
            n = list_card(s, side, me.hand[i], out, n)
    return n


@rule
def list_zone(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-11.21: every use of a side's relics in play."""
    rest = s.players[side].zone
    while rest:
        n = list_card(s, side, lowest(rest), out, n)
        rest &= rest - 1
    return n


@rule
def list_card(s: State, side: int, card: int, out: Buffer, n: int) -> int:
    """SG-11.37: every use of one card; tiles are left open."""
    if ACTIVE[card] == 0 or why_no_card(s, side, card) != 0:
        return n
    cost = card_price(s, side, card, 0)
    if not payable(s.players[side], cost):
        return n
    verb = Verb.USE if card < RELICS else Verb.PLAY
    shape = NAMES[card]
    if shape == NOTHING:
        action = play(verb, card, 0, 0, 0, 0)
        return offer(s.players[side], cost, action, out, n) if card == Card.LAST_STAND else push(out, n, action)
    if shape <= TARGET:
        return list_squares(s, side, verb, card, out, n)
    if shape in (AMOUNT, DIE):
        step = 2 if shape == AMOUNT else 1
        most = min(NEXUS_MOST, most_conversion(s, side)) if shape == AMOUNT else dice_shown(s)
        for option in range(step, most + 1, step):
            n = push(out, n, play(verb, card, 0, 0, 0, option))
        return n
    return list_kinds(s, side, verb, card, out, n)


@rule
def list_squares(s: State, side: int, verb: int, card: int, out: Buffer, n: int) -> int:
    """SG-11.37: cards that name pieces or targets on the board."""
    shape = NAMES[card]
    rest = s.board[1 - side] if shape in (ENEMY, TARGET) else s.board[side]
    while rest:
        cell = s.pieces[lowest(rest)].cell
        rest &= rest - 1
        if shape == TWO_PIECES:
            n = list_partners(s, side, verb, card, cell, out, n)
        elif why_not_named(s, side, play(verb, card, 0, 0, cell, 0)) == 0:
            n = push(out, n, play(verb, card, 0, 0, cell, 0))
    return list_objects(s, side, verb, card, out, n) if shape == TARGET else n


@rule
def list_partners(s: State, side: int, verb: int, card: int, first: int, out: Buffer, n: int) -> int:
    """SG-11.48: the second piece of a swap; each pair is listed once."""
    rest = s.board[side]
    while rest:
        second = s.pieces[lowest(rest)].cell
        rest &= rest - 1
        if why_not_pair(s, side, card, first, second) == 0:
            n = push(out, n, play(verb, card, 0, 0, first, second))
    return n


@rule
def list_objects(s: State, side: int, verb: int, card: int, out: Buffer, n: int) -> int:
    """SG-11.34: neutral figures and features as targets of Coordinated Strike."""
    for i in range(s.npcs_made):
        n = push(out, n, play(verb, card, 0, 0, s.npcs[i].cell, 0))
    for f in range(s.features_made):
        ground = int(s.features[f].kind <= Thing.PORTAL)
        if why_not_target(s, side, FEATURE_REF + f) == 0:
            n = push(out, n, play(verb, card, 0, 0, s.features[f].cell | ground << CELL_BITS, 0))
    return n


@rule
def list_kinds(s: State, side: int, verb: int, card: int, out: Buffer, n: int) -> int:
    """SG-4.10: cards that name pieces in a Gem; the tile is left open."""
    if card == Card.ANCHOR_FIELD:
        return push(out, n, play(verb, card, 0, 0, 0, 0))
    for mine in range(KINDS):
        if card == Card.SOUL_SWAP:
            for theirs in range(KINDS):
                if why_not_kinds(s, side, mine, theirs) == 0:
                    n = push(out, n, play(verb, card, mine, theirs, 0, 0))
        elif any_place(s, side, card, mine):
            n = push(out, n, play(verb, card, mine, 0, 0, 0))
    return n


@rule
def any_place(s: State, side: int, card: int, kind: int) -> bool:
    """SG-4.10: whether a kind can be put on any tile by Soul Forge or Rebirth Pact, and paid."""
    held = s.players[side].reserve[kind] if card == Card.SOUL_FORGE else s.players[1 - side].captives[kind]
    if held == 0:
        return False
    row = camp_start(s, side)
    for _ in range(s.rules.camp_depth):
        for cell in range(row, row + s.rules.width):
            if may_place(s, side, card, kind, cell):
                return True
        row += STRIDE
    return False


@rule
def may_place(s: State, side: int, card: int, kind: int, cell: int) -> bool:
    """SG-4.10: whether a tile completes the card, price included."""
    if why_not_place(s, side, card, kind, cell) != 0:
        return False
    return payable(s.players[side], play_price(s, side, play(Verb.PLAY, card, kind, 0, cell, 0)))


@rule
def expand_play(s: State, side: int, action: int, out: Buffer) -> int:
    """SG-4.10, nodes N2 and N4: the tiles of a card, then the share of its price."""
    card, kind, n = card_of(action), first_kind(action), 0
    shape = NAMES[card]
    if (shape in (KIND_TILE, TILE)) and cell_of(action) == NOWHERE:
        for cell in range(CELLS):
            if is_cell(s, cell) and may_place(s, side, card, kind, cell):
                choice = action + (cell << 16)
                if card == Card.SOUL_FORGE:
                    n = offer(s.players[side], play_price(s, side, choice), choice, out, n)
                else:
                    n = push(out, n, choice)
        return n
    if (card == Card.SOUL_FORGE or card == Card.LAST_STAND) and share_of(action) == 0:
        return shares(s.players[side], play_price(s, side, action), action, out)
    return 0


@rule
def list_deploys(s: State, side: int, out: Buffer, n: int) -> int:
    """SG-11.8, SG-11.10: relics that can be deployed or bought."""
    for card in range(RELICS):
        for verb in range(Verb.DEPLOY, Verb.BUY + 1):
            if why_not_deploy(s, side, pack(verb, card, 0, 0)) == 0:
                n = push(out, n, pack(verb, card, 0, 0))
    return n
