"""Buttons and lists that belong to no table and outlive a restart: the ``custom_id`` says all they mean.

Each asks one *room* (``bot.discord_io.dispatch``) by its name: a leaderboard, a replay, a score sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.message import ButtonSpec, Rendered, clipped
from bot.discord_io.view import UnkeptView
from bot.i18n.cards import as_text


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a list."""

    value: str
    label: str
    description: str = ""
    is_chosen: bool = False


class RequestList(discord.ui.Select[discord.ui.View]):
    """One list that asks a room, of at most 25 lines."""

    def __init__(
        self,
        request: ComponentRequest,
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
        super().__init__(
            custom_id=request.list_id,
            placeholder=None if placeholder is None else as_text(placeholder),
            options=options,
            min_values=least,
            max_values=most,
        )


def request_view(
    rendered: Rendered, room: str, *context: str, lists: Sequence[discord.ui.Item[Any]] = ()
) -> UnkeptView | None:
    """The buttons of a rendering as asking a room, with its lists above them; ``None`` when there are none.

    A button asks its spec's verb with the args ``context`` and then the spec's own.
    """

    def custom_id(spec: ButtonSpec) -> str:
        return ComponentRequest(room, spec.verb, (*context, *filter(None, [spec.arg]))).custom_id

    return rendered.view_with(custom_id, lists)
