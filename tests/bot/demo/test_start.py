"""The demo starts, lists its pages, and stops."""

from __future__ import annotations

import asyncio
import html
import re
import signal
import socket
from typing import Any

import aiohttp
import discord
import pytest
import simcord
from yarl import URL

from bot.config import AppConfig
from bot.demo import DemoError, host
from bot.demo.front import own_hosts
from bot.demo.places import PEOPLE, SECOND_SERVER, SERVER, running
from bot.i18n import words
from tests.bot.demo.running import PATIENCE_S, Demo, TinyBot, demo, folder_of


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_the_demo_opens_a_table_and_stops_cleanly(number: signal.Signals) -> None:
    """The page shows the table at the start, and a signal ends everything, including the database."""
    async with demo(stop_with=number) as running:
        page = await running.page("Bruno")
        assert page.state["channel"]["name"] == "barbu"
        assert [one["global_name"] for one in page.state["viewers"]] == [one.name for one in PEOPLE]
        assert len(page.state["timeline"]) == 1
        assert folder_of(running.bot).exists()
    assert "over" in running.said[-1]


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
async def test_the_start_page_lists_games_and_commands(language: str) -> None:
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


def test_browsers_leave_out_port_80() -> None:
    """The demo is reached by either name of this machine, with the port, which is optional if it is 80."""
    assert own_hosts(8765) == {"127.0.0.1:8765", "localhost:8765"}
    assert own_hosts(80) == {"127.0.0.1:80", "localhost:80", "127.0.0.1", "localhost"}


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


async def test_the_start_does_not_wait_for_a_distant_timer() -> None:
    """A bot with a timer due in some seconds, as the watch of its clock is, has started before then."""
    rung: list[bool] = []

    class Watched(discord.Client):
        async def setup_hook(self) -> None:
            asyncio.get_running_loop().call_later(4.0, rung.append, True)

    client = Watched(intents=discord.Intents(guilds=True))
    async with running(client, bot_name="Barbu"):
        assert client.is_ready()
        assert rung == []
