"""Base of the rules of a game of cards, and the errors of rules that cannot be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from engine.cards import CardSet, deck_of
from engine.errors import InvalidRules
from engine.seats import Direction


class CardRules(BaseModel):
    """A rule set for four players and the whole deck, unless a game says otherwise.

    ``shared``: whether other tables play the same deals, which are then not cut. ``several`` names the field
    of an error about more than one.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: ClassVar[int] = 4
    cards: ClassVar[CardSet] = deck_of(52)
    direction: ClassVar[Direction] = Direction.CLOCKWISE
    lowest_wins: ClassVar[bool] = False
    several: ClassVar[str] = "rules"
    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]{0,31}$")
    shared: bool = False


_TYPE: Final = re.compile(r"(constrained-)?(bool|int|str)$|literal\[")
"""The last part of the place of an error about one of several types."""

RulesT = TypeVar("RulesT", bound=CardRules)


def read_rules(kind: type[RulesT], data: Mapping[str, Any]) -> RulesT:
    """Return rules from their stored form.

    *Raises:* InvalidRules ``rules_invalid``, with the field and the reason.
    """
    try:
        return kind.model_validate(data)
    except ValidationError as error:
        field, reason = first_fault(error)
        raise InvalidRules("rules_invalid", field=field or kind.several, reason=reason) from error


def first_fault(error: ValidationError) -> tuple[str, str]:
    """Return the field of the first error, empty if it is about several, and the reason in English."""
    return place_and_reason(error.errors(include_url=False)[0])


def place_and_reason(fault: ErrorDetails) -> tuple[str, str]:
    """Return the field of an error, empty if it is about several, and the reason in English.

    A value that fits none of several types has an error for each of them, all with the same field.
    """
    field = [str(part) for part in fault["loc"]]
    if field and _TYPE.match(field[-1]):
        field.pop()
    return ".".join(field), str(fault["msg"]).removeprefix("Value error, ")
