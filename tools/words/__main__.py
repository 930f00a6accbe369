"""Write the pages into ``build/words``: ``python -m tools.words [LANGUAGE …]``."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Final

from bot.config import AppConfig
from bot.i18n import LOCALES, Words
from bot.program.wiring import installed_games
from bot.storage import Database
from tools.words.pages import page_of

OUTPUT: Final = Path(__file__).resolve().parents[2] / "build" / "words"


async def write(locales: list[str]) -> None:
    """Write the page of each language as HTML and as text, and print its path."""
    config = AppConfig(database_url="sqlite+aiosqlite:///unopened.db")
    modules = installed_games(config, Database(config.database_url))
    Words.strict = True
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for locale in locales:
        page = await page_of(locale, modules)
        (OUTPUT / f"{locale}.html").write_text(page.as_html(), encoding="utf-8")
        (OUTPUT / f"{locale}.txt").write_text(page.as_text(), encoding="utf-8")
        print(OUTPUT / f"{locale}.html")


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1:] or list(LOCALES)))
