"""The decisions of Impetus as a client shows them (IM-27.6): each choice in its steps, with what it would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.games.impetus.client.card_effects import card_effect, card_facts, modifier_effect, pool_after, spoils_effect
from ludex.games.impetus.client.guidance import OWNED, blocked_guide, devotion, faction_facts, idol_facts, site_facts
from ludex.games.impetus.client.view import members, view
from ludex.games.impetus.client.view_queries import change_victories, guided, listed, victories
from ludex.games.impetus.client.view_types import View
from ludex.games.impetus.rules.codes import Card, Faction, Idol, Node
from ludex.games.impetus.rules.data import CARDS, MODIFIERS
from ludex.games.impetus.rules.refusal import why_not_guide
from ludex.games.impetus.rules.refusal_sentences import REASONS, Reason
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import guidable, idol_hexes
from ludex.games.impetus.rules.verbs import Verb
from ludex.games.impetus.text.names import CARD_NAMES, FACTION_NAMES, IDOL_NAMES, MODIFIER_NAMES, PLACES, title
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.contract.fact import Fact
from ludex.kernel.contract.menu import Menu
from ludex.kernel.contract.menu_builder import MenuBuilder
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.state import action as packed

# A few bits are read faster by plain Python than by calls into native code.
PLAIN = Interpreter()
pack, subject_of, option_of = PLAIN(packed.pack), PLAIN(packed.subject_of), PLAIN(packed.option_of)

Column = list[tuple[int, int]]  # of a grid: steps, and what each adds to the action


def menu(s: State, seat: int, actions: Sequence[int]) -> Menu:
    """IM-8.5, IM-27.6: each choice in its steps, with what it would do."""
    return ASK[Node(s.node)](s, view(s, seat), actions)


# ---------------------------------------------------------------- the Vagrant Phase


def _vagrant(s: State, seen: View, _actions: Sequence[int]) -> Menu:
    """IM-9.4: a Faction to guide, an Idol on a neutral hex, or both: every combination is a choice."""
    free, places = members(PLAIN(guidable)(s, seen.seat)), members(PLAIN(idol_hexes)(s, seen.seat))
    asked = ["a Faction to guide"] * bool(free) + ["a type of Idol", "a neutral hex for it"] * bool(places)
    page = MenuBuilder(f"Choose {listed(asked)}", "IM-9.4", places=("at",))
    columns = [_factions(page, seen, free)] if free else []
    columns += [_idols(page, seen), _hexes(page, seen, places)] if places else []
    verb = Verb.GUIDE if not places else Verb.GUIDE_AND_IDOL if free else Verb.IDOL
    page.grid(pack(verb, 0, 0, 0), columns)
    _block_guides(page, s, seen, free)
    if not places:
        _block_idol(page, s, seen.seat)
    return page.menu


def _factions(page: MenuBuilder, seen: View, free: list[int]) -> Column:
    """IM-9.2: a step for each Faction that may be guided."""
    return [(_step(page, "faction", FACTION_NAMES[f], facts=faction_facts(seen, f)), pack(0, f, 0, 0)) for f in free]


def _idols(page: MenuBuilder, seen: View) -> Column:
    """IM-9.3: a step for each type of Idol."""
    return [(_step(page, "idol", IDOL_NAMES[kind], OWNED, idol_facts(seen, kind)), int(kind)) for kind in Idol]


def _hexes(page: MenuBuilder, seen: View, places: list[int]) -> Column:
    """IM-9.3: a step for each neutral hex."""
    facts = site_facts(seen)
    steps = [page.step("at", PLACES[h], f"({PLACES[h]})", facts=facts.get(h, ())) for h in places]
    return [(step, pack(0, 0, h, 0)) for step, h in zip(steps, places, strict=True)]


def _block_guides(page: MenuBuilder, s: State, seen: View, free: list[int]) -> None:
    """IM-27.6: why a Faction can't be guided, each for itself."""
    for f in (f for f in Faction if f not in free):
        reason = PLAIN(why_not_guide)(s, seen.seat, int(f))
        page.block(f"Guide {title(f)}", blocked_guide(seen, f, reason), ("faction", f.name.lower()))


def _block_idol(page: MenuBuilder, s: State, seat: int) -> None:
    """IM-9.3: why no Idol can be placed."""
    if s.idol_used[seat]:
        page.block("Place an Idol", Refusal(*REASONS[Reason.IDOL_SPENT]), ("idol", ""))


# ---------------------------------------------------------------- cards and modifiers


def _step(page: MenuBuilder, role: str, name: str, about: str = "", facts: Sequence[Fact] = ()) -> int:
    """A step with a word of the rulebook, which is its value too."""
    return page.step(role, name.lower(), name, about, facts)


def _agenda(_s: State, seen: View, actions: Sequence[int]) -> Menu:
    """IM-11.2: a card of the hand."""
    f, hand = guided(seen), seen.hand
    page = MenuBuilder(f"Choose the card that {FACTION_NAMES[f]} plays", "IM-11.2")
    for action in actions:
        card = option_of(action)
        held = hand.count(card)
        facts = [Fact("held", "In your hand", f"{held} of {len(hand)}", held, "cards"), *card_facts(seen, f, card)]
        page.choice(action, [_step(page, "card", CARD_NAMES[card], card_effect(seen, f, card))], facts)
    return page.menu


def _change(_s: State, seen: View, actions: Sequence[int]) -> Menu:
    """IM-15.3: one of the modifiers drawn."""
    f = guided(seen)
    page = MenuBuilder(f"Choose a modifier for {FACTION_NAMES[f]}", "IM-15.3")
    for action in actions:
        modifier = option_of(action)
        page.choice(action, [_step(page, "modifier", MODIFIER_NAMES[modifier], modifier_effect(seen, f, modifier))])
    return page.menu


def _swap(_s: State, seen: View, actions: Sequence[int]) -> Menu:
    """IM-16.2: what goes out of the pool and what comes in."""
    f = guided(seen)
    page = MenuBuilder(f"You leave {FACTION_NAMES[f]}: swap one card of its pool", "IM-16.2")
    page.title("out", "Take out")
    page.title("in", "Put in")
    for action in actions:
        out, new = subject_of(action), option_of(action)
        page.choice(
            action, [_taken_out(page, seen, f, out), _step(page, "in", CARD_NAMES[new])], _swapped(seen, f, out, new)
        )
    for card in (card for card in Card if not seen.pool[f][card]):
        page.block(f"Take out {title(card)}", Refusal(*REASONS[Reason.NOT_IN_POOL]), ("out", card.name.lower()))
    return page.menu


def _taken_out(page: MenuBuilder, seen: View, f: int, card: int) -> int:
    """IM-16.2: a card that can go, and how many of it there are."""
    count = seen.pool[f][card]
    return _step(page, "out", CARD_NAMES[card], facts=[Fact("in_pool", "In the pool", str(count), count, "cards")])


def _swapped(seen: View, f: int, out: int, new: int) -> list[Fact]:
    """IM-16.3, IM-10.2: the pool that is left behind, and whom the Faction then Worships."""
    return [pool_after(seen, f, out, new), devotion(seen, f)]


def _spoils(_s: State, seen: View, _actions: Sequence[int]) -> Menu:
    """IM-18.2: one card for each war, each from its own hand."""
    f, wars = guided(seen), victories(seen)
    page = MenuBuilder(f"Choose the spoils of {FACTION_NAMES[f]}: one card for each war won", "IM-18.2")
    rows = [
        {
            card: _step(page, f"war{i}", CARD_NAMES[card], spoils_effect(seen, f, card, foe, prize))
            for card in sorted(set(hand))
        }
        for i, ((foe, prize), hand) in enumerate(zip(wars, seen.spoils_hand, strict=True))
    ]
    return _tuples(page, seen, wars, rows, Verb.SPOILS)


def _spoils_change(_s: State, seen: View, _actions: Sequence[int]) -> Menu:
    """IM-18.11: one modifier for each Change among the spoils."""
    f = guided(seen)
    page = MenuBuilder(f"Choose a modifier for {FACTION_NAMES[f]} for each Change among its spoils", "IM-18.11")
    rows = [
        {m: _step(page, f"war{i}", MODIFIER_NAMES[m], modifier_effect(seen, f, m)) for m in drawn}
        for i, drawn in enumerate(seen.spoils_change_hand)
    ]
    return _tuples(page, seen, change_victories(seen), rows, Verb.SPOILS_MODIFIERS)


def _tuples(page: MenuBuilder, seen: View, wars: list[tuple[int, int]], rows: list[dict[int, int]], verb: int) -> Menu:
    """IM-8.11, IM-27.6: a row of steps for each war; the action is a number with a digit for each of them."""
    base = CARDS if verb == Verb.SPOILS else MODIFIERS
    for i, (foe, _) in enumerate(wars):
        page.title(f"war{i}", f"{FACTION_NAMES[guided(seen)]} beat {FACTION_NAMES[foe]}")
    page.grid(
        pack(verb, 0, len(rows), 0),
        [[(step, part * base**i) for part, step in row.items()] for i, row in enumerate(rows)],
    )
    return page.menu


ASK: dict[Node, Callable[[State, View, Sequence[int]], Menu]] = {
    Node.V_DECIDE: _vagrant,
    Node.A_DECIDE: _agenda,
    Node.C_DECIDE: _change,
    Node.J_DECIDE: _swap,
    Node.S_DECIDE: _spoils,
    Node.SC_DECIDE: _spoils_change,
}
