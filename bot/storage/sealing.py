"""The one door to the deals of a stored game.

A game is sealed while other tables have yet to play its deals: then only the users named in it may see them,
and nothing is counted, replayed, compared or set as a puzzle from it. Every reader of deals asks here.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import ColumnElement, and_, or_

from bot.storage.game_row import GameAccess, GameRow
from bot.storage.schema import games

IS_PUBLIC: Final[ColumnElement[bool]] = games.c.is_sealed.is_(False)
"""The condition that no other table has yet to play a game's deals."""


def is_public(row: GameRow) -> bool:
    """Return whether no other table has yet to play a game's deals."""
    return not row.is_sealed


def may_see(row: GameRow, access: GameAccess, *, is_named: bool) -> bool:
    """Return whether a user may see the deals of a game; ``is_named`` if the user was ever named in it.

    Users named in a game always may, others once its deals are public and if they can read its channel. The
    deal in play is no one's but the players': see ``view_for``.
    """
    if row.guild_id != access.guild_id:
        return False
    return is_named or (is_public(row) and access.can_read(row))


def visible_to(access: GameAccess, is_named: ColumnElement[bool]) -> ColumnElement[bool]:
    """Return ``may_see`` as a condition on the table of games."""
    return and_(
        games.c.guild_id == access.guild_id, or_(is_named, and_(IS_PUBLIC, in_channels(access.readable)))
    )


def in_channels(readable: Collection[int]) -> ColumnElement[bool]:
    """Return the condition that a game was played in one of these channels or in a thread of one."""
    return or_(games.c.channel_id.in_(readable), games.c.parent_id.in_(readable))
