"""Requests of buttons, lists and forms: their form in a ``custom_id``, and the parsing of their arguments.

A button outlives versions and can be forged, and users type anything: invalid text raises ``unknown_button``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from typing import Any, Final, Self, TypeVar

from bot.discord_io.limits import CUSTOM_ID_CHARS
from engine.errors import CodedError

T = TypeVar("T")

NUMBER_MOST: Final = 2**31 - 1
"""The highest id of a table or sheet, and the highest page: the limit of ids in both databases."""

DISCORD_MOST: Final = 2**63 - 1
"""The highest id of a user, channel or role that a database can store."""


TABLE_ROOM: Final = "table"

_REQUEST: Final = re.compile(r"ask(?:-list)?:(?P<room>[a-z]+):(?P<verb>[a-z_]+)(?::(?P<args>.*))?")

_OLD_TABLE_REQUEST: Final = re.compile(
    r"barbu(?:-list)?:(?P<table>[0-9]{1,9}):(?P<revision>[0-9]{1,9}):(?P<verb>[a-z_]+):(?P<arg>[^:]*)"
)
"""The verbs of requests to tables in the form used until version 1.0, which old messages still have."""


def read_number(text: str, *, most: int = NUMBER_MOST) -> int | None:
    """Parse a number from 0 to ``most`` in plain digits; return ``None`` for any other text.

    Every number that users type or send is parsed here: Python refuses to read thousands of digits, and
    databases refuse to store numbers beyond 64 bits.
    """
    is_plain = text.isascii() and text.isdecimal() and len(text) <= len(str(DISCORD_MOST))
    number = int(text) if is_plain else most + 1
    return number if number <= most else None


def number_of(text: str, *, most: int = NUMBER_MOST) -> int:
    """Parse a number from 0 to ``most`` in plain digits. *Raises:* CodedError ``unknown_button``."""
    number = read_number(text, most=most)
    if number is None:
        raise CodedError("unknown_button")
    return number


def one_of(text: str, known: Container[str]) -> str:
    """Return the text if it is a known one. *Raises:* CodedError ``unknown_button``."""
    if text not in known:
        raise CodedError("unknown_button")
    return text


def read_as(parse: Callable[[str], T], text: str) -> T:
    """Return the result of ``parse``; its ``ValueError`` becomes the CodedError ``unknown_button``."""
    try:
        return parse(text)
    except ValueError as error:
        raise CodedError("unknown_button") from error


@dataclass(frozen=True, slots=True)
class ComponentRequest:
    """A request to a room, from a button, a list, a form or the equivalent command.

    A ``custom_id`` outlives versions and can be forged. The methods that read arguments therefore raise
    ``unknown_button`` for an argument that is missing or of another kind.

    ``room`` is a key of ``Parts.rooms``. ``args`` are the arguments in the written form of
    the verb, without colons; ``values`` were chosen from a list.
    """

    room: str
    verb: str
    args: tuple[str, ...] = ()
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """The ``custom_id`` of a button or a form. *Raises:* ValueError if it is too long for Discord."""
        return self._id("ask")

    @property
    def list_id(self) -> str:
        """The ``custom_id`` of a list, unlike a button's. *Raises:* ValueError if too long for Discord."""
        return self._id("ask-list")

    @classmethod
    def read(cls, data: Any) -> Self | None:
        """Parse the request in an interaction's or a component's data; None if the bot did not create it."""
        found = data or {}
        custom_id, values = str(found.get("custom_id", "")), tuple(map(str, found.get("values", ())))
        if (match := _REQUEST.fullmatch(custom_id)) is not None:
            args = () if match["args"] is None else tuple(match["args"].split(":"))
            return cls(match["room"], match["verb"], args, values)
        if (match := _OLD_TABLE_REQUEST.fullmatch(custom_id)) is not None:
            # No leading zeros, so that both forms of one request are equal.
            context = str(int(match["table"])), str(int(match["revision"]))
            return cls(TABLE_ROOM, match["verb"], (*context, *filter(None, [match["arg"]])), values)
        return None

    def among(self, verbs: Mapping[str, T]) -> T:
        return verbs[one_of(self.verb, verbs)]

    def word(self, place: int, known: Container[str] | None = None) -> str:
        """Return the argument at an index; it must be one of ``known``, if given."""
        if place >= len(self.args):
            raise CodedError("unknown_button")
        return self.args[place] if known is None else one_of(self.args[place], known)

    def number(self, place: int, *, most: int = NUMBER_MOST) -> int:
        """Return the argument at an index as a number from 0 to ``most``."""
        return number_of(self.word(place), most=most)

    def subject(self, verbs: Container[str]) -> int:
        """Return the number of the button's subject, if its verb is known and it has a revision."""
        one_of(self.verb, verbs)
        self.number(1)
        return self.number(0)

    @property
    def revision(self) -> int:
        """The revision the user saw: the second argument, after the number of a table or a sheet."""
        return self.number(1)

    @property
    def arg(self) -> str:
        """The argument after a number and its revision, or an empty string."""
        return self.own(2)

    def own(self, place: int) -> str:
        """Return the argument at an index, or an empty string if there is none."""
        return self.args[place] if place < len(self.args) else ""

    def chosen(self, known: Container[str] | None = None) -> str:
        """Return the one value chosen from a list; it must be one of ``known``, if given."""
        if len(self.values) != 1:
            raise CodedError("unknown_button")
        return self.values[0] if known is None else one_of(self.values[0], known)

    @property
    def about(self) -> Subject:
        """The subject of the button, at the revision the user saw."""
        return Subject(self.room, self.word(0), self.word(1))

    def _id(self, prefix: str) -> str:
        text = ":".join((prefix, self.room, self.verb, *self.args))
        if len(text) > CUSTOM_ID_CHARS:
            raise ValueError(f"a custom_id of {len(text)} characters: {text}")
        return text


@dataclass(frozen=True, slots=True)
class Subject:
    """The subject of a message's buttons.

    Attributes:
        room: the name of its room.
        key: its number there, or a text without colons.
        revision: the state that the buttons were rendered from: a number, or a text without colons.
    """

    room: str
    key: int | str = 0
    revision: int | str = 0

    def request(self, verb: str, *args: str) -> ComponentRequest:
        """Return a request about it; empty arguments are left out."""
        return ComponentRequest(self.room, verb, (str(self.key), str(self.revision), *filter(None, args)))

    def has_button(self, custom_id: str, verbs: Container[str] | None = None) -> bool:
        """Return whether a button is about it, at any revision; ``verbs`` are its verbs, None for all."""
        request = ComponentRequest.read({"custom_id": custom_id})
        if request is None or (request.room, request.own(0)) != (self.room, str(self.key)):
            return False
        return verbs is None or request.verb in verbs
