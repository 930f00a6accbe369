"""Buttons that outlive a restart: what one means is written in its ``custom_id``, nowhere else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self, TypedDict, Unpack, cast

import discord

from bot.discord_io.ask import Ask, Askable
from bot.discord_io.custom_id import CUSTOM_ID_CHARS

TABLE_ROOM: Final = "table"
"""The room in which tables are asked."""


def table_ask(table: int, revision: int, verb: str, arg: str = "", values: tuple[str, ...] = ()) -> Ask:
    """What is asked of a table, by somebody who looks at a revision of it."""
    return Ask(TABLE_ROOM, verb, (str(table), str(revision), arg), values)


class Look(TypedDict, total=False):
    """How a button looks, as Discord takes it."""

    label: str | None
    style: discord.ButtonStyle
    disabled: bool
    emoji: str | None


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
    def written(self) -> str:
        """The press without what it begins with, which says whether a button or a list carries it."""
        return f"{self.table}:{self.revision}:{self.verb}:{self.arg}"


class TableButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]],
    template=TEMPLATE,
):
    """One button of a table; registered once at start-up, it answers for all that were ever sent."""

    def __init__(
        self,
        press: Press,
        *,
        row: int | None = None,
        **look: Unpack[Look],
    ) -> None:
        custom_id = f"barbu:{press.written}"
        if len(custom_id) > CUSTOM_ID_CHARS:
            raise ValueError(f"a custom_id of {len(custom_id)} characters: {custom_id}")
        super().__init__(discord.ui.Button(custom_id=custom_id, **look), row=row)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button a tap came from, read from its ``custom_id``."""
        return cls(Press.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the tap to the client."""
        await cast(Askable, interaction.client).asked(interaction, self.press.ask)


class TableList(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]],
    template=LIST_TEMPLATE,
):
    """One list of a table, of which any number of lines may be chosen, or just one."""

    def __init__(
        self,
        press: Press,
        options: Sequence[discord.SelectOption] = (),
        *,
        placeholder: str | None = None,
        is_single: bool = False,
    ) -> None:
        select: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            custom_id=f"barbu-list:{press.written}",
            placeholder=placeholder,
            options=list(options),
            min_values=1 if is_single else 0,
            max_values=1 if is_single else max(1, len(options)),
        )
        super().__init__(select)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The list something was chosen from."""
        return cls(Press.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the choice to the client."""
        data: Any = interaction.data or {}
        chosen = replace(self.press, values=tuple(map(str, data.get("values", ()))))
        await cast(Askable, interaction.client).asked(interaction, chosen.ask)
