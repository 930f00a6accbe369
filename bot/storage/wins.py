"""What counts as won in the table ``results``: a first place that no other side shares."""

from __future__ import annotations

from sqlalchemy import ColumnElement, FromClause, and_, exists, or_

from bot.storage.schema import results


def is_level(one: FromClause) -> ColumnElement[bool]:
    """Return whether another side of the game has the same place as a row of ``results`` or an alias."""
    other = results.alias("level")
    # A seat without a partner has no side.
    is_apart = or_(one.c.side.is_(None), other.c.side.is_(None), other.c.side != one.c.side)
    same = other.c.game_id == one.c.game_id, other.c.place == one.c.place, other.c.seat != one.c.seat
    return exists().where(*same, is_apart).correlate(one)


def is_won(one: FromClause) -> ColumnElement[bool]:
    """Return whether a row's player won: alone in the first place, or with a partner, and to the end."""
    return and_(one.c.place == 1, ~one.c.is_away, ~is_level(one))
