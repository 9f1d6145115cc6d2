"""The settings of a server: its database, its timeouts and its limits."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings; the defaults suit one machine."""

    database: str
    compiles: bool = True  # whether this process sees to it that games get compiled
    allowed_hosts: tuple[str, ...] = ()  # names of this server besides localhost and addresses; * for any
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For is believed
    # seconds
    think_timeout_s: float = 5.0  # for one decision of a bot
    reaction_s: float = 1.0  # on average, until a seat without a choice passes in a window, or a bot answers in one
    takeover_s: float = 2.0  # until another worker moves the bots of a match that nobody moves
    turn_pause_s: float = 1.0  # between the turns of a match in which no person plays
    away_s: float = 60.0  # until somebody who is not connected may be relieved
    idle_s: float = 600.0  # until a match without connections is unloaded
    unwatched_s: float = 60.0  # until bots among themselves pause, if nobody looks
    expiry_s: float = 3_600.0  # between two looks for matches to delete
    hello_timeout_s: float = 10.0  # for the first frame of a connection
    send_timeout_s: float = 20.0  # for a client to take what it is sent
    head_timeout_s: float = 10.0  # for the head of an HTTP request
    body_timeout_s: float = 30.0  # for its body
    import_timeout_s: float = 120.0  # for checking an imported match
    import_cpu_s: int = 30  # of the processor's time for it
    # how much
    keep_days: float = 90.0  # that a match is kept after somebody last did something in it; 0 for ever
    max_matches: int = 100_000  # stored
    max_created_per_minute: int = 30  # matches, from one address
    max_live_matches: int = 2_000  # in memory
    max_live_mb: int = 2_000  # that they take, as estimated
    max_log_entries: int = 100_000  # in the log of one match
    max_strangers: int = 500  # connections that have not said hello; the oldest makes room for a new one
    max_strangers_per_address: int = 50
    max_spectators: int = 2_000  # connections without a seat
    max_spectators_per_address: int = 50
    max_spectators_per_match: int = 200
    max_players: int = 5_000  # connections with a seat
    max_players_per_address: int = 500
    max_windows_per_seat: int = 8  # connections; the oldest makes room for a new one
    max_frames_per_s_per_address: float = 400.0  # WebSocket messages; of players and of spectators apart
    max_renames_per_minute: int = 60  # of players, from one address
    max_frame_characters: int = 16_384  # of a WebSocket message
    max_frames_per_s: float = 20.0  # messages of one connection
    max_frames_at_once: int = 60
    max_fast_frames: int = 240  # refused for speed before the connection is closed
    max_bad_frames: int = 50  # messages that can't be read before the connection is closed
    max_requests_per_s: float = 100.0  # over HTTP, from one address
    max_requests_at_once: int = 1_000
    max_connections_per_s_per_address: float = 30.0  # new ones, of any kind; three times as many at once
    max_requests_open: int = 4_000  # HTTP connections; the oldest makes room for a new one
    max_requests_open_per_address: int = 250
    max_body_bytes: int = 65_536  # of an HTTP request
    max_position_bytes: int = 262_144  # of a new match, with the position that it begins at
    max_save_bytes: int = 2_000_000  # of an imported match
    max_imports: int = 4  # being checked or waiting for it
    import_memory_bytes: int = 1 << 30  # for checking one

    @property
    def shared(self) -> bool:
        """Whether other workers may serve the same matches."""
        return not self.database.startswith("sqlite")
