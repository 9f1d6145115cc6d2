"""Whatever is typed, reading it takes time in proportion to its length: nobody can hold up others with a long line."""

from __future__ import annotations

from itertools import product

import pytest

from ludex.games import load
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import IllegalDecision, LudexError
from ludex.kernel.play.match import Match
from ludex.server.refusals import explain
from ludex.terminal.games.impetus.place import hex_named
from ludex.terminal.games.simpleciv.atlas import Atlas
from ludex.terminal.session import ECHO

LONG = 100_000  # characters; what takes the square of it takes minutes
ALPHABET = " \t,;:.-=@#()'“xa1é→"


@pytest.mark.timeout(60)
def test_complaints_that_quote_a_long_text_are_told_as_soon() -> None:
    for noise in (" ", "(", "(SG-1", "(SG-1.1", "“", "(SG-1.1) ", "“ ", "” "):
        text = noise * (LONG // len(noise))
        error = IllegalDecision(f"“{text}” is not a decision", rule="IM-8.9")
        assert explain(error) == Refusal("IM-8.9", f"“{text}” is not a decision.")
        assert ECHO.sub("…", text + "x")


@pytest.mark.timeout(60)
def test_places_typed_at_a_terminal_are_found_as_soon() -> None:
    text = "1" + " " * 3 * LONG + "x"
    with pytest.raises(LudexError, match="is not a hex"):
        hex_named(load("impetus").catalog, text)
    assert Atlas(position(load("simpleciv")).view(0)).tile_of(text) is None


def position(game: Game) -> Match:
    """The first position of a game among people."""
    return Match(game, ["human"] * game.meta.seats.usual)


@pytest.mark.timeout(120)
def test_no_repeated_pair_of_characters_is_a_decision_or_takes_long_to_refuse(game: Game) -> None:
    match = position(game)
    for pair in product(ALPHABET, repeat=2):
        with pytest.raises(IllegalDecision):
            game.text.parse(match.state, match.pending()[0], "".join(pair) * (LONG // 2))


@pytest.mark.timeout(120)
def test_nor_does_it_take_long_within_a_decision(game: Game) -> None:
    match = position(game)
    seat = match.pending()[0]
    words = game.text.describe(match.state, match.legal(seat)[0])
    for pair in product(ALPHABET, repeat=2):
        noise = "".join(pair) * (LONG // 2)
        with pytest.raises(IllegalDecision):
            game.text.parse(match.state, seat, f"{words.split()[0]} 1{noise}, x{noise}x")
