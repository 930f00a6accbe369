"""The short way for what comes and goes with every card: nothing is built that nobody looks at.

Of a tapped message discord.py would read all that stands on it, though a tap says all it means by itself; of
every edit it would have the whole message sent back, and read that too. The gateway tells of each edit once
more, and of whatever people write.
"""

from __future__ import annotations

from typing import Any, Final

import discord
from discord.http import MultipartParameters, Route, handle_message_parameters
from discord.webhook.async_ import async_context

from bot.discord_io.payload import NO_PINGS

_EVENT: Final = "INTERACTION_CREATE"
_UNREAD: Final = {"content": "", "embeds": (), "components": (), "attachments": (), "mentions": ()}
"""What stands on a tapped message, as that of one that is empty."""

_OF_OTHERS: Final = frozenset(
    {"interaction", "interaction_metadata", "mention_roles", "reactions", "resolved"}
)
"""What else is told of one, for nobody: who had it sent, whom it names, what others put to it."""

_UNHEARD: Final = ("MESSAGE_CREATE", "MESSAGE_UPDATE")
"""What comes by the gateway because messages that are deleted do."""

_PINGS: Final = NO_PINGS.to_dict()


def leave_tapped_unread(client: discord.Client) -> None:
    """Let the client know of a tapped message what it is, and not what stands on it."""
    parsers = client._connection.parsers
    parse = parsers[_EVENT]

    def parse_bare(data: dict[str, Any]) -> None:
        tapped = data.get("message")
        if tapped is None:
            parse(data)
            return
        kept = {name: value for name, value in tapped.items() if name not in _OF_OTHERS}
        parse({**data, "message": {**kept, **_UNREAD}})

    parsers[_EVENT] = parse_bare


def leave_messages_unread(client: discord.Client) -> None:
    """Let the client pass over what is written in channels: the bot reads no messages."""
    for event in _UNHEARD:
        del client._connection.parsers[event]


async def redraw_tapped(interaction: discord.Interaction[Any], **fields: Any) -> None:
    """Answer a tap by drawing the tapped message anew; raises as ``edit_message`` of the response."""
    response = interaction.response
    if response.is_done() or fields.get("attachments"):
        await response.edit_message(**fields)
        return
    answer = discord.InteractionResponseType.message_update
    route = Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    http = interaction._state.http
    await async_context.get().request(
        route,
        interaction._session,
        proxy=http.proxy,
        proxy_auth=http.proxy_auth,
        payload={"type": answer.value, "data": _body(fields)},
    )
    response._response_type = answer


async def redraw_answer(interaction: discord.Interaction[Any], **fields: Any) -> None:
    """Draw the first answer to an interaction anew; raises as its ``edit_original_response``."""
    if fields.get("attachments"):
        await interaction.edit_original_response(**fields)
        return
    http = interaction._state.http
    await async_context.get().edit_original_interaction_response(
        interaction.application_id,
        interaction.token,
        session=interaction._session,
        proxy=http.proxy,
        proxy_auth=http.proxy_auth,
        payload=_body(fields),
    )


async def redraw_posted(message: discord.PartialMessage, **fields: Any) -> None:
    """Draw one of the bot's messages in a channel anew; raises as its ``edit``."""
    if fields.get("attachments"):
        params = handle_message_parameters(**fields)
    else:
        params = MultipartParameters(payload=_body(fields), multipart=None, files=None)
    with params:
        await message._state.http.edit_message(message.channel.id, message.id, params=params)


def _body(fields: dict[str, Any]) -> dict[str, Any]:
    """The arguments of an edit without files as Discord takes them; nobody is pinged."""
    body: dict[str, Any] = {"allowed_mentions": _PINGS}
    body |= {name: fields[name] for name in ("content", "attachments") if name in fields}
    if "embeds" in fields:
        body["embeds"] = [embed.to_dict() for embed in fields["embeds"]]
    if "view" in fields:
        body["components"] = [] if fields["view"] is None else fields["view"].to_components()
    return body
