"""Every request that a client may send has one handler."""

from __future__ import annotations

from typing import get_args

from ludex.server.ws.request_handlers import HANDLERS
from ludex.server.ws.request_types import Incoming


def test_every_request_has_a_handler() -> None:
    assert HANDLERS.keys() == set(get_args(Incoming))
