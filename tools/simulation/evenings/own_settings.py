"""One user's panel of settings or data in the simulated server: its lists, buttons and files."""

from __future__ import annotations

from typing import Any

from simcord import InteractionResult, ResponseMessage
from simcord.components import walk_components

from tools.simulation.evenings.person import Person, text_of


class OwnPanel:
    """The settings or data panel shown to one user."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.message: ResponseMessage | None = None
        self.result: InteractionResult | None = None

    async def slash(self, name: str = "barbu settings") -> str:
        """Send a command and return the whole answer."""
        return self.see(await self.person.member.slash(self.person.channel, name))

    async def server(self) -> str:
        """Open the server's settings from the user's own, and return the answer."""
        await self.slash()
        return await self.tap("server")

    async def choose(self, name: str, *values: Any) -> str:
        """Choose from the list of a setting, on the first page that has it; also for channels and roles."""
        for page in [asked[1] for asked in self.asks if asked[0] == "page"]:
            if self._ids(name):
                break
            await self.tap("page", page)
        custom_id = self._find(name)
        assert self.message is not None
        return self.see(await self.person.member.select(self.message, values, custom_id=custom_id))

    async def tap(self, *asked: str) -> str:
        """Tap the button of a verb and, where there are several, its argument."""
        custom_id = self._find(*asked)
        assert self.message is not None
        return self.see(await self.person.member.click(self.message, custom_id=custom_id))

    def see(self, result: InteractionResult) -> str:
        """Store an answer and check that it is ephemeral."""
        assert result.acknowledged, "the bot did not answer"
        self.result = result
        shown = [message for message in (result.response, *result.followups) if message is not None]
        assert all(message.ephemeral for message in shown)
        if shown and (shown[-1].embeds or shown[-1].components):
            self.message = shown[-1]
        return text_of(shown[-1]) if shown else ""

    @property
    def asks(self) -> list[tuple[str, ...]]:
        """The verb and arguments of each enabled part of the panel."""
        return [tuple(item["custom_id"].split(":")[2:]) for item in self._items() if not item.get("disabled")]

    def item(self, *asked: str) -> dict[str, Any]:
        """Return a part of the panel as it was sent."""
        return next(item for item in self._items() if item["custom_id"] == self._find(*asked))

    @property
    def file(self) -> bytes:
        """Return the file sent last."""
        assert self.result is not None
        shown = [m for m in (self.result.response, *self.result.followups) if m is not None]
        backend: Any = self.person.env.backend
        return bytes(backend.cdn.get(shown[-1].attachments[0].url))

    def _items(self) -> list[dict[str, Any]]:
        components = self.message.components if self.message is not None else []
        return [item for item in walk_components(components) if item.get("custom_id")]

    def _find(self, *asked: str) -> str:
        found = self._ids(*asked)
        assert found, f"no {':'.join(asked)} among {[item['custom_id'] for item in self._items()]}"
        return found[0]

    def _ids(self, *asked: str) -> list[str]:
        wanted = ":".join(asked)
        ids = [str(item["custom_id"]) for item in self._items()]
        return [custom_id for custom_id in ids if custom_id.endswith(f":{wanted}")]
