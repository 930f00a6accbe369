"""Buttons and lists that belong to no table and outlive a restart: the ``custom_id`` says all they mean.

Each asks one *room* (``bot.discord_io.dispatch``) by its name: a leaderboard, a replay, a score sheet.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self, Unpack, cast

import discord

from bot.discord_io.ask import ASK, ASK_LIST, Ask, Askable
from bot.discord_io.message import ButtonSpec, Rendered, as_text, clipped
from bot.discord_io.table_button import Look, Press


class AskButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=ASK):
    """One button that asks a room."""

    def __init__(
        self,
        ask: Ask,
        *,
        row: int | None = None,
        **look: Unpack[Look],
    ) -> None:
        super().__init__(discord.ui.Button(custom_id=ask.custom_id, **look), row=row)
        self.ask = ask

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button a tap came from."""
        return cls(Ask.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the tap to the client."""
        await cast(Askable, interaction.client).asked(interaction, self.ask)


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a list."""

    value: str
    label: str
    description: str = ""
    is_chosen: bool = False


class AskList(discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=ASK_LIST):
    """One list that asks a room, of at most 25 lines."""

    def __init__(
        self,
        ask: Ask,
        choices: Sequence[Choice] = (),
        *,
        placeholder: str | None = None,
        least: int = 1,
        most: int = 1,
    ) -> None:
        options = [
            discord.SelectOption(
                label=clipped(as_text(choice.label), 100),
                value=choice.value,
                description=clipped(as_text(choice.description), 100) or None,
                default=choice.is_chosen,
            )
            for choice in choices
        ]
        select: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            custom_id=ask.list_id, placeholder=placeholder, options=options, min_values=least, max_values=most
        )
        super().__init__(select)
        self.ask = ask

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The list something was chosen from."""
        return cls(Ask.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the choice to the client."""
        chosen = Ask.read(interaction.data) or self.ask
        await cast(Askable, interaction.client).asked(interaction, chosen)


def asks_view(
    rendered: Rendered, room: str, *context: str, lists: Sequence[discord.ui.Item[Any]] = ()
) -> discord.ui.View | None:
    """The buttons of a rendering as asking a room, with its lists above them; ``None`` when there are none.

    A button asks its spec's verb with the args ``context`` and then the spec's own.
    """

    def button(spec: ButtonSpec, row: int) -> AskButton:
        ask = Ask(room, spec.verb, (*context, *filter(None, [spec.arg])))
        return AskButton(ask, row=row, **spec.look)

    return rendered.view_with(button, lists)


def requested(data: Any) -> Ask | None:
    """What an interaction's data asks, of a table or of any other room; ``None``: nothing of ours."""
    found = data or {}
    press = Press.read(str(found.get("custom_id", "")), found.get("values", ()))
    return Ask.read(found) if press is None else press.ask
