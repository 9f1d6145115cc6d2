"""`ludex serve`"""

from __future__ import annotations

import threading
import webbrowser
from typing import Any

import click

from ludex.kernel.errors import LudexError
from ludex.terminal.files import store

PORT = 8600
FILE = "matches.db"
KEEP = "delete a match after this many days without activity; 0 keeps all"
LIVE = "memory for matches that are being played or watched, in each process"


@click.command(short_help="play in the browser")
@click.option("--host", default="127.0.0.1", show_default=True, help="the address to listen at; 0.0.0.0 for everybody")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(1, 65535), help="the port to listen at")
@click.option(
    "--database",
    metavar="URL",
    help="sqlite:///FILE or postgresql://USER@HOST/NAME; by default a file in your data folder",
)
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="processes; needs PostgreSQL")
@click.option("--allowed-host", "hosts", multiple=True, metavar="NAME", help="a host name of this server; * for any")
@click.option(
    "--trusted-proxy", "proxies", multiple=True, metavar="ADDRESS", help="a proxy's address or network; none by default"
)
@click.option("--keep-days", default=90, show_default=True, type=click.IntRange(0), help=KEEP)
@click.option(
    "--max-matches", default=100_000, show_default=True, type=click.IntRange(1), help="the most matches to keep"
)
@click.option("--max-live-mb", default=2_000, show_default=True, type=click.IntRange(1), help=LIVE)
@click.option("--open", "opens", is_flag=True, help="open the browser")
def command(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    hosts: tuple[str, ...],
    proxies: tuple[str, ...],
    opens: bool,
    **limits: Any,
) -> None:
    """Play in the browser: alone, with others at this computer, or with friends by link."""
    url = database or default_database()
    if workers > 1 and url.startswith("sqlite"):
        raise LudexError(
            "several workers need PostgreSQL: give --database postgresql://USER@HOST/NAME, or leave out --workers"
        )
    from ludex.server import run
    from ludex.server.settings import Settings

    settings = Settings(database=url, allowed_hosts=(host, *hosts), trusted_proxies=checked(proxies), **limits)
    with run.bind(host, port) as at:
        run.check(url)
        address = f"http://{shown(host)}:{port}/"
        if workers > 1:
            run.serve_many(settings, at, workers, lambda: ready(address, opens))
        else:
            run.serve(settings, at, lambda: ready(address, opens))


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{store() / FILE}"


def checked(proxies: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses and networks of proxies, or a clear error."""
    from ludex.server.addresses import networks

    try:
        networks(proxies)
    except ValueError as error:
        raise LudexError(f"--trusted-proxy: {error}; write an address or a network such as 10.0.0.0/8") from None
    return proxies


def shown(host: str) -> str:
    """How a browser on this computer finds the server."""
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{name}]" if ":" in name else name


def ready(address: str, opens: bool) -> None:
    """One line, and the browser if it is wanted."""
    click.echo(f"Ludex is at {address} (Ctrl-C stops it)")
    if opens:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
