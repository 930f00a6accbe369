"""Which version of the program this is, for machines that are to give the same answers."""

from __future__ import annotations

import hashlib
import platform
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

_THINKING: Final = ("engine", "bot")
_LIBRARIES: Final = ("numpy", "numba", "endplay")
"""What players reckon with; where one is missing they play otherwise."""
_ROOT: Final = Path(__file__).parents[2]


@cache
def program_version() -> str:
    """The same wherever the same questions get the same answers: by the code itself, not by its name."""
    python = ".".join(platform.python_version_tuple()[:2])
    libraries = ",".join(f"{name} {_version_of(name)}" for name in _LIBRARIES)
    told = hashlib.sha256(f"python {python},{libraries}".encode())
    for package in _THINKING:
        told.update(source_of(package).encode())
    return told.hexdigest()[:12]


@cache
def source_of(package: str, kinds: tuple[str, ...] = ("py", "toml", "txt")) -> str:
    """A fingerprint of the code and the figures of a package that lies beside the program's own."""
    told, folder = hashlib.sha256(), _ROOT / package
    for path in sorted(one for kind in kinds for one in folder.rglob(f"*.{kind}")):
        told.update(path.relative_to(_ROOT).as_posix().encode() + b"\0")
        told.update(hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()[:12]


def _version_of(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "none"
