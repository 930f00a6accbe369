"""Buttons that outlive a restart: what one means is written in its ``custom_id``, nowhere else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from bot.discord_io.ask import Ask
from bot.discord_io.custom_id import CUSTOM_ID_CHARS

TABLE_ROOM: Final = "table"
"""The room in which tables are asked."""


def table_ask(table: int, revision: int, verb: str, arg: str = "", values: tuple[str, ...] = ()) -> Ask:
    """What is asked of a table, by somebody who looks at a revision of it."""
    return Ask(TABLE_ROOM, verb, (str(table), str(revision), arg), values)


_PRESS = r"(?P<table>[0-9]{1,9}):(?P<revision>[0-9]{1,9}):(?P<verb>[a-z_]+):(?P<arg>[^:]*)"
TEMPLATE = f"barbu:{_PRESS}"
"""How a press is written; a table's number beyond nine digits is one no database could look for."""

LIST_TEMPLATE = f"barbu-list:{_PRESS}"
"""The same for a list to choose from, whose choices are the press's values."""

_CUSTOM_ID = re.compile(TEMPLATE)
_LIST_ID = re.compile(LIST_TEMPLATE)


@dataclass(frozen=True, slots=True)
class Press:
    """A tap on a button of a table.

    Attributes:
        table: the table's number.
        revision: what its sender was looking at.
        verb, arg: what is asked, ``arg`` in the written form of the verb (``play`` ``KH``).
        values: what was chosen, for a list.
    """

    table: int
    revision: int
    verb: str
    arg: str = ""
    values: tuple[str, ...] = ()

    @classmethod
    def read(cls, custom_id: str, values: Sequence[Any] = ()) -> Self | None:
        """The press a ``custom_id`` stands for; ``None`` when it is not one of ours."""
        if (match := _LIST_ID.fullmatch(custom_id)) is not None:
            return cls.of(match, values)
        match = _CUSTOM_ID.fullmatch(custom_id)
        return cls.of(match) if match is not None else None

    @classmethod
    def of(cls, match: re.Match[str], values: Sequence[Any] = ()) -> Self:
        """The press a match of the template stands for."""
        table, revision = int(match["table"]), int(match["revision"])
        return cls(table, revision, match["verb"], match["arg"], tuple(map(str, values)))

    @property
    def ask(self) -> Ask:
        """What it asks."""
        return table_ask(self.table, self.revision, self.verb, self.arg, self.values)

    @property
    def custom_id(self) -> str:
        """The press as a button carries it; raises ``ValueError`` when it is too long."""
        return press_id(self.table, self.revision, self.verb, self.arg)

    @property
    def list_id(self) -> str:
        """The press as a list carries it; raises ``ValueError`` when it is too long."""
        return press_id(self.table, self.revision, self.verb, self.arg, "barbu-list")


def press_id(table: int, revision: int, verb: str, arg: str = "", prefix: str = "barbu") -> str:
    """A press as a button carries it; raises ``ValueError`` when it is too long."""
    text = f"{prefix}:{table}:{revision}:{verb}:{arg}"
    if len(text) > CUSTOM_ID_CHARS:
        raise ValueError(f"a custom_id of {len(text)} characters: {text}")
    return text
