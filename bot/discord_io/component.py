"""Lists and buttons of rooms other than tables: a leaderboard, a replay, a score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.message import ButtonSpec, ListOption, Rendered
from bot.i18n.cards import as_text


class RequestList(discord.ui.Select[discord.ui.View]):
    """A list of at most 25 options that sends a request with the chosen values."""

    def __init__(
        self,
        request: ComponentRequest,
        options: Sequence[ListOption] = (),
        *,
        placeholder: str | None = None,
        least: int = 1,
        most: int = 1,
    ) -> None:
        super().__init__(
            custom_id=request.list_id,
            placeholder=None if placeholder is None else as_text(placeholder),
            options=[option.select_option for option in options],
            min_values=least,
            max_values=most,
        )


def request_view(
    rendered: Rendered, room: str, *context: str, lists: Sequence[discord.ui.Item[Any]] = ()
) -> discord.ui.View | None:
    """Return the buttons of a message as requests to a room, below its lists, or None if there are neither.

    The arguments of a button's request are ``context`` and the button's own argument.
    """

    def custom_id(spec: ButtonSpec) -> str:
        return ComponentRequest(room, spec.verb, (*context, *filter(None, [spec.arg]))).custom_id

    return rendered.view_with(custom_id, lists)
