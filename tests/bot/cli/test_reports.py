"""``barbu reports``: the bots' moves that users reported, listed and exported."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from bot.move_reports.store import MoveReports, ReportedMove
from bot.storage import Database
from tests.bot.cli.conftest import Shell, refused
from tools.reported_moves import FOLDER, read_case


async def opened(url: str) -> None:
    """Create an empty database."""
    database = Database(url)
    await database.open()
    await database.close()


async def filed(url: str) -> None:
    """Store two reports, of a move and of a whole deal."""
    record = json.dumps(json.loads((FOLDER / "barbu-1.json").read_text("utf-8"))["record"])
    database = Database(url)
    await database.open()
    try:
        for step in (5, 0):
            await MoveReports(database).file(1, 1, "barbu", 7, ReportedMove(0, step, record))
    finally:
        await database.close()


def test_reports_are_listed_and_exported(shell: Shell, tmp_path: Path) -> None:
    """The list has a line for each report; an exported one is the line that becomes a test."""
    url, out = f"sqlite:///{tmp_path / 'barbu.db'}", tmp_path / "reports.jsonl"
    asyncio.run(filed(url))
    listed = shell("reports", "--database", url).stdout.splitlines()
    assert [line.split("  ")[0] for line in listed] == ["1", "2"]
    assert listed[0].endswith("barbu  deal 1, step 5")
    assert listed[1].endswith("barbu  deal 1, whole deal")
    shell("reports", "1", "--database", url, "--out", out)
    (line,) = out.read_text("utf-8").splitlines()
    assert read_case(line).step == 5


def test_without_reports_the_command_says_so(shell: Shell, tmp_path: Path) -> None:
    """It says that there is no report of that number, and none at all."""
    url = f"sqlite:///{tmp_path / 'barbu.db'}"
    asyncio.run(opened(url))
    assert "No report is stored." in refused(shell("reports", "--database", url))
    asyncio.run(filed(url))
    assert "There is no report 3." in refused(shell("reports", "3", "--database", url))
