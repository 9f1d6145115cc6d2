"""Answers that never change while the server runs: encoded once, and not sent to who has them."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from fastapi import Response

FOREVER = "public, max-age=31536000, immutable"
UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "The client has this version."}}


class Versioned(NamedTuple):
    """An encoded answer and the hash of it."""

    body: bytes
    version: str

    @classmethod
    def of(cls, body: bytes) -> Versioned:
        """Return an answer with its version."""
        return cls(body, hashlib.sha256(body).hexdigest()[:16])

    def response(self, if_none_match: str, asked: str = "") -> Response:
        """Return the answer, or 304 if the client has it; whoever `asked` for this version may keep it for ever."""
        kept = FOREVER if asked == self.version else "no-cache"
        headers = {"ETag": f'"{self.version}"', "Cache-Control": kept}
        if headers["ETag"] in if_none_match:
            return Response(status_code=304, headers=headers)
        return Response(self.body, media_type="application/json", headers=headers)
