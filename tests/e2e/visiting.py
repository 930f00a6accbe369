"""Places where the bot is not a member: a conversation of users, or a server that has not added it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tools.simulation.evenings.evening import Evening

USE_EXTERNAL_APPS = 1 << 50


@contextmanager
def visiting(night: Evening, *, server: bool = False, hides: bool = False) -> Iterator[None]:
    """Make the channel one where the bot is not a member, inside the block: it may only answer interactions.

    Args:
        night: the evening.
        server: a server that has not added the bot; otherwise a conversation of users.
        hides: the server shows what its members' own apps answer to the member alone.
    """

    def rewrite(event: str, payload: Any) -> None:
        if event != "INTERACTION_CREATE":
            return
        user = payload["member"]["user"]
        payload["authorizing_integration_owners"] = {"1": user["id"]}
        if server:
            payload["guild_id"] = str(int(payload["guild_id"]) + 1)
            rights = int(payload["member"]["permissions"]) & ~USE_EXTERNAL_APPS
            payload["member"]["permissions"] = str(rights if hides else rights | USE_EXTERNAL_APPS)
            return
        payload["context"] = 2
        payload["channel"] = {"id": payload["channel_id"], "type": 3, "recipients": [user]}
        payload["user"] = user
        for name in ("member", "guild_id", "guild_locale"):
            del payload[name]

    sent_before = len(night.env.http_requests)
    night.env.backend.subscribers.append(rewrite)
    night.env.backend.subscribers.sort(key=lambda one: one is not rewrite)
    try:
        yield
    finally:
        night.env.backend.subscribers.remove(rewrite)
    sent = [entry.path for entry in night.env.http_requests[sent_before:]]
    assert [path for path in sent if path.startswith(("/channels/", "/guilds/"))] == []


@contextmanager
def alone_with_the_bot(night: Evening) -> Iterator[None]:
    """Make the channel the direct messages of each user and the bot inside the block."""

    def rewrite(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            payload["context"] = 1
            payload["user"] = payload["member"]["user"]
            payload["channel"] = {"id": "77", "type": 1, "recipients": [payload["user"]]}
            payload["channel_id"] = "77"
            for name in ("member", "guild_id", "guild_locale"):
                del payload[name]

    night.env.backend.subscribers.append(rewrite)
    night.env.backend.subscribers.sort(key=lambda one: one is not rewrite)
    try:
        yield
    finally:
        night.env.backend.subscribers.remove(rewrite)
