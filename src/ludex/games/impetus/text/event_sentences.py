"""How each event of Impetus is told (IM-25.1): its name, fields, rule and sentence."""

from dataclasses import dataclass

from ludex.games.impetus.rules.event_kinds import EventKind


@dataclass(frozen=True)
class Telling:
    """How an event is told: its name, its fields in order (name:kind), its rule and its sentence."""

    name: str
    fields: str
    rule: str
    sentence: str


TELLINGS: dict[int, Telling] = {
    EventKind.TURN_START: Telling("turn_start", "turn", "IM-8.1", "Turn {turn} begins."),
    EventKind.SETUP_MODIFIER: Telling(
        "setup_modifier",
        "faction:faction modifier:modifier",
        "IM-7.2",
        "{faction} starts with the modifier {modifier}.",
    ),
    EventKind.IDOL_PLACED: Telling(
        "idol_placed",
        "spirit:spirit hex:hex idol_type:idol",
        "IM-9.5",
        "{spirit} places an Idol of {idol_type} on {hex}.",
    ),
    EventKind.GUIDED: Telling(
        "guided", "spirit:spirit faction:faction", "IM-9.5", "{spirit} begins to guide {faction}."
    ),
    EventKind.GUIDE_CONTESTED: Telling(
        "guide_contested",
        "faction:faction spirits:spirits",
        "IM-9.8",
        "{spirits} collide over {faction}: nobody guides it.",
    ),
    EventKind.WORSHIP_GAINED: Telling(
        "worship_gained", "faction:faction spirit:spirit", "IM-10.2", "{faction} begins to Worship {spirit}."
    ),
    EventKind.WORSHIP_TAKEN: Telling(
        "worship_taken",
        "faction:faction spirit:spirit old_spirit:spirit",
        "IM-10.2",
        "{faction} turns from {old_spirit} to Worship {spirit}.",
    ),
    EventKind.AGENDA_PLAYED: Telling(
        "agenda_played", "faction:faction card:card guided_by:spirit", "IM-11.3", "{faction} plays {card}."
    ),
    EventKind.INFLUENCE_LOST: Telling(
        "influence_lost", "spirit:spirit now", "IM-11.3", "{spirit} has Influence {now} left."
    ),
    EventKind.TRADE: Telling(
        "trade",
        "faction:faction gold co_traders:factions spoils:flag",
        "IM-12.1",
        "{faction} trades with {co_traders}: +{gold} gold.",
    ),
    EventKind.TRADE_BONUS: Telling(
        "trade_bonus",
        "faction:faction gold source:faction",
        "IM-18.5",
        "{faction} profits from the Trade of {source}: +{gold} gold.",
    ),
    EventKind.THEFT: Telling(
        "theft", "faction:faction victim:faction gold spoils:flag", "IM-13.2", "{faction} robs {victim} of {gold} gold."
    ),
    EventKind.STEAL: Telling(
        "steal", "faction:faction gold regard_loss spoils:flag", "IM-13.2", "{faction} steals {gold} gold in all."
    ),
    EventKind.REGARD_CHANGED: Telling(
        "regard_changed", "pair:pair old new cause:card spoils:flag", "IM-12.2", "Regard {pair}: {old} to {new}."
    ),
    EventKind.WAR_ERUPTED: Telling("war_erupted", "pair:pair", "IM-13.6", "War erupts: {pair}."),
    EventKind.EXPAND: Telling(
        "expand", "faction:faction hex:hex cost", "IM-14.4", "{faction} expands to {hex} for {cost} gold."
    ),
    EventKind.EXPAND_FAILED: Telling(
        "expand_failed",
        "faction:faction gold reason:failure spoils:flag",
        "IM-14.4",
        "{faction} cannot expand ({reason}): +{gold} gold.",
    ),
    EventKind.CHANGE: Telling(
        "change", "faction:faction modifier:modifier spoils:flag", "IM-15.4", "{faction} gains the modifier {modifier}."
    ),
    EventKind.POOL_REPLACED: Telling(
        "pool_replaced",
        "faction:faction spirit:spirit removed:card added:card",
        "IM-16.3",
        "{spirit} swaps {removed} for {added} in the pool of {faction}.",
    ),
    EventKind.EJECTED: Telling(
        "ejected", "spirit:spirit faction:faction reason:ejection", "IM-16.1", "{spirit} leaves {faction} ({reason})."
    ),
    EventKind.WAR_RESOLVED: Telling(
        "war_resolved",
        "pair:pair die_a die_b power_a power_b winner:faction",
        "IM-17.2",
        "War {pair}: {power_a} land + {die_a} against {power_b} land + {die_b}: {outcome}.",
    ),
    EventKind.WAR_GOLD: Telling(
        "war_gold", "faction:faction net:signed", "IM-17.3", "{faction}: {net} gold from its wars."
    ),
    EventKind.SPOILS_PLAYED: Telling(
        "spoils_played",
        "faction:faction card:card against:faction",
        "IM-18.4",
        "{faction} plays {card} as spoils against {against}.",
    ),
    EventKind.CONQUEST: Telling(
        "conquest", "faction:faction from:faction hex:hex", "IM-18.9", "{faction} takes {hex} from {from}."
    ),
    EventKind.FACTION_ELIMINATED: Telling(
        "faction_eliminated", "faction:faction", "IM-19.1", "{faction} is eliminated."
    ),
    EventKind.WAR_CANCELLED: Telling("war_cancelled", "pair:pair", "IM-19.1", "The war {pair} is cancelled."),
    EventKind.WAR_DISSIPATED: Telling(
        "war_dissipated", "pair:pair", "IM-20.2", "The war {pair} is dropped: they no longer touch."
    ),
    EventKind.WAR_RIPE: Telling(
        "war_ripe",
        "pair:pair hex_a:hex hex_b:hex",
        "IM-20.1",
        "War {pair} will be fought over {hex_a} and {hex_b}.",
    ),
    EventKind.SCORED: Telling(
        "scored",
        "spirit:spirit faction:faction battle_tenths affluence_tenths spread_tenths",
        "IM-21.1",
        "{faction} pays {spirit}: {battle_tenths} battle, {affluence_tenths} affluence, {spread_tenths} spread tenths.",
    ),
    EventKind.VP_CHANGED: Telling(
        "vp_changed",
        "spirit:spirit old tenths lost_tenths new",
        "IM-21.3",
        "{spirit}: {tenths} tenths, {old} to {new} VP ({lost_tenths} tenths lost).",
    ),
    EventKind.GAME_OVER: Telling(
        "game_over",
        "winners:spirits vp reason:end",
        "IM-22.1",
        "The game ends ({reason}). Won by {winners} with {vp} VP.",
    ),
}
