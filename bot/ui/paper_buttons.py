"""Buttons of a score sheet; as with a table's, the ``custom_id`` says all they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self, cast

import discord

from bot.ui.buttons import CUSTOM_ID_CHARS
from bot.ui.scene import LABEL_CHARS, Rendered, as_text, clipped

SHEET: Final = re.compile(r"sheet:(?P<sheet>\d+):(?P<revision>\d+):(?P<verb>[a-z_]+):(?P<arg>[^:]*)")
"""How a press is written in the ``custom_id`` of a button or a form."""


@dataclass(frozen=True, slots=True)
class SheetPress:
    """A tap on a button of a sheet, or a form of it: the sheet, what its sender looked at, what is asked."""

    sheet: int
    revision: int
    verb: str
    arg: str = ""

    @property
    def custom_id(self) -> str:
        """The press as a button or a form carries it."""
        text = f"sheet:{self.sheet}:{self.revision}:{self.verb}:{self.arg}"
        if len(text) > CUSTOM_ID_CHARS:
            raise ValueError(f"a custom_id of {len(text)} characters: {text}")
        return text

    @classmethod
    def read(cls, custom_id: str) -> Self | None:
        """The press a ``custom_id`` stands for; ``None`` when it is another's."""
        match = SHEET.fullmatch(custom_id)
        return cls.of(match) if match is not None else None

    @classmethod
    def of(cls, match: re.Match[str]) -> Self:
        """The press a match stands for."""
        return cls(int(match["sheet"]), int(match["revision"]), match["verb"], match["arg"])


class SheetPressable(Protocol):
    """The client a press is handed to."""

    async def sheet_press(self, interaction: discord.Interaction[Any], press: SheetPress, /) -> None:
        """Answer one press."""
        ...


class SheetButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=SHEET):
    """One button of a sheet."""

    def __init__(
        self,
        press: SheetPress,
        *,
        label: str | None = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        row: int | None = None,
    ) -> None:
        button: discord.ui.Button[discord.ui.View] = discord.ui.Button(
            style=style, label=label, disabled=disabled, custom_id=press.custom_id
        )
        super().__init__(button, row=row)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button a tap came from."""
        return cls(SheetPress.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the tap to the client."""
        await cast(SheetPressable, interaction.client).sheet_press(interaction, self.press)


def sheet_view(rendered: Rendered, sheet_id: int, revision: int) -> discord.ui.View | None:
    """The buttons of a rendering as Discord takes them, made anew each time; ``None`` without any."""
    if not any(rendered.buttons):
        return None
    view = discord.ui.View(timeout=None)
    for row, specs in enumerate(filter(None, rendered.buttons)):
        for spec in specs:
            view.add_item(
                SheetButton(
                    SheetPress(sheet_id, revision, spec.verb, spec.arg),
                    label=clipped(as_text(spec.label), LABEL_CHARS) or None,
                    style=discord.ButtonStyle[spec.style],
                    disabled=spec.disabled,
                    row=row,
                )
            )
    return view
