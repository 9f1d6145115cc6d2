"""What one seat may see (AE-62): the open table, what follows from it, and the seat's own cards."""

from __future__ import annotations

from ludex.games.aeonis.client.view_hexes import hex_views
from ludex.games.aeonis.client.view_players import members, player_views
from ludex.games.aeonis.client.view_table import battle_view, motion_views, offer_view, public_views
from ludex.games.aeonis.client.view_types import SecretView, View
from ludex.games.aeonis.rules.codes import NONE, End, Node
from ludex.games.aeonis.rules.data import WHISPERS
from ludex.games.aeonis.rules.ending import winners
from ludex.games.aeonis.rules.movement.zone_of_control import is_enemy_zone
from ludex.games.aeonis.rules.round.secret_objectives import meets_secret
from ludex.games.aeonis.rules.state import State
from ludex.games.aeonis.rules.verbs import Verb
from ludex.kernel.state.action import subject_of, verb_of
from ludex.kernel.state.record import Array


def view(s: State, seat: int) -> View:
    """AE-62: what everybody sees, and what this seat alone knows; seat -1 is a spectator."""
    seen = public(s)
    if 0 <= seat < s.seats:
        reveal(seen, s, seat)
    return seen


def public(s: State) -> View:
    """AE-62: map, units, resources, discoveries, laws, objectives in the row, discards: all but cards in hands."""
    return View(
        round=s.turn,
        phase=s.phase,
        node=Node(s.node).name.lower(),
        seats=s.seats,
        radius=s.radius,
        speaker=s.speaker,
        initiative=s.initiative.tolist()[: s.seats],
        waiting=members(s.asked),
        hexes=hex_views(s),
        players=player_views(s),
        bounties=s.strategy_bounty.tolist(),
        holders=s.strategy_holder.tolist(),
        used=[bool(used) for used in s.strategy_used.tolist()],
        laws=members(s.laws),
        titles=s.title_holder.tolist(),
        event=s.event,
        events=members(s.events_now),
        publics=public_views(s),
        motions=motion_views(s),
        supply=s.building_supply.tolist(),
        threshold=s.rules.vp_threshold,
        limit=s.rules.round_limit,
        decks=[
            s.event_count,
            s.exploration_count,
            s.agenda_count,
            s.whisper_count,
            s.artifact_count,
            s.public_count,
        ],
        whisper_discards=s.whisper_discards.tolist(),
        agenda=[card for card in s.agenda_card.tolist() if card != NONE],
        battle=battle_view(s),
        offer=offer_view(s),
        warden=s.warden,
        game_over=s.ending != End.NONE,
        winners=winning_seats(s),
        end=End(s.ending).name.lower(),
    )


def winning_seats(s: State) -> list[int]:
    """AE-52.2: who has won, once the game is over."""
    return members(winners(s)) if s.ending != End.NONE else []


def reveal(seen: View, s: State, seat: int) -> None:
    """AE-62: add what only this seat knows: its hand, its secrets, what it has peeked at, its sealed bid."""
    me = s.players[seat]
    seen.seat = seat
    seen.hand = [card for card in range(WHISPERS) for _ in range(me.hand[card])]
    seen.own_secrets = [
        SecretView(card, me.secret_progress[card], bool(meets_secret(s, seat, card))) for card in members(me.secrets)
    ]
    seen.agenda_top = top_of(s.agenda_deck, s.agenda_count, 0) if me.peek_agenda else NONE
    seen.events_top = [top_of(s.event_deck, s.event_count, place) for place in range(me.peek_events)]
    seen.bid = own_bid(s, seat)
    seen.enemy_zones = [here.hex for here in seen.hexes if is_enemy_zone(s, seat, here.hex)]


def top_of(deck: Array[int], count: int, place: int) -> int:
    """AE-63: a card near the top of a deck, NONE beyond its last."""
    return int(deck[count - 1 - place]) if place < count else NONE


def own_bid(s: State, seat: int) -> int:
    """AE-62: the seat's own sealed bid while others still think."""
    waiting = int(s.answers[seat]) - 1
    return int(subject_of(waiting)) if waiting >= 0 and verb_of(waiting) == Verb.BID else NONE
