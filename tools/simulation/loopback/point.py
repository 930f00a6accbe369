"""Redirection of an unmodified discord.py to another Discord."""

from __future__ import annotations

import discord
import yarl
from discord.gateway import DiscordWebSocket


def point_discord_at(api_url: str) -> None:
    """Send discord.py's REST calls to ``api_url`` and its gateway socket to ``/gateway`` on the same host.

    discord.py uses ``/gateway/bot`` only with automatic sharding. Both addresses are class attributes read at
    each request and connection, so call this before ``login``. After READY the server's
    ``resume_gateway_url`` applies.
    """
    api = yarl.URL(api_url)
    discord.http.Route.BASE = str(api).rstrip("/")
    scheme = "wss" if api.scheme == "https" else "ws"
    DiscordWebSocket.DEFAULT_GATEWAY = api.origin().with_scheme(scheme) / "gateway"
