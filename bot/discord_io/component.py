"""Buttons and lists that belong to no table and outlive a restart: the ``custom_id`` says all they mean.

Each asks one *room* (``bot.discord_io.dispatch``) by its name: a leaderboard, a replay, a score sheet.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self, TypeVar, Unpack, cast

import discord

from bot.discord_io.custom_id import CUSTOM_ID_CHARS, NUMBER_MOST, number_of, one_of
from bot.discord_io.message import ButtonSpec, Rendered, as_text, clipped
from bot.discord_io.table_button import Look
from engine.errors import CodedError

V = TypeVar("V")

_ASK: Final = r"(?P<room>[a-z]+):(?P<verb>[a-z_]+)(?::(?P<args>.*))?"
ASK: Final = re.compile(f"ask:{_ASK}")
"""How an ask is written in the ``custom_id`` of a button or a form."""

ASK_LIST: Final = re.compile(f"ask-list:{_ASK}")
"""The same for a list to choose from: a client that takes one for the other would not find its values."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What a tap on a button, a choice from a list or a filled-in form asks of a room.

    A room reads the arguments by the methods below: they raise ``unknown_button`` for what is missing or of
    another kind, as in a button of another version or of somebody's own making.

    Attributes:
        room: who answers it, a key of ``bot.component_router.rooms_of``.
        verb: what is asked.
        args: the rest of what it means, in the written form of the verb; without colons.
        values: what was chosen, for a list.
    """

    room: str
    verb: str
    args: tuple[str, ...] = ()
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """The ask as a button or a form carries it; raises ``ValueError`` when it is too long."""
        return self._written("ask")

    @property
    def list_id(self) -> str:
        """The ask as a list carries it; raises ``ValueError`` when it is too long."""
        return self._written("ask-list")

    @classmethod
    def read(cls, data: Any) -> Self | None:
        """The ask in an interaction's data, be it a button's, a list's or a form's; ``None``: another's."""
        found = data or {}
        custom_id = str(found.get("custom_id", ""))
        match = ASK.fullmatch(custom_id) or ASK_LIST.fullmatch(custom_id)
        return None if match is None else cls.of(match, found.get("values", ()))

    @classmethod
    def of(cls, match: re.Match[str], values: Sequence[Any] = ()) -> Self:
        """The ask a match stands for."""
        args = tuple(match["args"].split(":")) if match["args"] is not None else ()
        return cls(match["room"], match["verb"], args, tuple(map(str, values)))

    def among(self, verbs: Mapping[str, V]) -> V:
        """What the verb stands for."""
        return verbs[one_of(self.verb, verbs)]

    def word(self, place: int, known: Container[str] | None = None) -> str:
        """The argument at that place; one of ``known``, where it is given."""
        if place >= len(self.args):
            raise CodedError("unknown_button")
        return self.args[place] if known is None else one_of(self.args[place], known)

    def number(self, place: int, *, most: int = NUMBER_MOST) -> int:
        """The argument at that place as a number from 0 to ``most``."""
        return number_of(self.word(place), most=most)

    @property
    def revision(self) -> int:
        """What its sender looked at, where the first argument is something that goes on: the second one."""
        return self.number(1)

    @property
    def arg(self) -> str:
        """What the verb takes, behind such a thing and its revision; may be empty."""
        return self.own(2)

    def own(self, place: int) -> str:
        """The argument a button may have of its own behind its context; empty where it has none."""
        return self.args[place] if place < len(self.args) else ""

    def chosen(self, known: Container[str] | None = None) -> str:
        """The one line chosen from a list; one of ``known``, where it is given."""
        if len(self.values) != 1:
            raise CodedError("unknown_button")
        return self.values[0] if known is None else one_of(self.values[0], known)

    def _written(self, prefix: str) -> str:
        text = ":".join((prefix, self.room, self.verb, *self.args))
        if len(text) > CUSTOM_ID_CHARS:
            raise ValueError(f"a custom_id of {len(text)} characters: {text}")
        return text


class Askable(Protocol):
    """The client an ask is handed to."""

    async def asked(self, interaction: discord.Interaction[Any], ask: Ask, /) -> None:
        """Answer one ask."""
        ...


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
