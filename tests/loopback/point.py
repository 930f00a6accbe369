"""How an unmodified discord.py is pointed at another Discord."""

from __future__ import annotations

import discord
import yarl
from discord.gateway import DiscordWebSocket


def point_discord_at(api_url: str) -> None:
    """Sends discord.py's REST calls to ``api_url`` and its gateway socket to ``/gateway`` on the same host.

    discord.py asks ``/gateway/bot`` only when it shards by itself; both addresses are class attributes read
    at each request and connection, so this has to run before ``login``. After READY the server's
    ``resume_gateway_url`` takes over.
    """
    api = yarl.URL(api_url)
    discord.http.Route.BASE = str(api).rstrip("/")
    scheme = "wss" if api.scheme == "https" else "ws"
    DiscordWebSocket.DEFAULT_GATEWAY = api.origin().with_scheme(scheme) / "gateway"


def point_rest_at(api_url: str) -> None:
    """Sends discord.py's REST calls alone to ``api_url``, which may be no more than a proxy for REST."""
    discord.http.Route.BASE = api_url.rstrip("/")


async def ask_for_gateway(client: discord.Client) -> None:
    """Connects the gateway where ``/gateway/bot`` says; to be awaited in ``setup_hook``, before it opens."""
    _, url, _ = await client.http.get_bot_gateway()
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
