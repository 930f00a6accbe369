"""The button that opens a table in a thread, with the options of the command that was refused."""

from __future__ import annotations

import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.tables.threads import TABLES_ROOM, options_of, thread_request
from engine.errors import CodedError
from tools.simulation.modules import BARBU_MODULE


def test_the_button_has_the_options_of_the_command() -> None:
    """The options given come back from the button's ``custom_id``, and those left out stay so."""
    for given in (
        {"rules": "solar", "length": "short", "players": 5, "pace": "relaxed", "invited": True},
        {"rules": None, "length": None, "players": None, "pace": None, "invited": False},
    ):
        request = thread_request("barbu", **given)  # type: ignore[arg-type]
        assert request is not None
        assert ComponentRequest.read({"custom_id": request.custom_id}) == request
        assert options_of(request, BARBU_MODULE) == {"thread": True, **given}


def test_options_that_do_not_fit_have_no_button() -> None:
    """A name of rules that is too long for a ``custom_id``, or has its separator, is left to the command."""
    for rules in ("x" * 90, "a:b"):
        asked = thread_request("barbu", rules=rules, length=None, players=None, pace=None, invited=False)
        assert asked is None


@pytest.mark.parametrize(
    "args",
    [
        ("elsewhere",),
        ("thread", "", "endless"),
        ("thread", "", "", "five"),
        ("thread", "", "", "", "hasty"),
        ("thread", "", "", "", "", "all"),
    ],
)
def test_forged_options_are_refused(args: tuple[str, ...]) -> None:
    """An unknown place, length, number of players, pace or circle is an unknown button."""
    with pytest.raises(CodedError, match="unknown_button"):
        options_of(ComponentRequest(TABLES_ROOM, "new", ("barbu", *args)), BARBU_MODULE)
