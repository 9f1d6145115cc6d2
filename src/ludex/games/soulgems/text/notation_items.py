"""The parts that lines are made of (SG-16.2): squares, pieces, cards, payments, and the items of a result (SG-16.8)."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from ludex.games.soulgems.rules.cards.data import Card
from ludex.kernel.errors import IllegalDecision

FILES = [*"abcdefghijklmnopqrstuvwxyz", "aa", "ab", "ac", "ad", "ae", "af"]
RANKS = 32
ANY_CASE = re.IGNORECASE | re.ASCII
SQUARE = "(?:a[a-z]|[a-z])[0-9]{1,3}"
INT = "[0-9]{1,5}"
IDENT = "[A-Za-z][A-Za-z0-9]*"
DICE = rf"dice\[{INT}(?:,{INT})*\]"
ARG = f"{INT}|{SQUARE}|[pnbrq]|#{IDENT}"
CARD_NAMES = {card.name.replace("_", "").lower(): card.name.title().replace("_", "") for card in Card}
FIGURES = {"trader": "Trader", "guardian": "Guardian", "beast": "Beast"}
ITEMS = (  # in the order of SG-16.8
    rf"tie {DICE}",
    DICE,
    f"{INT}/{INT}",
    "hit|miss|fizzle|ok|fail|cancelled",
    "back=P*N*B*R*Q*",
    f"dmg{INT}",
    f"prevented{INT}",
    f"cap=(?:[PNBRQK]|#{IDENT})|dispersed=[PNBRQK]|kingdmg={INT}",
    rf"[+-]{INT}(?:LP|SP)",
    r"road-1|portal\+1|outpost-1|shrine\+10|shrine\+d1|bazaar-3|token-2",
    f"id={IDENT}",
)
EXAMPLES = "tie dice[5], dice[4,1], 41/60, hit, back=PQ, dmg1, prevented1, cap=P, kingdmg=3, +5SP, road-1, id=S2"
REMARKS = {  # SG-16.5
    r"road used ?\(-1 ?dist\)": "road-1",
    r"portal \w+ ?- ?\w+ ?\(\+1 ?step\)": "portal+1",
    r"bazaar used ?\(-3 ?LP\)": "bazaar-3",
}
PERCENT = r"\bd% ?([1-9][0-9]?|100)(?=/)"  # RU-65: a roll of the field module, `d% 41/65`
STRUCK = f"[pnbrqk]?{SQUARE}|[pnbrqk]"  # the type that is struck, its square, or both
FIELD_STRIKE = f"(?:^| )atk (?:({SQUARE}) ?- ?)?({STRUCK})(?= |$)"


def square_name(x: int, y: int) -> str:
    """SG-2.1: file letters, then the rank: (0, 0) is a1, (31, 31) is af32."""
    if not (0 <= x < len(FILES) and 0 <= y < RANKS):
        raise IllegalDecision(f"({x}, {y}) is not a square; file and rank go from 0 to 31", rule="SG-2.1")
    return f"{FILES[x]}{y + 1}"


def square_at(text: str) -> tuple[int, int]:
    """SG-2.1: the file and the rank of a square, both from 0."""
    found = re.fullmatch("([a-z]+)([1-9][0-9]?)", text)
    if not found or found[1] not in FILES or int(found[2]) > RANKS:
        raise IllegalDecision(
            f"“{text}” is not a square; write a file (a to z, aa to af) and a rank (1 to 32)", rule="SG-2.1"
        )
    return FILES.index(found[1]), int(found[2]) - 1


def _square(text: str) -> str:
    square_at(text.lower())
    return text.lower()


def _squares(text: str) -> list[str]:
    return [_square(part) for part in re.split("[-,]", text)]


def _target(text: str) -> dict[str, Any]:
    """SG-16.4: `Pa5`, `a5` or `P` with the rest left open (`bb1` is the Bishop b1, `b1` a square), or `#MI1`."""
    if text[0] == "#":
        return {"id": text[1:].upper()}
    if len(text) == 1:
        return {"type": text.upper(), "at": None}
    found = re.match(f"[pnbrqk](?={SQUARE})", text, ANY_CASE)
    return {"type": found[0].upper() if found else None, "at": _square(text[1:] if found else text)}


def _aim(target: dict[str, Any]) -> str:
    return f"#{target['id']}" if "id" in target else f"{target['type'] or ''}{target['at'] or ''}"


def _arg(text: str) -> str | int:
    """SG-11.37: a square, the type of a piece in a Gem, a number, an object."""
    if text.isdigit():
        return int(text)
    return text.upper() if text[0] == "#" or len(text) == 1 else _square(text)


def _card(text: str) -> str:
    return CARD_NAMES.get(text.lower(), text)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall("[0-9]+", text)]


@dataclass(frozen=True)
class Part:
    """SG-16.2: a part of a line: what it looks like, what players are told about it, text to value, value to text."""

    looks: str
    shown: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


def _marked(mark: str, looks: str, shown: str, read: Callable[[str], Any], write: Callable[[Any], str] = str) -> Part:
    """SG-16.2: a part that may be missing (None) and begins with a mark."""
    return Part(
        f"(?:{re.escape(mark)}(?:{looks}))?",
        f"[{mark}{shown}]",
        lambda text: read(text[len(mark) :]) if text else None,
        lambda value: "" if value is None else mark + write(value),
    )


def _flag(word: str) -> Part:
    return Part(f"(?: {word})?", f"[ {word}]", bool, lambda value: f" {word}" if value else "")


def _word(names: str) -> Part:
    names_by_text = {name.lower(): name for name in names.split("|")}
    return Part(names, names, lambda text: names_by_text[text.lower()])


PAY = _marked(" pay(", rf"{INT}(?:LP)?,{INT}(?:SP)?\)", "xLP,ySP)", _numbers, lambda pay: f"{pay[0]}LP,{pay[1]}SP)")
FREE = replace(
    PAY, read=lambda text: PAY.read(text) or [0, 0], write=lambda pay: "" if pay == [0, 0] else PAY.write(pay)
)
PARTS = {
    "army": Part("[pnbrq]", "TYPE", str.upper),
    "fighter": _marked("", "[pnbrq]", "TYPE", str.upper),
    "mover": _marked("", "[pnbrqk]", "TYPE", str.upper),
    "square": Part(SQUARE, "SQUARE", _square),
    "path": Part(f"{SQUARE}(?:-{SQUARE})+", "SQUARE-SQUARE[-SQUARE]", _squares, "-".join),
    "exit": _marked("~", SQUARE, "SQUARE", _square),
    "promo": _marked("=", "[nbrq]", "TYPE", str.upper),
    "target": Part(f"[pnbrqk]?{SQUARE}|#{IDENT}", "TARGET", _target, _aim),
    "aura": _marked(" aura=#", IDENT, "OBJECT", str.upper),
    "adv": _flag("adv"),
    "push": _flag("push"),
    "points": Part(f"{INT}(?:SP)?", "nSP", lambda text: _numbers(text)[0], "{}SP".format),
    "feature": _word("Road|Bridge|Portal|Outpost|Bazaar|Mint|Shrine|WeatherNode|Trader|Guardian|Beast"),
    "tiles": Part(f"{SQUARE}(?:,{SQUARE})?", "SQUARE[,SQUARE]", _squares, ",".join),
    "mode": _marked(" mode=", "ACC|DMG", "ACC|DMG", str.upper),
    "weather": _word("Fog|Rain|Snow|Storm"),
    "object": Part(f"#{IDENT}", "#OBJECT", lambda text: text[1:].upper(), "#{}".format),
    "card": Part(IDENT, "CARD", _card),
    "cards": Part(f"{IDENT}(?:,{IDENT})*", "CARD[,CARD]", lambda text: [_card(c) for c in text.split(",")], ",".join),
    "args": Part(
        rf"(?:\((?:{ARG})(?:,(?:{ARG}))*\))?",
        "[(SQUARE|TYPE|NUMBER|#OBJECT,…)]",
        lambda text: [_arg(arg) for arg in text[1:-1].split(",") if arg],
        lambda args: f"({','.join(map(str, args))})" if args else "",
    ),
    "pay": PAY,
    "free": FREE,
    "side": _marked(" ", "[wb]", "W|B", str.upper),
    "colour": Part("[wb]", "W|B", str.upper),
    "dice": Part(DICE, "dice[n,n,n]", _numbers, lambda faces: f"dice[{','.join(map(str, faces))}]"),
    "figure": Part(IDENT, "FIGURE", lambda text: FIGURES.get(text.lower(), text.upper())),
    "step": _marked("", f"{SQUARE}-(?!stay)", "SQUARE-", lambda text: _square(text[:-1]), "{}-".format),
    "goal": Part(
        f"{SQUARE}|stay",
        "SQUARE|stay",
        lambda text: None if text.lower() == "stay" else _square(text),
        lambda square: square or "stay",
    ),
    "strike": _marked(" atk ", STRUCK, "TARGET", _target, _aim),
}


def take_strike(result: str) -> tuple[str, str, str | None]:
    """RU-65: `Atk f5→N d% 41/65` as the part ` atk N`, what is left of the result, and where it strikes from."""
    result = " ".join(result.split())
    found = re.search(FIELD_STRIKE, result, ANY_CASE)
    if not found:
        return "", result, None
    rest = result[: found.start()] + result[found.end() :]
    return f" atk {found[2]}", rest.strip(), found[1] and found[1].lower()


def read_result(text: str) -> list[str]:
    """SG-16.2: the items of a result, each in canonical form and in the order of SG-16.8."""
    for remark, item in REMARKS.items():
        text = re.sub(remark, item, text, flags=ANY_CASE)
    text = re.sub(PERCENT, _percentile, text, flags=ANY_CASE)
    text = re.sub(" ?, ?", ",", " ".join(text.split()))
    return in_order(_canonical(word) for word in re.split(r"(?<!\btie) ", text, flags=ANY_CASE))


def in_order(items: Iterable[str]) -> list[str]:
    """SG-16.8: ties, dice, ratio, verdict, back, dmg, prevented, cap/dispersed/kingdmg, gains, used features, id."""
    return sorted(items, key=_place)


def dice_in(items: Iterable[str]) -> list[int]:
    """SG-16.1: all dice of a result in the order drawn, enough to replay it without random numbers."""
    return [face for item in items if "dice[" in item for face in _numbers(item)]


def _percentile(found: re.Match[str]) -> str:
    """SG-1.6.1: the dice of a d100, and its value again."""
    roll = int(found[1])
    return f"dice[{roll // 10 % 10},{roll % 10}] {roll}"


def _canonical(word: str) -> str:
    """SG-16.5: small words, capital pieces, points and ids; returned pieces in the order P N B R Q."""
    name, mark, value = word.partition("=")
    if mark:
        letters = sorted(value.upper(), key="PNBRQ".find) if name.lower() == "back" else value.upper()
        return f"{name.lower()}={''.join(letters)}"
    return word.upper() if re.fullmatch("[+-][0-9]+[LS]P", word, ANY_CASE) else word.lower()


def _place(item: str) -> int:
    """SG-16.8: the place of an item in its result."""
    for place, looks in enumerate(ITEMS):
        if re.fullmatch(looks, item) and item != "back=":
            return place
    raise IllegalDecision(f"“{item}” is not an item of a result; there are {EXAMPLES}", rule="SG-16.2")
