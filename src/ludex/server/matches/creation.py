"""How a match begins: from a choice of seats and rules, as a lesson, from a save, or as a branch of another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludex.games import course
from ludex.games import load as load_game
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Header, Match
from ludex.kernel.play.typed_text import clean
from ludex.server.http.models import NewMatch, SeatChoice
from ludex.server.matches.seat_tokens import fresh, hashed
from ludex.server.refusals import RequestRefused
from ludex.server.store.entries import Decided
from ludex.server.store.rows import StoredHeader, StoredScenario, StoredSeat
from ludex.server.ws.protocol import Dice

Tokens = list[str | None]


class Beginning:
    """A match about to be stored: its header, the beginning of its log, and the tokens of its seats."""

    def __init__(
        self,
        header: Header,
        seats: Sequence[SeatChoice],
        *,
        dice: Dice = "known",
        lesson: bool = False,
        parent: str = "",
        match: Match | None = None,
    ) -> None:
        game = header.game
        self.tokens: Tokens = [None if seat.kind == "bot" else fresh() for seat in seats]
        self.header = StoredHeader(
            game=game.meta.name,
            version=game.meta.version,
            seats=[_seat(game, seat, token) for seat, token in zip(seats, self.tokens, strict=True)],
            seed=header.seed,
            dice=dice,
            settings=dict(header.overrides),
            scenario=_scenario(header),
            position=header.position,
            lesson=lesson,
            parent=parent,
        )
        decisions = match.decisions if match else ()
        self.log = [Decided(seat=made.seat, action=made.action, text=made.text) for made in decisions]


def chosen(game: Game, choice: NewMatch) -> Beginning:
    """Return a new match as requested; raises LudexError if anything in it is not allowed."""
    if choice.lesson and (choice.settings or choice.scenario):
        raise RequestRefused("a lesson has seats, rules and a start of its own: leave them out")
    if choice.lesson:
        return lesson(game)
    scenario = scenarios.own(game.meta, choice.scenario) if choice.scenario else None
    overrides = {name: game.meta.setting(name, value) for name, value in choice.settings.items()}
    names = _names(game, choice.seats)
    game.meta.check_players(names)
    game.new_state(names, overrides, scenario)
    return Beginning(Header(game, tuple(names), seeds.fresh(), overrides, scenario), choice.seats, dice="secret")


def placed(game: Game, choice: NewMatch, text: str) -> Beginning:
    """Return a new match that begins at a position, which must be one that can be trusted; its dice are new.

    What is hidden in it may be known to who brought it, so its dice don't count as secret.
    """
    if choice.settings or choice.scenario or choice.lesson:
        raise RequestRefused("a position has rules and a start of its own: leave the others out")
    match = Match.from_position(game, text, _names(game, choice.seats), seeds.fresh())
    if match.over:
        raise RequestRefused("the game is over in this position: copy an earlier one")
    return Beginning(match.header, choice.seats)


def lesson(game: Game) -> Beginning:
    """Return a lesson, which has its own seats, dice and rules."""
    match = course(game.meta.name).start(game)
    return Beginning(match.header, _as_saved(match), lesson=True, match=match)


def imported(text: str) -> Beginning:
    """Return a match from a verified save; its human seats go to whoever imports it."""
    match = save_file.verify(text, load_game, positions=False)
    return Beginning(match.header, _as_saved(match), match=match)


def recorded(name: str, text: str) -> Beginning:
    """Return a match from its game's own record, played again from its seed; its human seats go to whoever imports it.

    Raises LudexError if the game has no records or the text is none.
    """
    game = load_game(name)
    if game.text.records is None:
        raise RequestRefused(f"{game.meta.title} has no records of its own")
    match: Match = game.text.records.read(game, text, positions=False)
    return Beginning(match.header, _as_saved(match), match=match)


def branched(match: Match, at: int, seats: Sequence[SeatChoice], parent: str) -> Beginning:
    """Return a new match with the first decisions of another one; the dice go on as they would have."""
    kept = match.branch(at)
    return Beginning(_with_players(match.header, seats), seats, parent=parent, match=kept)


def again(header: Header, seats: Sequence[SeatChoice]) -> Beginning:
    """Return a new match that begins as another one did, with new dice; those of a position don't count as secret."""
    match = _with_players(header, seats).start_anew()
    return Beginning(match.header, seats, dice="known" if header.position else "secret")


def _with_players(header: Header, seats: Sequence[SeatChoice]) -> Header:
    """Return the beginning of a match with other players; raises LudexError if its rules don't allow them."""
    names = _names(header.game, seats)
    if len(names) != len(header.seats):
        raise RequestRefused(f"this match has {len(header.seats)} seats, not {len(names)}")
    header.game.meta.check_players(names)
    if header.position:
        placed = Match.from_position(header.game, header.position, names).header
        return replace(placed, seed=header.seed)
    header.game.new_state(names, header.overrides, header.scenario)
    return replace(header, seats=tuple(names))


def _names(game: Game, seats: Sequence[SeatChoice]) -> list[str]:
    """Return the seats as the kernel names them."""
    return [(seat.level or middle(game)) if seat.kind == "bot" else HUMAN for seat in seats]


def middle(game: Game) -> str:
    """Return the default level of a bot."""
    return game.meta.levels[len(game.meta.levels) // 2]


def _as_saved(match: Match) -> list[SeatChoice]:
    """Return the seats of a save, with all people at this computer."""
    return [
        SeatChoice(kind="here", level="") if name == HUMAN else SeatChoice(kind="bot", level=name)
        for name in match.header.seats
    ]


def _seat(game: Game, seat: SeatChoice, token: str | None) -> StoredSeat:
    """Return a seat as it is stored, with the hash of its token."""
    level = seat.level or middle(game)
    game.meta.level(level)
    return StoredSeat(seat.kind, level, clean(seat.name), hashed(token) if token else "")


def _scenario(header: Header) -> StoredScenario | None:
    """Return the whole scenario, so that a stored match needs no other file."""
    if header.scenario is None:
        return None
    return StoredScenario(header.scenario.name, scenarios.data_of(header.game.meta, header.scenario))
