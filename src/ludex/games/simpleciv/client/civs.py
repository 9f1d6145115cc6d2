"""What a seat knows of the civs (SC-22.6, SC-19.15, UI-26), and what everybody was told of them (SC-22.9)."""

from ludex.games.simpleciv.client.view_types import Civ, Offer, Relation, Standing
from ludex.games.simpleciv.rules.civ.diplomacy import why_not_war
from ludex.games.simpleciv.rules.civ.power import DISPLAY, military_power, score
from ludex.games.simpleciv.rules.codes import NONE, Era
from ludex.games.simpleciv.rules.codes import Civ as Code
from ludex.games.simpleciv.rules.codes import Offer as Kind
from ludex.games.simpleciv.rules.state import State

ANNOUNCED = ("observatory", "grand_academy", "grand_experiment_begun")  # SC-22.9, by bit


def members(bits: int) -> list[int]:
    """A set as a list."""
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


def civ_rows(s: State, seat: int, acquainted: int) -> list[Civ]:
    """UI-26: every seat: those the viewer is acquainted with in full, of the others what everybody knows."""
    rows = [public_row(s, other) for other in range(s.seats)]
    for other in members(acquainted):
        rows[other].civ = Code(s.players[other].civ).name.lower()
        rows[other].standing = standing(s, other)
        if seat >= 0 and other != seat and s.players[seat].met >> other & 1:
            rows[other].relation = relation(s, seat, other)
    return rows


def public_row(s: State, other: int) -> Civ:
    """SC-22.9: what everybody knows of a civ: whether it lives, and its announced steps."""
    player = s.players[other]
    ended = player.eliminated_turn if player.eliminated else None
    return Civ(other, eliminated=ended, announced=[ANNOUNCED[step] for step in members(player.announced)])


def power(s: State, seat: int) -> int:
    """SC-19.16: military power is shown divided, and never otherwise."""
    return int(military_power(s, seat)) // DISPLAY


def standing(s: State, other: int) -> Standing:
    """SC-22.6: what is known of a civ in contact."""
    era = Era(s.players[other].era).name.lower()
    return Standing(era, int(score(s, other)), power(s, other), bool(s.computers >> other & 1))


def relation(s: State, seat: int, other: int) -> Relation:
    """SC-19.3, SC-19.15: how a civ stands to the viewer, and when that may change."""
    war, since = bool(s.players[seat].wars >> other & 1), s.pairs[seat, other].since
    alive = not (s.players[other].eliminated or s.players[seat].eliminated)
    least = s.rules.min_war if war else s.rules.min_peace
    may_break = not war and int(why_not_war(s, seat, other)) == 0
    return Relation(
        stance=("war" if war else "peace") if alive else None,
        since=since,
        lock=0 if may_break or not alive else max(0, least - (s.turn - since)),
        vision=bool(s.players[seat].eyes >> other & 1),
        offered=offers(s, seat, other),
        received=offers(s, other, seat),
    )


def offers(s: State, maker: int, other: int) -> list[Offer]:
    """SC-19.8: the open offers of a civ to another, with their turns."""
    turns = s.pairs[maker, other].offered.tolist()
    return [Offer(kind.name.lower(), turns[kind]) for kind in Kind if turns[kind]]


def acquaintances(s: State, seat: int) -> int:
    """SC-22.6: the seats that a viewer knows: itself and those in contact, all when the game is over."""
    if s.ending:
        return (1 << s.seats) - 1
    return s.players[seat].met | 1 << seat if seat != NONE else 0
