"""Events in words and as data: each kind of event has fields, a rule and a sentence, and variants of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from keyword import iskeyword
from string import Formatter
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct, defstruct

from ludex.kernel.events.log import Event

Numbers = dict[str, int]
ALL_KNOWING = -2  # in place of a seat: who may know everything, such as who watches a game of bots
TAG = "event"  # the field of an event's data that has its name


class Speech(NamedTuple):
    """How a kind of field is spoken: its number in a sentence, as data, and the type of that data."""

    words: Callable[[int], object]
    data: Callable[[int], object] = int
    type: Any = int


NUMBER = Speech(int)
FLAG = Speech(bool, bool, bool)
SEAT = Speech(lambda seat: f"Player {seat + 1}" if seat >= 0 else "nobody")
NO_SPEECH: Mapping[str, Speech] = MappingProxyType({})


@dataclass(frozen=True)
class Case:
    """A variant, used instead when its condition fits the event: another rule, another sentence, or both."""

    fits: Callable[[Numbers], bool]
    rule: str = ""
    sentence: str = ""


def having(**wanted: int) -> Callable[[Numbers], bool]:
    """Whether some fields of an event have these numbers."""
    return lambda numbers: wanted.items() <= numbers.items()


@dataclass(frozen=True)
class Sentence:
    """How a kind of event is told: its fields in order (`name:kind`), its rule and its sentence; cases come first."""

    fields: str
    rule: str
    sentence: str
    cases: tuple[Case, ...] = ()


class Field(NamedTuple):
    """One number of an event."""

    name: str
    kind: str
    number: int


Known = Callable[[Event, Numbers, Any, int], Callable[[str, int], tuple[object, object] | None]]


def nothing_else(_event: Event, _numbers: Numbers, _s: Any, _seat: int) -> Callable[[str, int], None]:
    """Everybody hears the same words."""
    return lambda _kind, _number: None


class EventTexts:
    """The events of a game as sentences and as data, for a seat that may know of them.

    `speech` says how each kind of field is spoken; `known` may answer for a field first, by what the seat knows.
    """

    def __init__(
        self,
        kinds: type[IntEnum],
        sentences: Mapping[int, Sentence],
        speech: Mapping[str, Speech] = NO_SPEECH,
        known: Known = nothing_else,
    ) -> None:
        self.sentences, self.speech, self._known = (
            sentences,
            {"": NUMBER, "flag": FLAG, "seat": SEAT} | dict(speech),
            known,
        )
        self.names = {int(kind): kind.name.lower() for kind in kinds}
        self._fields = {kind: _named(sentence.fields) for kind, sentence in sentences.items()}

    def fields(self, event: Event) -> list[Field]:
        """Return the name, kind and number of each field of an event."""
        return [Field(*named, number) for named, number in zip(self._fields[event.kind], event.values, strict=False)]

    def explain(self, event: Event, s: Any = None, seat: int = -1) -> tuple[str, str]:
        """Return a sentence and the id of the rule it comes from; `s` is the state after the event."""
        told, fields = self.sentences[event.kind], self.fields(event)
        numbers = {field.name: field.number for field in fields}
        fitting = [case for case in told.cases if case.fits(numbers)]
        sentence = next((case.sentence for case in fitting if case.sentence), told.sentence)
        words = sentence.format(**self._spoken(event, fields, s, seat, part=0))
        return words[:1].upper() + words[1:], next((case.rule for case in fitting if case.rule), told.rule)

    def data(self, event: Event, s: Any = None, seat: int = -1) -> Struct:
        """Return an event as data: one of `types`, tagged with its name."""
        return self.types[event.kind](*self._spoken(event, self.fields(event), s, seat, part=1).values())

    @cached_property
    def types(self) -> dict[int, type[Struct]]:
        """What each kind of event is as data: its fields with their types."""
        return {kind: self._type(kind) for kind in self.sentences}

    def _type(self, kind: int) -> type[Struct]:
        """Return the Struct of a kind of event; fields that are Python's keywords end in “_” there."""
        names = {f"{name}_" if iskeyword(name) else name: name for name, _ in self._fields[kind]}
        types = [self.speech[speech].type for _, speech in self._fields[kind]]
        fields = list(zip(names, types, strict=True))
        title = "".join(word.capitalize() for word in self.names[kind].split("_"))
        return defstruct(f"{title}Event", fields, tag_field=TAG, tag=self.names[kind], rename=names, frozen=True)

    def rows(self) -> list[tuple[str, str, str, str]]:
        """Return every kind of event for a table: its name, its fields, its rule and its sentence."""
        fields = {kind: ", ".join(name for name, _ in named) for kind, named in self._fields.items()}
        return [(self.names[kind], fields[kind], told.rule, told.sentence) for kind, told in self.sentences.items()]

    def problems(self) -> Iterator[str]:
        """What is missing: sentences, kinds of event, kinds of field, fields that a sentence names."""
        for kind in self.names.keys() - self.sentences.keys():
            yield f"the event kind {self.names[kind]} has no Sentence"
        for kind in self.sentences.keys() - self.names.keys():
            yield f"there is a Sentence for {kind}, which is not an event kind"
        for kind, told in self.sentences.items():
            yield from self._gaps(kind, told)

    def _gaps(self, kind: int, told: Sentence) -> Iterator[str]:
        """What the sentences of a kind name that it does not have."""
        fields = dict(self._fields[kind])
        for unknown in {*fields.values()} - {*self.speech}:
            yield f"the event {self.names[kind]} has a field of the kind {unknown}, which is not in its speech"
        for sentence in (told.sentence, *(case.sentence for case in told.cases)):
            for _, name, _, _ in Formatter().parse(sentence):
                if name is not None and name not in fields:
                    yield f"a sentence of {self.names[kind]} names {{{name}}}; its fields are {', '.join(fields)}"

    def _spoken(self, event: Event, fields: list[Field], s: Any, seat: int, part: int) -> dict[str, object]:
        """Return each field as this seat knows it: part 0 in words, part 1 as data."""
        known = self._known(event, {field.name: field.number for field in fields}, s, seat)
        spoken: dict[str, object] = {}
        for name, kind, number in fields:
            own = known(kind, number)
            spoken[name] = own[part] if own else self.speech[kind][part](number)
        return spoken


def _named(fields: str) -> list[tuple[str, str]]:
    """Return the name and kind of each field."""
    parts = [part.partition(":") for part in fields.split()]
    return [(name, kind) for name, _, kind in parts]
