"""What the schema says about users and servers: marks of columns and tables, which ``bot.privacy`` obeys.

A *whole* is a row with the rows that are part of it, such as a game with its journal. In each whole an erased
user gets a number of their own below 1, so that it replays and cannot be linked to another one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Literal

from sqlalchemy import ColumnElement

NOBODY: Final = 0
"""Where `Erased.ZERO` is the rule, the user that an erased one is replaced by."""

NO_SERVER: Final = 0
"""Server of rows that belong to none, or whose server was deleted."""

EDIT_ONLY: Final = -2
"""Stored as what a page shows that is to be edited, and posted again only while users may join."""


class Erased(Enum):
    """What an erasure makes of a user's id."""

    ROW = "row"
    """The row is deleted. A whole with a page that names the user is edited."""
    NUMBER = "number"
    """It becomes a number that is the user's in this whole alone."""
    ZERO = "zero"
    """It becomes ``NOBODY``, since no other row refers to it."""
    EMPTY = "empty"
    """It becomes NULL."""


@dataclass(frozen=True, slots=True)
class Person:
    """The mark of a column with a user's id.

    Attributes:
        beside: what other columns of the row become at an erasure, such as the user's name.
        unless: a column; where it is empty, the row is deleted instead.
        finds_wholes: whether the column finds all wholes whose texts name the user.
        is_exported: whether the user's export has the rows that name them here, as data about them.
    """

    erased: Erased
    beside: Mapping[str, Any] = field(default_factory=dict)
    unless: str | None = None
    finds_wholes: bool = False
    is_exported: bool = True


@dataclass(frozen=True, slots=True)
class PersonalText:
    """The mark of a column with JSON that may name users.

    Attributes:
        keys: the fields of its objects with a user's id; the object of the first belongs to that user.
        erased: `Erased.NUMBER` or `Erased.ZERO`.
        words: the fields of such an object that are the user's own, which an erasure makes empty.
        is_cleared: whether such an object keeps only the first of these words, and not even an id.
        is_log: whether its rows are events of this version, of which a foreign one may name users unseen.
        is_derived: whether an unreadable text is not needed; an export has no such texts.
        shows: what an export shows: the id and words (``parts``), also the other plain values of such an
            object (``facts``), whole events of the user (``events``), or whole objects that they own, with
            their names (``entries``).
    """

    keys: tuple[str, ...] = ("user", "host")
    erased: Erased = Erased.NUMBER
    words: tuple[str, ...] = ("name", "text")
    is_cleared: bool = False
    is_log: bool = False
    is_derived: bool = False
    shows: Literal["parts", "facts", "events", "entries"] = "parts"


class Departure(Enum):
    """What becomes of a row when the data of its server is deleted."""

    DELETED = "deleted"
    FOLLOWS = "follows"
    """It is deleted with the row it is part of."""
    DETACHED = "detached"
    """It stays its user's, with ``NO_SERVER``."""


@dataclass(frozen=True, slots=True)
class Kept:
    """How long rows of a table are stored.

    Attributes:
        since: the column with the time, or the UTC day, from which it is counted.
        for_s: seconds; None for as long as the data of a server is stored after the bot has left it.
        only: the condition of the rows that are deleted then; other rows stay.
    """

    since: str
    for_s: float | None = None
    only: Callable[[], ColumnElement[bool]] | None = None


def person(erased: Erased, unless: str | None = None, /, **beside: Any) -> dict[str, Any]:
    """Return the ``info`` of a column with a user's id; ``beside`` are the values other columns get."""
    return {"person": Person(erased, beside, unless)}


def confidential(**beside: Any) -> dict[str, Any]:
    """Return the ``info`` of a column with a user who may not learn of the row, emptied by an erasure."""
    return {"person": Person(Erased.EMPTY, beside, is_exported=False)}


def finder() -> dict[str, Any]:
    """Return the ``info`` of the column that finds all wholes with a user."""
    return {"person": Person(Erased.ROW, finds_wholes=True)}


def texts(**rule: Any) -> dict[str, Any]:
    """Return the ``info`` of a column with JSON that may name users; see ``PersonalText``."""
    return {"person": PersonalText(**rule)}
