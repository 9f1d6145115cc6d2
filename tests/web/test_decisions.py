"""Choosing: undo and its refusal, why a click is not allowed, typed notation, the keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.matches import GAMES, create_match, open_match, summary
from tests.web.robot import click
from tests.web.server import Server


def write(page: Page, words: str) -> None:
    """Write an action in notation instead of what is written there."""
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.get_by_label("Type an action in notation")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type(words)
    page.keyboard.press("Enter")


def undo(page: Page) -> None:
    page.get_by_role("button", name="Undo").click()


@pytest.mark.rule("IM-8.3")
def test_undo_as_far_as_information_allows(me: Person, server: Server) -> None:
    """With another person yet to decide, a choice can be taken back; when all is revealed, no more."""
    match, tokens = create_match(server, "impetus", ["here", "link"])
    robot = open_match(me, match, tokens[0])
    robot.play(1)
    undo(me.page)
    assert robot.wait()
    assert summary(server, match)["count"] == 0


@pytest.mark.rule("IM-8.3")
def test_no_undo_after_something_was_revealed(me: Person, server: Server) -> None:
    match, tokens = create_match(server, "impetus", ["here", "easy"])
    robot = open_match(me, match, *tokens)
    robot.play(1)
    robot.wait()
    expect(me.page.get_by_role("button", name="Undo")).to_be_disabled()
    assert robot.frame("update")["undo"] != ""


def test_a_click_that_is_not_allowed_says_why(me: Person, server: Server) -> None:
    """A Faction's hex is not neutral: the rule is named, and opens in the codex."""
    match, tokens = create_match(server, "impetus", ["here", "easy"])
    robot = open_match(me, match, *tokens)
    robot.wait()
    me.page.locator("[data-place='1,-1']").click()
    reason = me.page.get_by_label("Actions").get_by_text(re.compile(r"neutral", re.IGNORECASE)).first
    expect(reason).to_be_visible()
    me.page.get_by_label("Actions").get_by_role("button", name=re.compile(r"IM-\d+\.\d+")).last.click()
    expect(me.page.get_by_role("tab", name="Codex")).to_have_attribute("aria-selected", "true")
    assert robot.frame("update")["own"] == 0


def test_prices_and_odds_are_shown_before_the_click(me: Person, server: Server) -> None:
    match, tokens = create_match(server, "soulgems", ["here", "easy"])
    robot = open_match(me, match, *tokens)
    robot.play(1)
    robot.wait()
    menu = robot.menu()
    choice = next(choice for choice in menu.all_choices() if choice.facts and not choice.more)
    for step in menu.steps_of(choice):
        click(me.page, step)
    if robot.key():
        expect(me.page.get_by_label("Price and odds")).to_contain_text(menu.facts_of(choice)[0].label)


@pytest.mark.parametrize("how", ["pointer", "keyboard"])
def test_a_price_opens_into_its_sum(me: Person, server: Server, how: str) -> None:
    match, tokens = create_match(server, "soulgems", ["here", "easy"])
    robot = open_match(me, match, *tokens)
    robot.play(1)
    robot.wait()
    menu = robot.menu()
    choice = next(one for one in menu.all_choices() if not one.more and any(fact.parts for fact in menu.facts_of(one)))
    for step in menu.steps_of(choice):
        click(me.page, step)
    fact = next(fact for fact in menu.facts_of(choice) if fact.parts)
    number = me.page.get_by_label("Price and odds").locator(f"[data-fact={fact.name}]").get_by_role("button")
    lines = me.page.locator(".tip:popover-open table")
    if how == "pointer":
        number.click()
    else:
        me.page.keyboard.press("Tab")  # from now on the focus is shown
        number.focus()
    expect(lines.get_by_role("row")).to_have_count(len(fact.parts) + 1)
    expect(lines).to_contain_text(fact.parts[0].text)
    key = robot.key()
    me.page.keyboard.press("Escape")
    expect(lines).to_have_count(0)
    assert robot.key() == key
    expect(me.page.locator("[data-confirm]")).to_be_visible()  # nothing else has been closed


def test_notation_can_be_typed_and_is_refused_in_words(me: Person, server: Server) -> None:
    match, tokens = create_match(server, "impetus", ["here", "easy"])
    robot = open_match(me, match, *tokens)
    robot.wait()
    write(me.page, "guide atlantis")
    expect(me.page.get_by_text(re.compile("atlantis.*is not a faction"))).to_be_visible()
    write(me.page, "guide mountain idol battle 2,-2")
    expect(me.page.get_by_label("Type an action in notation").or_(me.page.locator("[data-over]"))).to_have_value("")
    assert int(str(summary(server, match)["count"])) >= 1


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_is_enough(me: Person, server: Server, game: str) -> None:
    """Places by arrow keys, buttons by Tab and Enter: no mouse is used."""
    match, tokens = create_match(server, game, ["here", "easy"])
    robot = open_match(me, match, *tokens)
    robot.wait()
    key = robot.key()
    menu = robot.menu()
    choice = next(choice for choice in menu.all_choices() if not choice.more)
    for step in menu.steps_of(choice):
        button = f"{step.role} {step.value}"
        if step.place:
            me.page.keyboard.press("b")
            walk(me.page, step.value)
            me.page.keyboard.press("Enter")
        elif me.page.locator(f"[data-step='{button}']").count():  # one that all choices share is taken already
            me.page.keyboard.press("a")
            tab_to(me.page, button)
    if robot.key() == key:
        me.page.keyboard.press("Enter")
    me.page.wait_for_function("key => document.querySelector('[data-asked]')?.dataset.asked !== key", arg=key)


def walk(page: Page, place: str) -> None:
    """Arrow keys over the board, row by row, until the focus is on a place."""
    at = "document.activeElement?.dataset.place"
    page.wait_for_function(f"() => {at} !== undefined")
    for turn in ("ArrowUp", "ArrowLeft"):
        for _ in range(40):
            page.keyboard.press(turn)
    for _ in range(40):
        for key in ("ArrowRight", "ArrowLeft"):
            for _ in range(40):
                if page.evaluate(at) == place:
                    return
                before = page.evaluate(at)
                page.keyboard.press(key)
                if page.evaluate(at) == before:
                    break
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrow keys do not reach {place}")


def tab_to(page: Page, step: str) -> None:
    """Tab from the first action until the button of a step has the focus, then press it."""
    page.wait_for_function("""document.activeElement?.closest('section[aria-label="Actions"]')""")
    for _ in range(60):
        if page.evaluate("document.activeElement?.dataset.step") == step:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {step}")


def confirm_match_action(page: Page, name: str) -> None:
    """A decision about the match: it is in the menu, and is asked about once more."""
    asked = page.locator("[data-asked]").get_attribute("data-asked")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("list", name="Menu").get_by_role("button", name=name).click()
    page.get_by_role("dialog").get_by_role("button", name=name).click()
    page.wait_for_function("key => document.querySelector('[data-asked]')?.dataset.asked !== key", arg=asked)


@pytest.mark.rule("SG-9.7")
def test_a_game_can_be_given_up(me: Person, server: Server) -> None:
    match, tokens = create_match(server, "soulgems", ["here", "easy"])
    open_match(me, match, *tokens).wait()
    confirm_match_action(me.page, "Resign")
    expect(me.page.locator("[data-over]")).to_contain_text("wins")
    assert summary(server, match)["over"]


@pytest.mark.rule("SG-9.9")
@pytest.mark.parametrize("answer", ["Accept the draw", "Decline the draw"])
def test_a_draw_can_be_offered_once_a_turn(me: Person, server: Server, answer: str) -> None:
    match, tokens = create_match(server, "soulgems", ["here", "here"])
    robot = open_match(me, match, *tokens)
    robot.play(2)
    robot.wait()
    confirm_match_action(me.page, "Offer a draw")
    robot.wait()
    menu = robot.menu()
    assert menu.prompt == "White offers a draw"
    verb = answer.split()[0].lower()
    robot.decide(next(one for one in menu.choices if verb in menu.steps_of(one)[0].value))
    assert robot.wait() == (verb == "decline")
    assert summary(server, match)["over"] == (verb == "accept")
    if verb == "decline":
        assert [one.label for one in robot.menu().match_actions] == ["Resign"]


def test_the_help_sheet_lists_the_keys(me: Person, server: Server) -> None:
    match, tokens = create_match(server, "soulgems", ["here", "easy"])
    open_match(me, match, *tokens)
    me.page.keyboard.press("?")
    expect(me.page.get_by_role("dialog")).to_contain_text("Undo")
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
