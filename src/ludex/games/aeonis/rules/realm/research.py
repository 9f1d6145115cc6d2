"""Research (AE-43.1): a RESEARCH action names a discovery and, for Ley Anchors, a hex; option 1 is the Sanctum's."""

from ludex.games.aeonis.rules.codes import NONE, Artifact, Building, Discovery, Flag, Lord, Milestone, Node, Process
from ludex.games.aeonis.rules.data import DISCOVERIES
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.process import ask, call, finish, take_answer, top
from ludex.games.aeonis.rules.realm.discoveries import any_anchor, may_anchor, tier_of, why_not_anchor, why_not_known
from ludex.games.aeonis.rules.realm.modes import (
    MAGISTER,
    RESEARCH_ACTION,
    RESEARCH_FREE,
    RESEARCH_SECOND,
)
from ludex.games.aeonis.rules.realm.points import meet_milestone
from ludex.games.aeonis.rules.realm.research_prices import (
    has_magister,
    research_ap,
    research_gold,
    research_influence,
    research_mana,
    terms,
    use_discounts,
)
from ludex.games.aeonis.rules.realm.spending import can_pay, gain, gain_remnants, has_flag, pay_ap, set_flag, why_not_ap
from ludex.games.aeonis.rules.realm.yields import controls_building, controls_relic
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord
from ludex.games.aeonis.rules.verbs import DISCOUNT, FREE, Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit6
from ludex.kernel.state.action import Buffer, option_of, pack, push, subject_of, target_of

SANCTUM = 1  # the option of a RESEARCH action
CODE_BITS = 8


@rule
def discovery_of(action: int) -> int:
    """AE-43.1: the discovery that a RESEARCH action names."""
    return subject_of(action & ~(FREE | DISCOUNT))


@rule
def research_code(action: int) -> int:
    """AE-43.1: discovery and hex plus one of a RESEARCH action as the number that its process takes."""
    return discovery_of(action) | (target_of(action) << CODE_BITS)


@rule
def why_not_research(s: State, seat: int, discovery: int, hex: int, mode: int) -> int:
    """AE-43.1, AE-37.6: a legal discovery whose resources can be paid on these terms; free ones are of Tier I."""
    why = why_not_known(s, seat, discovery)
    if why != Reason.NONE:
        return why
    if terms(mode) == RESEARCH_FREE and tier_of(s, discovery) != 1:
        return Reason.TIER_ONE
    why = why_not_anchor(s, seat, discovery, hex)
    if why != Reason.NONE:
        return why
    if mode & MAGISTER and not has_magister(s, seat, discovery, mode):
        return Reason.NO_DISCOUNT
    gold, influence = research_gold(discovery, terms(mode)), research_influence(discovery, terms(mode))
    enough = can_pay(s, seat, gold, research_mana(s, seat, discovery, mode), influence)
    return Reason.NONE if enough else Reason.NO_RESOURCES


@rule
def why_not_research_answer(s: State, seat: int, action: int, mode: int) -> int:
    """AE-43.1, AE-61: whether a RESEARCH action without options answers a question on these terms."""
    discovery, target = subject_of(action), target_of(action)
    if action != pack(Verb.RESEARCH, discovery, target, 0):
        return Reason.MALFORMED
    why = why_not_research(s, seat, discovery, target - 1, mode)
    if why != Reason.NONE:
        return why
    return why_not_ap(s, seat, research_ap(s, seat, discovery, mode), 0)


@rule
def has_sanctum(s: State, seat: int) -> bool:
    """AE-42.2, Arcane Sanctum: its controller has a free Tier I research once a round, an action of 0 AP."""
    return not has_flag(s, seat, Flag.SANCTUM_RESEARCH) and controls_building(s, seat, Building.ARCANE_SANCTUM)


@rule
def mode_of(action: int) -> int:
    """AE-43.1, AE-42.2: on what terms a RESEARCH action of the own turn is taken."""
    if option_of(action) == SANCTUM:
        return RESEARCH_FREE
    return RESEARCH_ACTION | (MAGISTER if action & DISCOUNT else 0)


@rule
def why_not_research_action(s: State, seat: int, action: int) -> int:
    """AE-43.1, AE-36.1: a RESEARCH action of the own turn, with its AP or as the Sanctum's free one."""
    discovery, target, option = discovery_of(action), target_of(action), option_of(action)
    bits = action & (FREE | DISCOUNT)
    if action != pack(Verb.RESEARCH, discovery, target, option) | bits or option > SANCTUM or (option and bits):
        return Reason.MALFORMED
    if option == SANCTUM and not has_sanctum(s, seat):
        return Reason.NO_SANCTUM
    mode = mode_of(action)
    why = why_not_research(s, seat, discovery, target - 1, mode)
    if why != Reason.NONE:
        return why
    return why_not_ap(s, seat, research_ap(s, seat, discovery, mode), action & FREE)


@rule
def push_research(s: State, seat: int, action: int, mode: int, out: Buffer, n: int) -> int:
    """AE-65.1: an answer if it is allowed; of the own turn in all its forms."""
    if mode != RESEARCH_ACTION:
        return push(out, n, action) if why_not_research_answer(s, seat, action, mode) == Reason.NONE else n
    for form in (action, action | SANCTUM, action | DISCOUNT, action | FREE, action | FREE | DISCOUNT):
        if why_not_research_action(s, seat, form) == Reason.NONE:
            n = push(out, n, form)
    return n


@rule
def list_research(s: State, seat: int, mode: int, out: Buffer, n: int) -> int:
    """AE-43.1, AE-65.1: every discovery that may be researched on these terms; Ley Anchors with each hex."""
    for discovery in range(DISCOVERIES):
        if why_not_known(s, seat, discovery) == Reason.NONE:
            n = push_research(s, seat, pack(Verb.RESEARCH, discovery, 0, 0), mode, out, n)
            if discovery == Discovery.LEY_ANCHORS:
                for h in range(HEXES):
                    if may_anchor(s, seat, h):
                        n = push_research(s, seat, pack(Verb.RESEARCH, discovery, h + 1, 0), mode, out, n)
    return n


@rule
def do_research(s: State, seat: int, discovery: int, hex: int, mode: int, log: Log) -> None:
    """AE-43.1: pay the resources and own the discovery at once; with artifacts Remnants by its tier."""
    gold, influence = research_gold(discovery, terms(mode)), research_influence(discovery, terms(mode))
    mana, tier = research_mana(s, seat, discovery, mode), tier_of(s, discovery)
    gain(s, seat, -gold, -mana, -influence)
    if terms(mode) not in (RESEARCH_FREE, RESEARCH_SECOND):
        use_discounts(s, seat, discovery, mode)
    s.players[seat].discoveries |= 1 << discovery
    if discovery == Discovery.LEY_ANCHORS:
        s.players[seat].anchor = hex
    if tier == 3:
        meet_milestone(s, Milestone.TIER_III)
    remnants = gain_remnants(s, seat, tier + int(controls_relic(s, seat, Artifact.LEY_LINE_CONDUIT)))
    emit6(log, EventKind.DISCOVERY_MADE, seat, discovery, gold, mana, influence, remnants)


@rule
def has_second(s: State, seat: int) -> bool:
    """AE-42.2, Polymath: once a round Seraphel may take a second Research action at once, if there is one."""
    if not is_lord(s, seat, Lord.SERAPHEL) or has_flag(s, seat, Flag.POLYMATH):
        return False
    for discovery in range(DISCOVERIES):
        anchor = any_anchor(s, seat) if discovery == Discovery.LEY_ANCHORS else NONE
        answer = pack(Verb.RESEARCH, discovery, anchor + 1, 0)
        if why_not_research_answer(s, seat, answer, RESEARCH_SECOND) == Reason.NONE:
            return True
    return False


@rule
def begin_research(s: State, seat: int, action: int) -> None:
    """AE-35.2, AE-43.1: pay the AP of a RESEARCH action, or use the Sanctum, and begin."""
    mode = mode_of(action)
    if mode == RESEARCH_FREE:
        set_flag(s, seat, Flag.SANCTUM_RESEARCH)
    else:
        pay_ap(s, seat, research_ap(s, seat, discovery_of(action), mode), action & FREE)
    call(s, Process.RESEARCH, seat, mode, research_code(action))


@rule
def run_research(s: State, log: Log) -> None:
    """AE-43.1, AE-42.2: the discovery is made; after a Research action Seraphel is asked for a second one."""
    f = top(s)
    f.pc += 1
    if f.pc == 1:
        do_research(s, f.seat, f.b & ((1 << CODE_BITS) - 1), (f.b >> CODE_BITS) - 1, f.a, log)
        if terms(f.a) == RESEARCH_ACTION and has_second(s, f.seat):
            ask(s, Node.SECOND_RESEARCH, f.seat)
        else:
            finish(s, 1)
    else:
        take_second(s, f.seat, take_answer(s, f.seat), log)
        finish(s, 1)


@rule
def take_second(s: State, seat: int, action: int, log: Log) -> None:
    """AE-42.2, Polymath: the second Research action, at full cost in AP and resources."""
    if action == plain(Verb.SKIP):
        return
    discovery = discovery_of(action)
    pay_ap(s, seat, research_ap(s, seat, discovery, RESEARCH_SECOND), 0)
    set_flag(s, seat, Flag.POLYMATH)
    do_research(s, seat, discovery, target_of(action) - 1, RESEARCH_SECOND, log)


@rule
def list_second(s: State, seat: int, out: Buffer) -> int:
    """AE-42.2, Polymath: the discoveries for a second Research action, or none."""
    return push(out, list_research(s, seat, RESEARCH_SECOND, out, 0), plain(Verb.SKIP))


@rule
def why_not_second(s: State, seat: int, action: int) -> int:
    """AE-42.2, Polymath: whether something answers the question for a second Research action."""
    if action == plain(Verb.SKIP):
        return Reason.NONE
    return why_not_research_answer(s, seat, action, RESEARCH_SECOND)
