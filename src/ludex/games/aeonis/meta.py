"""What can be said of Aeonis without its engine (AE-0.8)."""

from pathlib import Path

from ludex.games.aeonis.rules.codes import Lord
from ludex.kernel.contract.catalog import Identity
from ludex.kernel.contract.meta import Meta, Preset, Seats
from ludex.kernel.state.option import Option

OFF_ON = ("false", "true")
LORD_CHOICES = ("random", *(lord.name.lower() for lord in Lord if lord))


def _module(label: str, about: str, rule: str, default: int = 0) -> Option:
    """A module of the game, a switch."""
    return Option(default, 0, 1, label, about, OFF_ON, rules=(rule,))


OPTIONS = {
    "vp_threshold": Option(10, 4, 30, "Victory Points", "points that make the round the last", rules=("AE-52.1",)),
    "round_limit": Option(25, 1, 25, "Rounds", "rounds after which the game ends in any case", rules=("AE-52.3",)),
    "caravans": _module("Caravans", "Caravans that deliver goods", "AE-15.2", 1),
    "lords": _module("Lords", "the eight Lords with their tiles, discoveries and Legendary Buildings", "AE-42.0"),
    "whispers": _module("Whispers", "Whisper cards", "AE-49.1"),
    "artifacts": _module("Artifacts", "artifacts, Remnants and Artifact Sites", "AE-50.1"),
    "lord_objectives": _module("Lord objectives", "two objectives on each Lord's sheet", "AE-42.0"),
    "tier_two": _module("Higher discoveries", "discoveries of Tier II and III", "AE-43.1"),
    "faction_units": _module("Faction units", "Elite, Advanced and Mythic units", "AE-51.1"),
    "accords": _module("Accords", "formal alliances", "AE-48.7"),
    "whispers_plus": _module("Large Whisper deck", "44 Whispers", "AE-49.4"),
    "events_plus": _module("All global events", "26 global events", "AE-46.2"),
    "exploration_plus": _module("All exploration cards", "24 exploration cards", "AE-46.2"),
    "milestones": _module("Milestones", "events when something happens for the first time", "AE-46.4"),
    "agenda_plus": _module("Large agenda", "21 agenda cards and elections", "AE-47.8"),
    "publics_plus": _module("All public objectives", "24 public objectives in two stages", "AE-45.2"),
    "secrets_plus": _module("All secret objectives", "20 secret objectives in one deck", "AE-45.4"),
    "takeover": _module("Influence takeover", "a hex of another player for Influence", "AE-36.1"),
    "renown_decay": _module("Renown decay", "lost battles and captured Lords cost Renown", "AE-44.1"),
    "assault": _module("Assault", "Cities and Fortresses may be assaulted instead of besieged", "AE-41.39"),
    "speaker_ties": _module("Speaker breaks ties", "the Speaker decides tied votes", "AE-47.5"),
    **{
        f"lord_{seat}": Option(
            0, 0, len(Lord) - 1, f"Lord of seat {seat + 1}", "who plays which Lord", LORD_CHOICES, rules=("AE-33.1",)
        )
        for seat in range(8)
    },
}
COMMON_OPTIONS = ("vp_threshold", "lords", "whispers", "artifacts")
OPTION_GROUPS = {
    "Lords": tuple(f"lord_{seat}" for seat in range(8)),
    "Modules": (
        "caravans", "lord_objectives", "tier_two", "faction_units", "accords", "whispers_plus", "events_plus",
        "exploration_plus", "milestones", "agenda_plus", "publics_plus", "secrets_plus",
    ),
    "Variants": ("round_limit", "takeover", "renown_decay", "assault", "speaker_ties"),
}  # fmt: skip

# AE-0.9: CORE has no module but the Caravans; FP and FULL add to it
FP = {"lords": 1, "whispers": 1, "artifacts": 1}
FULL = FP | {
    "lord_objectives": 1, "tier_two": 1, "faction_units": 1, "accords": 1, "whispers_plus": 1, "events_plus": 1,
    "exploration_plus": 1, "milestones": 1, "agenda_plus": 1, "publics_plus": 1, "secrets_plus": 1,
}  # fmt: skip
SWITCHES = FULL | {
    "takeover": 1, "renown_decay": 1, "assault": 1, "speaker_ties": 1, "vp_threshold": 8, "round_limit": 10,
}  # fmt: skip
SCOPES: dict[str, dict[str, int]] = {"core": {}, "first": FP, "full": FULL, "switches": SWITCHES}
VARIANTS = {name: SCOPES[name] for name in ("core", "full")}  # under which every law is tested
PRESETS = (
    Preset("Core", "Equal Lords, no cards in hand: movement, sieges and the council.", {}),
    Preset("First game", "The eight Lords, Whispers and artifacts.", FP),
    Preset("Full game", "Everything: Accords, faction units, all cards and objectives.", FULL),
    Preset("Longer core", "Equal Lords, to 14 Victory Points: about seven rounds.", {"vp_threshold": 14}),
)

# the colours are Okabe and Ito's, which most people can tell apart; the patterns do without colour
DARK, LIGHT = "#000000", "#ffffff"
IDENTITIES = (
    Identity("seat_0", "Azure", "A", "#0072B2", LIGHT, "rising"),
    Identity("seat_1", "Vermilion", "V", "#D55E00", DARK, "falling"),
    Identity("seat_2", "Jade", "J", "#009E73", DARK, "level"),
    Identity("seat_3", "Gold", "G", "#F0E442", DARK, "upright"),
    Identity("seat_4", "Rose", "R", "#CC79A7", DARK, "grid"),
    Identity("seat_5", "Sky", "S", "#56B4E9", DARK, "crossed"),
    Identity("seat_6", "Orange", "O", "#E69F00", DARK, "dotted"),
    Identity("seat_7", "Iron", "I", "#6b7280", LIGHT, "plain"),
)

META = Meta(
    name="aeonis",
    title="Aeonis",
    about="Lords march, besiege and bargain in the council for the Imperial Seat.",
    prefix="AE",
    folder=Path(__file__).parent,
    seats=Seats(fewest=3, most=8, usual=4),
    levels=("random", "easy", "normal", "hard"),
    options=OPTIONS,
    common_options=COMMON_OPTIONS,
    option_groups=OPTION_GROUPS,
    presets=PRESETS,
    identities=IDENTITIES,
    variants=VARIANTS,
    short={"vp_threshold": 4, "round_limit": 3},
    simultaneous=True,
    lesson=True,
)
