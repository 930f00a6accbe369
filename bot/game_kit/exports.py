"""Deals in the formats of other programs, as files to attach."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import discord

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
