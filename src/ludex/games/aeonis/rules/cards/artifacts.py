"""Getting artifacts (AE-50.1 to AE-50.3, AE-36.1, AE-36.2): Remnants, claims, the Equipment limit."""

from ludex.games.aeonis.rules.cards.artifact_places import hold_artifact, leave_place, return_artifact, top_artifact
from ludex.games.aeonis.rules.cards.placing import has_unit_at
from ludex.games.aeonis.rules.codes import NONE, GlobalEvent, Node, Process, Window
from ludex.games.aeonis.rules.council.gains import win_remnants
from ludex.games.aeonis.rules.data import ARTIFACT_KIND, ARTIFACTS, CLAIM_AP, EQUIPMENT, EQUIPMENT_LIMIT
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.event_queries import touches
from ludex.games.aeonis.rules.map.hexes import HEXES
from ludex.games.aeonis.rules.map.queries import is_on_map
from ludex.games.aeonis.rules.process import ask, call, finish, open_window, take_answer, top
from ludex.games.aeonis.rules.realm.points import gain_artifact_vp
from ludex.games.aeonis.rules.realm.spending import pay_ap, why_not_ap
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import FREE, Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit
from ludex.kernel.state.action import Buffer, pack, push, subject_of
from ludex.kernel.state.bits import count

REMNANT_PRICE, FEVER_PRICE = 3, 2  # AE-50.1; AE-46.1, Relic Fever
EQUIPMENTS = sum(1 << card for card in range(ARTIFACTS) if int(ARTIFACT_KIND[card]) == EQUIPMENT)

START, CHOSEN, STOLEN, TAKEN = range(4)


# ---------------------------------------------------------------- GAIN_ARTIFACT


@rule
def run_gain_artifact(s: State, log: Log) -> None:
    """AE-50.2, AE-50.3: a player gets an artifact; with three Equipments one returns to the deck."""
    f = top(s)
    if f.pc == CHOSEN:
        return_artifact(s, subject_of(take_answer(s, f.seat)), log)
        finish(s, 0)
        return
    leave_place(s, f.a)
    hold_artifact(s, f.seat, f.a)
    emit(log, EventKind.ARTIFACT_GAINED, f.seat, f.a, 0)
    gain_artifact_vp(s, f.seat, f.a, log)
    if count(s.players[f.seat].artifacts & EQUIPMENTS) > EQUIPMENT_LIMIT:
        f.pc = CHOSEN
        ask(s, Node.EQUIPMENT, f.seat)
    else:
        finish(s, 0)


@rule
def why_not_equipment(s: State, seat: int, action: int) -> int:
    """D21, AE-50.2: why an Equipment can't be the one that returns."""
    artifact = subject_of(action)
    if action != pack(Verb.CHOOSE, artifact, 0, 0):
        return Reason.MALFORMED
    worn = artifact < ARTIFACTS and (s.players[seat].artifacts & EQUIPMENTS) >> artifact & 1 == 1
    return Reason.NONE if worn else Reason.NOT_EQUIPPED


@rule
def list_equipment(s: State, seat: int, out: Buffer) -> int:
    """D21: the Equipments of the Lord."""
    n = 0
    for artifact in range(ARTIFACTS):
        action = pack(Verb.CHOOSE, artifact, 0, 0)
        if why_not_equipment(s, seat, action) == Reason.NONE:
            n = push(out, n, action)
    return n


# ---------------------------------------------------------------- CLAIM


@rule
def run_claim(s: State, log: Log) -> None:
    """AE-36.1, AE-49: a Site is claimed; a Relic Thief may take the artifact instead."""
    f = top(s)
    if f.pc == START:
        f.pc = STOLEN
        s.result = 0
        open_window(s, Window.CLAIMING, f.seat, f.a)
    elif f.pc == STOLEN:
        f.b = s.result - 1 if s.result else f.seat
        f.pc = TAKEN
        artifact = s.hexes[f.a].site - 1
        emit(log, EventKind.SITE_CLAIMED, f.b, f.a, artifact)
        call(s, Process.GAIN_ARTIFACT, f.b, artifact, 0)
    else:
        finish(s, f.b + 1)


@rule
def why_not_site_claim(s: State, seat: int, h: int) -> int:
    """AE-36.1: an own unit must stand on the Artifact Site."""
    if not is_on_map(s, h):
        return Reason.NOT_ON_MAP
    return Reason.NONE if s.hexes[h].site and has_unit_at(s, seat, h) else Reason.NO_SITE


@rule
def why_not_claim_action(s: State, seat: int, action: int) -> int:
    """AE-36.1, AE-35.6: Claim Artifact costs 1 AP, or the free action of Renown 10."""
    h, free = subject_of(action & ~FREE), action & FREE
    if action & ~FREE != pack(Verb.CLAIM_ARTIFACT, h, 0, 0):
        return Reason.MALFORMED
    reason = why_not_site_claim(s, seat, h)
    return why_not_ap(s, seat, CLAIM_AP, free) if reason == Reason.NONE else reason


@rule
def list_claim_actions(s: State, seat: int, out: Buffer, n: int) -> int:
    """AE-36.1: every Site that may be claimed, for AP or free."""
    for h in range(HEXES if s.rules.artifacts else 0):
        if s.hexes[h].site:
            action = pack(Verb.CLAIM_ARTIFACT, h, 0, 0)
            if why_not_claim_action(s, seat, action) == Reason.NONE:
                n = push(out, n, action)
            if why_not_claim_action(s, seat, action | FREE) == Reason.NONE:
                n = push(out, n, action | FREE)
    return n


@rule
def begin_claim(s: State, seat: int, action: int) -> None:
    """AE-35.2, AE-36.1: the claim is paid and made."""
    pay_ap(s, seat, CLAIM_AP, action & FREE)
    call(s, Process.CLAIM, seat, subject_of(action & ~FREE), 0)


# ---------------------------------------------------------------- Remnants


@rule
def remnant_price(s: State, seat: int) -> int:
    """AE-50.1, AE-46.1: 3 Remnants for an artifact, 2 under Relic Fever."""
    return FEVER_PRICE if touches(s, GlobalEvent.RELIC_FEVER, seat) else REMNANT_PRICE


@rule
def why_not_purge_remnants(s: State, seat: int, action: int) -> int:
    """AE-36.2, AE-50.1: why Remnants can't be given for the top artifact."""
    if action != plain(Verb.PURGE_REMNANTS):
        return Reason.MALFORMED
    if not s.rules.artifacts:
        return Reason.MODULE_OFF
    if s.players[seat].remnants < remnant_price(s, seat):
        return Reason.NO_REMNANTS
    return Reason.NO_ARTIFACTS_LEFT if top_artifact(s) == NONE else Reason.NONE


@rule
def begin_purge_remnants(s: State, seat: int, log: Log) -> None:
    """AE-50.1: Remnants go back to the supply, and the top artifact comes."""
    win_remnants(s, seat, -remnant_price(s, seat), log)
    call(s, Process.GAIN_ARTIFACT, seat, top_artifact(s), 0)
