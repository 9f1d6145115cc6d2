"""Playing and deploying cards (SG-11.7, SG-11.8): why a use is not allowed, and every use that is."""

from ludex.games.soulgems.rules.board import is_cell
from ludex.games.soulgems.rules.cards.arguments import (
    AMOUNT,
    DIE,
    ENEMY,
    KIND_TILE,
    NAMES,
    NEXUS_MOST,
    NOTHING,
    TARGET,
    TILE,
    TWO_PIECES,
    dice_shown,
    is_tidy,
    why_not_kinds,
    why_not_named,
    why_not_pair,
    why_not_place,
)
from ludex.games.soulgems.rules.cards.conditions import (
    MARKET,
    card_price,
    deploy_price,
    in_hand,
    play_price,
    why_no_card,
)
from ludex.games.soulgems.rules.cards.data import ACTIVE, RELICS, Card
from ludex.games.soulgems.rules.codes import CELLS, FEATURE_REF, HAND, KINDS, NOWHERE, STRIDE, Thing
from ludex.games.soulgems.rules.combat.targets import why_not_target
from ludex.games.soulgems.rules.gem import most_conversion
from ludex.games.soulgems.rules.points import affordable, offer, payable, shares
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.summon import camp_start
from ludex.games.soulgems.rules.verbs import CELL_BITS, Verb, card_of, cell_of, first_kind, play, share_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, pack, push, verb_of
from ludex.kernel.state.bits import lowest


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
