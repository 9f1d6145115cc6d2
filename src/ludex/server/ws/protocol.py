"""The frames that the server sends over a WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from ludex.kernel.contract.lesson_text import Paragraph
from ludex.kernel.contract.moment import Moment

Dice = Literal["secret", "known"]  # known to whoever brought the match: a save, a branch or a lesson has its seed
Export = Literal["save", "position", "record"]  # what may be taken out of a match as text
SCHEMA = "#/components/schemas/"

# encoded already, once for all who are sent the same
EncodedMenu = Annotated[Raw, Meta(extra_json_schema={"$ref": f"{SCHEMA}Menu"})]
EncodedBatch = Annotated[Raw, Meta(extra_json_schema={"$ref": f"{SCHEMA}EventBatch"})]
EncodedData = Annotated[
    Raw,
    Meta(
        extra_json_schema={
            "type": "object",
            "properties": {"event": {"type": "string"}},
            "required": ["event"],
            "additionalProperties": True,
        }
    ),
]
EncodedChanges = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": f"{SCHEMA}ViewChange"}})]


class Frame(Struct, tag_field="t", kw_only=True, omit_defaults=False):
    """A frame of the server."""


class Ack(Frame, tag="ack"):
    """The request was carried out and is stored."""

    ref: int


class Refused(Frame, tag="refused"):
    """The request was refused and nothing has changed; `rule` is the id of the rule that forbids it, if one does."""

    ref: int
    text: str
    rule: str = ""


class Answer(Frame, tag="answer"):
    """Why something is not allowed; an empty text means that it is."""

    ref: int
    text: str
    rule: str = ""


class Choices(Frame, tag="choices"):
    """The completions of an open choice, in the form of a menu (ludex.kernel.contract.menu)."""

    ref: int
    menu: EncodedMenu


class SeatInfo(Struct):
    """Who plays a seat."""

    seat: int
    role: str  # what the game calls it: White, S0
    kind: str  # human or bot
    level: str  # of the bot that plays here, or would take over
    name: str  # of the person, or of the bot
    mine: bool  # this browser has its link
    online: bool
    away: float  # seconds since its player was last seen
    joined: bool  # somebody has opened its link


class BrokenInfo(Struct):
    """A decision that changed rules no longer allow; only its turn is sent to those who may not know it."""

    turn: int
    number: int = 0
    seat: int = -1
    words: str = ""  # as they were told
    text: str = ""  # why it is not allowed
    rule: str = ""


class RulesInfo(Struct):
    """The rules have changed since the match began."""

    begun: int  # the version at first
    now: int
    broken: BrokenInfo | None  # until all people agree to go on from the turn before it (Takeback), or it is abandoned


class MatchInfo(Frame, tag="match"):
    """A match and its players: sent first, and whenever they change."""

    match: str
    game: str
    catalog: str  # the version of the game's catalog, to be fetched once: /api/games/GAME/catalog?v=VERSION
    title: str
    seats: list[SeatInfo]
    settings: dict[str, str]  # the rules that were changed, as names or numbers
    scenario: str
    lesson: bool
    commitment: str  # the hash of the seed of its dice
    dice: Dice  # whether nobody knew that seed when the match began
    seed: str  # when the match is over, else empty
    spectators: int
    parent: str  # the match that this is a branch of, or empty
    created: float
    abandoned: bool
    rules: RulesInfo | None  # if they have changed since it was begun
    exports: list[Export]  # what may be downloaded now


class EventInfo(Struct):
    """One event: in words, and as the game's EventData, whose field `event` has the name of its kind."""

    words: str
    rule: str
    data: EncodedData


class EventBatch(Struct):
    """The events of one decision, or of the setup (n = 0)."""

    n: int  # decisions made, this one included
    turn: int
    moment: Moment  # where the game stood before it
    seat: int  # who decided; -1 where that is a secret, and for the setup
    events: list[EventInfo]


class ChatLine(Struct):
    """A chat message."""

    seat: int
    name: str
    text: str
    at: float


class History(Frame, tag="history"):
    """Earlier batches of events, in order; the last one is the one before that of the request."""

    ref: int
    batches: list[EncodedBatch]


class ChatUpdate(Frame, tag="chat"):
    """Chat messages: all after Hello, later the new ones."""

    first: int  # the lines from here on are replaced by `lines`
    lines: list[ChatLine]


class LessonPage(Struct):
    """The step of a lesson."""

    title: str
    text: list[Paragraph]
    reading: bool  # Next goes on
    step: int
    steps: int
    hints: list[list[Paragraph]]  # seen for the first time just now


class TakebackInfo(Struct):
    """A player asks to take back a decision."""

    by: int
    to: int  # decisions that would remain
    agreed: list[int]


class ViewChange(Struct):
    """One operation of a JSON Patch (RFC 6902): they are carried out one after the other."""

    op: Literal["add", "remove", "replace"]
    path: str  # a JSON Pointer (RFC 6901): /cities/3/hp
    value: Raw | UnsetType = UNSET  # absent where something is removed


class Update(Frame, tag="update"):
    """The position as this browser's seat may see it; `seat` is -1 for spectators and during a hand-over.

    The first update of a connection has the whole view, as has the first after another seat looks or the veil of a fog
    is lifted; each of the others has what has changed since the update before it.
    """

    seq: int  # of the match log
    count: int  # decisions made
    seat: int
    view: Raw | None  # the game's View, whole; null if `changes` tell what is new
    changes: EncodedChanges | None  # of the view that the client has; null if `view` is there
    moment: Moment
    pending: list[int]
    own: int  # decisions that `seat` has made
    menu: EncodedMenu | None  # if `seat` must decide
    opening: Raw | None  # the public view at the start of this turn, whole, when it is a new one
    opening_changes: EncodedChanges | None  # instead of the whole: of the opening that the client has
    first: int  # the batches of events from here on are replaced by `batches`
    keeps: bool  # whether those before `first` that the client has still count; if not, it can ask for them (Earlier)
    batches: list[EncodedBatch]  # never more than the last few
    undo: str  # why `seat` can't undo; empty if it can
    takeback: TakebackInfo | None
    lesson: LessonPage | None
    over: bool
    returns: list[float]  # the share of each seat, when it is over
    ending: str


class Closed(Frame, tag="closed"):
    """The server closes the connection, and why; `retry` if connecting again makes sense."""

    text: str
    retry: bool


Outgoing = Ack | Refused | Answer | Choices | MatchInfo | ChatUpdate | History | Update | Closed

encoder = msgspec.json.Encoder()
