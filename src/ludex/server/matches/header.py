"""What a match starts from: its seats, its dice and its first position, read from its stored header."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.games import load
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.play.match import Header, Match
from ludex.server.refusals import Unplayable
from ludex.server.store.rows import StoredHeader, StoredSeat

BOT = "bot"
NO_CLAIM = -1  # nobody was relieved


@dataclass
class Seat:
    """Who plays a seat, now and by its link."""

    kind: str  # here, link or bot
    level: str  # of the bot that plays here, or would take over
    name: str
    token: str  # the hash of its link's secret; empty for a bot
    bot: bool  # a bot plays here now
    joined: bool = False  # somebody has opened its link
    claim: int = NO_CLAIM  # a bot relieved its player after so many decisions, which are theirs to keep

    @classmethod
    def of(cls, stored: StoredSeat) -> Seat:
        """Return a seat as it is when the match begins."""
        return cls(stored.kind, stored.level, stored.name, stored.token, stored.kind == BOT)


def start(header: StoredHeader) -> Match:
    """Return the match of a header before its first decision; Unplayable if it has newer rules."""
    game: Game = load(header.game)
    if header.version > game.meta.version:
        raise Unplayable(too_new(game, header.version))
    scenario = header.scenario
    found = scenarios.make(game.meta, scenario.name, scenario.data) if scenario else None
    names = [seat.level if seat.kind == BOT else HUMAN for seat in header.seats]
    return Header(game, tuple(names), header.seed, header.settings, found, header.position).start()


def too_new(game: Game, version: int) -> str:
    """Return why a match with newer rules can't be played here."""
    return (
        f"This match is played under rules {version} of {game.meta.title}; this Ludex has rules {game.meta.version}, "
        "so it can't be played on here."
    )
