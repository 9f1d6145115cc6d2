"""The tables of cards in the rulebook (AE-37, AE-43, AE-45 to AE-47, AE-49 to AE-51)."""

from collections.abc import Callable, Mapping, Sequence

from ludex.games.aeonis.rules import data
from ludex.games.aeonis.rules.codes import (
    Artifact,
    Discovery,
    Exploration,
    GlobalEvent,
    Kind,
    Lord,
    Motion,
    Public,
    Rank,
    Secret,
    Strategy,
    Whisper,
)
from ludex.games.aeonis.text import card_texts, item_texts, names
from ludex.games.aeonis.text.card_scopes import (
    CORE_EVENTS,
    CORE_EXPLORATION,
    CORE_MOTIONS,
    CORE_PUBLICS,
    CORE_SECRETS,
    FIRST_EVENTS,
    FIRST_EXPLORATION,
    IMMEDIATE_SECRETS,
    PROPOSABLE,
)
from ludex.games.aeonis.text.table_cells import price
from ludex.kernel.rulebook import table

KINDS_OF_ARTIFACT = ("Equipment", "Relic", "Utility")
KINDS_OF_MOTION = {
    "Law": (
        Motion.ROAD_NETWORKS, Motion.REALM_TAX, Motion.MUSTER_ROLLS, Motion.SILENCE_OF_THE_STONES,
        Motion.ARCANE_ENDOWMENT, Motion.STANDING_ARMY_TITHE,
    ),
    "Title": (
        Motion.HERO_OF_THE_REALM, Motion.MAGISTER_OF_MANA, Motion.GRAND_MARSHAL, Motion.KEEPER_OF_RELICS,
    ),
    "Election": (Motion.WARDEN_OF_THE_SEAT, Motion.REALM_TREASURER),
}  # fmt: skip


def motion_kind(motion: int) -> str:
    """AE-47.6, AE-47.7: Law, Title, Election or Decree."""
    return next((kind for kind, motions in KINDS_OF_MOTION.items() if motion in motions), "Decree")


def strategy_cards() -> str:
    """AE-37: the eight cards."""
    rows = [
        (card + 1, names.STRATEGIES[card], card_texts.PRIMARIES[card], card_texts.SECONDARIES[card])
        for card in Strategy
    ]
    return table(["No", "Card", "Primary", "Secondary"], rows)


def discoveries() -> str:
    """AE-43, AE-42: school, tier, need, cost and effect."""
    rows = []
    for card in Discovery:
        school, tier, need, gold, mana, influence = data.DISCOVERIES_TABLE[card]
        lord = "" if card < data.LORD_DISCOVERIES else names.LORDS[1 + (card - data.LORD_DISCOVERIES) // 2]
        needs = f", {names.SCHOOLS[school]} {need}" if need else ""
        level = f"{names.SCHOOLS[school]} {'I' * tier}{needs}"
        cost = price(gold, mana, influence)
        rows.append((names.DISCOVERIES[card], lord or "all", level, cost, item_texts.DISCOVERY_TEXTS[card]))
    return table(["Discovery", "Whose", "School, tier, need", "Cost", "Effect"], rows)


def publics_one() -> str:
    """AE-45: Stage I; those of Core are marked."""
    return _objectives(list(Public)[:12], card_texts.PUBLIC_TEXTS, names.PUBLICS, CORE_PUBLICS)


def publics_two() -> str:
    """AE-45: Stage II."""
    return _objectives(list(Public)[12:], card_texts.PUBLIC_TEXTS, names.PUBLICS, CORE_PUBLICS)


def secrets() -> str:
    """AE-45: the secret objectives; those of Core are marked, and those that are scored at once."""
    return _objectives(list(Secret), card_texts.SECRET_TEXTS, names.SECRETS, CORE_SECRETS)


def _objectives(cards: Sequence[int], texts: Mapping[int, str], called: tuple[str, ...], core: frozenset[int]) -> str:
    """Objectives with their conditions."""
    at_once = IMMEDIATE_SECRETS if texts is card_texts.SECRET_TEXTS else frozenset()
    rows = [
        (called[card] + (" ●" if card in core else "") + (" !" if card in at_once else ""), texts[card])
        for card in cards
    ]
    return table(["Objective", "Condition"], rows)


def events() -> str:
    """AE-46.1: the global events and the scope from which on they are in the deck."""
    rows = [
        (names.EVENTS[card], _scope(card, CORE_EVENTS, FIRST_EVENTS), card_texts.EVENT_TEXTS[card])
        for card in GlobalEvent
    ]
    return table(["Card", "From", "Effect"], rows)


def explorations() -> str:
    """AE-46.3: the exploration cards."""
    rows = [
        (
            names.EXPLORATIONS[card],
            _scope(card, CORE_EXPLORATION, FIRST_EXPLORATION),
            card_texts.EXPLORATION_TEXTS[card],
        )
        for card in Exploration
    ]
    return table(["Card", "In", "Effect for the entering player"], rows)


def _scope(card: int, core: frozenset[int], first: frozenset[int]) -> str:
    """In which scopes a card is."""
    scopes = [word for word, cards in (("Core", core), ("First game", first)) if card in cards]
    return ", ".join([*scopes, "Full game"])


def motions() -> str:
    """AE-47: the motions; P may be proposed without a card."""
    rows = [
        (
            names.MOTIONS[motion] + (" ●" if motion in CORE_MOTIONS else ""),
            motion_kind(motion),
            "P" if motion in PROPOSABLE else "–",
            card_texts.MOTION_TEXTS[motion],
        )
        for motion in Motion
    ]
    return table(["Motion", "Kind", "P", "Parameters and effect"], rows)


def whispers() -> str:
    """AE-49: copies, window and effect of each Whisper."""
    rows = [
        (
            names.WHISPERS[card],
            f"{data.WHISPER_COPIES[card]} / {data.WHISPER_COPIES_PLUS[card]}",
            item_texts.WHISPER_WINDOWS[card],
            item_texts.WHISPER_TEXTS[card],
        )
        for card in Whisper
    ]
    return table(["Card", "Copies of 26 / 44", "When", "Effect"], rows)


def artifacts() -> str:
    """AE-50: the artifacts; ★ gives a Victory Point."""
    stars = {data.VP_ARTIFACTS[i] for i in range(len(data.VP_ARTIFACTS))}
    rows = [
        (
            card + 1,
            names.ARTIFACTS[card] + (" ★" if card in stars else ""),
            KINDS_OF_ARTIFACT[data.ARTIFACT_KIND[card]],
            item_texts.ARTIFACT_TEXTS[card],
        )
        for card in Artifact
    ]
    return table(["No", "Artifact", "Kind", "Effect"], rows)


def factions() -> str:
    """AE-51: the faction units of each Lord."""
    rows = []
    for lord in list(Lord)[1:]:
        for kind in (data.FIRST_FACTION + 2 * (lord - 1), data.FIRST_FACTION + 2 * (lord - 1) + 1):
            dice = f"d{data.ATTACK_DIE[kind]}/d{data.DEFENSE_DIE[kind]}/{data.HIT_POINTS[kind]}"
            upkeep = price(data.UPKEEP_GOLD[kind], data.UPKEEP_MANA[kind], 0)
            rank = Rank(data.RANK[kind]).name.capitalize()
            rows.append(
                (names.LORDS[lord], names.KINDS[kind], rank, dice, upkeep, item_texts.FACTION_TEXTS[Kind(kind)])
            )
    return table(["Lord", "Unit", "Rank", "Attack/Defense/HP", "Upkeep", "Ability"], rows)


CARD_TABLES: Mapping[str, Callable[[], str]] = {
    "strategy_cards": strategy_cards,
    "discoveries": discoveries,
    "publics_one": publics_one,
    "publics_two": publics_two,
    "secrets": secrets,
    "events": events,
    "explorations": explorations,
    "motions": motions,
    "whispers": whispers,
    "artifacts": artifacts,
    "factions": factions,
}
