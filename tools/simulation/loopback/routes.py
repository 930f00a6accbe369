"""Routes of channels, threads and messages; of the application, its commands and emojis, users and guilds."""

from __future__ import annotations

from typing import Any

import discord

from tools.simulation.loopback.limits import (
    CHANNEL_NAME_MAX,
    COMPONENTS_V2,
    check_commands,
    check_message,
    is_empty_message,
    length,
)
from tools.simulation.loopback.model import PRIVATE_THREAD, PUBLIC_THREAD, Account, Channel, Guild, Message
from tools.simulation.loopback.rest import Call, route
from tools.simulation.loopback.world import BadBody, RefusedError, World


def bits(*names: str) -> int:
    return discord.Permissions(**dict.fromkeys(names, True)).value


def find_channel(world: World, channel_id: int) -> Channel:
    """Return the channel if it exists and the bot may see it."""
    channel = world.channels.get(channel_id)
    if channel is None:
        raise RefusedError(404, 10003, "Unknown Channel")
    if not channel.bot_permissions(world.bot) & bits("view_channel"):
        raise RefusedError(403, 50001, "Missing Access")
    return channel


def require(world: World, channel: Channel, *names: str) -> None:
    """Reject the request if the bot lacks a permission."""
    needed = bits(*names)
    if channel.bot_permissions(world.bot) & needed != needed:
        raise RefusedError(403, 50013, "Missing Permissions")


def find_message(world: World, channel_id: int, message_id: int) -> Message:
    """Return the message; as on Discord, these routes do not know ephemeral messages."""
    message = find_channel(world, channel_id).messages.get(message_id)
    if message is None or message.ephemeral:
        raise RefusedError(404, 10008, "Unknown Message")
    return message


def message_body(call: Call, data: dict[str, Any], message: Message | None = None) -> dict[str, Any]:
    """Return a checked body with stored uploads, for a new message or an edit of ``message``."""
    checked = dict(data)
    if message is not None:
        checked["flags"] = (data.get("flags") or 0) | (message.flags & COMPONENTS_V2)
        if checked["flags"] & COMPONENTS_V2 and not message.is_v2:
            # Text that remains from before the edit would be next to V2 components.
            checked = {"content": message.content, "embeds": message.embeds} | checked
    kept = [a["filename"] for a in message.attachments] if message else []
    call.check(check_message(checked, files=[*call.file_names, *kept]))
    if message is None and is_empty_message(data, files=call.file_names):
        call.world.violations.append(_empty(call))
        raise RefusedError(400, 50006, "Cannot send an empty message")
    if call.files or "attachments" in data:
        data = data | {"attachments": _attachments(call, data, message)}
    return data


def _empty(call: Call) -> BadBody:
    return BadBody(call.method, call.path, ("Cannot send an empty message",))


def _attachments(call: Call, data: dict[str, Any], message: Message | None) -> list[dict[str, Any]]:
    """Return the attachments after the request: uploads get an id and an address, all others must exist."""
    there = {a["id"]: a for a in message.attachments} if message else {}
    listed = data.get("attachments") or [{"id": number} for number in call.files]
    found = []
    for item in listed:
        key = str(item["id"])
        if key in there:
            found.append(there[key])
            continue
        name, content = call.files[key]
        new_id = str(call.world.new_id())
        url = f"{call.extras['http_url']}/attachments/{new_id}/{name}"
        call.world.files[f"/attachments/{new_id}/{name}"] = content
        sizes = {"id": new_id, "filename": name, "size": len(content), "url": url, "proxy_url": url}
        found.append(sizes | {"description": item.get("description")})
    return found


# -- messages ---


@route("POST", "/channels/{channel_id}/messages")
async def create_message(call: Call, channel_id: int) -> Any:
    channel = find_channel(call.world, channel_id)
    if channel.recipient is not None and not channel.recipient.dms_open:
        raise RefusedError(403, 50007, "Cannot send messages to this user")
    require(call.world, channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
    if call.body.get("embeds"):
        require(call.world, channel, "embed_links")
    if call.files:
        require(call.world, channel, "attach_files")
    return call.world.post(channel, call.world.bot, message_body(call, call.body)).payload()


@route("GET", "/channels/{channel_id}/messages")
async def list_messages(call: Call, channel_id: int) -> Any:
    channel = find_channel(call.world, channel_id)
    require(call.world, channel, "read_message_history")
    newest = [m for _, m in sorted(channel.messages.items(), reverse=True) if not m.ephemeral]
    if "before" in call.query:
        newest = [m for m in newest if m.id < int(call.query["before"])]
    if "after" in call.query:
        newest = [m for m in newest if m.id > int(call.query["after"])]
    return [m.payload() for m in newest[: int(call.query.get("limit", 50))]]


@route("GET", "/channels/{channel_id}/messages/{message_id}")
async def read_message(call: Call, channel_id: int, message_id: int) -> Any:
    require(call.world, find_channel(call.world, channel_id), "read_message_history")
    return find_message(call.world, channel_id, message_id).payload()


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
async def edit_message(call: Call, channel_id: int, message_id: int) -> Any:
    message = find_message(call.world, channel_id, message_id)
    if message.author is not call.world.bot:
        raise RefusedError(403, 50005, "Cannot edit a message authored by another user")
    return call.world.edit(message, message_body(call, call.body, message)).payload()


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
async def delete_message(call: Call, channel_id: int, message_id: int) -> Any:
    message = find_message(call.world, channel_id, message_id)
    if message.author is not call.world.bot:
        require(call.world, message.channel, "manage_messages")
    call.world.delete_message(message)


# -- channels and threads ---


@route("PATCH", "/channels/{channel_id}")
async def edit_channel(call: Call, channel_id: int) -> Any:
    channel = find_channel(call.world, channel_id)
    if not channel.is_thread:
        require(call.world, channel, "manage_channels")
    if "name" in call.body:
        call.check(length("name", call.body["name"], CHANNEL_NAME_MAX, 1))
        channel.name = call.body["name"]
    channel.archived = bool(call.body.get("archived", channel.archived))
    event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
    call.world.publish(event, channel.payload(), channel.guild)
    call.world.touch()
    return channel.payload()


@route("DELETE", "/channels/{channel_id}")
async def delete_channel(call: Call, channel_id: int) -> Any:
    channel = find_channel(call.world, channel_id)
    require(call.world, channel, "manage_threads" if channel.is_thread else "manage_channels")
    call.world.delete_channel(channel)
    return channel.payload()


@route("POST", "/channels/{channel_id}/threads")
async def create_thread(call: Call, channel_id: int) -> Any:
    channel = find_channel(call.world, channel_id)
    kind = call.body.get("type", PRIVATE_THREAD)
    require(
        call.world, channel, "create_public_threads" if kind == PUBLIC_THREAD else "create_private_threads"
    )
    call.check(length("name", call.body.get("name"), CHANNEL_NAME_MAX, 1))
    return call.world.add_thread(channel, call.body["name"], kind).payload()


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
async def add_thread_member(call: Call, channel_id: int, user_id: int) -> Any:
    require(call.world, find_channel(call.world, channel_id), "send_messages_in_threads")


@route("GET", "/gateway/bot")
async def gateway_bot(call: Call) -> Any:
    return {
        "url": call.extras["gateway_url"],
        "shards": 1,
        "session_start_limit": call.extras["session_start"],
    }


@route("GET", "/users/@me")
async def me(call: Call) -> Any:
    return call.world.bot.payload() | {"mfa_enabled": False, "verified": True, "email": None, "flags": 0}


@route("GET", "/users/@me/guilds")
async def my_guilds(call: Call) -> Any:
    bot = call.world.bot.id
    return [
        {"id": str(guild.id), "name": guild.name, "permissions": str(guild.rights_of(bot)), "features": []}
        for guild in call.world.guilds.values()
        if bot in guild.members
    ]


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
async def application(call: Call) -> Any:
    owner = next((user for user in call.world.users.values() if not user.bot), call.world.bot)
    return {
        "id": str(call.world.application_id),
        "name": call.world.bot.name,
        "icon": None,
        "description": "",
        "rpc_origins": [],
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": owner.payload(),
        "verify_key": "00",
        "team": None,
        "flags": 0,
        "approximate_guild_count": len(call.world.guilds),
    }


@route("GET", "/users/{user_id}")
async def get_user(call: Call, user_id: int) -> Any:
    return find_user(call.world, user_id).payload()


@route("POST", "/users/@me/channels")
async def open_dm(call: Call) -> Any:
    user = find_user(call.world, int(call.body["recipient_id"]))
    return call.world.dm_with(user).payload()


# -- commands ---


@route("PUT", "/applications/{app_id}/commands")
async def put_commands(call: Call, app_id: int) -> Any:
    call.check(check_commands(call.body))
    call.world.commands = [_register(call.world, command) for command in call.body]
    return call.world.commands


def _register(world: World, command: dict[str, Any]) -> dict[str, Any]:
    """Return a command as Discord does; a command of the same name keeps its id."""
    same = [c for c in world.commands if c["name"] == command["name"]]
    ids = {"id": same[0]["id"] if same else str(world.new_id()), "application_id": str(world.application_id)}
    defaults = {"type": 1, "description": "", "default_member_permissions": None, "nsfw": False}
    return defaults | command | ids | {"version": str(world.new_id())}


# -- emojis ---


@route("GET", "/applications/{app_id}/emojis")
async def get_emojis(call: Call, app_id: int) -> Any:
    return {"items": call.world.emojis}


@route("POST", "/applications/{app_id}/emojis")
async def add_emoji(call: Call, app_id: int) -> Any:
    flags = {"animated": False, "available": True, "managed": False, "require_colons": True, "roles": []}
    emoji = {"id": str(call.world.new_id()), "name": call.body["name"]} | flags
    call.world.emojis.append(emoji | {"user": call.world.bot.payload()})
    return call.world.emojis[-1]


@route("DELETE", "/applications/{app_id}/emojis/{emoji_id}")
async def delete_emoji(call: Call, app_id: int, emoji_id: int) -> Any:
    call.world.emojis = [emoji for emoji in call.world.emojis if emoji["id"] != str(emoji_id)]


# -- guilds ---


@route("GET", "/guilds/{guild_id}/members/{user_id}")
async def get_member(call: Call, guild_id: int, user_id: int) -> Any:
    guild = find_guild(call.world, guild_id)
    if user_id not in guild.members:
        raise RefusedError(404, 10007, "Unknown Member")
    return guild.member_payload(guild.members[user_id])


def find_guild(world: World, guild_id: int) -> Guild:
    if guild_id not in world.guilds:
        raise RefusedError(404, 10004, "Unknown Guild")
    return world.guilds[guild_id]


def find_user(world: World, user_id: int) -> Account:
    if user_id not in world.users:
        raise RefusedError(404, 10013, "Unknown User")
    return world.users[user_id]
