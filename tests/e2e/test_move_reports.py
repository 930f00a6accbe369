"""Reports of bots' moves: filed with consent, without names, within bounds, and erased with the user."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.game_kit.replays import REPORT_ROOM
from bot.move_reports import store
from bot.move_reports.store import MoveReports, ReportedMove, StoredReport, report_line
from engine.errors import CodedError
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.e2e.test_reports import counted
from tools.reported_moves import Case, read_case
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.play import broken_off
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Screen


async def stored(night: Evening) -> list[StoredReport]:
    """Return all stored reports."""
    return await MoveReports(night.bot.database).all()


def case_of(report: StoredReport) -> Case:
    """Return a report as a test reads it."""
    return read_case(report_line(report.id, report.game, report.move))


async def at_bot_move(screen: Screen) -> None:
    """Step through the replay to the first card of a bot."""
    await screen.slash("barbu replay")
    for _ in range(30):
        await screen.tap("on")
        if "report" in screen.verbs:
            return
    raise AssertionError("no bot has moved")


@on_every_database
async def test_a_bots_move_is_filed_after_a_question_that_says_what_is_sent(opened: Opener) -> None:
    """The question says that all hands are sent; the stored record has the move and names no player."""
    async with opened("Adalbert", past=broken_off) as night:
        screen = Screen(night.people[0])
        await at_bot_move(screen)
        said = await screen.tap("report")
        assert "all hands" in said
        assert await stored(night) == []
        before = counted("move")
        assert "report 1" in await screen.tap("send")
        (report,) = await stored(night)
        assert "Adalbert" not in report.move.record
        case = case_of(report)
        assert case.made.seat in case.levels
        assert await forge_report(screen, "send", f"0.{report.move.step}") == night.say(
            "move-report-done", number="1"
        )
        assert len(await stored(night)) == 1
        assert counted("move") == before + 1


async def forge_report(screen: Screen, verb: str, what: str) -> str:
    """Send a forged request about game 1."""
    assert screen.message is not None
    request = ComponentRequest(REPORT_ROOM, verb, ("1", what))
    return await forge(screen.person, screen.message, request.custom_id)


async def test_only_the_moves_of_bots_in_finished_deals_are_reported(opened: Opener) -> None:
    """A player's own move has no button, and a forged request for it, or for no move, stores nothing."""
    async with opened("Ada", past=broken_off) as night:
        screen = Screen(night.people[0])
        await at_bot_move(screen)
        await screen.tap("report")
        await screen.tap("send")
        (report,) = await stored(night)
        case = case_of(report)
        own = next(step for step, move in enumerate(case.walk.steps, 1) if move.seat not in case.levels)
        await screen.slash("barbu replay")
        refused = {
            f"0.{own}": CodedError("move_report_no_bot"),
            "7.1": CodedError("deal_unknown", deal=8, most=1),
            "0.999": CodedError("unknown_button"),
        }
        for what, error in refused.items():
            for verb in ("open", "send"):
                assert await forge_report(screen, verb, what) == night.say.error(error), (verb, what)
        assert len(await stored(night)) == 1


async def test_reports_are_erased_with_their_user(opened: Opener) -> None:
    """The export of a user has their reports, and an erasure deletes them."""
    async with opened("Ada", past=broken_off) as night:
        screen = Screen(night.people[0])
        await at_bot_move(screen)
        await screen.tap("report")
        await screen.tap("send")
        await screen.slash("barbu export")
        assert b'"move_reports"' in screen.file
        await screen.slash("barbu forget-me")
        await screen.tap("forget_yes")
        assert await stored(night) == []


@on_every_database
async def test_stored_reports_are_bounded(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user has at most so many reports; of all, a new one replaces the oldest."""
    monkeypatch.setattr(store, "MOST_OF_USER", 3)
    monkeypatch.setattr(store, "MOST", 5)
    async with opened("Ada") as night:
        reports = MoveReports(night.bot.database)

        async def file(user: int, deal: int) -> Any:
            return await reports.file(user, 1, "barbu", 7, ReportedMove(deal, 0, "{}"))

        numbers = [await file(user, deal) for user in (2, 3) for deal in range(2)]
        assert numbers == [1, 2, 3, 4]
        assert await file(2, 1) == 2
        assert await file(2, 2) == 5
        with pytest.raises(CodedError, match="move_reports_most"):
            await file(2, 3)
        assert await file(4, 0) == 6
        assert [one.id for one in await reports.all()] == [2, 3, 4, 5, 6]
