"""The stored form of a game's actions, part of journal rows, which carry its version."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import fields
from typing import Any, Final, TypeAlias

from engine.cards import Card
from engine.errors import InvalidRecord

Form: TypeAlias = tuple[Callable[[Any], Any], Callable[[Any], Any]]
"""How a field is written, and how it is read."""
_PLAIN: Final[Form] = (lambda value: value, lambda value: value)
_COMMON: Final[Mapping[str, Form]] = {
    "card": (str, Card.parse),
    "seed": (bytes.hex, bytes.fromhex),
    "cut": (int, int),
    "cut_from": (str, str),
}


class ActionForms:
    """The stored forms of a closed union of actions: an object with its ``kind`` and its fields.

    Args:
        actions: the actions by kind.
        forms: fields that are not written as they are.
        optional: fields that may be missing; an empty text in them is not written.
    """

    def __init__(
        self,
        actions: Mapping[str, type[Any]],
        forms: Mapping[str, Form] | None = None,
        optional: Collection[str] = (),
    ) -> None:
        by_name = {**_COMMON, **(forms or {})}
        self.kinds = frozenset(actions)
        self._optional = frozenset(("cut_from", *optional))
        self._actions = dict(actions)
        self._forms = {
            action: (kind, [(field.name, *by_name.get(field.name, _PLAIN)) for field in fields(action)])
            for kind, action in actions.items()
        }

    def to_payload(self, action: Any) -> dict[str, Any]:
        """Return the stored form of an action."""
        kind, forms = self._forms[type(action)]
        written: dict[str, Any] = {"kind": kind}
        for name, write, _ in forms:
            value = getattr(action, name)
            if value != "" or name not in self._optional:
                written[name] = write(value)
        return written

    def from_payload(self, payload: Mapping[str, Any]) -> Any:
        """Read an action's stored form. *Raises:* InvalidRecord otherwise."""
        try:
            action = self._actions.get(payload["kind"])
            if action is None:
                raise InvalidRecord("action_unknown", kind=payload["kind"])
            _, forms = self._forms[action]
            optional = self._optional
            return action(
                **{
                    name: read(payload[name])
                    for name, _, read in forms
                    if name in payload or name not in optional
                }
            )
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidRecord("action_unreadable", reason=str(error)) from error
