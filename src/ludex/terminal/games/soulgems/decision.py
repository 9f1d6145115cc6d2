"""The decision panel (SG-4.10): what is asked, what each answer costs and brings, and how to write it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, repeat

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.terminal.games import READABLE, Data, Scene, View
from ludex.terminal.games.soulgems.look import DIM, SIDES, TYPES, other
from ludex.terminal.games.soulgems.menu import sections
from ludex.terminal.games.soulgems.section import Section

FRAME = 4  # columns of the panel's border
NUMBER = 4
TITLES = {
    "UPKEEP": "Upkeep: use your Gem, summon one piece, or go on",
    "MAIN1": "Main 1: move your pieces",
    "MX": "Extra movement: move your pieces",
    "M1X": "Extra Main 1: move your pieces",
    "BATTLE": "Battle: attack",
    "MAIN2": "Main 2: move again, convert points",
    "END": "End: teleport a piece, or end your turn",
}
NODES = {
    "COLOUR": "You won the roll: choose your colour",
    "ARMY": "Choose a piece for your army",
    "TILE": "Field Draft: add a tile to the field",
    "KEEP": "Choose the cards that you keep",
    "LOCK": "Open Draft: lock a card",
    "RELIC": "Draft a relic",
    "KING": "Place your King",
    "NPC_ORDER": "Neutral figures: which one acts next?",
    "NPC_STEP": "Neutral figures: where does it step?",
    "NPC_TIE": "Neutral figures: a tie; vote for a square, or roll",
}


def decision(scene: Scene) -> RenderableType:
    """SG-4.10: the panel of the present node."""
    view = scene.view
    parts = sections(view, room_of(scene))
    foot = form(view, counted=any(item.actions for part in parts for item in part.items))
    panel = Panel(
        Group(*body(scene, parts), foot), title=Text(title(view), "bold"), title_align="left", border_style=DIM
    )
    me = view["players"][view["side"]]
    if view["phase"] != "SETUP":
        panel.subtitle, panel.subtitle_align = Text(f"{me['lp']} LP and {me['sp']} SP to spend", DIM), "right"
    return panel


def numbered(scene: Scene) -> list[list[int]]:
    """SG-4.10: what the numbers of the panel stand for."""
    found = [item.actions for section in sections(scene.view, room_of(scene)) for item in section.items]
    return [actions for actions in found if actions]


def room_of(scene: Scene) -> int:
    """The columns inside the panel, after the numbers."""
    return min(scene.width, READABLE) - FRAME - NUMBER


def body(scene: Scene, parts: Sequence[Section]) -> Iterator[RenderableType]:
    """What waits for an answer, then the sections one below the other, their items numbered throughout."""
    announced = announcement(scene.view)
    if announced:
        yield Text(announced, "bold")
        yield ""
    yield from _listed(parts, map(str, count(1)))


def _listed(parts: Sequence[Section], numbers: Iterator[str]) -> Iterator[RenderableType]:
    for section in parts:
        yield Text.assemble((section.title, "bold"), (f"  {section.about}" if section.about else "", DIM))
        yield _rows(section, numbers) if section.beside == 1 else _flow(section, numbers)


def _flow(section: Section, numbers: Iterator[str]) -> RenderableType:
    """Items side by side."""
    cells = [Text.assemble((f"{next(numbers):>3}  ", DIM), *item.cells) for item in section.items]
    if section.beside == 0:
        return Columns(cells, padding=(0, 3), column_first=True)
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    lines = -(-len(cells) // section.beside)
    for i in range(lines):
        grid.add_row(*cells[i::lines])
    return grid


def _rows(section: Section, numbers: Iterator[str]) -> RenderableType:
    """Items one below the other; the last column takes the rest."""
    columns = max(len(item.cells) for item in section.items)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=NUMBER - 1, no_wrap=True, justify="right", style=DIM)
    for i in range(columns):
        last = i == columns - 1
        grid.add_column(
            no_wrap=not last, ratio=None, justify="right" if section.heads[i : i + 1] == ("cost",) else "left"
        )
    if section.heads:
        grid.add_row("", *(Text(head, DIM) for head in section.heads))
    for item in section.items:
        grid.add_row(next(numbers) if item.actions else "-", *item.cells)
    return grid


# ---------------------------------------------------------------- title, announcement and form


def title(view: View) -> str:
    """What is asked."""
    if view["node"] == "PHASE":
        return TITLES[view["phase"]]
    if view["node"] == "DRAW":
        return f"{SIDES[other(view['side'])]} offers a draw"
    return NODES.get(view["node"], "You may answer")


def announcement(view: View) -> str:
    """SG-11.14: what waits for an answer."""
    attack, gem = view["attack"], view["gem_roll"]
    card = next((frame for frame in reversed(view["announced"]) if frame["what"] == "card"), None)
    if view["node"] == "RX3" and card:
        return f"{SIDES[card['side']]} plays {card['name']}: {card['text']}"
    if attack and view["node"] in ("RX1", "RX2"):
        target = attack["object"] if attack["object"][0] == "#" else f"{TYPES[attack['object']]} {attack['target']}"
        words = f"{SIDES[attack['side']]}'s {TYPES[attack['type']]} {attack['attacker']} attacks {target}"
        words += f", hits on {attack['threshold']} or less"
        if attack["roll"] is None:
            return words
        return f"{words}; the dice show {attack['roll']}: {'hit' if attack['roll'] <= attack['threshold'] else 'miss'}"
    if gem and view["node"] == "RX2":
        what, dice = "Repair" if gem["repair"] else "Break", ", ".join(map(str, view["roll"]))
        return f"{SIDES[gem['side']]} tries a {what}: {dice} make {gem['total']}, {gem['needed']} are needed"
    return ""


def form(view: View, *, counted: bool) -> Text:
    """How to write it: an example of each verb from the offers themselves."""
    examples = [EXAMPLES[offer["verb"]].format(**_words(offer)) for offer in _firsts(view)]
    if view["node"] == "DRAW":
        examples.insert(0, "acceptdraw")
    text = Text.assemble("\nWrite a number, or " if counted else "\nWrite ", (", ".join(examples), "bold"))
    split = any(choice["price"]["points"] for o in view["offers"] for choice in o["choices"] if "price" in choice)
    me = view["players"][view["side"]]
    if (split or any(o["verb"] == "attack" for o in view["offers"])) and me["lp"] and me["sp"]:
        text.append("\nSP pay first; add pay(5LP,2SP) to pay otherwise, or choose it from actions.", DIM)
    return text


def _firsts(view: View) -> list[Data]:
    """The first offer of each verb."""
    return list({offer["verb"]: offer for offer in reversed(view["offers"])}.values())[::-1]


def _words(offer: Data) -> Data:
    """The parts of an example."""
    choice = offer["choices"][0]
    card = offer.get("card") or choice.get("card")
    args = choice.get("args")
    names = {
        "card": card["id"] if card else "",
        "cards": ",".join(choice.get("cards", [])),
        "args": f"({','.join(args)})" if args else "",
        "path": "-".join(
            filter(None, [offer.get("from"), choice.get("via"), choice.get("portal") or choice.get("to")])
        ),
        "exit": f"~{choice['to']}" if choice.get("portal") else "",
        "promotion": f"={choice['promotion']}" if choice.get("promotion") else "",
        "aim": f"{choice['target']}{'' if choice['target'][0] == '#' else choice['to']}" if "target" in choice else "",
        "thing": choice.get("thing", "").title().replace("_", ""),
        "sky": choice.get("weather", "").capitalize(),
    }
    return {**choice, **offer, **names}


EXAMPLES = {
    "colour": "colour {side}",
    "pick": "pick {type}",
    "tile": "tile {to}",
    "keep": "keep {cards}",
    "relic": "relic {card}",
    "king": "king {to}",
    "summon": "summon {type}@{to}",
    "break": "break",
    "repair": "repair",
    "unbind": "unbind {to}",
    "move": "move {type}{path}{exit}{promotion}",
    "attack": "attack {type}{from}x{aim}",
    "convert": "convert {sp}SP",
    "teleport": "teleport {type}{from}-{to}",
    "pass": "pass",
    "next": "next",
    "deploy": "deploy {card}",
    "buy": "buy {card}",
    "play": "play {card}{args}",
    "use": "use {card}{args}",
    "build": "build {thing}",
    "weather": "weather {sky} #{node}",
    "visit": "visit #{id}",
    "mint": "mint {sp}SP",
    "steal": "steal {type}{to}",
    "transfer": "transfer",
    "decline": "decline",
    "npc_next": "NPC: next {id}",
    "npc_step": "NPC: {id} {to}",
    "npc_vote": "NPC: roll",
}


def outline(scene: Scene, actions: Sequence[str]) -> RenderableType:
    """SG-4.10: many actions by their parts: the sections of the verbs that occur among them, at full length."""
    verbs = {next(word for word in line.lower().split() if not word.endswith(":")) for line in actions}
    wanted = [offer for offer in scene.view["offers"] if offer["verb"] in verbs]
    whole = scene.view | {"offers": wanted, "refusals": []}
    return Group(*_listed(sections(whole, 10 * room_of(scene)), repeat("")))
