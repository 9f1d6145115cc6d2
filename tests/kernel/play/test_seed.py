"""Seeds: what a seed is, and that neighbouring ones have nothing in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from ludex.games import load
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.state.dice import Stream, below, derive, next_word

NEIGHBOURS, SIDES = 10_000, 6
SPREAD = 5.0  # standard deviations that a count of independent draws stays within
FORMS: dict[str, Callable[[int], str]] = {
    "numbers": str,
    "hexadecimal": lambda n: f"{n:032x}",
    "words": lambda n: f"game {n}",
    "experiments": lambda n: seeds.numbered(n),
    "games of one experiment": lambda n: seeds.numbered(7, n),
}


def counts_are_fair(counts: Counter[int], kinds: int) -> bool:
    """Whether every kind came about as often as it should."""
    total, share = counts.total(), 1 / kinds
    allowed = SPREAD * (total * share * (1 - share)) ** 0.5
    return all(abs(counts[kind] - total * share) <= allowed for kind in range(kinds))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("skipped", [0, 1, 2])
def test_the_first_draws_of_neighbouring_seeds_are_independent(form: str, skipped: int) -> None:
    """Each face comes as often as the others, and as often after each face of the seed before."""
    faces = []
    for number in range(NEIGHBOURS):
        dice = seeds.stream(FORMS[form](number))
        for _ in range(skipped):
            next_word(dice)
        faces.append(int(below(dice, SIDES)))
    assert counts_are_fair(Counter(faces), SIDES)
    pairs = Counter(SIDES * one + two for one, two in pairwise(faces))
    assert counts_are_fair(pairs, SIDES * SIDES)


def test_neighbouring_seeds_give_other_starts() -> None:
    game = load("impetus")
    starts = {Match(game, ["human"] * 4, seed).state.save() for seed in range(200)}
    assert len(starts) == 200


def test_the_seed_of_a_numbered_game_is_that_of_its_batch() -> None:
    batch = Stream()
    derive(batch, 4, 17)
    assert seeds.stream(seeds.numbered(4, 17)) == batch


def test_a_seed_means_the_same_dice_for_ever() -> None:
    dice = seeds.stream("a rainy evening")
    assert [int(next_word(dice)) for _ in range(3)] == [863075258, 683082520, 1430445525]


def test_bots_have_dice_of_their_own() -> None:
    streams = [seeds.stream("1"), *(seeds.bot_stream("1", seat) for seat in range(5))]
    assert len({stream.save() for stream in streams}) == len(streams)


def test_a_lesson_may_write_the_words_of_its_generator() -> None:
    dice, written = Stream(), seeds.stream("=00000001000000020000000300000004")
    dice.a, dice.b, dice.c, dice.d = 1, 2, 3, 4
    assert written == dice
    assert int(next_word(seeds.stream("=" + "0" * 32))) == int(next_word(seeds.stream("=" + "0" * 31 + "1")))
