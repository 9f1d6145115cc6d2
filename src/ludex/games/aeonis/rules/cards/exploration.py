"""Exploration (AE-46.3, AE-20.3): one card for the first military units that enter a hex, choices included.

The process EXPLORE: `a` the hex, `c` the card, `d` the Portal reached by Portal Instability plus one, `mask` the
entering units if they are no group on a Move.
"""

from ludex.games.aeonis.rules.cards.decks import refill
from ludex.games.aeonis.rules.cards.exploration_effects import (
    begin_choice,
    explorers,
    has_choice,
    resolve_card,
    resolve_choice,
    why_not_option,
)
from ludex.games.aeonis.rules.codes import Exploration, Node, Process, Secret, Window
from ludex.games.aeonis.rules.data import CLAIM_AP
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.process import ask, call, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.progress import count_secret
from ludex.games.aeonis.rules.realm.spending import pay_ap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of, verb_of

START, DRAW, CHOSEN, SITED, CLAIMING, DONE = range(6)
COUNT_MOST = 120  # AE-60.3: storage of a counter


@rule
def call_explore(s: State, seat: int, h: int, units: int) -> None:
    """AE-46.3: units of a player have entered an unexplored hex."""
    call(s, Process.EXPLORE, seat, h, 0)
    top(s).mask = units


@rule
def run_explore(s: State, log: Log) -> None:
    """AE-46.3, AE-20.3: one stretch of an exploration. Result: 1 plus the Portal to which units were carried, or 0."""
    f = top(s)
    if f.pc == START:
        f.pc = DRAW
        enter(s)
    elif f.pc == DRAW:
        draw_card(s, log)
    elif f.pc == CHOSEN:
        f.pc = DONE
        resolve_choice(s, subject_of(take_answer(s, f.seat)), log)
    elif f.pc == SITED:
        offer_claim(s)
    elif f.pc == CLAIMING:
        read_claim(s)
    else:
        end_exploration(s)


@rule
def enter(s: State) -> None:
    """AE-20.3, AE-49.5: the hex is explored from now on; Relic Hunter comes before the card."""
    f = top(s)
    if s.hexes[f.a].explored == 0:
        s.hexes[f.a].explored = 1
        open_window(s, Window.EXPLORING, f.seat, f.a)


@rule
def take_exploration(s: State) -> int:
    """AE-46.3: the top exploration card, which goes to the discards; an empty deck is made anew of them."""
    if s.exploration_count == 0:
        s.exploration_count = refill(s, s.exploration_deck, s.exploration_discards)
        s.exploration_discards = 0
    s.exploration_count -= 1
    card = s.exploration_deck[s.exploration_count]
    s.exploration_deck[s.exploration_count] = 0
    s.exploration_discards |= 1 << card
    return card


@rule
def draw_card(s: State, log: Log) -> None:
    """AE-46.3, AE-45.3: a card is drawn, told and counted; it takes effect, or its player chooses first."""
    f = top(s)
    if s.exploration_count == 0 and s.exploration_discards == 0:
        finish(s, 0)
        return
    f.c = take_exploration(s)
    me = s.players[f.seat]
    me.explorations = min(COUNT_MOST, me.explorations + 1)
    count_secret(s, f.seat, Secret.PATHFINDER, 1)
    emit(log, EventKind.EXPLORED, f.seat, f.a, f.c)
    begin_choice(s, log)
    if has_choice(f.c):
        f.pc = CHOSEN
        ask(s, Node.EXPLORE, f.seat)
    else:
        f.pc = SITED if f.c == Exploration.ANCIENT_VAULT_DISCOVERED else DONE
        resolve_card(s, log)


@rule
def offer_claim(s: State) -> None:
    """AE-46.3, Ancient Vault: a Site that has appeared here may be claimed at once for 1 AP."""
    f = top(s)
    f.pc = DONE
    if s.result and s.hexes[f.a].site and s.players[f.seat].ap >= CLAIM_AP and explorers(s):
        f.pc = CLAIMING
        ask(s, Node.CLAIM_NOW, f.seat)


@rule
def read_claim(s: State) -> None:
    """AE-46.3, Ancient Vault: the claim is paid and made, or left."""
    f = top(s)
    f.pc = DONE
    if verb_of(take_answer(s, f.seat)) == Verb.ACCEPT:
        pay_ap(s, f.seat, CLAIM_AP, 0)
        call(s, Process.CLAIM, f.seat, f.a, 0)


@rule
def end_exploration(s: State) -> None:
    """RU-85: units that were carried to an unexplored Portal explore it too; then the exploration is over."""
    f = top(s)
    if f.d and s.hexes[f.d - 1].explored == 0 and f.mask:
        f.a = f.d - 1
        f.pc = START
    else:
        finish(s, f.d)


@rule
def why_not_explore(s: State, seat: int, action: int) -> int:
    """D19: why something is no answer to an exploration card."""
    option = subject_of(action)
    if action != pack(Verb.CHOOSE, option, 0, 0):
        return Reason.MALFORMED
    return why_not_option(s, seat, option)


@rule
def list_explore(s: State, seat: int, out: Buffer) -> int:
    """D19: what the exploration card lets its player choose."""
    n = 0
    for option in range(HEXES + 1):
        if why_not_option(s, seat, option) == Reason.NONE:
            n = push(out, n, pack(Verb.CHOOSE, option, 0, 0))
    return n


@rule
def why_not_claim_now(action: int) -> int:
    """AE-46.3, Ancient Vault: claim the Site or not."""
    return Reason.NONE if action in (plain(Verb.ACCEPT), plain(Verb.DECLINE)) else Reason.MALFORMED


@rule
def list_yes_no(out: Buffer) -> int:
    """D32: no or yes."""
    n = push(out, 0, plain(Verb.DECLINE))
    return push(out, n, plain(Verb.ACCEPT))
