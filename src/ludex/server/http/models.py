"""What goes over HTTP, with examples; strict, and nothing unknown is accepted."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=32)]
MatchId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{11}$", examples=["qT3kPz0aB_c"])]
STRICT = ConfigDict(strict=True, extra="forbid")


class Model(BaseModel):
    """Strict: a text is never taken for a number."""

    model_config = STRICT


class Problem(Model):
    """Why something was not done, and the id of the rule that forbids it, if one does."""

    error: str = Field(examples=["There is no such match; its link may be cut off."])
    rule: str = Field(examples=[""])


class OptionInfo(Model):
    """A number in the rules that can be changed."""

    name: str = Field(examples=["vp_to_win"])
    about: str
    rules: list[str] = Field(description="the ids of the rules that it changes", examples=[["IM-22.1"]])
    default: str = Field(examples=["20"])
    low: int
    high: int
    names: list[str] = Field(description="the names of the values from low to high, if they have names")


class ScenarioInfo(Model):
    """Another start of a game."""

    name: str = Field(examples=["gem-siege"])
    title: str
    about: str
    seats: list[str] = Field(description="who plays by default", examples=[["human", "easy"]])
    settings: dict[str, str]


class GameInfo(Model):
    """A game, and what can be chosen for a match of it."""

    name: str = Field(examples=["impetus"])
    title: str = Field(examples=["Impetus"])
    about: str
    seats: tuple[int, int, int] = Field(description="fewest, most, usual", examples=[[2, 5, 3]])
    levels: list[str] = Field(description="bots, weakest first", examples=[["random", "easy", "normal", "hard"]])
    options: list[OptionInfo]
    scenarios: list[ScenarioInfo]
    lesson: bool
    example: bool = Field(description="a small example for people who add a game; not listed with the others")
    ready: float = Field(ge=0, le=1, description="how much is compiled; 1: it can be played", examples=[1.0])


class SeatChoice(Model):
    """Who is to play a seat: a person at this browser, a person with a link, or a bot."""

    kind: Literal["here", "link", "bot"]
    level: Name = Field("", description="the bot's level, or that of the bot that takes over; the middle one if empty")
    name: Name = ""


Seats = Annotated[list[SeatChoice], Field(min_length=1, max_length=8)]


class NewMatch(Model):
    """A match to create."""

    model_config = STRICT | {
        "json_schema_extra": {
            "examples": [
                {
                    "game": "impetus",
                    "seats": [{"kind": "here"}, {"kind": "bot", "level": "easy"}, {"kind": "link", "name": "Ada"}],
                    "settings": {"vp_to_win": "12"},
                }
            ]
        }
    }

    game: Name
    seats: Annotated[list[SeatChoice], Field(max_length=8)] = Field([], description="empty for a lesson")
    settings: dict[Annotated[str, Field(max_length=64)], Name] = Field({}, max_length=100)
    scenario: Annotated[str, Field(max_length=64)] = ""
    lesson: bool = False


class Begun(Model):
    """A new match: its public id, and the secret token of each seat that a person plays."""

    id: MatchId
    tokens: list[str | None] = Field(examples=[["6fC1Zr0Jm2h8yq3nQm7T1w", None]])


class SeatSummary(Model):
    """Who plays a seat."""

    role: str = Field(examples=["White"])
    kind: Literal["human", "bot"]
    level: str
    name: str


class Summary(Model):
    """A match in a list."""

    id: MatchId
    game: str
    title: str
    moment: str = Field(examples=["Turn 3"])
    turn: int
    count: int = Field(description="decisions made")
    created: float
    updated: float
    seats: list[SeatSummary]
    pending: list[int] = Field(description="the seats that must decide now")
    over: bool
    abandoned: bool
    ending: str = Field(description="how it ended, or why it can't be played on")
    returns: list[float] = Field(description="the share of each seat, when it is over")
    parent: str
    scenario: str
    lesson: bool
    dice: Literal["secret", "known"] = Field(
        description="`known` if a person can know the dice: in an imported match, a branch or a lesson"
    )


class Mine(Model):
    """Which matches to list."""

    model_config = STRICT | {"json_schema_extra": {"examples": [{"ids": ["qT3kPz0aB_c"]}]}}

    ids: Annotated[list[MatchId], Field(max_length=100)]


class Branch(Model):
    """The position of a finished match from which to play on, and who plays."""

    model_config = STRICT | {
        "json_schema_extra": {"examples": [{"at": 12, "seats": [{"kind": "here"}, {"kind": "bot", "level": "hard"}]}]}
    }

    at: int = Field(ge=0, le=1_000_000, description="the number of decisions to keep")
    seats: Seats


class Health(Model):
    """The server is running."""

    status: Literal["ok"]
    version: str = Field(examples=["0.1.0"])
