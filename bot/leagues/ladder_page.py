"""The private page of a ladder: the order around a user, and whom they may challenge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.module import GameModule
from bot.game_kit.result_table import file_button
from bot.i18n import Words
from bot.leagues.ladder_store import Climber

TOP: Final = 10
"""Places that are always shown."""

AROUND: Final = 4
"""Places shown above and below a user's own."""


def render_ladder(
    order: Sequence[Climber], module: GameModule, words: Words, user: int, reach: Sequence[int]
) -> Rendered:
    """Render a ladder for a user.

    Args:
        order: the users, the first place first.
        module: the game.
        words: the catalogue of the reader.
        user: the reader.
        reach: the users whom they may challenge.
    """
    users = [one.user for one in order]
    own = users.index(user) if user in users else None
    lines, last = [], -1
    for place, one in enumerate(order):
        if place >= TOP and (own is None or abs(place - own) > AROUND):
            continue
        if place != last + 1:
            lines.append("…")
        name = escaped(plain_name(one.name))
        lines.append(words("ladder-line", place=place + 1, name=f"**{name}**" if one.user == user else name))
        last = place
    names = {one.user: plain_name(one.name) for one in order}
    dares = [
        ButtonSpec(
            "climb", arg=str(other), label=words("league-button-dare", name=names[other]), style="primary"
        )
        for other in reach
    ]
    if own is None:
        entry = ButtonSpec("join", label=words("league-button-join"), style="success")
    else:
        entry = ButtonSpec("leave", label=words("league-button-leave"))
    buttons = [*dares, entry, *([file_button(words)] if order else [])]
    message = embed(
        words("ladder-title", game=module.title(words)),
        lines or words("ladder-empty"),
        words("ladder-top" if own == 0 else "ladder-explained"),
    )
    return Rendered(embeds=(message,), buttons=tuple(rows_of(buttons)))
