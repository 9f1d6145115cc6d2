"""The client: one page for all its addresses, and the files that it is made of."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ludex.server.http.etag_answers import FOREVER

FOLDER = Path(__file__).parents[1] / "static"
MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ludex</title>
<h1>The client is not built yet</h1>
<p>The server runs, but its pages are missing. Build them with <code>make client</code> and reload this page.</p>
</html>
"""
router = APIRouter(include_in_schema=False)


class Assets(StaticFiles):
    """Files whose names change with their content: a browser keeps them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOREVER
        return response


@router.get("/")
@router.get("/new/{game}")
@router.get("/match/{id}")
@router.get("/replay/{id}")
@router.get("/codex/{game}")
async def page() -> Response:
    """The one page; what it shows depends on its address."""
    index = FOLDER / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING, status_code=503)
    return FileResponse(index, media_type="text/html", headers={"Cache-Control": "no-store"})


def mount(app: FastAPI) -> None:
    """Serve the client."""
    app.include_router(router)
    app.mount("/assets", Assets(directory=FOLDER / "assets", check_dir=False))
    app.mount("/", StaticFiles(directory=FOLDER, check_dir=False))
