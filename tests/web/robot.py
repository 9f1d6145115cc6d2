"""A person who plays by clicking: knows what may be chosen from what the page was sent, and clicks it step by step."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from ludex.kernel.contract.menu import Choice, Menu, Step
from tests.web.conftest import Person

Data = dict[str, Any]
SIGNS = "[data-asked], [data-over], [data-cover]"  # a decision, the end, or a screen to be handed over
SETTLED = """key => {
    const asked = document.querySelector("[data-asked]");
    return !asked || asked.dataset.asked !== key || asked.dataset.busy === undefined;
}"""


class Robot:
    """Plays the seats of one browser with mouse clicks alone."""

    def __init__(self, person: Person, seed: int = 1) -> None:
        self.person, self.page = person, person.page
        self.dice = random.Random(seed)

    def play(self, decisions: int = 1_000) -> int:
        """Decide so many times, or until the match is over; how many times it was."""
        for made in range(decisions):
            if not self.wait():
                return made
            self.decide(self.dice.choice(self.menu().all_choices()))
        return decisions

    def wait(self) -> bool:
        """Until a decision is asked of me; False when the match is over."""
        expect(self.page.locator(SIGNS).first).to_be_visible(timeout=60_000)
        cover = self.page.locator("[data-cover]")
        if cover.is_visible():
            cover.get_by_role("button").first.click()
            expect(cover).to_have_count(0)
            return self.wait()
        return self.page.locator("[data-asked]").count() > 0

    def menu(self, kind: str = "update") -> Menu:
        """What I may choose, as the page was sent it."""
        return msgspec.convert(self.frame(kind)["menu"], Menu)

    def frame(self, kind: str) -> Data:
        """The last frame of a kind that the page was sent."""
        frames = (json.loads(frame) for frame in reversed(self.person.received))
        found: Data = next(frame for frame in frames if frame["t"] == kind)
        return found

    def decide(self, choice: Choice, menu: Menu | None = None) -> None:
        """Click the steps of a choice and confirm it; what it leaves open is chosen at random."""
        key, opened = self.key(), self.count("choices")
        for step in (menu or self.menu()).steps_of(choice):
            if self.key() == key:
                click(self.page, step)
        confirm = self.page.locator(f"[data-asked='{key}']:not([data-busy]) [data-confirm]")
        if confirm.is_visible():
            confirm.click()
        self.page.wait_for_function(SETTLED, arg=key)
        if self.key() == key and self.count("choices") > opened:
            more = self.menu("choices")
            self.decide(self.dice.choice(more.all_choices()), more)

    def count(self, kind: str) -> int:
        """How many frames of a kind the page was sent."""
        return sum(f'"t":"{kind}"' in frame for frame in self.person.received)

    def key(self) -> str:
        """The name of the decision that is asked."""
        asked = self.page.locator("[data-asked]")
        return (asked.get_attribute("data-asked") or "") if asked.count() else ""


def click(page: Page, step: Step) -> None:
    """A place on the board, or the button of a step; one that follows from the others needs no click."""
    button = f"[data-step='{step.role} {step.value}']"
    target = page.locator(f"[data-place='{step.value}']" if step.place else button).first
    if target.is_visible() and open_to(target):
        target.click()


def open_to(target: Locator) -> bool:
    """Whether this is not taken yet."""
    taken = target.get_attribute("aria-pressed") == "true" or target.get_attribute("data-mark") == "taken"
    return not taken
