"""The secrets of seats: 128 bits in a link, of which only a hash is stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from ludex.server.matches.state import MatchState


def fresh() -> str:
    """A secret for a link."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """What is stored of it."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(match_state: MatchState, token: str) -> int:
    """The seat whose link this is, or -1."""
    mine = hashed(token)
    found = [number for number, seat in enumerate(match_state.seats) if hmac.compare_digest(seat.token, mine)]
    return found[0] if found else -1
