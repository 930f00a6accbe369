"""An interaction from the tap to its answers, and the routes of its answers."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from tools.simulation.loopback.limits import EPHEMERAL, LOADING, check_choices, check_modal
from tools.simulation.loopback.model import Account, Channel, Message
from tools.simulation.loopback.rest import Call, route
from tools.simulation.loopback.routes import message_body
from tools.simulation.loopback.world import RefusedError, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED_ANSWERS = {
    COMMAND: {REPLY, DEFER_REPLY, MODAL},
    COMPONENT: {REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL_SUBMIT: {REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE},
}
ACK_WINDOW_S = 3.0
TOKEN_LIFE_S = 900.0


class NoAnswerError(AssertionError):
    """The bot did not answer an interaction in time."""


@dataclass(eq=False)
class Interaction:
    """A tap, command, autocomplete or modal; awaiting it waits for the first answer and returns itself.

    ``answer_type``/``answer`` are the callback as sent; ``message`` the message it made or changed (None if
    there is none); ``followups`` what came after; ``latency_s`` the time from dispatch to callback;
    ``refusals`` the codes of callbacks Discord would not take (10062 late, 40060 twice …).
    """

    world: World
    kind: int
    user: Account
    channel: Channel
    data: dict[str, Any]
    source: Message | None = None
    timeout_s: float = 0.0
    answer_type: int | None = None
    answer: dict[str, Any] = field(default_factory=dict)
    message: Message | None = None
    followups: list[Message] = field(default_factory=list)
    refusals: list[int] = field(default_factory=list)
    answered_at: float | None = None

    def __post_init__(self) -> None:
        self.id = self.world.new_id()
        self.timeout_s = self.timeout_s or self.world.patience_s
        self.token = secrets.token_urlsafe(24)
        self.created_s = self.world.now()
        self.advanced_s = self.world.advanced_s
        self.sent_at = time.perf_counter()
        self.first: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.original: Message | None = None

    def __await__(self) -> Generator[Any, None, Interaction]:
        return self._wait().__await__()

    async def _wait(self) -> Interaction:
        done, _ = await asyncio.wait([self.first], timeout=self.timeout_s)
        if not done:
            name = self.data.get("name") or self.data.get("custom_id")
            raise NoAnswerError(
                f"no answer to {name!r} by {self.user.name} in {self.timeout_s} s (refused: {self.refusals})"
            )
        return self

    async def settled(self, timeout_s: float = 5.0) -> Message:
        """Return the message of the answer, after a deferred answer has been filled in."""
        await self
        return await self.world.until(
            lambda: self.message if self.message and not self.message.flags & LOADING else None, timeout_s
        )

    @property
    def latency_s(self) -> float:
        """The seconds from dispatch to the accepted callback."""
        assert self.answered_at is not None, "not answered yet"
        return self.answered_at - self.sent_at

    @property
    def text(self) -> str:
        """The text of the answer's message, empty if there is none."""
        return self.message.text if self.message else ""

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The suggestions of an autocomplete."""
        return list(self.answer.get("choices", []))

    def payload(self) -> dict[str, Any]:
        """Return the INTERACTION_CREATE event."""
        guild = self.channel.guild
        payload: dict[str, Any] = {
            "id": str(self.id),
            "application_id": str(self.world.application_id),
            "type": self.kind,
            "token": self.token,
            "version": 1,
            "data": self.data,
            "channel_id": str(self.channel.id),
            "channel": self.channel.payload(),
            "locale": self.user.locale,
            "app_permissions": str(self.channel.bot_permissions(self.world.bot)),
            "attachment_size_limit": 10 << 20,
            "entitlements": [],
            "authorizing_integration_owners": {},
        }
        if self.source is not None:
            payload["message"] = self.source.payload()
        if guild is None:
            return payload | {"user": self.user.payload(), "context": 1}
        member = guild.member_payload(self.user, permissions=guild.rights_of(self.user.id))
        where = {"id": str(guild.id), "locale": guild.locale, "features": []}
        return payload | {
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": where,
            "member": member,
            "context": 0,
        }


class Interactions:
    """All interactions by token and id."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.by_token: dict[str, Interaction] = {}

    def send(self, interaction: Interaction) -> Interaction:
        """Dispatch an interaction over the gateway, which starts its time limit."""
        self.by_token[interaction.token] = interaction
        payload = interaction.payload()
        interaction.sent_at = time.perf_counter()
        self.world.publish("INTERACTION_CREATE", payload, interaction.channel.guild)
        return interaction

    def for_callback(self, interaction_id: int, token: str) -> Interaction:
        """Return the interaction if it may still get its first answer."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise RefusedError(404, 10062, "Unknown interaction")
        since = self.world.now() - interaction.created_s
        if not self.world.machine_counts:
            since = self.world.advanced_s - interaction.advanced_s
        late = since > ACK_WINDOW_S
        if interaction.answer_type is not None or late:
            code = 40060 if interaction.answer_type is not None else 10062
            interaction.refusals.append(code)
            if code == 40060:
                raise RefusedError(400, code, "Interaction has already been acknowledged.")
            raise RefusedError(404, code, "Unknown interaction")
        return interaction

    def for_webhook(self, token: str) -> Interaction:
        """Return the interaction if its token still allows follow-ups and edits."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.answer_type in (None, CHOICES):
            raise RefusedError(404, 10015, "Unknown Webhook")
        if self.world.now() - interaction.created_s > TOKEN_LIFE_S:
            raise RefusedError(401, 50027, "Invalid Webhook Token")
        return interaction


def _of(call: Call) -> Interactions:
    found: Interactions = call.extras["interactions"]
    return found


@route("POST", "/interactions/{interaction_id}/{token}/callback", auth=False)
async def callback(call: Call, interaction_id: int, token: str) -> Any:
    arrived_at = time.perf_counter()
    interaction = _of(call).for_callback(interaction_id, token)
    kind, data = call.body["type"], call.body.get("data") or {}
    if kind not in ALLOWED_ANSWERS[interaction.kind] or (kind in (6, 7) and interaction.source is None):
        raise RefusedError(400, 50035, f"Interaction type {interaction.kind} may not be answered by {kind}")
    _apply(call, interaction, kind, data)
    interaction.answer_type, interaction.answer, interaction.answered_at = kind, data, arrived_at
    interaction.original = interaction.message
    if not interaction.first.done():
        interaction.first.set_result(None)
    call.world.touch()
    return (
        _callback_response(interaction) if call.query.get("with_response") in ("1", "true", "True") else None
    )


def _apply(call: Call, interaction: Interaction, kind: int, data: dict[str, Any]) -> None:
    world, channel, source = call.world, interaction.channel, interaction.source
    if kind in (REPLY, DEFER_REPLY):
        secret = bool((data.get("flags") or 0) & EPHEMERAL)
        body = message_body(call, data) if kind == REPLY else {"flags": data.get("flags") or 0}
        loading = LOADING if kind == DEFER_REPLY else 0
        reader = interaction.user if secret else None
        interaction.message = world.post(channel, world.bot, body, seen_by=reader, flags=loading)
    elif kind == UPDATE:
        assert source is not None
        _require_there(source)
        interaction.message = world.edit(source, message_body(call, data, source))
    elif kind == DEFER_UPDATE:
        interaction.message = source
    elif kind == CHOICES:
        call.check(check_choices(data.get("choices") or []))
    elif kind == MODAL:
        call.check(check_modal(data))


def _callback_response(interaction: Interaction) -> dict[str, Any]:
    message = interaction.message
    about: dict[str, Any] = {"id": str(interaction.id), "type": interaction.kind}
    resource: dict[str, Any] = {"type": interaction.answer_type}
    if message is not None:
        about["response_message_id"] = str(message.id)
        about["response_message_loading"] = bool(message.flags & LOADING)
        about["response_message_ephemeral"] = message.ephemeral
        if interaction.answer_type in (REPLY, DEFER_REPLY, UPDATE):
            resource["message"] = message.payload()
    return {"interaction": about, "resource": resource}


def _require_there(message: Message | None) -> Message:
    if message is None or message.deleted:
        raise RefusedError(404, 10008, "Unknown Message")
    return message


def _find(interaction: Interaction, which: str) -> Message:
    """Return ``@original`` or a message that this interaction created or came from."""
    if which == "@original":
        return _require_there(interaction.original)
    own = [m for m in (interaction.original, interaction.source, *interaction.followups) if m]
    return _require_there(next((m for m in own if str(m.id) == which), None))


@route("POST", "/webhooks/{app_id}/{token}", auth=False)
async def follow_up(call: Call, app_id: int, token: str) -> Any:
    interaction = _of(call).for_webhook(token)
    original = interaction.original
    if original is not None and original.flags & LOADING and not original.deleted:
        # The first follow-up replaces a thinking reply, for the same readers.
        message = call.world.edit(original, message_body(call, call.body))
    else:
        reader = interaction.user if (call.body.get("flags") or 0) & EPHEMERAL else None
        body = message_body(call, call.body)
        message = call.world.post(interaction.channel, call.world.bot, body, seen_by=reader)
    interaction.followups.append(message)
    call.world.touch()
    return message.payload()


@route("GET", "/webhooks/{app_id}/{token}/messages/{which}", auth=False)
async def get_answer(call: Call, app_id: int, token: str, which: str) -> Any:
    return _find(_of(call).for_webhook(token), which).payload()


@route("PATCH", "/webhooks/{app_id}/{token}/messages/{which}", auth=False)
async def edit_answer(call: Call, app_id: int, token: str, which: str) -> Any:
    message = _find(_of(call).for_webhook(token), which)
    return call.world.edit(message, message_body(call, call.body, message)).payload()


@route("DELETE", "/webhooks/{app_id}/{token}/messages/{which}", auth=False)
async def delete_answer(call: Call, app_id: int, token: str, which: str) -> Any:
    call.world.delete_message(_find(_of(call).for_webhook(token), which))
