"""The games as HTTP tells of them; imports no engine."""

from __future__ import annotations

from collections.abc import Mapping

from ludex.games import EXAMPLES
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.meta import Meta
from ludex.kernel.state.option import Option
from ludex.server.http.answers import GameInfo, OptionGroup, OptionInfo, PresetInfo, ScenarioInfo


def game_info(game: Meta, ready: float) -> GameInfo:
    """A game and what may be chosen about it."""
    return GameInfo(
        name=game.name,
        title=game.title,
        about=game.about,
        seats=game.seats,
        levels=list(game.levels),
        options=[_option_info(name, option) for name, option in game.options.items()],
        common_options=list(game.common_options),
        option_groups=[OptionGroup(title, list(names)) for title, names in game.option_groups.items()],
        presets=[PresetInfo(preset.title, preset.about, _shown(game, preset.settings)) for preset in game.presets],
        identities=list(game.identities),
        scenarios=[_scenario_info(game, name) for name in scenarios.names(game)],
        lesson=game.lesson,
        records=game.records,
        example=game.name in EXAMPLES,
        ready=ready,
    )


def _option_info(name: str, option: Option) -> OptionInfo:
    """A number in the rules that can be changed."""
    return OptionInfo(
        name=name,
        label=option.label,
        about=option.about,
        rules=list(option.rules),
        default=option.show(option.default),
        low=option.low,
        high=option.high,
        names=list(option.names),
    )


def _scenario_info(game: Meta, name: str) -> ScenarioInfo:
    """Another start of a game."""
    found = scenarios.find(game, name)
    return ScenarioInfo(
        name=name,
        title=found.title,
        about=found.about,
        rules=list(found.rules),
        seats=list(found.seats),
        settings=_shown(game, found.settings),
    )


def _shown(game: Meta, settings: Mapping[str, int]) -> dict[str, str]:
    """Changed rules as names or numbers."""
    return {name: game.option(name).show(value) for name, value in settings.items()}
