"""The demo: the simulated Discord runs by the real clock, and several people click while the bot moves."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.config import AppConfig
from bot.demo import DemoError, host
from bot.demo.hosting import DISCORD_LOCALES, PEOPLE

PATIENCE_S = 30.0


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"press:(?P<name>\w+)"):
    """A button that tells its bot who pressed it."""

    def __init__(self, name: str, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, custom_id=f"press:{name}"))
        self.name = name

    @classmethod
    async def from_custom_id(cls, _: Any, item: Any, match: Any) -> Press:
        return cls(match["name"], item.label)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        interaction.client.pressed.append((interaction.user.display_name, self.name))
        await interaction.response.send_message("pressed", ephemeral=True)


class TinyBot(commands.Bot):
    """Opens one message, which it changes by itself when told to."""

    def __init__(self, config: AppConfig) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents.default(), help_command=None)
        self.config = config
        self.pressed: list[tuple[str, str]] = []
        self.heard: list[tuple[str, str]] = []
        self.message: discord.InteractionMessage | None = None
        group = app_commands.Group(name="barbu", description="The table")
        group.command(name="new", description="Open it")(self.open_table)
        self.tree.add_command(group)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)
        await self.tree.sync()

    async def open_table(self, interaction: discord.Interaction) -> None:
        """Show the message."""
        self.heard.append((str(interaction.locale), str(interaction.guild_locale)))
        await interaction.response.send_message("0", view=self.buttons("one"))
        self.message = await interaction.original_response()

    def change_soon(self, content: str, label: str) -> None:
        """Change the message in a moment, by a timer of the bot's own."""
        assert self.message is not None
        changing = self.message.edit(content=content, view=self.buttons(label))
        with self.env._bot_scope():
            loop = asyncio.get_running_loop()
            loop.call_later(0.01, lambda: loop.create_task(changing))

    @staticmethod
    def buttons(label: str) -> discord.ui.View:
        """A button that keeps its label and one that does not."""
        view = discord.ui.View(timeout=None)
        view.add_item(Press("same", "same"))
        view.add_item(Press("other", label))
        return view

    @property
    def env(self) -> Any:
        """The world the bot lives in."""
        from simcord._runtime import _LIVE_LOOPS

        return _LIVE_LOOPS[asyncio.get_running_loop()]


class Page:
    """A browser's side of one page."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self.origin, _, self._capability = url.partition("/#")
        self._http = http
        self._sequence = 0
        self.state: dict[str, Any] = {}

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        headers = {"X-Simcord-Capability": self._capability}
        if self.state:
            headers["X-Simcord-Context"] = self.state["context"]["id"]
        async with self._http.request(method, self.origin + path, json=body, headers=headers) as answer:
            return dict(await answer.json())

    async def open(self, name: str) -> Page:
        """Open the page and become ``name``."""
        self.state = await self.ask("POST", "/api/pages", {})
        viewer = next(one for one in self.state["viewers"] if one["global_name"] == name)
        await self.act("viewer", viewer_id=viewer["id"])
        return self

    async def look(self) -> dict[str, Any]:
        """What the page shows now."""
        self.state = await self.ask("GET", "/api/state")
        return self.state

    async def until(self, text: str) -> None:
        """Look until the page shows ``text``."""
        async with asyncio.timeout(PATIENCE_S):
            while text not in json.dumps((await self.look())["messages"], ensure_ascii=False):
                pass

    async def act(self, kind: str, *, look: bool = True, **body: Any) -> dict[str, Any]:
        """Do something on the publication last looked at."""
        self._sequence += 1
        receipt = await self.ask(
            "POST",
            "/api/action",
            {
                "kind": kind,
                "protocol_version": 3,
                "sequence": self._sequence,
                "request_id": f"{id(self)}-{self._sequence}",
                "generation": self.state["context"]["generation"],
                "bot_generation": self.state["botGeneration"],
                "published_revision": self.state["publishedRevision"],
                **body,
            },
        )
        self._sequence = receipt["expectedSequence"]
        if look:
            await self.look()
        return receipt

    async def click(self, label: str) -> dict[str, Any]:
        """Click a button of the first message, as the page last showed it."""
        message = self.state["messages"][self.state["timeline"][0]]
        button = next(b for row in message["components"] for b in row["components"] if b["label"] == label)
        return await self.act("click", target_id=message["id"], control_key=button["control_key"], look=False)


class Demo:
    """A running demo: its bot, what it said, its address."""

    def __init__(self, bot: TinyBot, said: list[str], url: str, http: aiohttp.ClientSession) -> None:
        self.bot, self.said, self.url = bot, said, url
        self._http = http

    async def page(self, name: str) -> Page:
        """Another page, seen as ``name``."""
        return await Page(self._http, self.url).open(name)


@asynccontextmanager
async def demo(*, language: str = "en", stop_with: signal.Signals = signal.SIGINT) -> AsyncIterator[Demo]:
    """Run the demo with the tiny bot, and stop it as a person would."""
    bots: list[TinyBot] = []
    said: list[str] = []
    shown: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def make_bot(config: AppConfig) -> TinyBot:
        bots.append(TinyBot(config))
        return bots[-1]

    def say(line: str) -> None:
        said.append(line)
        if "http://" in line and not shown.done():
            shown.set_result(line.split()[-1])

    running = asyncio.create_task(host(port=0, language=language, say=say, make_bot=make_bot))
    await asyncio.wait({running, shown}, timeout=PATIENCE_S, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        await running
    async with aiohttp.ClientSession() as http:
        yield Demo(bots[0], said, shown.result(), http)
    os.kill(os.getpid(), stop_with)
    async with asyncio.timeout(PATIENCE_S):
        await running
    assert bots[0].is_closed()
    assert not _folder(bots[0]).exists()


def _folder(bot: TinyBot) -> Path:
    return Path(bot.config.database_url.partition("///")[2]).parent


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_the_demo_opens_a_table_and_stops_cleanly(number: signal.Signals) -> None:
    """The page shows the table before anybody does anything; a signal ends all, the database included."""
    async with demo(stop_with=number) as running, aiohttp.ClientSession() as http:
        async with http.get(running.url) as answer:
            assert answer.status == 200
            assert "SimCord" in await answer.text()
        page = await running.page("Bruno")
        assert page.state["channel"]["name"] == "barbu"
        assert [one["global_name"] for one in page.state["viewers"]] == [one.name for one in PEOPLE]
        assert len(page.state["timeline"]) == 1
        assert _folder(running.bot).exists()
    assert "over" in running.said[-1]


async def test_what_the_bot_does_by_itself_is_shown() -> None:
    """A change made by a timer of the bot appears although nobody did anything."""
    async with demo() as running:
        page = await running.page("Alice")
        running.bot.change_soon("changed", "two")
        await page.until('"two"')


async def test_the_simulated_clock_is_the_real_one() -> None:
    """What the page takes for the present is the present, so that relative times are right."""
    async with demo() as running:
        page = await running.page("Alice")
        running.bot.change_soon("changed", "one")
        await page.until("changed")
        now = datetime.now(UTC)
        shown = datetime.fromisoformat(page.state["profile"]["presentationTime"])
        assert abs((now - shown).total_seconds()) < PATIENCE_S


async def test_relative_times_are_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message with a relative time is published again as time passes, unchanged as it is."""
    monkeypatch.setattr("bot.demo.pages.TICK_S", 0.05)
    async with demo() as running:
        page = await running.page("Alice")
        running.bot.change_soon("ends <t:4000000000:R>", "one")
        await page.until('"tick"')
        first = page.state["publishedRevision"]
        async with asyncio.timeout(PATIENCE_S):
            while (await page.look())["publishedRevision"] < first + 3:
                pass


async def test_a_click_on_a_button_that_is_still_there_counts() -> None:
    """A click made while the page moved on reaches the bot when its button is as it was, else it does not."""
    async with demo() as running:
        page = await running.page("David")
        seen = page.state
        running.bot.change_soon("changed", "two")
        await page.until('"two"')
        page.state = seen
        assert (await page.click("one"))["rejected"]
        assert not (await page.click("same"))["rejected"]
        assert running.bot.pressed == [("David", "same")]


async def test_two_people_click_at_once() -> None:
    """Nobody is told that somebody else is busy: both clicks arrive."""
    async with demo() as running:
        pages = [await running.page(name) for name in ("Alice", "Bruno")]
        receipts = await asyncio.gather(*(page.click("same") for page in pages))
        assert [receipt["settlement"] for receipt in receipts] == ["settled"] * 2
        assert sorted(running.bot.pressed) == [("Alice", "same"), ("Bruno", "same")]


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_people_have_their_languages(language: str) -> None:
    """The server speaks the language asked for; Chloé's client is French all the same."""
    async with demo(language=language) as running:
        locale = DISCORD_LOCALES.get(language, language)
        assert running.bot.heard == [(locale, locale)]
        page = await running.page("Chloé")
        catalogue = await page.ask("GET", "/api/commands")
        (entry,) = catalogue["entries"]
        await page.act(
            "run_command",
            command_id=entry["commandId"],
            schema_fingerprint=entry["schemaFingerprint"],
            options={},
            path=entry["path"],
        )
        assert running.bot.heard[1:] == [("fr", locale)]


async def test_the_page_itself_can_end_the_demo() -> None:
    """The page's own button for ending the session ends the demo too."""
    said: list[str] = []
    shown: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def say(line: str) -> None:
        said.append(line)
        if "http://" in line:
            shown.set_result(line.split()[-1])

    running = asyncio.create_task(host(port=0, language="en", say=say, make_bot=TinyBot))
    async with asyncio.timeout(PATIENCE_S), aiohttp.ClientSession() as http:
        page = await Page(http, await shown).open("Alice")
        await page.act("close", look=False)
        await running


async def test_a_taken_port_is_one_sentence() -> None:
    """A port somebody else has is named before anything is set up."""
    said: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(DemoError, match=f"Port {port} cannot be used"):
            await host(port=port, language="en", say=said.append, make_bot=TinyBot)
    assert said == []
