"""*Report this table*: what the server's managers read, and what nobody else does."""

from __future__ import annotations

from unittest.mock import AsyncMock

import discord
import pytest

from bot.history.reports import REPORT_INTERVAL_S
from bot.i18n import words
from bot.metrics.meters import REGISTRY
from bot.storage import StorageError
from engine.errors import CodedError
from tests.e2e.conftest import Opener
from tests.e2e.test_settings import manager, on_page
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, text_of
from tools.simulation.evenings.play import deals_over, open_and_start, play_unseen
from tools.simulation.evenings.requests import FORM, forge

SAY = words("en").of("barbu")


async def report(night: Evening, person: Person, reason: str = "Insults") -> str:
    """Send the form of a report, and return the answer."""
    custom_id = night.table.subject.request("report_table_in").custom_id
    return await forge(person, night.board, custom_id, kind=FORM, typed={"reason": reason})


def counted(what: str) -> float:
    """Return how many reports of a kind the operator's alerts see."""
    return REGISTRY.get_sample_value("barbu_user_reports_total", {"what": what}) or 0.0


async def test_a_report_reaches_the_channel_of_the_managers_with_the_record(opened: Opener) -> None:
    """It names reporter, players and reason, pings no user, and comes with the finished deals.

    Before, *Report this table* in the menu says whom to write to.
    """
    async with opened("Ada", "Bob", "Eve", bot_workers=0) as night:
        ada, bob, eve = night.people
        await open_and_start(night, length="express")
        bob.panel = None
        await bob.slash("barbu table")
        assert SAY("more-about-report-table-off") in text_of(await bob.menu_with("report_table"))
        assert SAY.error(CodedError("reports_off")) in await report(night, bob)
        before = counted("table")
        panel = await on_page(await manager(night, "Mia"), "people")
        seen = discord.PermissionOverwrite(view_channel=True)
        hidden = {night.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
        insiders = {panel.person.member: seen, night.bot.user: seen}
        office = night.guild.create_text_channel("office", overwrites={**hidden, **insiders})
        field = SAY("settings-field-report-channel")
        said = await panel.choose("report_channel", office)
        assert SAY("settings-changed", field=field) in said
        assert f"<#{office.id}>" in said
        assert SAY("settings-report-open", channel=f"<#{office.id}>") not in said
        await play_unseen(night, deals_over(night, 1))
        await bob.slash("barbu table")
        assert SAY("more-about-report-table") in text_of(await bob.menu_with("report_table"))
        assert SAY("more-about-report-table") in text_of(await eve.menu_with("report_table", night.board)), (
            "onlookers can, too"
        )
        assert SAY.error(CodedError("report_empty")) in await report(night, bob, " ")
        assert SAY("report-done", readers="managers", channel="") in await report(
            night, bob, "@everyone Insults"
        )
        (posted,) = office.history()
        text = posted.embeds[0].description or ""
        for part in ("Insults", "Bob", "Ada", str(ada.id)):
            assert part in text
        assert posted.content == ""
        (record,) = posted.attachments
        assert record.filename == f"barbu-{night.table.id}.jsonl"
        soon = SAY.error(CodedError("report_soon", seconds=int(REPORT_INTERVAL_S)))
        assert soon in await report(night, bob)
        assert len(office.history()) == 1
        assert counted("table") == before + 1


async def test_a_channel_for_reports_that_all_can_read_is_said_to_be_open(opened: Opener) -> None:
    """Its manager is warned when choosing it, and the user who reports reads where the report stands."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("barbu new", length="express")
        hall = night.guild.create_text_channel("hall")
        panel = await on_page(await manager(night, "Mia"), "people")
        said = await panel.choose("report_channel", hall)
        assert SAY("settings-report-open", channel=f"<#{hall.id}>") in said
        assert SAY("report-done", readers="all", channel=f"<#{hall.id}>") in await report(night, ada)


async def test_a_report_that_cannot_be_posted_is_said_to_be_lost(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error names the managers to write to, and the user may try again at once, whatever failed."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("barbu new", length="express")
        await night.bot.settings.change_guild(night.guild.id, report_channel=1)
        for _ in range(2):
            before = counted("lost")
            assert SAY.error(CodedError("report_lost")) in await report(night, ada)
            assert counted("lost") == before + 1
        gone = AsyncMock(side_effect=StorageError("database_gone"))
        with monkeypatch.context() as patched:
            patched.setattr("bot.history.reports.played_of", gone)
            for _ in range(2):
                assert SAY("error-database-gone") in await report(night, ada)
