"""Equal choices are listed once (SC-23.8): a link by its military member, a founding without the name."""

from ludex.games.simpleciv.rules.codes import Kind
from ludex.games.simpleciv.rules.state import State
from ludex.games.simpleciv.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import pack, subject_of, target_of, verb_of


@rule
def canonical(s: State, _seat: int, action: int) -> int:
    """SC-23.8, SC-2.11: the listed choice that does the same as an allowed action, but for the name of a city."""
    verb, subject = verb_of(action), subject_of(action)
    if verb == Verb.FOUND:
        return pack(verb, subject, 0, 0)
    if (verb == Verb.LINK or verb == Verb.UNLINK) and s.units[subject].kind == Kind.SETTLER:
        return pack(verb, target_of(action), subject, 0)
    return action
