"""Routes of the application, its commands and emojis, users and guilds."""

from __future__ import annotations

from typing import Any

from tools.simulation.loopback.limits import check_commands
from tools.simulation.loopback.model import Account, Guild
from tools.simulation.loopback.rest import Call, route
from tools.simulation.loopback.world import RefusedError, World


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
    call.world.commands = [_registered(call.world, command) for command in call.body]
    return call.world.commands


def _registered(world: World, command: dict[str, Any]) -> dict[str, Any]:
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
