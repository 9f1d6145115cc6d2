"""What clients show of a game: views, menus, curves, the lesson. All of it is plain Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludex.kernel.contract.menu import Menu, Step

if TYPE_CHECKING:
    from ludex.kernel.contract.lesson import Course

MakeView = Callable[[Any, int], dict[str, Any]]  # (s, seat)
MakeMenu = Callable[[Any, int, Sequence[int]], Menu]  # (s, seat, actions): a list of `legal` or `expand` as choices
ActionFromSteps = Callable[[Any, int, Sequence[Step]], int]  # what steps would stand for if allowed; NONE if nothing
Prepare = Callable[[Any, Mapping[str, Any]], None]  # a scenario's position into a state that has its rules only
Charts = dict[str, dict[str, float]]  # {"Gold": {"Mesa": 3.0}}


def turn_number(s: Any) -> str:
    """The turn alone says where the game stands."""
    return f"Turn {s.turn}"


def seat_numbers(s: Any) -> list[str]:
    """The players have no names of their own."""
    return [f"Player {seat + 1}" for seat in range(s.seats)]


def no_charts(_s: Any) -> Charts:
    """Nothing is worth a curve."""
    return {}


def as_they_are(_s: Any, _seat: int, actions: Sequence[int]) -> list[int]:
    """The numbers of actions tell nothing that is hidden."""
    return list(actions)


def as_it_is(_s: Any, _seat: int, action: int) -> int:
    """The inverse of `as_they_are`."""
    return action


@dataclass(frozen=True, eq=False)
class Client:
    """What a client may ask of a position."""

    view: MakeView
    menu: MakeMenu
    action_from_steps: ActionFromSteps
    moment: Callable[[Any], str] = turn_number  # where the game stands, in words: “Turn 3 · Agenda Phase”
    players: Callable[[Any], list[str]] = seat_numbers  # what the player of each seat is called
    charts: Callable[[Any], Charts] = no_charts
    passes: Mapping[int, int] = field(default_factory=dict)  # the pass at each node where a choice must not show
    seal: Callable[[Any, int, Sequence[int]], list[int]] = as_they_are  # (s, seat, actions): as a seat may see them
    unseal: Callable[[Any, int, int], int] = as_it_is  # (s, seat, action): the inverse
    prepare: Prepare | None = None  # for games with scenarios
    lesson: Course | None = None  # the guided first game
    portrait: Callable[[dict[str, Any]], str] | None = None  # a view as an SVG picture
