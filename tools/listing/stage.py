"""Games in the demo, played to the moments that are worth a picture."""

from __future__ import annotations

import asyncio
import json
import socket
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.config import AppConfig
from bot.demo.front import Front
from bot.demo.places import LiveEnv, furnished, running
from bot.discord_io.sending import send
from bot.games.barbu.score_sheet.screens import render_score_sheet
from bot.i18n import words
from bot.program.app import create_bot
from bot.tables.table import LiveTable
from tools.listing.browser import Page
from tools.simulation.dice import deal_alike
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.screen import Screen
from tools.simulation.samples.barbu_scenes import filled, rules_for

READY: Final = (
    "document.querySelectorAll('article.channel-message').length > 0"
    " && [...document.images].every((one) => one.complete)"
)
BOX: Final = """(async (title, selector) => {
  const parts = () => [...[...document.querySelectorAll('article.channel-message')].filter(
    (one) => one.querySelector(selector)
      && one.querySelector('.embed-title')?.textContent.includes(title)).at(-1).querySelectorAll(selector)];
  parts()[0].scrollIntoView({block: 'start', behavior: 'instant'});
  await new Promise((done) => setTimeout(done, 500));
  const boxes = parts().map((one) => one.getBoundingClientRect());  // the page may be new since
  const x = Math.min(...boxes.map((one) => one.left)), y = Math.min(...boxes.map((one) => one.top));
  return {x: x, y: y, width: Math.max(...boxes.map((one) => one.right)) - x,
          height: Math.max(...boxes.map((one) => one.bottom)) - y};
})"""
"""Where parts of the newest message with a title are, in CSS pixels."""

WHOLE: Final = ".embed-card, .message-components"
PICTURE: Final = "img.embed-image"

WIDTH: Final = 480
HEIGHT: Final = 1600
"""Of the window for a picture of one message, in CSS pixels."""

MOST_MOVES: Final = 400


@dataclass
class Stage:
    """Tables of both games with one user each, and a channel without a table.

    Attributes:
        tables: the user at the table of each game, by the game's name.
        quiet: the same user in the channel without a table.
    """

    env: LiveEnv
    front: Front
    page: Page
    tables: Mapping[str, Person]
    quiet: Person

    def table(self, game: str) -> LiveTable:
        """Return the table of a game."""
        live: list[LiveTable] = list(self.env.bot.registry.live)  # type: ignore[attr-defined]
        return next(one for one in live if one.row.channel_id == self.tables[game].channel.id)

    def tricks(self, game: str) -> int:
        """Return the number of finished tricks of the deal in play."""
        match = self.table(game).state.match
        return 0 if match is None or match.deal is None else len(match.deal.winners)

    async def start(self, game: str) -> None:
        """Start the game that the demo has opened; bots take the other seats."""
        player = self.tables[game]
        await player.slash(f"{game} table")
        await player.tap_public(player.channel.history()[0], "start")

    async def play(self, game: str, until: Callable[[], bool]) -> None:
        """Play on by any legal move until a condition is met. *Raises:* RuntimeError if it never is."""
        player = self.tables[game]
        for _ in range(MOST_MOVES):
            await self.settle()
            if until():
                return
            if player.buttons("deal"):
                await player.tap("deal")
            else:
                await player.move_by_button()
        raise RuntimeError(f"{game}: the game never came to this")

    async def settle(self, seconds: float = 0.15) -> None:
        """Let the bots move and the pages follow."""
        for _ in range(round(seconds / 0.05)):
            await asyncio.sleep(0.05)
            await self.front.look()

    async def message(self, title: str, where: Person, parts: str = WHOLE, *, scale: float = 2) -> bytes:
        """Return the picture of parts of the newest message with a title, as on a phone."""
        await self.settle(3.0)  # the public message may be edited a little later
        url = f"{self.front.url}{where.channel.id}"
        await self.page.open(url, width=WIDTH, height=HEIGHT, scale=scale)
        async with asyncio.timeout(60):
            while not await self.page.run(READY):
                await self.settle()
        await asyncio.sleep(0.5)
        box = await self.page.run(f"{BOX}({json.dumps(title)}, {json.dumps(parts)})")
        return await self.page.picture(box)

    async def show_guided_deal(self) -> None:
        """Play a guided deal to an illegal card, in the quiet channel."""
        screen = Screen(self.quiet)
        await screen.slash("barbu help")
        await screen.tap("start")
        await screen.tap("deal", "0")
        await screen.tap("play", "AH")

    async def show_score_sheet(self, language: str) -> None:
        """Post a score sheet after some deals, in the quiet channel."""
        ledger = filled(rules_for("contre", 4, length="short"), 3, deals=9)
        channel: Any = self.env.bot.get_channel(self.quiet.channel.id)
        with self.env._bot_scope():
            await send(channel, render_score_sheet(ledger, words(language)), doing="posting a sheet")


@asynccontextmanager
async def stage(page: Page, language: str) -> AsyncIterator[Stage]:
    """Open the demo for the block."""
    deal_alike("listing")
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    with tempfile.TemporaryDirectory(prefix="barbu-listing-") as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'barbu.db'}"
        bot = create_bot(AppConfig(database_url=url, locale=language, bot_workers=0, bot_delay_s=0.0))
        async with running(bot, bot_name="Barbu", faces_for=language) as env:
            demo = await furnished(env, bot.modules.all, bot.list_all_commands, language=language)
            async with Front(demo, language=language, timezone="UTC", listener=listener) as front:
                server = demo.servers[0]
                member, channels = server.members[0], server.handle.channels
                people = {game: Person(env, member, channels[game]) for game in server.games.values()}
                quiet = Person(env, member, server.handle.create_text_channel("general"))
                yield Stage(env, front, page, people, quiet)
