"""Files for other programs, as attachments."""

from __future__ import annotations

import io

import discord

from bot.game_kit.history import DealExport
from bot.i18n import Words


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
