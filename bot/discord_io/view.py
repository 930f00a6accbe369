"""Views that discord.py sends and does not keep in memory."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord


def stateless_view(rows: Iterable[Iterable[discord.ui.Item[Any]]]) -> discord.ui.View:
    """Return a view of rows of buttons, or of one list each.

    Its taps arrive at ``on_interaction`` like those on messages of earlier runs, so the view is stopped at
    once: discord.py would keep a running one for its callbacks.

    Raises:
        ValueError: it has more rows, or a row has more items, than Discord shows.
    """
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    view.stop()
    return view
