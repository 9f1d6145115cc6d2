"""The events of Soul Gems (SG-2.9) for people and for programs: their names, fields, rules and sentences."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludex.games.soulgems.rules.board import TOKEN_NUMBER
from ludex.games.soulgems.rules.cards.data import ACTIVE, Card
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.gem import BREAK_COUNTERS, REPAIR_COUNTERS
from ludex.games.soulgems.rules.state import NONE, NOWHERE, NPC_DEALER, SIDES, End, Kind, Phase, Thing, Weather
from ludex.games.soulgems.text.card_texts import TEXTS
from ludex.games.soulgems.text.names import (
    PIECE_LETTERS,
    PIECE_TOKENS,
    SIDE_KINDS,
    SIDE_LETTERS,
    SIDE_NAMES,
    card_id,
    square,
    token_letter,
    token_name,
)
from ludex.kernel.events.log import Event
from ludex.kernel.events.text import Case, having

Speech = tuple[Callable[[int], object], Callable[[int], object]]


@dataclass(frozen=True)
class Telling:
    """How an event is told: its name, its fields in order (name:kind), its rule and its sentence; cases come first."""

    name: str
    fields: str
    rule: str
    sentence: str
    cases: tuple[Case, ...] = ()


PHASES = (
    *("setup", "Upkeep", "movement of the neutral figures", "Main 1", "extra movement", "extra Main 1", "Battle"),
    *("Main 2", "End", "neutral figures", "end of the game"),
)  # SG-4.1, by Phase

# SG-9.3 to SG-9.10, by End: the rule, and what has happened
ENDINGS = {
    End.KING_CONVERTED: ("SG-9.3", "the enemy King is converted"),
    End.LP_GOAL: ("SG-9.4", "the goal of Life Points is reached"),
    End.SCENARIO: ("SG-15.1", "the goal of the scenario decides"),
    End.RESIGN: ("SG-9.7", "the opponent resigns"),
    End.ADJUDICATION: ("SG-9.6", "the game is judged after its last round"),
    End.DRAW: ("SG-9.7", "nobody is ahead, or both have agreed"),
    End.LP_ZERO: ("SG-5.5", "the opponent has no Life Points left"),
}

TELLINGS: dict[int, Telling] = {
    EventKind.PHASE_CHANGED: Telling(
        "phase_changed",
        "side:side phase:phase",
        "SG-4.1",
        "{side}: {phase}.",
        (
            Case(having(phase=Phase.MX), "SG-4.14"),
            Case(having(phase=Phase.M1X), "SG-4.14"),
            Case(having(phase=Phase.NPC_MOVE), "SG-14.8"),
            Case(having(phase=Phase.NPC), "SG-14.7"),
        ),
    ),
    EventKind.PAID: Telling(
        "paid",
        "side:side lp sp",
        "SG-5.10",
        "{side} pays {lp} LP and {sp} SP.",
        (
            Case(having(lp=0, sp=0), sentence="{side} pays nothing."),
            Case(having(sp=0), sentence="{side} pays {lp} LP."),
            Case(having(lp=0), sentence="{side} pays {sp} SP."),
        ),
    ),
    EventKind.LP_GAINED: Telling("lp_gained", "side:side amount", "SG-1.10", "{side} gains {amount} LP."),
    EventKind.SP_GAINED: Telling("sp_gained", "side:side amount", "SG-1.10", "{side} gains {amount} SP."),
    EventKind.SP_LOST: Telling("sp_lost", "side:side amount", "SG-11.31", "{side} loses {amount} SP."),
    EventKind.SUMMONED: Telling(
        "summoned", "piece:token square:square", "SG-7.1", "{piece} enters the board on {square}."
    ),
    EventKind.MOVED: Telling(
        "moved",
        "piece:token from:square to:square via:via portal:portal road:road",
        "SG-6.2",
        "{piece} moves from {from}{via}{portal} to {to}{road}.",
    ),
    EventKind.PROMOTED: Telling(
        "promoted", "piece:token square:square", "SG-6.8", "The Pawn on {square} is now {piece}."
    ),
    EventKind.TELEPORTED: Telling(
        "teleported", "piece:token from:square to:square", "SG-7.4", "{piece} teleports from {from} to {to}."
    ),
    EventKind.ATTACK_DECLARED: Telling(
        "attack_declared",
        "piece:token from:square target:target square:square distance threshold",
        "SG-8.1",
        "{piece} on {from} attacks {target} on {square}: distance {distance}, hits on {threshold} or less.",
    ),
    EventKind.ATTACK_FIZZLED: Telling(
        "attack_fizzled",
        "piece:token from:square",
        "SG-11.18",
        "The attack of {piece} on {from} fizzles: no dice, and nothing comes back.",
    ),
    EventKind.DICE: Telling(
        "dice",
        "sides count first second third",
        "SG-1.6",
        "A die shows {first}.",
        (
            Case(having(sides=10), "SG-1.6.1", "The percentile dice show {first} and {second}."),
            Case(having(count=3), "SG-1.6.2", "Three dice show {first}, {second} and {third}."),
            Case(having(count=2), "SG-1.6.3", "Two dice show {first} and {second}."),
        ),
    ),
    EventKind.HIT: Telling(
        "hit",
        "roll threshold damage",
        "SG-8.6",
        "Roll {roll}: hit.",
        (
            Case(having(damage=0), "SG-13.27", "Roll {roll}: hit, but without damage."),
            Case(lambda of: of["roll"] > of["threshold"], "SG-8.14", "Roll {roll}: the miss becomes a hit."),
        ),
    ),
    EventKind.MISSED: Telling("missed", "roll threshold", "SG-8.6", "Roll {roll}: miss."),
    EventKind.DAMAGE_PREVENTED: Telling(
        "damage_prevented",
        "card:card amount piece:token square:square",
        "SG-11.24",
        "{card} prevents {amount} damage to {piece} on {square}.",
    ),
    EventKind.DAMAGE_DEALT: Telling(
        "damage_dealt",
        "dealer:dealer piece:token square:square amount total",
        "SG-8.8",
        "{piece} on {square} takes {amount} damage from {dealer}: {total} this turn.",
        (Case(having(dealer=NPC_DEALER), "SG-14.12"),),
    ),
    EventKind.CAPTURED: Telling(
        "captured", "side:side piece:token square:square", "SG-8.9", "{side} captures {piece} on {square}."
    ),
    EventKind.KING_DAMAGED: Telling(
        "king_damaged", "side:side amount total", "SG-9.2", "{side}'s King takes {amount} damage: {total} in all."
    ),
    EventKind.KING_CONVERTED: Telling("king_converted", "side:side", "SG-9.3", "{side}'s King is converted."),
    EventKind.GEM_ROLL: Telling(
        "gem_roll",
        "side:side repair:flag total needed",
        "SG-10.3",
        "{side} rolls {total} for a Break: {needed} or more succeeds.",
        (
            Case(
                having(repair=0, needed=BREAK_COUNTERS),
                "SG-12.2",
                "{side} has {total} of the {needed} counters that break a Gem.",
            ),
            Case(
                having(repair=1, needed=REPAIR_COUNTERS),
                "SG-12.3",
                "{side} has {total} of the {needed} counters that repair a Gem.",
            ),
            Case(having(repair=1), "SG-10.5", "{side} rolls {total} for a Repair: {needed} or more succeeds."),
        ),
    ),
    EventKind.GEM_BROKEN: Telling("gem_broken", "side:side", "SG-10.3", "{side}'s Gem is broken."),
    EventKind.GEM_REPAIRED: Telling("gem_repaired", "side:side", "SG-10.5", "{side}'s Gem is whole again."),
    EventKind.CAPTIVES_RETURNED: Telling(
        "captives_returned",
        "side:side pawns:P knights:N bishops:B rooks:R queens:Q",
        "SG-10.3",
        "Captives return to {side}'s reserve:{pawns}{knights}{bishops}{rooks}{queens}.",
        (
            Case(
                having(pawns=0, knights=0, bishops=0, rooks=0, queens=0),
                sentence="There are no captives to return to {side}.",
            ),
        ),
    ),
    EventKind.CONVERTED: Telling(
        "converted",
        "side:side sp lp",
        "SG-10.10",
        "{side} converts {sp} SP to {lp} LP.",
        (Case(lambda of: of["sp"] == of["lp"], "SG-12.4", "{side} transfers {sp} SP to LP."),),
    ),
    EventKind.CARD_PLAYED: Telling("card_played", "side:side card:card", "SG-11.7", "{side} plays {card}."),
    EventKind.CARD_CANCELLED: Telling(
        "card_cancelled", "side:side card:card", "SG-11.16", "{side}'s {card} is cancelled."
    ),
    EventKind.RELIC_DEPLOYED: Telling("relic_deployed", "side:side card:card", "SG-11.8", "{side} deploys {card}."),
    EventKind.RELIC_USED: Telling(
        "relic_used",
        "side:side card:card",
        "SG-11.21",
        "{side} uses {card}.",
        (Case(lambda of: not ACTIVE[of["card"]], "SG-8.14", "{side}'s {card} works by itself."),),
    ),
    EventKind.SACRIFICED: Telling(
        "sacrificed", "piece:token square:square", "SG-11.25", "{piece} on {square} is sacrificed."
    ),
    EventKind.BUILT: Telling(
        "built",
        "side:side object:token square:square other:other tokens:tokens",
        "SG-13.7",
        "{side} builds {object} on {square}{other}{tokens}.",
    ),
    EventKind.FEATURE_DESTROYED: Telling(
        "feature_destroyed", "side:side object:token square:square", "SG-13.12", "{side} destroys {object} on {square}."
    ),
    EventKind.FEATURE_USED: Telling(
        "feature_used",
        "side:side object:token",
        "SG-13.10",
        "{side} uses {object}.",
        (
            Case(lambda of: thing(of["object"]) == Thing.TRADER, "SG-14.4", "{side} buys a token from {object}."),
            Case(lambda of: thing(of["object"]) == Thing.MINT, "SG-13.20"),
        ),
    ),
    EventKind.WEATHER_SET: Telling(
        "weather_set", "side:side weather:weather object:token", "SG-13.25", "{side} calls {weather} with {object}."
    ),
    EventKind.WEATHER_ENDED: Telling("weather_ended", "weather:weather", "SG-13.29", "The {weather} ends."),
    EventKind.NPC_MOVED: Telling(
        "npc_moved",
        "object:token from:square to:square",
        "SG-14.10",
        "{object} goes from {from} to {to}.",
        (
            Case(lambda of: of["from"] == of["to"], sentence="{object} stays on {from}."),
            Case(lambda of: thing(of["object"]) == Thing.BEAST, "SG-14.6"),
        ),
    ),
    EventKind.NPC_ATTACKED: Telling(
        "npc_attacked",
        "object:token target:token square:square threshold",
        "SG-14.11",
        "{object} attacks {target} on {square}: hits on {threshold} or less.",
    ),
    EventKind.PIECE_DISPERSED: Telling(
        "piece_dispersed",
        "piece:token square:square",
        "SG-14.12",
        "{piece} on {square} is dispersed and returns to its reserve.",
    ),
    EventKind.EFFECT_EXPIRED: Telling(
        "effect_expired",
        "side:side card:card",
        "SG-11.22",
        "{side}'s {card} ends.",
        (
            Case(having(card=NONE), sentence="What {side} had until this turn ends."),
            Case(having(card=Card.ETERNAL_BINDING), "SG-11.36", "{side} ends an Eternal Binding."),
        ),
    ),
    EventKind.PASS_BONUS: Telling("pass_bonus", "side:side amount", "SG-10.12", "{side} passes: +{amount} LP."),
    EventKind.GAME_OVER: Telling(
        "game_over",
        "winner:winner end:end",
        "SG-9.8",
        "{winner} wins: {end}.",
        (
            Case(having(winner=NONE), ENDINGS[End.DRAW][0], "The game is drawn: {end}."),
            *(Case(having(end=end), rule) for end, (rule, _) in ENDINGS.items()),
        ),
    ),
    EventKind.TURN_BEGAN: Telling("turn_began", "round side:side", "SG-4.3", "Round {round}: {side}'s turn."),
    EventKind.COLOURS_ROLLED: Telling(
        "colours_rolled",
        "first second winner:seat",
        "SG-3.2",
        "The first seat rolls {first}, the second {second}: {winner} chooses.",
    ),
    EventKind.COLOURS_CHOSEN: Telling("colours_chosen", "white:seat", "SG-3.2", "White is played by {white}."),
    EventKind.ARMY_PICKED: Telling("army_picked", "side:side type:kind", "SG-3.10", "{side} picks a {type}."),
    EventKind.TILE_PLACED: Telling(
        "tile_placed", "side:side square:square", "SG-13.5", "{side} adds the tile {square}."
    ),
    EventKind.CARDS_DEALT: Telling("cards_dealt", "side:side count", "SG-11.2", "{side} draws {count} cards."),
    EventKind.CARDS_KEPT: Telling("cards_kept", "side:side count", "SG-11.2", "{side} keeps {count} cards."),
    EventKind.CARD_LOCKED: Telling("card_locked", "side:side card:card", "SG-11.6", "{side} locks {card}."),
    EventKind.RELIC_DRAFTED: Telling("relic_drafted", "side:side card:card", "SG-11.10", "{side} drafts {card}."),
    EventKind.KING_PLACED: Telling(
        "king_placed", "side:side square:square", "SG-3.6", "{side}'s King stands on {square}."
    ),
    EventKind.DRAW_OFFERED: Telling("draw_offered", "side:side", "SG-9.9", "{side} offers a draw."),
    EventKind.DRAW_DECLINED: Telling("draw_declined", "side:side", "SG-9.9", "{side} declines the draw."),
    EventKind.REROLLED: Telling("rerolled", "side:side die face", "SG-8.17", "{side} rerolls die {die}: {face}."),
    EventKind.MARKET_REVEALED: Telling(
        "market_revealed",
        "relics piles",
        "SG-11.10",
        "The market opens with {relics} relics and {piles} piles of spells.",
    ),
    EventKind.EFFECT_BEGAN: Telling(
        "effect_began",
        "side:side card:card piece:token square:square",
        "SG-11.22",
        "{side}'s {card} holds for {piece} on {square}.",
        (Case(having(square=NOWHERE), sentence="{side}'s {card} holds."),),
    ),
}

# What is random or was hidden. An announcement is among it, because the other side has heard it.
REVEALING = frozenset(
    {
        EventKind.COLOURS_ROLLED,
        EventKind.CARDS_DEALT,
        EventKind.MARKET_REVEALED,
        EventKind.KING_PLACED,
        EventKind.DICE,
        EventKind.REROLLED,
        EventKind.HIT,
        EventKind.MISSED,
        EventKind.GEM_ROLL,
        EventKind.NPC_ATTACKED,
        EventKind.ATTACK_DECLARED,
        EventKind.ATTACK_FIZZLED,
        EventKind.CARD_PLAYED,
        EventKind.CARD_CANCELLED,
        EventKind.RELIC_USED,
    }
)


def side_name(side: int) -> str:
    """White or Black."""
    return SIDE_NAMES[side].capitalize()


def winner_name(side: int) -> str:
    """SG-9.6: the winner of a game, if it has one."""
    return side_name(side) if side != NONE else "nobody"


def dealer_name(dealer: int) -> str:
    """SG-2.7: who deals damage."""
    return side_name(dealer) if dealer < SIDES else "the neutral figures"


def token_words(token: int) -> str:
    """SG-2.9: whose piece, or which object: White's Rook, Shrine S2."""
    name = token_name(token)
    if token >= PIECE_TOKENS:
        return name[0].upper() + name[1:]
    colour, kind = name.split()
    return f"{colour.capitalize()}'s {kind}"


def target_words(token: int) -> str:
    """SG-8.20: what is struck; whose it is goes without saying."""
    return f"the {kind_name(token % SIDE_KINDS)}" if token < PIECE_TOKENS else token_words(token)


def token_data(token: int) -> dict[str, str]:
    """SG-16.4: a piece by side and type, an object by its id."""
    if token >= PIECE_TOKENS:
        return {"id": token_letter(token).removeprefix("#")}
    return {"side": SIDE_LETTERS[token // SIDE_KINDS], "type": token_letter(token)}


def thing(token: int) -> Thing | None:
    """SG-13.13: what kind of object this is, None for a piece."""
    return Thing(token % TOKEN_NUMBER - PIECE_TOKENS) if token >= PIECE_TOKENS else None


def kind_name(kind: int) -> str:
    """SG-2.3: Pawn to King."""
    return Kind(kind).name.capitalize()


def card_name(card: int) -> str:
    """SG-11.38: the name on a card."""
    return TEXTS[card_id(card)][0] if card != NONE else "effects"


def square_words(cell: int) -> str:
    """SG-2.1: a1 to af32."""
    return square(cell) if cell != NOWHERE else "nowhere"


def square_data(cell: int) -> str | None:
    """SG-2.1: a1 to af32, or None."""
    return square(cell) if cell != NOWHERE else None


def _if_any(words: str) -> Callable[[int], str]:
    """Words about a square that an event may lack."""
    return lambda cell: words.format(square(cell)) if cell != NOWHERE else ""


def _returned(kind: int) -> Callable[[int], str]:
    """SG-10.3: so many pieces of a kind."""
    return lambda count: f" +{count} {kind_name(kind)}{'s' * (count > 1)}" if count else ""


# Each kind of field: the words it stands for in a sentence, and its value as data.
KINDS: dict[str, Speech] = {
    "": (int, int),
    "side": (side_name, lambda side: SIDE_LETTERS[side]),
    "dealer": (dealer_name, lambda dealer: (*SIDE_LETTERS, "NPC")[dealer]),
    "winner": (winner_name, lambda side: SIDE_LETTERS[side] if side != NONE else None),
    "seat": (lambda seat: ("the first seat", "the second seat")[seat], int),
    "phase": (lambda phase: PHASES[phase], lambda phase: Phase(phase).name),
    "kind": (kind_name, lambda kind: PIECE_LETTERS[kind]),
    "token": (token_words, token_data),
    "target": (target_words, token_data),
    "square": (square_words, square_data),
    "via": (_if_any(" by way of {}"), square_data),
    "portal": (_if_any(" through the portal on {}"), square_data),
    "other": (_if_any(" and {}"), square_data),
    "road": (lambda road: ", by road" if road else "", bool),
    "tokens": (lambda tokens: " with a Trader Token" if tokens else "", int),
    "card": (card_name, lambda card: card_id(card) if card != NONE else None),
    "weather": (lambda weather: Weather(weather).name.capitalize(), lambda weather: Weather(weather).name),
    "end": (lambda end: ENDINGS[End(end)][1], lambda end: End(end).name),
    "flag": (bool, bool),
    **{PIECE_LETTERS[kind]: (_returned(kind), int) for kind in range(Kind.KING)},
}


def fields(happening: Event) -> list[tuple[str, str, int]]:
    """The name, kind and number of each field of an event."""
    parts = [part.partition(":") for part in TELLINGS[happening.kind].fields.split()]
    return [(name, kind, number) for (name, _, kind), number in zip(parts, happening.values, strict=False)]


def event_data(happening: Event, *_: object) -> dict[str, Any]:
    """SG-2.9: an event as plain data, in the letters of the notation (SG-16.4): sides, types, squares, ids."""
    data = {name: KINDS[kind][1](number) for name, kind, number in fields(happening)}
    return {"event": TELLINGS[happening.kind].name} | data


def explain(happening: Event, *_: object) -> tuple[str, str]:
    """SG-2.9: a sentence, and the id of the rule it comes from."""
    telling = TELLINGS[happening.kind]
    numbers = {name: number for name, _, number in fields(happening)}
    fitting = [case for case in telling.cases if case.fits(numbers)]
    sentence = next((case.sentence for case in fitting if case.sentence), telling.sentence)
    words = {name: KINDS[kind][0](number) for name, kind, number in fields(happening)}
    return sentence.format(**words), next((case.rule for case in fitting if case.rule), telling.rule)
