"""The catalog of each game, what never changes during its matches, encoded once."""

from __future__ import annotations

from functools import cache

from ludex.kernel.contract.game import Game
from ludex.server.http.etag_answers import Versioned
from ludex.server.ws.protocol import encoder


@cache
def catalog_of(game: Game) -> Versioned:
    """Return a game's catalog; the first call takes a while."""
    return Versioned.of(encoder.encode(game.catalog))
