"""What the server answers over HTTP about games and matches, encoded as the frames of the WebSocket are."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Response
from msgspec import Meta, Raw, Struct

from ludex.kernel.contract.catalog import Identity
from ludex.kernel.contract.moment import Moment
from ludex.server.ws.protocol import SCHEMA, Dice, EventBatch, Export, encoder

Text = Annotated[str, Meta(examples=["Impetus"])]
Series = dict[str, list[tuple[int, float]]]


class OptionInfo(Struct):
    """A number in the rules that can be changed."""

    name: Annotated[str, Meta(examples=["vp_to_win"])]
    label: Annotated[str, Meta(description="what people call it", examples=["Victory Points to win"])]
    about: Annotated[str, Meta(description="one sentence")]
    rules: Annotated[list[str], Meta(description="the ids of the rules that it changes", examples=[["IM-22.1"]])]
    default: Annotated[str, Meta(examples=["20"])]
    low: int
    high: int
    names: Annotated[list[str], Meta(description="the names of the values from low to high, if they have names")]


class OptionGroup(Struct):
    """Options that belong together."""

    title: str
    options: Annotated[list[str], Meta(description="their names")]


class PresetInfo(Struct):
    """Changed rules under a name that a player picks."""

    title: str
    about: str
    settings: dict[str, str]


class ScenarioInfo(Struct):
    """Another start of a game."""

    name: Annotated[str, Meta(examples=["gem-siege"])]
    title: str
    about: str
    rules: Annotated[list[str], Meta(description="the ids of the rules that it shows", examples=[["SG-15.1"]])]
    seats: Annotated[list[str], Meta(description="who plays by default", examples=[["human", "easy"]])]
    settings: dict[str, str]


class GameInfo(Struct):
    """A game, and what can be chosen for a match of it."""

    name: Annotated[str, Meta(examples=["impetus"])]
    title: Text
    about: str
    seats: Annotated[tuple[int, int, int], Meta(description="fewest, most, usual", examples=[[2, 5, 3]])]
    levels: Annotated[list[str], Meta(description="bots, weakest first", examples=[["random", "easy", "normal"]])]
    options: list[OptionInfo]
    common_options: Annotated[list[str], Meta(description="the names of those that are shown first")]
    option_groups: Annotated[list[OptionGroup], Meta(description="the others")]
    presets: list[PresetInfo]
    identities: Annotated[list[Identity], Meta(description="who is who on the board: seats, sides or peoples")]
    scenarios: list[ScenarioInfo]
    lesson: bool
    records: Annotated[bool, Meta(description="whether it has a written record of its own for whole matches")]
    example: Annotated[bool, Meta(description="a small example for people who add a game; not listed with the others")]
    ready: Annotated[float, Meta(ge=0, le=1, description="how much is compiled; 1: it can be played")]


class SeatSummary(Struct, frozen=True):
    """Who plays a seat."""

    role: Annotated[str, Meta(examples=["White"])]
    kind: Literal["human", "bot"]
    level: str
    name: str


class Summary(Struct):
    """A match in a list."""

    id: str
    game: str
    title: Text
    moment: Moment
    count: Annotated[int, Meta(description="decisions made")]
    created: float
    updated: float
    seats: list[SeatSummary]
    pending: Annotated[list[int], Meta(description="the seats that must decide now")]
    over: bool
    abandoned: bool
    ending: Annotated[str, Meta(description="how it ended, or why it can't be played on")]
    returns: Annotated[list[float], Meta(description="the share of each seat, when it is over")]
    parent: str
    scenario: str
    lesson: bool
    dice: Annotated[Dice, Meta(description="`known` if a person can know the dice")]


class TurnMark(Struct):
    """Where a turn begins."""

    at: Annotated[int, Meta(description="decisions made before it", examples=[12])]
    moment: Moment


class ReplayInfo(Struct):
    """A match from its first decision to its last."""

    id: str
    game: str
    catalog: Annotated[str, Meta(description="the version of the game's catalog")]
    title: Text
    count: Annotated[int, Meta(description="decisions made")]
    over: Annotated[bool, Meta(description="the match is over, and nothing is hidden")]
    seats: list[SeatSummary]
    turns: list[TurnMark]
    batches: Annotated[list[EventBatch], Meta(description="what followed from each decision")]
    charts: Annotated[dict[str, Series], Meta(description="by chart and series: decisions made, value")]
    exports: Annotated[list[Export], Meta(description="what may be downloaded now")]


class Position(Struct):
    """A match after some of its decisions, as a seat could see it."""

    at: int
    seat: int
    view: Annotated[Raw, Meta(description="the game's View")]
    opening: Annotated[Raw, Meta(description="the public view at the start of this turn")]
    moment: Moment
    board: Annotated[int, Meta(description="decisions shown; fewer than `at` if the rules have changed and stop there")]
    pending: list[int]
    words: Annotated[str, Meta(description="the decision that led here, when the match is over")]


ANSWERS = (GameInfo, Summary, ReplayInfo, Position)


def answers(kind: type[Struct], *, many: bool = False) -> dict[int | str, dict[str, Any]]:
    """Return what a route declares that answers with a Struct, or with a list of them."""
    one = {"$ref": f"{SCHEMA}{kind.__name__}"}
    schema = {"type": "array", "items": one} if many else one
    return {200: {"description": "Successful Response", "content": {"application/json": {"schema": schema}}}}


def encoded(found: Struct | list[Any]) -> Response:
    """Return a Struct, or a list of them, as an answer."""
    return Response(encoder.encode(found), media_type="application/json")
