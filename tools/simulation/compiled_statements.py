"""Statements compiled once for all databases of a test process; SQLAlchemy compiles them for each engine."""

from __future__ import annotations

from functools import partial
from typing import Any

import bot.storage.database

Key = tuple[Any, ...]


class CompiledStatements(dict[Key, Any]):
    """A cache for ``compiled_cache`` whose entries hold for all engines of a kind of database.

    A key begins with the engine's own dialect object, which is made for each engine.
    """

    def get(self, key: Key, default: Any = None) -> Any:
        """Return the statement compiled for any engine of this kind."""
        return super().get((key[0].name, *key[1:]), default)

    def __setitem__(self, key: Key, compiled: Any) -> None:
        super().__setitem__((key[0].name, *key[1:]), compiled)


def compile_once() -> None:
    """Give each database of this process the same cache."""
    options = {"compiled_cache": CompiledStatements()}
    made = bot.storage.database.create_async_engine
    bot.storage.database.create_async_engine = partial(made, execution_options=options)
