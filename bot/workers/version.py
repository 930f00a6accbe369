"""The version of the program, by which machines of a cluster check that they run the same code."""

from __future__ import annotations

import hashlib
import platform
from ctypes.util import find_library
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

_THINKING: Final = ("engine", "bot")
_LIBRARIES: Final = ("numpy", "endplay")
"""The libraries that bot players compute with; without one of them they play differently.

Numba is not included: the image has the same kernels compiled ahead of time, with equal results.
"""
_SYSTEM: Final = {"endplay": "dds"}
"""System libraries used instead of a package."""
_ROOT: Final = Path(__file__).parents[2]


@cache
def program_version() -> str:
    """Return a fingerprint of all that answers depend on: code, libraries, Python's version."""
    python = ".".join(platform.python_version_tuple()[:2])
    libraries = ",".join(f"{name} {_version_of(name)}" for name in _LIBRARIES)
    digest = hashlib.sha256(f"python {python},{libraries}".encode())
    for package in _THINKING:
        digest.update(source_of(package).encode())
    return digest.hexdigest()[:12]


@cache
def source_of(package: str, kinds: tuple[str, ...] = ("py", "toml", "txt")) -> str:
    """Return a fingerprint of the code and data of a package next to the program's packages."""
    digest, folder = hashlib.sha256(), _ROOT / package
    for path in sorted(path for kind in kinds for path in folder.rglob(f"*.{kind}")):
        digest.update(path.relative_to(_ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _version_of(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return (_SYSTEM.get(library) and find_library(_SYSTEM[library])) or "none"
