"""Errors for people: what is wrong, and what would be right."""

from __future__ import annotations

from ludex.kernel.contract.refusal import Refusal


class LudexError(Exception):
    """Bad input; nothing was changed. `rule` is the id of a rule that forbids it, `option` the name of a wrong one."""

    def __init__(self, text: str, *, rule: str = "", option: str = "") -> None:
        super().__init__(text)
        self.refusal = Refusal(rule, text, option)

    def __str__(self) -> str:
        """Return the text, followed by the option and the rule in parentheses if there are any."""
        return str(self.refusal)


class UnknownName(LudexError):
    """No such game, seat, bot, rule or option."""


class IllegalDecision(LudexError):
    """A decision that can't be read or may not be made now."""


class BadSave(LudexError):
    """A save that is damaged, forged, too new or not one of ours."""


class ActionOverflow(RuntimeError):
    """A game listed more legal actions than it said it could: a fault of the game, never of its players."""


class EventOverflow(RuntimeError):
    """More happened at once than a log holds: a fault of the game, never of its players."""
