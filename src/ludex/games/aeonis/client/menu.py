"""The decisions of Aeonis as a client shows them (AE-65): each choice in its steps, with its price where it has one."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.aeonis.client.menu_facts import facts_of
from ludex.games.aeonis.client.menu_folds import fold_steps, is_fold
from ludex.games.aeonis.client.menu_steps import StepWords, steps_of
from ludex.games.aeonis.client.prompts import prompt_of
from ludex.games.aeonis.rules.refusal import why_not
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.kernel.contract.menu import Menu
from ludex.kernel.contract.menu_builder import MenuBuilder

PLACES = ("at", "from", "to", "spot")  # roles whose values are hexes
TITLES = {
    "do": "Action", "with": "Player", "card": "Card", "unit": "Unit", "at": "Hex", "from": "From", "to": "To",
    "spot": "Hex", "group": "Group", "way": "Way", "what": "Choice",
}  # fmt: skip


def menu(s: State, seat: int, actions: Sequence[int]) -> Menu:
    """AE-65.1: the question, and each choice in its steps."""
    prompt, rule = prompt_of(s, seat)
    page = MenuBuilder(prompt, rule, places=PLACES)
    for role, words in TITLES.items():
        page.title(role, words)
    for action in actions:
        if is_fold(action):
            page.choice(action, _written(page, fold_steps(s, action)), more=True)
        else:
            more = int(why_not(s, seat, action)) == Reason.UNFINISHED
            page.choice(action, _written(page, steps_of(s, seat, action)), facts_of(s, seat, action), more=more)
    return page.menu


def _written(page: MenuBuilder, steps: Sequence[StepWords]) -> list[int]:
    """The numbers of steps."""
    return [page.step(role, value, label) for role, value, label in steps]
