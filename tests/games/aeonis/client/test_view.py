"""What a seat may see: the open table, and of hidden things its own alone."""

from __future__ import annotations

from enum import IntEnum

import msgspec
import pytest

from ludex.games.aeonis.client.catalog import catalog
from ludex.games.aeonis.client.charts import charts
from ludex.games.aeonis.client.moment import moment, players
from ludex.games.aeonis.client.view import view
from ludex.games.aeonis.rules import codes
from ludex.games.aeonis.rules.codes import Building, Kind, Lord, Motion, Node, Phase, Secret, Terrain, Whisper
from ludex.games.aeonis.rules.verbs import Verb
from ludex.games.aeonis.text.names import hex_name
from ludex.kernel.state.action import pack
from tests.games.aeonis.world import army, build, city, control, give_whisper, hex_at, world

CATALOG = catalog()


@pytest.mark.rule("AE-60.2", "AE-60.4")
def test_a_hex_shows_land_units_and_buildings() -> None:
    s = world(3)
    h = city(s, 1, 0, 1)
    army(s, 1, (Kind.INFANTRY, Kind.LORD), 1, 0)
    build(s, 1, 0, Building.FORGE, 1)
    here = next(each for each in view(s, 0).hexes if each.hex == h)
    assert (here.terrain, here.controller, here.owner) == (Terrain.CITY, 1, 1)
    assert [(unit.id, unit.kind) for unit in here.units] == [(26, Kind.INFANTRY), (27, Kind.LORD)]
    assert [built.kind for built in here.buildings] == [Building.FORGE]


@pytest.mark.rule("AE-45.4", "AE-49.1")
def test_hands_and_secrets_are_seen_by_their_owner_alone() -> None:
    s = world(3, whispers=1)
    give_whisper(s, 1, Whisper.VETO)
    s.players[1].secrets, s.players[1].secret_count = 1 << Secret.MANA_FLOOD, 1
    own, other, nobody = view(s, 1), view(s, 0), view(s, -1)
    assert (own.hand, [secret.card for secret in own.own_secrets]) == ([Whisper.VETO], [Secret.MANA_FLOOD])
    assert other.hand == nobody.hand == []
    assert other.own_secrets == nobody.own_secrets == []
    assert (other.players[1].whispers, other.players[1].secrets) == (1, 1)


@pytest.mark.rule("AE-47.4", "AE-47.6")
def test_motions_show_their_ballots_but_for_masks_and_bids_their_bidder() -> None:
    s = world(3)
    s.proposal_count = 1
    motion = s.proposals[0]
    motion.motion, motion.proposer, motion.a, motion.b = Motion.OPEN_BORDERS_TREATY, 1, 1, 2
    motion.votes[0], motion.votes[1], motion.secret[1] = 1, 2, 1
    [shown] = view(s, 0).motions
    assert (shown.players, shown.votes) == ([0, 1], [1, 0, 0])
    s.node, s.answers[0] = Node.BID, pack(Verb.BID, 3, 0, 0) + 1
    assert (view(s, 0).bid, view(s, 1).bid) == (3, -1)


@pytest.mark.rule("AE-8.2", "AE-8.3")
def test_enemy_zones_of_control_are_those_of_the_seat_that_looks() -> None:
    s = world(3)
    army(s, 1, (Kind.INFANTRY,), 0, 0)
    near = {hex_at(q, r) for q, r in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}
    assert near <= set(view(s, 0).enemy_zones)
    assert view(s, 1).enemy_zones == []


@pytest.mark.rule("AE-60.5")
def test_a_battle_and_an_offer_are_on_the_table() -> None:
    s = world(3)
    assert view(s, 0).battle is None
    assert view(s, 0).offer is None
    army(s, 0, (Kind.INFANTRY,), 0, 0)
    s.battle.attacker, s.battle.defender, s.battle.hex = 0, 1, hex_at(1, 0)
    s.battle.sides[0].committed = s.battle.sides[0].line = 1
    fight = view(s, 2).battle
    assert fight is not None
    assert (fight.hex, fight.lines) == (hex_at(1, 0), [[0], []])


@pytest.mark.rule("AE-0.5")
def test_the_moment_is_the_round_and_its_phase() -> None:
    s = world(3)
    s.turn, s.phase = 4, Phase.COUNCIL
    assert str(moment(s)) == "Round 4 · Council"


@pytest.mark.rule("AE-42.0")
def test_players_are_called_by_colour_or_by_their_lords() -> None:
    assert players(world(3)) == ["Azure", "Vermilion", "Jade"]
    assert players(world(3, lords=(Lord.THALRIK, Lord.VHAROK, Lord.NYXARA))) == ["Thal'rik", "Vharok", "Nyxara"]


@pytest.mark.rule("AE-52.1")
def test_curves_show_points_renown_land_and_wealth() -> None:
    s = world(3)
    s.players[1].vp, s.players[1].gold = 4, 3
    control(s, 0, 0, 1)
    curves = charts(s)
    assert curves["Victory Points"]["Vermilion"] == 4
    assert curves["Hexes"]["Vermilion"] == 1
    assert curves["Gold, Mana, Influence"]["Vermilion"] == 3


@pytest.mark.rule("AE-0.11")
@pytest.mark.parametrize(
    ("table", "kinds"),
    [
        ("terrains", codes.Terrain), ("kinds", codes.Kind), ("lords", codes.Lord), ("buildings", codes.Building),
        ("discoveries", codes.Discovery), ("strategies", codes.Strategy), ("publics", codes.Public),
        ("secrets", codes.Secret), ("events", codes.GlobalEvent), ("explorations", codes.Exploration),
        ("motions", codes.Motion), ("titles", codes.Title), ("whispers", codes.Whisper), ("artifacts", codes.Artifact),
    ],
)  # fmt: skip
def test_the_catalog_has_every_thing_at_its_number(table: str, kinds: type[IntEnum]) -> None:
    rows = getattr(CATALOG, table)
    assert len(rows) == len(kinds)
    assert len({row.id for row in rows}) == len(rows)


@pytest.mark.rule("AE-67.1")
def test_the_catalog_knows_every_hex_as_it_is_typed() -> None:
    assert [place.place for place in CATALOG.places] == [hex_name(h) for h in range(len(CATALOG.places))]
    assert len({sign.sign for sign in CATALOG.legend}) == len(CATALOG.legend)
    assert all(row.text for row in (*CATALOG.whispers, *CATALOG.artifacts, *CATALOG.publics, *CATALOG.secrets))


def test_views_travel_as_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(view(world(4), 2)))["seats"] == 4
