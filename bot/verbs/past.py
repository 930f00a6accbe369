"""Verbs that look back at what a table has played."""

from __future__ import annotations

from typing import Final

from bot.past import replay
from bot.verbs.tap import Tap, Verb


async def _replay(tap: Tap) -> None:
    await replay.show(tap.interaction, str(tap.table.id), int(tap.arg or 0), 0, anew=True)


PAST: Final[dict[str, Verb]] = {"replay": _replay}
