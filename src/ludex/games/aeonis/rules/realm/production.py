"""Production and upkeep (R6, AE-31.6): player by player in the order of initiative, six steps each."""

from ludex.games.aeonis.rules.codes import NONE, Artifact, Building, Lord, Node
from ludex.games.aeonis.rules.combat.lords import release_lord
from ludex.games.aeonis.rules.event_kinds import EventKind
from ludex.games.aeonis.rules.process import ask, finish, take_answer, top
from ludex.games.aeonis.rules.realm.conversions import (
    has_alchemy,
    has_bank,
    has_chalice,
    pay_tax,
    tax_gold,
    tell_tax,
    use_alchemy,
    use_bank,
    use_chalice,
)
from ludex.games.aeonis.rules.realm.modes import RECRUIT_FORGE
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.population import add_pool
from ludex.games.aeonis.rules.realm.recruiting import can_recruit, do_recruit, list_recruits, why_not_recruit
from ludex.games.aeonis.rules.realm.spending import gain, gain_remnants
from ludex.games.aeonis.rules.realm.upkeep import TITHE, demand_upkeep, owes_tithe, settle_tithe, settle_upkeep
from ludex.games.aeonis.rules.realm.yields import (
    GOLD,
    INFLUENCE,
    MANA,
    controls_building,
    growth,
    income,
    relic_hex,
    ruins_remnants,
    tile_of,
)
from ludex.games.aeonis.rules.refusal_sentences import Reason
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb, plain
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.action import Buffer, push

# where a frame stands: `a` counts the players, `b` the units with upkeep; a question is read one place further on
AMNESTY, NEXT, LAND, DRINK, GROW, UPKEEP, KEPT, TITHES, TITHED, TAX, TAXED, BANK, BANKED = range(13)
ALCHEMY, TURNED, FORGE, FORGED, LAST = range(13, 18)


@rule
def run_production(s: State, log: Log) -> None:
    """R6, AE-31.6: one stretch of production; the first half of a player's steps here, the choices after them below."""
    f = top(s)
    if f.pc == AMNESTY:
        amnesty(s, log)
        f.pc = NEXT
    elif f.pc == NEXT:
        begin_player(s)
    elif f.pc == LAND:
        produce(s, log)
    elif f.pc == DRINK:
        use_chalice(s, f.seat, take_answer(s, f.seat), log)
        f.pc = GROW
    elif f.pc == GROW:
        grow(s, f.seat, log)
        f.b = 0
        f.pc = UPKEEP
    elif f.pc < TAX:
        run_upkeep(s, log)
    else:
        run_choices(s, log)


@rule
def amnesty(s: State, log: Log) -> None:
    """R6, AE-47/General Amnesty: captured Lords return at the start."""
    if s.amnesty:
        s.amnesty = 0
        for place in range(s.seats):
            seat = s.initiative[place]
            if s.players[seat].lord_captor != NONE:
                release_lord(s, seat, log)


@rule
def begin_player(s: State) -> None:
    """AE-31.6: the next player in the order of initiative, if there is one."""
    f = top(s)
    if f.a == s.seats:
        finish(s, 0)
    else:
        f.seat = s.initiative[f.a]
        f.a += 1
        f.pc = LAND


@rule
def produce(s: State, log: Log) -> None:
    """AE-31.6, steps 1 and 2: what the land yields, flat income, and the Cathedral's Renown for the Speaker."""
    f = top(s)
    gold, mana, influence = income(s, f.seat, GOLD), income(s, f.seat, MANA), income(s, f.seat, INFLUENCE)
    gain(s, f.seat, gold, mana, influence)
    emit6(log, EventKind.PRODUCED, f.seat, gold, mana, influence, 0, 0)
    if s.speaker == f.seat and controls_building(s, f.seat, Building.CATHEDRAL_OF_RADIANCE):
        gain_renown(s, f.seat, 1, log)
    f.pc = GROW
    if has_chalice(s, f.seat):
        f.pc = DRINK
        ask(s, Node.CHALICE, f.seat)


@rule
def grow(s: State, seat: int, log: Log) -> None:
    """AE-31.6, step 3: the Pool grows as far as the Cap leaves room; surplus is lost. Prospector's Find is used up."""
    born = growth(s, seat)
    add_pool(s, seat, born)
    s.players[seat].prospect = NONE
    emit(log, EventKind.GREW, seat, born, s.players[seat].pool)


@rule
def run_upkeep(s: State, log: Log) -> None:
    """AE-31.6, step 4: faction units one by one, then the Standing Army Tithe."""
    f = top(s)
    if f.pc == UPKEEP:
        f.pc = KEPT if demand_upkeep(s, log) else TITHES
    elif f.pc == KEPT:
        settle_upkeep(s, log)
        f.pc = UPKEEP
    elif f.pc == TITHES:
        f.pc = TAX
        if owes_tithe(s, f.seat):
            f.b = TITHE
            f.pc = TITHED
            ask(s, Node.UPKEEP, f.seat)
    else:
        settle_tithe(s, log)
        f.pc = TAX


@rule
def run_choices(s: State, log: Log) -> None:
    """AE-31.6, step 5: Realm Tax, Bank, Golden Alchemy and Eternal Forge, each asked for only if it is possible."""
    f = top(s)
    if f.pc == TAX:
        offer_tax(s, log)
    elif f.pc == BANK:
        offer(s, has_bank(s, f.seat), Node.BANK)
    elif f.pc == ALCHEMY:
        offer(s, has_alchemy(s, f.seat), Node.ALCHEMY)
    elif f.pc == FORGE:
        offer(s, has_forge(s, f.seat), Node.ETERNAL_FORGE)
    elif f.pc == LAST:
        close_player(s, log)
    else:
        take_choice(s, f.pc, f.seat, take_answer(s, f.seat), log)
        f.pc += 1


@rule
def offer_tax(s: State, log: Log) -> None:
    """AE-47, Realm Tax: 1 Gold, then the question what to give up, if there is anything."""
    f = top(s)
    if tax_gold(s, f.seat):
        f.pc = TAXED
        ask(s, Node.TAX, f.seat)
    else:
        tell_tax(s, f.seat, log)
        f.pc = BANK


@rule
def offer(s: State, possible: bool, node: int) -> None:
    """AE-61.1: put a question if it has an answer besides no; else go on behind it."""
    f = top(s)
    f.pc += 1
    if possible:
        ask(s, node, f.seat)
    else:
        f.pc += 1


@rule
def take_choice(s: State, pc: int, seat: int, action: int, log: Log) -> None:
    """AE-31.6, step 5: what the player has decided."""
    if pc == TAXED:
        pay_tax(s, seat, action, log)
    elif pc == BANKED:
        use_bank(s, seat, action, log)
    elif pc == TURNED:
        use_alchemy(s, seat, action, log)
    elif action != plain(Verb.SKIP):
        do_recruit(s, seat, action, RECRUIT_FORGE, log)


@rule
def has_forge(s: State, seat: int) -> bool:
    """AE-50, Eternal Forge: each production its player may recruit a unit there, 1 Gold cheaper."""
    h = relic_hex(s, seat, Artifact.ETERNAL_FORGE)
    return h != NONE and can_recruit(s, seat, h, RECRUIT_FORGE)


@rule
def list_forge(s: State, seat: int, out: Buffer) -> int:
    """AE-50, Eternal Forge: the units, or none."""
    return push(out, list_recruits(s, seat, RECRUIT_FORGE, out, 0), plain(Verb.SKIP))


@rule
def why_not_forge(s: State, seat: int, action: int) -> int:
    """AE-50, Eternal Forge: one unit there, or none."""
    if action == plain(Verb.SKIP):
        return Reason.NONE
    return why_not_recruit(s, seat, action, RECRUIT_FORGE)


@rule
def close_player(s: State, log: Log) -> None:
    """AE-31.6, steps 5 and 6, AE-42.4: the Sacred Grove's Population, then Remnants."""
    f = top(s)
    if s.players[f.seat].lord == Lord.ELYNDRA and tile_of(s, f.seat) != NONE:
        born = add_pool(s, f.seat, 1)
        emit(log, EventKind.POOL_GAINED, f.seat, born, s.players[f.seat].pool)
    found = gain_remnants(s, f.seat, ruins_remnants(s, f.seat))
    if found:
        emit(log, EventKind.REMNANTS_GAINED, f.seat, found, 0)
    f.pc = NEXT
