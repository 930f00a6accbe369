"""Compilation of the kernels by Numba, when they are first used.

Numba recompiles a cached function when its own source file changes, but not when a function it calls does.
Kernels call each other across files, so any change in this folder invalidates all of them here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit
from numba.core import cgutils, types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])


def compile_kernel(function: F) -> F:
    """Compile a function to machine code that releases the GIL, cached on disk if possible.

    Numba caches next to the source, else in the user's cache folder. Without either it compiles in every
    process.
    """
    try:
        made: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    except RuntimeError:
        made = njit(nogil=True, error_model="numpy")(function)
    files = _files_of(made)
    if files is not None:
        files._source_stamp = (files._source_stamp, _stamp())
    return cast(F, made)


@cache
def _stamp() -> str:
    """Return a fingerprint of all kernel sources. If they are unreadable, Numba's own check applies."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def inline(function: F) -> F:
    """Mark a small function for inlining into the kernels that call it."""
    return cast(F, njit(forceinline=True, nogil=True, error_model="numpy")(function))


def is_cached(function: Any) -> bool:
    """Return whether machine code of the current sources is cached on disk."""
    files = _files_of(function)
    return files is not None and bool(files._load_index())


def _files_of(function: Any) -> Any:
    return getattr(getattr(function, "_cache", None), "_cache_file", None)


def _count(typing: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


def _lowest(typing: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.false_bit)

    return types.int64(types.int64), code


_made: Any = intrinsic
count: Callable[[int], int] = _made(_count)
lowest: Callable[[int], int] = _made(_lowest)
