"""Write the pages into ``build/words``: ``python -m tools.words [LANGUAGE …]``."""

from __future__ import annotations

import asyncio
import html
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.dates import format_date, format_time, format_timedelta

from bot.config import AppConfig
from bot.game_kit.module import GameModule
from bot.i18n import LOCALES, Words
from bot.program.wiring import installed_games
from bot.storage import Database
from tools.simulation.samples.barbu_scenes import PLAIN_NAMES
from tools.words.barbu_screens import barbu_screens
from tools.words.bridge_screens import bridge_screens
from tools.words.common_screens import NOW, Screen, common_screens
from tools.words.contest_screens import contest_screens
from tools.words.game_screens import NAMES, game_screens
from tools.words.rest import RecordingWords, unused_messages, variants_of
from tools.words.source import catalogue

MENTIONS: Final = (
    (re.compile(r"<#\d+>"), "#barbu"),
    (re.compile(r"<@&\d+>"), "@Barbu"),
    (re.compile(r"<@!?\d+>"), "@Bruno"),
)
_STAMP: Final = re.compile(r"<t:(\d+)(?::([tTdDfFR]))?>")
_FORMS: Final[dict[str, Callable[[datetime, str], str]]] = {
    "t": lambda when, locale: format_time(when, "short", locale=locale),
    "T": lambda when, locale: format_time(when, "medium", locale=locale),
    "d": lambda when, locale: format_date(when, "short", locale=locale),
    "D": lambda when, locale: format_date(when, "long", locale=locale),
    "f": lambda when, locale: f"{_FORMS['D'](when, locale)} {_FORMS['t'](when, locale)}",
    "F": lambda when, locale: f"{format_date(when, 'full', locale=locale)} {_FORMS['t'](when, locale)}",
}


def as_seen(text: str, locale: str) -> str:
    """Return a text with dates, times and mentions as a reader sees them, at the samples' time in UTC."""
    place = "en_GB" if locale == "en" else locale

    def stamp(found: re.Match[str]) -> str:
        seconds, form = int(found[1]), found[2] or "f"
        if form == "R":
            return format_timedelta(seconds - int(NOW), add_direction=True, locale=place)
        return _FORMS[form](datetime.fromtimestamp(seconds, UTC), place)

    text = _STAMP.sub(stamp, text)
    for mention, shown in MENTIONS:
        text = mention.sub(shown, text)
    return text


OWN_SCREENS: Final[Mapping[str, Callable[[Words], Iterator[Screen]]]] = {
    "barbu": barbu_screens,
    "bridge": bridge_screens,
}
"""Functions that yield the screens only one game has, by its name."""

WORD: Final = re.compile(r"[^\W\d_]{2,}")
STYLE: Final = """
body { max-width: 860px; margin: 24px auto; padding: 0 16px; font: 16px/1.45 sans-serif; }
section { margin-bottom: 32px; } pre { white-space: pre-wrap; font: inherit; padding: 10px 14px;
background: #f3f3f5; border-left: 4px solid #2f6f4f; border-radius: 4px; } code { color: #666; }
dt { margin-top: 8px; } dd { margin: 0 0 0 16px; white-space: pre-wrap; }
"""


@dataclass
class Page:
    """The texts of a language.

    Attributes:
        screens: by room, the new parts of each screen.
        rest: texts on no screen, by file and key, in every variant.
    """

    locale: str
    screens: dict[str, list[list[str]]] = field(default_factory=dict)
    rest: dict[str, dict[str, list[str]]] = field(default_factory=dict)

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield every line with its room or key."""
        for room, blocks in self.screens.items():
            yield from ((room, line) for block in blocks for line in block)
        for keys in self.rest.values():
            yield from ((key, text) for key, texts in keys.items() for text in texts)

    def as_text(self) -> str:
        """Return the page as text, to be read or compared with another version."""
        parts = []
        for room, blocks in self.screens.items():
            parts.append(f"======== {room}\n\n" + "\n\n".join("\n".join(block) for block in blocks))
        for file, keys in self.rest.items():
            lines = [f"{key}: {text}" for key, texts in keys.items() for text in texts]
            parts.append(f"======== {file}\n\n" + "\n".join(lines))
        return "\n\n".join(parts) + "\n"

    def as_html(self) -> str:
        """Return the page as HTML."""
        parts = []
        for room, blocks in self.screens.items():
            shown = "\n".join(f"<pre>{_escape(block)}</pre>" for block in blocks)
            parts.append(f"<section><h2>{html.escape(room)}</h2>\n{shown}</section>")
        for file, keys in self.rest.items():
            entries = "\n".join(
                f"<dt><code>{html.escape(key)}</code></dt><dd>{_escape(texts)}</dd>"
                for key, texts in keys.items()
            )
            parts.append(f"<section><h2>{html.escape(file)}</h2>\n<dl>{entries}</dl></section>")
        head = f'<meta charset="utf-8"><title>{self.locale}</title><style>{STYLE}</style>'
        return f'<!doctype html>\n<html lang="{self.locale}"><head>{head}</head><body>\n' + "\n".join(
            [*parts, "</body></html>\n"]
        )


def _escape(lines: Sequence[str]) -> str:
    return html.escape("\n".join(lines))


async def page_of(locale: str, modules: Sequence[GameModule]) -> Page:
    """Return the page of a language, without screens that repeat others but for names, cards and numbers."""
    used: dict[str, None] = {}
    known: dict[str, Words] = {}

    def words_of(locale: str, game: str = "") -> Words:
        if game not in known:
            known[game] = RecordingWords(locale, game, used)
        return known[game]

    page, read = Page(locale), set[frozenset[str]]()
    screens = [*common_screens(modules, words_of(locale))]
    for module in modules:
        screens += await game_screens(module, locale, words_of)
        screens += contest_screens(module, words_of(locale, module.name))
        own = OWN_SCREENS.get(module.name)
        screens += own(words_of(locale, module.name)) if own is not None else ()
    names = {*NAMES, *PLAIN_NAMES, *(name for module in modules for name in module.players.names)}
    for room, lines in screens:
        sentences = {frozenset(WORD.findall(line)) - names for line in lines}
        if sentences - read:
            page.screens.setdefault(room, []).append([as_seen(line, locale) for line in lines])
            read |= sentences
    messages = catalogue(locale)
    for key in unused_messages(used, messages):
        texts = [as_seen(text, locale) for text in variants_of(key, messages, words_of(locale))]
        page.rest.setdefault(messages[key][0].file, {})[key] = texts
    return page


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
