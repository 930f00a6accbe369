"""Common parts of game records: one JSON object per game, one game per line, and the players.

Each game defines and replays the rest of its form in its own folder. A form is readable for ever; a line in
an unknown form is rejected by name.
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
    """A part of a game record: frozen, strict, without unknown fields.

    Fields in ``left_out_when_none`` and ``left_out_when_empty`` are omitted if they hold nothing.
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
    """The player of a seat. ``level`` is a bot player's strength."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None


RecordT = TypeVar("RecordT", bound=RecordPart)
PlayerT = TypeVar("PlayerT", bound=PlayerRecord)


def player_of(occupant: Occupant, kind: type[PlayerT]) -> PlayerT:
    """Return the record of a seat's occupant, as the game's type ``kind``.

    It holds the display name only: records are shared, account ids are private.
    """
    if occupant.user is None:
        return kind(name=occupant.name, kind="bot", level=occupant.level)
    return kind(name=occupant.name, kind="human")


def read_line(text: str, kind: type[RecordT], formats: Sequence[str]) -> RecordT:
    """Read one line of a record file.

    Args:
        text: the line.
        kind: the game's record type.
        formats: names of the forms this type reads.

    Raises:
        InvalidRecord: ``record_format`` with ``format`` for an unknown form; ``record_unreadable`` with
            ``field`` and ``reason`` for a line that does not have the form.
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
    """Return the record as one line of JSON, without a line break."""
    return json.dumps(record.model_dump(mode="json"), ensure_ascii=False, separators=(", ", ": "))
