"""Buttons and lists that belong to no table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.limits import CUSTOM_ID_CHARS, LINE_CHARS
from bot.discord_io.message import (
    ButtonSpec,
    Component,
    ListOption,
    Rendered,
    captioned,
    members_list,
    notice_line,
    request_list,
    request_view,
)
from bot.i18n import words
from bot.settings.screens import channel_list, role_list


@pytest.mark.parametrize(
    "sent",
    [
        ComponentRequest("standings", "page"),
        ComponentRequest("past", "step", ("12", "3", "40")),
        ComponentRequest("past", "find", ("",)),
    ],
)
def test_a_request_is_read_back_from_its_custom_id(sent: ComponentRequest) -> None:
    """A request in a button or list is read back unchanged."""
    assert ComponentRequest.read({"custom_id": sent.custom_id}) == sent
    assert ComponentRequest.read({"custom_id": sent.list_id}) == sent
    assert request_list(sent, [], "x")["custom_id"] == sent.list_id


def test_a_choice_is_read_with_its_values() -> None:
    """The value chosen from a list comes with the list's request."""
    request = ComponentRequest("settings", "pace")
    assert ComponentRequest.read({"custom_id": request.list_id, "values": ["live"]}) == ComponentRequest(
        "settings", "pace", (), ("live",)
    )


@pytest.mark.parametrize(
    "custom_id", ["barbu:1:2", "house::list:", "sheet:1:2:undo:", "ask", "", "ask:A:b", "barbu:1:x:join:"]
)
def test_other_custom_ids_are_not_requests(custom_id: str) -> None:
    """A custom id of another program, or from before the first release, is not read."""
    assert ComponentRequest.read({"custom_id": custom_id}) is None


def test_a_request_that_is_too_long_is_an_internal_error() -> None:
    """A request longer than Discord's 100 characters is an internal error."""
    with pytest.raises(ValueError, match="custom_id"):
        _ = ComponentRequest("past", "step", ("9" * CUSTOM_ID_CHARS,)).custom_id


def test_lists_are_above_the_buttons() -> None:
    """A view has its lists first, one per row, then the buttons."""
    rendered = Rendered(buttons=((ButtonSpec("page", "2", label="▶"), ButtonSpec("mine")),))
    chooser = request_list(
        ComponentRequest("standings", "by", ("7",)), [ListOption("points", "Points", is_chosen=True)], "x"
    )
    view = request_view(rendered, "standings", "7", lists=[chooser])
    assert view is not None
    rows = [[part["custom_id"] for part in row["components"]] for row in view.to_components()]
    assert [[ComponentRequest.read({"custom_id": one}) for one in row] for row in rows] == [
        [ComponentRequest("standings", "by", ("7",))],
        [ComponentRequest("standings", "page", ("7", "2")), ComponentRequest("standings", "mine", ("7",))],
    ]


@pytest.mark.parametrize(
    "build",
    [
        lambda request, text: request_list(request, [ListOption("x", "X")], text),
        members_list,
        lambda request, text: role_list(request, None, placeholder=text),
        lambda request, text: channel_list(request, (), placeholder=text, most=1),
    ],
    ids=["options", "members", "roles", "channels"],
)
def test_a_long_placeholder_is_clipped(build: Callable[[ComponentRequest, str], Component]) -> None:
    """A placeholder longer than Discord shows is shortened in every kind of list."""
    shown = build(ComponentRequest("standings", "by"), "x" * (LINE_CHARS + 1))
    assert shown["placeholder"] == "x" * (LINE_CHARS - 1) + "…"


def test_without_buttons_and_lists_there_is_no_view() -> None:
    """A rendering without buttons and lists has no view."""
    assert request_view(Rendered(content="x"), "standings") is None


@pytest.mark.parametrize("notice", ["<@1> has the seat.", "`/deal` deals.", "Not your turn."])
def test_a_notice_is_marked(notice: str) -> None:
    """A notice has a mark, even if it begins with a mention or a command."""
    assert notice_line(notice) == f"❗ {notice}"


@pytest.mark.parametrize("notice", ["⏳ Thinking", "→ Ada takes it.", ""])
def test_a_notice_that_begins_with_a_sign_has_no_other(notice: str) -> None:
    """A notice that begins with an emoji or an arrow keeps that sign alone."""
    assert notice_line(notice) == notice


def test_a_closed_list_leaves_out_a_remark_that_a_phone_would_cut() -> None:
    """The chosen option names the topic; a remark in brackets stays only where it fits."""
    say = words("en")
    options = [
        ListOption("english", "English Barbu (one round of doubles)", is_chosen=True),
        ListOption("lora", "Lora (Serbia and Croatia)"),
    ]
    assert [one.label for one in captioned(options, "rules", say)] == [
        "Rules: English Barbu",
        "Lora (Serbia and Croatia)",
    ]
    paced = [ListOption("live", "Live, a few seconds for each move", is_chosen=True)]
    assert captioned(paced, "pace", say)[0].label == "Pace: Live"
    short = [ListOption("trix", "Trix (Levant)", is_chosen=True)]
    assert captioned(short, "rules", say)[0].label == "Rules: Trix (Levant)"
