"""What subcommands read: seats, settings, saves; and the compilation that they wait for."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from ludex.cli.console import bar
from ludex.games import ALL, load
from ludex.kernel.compile import cache_key
from ludex.kernel.compile.warmup import compile_game, is_compiled, rules_of
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import BadSave, LudexError
from ludex.kernel.play import save_file


def seats_of(game: Game, text: str | None, *, default: Sequence[str]) -> list[str]:
    """Return `human,hard,hard` as a list of checked names."""
    seats = [name.strip() for name in text.split(",")] if text else list(default)
    game.meta.check_players(seats)
    return seats


def settings_of(game: Game, pairs: Sequence[str]) -> dict[str, int]:
    """Return `--set rule=value` options as a dict; values may be given by name."""
    settings = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            example, choice = next(iter(game.meta.options.items()))
            raise LudexError(f"--set {pair} is not RULE=VALUE, such as {example}={choice.show(choice.default)}")
        settings[name.strip()] = game.meta.setting(name.strip(), value.strip())
    return settings


def ready(game: Game) -> None:
    """Compile a game on its first use, with a progress bar."""
    if is_compiled(game):
        return
    try:
        cache_key.root().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LudexError(
            f"can't keep compiled rules in {cache_key.root()}: {error.strerror}; set LUDEX_CACHE"
        ) from error
    with bar(f"Compiling {game.meta.title}, once for this version") as progress:
        task = progress.add_task("", total=rules_of(game))
        compile_game(game, lambda _: progress.advance(task))


def read_save(path: Path) -> str:
    """Return the text of a save, after making sure that its game is compiled."""
    text = save_file.read(path)
    with suppress(BadSave):  # whoever loads it says what is wrong
        if (name := save_file.game_name(text)) in ALL:
            ready(load(name))
    return text
