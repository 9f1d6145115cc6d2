"""What clients show of a game: views, menus, the catalog, curves, the lesson. All of it is plain Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, get_type_hints

from msgspec import Struct

from ludex.kernel.contract.catalog import Catalog
from ludex.kernel.contract.menu import Menu, StepId
from ludex.kernel.contract.moment import Moment

if TYPE_CHECKING:
    from ludex.kernel.contract.lesson import Course

MakeView = Callable[[Any, int], Any]  # (s, seat): a Struct, named as what the function returns
MakeMenu = Callable[[Any, int, Sequence[int]], Menu]  # (s, seat, actions): a list of `legal` or `expand` as choices
ActionFromSteps = Callable[[Any, int, Sequence[StepId]], int]  # what steps would mean if allowed; NONE if nothing
Fold = Callable[[Any, int, Sequence[int]], Mapping[int, Sequence[int]]]  # (s, seat, listed actions)
Prepare = Callable[[Any, Any], None]  # (s, position): into a state that has its rules only; a Struct, named there
Charts = dict[str, dict[str, float]]  # {"Gold": {"Mesa": 3.0}}


def turn_number(s: Any) -> Moment:
    """The turn alone says where the game stands."""
    return Moment(int(s.turn), f"Turn {s.turn}")


def seat_numbers(s: Any) -> list[str]:
    """The players have no names of their own."""
    return [f"Player {seat + 1}" for seat in range(s.seats)]


def empty_catalog() -> Catalog:
    """Nothing is worth telling beforehand."""
    return Catalog()


def no_folds(_s: Any, _seat: int, _actions: Sequence[int]) -> Mapping[int, Sequence[int]]:
    """Every list is short enough to be sent whole."""
    return {}


def no_charts(_s: Any) -> Charts:
    """Nothing is worth a curve."""
    return {}


def as_they_are(_s: Any, _seat: int, actions: Sequence[int]) -> list[int]:
    """The numbers of actions tell nothing that is hidden."""
    return list(actions)


def as_it_is(_s: Any, _seat: int, action: int) -> int:
    """The inverse of `as_they_are`."""
    return action


def returned(function: Callable[..., Any]) -> type[Struct] | None:
    """Return the Struct that a function says it returns; None if it does not say one."""
    found = get_type_hints(function).get("return")
    return found if isinstance(found, type) and issubclass(found, Struct) else None


def accepted(prepare: Prepare) -> type[Struct] | None:
    """Return the Struct that a `prepare` says it takes as a position; None if it does not say one."""
    found = [kind for name, kind in get_type_hints(prepare).items() if name != "return"]
    last = found[-1] if found else None
    return last if isinstance(last, type) and issubclass(last, Struct) else None


@dataclass(frozen=True, eq=False)
class Client:
    """What a client may ask of a position. The types of `view` and `catalog` are those that they say they return."""

    view: MakeView
    menu: MakeMenu
    action_from_steps: ActionFromSteps
    catalog: Callable[[], Any] = empty_catalog  # what never changes during a match; a Struct, as for `view`
    moment: Callable[[Any], Moment] = turn_number  # where the game stands
    players: Callable[[Any], list[str]] = seat_numbers  # what the player of each seat is called
    charts: Callable[[Any], Charts] = no_charts
    unveiled: Callable[[Any], Any] | None = None  # the view of who may see everything; None: the spectator's has it
    fold: Fold = no_folds  # groups of listed actions that `menu` shows as one open choice, by the number it gets
    passes: Mapping[int, int] = field(default_factory=dict)  # the pass at each node where a choice must not show
    seal: Callable[[Any, int, Sequence[int]], list[int]] = as_they_are  # (s, seat, actions): as a seat may see them
    unseal: Callable[[Any, int, int], int] = as_it_is  # (s, seat, action): the inverse
    prepare: Prepare | None = None  # for games with scenarios
    lesson: Course | None = None  # the guided first game
    portrait: Callable[[Any], str] | None = None  # a view as an SVG picture
