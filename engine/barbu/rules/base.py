"""Base of the parts of a rule set: frozen, without unknown fields, and stable in its stored form."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, SerializerFunctionWrapHandler, model_serializer


class RulesPart(BaseModel):
    """A frozen model that forbids unknown fields.

    Attributes:
        later: fields that came after rules were first stored. At its default such a field is left out of
            every dump, so that the texts, digests and records of earlier rules stay as they were.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    later: ClassVar[frozenset[str]] = frozenset()

    @model_serializer(mode="wrap")
    def _without_later_defaults(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        data: dict[str, Any] = handler(self)
        for name in self.later:
            if getattr(self, name) == type(self).model_fields[name].default:
                data.pop(name, None)
        return data
