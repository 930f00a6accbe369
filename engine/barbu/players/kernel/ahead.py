"""The kernels compiled ahead by `python -m tools.compile_kernels`, for an installation without Numba.

The container image is one: Numba is 200 MB, and every new container would compile for half a minute.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

MODULE = "compiled"
"""Name of the extension module, which is next to this file."""

TYPES = f"{MODULE}.json"
"""Name of the file with the types of each kernel's arguments, next to the module."""


def exported_name(function: Callable[..., Any]) -> str:
    """Return the name of a kernel in the extension module."""
    return f"{function.__module__.rpartition('.')[2]}_{function.__name__}"


def type_of(argument: Any) -> str:
    """Return the type of an argument as text; for an array its element type, dimensions and order."""
    if not isinstance(argument, np.ndarray):
        return "number"
    return f"{argument.dtype} {argument.ndim} {'C' if argument.flags.c_contiguous else 'A'}"


def compile_kernel(function: F) -> F:
    """Return the compiled form of a function, or the function itself if only other kernels call it."""
    compiled = import_module(f"{__package__}.{MODULE}")
    name = exported_name(function)
    return cast(
        F, checked(getattr(compiled, name), _types(compiled)[name]) if hasattr(compiled, name) else function
    )


def checked(kernel: Callable[..., Any], types: list[str]) -> Callable[..., Any]:
    """Return a kernel that checks its arguments' types, since the machine code would misread wrong ones."""

    def call(*arguments: Any) -> Any:
        given = [type_of(argument) for argument in arguments]
        if given != types:
            raise TypeError(f"{kernel.__name__} takes {types}, not {given}")
        return kernel(*arguments)

    return call


@cache
def _types(compiled: Any) -> dict[str, list[str]]:
    loaded: dict[str, list[str]] = json.loads(Path(compiled.__file__).with_name(TYPES).read_text("utf-8"))
    return loaded


def inline(function: F) -> F:
    """Return the function, which the kernels that call it already contain."""
    return function


def is_cached(function: Any) -> bool:
    """Return whether a kernel is compiled. Always true here."""
    return True


def count(mask: int) -> int:
    """Return the number of set bits."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Return the position of the lowest set bit."""
    return (mask & -mask).bit_length() - 1
