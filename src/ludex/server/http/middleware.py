"""What every HTTP answer carries and every HTTP request must hold to, before anything is read."""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludex.kernel.contract.refusal import Refusal
from ludex.server.addresses import host_name, is_known, names, peer
from ludex.server.http import errors
from ludex.server.rate_limit import Buckets
from ludex.server.refusals import Forbidden, RequestRefused, TooLarge, TooOften, UnknownHost
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
IMPORT, CREATE = "/api/import", "/api/matches"
DIGITS = 16  # no length has more
NAME = 100  # characters of an unknown host that are repeated
UNKNOWN_HOST = "This server is not known as “{0}”: start it with --allowed-host {0}, or open it by its address."
FAILED = "Something went wrong here; nothing has changed."
log = logging.getLogger("ludex")


def too_large(limit: int) -> str:
    """What is said of a body that goes on and on."""
    return f"The request is too large: at most {limit:,} bytes."


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site", "same-origin")
    own = origin is None or _place(origin) == headers.get("host")
    return own and site in ("same-origin", "none")


def _place(origin: str) -> str:
    """Name and port of an origin; empty if it can't be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


class Guard:
    """Refuses what is too large, too often, meant for another host or from another site; adds safe headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._names = names(settings.allowed_hosts)
        self._requests = Buckets(settings.max_requests_per_s, settings.max_requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one WebSocket."""
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        reply, limit = Reply(send), self._limit(scope)
        try:
            self._check(scope, Headers(scope=scope), limit)
        except RequestRefused as error:
            return await errors.refused(error)(scope, receive, reply.send)
        if scope["type"] == "websocket":
            return await self._app(scope, receive, send)
        try:
            await self._app(scope, _bounded(receive, limit), reply.send)
        except Exception:
            log.exception("%s %s has failed", scope["method"], scope["path"])
            if not reply.begun:
                await errors.problem(500, Refusal("", FAILED))(scope, receive, reply.send)

    def _limit(self, scope: Scope) -> int:
        """Bytes that the body of a request may have."""
        larger = {IMPORT: self._settings.max_save_bytes, CREATE: self._settings.max_position_bytes}
        return larger.get(scope["path"], self._settings.max_body_bytes)

    def _check(self, scope: Scope, headers: Headers, limit: int) -> None:
        """Raise RequestRefused if a request may not come in, before anything of it is read."""
        web, hosts = scope["type"] == "http", [host_name(said) for said in headers.getlist("host") or [""]]
        if not all(is_known(host, self._names) for host in hosts):
            raise UnknownHost(UNKNOWN_HOST.format(hosts[-1][:NAME]))
        if not (web and scope["method"] in READING) and not same_origin(headers):
            raise Forbidden("Requests from other sites are refused.")
        if web and not self._requests.take(peer(scope["client"])):
            raise TooOften("Too many requests came from your address; try again in a minute.")
        if web and _length(headers) > limit:
            raise TooLarge(too_large(limit))


class Reply:
    """An answer with the headers that every answer has; to a WebSocket, one instead of the handshake."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False

    async def send(self, message: Message) -> None:
        """Pass it on."""
        if message["type"].endswith("http.response.start"):
            self.begun, headers = True, MutableHeaders(scope=message)
            headers.update(HEADERS)
            headers.setdefault("Cache-Control", "no-store")
        await self._send(message)


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
            raise HTTPException(TooLarge.status, too_large(limit))  # FastAPI lets no other error out of a body
        return message

    return bounded
