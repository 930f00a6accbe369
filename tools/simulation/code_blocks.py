"""The check that a phone shows every monospaced block without broken lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from bot.discord_io.code_block import BLOCK_COLUMNS
from bot.discord_io.safe_text import width_of

BLOCK = re.compile(r"```(.*?)```", re.DOTALL)


def wide_lines(texts: Iterable[str]) -> list[str]:
    """Return the lines of blocks that are too wide."""
    blocks = [block for text in texts for block in BLOCK.findall(text)]
    lines = [line for block in blocks for line in block.splitlines()]
    return [f"wider than {BLOCK_COLUMNS} columns: {line}" for line in lines if width_of(line) > BLOCK_COLUMNS]


def wide_in(body: Mapping[str, Any]) -> list[str]:
    """Return the lines that are too wide in a message as sent."""
    texts = [body.get("content") or ""]
    for embed in body.get("embeds") or []:
        texts.append(embed.get("description") or "")
        texts += [field.get("value") or "" for field in embed.get("fields") or []]
    return wide_lines(texts)
