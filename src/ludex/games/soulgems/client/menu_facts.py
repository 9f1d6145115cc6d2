"""What is to be known before a decision (SG-4.10), as facts: prices, chances, damage, hits, rewards, gains."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ludex.games.soulgems.client.odds import Prospect, Target, prospect, three_dice
from ludex.games.soulgems.client.odds_parts import Source, damage_parts, gem_parts, hit_parts
from ludex.games.soulgems.rules.codes import Mode
from ludex.games.soulgems.rules.gem import BREAK_COUNTERS, BREAK_TARGET, REPAIR_COUNTERS, REPAIR_TARGET
from ludex.games.soulgems.rules.points import generic_part, lp_part, sp_part
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.text.notation_parts import aura_at, total
from ludex.kernel.contract.fact import Fact, Part, amount, remark

AURAS = (Mode.OUTPOST, Mode.ACC, Mode.DMG)
ADVANTAGE, PUSH = 16, 32  # of `option_sets`
LP, SP, POINTS = "LP", "SP", "points"


def counted(n: int, word: str) -> str:
    """1 hit, 2 hits."""
    return f"{n} {word}{'s' * (n != 1)}"


# ---------------------------------------------------------------- points


def payment(lp: int, sp: int) -> str:
    """SG-5.1: what is paid, in words."""
    return " + ".join(f"{n} {unit}" for n, unit in ((lp, LP), (sp, SP)) if n) or "free"


def unit_of(cost: int) -> str:
    """SG-5.1, SG-5.2: the currency that a price demands: points where it may be paid with both."""
    if generic_part(cost) or bool(lp_part(cost)) == bool(sp_part(cost)):
        return POINTS
    return LP if lp_part(cost) else SP


def paid_fact(cost: int, lp: int) -> Fact:
    """SG-5.7: a price with so many LP of it; its parts are the payment."""
    return _price(total(cost), unit_of(cost), lp, total(cost) - lp)


@cache
def _price(points: int, unit: str, lp: int, sp: int) -> Fact:
    parts = [Part("Life Points", lp, LP)] * bool(lp) + [Part("Soul Points", sp, SP)] * bool(sp)
    return Fact("price", "Price", payment(lp, sp), points, unit, tuple(parts))


def price_fact(cost: int) -> Fact:
    """SG-5.2: a price in fixed currencies."""
    return paid_fact(cost, int(lp_part(cost)))


def open_price(points: int) -> Fact:
    """SG-5.1: a price whose payment is asked later."""
    return Fact("price", "Price", counted(points, "point"), points, POINTS)


def least_price(cost: int) -> Fact:
    """SG-11.44: the least that something can cost."""
    known = price_fact(cost)
    return Fact(known.name, known.label, f"{known.text} or more", known.value, known.unit, known.parts)


def gain_fact(lp: int) -> Fact:
    """SG-10.10, SG-10.12: LP that are gained."""
    return Fact("gain", "Gain", f"+{lp} LP", lp, LP)


def reward_fact(sp: int) -> Fact:
    """SG-8.9: what a fall pays."""
    return Fact("reward", "Reward", f"+{sp} SP" if sp else "no SP", sp, SP)


# ---------------------------------------------------------------- attacks


class Aim(NamedTuple):
    """SG-8.1: who strikes what from how far, and the effects in force for the attacker's chance and damage."""

    s: State
    p: int
    at: Target
    length: int
    helps: tuple[Source, ...]
    hurts: tuple[Source, ...]

    def odds(self, mode: int = int(Mode.NONE)) -> Prospect:
        """SG-8: what it takes and brings with an aura."""
        return prospect(self.s, self.p, self.at, self.length, mode)


def strike_facts(aim: Aim, mode: int, odds: Prospect) -> list[Fact]:
    """SG-8: chance, damage, what it takes and what that brings."""
    chances = hit_parts(aim.s, aim.p, aim.at.ref, mode, odds.chance, aim.helps)
    hurts = damage_parts(aim.s, aim.p, aim.length, mode, odds.damage, aim.hurts)
    return [
        amount("hit", "Hit", odds.chance, "%", chances),
        amount("damage", "Damage", odds.damage, "", hurts),
        *_fall(odds),
    ]


def _fall(odds: Prospect) -> Iterator[Fact]:
    """SG-8.8, SG-8.9, SG-9.2: how many hits it takes, and what that brings."""
    if odds.king:
        yield Fact("king", "King", f"{odds.dealt} of {odds.needed} damage", odds.dealt)
    elif odds.dealt:
        yield Fact("dealt", "So far", f"{odds.dealt} of {odds.needed} damage", odds.dealt)
    if odds.hits is None:
        yield remark("hits", "Takes", "2 damage at once" if odds.damage else "a hit deals nothing")
        return
    yield Fact("hits", "Takes", counted(odds.hits, "hit"), odds.hits, "hits")
    if not odds.king:
        yield Fact("expected", "On average", f"≈ {odds.expected} points", odds.expected, POINTS)
        yield reward_fact(odds.reward)


def option_facts(aim: Aim, sets: int, plain: Prospect) -> Iterator[Fact]:
    """SG-4.10, SG-8.18, SG-13.21: what auras, the token and a push would change."""
    for mode in AURAS:
        changed = _changes(plain, aim.odds(int(mode))) if sets >> mode & 1 else ""
        if changed:
            yield remark("aura", f"With {aura_at(aim.s, mode, aim.s.pieces[aim.p].cell)}", changed)
    if sets & ADVANTAGE:
        yield remark("advantage", "With the token", "two rolls, the better one counts")
    if sets & PUSH:
        yield remark("push", "With Cold Read", "a miss by 10 or less hits for 3 LP")


def _changes(plain: Prospect, helped: Prospect) -> str:
    """What an aura changes of an attack."""
    words = [f"{helped.chance} %"] * (helped.chance != plain.chance)
    words += [counted(helped.cost, "point")] * (helped.cost != plain.cost)
    return ", ".join([*words, *[f"{helped.damage} damage"] * (helped.damage != plain.damage)])


# ---------------------------------------------------------------- Gems


def gem_facts(s: State, side: int, repair: int) -> Iterator[Fact]:
    """SG-10.3, SG-10.5: what a Break or Repair needs on three dice, or the counters of the older forms (SG-12)."""
    me = s.players[side]
    if s.rules.classic_repair if repair else s.rules.classic_break:
        has, most = (me.repair_counters, REPAIR_COUNTERS) if repair else (me.break_counters, BREAK_COUNTERS)
        yield Fact("counters", "Counters", f"{has} of {most}", has)
    else:
        base, parts = REPAIR_TARGET if repair else BREAK_TARGET, gem_parts(s, side, repair)
        needed = base - sum(int(part.value) for part in parts)
        sums = (Part("usually", base), *(Part(part.text, -part.value) for part in parts)) if parts else ()
        yield amount("chance", "Chance", three_dice(needed), "%")
        yield Fact("needs", "Needs", f"{needed} or more on three dice", needed, "", sums)
    freed = 0 if repair else int(sum(s.players[1 - side].captives))
    if freed:
        yield Fact("frees", "Frees", counted(freed, "captive"), freed, "captives")
