"""The action that every game of cards has, and the stored form of a game's actions and scores.

Stored forms are part of journal rows, which carry their version.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast

from engine.cards import Card
from engine.errors import InvalidRecord
from engine.seats import Seat

Form: TypeAlias = tuple[Callable[[Any], Any], Callable[[Any], Any]]
"""Functions that write and read a field."""
_PLAIN: Final[Form] = (lambda value: value, lambda value: value)
_COMMON: Final[Mapping[str, Form]] = {
    "card": (str, Card.parse),
    "seed": (bytes.hex, bytes.fromhex),
    "cut": (int, int),
    "cut_from": (str, str),
    "score": (list, tuple),
}


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card. ``seat`` is the player's, even if the card comes from another hand, such as dummy's."""

    seat: Seat
    card: Card


T = TypeVar("T")


class StoredForm(Generic[T]):
    """The stored form of a dataclass, ``kind``: an object with its fields.

    ``forms`` are those of the fields that are not stored unchanged. Fields in ``optional`` may be missing; an
    empty text in them is not stored.
    """

    def __init__(
        self, kind: type[T], forms: Mapping[str, Form] | None = None, optional: Collection[str] = ()
    ) -> None:
        by_name, of_kind = {**_COMMON, **(forms or {})}, cast(type[Any], kind)
        self._kind, self._optional = kind, frozenset(optional)
        self._fields = [(field.name, *by_name.get(field.name, _PLAIN)) for field in fields(of_kind)]

    def write(self, value: T) -> dict[str, Any]:
        written: dict[str, Any] = {}
        for name, write, _ in self._fields:
            content = getattr(value, name)
            if content != "" or name not in self._optional:
                written[name] = write(content)
        return written

    def read(self, data: Mapping[str, Any]) -> T:
        """Return the value of a stored form. *Raises:* KeyError, TypeError, ValueError otherwise."""
        return self._kind(
            **{
                name: read(data[name])
                for name, _, read in self._fields
                if name in data or name not in self._optional
            }
        )


class ActionForms:
    """The stored forms of a closed union of actions by kind: an object with its ``kind`` and its fields.

    ``forms`` and ``optional`` are as in ``StoredForm``.
    """

    def __init__(
        self,
        actions: Mapping[str, type[Any]],
        forms: Mapping[str, Form] | None = None,
        optional: Collection[str] = (),
    ) -> None:
        optional = ("cut_from", *optional)
        self.kinds = frozenset(actions)
        self._by_kind = {kind: StoredForm(action, forms, optional) for kind, action in actions.items()}
        self._by_type = {action: (kind, self._by_kind[kind]) for kind, action in actions.items()}

    def to_payload(self, action: Any) -> dict[str, Any]:
        kind, form = self._by_type[type(action)]
        return {"kind": kind, **form.write(action)}

    def from_payload(self, payload: Mapping[str, Any]) -> Any:
        """Read an action's stored form. *Raises:* InvalidRecord otherwise."""
        try:
            form = self._by_kind.get(payload["kind"])
            if form is None:
                raise InvalidRecord("action_unknown", kind=payload["kind"])
            return form.read(payload)
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidRecord("action_unreadable", reason=str(error)) from error
