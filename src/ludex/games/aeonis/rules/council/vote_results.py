"""What a vote leaves behind (AE-47.5, AE-44): Renown, objectives, Patronage, the crisis, the agenda card."""

from ludex.games.aeonis.rules.codes import Flag, Lord, Public, Secret
from ludex.games.aeonis.rules.council.gains import win
from ludex.games.aeonis.rules.council.motion_data import LAW, MOTION_KIND
from ludex.games.aeonis.rules.council.proposals import CRISIS_MOTION
from ludex.games.aeonis.rules.council.tally import FOR, is_election, lobby_price
from ludex.games.aeonis.rules.progress import count_public, count_secret
from ludex.games.aeonis.rules.realm.points import gain_renown
from ludex.games.aeonis.rules.realm.spending import has_flag, set_flag
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.units import is_lord
from ludex.kernel.compile.rule import rule
from ludex.kernel.events.log import Log


@rule
def conclude(s: State, place: int, passed: int, log: Log) -> None:
    """AE-47.5, AE-47.7, RU-92: after the effect come Renown and counters; an Election gives none."""
    if passed and not is_election(s, place):
        reward_passing(s, place, log)
    elif not passed:
        punish_crisis(s, place, log)
    patronize(s, place, log)
    release_voters(s)
    if s.proposals[place].card:
        s.agenda_discards |= 1 << s.proposals[place].motion


@rule
def reward_passing(s: State, place: int, log: Log) -> None:
    """AE-47.5, AE-44, AE-45/Silver Tongue: the proposer gets 1 Renown; who voted For is credited."""
    proposal = s.proposals[place]
    gain_renown(s, proposal.proposer, 1, log)
    if proposal.lobby[proposal.proposer]:
        count_secret(s, proposal.proposer, Secret.SILVER_TONGUE, 1)
    for seat in range(s.seats):
        if proposal.votes[seat] == FOR:
            credit_voter(s, place, seat, log)


@rule
def credit_voter(s: State, place: int, seat: int, log: Log) -> None:
    """AE-45/Council Power, Lawgiver, AE-42.7/Tree's Assent: a motion that a player voted For has passed."""
    proposal = s.proposals[place]
    s.players[seat].passed_for_round += 1
    count_public(s, seat, Public.COUNCIL_POWER, proposal.lobby[seat] * lobby_price(s, seat))
    if MOTION_KIND[proposal.motion] == LAW:
        count_public(s, seat, Public.LAWGIVER, 1)
    if is_lord(s, seat, Lord.AURIEL):
        gain_renown(s, seat, 2 if (proposal.sanctified >> seat) & 1 else 1, log)


@rule
def punish_crisis(s: State, place: int, log: Log) -> None:
    """AE-46.1/Council Crisis, AE-47.11: the motion that the Speaker had to propose has failed: 1 Renown less."""
    if s.crisis == CRISIS_MOTION + place and s.council_open:
        gain_renown(s, s.proposals[place].proposer, -1, log)
        s.crisis = 0


@rule
def patronize(s: State, place: int, log: Log) -> None:
    """AE-42.1/Patronage: once per round, after a vote on which Cassian spent lobbying Influence, 1 Gold."""
    for seat in range(s.seats):
        if s.proposals[place].lobby[seat] and is_lord(s, seat, Lord.CASSIAN) and not has_flag(s, seat, Flag.PATRONAGE):
            set_flag(s, seat, Flag.PATRONAGE)
            win(s, seat, 1, 0, 0, log)


@rule
def release_voters(s: State) -> None:
    """AE-60.3: bound ballots and Quiet Threats end with their motion."""
    for seat in range(s.seats):
        s.players[seat].bound = 0
        s.players[seat].silenced = 0
