"""Playing in a terminal: whose turn it is, what they see, what they type (IM-27.10, IM-27.12)."""

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
from ludex.terminal.session import DIGITS, SPECTATOR, Leave, Session, number_of

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
    """IM-27.12: humans and bots on one screen, to the end or until somebody leaves; saved in the file it came from."""
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
    """From the first decision to the end screen, and again for as long as people like."""
    game = session.match.game
    session.say(f"{game.meta.title}. {game.meta.about} Type help for all that you can type.")
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
    """Nothing is lost; if it can't be saved even now, that is the last word."""
    if session.trouble:
        session.autosave()
    session.console.print()
    saved = session.whereabouts("The match is saved; go on with:\nludex play --load {}")
    session.say(f"Goodbye. {saved}".strip(), whole=True)


def _advance(session: Session) -> None:
    """IM-8.4: bots decide before the humans, who can't tell; in a lesson after them (IM-28.3)."""
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
    """IM-6.1: every bot has dice of its own."""
    for seat in bots:
        level = session.match.header.seats[seat]
        session.decide(seat, session.choose(session.match, seat, level, session.dice[seat]))


def _ask(session: Session, seat: int) -> None:
    """IM-8.5: show, then prompt until this seat has decided or the position is another one."""
    if seat != session.keyboard and not _cover(session, seat):
        return
    session.tell(seat)
    session.show(seat)
    session.teach()
    prompt = session.prompt(seat)
    while not answer(session, seat, session.line(prompt)):
        pass


def _cover(session: Session, seat: int) -> bool:
    """IM-27.12: several humans: nothing of the other hand remains visible. False if the last decision was undone."""
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
    """One typed line: a number, a command or a decision. True if the position has changed; else nothing has."""
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
    """Enter turns the page of a lesson; else it is a question."""
    if not session.tell_lesson(""):
        asked = seat in session.match.pending()
        session.say("Type a decision, actions to list them, or help." if asked else IDLE)
    return False


def _number(session: Session, seat: int, line: str) -> bool:
    """A number chooses from the list that was shown last."""
    number, offered = number_of(line), session.offered
    if 1 <= number <= len(offered):
        return _pick(session, seat, offered[number - 1])
    shown = line if len(line) <= DIGITS else f"{line[:DIGITS]}…"
    known = f"numbers go from 1 to {len(offered)}" if offered else "actions shows a numbered list"
    return _refuse(session, f"There is no action {shown}: {known}." if seat in session.match.pending() else IDLE)


def _pick(session: Session, seat: int, actions: list[int]) -> bool:
    """One action is decided; of several one is to be chosen."""
    return _decide(session, seat, actions[0]) if len(actions) == 1 else _choose(session, seat, actions)


def _choose(session: Session, seat: int, actions: list[int]) -> bool:
    """A list to choose from by number; what was to be done after it waits no longer."""
    session.drop()
    action_search.number(session, seat, actions)
    return False


def _unread(session: Session, seat: int, line: str, complaint: str) -> bool:
    """Neither a command nor a decision in notation: words that fit few legal actions, or what would work."""
    word = line.split()[0]
    several, matched = commands.starting(session, word.lower()), action_search.matching(session, seat, line)
    if 0 < len(matched) <= action_search.LIST:
        return _guess(session, seat, line, matched)
    if len(several) > 1:
        return _refuse(session, f"“{word}” could be {', '.join(several)}; type one letter more.")
    return _refuse(session, f"{complaint[0].upper()}{complaint[1:]}. Type help for the commands.")


def _guess(session: Session, seat: int, line: str, matched: list[int]) -> bool:
    """UI-17: words decide if none is missing; else even a single action that they fit is to be chosen."""
    complete = action_search.is_complete(session, line, matched[0]) or session.match.choices(seat, matched[0])
    return _pick(session, seat, matched) if complete else _choose(session, seat, matched)


def _decide(session: Session, seat: int, action: int, text: str = "") -> bool:
    """IM-8.5: what is left open is asked next; a refused decision says why and changes nothing."""
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
    """What was decided; a text that can't stand was left out."""
    made, writing = session.match.decisions[-1], session.match.game.text.writing
    session.say(f"Decided: {made.words}", "dim")
    if made.text and not writing.carries(made.action):
        session.say(
            f"Without “{made.text}”: {writing.why_not(made.text) or 'it was typed before in this game'}.", "yellow"
        )


def _refuse(session: Session, words: str, style: str = "") -> bool:
    """Why something was not done, nor what was to follow."""
    session.say(words, style)
    session.drop()
    return False


def _confirmed(session: Session, seat: int, action: int) -> bool:
    """UI-17: what can't be taken back and may be a slip is asked twice; the decision itself is an answer too."""
    question = session.painter.caution(session.scene(seat), action)
    if not question:
        return True
    typed = session.read(f"{question} (y, or Enter to go back) › ")
    return typed.strip().lower() in (*YES, session.words(action))


def _watch(session: Session) -> None:
    """IM-27.12: nobody plays here: the bots play one turn, then Enter asks for the next."""
    session.tell(SPECTATOR)
    session.show(SPECTATOR)
    while line := session.line(f"Enter to watch {session.moment} › "):
        if answer(session, SPECTATOR, line):
            return
    turn = session.match.state.turn
    while session.match.state.turn == turn and not session.match.over:
        _decide_bots(session, session.match.pending())


def _finale(session: Session) -> None:
    """IM-27.11: the final map, the result, the seed; then anything may be looked at, or played again."""
    session.drop()
    if session.keyboard == SPECTATOR and session.humans:  # it was loaded: somebody looks back at it
        session.keyboard = session.humans[0]
    seat = session.keyboard
    session.tell(seat)
    session.show(seat)
    session.draw(session.painter.ending(session.scene(seat), session.events(seat)))
    seed = f"The seed was {session.match.header.seed}; ludex verify proves the dice."
    session.say(f"{seed}\n{session.whereabouts()}".strip(), "dim", whole=True)
    prompt = "Type again for a new game, log, view, back, save or quit › "
    while not answer(session, seat, session.line(prompt)):
        pass
