"""Motions, ballots and offers as text (AE-67.2, AE-67.3): `Propose Borders 1,0 2,0 CLOSE`, `For+2`, `Elect p2+1`."""

from __future__ import annotations

import re

from ludex.games.aeonis.rules.codes import NONE, Motion, Node
from ludex.games.aeonis.rules.council.ballots import MASKED, SANCTIFIED
from ludex.games.aeonis.rules.council.laying import BACK, laid_asked, laid_for, laid_kind, lay, take_back
from ludex.games.aeonis.rules.council.motion_data import (
    ANNEXED,
    DISPUTE,
    LAW_NAME,
    MOTION_NAMES,
    PAIR,
    PLAYER,
    SITE,
    TRIPLE,
    VICTORY,
    ZONE,
)
from ludex.games.aeonis.rules.council.offer import ARTIFACT, HEX, KINDS_OF_RESOURCE, amount
from ludex.games.aeonis.rules.council.parameters import (
    PARTS,
    given_of,
    is_open,
    motion_action,
    motion_of,
    parameters,
    part,
)
from ludex.games.aeonis.rules.council.trade_rules import (
    ACCORD_SHIFT,
    HOW_SHIFT,
    STAGE_SHIFT,
    accord_of,
    how_of,
    partner_of,
    stage_of,
)
from ludex.games.aeonis.rules.data import ID_STEP
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import FREE, Verb, kind_of
from ludex.games.aeonis.text.notation_items import ARTIFACTS, ENEMY_UNITS, HEXES, MOTIONS, SEATS, Item
from ludex.kernel.state.action import option_of, pack, subject_of, target_of

OPEN_SIGN = "…"
LETTERS = "GMIR"  # Gold, Mana, Influence, Remnants
SIDES = ("Abstain", "For", "Against")
WAYS = ("", " ledger", " exchange")
ITEMS = (
    *(f"{word} {name}" for word in ("give", "get") for name in ("Gold", "Mana", "Influence", "Remnants")),
    "Accord",
)
ACCORDS = ("", " accord", " dissolve")
MODES = ("", "RESTRICT", "CLOSE")
BALLOT = r"(abstain|for|against|elect p([0-7]))(?:\s?\+\s?(\d{1,2}))?( sanctified)?( masked)?"
DEALS = frozenset({Verb.TRADE, Verb.COUNTER, Verb.LAY, Verb.PROPOSE, Verb.TAKE, Verb.BALLOT, Verb.CANDIDATE})
SHAPES: dict[int, tuple[Item, ...]] = {  # what the parts of a motion name
    ZONE: (HEXES, HEXES, HEXES),
    TRIPLE: (HEXES, HEXES, HEXES),
    PAIR: (SEATS, SEATS),
    ANNEXED: (HEXES,),
    DISPUTE: (HEXES, SEATS, SEATS),
    PLAYER: (SEATS,),
    LAW_NAME: (MOTIONS,),
    VICTORY: (SEATS, SEATS),
    SITE: (HEXES,),
}
GOODS = (ARTIFACTS, HEXES)


def deal_words(s: State, seat: int, action: int) -> str:
    """AE-67.2, AE-67.3: a motion, a ballot or an offer."""
    verb = int(kind_of(action))
    if verb in (Verb.PROPOSE, Verb.TAKE):
        return _motion_words(s, seat, "Propose" if verb == Verb.PROPOSE else "Take", action)
    if verb in (Verb.BALLOT, Verb.CANDIDATE):
        return _ballot_words(verb, action)
    return _laid_words(s, seat, action) if verb == Verb.LAY else _trade_words(verb, action)


def _motion_words(s: State, seat: int, word: str, action: int) -> str:
    motion, given = int(motion_of(action)), int(given_of(action))
    shape = int(MOTION_NAMES[motion])
    parts = [int(part(given, place)) for place in range(PARTS)]
    found = [
        item.write(s, seat, number - 1) for item, number in zip(SHAPES.get(shape, ()), parts, strict=False) if number
    ]
    found += [MODES[parts[3]]] if shape == ZONE and parts[3] else []
    return " ".join([word, MOTIONS.write(s, seat, motion), *found, *([OPEN_SIGN] if is_open(action) else [])])


def _ballot_words(verb: int, action: int) -> str:
    """AE-67.3: `For+2`, `Abstain`; in an Election `Elect p2+1`."""
    side, bought, option = int(subject_of(action)), int(target_of(action)), int(option_of(action))
    elected = verb == Verb.CANDIDATE and side
    words = (f"Elect p{side - 1}" if elected else SIDES[side]) + (f"+{bought}" if bought else "")
    return words + " sanctified" * bool(option & SANCTIFIED) + " masked" * bool(option & MASKED)


def _goods(code: int) -> str:
    """AE-67.2: resources of a side: 3G2M, or 0."""
    found = [(int(amount(code, resource)), LETTERS[resource]) for resource in range(KINDS_OF_RESOURCE)]
    return "".join(f"{n}{letter}" for n, letter in found if n) or "0"


def _trade_words(verb: int, action: int) -> str:
    give, get = _goods(int(target_of(action))), _goods(int(option_of(action)))
    who = f" p{int(partner_of(action))}" if verb == Verb.TRADE else ""
    word = "Trade" if verb == Verb.TRADE else "Counter"
    tail = ACCORDS[int(accord_of(action))] + WAYS[int(how_of(action))] + " free" * bool(action & FREE)
    stage = int(stage_of(action))
    return f"{word}{who} give {give} get {get}{tail}" + (f", {ITEMS[stage - 1]}? {OPEN_SIGN}" if stage else "")


def _laid_words(s: State, seat: int, action: int) -> str:
    if subject_of(action) == BACK:
        return "Lay back"
    kind, number = int(laid_kind(action)), int(target_of(action))
    partner, asked = int(laid_for(action)), "get" if laid_asked(action) else "give"
    if kind == NONE:
        return f"Lay p{partner} {OPEN_SIGN}"
    owner = partner if laid_asked(action) else seat
    thing = f"#{ID_STEP * owner + number}" if kind not in (ARTIFACT, HEX) else GOODS[kind].write(s, seat, number)
    return f"Lay p{partner} {asked} {thing}"


# ---------------------------------------------------------------- reading


def read_deal(s: State, seat: int, words: str) -> int:
    """AE-67.2, AE-67.3: a motion, a ballot or an offer; NONE if it is another kind."""
    word, _, rest = words.partition(" ")
    low = word.lower()
    if low in ("propose", "take"):
        return _read_motion(s, seat, Verb.PROPOSE if low == "propose" else Verb.TAKE, rest)
    if low in ("trade", "counter"):
        return _read_trade(low, rest)
    if low == "lay":
        return _read_laid(s, seat, rest)
    return _read_ballot(s, words)


def _read_motion(s: State, seat: int, verb: int, rest: str) -> int:
    found = MOTIONS.read(s, seat, rest)
    if found is None:
        return NONE
    motion, tail = found
    shape, parts = int(MOTION_NAMES[motion]), [0] * PARTS
    for place, item in enumerate(SHAPES.get(shape, ())):
        read = item.read(s, seat, tail.strip())
        if read is None:
            break
        parts[place], tail = read[0] + 1, read[1]
    if shape == ZONE:
        mode = tail.strip().upper()
        if mode not in MODES[1:]:
            return NONE
        parts[3], tail = MODES.index(mode), ""
    if motion in (Motion.BORDERS, Motion.DEMILITARIZED_ZONE):
        parts[:3] = [*sorted(number for number in parts[:3] if number), *[0] * parts[:3].count(0)]
    return int(motion_action(verb, motion, parameters(*parts))) if not tail.strip() else NONE


def _read_ballot(s: State, words: str) -> int:
    """AE-67.3: a ballot; an Election asks for a candidate."""
    found = re.fullmatch(BALLOT, words, re.IGNORECASE)
    if not found:
        return NONE
    option = SANCTIFIED * bool(found[4]) | MASKED * bool(found[5])
    elected = int(found[2]) + 1 if found[2] else 0
    if elected or (s.node == Node.CANDIDATE and found[1].lower() == "abstain"):
        return int(pack(Verb.CANDIDATE, elected, int(found[3] or 0), option))
    side = [name.lower() for name in SIDES].index(found[1].lower())
    return int(pack(Verb.BALLOT, side, int(found[3] or 0), option))


def _read_goods(text: str) -> int:
    """AE-67.2: resources of a side, four bits each; -1 if it reads otherwise."""
    if not re.fullmatch(r"0|(?:\d[GMIR])+", text, re.IGNORECASE):
        return NONE
    code = 0
    for number, letter in re.findall(r"(\d)([GMIR])", text.upper()):
        code |= int(number) << 4 * (KINDS_OF_RESOURCE - 1 - LETTERS.index(letter))
    return code


def _read_trade(word: str, rest: str) -> int:
    pattern = r"(?:p([0-7]) )?give (\w+) get (\w+)( accord| dissolve)?( ledger| exchange)?( free)?"
    found = re.fullmatch(pattern, rest, re.IGNORECASE)
    if not found or (word == "trade") != bool(found[1]):
        return NONE
    give, get = _read_goods(found[2]), _read_goods(found[3])
    if NONE in (give, get):
        return NONE
    accord, how = ACCORDS.index((found[4] or "").lower()), WAYS.index((found[5] or "").lower())
    subject = int(found[1] or 0) | accord << ACCORD_SHIFT | how << HOW_SHIFT | 0 << STAGE_SHIFT
    verb = Verb.TRADE if word == "trade" else Verb.COUNTER
    return int(pack(verb, subject, give, get)) | FREE * bool(found[6])


def _read_laid(s: State, seat: int, rest: str) -> int:
    if rest.lower() == "back":
        return int(take_back())
    found = re.match(r"p([0-7]) (give|get) ", rest, re.IGNORECASE)
    if not found:
        return NONE
    asked, thing = int(found[2].lower() == "get"), rest[found.end() :]
    for kind, item in enumerate((*GOODS, ENEMY_UNITS)):
        read = item.read(s, seat, thing)
        if read and not read[1].strip():
            return int(lay(int(found[1]), asked, kind, read[0]))
    return NONE
