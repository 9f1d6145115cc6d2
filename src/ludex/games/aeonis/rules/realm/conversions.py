"""Choices of production (AE-31.6, D22): the Chalice, the Realm Tax, the Bank and Golden Alchemy."""

from ludex.games.aeonis.rules.codes import Artifact, Building, Discovery, Motion
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.event_queries import is_law
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.spending import can_pay, gain
from ludex.games.aeonis.rules.realm.yields import GOLD, INFLUENCE, MANA, controls_building
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import owns_artifact, owns_discovery
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import Buffer, pack, push, subject_of
from ludex.kernel.state.record import table

CHALICE = 2
ALCHEMY_MANA, ALCHEMY_GOLD = 2, 3
# AE-39/Bank: 2 Mana for 3 Gold, 2 Gold for 3 Mana, 2 Gold for 3 Influence
BANK = table([[3, -2, 0], [-2, 3, 0], [-2, 0, 3]])
EXCHANGES = len(BANK)
PAY_INFLUENCE, PAY_RENOWN = 0, 1
BY_BANK, BY_ALCHEMY = 0, 1


@rule
def choice_of(action: int, choices: int) -> int:
    """AE-61: which of so many numbered choices an answer names; that number itself if it names none."""
    chosen = subject_of(action)
    return chosen if chosen < choices and action == pack(Verb.CHOOSE, chosen, 0, 0) else choices


@rule
def has_chalice(s: State, seat: int) -> bool:
    """AE-50, Wellspring Chalice: its holder picks 2 Gold, 2 Mana or 2 Influence."""
    return owns_artifact(s, seat, Artifact.WELLSPRING_CHALICE)


@rule
def list_chalice(out: Buffer) -> int:
    """AE-50, Wellspring Chalice: Gold, Mana or Influence."""
    n = 0
    for what in range(INFLUENCE + 1):
        n = push(out, n, pack(Verb.CHOOSE, what, 0, 0))
    return n


@rule
def why_not_chalice(action: int) -> int:
    """AE-50, Wellspring Chalice: whether something names a resource."""
    return Reason.NONE if choice_of(action, INFLUENCE + 1) <= INFLUENCE else Reason.NOT_OFFERED


@rule
def use_chalice(s: State, seat: int, action: int, log: Log) -> None:
    """AE-31.6 step 2, AE-50: the Wellspring Chalice gives 2 of the named resource."""
    what = subject_of(action)
    gold, mana, influence = int(what == GOLD), int(what == MANA), int(what == INFLUENCE)
    gain(s, seat, CHALICE * gold, CHALICE * mana, CHALICE * influence)
    emit6(log, EventKind.CHALICE_USED, seat, CHALICE * gold, CHALICE * mana, CHALICE * influence, 0, 0)


@rule
def tax_gold(s: State, seat: int) -> bool:
    """AE-47, Realm Tax: under this Law everybody first gets 1 Gold; whether there is something to give up."""
    if not is_law(s, Motion.REALM_TAX):
        return False
    gain(s, seat, 1, 0, 0)
    return s.players[seat].influence > 0 or s.players[seat].renown > 0


@rule
def why_not_tax(s: State, seat: int, action: int) -> int:
    """AE-47, Realm Tax: 1 Influence or 1 Renown, whichever there is."""
    choice = choice_of(action, 2)
    if choice > PAY_RENOWN:
        return Reason.NOT_OFFERED
    has = s.players[seat].influence if choice == PAY_INFLUENCE else s.players[seat].renown
    return Reason.NONE if has > 0 else Reason.NO_RESOURCES


@rule
def list_tax(s: State, seat: int, out: Buffer) -> int:
    """AE-47, Realm Tax: what may be given up."""
    n = 0
    for choice in range(PAY_RENOWN + 1):
        if why_not_tax(s, seat, pack(Verb.CHOOSE, choice, 0, 0)) == Reason.NONE:
            n = push(out, n, pack(Verb.CHOOSE, choice, 0, 0))
    return n


@rule
def pay_tax(s: State, seat: int, action: int, log: Log) -> None:
    """AE-47, Realm Tax: 1 Influence or 1 Renown is given up."""
    renown = int(subject_of(action) == PAY_RENOWN)
    emit6(log, EventKind.REALM_TAXED, seat, 1, 1 - renown, renown, 0, 0)
    if renown:
        gain_renown(s, seat, -1, log)
    else:
        gain(s, seat, 0, 0, -1)


@rule
def can_exchange(s: State, seat: int, choice: int) -> bool:
    """AE-39/Bank: whether a player can pay for an exchange."""
    return can_pay(s, seat, max(0, -BANK[choice, 0]), max(0, -BANK[choice, 1]), 0)


@rule
def has_bank(s: State, seat: int) -> bool:
    """AE-39/Bank: once in a production, whatever the number of Banks, if something can be paid."""
    return controls_building(s, seat, Building.BANK) and (s.players[seat].gold >= 2 or s.players[seat].mana >= 2)


@rule
def list_bank(s: State, seat: int, out: Buffer) -> int:
    """AE-39/Bank: the exchanges that can be paid, or none."""
    n = 0
    for choice in range(EXCHANGES):
        if can_exchange(s, seat, choice):
            n = push(out, n, pack(Verb.CHOOSE, choice, 0, 0))
    return push(out, n, plain(Verb.SKIP))


@rule
def why_not_bank(s: State, seat: int, action: int) -> int:
    """AE-39/Bank: whether something is an exchange that can be paid, or none."""
    if action == plain(Verb.SKIP):
        return Reason.NONE
    choice = choice_of(action, EXCHANGES)
    if choice == EXCHANGES:
        return Reason.NOT_OFFERED
    return Reason.NONE if can_exchange(s, seat, choice) else Reason.NO_RESOURCES


@rule
def use_bank(s: State, seat: int, action: int, log: Log) -> None:
    """AE-39/Bank: 2 Mana become 3 Gold, 2 Gold 3 Mana or 3 Influence."""
    if action != plain(Verb.SKIP):
        choice = subject_of(action)
        gain(s, seat, BANK[choice, 0], BANK[choice, 1], BANK[choice, 2])
        emit6(log, EventKind.CONVERTED, seat, BY_BANK, BANK[choice, 0], BANK[choice, 1], BANK[choice, 2], 0)


@rule
def has_alchemy(s: State, seat: int) -> bool:
    """AE-43/Golden Alchemy: once in a production 2 Mana may become 3 Gold."""
    return owns_discovery(s, seat, Discovery.GOLDEN_ALCHEMY) and s.players[seat].mana >= ALCHEMY_MANA


@rule
def list_alchemy(out: Buffer) -> int:
    """AE-43/Golden Alchemy: use it or not."""
    return push(out, push(out, 0, plain(Verb.ACCEPT)), plain(Verb.SKIP))


@rule
def why_not_alchemy(action: int) -> int:
    """AE-43/Golden Alchemy: use it or not."""
    return Reason.NONE if action in (plain(Verb.ACCEPT), plain(Verb.SKIP)) else Reason.NOT_OFFERED


@rule
def use_alchemy(s: State, seat: int, action: int, log: Log) -> None:
    """AE-43/Golden Alchemy: 2 Mana become 3 Gold."""
    if action == plain(Verb.ACCEPT):
        gain(s, seat, ALCHEMY_GOLD, -ALCHEMY_MANA, 0)
        emit6(log, EventKind.CONVERTED, seat, BY_ALCHEMY, ALCHEMY_GOLD, -ALCHEMY_MANA, 0, 0)


@rule
def tell_tax(s: State, seat: int, log: Log) -> None:
    """AE-47, Realm Tax: a player with neither Influence nor Renown gives up nothing."""
    if is_law(s, Motion.REALM_TAX):
        emit(log, EventKind.REALM_TAXED, seat, 1, 0)
