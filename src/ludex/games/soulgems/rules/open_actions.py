"""What an entry of a list leaves open (SG-4.10): a tile, the options of an attack, the share of a price."""

from ludex.games.soulgems.rules.cards.play import expand_play
from ludex.games.soulgems.rules.combat.list_attacks import list_options
from ludex.games.soulgems.rules.field.build import expand_build
from ludex.games.soulgems.rules.legal import cost_of, has_share
from ludex.games.soulgems.rules.points import shares
from ludex.games.soulgems.rules.refusal import why_not
from ludex.games.soulgems.rules.refusal_sentences import Reason
from ludex.games.soulgems.rules.state import State
from ludex.games.soulgems.rules.verbs import Verb, has_options, share_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, verb_of


@rule
def may_be_open(action: int) -> bool:
    """SG-4.10: whether an action is of a kind that can leave something open, and has no share yet."""
    verb = verb_of(action)
    return verb in (Verb.PLAY, Verb.USE, Verb.BUILD) or (has_share(verb) and share_of(action) == 0)


@rule
def expand(s: State, seat: int, action: int, out: Buffer) -> int:
    """SG-4.10, nodes N2 to N4: the completions of an entry that is not finished; 0 for every other number."""
    if not may_be_open(action) or why_not(s, seat, action) != Reason.UNFINISHED:
        return 0
    side, verb = seat ^ s.swapped, verb_of(action)
    if verb in (Verb.PLAY, Verb.USE):
        return expand_play(s, side, action, out)
    if verb == Verb.BUILD:
        return expand_build(s, action, out)
    if verb == Verb.ATTACK and has_options(action) == 0:
        return list_options(s, side, action, out)
    return shares(s.players[side], cost_of(s, side, action), action, out)
