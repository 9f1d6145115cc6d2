"""Menus: steps and facts are written once, grids stand for all their combinations."""

from __future__ import annotations

import msgspec
import pytest

from ludex.kernel.contract.fact import Part, amount, remark
from ludex.kernel.contract.menu import Menu
from ludex.kernel.contract.menu_builder import MenuBuilder
from ludex.kernel.contract.refusal import Refusal

PRICE = amount("price", "Price", 5, "points", [Part("Life Points", 3, "LP"), Part("Soul Points", 2, "SP")])


@pytest.fixture
def builder() -> MenuBuilder:
    return MenuBuilder("Choose", "XX-1.1", places=("to",))


def test_a_step_and_a_fact_that_occur_again_keep_their_number(builder: MenuBuilder) -> None:
    builder.choice(7, [builder.step("to", "a1", "Square a1")], [PRICE])
    builder.choice(8, [builder.step("to", "a1"), builder.step("push", "yes")], [remark("way", "Way", "none"), PRICE])
    menu = builder.menu
    assert [choice.steps for choice in menu.choices] == [[0], [0, 1]]
    assert [choice.facts for choice in menu.choices] == [[0], [1, 0]]
    assert [step.label for step in menu.steps_of(menu.choices[1])] == ["Square a1", "yes"]
    assert menu.facts_of(menu.choices[0]) == [PRICE]


def test_the_steps_of_some_roles_are_places(builder: MenuBuilder) -> None:
    builder.step("to", "a1"), builder.step("verb", "pass")
    assert [(step.id, step.place) for step in builder.menu.steps] == [(("to", "a1"), True), (("verb", "pass"), False)]


def test_a_grid_is_all_its_combinations(builder: MenuBuilder) -> None:
    columns = [[(builder.step("to", place), number) for place, number in (("a1", 10), ("b1", 20))]]
    columns.append([(builder.step("kind", kind), number) for kind, number in (("rook", 1), ("queen", 2))])
    builder.choice(5, [builder.step("verb", "pass")])
    builder.grid(100, columns)
    found = {
        choice.action: [step.value for step in builder.menu.steps_of(choice)] for choice in builder.menu.all_choices()
    }
    assert found == {5: ["pass"], 111: ["a1", "rook"], 112: ["a1", "queen"], 121: ["b1", "rook"], 122: ["b1", "queen"]}


def test_what_is_blocked_names_its_rule_and_its_step(builder: MenuBuilder) -> None:
    builder.block("Go to a1", Refusal("XX-2.1", "it is taken"), ("to", "a1"))
    [blocked] = builder.menu.blocked
    assert (blocked.text, blocked.rule, blocked.role, blocked.value) == ("it is taken", "XX-2.1", "to", "a1")


def test_a_menu_goes_over_the_wire_unchanged(builder: MenuBuilder) -> None:
    builder.choice(7, [builder.step("to", "a1", about="a corner", facts=[PRICE])], more=True)
    builder.match_action(9, "Resign", "The game is over then.")
    builder.title("to", "Where to")
    assert msgspec.json.decode(msgspec.json.encode(builder.menu), type=Menu) == builder.menu


def test_an_amount_says_its_number_and_unit() -> None:
    assert (amount("hit", "Hit", 58, "%").text, amount("turns", "Turns", 2.5).text) == ("58 %", "2.5")
