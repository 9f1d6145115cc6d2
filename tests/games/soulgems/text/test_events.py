"""Events (SG-2.9): each kind has a name, fields, a sentence and a rule."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludex.games import load
from ludex.games.soulgems.rules.board import TOKEN_NUMBER
from ludex.games.soulgems.rules.cards.data import Card
from ludex.games.soulgems.rules.codes import BLACK, NONE, NOWHERE, NPC_DEALER, WHITE, End, Kind, Phase, Thing, Weather
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.legal import MAX_ACTIONS, legal
from ludex.games.soulgems.rules.open_actions import expand
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.turn import apply, setup
from ludex.games.soulgems.text import tables
from ludex.games.soulgems.text.event_sentences import SENTENCES
from ludex.games.soulgems.text.event_words import ENDINGS
from ludex.games.soulgems.text.events import EVENTS, REVEALING
from ludex.games.soulgems.text.names import PIECE_TOKENS, SIDE_KINDS, cell
from ludex.games.soulgems.text.tables import TABLES
from ludex.games.soulgems.text.turn_texts import PHASES
from ludex.kernel import rulebook
from ludex.kernel.compile.rule import Interpreter
from ludex.kernel.events.log import VALUES, Event, open_log, read
from ludex.kernel.state.dice import Stream, below
from tests.kernel.changed import changed

BOOK = changed(load("impetus"), prefix="SG", folder=Path(tables.__file__).parents[1], tables=TABLES)
RULES = rulebook.rules(BOOK)
A1, A3, A4, A5, B5, E8, H6 = map(cell, ("a1", "a3", "a4", "a5", "b5", "e8", "h6"))


def piece(side: int, kind: int) -> int:
    """The token of a piece."""
    return side * SIDE_KINDS + kind


def thing(kind: int, number: int) -> int:
    """The token of an object."""
    return number * TOKEN_NUMBER + PIECE_TOKENS + kind


ROOK, PAWN, KNIGHT = piece(WHITE, Kind.ROOK), piece(BLACK, Kind.PAWN), piece(WHITE, Kind.KNIGHT)
GUARDIAN, BEAST, NODE = thing(Thing.GUARDIAN, 1), thing(Thing.BEAST, 2), thing(Thing.WEATHER_NODE, 1)

STORIES: tuple[tuple[EventKind, tuple[int, ...], str, str], ...] = (
    (EventKind.PHASE_CHANGED, (WHITE, Phase.MAIN1), "White: Main 1.", "SG-4.1"),
    (EventKind.PHASE_CHANGED, (BLACK, Phase.MX), "Black: extra movement.", "SG-4.14"),
    (EventKind.PHASE_CHANGED, (WHITE, Phase.NPC), "White: neutral figures.", "SG-14.7"),
    (EventKind.PAID, (WHITE, 12, 8), "White pays 12 LP and 8 SP.", "SG-5.10"),
    (EventKind.PAID, (WHITE, 12, 0), "White pays 12 LP.", "SG-5.10"),
    (EventKind.PAID, (BLACK, 0, 8), "Black pays 8 SP.", "SG-5.10"),
    (EventKind.PAID, (BLACK, 0, 0), "Black pays nothing.", "SG-5.10"),
    (EventKind.LP_GAINED, (WHITE, 6), "White gains 6 LP.", "SG-1.10"),
    (EventKind.SP_GAINED, (WHITE, 5), "White gains 5 SP.", "SG-1.10"),
    (EventKind.SP_LOST, (BLACK, 5), "Black loses 5 SP.", "SG-11.31"),
    (EventKind.SUMMONED, (ROOK, A1), "White's Rook enters the board on a1.", "SG-7.1"),
    (EventKind.MOVED, (ROOK, A1, A3, NOWHERE, NOWHERE, 0), "White's Rook moves from a1 to a3.", "SG-6.2"),
    (EventKind.MOVED, (KNIGHT, A1, A3, B5, NOWHERE, 0), "White's Knight moves from a1 by way of b5 to a3.", "SG-6.2"),
    (
        EventKind.MOVED,
        (ROOK, A1, H6, NOWHERE, A4, 1),
        "White's Rook moves from a1 through the portal on a4 to h6, by road.",
        "SG-6.2",
    ),
    (EventKind.PROMOTED, (piece(WHITE, Kind.QUEEN), E8), "The Pawn on e8 is now White's Queen.", "SG-6.8"),
    (EventKind.TELEPORTED, (ROOK, A5, A1), "White's Rook teleports from a5 to a1.", "SG-7.4"),
    (
        EventKind.ATTACK_DECLARED,
        (ROOK, A3, PAWN, A5, 2, 60),
        "White's Rook on a3 attacks the Pawn on a5: distance 2, hits on 60 or less.",
        "SG-8.1",
    ),
    (
        EventKind.ATTACK_DECLARED,
        (PAWN, A5, thing(Thing.PORTAL, 1), A3, 2, 60),
        "Black's Pawn on a5 attacks Portal PA on a3: distance 2, hits on 60 or less.",
        "SG-8.1",
    ),
    (
        EventKind.ATTACK_FIZZLED,
        (ROOK, A3),
        "The attack of White's Rook on a3 fizzles: no dice, and nothing comes back.",
        "SG-11.18",
    ),
    (EventKind.DICE, (10, 2, 4, 1, 0), "The percentile dice show 4 and 1.", "SG-1.6.1"),
    (EventKind.DICE, (6, 3, 5, 4, 6), "Three dice show 5, 4 and 6.", "SG-1.6.2"),
    (EventKind.DICE, (6, 2, 5, 4, 0), "Two dice show 5 and 4.", "SG-1.6.3"),
    (EventKind.DICE, (6, 1, 5, 0, 0), "A die shows 5.", "SG-1.6"),
    (EventKind.HIT, (41, 60, 1), "Roll 41: hit.", "SG-8.6"),
    (EventKind.HIT, (41, 60, 0), "Roll 41: hit, but without damage.", "SG-13.27"),
    (EventKind.HIT, (63, 60, 1), "Roll 63: the miss becomes a hit.", "SG-8.14"),
    (EventKind.MISSED, (61, 60), "Roll 61: miss.", "SG-8.6"),
    (
        EventKind.DAMAGE_PREVENTED,
        (Card.GUARDIAN_CHORUS, 1, ROOK, A3),
        "Guardian Chorus prevents 1 damage to White's Rook on a3.",
        "SG-11.24",
    ),
    (
        EventKind.DAMAGE_DEALT,
        (BLACK, ROOK, A3, 1, 3),
        "White's Rook on a3 takes 1 damage from Black: 3 this turn.",
        "SG-8.8",
    ),
    (
        EventKind.DAMAGE_DEALT,
        (NPC_DEALER, ROOK, A3, 1, 1),
        "White's Rook on a3 takes 1 damage from the neutral figures: 1 this turn.",
        "SG-14.12",
    ),
    (EventKind.CAPTURED, (WHITE, PAWN, A5), "White captures Black's Pawn on a5.", "SG-8.9"),
    (EventKind.KING_DAMAGED, (BLACK, 1, 7), "Black's King takes 1 damage: 7 in all.", "SG-9.2"),
    (EventKind.KING_CONVERTED, (BLACK,), "Black's King is converted.", "SG-9.3"),
    (EventKind.GEM_ROLL, (WHITE, 0, 15, 12), "White rolls 15 for a Break: 12 or more succeeds.", "SG-10.3"),
    (EventKind.GEM_ROLL, (BLACK, 1, 9, 10), "Black rolls 9 for a Repair: 10 or more succeeds.", "SG-10.5"),
    (EventKind.GEM_ROLL, (WHITE, 0, 2, 5), "White has 2 of the 5 counters that break a Gem.", "SG-12.2"),
    (EventKind.GEM_ROLL, (WHITE, 1, 1, 3), "White has 1 of the 3 counters that repair a Gem.", "SG-12.3"),
    (EventKind.GEM_BROKEN, (BLACK,), "Black's Gem is broken.", "SG-10.3"),
    (EventKind.GEM_REPAIRED, (BLACK,), "Black's Gem is whole again.", "SG-10.5"),
    (
        EventKind.CAPTIVES_RETURNED,
        (WHITE, 2, 0, 0, 0, 1),
        "Captives return to White's reserve: +2 Pawns +1 Queen.",
        "SG-10.3",
    ),
    (EventKind.CAPTIVES_RETURNED, (WHITE, 0, 0, 0, 0, 0), "There are no captives to return to White.", "SG-10.3"),
    (EventKind.CONVERTED, (WHITE, 10, 5), "White converts 10 SP to 5 LP.", "SG-10.10"),
    (EventKind.CONVERTED, (WHITE, 12, 12), "White transfers 12 SP to LP.", "SG-12.4"),
    (EventKind.CARD_PLAYED, (WHITE, Card.KINGS_GUARD), "White plays King's Guard.", "SG-11.7"),
    (EventKind.CARD_CANCELLED, (WHITE, Card.SOUL_NET), "White's Soul Net is cancelled.", "SG-11.16"),
    (EventKind.RELIC_DEPLOYED, (BLACK, Card.SOUL_WARD), "Black deploys Soul Ward.", "SG-11.8"),
    (EventKind.RELIC_USED, (BLACK, Card.FATE_ENGINE), "Black uses Fate Engine.", "SG-11.21"),
    (EventKind.RELIC_USED, (BLACK, Card.ENTROPY_SINK), "Black's Entropy Sink works by itself.", "SG-8.14"),
    (EventKind.SACRIFICED, (PAWN, A5), "Black's Pawn on a5 is sacrificed.", "SG-11.25"),
    (EventKind.BUILT, (WHITE, thing(Thing.SHRINE, 2), A3, NOWHERE, 0), "White builds Shrine S2 on a3.", "SG-13.7"),
    (
        EventKind.BUILT,
        (WHITE, thing(Thing.PORTAL, 1), A3, A5, 1),
        "White builds Portal PA on a3 and a5 with a Trader Token.",
        "SG-13.7",
    ),
    (EventKind.FEATURE_DESTROYED, (BLACK, GUARDIAN, A5), "Black destroys Guardian G1 on a5.", "SG-13.12"),
    (EventKind.FEATURE_USED, (WHITE, thing(Thing.MINT, 1)), "White uses Mint MI1.", "SG-13.20"),
    (EventKind.FEATURE_USED, (WHITE, thing(Thing.TRADER, 1)), "White buys a token from Trader T1.", "SG-14.4"),
    (EventKind.WEATHER_SET, (WHITE, Weather.FOG, NODE), "White calls Fog with Weather Node W1.", "SG-13.25"),
    (EventKind.WEATHER_ENDED, (Weather.SNOW,), "The Snow ends.", "SG-13.29"),
    (EventKind.NPC_MOVED, (GUARDIAN, A3, A4), "Guardian G1 goes from a3 to a4.", "SG-14.10"),
    (EventKind.NPC_MOVED, (BEAST, A3, A3), "Beast BE2 stays on a3.", "SG-14.6"),
    (
        EventKind.NPC_ATTACKED,
        (GUARDIAN, KNIGHT, A4, 20),
        "Guardian G1 attacks White's Knight on a4: hits on 20 or less.",
        "SG-14.11",
    ),
    (EventKind.PIECE_DISPERSED, (PAWN, A5), "Black's Pawn on a5 is dispersed and returns to its reserve.", "SG-14.12"),
    (EventKind.EFFECT_EXPIRED, (WHITE, Card.ANCHOR_FIELD), "White's Anchor Field ends.", "SG-11.22"),
    (EventKind.EFFECT_EXPIRED, (WHITE, NONE), "What White had until this turn ends.", "SG-11.22"),
    (EventKind.EFFECT_EXPIRED, (WHITE, Card.ETERNAL_BINDING), "White ends an Eternal Binding.", "SG-11.36"),
    (EventKind.PASS_BONUS, (WHITE, 6), "White passes: +6 LP.", "SG-10.12"),
    (EventKind.GAME_OVER, (WHITE, End.KING_CONVERTED), "White wins: the enemy King is converted.", "SG-9.3"),
    (EventKind.GAME_OVER, (BLACK, End.RESIGN), "Black wins: the opponent resigns.", "SG-9.7"),
    (EventKind.GAME_OVER, (NONE, End.DRAW), "The game is drawn: nobody is ahead, or both have agreed.", "SG-9.7"),
    (EventKind.TURN_BEGAN, (3, BLACK), "Round 3: Black's turn.", "SG-4.3"),
    (
        EventKind.COLOURS_ROLLED,
        (9, 13, 1),
        "The first seat rolls 9, the second 13: the second seat chooses.",
        "SG-3.2",
    ),
    (EventKind.COLOURS_CHOSEN, (1,), "White is played by the second seat.", "SG-3.2"),
    (EventKind.ARMY_PICKED, (BLACK, Kind.QUEEN), "Black picks a Queen.", "SG-3.10"),
    (EventKind.TILE_PLACED, (BLACK, A4), "Black adds the tile a4.", "SG-13.5"),
    (EventKind.CARDS_DEALT, (WHITE, 5), "White draws 5 cards.", "SG-11.2"),
    (EventKind.CARDS_KEPT, (WHITE, 3), "White keeps 3 cards.", "SG-11.2"),
    (EventKind.CARD_LOCKED, (BLACK, Card.SOUL_SWAP), "Black locks Soul Swap.", "SG-11.6"),
    (EventKind.RELIC_DRAFTED, (BLACK, Card.GRAVE_TITHE), "Black drafts Grave Tithe.", "SG-11.10"),
    (EventKind.KING_PLACED, (BLACK, E8), "Black's King stands on e8.", "SG-3.6"),
    (EventKind.DRAW_OFFERED, (WHITE,), "White offers a draw.", "SG-9.9"),
    (EventKind.DRAW_DECLINED, (BLACK,), "Black declines the draw.", "SG-9.9"),
    (EventKind.REROLLED, (WHITE, 1, 0), "White rerolls die 1: 0.", "SG-8.17"),
    (EventKind.MARKET_REVEALED, (8, 8), "The market opens with 8 relics and 8 piles of spells.", "SG-11.10"),
    (
        EventKind.EFFECT_BEGAN,
        (WHITE, Card.SPECTERS_VEIL, ROOK, A3),
        "White's Specter's Veil holds for White's Rook on a3.",
        "SG-11.22",
    ),
    (EventKind.EFFECT_BEGAN, (WHITE, Card.SOUL_TORRENT, 0, NOWHERE), "White's Soul Torrent holds.", "SG-11.22"),
)


def happening(kind: int, numbers: tuple[int, ...]) -> Event:
    """An event as the log reports it: all its numbers, unused ones zero."""
    return Event(kind, (*numbers, *[0] * (VALUES - len(numbers))))


@pytest.mark.rule("SG-2.9")
@pytest.mark.parametrize(("kind", "numbers", "sentence", "rule"), STORIES)
def test_sentences(kind: int, numbers: tuple[int, ...], sentence: str, rule: str) -> None:
    """What people read, and the rule it comes from."""
    assert EVENTS.explain(happening(kind, numbers), State()) == (sentence, rule)


@pytest.mark.rule("SG-2.9")
def test_every_kind_is_told() -> None:
    """No event is without a telling, no telling without an example here, and no two share a name."""
    assert set(SENTENCES) == set(EventKind) == {kind for kind, *_ in STORIES}


@pytest.mark.rule("SG-2.9")
def test_every_rule_that_is_quoted_is_in_the_book() -> None:
    """The telling itself and each of its cases."""
    quoted = {telling.rule for telling in SENTENCES.values()}
    quoted |= {case.rule for telling in SENTENCES.values() for case in telling.cases if case.rule}
    assert quoted <= set(RULES)


@pytest.mark.rule("SG-2.9")
def test_fields_have_known_kinds_and_names_that_clients_do_not_add() -> None:
    """At most six numbers an event; sentence and rule are added under `words` and `rule`."""
    for telling in SENTENCES.values():
        fields = [part.partition(":") for part in telling.fields.split()]
        assert 1 <= len(fields) <= VALUES
        assert {kind for _, _, kind in fields} <= set(EVENTS.speech)
        assert not {name for name, _, _ in fields} & {"event", "words", "rule"}


@pytest.mark.rule("SG-2.9")
def test_an_event_as_data() -> None:
    """Sides, types, squares and ids as the notation writes them."""
    assert plain(happening(EventKind.ATTACK_DECLARED, (ROOK, A3, thing(Thing.MINT, 1), A5, 2, 30))) == {
        "event": "attack_declared",
        "piece": {"side": "W", "type": "R"},
        "from": "a3",
        "target": {"id": "MI1", "kind": "MINT"},
        "square": "a5",
        "distance": 2,
        "threshold": 30,
    }
    moved = plain(happening(EventKind.MOVED, (ROOK, A1, A3, NOWHERE, NOWHERE, 1)))
    assert (moved["via"], moved["portal"], moved["road"]) == (None, None, True)
    over = plain(happening(EventKind.GAME_OVER, (NONE, End.DRAW)))
    assert over == {"event": "game_over", "winner": None, "end": "DRAW"}


def plain(event: Event) -> dict[str, Any]:
    """The data of an event as JSON has them; they are of the types that they say."""
    data = EVENTS.data(event)
    encoded = msgspec.json.encode(data)
    assert msgspec.json.decode(encoded, type=type(data)) == data
    found: dict[str, Any] = json.loads(encoded)
    return found


@pytest.mark.rule("SG-2.9")
@pytest.mark.parametrize(("kind", "numbers"), [story[:2] for story in STORIES])
def test_data_is_plain(kind: int, numbers: tuple[int, ...]) -> None:
    """Every event survives JSON, and begins with its name."""
    assert next(iter(plain(happening(kind, numbers)).items())) == ("event", EventKind(kind).name.lower())


def test_every_phase_and_every_ending_has_words() -> None:
    assert len(PHASES) == len(Phase)
    assert set(ENDINGS) == set(End) - {End.NONE}


@pytest.mark.parametrize(
    "kind", [EventKind.DICE, EventKind.CARDS_DEALT, EventKind.KING_PLACED, EventKind.COLOURS_ROLLED, EventKind.GEM_ROLL]
)
def test_chance_and_secrets_are_no_way_back(kind: int) -> None:
    """An undo may not cross them."""
    assert kind in REVEALING


@pytest.mark.parametrize(
    "kind", [EventKind.MOVED, EventKind.PAID, EventKind.BUILT, EventKind.CONVERTED, EventKind.PHASE_CHANGED]
)
def test_open_decisions_may_be_undone(kind: int) -> None:
    assert kind not in REVEALING


RICH = {"setup": 1, "start_lp": 90, "start_sp": 50}
VARIANTS: dict[str, dict[str, int]] = {
    "core": RICH,
    "draft": {"setup": 2, "colour_roll": 1, "gem_income": 1},
    "cards": RICH | {"relics": 1},
    "market": RICH | {"relics": 1, "relic_mode": 1},
    "field": RICH | {"field": 1, "npc": 1},
    "older": RICH | {"soul_steal": 1, "classic_break": 1, "classic_repair": 1, "classic_transfer": 1},
}


def stretch(options: dict[str, int], decisions: int) -> list[Event]:
    """What happens in the first decisions of a game, made at random."""
    rules, s, dice, log, out = Interpreter(), State(), Stream(), open_log(), [0] * MAX_ACTIONS
    for name, value in options.items():
        setattr(s.rules, name, value)
    dice.a, dice.b = 7, 9
    rules(setup)(s, 2, dice, log)
    for _ in range(decisions):
        seat, action = s.waiting >> 1, 0
        n = rules(legal)(s, seat, out) if not s.ending else 0
        while n:
            action = out[rules(below)(dice, n)]
            n = rules(expand)(s, seat, action, out)
        if action:
            rules(apply)(s, seat, action, log)
    return list(read(log))


@pytest.mark.rule("SG-2.9")
@pytest.mark.parametrize("variant", VARIANTS)
def test_all_that_happens_can_be_told(variant: str) -> None:
    """Every event of some random play has a sentence, a rule of the book, and plain data."""
    told = stretch(VARIANTS[variant], 150)
    assert len({event.kind for event in told}) > 8
    for event in told:
        sentence, rule = EVENTS.explain(event, State())
        assert sentence.endswith(".")
        assert rule in RULES
        assert plain(event)
