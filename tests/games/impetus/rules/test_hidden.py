"""Hidden information and determinism (IM-24, IM-6.6)."""

import msgspec
import numpy as np
import pytest

from ludex.games.impetus.bots import decide
from ludex.games.impetus.client.view import members, view
from ludex.games.impetus.client.view_types import View
from ludex.games.impetus.game import GAME
from ludex.games.impetus.rules.agenda import agenda_draw
from ludex.games.impetus.rules.codes import NONE, Node
from ludex.games.impetus.rules.hidden import redeal
from ludex.games.impetus.rules.observe import SIZE, observe
from ludex.games.impetus.rules.state import State
from ludex.games.impetus.rules.turn import apply
from ludex.kernel.events.log import Log
from tests.games.impetus.world import (
    BATTLE,
    CHANGE,
    EXPAND,
    FAIR,
    JU,
    ME,
    MO,
    S0,
    S1,
    STEAL,
    TRADE,
    b0,
    card,
    dice,
    learn,
    modifier,
    new_game,
    open_node,
    options,
    play_cards,
    run,
    spoils,
    submit,
    wander,
    war_phase,
)

PUBLIC = (
    "owner gold regard mod pool guide worship influence wars shrines vp gold_gained terr_gained wars_won "
    "traders waiting confirmed"
)
SECRET = {"hand", "change_hand", "spoils_hand", "spoils_change_hand", "decision", "seat", "would_worship"}


def numbers(s: State, seat: int) -> list[int]:
    """What a learner in this seat is shown."""
    out = np.zeros(SIZE, dtype=np.int64)
    FAIR(observe)(s, seat, out)
    return [int(number) for number in out]


def both_guide(hand: list[int]) -> State:
    """A_DECIDE: S0 guides MO with this hand, S1 guides JU with one card of each type."""
    s = b0(guide={MO: (S0, 3), JU: (S1, 3)})
    run(s, agenda_draw, rng=[*hand, 0, 1, 2, 3])
    return open_node(s, Node.A_DECIDE)


@pytest.mark.rule("IM-24.5", "IM-24.2", "IM-8.3")
def test_tv_96_view_of_a_rival() -> None:
    """TV-96: the view of S1 has neither the hand nor the confirmed decision of S0, only "S0 confirmed"."""
    s, other = both_guide([0, 0, 1, 1]), both_guide([1, 2, 3, 3])
    submit(s, S0, card(TRADE))
    submit(other, S0, card(CHANGE))
    assert view(s, S1) == view(other, S1)
    assert numbers(s, S1) == numbers(other, S1)
    assert view(s, S1).hand == [0, 1, 2, 3]
    assert view(s, S1).confirmed == [S0]
    assert view(s, S0).hand == [0, 0, 1, 1]
    assert view(s, S0).decision == card(TRADE)


@pytest.mark.rule("IM-24.3")
def test_tv_97_only_the_played_card_is_shown() -> None:
    """TV-97: after A_REVEAL the view of S1 contains S0's played card, not the rest of the hand."""
    seen = []
    for hand in ([3, 0, 0, 1], [3, 2, 2, 2]):
        s = both_guide(hand)
        submit(s, S0, card(CHANGE))
        submit(s, S1, card(TRADE), rng=[TRADE] * 4)
        assert s.node == Node.C_DECIDE
        assert view(s, S1).played[MO] == CHANGE
        seen.append(view(s, S1))
    assert seen[0] == seen[1]


@pytest.mark.rule("IM-6.6", "IM-8.3")
@pytest.mark.parametrize("seed", range(3))
def test_tv_98_save_load_continue(seed: int) -> None:
    """TV-98: a game saved at any decide node, loaded and continued with the same decisions ends in the same state."""
    s, saves, decisions, nodes = new_game(seed, turn_limit=20), [], [], set()
    chance = dice(seed)
    while s.waiting:
        saves.append(s.save())
        nodes.add(s.node)
        seat = members(s.waiting)[0]
        actions = options(s, seat)
        decisions.append((seat, actions[chance.a % len(actions)]))
        chance.a = (chance.a * 69069 + 1) % 2**31
        FAIR(apply)(s, *decisions[-1], Log())
    assert len(nodes) >= 4
    for i in range(0, len(saves), 5):
        again = State.load(saves[i])
        for seat, action in decisions[i:]:
            FAIR(apply)(again, seat, action, Log())
        assert again.save() == s.save()


@pytest.mark.rule("IM-24.1")
def test_public_is_public() -> None:
    """Map, gold, regard, pools, wars and all the rest look the same from every seat."""
    s = both_guide([0, 0, 1, 1])
    for name in PUBLIC.split():
        assert getattr(view(s, S0), name) == getattr(view(s, S1), name) == getattr(view(s, -1), name)


@pytest.mark.rule("IM-24.5")
def test_a_spectator_sees_the_public_state() -> None:
    """No hand, no decision, no generator."""
    names = set(view(both_guide([0, 0, 1, 1]), S0).__struct_fields__)
    seen = set(msgspec.to_builtins(view(both_guide([0, 0, 1, 1]), -1)))
    assert names - seen == SECRET


@pytest.mark.rule("IM-24.3")
def test_a_modifier_hand_is_secret() -> None:
    """S1 sees that MO played Change, not what S0 drew or took from it but the modifier itself."""
    s, other = b0(guide={MO: (S0, 1), JU: (S1, 2)}), b0(guide={MO: (S0, 1), JU: (S1, 2)})
    play_cards(s, {MO: CHANGE}, rng=[0])
    play_cards(other, {MO: CHANGE}, rng=[2])
    assert (view(s, S0).change_hand, view(other, S0).change_hand) == ([STEAL, EXPAND], [TRADE, STEAL])
    assert view(s, S1) == view(other, S1)
    assert numbers(s, S1) == numbers(other, S1)
    for state in (s, other):
        submit(state, S0, modifier(STEAL), rng=[0, 1, 0, 1, 2])  # the hands of the next turn
    assert s == other


@pytest.mark.rule("IM-24.3", "IM-24.5")
def test_a_spoils_hand_is_secret() -> None:
    """S0 sees its hand, all dice and the war gold; S1 sees the dice and the gold."""
    seen = []
    for hand in ([TRADE, STEAL], [EXPAND, CHANGE]):
        s = b0(guide={MO: (S0, 1)}, ripe={(MO, ME): (22, 31)})
        war_phase(s, rng=[5, 0, *hand])
        assert view(s, S0).spoils_hand == [hand]
        assert view(s, S0).war_results == view(s, S1).war_results == [(0, 6, 1, MO, 31)]
        assert view(s, S1).gold[MO] == 1
        seen.append((view(s, S1), view(s, -1), numbers(s, S1)))
    assert seen[0] == seen[1]


@pytest.mark.rule("IM-24.3", "IM-24.5")
def test_a_spoils_modifier_hand_is_secret() -> None:
    """In SC_DECIDE S0 sees its own modifiers and all results of the batch, S1 the results."""
    seen = []
    for x, drawn in ((0, [STEAL, EXPAND]), (1, [TRADE, EXPAND])):
        s = b0(guide={MO: (S0, 1)}, ripe={(MO, ME): (22, 31), (4, JU): (29, 21)})
        war_phase(s, rng=[5, 0, 5, 0, CHANGE, TRADE])
        submit(s, S0, spoils(CHANGE), rng=[STEAL, x])
        assert view(s, S0).spoils_change_hand == [drawn]
        assert options(s, S0) == [learn(m) for m in drawn]
        assert view(s, S1).spoils_played == [(MO, CHANGE), (4, STEAL)]
        seen.append((view(s, S1), numbers(s, S1)))
    assert seen[0] == seen[1]


@pytest.mark.rule("IM-24.4", "IM-6.1")
def test_nobody_sees_the_generator() -> None:
    """Views and observations do not depend on it, and neither do bots, which leave it as it is."""
    s = new_game(1)
    other = s.copy()
    other.rng.a, other.rng.b = 12345, 67890
    assert view(s, S0) == view(other, S0)
    assert numbers(s, S0) == numbers(other, S0)
    for level in range(len(GAME.meta.levels)):
        out = np.zeros(990, dtype=np.int64)
        before = other.rng.copy()
        assert FAIR(decide)(level, s, S0, dice(3), out) == FAIR(decide)(level, other, S0, dice(3), out)
        assert other.rng == before


@pytest.mark.rule("IM-24.5")
def test_bots_decide_from_their_view() -> None:
    """Another hand of the rival and another secret decision of it change no bot's decision."""
    s, other = both_guide([0, 0, 1, 1]), both_guide([1, 2, 3, 3])
    submit(s, S0, card(TRADE))
    submit(other, S0, card(CHANGE))
    for level in range(len(GAME.meta.levels)):
        out = np.zeros(990, dtype=np.int64)
        assert FAIR(decide)(level, s, S1, dice(3), out) == FAIR(decide)(level, other, S1, dice(3), out)


@pytest.mark.rule("IM-24.2", "IM-24.3", "IM-24.4")
def test_a_redealt_world_looks_the_same() -> None:
    """New secrets for all others: the seat's own view is unchanged, at every node of a game."""
    nodes = set()
    for s in wander(new_game(6, seats=3), seed=6, turns=15):
        nodes.add(s.node)
        for seat in range(3):
            guess = s.copy()
            FAIR(redeal)(guess, seat, dice(99))
            assert view(guess, seat) == view(s, seat)
            assert guess.rng != s.rng
    assert len(nodes) >= 5


@pytest.mark.rule("IM-24.3")
def test_a_redeal_changes_what_is_hidden() -> None:
    """S1 cannot tell which four cards S0 holds: several worlds are possible."""
    s = both_guide([0, 0, 1, 1])
    hands = set()
    for seed in range(12):
        guess = s.copy()
        FAIR(redeal)(guess, S1, dice(seed))
        hands.add(tuple(view(guess, S0).hand))
        assert view(guess, S1).hand == [0, 1, 2, 3]
    assert len(hands) > 4


@pytest.mark.rule("IM-24.5")
def test_a_vagrant_has_no_hand() -> None:
    """While S0 chooses a modifier, Vagrant S1 sees the public state and nothing of its own."""
    s = b0(guide={MO: (S0, 2)})
    play_cards(s, {MO: CHANGE})
    seen = view(s, S1)
    assert seen.hand == seen.change_hand == seen.spoils_hand == seen.spoils_change_hand == []


@pytest.mark.rule("IM-24.1")
def test_a_view_is_plain_json() -> None:
    """Numbers, words and lists, and back: every field has the type that it says it has."""
    s = b0(idols=[(30, S0, BATTLE)], ripe={(MO, JU): (22, 21)})
    text = msgspec.json.encode(view(s, S0))
    assert msgspec.json.decode(text)["shrines"] == [{"hex": 30, "idols": [[S0, BATTLE, 1]], "pay": [5, 0, 0]}]
    assert msgspec.json.decode(text, type=View) == view(s, S0)
    assert view(s, S0).decision == NONE
