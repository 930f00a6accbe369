"""Barbu as a plug-in, for tests that do not use its database."""

from __future__ import annotations

from typing import Final

from bot.games.barbu.module import barbu_module
from bot.storage import Database

BARBU_MODULE: Final = barbu_module(
    Database("sqlite:///unopened.db"), default_rules="contre", sheets_per_person=1
)
