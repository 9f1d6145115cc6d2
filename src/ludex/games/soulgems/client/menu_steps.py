"""Each decision of an own phase in its steps, with what is shown before it is taken (SG-4.10): price, odds, reward."""

from __future__ import annotations

from ludex.games.soulgems.client.menu_builder import SIDES, Line, Sheet, payment, percent
from ludex.games.soulgems.client.menu_offers import READ
from ludex.games.soulgems.client.odds import Data, strike
from ludex.games.soulgems.rules.board import ground_at, own_piece, ref_at
from ludex.games.soulgems.rules.cards.play import deploy_price
from ludex.games.soulgems.rules.combat.targets import aim, option_sets, target_ref
from ludex.games.soulgems.rules.movement import final_cell
from ludex.games.soulgems.rules.state import FEATURE_REF, HAND, NONE, Mode, Node
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
from ludex.games.soulgems.text.names import SIDE_LETTERS, square
from ludex.games.soulgems.text.notation_actions import aura_at, fixed
from ludex.kernel.contract.menu import Fact
from ludex.kernel.state.action import option_of, subject_of, verb_of

PHASES = {
    "MAIN1": "Main 1",
    "MX": "an extra movement phase",
    "M1X": "the extra Main 1",
    "BATTLE": "Battle",
    "MAIN2": "Main 2",
    "END": "End",
    "NPC_MOVE": "the neutral figures",
}
AURAS = {Mode.OUTPOST: "Distance -1", Mode.ACC: "+10 %", Mode.DMG: "+1 damage"}


# ---------------------------------------------------------------- before the game


def colour_steps(m: Sheet, action: int) -> Line:
    """SG-3.2: White or Black."""
    side = option_of(action)
    about = ("White takes the first turn.", "Black takes the second turn, and begins drafts.")[side]
    return [m.listed.step("colour", SIDE_LETTERS[side], SIDES[side], about)], []


def pick_steps(m: Sheet, action: int) -> Line:
    """SG-3.10: a type from the pool."""
    kind = subject_of(action)
    return [m.kind(kind)], [("Left", str(m.s.pool[kind]))]


def square_steps(m: Sheet, action: int) -> Line:
    """SG-3.6, SG-13.5, SG-14.10: a King's square, a new tile, a step."""
    return [m.place("to", cell_of(action))], []


def keep_steps(m: Sheet, action: int) -> Line:
    """SG-11.2: every kept card is a step, in any order."""
    hand, places = m.me.hand, option_of(action)
    return [m.card(hand[i]) for i in range(HAND) if places >> i & 1], []


def relic_steps(m: Sheet, action: int) -> Line:
    """SG-11.10: a drafted relic is paid when it is deployed."""
    cost = int(deploy_price(m.s, int(Verb.DEPLOY), subject_of(action)))
    return [m.card(subject_of(action))], [("Deploy for", payment(*fixed(cost)))]


# ---------------------------------------------------------------- pieces


def summon_steps(m: Sheet, action: int) -> Line:
    """SG-7.1: a type, and a square of the camp."""
    return [m.kind(subject_of(action)), m.place("to", cell_of(action))], []


def move_steps(m: Sheet, action: int) -> Line:
    """SG-6.2, SG-13.16: from and to; through a portal where it leads; a Pawn becomes something."""
    steps, facts = [m.place("from", from_of(action)), 0], []
    end, promotion = cell_of(action), promotion_of(action)
    if leaves_of(action):
        facts.append(("Way", f"through the portal on {square(end)}"))
        steps.append(m.listed.step("way", f"portal {square(end)}", f"Through the portal on {square(end)}"))
        end = int(final_cell(m.s, action))
    elif end in m.portals:
        steps.append(m.listed.step("way", "direct", "Without a portal"))
    if promotion:
        steps.append(m.kind(promotion, "promotion"))
    steps[1] = m.place("to", end)
    return steps, facts


def teleport_steps(m: Sheet, action: int) -> Line:
    """SG-7.4: from and to."""
    return [m.place("from", from_of(action)), m.place("to", cell_of(action))], []


def attack_steps(m: Sheet, action: int) -> Line:
    """SG-8.1: attacker, target, options if they are chosen; what it costs, how likely it is, what it brings."""
    steps = [m.place("from", from_of(action)), *target_steps(m, "to", action, "strikes "), *option_steps(m, action)]
    p, ref, cell = own_piece(m.s, m.side, from_of(action)), int(target_ref(m.s, action)), cell_of(action)
    data = strike(m.s, p, ref, cell, int(aim(m.s, p, cell)), int(aura_of(action)))
    facts = strike_facts(data) if has_options(action) else [("Price", f"{data['cost']} points"), *strike_facts(data)]
    if m.me.next_advantage or advantage_of(action):
        facts.append(("Dice", "two rolls, the better one counts"))
    return steps, facts


def target_steps(m: Sheet, role: str, action: int, verb: str = "") -> list[int]:
    """SG-13.12: a square, and on a square with something above a Road, Bridge or portal what is meant."""
    cell = cell_of(action)
    above, below = int(ref_at(m.s, cell)), int(ground_at(m.s, cell)) if m.s.features_made else NONE
    steps = [m.listed.step(role, square(cell), verb + m.named(cell))]
    if above != NONE and below != NONE:
        name = m.thing(FEATURE_REF + below if ground_of(action) else above)
        steps.append(m.listed.step("target", name))
    return steps


def strike_facts(data: Data) -> list[Fact]:
    """SG-8: chance, damage, what it takes and what that brings."""
    facts = [("Hit", percent(data["chance"])), ("Damage", str(data["damage"]))]
    if data["hits"] is None:
        return [*facts, ("Takes", "2 damage at once" if data["damage"] else "a hit deals nothing")]
    hits = f"{data['hits']} hit{'s' * (data['hits'] > 1)}"
    if data["target"] == "K":
        return [*facts, ("King", f"{data['dealt']} of {data['needed']} damage"), ("Takes", hits)]
    facts.append(("Takes", f"{hits}, ≈ {data['expected']} points"))
    return [*facts, ("Reward", f"+{data['reward']} SP" if data["reward"] else "no SP")]


def option_steps(m: Sheet, action: int) -> list[int]:
    """SG-8.18, SG-13.21: the aura, the advantage token and the push, where there is a choice."""
    if not has_options(action):
        return []
    s, step, steps = m.s, m.listed.step, []
    sets, mode = int(option_sets(s, m.side, own_piece(s, m.side, from_of(action)))), aura_of(action)
    if sets & 14:
        building = aura_at(s, mode, from_of(action))
        steps.append(step("aura", building or "none", f"{AURAS[Mode(mode)]} of {building}" if building else "No aura"))
    if sets & 16:
        token = advantage_of(action)
        steps.append(step("advantage", "yes" if token else "no", "Spend the token" if token else "Keep the token"))
    if sets & 32:
        push = push_of(action)
        label = "Push with Cold Read" if push else "No push"
        steps.append(step("push", "yes" if push else "no", label, "A miss by 10 or less hits for 3 LP" * push))
    return steps


# ---------------------------------------------------------------- Gem and points


def gem_steps(m: Sheet, action: int) -> Line:
    """SG-10.3, SG-10.5: a Break or a Repair with its chance."""
    verb, data = Verb(verb_of(action)), READ[Verb(verb_of(action))](m.s, m.side, action)[0]
    breaks = verb == Verb.BREAK
    label = f"Break {SIDES[1 - m.side]}'s Gem" if breaks else "Repair your Gem"
    about = "A broken Gem earns no SP and summons nothing." if breaks else "A whole Gem earns SP and summons again."
    if data["chance"] is None:
        facts = [("Counters", f"{data['counters']} of {data['needed']}")]
    else:
        facts = [("Chance", percent(data["chance"])), ("Needs", f"{data['needed']} or more on three dice")]
    if data.get("freed"):
        facts.append(("Frees", f"{data['freed']} captive{'s' * (data['freed'] > 1)}"))
    return [m.verb(verb.name.lower(), label, about)], facts


def convert_steps(m: Sheet, action: int) -> Line:
    """SG-10.10, SG-13.20: two SP for one LP."""
    sp, mint = option_of(action), verb_of(action) == Verb.MINT
    button = m.verb("mint", "Use a Mint") if mint else m.verb("convert", "Convert SP to LP")
    return [button, amount_step(m, sp)], [("Price", payment(0, sp)), ("Gain", f"+{sp // 2} LP")]


def amount_step(m: Sheet, sp: int) -> int:
    """SG-10.10: so many SP."""
    return m.listed.step("amount", str(sp), f"{sp} SP → {sp // 2} LP")


def transfer_steps(m: Sheet, action: int) -> Line:
    """SG-12.4: SP to LP by three dice."""
    cost = READ[Verb.TRANSFER](m.s, m.side, action)[1]["price"]
    about = "The product of three dice goes from SP to LP, one for one."
    return [m.verb("transfer", "Transfer SP to LP", about)], [("Price", payment(cost["lp"], cost["sp"]))]


def unbind_steps(m: Sheet, action: int) -> Line:
    """SG-11.36: a bound piece."""
    return [m.verb("unbind", "Unbind a piece"), m.place("at", cell_of(action))], fixed_price(m, action)


def fixed_price(m: Sheet, action: int) -> list[Fact]:
    """SG-5.2: a price in fixed currencies, as the offer states it."""
    cost = READ[Verb(verb_of(action))](m.s, m.side, action)[1]["price"]
    return [("Price", payment(cost["lp"], cost["sp"]))]


def steal_steps(m: Sheet, action: int) -> Line:
    """SG-12.1: an enemy piece is captured, an own one goes home."""
    data = READ[Verb.STEAL](m.s, m.side, action)[1]
    gain = ("Reward", f"+{data['reward']} SP") if data["reward"] else ("Back", "to the reserve")
    steps = [m.verb("steal", "Soul Steal"), m.place("at", cell_of(action))]
    facts = [("Price", payment(data["price"]["lp"], data["price"]["sp"])), ("Chance", percent(data["chance"])), gain]
    return steps, facts


def pass_steps(m: Sheet, action: int) -> Line:
    """SG-10.12: nothing more this turn, and LP for it."""
    gain = READ[Verb.PASS](m.s, m.side, action)[1]["lp"]
    return [m.verb("pass", "Pass the turn", "Nothing more this turn.")], [("Gain", f"+{gain} LP")]


def next_steps(m: Sheet, action: int) -> Line:
    """SG-4.2: what comes after this phase; a turn without an action earns LP (SG-10.12)."""
    data = READ[Verb.NEXT](m.s, m.side, action)[1]
    if m.s.rift != NONE:
        return [m.verb("next", "Done moving", "The attack goes on.")], []
    label = f"Go on to {PHASES[data['phase']]}" if data["phase"] else "End your turn"
    return [m.verb("next", label)], [("Gain", f"+{data['lp']} LP")] if data["lp"] else []


def decline_steps(m: Sheet, _action: int) -> Line:
    """SG-11.15, SG-9.9: no answer."""
    return [m.verb("decline", "Decline the draw" if m.s.node == Node.DRAW else "Let it happen")], []


def accept_steps(m: Sheet, _action: int) -> Line:
    """SG-9.9: a draw."""
    return [m.verb("accept_draw", "Accept the draw")], []
