"""The sentence of each event (SG-2.9), with its name, its fields and its rule."""

from ludex.games.soulgems.rules.cards.data import ACTIVE, Card
from ludex.games.soulgems.rules.codes import NONE, NOWHERE, NPC_DEALER, End, Phase, Thing
from ludex.games.soulgems.rules.event_kinds import EventKind
from ludex.games.soulgems.rules.gem import BREAK_COUNTERS, REPAIR_COUNTERS
from ludex.games.soulgems.text.event_words import ENDINGS, thing
from ludex.kernel.events.text import Case, Sentence, having

SENTENCES: dict[int, Sentence] = {
    EventKind.PHASE_CHANGED: Sentence(
        "side:side phase:phase",
        "SG-4.1",
        "{side}: {phase}.",
        (
            Case(having(phase=Phase.MX), "SG-4.14"),
            Case(having(phase=Phase.M1X), "SG-4.14"),
            Case(having(phase=Phase.NPC_MOVE), "SG-14.8"),
            Case(having(phase=Phase.NPC), "SG-14.7"),
        ),
    ),
    EventKind.PAID: Sentence(
        "side:side lp sp",
        "SG-5.10",
        "{side} pays {lp} LP and {sp} SP.",
        (
            Case(having(lp=0, sp=0), sentence="{side} pays nothing."),
            Case(having(sp=0), sentence="{side} pays {lp} LP."),
            Case(having(lp=0), sentence="{side} pays {sp} SP."),
        ),
    ),
    EventKind.LP_GAINED: Sentence("side:side amount", "SG-1.10", "{side} gains {amount} LP."),
    EventKind.SP_GAINED: Sentence("side:side amount", "SG-1.10", "{side} gains {amount} SP."),
    EventKind.SP_LOST: Sentence("side:side amount", "SG-11.31", "{side} loses {amount} SP."),
    EventKind.SUMMONED: Sentence("piece:token square:square", "SG-7.1", "{piece} enters the board on {square}."),
    EventKind.MOVED: Sentence(
        "piece:token from:square to:square via:via portal:portal road:road",
        "SG-6.2",
        "{piece} moves from {from}{via}{portal} to {to}{road}.",
    ),
    EventKind.PROMOTED: Sentence("piece:token square:square", "SG-6.8", "The Pawn on {square} is now {piece}."),
    EventKind.TELEPORTED: Sentence(
        "piece:token from:square to:square", "SG-7.4", "{piece} teleports from {from} to {to}."
    ),
    EventKind.ATTACK_DECLARED: Sentence(
        "piece:token from:square target:target square:square distance threshold",
        "SG-8.1",
        "{piece} on {from} attacks {target} on {square}: distance {distance}, hits on {threshold} or less.",
    ),
    EventKind.ATTACK_FIZZLED: Sentence(
        "piece:token from:square",
        "SG-11.18",
        "The attack of {piece} on {from} fizzles: no dice, and nothing comes back.",
    ),
    EventKind.DICE: Sentence(
        "sides count first second third",
        "SG-1.6",
        "A die shows {first}.",
        (
            Case(having(sides=10), "SG-1.6.1", "The percentile dice show {first} and {second}."),
            Case(having(count=3), "SG-1.6.2", "Three dice show {first}, {second} and {third}."),
            Case(having(count=2), "SG-1.6.3", "Two dice show {first} and {second}."),
        ),
    ),
    EventKind.HIT: Sentence(
        "roll threshold damage",
        "SG-8.6",
        "Roll {roll}: hit.",
        (
            Case(having(damage=0), "SG-13.27", "Roll {roll}: hit, but without damage."),
            Case(lambda of: of["roll"] > of["threshold"], "SG-8.14", "Roll {roll}: the miss becomes a hit."),
        ),
    ),
    EventKind.MISSED: Sentence("roll threshold", "SG-8.6", "Roll {roll}: miss."),
    EventKind.DAMAGE_PREVENTED: Sentence(
        "card:card amount piece:token square:square",
        "SG-11.24",
        "{card} prevents {amount} damage to {piece} on {square}.",
    ),
    EventKind.DAMAGE_DEALT: Sentence(
        "dealer:dealer piece:token square:square amount total",
        "SG-8.8",
        "{piece} on {square} takes {amount} damage from {dealer}: {total} this turn.",
        (Case(having(dealer=NPC_DEALER), "SG-14.12"),),
    ),
    EventKind.CAPTURED: Sentence(
        "side:side piece:token square:square", "SG-8.9", "{side} captures {piece} on {square}."
    ),
    EventKind.KING_DAMAGED: Sentence(
        "side:side amount total", "SG-9.2", "{side}'s King takes {amount} damage: {total} in all."
    ),
    EventKind.KING_CONVERTED: Sentence("side:side", "SG-9.3", "{side}'s King is converted."),
    EventKind.GEM_ROLL: Sentence(
        "side:side repair:flag total needed",
        "SG-10.3",
        "{side} rolls {total} for a Break: {needed} or more succeeds.",
        (
            Case(
                having(repair=0, needed=BREAK_COUNTERS),
                "SG-12.2",
                "{side} has {total} of the {needed} counters that break a Gem.",
            ),
            Case(
                having(repair=1, needed=REPAIR_COUNTERS),
                "SG-12.3",
                "{side} has {total} of the {needed} counters that repair a Gem.",
            ),
            Case(having(repair=1), "SG-10.5", "{side} rolls {total} for a Repair: {needed} or more succeeds."),
        ),
    ),
    EventKind.GEM_BROKEN: Sentence("side:side", "SG-10.3", "{side}'s Gem is broken."),
    EventKind.GEM_REPAIRED: Sentence("side:side", "SG-10.5", "{side}'s Gem is whole again."),
    EventKind.CAPTIVES_RETURNED: Sentence(
        "side:side pawns:P knights:N bishops:B rooks:R queens:Q",
        "SG-10.3",
        "Captives return to {side}'s reserve:{pawns}{knights}{bishops}{rooks}{queens}.",
        (
            Case(
                having(pawns=0, knights=0, bishops=0, rooks=0, queens=0),
                sentence="There are no captives to return to {side}.",
            ),
        ),
    ),
    EventKind.CONVERTED: Sentence(
        "side:side sp lp",
        "SG-10.10",
        "{side} converts {sp} SP to {lp} LP.",
        (Case(lambda of: of["sp"] == of["lp"], "SG-12.4", "{side} transfers {sp} SP to LP."),),
    ),
    EventKind.CARD_PLAYED: Sentence("side:side card:card", "SG-11.7", "{side} plays {card}."),
    EventKind.CARD_CANCELLED: Sentence("side:side card:card", "SG-11.16", "{side}'s {card} is cancelled."),
    EventKind.RELIC_DEPLOYED: Sentence("side:side card:card", "SG-11.8", "{side} deploys {card}."),
    EventKind.RELIC_USED: Sentence(
        "side:side card:card",
        "SG-11.21",
        "{side} uses {card}.",
        (Case(lambda of: not ACTIVE[of["card"]], "SG-8.14", "{side}'s {card} works by itself."),),
    ),
    EventKind.SACRIFICED: Sentence("piece:token square:square", "SG-11.25", "{piece} on {square} is sacrificed."),
    EventKind.BUILT: Sentence(
        "side:side object:token square:square other:other tokens:tokens",
        "SG-13.7",
        "{side} builds {object} on {square}{other}{tokens}.",
    ),
    EventKind.FEATURE_DESTROYED: Sentence(
        "side:side object:token square:square", "SG-13.12", "{side} destroys {object} on {square}."
    ),
    EventKind.FEATURE_USED: Sentence(
        "side:side object:token",
        "SG-13.10",
        "{side} uses {object}.",
        (
            Case(lambda of: thing(of["object"]) == Thing.TRADER, "SG-14.4", "{side} buys a token from {object}."),
            Case(lambda of: thing(of["object"]) == Thing.MINT, "SG-13.20"),
        ),
    ),
    EventKind.WEATHER_SET: Sentence(
        "side:side weather:weather object:token", "SG-13.25", "{side} calls {weather} with {object}."
    ),
    EventKind.WEATHER_ENDED: Sentence("weather:weather", "SG-13.29", "The {weather} ends."),
    EventKind.NPC_MOVED: Sentence(
        "object:token from:square to:square",
        "SG-14.10",
        "{object} goes from {from} to {to}.",
        (
            Case(lambda of: of["from"] == of["to"], sentence="{object} stays on {from}."),
            Case(lambda of: thing(of["object"]) == Thing.BEAST, "SG-14.6"),
        ),
    ),
    EventKind.NPC_ATTACKED: Sentence(
        "object:token target:token square:square threshold",
        "SG-14.11",
        "{object} attacks {target} on {square}: hits on {threshold} or less.",
    ),
    EventKind.PIECE_DISPERSED: Sentence(
        "piece:token square:square",
        "SG-14.12",
        "{piece} on {square} is dispersed and returns to its reserve.",
    ),
    EventKind.EFFECT_EXPIRED: Sentence(
        "side:side card:card",
        "SG-11.22",
        "{side}'s {card} ends.",
        (
            Case(having(card=NONE), sentence="What {side} had until this turn ends."),
            Case(having(card=Card.ETERNAL_BINDING), "SG-11.36", "{side} ends an Eternal Binding."),
        ),
    ),
    EventKind.PASS_BONUS: Sentence("side:side amount", "SG-10.12", "{side} passes: +{amount} LP."),
    EventKind.GAME_OVER: Sentence(
        "winner:winner end:end",
        "SG-9.8",
        "{winner} wins: {end}.",
        (
            Case(having(winner=NONE), ENDINGS[End.DRAW][0], "The game is drawn: {end}."),
            *(Case(having(end=end), rule) for end, (rule, _) in ENDINGS.items()),
        ),
    ),
    EventKind.TURN_BEGAN: Sentence("round side:side", "SG-4.3", "Round {round}: {side}'s turn."),
    EventKind.COLOURS_ROLLED: Sentence(
        "first second winner:seat",
        "SG-3.2",
        "The first seat rolls {first}, the second {second}: {winner} chooses.",
    ),
    EventKind.COLOURS_CHOSEN: Sentence("white:seat", "SG-3.2", "White is played by {white}."),
    EventKind.ARMY_PICKED: Sentence("side:side type:kind", "SG-3.10", "{side} picks a {type}."),
    EventKind.TILE_PLACED: Sentence("side:side square:square", "SG-13.5", "{side} adds the tile {square}."),
    EventKind.CARDS_DEALT: Sentence("side:side count", "SG-11.2", "{side} draws {count} cards."),
    EventKind.CARDS_KEPT: Sentence("side:side count", "SG-11.2", "{side} keeps {count} cards."),
    EventKind.CARD_LOCKED: Sentence("side:side card:card", "SG-11.6", "{side} locks {card}."),
    EventKind.RELIC_DRAFTED: Sentence("side:side card:card", "SG-11.10", "{side} drafts {card}."),
    EventKind.KING_PLACED: Sentence("side:side square:square", "SG-3.6", "{side}'s King stands on {square}."),
    EventKind.DRAW_OFFERED: Sentence("side:side", "SG-9.9", "{side} offers a draw."),
    EventKind.DRAW_DECLINED: Sentence("side:side", "SG-9.9", "{side} declines the draw."),
    EventKind.REROLLED: Sentence("side:side die face", "SG-8.17", "{side} rerolls die {die}: {face}."),
    EventKind.MARKET_REVEALED: Sentence(
        "relics piles",
        "SG-11.10",
        "The market opens with {relics} relics and {piles} piles of spells.",
    ),
    EventKind.EFFECT_BEGAN: Sentence(
        "side:side card:card piece:token square:square",
        "SG-11.22",
        "{side}'s {card} holds for {piece} on {square}.",
        (Case(having(square=NOWHERE), sentence="{side}'s {card} holds."),),
    ),
}
