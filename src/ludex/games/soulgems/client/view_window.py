"""What waits for an answer (SG-11.14, SG-11.16): the attack or the Gem roll, its dice, and cards announced."""

from __future__ import annotations

from typing import Literal

from ludex.games.soulgems.client.odds_parts import declared_parts
from ludex.games.soulgems.client.view_types import Announced, Attack, GemRoll
from ludex.games.soulgems.rules.codes import FRAME_ATTACK, FRAME_CARD, FRAME_GEM, PIECES, Node
from ludex.games.soulgems.rules.combat.attack import percent
from ludex.games.soulgems.rules.combat.chance import declared_threshold
from ludex.games.soulgems.rules.gem import BREAK_TARGET, REPAIR_TARGET
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import card_of
from ludex.games.soulgems.text.names import PIECE_LETTERS, SIDE_LETTERS, card_id, square
from ludex.games.soulgems.text.notation_parts import ref_id
from ludex.kernel.contract.fact import Fact, amount

FRAMES: dict[int, Literal["attack", "gem", "card"]] = {FRAME_ATTACK: "attack", FRAME_GEM: "gem", FRAME_CARD: "card"}


def announced(s: State) -> list[Announced]:
    """SG-11.16: the open announcements."""
    frames = [s.stack[i] for i in range(s.depth)]
    return [
        Announced(
            what=FRAMES[frame.what],
            side=SIDE_LETTERS[frame.side],
            card=card_id(card_of(frame.action)) if frame.what == FRAME_CARD else None,
        )
        for frame in frames
    ]


def is_attack(s: State) -> bool:
    """SG-11.16: whether an attack is what was announced first."""
    return s.depth > 0 and s.stack[0].what == FRAME_ATTACK


def is_gem(s: State) -> bool:
    """SG-11.16: whether a Break or a Repair is what was announced first."""
    return s.depth > 0 and s.stack[0].what == FRAME_GEM


def declared_chance(s: State) -> Fact:
    """SG-8.5: the chance of the declared attack, and the sum behind it."""
    a = s.attack
    chance = int(declared_threshold(s, a.attacker, a.target, a.mode, a.bonus))
    return amount("hit", "Hit", chance, "%", declared_parts(s, chance))


def attack_roll(s: State) -> int | None:
    """SG-8.6: what the dice of an attack show; None before they fall."""
    return int(percent(s.attack.tens, s.attack.ones)) if s.node == Node.RX2 else None


def attack(s: State) -> Attack | None:
    """SG-8.1: the attack that waits for answers."""
    if not is_attack(s):
        return None
    a, shown, chance = s.attack, attack_roll(s), declared_chance(s)
    attacker, target = s.pieces[a.attacker], s.pieces[a.target] if a.target < PIECES else None
    return Attack(
        side=SIDE_LETTERS[attacker.owner],
        type=PIECE_LETTERS[attacker.kind],
        source=square(attacker.cell),
        distance=a.distance,
        chance=chance,
        target=square(target.cell) if target else None,
        thing=None if target else ref_id(s, a.target),
        pushed=bool(a.pushed),
        roll=shown,
        hit=None if shown is None else shown <= (chance.value or 0),
    )


def gem_roll(s: State) -> GemRoll | None:
    """SG-10.3, SG-10.5: the Break or Repair that waits for answers; the forms with counters have no total (SG-12)."""
    if not is_gem(s):
        return None
    side, repair = SIDE_LETTERS[s.stack[0].side], bool(s.gem.repair)
    if s.rules.classic_repair if repair else s.rules.classic_break:
        return GemRoll(side, repair)
    total, needed = int(sum(s.gem.dice) + s.gem.modifier), REPAIR_TARGET if repair else BREAK_TARGET
    return GemRoll(side, repair, total, needed, total >= needed)


def roll(s: State) -> list[int]:
    """SG-8.17: the dice that lie open for a reroll."""
    if s.node != Node.RX2 or s.depth == 0:
        return []
    return [s.attack.tens, s.attack.ones] if is_attack(s) else list(s.gem.dice)
