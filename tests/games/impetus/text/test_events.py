"""Events (IM-25.1)."""

import re
from itertools import pairwise
from typing import Union

import msgspec
import pytest

from ludex.games.impetus.rules.ending import score
from ludex.games.impetus.rules.event_kinds import EventKind, Failure
from ludex.games.impetus.rules.setup import setup
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.text.event_sentences import SENTENCES
from ludex.games.impetus.text.events import EVENTS
from ludex.kernel.events.log import Event, open_log, read
from tests.games.impetus.world import (
    AFFLUENCE,
    BATTLE,
    CHANGE,
    EXPAND,
    FAIR,
    JU,
    ME,
    MO,
    PL,
    RI,
    S0,
    S1,
    SA,
    STEAL,
    TRADE,
    EventData,
    Log,
    apply,
    b0,
    dice,
    eject,
    guide_idol,
    members,
    named,
    new_game,
    options,
    play_cards,
    run,
    swap,
    tell,
    vagrants,
    war_phase,
)

# The table of IM-25.1 as this engine tells it: every victim of a Steal is a `theft` of its own, dice, powers and
# battlegrounds are fields of their own, the VP at the end are in the state. More fields are welcome.
FIELDS = {
    "turn_start": "turn",
    "setup_modifier": "faction modifier",
    "idol_placed": "spirit hex idol_type",
    "guided": "spirit faction",
    "guide_contested": "faction spirits",
    "worship_gained": "faction spirit",
    "worship_taken": "faction spirit old_spirit",
    "agenda_played": "faction card guided_by",
    "influence_lost": "spirit now",
    "trade": "faction gold co_traders spoils",
    "trade_bonus": "faction gold source",
    "theft": "faction victim gold",
    "steal": "faction gold regard_loss spoils",
    "regard_changed": "pair old new",
    "war_erupted": "pair",
    "expand": "faction hex cost",
    "expand_failed": "faction gold reason spoils",
    "change": "faction modifier spoils",
    "pool_replaced": "faction spirit removed added",
    "ejected": "spirit faction reason",
    "war_resolved": "pair die_a die_b power_a power_b winner",
    "war_gold": "faction net",
    "spoils_played": "faction card against",
    "conquest": "faction from hex",
    "faction_eliminated": "faction",
    "war_cancelled": "pair",
    "war_dissipated": "pair",
    "war_ripe": "pair hex_a hex_b",
    "scored": "spirit faction battle_tenths affluence_tenths spread_tenths",
    "vp_changed": "spirit old tenths lost_tenths new",
    "game_over": "winners reason",
}


def check(events: list[EventData], *expected: EventData) -> None:
    """These events in this order, each with at least these fields."""
    told = [event["event"] for event in events]
    assert told == [event["event"] for event in expected]
    assert [{name: event[name] for name in wanted} for event, wanted in zip(events, expected)] == list(expected)


@pytest.mark.rule("IM-25.1")
@pytest.mark.parametrize("name", FIELDS)
def test_fields(name: str) -> None:
    """Every event has its fields, and a sentence with a rule."""
    kind = EventKind[name.upper()]
    happening = Event(kind, (0,) * 6)
    assert {"event", *FIELDS[name].split()} <= set(msgspec.to_builtins(EVENTS.data(happening)))
    sentence, rule = EVENTS.explain(happening, State())
    assert re.fullmatch(r"IM-\d+\.\d+", rule)
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.rule("IM-25.1")
def test_no_event_without_a_telling() -> None:
    """The table is complete."""
    assert {EVENTS.names[kind] for kind in SENTENCES} == set(FIELDS)
    assert set(SENTENCES) == set(EventKind)


@pytest.mark.rule("IM-25.1")
def test_events_of_the_vagrant_phase() -> None:
    """Idols, then guidance or collision, then Worship, with its former holder."""
    s = b0(seats=3, worship={ME: S1})
    choice = {S0: guide_idol(MO, 30, BATTLE), S1: guide_idol(MO, 30, BATTLE), 2: guide_idol(ME, 32, AFFLUENCE)}
    check(
        vagrants(s, choice),
        {"event": "idol_placed", "spirit": S0, "hex": 30, "idol_type": BATTLE},
        {"event": "idol_placed", "spirit": S1, "hex": 30, "idol_type": BATTLE},
        {"event": "idol_placed", "spirit": 2, "hex": 32, "idol_type": AFFLUENCE},
        {"event": "guide_contested", "faction": MO, "spirits": [S0, S1]},
        {"event": "guided", "spirit": 2, "faction": ME},
        {"event": "worship_taken", "faction": ME, "spirit": 2, "old_spirit": S1},
    )


@pytest.mark.rule("IM-25.1")
def test_events_of_trade_and_steal() -> None:
    """By rising Faction, then the regards by rising pair, then the wars."""
    s = b0(regard={(MO, ME): -1})
    events = play_cards(s, {ME: TRADE, JU: TRADE, MO: STEAL})
    check(
        events,
        {"event": "trade", "faction": ME, "gold": 2, "co_traders": [JU], "spoils": False},
        {"event": "trade", "faction": JU, "gold": 2, "co_traders": [ME], "spoils": False},
        {"event": "regard_changed", "pair": 8, "old": 0, "new": 2},
        {"event": "theft", "faction": MO, "victim": ME, "gold": 1},
        {"event": "theft", "faction": MO, "victim": JU, "gold": 1},
        {"event": "steal", "faction": MO, "gold": 2, "regard_loss": 1, "spoils": False},
        {"event": "regard_changed", "pair": 0, "old": -1, "new": -2},
        {"event": "regard_changed", "pair": 4, "old": 0, "new": -1},
        {"event": "war_erupted", "pair": 0},
    )


@pytest.mark.rule("IM-25.1")
def test_events_of_expand() -> None:
    """A hex for its cost, or gold and the reason: no gold, nothing within reach, contested."""
    s = b0(gold={MO: 1, SA: 1, PL: 1}, land={JU: [13, 14, 20], RI: [28], ME: [32]}, idols=[(46, S0, BATTLE)])
    events = play_cards(s, {MO: EXPAND, ME: EXPAND, SA: EXPAND, PL: EXPAND}, rng=[0, 0, 0])
    assert named(events, "expand") == [{"event": "expand", "faction": MO, "hex": 15, "cost": 1}]
    failed = [(e["faction"], e["reason"], e["gold"]) for e in named(events, "expand_failed")]
    assert failed == [(ME, Failure.NO_GOLD, 1), (SA, Failure.CONTESTED, 1), (PL, Failure.CONTESTED, 1)]


@pytest.mark.rule("IM-25.1")
def test_events_of_a_war() -> None:
    """Dice and powers, gold, spoils, conquest, elimination with its cancelled war, ripening, scoring."""
    s = b0(
        guide={ME: (S1, 2)},
        worship={MO: S0},
        idols=[(22, S0, BATTLE), (22, S1, BATTLE)],
        pending=[(ME, SA), (RI, JU)],
        ripe={(MO, ME): (22, 31)},
    )
    events = war_phase(s, rng=[5, 0, EXPAND, 0])
    check(
        events,
        {"event": "war_resolved", "pair": 0, "die_a": 6, "die_b": 1, "power_a": 1, "power_b": 1, "winner": MO},
        {"event": "war_gold", "faction": MO, "net": 1},
        {"event": "war_gold", "faction": ME, "net": -1},
        {"event": "spoils_played", "faction": MO, "card": EXPAND, "against": ME},
        {"event": "conquest", "faction": MO, "from": ME, "hex": 31},
        {"event": "faction_eliminated", "faction": ME},
        {"event": "ejected", "spirit": S1, "faction": ME, "reason": 1},
        {"event": "war_cancelled", "pair": 5},
        {"event": "war_ripe", "pair": 14, "hex_a": 29, "hex_b": 21},
        {
            "event": "scored",
            "spirit": S0,
            "faction": MO,
            "battle_tenths": 10,
            "affluence_tenths": 0,
            "spread_tenths": 0,
        },
        {"event": "vp_changed", "spirit": S0, "old": 0, "tenths": 10, "lost_tenths": 0, "new": 1},
    )


@pytest.mark.rule("IM-25.1")
def test_events_of_spoils_in_pair_order() -> None:
    """Inside S_EXPAND by rising pair: MO's conquest (pair 4) before the contest of ME and PL over SA's hex (5, 9)."""
    s = b0(land={SA: [40]}, ripe={(MO, JU): (22, 21), (ME, SA): (31, 39), (SA, PL): (39, 38)})
    events = war_phase(s, rng=[5, 0, 5, 0, 0, 5, EXPAND, EXPAND, EXPAND])
    step = [(e["event"], e["faction"]) for e in events if e["event"] in ("conquest", "expand_failed")]
    assert step == [("conquest", MO), ("expand_failed", ME), ("expand_failed", PL)]


@pytest.mark.rule("IM-25.1")
def test_events_of_an_ejection() -> None:
    """The swap, the exit, and the Worship it may bring."""
    s = b0(guide={MO: (S0, 0)})
    check(
        eject(s, {S0: swap(CHANGE, TRADE)}),
        {"event": "pool_replaced", "faction": MO, "spirit": S0, "removed": CHANGE, "added": TRADE},
        {"event": "ejected", "spirit": S0, "faction": MO, "reason": 0},
        {"event": "worship_gained", "faction": MO, "spirit": S0},
    )


@pytest.mark.rule("IM-25.1")
def test_event_of_the_end() -> None:
    """Winners and reason."""
    events = tell(b0(vp={S0: 10, S1: 10}), score)
    check(events, {"event": "game_over", "winners": [S0, S1], "reason": "vp"})


@pytest.mark.rule("IM-25.1")
def test_a_whole_game_of_events() -> None:
    """Data of the types that are said; turns follow each other; each change of regard begins where the last ended."""
    s, chance, told = new_game(4), dice(4), []
    types = Union[tuple(EVENTS.types.values())]  # noqa: UP007  # made at run time
    while s.waiting and s.turn < 12:
        actions = options(s, members(s.waiting)[0])
        log = open_log()
        FAIR(apply)(s, members(s.waiting)[0], actions[chance.a % len(actions)], log)
        chance.a = (chance.a * 69069 + 1) % 2**31
        data = [EVENTS.data(happening) for happening in read(log)]
        assert msgspec.convert(msgspec.to_builtins(data), list[types]) == data
        told += msgspec.to_builtins(data)
    turns = [e["turn"] for e in named(told, "turn_start")]
    assert all(b == a + 1 for a, b in pairwise(turns))
    for pair in range(15):
        story = [e for e in named(told, "regard_changed") if e["pair"] == pair]
        assert all(a["new"] == b["old"] for a, b in pairwise(story))
        assert not story or story[-1]["new"] == s.regard[pair]


@pytest.mark.rule("IM-25.1")
def test_a_log_that_is_off_changes_nothing() -> None:
    """The same setup with and without a listener."""
    quiet, loud = State(), State()
    run(quiet, setup, 2, dice(1), log=Log(), rules=FAIR)
    run(loud, setup, 2, dice(1), log=open_log(), rules=FAIR)
    assert quiet == loud
