"""What comes in over HTTP, and short answers, with examples; strict, and nothing unknown is accepted."""

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
    option: str = Field(description="the name of the option that is wrong, if one is", examples=[""])


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
    position: str = Field(  # as long as a body may be (Settings.max_position_bytes)
        "", description="begin here instead: a position that a match of this server has given out (`…/position`)"
    )
    lesson: bool = False


class Begun(Model):
    """A new match: its public id, and the secret token of each seat that a person plays."""

    id: MatchId
    tokens: list[str | None] = Field(examples=[["6fC1Zr0Jm2h8yq3nQm7T1w", None]])


class Mine(Model):
    """Which matches to list."""

    model_config = STRICT | {"json_schema_extra": {"examples": [{"ids": ["qT3kPz0aB_c"]}]}}

    ids: Annotated[list[MatchId], Field(max_length=20)]  # each may have to be loaded


class Branch(Model):
    """The position of a finished match from which to play on, and who plays."""

    model_config = STRICT | {
        "json_schema_extra": {"examples": [{"at": 12, "seats": [{"kind": "here"}, {"kind": "bot", "level": "hard"}]}]}
    }

    at: int = Field(ge=0, le=1_000_000, description="the number of decisions to keep")
    seats: Seats


class Rematch(Model):
    """Who plays a finished match again; a lesson has its own players."""

    model_config = STRICT | {"json_schema_extra": {"examples": [{"seats": [{"kind": "here"}, {"kind": "bot"}]}]}}

    seats: Seats


class Health(Model):
    """The server is running."""

    status: Literal["ok"]
    version: str = Field(examples=["0.1.0"])
