"""Dispatch of taps: their room, their subject, and late or repeated taps."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord_io import error_answers
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ActionContext, ButtonAction, FeatureRoom, answering, dispatch, perform
from engine.errors import CodedError, IllegalAction

DONE = frozenset({"again"})


class Someone:
    """The interaction of a user, with a list of noted answers."""

    def __init__(self) -> None:
        self.noted: list[str] = []
        self.loaded: set[int] = set()
        self.id, self.guild_id, self.channel_id = 1, 3, 4
        self.type = discord.InteractionType.component
        self.data: dict[str, object] = {}
        self.user = SimpleNamespace(id=7)
        self.client = SimpleNamespace(settings=self, costly_queries=self)

    async def person(self, user: int) -> None:
        """Return the user's preferences."""
        self.noted.append(f"person {user}")

    @asynccontextmanager
    async def turn(self, interaction: Any) -> AsyncIterator[None]:
        """Return a turn for costly answers."""
        self.noted.append("turn")
        yield


@dataclass(frozen=True, slots=True)
class Noted(ActionContext):
    """A tap context that notes what happens."""

    now: int = 0
    noted: list[str] = field(default_factory=list)

    @property
    def is_late(self) -> bool:
        """Whether the state has changed since the button was drawn."""
        return self.request.revision != self.now

    def permit(self, action: ButtonAction) -> None:
        """Permit anything but the forbidden verb."""
        if self.request.verb == "forbidden" and not action.is_reading:
            raise CodedError("not_yours")

    async def redraw(self) -> None:
        """Note a redraw."""
        self.noted.append("redrawn")

    async def report(self, error: CodedError) -> None:
        """Note it."""
        self.noted.append(error.code)


def context(*, verb: str = "do", now: int = 3) -> Noted:
    """Return a tap on a button drawn at revision 3."""
    interaction: Any = Someone()
    return Noted(interaction, ComponentRequest("room", verb, ("1", "3")), now)


async def done(context: ActionContext) -> None:
    """Note that the action was performed."""
    assert isinstance(context, Noted)
    context.noted.append("done")


async def again(context: ActionContext) -> None:
    """Raise the error of an action that has already happened."""
    raise IllegalAction("again")


async def test_a_tap_performs_its_action() -> None:
    """A tap in time performs its action."""
    one = context()
    await perform(one, ButtonAction(done, is_bound_to_revision=True))
    assert one.noted == ["done"]


async def test_a_late_tap_performs_only_timeless_actions() -> None:
    """A late tap performs only actions that are valid at any moment."""
    one, other = context(now=4), context(now=4)
    await perform(one, ButtonAction(done, is_bound_to_revision=True))
    await perform(other, ButtonAction(done))
    assert (one.noted, other.noted) == (["stale"], ["done"])


async def test_an_error_already_done_only_redraws() -> None:
    """An error listed as already done only redraws; any other error is reported."""
    done, error = context(), context()
    await perform(done, ButtonAction(again, already_done=DONE))
    await perform(error, ButtonAction(again))
    assert (done.noted, error.noted) == (["redrawn"], ["again"])


async def test_an_early_tap_gets_the_error_that_a_late_tap_redraws() -> None:
    """An error of a late tap only redraws where the same error in time is reported."""
    late, early = context(now=4), context()
    await perform(late, ButtonAction(again, already_done_if_late=DONE))
    await perform(early, ButtonAction(again, already_done_if_late=DONE))
    assert (late.noted, early.noted) == (["redrawn"], ["again"])


async def test_a_command_gets_an_error_for_a_repeated_action() -> None:
    """A command gets an error message where a tap would only redraw."""
    one = context()
    await perform(one, ButtonAction(again, already_done=DONE), is_command=True)
    assert one.noted == ["again"]


async def test_actions_without_permission_do_nothing() -> None:
    """An action without permission raises its error and does not touch its subject."""
    one = context(verb="forbidden")
    with pytest.raises(CodedError, match="not_yours"):
        await perform(one, ButtonAction(done))
    await perform(one, ButtonAction(done, is_reading=True))
    assert one.noted == ["done"]


async def test_preferences_are_loaded_before_the_answer() -> None:
    """The preferences of the acting user are loaded before the answer, unless they are already."""
    someone: Any = Someone()
    async with answering(someone):
        assert someone.noted == ["person 7"]
    someone.loaded.add(7)
    async with answering(someone):
        assert someone.noted == ["person 7"]


async def test_costly_answers_take_their_turn() -> None:
    """Only costly answers wait for a turn."""
    cheap, costly = context(), context()
    await perform(cheap, ButtonAction(done))
    await perform(costly, ButtonAction(done, is_costly=True))
    assert "turn" not in vars(cheap.interaction)["noted"]
    assert "turn" in vars(costly.interaction)["noted"]


async def test_a_request_finds_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request is routed by its room's name, and errors are answered in private."""
    told: list[str] = []

    async def answer_error(interaction: Any, error: CodedError, *, as_new: bool = False) -> None:
        told.append(error.code)

    async def answered(tap: ActionContext) -> None:
        told.append(tap.request.verb)
        if tap.request.verb == "fail":
            raise CodedError("failed")

    monkeypatch.setattr(error_answers, "answer_error", answer_error)
    monkeypatch.setattr("bot.discord_io.dispatch.answer_error", answer_error)
    rooms, interaction = (
        {"room": FeatureRoom(dict.fromkeys(("do", "fail"), ButtonAction(answered)))},
        context().interaction,
    )
    for request in (
        ComponentRequest("room", "do"),
        ComponentRequest("room", "fail"),
        ComponentRequest("room", "fly"),
        replace(ComponentRequest("room", "do"), room="roof"),
    ):
        await dispatch(rooms, interaction, request)
    assert told == ["do", "fail", "failed", "unknown_button", "unknown_button"]
