"""A whole match as a game record (SG-16.6, SG-16.7): headers, set-up, one line for each finished action, the end.

The match is played again step by step, so that what an answer in a window sets free is told in the line of the action
that waited for it. A record is full, or leaves out what the other side may not know (SG-11.15, SG-16.11).
"""

from copy import copy
from typing import Self

from ludex.games.soulgems.rules.cards.reactions import can_answer
from ludex.games.soulgems.rules.codes import NONE, SIDES, End, Node, Phase
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb
from ludex.games.soulgems.text.names import SIDE_LETTERS, square, token_letter
from ludex.games.soulgems.text.notation_actions import PREFIX, act_of
from ludex.games.soulgems.text.notation_lines import Act
from ludex.games.soulgems.text.notation_logs import Entry, Note, Over, Turn, write_log
from ludex.games.soulgems.text.notation_outcomes import Line, foreseen, rolled, stolen
from ludex.games.soulgems.text.snapshot import is_between_actions, snapshot
from ludex.kernel.contract.scenario import settings
from ludex.kernel.events.log import Event, open_log, read
from ludex.kernel.play.decision import Decision
from ludex.kernel.play.match import Match
from ludex.kernel.state.action import verb_of

SECRET = (Node.KEEP, Node.KING)  # SG-16.11: written when both sides have chosen
MODULES = ("relics", "field", "npc")
NEUTRAL = (Phase.NPC, Phase.NPC_MOVE)
PERCENTILE = 10


def export(match: Match, full: bool) -> str:
    """SG-16.9: the log of a match; one that is not over ends with a snapshot of where it was adjourned, if it can."""
    entries = [*headers(match, full), *written(match, full)]
    if not match.over and is_between_actions(match.state):
        adjourned = Note("ADJOURN", str(match.game.client.moment(match.state)))
        entries += [adjourned, snapshot(match.state, None if full else NONE)]
    return write_log(entries)


def written(match: Match, full: bool) -> list[Entry]:
    """SG-16.2: the entries of a match, from its set-up on."""
    scribe = Scribe(match, full)
    for decision in match.decisions:
        scribe.decide(decision)
    return scribe.entries()


def headers(match: Match, full: bool) -> list[Entry]:
    """SG-16.2: what is played, by whom, and under which rules."""
    s, header = match.state, match.header
    changed = settings(header.scenario, header.overrides)
    rules = [f"{name}={match.game.meta.option(name).show(value)}" for name, value in sorted(changed.items())]
    scenario = [f"scenario {header.scenario.name}"] if header.scenario else []
    notes = {
        "GAME": match.game.meta.title,
        "PLAYERS": " - ".join(header.seats[side ^ s.swapped] for side in range(SIDES)),
        "FORMAT": ", ".join(["core", *(name for name in MODULES if getattr(s.rules, name)), *scenario]),
        "MAP": f"{s.rules.width}x{s.rules.height}",
        "RULES": "; ".join([f"version {match.game.meta.version}", *rules]),
    }
    from_seed = match.over and full and not header.position  # what began elsewhere can't be played again from its seed
    seed = {"SEED": header.seed} if from_seed else {}
    return [Note(key, text) for key, text in (notes | seed).items()]


class Scribe:
    """SG-16.12: plays a match again and writes its lines."""

    def __init__(self, match: Match, full: bool) -> None:
        before = match.header.start()
        self.game, self.full, self.log = match.game, full, open_log()
        assert match.game.engine.commit
        assert match.game.engine.step
        self.commit, self.step = match.game.engine.commit, match.game.engine.step
        self.s: State = before.state
        self.lines: list[Entry | Line] = []
        self.held: list[Line] = []  # secret choices
        self.frames: list[Line | None] = [
            None
        ] * self.s.depth  # the lines that wait for answers, as the stack of SG-11.16 has them
        self.figure: Line | None = None  # the neutral figure that acts
        self.dice: list[Event] = []  # not yet part of a line: colours, ties of neutral figures
        self.opened = False
        self._hear(before.events[0], None)
        self._open()

    def entries(self, start: int = 0, end: int | None = None) -> list[Entry]:
        """SG-16.2: what is written so far, or a part of it."""
        return [line.entry if isinstance(line, Line) else line for line in self.lines[start:end]]

    @property
    def turn_start(self) -> int:
        """SG-16.2: the number of entries before those of this turn."""
        return next((i for i in range(len(self.lines) - 1, -1, -1) if isinstance(self.lines[i], Turn)), 0)

    def fork(self, since: int) -> Self:
        """A scribe for a trial between the decisions of neutral figures; it shares the entries before `since`."""
        twin = copy(self)
        copies = {id(line): line.copy() for line in self.lines[since:] if isinstance(line, Line)}
        twin.s, twin.log, twin.frames, twin.dice = self.s.copy(), open_log(), self.frames.copy(), self.dice.copy()
        twin.lines = [*self.lines[:since], *(copies.get(id(line), line) for line in self.lines[since:])]
        twin.figure = copies.get(id(self.figure), self.figure)
        return twin

    def decide(self, decision: Decision) -> None:
        """SG-4.10: one decision and all that follows from it."""
        s, node = self.s, self.s.node
        line, before = self._line(decision.action), s.copy()
        self.commit(s, decision.seat, decision.action)
        self._step(line)
        if verb_of(decision.action) == Verb.STEAL and line:
            line.items += stolen(before, s, line, decision.action)
        while s.waiting == 0 and s.ending == End.NONE:
            self._step(self.frames[-1] if s.depth and s.rift == NONE else None)
        if s.node != node and s.ending == End.NONE:
            self._reveal()
        self._open()

    def _reveal(self) -> None:
        """SG-16.11: secret choices are written once both sides have made them."""
        self.lines += self.held
        self.held = []

    def _line(self, action: int) -> Line | None:
        """SG-16.12: the line of a decision; choices for neutral figures are seen in what those do."""
        s, verb = self.s, verb_of(action)
        if verb == Verb.COLOUR:
            self._write_roll(action)
        if verb in (Verb.COLOUR, Verb.NPC_NEXT, Verb.NPC_STEP, Verb.NPC_VOTE):
            return None
        line = Line(act_of(s, action), s.decider, foreseen(s, action))
        if line.act.phase and not self._is_masked(verb):
            (self.held if s.node in SECRET else self.lines).append(line)
        return line

    def _is_masked(self, verb: int) -> bool:
        """SG-16.11, SG-11.4: windows without a choice; to others, declined windows and kept cards too."""
        declined = verb == Verb.DECLINE and self.s.node != Node.DRAW
        if self.full:
            return declined and not can_answer(self.s, self.s.decider)
        return declined or self.s.node == Node.KEEP

    def _write_roll(self, action: int) -> None:
        """SG-3.2: the last rolls for colours, and the colour of the first seat."""
        one, two = (list(event.values[2:5]) for event in self.dice[-2:])
        colour = SIDE_LETTERS[(action & 1) ^ self.s.decider]
        self.lines.append(Act("SETUP", {"t": "roll", "one": one, "two": two, "colour": colour}))
        self.dice = []

    def _step(self, line: Line | None) -> None:
        """SG-11.16: one stretch of the game; whatever is announced in it waits in this line."""
        depth = self.s.depth
        line = self._write_pass() if self._dummy_passes() else line
        self.step(self.s, self.log)
        self._hear(list(read(self.log)), line)
        self.log.count = 0
        if self.s.depth > depth:
            self.frames.append(line)
        del self.frames[self.s.depth :]

    def _dummy_passes(self) -> bool:
        """SG-15.1, SG-15.3: a dummy is about to pass, which nobody decides."""
        s = self.s
        idle = s.chosen == 0 and s.depth == 0 and s.rift == NONE
        return idle and s.rules.dummy == s.side + 1 and Phase(s.phase) in PREFIX

    def _write_pass(self) -> Line:
        """SG-16.2, SG-16.8: the Pass of a dummy is a line like any other, with its bonus."""
        line = Line(Act(PREFIX[Phase(self.s.phase)], {"t": "pass"}), self.s.side)
        self.lines.append(line)
        return line

    def _hear(self, events: list[Event], line: Line | None) -> None:
        """SG-16.2: events become turns, lines of neutral figures, the end, or parts of a line."""
        for event in events:
            line = self._context(event, line)
            teller = line or self.figure
            if event.kind in (EventKind.NPC_MOVED, EventKind.NPC_ATTACKED):
                self._write_figure(event)
            elif teller and not (teller is self.figure and _is_tie(event)):
                teller.tell(event)
            elif event.kind == EventKind.DICE:
                self.dice.append(event)

    def _context(self, event: Event, line: Line | None) -> Line | None:
        """SG-16.2: what an event means for the lines after it: a new turn, a phase of neutral figures, the end."""
        kind, of = event.kind, event.values
        if kind == EventKind.GAME_OVER:
            self.lines.append(Over("draw" if of[0] == NONE else SIDE_LETTERS[of[0]], End(of[1]).name))
        elif kind == EventKind.TURN_BEGAN:
            self._reveal()
            self.lines.append(Turn(of[0], SIDE_LETTERS[of[1]]))
        if kind in (EventKind.TURN_BEGAN, EventKind.PHASE_CHANGED):
            self.figure = None
        if kind == EventKind.TURN_BEGAN or (kind == EventKind.PHASE_CHANGED and of[1] in NEUTRAL):
            return None
        return line or self._last_line(of[0]) if kind == EventKind.PASS_BONUS else line

    def _last_line(self, side: int) -> Line | None:
        """SG-4.15: a Pass that neutral figures have followed is still the line of its bonus."""
        own = [line for line in self.lines if isinstance(line, Line) and line.side == side]
        return own[-1] if own else None

    def _write_figure(self, event: Event) -> None:
        """SG-14.9 to SG-14.12: a neutral figure steps and strikes: one line, with the ties before its dice."""
        figure, of = token_letter(event.values[0])[1:], event.values
        ties = [f"tie {rolled(one.values)}" for one in self.dice]
        self.dice = []
        if event.kind == EventKind.NPC_MOVED:
            self.figure = self._new_figure(figure, of[1], of[2])
        elif self.figure is None or self.figure.act.action["id"] != figure:
            self.figure = self._new_figure(figure, of[2], of[2])
        if event.kind == EventKind.NPC_ATTACKED:
            self.figure.act.action["attack"] = {"type": token_letter(of[1]), "at": square(of[2])}
        self.figure.items += ties

    def _new_figure(self, figure: str, start: int, end: int) -> Line:
        """SG-16.2: `NPC: G1 e5-e6`, or `stay`."""
        stays = start == end
        step = {"t": "npc", "id": figure, "to": None if stays else square(end), "attack": None}
        line = Line(Act("NPC", step, origin=None if stays else square(start)), NONE)
        self.lines.append(line)
        return line

    def _open(self) -> None:
        """SG-3.8: the first entry after set-up is a snapshot."""
        s = self.s
        if self.opened or s.node != Node.PHASE or s.depth:
            return
        self.opened = True
        at = max((i for i, line in enumerate(self.lines) if isinstance(line, Turn)), default=len(self.lines))
        self.lines[at:at] = [snapshot(s, None if self.full else NONE)]


def _is_tie(event: Event) -> bool:
    """SG-1.6.3: a d6 in a phase of neutral figures settles a tie."""
    return event.kind == EventKind.DICE and event.values[0] != PERCENTILE
