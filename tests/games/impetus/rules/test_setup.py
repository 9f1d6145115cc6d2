"""A new game (IM-7) and its draws (IM-6)."""

from collections import Counter

import pytest

from ludex.games.impetus.client.view import members
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.data import FACTIONS, HOMES, PAIR_LIST
from ludex.games.impetus.rules.draws import die, draw_card, draw_modifiers
from ludex.games.impetus.rules.setup import setup
from ludex.games.impetus.rules.state import Rules, State
from ludex.games.impetus.rules.turn import apply
from ludex.kernel.events.log import Log
from ludex.kernel.state.dice import Stream, below
from tests.games.impetus.world import (
    EXPAND,
    FAIR,
    JU,
    ME,
    MO,
    PL,
    RI,
    SA,
    STEAL,
    TRADE,
    b0,
    dice,
    land,
    mods,
    named,
    new_game,
    options,
    pool,
    regards,
    ripe_wars,
    run,
    tell,
)

TV_08 = [
    *(0, 1, 1, 0, 1, 1),  # modifiers
    *(2, 0, 3, 1, 3, 1),  # cards
    *(2, 0),  # Change of SA and RI
    *(0, 0),  # battlegrounds
]


@pytest.mark.rule("IM-7.2", "IM-7.3", "IM-6.5", "IM-8.7")
def test_tv_08_setup() -> None:
    """TV-08: modifiers, six random cards, wars that ripen; then turn 1 waits in V_DECIDE."""
    s = State()
    events = tell(s, setup, 2, Stream(), rng=TV_08)
    assert [event["modifier"] for event in named(events, "setup_modifier")] == [0, 1, 1, 0, 1, 1]
    assert [event["card"] for event in named(events, "agenda_played")] == [2, 0, 3, 1, 3, 1]
    assert list(s.gold) == [1, 1, 0, 0, 0, 0]
    assert regards(s) == {(MO, JU): -2, (SA, PL): -1, (PL, RI): -1, (RI, JU): -2}
    assert [mods(s, f) for f in range(6)] == [(1, 0, 0), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 1, 0), (0, 1, 0)]
    assert ripe_wars(s) == {(MO, JU): (22, 21), (RI, JU): (29, 21)}
    assert [*s.gold_gained, *s.terr_gained, *s.wars_won] == [0] * 18
    assert (s.turn, s.node, members(s.waiting)) == (1, Node.V_DECIDE, [0, 1])


@pytest.mark.rule("IM-12.1", "IM-12.2")
def test_tv_09_everybody_trades() -> None:
    """TV-09: all six Trade in the setup turn without Trade modifiers: 6 gold each, all regards +2."""
    s = State()
    run(s, setup, 2, Stream(), rng=[STEAL] * 6 + [TRADE] * 6)
    assert list(s.gold) == [6] * 6
    assert regards(s) == dict.fromkeys(PAIR_LIST, 2)


@pytest.mark.rule("IM-14.1")
def test_tv_10_expand_in_the_setup_turn() -> None:
    """TV-10: with an Expand modifier MO expands for 0 gold; ME without one gets 1 gold instead."""
    s = State()
    run(s, setup, 2, Stream(), rng=[EXPAND, TRADE, *[STEAL] * 4, EXPAND, EXPAND, *[TRADE] * 4, 1])
    assert land(s, MO) == [15, 22]
    assert land(s, ME) == [31]
    assert list(s.gold)[:2] == [0, 1]


@pytest.mark.rule("IM-7.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tv_11_after_any_setup(seats: int) -> None:
    """TV-11: all VP 0, no Worship, no Idol, no Pending war, whatever the dice."""
    for seed in range(10):
        s = new_game(seed, seats)
        assert not any(s.vp)
        assert not any(s.idols)
        assert s.shrines == s.pending_wars == s.ending == 0
        assert list(s.worship) == list(s.guide) == [NONE] * 6
        assert (s.turn, s.node, members(s.waiting)) == (1, Node.V_DECIDE, list(range(seats)))


@pytest.mark.rule("IM-7.1", "IM-4.2")
def test_the_blank_state() -> None:
    """Homes, Vagrant Spirits, no gold, one card of each type in every pool."""
    s = b0(seats=5)
    assert [land(s, f) for f in range(6)] == [[int(home)] for home in HOMES]
    assert [*s.gold, *s.regard, *s.mod, *s.vp, *s.influence, *s.idol_used] == [0] * (6 + 15 + 18 + 5 + 5 + 5)
    assert list(s.guide) == list(s.worship) == [NONE] * 6
    assert list(s.guiding) == [NONE] * 5
    assert {pool(s, f) for f in range(6)} == {(1, 1, 1, 1)}
    assert s.pending_wars == s.ripe_wars == s.eliminated == s.winners == s.ending == 0
    assert set(s.battleground) == {NONE}


@pytest.mark.rule("IM-7.2")
def test_every_first_modifier_comes_from_a_whole_deck() -> None:
    """All six may draw the same type; nobody has two."""
    s = State()
    run(s, setup, 2, Stream(), rng=[EXPAND] * 6 + [TRADE] * 6)
    assert {mods(s, f) for f in range(6)} == {(0, 0, 1)}


@pytest.mark.rule("IM-8.7", "IM-7.3")
def test_the_setup_turn_asks_nobody() -> None:
    """No Idol, no guidance, no ejection, no VP before turn 1; cards and steps are those of any turn."""
    for seed in range(10):
        events = tell(State(), setup, 3, dice(seed), rules=FAIR)
        names = {event["event"] for event in events}
        assert len(named(events, "agenda_played")) == FACTIONS
        assert all(event["guided_by"] == NONE for event in named(events, "agenda_played"))
        assert not names & {"idol_placed", "guided", "influence_lost", "ejected", "scored", "war_resolved", "game_over"}
        assert events[-1] == {"event": "turn_start", "turn": 1}


@pytest.mark.rule("IM-32.2")
def test_homes_may_be_dealt_by_a_named_option() -> None:
    """R-04: off by default; switched on, the same six hexes are dealt at random before any other draw."""
    assert Rules().shuffle_homes == 0
    s = State()
    s.rules.shuffle_homes = 1
    run(s, setup, 2, Stream(), rng=[0, 4, 3, 2, 1, *[STEAL] * 6, *[TRADE] * 6])
    assert [land(s, f) for f in range(6)] == [[21], [31], [39], [38], [29], [22]]  # MO and JU changed places


# ---------------------------------------------------------------- draws


@pytest.mark.rule("IM-6.2")
@pytest.mark.parametrize(("k", "card"), [(0, TRADE), (1, TRADE), (2, STEAL), (3, EXPAND)])
def test_tv_29_draw_from_a_pool(k: int, card: int) -> None:
    """TV-29: pool 2/1/1/0: below(4) = 0,1 is Trade, 2 is Steal, 3 is Expand; the pool stays as it is."""
    s = b0(pool={MO: (2, 1, 1, 0)})
    assert run(s, draw_card, MO, rng=[k]) == card
    assert pool(s, MO) == (2, 1, 1, 0)


@pytest.mark.rule("IM-6.3")
@pytest.mark.parametrize(
    ("cards", "rng", "drawn"),
    [
        (1, [0], [TRADE]),
        (1, [2], [EXPAND]),
        (2, [0], [STEAL, EXPAND]),
        (2, [1], [TRADE, EXPAND]),
        (2, [2], [TRADE, STEAL]),
        (3, [], [TRADE, STEAL, EXPAND]),
        (4, [], [TRADE, STEAL, EXPAND]),
    ],
)
def test_draw_modifiers(cards: int, rng: list[int], drawn: list[int]) -> None:
    """Distinct cards: three need no draw, two leave one out, one is drawn."""
    assert members(run(b0(), draw_modifiers, cards, rng=rng)) == drawn


@pytest.mark.rule("IM-6.4", "IM-2.1")
def test_die() -> None:
    """1 + below(6)."""
    assert [run(b0(), die, rng=[k]) for k in range(6)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("IM-6.1")
@pytest.mark.parametrize("n", [1, 2, 3, 4, 6])
def test_below_is_uniform(n: int) -> None:
    """Every number from 0 to n-1, about equally often."""
    stream, draws = dice(7), 2000
    seen = Counter(FAIR(below)(stream, n) for _ in range(draws))
    assert sorted(seen) == list(range(n))
    assert all(abs(count - draws / n) < 0.15 * draws / n for count in seen.values())


@pytest.mark.rule("IM-6.1")
def test_one_generator() -> None:
    """The state holds a single stream, and a draw with one possible result uses it as well."""
    assert [name for name, field in State.fields.items() if field.item.record is Stream] == ["rng"]
    stream = dice(3)
    before = stream.copy()
    assert FAIR(below)(stream, 1) == 0
    assert stream != before


@pytest.mark.rule("IM-6.6")
def test_same_seed_same_decisions_same_game() -> None:
    """Bit for bit; another seed is another game."""

    def play(seed: int) -> State:
        s = new_game(seed)
        for k in range(12):
            seat = members(s.waiting)[0]
            actions = options(s, seat)
            FAIR(apply)(s, seat, actions[k * 31 % len(actions)], Log())
        return s

    assert play(5).save() == play(5).save()
    assert play(5) != play(6)
