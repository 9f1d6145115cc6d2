"""The server as one application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from ludex import __version__
from ludex.server.admission import MINUTE
from ludex.server.game_loader import Games
from ludex.server.http import catalog, codex, errors, exports, pages, positions, replay, routes
from ludex.server.http.dependencies import problems
from ludex.server.http.middleware import Guard
from ludex.server.matches.registry import MatchRegistry
from ludex.server.rate_limit import Buckets
from ludex.server.schemas import with_structs
from ludex.server.settings import Settings
from ludex.server.store import Store
from ludex.server.ws import connection

ABOUT = "Strategy games from their rulebooks. Matches are played over the WebSocket `/ws`; everything else is here."


class Application(FastAPI):
    """An application whose description has the frames of its WebSocket, too."""

    def openapi(self) -> dict[str, Any]:
        """Return its description, made once."""
        if self.openapi_schema is None:
            self.openapi_schema = with_structs(super().openapi())
        return self.openapi_schema


def create(settings: Settings) -> FastAPI:
    """The application."""
    app = Application(
        title="Ludex", version=__version__, description=ABOUT, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", responses=problems(421, 429),
        # nothing leaves the machine, whatever its environment says
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )  # fmt: skip
    app.state.settings = settings
    app.state.creations = Buckets(settings.max_created_per_minute / MINUTE, settings.max_created_per_minute)
    app.include_router(routes.router)
    app.include_router(replay.router, responses=problems(409))
    app.include_router(positions.router, responses=problems(409))
    app.include_router(exports.router)
    app.include_router(catalog.router, responses=problems(404, 422, 503))
    app.include_router(codex.router, responses=problems(404, 422))
    app.add_api_websocket_route("/ws", connection.visit)
    pages.mount(app)
    app.add_middleware(GZipMiddleware, minimum_size=1_400)  # what does not fit one packet anyway
    app.add_middleware(Guard, settings=settings)
    errors.install(app)
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
