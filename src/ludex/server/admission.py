"""Limit connections: strangers, spectators and players are counted separately, so that players always find room."""

from __future__ import annotations

from typing import Protocol

from ludex.server.rate_limit import Buckets, Crowd
from ludex.server.refusals import Full
from ludex.server.settings import Settings
from ludex.server.ws.channel import Goodbye

MINUTE = 60


class Member(Protocol):
    """A WebSocket connection."""

    address: str

    def dismiss(self, bye: Goodbye) -> None:
        """Close the connection and tell the client why."""


class Admission:
    """The connections of this process: strangers until they say hello, then spectators or players."""

    def __init__(self, settings: Settings) -> None:
        self._windows_per_seat = settings.max_windows_per_seat
        self._strangers: Crowd[Member] = Crowd(settings.max_strangers_per_address, settings.max_strangers)
        self._spectators: Crowd[Member] = Crowd(settings.max_spectators_per_address, settings.max_spectators)
        self._players: Crowd[Member] = Crowd(settings.max_players_per_address, settings.max_players)
        self._windows: dict[tuple[str, int], dict[Member, None]] = {}
        frames = settings.max_frames_per_s_per_address
        self.spectator_frames = Buckets(frames, frames)
        self.player_frames = Buckets(frames, frames)
        self.renames = Buckets(settings.max_renames_per_minute / MINUTE, settings.max_renames_per_minute)

    def knock(self, member: Member) -> None:
        """Add a new connection; if there are too many strangers, the oldest are dismissed."""
        for oldest in self._strangers.make_room(member.address):
            oldest.dismiss(Goodbye("Too many connections were waiting; connect again.", retry=True))
        self._strangers.add(member.address, member)

    def watch(self, member: Member) -> None:
        """Count a connection as a spectator; Full if there are too many."""
        if self._spectators.full(member.address):
            raise Full("This server has too many spectators; try again in a minute.")
        self._strangers.remove(member)
        self._spectators.add(member.address, member)

    def play(self, member: Member, match: str, seats: frozenset[int]) -> None:
        """Count a connection as a player of these seats; Full if there are too many, in all or from its address."""
        if self._players.full(member.address):
            raise Full("This server has too many players; try again in a minute.")
        self._strangers.remove(member)
        self._players.add(member.address, member)
        for seat in seats:
            self._open(member, self._windows.setdefault((match, seat), {}))

    def _open(self, member: Member, windows: dict[Member, None]) -> None:
        """Add a window to a seat; if there are too many, the oldest is dismissed."""
        if len(windows) >= self._windows_per_seat:
            oldest = next(iter(windows))
            del windows[oldest]
            oldest.dismiss(Goodbye("This seat was opened in too many other windows.", retry=False))
        windows[member] = None

    def leave(self, member: Member, match: str = "", seats: frozenset[int] = frozenset()) -> None:
        """Remove a closed connection."""
        for crowd in (self._strangers, self._spectators, self._players):
            crowd.remove(member)
        for key in [(match, seat) for seat in seats]:
            self._windows.get(key, {}).pop(member, None)
            if not self._windows.get(key):
                self._windows.pop(key, None)
