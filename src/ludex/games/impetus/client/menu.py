"""The decisions of Impetus as a client shows them (IM-27.6), and the few words that go with a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.games.impetus.client.action_from_steps import action_from_steps
from ludex.games.impetus.client.preview import (
    View,
    card_effect,
    change_victories,
    claimants,
    devotion,
    guidance,
    idol_effect,
    modifier_effect,
    pays,
    site,
    spoils_effect,
    victories,
)
from ludex.games.impetus.client.preview import listed as enumeration
from ludex.games.impetus.client.view import members, view
from ludex.games.impetus.rules.codes import NONE, Card, Faction, Node
from ludex.games.impetus.rules.data import CARDS, MODIFIERS
from ludex.games.impetus.rules.refusal import why_not, why_not_guide
from ludex.games.impetus.rules.refusal_reasons import REASONS
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.vagrant import guidable, idol_hexes
from ludex.games.impetus.text.names import CARD_NAMES, FACTION_NAMES, IDOL_NAMES, PLACES, spirit_name, title
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.contract.menu import Menu, Step
from ludex.kernel.state import action as packed

# A few bits are read faster by plain Python than by calls into native code.
PLAIN = Interpreter()
subject_of, target_of, option_of = PLAIN(packed.subject_of), PLAIN(packed.target_of), PLAIN(packed.option_of)

# IM-8.1: the phase of each node, and what is decided in it.
MOMENTS = {
    Node.V_DECIDE: "Vagrant Phase: guide and place Idols",
    Node.A_DECIDE: "Agenda Phase: choose a card",
    Node.C_DECIDE: "Agenda Phase: choose a modifier",
    Node.J_DECIDE: "Agenda Phase: swap a card and leave",
    Node.S_DECIDE: "War Phase: choose the spoils",
    Node.SC_DECIDE: "War Phase: choose modifiers",
    Node.GAME_OVER: "Game over",
}


def menu(s: State, seat: int, actions: Sequence[int]) -> Menu:
    """IM-8.5, IM-27.6: each choice in its steps, with what it would do."""
    return ASK[Node(s.node)](s, view(s, seat), actions)


# ---------------------------------------------------------------- the nodes


def _vagrant(s: State, seen: View, actions: Sequence[int]) -> Menu:
    """IM-9.4: a Faction to guide, an Idol on a neutral hex, or both."""
    seat = seen["seat"]
    free, idols = members(PLAIN(guidable)(s, seat)), PLAIN(idol_hexes)(s, seat) != 0
    asked = ["a Faction to guide"] * bool(free) + ["a type of Idol", "a neutral hex for it"] * idols
    listed = Menu(f"Choose {enumeration(asked)}", "IM-9.4", places=("at",))
    factions = _faction_steps(listed, seen, free)
    if idols:
        _list_idols(listed, seen, factions, actions)
    else:
        for action in actions:
            listed.choice(action, [factions[subject_of(action)]])
    _refuse_guides(listed, s, seat, [f for f in Faction if f not in factions])
    if not idols:
        _refuse(listed, s, seat, "Place an Idol", [("idol", "battle")])
    return listed


def _refuse_guides(listed: Menu, s: State, seat: int, blocked: list[Faction]) -> None:
    """IM-27.6: why a Faction can't be guided, each for itself."""
    for f in blocked:
        rule, words = REASONS[PLAIN(why_not_guide)(s, seat, int(f))]
        listed.refuse(f"Guide {title(f)}", words, rule)


def _list_idols(listed: Menu, seen: View, factions: dict[int, int], actions: Sequence[int]) -> None:
    """IM-9.4: hundreds of choices; their steps tell what they would do."""
    kinds, hexes = _idol_steps(listed, seen), _hex_steps(listed, seen)
    for action in actions:
        steps = [kinds[option_of(action)], hexes[target_of(action)]]
        if factions:
            steps.insert(0, factions[subject_of(action)])
        listed.choice(action, steps)


def _faction_steps(listed: Menu, seen: View, free: list[int]) -> dict[int, int]:
    """IM-9.2: a step for each Faction that may be guided."""
    names = [(f, FACTION_NAMES[f]) for f in free]
    return {f: listed.step("faction", name.lower(), name, guidance(seen, f)) for f, name in names}


def _idol_steps(listed: Menu, seen: View) -> list[int]:
    """IM-9.3: a step for each type of Idol."""
    names = enumerate(IDOL_NAMES)
    return [listed.step("idol", name.lower(), name, idol_effect(seen, kind)) for kind, name in names]


def _hex_steps(listed: Menu, seen: View) -> dict[int, int]:
    """IM-9.3: a step for each neutral hex."""
    near = claimants(seen)
    free = [h for h, owner in enumerate(seen["owner"]) if owner == NONE]
    return {h: listed.step("at", PLACES[h], f"({PLACES[h]})", site(seen, h, near[h])) for h in free}


def _agenda(_s: State, seen: View, actions: Sequence[int]) -> Menu:
    """IM-11.2: a card of the hand."""
    f, hand = seen["guiding"][seen["seat"]], seen["hand"]
    listed = Menu(f"Choose the card that {FACTION_NAMES[f]} plays", "IM-11.2")
    for action in actions:
        card = option_of(action)
        held = ("In your hand", f"{hand.count(card)} of {len(hand)}")
        listed.choice(action, [_card(listed, "card", card, card_effect(seen, f, card))], [held, *_paid(seen, f, card)])
    return listed


def _paid(seen: View, f: int, card: int) -> list[tuple[str, str]]:
    """IM-21.2: whom the deeds of a card would pay, if anybody."""
    words = pays(seen, f, card)
    return [("Pays", words)] if words else []


def _card(listed: Menu, role: str, card: int, about: str = "") -> int:
    return listed.step(role, CARD_NAMES[card].lower(), CARD_NAMES[card], about)


def _change(_s: State, seen: View, actions: Sequence[int]) -> Menu:
    """IM-15.3: one of the modifiers drawn."""
    f = seen["guiding"][seen["seat"]]
    listed = Menu(f"Choose a modifier for {FACTION_NAMES[f]}", "IM-15.3")
    for action in actions:
        modifier = option_of(action)
        listed.choice(action, [_card(listed, "modifier", modifier, modifier_effect(seen, f, modifier))])
    return listed


def _swap(s: State, seen: View, actions: Sequence[int]) -> Menu:
    """IM-16.2: what goes out of the pool and what comes in."""
    f = seen["guiding"][seen["seat"]]
    listed = Menu(f"You leave {FACTION_NAMES[f]}: swap one card of its pool", "IM-16.2")
    for action in actions:
        out, new = subject_of(action), option_of(action)
        steps = [_card(listed, "out", out, f"{seen['pool'][f][out]} in the pool"), _card(listed, "in", new)]
        listed.choice(action, steps, [("Pool then", _pool(seen["pool"][f], out, new)), ("Worship", devotion(seen, f))])
    for card in Card:
        _refuse(listed, s, seen["seat"], f"Take out {title(card)}", [("out", card.name)])
    return listed


def _pool(pool: list[int], out: int, new: int) -> str:
    """IM-16.3: the pool after a swap."""
    cards = [pool[card] - (card == out) + (card == new) for card in Card]
    return ", ".join(f"{n} {name}" for n, name in zip(cards, CARD_NAMES, strict=True) if n)


def _spoils(_s: State, seen: View, actions: Sequence[int]) -> Menu:
    """IM-18.2: one card for each war, each from its own hand."""
    f, wars = seen["guiding"][seen["seat"]], victories(seen)
    listed = Menu(f"Choose the spoils of {FACTION_NAMES[f]}: one card for each war won", "IM-18.2")
    rows = [
        {c: _card(listed, _war(i, f, foe), c, spoils_effect(seen, f, c, foe, prize)) for c in sorted(set(hand))}
        for i, ((foe, prize), hand) in enumerate(zip(wars, seen["spoils_hand"], strict=True))
    ]
    return _tuples(listed, rows, actions, CARDS)


def _spoils_change(_s: State, seen: View, actions: Sequence[int]) -> Menu:
    """IM-18.11: one modifier for each Change among the spoils."""
    f, wars = seen["guiding"][seen["seat"]], change_victories(seen)
    listed = Menu(f"Choose a modifier for {FACTION_NAMES[f]} for each Change among its spoils", "IM-18.11")
    rows = [
        {m: _card(listed, _war(i, f, foe), m, modifier_effect(seen, f, m)) for m in drawn}
        for i, ((foe, _), drawn) in enumerate(zip(wars, seen["spoils_change_hand"], strict=True))
    ]
    return _tuples(listed, rows, actions, MODIFIERS)


def _war(number: int, winner: int, foe: int) -> str:
    """IM-27.6: a row for each war."""
    return f"war {number + 1}: {FACTION_NAMES[winner]} beat {FACTION_NAMES[foe]}"


def _tuples(listed: Menu, rows: list[dict[int, int]], actions: Sequence[int], base: int) -> Menu:
    """IM-8.11: one step for each war."""
    for action in actions:
        code, steps = option_of(action), []
        for row in rows:
            code, part = divmod(code, base)
            steps.append(row[part])
        listed.choice(action, steps)
    return listed


ASK: dict[Node, Callable[[State, View, Sequence[int]], Menu]] = {
    Node.V_DECIDE: _vagrant,
    Node.A_DECIDE: _agenda,
    Node.C_DECIDE: _change,
    Node.J_DECIDE: _swap,
    Node.S_DECIDE: _spoils,
    Node.SC_DECIDE: _spoils_change,
}


def _refuse(listed: Menu, s: State, seat: int, label: str, steps: list[Step]) -> None:
    """IM-8.5: if this may not be done, say why."""
    reason = int(why_not(s, seat, action_from_steps(s, seat, steps)))
    if reason:
        rule, words = REASONS[reason]
        listed.refuse(label, words, rule)


# ---------------------------------------------------------------- words


def moment(s: State) -> str:
    """IM-8.1: the turn, the phase and what is decided in it."""
    return f"Turn {s.turn} · {MOMENTS[Node(s.node)]}"


def players(s: State) -> list[str]:
    """IM-0.4: a player is a Spirit, and is called what the log calls it."""
    return [f"Spirit {spirit_name(seat)}" for seat in range(s.seats)]
