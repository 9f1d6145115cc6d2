"""The threshold of an attack (SG-8.3 to SG-8.5): base chance, bonuses and penalties."""

from ludex.games.soulgems.rules.board import ref_cell
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import FEATURE_REF, NPC_REF, PIECES, SV, VALUE, Kind, Mode
from ludex.games.soulgems.rules.combat.targets import aim
from ludex.games.soulgems.rules.state import State
from ludex.kernel.compile.rule import rule

BASE = 20  # SG-8.3
MOST_BONUS = 25  # SG-8.11
LEAST, MOST = 5, 95  # SG-8.5


@rule
def defence(s: State, ref: int) -> int:
    """SG-8.3, SG-13.12: the value of a defender that is not a King."""
    if ref < PIECES:
        return VALUE[s.pieces[ref].kind]
    return SV[s.npcs[ref - NPC_REF].kind] if ref < FEATURE_REF else SV[s.features[ref - FEATURE_REF].kind]


@rule
def is_king(s: State, ref: int) -> bool:
    """SG-8.4: whether a target is a King."""
    return ref < PIECES and s.pieces[ref].kind == Kind.KING


@rule
def base_chance(s: State, value: int, ref: int) -> int:
    """SG-8.3, SG-8.4: accuracy before modifiers."""
    return 10 * value if is_king(s, ref) else BASE + 10 * (value - defence(s, ref))


@rule
def clamp_chance(base: int, net: int) -> int:
    """SG-8.5, SG-11.40: whatever cards add, the net modifier is capped once, the threshold clamped once."""
    return max(LEAST, min(MOST, base + min(MOST_BONUS, net)))


@rule
def threshold(s: State, p: int, ref: int, aura: int, attached: int) -> int:
    """SG-8.5: what an attack would have to roll at most, aura and bonus included; hence SG-20.2 and SG-20.3."""
    fixed = attached + (coordination(s, s.pieces[p].owner, p, ref) if s.rules.relics else 0)
    return declared_threshold(s, p, ref, aura, fixed)


@rule
def declared_threshold(s: State, p: int, ref: int, aura: int, fixed: int) -> int:
    """SG-8.5, SG-5.10: what a declared attack must not exceed, with the bonus that was fixed by its declaration."""
    net = bonuses(s, p, aura) + fixed - penalties(s, ref) if s.rules.relics or s.rules.field else 0
    return clamp_chance(base_chance(s, VALUE[s.pieces[p].kind], ref), net)


@rule
def bonuses(s: State, p: int, aura: int) -> int:
    """SG-8.5: what helps the attacker when the dice fall."""
    me, side = s.players[s.pieces[p].owner], s.pieces[p].owner
    total = me.turn_bonus + (10 if aura == Mode.ACC else 0)
    total += 10 if s.forge >> p & 1 else 0
    if me.zone >> Card.BOUND_PROBABILITY & 1 and me.acc_rolls == 0 and s.side == side:
        total += 5
    return total


@rule
def coordination(s: State, side: int, p: int, ref: int) -> int:
    """SG-11.29, SG-11.34: Coordinated Doctrine and Coordinated Strike, as things are when an attack is declared."""
    me, total = s.players[side], 0
    first, second = s.attackers[ref, 0], s.attackers[ref, 1]
    place = 0 if first in (0, p + 1) else 1 if second in (0, p + 1) else 2
    if place < 2 and me.zone >> Card.COORDINATED_DOCTRINE & 1 and aiming(s, side, ref_cell(s, ref)) >= 2:
        total += 5
    for i in range(4):
        if me.struck[i] == ref + 1:
            total += 10 * place
    return total


@rule
def aiming(s: State, side: int, cell: int) -> int:
    """SG-11.29: how many own pieces have a square in their attack geometry."""
    count = 0
    for p in range(PIECES):
        if s.board[side] >> p & 1 and aim(s, p, cell) > 0:
            count += 1
    return count


@rule
def penalties(s: State, ref: int) -> int:
    """SG-8.5: what helps the defender."""
    if ref >= PIECES:
        return 0
    you, kind = s.players[s.pieces[ref].owner], s.pieces[ref].kind
    if kind != Kind.KING:
        return 10 * you.stalwart if kind <= Kind.BISHOP else 0
    total = 10 * you.guard
    total += 5 if you.zone >> Card.KINGS_AEGIS & 1 else 0
    return total + (10 if you.zone >> Card.OATHKEEPERS_VOW & 1 and you.lp <= 8 else 0)
