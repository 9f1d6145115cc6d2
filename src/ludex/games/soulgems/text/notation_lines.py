"""The notation as text, without a position (SG-16): one action a line, both ways.

`FORMS` is the grammar: one template a form, for reading and for writing; its parts are those of `PARTS`.
"""

import re
from dataclasses import dataclass, replace
from string import Formatter
from typing import Any

from ludex.games.soulgems.text.notation_items import ANY_CASE, PARTS, Part, in_order, read_result, take_strike
from ludex.kernel.errors import IllegalDecision, LudexError
from ludex.kernel.play.notation import single_spaced

Action = dict[str, Any]  # SG-16.4: {"t": "summon", "type": "Q", "to": "h3", "pay": [20, 0]}
FORMS = """
Summon {type:army}@{to:square}{pay:pay}
Break{pay:pay}
Repair{pay:pay}
Unbind {at:square}{pay:pay}
Move {type:mover}{path:path}{exit:exit}{promo:promo}{pay:pay}
Attack {type:fighter}{from:square}x{target:target}{aura:aura}{adv:adv}{push:push}{pay:pay}
Convert {n:points}
Build {feature:feature}@{at:tiles}{mode:mode}{pay:pay}
Weather {kind:weather} {node:object}
Visit {id:object}{pay:pay}
Teleport {type:fighter}{from:square}-{to:square}{pay:pay}
Mint {n:points}
Deploy {card:card}{pay:pay}
Buy {card:card}{pay:pay}
Play {card:card}{args:args}{pay:pay}
Use {card:card}{args:args}{pay:free}
Discard {card:card}
Steal {type:fighter}{at:square}{pay:pay}
Transfer{pay:pay}
Pass
Next
Resign
OfferDraw
AcceptDraw
Decline
NPC: {id:figure} {from:step}{to:goal}{attack:strike}
SETUP: Roll 1{one:dice} 2{two:dice} 1={colour:colour}
SETUP: Tile{side:side} {at:square}
SETUP: Pick{side:side} {type:army}
SETUP: Relic{side:side} {card:card}
SETUP: Keep{side:side} {cards:cards}
SETUP: King{side:side} {at:square}
"""
PHASES = ("UP", "M1", "MX", "M1X", "BT", "M2", "EN", "RX")
MAY_LACK = {"exit", "promo", "aura", "mode", "attack", "npc.to", "break.pay"}  # a classic Break may cost nothing
OPTIONS = {"aura": 1, "adv": 2, "push": 3, "pay": 4}
MARKS = {"→": "-", "⇒": "-", "->": "-", "−": "-", "✓": "hit", "✗": "miss"}  # SG-16.5


@dataclass(frozen=True)
class Act:
    """SG-16.1: a line as phase, action object and result; None where the line does not say."""

    phase: str | None
    action: Action
    result: list[str] | None = None
    origin: str | None = None  # where an NPC steps from: in its line, not in its object


@dataclass(frozen=True)
class Form:
    """SG-16.2: a form of the grammar: its own phase if it has one, its verb, literals each with the part behind it."""

    phase: str | None
    verb: str
    pieces: list[tuple[str, str, Part | None]]

    @property
    def looks(self) -> str:
        """The form as a regular expression with one group a part."""
        return "".join(
            re.escape(text) + (f"(?P<{key}>{part.looks})" if part else "") for text, key, part in self.pieces
        )

    @property
    def shown(self) -> str:
        """The form as players are told about it."""
        return "".join(text + (part.shown if part else "") for text, _, part in self.pieces)


def _form(line: str) -> Form:
    phase = line.partition(":")[0] if re.match("[A-Z]+: ", line) else None
    template = line.removeprefix("SETUP: ")
    pieces = [(text, key or "", PARTS[kind] if kind else None) for text, key, kind, _ in Formatter().parse(template)]
    return Form(phase, re.split("[^A-Za-z]", template)[0], pieces)


BY_VERB = {form.verb.lower(): form for form in map(_form, FORMS.strip().split("\n"))}


def read(line: str) -> Act:
    """SG-16.2, SG-16.5: a line, canonical or lenient; phase, payment, side and types may be left open."""
    for mark, plain in MARKS.items():
        line = line.replace(mark, plain)
    text, semicolon, result = single_spaced(line).partition(";")
    phase, text = _phase(text)
    form = _form_of(text, phase)
    strike, result, start = take_strike(result) if form.verb == "NPC" else ("", result, None)
    found = re.fullmatch(form.looks, text + strike, ANY_CASE)
    if not found:
        raise IllegalDecision(f"“{text}{strike}” can't be read; it is written: {form.shown}", rule="SG-16.2")
    action = {"t": form.verb.lower()} | {key: part.read(found[key]) for _, key, part in form.pieces if part}
    origin = action.pop("from") if form.verb == "NPC" else None
    if start and action["to"] not in (None, start):
        raise IllegalDecision(
            f"after its step {action['id']} strikes from {action['to']}, not from {start}", rule="SG-16.5"
        )
    items = read_result(result) if semicolon and (result or not strike) else None
    return in_phase(Act(None, action, items, origin), form.phase or phase)


def _phase(text: str) -> tuple[str | None, str]:
    """SG-16.2: the phase before the colon, if there is one, and the act."""
    before, colon, after = text.rpartition(":")
    phase = before.strip().upper()
    if not colon or phase == "NPC":
        return None, _tidy(text)
    if phase not in (*PHASES, "SETUP"):
        raise IllegalDecision(
            f"“{before.strip()}” is not a phase; there are {', '.join(PHASES)}, SETUP and NPC", rule="SG-16.2"
        )
    return phase, _tidy(after)


def _tidy(text: str) -> str:
    """SG-16.5: no blanks around marks; the options of an attack in their order; `x` for its arrow."""
    for mark in "-~=@,(":
        text = text.replace(f" {mark}", mark).replace(f"{mark} ", mark)
    text = re.sub(r" (?=\))|(?<=[0-9]) (?=[LS]P\b)", "", text, flags=ANY_CASE)
    text = " ".join(sorted(text.split(), key=_option))
    text = re.sub("(?<=^attack )([a-z]+[0-9]+) ?[x-] ?", r"\1x", text, flags=ANY_CASE)
    return re.sub("^npc(?: ?:)? ?", "NPC: ", text, flags=ANY_CASE)


def _option(word: str) -> int:
    """SG-16.5: the place of a word among the options of an attack; 0 for what is none."""
    return OPTIONS.get(word.lower().replace("(", "=").partition("=")[0], 0)


def _form_of(text: str, phase: str | None) -> Form:
    verb = re.match("[A-Za-z]+", text)
    form = BY_VERB.get(verb[0].lower()) if verb else None
    if not form:
        verbs = ", ".join(form.verb for form in BY_VERB.values())
        raise IllegalDecision(f"“{text}” begins with no act; there are {verbs}", rule="SG-16.2")
    if phase and phase not in ((form.phase,) if form.phase else PHASES):
        raise IllegalDecision(
            f"{form.verb} is not a line of {phase}; write {form.phase or 'M1'}: {form.shown}", rule="SG-16.2"
        )
    return form


def in_phase(act: Act, phase: str | None) -> Act:
    """SG-16.3, SG-16.4: an act in its phase; a card played or used in RX is a reaction."""
    action = {key: value for key, value in act.action.items() if key != "reaction"}
    if phase == "RX" and action["t"] in ("play", "use"):
        action["reaction"] = True
    return replace(act, phase=phase, action=action)


def open_parts(act: Act) -> list[str]:
    """SG-16.3: what a line still lacks: its phase, a payment, a piece's type or square, the side, an NPC's origin."""
    kind = act.action["t"]
    parts: Action = {"phase": act.phase} | act.action
    aims = {key: value for key, value in parts.items() if isinstance(value, dict)}
    parts |= {f"{key}.{part}": value.get(part, "") for key, value in aims.items() for part in ("type", "at")}
    if kind == "npc" and act.action["to"]:
        parts["from"] = act.origin
    return [key for key, value in parts.items() if value is None and not {key, f"{kind}.{key}"} & MAY_LACK]


def words(action: Action, origin: str | None = None) -> str:
    """SG-16.3: an action as a player may type it, without phase and result; what it leaves open is left out."""
    form = BY_VERB.get(action.get("t", ""))
    if not form:
        raise LudexError(f"{action} is not an action; its “t” must be one of {', '.join(BY_VERB)}", rule="SG-16.4")
    values = action | {"from": origin} if form.verb == "NPC" else action
    try:
        return "".join(text + (part.write(values[key]) if part else "") for text, key, part in form.pieces)
    except (KeyError, IndexError, TypeError):
        keys = ", ".join(key for _, key, part in form.pieces if part)
        raise LudexError(
            f"{action} can't be written as {form.verb}; its object has t, {keys}", rule="SG-16.4"
        ) from None


def write(act: Act) -> str:
    """SG-16.3: the canonical line of an act that leaves nothing open; reading it gives the act again (SG-16.1)."""
    text = words(act.action, act.origin)
    if lacking := open_parts(act):
        raise LudexError(f"“{text}” leaves open: {', '.join(lacking)}; a line states them all", rule="SG-16.3")
    result = in_order(act.result or [])
    line = " ; ".join(filter(None, [text if act.phase == "NPC" else f"{act.phase}: {text}", " ".join(result)]))
    if read(line) != replace(act, result=result or None):
        raise LudexError(f"“{line}” would be read as {read(line)}, not as {act}", rule="SG-16.1")
    return line
