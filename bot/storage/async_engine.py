"""SQLAlchemy's asyncio engine without its ORM, which nobody here asks for: 6 MB of an idle bot.

The package ``sqlalchemy.ext.asyncio`` loads sessions, and with them the ORM, as soon as it is imported. What
is imported from here is the same, and the package is run once somebody asks it for anything else.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any

_PACKAGE = "sqlalchemy.ext.asyncio"


def _place_unrun() -> None:
    """Put the package in its place without running it, so that its parts can be imported one by one."""
    spec = find_spec(_PACKAGE)
    if _PACKAGE in sys.modules or spec is None or spec.loader is None:
        return
    package, loader = module_from_spec(spec), spec.loader

    def whole(name: str) -> Any:
        # Whoever looks at modules asks all of them for names like these; parts are imported by themselves.
        if name.startswith("__") or find_spec(f"{_PACKAGE}.{name}") is not None:
            raise AttributeError(f"module {_PACKAGE!r} has no attribute {name!r}")
        vars(package).pop("__getattr__", None)
        loader.exec_module(package)
        return getattr(package, name)

    vars(package)["__getattr__"] = whole
    sys.modules[_PACKAGE] = package
    parent: ModuleType = sys.modules["sqlalchemy.ext"]
    vars(parent)["asyncio"] = package


_place_unrun()

from sqlalchemy.ext.asyncio.engine import (  # noqa: E402 - not before the package stands there
    AsyncConnection,
    AsyncEngine,
    create_async_engine,
)

__all__ = ["AsyncConnection", "AsyncEngine", "create_async_engine"]
