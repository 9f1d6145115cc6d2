"""A match from its game record (SG-16.1, SG-16.9, SG-16.12).

A record with its SEED is played again line by line, and must come to the same lines. One without it goes on, with new
dice, from the snapshot that it ends with. The length of a record is checked before anything is read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from ludex.games.soulgems.rules.codes import SIDES, Node
from ludex.games.soulgems.rules.verbs import Verb
from ludex.games.soulgems.text.game_record import Scribe
from ludex.games.soulgems.text.names import SIDE_LETTERS
from ludex.games.soulgems.text.notation import action_of
from ludex.games.soulgems.text.notation_lines import Act, write
from ludex.games.soulgems.text.notation_logs import Entry, Note, Over, Snapshot, Turn, read_log
from ludex.games.soulgems.text.record_figures import ASKED, FigureChoices, is_figure
from ludex.games.soulgems.text.restore import restored
from ludex.kernel.contract import scenario as scenarios
from ludex.kernel.contract.game import Game
from ludex.kernel.contract.meta import HUMAN
from ludex.kernel.contract.scenario import Scenario
from ludex.kernel.errors import IllegalDecision, LudexError
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.kernel.play.position import position_text
from ludex.kernel.play.snapshots import renew_dice
from ludex.kernel.state.action import pack

MAX_RECORD_CHARACTERS = 8_000_000
MAX_LINES = 200_000
MAX_LINE_CHARACTERS = 2_000
NO_SEED = (
    "this record has no SEED, so it can't be played again here: a finished match has one in its record. "
    "What was adjourned goes on in a terminal: ludex play soulgems --record FILE"
)
WINDOWS = (Node.RX1, Node.RX2, Node.RX3)
Headers = dict[str, str]


def read_record(game: Game, text: str, *, positions: bool = True) -> Match:
    """SG-16.1, SG-16.9: the match of a record; LudexError if it is not one, or not one that can be played again."""
    entries = read_log(_bounded(text))
    headers = {entry.key: entry.text for entry in entries if isinstance(entry, Note)}
    if headers.get("GAME", game.meta.title) != game.meta.title:
        raise LudexError(f"this is a record of {headers['GAME']}, not of {game.meta.title}", rule="SG-16.2")
    body = [entry for entry in entries if not isinstance(entry, Note)]
    if "SEED" not in headers and not positions:
        raise LudexError(NO_SEED, rule="SG-16.9")
    return _replayed(game, headers, body) if "SEED" in headers else _resumed(game, headers, body)


def _bounded(text: str) -> str:
    """SG-16.2: a text that is not too long to be read."""
    if len(text) > MAX_RECORD_CHARACTERS or text.count("\n") > MAX_LINES:
        raise LudexError(f"a record has {MAX_LINES:,} lines and {MAX_RECORD_CHARACTERS:,} characters at most")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE_CHARACTERS:
            raise LudexError(f"line {number}: a line has {MAX_LINE_CHARACTERS:,} characters at most")
    return text


# ---------------------------------------------------------------- without a seed


def _resumed(game: Game, headers: Headers, body: Sequence[Entry]) -> Match:
    """SG-16.9: a match that goes on from the snapshot at the end of a record."""
    if not body or not isinstance(body[-1], Snapshot):
        raise LudexError("without its SEED a record is played on from a STATE at its end, and there is none")
    state = restored(body[-1])
    renew_dice(state, seeds.stream(seeds.fresh()))
    return Match.from_position(game, position_text(game, state), _players(game, headers, state.swapped))


def _players(game: Game, headers: Headers, swapped: int) -> list[str]:
    """SG-16.2: who plays, by seat: bots by their level, everybody else is a person."""
    names = headers.get("PLAYERS", "").split(" - ")
    known = [name if name in game.meta.levels else HUMAN for name in (*names, HUMAN, HUMAN)[:SIDES]]
    return known[::-1] if swapped else known


# ---------------------------------------------------------------- with a seed


def _replayed(game: Game, headers: Headers, body: Sequence[Entry]) -> Match:
    """SG-16.1: the match of a whole record, which must be written as the record is."""
    roll = next((entry for entry in body if isinstance(entry, Act) and entry.action["t"] == "roll"), None)
    swapped = int(roll is not None and roll.action["colour"] == SIDE_LETTERS[1])
    scenario, settings = _start(game, headers)
    match = Match(game, _players(game, headers, swapped), headers["SEED"], settings, scenario)
    reader = Reader(match, body)
    reader.read()
    for wanted, found in zip((*body, None), (*reader.scribe.entries(), None), strict=False):
        if wanted != found:
            raise LudexError(f"{_line(wanted)}: played again with its SEED the record has {_line(found)}")
    return match


def _start(game: Game, headers: Headers) -> tuple[Scenario | None, dict[str, int]]:
    """SG-16.2: the scenario and the options of a match; those of a scenario are its own."""
    modules = headers.get("FORMAT", "").split(", ")
    named = [module.removeprefix("scenario ") for module in modules if module.startswith("scenario ")]
    scenario = scenarios.own(game.meta, named[0]) if named else None
    pairs = [rule.partition("=") for rule in headers.get("RULES", "").split("; ") if "=" in rule]
    settings = {name: game.meta.setting(name, value) for name, _, value in pairs}
    own = scenario.settings if scenario else {}
    return scenario, {name: value for name, value in settings.items() if own.get(name) != value}


def _line(entry: Entry | None) -> str:
    """SG-16.2: an entry as people are told about it."""
    if isinstance(entry, Act):
        return f"“{write(entry)}”"
    if isinstance(entry, Turn):
        return f"“TURN {entry.number} {entry.side}”"
    return "a STATE" if isinstance(entry, Snapshot) else "“OVER”" if isinstance(entry, Over) else "no more lines"


class Reader:
    """SG-16.12: plays a match as the lines of its record say."""

    def __init__(self, match: Match, body: Sequence[Entry]) -> None:
        acts = [entry for entry in body if isinstance(entry, Act)]
        self.match, self.scribe = match, Scribe(match, full=True)
        self.over = next((entry for entry in body if isinstance(entry, Over)), None)
        self.lines = deque(act for act in acts if not is_figure(act))
        self.figures = FigureChoices([act for act in acts if is_figure(act)])
        self.path: deque[int] = deque()  # choices for neutral figures

    def read(self) -> None:
        """SG-16.1: decide until the match is over; what comes of it is written again."""
        while not self.match.over:
            self._decide(self.match.pending()[0])
            self.scribe.decide(self.match.decisions[-1])

    def _decide(self, seat: int) -> None:
        """SG-4.10: one decision: by what neutral figures do, by a line, or without one."""
        s = self.match.state
        if s.node in ASKED:
            self.path = self.path or deque(self.figures.find(self.scribe))
            self.match.decide(seat, self.path.popleft())
        elif s.node in WINDOWS and not (self.lines and self.lines[0].phase == "RX"):
            self.match.decide(seat, int(pack(int(Verb.DECLINE), 0, 0, 0)))  # SG-16.11: a window without a choice
        elif self.lines:
            self._follow(seat, self.lines.popleft())
        else:
            self.match.decide(seat, self._resigned(seat))

    def _follow(self, seat: int, line: Act) -> None:
        """SG-16.4: decide as a line says; LudexError names the line that can't be followed."""
        try:
            self.match.decide(seat, self._action(line))
        except IllegalDecision as error:
            raise LudexError(f"{_line(line)}: {error.refusal.text}", rule=error.refusal.rule) from None

    def _action(self, line: Act) -> int:
        """SG-3.2, SG-16.4: what a line stands for; a roll tells the colour of the first seat."""
        s = self.match.state
        if line.action["t"] != "roll":
            return action_of(s, line)
        if s.node != Node.COLOUR:
            raise IllegalDecision("no colours are rolled for here", rule="SG-3.2")
        return int(pack(int(Verb.COLOUR), 0, 0, SIDE_LETTERS.index(line.action["colour"]) ^ s.decider))

    def _resigned(self, seat: int) -> int:
        """SG-16.2: no line of the set-up or of a neutral figure can hold a Resign; the end of the record tells it."""
        side = SIDE_LETTERS[seat ^ self.match.state.swapped]
        if self.over and self.over.reason == "RESIGN" and self.over.winner != side:
            return int(pack(int(Verb.RESIGN), 0, 0, 0))
        raise LudexError("the lines end before the match is over", rule="SG-16.2")
