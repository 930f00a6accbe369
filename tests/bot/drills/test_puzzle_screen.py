"""Buttons of a puzzle, and of the puzzle of the morning."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_io.message import ButtonSpec, Rendered
from bot.drills.screens import render_morning, render_puzzle
from bot.games.barbu.private_games import BarbuDrills
from bot.i18n import words
from engine.barbu.play.state import Phase


def buttons(rows: int, in_the_last: int) -> tuple[tuple[ButtonSpec, ...], ...]:
    """Return rows of five cards, and a last row of `in_the_last` cards."""
    sizes = [5] * (rows - 1) + [in_the_last]
    return tuple(
        tuple(ButtonSpec("card", arg=f"{row}.{at}", label="card") for at in range(size))
        for row, size in enumerate(sizes)
    )


def shown(render: Any, panel: tuple[tuple[ButtonSpec, ...], ...]) -> list[str]:
    """Return the verbs of the buttons of a puzzle whose panel has these buttons."""
    module = SimpleNamespace(
        name="barbu",
        title=lambda _: "Barbu",
        buttons=SimpleNamespace(drafts={"card"}, moves=frozenset()),
        screens=SimpleNamespace(panel=lambda *_, **__: Rendered(buttons=panel)),
    )
    position = SimpleNamespace(module=module, drills=SimpleNamespace(question=lambda _: "?"))
    rendered = render(position, SimpleNamespace(words=words("en", "barbu")))
    return [spec.verb for row in rendered.buttons for spec in row]


def test_a_question_of_the_panel_is_not_asked_twice() -> None:
    """A puzzle about doubles leaves the question to the panel, which has it with the names."""
    scene: Any = SimpleNamespace(words=words("en", "barbu"), shown=SimpleNamespace(phase=Phase.DOUBLE))
    module = SimpleNamespace(
        name="barbu",
        title=lambda _: "Barbu",
        buttons=SimpleNamespace(drafts=frozenset(), moves=frozenset()),
        screens=SimpleNamespace(panel=lambda *_, **__: Rendered()),
    )
    position: Any = SimpleNamespace(module=module, drills=BarbuDrills())
    assert render_puzzle(position, scene).content == "🧩 Puzzle from one of your deals · Barbu"


@pytest.mark.parametrize(("rows", "in_the_last"), [(3, 3), (4, 5), (5, 3), (5, 5)])
def test_a_puzzle_of_the_morning_has_every_card(rows: int, in_the_last: int) -> None:
    """Its message has all cards of the puzzle, no other question, and a way to end these messages."""
    panel = buttons(rows, in_the_last)
    cards = ["card"] * (5 * (rows - 1) + in_the_last)
    is_full = (rows, in_the_last) == (5, 5)
    assert shown(render_puzzle, panel) == (cards if is_full else [*cards, "next"])
    assert shown(render_morning, panel) == (cards if is_full else [*cards, "morning"])
