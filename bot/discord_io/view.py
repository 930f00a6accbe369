"""Buttons and lists that discord.py sends and keeps nothing of: the ``custom_id`` says all they mean.

Every tap comes in by way of the client's ``on_interaction``, before a restart as after it. discord.py would
hold each view for its callbacks, and at each tap build the tapped one anew from its message.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import discord


class UnkeptView(discord.ui.View):
    """Lists, a row each, as they are added, and below them ``rows`` of buttons as Discord takes them.

    Attributes:
        rows: the buttons.
    """

    timeout = None

    def __init__(self, rows: Sequence[Sequence[Mapping[str, Any]]] = ()) -> None:
        # What discord.py keeps of a view, a number, a timer and a future, is for one that it remembers.
        self.rows = rows
        self._lists: list[discord.ui.Item[Any]] = []

    def add_item(self, item: discord.ui.Item[Any]) -> Self:
        """Put a list below those there are."""
        self._lists.append(item)
        return self

    def to_components(self) -> list[dict[str, Any]]:
        """All of it as Discord takes it."""
        rows = ([item.to_component_dict()] for item in self._lists)
        return [{"type": 1, "components": list(row)} for row in (*rows, *self.rows)]

    def has_components_v2(self) -> bool:
        """Never: there are rows of buttons and lists alone."""
        return False

    def is_finished(self) -> bool:
        """Always: what is finished is not remembered once it was sent."""
        return True

    def is_dispatchable(self) -> bool:
        """Never: no tap is to be handed to it."""
        return False
