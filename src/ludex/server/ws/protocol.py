"""What goes over a WebSocket, both ways. Every request carries a `ref` that its one reply repeats."""

from __future__ import annotations

from typing import Annotated, Any, Literal

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
Dice = Literal["secret", "known"]  # known to whoever brought the match: a save, a branch or a lesson has its seed


class Request(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """What a client may send."""

    ref: Ref


class Hello(Request, tag="hello"):
    """The first frame: which match, and the secret links of the seats at this browser (none: a spectator)."""

    match: MatchId
    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    lots: Count = 0  # lots of events that the client has already
    seq: Count = 0  # the `seq` of the last Update that it got


class Sit(Request, tag="sit"):
    """Several people at one browser: from now on this seat looks; null while the screen is handed over."""

    seat: SeatNumber | None


class Decide(Request, tag="decide"):
    """A decision, as a number or in notation. `own`: decisions that the seat had made; sent twice, it counts once."""

    seat: SeatNumber
    own: Count
    action: Action | None = None
    words: Notation | None = None
    text: Text = ""  # what it carries, such as the name of a city, where the game takes text; words may have it too


class Expand(Request, tag="expand"):
    """What is left open by a choice: answered by Choices."""

    seat: SeatNumber
    action: Action


class Why(Request, tag="why"):
    """Why these steps, an action or words in notation are not allowed: answered by Answer."""

    seat: SeatNumber
    steps: Annotated[list[tuple[Word, Word]], Meta(max_length=8)] = []
    action: Action | None = None
    words: Notation | None = None
    text: Text = ""


class Undo(Request, tag="undo"):
    """Take back the seat's last decision, as far as information allows."""

    seat: SeatNumber


class Takeback(Request, tag="takeback"):
    """Ask the other people to go back to before the seat's last decision, or answer such a question."""

    seat: SeatNumber
    agree: bool = True


class Say(Request, tag="say"):
    """Chat."""

    seat: SeatNumber
    text: Chat


class Name(Request, tag="name"):
    """What the player of a seat wants to be called."""

    seat: SeatNumber
    name: PlayerName


class Leave(Request, tag="leave"):
    """A bot goes on in this seat; whoever has its link may return."""

    seat: SeatNumber
    level: Word = ""


class Return(Request, tag="return"):
    """The player of a seat is back."""

    seat: SeatNumber


class Relieve(Request, tag="relieve"):
    """A bot plays for another seat whose player has been away for a while."""

    seat: SeatNumber  # who asks
    away: SeatNumber


class Abandon(Request, tag="abandon"):
    """End the match without a result; only if no other person is playing."""

    seat: SeatNumber


class Learn(Request, tag="learn"):
    """A guided game hears what the player has just looked at: empty for Next, `skip` ends the lesson."""

    word: Word


class Ping(Request, tag="ping"):
    """Are you there?"""


Incoming = (
    Hello
    | Sit
    | Decide
    | Expand
    | Why
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


class Frame(Struct, tag_field="t", kw_only=True, omit_defaults=False):
    """What the server sends."""


class Ack(Frame, tag="ack"):
    """Done, and durable."""

    ref: int


class Refused(Frame, tag="refused"):
    """Not done, and why; `rule` is the id of a rule if one forbids it. Nothing has changed."""

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
    menu: dict[str, Any]


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
    """A decision that the rules do not allow any more: all but its turn is empty for those who may not know it."""

    turn: int
    number: int = 0
    seat: int = -1
    words: str = ""  # as they were told
    text: str = ""  # why it is not allowed
    rule: str = ""


class RulesInfo(Struct):
    """The rules have changed since the match was begun."""

    begun: int  # the version at first
    now: int
    broken: BrokenInfo | None  # until all people agree to go on from the turn before it (Takeback), or it is abandoned


class TableInfo(Frame, tag="table"):
    """The table: sent first, and whenever who sits there changes."""

    match: str
    game: str
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


class EventInfo(Struct):
    """One thing that happened."""

    kind: str
    words: str
    rule: str
    data: dict[str, Any]


class EventBatch(Struct):
    """All that followed from one decision, or from the setup (n = 0)."""

    n: int  # decisions made, this one included
    turn: int
    moment: str  # where the game stood before it
    seat: int  # who decided; -1 where that is a secret, and for the setup
    events: list[EventInfo]


class ChatLine(Struct):
    """Something said at the table."""

    seat: int
    name: str
    text: str
    at: float


class History(Frame, tag="history"):
    """A portion of what happened long ago: it comes before the Update, if there is much of it."""

    first: int  # the lots of events from here on are replaced by `lots`
    lots: list[EventBatch]


class ChatUpdate(Frame, tag="chat"):
    """What was said at the table: all of it after Hello, later what is new."""

    first: int  # the lines from here on are replaced by `lines`
    lines: list[ChatLine]


class LessonPage(Struct):
    """Where a guided game stands."""

    title: str
    text: str
    reading: bool  # Next goes on
    step: int
    steps: int
    hints: list[str]  # seen for the first time just now


class TakebackInfo(Struct):
    """Somebody asks to go back."""

    by: int
    to: int  # decisions that would remain
    agreed: list[int]


class Update(Frame, tag="update"):
    """The position as this browser's seat may see it; `seat` is -1 for spectators and during a hand-over."""

    seq: int  # of the match log
    count: int  # decisions made
    seat: int
    view: dict[str, Any]
    moment: str
    pending: list[int]
    own: int  # decisions that `seat` has made
    menu: dict[str, Any] | None  # if `seat` must decide
    opening: dict[str, Any] | None  # the public view at the start of this turn, when it is a new one; else null
    first: int  # the lots of events from here on are replaced by `lots`
    lots: list[EventBatch]
    undo: str  # why `seat` can't undo; empty if it can
    takeback: TakebackInfo | None
    lesson: LessonPage | None
    over: bool
    returns: list[float]  # the share of each seat, when it is over
    ending: str


class Closed(Frame, tag="closed"):
    """The server says goodbye, and why; `retry` if it makes sense to come again."""

    text: str
    retry: bool


Outgoing = Ack | Refused | Answer | Choices | TableInfo | ChatUpdate | History | Update | Closed

encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
