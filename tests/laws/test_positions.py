"""Laws of positions as text: both ways exact, along random games of everything that can be played."""

from __future__ import annotations

from ludex.games import load
from ludex.kernel.play import save_file
from ludex.kernel.play.match import Match
from ludex.kernel.play.position import position_text, read_position

from .conftest import Table, dice_of, random_action, wandering


def test_a_position_is_the_state_byte_for_byte(table: Table) -> None:
    for step, match in enumerate(wandering(table, number=31, decisions=200)):
        if step % 20 == 0:
            text = match.position()
            state = read_position(table.game, text)
            assert state.save() == match.state.save()
            assert state.texts == match.state.texts
            assert position_text(table.game, state) == text


def test_a_match_from_a_position_goes_on_as_the_match_did(usual: Table) -> None:
    *_, match = wandering(usual, number=32, decisions=60)
    text, dice = match.position(), dice_of(32)
    again = Match.from_position(usual.game, text, match.header.seats)
    assert again.position() == text
    for _ in range(20):
        for seat in match.pending()[:1]:
            action = random_action(match, seat, dice)
            match.decide(seat, action)
            again.decide(seat, action)
    assert again.state == match.state
    assert again.branch(0).position() == text


def test_a_match_from_a_position_goes_through_a_save(usual: Table) -> None:
    *_, match = wandering(usual, number=33, decisions=40)
    begun = Match.from_position(usual.game, match.position(), match.header.seats)
    for seat in begun.pending()[:1]:
        begun.decide(seat, random_action(begun, seat, dice_of(33)))
    text = save_file.dump(begun)
    loaded = save_file.verify(text, load)
    assert loaded.state == begun.state
    assert loaded.header == begun.header
    assert save_file.dump(loaded) == text
