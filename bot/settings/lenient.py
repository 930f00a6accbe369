"""Reading settings that somebody may have written by hand: what is wrong falls back, the rest stays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

M = TypeVar("M", bound=BaseModel)


def read_leniently(
    model: type[M], data: Mapping[str, Any], *, context: Any = None
) -> tuple[M, tuple[str, ...]]:
    """The model's own keys among ``data``, and the names of those that a fault puts at their default.

    ``context`` is what the model's validators may ask for.
    """
    own = {name: data[name] for name in model.model_fields if name in data}
    try:
        return model.model_validate(own, context=context), ()
    except ValidationError as error:
        faults = {str(one["loc"][0]) for one in error.errors() if one["loc"]}
        sound = {name: value for name, value in own.items() if name not in faults}
        return model.model_validate(sound, context=context), tuple(sorted(faults))


def write_into(data: dict[str, Any], model: BaseModel) -> None:
    """Put the model's keys among ``data`` in place of those there; what stands at its default is left out."""
    for name in type(model).model_fields:
        data.pop(name, None)
    data.update(model.model_dump(mode="json", exclude_defaults=True))
