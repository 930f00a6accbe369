"""Card faces as emoji of the application: sent up once, in the background, and known from then on.

Nothing waits for them. Until every card of a deck is there, and wherever something goes wrong, cards are
shown as text. An emoji of an earlier drawing goes only when the new one has taken its place.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Protocol

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.display_preferences import DisplayPreferences
from bot.i18n import LOCALES, words
from bot.i18n.cards import as_text, rank_letters
from bot.images.tiles import HASH_CHARS, Tile, tile_of, tiles_for
from engine.cards import Card, Suit, deck_of

log = logging.getLogger(__name__)

EmojiByCard = Mapping[Card, str]
"""How each card is written in a message; no card at all while text is to be used."""

TEXT: Final[EmojiByCard] = {}


class EmojiFor(Protocol):
    """Tells how cards are written in a language, in four colours or in two."""

    def __call__(self, locale: str, *, four_colours: bool) -> EmojiByCard:
        """Each card as it is written; none where cards are text."""
        ...


def no_emoji(locale: str, *, four_colours: bool) -> EmojiByCard:
    """Cards as text, always."""
    return TEXT


def emoji_for(display: DisplayPreferences, locale: str, card_emoji: EmojiFor) -> EmojiByCard:
    """How cards are written for these display preferences."""
    return TEXT if display.letters else card_emoji(locale, four_colours=display.four_colours)


PAUSE_S: Final = 1.5
"""Between two calls: Discord has other things to do, and nobody waits."""
TRIES: Final = 3
"""So many failures in a row end the work until the next start."""
_NAME: Final = re.compile(r"card_(?P<letter>\w+?)_(?P<suit>[cdhs])[a-z]+(_black|_red)?_[0-9a-f]{8}")
TELL_EVERY: Final = 52
"""After so many new faces, a deck's, those who wait for them are told."""
MOST: Final = 2000
"""As many emoji as an application may own."""


def letters_of(locale: str) -> tuple[str, ...]:
    """What stands on the cards in a language, by rank."""
    return rank_letters(words(locale))


@dataclass
class CardEmoji:
    """The card emoji uploaded to Discord.

    Attributes:
        client: signed in by the time ``bring_up`` runs.
        first: the language whose cards come first.
        sends: whether missing ones are sent up from here. Of several processes one does it for all.
        tell: called when more of them are there than before.
    """

    client: discord.Client
    first: str
    sends: bool = True
    tell: Callable[[], object] = lambda: None
    _written: dict[Tile, str] = field(default_factory=dict)
    _decks: dict[tuple[str, bool], EmojiByCard] = field(default_factory=dict)
    _is_complete: bool = False
    _is_told: bool = False
    _distrusted: int = 0
    _task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for the faces and to send up those that are missing; not twice at once."""
        if self._task is None or (self._task.done() and not self._is_complete):
            self._task = asyncio.create_task(self._run())

    def refresh(self) -> None:
        """Look for what another process has sent up."""
        if self._task is not None and not self.sends:
            self._is_told = True
            self.start()

    async def stop(self) -> None:
        """Leave the rest for the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def disable(self) -> None:
        """Discord refused one of them: write letters, and look anew for what is there, but only so often."""
        if not self._written:
            return
        log.warning("a card face is no longer there; cards are text for now")
        self._written.clear()
        self._decks.clear()
        self._is_complete = False
        self._distrusted += 1
        if self._distrusted < TRIES:
            self.start()

    def of(self, locale: str, *, four_colours: bool) -> EmojiByCard:
        """The cards of a language as emoji; ``TEXT`` as long as one of them is missing."""
        key = (locale, four_colours)
        if not self._written:
            return TEXT
        if key not in self._decks:
            deck = self._deck(letters_of(locale), four_colours)
            if not deck:
                return TEXT
            self._decks[key] = deck
        return self._decks[key]

    async def bring_up(self) -> None:
        """Learn which faces Discord has, send up the others one by one; returns when no more can be done."""
        tiles = faces(self.first)
        there = await attempt(self.client.fetch_application_emojis(), "looking for the card faces")
        if there.value is None:
            return
        owned = {emoji.name: emoji for emoji in there.value}
        self._written = {tile: str(owned[tile.name]) for tile in tiles if tile.name in owned}
        missing = [tile for tile in tiles if tile not in self._written]
        if missing and self.sends:
            try:
                await self._send_all(tiles, missing, owned)
            finally:
                self.tell()
        self._is_complete = len(self._written) == len(tiles)

    async def _send_all(
        self, tiles: Sequence[Tile], missing: Sequence[Tile], owned: Mapping[str, discord.Emoji]
    ) -> None:
        count, failures = len(owned), 0
        for number, tile in enumerate(missing, 1):
            if failures == TRIES or count >= MOST:
                log.warning("cards stay text for now: %d faces are missing", len(tiles) - len(self._written))
                return
            is_up = await self._send_up(tile)
            failures = 0 if is_up else failures + 1
            count += is_up
            await asyncio.sleep(PAUSE_S)
            if is_up:
                count -= await self._take_down([emoji for emoji in owned.values() if _replaces(tile, emoji)])
            if number % TELL_EVERY == 0:
                self.tell()
        log.info("card faces sent up: %d of %d", len(self._written), len(tiles))

    async def _run(self) -> None:
        try:
            is_told = True
            while is_told and not self._is_complete:
                self._is_told = False
                await self.bring_up()
                is_told = self._is_told
        except Exception:
            log.exception("the card faces could not be sent up; cards stay text")

    async def _send_up(self, tile: Tile) -> bool:
        image = await asyncio.to_thread(tile.png)
        creating = self.client.create_application_emoji(name=tile.name, image=image)
        made = await attempt(creating, "sending up a card face")
        if made.value is not None:
            self._written[tile] = str(made.value)
        return made.value is not None

    async def _take_down(self, old: list[discord.Emoji]) -> int:
        for emoji in old:
            await attempt(emoji.delete(), "taking down an old card face")
            await asyncio.sleep(PAUSE_S)
        return len(old)

    def _deck(self, letters: tuple[str, ...], four_colours: bool) -> EmojiByCard:
        tiles = {
            card: tile_of(letters[card.rank], card.suit, four_colours=four_colours) for card in deck_of(52)
        }
        if not all(tile in self._written for tile in tiles.values()):
            return TEXT
        return {card: self._written[tile] for card, tile in tiles.items()}


def _replaces(tile: Tile, emoji: discord.Emoji) -> bool:
    """Whether an emoji shows the same card in an earlier drawing."""
    stem, _, digest = emoji.name.rpartition("_")
    return stem == tile.stem and len(digest) == HASH_CHARS and emoji.name != tile.name


def in_letters(view: discord.ui.View) -> discord.ui.View:
    """Replace card emoji on buttons by the card's letters."""
    for button in view.children:
        if isinstance(button, discord.ui.Button) and button.emoji is not None:
            shown = _NAME.fullmatch(button.emoji.name)
            if shown is not None:
                button.emoji = None
                button.label = as_text(f"{shown['letter']}{Suit.parse(shown['suit'].upper()).symbol}")
    return view


@cache
def faces(first: str) -> tuple[Tile, ...]:
    """Every face of every language, ``first``'s own before the others."""
    order = sorted(LOCALES, key=lambda locale: locale != first)
    return tiles_for(letters_of(locale) for locale in order)
