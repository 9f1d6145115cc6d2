"""What a server may be told: its database, its patience and its limits."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The defaults suit one machine."""

    database: str
    compiles: bool = True  # whether this process sees to it that games get compiled
    # seconds
    think: float = 5.0  # for one decision of a bot
    react: float = 1.0  # on average, until a seat without a choice passes in a window, or a bot answers in one
    takeover: float = 2.0  # until another worker moves the bots of a match that nobody moves
    pace: float = 1.0  # between the turns of a match in which no person plays
    away: float = 60.0  # until somebody who is not connected may be relieved
    idle: float = 600.0  # until a table without visitors is put away
    hello: float = 10.0  # for the first frame of a connection
    slow: float = 20.0  # for a client to take what it is sent
    # how much
    matches: int = 100_000  # stored
    created: int = 30  # matches a minute from one address
    tables: int = 2_000  # in memory
    entries: int = 100_000  # in the log of one match
    connections: int = 5_000
    visitors: int = 200  # connections to one table
    frame: int = 16_384  # bytes of a WebSocket message
    frames: float = 20.0  # messages a second of one connection
    burst: int = 60  # of them at once
    flood: int = 240  # refused for speed before the connection is closed
    bad: int = 50  # messages that can't be read before the connection is closed
    body: int = 65_536  # bytes of an HTTP request
    save: int = 2_000_000  # bytes of an imported match

    @property
    def shared(self) -> bool:
        """Whether other workers may serve the same matches."""
        return not self.database.startswith("sqlite")
