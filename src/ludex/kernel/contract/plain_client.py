"""A client part for games whose view and notation say all: one button for each listed decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludex.kernel.contract.client import Client, MakeView
from ludex.kernel.contract.menu import Menu, StepId
from ludex.kernel.contract.menu_builder import MenuBuilder
from ludex.kernel.contract.text import Describe, Parse
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.state.action import NONE

ROLE = "decision"


def plain_client(view: MakeView, describe: Describe, parse: Parse, prompt: str, rule: str) -> Client:
    """Return a client part with a menu of the decisions as they are written, under one prompt."""

    def menu(s: Any, _seat: int, actions: Sequence[int]) -> Menu:
        shown = MenuBuilder(prompt, rule)
        for action in actions:
            shown.choice(action, [shown.step(ROLE, describe(s, action))])
        return shown.menu

    def action_from_steps(s: Any, seat: int, steps: Sequence[StepId]) -> int:
        try:
            return parse(s, seat, dict(steps)[ROLE])
        except (KeyError, IllegalDecision):
            return NONE

    return Client(view=view, menu=menu, action_from_steps=action_from_steps)
