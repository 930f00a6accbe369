"""What games written down have in common: one JSON object a game, one game a line, who sat where.

Each game says in its own folder what else is in its form, and replays it there. A form is read for ever; a
line of any other is refused by its name.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, ClassVar, Literal, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
)

from engine.errors import InvalidRecord
from engine.table_rules import Occupant


class RecordPart(BaseModel):
    """A part of a written game: frozen, strict, and without a field it does not know.

    A field named in ``left_out_when_none`` or ``left_out_when_empty`` is not written where it says nothing.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    left_out_when_none: ClassVar[frozenset[str]] = frozenset()
    left_out_when_empty: ClassVar[frozenset[str]] = frozenset()

    @model_serializer(mode="wrap")
    def _without_blanks(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        written: dict[str, Any] = handler(self)
        return {
            key: value
            for key, value in written.items()
            if (value is not None or key not in self.left_out_when_none)
            and (value or key not in self.left_out_when_empty)
        }


class PlayerRecord(RecordPart):
    """Who sat in a seat; ``level`` is a bot player's strength."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None


RecordT = TypeVar("RecordT", bound=RecordPart)
PlayerT = TypeVar("PlayerT", bound=PlayerRecord)


def player_of(occupant: Occupant, kind: type[PlayerT]) -> PlayerT:
    """Who sits in a seat, as the game whose ``kind`` that is writes it.

    The name at the table and nothing else: a record is handed around, an account's number is not.
    """
    if occupant.user is None:
        return kind(name=occupant.name, kind="bot", level=occupant.level)
    return kind(name=occupant.name, kind="human")


def read_line(text: str, kind: type[RecordT], formats: Sequence[str]) -> RecordT:
    """One line of a record file, in one of the ``formats`` of this ``kind``.

    Raises ``InvalidRecord``: ``record_format`` with the ``format`` for a form this reader does not
    know, ``record_unreadable`` with ``field`` and ``reason`` for anything that does not have the form.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidRecord("record_unreadable", field="", reason=str(error)) from error
    if not isinstance(data, dict):
        raise InvalidRecord("record_unreadable", field="", reason="not an object")
    if data.get("format") not in formats:
        raise InvalidRecord("record_format", format=str(data.get("format")), known=" and ".join(formats))
    try:
        return kind.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        reason = str(first["msg"]).removeprefix("Value error, ")
        raise InvalidRecord("record_unreadable", field=field, reason=reason) from error


def write_line(record: RecordPart) -> str:
    """The game as one line of JSON, without the line's end."""
    return json.dumps(record.model_dump(mode="json"), ensure_ascii=False, separators=(", ", ": "))
