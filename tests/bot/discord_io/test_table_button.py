"""Buttons that outlive a restart."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord_io.ask import Ask
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.table_button import Press, TableButton, table_ask


async def rebuilt(custom_id: str) -> TableButton:
    """The button discord.py makes of a tap on an old message."""
    match = TableButton.__discord_ui_compiled_template__.fullmatch(custom_id)
    assert match is not None
    item: discord.ui.Button[Any] = discord.ui.Button(custom_id=custom_id)
    return await TableButton.from_custom_id(None, item, match)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("verb", "arg"),
    [
        ("hand", ""),
        ("play", "KH"),
        ("choose", "trumps/NT"),
        ("mark", "3,2,0"),
        ("leave_yes", ""),
        ("dm", "on"),
    ],
)
async def test_a_button_is_read_back_from_its_id(verb: str, arg: str) -> None:
    """Table, revision, verb and argument all stand in the id, and nothing else is needed."""
    button = TableButton(Press(12, 345, verb, arg), label="x")
    assert button.custom_id == f"barbu:12:345:{verb}:{arg}"
    assert (await rebuilt(button.custom_id)).press == Press(12, 345, verb, arg)


async def test_a_tap_is_handed_to_the_client() -> None:
    """The button itself decides nothing."""
    taps: list[tuple[Any, Ask]] = []

    async def asked(interaction: Any, ask: Ask) -> None:
        taps.append((interaction, ask))

    interaction: Any = SimpleNamespace(client=SimpleNamespace(asked=asked))
    await TableButton(Press(1, 2, "play", "KH"), label="K♥").callback(interaction)
    assert taps == [(interaction, table_ask(1, 2, "play", "KH"))]


async def test_a_view_is_all_dynamic_and_never_times_out() -> None:
    """A view that mixed kinds, or ended, would take every older button of the bot down with it."""
    rendered = Rendered(buttons=((ButtonSpec("hand", label="My hand"),), (ButtonSpec("more", label="⋯"),)))
    view = rendered.view(1, 2)
    assert view is not None
    assert view.timeout is None
    assert all(isinstance(item, discord.ui.DynamicItem) for item in view.children)
    assert rendered.view(1, 2) is not view


async def test_nothing_to_press_is_no_view() -> None:
    """Without buttons there is no view, which also takes the old ones away."""
    assert Rendered(content="over").view(1, 2) is None
    assert Rendered(buttons=((ButtonSpec("hand", label="x"),),)).without_buttons().view(1, 2) is None


async def test_rows_stay_rows() -> None:
    """Buttons stand in the rows they were given, empty ones left out."""
    rows = ((ButtonSpec("a", label="a"), ButtonSpec("b", label="b")), (), (ButtonSpec("c", label="c"),))
    view = Rendered(buttons=rows).view(1, 2)
    assert view is not None
    assert [[one["label"] for one in row["components"]] for row in view.to_components()] == [
        ["a", "b"],
        ["c"],
    ]


async def test_an_id_too_long_for_discord_is_a_mistake_of_ours() -> None:
    """It is refused when made, not by Discord when sent."""
    with pytest.raises(ValueError, match="custom_id"):
        TableButton(Press(1, 2, "choose", "x" * 100), label="x")
