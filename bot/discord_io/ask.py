"""What is asked of a room, and how it stands in the ``custom_id`` of a button, a list or a form."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self, TypeVar

from bot.discord_io.custom_id import CUSTOM_ID_CHARS, NUMBER_MOST, number_of, one_of
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
        room: who answers it, a key of ``bot.program.router.rooms_of``.
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
