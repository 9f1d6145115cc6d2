"""What a player is asked, in plain words and with the rule (SG-4.4, SG-4.10, SG-11.14)."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.soulgems.client.view_window import attack_roll, declared_chance, gem_roll
from ludex.games.soulgems.rules.cards.deck import keeps
from ludex.games.soulgems.rules.codes import FRAME_ATTACK, NONE, NOWHERE, PIECES, Node, Phase
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import SHARE, Verb, card_of, thing_of
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.event_words import side_name
from ludex.games.soulgems.text.names import PIECE_NAMES, THING_WORDS, card_id, square
from ludex.kernel.state.action import option_of, verb_of

Prompt = tuple[str, str]  # what is asked, and its rule

SETUP: dict[int, Prompt] = {
    Node.COLOUR: ("You won the roll: choose your colour", "SG-3.2"),
    Node.ARMY: ("Choose a piece for your army", "SG-3.10"),
    Node.TILE: ("Field Draft: add a tile to the field", "SG-13.5"),
    Node.LOCK: ("Open Draft: lock a card", "SG-11.6"),
    Node.RELIC: ("Draft a relic", "SG-11.10"),
    Node.KING: ("Place your King on a square of your camp; it stays secret until both stand", "SG-3.6"),
    Node.NPC_ORDER: ("Neutral figures: choose the one that acts next", "SG-14.7"),
    Node.NPC_STEP: ("Neutral figures: choose where it steps", "SG-14.10"),
    Node.NPC_TIE: ("Neutral figures: a tie; vote for a square, or roll", "SG-14.8"),
}
PHASES: dict[int, Prompt] = {
    Phase.UPKEEP: ("Upkeep: use your Gem, summon one piece, or go on", "SG-4.5"),
    Phase.MAIN1: ("Main 1: move your pieces, each once, or go on", "SG-6.3"),
    Phase.MX: ("Extra movement: move your pieces, each once, or go on", "SG-4.14"),
    Phase.M1X: ("Extra Main 1: move your pieces, each once, or go on", "SG-4.14"),
    Phase.BATTLE: ("Battle: attack as often as you can pay, or go on", "SG-8.1"),
    Phase.MAIN2: ("Main 2: move once more, convert points, or go on", "SG-4.4"),
    Phase.END: ("End: teleport one piece home, or end your turn", "SG-7.4"),
}
BUILD: Prompt = ("Main 2: move once more, convert points, build, or go on", "SG-4.4")
RIFT: Prompt = ("Temporal Rift: move your pieces before the attack goes on", "SG-11.18")


def prompt(s: State, side: int, actions: Sequence[int]) -> Prompt:
    """SG-4.10: what the present list is about."""
    if s.node in SETUP:
        return SETUP[s.node]
    if s.node == Node.KEEP:
        return f"Choose the {int(keeps(s))} cards that you keep", "SG-11.2"
    if s.node == Node.DRAW:
        return f"{side_name(1 - side)} offers a draw", "SG-9.9"
    if is_completion(actions):
        return completing(actions)
    return own_phase(s) if s.node == Node.PHASE else window(s, side)


def own_phase(s: State) -> Prompt:
    """SG-4.4: an own phase, or the movement that a reaction gives."""
    if s.rift != NONE:
        return RIFT
    return BUILD if s.phase == Phase.MAIN2 and s.rules.field else PHASES[s.phase]


# ---------------------------------------------------------------- what an entry leaves open


def is_completion(actions: Sequence[int]) -> bool:
    """SG-4.10: whether these complete an entry; the list that begins a decision ends with Next or Decline."""
    return verb_of(int(actions[-1])) not in (Verb.NEXT, Verb.DECLINE)


def is_payment(actions: Sequence[int]) -> bool:
    """SG-5.9: whether these differ in the share of their price and in nothing else."""
    return is_completion(actions) and len({int(action) & ~SHARE for action in actions}) == 1 < len(actions)


def completing(actions: Sequence[int]) -> Prompt:
    """SG-4.10, nodes N2 to N4: a tile, the options of an attack, or the share of a price."""
    first = int(actions[0])
    verb = verb_of(first)
    if verb == Verb.BUILD:
        what = THING_WORDS[thing_of(first)]
        second = option_of(first) != NOWHERE
        return (f"Build a {what}: choose {'the other end' if second else 'its square'}", "SG-13.9")
    if is_payment(actions):
        return "Choose how many Life Points you pay; Soul Points pay the rest", "SG-5.9"
    if verb == Verb.ATTACK:
        return "Choose what helps this attack", "SG-8.18"
    return f"{TEXTS[card_id(card_of(first))][0]}: choose a square", "SG-11.37"


# ---------------------------------------------------------------- answers


def window(s: State, side: int) -> Prompt:
    """SG-11.14: what waits for an answer."""
    if s.node == Node.RX3:
        top = s.stack[s.depth - 1]
        return f"{who(top.side, side)} {played(top.action)}: answer with a card, or let it happen", "SG-11.14"
    if s.stack[0].what == FRAME_ATTACK:
        return attack_window(s, side), "SG-11.14" if s.node == Node.RX1 else "SG-8.17"
    return gem_window(s, side), "SG-8.17"


def who(side: int, me: int) -> str:
    """A side, or you."""
    return "You" if side == me else side_name(side)


def played(action: int) -> str:
    """SG-11.7, SG-11.21: a card that was announced."""
    return f"{'uses' if verb_of(action) == Verb.USE else 'plays'} {TEXTS[card_id(card_of(action))][0]}"


def attack_window(s: State, side: int) -> str:
    """SG-8.14: an attack before its dice, or with its dice on the table."""
    piece, chance, roll = s.pieces[s.attack.attacker], declared_chance(s), attack_roll(s)
    whose = "Your" if piece.owner == side else f"{side_name(piece.owner)}'s"
    words = f"{whose} {PIECE_NAMES[piece.kind]} on {square(piece.cell)} attacks {_target(s, side)} ({chance.text})"
    if roll is None:
        return f"{words}: play a card, or let it happen"
    verdict = "hit" if roll <= (chance.value or 0) else "miss"
    return f"{words} and rolls {roll}, a {verdict}: reroll a die, or let it stand"


def _target(s: State, side: int) -> str:
    """SG-8.20: what is attacked, and whose it is."""
    if s.attack.target >= PIECES:
        return "an object"
    target = s.pieces[s.attack.target]
    whose = "your" if target.owner == side else f"{side_name(target.owner)}'s"
    return f"{whose} {PIECE_NAMES[target.kind]} on {square(target.cell)}"


def gem_window(s: State, side: int) -> str:
    """SG-8.17: the three dice of a Break or a Repair; in the forms with counters there is no total."""
    whose, roll = "Your" if s.stack[0].side == side else f"{side_name(s.stack[0].side)}'s", gem_roll(s)
    dice = ", ".join(map(str, s.gem.dice))
    result = f"{roll.total}, {roll.needed} are needed" if roll and roll.total is not None else dice
    return f"{whose} {'Repair' if s.gem.repair else 'Break'} rolls {result}: reroll a die, or let it stand"
