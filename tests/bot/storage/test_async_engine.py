"""What of SQLAlchemy a bot holds in memory."""

from __future__ import annotations

import subprocess
import sys


def test_a_bot_does_without_the_orm_until_somebody_asks_for_it() -> None:
    """The whole bot is imported without it; who wants a session still finds it where it always is."""
    script = (
        "import sys, bot.program.app; print('sqlalchemy.orm' in sys.modules)\n"
        "from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession\n"
        "from bot.storage import async_engine\n"
        "print(AsyncSession.__name__, AsyncEngine is async_engine.AsyncEngine)"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["False", "AsyncSession", "True"]
