"""Files to attach: deals in the formats of other programs, and results as CSV and as JSON."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import discord

from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.private_answers import answer_private
from bot.i18n import Words

FORMATS: Final = {"xml": "USEBIO"}
"""Names of formats whose files have the extension of a more general one."""


@dataclass(frozen=True, slots=True)
class DealExport:
    """Deals for other programs: each file's text by its extension, and the URL of a page, else empty."""

    files: Mapping[str, str]
    link: str = ""

    @property
    def forms(self) -> str:
        """The names of the formats, for a sentence."""
        return ", ".join(FORMATS.get(extension, extension.upper()) for extension in self.files)


def export_lines(exported: DealExport, words: Words) -> list[str]:
    """Return the text beside the files: their formats, and the link to a viewer if there is one."""
    lines = [words("download-files", forms=exported.forms)]
    if exported.link:
        lines.append(f"[{words('download-viewer')}]({exported.link})")
    return lines


def export_files(exported: DealExport, name: str) -> list[discord.File]:
    """Return the files, each under this name with its own extension."""
    return [
        discord.File(io.BytesIO(text.encode()), filename=f"{name}.{extension}")
        for extension, text in exported.files.items()
    ]


FILE: Final = "file"
"""The verb of the button that sends results as files."""

Cell: TypeAlias = str | int | float | None

NUMBER: Final = re.compile(r"[+-]?\d+(\.\d+)?")


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
    """Return text that a spreadsheet does not take for a formula; a number is none."""
    if text[:1] not in ("=", "+", "-", "@", "\t", "\r") or NUMBER.fullmatch(text):
        return text
    return f"'{text}"
