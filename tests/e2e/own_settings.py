"""One person's panel of settings or of data in the simulated server: its lists, its buttons, its files."""

from __future__ import annotations

from typing import Any

from simcord import InteractionResult, ResponseMessage
from simcord.components import walk_components

from tests.e2e.person import Person, text_of


class OwnPanel:
    """What is on the screen of somebody who looks after settings or data."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.message: ResponseMessage | None = None
        self.result: InteractionResult | None = None

    async def slash(self, name: str = "barbu settings") -> str:
        """Give a command; gives back all that is said."""
        return self.see(await self.person.member.slash(self.person.channel, name))

    async def choose(self, name: str, *values: Any) -> str:
        """Choose from the list of a setting, on the first page that has it; channels and roles too."""
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
        """Look at an answer, which nobody else may see."""
        assert result.acknowledged, "the bot did not answer"
        self.result = result
        shown = [message for message in (result.response, *result.followups) if message is not None]
        assert all(message.ephemeral for message in shown)
        if shown and (shown[-1].embeds or shown[-1].components):
            self.message = shown[-1]
        return text_of(shown[-1]) if shown else ""

    @property
    def asks(self) -> list[tuple[str, ...]]:
        """What can be asked of the panel: verb and arguments of each part that can be pressed."""
        return [tuple(item["custom_id"].split(":")[2:]) for item in self._items() if not item.get("disabled")]

    def item(self, *asked: str) -> dict[str, Any]:
        """A part of the panel as it was sent."""
        return next(item for item in self._items() if item["custom_id"] == self._find(*asked))

    @property
    def file(self) -> bytes:
        """The file just handed out."""
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
        return [one for one in ids if one.endswith(f":{wanted}")]
