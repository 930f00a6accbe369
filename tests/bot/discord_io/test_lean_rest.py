"""What comes and goes with every card, and what is left unread of it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.http import MultipartParameters
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.discord_io.lean_rest import (
    leave_messages_unread,
    leave_tapped_unread,
    redraw_answer,
    redraw_posted,
    redraw_tapped,
)
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.payload import NO_PINGS, for_edit


class _Calls(AsyncWebhookAdapter):
    """Takes every call and says nothing of what stands there now."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.made: list[tuple[str, str, Any, Any]] = []

    async def request(self, route: Any, session: Any, **given: Any) -> Any:
        self.made.append((route.method, route.url, given["payload"], given.get("params")))
        return ""


class _Tap:
    """An interaction as far as it is answered."""

    def __init__(self) -> None:
        self.id, self.token, self.application_id = 11, "token", 7
        self._session, self._state = None, SimpleNamespace(http=SimpleNamespace(proxy=None, proxy_auth=None))
        self.response = discord.InteractionResponse(cast(discord.Interaction[Any], self))


async def _panel() -> dict[str, Any]:
    rendered = Rendered(embeds=(embed("Hand", "♠ A"),), buttons=((ButtonSpec("play", "AS", "A♠"),),))
    return await for_edit(rendered, rendered.view(3, 9))


def test_a_tapped_message_is_drawn_anew_and_not_asked_for() -> None:
    """The answer to a tap says all of the message, pings nobody, and wants nothing of it sent back."""

    async def scene() -> None:
        calls, tap = _Calls(), cast(discord.Interaction[Any], _Tap())
        async_context.set(calls)
        await redraw_tapped(tap, **await _panel())
        method, url, payload, asked = calls.made[0]
        assert (method, url.partition("/interactions")[2]) == ("POST", "/11/token/callback")
        assert asked is None
        assert payload["type"] == discord.InteractionResponseType.message_update.value
        body = payload["data"]
        assert body["content"] is None
        assert body["embeds"][0]["title"] == "Hand"
        assert body["components"][0]["components"][0]["custom_id"] == "ask:table:play:3:9:AS"
        assert body["allowed_mentions"] == NO_PINGS.to_dict()
        with pytest.raises(discord.InteractionResponded):
            await redraw_tapped(tap, **await _panel())
        assert len(calls.made) == 1

    asyncio.run(scene())


def test_an_answer_is_drawn_anew_by_its_token() -> None:
    """A later redraw says the same of the message as the answer, buttons that are gone included."""

    async def scene() -> None:
        calls, tap = _Calls(), cast(discord.Interaction[Any], _Tap())
        async_context.set(calls)
        await redraw_answer(tap, **(await _panel() | {"view": None}))
        method, url, body, _ = calls.made[0]
        assert (method, url.partition("/webhooks")[2]) == ("PATCH", "/7/token/messages/@original")
        assert body["components"] == []
        assert body["embeds"][0]["title"] == "Hand"

    asyncio.run(scene())


def test_a_posted_message_is_drawn_anew_and_not_read() -> None:
    """An edit without files goes to Discord's own queue for the channel, and nobody reads what comes back."""
    made: list[Any] = []

    async def edit_message(
        channel_id: int, message_id: int, *, params: MultipartParameters
    ) -> dict[str, Any]:
        made.append((channel_id, message_id, params.files, params.payload))
        return {}

    async def scene() -> None:
        state = SimpleNamespace(http=SimpleNamespace(edit_message=edit_message))
        message = SimpleNamespace(_state=state, channel=SimpleNamespace(id=3), id=5)
        fields = await _panel()
        del fields["attachments"]
        await redraw_posted(cast(discord.PartialMessage, message), **fields)

    asyncio.run(scene())
    [(*place, files, body)] = made
    assert (place, files) == ([3, 5], None)
    assert body["embeds"][0]["title"] == "Hand"
    assert "attachments" not in body  # its picture stays


def test_what_people_write_is_passed_over() -> None:
    """What is deleted is still heard of."""
    parsers = dict.fromkeys(("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"), print)
    client = SimpleNamespace(_connection=SimpleNamespace(parsers=parsers))
    leave_messages_unread(cast(discord.Client, client))
    assert list(parsers) == ["MESSAGE_DELETE"]


def test_what_stands_on_a_tapped_message_is_not_read() -> None:
    """discord.py is told of a tapped message which it is and whether one person alone sees it."""
    seen: list[dict[str, Any]] = []
    parsers = {"INTERACTION_CREATE": seen.append}
    client = SimpleNamespace(_connection=SimpleNamespace(parsers=parsers))
    leave_tapped_unread(cast(discord.Client, client))
    message: dict[str, Any] = {"id": "5", "flags": 64, "content": "hand", "embeds": [{}], "components": [{}]}
    sent = {"id": "1", "message": {**message, "interaction_metadata": {"user": {}}, "mention_roles": ["3"]}}
    parsers["INTERACTION_CREATE"](sent)
    parsers["INTERACTION_CREATE"]({"id": "2"})
    nothing = dict.fromkeys(("embeds", "components", "attachments", "mentions"), ())
    assert seen[0]["message"] == {**message, "content": "", **nothing}
    assert seen[1] == {"id": "2"}
    assert message["components"] == [{}]
