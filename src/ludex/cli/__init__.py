"""The `ludex` command. Each subcommand lives in a module of its own, imported when it is called."""

from __future__ import annotations

import importlib
import sys

import click

from ludex.kernel.errors import LudexError

COMMANDS = {
    "games": "the games, their bots and scenarios",
    "play": "play in the terminal",
    "watch": "watch computer players",
    "serve": "play in the browser",
    "sim": "play many games of bots and report",
    "replay": "look at a saved match",
    "verify": "check a saved match: its hashes and its dice",
    "rules": "read the rulebook, or one rule of it",
    "compile": "compile games ahead of their first use",
    "bench": "measure speed",
    "new": "begin a game of your own",
}


class Commands(click.Group):
    """Subcommands by name, loaded late: the help page needs none of them."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"ludex.cli.{name}").command
        return command

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="ludex")
@click.pass_context
def ludex(context: click.Context) -> None:
    """Strategy games from their rulebooks: exact, fast, playable."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main() -> None:
    """Run the command; bad input is one clear line and exit status 2."""
    try:
        ludex(standalone_mode=False)
    except LudexError as error:
        sys.exit(_complain(str(error), 2))
    except click.exceptions.Exit as stop:
        sys.exit(stop.exit_code)
    except click.ClickException as error:
        where = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "ludex"
        sys.exit(_complain(f"{error.format_message()} (see {where} --help)", 2))
    except (click.Abort, KeyboardInterrupt):
        sys.exit(_complain("stopped", 130))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)


def _complain(words: str, status: int) -> int:
    click.echo(f"ludex: {words}", err=True)
    return status
