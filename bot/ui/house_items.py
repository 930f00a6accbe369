"""Buttons and lists of the house rules' panel: as with a table's, the ``custom_id`` says all they mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self, cast

import discord

_PRESS: Final = r"(?P<name>[a-z0-9-]*):(?P<verb>[a-z_]+):(?P<arg>[^:]*)"
HOUSE: Final = re.compile(f"house:{_PRESS}")
"""How a press is written in the ``custom_id`` of a button or a form."""

HOUSE_LIST: Final = re.compile(f"house-list:{_PRESS}")
"""The same for a list to choose from."""


@dataclass(frozen=True, slots=True)
class HousePress:
    """What somebody asks of a set of house rules.

    Attributes:
        name: the set; empty where all are listed.
        verb, arg: what is asked, ``arg`` in the written form of the verb.
        values: what was chosen from a list.
    """

    name: str
    verb: str
    arg: str = ""
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """The press as a button or a form carries it."""
        return f"house:{self.name}:{self.verb}:{self.arg}"

    @classmethod
    def read(cls, data: Any) -> Self | None:
        """The press in an interaction's data, be it a button's, a list's or a form's; ``None``: another's."""
        found = data or {}
        custom_id = str(found.get("custom_id", ""))
        match = HOUSE.fullmatch(custom_id) or HOUSE_LIST.fullmatch(custom_id)
        if match is None:
            return None
        return cls(match["name"], match["verb"], match["arg"], tuple(map(str, found.get("values", ()))))


class HousePressable(Protocol):
    """The client a press is handed to."""

    async def house_press(self, interaction: discord.Interaction[Any], press: HousePress, /) -> None:
        """Answer one press."""
        ...


class HouseButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=HOUSE):
    """One button of the panel."""

    def __init__(
        self,
        press: HousePress,
        *,
        label: str | None = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        row: int | None = None,
    ) -> None:
        super().__init__(discord.ui.Button(style=style, label=label, custom_id=press.custom_id), row=row)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button a tap came from."""
        return cls(HousePress(match["name"], match["verb"], match["arg"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the tap to the client."""
        await cast(HousePressable, interaction.client).house_press(interaction, self.press)


class HouseList(discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=HOUSE_LIST):
    """One list of the panel."""

    def __init__(
        self,
        press: HousePress,
        *,
        options: Sequence[discord.SelectOption] = (),
        placeholder: str | None = None,
        is_many: bool = False,
        row: int | None = None,
    ) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=f"house-list:{press.name}:{press.verb}:{press.arg}",
                placeholder=placeholder,
                options=list(options),
                max_values=max(len(options), 1) if is_many else 1,
            ),
            row=row,
        )
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The list something was chosen from."""
        return cls(HousePress(match["name"], match["verb"], match["arg"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the choice to the client."""
        chosen = HousePress.read(interaction.data) or self.press
        await cast(HousePressable, interaction.client).house_press(interaction, chosen)
