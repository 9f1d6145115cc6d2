"""The whole table (AE-60): map, players, objectives, council and what is in force."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Scene, heading
from ludex.terminal.games.aeonis.look import DIM, GOOD, Look
from ludex.terminal.games.aeonis.map import Map

HEADS = ("player", "VP", "Renown", "AP", "Gold", "Mana", "Infl.", "Pool", "hexes", "cards", "income")
ROOMY = 100  # columns for the income of everybody
BESIDE = 150  # columns from which on the panels stand beside the map


def table(scene: Scene) -> RenderableType:
    """AE-34: the round, the map, the players and what everybody can see."""
    view, look = scene.view, Look(scene)
    title = Text(f"{scene.moment}", "bold")
    right = Text(f"first to {view.threshold} VP ends the game · Speaker {look.seat(view.speaker)}", DIM)
    panels = Group(players(scene), "", objectives(scene), "", in_force(scene), *battle(scene))
    body = Columns([Map(scene), panels], padding=(0, 3)) if scene.width >= BESIDE else Group(Map(scene), "", panels)
    return Group(heading(title, right), body, *own(scene))


def players(scene: Scene) -> Table:
    """AE-60.3: every player in the order of initiative."""
    look = Look(scene)
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=DIM)
    for head in ("", *heads(scene)):
        grid.add_column(head, no_wrap=True, justify="left" if head in ("", "player", "cards", "income") else "right")
    by_seat = {player.seat: player for player in scene.view.players}
    for seat in scene.view.initiative:
        grid.add_row(look.mark(seat), *_cells(look, by_seat[seat]), style="bold" if seat in scene.view.waiting else "")
    return grid


def heads(scene: Scene) -> tuple[str, ...]:
    """The columns that the screen has room for."""
    room = scene.width - 8 * (2 * scene.view.radius + 1) if scene.width >= BESIDE else scene.width
    return HEADS if room >= ROOMY else HEADS[:-1]


def _cells(look: Look, player: Any) -> list[str]:
    """One player in figures."""
    gold, mana, influence, growth = player.income
    name = look.scene.players[player.seat] + (" (you)" if player.seat == look.view.seat else "")
    name += " passed" if player.passed else ""
    cards = ", ".join(str(card + 1) for card in player.drafted)
    return [
        name, str(player.vp), str(player.renown), str(player.ap), str(player.gold), str(player.mana),
        str(player.influence), f"{player.pool}/{player.cap}", str(player.hexes), cards,
        f"+{gold} G +{mana} M +{influence} I, growth {growth}",
    ][: len(heads(look.scene))]  # fmt: skip


def objectives(scene: Scene) -> RenderableType:
    """AE-45: the public objectives, who has scored them and who could."""
    look, rows = Look(scene), Table.grid(padding=(0, 2, 0, 0))
    for public in scene.view.publics:
        card = scene.catalog.publics[public.card]
        scored = [player.seat for player in scene.view.players if public.card in player.publics_scored]
        ready = [seat for seat, met in enumerate(public.met) if met and seat not in scored]
        marks = Text.assemble(*(look.mark(seat) for seat in scored))
        could = Text(
            f"could score: {', '.join(map(look.seat, ready))}" if ready else "",
            GOOD if scene.view.seat in ready else DIM,
        )
        rows.add_row(Text(card.name, "bold"), Text(card.text, DIM), marks, could)
    return Group(Text("Public objectives, 2 VP each", "bold"), rows)


def in_force(scene: Scene) -> Text:
    """AE-46, AE-47: events and laws that act now, and who holds which Title."""
    view, catalog, look = scene.view, scene.catalog, Look(scene)
    parts = [f"event {catalog.events[event].name}: {catalog.events[event].text}" for event in view.events]
    parts += [f"law {catalog.motions[law].name}" for law in view.laws]
    parts += [f"{catalog.titles[title].name}: {look.seat(seat)}" for title, seat in enumerate(view.titles) if seat >= 0]
    return Text("In force: " + ("; ".join(parts) or "nothing"), DIM)


def battle(scene: Scene) -> list[RenderableType]:
    """AE-41: the battle that is being fought."""
    fight, look = scene.view.battle, Look(scene)
    if fight is None:
        return []
    kind = "Siege" if fight.siege else "Battle"
    sides = f"{look.seat(fight.attacker)} against {look.seat(fight.defender)}"
    lines = [" ".join(f"#{unit}" for unit in line) or "none" for line in fight.lines]
    words = f"{kind} for {look.place(fight.hex)}, round {fight.round}: {sides}. Lines: {lines[0]} | {lines[1]}"
    return ["", Text(words, "bold")]


def own(scene: Scene) -> list[RenderableType]:
    """AE-62: what only you see: Whispers and secret objectives."""
    view, catalog = scene.view, scene.catalog
    if view.seat < 0:
        return []
    secrets = [
        f"{catalog.secrets[secret.card].name} ({catalog.secrets[secret.card].text})" + (" ✓" if secret.met else "")
        for secret in view.own_secrets
    ]
    rows = [Text.assemble(("Your secrets: ", "bold"), "; ".join(secrets) or "none")]
    if view.hand:
        rows.append(
            Text.assemble(("Your Whispers: ", "bold"), ", ".join(catalog.whispers[card].name for card in view.hand))
        )
    return ["", *rows]
