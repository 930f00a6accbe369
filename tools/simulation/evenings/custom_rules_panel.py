"""One user's panel of house rules in the simulated server: its lists, buttons and forms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcord import InteractionResult, ResponseMessage
from simcord.components import walk_components

from tools.simulation.evenings.person import Person, text_of

LINE = "line"


class HousePanel:
    """The house-rules panel of a user who sent ``/house``."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.message: ResponseMessage | None = None
        self.result: InteractionResult | None = None

    async def house(self, **options: Any) -> str:
        """Send the command and return the text above the panel."""
        return self._see(await self.person.member.slash(self.person.channel, "house", **options))

    async def choose(self, verb: str, *values: str) -> str:
        """Choose from a list."""
        assert self.message is not None
        custom_id = self._find(verb)
        return self._see(await self.person.member.select(self.message, values, custom_id=custom_id))

    async def tap(self, verb: str) -> str:
        """Tap a button."""
        assert self.message is not None
        return self._see(await self.person.member.click(self.message, custom_id=self._find(verb)))

    async def send(self, typed: str) -> str:
        """Fill in the form on the screen and send it."""
        assert self.result is not None
        return self._see(await self.person.member.submit_modal(self.result, {LINE: typed}))

    async def set(self, group: str, path: str, value: str) -> str:
        """Change one field by its three lists."""
        await self.choose("group", group)
        await self.choose("field", path)
        return await self.choose("set", value)

    @property
    def text(self) -> str:
        """Everything written in the panel."""
        return text_of(self.message)

    @property
    def verbs(self) -> set[str]:
        """Return the verbs of the panel's buttons and lists."""
        return {item["custom_id"].split(":")[2] for item in self._items()}

    def options(self, verb: str) -> dict[str, str]:
        """Return the values of a list with their labels."""
        found = next(item for item in self._items() if item["custom_id"].split(":")[2] == verb)
        return {option["value"]: option["label"] for option in found["options"]}

    @property
    def form(self) -> str:
        """Return the text of the single field in the open form."""
        assert self.result is not None
        assert self.result.modal is not None
        line = next(
            item for item in _leaves(self.result.modal["components"]) if item.get("custom_id") == LINE
        )
        return line.get("value") or ""

    @property
    def file(self) -> bytes:
        """Return the file sent last."""
        assert self.result is not None
        shown = [message for message in (self.result.response, *self.result.followups) if message is not None]
        backend: Any = self.person.env.backend
        return bytes(backend.cdn.get(shown[-1].attachments[0].url))

    def _see(self, result: InteractionResult) -> str:
        assert result.acknowledged, "the bot did not answer"
        self.result = result
        shown = [message for message in (result.response, *result.followups) if message is not None]
        assert all(message.ephemeral for message in shown)
        if shown and shown[-1].embeds:
            self.message = shown[-1]
        return shown[-1].content if shown else ""

    def _items(self) -> list[dict[str, Any]]:
        components = self.message.components if self.message is not None else []
        return [item for item in walk_components(components) if item.get("custom_id")]

    def _find(self, verb: str) -> str:
        found = [item["custom_id"] for item in self._items() if item["custom_id"].split(":")[2] == verb]
        assert found, f"no {verb} among {sorted(self.verbs)}"
        return str(found[0])


def _leaves(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in components:
        inner = part.get("components") or ([part["component"]] if "component" in part else [])
        yield from _leaves(inner)
        yield part
