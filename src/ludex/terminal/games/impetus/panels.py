"""Factions, Spirits and wars beside the map (IM-27.3 to IM-27.5), and the table they make together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import Scene, heading
from ludex.terminal.games.impetus import map as hexmap
from ludex.terminal.games.impetus.look import BAD, DIM, WARN, Look, chip, pips, signed
from ludex.terminal.games.impetus.view_queries import View, idols_at, idols_by_type, live

SIDE = 38  # columns beside the map
WIDE = 94  # columns beside the map that have room for everything
GAP = 2
TALL = 45  # lines of a screen on which hexes get two lines of text, if the strip is beside the map
STRIP = 10  # lines of the strip below the map
ENDLESS = 1000  # columns of a screen on which everything fits
ALARMS = {"near": WARN, "low": BAD, "war": BAD}  # how near to a war a pair is, and its colour
TRACK = 20  # boxes of a VP track at most
Column = tuple[str, Callable[[Scene, int], Text]]  # of the strip: its head, and what it says of a Faction


def table(scene: Scene) -> RenderableType:
    """IM-27.1 to IM-27.5: the whole position, arranged for the width of the screen."""
    room, legend = scene.width - hexmap.WIDTH - GAP, hexmap.legend(Look(scene.catalog))
    board = hexmap.Map(scene, tall=scene.height >= TALL + (STRIP if room < WIDE else 0))
    panels = [*(spirit_panel(scene, s) for s in range(scene.view.n_spirits)), war_list(scene)]
    if SIDE <= room < WIDE:
        return Group(_beside(board, Group(*panels), room), legend, "", Strip(scene), "")
    columns = Columns(panels, width=SIDE, padding=(1, GAP))
    if room < SIDE:
        return Group(board, legend, "", columns, "", Strip(scene), "")
    return Group(_beside(board, Group(Strip(scene), "", columns), room), legend, "")


def _beside(left: RenderableType, right: RenderableType, room: int) -> Table:
    """Two things side by side, the map first."""
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=hexmap.WIDTH)
    grid.add_column(width=room)
    grid.add_row(left, right)
    return grid


def spirit_panel(scene: Scene, s: int) -> RenderableType:
    """IM-27.5: VP, guidance, Worshippers with their pay, Idols, and whether it has decided."""
    view, look = scene.view, Look(scene.catalog)
    title = Text.assemble((look.spirit(s), "bold"), f" {scene.names[s]}")
    lines = [vp_track(scene, s), _stint(view, look, s), *_worshippers(view, look, s), _idol_count(view, look, s)]
    return Group(heading(title, _readiness(view, s)), *lines)


def _readiness(view: View, s: int) -> Text | None:
    """IM-24.2: of a decision others see only that it was made."""
    if s in view.waiting:
        return Text("deciding", "bold")
    return Text("confirmed", DIM) if s in view.confirmed else None


def vp_track(scene: Scene, s: int) -> Text:
    """IM-27.5: the way to victory."""
    vp, goal = scene.view.vp[s], scene.view.rules.vp_to_win
    boxes = min(goal, TRACK)
    full = min(boxes, vp * boxes // goal)
    track = Text.assemble("■" * full, ("□" * (boxes - full), DIM), f"  {vp} of {goal} VP ")
    return track + chip(vp - scene.before.vp[s])


def _stint(view: View, look: Look, s: int) -> Text:
    """IM-9.7: whom it guides with how much Influence, or that it is Vagrant."""
    f = view.guiding[s]
    if f < 0:
        return Text("Vagrant, Idol " + ("placed already" if view.idol_used[s] else "available"))
    return Text.assemble("guides ", look.named(f), " ", pips(view.influence[s], view.rules.guide_influence))


def _worshippers(view: View, look: Look, s: int) -> list[Text]:
    """IM-27.5: what each Worshipper pays for a war won, a gold gained, a hex gained, in tenths."""
    faithful = [f for f in live(view) if view.worship[f] == s]
    if not faithful:
        return [Text("no Worshippers", DIM)]
    return [Text.assemble(look.badge(f), " pays ", pay_text(view, look, f)) for f in faithful]


def pay_text(view: View, look: Look, f: int) -> Text:
    """Tenths of a VP for each deed, or that there is no Idol to pay."""
    terms = [f"{pay}/{idol.unit}" for pay, idol in zip(view.pay[f], look.catalog.idols, strict=True) if pay]
    return Text(", ".join(terms) + " tenths") if terms else Text("nothing: no Idols in it", DIM)


def _idol_count(view: View, look: Look, s: int) -> Text:
    """IM-27.5: the Idols of a Spirit on the map."""
    mine = [[idols for idols in shrine.idols if idols.spirit == s] for shrine in view.shrines]
    return Text("Idols " + " ".join(f"{sign}{n}" for sign, n in zip(look.idol_signs, idols_by_type(mine))), DIM)


def war_list(scene: Scene) -> RenderableType:
    """IM-27.3: every war with both powers and the odds."""
    found = [line for war in scene.view.wars for line in _war(Look(scene.catalog), war)]
    return Group(heading(Text("Wars", "bold")), *(found or [Text("none", DIM)]))


def _war(look: Look, war: Any) -> list[Text]:
    """IM-17.6, IM-27.3: both sides with their powers, the battleground, the odds."""
    (a, b), (strong, weak), (win, tie, lose) = look.catalog.pairs[war.pair], war.power, war.odds
    fate = "ripe on {} × {}".format(*map(look.place, war.ground)) if war.ripe else "pending, next turn"
    return [
        Text.assemble(look.badge(a), f" {strong} × {weak} ", look.badge(b), (f"  {fate}", DIM)),
        Text(f" {look.letters[a]} wins {win}, tie {tie}, {look.letters[b]} wins {lose} of 36", DIM),
    ]


class Strip:
    """IM-27.4: the six Factions, a line each; where the lines are too long, regard has a table of its own below."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        endless = options.update(max_width=ENDLESS)
        whole = [factions(self.scene, COLUMNS, names, gap) for names, gap in ((True, 2), (True, 1), (False, 1))]
        fit = [grid for grid in whole if console.measure(grid, options=endless).maximum <= options.max_width]
        yield fit[0] if fit else self._apart()
        alarms = [sign for sign in self.scene.catalog.legend if sign.id in ALARMS]
        yield Text("  ".join(f"{sign.sign} {sign.text}" for sign in alarms), DIM)

    def _apart(self) -> RenderableType:
        rest = [column for column in COLUMNS if column is not REGARD]
        return Group(factions(self.scene, rest, True, 1), "", factions(self.scene, [REGARD], True, 1))


def factions(scene: Scene, columns: Sequence[Column], names: bool, gap: int) -> Table:
    """IM-27.4: these columns of the six Factions; a mark of elimination."""
    view, look = scene.view, Look(scene.catalog)
    grid = Table("Faction" if names else "", box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style=DIM)
    letters = "".join(f" {a}".ljust(width) for a, width in zip(look.letters, regard_widths(scene), strict=True))
    for head, _ in columns:
        grid.add_column(head.format(letters=letters), no_wrap=True)
    for column in grid.columns:
        column.vertical = "bottom"
    for f, gone in enumerate(view.eliminated):
        cells = [Text("out", DIM)] if gone else [cell(scene, f) for _, cell in columns]
        grid.add_row(Text.assemble(look.badge(f), (f" {look.faction(f)}" * names, DIM if gone else "")), *cells)
    return grid


def _gold(scene: Scene, f: int) -> Text:
    return _counted(scene.view.gold[f], scene.before.gold[f])


def _size(scene: Scene, f: int) -> Text:
    return _counted(len(scene.view.land[f]), len(scene.before.land[f]))


def _mods(scene: Scene, f: int) -> Text:
    return _numbers(scene.view.mod[f], scene.before.mod[f])


def _pool(scene: Scene, f: int) -> Text:
    return _numbers(scene.view.pool[f], scene.before.pool[f])


def _counted(now: int, then: int) -> Text:
    """IM-27.7: a number and its change."""
    return Text.assemble(f"{now:>2} ", chip(now - then))


def _numbers(now: list[int], then: list[int]) -> Text:
    """Small counters; what grew this turn is bold, nothing is dim."""
    styles = ["bold green" if n > t else DIM if n == 0 else "" for n, t in zip(now, then, strict=True)]
    return Text(" ").join(Text(str(n), style) for n, style in zip(now, styles, strict=True))


def regards(scene: Scene, f: int) -> list[tuple[str, str]]:
    """IM-27.4: the regard of a Faction for each one, with the sign of its danger, and the style of that sign."""
    return [_regard(scene, f, g) for g in range(len(scene.catalog.factions))]


def _regard(scene: Scene, f: int, g: int) -> tuple[str, str]:
    view, look = scene.view, Look(scene.catalog)
    if f == g or view.eliminated[f] or view.eliminated[g]:
        return " ·", ""
    pair = scene.catalog.pairs.index((min(f, g), max(f, g)))
    danger = view.danger[pair]
    return f"{signed(view.regard[pair]):>2}{look.signs.get(danger, '')}", ALARMS.get(danger, "")


def regard_widths(scene: Scene) -> list[int]:
    """For each Faction the columns that all regard for it needs, and one between."""
    columns = zip(*(regards(scene, f) for f in range(len(scene.catalog.factions))), strict=True)
    return [1 + max(3, *(len(words) for words, _ in column)) for column in columns]


def _regards(scene: Scene, f: int) -> Text:
    """IM-27.4: regard to the other five; neighbours stand out."""
    near, widths = scene.view.neighbours[f], regard_widths(scene)
    cells = zip(regards(scene, f), widths, strict=True)
    return Text.assemble(
        *((words.ljust(n), f"{'bold' if g in near else DIM} {alarm}") for g, ((words, alarm), n) in enumerate(cells))
    )


def _guide(scene: Scene, f: int) -> Text:
    view, s = scene.view, scene.view.guide[f]
    if s < 0:
        return Text("-", DIM)
    return Text(f"{Look(scene.catalog).spirit(s)} {pips(view.influence[s], view.rules.guide_influence)}")


def _worship(scene: Scene, f: int) -> Text:
    s = scene.view.worship[f]
    return Text(Look(scene.catalog).spirit(s)) if s >= 0 else Text("-", DIM)


def _cards(scene: Scene, f: int) -> Text:
    """IM-27.4: the card of this turn, then its spoils."""
    view, look = scene.view, Look(scene.catalog)
    spoils = [f"+{look.card(card)[0]}" for winner, card in view.spoils_played if winner == f]
    played = [look.card(view.played[f])] if view.played[f] >= 0 else []
    return Text(" ".join(played + spoils) or "-", "" if played else DIM)


REGARD: Column = ("regard\n{letters}", _regards)
COLUMNS: tuple[Column, ...] = (
    ("gold", _gold),
    ("hexes", _size),
    ("mods\nT S E", _mods),
    ("pool\nT S E C", _pool),
    REGARD,
    ("guide", _guide),
    ("Wor-\nships", _worship),
    ("card and\nspoils", _cards),
)


def land_idols(view: View, look: Look, f: int) -> str:
    """The Idols in a Faction's land, by type."""
    counts = idols_by_type([idols for h, idols in idols_at(view).items() if view.owner[h] == f])
    return " ".join(f"{n}{sign}" for sign, n in zip(look.idol_signs, counts, strict=True) if n) or "none"
