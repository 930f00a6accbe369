"""The demo: simulated Discord in real time, with several users and automatic changes."""

from __future__ import annotations

import asyncio
import html
import json
import os
import re
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import simcord
from discord import app_commands
from discord.ext import commands
from yarl import URL

from bot.config import AppConfig
from bot.demo import DemoError, host
from bot.demo.places import DISCORD_LOCALES, PEOPLE, SECOND_SERVER, SERVER
from bot.demo.world import running
from bot.game_kit.module import GameModules
from bot.i18n import words
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
        """Return a button that keeps its label and one that does not."""
        view = discord.ui.View(timeout=None)
        view.add_item(Press("same", "same"))
        view.add_item(Press("other", label))
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
        """Return the first message's id, and the key of the control that is wanted."""
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
    assert not _folder(bots[0]).exists()


def _folder(bot: TinyBot) -> Path:
    return Path(bot.config.database_url.partition("///")[2]).parent


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_the_demo_opens_a_table_and_stops_cleanly(number: signal.Signals) -> None:
    """The page shows the table at the start, and a signal ends everything, including the database."""
    async with demo(stop_with=number) as running:
        page = await running.page("Bruno")
        assert page.state["channel"]["name"] == "barbu"
        assert [one["global_name"] for one in page.state["viewers"]] == [one.name for one in PEOPLE]
        assert len(page.state["timeline"]) == 1
        assert _folder(running.bot).exists()
    assert "over" in running.said[-1]


async def test_automatic_changes_are_shown() -> None:
    """A change by the bot's own timer appears on the page."""
    async with demo() as running:
        page = await running.page("Alice")
        running.bot.change_soon("changed", "two")
        await page.until('"two"')


async def test_the_simulated_clock_is_the_real_one() -> None:
    """The page's time is the real time, so relative times are correct."""
    async with demo() as running:
        page = await running.page("Alice")
        running.bot.change_soon("changed", "one")
        await page.until("changed")
        now = datetime.now(UTC)
        shown = datetime.fromisoformat(page.state["profile"]["presentationTime"])
        assert abs((now - shown).total_seconds()) < PATIENCE_S


async def test_relative_times_are_redrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message with a relative time is published again as time passes."""
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
    """A click counts if its button is unchanged when it arrives, even if the page has changed."""
    async with demo() as running:
        page = await running.page("David")
        seen = page.state
        running.bot.change_soon("changed", "two")
        await page.until('"two"')
        page.state = seen
        assert (await page.click("one"))["rejected"]
        assert not (await page.click("same"))["rejected"]
        assert running.bot.pressed == [("David", "same")]


async def test_a_list_with_another_default_is_another_list() -> None:
    """The page keeps what was chosen by key: a list with a new default has a new key, and works."""
    async with demo() as running:
        page = await running.page("Alice")
        _, before = page.control(lambda one: "options" in one)
        running.bot.change_soon("moved on", "two")
        await page.until("moved on")
        message, now = page.control(lambda one: "options" in one)
        assert now != before
        receipt = await page.act("select", target_id=message, control_key=now, values=["this"], look=False)
        assert not receipt["rejected"]
        assert running.bot.pressed == [("Alice", "this")]


async def test_two_people_click_at_once() -> None:
    """Two simultaneous clicks both arrive."""
    async with demo() as running:
        pages = [await running.page(name) for name in ("Alice", "Bruno")]
        receipts = await asyncio.gather(*(page.click("same") for page in pages))
        assert [receipt["settlement"] for receipt in receipts] == ["settled"] * 2
        assert sorted(running.bot.pressed) == [("Alice", "same"), ("Bruno", "same")]


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_people_have_their_languages(language: str) -> None:
    """The server has the requested language, and Chloé's client is French."""
    async with demo(language=language) as running:
        locale = DISCORD_LOCALES.get(language, language)
        assert set(running.bot.heard) == {(locale, locale)}
        page = await running.page("Chloé")
        await page.run("barbu new")
        assert running.bot.heard[-1:] == [("fr", locale)]


async def test_commands_have_their_names_in_every_language() -> None:
    """A page lists commands in its viewer's language, and commands by those names arrive."""
    async with demo() as running:
        english, french = [await running.page(name) for name in ("Alice", "Chloé")]
        listed = [await page.command("barbu greet") for page in (english, french)]
        assert [one["invocation"] for one in listed] == ["barbu greet", "barbu saluer"]
        assert [one["description"] for one in listed] == ["Say hello", "Dire bonjour"]
        assert [option["name"] for option in listed[1]["options"]] == ["lieu", "qui"]
        assert [one["options"][0]["choices"][0]["name"] for one in listed] == ["Here", "Ici"]
        asked = {"focused": "qui", "value": "Ada", "options": {"lieu": "here"}}
        receipt = await french.run("barbu greet", "autocomplete_command", **asked)
        assert receipt["result"]["choices"] == [{"name": "Ada here", "value": "Ada"}]
        await french.run("barbu greet", options={"lieu": "here", "qui": "Ada"})
        await french.until("Ada: here")


async def test_the_page_itself_can_end_the_demo() -> None:
    """The page's own end button also ends the demo."""
    said: list[str] = []
    shown: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def say(line: str) -> None:
        said.append(line)
        if "http://" in line:
            shown.set_result(line.split()[-1])

    bots: list[TinyBot] = []

    def make_bot(config: AppConfig) -> TinyBot:
        bots.append(TinyBot(config))
        return bots[-1]

    running = asyncio.create_task(host(port=0, language="en", say=say, make_bot=make_bot))
    async with asyncio.timeout(PATIENCE_S), aiohttp.ClientSession() as http:
        url = await shown
        page = await Demo(bots[0], said, url, http).page("Alice")
        await page.act("close", look=False)
        await running


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_first_page_says_what_one_can_do(language: str) -> None:
    """The start page lists every game, the servers, channels, threads and messages.

    The command it names for a server in French is the one that Discord lists there.
    """
    async with demo(language=language) as running:
        text = html.unescape(await running.read(running.url))
        say = words(language)
        for module in running.bot.modules.all:
            title = module.title(words(language, module.name))
            assert re.search(rf'<a class="demo-game" href="\d+"><strong>{title}</strong>', text)
        assert [SERVER in text, SECOND_SERVER in text, say("demo-direct") in text] == [True] * 3
        in_french = f"{running.bot.modules.all[0].name} {words('fr')('command-table-new-name')}"
        assert f"<code>/{in_french}</code>" in text
        assert set(await running.places()) == {
            *(module.name for module in running.bot.modules.all),
            *("threads", "apart", "salon"),
            *(person.name for person in PEOPLE),
        }


async def test_a_thread_and_the_second_server_have_pages_of_their_own() -> None:
    """A page shows only its own place and users, and each can be acted on."""
    async with demo() as running:
        thread = await running.page("David", "apart")
        await thread.until("in a thread")
        second = await running.page("Chloé", "salon")
        assert [one["global_name"] for one in second.state["viewers"]] == ["Chloé", "Alice", "David"]
        assert second.state["timeline"] == []
        await second.run("barbu new")
        assert running.bot.heard[-1] == ("fr", "fr")
        assert len(second.state["timeline"]) == 1
        assert len((await thread.look())["timeline"]) == 1


async def test_mentions_in_embeds_have_names() -> None:
    """An embed names a mentioned user, as in Discord, instead of showing an id."""
    async with demo() as running:
        await (await running.page("David", "apart")).until("@Bruno")


async def test_direct_messages_are_shown_as_they_come() -> None:
    """A direct message appears only on its receiver's page."""
    async with demo() as running:
        page = await running.page("Bruno", "Bruno")
        assert [one["global_name"] for one in page.state["viewers"]] == ["Bruno"]
        other = await running.page("Alice", "Alice")
        running.bot.write_soon(int(page.state["viewers"][0]["id"]), "It is your turn")
        await page.until("It is your turn")
        assert (await other.look())["timeline"] == []


async def test_the_first_of_a_server_manages_it() -> None:
    """Only the first user of a server may change its settings, and open club nights and leagues."""
    async with demo() as running:
        for place, names in (("barbu", ("Alice", "Bruno")), ("salon", ("Chloé", "Alice"))):
            for name in names:
                await (await running.page(name, place)).run("barbu new")
            assert [running.bot.managing[name] for name in names] == [True, False]


async def test_every_page_can_be_light_or_dark() -> None:
    """The start page and the pages of places have the switch and its style."""
    async with demo() as running:
        channel = (await running.places())["barbu"]
        for text in (await running.read(running.url), await running.read(running.url + channel)):
            assert re.search(r'<button class="[^"]*demo-theme"', text)
            assert '<link rel="stylesheet" href="/demo.css">' in text
            assert '<script src="/demo.js"></script>' in text
        origin = str(URL(running.url).origin())
        assert ':root[data-theme="light"]' in await running.read(origin + "/demo.css")
        assert 'localStorage.setItem("demo-theme"' in await running.read(origin + "/demo.js")


async def test_nothing_is_shown_without_the_secret_address() -> None:
    """Without the secret address no page or state is served."""
    async with demo() as running, aiohttp.ClientSession() as http:
        origin = URL(running.url).origin()
        channel = (await running.places())["barbu"]
        for path in ("/", f"/{channel}", f"/wrong/{channel}"):
            async with http.get(origin.with_path(path)) as answer:
                assert answer.status == 404
        async with http.post(origin.with_path("/api/pages"), json={}) as answer:
            assert answer.status == 401
        async with http.get(running.url, headers={"Host": "elsewhere.example"}) as answer:
            assert answer.status == 403
        async with http.get(running.url + "1") as answer:
            assert answer.status == 404


async def test_a_taken_port_is_one_sentence() -> None:
    """A port in use is named before anything is set up."""
    said: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(DemoError, match=f"Port {port} cannot be used"):
            await host(port=port, language="en", say=said.append, make_bot=TinyBot)
    assert said == []


async def test_a_busy_machine_gets_more_time_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that has not come to rest in SimCord's five seconds is waited for, and the demo starts."""
    settle, late = simcord.Env._settle_internal, iter([True, True])

    async def late_at_first(env: simcord.Env, **how: Any) -> None:
        if next(late, False):
            raise TimeoutError("bot did not settle")
        await settle(env, **how)

    monkeypatch.setattr(simcord.Env, "_settle_internal", late_at_first)
    client = discord.Client(intents=discord.Intents(guilds=True))
    async with running(client, bot_name="Barbu"):
        assert client.is_ready()
    assert next(late, None) is None
