"""Card faces as emoji of the application, uploaded once in the background.

Until all cards of a deck are uploaded, and after any failure, cards are shown as text. An emoji of an
earlier drawing is deleted only after its replacement was uploaded.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import Final

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.message import StatelessView
from bot.discord_io.viewer import DisplayPreferences, EmojiByCard
from bot.i18n import LOCALES, words
from bot.i18n.cards import rank_letters
from bot.i18n.texts import as_text
from bot.images.faces import HASH_CHARS, Tile, tile_of, tiles_for
from engine.cards import Suit, deck_of

log = logging.getLogger(__name__)

TEXT: Final[EmojiByCard] = {}


PAUSE_S: Final = 1.5
"""Seconds between uploads, to stay far from Discord's rate limit."""
MAX_ATTEMPTS: Final = 3
"""Consecutive failures after which uploads stop until the next start."""
_NAME: Final = re.compile(r"card_(?P<letter>\w+?)_(?P<suit>[cdhs])[a-z]+(_black|_red)?_[0-9a-f]{8}")
NOTIFY_EVERY: Final = 52
"""Uploads after which other processes are notified: those of a deck."""
MOST: Final = 2000
"""Maximum emoji of an application."""


def letters_of(locale: str) -> tuple[str, ...]:
    """Return the letters or digits on a language's cards, by rank."""
    return rank_letters(words(locale))


@dataclass
class CardEmoji:
    """The card emoji uploaded to Discord.

    The ``client`` is logged in before ``update`` runs. Cards of the language ``first`` are uploaded first.
    ``uploads`` is whether this process uploads missing emoji, as only one of several does; ``notify`` is
    called after uploads.
    """

    client: discord.Client
    first: str
    uploads: bool = True
    notify: Callable[[], object] = lambda: None
    _uploaded: dict[Tile, str] = field(default_factory=dict)
    _decks: dict[tuple[str, bool], EmojiByCard] = field(default_factory=dict)
    _is_complete: bool = False
    _is_notified: bool = False
    _failures: int = 0
    _task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to fetch the emoji and upload missing ones, unless that is in progress or done."""
        if self._task is None or (self._task.done() and not self._is_complete):
            self._task = asyncio.create_task(self._run())

    def refresh(self) -> None:
        """Fetch the emoji again, after another process has uploaded some."""
        if self._task is not None and not self.uploads:
            self._is_notified = True
            self.start()

    async def stop(self) -> None:
        """Stop; the next start uploads the rest."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def disable(self) -> None:
        """Show cards as text after Discord rejected an emoji; fetch the emoji again, a few times at most."""
        if not self._uploaded:
            return
        log.warning("a card emoji was deleted: cards are shown as text for now")
        self._uploaded.clear()
        self._decks.clear()
        self._is_complete = False
        self._failures += 1
        if self._failures < MAX_ATTEMPTS:
            self._is_notified = True  # a running upload fetches them afterwards
            self.start()

    def for_display(self, display: DisplayPreferences, locale: str) -> EmojiByCard:
        return TEXT if display.letters else self.of(locale, four_colours=display.four_colours)

    def of(self, locale: str, *, four_colours: bool) -> EmojiByCard:
        """Return the card emoji of a language; ``TEXT`` while any of them is missing."""
        key = (locale, four_colours)
        if not self._uploaded:
            return TEXT
        if key not in self._decks:
            deck = self._deck(letters_of(locale), four_colours)
            if not deck:
                return TEXT
            self._decks[key] = deck
        return self._decks[key]

    async def update(self) -> None:
        """Fetch the emoji, and upload missing ones one by one."""
        tiles = faces(self.first)
        there = await attempt(self.client.fetch_application_emojis(), "fetching the card emoji")
        if there.value is None:
            return
        owned = {emoji.name: emoji for emoji in there.value}
        self._uploaded = {tile: str(owned[tile.name]) for tile in tiles if tile.name in owned}
        missing = [tile for tile in tiles if tile not in self._uploaded]
        if missing and self.uploads:
            try:
                await self._upload_all(tiles, missing, owned)
            finally:
                self.notify()
        self._is_complete = len(self._uploaded) == len(tiles)

    async def _upload_all(
        self, tiles: Sequence[Tile], missing: Sequence[Tile], owned: Mapping[str, discord.Emoji]
    ) -> None:
        count, failures = len(owned), 0
        for number, tile in enumerate(missing, 1):
            if failures == MAX_ATTEMPTS or count >= MOST:
                log.warning("cards are shown as text: %d emoji are missing", len(tiles) - len(self._uploaded))
                return
            is_up = await self._upload(tile)
            failures = 0 if is_up else failures + 1
            count += is_up
            await asyncio.sleep(PAUSE_S)
            if is_up:
                count -= await self._delete([emoji for emoji in owned.values() if _replaces(tile, emoji)])
            if number % NOTIFY_EVERY == 0:
                self.notify()
        log.info("card emoji uploaded: %d of %d", len(self._uploaded), len(tiles))

    async def _run(self) -> None:
        try:
            is_notified = True
            while is_notified and not self._is_complete:
                self._is_notified = False
                await self.update()
                is_notified = self._is_notified
        except Exception:
            log.exception("could not upload card emoji: cards are shown as text")

    async def _upload(self, tile: Tile) -> bool:
        image = await asyncio.to_thread(tile.png)
        creating = self.client.create_application_emoji(name=tile.name, image=image)
        made = await attempt(creating, "uploading a card emoji")
        if made.value is not None:
            self._uploaded[tile] = str(made.value)
        return made.value is not None

    async def _delete(self, old: list[discord.Emoji]) -> int:
        for emoji in old:
            await attempt(emoji.delete(), "deleting an old card emoji")
            await asyncio.sleep(PAUSE_S)
        return len(old)

    def _deck(self, letters: tuple[str, ...], four_colours: bool) -> EmojiByCard:
        tiles = {
            card: tile_of(letters[card.rank], card.suit, four_colours=four_colours) for card in deck_of(52)
        }
        if not all(tile in self._uploaded for tile in tiles.values()):
            return TEXT
        return {card: self._uploaded[tile] for card, tile in tiles.items()}


def _replaces(tile: Tile, emoji: discord.Emoji) -> bool:
    stem, _, digest = emoji.name.rpartition("_")
    return stem == tile.stem and len(digest) == HASH_CHARS and emoji.name != tile.name


def in_letters(view: discord.ui.View) -> discord.ui.View:
    """Replace card emoji on buttons by the card's letters."""
    for button in chain.from_iterable(view.rows if isinstance(view, StatelessView) else ()):
        shown = _NAME.fullmatch((button.get("emoji") or {}).get("name", ""))
        if shown is not None:
            del button["emoji"]
            button["label"] = as_text(f"{shown['letter']}{Suit.parse(shown['suit'].upper()).symbol}")
    return view


@cache
def faces(first: str) -> tuple[Tile, ...]:
    """Return the tiles of all languages, those of ``first`` before the others."""
    order = sorted(LOCALES, key=lambda locale: locale != first)
    return tiles_for(letters_of(locale) for locale in order)
