"""Buttons that outlive a restart, and the validation of all they send."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.discord_io.component_request import (
    DISCORD_MOST,
    NUMBER_MOST,
    ComponentRequest,
    Subject,
    number_of,
    one_of,
    read_as,
    read_number,
)
from bot.discord_io.limits import LINE_CHARS
from bot.discord_io.message import ButtonSpec, ListOption, ListSpec, Rendered
from engine.cards import Card
from engine.errors import CodedError

TABLE = Subject("table", 1, 2)


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
    """Table, revision, verb and argument are all in the id, and nothing else is needed."""
    rendered = Rendered(buttons=((ButtonSpec(verb, arg=arg, label="x"),),))
    view = rendered.view(Subject("table", 12, 345))
    assert view is not None
    (row,) = view.to_components()
    (button,) = row["components"]
    assert button["custom_id"] == f"ask:table:{verb}:12:345:{arg}".rstrip(":")
    assert ComponentRequest.read(button) == Subject("table", 12, 345).request(verb, arg)


@pytest.mark.parametrize(
    ("custom_id", "values", "read"),
    [
        ("barbu:12:345:play:KH", (), ComponentRequest("table", "play", ("12", "345", "KH"))),
        ("barbu:12:345:hand:", (), ComponentRequest("table", "hand", ("12", "345"))),
        ("barbu:012:0:join:", (), ComponentRequest("table", "join", ("12", "0"))),
        ("barbu-list:1:2:terms:", ("0", "2"), ComponentRequest("table", "terms", ("1", "2"), ("0", "2"))),
        ("ask:history:page:7:x", (), ComponentRequest("history", "page", ("7", "x"))),
        ("ask:settings:mine", (), ComponentRequest("settings", "mine")),
        ("ask:replay:trick::3", (), ComponentRequest("replay", "trick", ("", "3"))),
        ("ask-list:settings:set:pace", ("live",), ComponentRequest("settings", "set", ("pace",), ("live",))),
    ],
)
def test_buttons_of_every_version_are_read(
    custom_id: str, values: tuple[str, ...], read: ComponentRequest
) -> None:
    """Every format that old messages may carry is read as a request, including the tables' own former one."""
    assert ComponentRequest.read({"custom_id": custom_id, "values": values}) == read


@pytest.mark.parametrize("custom_id", ["barbu:1234567890:0:join:", "barbu:1:0:join:a:b", "barbu:-1:0:join:"])
def test_a_malformed_old_button_is_not_read(custom_id: str) -> None:
    """An old button with an impossible id or part is not read."""
    assert ComponentRequest.read({"custom_id": custom_id}) is None


async def test_discord_py_keeps_no_view() -> None:
    """discord.py must not handle taps on a running view in addition to ``on_interaction``."""
    view = Rendered(buttons=((ButtonSpec("hand", label="My hand"),),)).view(TABLE)
    assert view is not None
    assert view.is_finished()
    assert view.timeout is None


async def test_a_list_is_above_the_buttons_and_has_its_choices() -> None:
    """A list has its own format, and its choices are read as the request's values."""
    lines = tuple(ListOption(str(number), f"Line {number}", is_chosen=number == 1) for number in range(3))
    spec = ListSpec("terms", lines, "x" * (LINE_CHARS + 1), is_multiple=True)
    view = Rendered(buttons=((ButtonSpec("start", label="Start"),),), lists=(spec,)).view(TABLE)
    assert view is not None
    above, below = (row["components"][0] for row in view.to_components())
    assert below["custom_id"] == "ask:table:start:1:2"
    assert (above["min_values"], above["max_values"], len(above["placeholder"])) == (0, 3, LINE_CHARS)
    assert [option["default"] for option in above["options"]] == [False, True, False]
    assert ComponentRequest.read({**above, "values": ["0", "2"]}) == ComponentRequest(
        "table", "terms", ("1", "2"), ("0", "2")
    )


async def test_too_many_buttons_are_an_internal_error() -> None:
    """Too many buttons are an error when the view is built, before Discord rejects it."""
    button = ButtonSpec("x", label="x")
    with pytest.raises(ValueError, match="too many"):
        Rendered(buttons=((button,) * 6,)).view(TABLE)
    with pytest.raises(ValueError, match="too many"):
        Rendered(buttons=((button,),) * 5, lists=(ListSpec("y", (ListOption("1", "1"),), "y"),)).view(TABLE)


async def test_without_buttons_there_is_no_view() -> None:
    """A rendering without buttons has no view, which also removes the old ones."""
    assert Rendered(content="over").view(TABLE) is None
    assert Rendered(buttons=((ButtonSpec("hand", label="x"),),)).without_buttons().view(TABLE) is None


async def test_buttons_stay_in_their_rows() -> None:
    """Buttons stay in their rows, and empty rows are omitted."""
    rows = ((ButtonSpec("a", label="a"), ButtonSpec("b", label="b")), (), (ButtonSpec("c", label="c"),))
    view = Rendered(buttons=rows).view(TABLE)
    assert view is not None
    assert [[one["label"] for one in row["components"]] for row in view.to_components()] == [
        ["a", "b"],
        ["c"],
    ]


async def test_an_id_too_long_for_discord_is_an_internal_error() -> None:
    """An id that is too long is an error when it is built."""
    with pytest.raises(ValueError, match="custom_id"):
        Rendered(buttons=((ButtonSpec("choose", arg="x" * 100, label="x"),),)).view(TABLE)


ASK = ComponentRequest("history", "page", ("7", "", "x"), ("12",))


def test_valid_buttons_are_read() -> None:
    """Numbers up to the greatest possible, words, choices and optional parts are read."""
    assert (number_of("0"), number_of(str(NUMBER_MOST))) == (0, NUMBER_MOST)
    assert number_of(str(DISCORD_MOST), most=DISCORD_MOST) == DISCORD_MOST
    assert (ASK.number(0), ASK.word(1), ASK.word(2, ("x", "y"))) == (7, "", "x")
    assert (ASK.own(2), ASK.own(3), ASK.chosen()) == ("x", "", "12")
    assert read_as(Card.parse, "KH") == Card.parse("KH")


@pytest.mark.parametrize("text", ["", "-1", "+1", " 1", "²", "٣", "1.0", "10", "0" * 20, "9" * 5000])
def test_a_number_of_any_length_is_bounded(text: str) -> None:
    """Only plain digits up to the bound are a number."""
    assert read_number("9", most=9) == 9
    assert read_number(text, most=9) is None


@pytest.mark.parametrize(
    "read",
    [
        *(lambda text=text: number_of(text) for text in ("", "x", "-1", "+1", " 1", "1_0", "²", "٣", "1.0")),
        lambda: number_of(str(NUMBER_MOST + 1)),
        lambda: number_of(str(DISCORD_MOST + 1), most=DISCORD_MOST),
        lambda: number_of("9" * 5000, most=DISCORD_MOST),
        lambda: one_of("z", ("x", "y")),
        lambda: read_as(Card.parse, "10H"),
        lambda: ASK.word(3),
        lambda: ASK.word(2, ("y",)),
        lambda: ASK.number(1),
        lambda: ASK.number(3),
        lambda: ASK.chosen(("13",)),
        lambda: ComponentRequest("history", "open").chosen(),
        lambda: ComponentRequest("history", "open", (), ("1", "2")).chosen(),
        lambda: ASK.among({"open": 1}),
    ],
)
def test_malformed_buttons_are_unknown(read: Callable[[], object]) -> None:
    """A missing, extra, too large or malformed part is an unknown button."""
    with pytest.raises(CodedError) as refused:
        read()
    assert refused.value.code == "unknown_button"
