"""Weather (SG-13.25 to SG-13.29, SG-13.32): who calls it, what it does, how long it lasts."""

from typing import Any

import pytest

from ludex.games.soulgems.rules.canonical import canonical
from ludex.games.soulgems.rules.codes import Weather
from ludex.games.soulgems.rules.verbs import Verb
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.state.action import pack
from tests.games.soulgems.world import PLAIN, World, ground

FIELD: dict[str, int | str] = {"field": 1}
NODE = ground(h5="*")


def sky(w: World) -> str:
    """The weather."""
    return Weather(w.s.weather).name


def under(weather: str, rules: dict[str, int | str] | None = None, **given: Any) -> World:
    """A world under some weather that White has just called, in MAIN1 or a later phase."""
    phase = given.pop("phase", "MAIN1")
    given = {"lp": (200, 200), "map": NODE} | given
    w = World(rules=FIELD | (rules or {}), **given)
    return w.do(f"Weather {weather} #W1").next(phase)


# ---------------------------------------------------------------- nodes


@pytest.mark.rule("SG-13.25", "SG-4.9", "SG-4.7")
@pytest.mark.parametrize("kind", ["Fog", "Rain", "Snow", "Storm"])
@pytest.mark.parametrize("phase", ["MAIN1", "MAIN2"])
def test_a_node_calls_any_weather_for_nothing(kind: str, phase: str) -> None:
    """In MAIN1 or MAIN2, free, no activation, but an action."""
    w = World(rules=FIELD, map=NODE, phase=phase)
    assert sky(w) == "CLEAR"
    w.do(f"Weather {kind} #W1")
    assert (sky(w), w.points(), w.player("W").acts_used) == (kind.upper(), (20, 0), 0)
    assert w.told("weather_set")[0] == {
        "event": "weather_set",
        "side": "W",
        "weather": kind.upper(),
        "object": {"id": "W1", "kind": "WEATHER_NODE"},
    }
    assert w.why("Pass") == "E_LIMIT"


@pytest.mark.rule("SG-13.25", "SG-4.4")
@pytest.mark.parametrize("phase", ["UPKEEP", "BATTLE", "END"])
def test_not_in_other_phases(phase: str) -> None:
    """Only main phases."""
    w = World(rules=FIELD, map=NODE, phase=phase)
    assert w.why("Weather Fog #W1") == "E_PHASE"
    assert not [line for line in w.listed() if "Weather" in line]


@pytest.mark.rule("SG-13.25", "SG-13.10")
def test_each_node_works_once_in_a_game() -> None:
    """White uses W1: it is E_LIMIT for both from now on; Black may use W2, whoever placed it."""
    w = World(rules=FIELD, phase="MAIN2", lp=(20, 20), sp=(20, 20), map=NODE)
    w.do("Build WeatherNode@a5").do("Weather Fog #W1")
    assert w.why("Weather Rain #W1") == "E_LIMIT"
    w.next("END").do("Next").next("MAIN1")
    assert w.why("Weather Rain #W1") == "E_LIMIT"
    assert sky(w.do("Weather Rain #W2")) == "RAIN"
    assert not [line for line in w.listed() if "Weather" in line]


@pytest.mark.rule("SG-13.25", "SG-13.29")
def test_a_newer_weather_replaces_the_old_one() -> None:
    """Fog, and in the next turn Snow, which has its full time."""
    w = under("Fog", map=ground(h5="*", a5="*"))
    w.next("END").do("Next").next("MAIN1").do("Weather Snow #W2")
    assert (sky(w), w.s.weather_turns, w.s.weather_fresh) == ("SNOW", 4, 1)


@pytest.mark.rule("SG-4.11", "SG-13.25", "SG-13.23")
def test_equal_nodes_are_listed_once() -> None:
    """Of two unused nodes the first is listed with its four weathers; the other does the same."""
    w = World(rules=FIELD, map=ground(h5="*", a5="*"))
    listed = [line for line in w.listed() if "Weather" in line]
    assert listed == [f"M1: Weather {kind} #W1" for kind in ("Fog", "Rain", "Snow", "Storm")]
    assert w.why("Weather Rain #W2") == ""
    second = int(pack(int(Verb.WEATHER), 1, 0, int(Weather.RAIN)))
    assert PLAIN(canonical)(w.s, 0, second) == pack(int(Verb.WEATHER), 0, 0, int(Weather.RAIN))


@pytest.mark.rule("SG-13.25")
def test_nodes_that_are_none() -> None:
    """A Mint calls no weather, a node that does not exist neither; clear weather can't be called."""
    w = World(rules=FIELD, map=ground(h5="*", a4="m"))
    assert w.why(int(pack(int(Verb.WEATHER), 0, 0, int(Weather.FOG)))) == "E_TARGET"
    assert w.why(int(pack(int(Verb.WEATHER), 2, 0, int(Weather.FOG)))) == "E_TARGET"
    assert w.why(int(pack(int(Verb.WEATHER), 1, 0, int(Weather.CLEAR)))) == "E_FORM"
    assert w.why(int(pack(int(Verb.WEATHER), 1, 0, int(Weather.STORM) + 1))) == "E_FORM"
    assert World(phase="MAIN1").why(int(pack(int(Verb.WEATHER), 0, 0, int(Weather.FOG)))) == "E_PHASE"


@pytest.mark.rule("SG-13.32", "SG-13.12")
def test_weather_outlasts_its_node() -> None:
    """The node is destroyed after its use: the Fog stays. Destroyed unused it is lost."""
    w = under("Fog", white="Rh2", phase="BATTLE")
    for _ in range(4):
        w.do("Attack Rh2x#W1", dice=[0, 1])
    assert (w.where("W1"), sky(w)) == ("", "FOG")
    w = World(white="Rh2", rules=FIELD, map=NODE, phase="BATTLE", lp=(200, 0))
    for _ in range(4):
        w.do("Attack Rh2x#W1 pay(13LP,0SP)", dice=[0, 1])
    with pytest.raises(IllegalDecision, match="no object W1"):
        w.next("MAIN2").why("Weather Fog #W1")
    assert sky(w) == "CLEAR"


# ---------------------------------------------------------------- duration


@pytest.mark.rule("SG-13.29", "SG-4.6", "TV-126")
def test_tv_126_duration() -> None:
    """TV-126: set in White's MAIN2 of round n: active to the end of White's turn n + 2, clear in Black's turn n + 2."""
    w = World(rules=FIELD, map=NODE, phase="MAIN2").do("Weather Fog #W1")
    start, seen = w.s.round, []
    w.next("END").do("Next")
    while sky(w) == "FOG":
        seen.append((w.s.round - start, w.s.side))
        w.do("Pass")
    assert seen == [(0, 1), (1, 0), (1, 1), (2, 0)]
    assert (w.s.round - start, w.s.side) == (2, 1)
    assert [event["weather"] for event in w.told("weather_ended")] == ["FOG"]
    assert [event["event"] for event in w.events].index("weather_ended") < len(w.events) - 1


@pytest.mark.rule("SG-13.29")
def test_weather_works_at_once() -> None:
    """Called in MAIN1, it holds in BATTLE of the same turn, and in all of the next four."""
    w = under("Fog", white="Qd1", black="Qd5", phase="BATTLE")
    for i in range(5):
        assert w.why("Attack Qd5xQd1" if i % 2 else "Attack Qd1xQd5") == "E_GEOM"
        w.next("END").do("Next").next("BATTLE")
    assert w.why("Attack Qd5xQd1") == ""


# ---------------------------------------------------------------- Fog


@pytest.mark.rule("SG-13.26", "TV-123")
def test_tv_123_fog() -> None:
    """TV-123: Fog, Queen at distance 4: E_GEOM; at distance 3: legal."""
    w = under("Fog", white="Qd1", black="Rd5 Ra4", phase="BATTLE")
    assert (w.why("Attack Qd1xRd5"), w.why("Attack Qd1xRa4")) == ("E_GEOM", "")
    assert [line for line in w.listed() if "Attack" in line] == ["BT: Attack Qd1xRa4 pay(21LP,0SP)"]


@pytest.mark.rule("SG-13.26")
def test_fog_hides_features_too_and_knights_stand_near() -> None:
    """A Road at distance 5 is out of reach; a Knight's target is always at distance 1."""
    w = under("Fog", white="Ra1 Nd4", black="Pe6", map=ground(h5="*", a6="r"), phase="BATTLE")
    assert (w.why("Attack Ra1x#R1"), w.why("Attack Nd4xPe6")) == ("E_GEOM", "")


@pytest.mark.rule("SG-13.26")
def test_fog_leaves_everything_else() -> None:
    """Moves are as long as ever, auras reach, an Outpost does not bring a far target near."""
    w = under("Fog", white="Qd1", black="Rd5", map=ground(h5="*", f3="u"))
    assert w.next("BATTLE").why("Attack Qd1xRd5 aura=#O1") == "E_GEOM"
    assert under("Fog", white="Ra1").why("Move Ra1-a8 pay(12LP,0SP)") == ""
    w = under("Fog", white="Qd1", black="Rd4", map=ground(h5="*", f3="u"), phase="BATTLE")
    assert w.why("Attack Qd1xRd4 aura=#O1 pay(20LP,0SP)") == ""


# ---------------------------------------------------------------- Rain and Storm


@pytest.mark.rule("SG-13.27", "SG-8.7", "TV-124")
@pytest.mark.parametrize(
    ("at", "surge", "damage"), [("a3", False, 0), ("a2", False, 1), ("a3", True, 2), ("a2", True, 3)]
)
def test_tv_124_rain(at: str, surge: bool, damage: int) -> None:
    """TV-124: Rain, Rook hits at distance 2: 0; at 1: 1; at 2 with Arcane Surge: 2 damage."""
    w = under("Rain", {"relics": 1}, white="Ra1", black=f"Q{at}", hand_white=["ArcaneSurge"], phase="BATTLE")
    if surge:
        w.do("Play ArcaneSurge")
    w.do(f"Attack Ra1xQ{at}", dice=[0, 1])
    assert w.told("hit")[0]["damage"] == damage
    assert [event["amount"] for event in w.told("damage_dealt")] == [damage] * (damage > 0)


@pytest.mark.rule("SG-13.27")
def test_rain_leaves_knights_and_neighbours_alone() -> None:
    """A Knight strikes at distance 1; a DMG Shrine makes good for the Rain."""
    w = under("Rain", white="Nd4", black="Re6", phase="BATTLE").do("Attack Nd4xRe6", dice=[0, 1])
    assert w.told("damage_dealt")[0]["amount"] == 1
    w = under("Rain", white="Ra1", black="Ra4", map=ground(h5="*", b3="S"), phase="BATTLE")
    assert w.do("Attack Ra1xRa4 aura=#S1", dice=[0, 1]).told("damage_dealt")[0]["amount"] == 1


@pytest.mark.rule("SG-13.27")
def test_storm_changes_nothing_without_tags() -> None:
    """No piece, card or figure has an element: a Rook at distance 3 hits for 1 at 60, and moves as ever."""
    w = under("Storm", white="Ra1", black="Pa4", phase="BATTLE").do("Attack Ra1xPa4 pay(13LP,0SP)", dice=[6, 0])
    assert (w.told("attack_declared")[0]["threshold"], w.told("damage_dealt")[0]["amount"]) == (60, 1)
    assert w.next("MAIN2").why("Move Ra1-a8 pay(12LP,0SP)") == ""


# ---------------------------------------------------------------- Snow


@pytest.mark.rule("SG-13.28", "TV-125")
def test_tv_125_snow() -> None:
    """TV-125: Snow, Ra1 with a2 to a6 free, then blocked: a5 but not a6; with only a2 free a2 is legal."""
    w = under("Snow", white="Ra1", black="Pa7")
    assert (w.why("Move Ra1-a5"), w.why("Move Ra1-a6"), w.why("Move Ra1-a7")) == ("", "E_GEOM", "E_OCCUPIED")
    assert [line[13:15] for line in w.listed() if "Move Ra1-a" in line] == ["a2", "a3", "a4", "a5"]
    w = under("Snow", white="Ra1", black="Pa3")
    assert (w.why("Move Ra1-a2"), w.why("Move Ra1-a3")) == ("", "E_OCCUPIED")


@pytest.mark.rule("SG-13.28")
def test_snow_at_the_edge_of_the_board() -> None:
    """The board's edge and walls end a free line as pieces do."""
    w = under("Snow", white="Bd4", map=ground(h5="*", a7="#"))
    assert (w.why("Move Bd4-g7"), w.why("Move Bd4-h8")) == ("", "E_GEOM")
    assert (w.why("Move Bd4-c5"), w.why("Move Bd4-b6")) == ("", "E_GEOM")


@pytest.mark.rule("SG-13.28")
def test_snow_and_the_small_steps() -> None:
    """Knights one jump, Pawns one step, Kings as ever."""
    w = under("Snow", white="Nb1 Ph2")
    assert (w.why("Move Nb1-c3"), w.why("Move Nb1-c3-e4"), w.why("Move Nb1-a3-b5")) == ("", "E_GEOM", "E_GEOM")
    assert (w.why("Move Ph2-h3"), w.why("Move Ph2-h4")) == ("", "E_GEOM")
    assert w.why("Move Ke1-d2 pay(1LP,0SP)") == ""
    moves = [line for line in w.listed() if "Move N" in line or "Move P" in line]
    assert [line.split(" pay")[0] for line in moves] == [
        "M1: Move Ph2-h3",
        "M1: Move Nb1-d2",
        "M1: Move Nb1-a3",
        "M1: Move Nb1-c3",
    ]


@pytest.mark.rule("SG-13.32", "SG-13.28", "SG-13.16")
def test_snow_does_not_shorten_the_exit_of_a_portal() -> None:
    """Ra1 reaches a4 with a5 free behind it, and leaves by h3 for one more."""
    w = under("Snow", white="Ra1 Kc1", black="Pa6", map=ground(h5="*", a4="1", h3="1"))
    assert w.why("Move Ra1-a5") == "E_GEOM"
    w.do("Move Ra1-a4~h3 pay(9LP,0SP)")
    assert (w.at("h3"), w.why("Move Kc1-b2 pay(1LP,0SP)")) == ("WR", "")
    w = under("Snow", map=ground(h5="*", e2="1", h3="1"))
    assert w.do("Move Ke1-e2~h3 pay(2LP,0SP)").at("h3") == "WK"


@pytest.mark.rule("SG-13.28", "SG-13.14")
def test_snow_and_roads() -> None:
    """A Road makes the way cheaper, not longer."""
    w = under("Snow", white="Ra1", black="Pa7", map=ground(h5="*", a4="r"))
    assert (w.why("Move Ra1-a5 pay(8LP,0SP)"), w.why("Move Ra1-a6")) == ("", "E_GEOM")


@pytest.mark.rule("SG-13.28", "SG-11.34")
def test_snow_and_phase_shift() -> None:
    """A Rook that passes pieces could travel to a8, the farthest free square: under Snow it stops at a7."""
    w = under("Snow", {"relics": 1}, white="Ra1", black="Pa3", hand_white=["PhaseShift"], sp=(9, 0))
    w.do("Play PhaseShift(a1)")
    assert (w.why("Move Ra1-a7"), w.why("Move Ra1-a8")) == ("", "E_GEOM")


@pytest.mark.rule("SG-13.29")
def test_no_weather_no_clock() -> None:
    """In clear weather nothing is counted and nothing is told."""
    w = World(rules=FIELD, map=NODE, phase="UPKEEP").do("Pass")
    assert (w.told("weather_ended"), w.s.weather_turns) == ([], 0)
