"""Results as files for other programs: a table that is written as CSV and as JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.private_answers import answer_private
from bot.game_kit.exports import DealExport, export_files
from bot.i18n import Words

FILE: Final = "file"
"""The verb of the button that sends results as files."""

Cell: TypeAlias = str | int | float | None


@dataclass(frozen=True, slots=True)
class ResultTable:
    """Results, a row each; the columns have English names, for programs."""

    columns: tuple[str, ...]
    rows: Sequence[Sequence[Cell]]

    @property
    def csv(self) -> str:
        """The table as CSV with a header line; spreadsheets take no text for a formula."""
        text = io.StringIO()
        lines = csv.writer(text, lineterminator="\r\n")
        lines.writerow(self.columns)
        for row in self.rows:
            lines.writerow([_safe(cell) if isinstance(cell, str) else cell for cell in row])
        return text.getvalue()

    @property
    def json(self) -> str:
        """The table as a list of objects."""
        objects = [dict(zip(self.columns, row, strict=True)) for row in self.rows]
        return json.dumps(objects, ensure_ascii=False, indent=1) + "\n"

    @property
    def files(self) -> dict[str, str]:
        return {"csv": self.csv, "json": self.json}


def file_button(words: Words, arg: str = "") -> ButtonSpec:
    return ButtonSpec(FILE, arg=arg, label=words("button-download"))


async def send_results(interaction: Interaction, name: str, table: ResultTable) -> None:
    """Send results in private, as files of this name."""
    exported = DealExport(table.files)
    text = words_of(interaction)("download-files", forms=exported.forms)
    await answer_private(interaction, Rendered(content=text), as_new=True, files=export_files(exported, name))


def _safe(text: str) -> str:
    """Return text that a spreadsheet does not take for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
