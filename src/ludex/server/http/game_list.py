"""The games as HTTP tells of them; imports no engine."""

from __future__ import annotations

from ludex.games import EXAMPLES
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.meta import Meta
from ludex.server.http import models as m


def game_info(game: Meta, ready: float) -> m.GameInfo:
    """A game and what may be chosen about it."""
    return m.GameInfo(
        name=game.name,
        title=game.title,
        about=game.about,
        seats=game.seats,
        levels=list(game.levels),
        options=[
            m.OptionInfo(
                name=name,
                about=option.about,
                rules=list(option.rules),
                default=option.show(option.default),
                low=option.low,
                high=option.high,
                names=list(option.names),
            )
            for name, option in game.options.items()
        ],
        scenarios=[_scenario_info(game, name) for name in scenarios.names(game)],
        lesson=game.lesson,
        example=game.name in EXAMPLES,
        ready=ready,
    )


def _scenario_info(game: Meta, name: str) -> m.ScenarioInfo:
    """Another start of a game."""
    found = scenarios.find(game, name)
    settings = {rule: game.option(rule).show(value) for rule, value in found.settings.items()}
    return m.ScenarioInfo(name=name, title=found.title, about=found.about, seats=list(found.seats), settings=settings)
