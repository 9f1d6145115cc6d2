"""The server as one application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from ludex import __version__
from ludex.kernel.errors import LudexError, UnknownName
from ludex.server.admission import MINUTE, Full
from ludex.server.error_text import complaint, sentence
from ludex.server.game_loader import Games, NotReady
from ludex.server.http import codex, pages, replay, routes
from ludex.server.http.imports import Busy
from ludex.server.http.middleware import Guard
from ludex.server.matches.header import Unplayable
from ludex.server.matches.registry import MatchRegistry, NotFound
from ludex.server.rate_limit import Buckets
from ludex.server.settings import Settings
from ludex.server.store import Store, StoreError
from ludex.server.ws import connection

STATUS: dict[type[LudexError], int] = {
    NotFound: 404, Unplayable: 409, NotReady: 503, Full: 503, Busy: 503, StoreError: 503,
}  # fmt: skip
ABOUT = "Strategy games from their rulebooks. Matches are played over the WebSocket `/ws`; everything else is here."


def create(settings: Settings) -> FastAPI:
    """The application."""
    app = FastAPI(
        title="Ludex", version=__version__, description=ABOUT, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
        # nothing leaves the machine, whatever its environment says
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )  # fmt: skip
    app.state.settings = settings
    app.state.creations = Buckets(settings.created / MINUTE, settings.created)
    app.include_router(routes.router)
    app.include_router(replay.router, responses=routes.problems(409))
    app.include_router(codex.router, responses=routes.problems(404, 422))
    app.add_api_websocket_route("/ws", connection.visit)
    pages.mount(app)
    app.add_middleware(GZipMiddleware, minimum_size=1_400)  # what does not fit one packet anyway
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(LudexError, _refused)
    app.add_exception_handler(HTTPException, _stopped)
    app.add_exception_handler(RequestValidationError, _malformed)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the store, load the games; at the end close everything."""
    settings: Settings = app.state.settings
    registry = MatchRegistry(await Store.open(settings.database), Games(compiles=settings.compiles), settings)
    app.state.registry = registry
    try:
        yield
    finally:
        await registry.say_goodbye()
        await registry.close()


async def _refused(request: Request, error: Exception) -> JSONResponse:
    """Bad input is a sentence; a name that nothing has is not found where an address has it."""
    assert isinstance(error, LudexError)
    unknown = 404 if isinstance(error, UnknownName) and request.method == "GET" else 422
    status = next((number for kind, number in STATUS.items() if isinstance(error, kind)), unknown)
    return problem(status, *complaint(error))


async def _stopped(_request: Request, error: Exception) -> JSONResponse:
    """A status that a route, or the framework, has chosen."""
    assert isinstance(error, HTTPException)
    return problem(error.status_code, *sentence(str(error.detail)), dict(error.headers or {}))


async def _malformed(_request: Request, error: Exception) -> JSONResponse:
    """The first thing that is wrong with a request, and where."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return problem(422, *sentence(f"{where}: {first['msg']}" if where else first["msg"]))


def problem(status: int, words: str, rule: str, headers: dict[str, str] | None = None) -> JSONResponse:
    """A refusal as every route gives it."""
    retry = {"Retry-After": "5"} if status == 503 else {"Retry-After": "60"} if status == 429 else {}
    return JSONResponse({"error": words, "rule": rule}, status_code=status, headers=retry | (headers or {}))
