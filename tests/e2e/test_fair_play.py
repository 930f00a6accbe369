"""The question whether players of a league or club nights favour each other, for those who run these."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.workers.pool import WorkerPool
from engine.errors import CodedError
from tests.e2e import club
from tests.e2e.conftest import Opener
from tests.e2e.test_league import moderator, posts, tap
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.play import is_closed, open_and_start, play_unseen
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Screen

FIRST_TWO = ((0, 7, 0, 0), (7, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
"""Favours between the first two seats alone."""


async def one_table(night: Evening) -> None:
    """Play an express game of four deals, of three users and a bot."""
    await open_and_start(night, length="express")
    await play_unseen(night, lambda: is_closed(night))


@pytest.fixture(autouse=True)
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Callable[..., Any]]:
    """Answer for the workers, a little different for each deal; return what they were asked."""
    asked: list[Callable[..., Any]] = []

    async def run(_: WorkerPool, function: Callable[..., Any], *args: Any, **__: Any) -> Any:
        asked.append(function)
        await asyncio.sleep(0)
        more = 0.1 * len(asked)
        return tuple(tuple(points and points + more for points in row) for row in FIRST_TWO)

    monkeypatch.setattr(WorkerPool, "run", run)
    for module in ("engine.fairness", "bot.contests.fair_play"):
        monkeypatch.setattr(f"{module}.LEAST_DEALS", 3)
    return asked


async def test_who_runs_a_league_is_asked_a_question(
    opened: Opener, judged: list[Callable[..., Any]]
) -> None:
    """Workers judge the deals that players of the league finished together; the answer is no verdict."""
    async with opened("Ada", "Bob", "Cleo", "Dan", past=one_table_of_three, bot_workers=0) as night:
        screen = Screen(await with_league(night))
        await screen.slash("league standings")
        judged.clear()
        said = await screen.tap("fair")
        assert len(judged) == 4
        assert night.say("fair-about", deals=4) in said
        assert "**Ada** and **Bob** favour each other?" in said
        assert "Cleo" not in said
        assert night.say("fair-proof") in said


async def with_league(night: Evening) -> Person:
    """Begin a league of all users, and return the moderator who runs it."""
    mo = moderator(night)
    await mo.post("league new", days=7)
    for person in night.people:
        await tap(night, person, "join")
    await tap(night, mo, "begin")
    return mo


async def one_table_of_three(night: Evening) -> None:
    """Play a table of the first three users and a bot."""
    people, night.people = night.people, night.people[:3]
    await one_table(night)
    night.people = people


async def test_only_those_who_run_a_league_see_it(opened: Opener, judged: list[Callable[..., Any]]) -> None:
    """A player's standings have no such button, and a forged request for it is refused."""
    async with opened("Ada", "Bob", "Cleo", "Dan", bot_workers=0) as night:
        ada, mo = night.people[0], await with_league(night)
        screen = Screen(ada)
        await screen.slash("league standings")
        assert "fair" not in screen.verbs
        said = await forge(ada, posts(night)[-1], "ask:league:fair:1:0")
        assert said == night.say.error(CodedError("league_not_manager"))
        assert judged == []
        assert night.say("fair-none") in await forge(mo, posts(night)[-1], "ask:league:fair:1:0")


async def test_only_those_who_run_nights_see_it(opened: Opener, judged: list[Callable[..., Any]]) -> None:
    """The question is about all who signed up for the series; without shared games nothing stands out."""
    async with opened("Bob", **club.QUICKLY) as night:
        (bob,), mo = night.people, moderator(night)
        club.set_clock(night, club.SUNDAY)
        await mo.post("club night", **club.NIGHT)
        page = club.posts(night)[-1]
        refused = night.say.error(CodedError("club_not_moderator"))
        assert await forge(bob, page, "ask:night:fair:1:0") == refused
        assert night.say("fair-none") in await forge(mo, page, "ask:night:fair:1:0")
        assert judged == []
