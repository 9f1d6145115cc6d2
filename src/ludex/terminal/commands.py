"""The commands of the prompt: each prints what it did, or in one line what would work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.markdown import Markdown
from rich.panel import Panel

from ludex import games
from ludex.kernel import rulebook
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import LudexError
from ludex.kernel.play import save_file
from ludex.kernel.play import seed as seeds
from ludex.kernel.play.match import Match
from ludex.terminal import picture
from ludex.terminal.action_search import actions
from ludex.terminal.exports import position, record
from ludex.terminal.files import complaint, path_of, store
from ludex.terminal.help import sheet
from ludex.terminal.log import log
from ludex.terminal.session import Leave, Session, number_of

SPECTATING = Refusal("", "you are a spectator")
LONGEST = 20  # letters of a rule's id, more than any has


def why(session: Session, seat: int, rest: str) -> bool:
    """Say whether a decision is allowed, and if not by which rule."""
    if not rest:
        raise LudexError("write why and a decision, for example: why " + _some(session, seat))
    action, text = session.read_action(seat, rest)
    refusal = session.match.why_not(seat, action, text) if seat >= 0 else SPECTATING
    left_out = session.match.game.text.writing.why_not(text)
    allowed = f"That is allowed, but {left_out}." if left_out else "That is allowed."
    session.say(f"Not allowed: {refusal}" if refusal else allowed)
    return False


def _some(session: Session, seat: int) -> str:
    """One decision in notation."""
    legal = session.match.legal(seat) if seat >= 0 else []
    return session.words(legal[0]) if legal else "DECISION"


def undo(session: Session, seat: int, _rest: str) -> bool:
    """Take back the last decision, if nothing was learned since; else the reason."""
    refusal = session.match.why_not_undo(seat) if seat >= 0 else SPECTATING
    if refusal:
        session.say(f"No undo: {refusal}. Type back to go on from before your last decision, as practice.", "yellow")
        session.drop()
        return False
    decision = session.match.undo(seat)
    session.autosave()
    session.say(f"Taken back: {decision.words}")
    return True


def back(session: Session, seat: int, rest: str) -> bool:
    """Practice: go on from before one of your last decisions; the match as it was stays saved."""
    mine = [i for i, decision in enumerate(session.match.decisions) if decision.seat == seat]
    steps = number_of(rest) if rest else 1
    if not 1 <= steps <= len(mine):
        raise LudexError(
            f"you can go back 1 to {len(mine)} decisions" if mine else "you have no decision to go back to"
        )
    kept = session.whereabouts("The match itself stays saved.")
    session.branch(session.match.branch(mine[-steps]))
    moment = session.painter.moment(session.scene(seat))
    session.say(f"Practice: a branch from before your decision of {moment}. {kept}", "yellow")
    return True


def keep(session: Session, _seat: int, rest: str) -> bool:
    """Save now: in the match's own file, or a copy in another; never over something else."""
    if not rest:
        session.autosave()
        session.say(session.whereabouts(), whole=True)
        return False
    path = path_of(rest)
    if path.exists() and path != session.file and not _earlier(session.match, path):
        raise LudexError(f"{path} exists and is not this match; choose another name")
    save_file.write(session.match, path)
    session.say(f"Saved in {path}", whole=True)
    return False


def _earlier(match: Match, path: Path) -> bool:
    """Whether a file has this match, as it is or as it was before its last decisions."""
    lines = save_file.read(path).splitlines()[:-1]  # all but the checksum
    return bool(lines) and save_file.dump(match).splitlines()[: len(lines)] == lines


def load(session: Session, _seat: int, rest: str) -> bool:
    """Go on with a saved match; the present one stays saved."""
    if not rest:
        raise LudexError(f"write load and a file; matches are kept in {store()}")
    path = path_of(rest)
    session.take(save_file.load(save_file.read(path), games.load), path)
    session.say(f"Loaded {rest}")
    return True


def again(session: Session, _seat: int, _rest: str) -> bool:
    """Begin a new game with the same seats and rules."""
    if not session.match.over:
        raise LudexError("this game is not over; quit leaves it saved")
    session.take(session.match.header.start_anew())
    return True


def view(session: Session, seat: int, _rest: str) -> bool:
    """Show the table again."""
    session.show(seat)
    return False


def rule(session: Session, _seat: int, rest: str) -> bool:
    """Show the text of a rule."""
    if not rest:
        raise LudexError(f"write rule and an id, for example: rule {session.match.game.meta.prefix}-1.1")
    prefix = f"{session.match.game.meta.prefix}-" if rest[0].isdecimal() else ""
    rule_id = f"{prefix}{rest[:LONGEST].upper()}"
    words = rulebook.rule(session.match.game, rule_id)
    session.draw(Panel(Markdown(words), title=rule_id, title_align="left", border_style="dim"))
    return False


def place(session: Session, seat: int, rest: str) -> bool:
    """Show everything about one place of the board, or a thing that has a name."""
    session.draw(session.painter.place(session.scene(seat), rest))
    return False


def portray(session: Session, seat: int, rest: str) -> bool:
    """Draw what this seat sees into a file."""
    if not rest:
        raise LudexError("write picture and a file, such as picture map.svg")
    picture.draw(session, seat, path_of(rest))
    session.say(f"Picture in {rest}", whole=True)
    return False


def hint(session: Session, seat: int, _rest: str) -> bool:
    """Say what the best bot would do, from what this seat may know."""
    if seat not in session.match.pending():
        raise LudexError("there is nothing to decide now")
    level = session.match.game.meta.levels[-1]
    action = session.match.bot_action(seat, level, seeds.stream(seeds.fresh()))
    session.offer([[action]])
    session.say(f"The {level} bot would: {session.words(action)}   (type 1 to do it)")
    return False


def speed(session: Session, _seat: int, rest: str) -> bool:
    """Set whether playback waits for Enter after each step."""
    if rest not in ("step", "fast"):
        raise LudexError("write speed step (Enter after each step) or speed fast (all at once)")
    session.stepwise = rest == "step"
    session.say("Playback waits for Enter after each step." if session.stepwise else "Playback shows all at once.")
    return False


def skip(session: Session, _seat: int, _rest: str) -> bool:
    """End the lesson; the game goes on."""
    if not session.lesson or session.lesson.done:
        raise LudexError("there is no lesson to skip")
    session.lesson.skip()
    session.say("The lesson is over; the game goes on.")
    return False


def leave(_session: Session, _seat: int, _rest: str) -> bool:
    """End the session."""
    raise Leave


def manual(session: Session, _seat: int, rest: str) -> bool:
    """List all decisions and commands, or those that begin with a word."""
    session.draw(sheet(session.match.game, _commands(session), rest))
    return False


def _commands(session: Session) -> list[tuple[str, str]]:
    """How each command is written and what it is for, those of the game first; skip is for lessons."""
    taught = session.lesson is not None and not session.lesson.done
    pages = [(page.form, page.about) for page in session.painter.pages.values()]
    return pages + [(command.form, command.about) for command in COMMANDS.values() if taught or command.run is not skip]


@dataclass(frozen=True)
class Command:
    """A command: what it does, how it is written, what it is for."""

    run: Callable[[Session, int, str], bool]
    form: str
    about: str


COMMANDS = {
    "actions": Command(actions, "actions [WORD …]", "what you may do, numbered; narrowed down by words"),
    "why": Command(why, "why DECISION", "whether it is allowed, and which rule forbids it"),
    "hint": Command(hint, "hint", "what the best bot would do"),
    "at": Command(
        place, "at PLACE", "all about one place of the board: who is there, who reaches it, what it is worth"
    ),
    "view": Command(view, "view", "draw the table again"),
    "log": Command(log, "log [NAME | all] [export FILE]", "what happened and why, also of one name only"),
    "picture": Command(portray, "picture FILE.svg", "draw what you see into a file"),
    "position": Command(position, "position", "all of the position as text, for ludex play --position FILE"),
    "record": Command(record, "record [FILE]", "the match as the game records it, for ludex play --record FILE"),
    "rule": Command(rule, "rule ID", "the text of a rule"),
    "undo": Command(undo, "undo", "take back your last decision, if nothing was learned since"),
    "back": Command(back, "back [N]", "practice: go on from before your last decision as a branch"),
    "save": Command(keep, "save [FILE]", "save now; the match is also saved after every decision"),
    "load": Command(load, "load FILE", "go on with a saved match"),
    "speed": Command(speed, "speed step | fast", "playback with Enter after each step, or all at once"),
    "again": Command(again, "again", "a new game, when this one is over"),
    "skip": Command(skip, "skip", "end the lesson"),
    "help": Command(manual, "help [WORD]", "this list, or what begins with a word"),
    "quit": Command(leave, "quit", "leave; the match stays saved"),
}


def starting(session: Session, word: str) -> list[str]:
    """The commands that begin so, those of the game first."""
    return [name for name in (*session.painter.pages, *COMMANDS) if name.startswith(word)]


def named(session: Session, word: str, *, exact: bool) -> str:
    """The command of this name, or the only one that begins so; else nothing."""
    if word == "?":
        return "help"
    found = starting(session, word)
    if exact:
        return word if word in found else ""
    return found[0] if len(found) == 1 else ""


def page(session: Session, seat: int, name: str, rest: str) -> bool:
    """A command of the game: what it shows; what is looked at from then on, and may be done there."""
    found = session.painter.pages[name]
    if found.focus:
        session.focus[seat] = found.focus(session.scene(seat), rest)
    scene = session.scene(seat)
    session.console.print(found.show(scene, rest))
    numbers = session.painter.numbered(scene) if seat in session.match.pending() else session.offered
    if found.focus and numbers != session.offered:
        session.draw(session.painter.decision(scene))
        session.offer(numbers)
    return False


def run(session: Session, seat: int, name: str, rest: str) -> bool:
    """Run a command; an error is one line and changes nothing."""
    try:
        changed = COMMANDS[name].run(session, seat, rest) if name in COMMANDS else page(session, seat, name, rest)
    except (LudexError, OSError) as error:
        words = complaint(error)
        session.say(f"{words[0].upper()}{words[1:]}.", "yellow")
        session.drop()
        return False
    session.tell_lesson(name)
    return changed
