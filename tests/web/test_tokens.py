"""Both themes can be read by everybody: contrast of the design tokens, and hues that can be told apart."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "web" / "src" / "styles"
THEMES = ("paper", "slate")
GAMES = ("impetus", "soulgems")
TEXTS = ("ink", "muted", "accent", "ok", "danger", "warn")
SURFACES = ("surface", "surface-2")
OKABE_ITO = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7", "#000000")
READABLE, VISIBLE = 4.5, 3.0


def tokens(selector: str) -> dict[str, str]:
    """The custom properties of a rule in tokens.css."""
    text = re.sub(r"/\*.*?\*/", "", (STYLES / "tokens.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    bodies = [body for head, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text) if head.strip() == selector]
    assert len(bodies) == 1, f"one rule for {selector}, not {len(bodies)}"
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", bodies[0]))


def theme(name: str, game: str = "") -> dict[str, str]:
    """All tokens of a theme, in the accent of a game."""
    own = tokens(f'[data-theme="{name}"] [data-game="{game}"]') if game else {}
    return tokens(":root") | tokens(f':root[data-theme="{name}"]') | own


def luminance(colour: str) -> float:
    """WCAG 2: relative luminance of #rrggbb."""
    assert re.fullmatch(r"#[0-9a-f]{6}", colour), colour
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG 2: from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(("name", "game"), list(product(THEMES, ("", *GAMES))))
def test_text_is_readable(name: str, game: str) -> None:
    colours = theme(name, game)
    for text, surface in product(TEXTS, SURFACES):
        assert contrast(colours[text], colours[surface]) >= READABLE, f"{text} on {surface} in {name} {game}"
    assert contrast(colours["on-accent"], colours["accent"]) >= READABLE


@pytest.mark.parametrize("name", THEMES)
def test_ink_is_readable_on_every_surface_and_controls_can_be_seen(name: str) -> None:
    colours = theme(name)
    for surface in ("surface", "surface-2", "surface-3"):
        assert contrast(colours["ink"], colours[surface]) >= READABLE
    for surface in SURFACES:
        assert contrast(colours["edge"], colours[surface]) >= VISIBLE


def test_hues_are_those_of_okabe_and_ito() -> None:
    paper, slate = theme("paper"), theme("slate")
    assert tuple(paper[f"hue-{n}"] for n in range(1, 9)) == OKABE_ITO
    assert tuple(slate[f"hue-{n}"] for n in range(1, 8)) == OKABE_ITO[:7]
    assert contrast(slate["hue-8"], slate["surface"]) >= READABLE  # black can't be seen on slate


def test_only_the_accent_changes_between_games() -> None:
    for name, game in product(THEMES, GAMES):
        assert tokens(f'[data-theme="{name}"] [data-game="{game}"]').keys() == {"accent"}
