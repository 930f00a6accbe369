"""The parts of SQLAlchemy that a bot loads."""

from __future__ import annotations

import subprocess
import sys


def test_the_bot_loads_the_orm_only_on_demand() -> None:
    """The bot is imported without the ORM, which is still available on demand."""
    script = (
        "import sys, bot.program.app; print('sqlalchemy.orm' in sys.modules)\n"
        "from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession\n"
        "from bot.storage import async_engine\n"
        "print(AsyncSession.__name__, AsyncEngine is async_engine.AsyncEngine)"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["False", "AsyncSession", "True"]
