"""Each decision about pieces and the Gem in its steps (SG-4.10), with what is shown before it is taken."""

from __future__ import annotations

from ludex.games.soulgems.client.menu_facts import (
    ADVANTAGE,
    PUSH,
    gain_fact,
    gem_facts,
    open_price,
    option_facts,
    price_fact,
    reward_fact,
    strike_facts,
)
from ludex.games.soulgems.client.menu_shared_steps import Line, Sheet
from ludex.games.soulgems.client.odds import UNHEARD, reward
from ludex.games.soulgems.rules.board import ground_at, own_piece, piece_at, ref_at
from ludex.games.soulgems.rules.cards.abilities import neighbours, steal_price
from ludex.games.soulgems.rules.cards.data import UNBIND_LP
from ludex.games.soulgems.rules.codes import FEATURE_REF, NONE, PIECES, Mode, Node, Phase
from ludex.games.soulgems.rules.combat.targets import aim, option_sets, target_ref
from ludex.games.soulgems.rules.gem import transfer_sp
from ludex.games.soulgems.rules.movement.price import final_cell
from ludex.games.soulgems.rules.phases import leave_phase
from ludex.games.soulgems.rules.points import price
from ludex.games.soulgems.rules.upkeep import RESPITE_LP
from ludex.games.soulgems.rules.verbs import (
    Verb,
    advantage_of,
    aura_of,
    cell_of,
    from_of,
    ground_of,
    has_options,
    leaves_of,
    promotion_of,
    push_of,
)
from ludex.games.soulgems.text.event_words import side_name
from ludex.games.soulgems.text.field_texts import MODES
from ludex.games.soulgems.text.names import PIECE_LETTERS, square
from ludex.games.soulgems.text.notation_parts import aura_at, ref_id
from ludex.games.soulgems.text.turn_texts import PHASES
from ludex.kernel.contract.fact import amount, remark
from ludex.kernel.state.action import option_of, subject_of, verb_of

AURA_SETS = 14  # of `option_sets`: Outpost, ACC and DMG
STEAL_OWN, STEAL_ENEMY = 40, 20  # SG-12.1: per cent for each neighbour


# ---------------------------------------------------------------- pieces


def summon_steps(m: Sheet, action: int) -> Line:
    """SG-7.1: a type with how many are left of it, and a square of the camp."""
    kind = m.kind(subject_of(action), facts=m.reserve)
    return [m.act(Verb.SUMMON), kind, m.place("to", cell_of(action))], []


def move_steps(m: Sheet, action: int) -> Line:
    """SG-6.2, SG-13.16: from and to; through a portal where it leads; a Pawn becomes something."""
    end, promotion, facts = cell_of(action), promotion_of(action), []
    ways: list[int] = []
    if leaves_of(action):
        facts.append(remark("way", "Way", f"through the portal on {square(end)}"))
        ways.append(m.listed.step("way", square(end), f"Through the portal on {square(end)}"))
        end = int(final_cell(m.s, action))
    elif end in m.portals:
        ways.append(m.listed.step("way", "direct", "Without a portal"))
    if promotion:
        ways.append(m.kind(promotion, "promotion"))
    return [m.act(Verb.MOVE), m.place("from", from_of(action)), m.place("to", end), *ways], facts


def teleport_steps(m: Sheet, action: int) -> Line:
    """SG-7.4: from and to."""
    return [m.act(Verb.TELEPORT), m.place("from", from_of(action)), m.place("to", cell_of(action))], []


def attack_steps(m: Sheet, action: int) -> Line:
    """SG-8.1: attacker, target, options if they are chosen; what it costs, how likely it is, what it brings."""
    p, ref = own_piece(m.s, m.side, from_of(action)), int(target_ref(m.s, action))
    sets, mode, strike = int(option_sets(m.s, m.side, p)), int(aura_of(action)), m.aim(p, ref, _length(m, p, action))
    steps = [m.act(Verb.ATTACK), m.place("from", from_of(action)), *target_steps(m, "to", action, "on ")]
    odds = strike.odds(mode)
    facts = strike_facts(strike, mode, odds)
    if not has_options(action):
        facts = [open_price(odds.cost), *facts, *option_facts(strike, sets, odds)]
    if m.me.next_advantage or advantage_of(action):
        facts.append(remark("twice", "Dice", "two rolls, the better one counts"))
    return [*steps, *option_steps(m, action, sets)], facts


def _length(m: Sheet, p: int, action: int) -> int:
    """SG-8.2: the distance of an attack."""
    return int(aim(m.s, p, cell_of(action)))


def target_steps(m: Sheet, role: str, action: int, verb: str = "") -> list[int]:
    """SG-13.12: a square, and on a square with something above a Road, Bridge or portal what is meant."""
    cell = cell_of(action)
    above, below = int(ref_at(m.s, cell)), int(ground_at(m.s, cell)) if m.s.features_made else NONE
    steps = [m.listed.step(role, square(cell), verb + m.named(cell))]
    if above != NONE and below != NONE:
        ref = FEATURE_REF + below if ground_of(action) else above
        value = PIECE_LETTERS[m.s.pieces[ref].kind] if ref < PIECES else ref_id(m.s, ref)
        steps.append(m.listed.step("target", value, m.thing(ref)))
    return steps


def option_steps(m: Sheet, action: int, sets: int) -> list[int]:
    """SG-8.18, SG-13.21: the aura, the advantage token and the push, where there is a choice."""
    if not has_options(action):
        return []
    step, steps, mode = m.listed.step, [], Mode(aura_of(action))
    if sets & AURA_SETS:
        building = aura_at(m.s, mode, from_of(action))
        steps.append(step("aura", building or "none", f"{MODES[mode][1]} of {building}" if building else "No aura"))
    if sets & ADVANTAGE:
        token = advantage_of(action)
        steps.append(step("advantage", "yes" if token else "no", "Spend the token" if token else "Keep the token"))
    if sets & PUSH:
        push = push_of(action)
        label = "Push with Cold Read" if push else "No push"
        steps.append(step("push", "yes" if push else "no", label, "A miss by 10 or less hits for 3 LP" * push))
    return steps


def unbind_steps(m: Sheet, action: int) -> Line:
    """SG-11.36: a bound piece."""
    button = m.verb("unbind", "Unbind a piece", "It can move again.")
    return [button, m.place("at", cell_of(action))], [price_fact(int(price(0, UNBIND_LP, 0)))]


def steal_steps(m: Sheet, action: int) -> Line:
    """SG-12.1: an enemy piece is captured, an own one goes home; a roll within so much for each neighbour, and 00."""
    p = piece_at(m.s, cell_of(action))
    own = m.s.pieces[p].owner == m.side
    chance = min(100, int(neighbours(m.s, m.side, p)) * (STEAL_OWN if own else STEAL_ENEMY) + 1)
    back = remark("back", "Back", "to the reserve") if own else reward_fact(reward(m.s, m.side, p))
    facts = [price_fact(int(steal_price(m.s, m.side, p))), amount("chance", "Chance", chance, "%"), back]
    return [m.verb("steal", "Soul Steal"), m.place("at", cell_of(action))], facts


# ---------------------------------------------------------------- Gem and points


def gem_steps(m: Sheet, action: int) -> Line:
    """SG-10.3, SG-10.5: a Break or a Repair with its chance."""
    repairs = verb_of(action) == Verb.REPAIR
    label = "Repair your Gem" if repairs else f"Break {side_name(1 - m.side)}'s Gem"
    about = "A whole Gem earns SP and summons again." if repairs else "A broken Gem earns no SP and summons nothing."
    return [m.verb("repair" if repairs else "break", label, about)], [*gem_facts(m.s, m.side, int(repairs))]


def convert_steps(m: Sheet, action: int) -> Line:
    """SG-10.10, SG-13.20: two SP for one LP."""
    sp, mint = option_of(action), verb_of(action) == Verb.MINT
    about = "2 SP for 1 LP."
    button = m.verb("mint", "Use a Mint", about) if mint else m.verb("convert", "Convert SP to LP", about)
    return [button, amount_step(m, sp)], [price_fact(int(price(0, 0, sp))), gain_fact(sp // 2)]


def amount_step(m: Sheet, sp: int) -> int:
    """SG-10.10: so many SP."""
    return m.listed.step("amount", str(sp), f"{sp} SP → {sp // 2} LP")


def transfer_steps(m: Sheet, _action: int) -> Line:
    """SG-12.4: SP to LP by three dice."""
    about = "The product of three dice goes from SP to LP, one for one."
    cost = int(price(0, 0, transfer_sp(m.me)))
    return [m.verb("transfer", "Transfer SP to LP", about)], [price_fact(cost)]


# ---------------------------------------------------------------- the turn


def pass_steps(m: Sheet, _action: int) -> Line:
    """SG-10.12: nothing more this turn, and LP for it."""
    return [m.verb("pass", "Pass the turn", "Your turn ends at once.")], [gain_fact(pass_gain(m))]


def pass_gain(m: Sheet) -> int:
    """SG-10.12, SG-11.32: the LP of a turn without an action."""
    return int(m.s.rules.pass_bonus + RESPITE_LP * m.me.respite_now)


def next_steps(m: Sheet, _action: int) -> Line:
    """SG-4.2: what comes after this phase; a turn without an action earns LP (SG-10.12)."""
    if m.s.rift != NONE:
        return [m.verb("next", "Done moving", "The attack goes on.")], []
    if m.s.phase != Phase.END:
        return [m.verb("next", f"Go on to {_following(m)}")], []
    gain = 0 if m.me.acted else pass_gain(m)
    about = "You have not acted: that counts as a pass." if gain else ""
    return [m.verb("next", "End your turn", about)], [gain_fact(gain)] if gain else []


def _following(m: Sheet) -> str:
    """SG-4.1: the phase that follows, tried on a copy."""
    trial = m.s.copy()
    leave_phase(trial, UNHEARD)
    return PHASES[Phase(trial.phase)][0]


def decline_steps(m: Sheet, _action: int) -> Line:
    """SG-11.15, SG-9.9: no answer."""
    return [m.verb("decline", "Decline the draw" if m.s.node == Node.DRAW else "Let it happen")], []


def accept_steps(m: Sheet, _action: int) -> Line:
    """SG-9.9: a draw."""
    return [m.verb("accept_draw", "Accept the draw")], []
