"""The objects of the loopback Discord and their payloads: users, guilds, channels, messages."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import discord

from bot.discord_io.component_request import TABLE_ROOM, ComponentRequest
from bot.discord_io.message import Rendered
from tools.simulation.loopback.limits import (
    BUTTON,
    COMPONENTS_V2,
    EPHEMERAL,
    SELECTS,
    walk_components,
)

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
MEMBER_PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    read_message_history=True,
    use_application_commands=True,
).value
BOT_PERMISSIONS = (
    MEMBER_PERMISSIONS
    | discord.Permissions(attach_files=True, create_public_threads=True, use_external_emojis=True).value
)


def iso(epoch_s: float) -> str:
    """Return a time in Discord's format."""
    return datetime.fromtimestamp(epoch_s, UTC).isoformat()


@dataclass(eq=False)
class Account:
    """A user or bot as Discord describes it."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def payload(self) -> dict[str, Any]:
        return {
            "id": str(self.id),
            "username": self.name.lower(),
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass(eq=False)
class Guild:
    """A server: its members with their permissions, its channels and threads."""

    id: int
    name: str
    locale: str
    owner: Account
    joined_at: float
    members: dict[int, Account] = field(default_factory=dict, repr=False)
    rights: dict[int, int] = field(default_factory=dict, repr=False)
    channels: dict[int, Channel] = field(default_factory=dict, repr=False)

    def rights_of(self, user_id: int) -> int:
        """Return the permission bits of a member in the whole server."""
        return discord.Permissions.all().value if user_id == self.owner.id else self.rights[user_id]

    def member_payload(self, user: Account, *, permissions: int | None = None) -> dict[str, Any]:
        """Return a member's payload; a role for extra permissions has the member's id plus one."""
        own_role = [str(user.id + 1)] if self.rights[user.id] != MEMBER_PERMISSIONS else []
        payload = {
            "user": user.payload(),
            "nick": None,
            "avatar": None,
            "roles": own_role,
            "joined_at": iso(self.joined_at),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }
        if permissions is not None:
            payload["permissions"] = str(permissions)
        return payload

    def roles_payload(self) -> list[dict[str, Any]]:
        def role(role_id: int, name: str, bits: int, position: int) -> dict[str, Any]:
            return {
                "id": str(role_id),
                "name": name,
                "permissions": str(bits),
                "position": position,
                "color": 0,
                "hoist": False,
                "managed": False,
                "mentionable": False,
                "flags": 0,
            }

        own = [(user_id, bits) for user_id, bits in self.rights.items() if bits != MEMBER_PERMISSIONS]
        everyone = role(self.id, "@everyone", MEMBER_PERMISSIONS, 0)
        return [everyone, *(role(uid + 1, f"rights of {uid}", bits, 1) for uid, bits in own)]

    def payload(self, bot: Account) -> dict[str, Any]:
        """Return the GUILD_CREATE payload; without privileged intents the bot is its only member."""
        return {
            "id": str(self.id),
            "name": self.name,
            "icon": None,
            "splash": None,
            "owner_id": str(self.owner.id),
            "preferred_locale": self.locale,
            "roles": self.roles_payload(),
            "emojis": [],
            "stickers": [],
            "features": [],
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "afk_timeout": 300,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "large": False,
            "unavailable": False,
            "member_count": len(self.members),
            "joined_at": iso(self.joined_at),
            "members": [self.member_payload(bot)],
            "channels": [c.payload() for c in self.channels.values() if not c.is_thread],
            "threads": [c.payload() for c in self.channels.values() if c.is_thread],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


@dataclass(eq=False)
class Channel:
    """A text channel, a thread (``parent`` set) or a DM (``guild`` unset, ``recipient`` set)."""

    id: int
    name: str
    kind: int = TEXT
    guild: Guild | None = None
    parent: Channel | None = None
    recipient: Account | None = None
    denied: int = 0
    archived: bool = False
    created_at: float = 0.0
    messages: dict[int, Message] = field(default_factory=dict, repr=False)
    last_message_id: int | None = None
    """The newest message that all members saw, even if it was deleted since."""

    @property
    def is_thread(self) -> bool:
        return self.parent is not None

    def bot_permissions(self, bot: Account) -> int:
        """Return the permission bits the bot has here, without the withdrawn ones."""
        if self.guild is None:
            return MEMBER_PERMISSIONS | BOT_PERMISSIONS
        above = self.parent.denied if self.parent else 0
        return self.guild.rights_of(bot.id) & ~(self.denied | above)

    def payload(self, bot: Account | None = None) -> dict[str, Any]:
        payload: dict[str, Any] = {
            "id": str(self.id),
            "type": self.kind,
            "name": self.name,
            "flags": 0,
            "last_message_id": str(self.last_message_id) if self.last_message_id else None,
        }
        if self.recipient:
            return payload | {"name": None, "recipients": [self.recipient.payload()]}
        assert self.guild is not None
        payload |= {"guild_id": str(self.guild.id), "rate_limit_per_user": 0}
        if self.parent is None:
            bot_member = next((m for m in self.guild.members.values() if m.bot), None)
            overwrites = []
            if self.denied and bot_member:
                overwrites = [{"id": str(bot_member.id), "type": 1, "allow": "0", "deny": str(self.denied)}]
            extra = {"position": 0, "topic": None, "nsfw": False, "parent_id": None}
            return payload | extra | {"permission_overwrites": overwrites}
        return payload | {
            "parent_id": str(self.parent.id),
            "owner_id": str(next(m.id for m in self.guild.members.values() if m.bot)),
            "message_count": len(self.messages),
            "member_count": 1,
            "total_message_sent": len(self.messages),
            "thread_metadata": {
                "archived": self.archived,
                "auto_archive_duration": 1440,
                "archive_timestamp": iso(self.created_at),
                "create_timestamp": iso(self.created_at),
                "locked": False,
            },
        }


@dataclass(eq=False)
class Message:
    """A message; ``seen_by`` is the only reader of an ephemeral one."""

    id: int
    channel: Channel
    author: Account
    created_at: float
    content: str = ""
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[dict[str, Any]] = field(default_factory=list)
    flags: int = 0
    seen_by: Account | None = None
    edited_at: float | None = None
    deleted: bool = False
    mentions: list[Account] = field(default_factory=list)
    allowed_mentions: dict[str, Any] | None = None
    reply_to: int | None = None
    history: deque[tuple[float, str]] = field(default_factory=lambda: deque(maxlen=500), repr=False)

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)

    @property
    def text(self) -> str:
        """All the text of the message, for assertions: content, embeds, V2 texts."""
        parts = [self.content]
        for embed in self.embeds:
            parts += [embed.get("title", ""), embed.get("description", "")]
            parts += [part for f in embed.get("fields", []) for part in (f["name"], f["value"])]
            parts.append((embed.get("footer") or {}).get("text", ""))
        parts += [c["content"] for _, c in walk_components(self.components) if c.get("type") == 10]
        return "\n".join(part for part in parts if part)

    @property
    def controls(self) -> list[dict[str, Any]]:
        """The buttons and selects in reading order."""
        return [dict(c) for _, c in walk_components(self.components) if c.get("type") in {BUTTON} | SELECTS]

    def control(self, *, custom_id: str | None = None, label: str | None = None) -> dict[str, Any]:
        """Return the button or select with this id or label (exact, else the only one containing it)."""
        if custom_id is not None:
            hits = [c for c in self.controls if c.get("custom_id") == custom_id]
        else:
            assert label is not None, "name the control by custom_id or label"
            hits = [c for c in self.controls if c.get("label") == label]
            hits = hits or [
                c for c in self.controls if label in (c.get("label") or c.get("placeholder") or "")
            ]
        if len(hits) == 1:
            return hits[0]
        there = [(c.get("label"), c.get("custom_id")) for c in self.controls]
        raise LookupError(f"{len(hits)} controls answer to {custom_id or label!r}; there are {there}")

    def payload(self) -> dict[str, Any]:
        payload: dict[str, Any] = {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author.payload(),
            "content": self.content,
            "timestamp": iso(self.created_at),
            "edited_timestamp": iso(self.edited_at) if self.edited_at else None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [user.payload() for user in self.mentions],
            "mention_roles": [],
            "attachments": self.attachments,
            "embeds": self.embeds,
            "components": self.components,
            "pinned": False,
            "type": 19 if self.reply_to else 0,
            "flags": self.flags,
        }
        if self.reply_to:
            payload["message_reference"] = {
                "message_id": str(self.reply_to),
                "channel_id": str(self.channel.id),
            }
        return payload


MOVES = frozenset({"deal", "choose", "double", "redouble", "play", "pass", "claim"}) | {
    *("bid", "take", "accept", "refuse")
}
STEPS = frozenset({"pick", "mark"})
_STAMP = re.compile(r"<t:\d+:\w>")


@dataclass(frozen=True)
class Button:
    """A button of a table; ``revision`` is the revision it was drawn at."""

    custom_id: str
    revision: int
    verb: str
    arg: str
    enabled: bool

    @property
    def is_move(self) -> bool:
        """Return whether a tap on it writes a move of the game (a claim needs a confirmation first)."""
        return self.verb in MOVES and (self.verb, self.arg) != ("claim", "")


def buttons_of(message: Message | None) -> list[Button]:
    """Return the table's buttons under a message, in reading order."""
    found = []
    for control in message.controls if message is not None else ():
        request = ComponentRequest.read(control)
        if request is not None and request.room == TABLE_ROOM:
            enabled = not control.get("disabled")
            found.append(Button(control["custom_id"], request.revision, request.verb, request.arg, enabled))
    return found


def text_of(shown: Message | Rendered) -> str:
    """Return the text of a message or a rendering, without the time stamps."""
    if isinstance(shown, Message):
        return _STAMP.sub("", shown.text)
    parts = [shown.content]
    for embed in shown.embeds:
        parts += [embed.title, embed.description]
        parts += [text for field in embed.fields for text in (field.name, field.value)]
        parts.append(embed.footer.text)
    return _STAMP.sub("", "\n".join(part for part in parts if part))
