"""What the machine asks of the realm (AE-31, AE-38 to AE-40, AE-43): processes, questions, actions of the own turn."""

from ludex.games.aeonis.rules.codes import Node, Process
from ludex.games.aeonis.rules.realm.buildings import begin_build, list_builds, run_build, why_not_build_action
from ludex.games.aeonis.rules.realm.cleanup import list_stones, run_cleanup, why_not_stones
from ludex.games.aeonis.rules.realm.conversions import (
    list_alchemy,
    list_bank,
    list_chalice,
    list_tax,
    why_not_alchemy,
    why_not_bank,
    why_not_chalice,
    why_not_tax,
)
from ludex.games.aeonis.rules.realm.desert import list_toll, why_not_toll
from ludex.games.aeonis.rules.realm.modes import ORDINARY, RESEARCH_ACTION
from ludex.games.aeonis.rules.realm.production import list_forge, run_production, why_not_forge
from ludex.games.aeonis.rules.realm.recruiting import (
    begin_recruit,
    expand_recruit,
    list_recruits,
    run_recruit,
    why_not_recruit,
)
from ludex.games.aeonis.rules.realm.research import (
    begin_research,
    list_research,
    list_second,
    run_research,
    why_not_research_action,
    why_not_second,
)
from ludex.games.aeonis.rules.realm.small_actions import do_small, list_free_actions, list_on_hexes, why_not_small
from ludex.games.aeonis.rules.realm.upkeep import list_upkeep, why_not_upkeep
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, kind_of
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log
from ludex.kernel.state.action import Buffer


@rule
def run_realm(s: State, kind: int, log: Log) -> None:
    """AE-34: one stretch of a process of this chapter."""
    if kind == Process.PRODUCTION:
        run_production(s, log)
    elif kind == Process.CLEANUP:
        run_cleanup(s, log)
    elif kind == Process.RECRUIT:
        run_recruit(s, log)
    elif kind == Process.BUILD:
        run_build(s, log)
    else:
        run_research(s, log)


@rule
def list_realm(s: State, seat: int, out: Buffer) -> int:
    """AE-61: the entries of a question of this chapter, by `s.node`."""
    node = s.node
    if node == Node.BANK:
        return list_bank(s, seat, out)
    if node == Node.ALCHEMY:
        return list_alchemy(out)
    if node == Node.CHALICE:
        return list_chalice(out)
    if node == Node.ETERNAL_FORGE:
        return list_forge(s, seat, out)
    if node == Node.TAX:
        return list_tax(s, seat, out)
    if node == Node.UPKEEP:
        return list_upkeep(s, seat, out)
    if node == Node.DESERT_LOSS:
        return list_toll(s, out)
    return list_stones(s, seat, out) if node == Node.BOUNDARY else list_second(s, seat, out)


@rule
def why_not_realm(s: State, seat: int, action: int) -> int:
    """AE-61: why something is not an answer to a question of this chapter."""
    node = s.node
    if node == Node.BANK:
        return why_not_bank(s, seat, action)
    if node == Node.ALCHEMY:
        return why_not_alchemy(action)
    if node == Node.CHALICE:
        return why_not_chalice(action)
    if node == Node.ETERNAL_FORGE:
        return why_not_forge(s, seat, action)
    if node == Node.TAX:
        return why_not_tax(s, seat, action)
    if node == Node.UPKEEP:
        return why_not_upkeep(s, seat, action)
    if node == Node.DESERT_LOSS:
        return why_not_toll(s, action)
    return why_not_stones(s, seat, action) if node == Node.BOUNDARY else why_not_second(s, seat, action)


@rule
def expand_realm(s: State, seat: int, action: int, out: Buffer) -> int:
    """AE-65.1: the completions of an open entry: the units of a Recruit as the free action of Renown 10."""
    return expand_recruit(s, seat, action, out)


@rule
def list_realm_actions(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36: this chapter's actions of the own turn, then its free actions, after the first n entries."""
    n = list_builds(s, seat, out, n)
    n = list_recruits(s, seat, ORDINARY, out, n)
    n = list_research(s, seat, RESEARCH_ACTION, out, n)
    n = list_on_hexes(s, seat, Verb.CLEANSE_STORM, out, n)
    n = list_on_hexes(s, seat, Verb.TAKEOVER, out, n)
    return list_free_actions(s, seat, out, n)


@rule
def why_not_realm_action(s: State, seat: int, action: int) -> int:
    """AE-36: why an action of the own turn is not allowed."""
    verb = kind_of(action)
    if verb == Verb.BUILD:
        return why_not_build_action(s, seat, action)
    if verb == Verb.RECRUIT:
        return why_not_recruit(s, seat, action, ORDINARY)
    if verb == Verb.RESEARCH:
        return why_not_research_action(s, seat, action)
    return why_not_small(s, seat, action, verb)


@rule
def begin_realm_action(s: State, seat: int, action: int, log: Log) -> None:
    """AE-35.2: pay for an action of the own turn and do it, or call the process that does."""
    verb = kind_of(action)
    if verb == Verb.BUILD:
        begin_build(s, seat, action)
    elif verb == Verb.RECRUIT:
        begin_recruit(s, seat, action, ORDINARY)
    elif verb == Verb.RESEARCH:
        begin_research(s, seat, action)
    else:
        do_small(s, seat, action, verb, log)
