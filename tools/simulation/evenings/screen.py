"""One user's private message with buttons and lists that belong to no table."""

from __future__ import annotations

from typing import Any, Final

import discord
from simcord import InteractionResult, ResponseMessage
from simcord.components import walk_components

from bot.discord_io.component_request import ComponentRequest
from tools.simulation.evenings.person import Message, Person, text_of


def asks_of(message: Message | None) -> dict[str, dict[str, Any]]:
    """Return the enabled buttons and lists by verb, the first of each."""
    if message is None:
        return {}
    if isinstance(message, discord.Message):
        components: list[Any] = [row.to_dict() for row in message.components]
    else:
        components = message.components
    found: dict[str, dict[str, Any]] = {}
    for item in walk_components(components):
        ask = ComponentRequest.read(item)
        if ask is not None and not item.get("disabled"):
            found.setdefault(ask.verb, item)
    return found


BUTTON: Final = 2
"""Discord's type of a button."""


class Screen:
    """The private message last shown to one user."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.message: ResponseMessage | None = None
        self.files: list[Any] = []

    @property
    def text(self) -> str:
        """The text of the message."""
        return text_of(self.message)

    @property
    def verbs(self) -> set[str]:
        """The verbs of the enabled buttons and lists."""
        return set(asks_of(self.message))

    @property
    def file(self) -> bytes:
        """The one file that came with the last answer."""
        (attached,) = self.files
        backend: Any = self.person.env.backend
        return bytes(backend.cdn.get(attached.url))

    async def slash(self, name: str, **options: Any) -> str:
        """Send a command."""
        return self.see(await self.person.member.slash(self.person.channel, name, **options))

    async def tap(self, verb: str, *args: str) -> str:
        """Tap the button of a verb, and of an argument if one is given."""
        assert self.message is not None
        return self.see(await self.person.member.click(self.message, custom_id=self.id_of(verb, *args)))

    async def choose(self, verb: str, value: str) -> str:
        """Choose one line of a list."""
        assert self.message is not None
        return self.see(
            await self.person.member.select(self.message, [value], custom_id=self.id_of(verb, is_list=True))
        )

    def id_of(self, verb: str, *args: str, is_list: bool = False) -> str:
        """Return the ``custom_id`` of a button, or of a list."""
        assert self.message is not None
        for item in walk_components(self.message.components):
            ask = ComponentRequest.read(item)
            fits = ask is not None and ask.verb == verb and ask.args[len(ask.args) - len(args) :] == args
            if fits and not item.get("disabled") and (item["type"] != BUTTON) is is_list:
                return str(item["custom_id"])
        raise AssertionError(f"no {verb} {args} among {sorted(self.verbs)}")

    def values(self, verb: str) -> list[str]:
        """Return the values a list offers."""
        return [option["value"] for option in asks_of(self.message)[verb]["options"]]

    def see(self, result: InteractionResult) -> str:
        assert result.acknowledged, "the bot did not answer"
        private = [m for m in (result.response, *result.followups) if m is not None]
        assert all(message.ephemeral for message in private)
        if private:
            self.files = list(private[-1].attachments)
            if private[-1].embeds:
                self.message = private[-1]
        return text_of(private[-1]) if private else ""
