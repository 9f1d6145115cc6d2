"""The War Phase and its spoils (IM-17, IM-18)."""

from ludex.games.impetus.rules.agenda import insight, learn
from ludex.games.impetus.rules.board import area, book, gain, lose
from ludex.games.impetus.rules.cards.expand import fail
from ludex.games.impetus.rules.codes import NONE, Card
from ludex.games.impetus.rules.data import CARDS, FACTIONS, FIRST, MODIFIERS, SECOND
from ludex.games.impetus.rules.draws import die, draw_card, draw_modifiers, hold_spoils
from ludex.games.impetus.rules.event_kinds import EventKind, Failure
from ludex.games.impetus.rules.state import Fight, State
from ludex.games.impetus.rules.verbs import digit
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log, emit, emit6
from ludex.kernel.state.bits import lowest


@rule
def war_roll(s: State, log: Log) -> None:
    """IM-17.1 to IM-17.4, IM-5.7: power is frozen, every Ripe war is fought and over, its gold is booked."""
    for f in range(FACTIONS):
        s.power[f] = area(s, f)
    if s.ripe_wars == 0:
        return
    for f in range(FACTIONS):
        s.work.gain[f] = 0
        s.work.cards[f] = 0
    while s.ripe_wars:
        fight(s, log, lowest(s.ripe_wars))
        s.ripe_wars &= s.ripe_wars - 1
    for f in range(FACTIONS):
        if s.work.cards[f]:
            book(s, f, s.work.gain[f])
            emit(log, EventKind.WAR_GOLD, f, s.work.gain[f], 0)


@rule
def fight(s: State, log: Log, pair: int) -> None:
    """IM-17.2, IM-6.5: each side's die plus its power, the lower-numbered side's first; the higher total wins."""
    a, b = FIRST[pair], SECOND[pair]
    war = s.fights[s.fought]
    s.fought += 1
    war.pair = pair
    war.die_a = die(s)
    war.die_b = die(s)
    lead = s.power[a] + war.die_a - s.power[b] - war.die_b
    war.winner = NONE if lead == 0 else a if lead > 0 else b
    war.prize = NONE if lead == 0 else s.battleground[pair, 1 if lead > 0 else 0]
    war.card = NONE
    war.drawn = 0
    stakes(s, a, war.winner == a)
    stakes(s, b, war.winner == b)
    s.battleground[pair, 0] = NONE
    s.battleground[pair, 1] = NONE
    emit6(log, EventKind.WAR_RESOLVED, pair, war.die_a, war.die_b, s.power[a], s.power[b], war.winner)


@rule
def stakes(s: State, f: int, won: bool) -> None:
    """IM-17.3: gold for a victory, less gold for a defeat or a tie."""
    s.work.gain[f] += s.rules.war_gold if won else -s.rules.war_gold
    s.work.cards[f] += 1
    s.wars_won[f] += 1 if won else 0


@rule
def spoils_draw(s: State) -> None:
    """IM-18.1, IM-6.5: a hand for each war won by a guided Faction, in pair order."""
    for i in range(s.fought):
        war = s.fights[i]
        if war.winner != NONE and s.guide[war.winner] != NONE:
            hold_spoils(s, war, insight(s, war.winner))


@rule
def spoils_reveal(s: State, log: Log) -> None:
    """IM-18.2, IM-18.3, IM-17.5: choices are shown, hands vanish, the unguided draw only now; a tie has no card."""
    for i in range(s.fought):
        war = s.fights[i]
        if war.winner != NONE:
            guide = s.guide[war.winner]
            war.card = draw_card(s, war.winner) if guide == NONE else digit(s.committed[guide], rank(s, i, NONE), CARDS)
            for card in range(CARDS):
                war.hand[card] = 0
            emit(log, EventKind.SPOILS_PLAYED, war.winner, war.card, loser(war))


@rule
def rank(s: State, i: int, card: int) -> int:
    """IM-18.2, IM-18.11: how many earlier victories (with this card, if one is named) the winner of fight i has."""
    before = 0
    for j in range(i):
        if s.fights[j].winner == s.fights[i].winner and (card == NONE or s.fights[j].card == card):
            before += 1
    return before


@rule
def loser(war: Fight) -> int:
    """IM-17.2: the other side of a war that was won."""
    return FIRST[war.pair] + SECOND[war.pair] - war.winner


@rule
def spoils_expand(s: State, log: Log) -> None:
    """IM-18.7, IM-18.8, IM-18.10: winners take the losers' battlegrounds; two claims on one hex cancel out."""
    for i in range(s.fought):
        war = s.fights[i]
        if war.card == Card.EXPAND:
            if disputed(s, i):
                fail(s, log, war.winner, Failure.CONTESTED, 1)
            else:
                conquer(s, log, war)


@rule
def disputed(s: State, i: int) -> bool:
    """IM-18.8: another Faction claims the same hex as spoils."""
    for j in range(s.fought):
        if j != i and s.fights[j].card == Card.EXPAND and s.fights[j].prize == s.fights[i].prize:
            return True
    return False


@rule
def conquer(s: State, log: Log, war: Fight) -> None:
    """IM-18.9: the hex changes hands."""
    lose(s, loser(war), war.prize)
    gain(s, war.winner, war.prize)
    emit(log, EventKind.CONQUEST, war.winner, loser(war), war.prize)


@rule
def spoils_change_draw(s: State) -> None:
    """IM-18.11, IM-6.5: modifiers for each Change card among the spoils, in pair order."""
    for i in range(s.fought):
        war = s.fights[i]
        if war.card == Card.CHANGE:
            war.drawn = draw_modifiers(s, insight(s, war.winner))


@rule
def spoils_change_resolve(s: State, log: Log) -> None:
    """IM-18.11, IM-19.5: all chosen modifiers count, even for a Faction without a hex."""
    for i in range(s.fought):
        war = s.fights[i]
        if war.card == Card.CHANGE:
            guide = s.guide[war.winner]
            guided = guide != NONE and s.committed[guide] != NONE
            place = rank(s, i, Card.CHANGE)
            learn(s, log, war.winner, digit(s.committed[guide], place, MODIFIERS) if guided else lowest(war.drawn), 1)
            war.drawn = 0
