"""The entries of a match's log: what each kind of entry says, as one tagged union."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from ludex.server.refusals import DAMAGED, Unplayable


class Content(Struct, kw_only=True, omit_defaults=True, tag_field="kind"):
    """What an entry says; `seat` is who did it, -1 for the server."""

    seat: int

    @property
    def kind(self) -> str:
        """The name of this kind of entry in the store."""
        return str(self.__struct_config__.tag)


class Decided(Content, tag="decide"):
    """A seat has made a decision."""

    action: int
    text: str = ""  # that it carries


class Undone(Content, tag="undo"):
    """A seat has taken its last decision back."""


class TakenBack(Content, tag="takeback"):
    """All have agreed to go back."""

    to: int  # decisions that remain


class RulesChanged(Content, tag="rules", rename={"old": "from"}):
    """The match goes on under the present rules."""

    old: int  # version
    version: int
    to: int  # decisions that remain


class TakebackAsked(Content, tag="ask"):
    """A seat asks the others to go back."""

    to: int  # decisions that would remain
    agreed: list[int]  # seats


class TakebackAgreed(Content, tag="agree"):
    """A seat agrees to go back."""


class TakebackDeclined(Content, tag="decline"):
    """A seat does not agree to go back."""


class Said(Content, tag="say"):
    """A line of chat."""

    text: str


class Renamed(Content, tag="name"):
    """A player wants to be called so."""

    name: str


class Joined(Content, tag="join"):
    """Somebody has opened the link of a seat for the first time."""


class Left(Content, tag="leave"):
    """A bot goes on in a seat whose player has left."""

    level: str


class Relieved(Content, tag="relieve"):
    """A bot goes on in a seat whose player was away."""

    level: str
    by: int  # the seat that asked for it


class Returned(Content, tag="return"):
    """The player of a seat is back."""


class Abandoned(Content, tag="abandon"):
    """A seat has ended the match without a result."""


class Learned(Content, tag="learn"):
    """The player of a lesson has looked at something."""

    word: str  # empty for the next page, `skip` for the end of the lesson


AnyContent = (
    Decided
    | Undone
    | TakenBack
    | RulesChanged
    | TakebackAsked
    | TakebackAgreed
    | TakebackDeclined
    | Said
    | Renamed
    | Joined
    | Left
    | Relieved
    | Returned
    | Abandoned
    | Learned
)


class Entry(Struct, frozen=True):
    """One line of a match's log; `seq` counts from 1 in each match."""

    seq: int
    content: Content
    at: float


def numbered(contents: Sequence[Content], first: int, at: float) -> list[Entry]:
    """Return what is to be written as entries from number `first` on."""
    return [Entry(seq, content, at) for seq, content in enumerate(contents, first)]


def encode(content: Content) -> str:
    """Return the JSON that is stored beside the kind and the seat of an entry."""
    fields: dict[str, object] = msgspec.to_builtins(content)
    del fields["kind"], fields["seat"]
    return msgspec.json.encode(fields).decode()


def decode(kind: str, seat: int, data: str) -> Content:
    """Return what a stored entry says; raises Unplayable if this version does not know such an entry."""
    try:
        fields = msgspec.json.decode(data, type=dict[str, object])
        content: Content = msgspec.convert({**fields, "kind": kind, "seat": seat}, AnyContent)
    except msgspec.DecodeError as error:
        raise Unplayable(DAMAGED) from error
    return content
