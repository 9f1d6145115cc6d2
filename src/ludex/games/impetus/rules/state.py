"""The records of Impetus (IM-2, IM-4).

All quantities are whole numbers (IM-0.5); sets of hexes, Factions, Spirits and wars are bits of one of them.
"""

from ludex.games.impetus.meta import OPTIONS
from ludex.games.impetus.rules.data import CARDS, FACTIONS, HEXES, IDOLS, MODIFIERS, PAIRS, SPIRITS
from ludex.kernel.state.dice import Stream
from ludex.kernel.state.record import Array, Record, i8, i16, i32, i64, size


class Rules(Record, options=OPTIONS):
    """IM-2.1: the numbers a designer may change.

    IM-32.1, IM-32.2: later features of the public project are not among them; `shuffle_homes` is the one start option.
    """

    vp_to_win: i16
    turn_limit: i16
    start_gold: i16
    guide_influence: i8
    war_regard: i8
    war_gold: i8
    battle_tenths: i8
    affluence_tenths: i8
    spread_tenths: i8
    shuffle_homes: i8


class Fight(Record):
    """IM-4.5: one war of this turn and what its winner makes of it."""

    pair: i8
    die_a: i8
    die_b: i8
    winner: i8
    prize: i8  # the loser's battleground hex
    card: i8  # the spoils card, once revealed
    drawn: i8  # modifiers drawn for a Change, as a set
    hand: Array[i8] = size(CARDS)  # the spoils hand as counts; secret


class Outlook(Record):
    """IM-26.14: what a bot expects of a Faction that is left alone; gold, wars and chances in thousandths."""

    gold_trade: i32
    gold_steal: i32
    gold: i32  # a turn
    wars: i32  # won a turn
    grows: i32  # chance that an Expand succeeds
    area: i32
    near: i32  # Factions that it touches, as a set
    idols: Array[i32] = size(IDOLS)  # in its land, of each type
    own: Array[i32] = size(SPIRITS)  # in its land, of each Spirit


class Work(Record):
    """Scratch space of the simultaneous steps (IM-0.3) and of the bots."""

    gain: Array[i32] = size(FACTIONS)
    loss: Array[i32] = size(FACTIONS)
    regard: Array[i32] = size(PAIRS)
    tenths: Array[i32] = size(SPIRITS)
    cards: Array[i8] = size(FACTIONS)
    target: Array[i8] = size(FACTIONS)
    outlook: Array[Outlook] = size(FACTIONS)
    promise: Array[i64] = size(FACTIONS)  # IM-26.15: what guiding it is worth, whoever does
    free: Array[i64] = size(FACTIONS)  # chance that no rival comes for it
    sought: Array[i64] = size(FACTIONS)  # what rivals hope to get from it
    wish: Array[i64] = size(FACTIONS)  # of one Spirit
    value: Array[i64] = size(FACTIONS)  # its weight in a draw
    lures: Array[i64] = size(FACTIONS)  # IM-26.16: hexes with an Idol that draw it
    fate: Array[i64] = size(FACTIONS, IDOLS)  # what it will make of an Idol


class State(Record):
    """IM-4.2 to IM-4.5: a whole game, in whole numbers (IM-0.5); IM-4.9: in 1.6 kB, whatever the number of Spirits."""

    # the map
    neutral: i64  # hexes nobody owns
    shrines: i64  # hexes with at least one Idol
    land: Array[i64] = size(FACTIONS)  # hexes of each Faction
    rim: Array[i64] = size(FACTIONS)  # hexes adjacent to its land, whoever owns them
    # secret
    rng: Stream
    committed: Array[i64] = size(SPIRITS)  # decisions of this node, -1 for none
    # Factions
    gold: Array[i32] = size(FACTIONS)
    gold_gained: Array[i32] = size(FACTIONS)  # this turn
    regard: Array[i32] = size(PAIRS)
    vp: Array[i32] = size(SPIRITS)
    # the game
    turn: i16
    quiet: i16  # turns in a row in which nobody had anything to decide
    pending_wars: i16  # pairs, as a set
    ripe_wars: i16
    mod: Array[i16] = size(FACTIONS, MODIFIERS)
    rules: Rules
    seats: i8
    node: i8
    waiting: i8  # Spirits that must decide now, as a set
    ending: i8
    winners: i8  # Spirits, as a set
    eliminated: i8  # Factions, as a set
    traders: i8  # Factions that traded in this turn's Agenda Phase, as a set
    fought: i8  # wars of this turn
    pool: Array[i8] = size(FACTIONS, CARDS)
    guide: Array[i8] = size(FACTIONS)
    worship: Array[i8] = size(FACTIONS)
    terr_gained: Array[i8] = size(FACTIONS)  # this turn
    wars_won: Array[i8] = size(FACTIONS)  # this turn
    power: Array[i8] = size(FACTIONS)  # frozen for the War Phase
    played: Array[i8] = size(FACTIONS)  # IM-4.4: Agenda cards of this turn; `fights` has the spoils
    hand: Array[i8] = size(FACTIONS, CARDS)  # Agenda hands as counts; secret
    change_hand: Array[i8] = size(FACTIONS)  # modifiers drawn, as a set; secret
    battleground: Array[i8] = size(PAIRS, 2)  # of ripe wars: hex of the first, hex of the second
    fights: Array[Fight] = size(PAIRS)
    influence: Array[i8] = size(SPIRITS)
    guiding: Array[i8] = size(SPIRITS)
    idol_used: Array[i8] = size(SPIRITS)
    collided: Array[i8] = size(SPIRITS)  # the Faction of a Spirit's last collision, until it guides again
    idols: Array[i8] = size(HEXES, SPIRITS, IDOLS)
    work: Work
