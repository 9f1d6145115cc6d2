"""The kinds of event (SG-2.9); events.py has their fields and sentences."""

from enum import IntEnum


class EventKind(IntEnum):
    """SG-2.9: what is reported, in brackets the numbers; a token names a piece or an object (board.token)."""

    PHASE_CHANGED = 1  # side, phase
    PAID = 2  # side, LP, SP
    LP_GAINED = 3  # side, amount
    SP_GAINED = 4  # side, amount
    SP_LOST = 5  # side, amount
    SUMMONED = 6  # token, cell
    MOVED = 7  # token, from, to, way, exit, on a road?
    PROMOTED = 8  # token, cell
    TELEPORTED = 9  # token, from, to
    ATTACK_DECLARED = 10  # token, from, target token, target cell, distance, threshold
    ATTACK_FIZZLED = 11  # token, from
    DICE = 12  # sides of the die, how many, first, second, third
    HIT = 13  # roll, threshold, damage
    MISSED = 14  # roll, threshold
    DAMAGE_PREVENTED = 15  # card, amount, token, cell
    DAMAGE_DEALT = 16  # dealer, token, cell, amount, total of this turn
    CAPTURED = 17  # side, token, cell
    KING_DAMAGED = 18  # owner, amount, total
    KING_CONVERTED = 19  # owner
    GEM_ROLL = 20  # side, repair?, total, needed
    GEM_BROKEN = 21  # owner
    GEM_REPAIRED = 22  # owner
    CAPTIVES_RETURNED = 23  # side, Pawns, Knights, Bishops, Rooks, Queens
    CONVERTED = 24  # side, SP, LP
    CARD_PLAYED = 25  # side, card
    CARD_CANCELLED = 26  # side, card
    RELIC_DEPLOYED = 27  # side, card
    RELIC_USED = 28  # side, card
    SACRIFICED = 29  # token, cell
    BUILT = 30  # side, token, cell, second cell
    FEATURE_DESTROYED = 31  # side, token, cell
    FEATURE_USED = 32  # side, token
    WEATHER_SET = 33  # side, weather
    WEATHER_ENDED = 34  # weather
    NPC_MOVED = 35  # token, from, to
    NPC_ATTACKED = 36  # token, target token, target cell, threshold
    PIECE_DISPERSED = 37  # token, cell
    EFFECT_EXPIRED = 38  # side, card
    PASS_BONUS = 39  # side, amount
    GAME_OVER = 40  # winner or NONE, end
    TURN_BEGAN = 41  # round, side
    COLOURS_ROLLED = 42  # first seat's dice total, second seat's, winner
    COLOURS_CHOSEN = 43  # the seat that plays White
    ARMY_PICKED = 44  # side, kind
    TILE_PLACED = 45  # side, cell
    CARDS_DEALT = 46  # side, how many
    CARDS_KEPT = 47  # side, how many
    CARD_LOCKED = 48  # side, card
    RELIC_DRAFTED = 49  # side, card
    KING_PLACED = 50  # side, cell
    DRAW_OFFERED = 51  # side
    DRAW_DECLINED = 52  # side
    REROLLED = 53  # side, die, new face
    MARKET_REVEALED = 54  # relics, piles
    EFFECT_BEGAN = 55  # side, card, token, cell
