"""The loop of a terminal session: show the position, read a line, carry it out."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from ludex.kernel.contract.lesson import Course
from ludex.kernel.errors import IllegalDecision
from ludex.kernel.play.forced_pass import only_pass
from ludex.kernel.play.match import Match
from ludex.terminal import action_search, commands
from ludex.terminal.seat_views import SPECTATOR
from ludex.terminal.session import DIGITS, Leave, Session, number_of

YES = ("y", "yes")
IDLE = "There is nothing to decide now; help lists what you can type."


def play(
    match: Match,
    console: Console,
    read: Callable[[str], str] | None = None,
    *,
    path: Path | None = None,
    course: Course | None = None,
) -> Match:
    """Play a match at one screen until somebody leaves, and return the match as it is then.

    Lines come from `read`; without it from the terminal, with history and completion, or from a pipe. The match is
    saved after each decision, in `path` if it came from there.
    """
    session = Session(match, console, read or input, path)
    if read is None and sys.stdin.isatty() and sys.stdout.isatty():
        _edit_lines(session)
    if course:
        session.lesson, session.choose = course.lesson(), course.choose
        session.hints += session.lesson.note(match.events[0], match)
    try:
        _sit(session)
    except (EOFError, KeyboardInterrupt, Leave):
        _farewell(session)
    return session.match


def _edit_lines(session: Session) -> None:
    """Read lines with history and completion."""
    from ludex.terminal.line_editor import LineEditor  # takes a moment to import, and is not needed for pipes

    editor = LineEditor(session)
    session.read, session.read_command = editor.answer, editor.command


def _sit(session: Session) -> None:
    """Play from the present position to the end screen, again and again until somebody leaves."""
    game = session.match.game
    session.say(f"{game.meta.title}. {game.meta.about} Type help for the commands.")
    session.say(
        f"Fair dice: their seed has the SHA-256 {session.match.commitment[:16]}…; it is shown at the end.", "dim"
    )
    while True:
        if session.match.over:
            _finale(session)
        elif not session.humans:
            _watch(session)
        else:
            _advance(session)


def _farewell(session: Session) -> None:
    """Say goodbye, and where the match is saved or why it is not."""
    if session.trouble:
        session.autosave()
    session.console.print()
    saved = session.whereabouts("The match is saved; go on with:\nludex play --load {}")
    session.say(f"Goodbye. {saved}".strip(), whole=True)


def _advance(session: Session) -> None:
    """Let the next seats decide: bots before the humans, who can't tell; in a lesson after them."""
    pending = session.match.pending()
    humans = [seat for seat in pending if seat in session.humans]
    bots = [seat for seat in pending if seat not in humans]
    alone = len(session.humans) == 1  # then nobody could tell anything from a pass at once
    passed = only_pass(session.match, humans[0]) if humans and alone else None
    if passed is not None:
        session.decide(humans[0], passed)
    elif humans and (session.lesson or not bots):
        _ask(session, humans[0])
    else:
        _decide_bots(session, bots)


def _decide_bots(session: Session, bots: list[int]) -> None:
    """Let bots decide, each with its own dice."""
    for seat in bots:
        level = session.match.header.seats[seat]
        session.decide(seat, session.choose(session.match, seat, level, session.dice[seat]))


def _ask(session: Session, seat: int) -> None:
    """Show the position, then read lines until this seat has decided or the position has changed."""
    if seat != session.keyboard and not _cover(session, seat):
        return
    session.tell(seat)
    session.show(seat)
    session.teach()
    prompt = session.prompt(seat)
    while not answer(session, seat, session.line(prompt)):
        pass


def _cover(session: Session, seat: int) -> bool:
    """Hand the keyboard over with nothing hidden on the screen; False if the last decision was undone instead."""
    if len(session.humans) > 1:
        session.drop()
        before = session.keyboard
        session.wipe()
        player = session.player(seat)
        session.say(f"Pass the keyboard to {player}.", "bold")
        undo = f", or type undo to take back the decision of {session.player(before)}" if before >= 0 else ""
        while line := session.read(f"{player}: press Enter when nobody else looks{undo} › ").strip():
            if line in ("quit", "q"):
                raise Leave
            if line == "undo" and before >= 0 and commands.undo(session, before, ""):
                return False
            session.say("Press Enter to go on, or type undo or quit.")
        session.wipe()
    session.keyboard = seat
    return True


def answer(session: Session, seat: int, line: str) -> bool:
    """Carry out a line (a number, a command or a decision); True if the position has changed."""
    word, _, rest = line.partition(" ")
    if not line:
        return _enter(session, seat)
    if line.isdecimal():
        return _number(session, seat, line)
    exact = commands.named(session, word.lower(), exact=True)
    if exact:
        return commands.run(session, seat, exact, rest.strip())
    try:
        action, text = session.read_action(seat, line)
    except IllegalDecision as error:
        near = commands.named(session, word.lower(), exact=False)
        return commands.run(session, seat, near, rest.strip()) if near else _unread(session, seat, line, str(error))
    return _decide(session, seat, action, text)


def _enter(session: Session, seat: int) -> bool:
    """Turn the page of a lesson on Enter; else say what can be typed."""
    if not session.tell_lesson(""):
        asked = seat in session.match.pending()
        session.say("Type a decision, actions to list them, or help." if asked else IDLE)
    return False


def _number(session: Session, seat: int, line: str) -> bool:
    """Choose by number from the list shown last."""
    number, offered = number_of(line), session.offered
    if 1 <= number <= len(offered):
        return _pick(session, seat, offered[number - 1])
    shown = line if len(line) <= DIGITS else f"{line[:DIGITS]}…"
    known = f"numbers go from 1 to {len(offered)}" if offered else "actions shows a numbered list"
    return _refuse(session, f"There is no action {shown}: {known}." if seat in session.match.pending() else IDLE)


def _pick(session: Session, seat: int, actions: list[int]) -> bool:
    """Decide the only action, or list several to choose from."""
    return _decide(session, seat, actions[0]) if len(actions) == 1 else _choose(session, seat, actions)


def _choose(session: Session, seat: int, actions: list[int]) -> bool:
    """List actions to choose from by number, and discard the commands that are waiting."""
    session.drop()
    action_search.number(session, seat, actions)
    return False


def _unread(session: Session, seat: int, line: str, complaint: str) -> bool:
    """Find the legal actions that the words of a line fit, or say what would work."""
    word = line.split()[0]
    several, matched = commands.starting(session, word.lower()), action_search.matching(session, seat, line)
    if 0 < len(matched) <= action_search.LIST:
        return _guess(session, seat, line, matched)
    if len(several) > 1:
        return _refuse(session, f"“{word}” could be {', '.join(several)}; type one letter more.")
    return _refuse(session, f"{complaint[0].upper()}{complaint[1:]}. Type help for the commands.")


def _guess(session: Session, seat: int, line: str, matched: list[int]) -> bool:
    """Decide if no word is missing; else list the actions that fit, even a single one."""
    complete = action_search.is_complete(session, line, matched[0]) or session.match.choices(seat, matched[0])
    return _pick(session, seat, matched) if complete else _choose(session, seat, matched)


def _decide(session: Session, seat: int, action: int, text: str = "") -> bool:
    """Make a decision, or ask for what it leaves open; a refusal says why and changes nothing."""
    if seat == SPECTATOR:
        return _refuse(session, "You are a spectator and can't make decisions.")
    choices = session.match.choices(seat, action)
    if choices:
        return _choose(session, seat, choices)
    refusal = session.match.why_not(seat, action, text)
    if refusal:
        return _refuse(session, f"Not allowed: {refusal}", "yellow")
    if not _confirmed(session, seat, action):
        session.drop()
        return False
    session.decide(seat, action, text)
    _report(session)
    return True


def _report(session: Session) -> None:
    """Say what was decided, and whether its text was left out."""
    made, writing = session.match.decisions[-1], session.match.game.text.writing
    session.say(f"Decided: {made.words}", "dim")
    if made.text and not writing.carries(made.action):
        session.say(
            f"Without “{made.text}”: {writing.why_not(made.text) or 'it was typed before in this game'}.", "yellow"
        )


def _refuse(session: Session, words: str, style: str = "") -> bool:
    """Say why something was not done, and discard the commands that are waiting."""
    session.say(words, style)
    session.drop()
    return False


def _confirmed(session: Session, seat: int, action: int) -> bool:
    """Ask before a decision that may be a slip; typing the decision again confirms it too."""
    question = session.painter.caution(session.scene(seat), action)
    if not question:
        return True
    typed = session.read(f"{question} (y, or Enter to go back) › ")
    return typed.strip().lower() in (*YES, session.words(action))


def _watch(session: Session) -> None:
    """Watch a match of bots: each Enter plays one turn."""
    session.tell(SPECTATOR)
    session.show(SPECTATOR)
    while line := session.line(f"Enter to watch {session.moment} › "):
        if answer(session, SPECTATOR, line):
            return
    turn = session.match.state.turn
    while session.match.state.turn == turn and not session.match.over:
        _decide_bots(session, session.match.pending())


def _finale(session: Session) -> None:
    """Show the final position, the result and the seed; then read lines until a new game begins."""
    session.drop()
    if session.keyboard == SPECTATOR and session.humans:  # a finished match was loaded
        session.keyboard = session.humans[0]
    seat = session.keyboard
    session.tell(seat)
    session.show(seat)
    session.draw(session.painter.ending(session.scene(seat), session.events(seat)))
    header = session.match.header
    seed = "" if header.position else f"The seed was {header.seed}; ludex verify proves the dice."
    session.say(f"{seed}\n{session.whereabouts()}".strip(), "dim", whole=True)
    prompt = "Type again for a new game, log, view, back, save or quit › "
    while not answer(session, seat, session.line(prompt)):
        pass
