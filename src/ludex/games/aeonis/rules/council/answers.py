"""Answers to a Trade offer (AE-48.3, D8f): accept, reject, a counter-offer of the same kind."""

from ludex.games.aeonis.rules.council.laying import list_laying, why_not_lay
from ludex.games.aeonis.rules.council.offer import COUNTERED
from ludex.games.aeonis.rules.council.picks import list_yes_or_no, why_not_yes_or_no
from ludex.games.aeonis.rules.council.trade_menu import list_menu, push_open_offer, why_not_open_offer
from ludex.games.aeonis.rules.council.trade_rules import STAGE_SHIFT, stage_of, why_not_table, why_not_terms
from ludex.games.aeonis.rules.process import top
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.state.action import Buffer, option_of, pack, target_of


@rule
def why_not_answer(s: State, seat: int, action: int) -> int:
    """AE-48.3: why something is no answer to a Trade offer."""
    verb = kind_of(action)
    if verb == Verb.LAY:
        return why_not_lay(s, seat, action, COUNTERED)
    return why_not_counter(s, seat, action) if verb == Verb.COUNTER else why_not_yes_or_no(action)


@rule
def why_not_counter(s: State, seat: int, action: int) -> int:
    """AE-48.3, AE-48.8: why a counter-offer, open or finished, may not be made."""
    stage, give, get, initiator = stage_of(action), target_of(action), option_of(action), top(s).seat
    if action != pack(Verb.COUNTER, stage << STAGE_SHIFT, give, get):
        return Reason.MALFORMED
    if stage == 0:
        return why_not_terms(s, seat, initiator, give, get, COUNTERED)
    reason = why_not_table(s, seat, initiator, COUNTERED)
    return reason if reason != Reason.NONE else why_not_open_offer(s, seat, initiator, action, COUNTERED)


@rule
def list_answers(s: State, seat: int, out: Buffer) -> int:
    """AE-48.4, D8f: accept, reject, the menu of counter-offers, larger ones item by item, goods for them."""
    n, initiator = list_yes_or_no(out), top(s).seat
    if why_not_table(s, seat, initiator, COUNTERED) == Reason.NONE:
        n = list_menu(s, seat, initiator, plain(Verb.COUNTER), COUNTERED, out, n)
        n = push_open_offer(s, seat, initiator, plain(Verb.COUNTER), COUNTERED, out, n)
    return list_laying(s, seat, COUNTERED, out, n)
