"""Buttons and lists that belong to no table."""

from __future__ import annotations

import pytest

from bot.discord_io.ask import Ask
from bot.discord_io.component import AskList, Choice, asks_view
from bot.discord_io.custom_id import CUSTOM_ID_CHARS
from bot.discord_io.message import ButtonSpec, Rendered


@pytest.mark.parametrize(
    "ask", [Ask("standings", "page"), Ask("past", "step", ("12", "3", "40")), Ask("past", "find", ("",))]
)
def test_an_ask_is_all_in_its_custom_id(ask: Ask) -> None:
    """What is written into a button or a list is read back the same, after any restart."""
    assert Ask.read({"custom_id": ask.custom_id}) == ask
    assert Ask.read({"custom_id": ask.list_id}) == ask
    assert AskList(ask).custom_id == ask.list_id


def test_a_choice_is_read_with_its_values() -> None:
    """What was chosen from a list comes with the ask of the list."""
    ask = Ask("settings", "pace")
    assert Ask.read({"custom_id": ask.list_id, "values": ["live"]}) == Ask("settings", "pace", (), ("live",))


@pytest.mark.parametrize(
    "custom_id", ["barbu:1:2:play:KH", "house::list:", "sheet:1:2:undo:", "ask", "", "ask:A:b"]
)
def test_what_is_of_somebody_else_is_not_read(custom_id: str) -> None:
    """The buttons of tables, house rules and sheets are no asks."""
    assert Ask.read({"custom_id": custom_id}) is None


def test_an_ask_that_is_too_long_is_a_mistake() -> None:
    """Discord takes 100 characters."""
    with pytest.raises(ValueError, match="custom_id"):
        _ = Ask("past", "step", ("9" * CUSTOM_ID_CHARS,)).custom_id


def test_lists_stand_above_the_buttons() -> None:
    """A view has its lists first, a row each, then the buttons; buttons carry the context and their own."""
    rendered = Rendered(buttons=((ButtonSpec("page", "2", label="▶"), ButtonSpec("mine")),))
    chooser = AskList(Ask("standings", "by", ("7",)), [Choice("points", "Points", is_chosen=True)])
    view = asks_view(rendered, "standings", "7", lists=[chooser])
    assert view is not None
    rows = [[part["custom_id"] for part in row["components"]] for row in view.to_components()]
    assert [[Ask.read({"custom_id": one}) for one in row] for row in rows] == [
        [Ask("standings", "by", ("7",))],
        [Ask("standings", "page", ("7", "2")), Ask("standings", "mine", ("7",))],
    ]


def test_nothing_to_tap_is_no_view() -> None:
    """A rendering without buttons and lists has no view."""
    assert asks_view(Rendered(content="x"), "standings") is None
