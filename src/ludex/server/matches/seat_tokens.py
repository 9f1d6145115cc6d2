"""Seat tokens: 128 random bits in a link; only their hash is stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from ludex.server.matches.state import MatchState


def fresh() -> str:
    """Return a new token."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """Return the hash of a token, which is what is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(match_state: MatchState, token: str) -> int:
    """Return the seat that a token belongs to, or -1."""
    mine = hashed(token)
    found = [number for number, seat in enumerate(match_state.seats) if hmac.compare_digest(seat.token, mine)]
    return found[0] if found else -1
