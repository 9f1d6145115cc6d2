"""Factions, Spirits and wars beside the map (IM-27.3 to IM-27.5), and the table they make together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludex.games.impetus.client.preview import View, idols_by_type, idols_on, regard
from ludex.games.impetus.rules.data import FACTIONS, HEXES, PAIR, PAIR_LIST
from ludex.games.impetus.text.names import CARD_NAMES, FACTION_NAMES
from ludex.terminal.games import Scene, heading
from ludex.terminal.games.impetus import map as hexmap
from ludex.terminal.games.impetus.facts import land, live, neighbours, pay, wars
from ludex.terminal.games.impetus.look import (
    BAD,
    DIM,
    IDOL_SIGNS,
    LETTERS,
    SHORT_UNITS,
    WARN,
    badge,
    chip,
    pips,
    place,
    signed,
    spirit,
)

SIDE = 38  # columns beside the map
WIDE = 94  # columns beside the map that have room for everything
GAP = 2
TALL = 45  # lines of a screen on which hexes get two lines of text, if the strip is beside the map
STRIP = 10  # lines of the strip below the map
ENDLESS = 1000  # columns of a screen on which everything fits
TRACK = 20  # boxes of a VP track at most
Column = tuple[str, Callable[[Scene, int], Text]]  # of the strip: its head, and what it says of a Faction


def table(scene: Scene) -> RenderableType:
    """IM-27.1 to IM-27.5: the whole position, arranged for the width of the screen."""
    view = scene.view
    room = scene.width - hexmap.WIDTH - GAP
    board = hexmap.Map(view, scene.before, tall=scene.height >= TALL + (STRIP if room < WIDE else 0))
    spirits = [spirit_panel(scene, s) for s in range(view["n_spirits"])]
    if room < SIDE:
        panels = Columns([*spirits, war_list(view)], width=SIDE, padding=(1, GAP))
        return Group(board, hexmap.legend(), "", panels, "", Strip(scene), "")
    if room < WIDE:
        return Group(_beside(board, Group(*spirits, war_list(view)), room), hexmap.legend(), "", Strip(scene), "")
    panels = Columns([*spirits, war_list(view)], width=SIDE, padding=(1, GAP))
    return Group(_beside(board, Group(Strip(scene), "", panels), room), hexmap.legend(), "")


def _beside(left: RenderableType, right: RenderableType, room: int) -> Table:
    """Two things side by side, the map first."""
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=hexmap.WIDTH)
    grid.add_column(width=room)
    grid.add_row(left, right)
    return grid


def spirit_panel(scene: Scene, s: int) -> RenderableType:
    """IM-27.5: VP, guidance, Worshippers with their pay, Idols, and whether it has decided."""
    view = scene.view
    title = Text.assemble((spirit(s), "bold"), f" {scene.names[s]}")
    lines = [vp_track(scene, s), _stint(view, s), *_worshippers(view, s), _idol_count(view, s)]
    return Group(heading(title, _readiness(view, s)), *lines)


def _readiness(view: View, s: int) -> Text | None:
    """IM-24.2: of a decision others see only that it was made."""
    if s in view["waiting"]:
        return Text("deciding", "bold")
    return Text("confirmed", DIM) if s in view["confirmed"] else None


def vp_track(scene: Scene, s: int) -> Text:
    """IM-27.5: the way to victory."""
    vp, goal = scene.view["vp"][s], scene.view["rules"]["vp_to_win"]
    boxes = min(goal, TRACK)
    full = min(boxes, vp * boxes // goal)
    track = Text.assemble("■" * full, ("□" * (boxes - full), DIM), f"  {vp} of {goal} VP ")
    return track + chip(vp - scene.before["vp"][s])


def _stint(view: View, s: int) -> Text:
    """IM-9.7: whom it guides with how much Influence, or that it is Vagrant."""
    f = view["guiding"][s]
    if f < 0:
        return Text("Vagrant, Idol " + ("placed already" if view["idol_used"][s] else "available"))
    return Text.assemble("guides ", badge(f), f" {FACTION_NAMES[f]} ", pips(view["influence"][s]))


def _worshippers(view: View, s: int) -> list[Text]:
    """IM-27.5: what each Worshipper pays for a war won, a gold gained, a hex gained, in tenths."""
    faithful = [f for f in live(view) if view["worship"][f] == s]
    if not faithful:
        return [Text("no Worshippers", DIM)]
    return [Text.assemble(badge(f), " pays ", pay_text(view, f)) for f in faithful]


def pay_text(view: View, f: int) -> Text:
    """Tenths of a VP for each deed, or that there is no Idol to pay."""
    terms = [f"{tenths}/{unit}" for tenths, unit in zip(pay(view, f), SHORT_UNITS, strict=True) if tenths]
    return Text(", ".join(terms) + " tenths") if terms else Text("nothing: no Idols in it", DIM)


def _idol_count(view: View, s: int) -> Text:
    """IM-27.5: the Idols of a Spirit on the map."""
    counts = [sum(n for h in range(HEXES) for p, t, n in idols_on(view, h) if (p, t) == (s, kind)) for kind in range(3)]
    return Text("Idols " + " ".join(f"{sign}{n}" for sign, n in zip(IDOL_SIGNS, counts, strict=True)), DIM)


def war_list(view: View) -> RenderableType:
    """IM-27.3: every war with both powers and the odds."""
    found = [line for index in wars(view) for line in _war(view, index)]
    if not found:
        return Group(heading(Text("Wars", "bold")), Text("none", DIM))
    return Group(heading(Text("Wars", "bold")), *found)


def _war(view: View, index: int) -> list[Text]:
    """IM-17.6, IM-27.3: both sides with their powers, the battleground, the odds."""
    a, b = PAIR_LIST[index]
    strong, weak = len(land(view, a)), len(land(view, b))
    win, tie, lose = view["war_odds"][index]
    ripe = view["war"][index] == 2
    fate = "ripe on {} × {}".format(*map(place, view["battleground"][index])) if ripe else "pending, next turn"
    return [
        Text.assemble(badge(a), f" {strong} × {weak} ", badge(b), (f"  {fate}", DIM)),
        Text(f" {LETTERS[a]} wins {win}, tie {tie}, {LETTERS[b]} wins {lose} of 36", DIM),
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
        yield Text("Regard ! one above war  !! low enough for war  × at war", DIM)

    def _apart(self) -> RenderableType:
        rest = [column for column in COLUMNS if column is not REGARD]
        return Group(factions(self.scene, rest, True, 1), "", factions(self.scene, [REGARD], True, 1))


def factions(scene: Scene, columns: Sequence[Column], names: bool, gap: int) -> Table:
    """IM-27.4: these columns of the six Factions; a mark of elimination."""
    grid = Table("Faction" if names else "", box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style=DIM)
    letters = "".join(f" {a}".ljust(width) for a, width in zip(LETTERS, regard_widths(scene.view), strict=True))
    for head, _ in columns:
        grid.add_column(head.format(letters=letters), no_wrap=True)
    for column in grid.columns:
        column.vertical = "bottom"
    for f in range(FACTIONS):
        gone = scene.view["eliminated"][f]
        cells = [Text("out", DIM)] if gone else [cell(scene, f) for _, cell in columns]
        grid.add_row(Text.assemble(badge(f), (f" {FACTION_NAMES[f]}" * names, DIM if gone else "")), *cells)
    return grid


def _gold(scene: Scene, f: int) -> Text:
    return _counted(scene.view["gold"][f], scene.before["gold"][f])


def _size(scene: Scene, f: int) -> Text:
    return _counted(len(land(scene.view, f)), len(land(scene.before, f)))


def _mods(scene: Scene, f: int) -> Text:
    return _numbers(scene.view["mod"][f], scene.before["mod"][f])


def _pool(scene: Scene, f: int) -> Text:
    return _numbers(scene.view["pool"][f], scene.before["pool"][f])


def _counted(now: int, then: int) -> Text:
    """IM-27.7: a number and its change."""
    return Text.assemble(f"{now:>2} ", chip(now - then))


def _numbers(now: list[int], then: list[int]) -> Text:
    """Small counters; what grew this turn is bold, nothing is dim."""
    styles = ["bold green" if n > t else DIM if n == 0 else "" for n, t in zip(now, then, strict=True)]
    return Text(" ").join(Text(str(n), style) for n, style in zip(now, styles, strict=True))


def regard_words(view: View, f: int, g: int) -> str:
    """IM-27.4: the regard of two Factions; a warning at -1 and at -2 or lower; × where there is war."""
    if f == g or view["eliminated"][f] or view["eliminated"][g]:
        return " ·"
    value, limit = regard(view, f, g), view["rules"]["war_regard"]
    mark = "×" if view["war"][PAIR[f, g]] else "!!" if value <= limit else "!" if value == limit + 1 else ""
    return f"{signed(value):>2}{mark}"


def regard_widths(view: View) -> list[int]:
    """For each Faction the columns that all regard for it needs, and one between."""
    return [1 + max(3, *(len(regard_words(view, f, g)) for f in range(FACTIONS))) for g in range(FACTIONS)]


def _regards(scene: Scene, f: int) -> Text:
    """IM-27.4: regard to the other five; neighbours stand out."""
    words = [regard_words(scene.view, f, g) for g in range(FACTIONS)]
    near = neighbours(scene.view, f)
    styles = [f"{'bold' if g in near else DIM} {_alarm(words[g])}" for g in range(FACTIONS)]
    return Text.assemble(*((word.ljust(n), style) for word, n, style in zip(words, regard_widths(scene.view), styles)))


def _alarm(words: str) -> str:
    return BAD if words.endswith(("!!", "×")) else WARN if words.endswith("!") else ""


def _guide(scene: Scene, f: int) -> Text:
    s = scene.view["guide"][f]
    return Text(f"{spirit(s)} {pips(scene.view['influence'][s])}") if s >= 0 else Text("-", DIM)


def _worship(scene: Scene, f: int) -> Text:
    s = scene.view["worship"][f]
    return Text(spirit(s)) if s >= 0 else Text("-", DIM)


def _cards(scene: Scene, f: int) -> Text:
    """IM-27.4: the card of this turn, then its spoils."""
    view = scene.view
    spoils = [f"+{CARD_NAMES[card][0]}" for winner, card in view["spoils_played"] if winner == f]
    played = [CARD_NAMES[view["played"][f]]] if view["played"][f] >= 0 else []
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


def land_idols(view: View, f: int) -> str:
    """The Idols in a Faction's land, by type."""
    counts = idols_by_type(view, land(view, f))
    return " ".join(f"{n}{sign}" for sign, n in zip(IDOL_SIGNS, counts, strict=True) if n) or "none"
