"""``barbu reports``: list or export the bots' moves that users reported."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.support.console import STDOUT, counted, fail, lines_to
from bot.cli.support.options import ENV_FILE, EnvFile, StoredIn, address_in

if TYPE_CHECKING:
    from bot.move_reports.store import StoredReport


def reports(
    number: Annotated[
        int | None,
        typer.Argument(help="The number of one report (default: all reports).", show_default=False),
    ] = None,
    database: StoredIn = None,
    out: Annotated[
        str | None, typer.Option(help="Write the reports to this file, - for standard output.")
    ] = None,
    env_file: EnvFile = ENV_FILE,
) -> None:
    """List or export the bots' moves that users reported.

    An exported report is a line of JSON with the game up to the reported deal; it names no players.
    """
    from bot.move_reports.store import report_line

    found = asyncio.run(_read(address_in(database, env_file, "reports"), number))
    if not found:
        fail("No report is stored." if number is None else f"There is no report {number}.")
    if out is None:
        for one in found:
            typer.echo(_summary(one))
        return
    with lines_to(out) as write:
        for one in found:
            write(report_line(one.id, one.game, one.move))
    if out != STDOUT:
        typer.echo(f"{counted(len(found), 'report')} written to {out}.", err=True)


async def _read(address: str, number: int | None) -> list[StoredReport]:
    from bot.move_reports.store import MoveReports
    from bot.storage.inspection import opened_untouched

    async with opened_untouched(address) as database:
        return await MoveReports(database).all(number)


def _summary(one: StoredReport) -> str:
    at = datetime.fromtimestamp(one.at, UTC).strftime("%Y-%m-%d %H:%M")
    step = f"step {one.move.step}" if one.move.step else "whole deal"
    return f"{one.id}  {at}  {one.game}  deal {one.move.deal + 1}, {step}"
