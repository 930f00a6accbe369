"""Buttons that outlive a restart: what one means is written in its ``custom_id``, nowhere else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypedDict, Unpack, cast

import discord

from bot.discord_io.custom_id import CUSTOM_ID_CHARS


class Look(TypedDict, total=False):
    """How a button looks, as Discord takes it."""

    label: str | None
    style: discord.ButtonStyle
    disabled: bool
    emoji: str | None


TEMPLATE = r"barbu:(?P<table>[0-9]{1,9}):(?P<revision>[0-9]{1,9}):(?P<verb>[a-z_]+):(?P<arg>[^:]*)"
"""How a press is written; a table's number beyond nine digits is one no database could look for."""

_CUSTOM_ID = re.compile(TEMPLATE)


@dataclass(frozen=True, slots=True)
class Press:
    """A tap on a button of a table.

    Attributes:
        table: the table's number.
        revision: what its sender was looking at.
        verb, arg: what is asked, ``arg`` in the written form of the verb (``play`` ``KH``).
    """

    table: int
    revision: int
    verb: str
    arg: str = ""

    @classmethod
    def read(cls, custom_id: str) -> Self | None:
        """The press a ``custom_id`` stands for; ``None`` when it is not one of ours."""
        match = _CUSTOM_ID.fullmatch(custom_id)
        return cls.of(match) if match is not None else None

    @classmethod
    def of(cls, match: re.Match[str]) -> Self:
        """The press a match of the template stands for."""
        return cls(int(match["table"]), int(match["revision"]), match["verb"], match["arg"])


class Pressable(Protocol):
    """The client a button hands its press to."""

    async def press(self, interaction: discord.Interaction[Any], press: Press, /) -> None:
        """Answer one tap."""
        ...


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
        custom_id = f"barbu:{press.table}:{press.revision}:{press.verb}:{press.arg}"
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
        await cast(Pressable, interaction.client).press(interaction, self.press)
