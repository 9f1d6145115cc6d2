"""Commands that only Aeonis has: the zones of control, the council, the hand, the legend."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Page, Scene
from ludex.terminal.games.aeonis.look import DIM, Look
from ludex.terminal.games.aeonis.map import Map, legend


def zones(scene: Scene, _words: str) -> RenderableType:
    """AE-8.2: the hexes that cost you 1 AP more because enemies are next to them."""
    marks = dict.fromkeys(scene.view.enemy_zones, "!")
    return Group(Map(scene, marks), Text("! a step there costs 1 AP more: enemy Zone of Control (AE-8.3)", DIM))


def council(scene: Scene, _words: str) -> RenderableType:
    """AE-47: the motions of this council, the laws, treaties and Accords."""
    view, look, catalog = scene.view, Look(scene), scene.catalog
    grid = Table.grid(padding=(0, 2, 0, 0))
    for motion in view.motions:
        votes = [
            f"{look.seat(seat)} {('abstains', 'For', 'Against')[min(vote, 2)]}"
            for seat, vote in enumerate(motion.votes)
        ]
        where = " ".join(map(look.place, motion.hexes))
        grid.add_row(
            Text(catalog.motions[motion.motion].name, "bold"),
            f"by {look.seat(motion.proposer)}",
            where,
            ", ".join(votes),
        )
    laws = Text(f"Laws: {look.listed(catalog.motions, view.laws)}")
    treaties = [
        f"{look.seat(p.seat)} and {look.seat(other)}" for p in view.players for other in p.partners if other > p.seat
    ]
    accords = [
        f"{look.seat(p.seat)} and {look.seat(other)}" for p in view.players for other in p.accords if other > p.seat
    ]
    return Group(
        grid,
        laws,
        Text(f"Open Borders: {'; '.join(treaties) or 'none'}"),
        Text(f"Accords: {'; '.join(accords) or 'none'}"),
    )


def hand(scene: Scene, _words: str) -> RenderableType:
    """AE-49, AE-45: your Whispers and secret objectives with their texts."""
    view, catalog = scene.view, scene.catalog
    grid = Table.grid(padding=(0, 2, 0, 0))
    for card in view.hand:
        grid.add_row(
            Text(catalog.whispers[card].name, "bold"),
            Text(catalog.whispers[card].when, DIM),
            catalog.whispers[card].text,
        )
    for secret in view.own_secrets:
        grid.add_row(
            Text(catalog.secrets[secret.card].name, "bold"),
            Text("secret objective", DIM),
            catalog.secrets[secret.card].text,
        )
    return grid if view.hand or view.own_secrets else Text("Your hand is empty.", DIM)


def cards(scene: Scene, _words: str) -> RenderableType:
    """AE-37: the strategy cards, who holds them, what lies on them."""
    look, grid = Look(scene), Table.grid(padding=(0, 2, 0, 0))
    for number, card in enumerate(scene.catalog.strategies):
        holder, bounty = scene.view.holders[number], scene.view.bounties[number]
        who = (
            look.seat(holder) + (" (used)" if scene.view.used[number] else "")
            if holder >= 0
            else f"free, {bounty} Gold on it"
        )
        grid.add_row(str(number + 1), Text(card.name, "bold"), who, Text(card.text, DIM))
    return grid


PAGES = {
    "zones": Page(zones, "zones", "hexes next to enemy troops, which cost 1 AP more"),
    "council": Page(council, "council", "motions, laws, treaties and Accords"),
    "hand": Page(hand, "hand", "your Whispers and secret objectives"),
    "cards": Page(cards, "cards", "the strategy cards and who holds them"),
    "legend": Page(lambda scene, _words: legend(scene), "legend", "what the signs on the map mean"),
}
