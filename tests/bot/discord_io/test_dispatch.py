"""The one way of a tap: its room, what it is about, and what late and second taps meet."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_io import responses
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ActionContext, ButtonAction, FeatureRoom, dispatch, perform
from engine.errors import CodedError, IllegalAction

ECHOED = frozenset({"again"})


class Someone:
    """An interaction of somebody who sees nothing but what is noted of the answers."""

    def __init__(self) -> None:
        self.noted: list[str] = []
        self.id, self.guild_id = 1, 3
        self.user = SimpleNamespace(id=7)
        self.client = SimpleNamespace(settings=self, costly_queries=self)

    async def person(self, user: int) -> None:
        """Their preferences have been read."""
        self.noted.append(f"person {user}")

    @asynccontextmanager
    async def turn(self, interaction: Any) -> AsyncIterator[None]:
        """Their turn, where answers take work."""
        self.noted.append("turn")
        yield


@dataclass(frozen=True, slots=True)
class Noted(ActionContext):
    """A tap on something that notes what becomes of it."""

    now: int = 0
    noted: list[str] = field(default_factory=list)

    @property
    def is_late(self) -> bool:
        """Whether it stood otherwise when the button was drawn."""
        return self.request.revision != self.now

    def permit(self, action: ButtonAction[Any]) -> None:
        """Only reading is allowed to who asks for the forbidden."""
        if self.request.verb == "forbidden" and not action.is_reading:
            raise CodedError("not_yours")

    async def redraw(self) -> None:
        """Note it."""
        self.noted.append("redrawn")

    async def report(self, error: CodedError) -> None:
        """Note it."""
        self.noted.append(error.code)


def context(*, verb: str = "do", now: int = 3) -> Noted:
    """A tap on a button that was drawn at revision 3."""
    interaction: Any = Someone()
    return Noted(interaction, ComponentRequest("room", verb, ("1", "3")), now)


async def done(context: ActionContext) -> None:
    """An action that does what is asked."""
    assert isinstance(context, Noted)
    context.noted.append("done")


async def again(context: ActionContext) -> None:
    """An action of something that has happened already."""
    raise IllegalAction("again")


async def test_what_is_asked_is_done() -> None:
    """A tap in time is simply answered."""
    one = context()
    await perform(one, ButtonAction(done, of_one_moment=True))
    assert one.noted == ["done"]


async def test_a_late_tap_does_nothing_of_another_moment() -> None:
    """What is meant for one moment is not done at another; what is meant for any moment is."""
    one, other = context(now=4), context(now=4)
    await perform(one, ButtonAction(done, of_one_moment=True))
    await perform(other, ButtonAction(done))
    assert (one.noted, other.noted) == (["stale"], ["done"])


async def test_an_echo_is_a_redraw() -> None:
    """A refusal that only says it has happened already is no error; without being named so it is one."""
    echo, error = context(), context()
    await perform(echo, ButtonAction(again, echo=ECHOED))
    await perform(error, ButtonAction(again))
    assert (echo.noted, error.noted) == (["redrawn"], ["again"])


async def test_a_late_echo_is_one_for_late_taps_alone() -> None:
    """In time, the same refusal is told."""
    late, early = context(now=4), context()
    await perform(late, ButtonAction(again, late_echo=ECHOED))
    await perform(early, ButtonAction(again, late_echo=ECHOED))
    assert (late.noted, early.noted) == (["redrawn"], ["again"])


async def test_a_command_is_told_what_has_happened_already() -> None:
    """Whoever types a command expects an answer in words."""
    one = context()
    await perform(one, ButtonAction(again, echo=ECHOED), is_command=True)
    assert one.noted == ["again"]


async def test_what_is_not_permitted_is_not_done() -> None:
    """The refusal is raised past the thing itself, which may be nothing for this person's eyes."""
    one = context(verb="forbidden")
    with pytest.raises(CodedError, match="not_yours"):
        await perform(one, ButtonAction(done))
    await perform(one, ButtonAction(done, is_reading=True))
    assert one.noted == ["done"]


async def test_costly_answers_take_their_turn() -> None:
    """Only they do."""
    cheap, costly = context(), context()
    await perform(cheap, ButtonAction(done))
    await perform(costly, ButtonAction(done, is_costly=True))
    assert "turn" not in vars(cheap.interaction)["noted"]
    assert "turn" in vars(costly.interaction)["noted"]


async def test_a_request_finds_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its name alone; to a room there is none of, and to what a room raises, the answer is private."""
    told: list[str] = []

    async def answer_error(interaction: Any, error: CodedError) -> None:
        told.append(error.code)

    async def answered(interaction: Any, request: ComponentRequest) -> None:
        told.append(request.verb)
        if request.verb == "fail":
            raise CodedError("failed")

    monkeypatch.setattr(responses, "answer_error", answer_error)
    monkeypatch.setattr("bot.discord_io.dispatch.answer_error", answer_error)
    rooms, interaction = {"room": FeatureRoom(answered)}, context().interaction
    for request in (
        ComponentRequest("room", "do"),
        ComponentRequest("room", "fail"),
        replace(ComponentRequest("room", "do"), room="roof"),
    ):
        await dispatch(rooms, interaction, request)
    assert told == ["do", "fail", "failed", "unknown_button"]
