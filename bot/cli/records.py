"""``barbu export``, ``verify`` and ``reports``: write games as records, check them, export reported moves."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.support.console import STDOUT, WriteLine, counted, fail, lines_to, reason_of
from bot.cli.support.options import ENV_FILE, EnvFile, StoredIn, address_in, games_of

if TYPE_CHECKING:
    from bot.cli.support.unreadable import Checked
    from bot.move_reports.store import StoredReport
    from engine.errors import InvalidRecord
    from engine.records import Unproven


def export(
    database: StoredIn = None,
    game: Annotated[int | None, typer.Option(help="The number of one game (default: all games).")] = None,
    out: Annotated[str, typer.Option(help="The file for the records, - for standard output.")] = "-",
    env_file: EnvFile = ENV_FILE,
) -> None:
    """Export stored games as records.

    One game per line; records of games in play contain no secrets.
    """
    url = address_in(database, env_file, "export")
    with lines_to(out) as write:
        written, going_on, unreadable = asyncio.run(_export(url, game, write))
        if not written:  # inside the block, so that the file of an earlier export is kept
            why = "No stored game has begun" if game is None else f"Game {game} has not begun"
            fail("\n".join(unreadable) or f"{why}, so nothing was written.")
    if out != STDOUT:
        more = f"; {going_on:,} of them {'has' if going_on == 1 else 'have'} not ended" if going_on else ""
        typer.echo(f"{counted(written, 'game')} written to {out}{more}.", err=True)
    if unreadable:
        fail("\n".join(unreadable))


async def _export(address: str, game: int | None, write: WriteLine) -> tuple[int, int, list[str]]:
    """Return the number of games written, the number of those in play, and a sentence per unreadable game."""
    from bot.game_kit.played import played_of
    from bot.storage import Games, StorageError
    from bot.storage.game_row import UnreadableTable, reading
    from bot.storage.inspection import opened_untouched

    written, going_on, found, unreadable = 0, 0, False, []
    async with opened_untouched(address) as database:
        modules = games_of(database)
        async for row, journal in Games(database).stored(game):
            found = True
            try:
                with reading(row):
                    module = modules.installed(row.game)
                    record = module.history.record(await played_of(module.game, row, journal))
            except UnreadableTable as error:
                unreadable.append(
                    f"Game {row.id} cannot be written down: its journal does not replay ({error.fault})."
                )
                continue
            if record is not None:
                write(record)
                written += 1
                going_on += row.is_open
    if game is not None and not found:
        raise StorageError("game_unknown", game_id=game)
    return written, going_on, unreadable


def verify(
    file: Annotated[
        Path | None, typer.Argument(help="A file of records, one per line.", show_default=False)
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Check this database, a file or an address (default: as in .env). Nothing in it is changed.",
        ),
    ] = None,
    env_file: EnvFile = ENV_FILE,
) -> None:
    """Check recorded games, or a whole database.

    Every game is replayed; for each faulty one, the first fault is printed. Without a file of records, a
    database is checked.
    """
    if file is None:
        _verify_database(address_in(database, env_file, "verify"))
    elif database is None:
        _verify_file(file)
    else:
        fail("Give either a file of records or --database, not both.")


def _verify_file(file: Path) -> None:
    from bot.cli.support.console import watched
    from engine.errors import InvalidRecord

    lines = _lines_of(file)
    wrong: list[tuple[int, str]] = []
    taken: list[Unproven] = []
    records = 0
    for number, line in watched(lines, "Checking", total=len(lines)):
        try:
            fault, proof = checked_line(line)
            taken.append(proof)
            records += 1
        except InvalidRecord as error:
            fault = _no_record(error)
        if fault is not None:
            wrong.append((number, fault))
    if not records:
        number, fault = wrong[0]
        fail(f"{file} is not a file of records: line {number} {fault}.")
    for number, fault in wrong:
        typer.echo(f"line {number}: {fault}.")
    games = counted(len(lines), "game")
    if wrong:
        fail(f"{len(wrong)} of {games} in {file} {'has' if len(wrong) == 1 else 'have'} errors.")
    unchecked = not_checked(taken)
    typer.echo(f"{games} in {file}, all correct{', as far as they can be checked' if unchecked else ''}.")
    if unchecked:
        typer.echo("\n".join(["Not checked, because nothing in the file proves it:", *unchecked]))
    if any(game.shown for game in taken):
        typer.echo("Only you can check that each commitment was shown before its deal.")


def _verify_database(address: str) -> None:
    from bot.storage import Database

    name = Database(address).name
    result = asyncio.run(_read(address))
    for line in result.all_lines:
        typer.echo(line)
    if result.lines:
        fail(f"{result.damaged} in {name} cannot be read.")
    typer.echo(f"{result.found} in {name}, all can be read.")


async def _read(address: str) -> Checked:
    from bot.cli.support.unreadable import checked
    from bot.storage.inspection import opened_untouched

    async with opened_untouched(address) as database:
        return await checked(database)


def checked_line(line: str) -> tuple[str | None, Unproven]:
    """Return the first problem of the game on a line, and the parts its record does not prove.

    *Raises:* InvalidRecord for a line that this program cannot read.
    """
    from bot.cli.bridge import records
    from bot.cli.support.record_problems import fault_sentence
    from engine.barbu.record.game_record import read_line
    from engine.barbu.record.replay import unproven_facts
    from engine.barbu.record.replay import verify as problems_of

    if records.is_bridge(line):
        return records.checked(line)
    record = read_line(line)
    problems = problems_of(record)
    return (fault_sentence(problems[0], record) if problems else None), unproven_facts(record)


def not_checked(games: Sequence[Unproven]) -> list[str]:
    """Return the lines about parts that could not be verified, one for each kind."""
    by_hand = [game.dealt for game in games if game.dealt]
    cut = [game.cut for game in games if game.cut]
    undated = [game.undated for game in games if game.undated]
    undrawn = sum(game.drawn for game in games)
    house = Counter(game.house for game in games if game.house is not None)
    lines = []
    if by_hand:
        lines.append(f"- how the cards were dealt: no commitment, seed and cut in {_counted(by_hand)}")
    if cut:
        lines.append(f"- who chose the cut: not recorded for {_counted(cut)}")
    if undated:
        lines.append(f"- whether the cutting numbers date from the game: no times for {_counted(undated)}")
    if undrawn:
        lines.append(f"- who was to deal first: no fingerprint of the draw, in {counted(undrawn, 'game')}")
    lines += [
        f"- the rules called {name}: not a preset and taken as written, in {counted(count, 'game')}"
        for name, count in sorted(house.items())
    ]
    return lines


def _counted(deals: Sequence[Sequence[int]]) -> str:
    return f"{counted(sum(map(len, deals)), 'deal')} of {counted(len(deals), 'game')}"


def _no_record(error: InvalidRecord) -> str:
    facts = error.facts
    if error.code == "record_format":
        return f"has the format {facts['format']}, and this program reads {facts['known']}"
    where = f"{facts['field']}: " if facts.get("field") else ""
    return f"cannot be read as a record ({where}{facts.get('reason', error.code)})"


def _lines_of(file: Path) -> list[tuple[int, str]]:
    """Yield the lines that are not blank, with their numbers from 1."""
    try:
        text = file.read_text("utf-8-sig")
    except OSError as error:
        fail(f"{file} cannot be read: {reason_of(error)}.")
    except UnicodeDecodeError as error:
        fail(f"{file} is not a file of records: it is not UTF-8 text (byte {error.start}).")
    # Only line feeds end a record: a name may contain other characters that Unicode counts as line breaks.
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        fail(f"{file} holds no games: it is empty.")
    return lines


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

    found = asyncio.run(_reported(address_in(database, env_file, "reports"), number))
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


async def _reported(address: str, number: int | None) -> list[StoredReport]:
    from bot.move_reports.store import MoveReports
    from bot.storage.inspection import opened_untouched

    async with opened_untouched(address) as database:
        return await MoveReports(database).all(number)


def _summary(one: StoredReport) -> str:
    at = datetime.fromtimestamp(one.at, UTC).strftime("%Y-%m-%d %H:%M")
    step = f"step {one.move.step}" if one.move.step else "whole deal"
    return f"{one.id}  {at}  {one.game}  deal {one.move.deal + 1}, {step}"
