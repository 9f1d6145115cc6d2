"""What guidance and Idols would bring as things stand (IM-27.1, IM-27.2, IM-27.6): facts of Factions and hexes."""

from __future__ import annotations

from collections import Counter

from ludex.games.impetus.client.view_queries import idols_at, idols_of
from ludex.games.impetus.client.view_types import View
from ludex.games.impetus.rules.codes import NONE, Idol
from ludex.games.impetus.rules.data import FACTIONS
from ludex.games.impetus.rules.refusal_sentences import REASONS, Reason
from ludex.games.impetus.text.effects import DEEDS
from ludex.games.impetus.text.names import FACTION_NAMES, IDOL_NAMES, spirit_name
from ludex.kernel.contract.fact import Fact, Part, amount, remark
from ludex.kernel.contract.refusal import Refusal

OWNED = "pays the Spirit that the owner of its hex Worships"  # IM-21.2


def devotion(view: View, f: int) -> Fact:
    """IM-10.2: whom a Faction would Worship if you came to guide it, or left it, now."""
    seat, holder, hexes = view.seat, view.worship[f], view.land[f]
    if holder in (seat, NONE):
        return remark("worship", "Worship", "Worships you" if holder == seat else "will Worship you")
    idols = f"Idols {idols_of(view, seat, hexes)}:{idols_of(view, holder, hexes)}"
    fate = f"leaves {spirit_name(holder)} for you" if view.would_worship[f] else f"keeps to {spirit_name(holder)}"
    return remark("worship", "Worship", f"{fate} ({idols})")


def faction_facts(view: View, f: int) -> list[Fact]:
    """IM-27.6: what guiding this Faction promises."""
    return [devotion(view, f), *pay_facts(view, f), amount("reach", "Reaches", len(view.reach[f]), "hexes")]


def pay_facts(view: View, f: int) -> list[Fact]:
    """IM-21.1: what a Faction pays the Spirit that it Worships for each deed."""
    paying = [kind for kind in Idol if view.pay[f][kind]]
    if not paying:
        return [remark("pays", "Pays", "nothing yet")]
    return [
        amount(
            f"pays_{kind.name.lower()}", f"Pays per {DEEDS[kind]}", view.pay[f][kind], "tenths", _idols(view, f, kind)
        )
        for kind in paying
    ]


def _idols(view: View, f: int, kind: Idol) -> list[Part]:
    """IM-5.6, IM-21.1: the Idols of a type in a Faction's land by the Spirits that placed them, and their tenths."""
    counts: Counter[int] = Counter()
    for h, stack in idols_at(view).items():
        if view.owner[h] == f:
            counts.update({idols.spirit: idols.number for idols in stack if idols.kind == kind})
    each, name = view.rules.tenths[kind], IDOL_NAMES[kind]
    return [
        Part(f"{n} {name} Idol{'s' * (n > 1)} of {spirit_name(spirit)}", n * each, "tenths")
        for spirit, n in sorted(counts.items())
    ]


def idol_facts(view: View, kind: Idol) -> list[Fact]:
    """IM-21.1: what an Idol of this type pays."""
    each = view.rules.tenths[kind]
    return [Fact("idol_pays", "Idol pays", f"{each} tenths per {DEEDS[kind]}", each, "tenths")]


def site_facts(view: View) -> dict[int, list[Fact]]:
    """IM-27.1, IM-27.2: for each hex the Factions that reach it and whom they Worship, and the Idols on it already."""
    found: dict[int, list[Fact]] = {}
    for f in range(FACTIONS):
        for h in view.reach[f]:
            found.setdefault(h, []).append(remark("reached", "Reached by", f"{FACTION_NAMES[f]} ({_holder(view, f)})"))
    for h, stack in idols_at(view).items():
        idols = ", ".join(f"{n} {IDOL_NAMES[kind]} of {spirit_name(spirit)}" for spirit, kind, n in stack)
        found.setdefault(h, []).append(Fact("idols", "Idols here", idols, sum(n for *_, n in stack)))
    return found


def _holder(view: View, f: int) -> str:
    return "Worships you" if view.worship[f] == view.seat else f"Worships {spirit_name(view.worship[f])}"


def blocked_guide(view: View, f: int, reason: int) -> Refusal:
    """IM-9.2, IM-8.6: why a Faction can't be guided, in as few words as its line has room for."""
    words = {
        Reason.ELIMINATED: "eliminated",
        Reason.HAS_GUIDE: f"guided by {spirit_name(view.guide[f])}",
        Reason.WORSHIPS_YOU: "Worships you",
    }
    return Refusal(REASONS[reason][0], words[Reason(reason)])
