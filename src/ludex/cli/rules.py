"""`ludex rules`"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ludex.cli.console import out, print_json
from ludex.games import load
from ludex.kernel import coverage, rulebook
from ludex.kernel.contract.game import Game
from ludex.kernel.errors import LudexError


@click.command(short_help="read the rulebook, or one rule of it")
@click.argument("name", metavar="GAME")
@click.argument("rule_id", metavar="[ID]", required=False)
@click.option(
    "--coverage",
    "covered",
    is_flag=True,
    help="which rules are in code, in data or only in prose, and which are tested (in a checkout)",
)
@click.option("--all", "whole", is_flag=True, help="with the sections for developers")
@click.option("--json", "as_json", is_flag=True, help="for programs")
def command(name: str, rule_id: str | None, covered: bool, whole: bool, as_json: bool) -> None:
    """The rulebook of a game; with an id, that rule; with --coverage, where rules are and which are tested."""
    game = load(name)
    if covered:
        _coverage(game, as_json)
    elif rule_id:
        _one(game, rule_id, as_json)
    elif as_json:
        print_json(rulebook.rules(game))
    else:
        _all(rulebook.text(game) if whole else rulebook.codex(game))


def _one(game: Game, rule_id: str, as_json: bool) -> None:
    words = rulebook.rule(game, rule_id)
    if as_json:
        print_json({"id": rule_id.upper(), "text": words})
        return
    from rich.markdown import Markdown

    out().print(f"[bold]{rule_id.upper()}[/]")
    out().print(Markdown(words))


def _all(words: str) -> None:
    from rich.markdown import Markdown

    console = out()
    if not sys.stdout.isatty():
        sys.stdout.write(words)
        return
    with console.pager(styles=True):
        console.print(Markdown(words))


def _coverage(game: Game, as_json: bool) -> None:
    report = coverage.coverage(game, _tests())
    plain = report.plain()
    if as_json:
        print_json(plain)
        return
    out().print(f"[bold]{game.meta.title}[/]: {plain['rules']} rules")
    out().print(
        f"in code {plain['code']}, in data {plain['data']}, in prose alone {plain['prose']}; tested {plain['tested']}"
    )
    for rule, words in report.reasons.items():
        out().print(f"{rule}, in prose alone: {words}", soft_wrap=True)
    for rule, figures in report.unmet.items():
        out().print(f"[yellow]measured, not met[/]: {rule}")
        for words in figures:
            out().print(f"  {words}", soft_wrap=True)
    nothing = "nothing else is missing" if report.unmet else "[green]nothing is missing[/]"
    out().print(f"missing: {', '.join(report.missing)}" if report.missing else nothing)


def _tests() -> Path:
    """The tests of this checkout."""
    for folder in (Path.cwd(), *Path(__file__).resolve().parents):
        if (folder / "tests" / "games").is_dir():
            return folder / "tests"
    raise LudexError("coverage needs a checkout of the source with its tests; run it there")
