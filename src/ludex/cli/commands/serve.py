"""`ludex serve`"""

from __future__ import annotations

import threading
import webbrowser

import click

from ludex.cli.session import store
from ludex.kernel.errors import LudexError

PORT = 8600
FILE = "matches.db"


@click.command(short_help="play in the browser")
@click.option("--host", default="127.0.0.1", show_default=True, help="the address to listen at; 0.0.0.0 for everybody")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(1, 65535), help="the port to listen at")
@click.option(
    "--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME; default a file of yours"
)
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="processes; needs PostgreSQL")
@click.option("--open", "opens", is_flag=True, help="open the browser")
def command(host: str, port: int, database: str | None, workers: int, opens: bool) -> None:
    """Play in the browser: alone, with others at this computer, or with friends by link."""
    url = database or default_database()
    if workers > 1 and url.startswith("sqlite"):
        raise LudexError(
            "several workers need PostgreSQL: give --database postgresql://USER@HOST/NAME, or leave out --workers"
        )
    from ludex.server import run
    from ludex.server.settings import Settings

    with run.bind(host, port) as at:
        run.check(url)
        settings = Settings(database=url)
        address = f"http://{shown(host)}:{port}/"
        if workers > 1:
            run.serve_many(settings, at, workers, lambda: ready(address, opens))
        else:
            run.serve(settings, at, lambda: ready(address, opens))


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{store() / FILE}"


def shown(host: str) -> str:
    """How a browser on this computer finds the server."""
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{name}]" if ":" in name else name


def ready(address: str, opens: bool) -> None:
    """One line, and the browser if it is wanted."""
    click.echo(f"Ludex is at {address} (Ctrl-C stops it)")
    if opens:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
