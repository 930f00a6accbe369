"""The only module that uses discord.py's internals."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord_io import discord_internals as internals
from bot.program.connection import prepare_interactions

ROOT = Path(__file__).parents[3]
SEAM = "bot/discord_io/discord_internals.py"
PUBLIC_MODULES = {
    "discord",
    "discord.app_commands",
    "discord.ext",
    "discord.ext.commands",
    "discord.ext.tasks",
}
"""The modules of discord.py whose contents its documentation describes."""

PRIVATE_MODULES = {"backoff", "client", "gateway", "http", "shard", "state", "webhook"}
OF_THE_BOT = {name for name in dir(commands.Bot) if name.startswith("_")} | {"_connection", "_state"}
"""Private names of discord.py's own bot, from which ours inherits."""

IMPORT = re.compile(r"^\s*(import|from)\b.*\bdiscord\b", re.MULTILINE)
"""Text in every module that imports discord.py; parsing the others as well would be slow."""

OF_OTHERS = {"_mapping"}
"""Attributes of SQLAlchemy that look private and are documented."""


def test_the_version_is_the_one_it_was_written_for() -> None:
    """With another version each function is compared with discord.py's source first."""
    assert discord.version_info[:2] == internals.VERSION, (
        f"discord.py is {discord.__version__}, but {SEAM} was written for "
        f"{'.'.join(map(str, internals.VERSION))}: compare each of its functions with discord.py's source, "
        "then change VERSION there and the bounds in pyproject.toml"
    )


def uses_of_internals(source: str) -> Iterator[str]:
    """Yield the places where a module uses a private part of discord.py."""
    if not IMPORT.search(source):
        return
    nodes = list(ast.walk(ast.parse(source)))
    imported = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {one.name for node in imported if isinstance(node, ast.Import) for one in node.names}
    names |= {node.module or "" for node in imported if isinstance(node, ast.ImportFrom)}
    found = {name for name in names if name.partition(".")[0] == "discord"}
    yield from sorted(found - PUBLIC_MODULES)
    if not found:
        return
    own = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    for node in nodes:
        if not isinstance(node, ast.Attribute):
            continue
        owner = node.value.id if isinstance(node.value, ast.Name) else ""
        is_own = owner in ("self", "cls") or node.attr in own | OF_OTHERS
        is_private = node.attr.startswith("_") and not node.attr.endswith("__")
        if (
            (is_private and (not is_own or node.attr in OF_THE_BOT))
            or (owner == "discord" and node.attr in PRIVATE_MODULES)
            or node.attr == "http"
        ):
            yield f"{node.lineno}: {ast.unparse(node)}"


def test_no_other_module_uses_internals_of_discord_py() -> None:
    """No other module uses discord.py's private attributes or undocumented modules."""
    files = [path for folder in ("bot", "cogs") for path in (ROOT / folder).rglob("*.py")]
    files = [path for path in files if "demo" not in path.parts]
    used = {str(path.relative_to(ROOT)): list(uses_of_internals(path.read_text("utf-8"))) for path in files}
    assert {path: found for path, found in used.items() if found and path != SEAM} == {}
    assert used[SEAM]


@pytest.mark.parametrize(
    "line",
    [
        "from discord.http import Route",
        "client._connection.parsers.clear()",
        "self._connection.parsers.clear()",
        "discord.shard.ExponentialBackoff = None",
        "await client.http.get_member(1, 2)",
        "interaction.response._response_type = None",
    ],
)
def test_a_use_of_internals_is_found(line: str) -> None:
    """Each kind of use of internals is found."""
    assert list(uses_of_internals(f"import discord\n{line}"))
    assert not list(uses_of_internals("import discord\nself._mine = discord.Client.user"))


async def test_interactions_can_be_taken_before_they_are_dispatched() -> None:
    """The parser of a real client is replaced, and receives Discord's interactions."""
    client = discord.Client(intents=discord.Intents.none())
    taken: list[tuple[Any, Any]] = []
    internals.wrap_interaction_parser(client, lambda parse: lambda data: taken.append((parse, data)))
    parsers = vars(client)["_connection"].parsers
    parsers["INTERACTION_CREATE"]({"id": "1"})
    [(parse, data)] = taken
    assert data == {"id": "1"}
    assert parse.__name__ == "parse_interaction_create"


async def test_interactions_name_the_newest_message_of_their_channel() -> None:
    """A cached channel gets its newest message, and the tapped message comes without its contents."""
    client = discord.Client(intents=discord.Intents.none())
    state = vars(client)["_connection"]
    guild = discord.Guild(
        data={"id": "7", "channels": [{"id": "8", "type": 0, "position": 0, "name": "club"}]}, state=state
    )
    state._add_guild(guild)
    passed: list[Any] = []
    state.parsers["INTERACTION_CREATE"] = passed.append
    prepare_interactions(client)
    message = {"id": "5", "flags": 64, "embeds": [{"title": "a"}], "components": [{"type": 1}]}
    channel = {"id": "8", "last_message_id": "9"}
    state.parsers["INTERACTION_CREATE"]({"guild_id": "7", "channel": channel, "message": message})
    state.parsers["INTERACTION_CREATE"]({"user": {"id": "3"}})
    assert guild.text_channels[0].last_message_id == 9
    assert passed[0]["message"] == {"id": "5", "flags": 64, "embeds": [], "components": []}
    assert len(passed) == 2


def test_connections_are_attempted_at_least_every_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both kinds of client use the capped wait instead of discord.py's."""
    for module in (discord.client, discord.shard):
        monkeypatch.setattr(module, "ExponentialBackoff", object())
    internals.cap_backoff()
    waits = internals.CappedBackoff()
    assert max(waits.delay() for _ in range(40)) <= internals.MOST_BACKOFF_S
    for module in (discord.client, discord.shard):
        assert vars(module)["ExponentialBackoff"] is internals.CappedBackoff
        assert "ExponentialBackoff()" in inspect.getsource(module)


async def test_a_proxy_says_where_its_gateway_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """All requests go to the proxy, and the gateway connection to the address it returns."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    client = discord.Client(intents=discord.Intents.none())

    async def answer() -> tuple[int, str, dict[str, int]]:
        return 1, "wss://gateway.example/", {}

    monkeypatch.setattr(client.http, "get_bot_gateway", answer)
    internals.use_api("https://proxy.example/api")
    await internals.use_gateway_of_api(client)
    assert Route("GET", "/users/@me").url == "https://proxy.example/api/users/@me"
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "wss://gateway.example/"
