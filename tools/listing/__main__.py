"""Draw the pictures of README and of the listing: ``python -m tools.listing``; needs Chromium.

Everything on them comes from games played in the demo, so that they show what the bot looks like today.
"""

from __future__ import annotations

import asyncio
import io
import json
import socket
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PIL import Image

from bot.config import AppConfig
from bot.demo.front import Front
from bot.demo.places import LiveEnv, furnished, running
from bot.discord_io.sending import send
from bot.games.barbu.score_sheet.screens import render_score_sheet
from bot.i18n import words
from bot.images.animation import make_gif, spread
from bot.images.drawing import FELT
from bot.program.app import create_bot
from bot.tables.table import LiveTable
from tools.listing.browser import Page, browser
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


ROOT: Final = Path(__file__).resolve().parents[2]
PAPERS: Final = ROOT / "docs" / "pictures"
LISTING: Final = ROOT / "listing" / "pictures"

WIDE: Final = (1280, 720)
MARGIN: Final = 40

FRAMES: Final = 10
"""Of the animation, which then takes 20 seconds."""
MOST_BYTES: Final = 8_000_000

LOGO: Final = """<style>
  body {{ margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 8vh;
         background: {felt}; font-family: "DejaVu Sans", sans-serif; overflow: hidden; }}
  div {{ width: 54vh; height: 76vh; background: #fffdf7; border-radius: 7vh; position: relative;
        box-shadow: 0 2vh 6vh #0006; color: #c8102e; }}
  b {{ position: absolute; left: 5vh; top: 1vh; font-size: 27vh; line-height: 1.1; }}
  i {{ position: absolute; right: 5vh; bottom: 2vh; font-size: 42vh; line-height: 1; font-style: normal; }}
  h1 {{ color: #fffdf7; font-size: 34vh; margin: 0; }}
</style><div><b>K</b><i>♥</i></div>{name}"""
"""The king of hearts, whom the game is named after, alone or beside the bot's name."""


def side_by_side(pictures: Sequence[bytes], size: tuple[int, int]) -> bytes:
    """Return pictures side by side on the felt, as large as they fit."""
    canvas = Image.new("RGB", size, FELT)
    place = (size[0] - MARGIN) // len(pictures)
    for at, picture in enumerate(pictures):
        image = Image.open(io.BytesIO(picture)).convert("RGB")
        scale = min((place - MARGIN) / image.width, (size[1] - 2 * MARGIN) / image.height)
        fitted = image.resize(
            (round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS
        )
        left = MARGIN + at * place + (place - MARGIN - fitted.width) // 2
        canvas.paste(fitted, (left, (size[1] - fitted.height) // 2))
    return as_png(canvas)


def as_png(image: Image.Image) -> bytes:
    """Return an image as a PNG with few colours, as screens have."""
    data = io.BytesIO()
    image.convert("RGB").quantize(255, dither=Image.Dither.NONE).save(data, "PNG", optimize=True)
    return data.getvalue()


def small(picture: bytes) -> bytes:
    """Return a picture as ``as_png`` does."""
    return as_png(Image.open(io.BytesIO(picture)))


async def logo(page: Page, width: int, height: int, name: str = "") -> bytes:
    """Return the sign of the bot, with its name or alone."""
    text = LOGO.format(felt=FELT, name=name and f"<h1>{name}</h1>")
    await page.open("about:blank", width=width, height=height, scale=1)
    await page.run(f"document.documentElement.innerHTML = {text!r}")
    return small(await page.picture())


async def pictures(shown: Stage) -> dict[str, bytes]:
    """Play to the second deal, and return the pictures of messages by their names."""
    barbu, found = shown.tables["barbu"], dict[str, bytes]()
    await shown.start("barbu")
    await shown.play("barbu", lambda: shown.table("barbu").deals_finished == 1 and shown.tricks("barbu") >= 4)
    found["table"] = await shown.message(" · deal ", barbu)
    found["panel"] = await shown.message("Your turn", barbu)
    tables = [await shown.message(" · deal ", barbu, PICTURE)]
    await shown.start("bridge")
    await shown.play("bridge", lambda: shown.tricks("bridge") >= 3)
    tables.append(await shown.message("", shown.tables["bridge"], PICTURE))
    found["tables"] = side_by_side(tables, (1016, 411))
    await shown.show_guided_deal()
    found["guided"] = await shown.message("Guided deal", shown.quiet)
    await shown.show_score_sheet("en")
    found["sheet"] = await shown.message("Score sheet", shown.quiet)
    return found


async def animation(shown: Stage) -> bytes:
    """Play the deal on, and return what the channel sees as a GIF."""
    barbu, frames, before = shown.tables["barbu"], list[bytes](), shown.table("barbu").deals_finished

    def is_over() -> bool:
        return shown.table("barbu").deals_finished > before

    while True:
        await shown.settle(3.0)  # forced cards fall by themselves, the last ones too
        if is_over():
            break
        frames.append(await shown.message(" · deal ", barbu, ".embed-card", scale=1))
        done = shown.tricks("barbu")
        await shown.play("barbu", lambda done=done: is_over() or shown.tricks("barbu") > done)  # type: ignore[misc]
    frames.append(await shown.message("Result of", barbu, ".embed-card", scale=1))
    return make_gif(spread(frames, FRAMES), MOST_BYTES)


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)


async def main() -> None:
    """Draw everything."""
    async with browser() as page:
        async with stage(page, "en") as shown:
            found = await pictures(shown)
            moving = await animation(shown)
            found["result"] = await shown.message("Result of", shown.tables["barbu"])
        signs = {
            "icon": await logo(page, 1024, 1024),
            "banner": await logo(page, 680, 240, "Barbu"),
            "social": await logo(page, 1280, 640, "Barbu"),
        }
    wide = {"playing": ("table", "panel"), "result": ("panel", "result"), "learning": ("guided", "sheet")}
    for name, parts in wide.items():
        signs[name] = side_by_side([found[part] for part in parts], WIDE)
    write(PAPERS, {f"{name}.png": small(picture) for name, picture in found.items()})
    write(LISTING, {"animation.gif": moving, **{f"{name}.png": data for name, data in signs.items()}})


if __name__ == "__main__":
    asyncio.run(main())
