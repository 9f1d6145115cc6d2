"""The requests that a client sends over its WebSocket. Each carries a `ref` that its one reply repeats."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from ludex.kernel.play.notation import MAX_DECISION_CHARACTERS

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Token = Annotated[str, Meta(min_length=22, max_length=22, pattern="^[A-Za-z0-9_-]+$")]  # 128 bits, base64url
MatchId = Annotated[str, Meta(min_length=11, max_length=11, pattern="^[A-Za-z0-9_-]+$")]  # 64 bits
Action = Annotated[int, Meta(ge=0, lt=2**53)]
Notation = Annotated[str, Meta(max_length=MAX_DECISION_CHARACTERS)]
Text = Annotated[str, Meta(max_length=100)]
Chat = Annotated[str, Meta(min_length=1, max_length=500)]
Word = Annotated[str, Meta(max_length=32)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=32)]
Ref = Annotated[int, Meta(ge=0, lt=2**31)]


class Request(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """A request of a client."""

    ref: Ref


class Hello(Request, tag="hello"):
    """The first request: the match, and the tokens of the seats at this browser (none for a spectator)."""

    match: MatchId
    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    batches: Count = 0  # batches of events that the client has already
    seq: Count = 0  # the `seq` of the last Update that it got


class Sit(Request, tag="sit"):
    """Choose the seat that looks, if several people share a browser; null while the screen is handed over."""

    seat: SeatNumber | None


class Decide(Request, tag="decide"):
    """Make a decision, as a number or in notation. `own`: decisions the seat had made; sent twice, it counts once."""

    seat: SeatNumber
    own: Count
    action: Action | None = None
    words: Notation | None = None
    text: Text = ""  # what it carries, such as the name of a city, where the game takes text; words may have it too


class Expand(Request, tag="expand"):
    """Ask what a choice leaves open; answered by Choices."""

    seat: SeatNumber
    action: Action


class Why(Request, tag="why"):
    """Ask why steps, an action or words in notation are not allowed; answered by Answer."""

    seat: SeatNumber
    steps: Annotated[list[tuple[Word, Word]], Meta(max_length=8)] = []
    action: Action | None = None
    words: Notation | None = None
    text: Text = ""


class Earlier(Request, tag="earlier"):
    """Ask for what happened before a batch of events; answered by History, which has the last few of them."""

    before: Count  # the number of a batch, as `seat` counts them


class Undo(Request, tag="undo"):
    """Take back the seat's last decision, if it has revealed nothing."""

    seat: SeatNumber


class Takeback(Request, tag="takeback"):
    """Ask the other players to take back the seat's last decision, or answer such a request."""

    seat: SeatNumber
    agree: bool = True


class Say(Request, tag="say"):
    """Send a chat message."""

    seat: SeatNumber
    text: Chat


class Name(Request, tag="name"):
    """Name the player of a seat."""

    seat: SeatNumber
    name: PlayerName


class Leave(Request, tag="leave"):
    """Let a bot play this seat; whoever has its token may return."""

    seat: SeatNumber
    level: Word = ""


class Return(Request, tag="return"):
    """Return to a seat that a bot plays."""

    seat: SeatNumber


class Relieve(Request, tag="relieve"):
    """Let a bot play another seat whose player has been away for a while."""

    seat: SeatNumber  # who asks
    away: SeatNumber


class Abandon(Request, tag="abandon"):
    """End the match without a result; only if no other person is playing."""

    seat: SeatNumber


class Learn(Request, tag="learn"):
    """Tell a lesson what the player has just looked at: empty for Next, `skip` ends the lesson."""

    word: Word


class Ping(Request, tag="ping"):
    """Ask for an answer, to learn whether the connection is alive."""


Incoming = (
    Hello
    | Sit
    | Decide
    | Expand
    | Why
    | Earlier
    | Undo
    | Takeback
    | Say
    | Name
    | Leave
    | Return
    | Relieve
    | Abandon
    | Learn
    | Ping
)

decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
