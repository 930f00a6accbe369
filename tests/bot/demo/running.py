"""The demo as its tests run it: with a tiny bot, and pages as a browser asks for them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from yarl import URL

from bot.config import AppConfig
from bot.demo import host
from bot.game_kit.module import GameModules
from bot.program.wiring import installed_games
from bot.storage import Database
from tests.second_game.module import tandem_module

PATIENCE_S = 30.0


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"press:(?P<name>\w+)"):
    """A button that reports its user to the bot."""

    def __init__(self, name: str, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, custom_id=f"press:{name}"))
        self.name = name

    @classmethod
    async def from_custom_id(cls, _: Any, item: Any, match: Any) -> Press:
        return cls(match["name"], item.label)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        interaction.client.pressed.append((interaction.user.display_name, self.name))
        await interaction.response.send_message("pressed", ephemeral=True)


class Pick(discord.ui.Select[Any]):
    """A list that reports the chosen value to the bot; ``chosen`` is the default."""

    def __init__(self, chosen: str) -> None:
        options = [discord.SelectOption(label=one, default=one == chosen) for one in ("this", "that")]
        super().__init__(custom_id="pick", options=options)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        interaction.client.pressed.append((interaction.user.display_name, self.values[0]))
        await interaction.response.send_message("picked", ephemeral=True)


class French(app_commands.Translator):
    """The French names of the tiny bot's commands."""

    async def translate(self, string: Any, locale: discord.Locale, _: Any) -> str | None:
        said = {"greet": "saluer", "Say hello": "Dire bonjour", "whom": "qui", "place": "lieu", "Here": "Ici"}
        return said.get(string.message) if locale is discord.Locale.french else None


HERE = app_commands.Choice(name=app_commands.locale_str("Here"), value="here")


@app_commands.command(name="greet", description="Say hello")
@app_commands.choices(place=[HERE])
async def greet(interaction: discord.Interaction, place: str, whom: str) -> None:
    """Greet a user by name."""
    await interaction.response.send_message(f"{whom}: {place}")


@greet.autocomplete("whom")
async def _names(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"{current} {interaction.namespace.place}", value=current)]


class TinyBot(commands.Bot):
    """Opens one message per game, changes the first one or writes to a user on request."""

    def __init__(self, config: AppConfig) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents.default(), help_command=None)
        self.config = config
        self.pressed: list[tuple[str, str]] = []
        self.heard: list[tuple[str, str]] = []
        self.managing: dict[str, bool] = {}
        self.message: discord.InteractionMessage | None = None
        self.modules = GameModules([*installed_games(config, Database(config.database_url)), tandem_module()])
        for module in self.modules.all:
            group = app_commands.Group(name=module.name, description="The table")
            group.command(name="new", description="Open it")(self.open_table)
            group.add_command(greet)
            self.tree.add_command(group)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)
        await self.tree.set_translator(French())
        await self.tree.sync()

    async def list_all_commands(self, guild_id: int) -> None:
        """Do nothing: all commands are listed everywhere."""

    async def open_table(self, interaction: discord.Interaction, thread: bool = False) -> None:
        """Show the message, in a thread if requested."""
        self.heard.append((str(interaction.locale), str(interaction.guild_locale)))
        rights = interaction.permissions
        self.managing[interaction.user.display_name] = rights.manage_guild and rights.manage_messages
        if thread:
            assert isinstance(interaction.channel, discord.TextChannel)
            begun = await interaction.channel.create_thread(
                name="apart", type=discord.ChannelType.public_thread
            )
            await begun.send("in a thread", embed=discord.Embed(description=interaction.user.mention))
            await interaction.response.send_message("see the thread", ephemeral=True)
            return
        await interaction.response.send_message("0", view=self.buttons("one"))
        self.message = self.message or await interaction.original_response()

    def change_soon(self, content: str, label: str) -> None:
        """Change the message in a moment, by a timer."""
        assert self.message is not None
        changing = self.message.edit(content=content, view=self.buttons(label))
        with self.env._bot_scope():
            loop = asyncio.get_running_loop()
            loop.call_later(0.01, lambda: loop.create_task(changing))

    def write_soon(self, user_id: int, content: str) -> None:
        """Write to a user in a moment."""

        async def write() -> None:
            await (await self.fetch_user(user_id)).send(content)

        with self.env._bot_scope():
            loop = asyncio.get_running_loop()
            loop.call_later(0.01, lambda: loop.create_task(write()))

    @staticmethod
    def buttons(label: str) -> discord.ui.View:
        """Return a button that keeps its label, one that does not, and a list unless it is ``alone``."""
        view = discord.ui.View(timeout=None)
        view.add_item(Press("same", "same"))
        view.add_item(Press("other", label))
        if label != "alone":
            view.add_item(Pick("this" if label == "one" else "that"))
        return view

    @property
    def env(self) -> Any:
        """Return the simulated environment."""
        from simcord._runtime import _LIVE_LOOPS

        return _LIVE_LOOPS[asyncio.get_running_loop()]


class Page:
    """A browser's view of one page."""

    def __init__(self, http: aiohttp.ClientSession, origin: str, key: str) -> None:
        self.origin, self._key = origin, key
        self._http = http
        self._sequence = 0
        self.state: dict[str, Any] = {}

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        headers = {"X-Simcord-Capability": self._key}
        if self.state:
            headers["X-Simcord-Context"] = self.state["context"]["id"]
        async with self._http.request(method, self.origin + path, json=body, headers=headers) as answer:
            return dict(await answer.json())

    async def open(self, name: str) -> Page:
        """Open the page as the user ``name``."""
        self.state = await self.ask("POST", "/api/pages", {})
        viewer = next(one for one in self.state["viewers"] if one["global_name"] == name)
        await self.act("viewer", viewer_id=viewer["id"])
        return self

    async def look(self) -> dict[str, Any]:
        """Return the current contents of the page."""
        self.state = await self.ask("GET", "/api/state")
        return self.state

    async def until(self, text: str) -> None:
        """Wait until the page shows ``text``."""
        async with asyncio.timeout(PATIENCE_S):
            while text not in json.dumps((await self.look())["messages"], ensure_ascii=False):
                pass

    async def act(self, kind: str, *, look: bool = True, **body: Any) -> dict[str, Any]:
        """Act on the publication last looked at."""
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

    async def command(self, command: str) -> dict[str, Any]:
        """Return a command as the page lists it, by its registered name."""
        catalogue = await self.ask("GET", "/api/commands")
        return next(one for one in catalogue["entries"] if one["path"] == command.split())

    async def run(self, command: str, kind: str = "run_command", **asked: Any) -> dict[str, Any]:
        """Run a command, or request its suggestions, with option names as listed by the page."""
        entry = await self.command(command)
        run = {"command_id": entry["commandId"], "schema_fingerprint": entry["schemaFingerprint"]}
        return await self.act(kind, **run, **{"options": {}, **asked}, path=entry["path"])

    async def click(self, label: str) -> dict[str, Any]:
        """Click a button of the first message, as the page last showed it."""
        message, key = self.control(lambda one: one.get("label") == label)
        return await self.act("click", target_id=message, control_key=key, look=False)

    def control(self, is_wanted: Callable[[dict[str, Any]], bool]) -> tuple[str, str]:
        """Return the first message's id, and the key of the given control."""
        message = self.state["messages"][self.state["timeline"][0]]
        controls = [one for row in message["components"] for one in row["components"]]
        return message["id"], next(one["control_key"] for one in controls if is_wanted(one))


class Demo:
    """A running demo: its bot, its output, its address."""

    def __init__(self, bot: TinyBot, said: list[str], url: str, http: aiohttp.ClientSession) -> None:
        self.bot, self.said, self.url = bot, said, url
        self._http = http

    async def read(self, url: str) -> str:
        """Return a page as it is sent."""
        async with self._http.get(url) as answer:
            assert answer.status == 200
            return await answer.text()

    async def places(self) -> dict[str, str]:
        """Return the path of each place on the start page, by its name."""
        found = re.findall(r'<a href="(\d+)"><b>.*?</b> (.*?)</a>', await self.read(self.url))
        return {name: path for path, name in found}

    async def page(self, name: str, place: str = "barbu") -> Page:
        """Open a page of a place as the user ``name``."""
        text = await self.read(self.url + (await self.places())[place])
        key = re.search(r'<meta name="demo-key" content="(.*?)">', text)
        assert key is not None
        return await Page(self._http, str(URL(self.url).origin()), key[1]).open(name)


@asynccontextmanager
async def demo(*, language: str = "en", stop_with: signal.Signals = signal.SIGINT) -> AsyncIterator[Demo]:
    """Run the demo with the tiny bot, and stop it as a user would."""
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

    running: asyncio.Future[Any] = asyncio.create_task(
        host(port=0, language=language, say=say, make_bot=make_bot)
    )
    await asyncio.wait({running, shown}, timeout=PATIENCE_S, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        await running
    async with aiohttp.ClientSession() as http:
        yield Demo(bots[0], said, shown.result(), http)
    os.kill(os.getpid(), stop_with)
    async with asyncio.timeout(PATIENCE_S):
        await running
    assert bots[0].is_closed()
    assert not folder_of(bots[0]).exists()


def folder_of(bot: TinyBot) -> Path:
    """Return the folder of the bot's database."""
    return Path(bot.config.database_url.partition("///")[2]).parent
