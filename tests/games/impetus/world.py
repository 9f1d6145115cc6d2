"""The world in which the examples of Impetus are played: fixture B0, scripted dice, the words of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from ludex.games.impetus.client.view import members
from ludex.games.impetus.rules.agenda import agenda_reveal, ejection_resolve
from ludex.games.impetus.rules.board import border, claim, gain, lose
from ludex.games.impetus.rules.codes import NONE, Card, Faction, Idol, Node
from ludex.games.impetus.rules.data import FACTIONS, PAIR, PAIR_LIST
from ludex.games.impetus.rules.ending import choose_battleground, cleanup
from ludex.games.impetus.rules.legal import MAX_ACTIONS, legal
from ludex.games.impetus.rules.refusal import why_not
from ludex.games.impetus.rules.setup import blank, settle_homes, setup
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.turn import advance, agenda_phase, apply, ask
from ludex.games.impetus.rules.vagrant import vagrant_resolve
from ludex.games.impetus.rules.verbs import Verb
from ludex.games.impetus.text.events import EVENTS
from ludex.kernel.compile.rule import Interpreter, source
from ludex.kernel.events.log import Log, open_log, read
from ludex.kernel.state.action import pack
from ludex.kernel.state.dice import Stream, below, derive

MO, ME, SA, PL, RI, JU = Faction
TRADE, STEAL, EXPAND, CHANGE = Card
BATTLE, AFFLUENCE, SPREAD = Idol
S0, S1, S2, S3, S4 = range(5)
Pair = tuple[int, int]
EventData = dict[str, Any]


class Tape:
    """Scripted dice: what `below` returns, in order; every value must fit its draw, and all must be used."""

    def __init__(self) -> None:
        self.values: list[int] = []

    def __call__(self, _stream: Stream, n: int) -> int:
        assert self.values, f"a draw below {n} that the script does not have"
        value = self.values.pop(0)
        assert 0 <= value < n, f"the script has {value} for a draw below {n}"
        return value

    def play(self, values: Iterable[int], action: Callable[[], Any]) -> Any:
        """Do something with these dice, all of them and no others."""
        self.values = list(values)
        result = action()
        assert not self.values, f"dice left over: {self.values}"
        return result


TAPE = Tape()
FAIR = Interpreter()  # rules with real dice
SCRIPTED = Interpreter({below: TAPE})
HELD = Interpreter({  # cards as dealt by the test; a turn's counters stay to be looked at
    below: TAPE,
    cleanup: lambda _s, _log: None,
    agenda_reveal: lambda _s, _log: None,
})  # fmt: skip


# ---------------------------------------------------------------- fixtures


def b0(seats: int = 2, **given: Any) -> State:
    """Fixture B0 in a turn of the players: homes, Vagrant Spirits, everything else zero; then what is `given`."""
    s = State()
    FAIR(blank)(s, seats)
    FAIR(settle_homes)(s)
    s.turn = 1
    arrange(s, **given)
    return s


def arrange(
    s: State,
    *,
    land: Mapping[int, Sequence[int]] | None = None,
    eliminated: Mapping[int, int] | None = None,
    idols: Sequence[tuple[int, int, int]] = (),
    regard: Mapping[Pair, int] | None = None,
    mod: Mapping[tuple[int, int], int] | None = None,
    pool: Mapping[int, Sequence[int]] | None = None,
    guide: Mapping[int, tuple[int, int]] | None = None,
    pending: Sequence[Pair] = (),
    ripe: Mapping[Pair, Pair] | None = None,
    traders: Sequence[int] = (),
    **numbers: Mapping[int, int],
) -> None:
    """Change a fixture; land and its bit sets stay consistent. `numbers`: gold, worship, played, vp, wars_won …"""
    for f, hexes in (land or {}).items():
        for h in hexes:
            FAIR(claim)(s, f, h)
            s.terr_gained[f] -= 1
    for f, heir in (eliminated or {}).items():
        for h in members(s.land[f]):
            FAIR(lose)(s, f, h)
            FAIR(gain)(s, heir, h)
            s.terr_gained[heir] -= 1
        s.eliminated |= 1 << f
    for h, spirit, kind in idols:
        s.idols[h, spirit, kind] += 1
        s.shrines |= 1 << h
    for (a, b), value in (regard or {}).items():
        s.regard[int(PAIR[a, b])] = value
    for (f, modifier), count in (mod or {}).items():
        s.mod[f, modifier] = count
    for f, cards in (pool or {}).items():
        for card, count in enumerate(cards):
            s.pool[f, card] = count
    for f, (spirit, influence) in (guide or {}).items():
        s.guide[f], s.guiding[spirit], s.influence[spirit] = spirit, f, influence
    for a, b in pending:
        s.pending_wars |= 1 << int(PAIR[a, b])
    for (a, b), (x, y) in (ripe or {}).items():
        pair = int(PAIR[a, b])
        s.ripe_wars |= 1 << pair
        s.battleground[pair, 0], s.battleground[pair, 1] = x, y
    s.traders |= sum(1 << f for f in traders)
    for name, values in numbers.items():
        for i, value in values.items():
            getattr(s, name)[i] = value


def new_game(seed: int = 0, seats: int = 2, **rules: int) -> State:
    """A game after its setup turn, with real dice."""
    s, stream = State(), Stream()
    for name, value in rules.items():
        setattr(s.rules, name, value)
    FAIR(derive)(stream, seed, 0)
    FAIR(setup)(s, seats, stream, Log())
    return s


def wander(s: State, seed: int, rules: Interpreter = FAIR, turns: int = 100) -> Iterator[State]:
    """Uniformly random decisions until the game or the time is over; yields before each of them."""
    chance = dice(seed)
    while s.waiting and s.turn <= turns:
        yield s
        seat = members(s.waiting)[0]
        actions = options(s, seat)
        rules(apply)(s, seat, actions[FAIR(below)(chance, len(actions))], Log())


def dice(seed: int) -> Stream:
    """A stream of a bot's own."""
    stream = Stream()
    FAIR(derive)(stream, seed, 1)
    return stream


def won(s: State, *victories: tuple[int, int, int]) -> State:
    """Wars of this turn that are already decided: (winner, loser, spoils card), in pair order."""
    for winner, loser, card in victories:
        war = s.fights[s.fought]
        war.pair, war.winner, war.card, war.prize = int(PAIR[winner, loser]), winner, card, NONE
        s.fought += 1
    return s


# ---------------------------------------------------------------- running rules


def run(s: State, rule: Any, *args: Any, rng: Iterable[int] = (), log: Log | None = None, rules: Any = SCRIPTED) -> Any:
    """Run one rule on scripted dice, which must be used up exactly."""
    code = source(rule).__code__
    given = iter(args)
    listener = log if log is not None else Log()
    values = [listener if name == "log" else next(given) for name in code.co_varnames[1 : code.co_argcount]]
    assert not list(given), f"too many arguments for {code.co_name}"
    return TAPE.play(rng, lambda: rules(rule)(s, *values))


def tell(s: State, rule: Any, *args: Any, rng: Iterable[int] = (), rules: Any = SCRIPTED) -> list[EventData]:
    """Run one rule and return the events it told."""
    log = open_log()
    run(s, rule, *args, rng=rng, log=log, rules=rules)
    return [msgspec.to_builtins(EVENTS.data(happening)) for happening in read(log)]


def named(events: list[EventData], name: str) -> list[EventData]:
    """The events of one name."""
    return [event for event in events if event["event"] == name]


def vagrants(s: State, decisions: Mapping[int, int]) -> list[EventData]:
    """V_RESOLVE alone: legal decisions of Vagrant Spirits are revealed."""
    open_node(s, Node.V_DECIDE)
    for spirit, action in decisions.items():
        assert refusal(s, spirit, action) == 0
        s.committed[spirit] = action
    s.waiting = 0
    return tell(s, vagrant_resolve)


def play_cards(s: State, cards: Mapping[int, int], rng: Iterable[int] = ()) -> list[EventData]:
    """A_TRADE to C_DECIDE with these cards; every other Faction plays none."""
    for f in range(FACTIONS):
        s.played[f] = cards.get(f, NONE)
    events = tell(s, agenda_phase, rng=rng, rules=HELD)
    open_node(s, Node.C_DECIDE)
    return events


def eject(s: State, decisions: Mapping[int, int]) -> list[EventData]:
    """J_RESOLVE alone: these Spirits have no Influence left, swap a card and go."""
    for spirit, action in decisions.items():
        s.influence[spirit] = 0
        s.committed[spirit] = action
    return tell(s, ejection_resolve)


def war_phase(s: State, rng: Iterable[int] = ()) -> list[EventData]:
    """W_ROLL to SCORE, as far as no Spirit must decide; the counters of the turn are kept."""
    s.node = Node.J_DECIDE
    return tell(s, advance, rng=rng, rules=HELD)


def open_node(s: State, node: int) -> State:
    """Open a node of decision."""
    s.node, s.waiting = node, 0
    run(s, ask)
    return s


def submit(s: State, seat: int, action: int, rng: Iterable[int] = ()) -> list[EventData]:
    """A legal decision and all that follows."""
    assert refusal(s, seat, action) == 0
    return tell(s, apply, seat, action, rng=rng)


def refusal(s: State, seat: int, action: int) -> int:
    """Why a decision is not allowed, 0 if it is."""
    return int(FAIR(why_not)(s, seat, action))


def options(s: State, seat: int) -> list[int]:
    """The legal actions of a Spirit."""
    out = np.zeros(MAX_ACTIONS, dtype=np.int64)
    count = FAIR(legal)(s, seat, out)
    assert count <= MAX_ACTIONS
    return [int(action) for action in out[:count]]


# ---------------------------------------------------------------- decisions


def guide_idol(f: int, h: int, kind: int) -> int:
    """Guide a Faction and place an Idol."""
    return int(FAIR(pack)(Verb.GUIDE_AND_IDOL, f, h, kind))


def guide(f: int) -> int:
    """Guide a Faction."""
    return int(FAIR(pack)(Verb.GUIDE, f, 0, 0))


def idol(h: int, kind: int) -> int:
    """Place an Idol."""
    return int(FAIR(pack)(Verb.IDOL, 0, h, kind))


def card(kind: int) -> int:
    """Play an Agenda card."""
    return int(FAIR(pack)(Verb.AGENDA, 0, 0, kind))


def modifier(kind: int) -> int:
    """Take a modifier."""
    return int(FAIR(pack)(Verb.MODIFIER, 0, 0, kind))


def swap(remove: int, add: int) -> int:
    """Replace a card of the pool."""
    return int(FAIR(pack)(Verb.SWAP, remove, 0, add))


def spoils(*cards: int) -> int:
    """One card for each won war."""
    return int(FAIR(pack)(Verb.SPOILS, 0, len(cards), sum(c * 4**i for i, c in enumerate(cards))))


def learn(*modifiers: int) -> int:
    """One modifier for each Change among the spoils."""
    return int(FAIR(pack)(Verb.SPOILS_MODIFIERS, 0, len(modifiers), sum(m * 3**i for i, m in enumerate(modifiers))))


# ---------------------------------------------------------------- looking at a state


def regards(s: State) -> dict[Pair, int]:
    """Every regard that is not zero."""
    return {pair: s.regard[i] for i, pair in enumerate(PAIR_LIST) if s.regard[i]}


def pending_wars(s: State) -> list[Pair]:
    """The pairs whose war has erupted and is not Ripe."""
    return [PAIR_LIST[i] for i in members(s.pending_wars)]


def ripe_wars(s: State) -> dict[Pair, Pair]:
    """The Ripe wars and their battlegrounds."""
    return {PAIR_LIST[i]: (s.battleground[i, 0], s.battleground[i, 1]) for i in members(s.ripe_wars)}


def mods(s: State, f: int) -> tuple[int, ...]:
    """Trade, Steal and Expand modifiers of a Faction."""
    return tuple(s.mod[f, m] for m in range(3))


def pool(s: State, f: int) -> tuple[int, ...]:
    """Trade, Steal, Expand and Change cards in a Faction's pool."""
    return tuple(s.pool[f, c] for c in range(4))


def land(s: State, f: int) -> list[int]:
    """The hexes of a Faction."""
    return members(s.land[f])


def borders(s: State, a: int, b: int) -> list[Pair]:
    """Every adjacent pair of hexes between two Factions, in the order in which battlegrounds are drawn."""
    trial, pair = s.copy(), int(PAIR[a, b])
    found = []
    for k in range(FAIR(border)(s, a, b)):
        FAIR(choose_battleground)(trial, pair, k)
        found.append((trial.battleground[pair, 0], trial.battleground[pair, 1]))
    return found
