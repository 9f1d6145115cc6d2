"""Which chapter runs a process, asks a question, knows an action (AE-34, AE-36, AE-61)."""

from collections.abc import Mapping, Sequence

from ludex.games.aeonis.rules.codes import Node, Process
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.record import table

MOVEMENT, COMBAT, REALM, COUNCIL, CARDS, ROUND = range(6)

_PROCESSES = {
    MOVEMENT: (Process.MOVE, Process.GRANTED_MOVE),
    COMBAT: (
        Process.ATTACK, Process.BATTLE_ROUND, Process.STRIKES, Process.CAPTURE, Process.AFTER_BATTLE, Process.OCCUPY,
        Process.HIT_AND_RUN, Process.SIEGE_CHECK, Process.DAMAGE,
    ),
    REALM: (Process.PRODUCTION, Process.CLEANUP, Process.RECRUIT, Process.BUILD, Process.RESEARCH),
    COUNCIL: (
        Process.EVENT_PHASE, Process.COUNCIL, Process.VOTE, Process.TRADE, Process.LEDGER, Process.ACCORD,
    ),
    CARDS: (
        Process.EXPLORE, Process.WINDOW, Process.WHISPER, Process.LOSE_UNIT, Process.SITE, Process.CLAIM,
        Process.GAIN_ARTIFACT, Process.PURGE, Process.DISCARD, Process.ABILITY, Process.PEEK, Process.SHOW,
    ),
}  # fmt: skip
_VERBS = {
    MOVEMENT: (
        Verb.MOVE_FROM, Verb.MOVE_GROUP, Verb.REINFORCE, Verb.TRANSLOCATE, Verb.DEEP_ROOTS, Verb.RIFT_WALK,
    ),
    COMBAT: (Verb.ATTACK,),
    REALM: (
        Verb.BUILD, Verb.RECRUIT, Verb.RESEARCH, Verb.CLEANSE_STORM, Verb.TAKEOVER, Verb.CLEANSE_CURSE, Verb.DISMISS,
        Verb.DEMOLISH,
    ),
    COUNCIL: (Verb.TRADE, Verb.LAY),
    CARDS: (Verb.WHISPER, Verb.CLAIM_ARTIFACT, Verb.USE, Verb.PURGE_REMNANTS, Verb.ATTACH, Verb.PURGE),
}  # fmt: skip
_FIRST_NODES = {MOVEMENT: Node.GRANTED_MOVE, COMBAT: Node.SALVO, REALM: Node.BANK, COUNCIL: Node.PROPOSE}
_FIRST_NODES |= {CARDS: Node.WINDOW, ROUND: Node.DRAFT}


def _chapter_of(member: int, groups: Mapping[int, Sequence[int]]) -> int:
    """The chapter whose group has a member; that of rounds without any."""
    return next((chapter for chapter, members in groups.items() if member in members), ROUND)


CHAPTER_OF_PROCESS = table([_chapter_of(process, _PROCESSES) for process in Process])
CHAPTER_OF_VERB = table([_chapter_of(verb, _VERBS) for verb in range(128)])
CHAPTER_OF_NODE = table(
    [max(chapter for chapter, first in _FIRST_NODES.items() if node >= first) for node in range(Node.OVER + 1)]
)


@rule
def is_window(node: int) -> bool:
    """AE-62, AE-49.5: a question that is put by public facts alone, so that nobody learns who could have answered."""
    return node in (Node.WINDOW, Node.PLAYED, Node.SCORE_SECRET, Node.IMMEDIATE)
