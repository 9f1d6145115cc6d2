"""How each event of Impetus is told (IM-25.1): its fields, rule and sentences."""

from ludex.games.impetus.rules.codes import NONE, Card, End
from ludex.games.impetus.rules.event_kinds import EventKind, Failure
from ludex.kernel.events.text import Case, Sentence, having

WAR = "War {pair}: {power_a} land + {die_a} against {power_b} land + {die_b}"


SENTENCES: dict[int, Sentence] = {
    EventKind.TURN_START: Sentence("turn", "IM-8.1", "Turn {turn} begins."),
    EventKind.SETUP_MODIFIER: Sentence(
        "faction:faction modifier:modifier",
        "IM-7.2",
        "{faction} starts with the modifier {modifier}.",
    ),
    EventKind.IDOL_PLACED: Sentence(
        "spirit:spirit hex:hex idol_type:idol",
        "IM-9.5",
        "{spirit} places an Idol of {idol_type} on {hex}.",
    ),
    EventKind.GUIDED: Sentence("spirit:spirit faction:faction", "IM-9.5", "{spirit} begins to guide {faction}."),
    EventKind.GUIDE_CONTESTED: Sentence(
        "faction:faction spirits:spirits",
        "IM-9.8",
        "{spirits} collide over {faction}: nobody guides it.",
    ),
    EventKind.WORSHIP_GAINED: Sentence(
        "faction:faction spirit:spirit", "IM-10.2", "{faction} begins to Worship {spirit}."
    ),
    EventKind.WORSHIP_TAKEN: Sentence(
        "faction:faction spirit:spirit old_spirit:spirit",
        "IM-10.2",
        "{faction} turns from {old_spirit} to Worship {spirit}.",
    ),
    EventKind.AGENDA_PLAYED: Sentence(
        "faction:faction card:card guided_by:spirit", "IM-11.3", "{faction} plays {card}."
    ),
    EventKind.INFLUENCE_LOST: Sentence("spirit:spirit now", "IM-11.3", "{spirit} has Influence {now} left."),
    EventKind.TRADE: Sentence(
        "faction:faction gold co_traders:factions spoils:flag",
        "IM-12.1",
        "{faction} trades with {co_traders}: +{gold} gold.",
        (Case(having(spoils=1), "IM-18.5"),),
    ),
    EventKind.TRADE_BONUS: Sentence(
        "faction:faction gold source:faction",
        "IM-18.5",
        "{faction} profits from the Trade of {source}: +{gold} gold.",
    ),
    EventKind.THEFT: Sentence(
        "faction:faction victim:faction gold spoils:flag",
        "IM-13.2",
        "{faction} robs {victim} of {gold} gold.",
        (Case(having(spoils=1), "IM-18.6"),),
    ),
    EventKind.STEAL: Sentence(
        "faction:faction gold regard_loss spoils:flag",
        "IM-13.2",
        "{faction} steals {gold} gold in all.",
        (Case(having(spoils=1), "IM-18.6"),),
    ),
    EventKind.REGARD_CHANGED: Sentence(
        "pair:pair old new cause:card spoils:flag",
        "IM-12.2",
        "Regard {pair}: {old} to {new}.",
        (
            Case(having(cause=Card.TRADE, spoils=1), "IM-18.5"),
            Case(having(cause=Card.STEAL, spoils=1), "IM-18.6"),
            Case(having(cause=Card.STEAL), "IM-13.5"),
        ),
    ),
    EventKind.WAR_ERUPTED: Sentence("pair:pair", "IM-13.6", "War erupts: {pair}."),
    EventKind.EXPAND: Sentence(
        "faction:faction hex:hex cost", "IM-14.4", "{faction} expands to {hex} for {cost} gold."
    ),
    EventKind.EXPAND_FAILED: Sentence(
        "faction:faction gold reason:failure spoils:flag",
        "IM-14.4",
        "{faction} cannot expand ({reason}): +{gold} gold.",
        (
            Case(having(spoils=1), "IM-18.8"),
            Case(having(reason=Failure.CONTESTED), "IM-14.5"),
        ),
    ),
    EventKind.CHANGE: Sentence(
        "faction:faction modifier:modifier spoils:flag",
        "IM-15.4",
        "{faction} gains the modifier {modifier}.",
        (Case(having(spoils=1), "IM-18.11"),),
    ),
    EventKind.POOL_REPLACED: Sentence(
        "faction:faction spirit:spirit removed:card added:card",
        "IM-16.3",
        "{spirit} swaps {removed} for {added} in the pool of {faction}.",
    ),
    EventKind.EJECTED: Sentence(
        "spirit:spirit faction:faction reason:ejection",
        "IM-16.1",
        "{spirit} leaves {faction} ({reason}).",
        (Case(having(reason=1), "IM-19.1"),),
    ),
    EventKind.WAR_RESOLVED: Sentence(
        "pair:pair die_a die_b power_a power_b winner:faction",
        "IM-17.2",
        WAR + ": {winner} wins.",
        (Case(having(winner=NONE), sentence=WAR + ": a tie."),),
    ),
    EventKind.WAR_GOLD: Sentence("faction:faction net:signed", "IM-17.3", "{faction}: {net} gold from its wars."),
    EventKind.SPOILS_PLAYED: Sentence(
        "faction:faction card:card against:faction",
        "IM-18.4",
        "{faction} plays {card} as spoils against {against}.",
    ),
    EventKind.CONQUEST: Sentence(
        "faction:faction from:faction hex:hex", "IM-18.9", "{faction} takes {hex} from {from}."
    ),
    EventKind.FACTION_ELIMINATED: Sentence("faction:faction", "IM-19.1", "{faction} is eliminated."),
    EventKind.WAR_CANCELLED: Sentence("pair:pair", "IM-19.1", "The war {pair} is cancelled."),
    EventKind.WAR_DISSIPATED: Sentence("pair:pair", "IM-20.2", "The war {pair} is dropped: they no longer touch."),
    EventKind.WAR_RIPE: Sentence(
        "pair:pair hex_a:hex hex_b:hex",
        "IM-20.1",
        "War {pair} will be fought over {hex_a} and {hex_b}.",
    ),
    EventKind.SCORED: Sentence(
        "spirit:spirit faction:faction battle_tenths affluence_tenths spread_tenths",
        "IM-21.1",
        "{faction} pays {spirit}: {battle_tenths} battle, {affluence_tenths} affluence, {spread_tenths} spread tenths.",
    ),
    EventKind.VP_CHANGED: Sentence(
        "spirit:spirit old tenths lost_tenths new",
        "IM-21.3",
        "{spirit}: {tenths} tenths, {old} to {new} VP ({lost_tenths} tenths lost).",
    ),
    EventKind.GAME_OVER: Sentence(
        "winners:spirits vp reason:end",
        "IM-22.1",
        "The game ends ({reason}). Won by {winners} with {vp} VP.",
        (
            Case(having(reason=End.TURN_LIMIT), "IM-22.3"),
            Case(having(reason=End.DEAD_POSITION), "IM-22.4"),
        ),
    ),
}
