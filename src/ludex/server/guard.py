"""What every HTTP answer carries and every HTTP request must hold to, before anything is read."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludex.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
READING = ("GET", "HEAD", "OPTIONS")
IMPORT = "/api/import"
DIGITS = 16  # no length has more
log = logging.getLogger("ludex")


def too_large(limit: int) -> str:
    """What is said of a body that goes on and on."""
    return f"That is too large: {limit:,} bytes at most."


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site", "same-origin")
    own = origin is None or urlsplit(origin).netloc == headers.get("host")
    return own and site in ("same-origin", "none")


class Guard:
    """Refuses what is too large or comes from other sites; adds the headers that browsers obey."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        headers, reply = Headers(scope=scope), Reply(send)
        limit = self._settings.save if scope["path"] == IMPORT else self._settings.body
        if scope["method"] not in READING and not same_origin(headers):
            return await reply.refuse(403, "Other sites may not write here.")
        if _length(headers) > limit:
            return await reply.refuse(413, too_large(limit))
        try:
            await self._app(scope, _bounded(receive, limit), reply.send)
        except Exception:
            log.exception("%s %s has failed", scope["method"], scope["path"])
            if not reply.begun:
                await reply.refuse(500, "Something went wrong here; nothing has changed.")


class Reply:
    """An answer with the headers that every answer has."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False

    async def send(self, message: Message) -> None:
        """Pass it on."""
        if message["type"] == "http.response.start":
            self.begun, headers = True, MutableHeaders(scope=message)
            headers.update(HEADERS)
            headers.setdefault("Cache-Control", "no-store")
        await self._send(message)

    async def refuse(self, status: int, text: str) -> None:
        """Without asking the application."""
        body = json.dumps({"error": text, "rule": ""}).encode()
        kind = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await self.send({"type": "http.response.start", "status": status, "headers": kind})
        await self.send({"type": "http.response.body", "body": body})


def _length(headers: Headers) -> int:
    """What a request says of its body."""
    said = headers.get("content-length", "0")
    return int(said) if said.isdecimal() and len(said) < DIGITS else sys.maxsize


def _bounded(receive: Receive, limit: int) -> Receive:
    """A body is read so far and no farther, whatever its length was said to be."""
    came = 0

    async def bounded() -> Message:
        nonlocal came
        message = await receive()
        came += len(message.get("body", b""))
        if came > limit:
            raise HTTPException(413, too_large(limit))
        return message

    return bounded
